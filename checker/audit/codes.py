"""What may be said of one settled bet, by number, so that engines need no words."""

from __future__ import annotations

from typing import Literal

from checker.text.record import NamedTuple

Ruling = Literal["right", "rounded", "wrong", "undetermined", "not_judged"]
LARGEST = 10**18  # minor units beyond which an amount is not multiplied: 38 digits hold the product with a price


class Code(NamedTuple):
    """One answer: its number in the SQL, what kind of answer it is, and its key in the catalogue of words."""

    number: int
    ruling: Ruling
    name: str


RIGHT = Code(0, "right", "as_the_text")
STANDS = Code(1, "right", "stands")
DOWN = Code(10, "rounded", "rounded_down")
UP = Code(11, "rounded", "rounded_up")
CHIPS = Code(12, "rounded", "rounded_to_chips")
LOSER_PAID = Code(20, "wrong", "loser_paid")
UNPAID = Code(21, "wrong", "winner_unpaid")
STAKE_KEPT = Code(22, "wrong", "stake_kept")  # as if the price were *for*
STAKE_TWICE = Code(23, "wrong", "stake_twice")
NOT_RETURNED = Code(24, "wrong", "not_returned")  # of a push, or half of the stake
EARLY = Code(25, "wrong", "paid_while_standing")
LESS = Code(26, "wrong", "paid_less")
MORE = Code(27, "wrong", "paid_more")
UNREAD = Code(40, "undetermined", "amount_unread")
LARGE = Code(41, "undetermined", "amount_too_large")
NO_DAY = Code(42, "undetermined", "no_text_in_force")
NO_BET = Code(43, "undetermined", "bet_unknown")
NO_THROW = Code(44, "undetermined", "throw_unknown")
NO_STATE = Code(45, "undetermined", "state_unknown")
NO_PRICE = Code(46, "undetermined", "price_unstated")
READINGS = Code(47, "undetermined", "readings_differ")
OVER = Code(48, "undetermined", "after_the_end")
UNSETTLED = Code(49, "undetermined", "throw_unsettled")
MAY_BE_OFF = Code(50, "undetermined", "may_be_off")
NO_STATUS = Code(51, "undetermined", "status_unknown")
VOID = Code(60, "not_judged", "void")
RESETTLED = Code(61, "not_judged", "resettled")
BONUS = Code(62, "not_judged", "bonus")
OPEN = Code(63, "not_judged", "open")

CODES = {
    code.number: code
    for code in (
        *(RIGHT, STANDS, DOWN, UP, CHIPS),
        *(LOSER_PAID, UNPAID, STAKE_KEPT, STAKE_TWICE, NOT_RETURNED, EARLY, LESS, MORE),
        *(UNREAD, LARGE, NO_DAY, NO_BET, NO_THROW, NO_STATE, NO_PRICE, READINGS, OVER, UNSETTLED, MAY_BE_OFF),
        *(NO_STATUS, VOID, RESETTLED, BONUS, OPEN),
    )
}
FIRST_TO_LIST = LOSER_PAID.number  # from here on a row is listed in the side file
LAST_TO_LIST = NO_STATUS.number
# The words of a log's status and funds, once its map has translated them.
STATUS = {"": None, "settled": None, "void": VOID, "resettled": RESETTLED, "open": OPEN}
FUNDS = {"": None, "cash": None, "bonus": BONUS}
