"""Relations as linear forms, the ends they set, and what a compiled regulation keeps of them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from checker.cases.rulebook import rulebook_of
from checker.limits.form import End, Range, Term, comparisons, tightest
from checker.limits.relation import LimitKey, RelationEnd, by_focus, focus_of, range_of
from checker.store.compile import compile_decree
from checker.store.compiled import pack, unpack
from checker.syntax.decree.parts import Relation
from tests.decrees import regulation

ROOT = Path(__file__).parent.parent.parent
BETS = (
    "group simple\ngroup multiple\nbet a in simple pays even\nbet b in simple pays even\nbet c in multiple pays even\n"
)


def relation(text: str) -> Relation:
    (limit,) = regulation(f"{BETS}limit {text} [A]\n").limits
    assert isinstance(limit.relation, Relation)
    return limit.relation


def test_a_chain_is_one_comparison_for_each_sign() -> None:
    """100 m <= x is 100 m - x <= 0; x <= 1000 m is x - 1000 m <= 0."""
    found = comparisons(relation("100 * min(table) <= max(each simple) <= 1000 * min(table)"))
    least, most = Term("min", False, "table"), Term("max", True, "simple")

    assert found is not None
    assert [dict(each.form.parts) for each in found] == [{least: 100, most: -1}, {most: 1, least: -1000}]
    assert [each.operator for each in found] == ["<=", "<="]


@pytest.mark.parametrize(
    ("text", "parts", "constant"),
    [
        ("max(a) = 120% * max(b)", {"a": Fraction(1), "b": Fraction(-6, 5)}, 0),
        ("max(a) = max(b) / 2", {"a": Fraction(1), "b": Fraction(-1, 2)}, 0),
        ("max(a) <= 2 * (max(b) + 5)", {"a": Fraction(1), "b": Fraction(-2)}, -10),
        ("max(a) + max(b) <= 3 * max(a)", {"a": Fraction(-2), "b": Fraction(1)}, 0),
        ("max(a) - max(b) <= 0", {"a": Fraction(1), "b": Fraction(-1)}, 0),
    ],
)
def test_sums_and_multiples_are_exact(text: str, parts: dict[str, Fraction], constant: int) -> None:
    (found,) = comparisons(relation(text)) or ()

    assert {term.of: factor for term, factor in found.form.parts} == parts
    assert found.form.constant == constant


@pytest.mark.parametrize(
    ("text", "operator"), [("max(a) >= max(b)", "<="), ("max(a) > max(b)", "<"), ("max(a) < max(b)", "<")]
)
def test_greater_signs_are_turned(text: str, operator: str) -> None:
    (found,) = comparisons(relation(text)) or ()

    assert found.operator == operator


@pytest.mark.parametrize("text", ["max(a) * max(b) <= 5", "max(a) <= 5 / max(b)"])
def test_what_is_no_sum_is_not_taken_for_one(text: str) -> None:
    assert comparisons(relation(text)) is None


@pytest.mark.parametrize(
    ("text", "focus"),
    [
        ("100 * min(table) <= max(each simple) <= 1000 * min(table)", Term("max", True, "simple")),
        ("prize(simple) <= prize(each multiple)", Term("prize", True, "multiple")),
        ("2 * min(table) <= chips(a) <= 2 * max(b)", Term("chips", False, "a")),
        ("max(a) <= stake(b)", Term("max", False, "a")),
        ("stake(b) >= max(a)", Term("max", False, "a")),
        ("5 * min(table) <= max(a)", Term("max", False, "a")),
        ("min(table) <= max(table)", Term("max", False, "table")),
    ],
)
def test_what_a_relation_is_about(text: str, focus: Term) -> None:
    assert focus_of(relation(text)) == focus


def test_a_chain_may_be_about_two_quantities() -> None:
    """a below b, and b below c: the second sign says nothing of a."""
    found = list(by_focus(relation("max(each simple) <= max(c) <= 100 * min(table)")))

    assert [focus for focus, _ in found] == [Term("max", True, "simple"), Term("max", False, "c")]


def test_where_a_limit_may_be_stated_from_narrow_to_wide() -> None:
    assert list(map(str, LimitKey("maximum", "hard", "4").wider(("multiple",)))) == [
        "max(hard(4))",
        "max(hard)",
        "max(multiple)",
        "max(table)",
    ]
    assert list(map(str, LimitKey("minimum", "a").wider(()))) == ["min(a)", "min(table)"]


def test_an_end_admits_what_its_range_holds() -> None:
    """x <= 3 y − 10 and x < 7 with y = 5: 5 and 6.99, not 5.01 of the first, not 7 of the second."""
    y = Term("max", False, "y")
    sloping = RelationEnd(Fraction(-10), ((y, Fraction(3)),), strict=False, lower=False, upper=True)
    flat = RelationEnd(Fraction(7), (), strict=True, lower=False, upper=True)
    multiple = RelationEnd(Fraction(0), ((y, Fraction(6, 5)),), strict=False, lower=True, upper=True)
    known = {y: Fraction(5)}

    assert [sloping.admits(Fraction(figure), known) for figure in ("5", "5.01", "-1")] == [True, False, True]
    assert [flat.admits(Fraction(figure), known) for figure in ("6.99", "7")] == [True, False]
    assert [multiple.admits(Fraction(figure), known) for figure in ("5.99", "6", "6.01")] == [False, True, False]
    assert range_of((sloping, flat), known) == Range(None, End(Fraction(5), False))


def test_of_equal_ends_the_strict_one_stands() -> None:
    three, below_three = End(Fraction(3), False), End(Fraction(3), True)

    assert tightest([three, below_three], [below_three, three]) == Range(below_three, below_three)
    assert tightest([], []) == Range(None, None)


def test_ends_in_chips_lie_on_the_legal_side() -> None:
    """Between 7 and 23 with chips of 5: 10 to 20; above 10 and below 20 only 15."""
    assert Range(End(Fraction(7), False), End(Fraction(23), False)).in_chips(Fraction(5)) == (
        Fraction(10),
        Fraction(20),
    )
    assert Range(End(Fraction(10), True), End(Fraction(20), True)).in_chips(Fraction(5)) == (Fraction(15), Fraction(15))
    assert Range(None, End(Fraction(1, 2), False)).in_chips(Fraction(1)) == (None, Fraction(0))


def test_a_stored_regulation_has_its_relations_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is checked by it derives no form again."""
    text = (ROOT / "regulations" / "es-as" / "craps-2011.decree").read_text("utf-8")
    made = compile_decree(text, "craps-2011.decree").compiled
    assert made is not None
    stored = unpack(pack(made))

    def derive(relation: Relation) -> None:
        raise AssertionError("derived again")

    monkeypatch.setattr("checker.limits.relation.comparisons", derive)

    assert rulebook_of(stored.regulation, stored.relations).relations == made.relations
    assert len(made.relations) == len(made.regulation.limits)
