"""Texts of a stack: what a higher one lays down and no check can hold a table to yet, a lower one does not fill in."""

from __future__ import annotations

import pytest

from checker.semantics.decree.model import Regulation
from checker.store.combined import combined
from tests.decrees import HEADER, regulation

SEVEN = 'bet seven "Seven" [A]\n  one roll wins 7 loses other\n'
HOUSE = HEADER.replace("regulation example", "regulation house").replace("kind official", "kind operator")


def together(law: str, house: str) -> Regulation:
    """Return what a law and the rules of a house make together; statements stand in the file of their text."""
    below = regulation(house, HOUSE)
    own = tuple(bet._replace(span=bet.span._replace(path="house.decree")) for bet in below.bets)
    return combined([below._replace(path="house.decree", bets=own), regulation(law)])


@pytest.mark.parametrize(
    "price",
    ["at least 4 to 1", "4 to 1 if staff.dealers = 1", "100 USD", "set by authority"],
)
def test_the_price_of_a_house_does_not_replace_one_that_is_laid_down_otherwise(price: str) -> None:
    (bet,) = together(f"{SEVEN}  pays {price}\n", f"{SEVEN}  pays 3 to 1\n").bets

    assert [payout.amount for payout in bet.payouts] == [None]


@pytest.mark.parametrize("price", ["unstated", "set by casino"])
def test_the_price_of_a_house_fills_in_what_is_left_to_it(price: str) -> None:
    (bet,) = together(f"{SEVEN}  pays {price}\n", f"{SEVEN}  pays 3 to 1\n").bets

    assert [payout.amount for payout in bet.payouts] == [3]


def test_the_price_of_a_house_is_calculated_with_where_the_source_of_the_law_lacks_it() -> None:
    (bet,) = together(f"{SEVEN}  pays not held\n", f"{SEVEN}  pays 3 to 1\n").bets

    assert [payout.amount for payout in bet.payouts] == [3]
    assert bet.silence.pays == "not_held"


def test_variants_of_the_law_are_not_lost_beside_a_house_that_prints_one_set() -> None:
    (bet,) = together(f"{SEVEN}  variant a pays 4 to 1\n  variant b pays 3 to 1\n", f"{SEVEN}  pays 3 to 1\n").bets

    assert [each.name for each in bet.variants] == ["a", "b"]
    assert (bet.stages, bet.payouts) == ((), ())


def test_options_under_conditions_stand_beside_the_general_one() -> None:
    lines = "option blackjack_pays is 3 to 2 [A]\noption blackjack_pays is 6 to 5 if cards.decks = 1 [A]\n"
    found = together('game blackjack "B" [A] with 6 decks\n' + lines, f"{SEVEN}  pays 3 to 1\n")

    assert [each.holds for each in found.options] == [False, False]


def test_a_limit_that_the_source_does_not_show_stays_beside_that_of_a_house() -> None:
    found = together(f"{SEVEN}limit max(seven) not held [A]\n", f"{SEVEN}limit max(seven) <= 5 [A]\n")

    assert [limit.set_by for limit in found.limits] == [None, "not_held"]
