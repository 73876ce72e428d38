"""PAY002."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.wording import help_of
from tests.checks.bets import HARD, UNSETTLED_TIMES
from tests.checks.examples import english, findings
from tests.stacks import Texts

SEVEN = 'bet any_seven "Seven" [A.2]\n  one roll   wins 7   loses other\n  pays {price}\n'


def test_true_odds_on_a_bet_that_is_no_odds_bet() -> None:
    """6 ways win 5, 30 lose 1: 5/6 - 5/6 = 0."""
    assert english("PAY002", SEVEN.format(price="5 to 1")) == ["“Seven” gives a zero house edge: 5/6 − 5 × 1/6 = 0"]


@pytest.mark.parametrize(
    ("bet", "slip"),
    [
        (SEVEN.format(price="5 to 1"), "5 for 1, stake included, would be 4 to 1"),
        (
            "bet any_craps [A]\n  one roll   wins 2, 3, 12   loses other\n  pays 8 to 1",
            "8 for 1, stake included, would be 7 to 1",
        ),
        (
            "bet odd_name [A]\n  one roll   wins 7   loses other\n  pays 5 to 1",
            "set a lower payout if the house is to be ahead; 5 to 1 are true odds",
        ),
    ],
)
def test_help_names_the_slip_when_one_stake_less_is_usual(bet: str, slip: str) -> None:
    (found,) = findings("PAY002", bet)

    assert help_of(found, "en").startswith(slip)


def test_hardways_for_one_written_to_one() -> None:
    """8 to 1 on hard 4 (8/9 - 8/9), 10 to 1 on hard 6 (10/11 - 10/11): all four at once."""
    snippet = HARD.replace("9 to 1", "10 to 1").replace("7 to 1", "8 to 1")
    (found,) = findings("PAY002", snippet)

    assert found.subject.numbers == ("4", "6", "8", "10")


def test_small_of_sic_bo_that_wins_with_triples_and_the_three() -> None:
    """3 to 10 wins 108 of 216."""
    assert findings(
        "PAY002", "game sic_bo with 3 dice\nbet small [A]\n  one roll   wins 3 .. 10   loses other\n  pays even"
    )


def test_zero_under_one_reading_is_undetermined() -> None:
    """5 times is 5 to 1 (0) or 4 to 1 (1/6)."""
    (found,) = findings("PAY002", UNSETTLED_TIMES + SEVEN.format(price="5 times"))

    assert (found.verdict, found.readings) == ("undetermined", ("to",))
    assert help_of(found, "en").startswith("5 for 1")


def test_number_that_also_favours_the_player_is_left_to_that_check() -> None:
    """6 times is 6 to 1 (-1/6) or 5 to 1 (0)."""
    assert not findings("PAY002", UNSETTLED_TIMES + SEVEN.format(price="6 times"))


def test_odds_may_have_no_edge() -> None:
    assert not findings("PAY002", "bet odds(n in 4, 10) [A]\n  wins n   loses 7   stands other\n  pays 2 to 1")


def test_bet_that_rides_on_another_may_have_no_edge() -> None:
    snippet = """
bet line [A]
  one roll   wins 7   loses other
  pays 4 to 1
bet behind(n in 4, 10) [A]
  rides on line
  wins n   loses 7   stands other
  pays 2 to 1
"""
    assert not findings("PAY002", snippet)


def test_table_that_pays_what_its_text_prints_is_not_told() -> None:
    """The price is the text's; a price of its own is the table's."""
    text = SEVEN.format(price="5 to 1")

    assert not findings("PAY002", text + "--- table\nbets:\n  any_seven: {pays: 5 to 1}\n")
    assert findings("PAY002", SEVEN.format(price="4 to 1") + "--- table\nbets:\n  any_seven: {pays: 5 to 1}\n")


def test_prices_beside_it_are_silent() -> None:
    assert not findings("PAY002", SEVEN.format(price="4 to 1"))
    assert not findings("PAY002", SEVEN.format(price="6 to 1"))


@pytest.mark.parametrize(
    ("one", "other", "is_own"),
    [
        ("pays 4 to 1", "pays 5 to 1", True),
        ("pays 5 to 1", "pays 6 for 1 on 7", False),
        (
            'variant a "a" pays 4 to 1 variant b "b" pays 5 to 1',
            'variant a "a" pays 3 to 1 variant b "b" pays 4 to 1',
            True,
        ),
        ('variant a "a" pays 4 to 1 variant b "b" pays 5 to 1', "pays 5 to 1", False),
    ],
)
def test_a_price_that_one_of_two_texts_does_not_print_is_the_tables_own(
    tmp_path: Path, one: str, other: str, is_own: bool
) -> None:
    """In whatever order a table names them."""
    texts = Texts(tmp_path)
    for name, price in (("xx_one", one), ("xx_other", other)):
        bet = f"bet any_seven [2] one roll wins 7 loses other {price}\n"
        texts.write(name, f'game craps "Craps" [1] with 2 dice\n{bet}', "official")

    for named in ("xx_one, xx_other", "xx_other, xx_one"):
        found = texts.of_table(f"regulation: [{named}]\ngame: craps\nbets: {{any_seven: {{pays: 5 to 1}}}}\n")
        assert ("PAY002" in {each.code for each in found}) is is_own
