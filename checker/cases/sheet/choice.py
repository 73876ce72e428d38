"""A maximum to start from: the smallest under which every figure that a text fixes can be made with the chips."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.sheet.bounds import allowances
from checker.cases.sheet.model import LimitSheet, NotLegal, Wanted
from checker.cases.sheet.sheet import limit_sheet
from checker.cases.sheet.values import KnownLimits, money, payable_multiple, rounded, settle
from checker.cases.sheet.words import NO_MAXIMUM
from checker.cases.table.judge_model import End, Range
from checker.semantics.decree.model import Game, Regulation

MOST_TRIES = 1000


def smallest_maximum(regulation: Regulation, game: Game, wanted: Wanted) -> Fraction | None:
    """Return the smallest maximum under which every bet of the sheet has a value; None where nothing is to choose.

    Raises:
        NotLegal: None of the first `MOST_TRIES` maxima that chips can make leaves every bet a value.
    """
    found = allowances(regulation, game.id, wanted.times)
    settled = settle(found, regulation, game.id, wanted._replace(maximum=None))
    if not settled.base:
        return None
    look = KnownLimits(regulation, game.id, settled.known)
    ranges = [look.range_of(money(found.found.get(spot, ()))) for spot in settled.base]
    lows = [allowed.lower.value for allowed in ranges if allowed is not None and allowed.lower is not None]
    highs = [allowed.upper.value for allowed in ranges if allowed is not None and allowed.upper is not None]
    step = payable_multiple(found, settled.base, wanted.chip)
    tried = rounded(Range(End(max(*lows, wanted.minimum, step), False), None), step)[0] or step
    for _ in range(MOST_TRIES):
        if highs and tried > min(highs):
            break
        if _is_whole(limit_sheet(regulation, game, wanted._replace(maximum=tried))):
            return tried
        tried += step
    raise NotLegal(NO_MAXIMUM)


def _is_whole(sheet: LimitSheet) -> bool:
    """Return whether every bet that the text limits has a legal maximum."""
    groups = {group.id for group in sheet.regulation.groups}
    return all(row.why is None for row in sheet.rows if row.allowed and row.spot.of not in groups)
