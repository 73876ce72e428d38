"""Bets that a table decides by throws of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.decrees import regulation
from tests.tabled import bound, case

FIELD = "bet field one roll wins 2 .. 4, 9 .. 12 loses other pays even\n"
DONT = (
    "bet dont_pass first roll wins 2, 3 loses 7, 11 pushes 12 sets point 4, 5, 6, 8, 9, 10 "
    "then wins 7 loses point stands other pays even\n"
)
HARD = "bet hard(n in 4, 6) wins hard n loses 7, easy n stands other pays 7 to 1\n"
SINGLE = 'game sic_bo "Sic bo" [A] with 3 dice\nbet single(n in 1 .. 6) one roll wins 1 die n loses other\n'
UNCLEAR = (
    'bet aces wins 3 loses 5 pays even\n  unclear [A]\n    reading waits "a" wins 3 loses 5 stands other\n'
    '    reading ends "b" one roll wins 3 loses other\n    use none because "c"\n'
)


def edge(text: str, statements: str) -> Fraction | None:
    (figure, *_) = case(f"bets: {{{text}}}\n", regulation(statements)).figures.all
    return figure.house_edge


def differences(text: str, statements: str) -> list[tuple[object, ...]]:
    """Return what is done here and in the text, and by how many throws."""
    found = bound(f"bets: {{{text}}}\n", statements).outcome_differences
    return [(here, there, bin(mask).count("1")) for each in found for here, there, mask in each.throws]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("field: {pays: even, wins: [2, 3, 4, 9, 10, 11, 12]}", []),
        ("field: {pays: even, wins: 2 .. 4}", [("loses", "wins", 6)]),
        ("field: {pays: even, wins: [2 .. 5, 9 .. 12]}", [("wins", "loses", 2)]),
        ("field: {pays: even, pushes: 5}", [("pushes", "loses", 2)]),
        ("field: {pays: even, pushes: 12}", [("pushes", "wins", 1)]),
        ("field: {pays: even}", []),
        ("field: {wins: [2, 3]}", [("loses", "wins", 8)]),
    ],
)
def test_what_differs_on_one_roll(text: str, expected: list[tuple[object, ...]]) -> None:
    """Counted in throws of two dice without order: 21 in all. What a list leaves out is an `other` throw: lost."""
    assert differences(text, FIELD) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dont_pass: {pays: even, pushes: none, loses: [7, 11, 12]}", Fraction(41, 990)),
        ("dont_pass: {pays: even, pushes: none, wins: [2, 3, 12]}", Fraction(-7, 495)),
        ("dont_pass: {pays: even, pushes: 2, wins: [3, 12]}", Fraction(3, 220)),
        ("dont_pass: {pays: even, wins: [2, 3, 12]}", Fraction(-7, 495)),
        ("dont_pass: {pays: even, wins: [2, 3, 4]}", Fraction(-83, 1980)),
    ],
)
def test_the_bar_of_the_come_out_roll(text: str, expected: Fraction) -> None:
    """Without a bar don't pass is the pass line turned round; a 12 that loses costs 1/36 more than one that does not.

    A 4 that wins at once instead of becoming the point: 3 of 36 ways win in full instead of 1/3 more often than not,
    so 2/3 * 3/36 = 1/18 less: 3/220 - 1/18 = -83/1980.
    """
    assert edge(text, DONT) == expected


def come_out(wins: set[int], pushes: set[int], points: set[int]) -> Fraction:
    """Return the edge of a don't bet by counting the 36 ways: the other totals lose; then the 7 wins, the point loses."""
    edge = Fraction(0)
    for total in (one + other for one in range(1, 7) for other in range(1, 7)):
        ways = 6 - abs(total - 7)
        if total in points:
            edge += Fraction(ways - 6, ways + 6)
        elif total not in pushes:
            edge += -1 if total in wins else 1
    return edge / 36


