"""Compares the product with the second engine on random decrees and tables until so many bets have been compared.

`python -m tests.second_engine.long_run [BETS [SEED]]`; a bet counts once for each number and reading. Beside every
decree come three tables. Says how many agreed, or shows the first disagreement and ends with 1.
"""

from __future__ import annotations

import sys
from random import Random

from tests.second_engine.product import disagreements, table_disagreements
from tests.second_engine.random_decrees import random_decree


def main(bets: int, seed: int) -> int:
    """Compare, from one seed on, until so many bets have been compared."""
    start, compared, decrees, tables = seed, 0, 0, 0
    while compared < bets:
        text = random_decree(Random(seed))
        count, told = disagreements(text)
        if told:
            print(f"seed {seed}: {told[0]}\n{text}")
            return 1
        compared, decrees = compared + count, decrees + 1
        for part in range(3):
            faults = table_disagreements(Random(f"{seed} {part}"))
            if faults:
                print(f"seed {seed} {part}: {faults}")
                return 1
            tables += 1
        seed += 1
    print(f"{compared} bets of {decrees} decrees and {tables} tables: no disagreement (seeds {start} to {seed - 1})")
    return 0


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    sys.exit(main(*given, *(100_000, 0)[len(given) :]))
