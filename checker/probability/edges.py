"""House edges: what the exact chances of a bet are worth at given payouts.

Signs and units are the same throughout: an edge is a fraction of the stake, positive when the house is ahead. A profit
is what a winner gains per unit staked, the stake itself not counted: "7 to 1" is 7, "7 for 1" is 6, "even" is 1. A bet
that loses costs its stake, a push costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from typing import Union

from checker.probability.engine import Absorption, OutcomeKind
from checker.semantics.commission import Commission, Rounding
from checker.text.record import NamedTuple

# Profit per unit staked by the label of a winning outcome. A label that no win bears is ignored here: whether a text
# prices a throw that cannot win is a question for a check.
Profits = Mapping[str, Fraction]


class Unpriced(ValueError):
    """Some wins have no payout; `labels` names them, in the order of the outcomes."""

    def __init__(self, labels: tuple[str, ...]) -> None:
        super().__init__(f"no payout for a win on {', '.join(labels)}")
        self.labels = labels


class WinChance(NamedTuple):
    """A profit per unit staked and the chance of winning just that."""

    profit: Fraction
    probability: Fraction


class Figures(NamedTuple):
    """The exact figures of one bet under one reading, per unit staked (Kemeny and Snell, Finite Markov Chains, 3)."""

    win: Fraction  # with `lose`, `half`, `double` and `push` the chances, which add up to 1
    lose: Fraction
    push: Fraction
    # Edges and payouts are None where payouts are unstated. Pushes count as 0 in the first edge and are left out of the
    # second: don't pass with the 12 barred is 3/220 and 27/1925. Hard 4 at 7 to 1 is 1/9, lasts 4 rolls, 1/36 a roll.
    house_edge: Fraction | None
    house_edge_resolved: Fraction | None  # None also for a bet that can only push
    house_edge_per_roll: Fraction | None
    rolls: Fraction  # expected throws from the bet made to its end
    break_even: Fraction | None  # profit of every win at which the edge is zero: lose / win; 8 for hard 4
    payouts: tuple[WinChance, ...] | None
    half: Fraction = Fraction(0)  # half of the stake is lost
    double: Fraction = Fraction(0)  # the stake is lost and as much again


def probability(absorption: Absorption, kind: OutcomeKind) -> Fraction:
    """Return the chance that the bet ends in `kind`: 244/495 for a pass line that wins."""
    ends = zip(absorption.outcomes, absorption.probabilities, strict=True)
    return _add([chance for outcome, chance in ends if outcome.kind == kind])


def payouts(absorption: Absorption, profits: Profits) -> tuple[WinChance, ...]:
    """Return every profit with its chance, smallest profit first; wins that pay the same are one entry.

    Raises:
        Unpriced: A win has no profit.
    """
    chances: dict[tuple[int, int], list[Fraction]] = {}
    missing: dict[str, None] = {}
    for outcome, chance in zip(absorption.outcomes, absorption.probabilities, strict=True):
        if outcome.kind == "win":
            profit = profits.get(outcome.label)
            if profit is None:
                missing[outcome.label] = None
            else:
                chances.setdefault(profit.as_integer_ratio(), []).append(chance)
    if missing:
        raise Unpriced(tuple(missing))
    return tuple(sorted(WinChance(Fraction(*profit), _add(parts)) for profit, parts in chances.items()))


def _add(parts: list[Fraction]) -> Fraction:
    """Return the sum of fractions; over their common denominator it takes a fifth of the time of `sum`."""
    common = lcm(*[part.denominator for part in parts])
    return Fraction(sum([part.numerator * (common // part.denominator) for part in parts]), common)


def house_edge_of(lose: Fraction, paid: tuple[WinChance, ...]) -> Fraction:
    """Return what the house keeps per unit laid down: what is lost less what is paid out. All money passes here."""
    return lose - _add([payout.profit * payout.probability for payout in paid])


def house_edge_when_paid(
    lose: Fraction, paid: tuple[WinChance, ...], stake: Fraction, pay: Callable[[Fraction], Fraction]
) -> Fraction:
    """Return what the house keeps per unit staked at one stake, when the wins are rounded to what chips can pay.

    Place 6 at 7 to 6 with a stake of 5 wins 35/6; paid 5 the edge is 1/11, paid 6 it is 0. The profits of `paid` are
    per unit staked and not rounded; `pay` gives what is paid for a win, both in money.
    """
    return house_edge_of(lose, tuple(each._replace(profit=pay(each.profit * stake) / stake) for each in paid))


def figures(absorption: Absorption, profits: Profits | None) -> Figures:
    """Return all figures of one bet; with `profits` None (payouts unstated) those that need none.

    Raises:
        Unpriced: Profits are given, but not for every win.
    """
    kinds: tuple[OutcomeKind, ...] = ("win", "lose", "half", "double", "push")
    win, lose, half, double, push = (probability(absorption, kind) for kind in kinds)
    paid = edge = None
    lost = lose + half / 2 + 2 * double
    if profits is not None:
        paid = payouts(absorption, profits)
        edge = house_edge_of(lost, paid)
    return Figures(
        win=win,
        lose=lose,
        push=push,
        house_edge=edge,
        house_edge_resolved=edge / (1 - push) if edge is not None and push != 1 else None,
        house_edge_per_roll=edge / absorption.rolls if edge is not None else None,
        rolls=absorption.rolls,
        break_even=lost / win if win else None,
        payouts=paid,
        half=half,
        double=double,
    )


# A house commission on a bet: what is left of a win, per unit the player has laid down.
# A commission up front is laid down with the stake and kept with it when the bet loses; a push returns both. One on
# the win is held back from it. Both are a share of the stake or of the win.
Pay = Callable[[Fraction], Fraction]  # what is handed over for a sum of money, where chips cannot make it
Prices = tuple[tuple[Union[int, None], Union[Fraction, None], Fraction], ...]


def after_commission(profit: Fraction, commission: Commission) -> Fraction:
    """Return the profit per unit laid down, at a price that pays `profit` per unit staked.

    A commission up front is laid down with the stake. 2 to 1 with 5% of the stake: 39/20 if it is taken on a win, 39/21
    if it is paid up front, as 1.95 is won with 1.05. 1 to 2 with 5% of the win up front: 19/41, as 0.475 is won with
    1.025.
    """
    charge = commission.rate if commission.of == "stake" else commission.rate * profit
    return (profit - charge) / (1 + charge) if commission.when == "upfront" else profit - charge


def charge_on(win: Fraction, stake: Fraction, commission: Commission) -> Fraction:
    """Return what a commission comes to in money, not rounded."""
    return commission.rate * (stake if commission.of == "stake" else win)


def rounded(charge: Fraction, rounding: Rounding, down: Pay, up: Pay) -> Fraction:
    """Return what is taken of a charge that chips may be unable to make; half way, the house takes more.

    `down` and `up` give the nearest sums that chips can make, or the charge itself if they can make that.
    """
    low, high = down(charge), up(charge)
    if rounding == "nearest":
        return low if charge - low < high - charge else high
    return low if rounding == "down" else high


def edge_at_stake(
    lose: Fraction | None, prices: Prices, commission: Commission, stake: Fraction, taken: Pay
) -> Fraction | None:
    """Return the house edge per unit laid down at one stake, with the commission as it is taken in chips.

    Buy 4 wins 2 to 1 once in three; 5% of 5 is 0.25. With 1 taken on a win the edge is 1/15 instead of 1/60. The prices
    are those a winner may get; the commission says of what it is taken, and when; `taken` gives what is taken of a
    charge, both in money. None where a price is missing, or a share of the win is due before it is known which of
    several prices wins.
    """
    wins = [(stake * profit, chance) for _, profit, chance in prices if profit is not None]
    charges = [taken(charge_on(win, stake, commission)) for win, _ in wins]
    if lose is None or not wins or len(wins) < len(prices):
        return None
    if commission.when == "upfront" and len(set(charges)) > 1:
        return None
    laid = stake + charges[0] if commission.when == "upfront" else stake
    paid = (WinChance((win - charge) / laid, chance) for (win, chance), charge in zip(wins, charges, strict=True))
    return house_edge_of(lose, tuple(paid))
