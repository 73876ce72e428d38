"""OUT003."""

from __future__ import annotations

import pytest

from tests.checks.bets import HARD, PASS_LINE
from tests.checks.examples import english, findings

THREE_DICE = "game sic_bo with 3 dice\n"
WHEEL = "game american_roulette with wheel 0, 1 .. 36\n"


@pytest.mark.parametrize(
    ("statements", "event"),
    [
        ("bet x [A]\n  one roll   wins 13   loses other", "13"),
        ("bet x [A]\n  one roll   wins 1 .. 6   loses other", "1 .. 6"),
        ("bet x [A]\n  one roll   wins hard 5   loses other", "hard 5"),
        ("bet x [A]\n  one roll   wins easy 2   loses other", "easy 2"),
        ("bet x [A]\n  one roll   wins any triple   loses other", "any triple"),
        ("bet x [A]\n  one roll   wins hop 1-7   loses other", "hop 1-7"),
        ("bet x [A]\n  one roll   wins 2 .. 6 except 14   loses other", "14"),
        ("bet x [A]\n  one roll   wins point   loses other", "point"),
        (THREE_DICE + "bet x [A]\n  one roll   wins 4 .. 19   loses other", "4 .. 19"),
        (THREE_DICE + "bet x [A]\n  one roll   wins 3 dice 7   loses other", "3 dice 7"),
        (WHEEL + "bet x [A]\n  one roll   wins 00   loses other", "00"),
        (WHEEL + "bet x [A]\n  one roll   wins 19 .. 37   loses other", "19 .. 37"),
    ],
)
def test_outcome_that_no_throw_gives(statements: str, event: str) -> None:
    """One finding, which shows the outcome as written."""
    assert english("OUT003", statements) == [f"`x`: `{event}` cannot come about"]


def test_number_that_cannot_be_thrown_that_way_is_named() -> None:
    """Of 4, 5 and 6 only 5 has no pair."""
    (found,) = findings("OUT003", "bet hard(n in 4, 5, 6) [A]\n  wins hard n   loses 7, easy n   stands other")

    assert found.subject.numbers == ("5",)
    assert found.values["event"] == {"en": "hard 5", "es": "duro 5"}


def test_price_for_a_throw_that_never_wins() -> None:
    """The field loses on 12 here."""
    assert english(
        "OUT003",
        "bet field [A]\n  one roll   wins 2, 3, 4   loses other\n  pays 2 to 1 on 2, 12   pays even on other",
    ) == ["“field”: a payout for `12`, which never wins this bet"]


def test_price_for_a_number_the_bet_does_not_have() -> None:
    """3 is no number of the bet; the 8, whose mirror is there, is left to OUT005."""
    snippet = """
bet place_win(n in 4, 5, 6, 9, 10) [A]
  wins n   loses 7   stands other
  pays 9 to 5 for 4, 10   pays 7 to 5 for 5, 9   pays 7 to 6 for 3, 6, 8
"""
    (found,) = findings("OUT003", snippet)

    assert found.subject.numbers == ("3",)


def test_number_that_a_reading_adds_may_be_priced() -> None:
    snippet = """
bet x(n in 4, 5) [A]
  wins n   loses 7   stands other
  pays even for 4, 5, 6
  unclear [A]
    reading listed "the list"
    reading more "also the 6"   numbers 4, 5, 6
    use listed because "the list is clear"
"""
    assert not findings("OUT003", snippet)


def test_other_with_nothing_left_is_harmless() -> None:
    assert not findings("OUT003", "bet x [A]\n  one roll   wins 2 .. 6   loses 7 .. 12   pushes other")


def test_total_that_only_a_triple_gives_is_possible() -> None:
    """18 is 6-6-6: needless beside `except any triple`, but it can be thrown."""
    assert not findings(
        "OUT003", THREE_DICE + "bet big [A]\n  one roll   wins 11 .. 18 except any triple   loses other"
    )


def test_correct_bets_are_silent() -> None:
    assert not findings("OUT003", PASS_LINE + HARD)


def test_outcomes_taken_over_are_told_on_the_numbers_that_only_the_copy_has() -> None:
    """A hard 5 needs two equal dice; the source is told of its own numbers itself."""
    copy = "bet copy(m in 5, 6) [A]\n  decided as hard\n  pays even\n"

    (found,) = findings("OUT003", HARD + copy)
    assert (found.subject.bet, found.subject.numbers) == ("copy", ("5",))
    assert not findings("OUT003", HARD + copy.replace("5, 6", "6, 8"))


PUNTO = "game punto_banco [A] with 8 decks\nvalues ace 1, 2 .. 9 face value, 10 .. king 0 modulo 10 [A]\n"


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        ("hand player [A] deals 2 draws 0 .. 5, 12 stands other", "12"),
        ("hand player [A] deals 2 draws 0 .. 12", "0 .. 12"),
        ("hand player [A] deals 2 stands other\nnatural 8, 9, 19 ends [A]", "19"),
        ("hand player [A] deals 1 stands other\nhand bank [A] deals 1 draws 5 if player drew 11 stands other", "11"),
    ],
)
def test_totals_that_no_hand_has(rules: str, total: str) -> None:
    assert english("OUT003", f"{PUNTO}{rules}\n") == [
        f"`{total}` cannot come about: no hand is dealt it, and no card counts so"
    ]


def test_a_range_may_begin_below_the_lowest_total() -> None:
    values = "values ace 11, 2 .. 9 face value, 10 .. king 10 [A]\n"

    assert not findings(
        "OUT003", f"game x [A] with 8 decks\n{values}hand dealer [A] deals 2 draws 0 .. 16 stands other\n"
    )


def test_a_price_that_narrower_ones_leave_no_win() -> None:
    field = "bet field [A]\n  one roll   wins 2, 3, 12   loses other\n  pays even"
    outdone = "“field”: no win gets this payout: narrower ones are for all of them"

    assert english("OUT003", f"{field}\n  pays 2 to 1 on 2, 12\n  pays 3 to 1 on 3\n") == [outdone]
    assert not findings("OUT003", f"{field}\n  pays 2 to 1 on 2, 12\n")
    assert not findings("OUT003", f"{field}\n  pays 1 to 1\n")


@pytest.mark.parametrize(
    "prices",
    [
        'unclear [A] reading one "x" pays even reading two "y" pays 4 to 1 on 6',
        'variant one "x" pays even variant two "y" pays even on 5 pays 4 to 1 on 6',
    ],
)
def test_a_price_of_a_reading_or_a_variant_that_nobody_can_get(prices: str) -> None:
    (found,) = english("OUT003", f"bet five [A] one roll wins 5 loses other {prices}\n")

    assert found == "“five”: a payout for `6`, which never wins this bet"
