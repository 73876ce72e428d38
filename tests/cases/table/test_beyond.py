"""What holds for the whole table holds for its bets: limits of the text, and the table's own figures."""

from __future__ import annotations

import pytest

from tests.tabled import bound

BETS = "group simple pays even\nbet a in simple\nbet hard(n in 4, 6) pays 7 to 1\nbet line\nbet odds rides on line pays even\n"


def over(text: str, limits: str = "") -> list[tuple[str, str | None]]:
    """The figures that a limit of the text does not allow."""
    found = bound(text, BETS + limits).judgements
    return [(each.member.of, each.member.number) for each in found.judged if each.standing == "fails"]


def beyond(text: str, limits: str = "") -> list[tuple[str, str | None]]:
    return [(limit.of, limit.number) for limit, _ in bound(text, BETS + limits).judgements.beyond]


@pytest.mark.parametrize(
    ("text", "limits", "expected"),
    [
        ("maximum: {a: 101}", "limit max(table) <= 100 [1]", [("a", None)]),
        ("maximum: {a: 100}", "limit max(table) <= 100 [1]", []),
        ("maximum: {a: 100}", "limit max(table) < 100 [1]", [("a", None)]),
        ("maximum: {simple: 101}", "limit max(table) <= 100 [1]", [("simple", None)]),
        ("maximum: {hard: {4: 100, 6: 200}}", "limit max(table) <= 100 [1]", [("hard", "6")]),
        ("maximum: {a: 50}", "limit max(table) = 100 [1]", []),
        ("maximum: {a: 50}", "limit max(table) >= 100 [1]", []),
        ("minimum: 5\nmaximum: {a: 501}", "limit max(table) <= 100 * min(table) [1]", [("a", None)]),
        ("minimum: 5\nmaximum: {a: 501}", "limit 2 <= min(table) <= max(table) / 100 [1]", []),
        ("maximum: {line: 80, odds: 200%}", "limit max(table) <= 100 [1]", []),
        ("maximum: {line: 80, odds: 200%}", "limit max(each table) <= 100 [1]", [("odds", None)]),
        ("maximum: {odds: 160}", "limit max(table) <= 100 [1]", []),
        ("minimum: {a: 4}", "limit min(table) >= 5 [1]", [("a", None)]),
        ("minimum: {a: 6}", "limit min(table) = 5 [1]", []),
        ("minimum: {odds: 4}", "limit min(table) >= 5 [1]", []),
        ("minimum: {table: 10, a: 5}", "limit min(table) >= 10 [1]\nlimit min(a) = min(table) / 2 [2]", []),
        ("maximum: {table: 101, a: 102}", "limit max(table) <= 100 [1]", [("", None), ("a", None)]),
    ],
)
def test_a_limit_of_the_whole_table_holds_for_every_bet(
    text: str, limits: str, expected: list[tuple[str, str | None]]
) -> None:
    """Unless a limit of its own asks for something beyond; half of the minimum is what that one allows."""
    assert over(text + "\n", limits + "\n") == expected


@pytest.mark.parametrize(
    ("text", "limits", "expected"),
    [
        ("maximum: {table: 100, a: 101}", "", [("a", None)]),
        ("maximum: {table: 100, a: 100}", "", []),
        ("maximum: {table: 100, simple: 101, hard: {4: 102, 6: 99}}", "", [("simple", None), ("hard", "4")]),
        ("minimum: {table: 5, a: 4}", "", [("a", None)]),
        ("minimum: {table: 5, odds: 4}\nmaximum: {table: 100, line: 100, odds: 300}", "", []),
        ("minimum: {table: 10, a: 5}", "limit min(a) = min(table) / 2 [2]", []),
        ("minimum: {table: 10, a: 5}", "limit min(a) >= min(table) / 2 [2]", []),
        ("minimum: {table: 10, a: 5}", "limit min(hard) >= min(table) / 2 [2]", [("a", None)]),
        ("minimum: {table: 10, a: 6}", "limit min(table) >= 5 [2]", [("a", None)]),
        ("minimum: {table: 10, a: 4}", "limit min(a) = min(table) / 2 [2]", []),
    ],
)
def test_bets_keep_within_the_tables_own_figures(
    text: str, limits: str, expected: list[tuple[str, str | None]]
) -> None:
    """What a limit of the text already says of a figure, or asks for, is not said again."""
    assert beyond(text + "\n", limits + "\n") == expected


def test_a_ceiling_looks_at_bets_where_the_table_has_no_figure_of_its_own() -> None:
    assert bound("maximum: {a: 50}\n", BETS + "limit max(table) <= 100 [1]\n").judgements.looked == (0,)
