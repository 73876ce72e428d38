"""The table takes a bet on one number but not on its equally likely counterpart.

Why it matters
    6 and 8 are rolled equally often, and so are 4 and 10: a table with a payout for one of a pair and not for the other
    has probably lost a number. A table may offer the bet on some pairs only; a single number priced alone, where the
    regulation prices others too, is told. One that says it is complete must offer all its numbers.

Fails
    bet place_win(n in 4, 5, 6, 8, 9, 10)   wins n   loses 7   stands other   pays even
    --- table
    bets:
      place_win: {pays: {"4, 5, 9, 10": even, 6: even}}

Passes
    bet place_win(n in 4, 5, 6, 8, 9, 10)   wins n   loses 7   stands other   pays even
    --- table
    bets:
      place_win: {pays: {"6, 8": even}}

How to fix
    Add the number, or leave the bet out where the table does not take it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.bets import NumbersOfBet, Offer
from checker.findings.finding import Observation
from checker.games.apparatus import FACES, Apparatus
from checker.semantics.decree.model import NumberText
from checker.words.names import name_of, numbers_with_article

CODE, SEVERITY, SINCE = "TAB014", "warning", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("missing numbers",)
MESSAGE = {
    "en": "{bet} has a payout for {priced} and none for {missing}",
    "es": "{bet} tiene pago para {priced} y no para {missing}",
}
HELP = {
    "en": "add {missing}, or leave the bet out where the table does not take it",
    "es": "añadir {missing} u omitir la apuesta donde la mesa no la admite",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet with a number of a pair missing."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    for offer in table.offers:
        if offer.numbers is None or set(offer.numbers) >= set(offer.bet.numbers or ()):
            continue
        listed = NumbersOfBet(offer.bet).undoubted()
        others = tuple(number for number in listed if number not in offer.numbers)
        mirrors = tuple(number for number in others if _mirror(number, listed, apparatus) in offer.numbers)
        alone = len(offer.numbers) == 1 and _prints_others(case, offer)
        missing = others if table.file.complete or (alone and not mirrors) else mirrors
        if missing:
            yield _finding(case, offer, missing)


def _mirror(number: NumberText, listed: tuple[NumberText, ...], apparatus: Apparatus | None) -> NumberText | None:
    """Return the total that comes as often, where all numbers of a bet are such pairs: 8 for 6 with two dice."""
    if apparatus is None or not apparatus.throws or not all(each.isdecimal() for each in listed):
        return None
    both = (FACES + 1) * len(apparatus.throws[0].faces)
    mirrored = {str(both - int(each)) for each in listed}
    return str(both - int(number)) if mirrored == set(listed) else None


def _prints_others(case: TableCase, offer: Offer) -> bool:
    """Return whether the regulation prints a price for other numbers than those of the table."""
    printed = {number for line in offer.bet.payouts if line.amount is not None for number in line.numbers or ()}
    return bool(case.regulation.id) and not printed <= set(offer.numbers or ())


def _finding(case: TableCase, offer: Offer, missing: tuple[NumberText, ...]) -> Observation:
    return Observation(
        at=offer.name.span,
        values={
            "bet": name_of(offer.bet),
            "priced": numbers_with_article(offer.numbers or ()),
            "missing": numbers_with_article(missing),
        },
        subject=case.regulation.subject(offer.bet, *missing),
        citations=offer.bet.citations,
    )
