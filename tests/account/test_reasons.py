"""The reasons for which nothing looks at a value or a rule are true: what is said to change no figure changes none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction

import pytest

from checker.cases.case import RegulationCase
from checker.probability.figures import derivations_of
from checker.vocabulary.usual import usual
from tests.account import decrees
from tests.account.legal import ROOT
from tests.account.survivors import known

EVERY = bool(os.environ.get("TAPETE_EVERY"))
SAMPLE = ("regulations/es/1979.decree",)
ASIDE = "of a reading that `use` sets aside: no figure changes that a table is judged by"
PATHS = sorted({name.partition(": ")[0] for name in known("statements")})


def figures(case: RegulationCase, in_use: bool) -> set[tuple[object, ...]]:
    """Return all figures of a regulation, or those of the readings in use; a number that one lacks has none there."""
    every = (each.figure for each in derivations_of(case.regulation))
    return {
        (each.game, each.bet, each.number, each.reading, each.judged, each.status, each.win, each.lose, each.house_edge)
        for each in every
        if (each.judged or not in_use) and each.status != "not_listed"
    }


def unseen(path: str) -> Iterator[tuple[str, str, RegulationCase, RegulationCase]]:
    """Yield each change of a listed rule that leaves a sound decree: its name and reason, and both regulations."""
    text, reasons = (ROOT / path).read_text(encoding="utf-8"), known("statements")
    before = decrees.case_of_text(text, path)
    assert before is not None
    for part in decrees.parts_of(text, path):
        name = decrees.Examined(path, part, "nothing", "").name
        for _, other in decrees.mutants_of(text, part) if name in reasons else ():
            after = decrees.case_of_text(other, path)
            if after is not None and after.regulation != before.regulation:
                yield name, reasons[name], before, after


@pytest.mark.parametrize("path", PATHS if EVERY else SAMPLE)
def test_a_rule_that_compare_does_not_see_changes_no_figure(path: str) -> None:
    changed = list(unseen(path))

    assert changed
    for name, reason, before, after in changed:
        assert figures(before, reason == ASIDE) == figures(after, reason == ASIDE), name


def test_a_figure_that_a_reading_in_use_has_does_change() -> None:
    """The test above is one that can fail."""
    path = "regulations/unofficial/mini-craps.decree"
    text = (ROOT / path).read_text(encoding="utf-8")
    one, two = (decrees.case_of_text(each, path) for each in (text, text.replace("loses 2, 3, 12", "loses 2, 3")))

    assert one is not None and two is not None and figures(one, in_use=True) != figures(two, in_use=True)


@pytest.mark.parametrize(
    ("bet", "wins", "pays", "of", "when"),
    [
        ("lay", Fraction(2, 3), Fraction(1, 2), "stake", "upfront"),
        ("lay", Fraction(2, 3), Fraction(1, 2), "stake", "on_win"),
        ("lay", Fraction(2, 3), Fraction(1, 2), "win", "upfront"),
        ("lay", Fraction(2, 3), Fraction(1, 2), "win", "on_win"),
        ("buy", Fraction(1, 3), Fraction(2), "stake", "upfront"),
        ("buy", Fraction(1, 3), Fraction(2), "stake", "on_win"),
        ("buy", Fraction(1, 3), Fraction(2), "win", "on_win"),
    ],
)
def test_every_base_and_moment_of_a_commission_is_in_use(
    bet: str, wins: Fraction, pays: Fraction, of: str, when: str
) -> None:
    """5% of each: up front it is laid down besides, so that c of 1 + c is lost; on a win as often as that comes."""
    taken = Fraction(1, 20) * (pays if of == "win" else 1)
    edge = taken / (1 + taken) if when == "upfront" else taken * wins
    known_range = usual("craps", bet, "4")

    assert known_range is not None and known_range.lowest <= edge <= known_range.highest
