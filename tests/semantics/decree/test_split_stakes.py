"""Bets whose stake is split: the edge is the sum of the parts, worked out here chip by chip."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from checker.findings.wording import message_of
from checker.syntax.decree.format import format_decree
from tests.decrees import CRAPS, HEADER, figures, regulation, resolved
from tests.games.test_announced_bets import WHEEL
from tests.tabled import found_under

PRICES: dict[str, tuple[tuple[int, ...], int]] = {
    "two": ((2,), 30),
    "three": ((3,), 15),
    "eleven": ((11,), 15),
    "twelve": ((12,), 30),
}
PRICES |= {"any_craps": ((2, 3, 12), 7), "any_seven": ((7,), 4)}
SINGLE = "".join(
    f"bet {name} [A]\n  one roll wins {', '.join(map(str, totals))} loses other\n  pays {price} to 1\n"
    for name, (totals, price) in PRICES.items()
)
TOTALS = [one + other for one, other in product(range(1, 7), repeat=2)]
SPLIT = {
    "horn": (("two", "three", "eleven", "twelve"), Fraction(1, 8)),
    "c_and_e": (("any_craps", "eleven"), Fraction(1, 9)),
    "world": (("two", "three", "eleven", "twelve", "any_seven"), Fraction(2, 15)),
    "horn_high_12": (("two", "three", "eleven", "twelve", "twelve"), Fraction(23, 180)),
}
ROULETTE = 'game american_roulette "Roulette" [A] with wheel 0, 1 .. 36\n'
STRAIGHT = f"{ROULETTE}bet straight(n in 0, 1 .. 36) [A]\n  one roll wins n loses other\n  pays 35 to 1\n"


def laid(name: str) -> str:
    chips = SPLIT[name][0]
    return f"bet {name} [A]\n  stakes {', '.join(f'1/{len(chips)} on {chip}' for chip in chips)}\n"


def gain(name: str, total: int) -> Fraction:
    """Return what a unit on a split bet gains with a total, each chip being lost or paid by itself."""
    chips = SPLIT[name][0]
    paid = (PRICES[chip][1] if total in PRICES[chip][0] else -1 for chip in chips)
    return Fraction(sum(paid), len(chips))


@pytest.mark.parametrize("name", SPLIT)
def test_a_split_stake_has_the_edge_of_its_parts_together(name: str) -> None:
    found = figures(SINGLE + laid(name))
    own = found[name, None, "stated"]
    parts = [found[chip, None, "stated"].house_edge or 0 for chip in SPLIT[name][0]]

    assert own.house_edge == SPLIT[name][1] == sum(parts) / len(parts)
    assert own.house_edge == -sum(gain(name, total) for total in TOTALS) / Fraction(36)


def test_what_the_parts_win_together_is_the_profile_that_operators_print() -> None:
    (horn,) = [bet for bet in regulation(SINGLE + laid("horn")).bets if bet.id == "horn"]

    assert [
        (line.amount, [event.arguments for event in line.on.include if line.on]) for line in horn.payouts if line.on
    ] == [
        (Fraction(27, 4), [("2",), ("12",)]),
        (Fraction(3), [("3",), ("11",)]),
    ]


def test_the_seven_of_a_world_bet_returns_the_stake() -> None:
    found = figures(SINGLE + laid("world"))["world", None, "stated"]

    assert (found.push, gain("world", 7)) == (Fraction(1, 6), Fraction(0))


@pytest.mark.parametrize(
    ("number", "edge"), [("2", Fraction(23, 180)), ("3", Fraction(11, 90)), ("12", Fraction(23, 180))]
)
def test_a_number_may_decide_where_the_last_chip_lies(number: str, edge: Fraction) -> None:
    total = "bet total(n in 2, 3, 11, 12) [A]\n  one roll wins n loses other\n  pays 30 to 1 for 2, 12\n  pays 15 to 1 for 3, 11\n"
    high = "bet high(n in 2, 3, 11, 12) [A]\n  stakes 1/5 on two, 1/5 on three, 1/5 on eleven, 1/5 on twelve, 1/5 on total(n)\n"

    assert figures(SINGLE + total + high)["high", number, "stated"].house_edge == edge


def test_neighbours_are_those_of_the_wheel() -> None:
    text = f"{STRAIGHT}bet neighbours(n in 0, 1 .. 36) [A]\n  stakes 1/5 on straight(2 each side of n)\n"
    found = figures(text)
    thrown = regulation(text).games[0].apparatus
    assert thrown is not None

    assert {found["neighbours", str(number), "stated"].house_edge for number in range(37)} == {Fraction(1, 37)}
    from checker.games.layout import around

    for place, number in enumerate(WHEEL):
        beside = {str(WHEEL[(place + step) % 37]) for step in (-2, -1, 0, 1, 2)}
        assert set(around(str(number), 2, (throw.label for throw in thrown.throws))) == beside


def test_readings_of_a_part_are_readings_of_the_whole() -> None:
    header = HEADER.replace("times profit", "times unsettled")
    text = SINGLE.replace("pays 15 to 1", "pays 15 times") + laid("c_and_e")
    found = {reading: each.house_edge for (bet, _, reading), each in figures(text, header).items() if bet == "c_and_e"}

    assert found == {"to": Fraction(1, 9), "for": Fraction(1, 9) + Fraction(1, 36)}


def test_a_part_at_no_stated_price_leaves_it_open_what_the_whole_does() -> None:
    found = figures(SINGLE.replace("pays 15 to 1", "pays unstated") + laid("c_and_e"))["c_and_e", None, "stated"]

    assert (found.status, found.house_edge) == ("outcomes_unstated", None)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("stakes 1/4 on two, 1/2 on three, 1/2 on eleven", "the parts of the stake make 5/4"),
        ("stakes 1/2 on two, 1/2 on twelve pays 5 to 1", "`x` is staked on other bets, and has prices of its own"),
        ("stakes 1/2 on two, 1/2 on twelve wins 4", "`x` is staked on other bets, and has outcomes of its own"),
        ("stakes 1/2 on two, 1/2 on x", "`x` is defined by itself"),
        ("stakes 1/2 on two, 1/2 on twelv", "no bet is called `twelv` here"),
        ("stakes 1/2 on two, 1/2 on hard(5)", "the number of this part is 5; allowed: 4"),
        (
            "stakes 1/2 on two, 1/2 on hard(4)",
            "what happens to a stake on `hard` does not follow from one throw for which every outcome is laid down",
        ),
        (
            "stakes 19/20 on two, 1/20 on any_seven",
            "the parts do not come to one bet: on 6-1 a part of the stake is lost and a part comes back",
        ),
    ],
)
def test_parts_that_come_to_no_bet_are_told(rules: str, told: str) -> None:
    hard = "bet hard(n in 4) [A]\n  wins hard n loses 7, easy n stands other\n  pays 7 to 1\n"
    found = resolved(f"{CRAPS}{SINGLE}{hard}bet x [A]\n  {rules}\n").findings

    assert [message_of(each, "en") for each in found] == [told]


TABLE = "regulation: example\ngame: craps\nminimum: 5\nmaximum: {table: 500}\nbets:\n  horn: {pays: PRICES}\n"


@pytest.mark.parametrize(
    ("prices", "codes"),
    [('{"2, 12": 27 to 4, "3, 11": 3 to 1}', []), ('{"2, 12": 27 to 4, "3, 11": 4 to 1}', ["TAB001"])],
)
def test_a_table_may_print_what_the_parts_come_to(prices: str, codes: list[str]) -> None:
    found = found_under(TABLE.replace("PRICES", prices), CRAPS + SINGLE + laid("horn"))

    assert [each.code for each in found if each.severity == "error"] == codes


def test_the_split_is_written_one_way_in_both_languages() -> None:
    text = f"{HEADER}{STRAIGHT}bet neighbours(n in 0, 1 .. 36) [A]\n  stakes 1 / 5 on straight ( 2 each side of n )\n"
    english = format_decree(text, "x.decree", "en")
    spanish = format_decree(english, "x.decree", "es")

    assert "  stakes 1/5 on straight(2 each side of n)\n" in english
    assert "  arriesga 1/5 con straight(2 a cada lado de n)\n" in spanish
    assert format_decree(spanish, "x.decree", "en") == english
