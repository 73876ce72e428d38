"""One decision in a round, such as to raise or not: what it is worth to who always decides best."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction

from checker.games.cards.engine import Ending, Endings

Profit = Callable[[Ending], Fraction]
"""What the player gains per unit first staked if a round ends so; negative for a loss."""


def house_edge_at_best(
    endings: Endings, seen: Callable[[Ending], Hashable], actions: Callable[[Hashable], tuple[Profit, ...]]
) -> Fraction:
    """Return what the house keeps per unit first staked when the player always takes the best action.

    Args:
        endings: How a round ends if it is dealt to its end.
        seen: What the player sees of a round when deciding.
        actions: What the player may do after seeing it, each as the profit of every ending.
    """
    rounds: dict[Hashable, list[tuple[Ending, int]]] = {}
    for ending, ways in endings.ways.items():
        rounds.setdefault(seen(ending), []).append((ending, ways))
    gained = Fraction(0)
    for sight, alike in rounds.items():
        gained += max(sum((profit(ending) * ways for ending, ways in alike), Fraction(0)) for profit in actions(sight))
    return -gained / endings.total
