"""A log of settled bets for trials: honest by a relation, but for faults planted in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random

from checker.audit.relation import OutcomeRow
from checker.text.memory import grouped_by

HEAD = ("id", "table", "at", "game", "bet", "number", "state", "throw", "stake", "paid", "currency", "status")
STAKES = (500, 1000, 2000, 2500, 5000, 10000)
# What a dishonest or broken settlement does to what is owed for a stake.
FAULTS: Mapping[str, Callable[[int, int], int]] = {
    "winner_unpaid": lambda stake, owed: 0,
    "stake_kept": lambda stake, owed: owed - stake,
    "stake_twice": lambda stake, owed: owed + stake,
    "paid_less": lambda stake, owed: owed - stake // 4,
    "paid_more": lambda stake, owed: owed + stake // 4,
    "loser_paid": lambda stake, owed: owed + stake,
}


def trial_log(
    outcomes: Iterable[OutcomeRow], rows: int, faults: int, seed: int
) -> Iterator[tuple[bool, tuple[str, ...]]]:
    """Yield so many settled bets, `faults` of them not as the text says, spread over the log; the same for a seed.

    Each is settled by a throw that any reading treats alike and that the text prices; first: is it at fault.
    """
    chance = Random(seed)
    alike = grouped_by(outcomes, lambda row: (row.game, row.bet, row.number, row.state, row.throw)).values()
    settled = [each[0] for each in alike if each[0].back is not None and len({row.back for row in each}) == 1]
    wins, others = ([row for row in settled if (row.effect == "wins") is won] for won in (True, False))
    at_fault = set(chance.sample(range(rows), min(faults, rows)) if wins and others else ())
    kinds = list(FAULTS)
    for place in range(rows):
        fault = kinds[place % len(kinds)] if place in at_fault else ""
        row = chance.choice(settled if not fault else others if fault == "loser_paid" else wins)
        stake = chance.choice(STAKES)
        owed = int(Fraction(row.back or 0) * stake)  # part of a coin is not paid
        paid = FAULTS[fault](stake, owed) if fault else owed
        day = row.since or "2026-01-01"
        about = (f"b{place:08}", f"T{chance.randrange(1, 9)}", day, row.game, row.bet, row.number, row.state, row.throw)
        yield bool(fault), (*about, str(stake), str(paid), "EUR", "settled")
