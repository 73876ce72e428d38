"""Exact sets of faces, counts and joined outcomes: the figures are counted here over all ordered throws."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from checker.syntax.decree.format import format_decree
from tests.decrees import HEADER, figures, regulation
from tests.tabled import found_under

DICE = 'game sic_bo "Sic bo" [A] with 3 dice\n'
THROWS = list(product(range(1, 7), repeat=3))
Throw = tuple[int, ...]


def chance(wins: Callable[[Throw], bool]) -> Fraction:
    return Fraction(sum(map(wins, THROWS)), len(THROWS))


CASES: list[tuple[str, str, str | None, Callable[[Throw], bool], Fraction]] = [
    (
        "(a, a, b in 1 .. 6)",
        "shows exactly a-a-b loses other pays 60 to 1",
        "2-2-1",
        lambda t: t.count(2) == 2 and t.count(1) == 1,
        Fraction(11, 72),
    ),
    (
        "(a, b, c in 1 .. 6)",
        "shows exactly a-b-c loses other pays 30 to 1",
        "1-4-6",
        lambda t: set(t) == {1, 4, 6},
        Fraction(5, 36),
    ),
    (
        "(s in 6-5-4-3, 4-3-2-1)",
        "shows 3 among s loses other pays 7 to 1",
        "1-2-3-4",
        lambda t: len(set(t) & {1, 2, 3, 4}) == 3,
        Fraction(1, 9),
    ),
    (
        "(n in 1 .. 6)",
        "1 die n loses other pays even pays 2 to 1 on exactly 2 dice n pays 3 to 1 on triple n",
        "5",
        lambda t: 5 in t,
        Fraction(17, 216),
    ),
    (
        "",
        "shows 1-2-3 loses other pays 30 to 1",
        None,
        lambda t: set(t) == {1, 2, 3},
        Fraction(5, 36),
    ),
    (
        "",
        "4 .. 10 and 1 die 1 except any triple loses other pays even",
        None,
        lambda t: 4 <= sum(t) <= 10 and 1 in t and len(set(t)) > 1,
        1 - 2 * Fraction(72, 216),
    ),
    (
        "(n in 2 .. 6)",
        "exactly 1 die n and 1 die 1 loses other pays even",
        "2",
        lambda t: t.count(2) == 1 and 1 in t,
        1 - 2 * Fraction(27, 216),
    ),
]


@pytest.mark.parametrize(("params", "rules", "number", "wins", "edge"), CASES, ids=[rules for _, rules, *_ in CASES])
def test_an_outcome_wins_with_the_throws_it_says_and_no_others(
    params: str, rules: str, number: str | None, wins: Callable[[Throw], bool], edge: Fraction
) -> None:
    found = figures(f"{DICE}bet x{params} [A]\n  one roll wins {rules}\n")["x", number, "stated"]

    assert (found.win, found.house_edge) == (chance(wins), edge)


def test_the_single_number_is_paid_by_how_many_dice_show_it() -> None:
    """Counted throw by throw: 1, 2 or 3 units are won, and one is lost where no die shows it."""
    won = sum(throw.count(4) or -1 for throw in THROWS)

    assert Fraction(-won, len(THROWS)) == Fraction(17, 216)


def test_a_joined_outcome_is_no_outcome_of_its_first_part_alone() -> None:
    (bet,) = regulation(f"{DICE}bet x [A]\n  one roll wins 4 and 1 die 1 loses other pays even on 4 and 1 die 2\n").bets

    assert [event.kind for event in bet.named] == ["total", "at_least", "other", "total", "at_least"]
    assert bet.payouts[0].outcomes != bet.payouts[0]._replace(on=bet.stages[0].arms[0].events).outcomes


def test_a_number_of_a_joined_outcome_must_be_one_of_the_bet() -> None:
    from tests.decrees import resolved

    found = resolved(f"{DICE}bet x [A]\n  one roll wins 4 and 1 die m loses other\n").findings

    assert [each.code for each in found] == ["REF001"]


def test_both_languages_have_one_canonical_form() -> None:
    text = f"{HEADER}{DICE}bet x(a, a, b in 1 .. 6) [A]\n  one roll wins shows exactly a - a-b and 4..10 loses other\n"
    english = format_decree(text, "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "wins shows exactly a-a-b and 4 .. 10   loses other" in english
    assert "gana muestra exactamente a-a-b y 4 .. 10   pierde resto" in spanish
    assert format_decree(spanish, "x.decree", "en") == english


@pytest.mark.parametrize(("price", "codes"), [("60 to 1", []), ("59 to 1", ["TAB001"])])
def test_a_table_prices_them_by_number_in_any_order_of_the_faces(price: str, codes: list[str]) -> None:
    text = f"{DICE}bet x(a, a, b in 1 .. 6) [A]\n  one roll wins shows exactly a-a-b loses other\n  pays 60 to 1\n"
    pays = "{1-2-2: PRICE, other: 60 to 1}".replace("PRICE", price)
    table = f"regulation: example\ngame: sic_bo\nminimum: 5\nmaximum: {{table: 500}}\nbets:\n  x: {{pays: {pays}}}\n"

    assert [each.code for each in found_under(table, text) if each.severity == "error"] == codes
