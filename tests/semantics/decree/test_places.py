"""Bets on places of the layout and on even chances by name, and letters that repeat: counted here pocket by pocket."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from checker.findings.wording import message_of
from tests.decrees import figures, regulation, resolved
from tests.tabled import found_under

WHEEL = 'game american_roulette "Roulette" [A] with wheel 0, 1 .. 36\n'
DICE = 'game sic_bo "Sic bo" [A] with 3 dice\n'
HOW_MANY = {"splits": (2, 57), "streets": (3, 12), "corners": (4, 22), "six_lines": (6, 11)}
HOW_MANY |= {"dozens": (12, 3), "columns": (12, 3)}


def touch(one: int, other: int) -> bool:
    """Tell whether two numbers lie side by side on three columns of twelve rows."""
    across, down = ((number - 1) % 3 for number in (one, other)), ((number - 1) // 3 for number in (one, other))
    (a, b), (c, d) = across, down
    return abs(a - b) + abs(c - d) == 1


@pytest.mark.parametrize("name", HOW_MANY)
def test_a_set_holds_every_place_of_the_layout_and_each_has_the_edge_of_the_wheel(name: str) -> None:
    size, count = HOW_MANY[name]
    found = figures(f"{WHEEL}bet x(s in {name}) [A]\n  one roll wins s loses other\n  pays {36 // size - 1} to 1\n")

    assert len(found) == count
    assert {(each.win, each.house_edge) for each in found.values()} == {(Fraction(size, 37), Fraction(1, 37))}


def test_splits_are_the_pairs_that_touch() -> None:
    (split,) = regulation(f"{WHEEL}bet split(s in splits) [A]\n  one roll wins s loses other\n").bets
    pairs = {f"{one}-{other}" for one, other in combinations(range(1, 37), 2) if touch(one, other)}

    assert set(split.numbers or ()) == pairs


@pytest.mark.parametrize("chance", ["red", "black", "odd", "even", "low", "high"])
def test_an_even_chance_covers_half_of_the_numbers_and_no_zero(chance: str) -> None:
    found = figures(f"{WHEEL}bet x [A]\n  one roll wins {chance} loses other\n  pays even\n")

    assert [(each.win, each.house_edge) for each in found.values()] == [(Fraction(18, 37), Fraction(1, 37))]


def test_two_chances_of_a_kind_share_no_number() -> None:
    """With 1 on each of both every number but zero returns one and takes one."""
    for one, other in (("red", "black"), ("odd", "even"), ("low", "high")):
        stage = f"one roll wins {one} pushes {other} loses other\n"
        ((_, found),) = figures(f"{WHEEL}bet x [A]\n  {stage}  pays even\n").items()
        assert (found.win, found.push, found.lose) == (Fraction(18, 37), Fraction(18, 37), Fraction(1, 37))


def test_a_letter_written_twice_is_used_twice() -> None:
    """The bet on 1-1-2 wins with three orders of 216; 1-2-2 is another bet."""
    text = f"{DICE}bet x(a, a, b in 1 .. 6) [A]\n  one roll wins 2 dice a except 3 dice a, triple b loses other\n"
    (bet,) = regulation(text).bets
    numbers = bet.numbers or ()

    assert (len(numbers), numbers[:6]) == (30, ("1-1-2", "1-1-3", "1-1-4", "1-1-5", "1-1-6", "2-2-1"))
    throws = list(product(range(1, 7), repeat=3))
    doubled = sum(1 for throw in throws if throw.count(2) == 2)
    assert figures(text)["x", "2-2-1", "stated"].win == Fraction(doubled, len(throws))


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ("s in splits, 5-9", "5-9 do not adjoin: there is no such place among the splits of the layout"),
        ("s in 5-9, splits", "5-9 do not adjoin: there is no such place among the splits of the layout"),
        ("s in 0-40", "the pocket is 40; allowed: 0 .. 36"),
        ("s in 4-4", "`4-4` is defined twice"),
        ("s in spilts", "no set of places is called `spilts` here"),
        ("a, s in splits", "the number of letters for a place is 2; allowed: 1"),
        ("a, b, s in 1 .. 36", "the number of values is 7140; allowed: 1 .. 200"),
    ],
)
def test_a_place_that_is_none_is_told(choices: str, told: str) -> None:
    found = resolved(f"{WHEEL}bet x({choices}) [A]\n  one roll wins s loses other\n").findings

    assert [message_of(each, "en") for each in found] == [told]


def test_places_as_printed_stand_without_a_set() -> None:
    """Finals are four numbers that do not adjoin, and no fault."""
    (bet,) = regulation(f"{WHEEL}bet final(s in 4-14-24-34, 1-0-11) [A]\n  one roll wins s loses other\n").bets

    assert bet.numbers == ("4-14-24-34", "0-1-11")


def test_dice_have_no_layout() -> None:
    found = resolved(f"{DICE}bet x(s in splits) [A]\n  one roll wins red loses other\n").findings

    assert [each.code for each in found] == ["REF001", "REF001"]


SPLIT = f"{WHEEL}bet split(s in splits, 0-1) [A]\n  one roll wins s loses other\n  pays 17 to 1\n"
TABLE = "regulation: example\ngame: american_roulette\nminimum: 5\nmaximum: {{table: 500, split: {{2-1: 100}}}}\nbets:\n  {}\n"


@pytest.mark.parametrize(
    ("bet", "codes"),
    [
        ("split: {pays: {1-0: 17 to 1, other: 17 to 1}}", []),
        ("split(1-0): {pays: 17 to 1}", []),
        ("split: {pays: {1-0: 16 to 1, other: 17 to 1}}", ["TAB001"]),
        ("split: {pays: {5-9: 17 to 1, other: 17 to 1}}", ["TAB007"]),
    ],
)
def test_a_table_names_a_place_by_its_numbers_in_any_order(bet: str, codes: list[str]) -> None:
    found = found_under(TABLE.format(bet), SPLIT)

    assert [each.code for each in found if each.severity == "error"] == codes
