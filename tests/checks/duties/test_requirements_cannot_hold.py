"""DUT006: requirements of a text that contradict each other."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings


@pytest.mark.parametrize(
    "tests",
    [
        ("dice.in_service >= 6", "dice.in_service <= 5"),
        ("dice.in_service = 6", "dice.in_service = 5"),
        ("dice.in_service > 5", "dice.in_service < 6"),
        ("6 <= dice.in_service", "dice.in_service < 6"),
        ("dice.edge > 20 mm", "dice.edge <= 20 mm"),
        ("12 mm <= dice.edge <= 15 mm", "dice.edge >= 16 mm and dice.numbered"),
    ],
)
def test_two_requirements_that_no_value_meets(tests: tuple[str, str]) -> None:
    (found,) = findings("DUT006", "".join(f"require {test} [A.{at}]\n" for at, test in enumerate(tests, start=1)))

    assert [citation.anchor for citation in found.citations] == ["A.1", "A.2"]
    assert len(found.related) == 1


@pytest.mark.parametrize(
    "tests",
    [
        ("dice.in_service >= 6", "dice.in_service <= 6"),
        ("dice.in_service > 5", "dice.in_service < 7"),
        ("dice.edge > 20 mm", "dice.edge < 21 mm"),
        ("dice.in_service = 6", "dice.set = 5"),
        ("dice.in_service = 6", "dice.in_service = 5 unless recording.individual"),
        ("staff.dealers = 2 unless staff.dealers = 4", "staff.dealers >= 3"),
        ("dice.numbered", "dice.logo"),
    ],
)
def test_requirements_that_some_table_meets(tests: tuple[str, str]) -> None:
    assert not findings("DUT006", "".join(f"require {test} [A]\n" for test in tests))


def test_advice_binds_nobody() -> None:
    assert not findings("DUT006", "require dice.in_service = 6 [A]\nadvise dice.in_service = 5 [A]\n")


def test_one_requirement_that_no_value_meets() -> None:
    assert english("DUT006", "require 6 < dice.set < 7 [A]\n") == ["no table can keep `6 < dice in the set < 7`"]
    assert findings("DUT006", "require dice.set < 0 [A]\n")
    assert findings("DUT006", "require dice.set <= 1 [A]\n")  # two are thrown
    assert not findings("DUT006", "require dice.set <= 2 [A]\n")


WHEEL = "game roulette [A] with wheel 0, 1 .. 36\n"
CARDS = "game blackjack [A] with 6 decks\n"


@pytest.mark.parametrize(
    "rules",
    [
        f"{WHEEL}require wheel.pockets = 38 [A]",
        f"{WHEEL}require wheel.pockets in 36, 38 [A]",
        f"require wheel.pockets >= 38 [A]\n{WHEEL}",
        f"{WHEEL}require dice.in_service = 6 [A]",
        f"{CARDS}require cards.decks = 8 [A]",
        f"{CARDS}require cards.decks >= 2 * staff.dealers and cards.decks < 6 [A]",
        f"{CARDS}require wheel.pockets = 37 [A]",
        "game poker [A] with 5 cards\nrequire cards.decks = 2 [A]",
        "require dice.opposite_sum = 8 [A]",
        "require dice.edge >= 70 mm [A]",
        "require staff.dealers >= 21 [A]",
    ],
)
def test_a_requirement_against_what_the_game_is_played_with(rules: str) -> None:
    assert len(findings("DUT006", f"{rules}\n")) == 1


@pytest.mark.parametrize(
    "rules",
    [
        f"{WHEEL}require wheel.pockets = 37 [A]",
        f"{CARDS}require cards.decks = 6 [A]",
        f"{CARDS}require cards.decks in 4, 6 [A]",
        f"{CARDS}require cards.decks = 8 unless staff.dealers = 2 [A]",
        f"{CARDS}require staff.dealers = 2 if cards.decks = 6 [A]",
        f"require wheel.pockets = 37 [A]\n{CARDS}",
        "game blackjack [A] with cards\nrequire cards.decks = 8 [A]",
        f"{CARDS}advise cards.decks = 6 [A]",
    ],
)
def test_what_says_once_more_what_the_game_is_played_with_contradicts_nothing(rules: str) -> None:
    assert not findings("DUT006", f"{rules}\n")


def test_games_are_kept_apart_and_what_is_like_another_is_not() -> None:
    """What stands above all games holds for each of them, told once."""
    games = "game roulette [A] with wheel 0, 1 .. 36\nrequire wheel.pockets = 37 [A]\n"
    other = "game big_roulette [A] with wheel 0, 00, 1 .. 36{}\nrequire wheel.pockets = 38 [A]\n"

    assert not findings("DUT006", games + other.format(""))
    assert len(findings("DUT006", games + other.format(" like roulette"))) == 1
    both = "require staff.dealers = 1 [A]\nrequire staff.dealers = 2 [A]\n"
    assert len(findings("DUT006", both + games + other.format(""))) == 1


SCOPED = "require staff.dealers >= 3 and table.game in {} [A]\nrequire staff.dealers <= 2 and table.game in {} [A]\n"


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [("craps", "sic_bo", 0), ("craps, boule", "boule", 1), ("french_roulette", "roulette", 1), ("dados", "craps", 1)],
)
def test_requirements_for_some_games_contradict_each_other_where_one_game_is_in_both(
    first: str, second: str, count: int
) -> None:
    assert len(findings("DUT006", SCOPED.format(first, second) + GAME)) == count


def test_an_exception_by_the_game_is_none_for_the_others() -> None:
    """Craps has to keep both; of boule the text can ask for one dealer only if it does not ask for two."""
    both = "require staff.dealers >= 2 unless table.game in boule [A]\nrequire staff.dealers = 1{} [A]\n"

    assert len(findings("DUT006", both.format("") + GAME)) == 1
    assert not findings("DUT006", both.format(" and table.game in boule") + GAME)


def test_a_requirement_that_no_game_can_have() -> None:
    of_none = "require table.game in craps and table.game in boule{} [A]\n"

    assert english("DUT006", of_none.format("") + GAME) == [
        "no table can keep `game of the table in craps and game of the table in boule`"
    ]
    assert english("DUT006", of_none.format(" and staff.dealers = 2") + GAME) == [
        "no game meets the conditions of `2 dealers if game of the table in craps and game of the table in boule`: "
        "it binds no table"
    ]
    assert findings("DUT006", GAME + "require staff.dealers = 2 and table.game in boule [A]\n")
    assert not findings("DUT006", "advise table.game in craps and table.game in boule [A]\n" + GAME)


GAME = 'game craps "Craps" [A] with 2 dice\n'
