"""Ten thousand tables with the same wrong price keep its words once, and say what they said."""

from __future__ import annotations

import pickle
from fractions import Fraction

from checker.findings.finding import Finding, Value
from checker.findings.result import FileResult, Interned
from tests.views.made import reservation, simple


def told(difference: Fraction) -> Finding:
    values: dict[str, Value] = {
        "bet": "`eleven`",
        "paid": {"en": "16 to 1", "es": "16 a 1"},
        "difference": difference,
        "roads": ("a", "b"),
    }
    return simple("differs")._replace(values=values)


def elsewhere(path: str, *findings: Finding) -> FileResult:
    """Return a result as it comes from another process: all of it its own."""
    made = FileResult(path, "es_as_craps_2011", findings, (reservation(),))
    found = pickle.loads(pickle.dumps(made))
    assert isinstance(found, FileResult)
    return found


def test_the_words_of_the_same_price_are_one_object_in_all_files() -> None:
    interned = Interned()
    first, second = (interned.shared(elsewhere(path, told(Fraction(1)))) for path in ("a.yaml", "b.yaml"))
    assert first.findings[0].values is second.findings[0].values
    assert first.reservations[0] is second.reservations[0]


def test_nothing_is_said_otherwise() -> None:
    interned = Interned()
    results = [elsewhere(f"{size}.yaml", told(Fraction(size)), told(Fraction(size, 7))) for size in (1, 2, 1)]
    assert [interned.shared(each) for each in results] == results


def test_a_finding_without_values_and_citations_keeps_both_empty() -> None:
    """Nothing of one kind stands for nothing of another: no values are a map, no citations a tuple."""
    bare = simple("bare")._replace(values={}, citations=())
    [found] = Interned().shared(elsewhere("a.yaml", bare)).findings

    assert (found.values, found.citations) == ({}, ())
