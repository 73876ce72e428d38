"""Price lines of a regulation at which a winner gains nothing, or less."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.case import RegulationCase
from checker.semantics.decree.model import Bet, Group, Payout
from checker.semantics.readings import judged_interpretations, possible_times, profit
from checker.text.record import NamedTuple


class Gainless(NamedTuple):
    """A line, where it stands (`of`), the first bet it holds for, and the least gain per unit staked.

    `readings` are the readings in use of that bet under which there is no gain; None: all of them.
    """

    payout: Payout
    of: Bet | Group
    bet: Bet
    gain: Fraction
    readings: tuple[str, ...] | None


def gainless(case: RegulationCase) -> Iterator[Gainless]:
    """Yield each such line once: the line of a group for its first bet, none for bets paid as another."""
    seen: set[Payout] = set()
    for bet in case.regulation.bets:
        judged = judged_interpretations(bet, possible_times(case.regulation))
        gains: dict[Payout, dict[str, Fraction]] = {}
        for interpretation in judged if bet.same_payouts_as is None else ():
            for payout in interpretation.rules.payouts:
                gain = profit(payout, interpretation.times)
                if gain is not None and gain <= 0:
                    gains.setdefault(payout, {})[interpretation.name] = gain
        group = case.regulation.group(bet.game, bet.group) if bet.group else None
        for payout, under in gains.items():
            if payout not in seen:
                seen.add(payout)
                of = group if group is not None and payout.of_group else bet
                yield Gainless(
                    payout, of, bet, min(under.values()), None if len(under) == len(judged) else tuple(under)
                )