POINTS = {4, 5, 6, 8, 9, 10}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pushes: 2", come_out({3, 12}, {2}, POINTS)),
        ("pushes: 3", come_out({2, 12}, {3}, POINTS)),
        ("pushes: [2, 3]", come_out({12}, {2, 3}, POINTS)),
        ("pushes: [2, 12]", come_out({3}, {2, 12}, POINTS)),
        ("pushes: [2, 3, 12]", come_out(set(), {2, 3, 12}, POINTS)),
        ("pushes: 11", come_out({2, 3}, {11}, POINTS)),
        ("pushes: 2, loses: [7, 11]", come_out({3, 12}, {2}, POINTS)),
        ("pushes: 2, loses: [7, 11, 12]", come_out({3}, {2}, POINTS)),
        ("loses: [7, 11, 12]", come_out({2, 3}, set(), POINTS)),
        ("loses: [4, 7, 11]", come_out({2, 3}, {12}, POINTS - {4})),
    ],
)
def test_the_number_freed_does_what_the_newly_barred_one_did(text: str, expected: Fraction) -> None:
    """Under a text that bars the 12: with the 2 or the 3 barred the 12 wins as they did, with the 11 barred it loses."""
    assert edge(f"dont_pass: {{pays: even, {text}}}", DONT) == expected


def test_the_figures_of_the_bar_are_those_of_the_books() -> None:
    """The 2 and the 12 have one way each, the 3 has two: 3/220 and 41/990."""
    assert come_out({3, 12}, {2}, POINTS) == come_out({2, 3}, {12}, POINTS) == Fraction(3, 220)
    assert come_out({2, 12}, {3}, POINTS) == Fraction(41, 990)


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("pushes: none", {12}),
        ("pushes: 4", {12}),
        ("pushes: [2, 7]", {12}),
        ("pushes: 2, wins: 3", {12}),
        ("wins: 3", {2}),
        ("loses: 7", {11}),
        ("pushes: 7, wins: [2, 3], loses: 11", {12}),
    ],
)
def test_what_a_dropped_number_does_is_left_open_where_nothing_says_it(text: str, open_: set[int]) -> None:
    """No other number is barred, or those barred did several things, or set a point, or the list is stated without it."""
    found = case(f"bets: {{dont_pass: {{pays: even, {text}}}}}\n", regulation(DONT))
    (offer,) = found.table.offers
    apparatus = found.regulation.apparatus(offer.bet)

    assert apparatus is not None
    assert set(apparatus.totals(offer.left_open)) == open_
    assert not offer.figured
    assert found.figures.all == ()


def test_a_bar_beside_other_throws_is_moved_all_the_same() -> None:
    """Of 36 ways 1 is returned, 3 win, 32 lose: 29/36; that the 12 was one of the other throws would be 30/36."""
    barred = "bet two_three one roll wins 2, 3 pushes 12 loses other pays even\n"

    assert edge("two_three: {pays: even, pushes: 2}", barred) == Fraction(29, 36)
    assert edge("two_three: {pays: even, pushes: none}", barred) == Fraction(30, 36)


def test_a_bar_that_each_number_moves_in_its_own_way_is_left_open() -> None:
    """The 2 wins a bet on 2 and loses one on 3."""
    bars = "bet total(n in 2, 3) one roll wins n loses 2 .. 11 except n pushes 12 pays 9 to 1\n"
    (offer,) = bound("bets: {total: {pays: 9 to 1, pushes: 2}}\n", bars).offers

    assert offer.left_open


def test_other_throws_that_return_the_stake_are_no_bar() -> None:
    """They are a rest, and no number takes its place: all of it is asked for."""
    (offer,) = bound(
        "bets: {six: {pays: even, pushes: 12}}\n", "bet six one roll wins 6 loses 7 pushes other pays even\n"
    ).offers

    assert bin(offer.left_open).count("1") == 21 - 3 - 3 - 1


def test_a_number_dropped_by_a_list_of_wins_is_one_of_the_other_throws() -> None:
    """Any craps without the 12: 3 of 36 ways win 7, 33 lose: (33 - 21) / 36."""
    text = "bet any_craps one roll wins 2, 3, 12 loses other pays 7 to 1\n"

    assert edge("any_craps: {pays: 7 to 1, wins: [2, 3]}", text) == Fraction(1, 3)


def test_a_bet_that_waits_stands_on_what_the_list_leaves_out() -> None:
    """Hard 4 that wins on the 3-1 instead of the 2-2, which stands: 2 ways win 7, 6 lose: (6 - 14) / 8."""
    found = case("bets: {hard: {pays: {4: 7 to 1}, wins: 1-3}}\n", regulation(HARD))

    assert found.figures.all[0].house_edge == Fraction(-1)


