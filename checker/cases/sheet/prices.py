"""What the bets of a limit sheet pay, and the smallest stake that this price lets whole chips pay."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.readings import TimesAs, interpretations, lines_for, profit, rules_in


def step_of(bet: Bet, number: NumberText | None, chip: Fraction, times: Iterable[TimesAs]) -> Fraction | None:
    """Return the smallest stake whose win, and whose part at stake, whole chips can pay; None without a price.

    7 to 6 with chips of 1 needs stakes of 6; half the chips laid down at even money needs 2.

    Args:
        bet: A bet; a commission would change what is paid, so that there is no step then.
        number: The number it is made on.
        chip: The smallest chip, in units of money.
        times: The meanings of "N times" that matter.
    """
    counts = [bet.stake_share.denominator]
    gains = [
        gained
        for interpretation in interpretations(bet)
        if interpretation.judged
        for line in lines_for(rules_in(bet, interpretation).payouts, number)
        for meaning in times
        if (gained := profit(line, meaning)) is not None
    ]
    if not gains or bet.commission is not None:
        return None
    return chip * lcm(*counts, *((bet.stake_share * gained).denominator for gained in gains))


def prices_of(
    bet: Bet, number: NumberText | None, times: tuple[TimesAs, ...], figures: Iterable[BetFigure] = ()
) -> tuple[Payout, ...]:
    """Return the prices printed for a number, under the first reading in use that has the number.

    A line of the bet's class that no throw is left for is no price of the bet: with its figures at hand it is left out.
    """
    own = [each for each in figures if (each.game, each.bet, each.number) == (bet.game, bet.id, number) and each.judged]
    for interpretation in interpretations(bet, times):
        rules = rules_in(bet, interpretation)
        if interpretation.judged and (number is None or not rules.numbers or number in rules.numbers):
            paid = {index for each in own if each.reading == interpretation.name for index, _, _ in each.prices}
            used = [line for index, line in enumerate(rules.payouts) if index in paid or not paid]
            return tuple(line for line in lines_for(tuple(used), number) if line.amount is not None)
    return ()
