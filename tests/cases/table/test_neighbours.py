"""What tables of one run tell each other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.cases.table.neighbours import Neighbours, PriceSummary, price_differences, summary_of
from tests.tabled import bound, table

BETS = "bet field one roll wins 2, 12 loses other\nbet hard(n in 4, 6) wins hard n loses 7, easy n stands other\n"


def told(text: str, statements: str = BETS) -> PriceSummary:
    found = summary_of(bound(text, statements), "table.yaml")
    assert found is not None
    return found


def differences(here: str, there: str, statements: str = BETS) -> list[tuple[str, tuple[str, ...]]]:
    mine, theirs = (told(f"bets: {{{text}}}\n", statements) for text in (here, there))
    return [(each.here.bet, each.of) for each in price_differences(mine, theirs)]


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("field: {pays: even}", "field: {pays: 2 to 1}", [("field", ())]),
        ("field: {pays: 2 to 1}", "field: {pays: 3 for 1}", []),
        ("field: {pays: even}", "hard: {pays: 2 to 1}", []),
        ("field: {pays: {2: even, 12: 3 to 1}}", 'field: {pays: {"2, 12": even}}', [("field", ("12",))]),
        ("field: {pays: {2: even, other: 3 to 1}}", "field: {pays: {12: even, other: 2 to 1}}", []),
        ("field: {pays: {2: 2 to 1}}", "field: {pays: even}", []),
        ("hard: {pays: {4: 7 to 1}}", "hard: {pays: {6: 9 to 1}}", []),
        ("hard: {pays: {4: 7 to 1, 6: 9 to 1}}", "hard: {pays: 7 to 1}", [("hard", ("6",))]),
        ("hard: {pays: 7 to 1}", "hard: {pays: {4: 8 to 1}}", [("hard", ("4",))]),
    ],
)
def test_prices_that_differ(here: str, there: str, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    """Only what both price, for the same numbers or the same named outcomes."""
    assert differences(here, there) == expected


def test_a_price_that_is_wrong_by_the_text_is_told_to_nobody() -> None:
    """One cause, one finding."""
    assert told("bets: {field: {pays: even}}\n", "bet field pays 2 to 1\n").lines == ()


def test_the_first_table_of_a_text_and_game_is_the_measure() -> None:
    neighbours = Neighbours()
    tables = [told(f"bets: {{field: {{pays: {price}}}}}\n") for price in ("even", "1 to 1", "2 to 1")]

    assert [neighbours.add(each) for each in tables] == [False, False, True]
    assert neighbours.first["example", "craps", ""] is tables[0]


def test_tables_of_other_texts_are_no_measure() -> None:
    neighbours = Neighbours()
    mine = told("bets: {field: {pays: even}}\n")

    assert [neighbours.add(each) for each in (mine, mine._replace(regulation="other", lines=()))] == [False, False]


def test_a_head_of_table_counts_his_tables() -> None:
    neighbours = Neighbours()
    for name in ("a", "b", "c"):
        assert neighbours.add(told(f"table: {name}\nstaff: {{head: JM-3}}\n"))
    found = neighbours.with_facts(table("staff: {head: JM-3}\n"))

    assert [(fact.path, fact.value) for fact in found.facts] == [
        ("staff.head", "JM-3"),
        ("staff.tables_per_head", Fraction(3)),
    ]


@pytest.mark.parametrize("text", ["staff: {head: JM-3, tables_per_head: 1}\n", "staff: {dealers: 1}\n", "minimum: 5\n"])
def test_a_stated_number_of_tables_stays(text: str) -> None:
    neighbours = Neighbours()
    neighbours.add(told("staff: {head: JM-3}\n"))

    assert neighbours.with_facts(table(text)) == table(text)


def test_a_table_of_no_game_of_the_text_tells_nothing() -> None:
    assert summary_of(bound("game: boule\n", BETS), "table.yaml") is None


def test_text_without_bets() -> None:
    summary = summary_of(bound("minimum: 5\n", "bet a pays even\n"), "t.yaml")

    assert summary is not None
    assert summary._replace(at=None) == PriceSummary("example", "craps", "t.yaml", None, ())
