"""What a bet wins at its limits against what a table pays at most."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import chips_of
from checker.cases.table.limits import BoundLimit
from checker.checks.limits.shared.legal import is_legal
from checker.semantics.readings import lines_for, profit
from checker.semantics.table.model import AwardCap, LimitKind
from checker.text.record import NamedTuple

_KINDS: tuple[LimitKind, ...] = ("minimum", "maximum")


class CappedWin(NamedTuple):
    """What is won at a limit; `covered` is the stake that wins as much as the cap.

    `is_shared`: the cap of a round covers one win of the smallest stake, not two.
    """

    limit: BoundLimit
    amount: Fraction
    covered: Fraction
    is_shared: bool = False


def win_over_cap(table: BoundTable, offer: Offer, cap: AwardCap) -> CappedWin | None:
    """Return the largest win of the smallest stake where that is above the cap, else that of the largest stake.

    Else that of the smallest stake, where the cap is one of all winners of a round and two of them win more.
    """
    if cap.amount <= 0:
        return None  # LIM019: nothing is ever paid
    found: dict[str, CappedWin] = {}
    for number in offer.numbers or (None,):
        gained = [profit(line, "to") for line in lines_for(offer.priced.payouts if offer.priced else (), number)]
        most = max((each * offer.bet.stake_share for each in gained if each is not None), default=Fraction(0))
        for kind in _KINDS:
            limit = table.limits.of_bet(kind, offer.bet, number)
            if limit is None or limit.amount is None:
                continue
            win = CappedWin(limit, limit.amount * most, cap.amount / most if most else cap.amount)
            if win.amount > cap.amount:
                found[kind] = max(found.get(kind, win), win, key=lambda each: each.amount)
            elif kind == "minimum" and cap.per == "round" and 2 * win.amount > cap.amount:
                two = win._replace(is_shared=True)
                found["two"] = max(found.get("two", two), two, key=lambda each: each.amount)
    return found.get("minimum") or found.get("maximum") or found.get("two")


def highest_stake(case: TableCase, table: BoundTable, offer: Offer, win: CappedWin) -> Fraction | None:
    """Return the highest maximum that wins no more than the cap; None where nothing else of the table allows it."""
    chips = chips_of(chip.value for chip in table.file.chips)
    figure = Fraction(win.covered // 1) if chips is None else chips.rounded_down(win.covered)
    least = table.limits.of_bet("minimum", offer.bet)
    is_stake = figure > 0 and (least is None or figure >= least.size)
    return figure if is_stake and is_legal(case, win.limit, figure) else None