def test_a_bar_is_moved_under_each_reading_by_itself() -> None:
    """The 2 wins under one reading and loses under the other, and so does the 12."""
    text = (
        "bet d wins 3 loses 7 pays even\n  unclear [A]\n"
        '    reading low "a" one roll wins 2, 3 pushes 12 loses 4 .. 11\n'
        '    reading high "b" one roll wins 3 pushes 12 loses 2, 4 .. 11\n    use none because "c"\n'
    )
    figures = case("bets: {d: {pays: even, pushes: 2}}\n", regulation(text)).figures.all

    assert {figure.reading: figure.house_edge for figure in figures} == {
        "low": Fraction(32 - 3, 36),
        "high": Fraction(33 - 2, 36),
    }


def test_a_bet_of_the_house_loses_on_what_it_does_not_list_unless_it_lists_that() -> None:
    text = "bet lucky outcomes unstated pays even\n"

    assert edge("lucky: {pays: even, wins: 7}", text) == Fraction(24, 36)
    (offer,) = bound("bets: {lucky: {pays: even, wins: 7, loses: 2 .. 5}}\n", text).offers
    assert bin(offer.left_open).count("1") == 21 - 3 - 6


def test_outcomes_make_a_bet_of_one_that_the_text_does_not_describe() -> None:
    """A text that names the bet and not its outcomes: 6 of 36 ways win 4."""
    statements = "bet any_seven outcomes unstated pays 4 to 1\n"

    assert edge("any_seven: {pays: 4 to 1}", statements) is None
    assert edge("any_seven: {pays: 4 to 1, wins: 7}", statements) == Fraction(1, 6)
    assert differences("any_seven: {pays: 4 to 1, wins: 7}", statements) == []


def test_prices_by_the_number_of_dice() -> None:
    """One die in 75 of 216 throws, two in 15, three in 1: 125 - 75 - 30 - 15 of 216."""
    prices = "{one die: even, two dice: 2 to 1, three dice: 15 to 1}"

    assert edge(f"single: {{pays: {prices}}}", SINGLE) == Fraction(5, 216)


def test_dice_count_the_number_of_the_bet_only() -> None:
    """`two dice` says nothing where the bet has no number."""
    found = bound("bets: {field: {pays: {two dice: even}}}\n", FIELD)

    assert len(found.findings) == 1


def test_what_differs_under_one_reading_only_is_open() -> None:
    """The other reading has any other total lose, as the table does not: 4 waits in the first, loses in the second."""
    found = bound("bets: {aces: {pays: even, wins: 3}}\n", UNCLEAR).outcome_differences
    assert found == ()

    (difference,) = bound("bets: {aces: {pays: even, pushes: 4}}\n", UNCLEAR).outcome_differences[:1]
    assert difference.readings == ("waits",)


@pytest.mark.parametrize("typed", ["any trple", "hard", "[2, nonsense]", "'hard 4, nonsense'"])
def test_outcomes_that_are_none(typed: str) -> None:
    found = bound(f"bets: {{field: {{pays: even, wins: {typed}}}}}\n", FIELD)

    assert [finding.values["bet"] for finding in found.findings] == ["field"]


WHEEL = 'game wheel_of_5 "Rueda" [A] with wheel 0, 00, 1 .. 5\nbet red one roll wins 1, 3, 5 loses other pays even\n'


@pytest.mark.parametrize(
    ("text", "statements", "impossible"),
    [
        ('red: {wins: "5, 99"}', WHEEL, "99"),
        ('red: {wins: "0, 00, 5"}', WHEEL, None),
        ('red: {wins: "1-2"}', WHEEL, "1-2"),
        ("red: {wins: [1], pushes: [0, 6]}", WHEEL, "6"),
        ('field: {wins: "2, 12"}', FIELD, None),
        ("field: {wins: [1]}", FIELD, "1"),
        ("field: {wins: 12 .. 14}", FIELD, "13"),
        ('field: {wins: "5-6, 1-1"}', FIELD, None),
        ('field: {wins: "5-7"}', FIELD, "5-7"),
        ("field: {wins: [3, hard 4]}", FIELD, None),
        ("single: {wins: 18}", SINGLE, None),
        ("single: {wins: 2}", SINGLE, "2"),
    ],
)
def test_a_number_that_nothing_can_show_is_a_finding(text: str, statements: str, impossible: str | None) -> None:
    findings = bound(f"bets: {{{text}}}\n", statements).findings

    assert [finding.values["name"] for finding in findings] == ([impossible] if impossible else [])
    assert all(finding.code == "REF106" for finding in findings)
