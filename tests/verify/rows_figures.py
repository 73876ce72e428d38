"""Counts the rounds of grammars/figures/rows.txt again: `python -m tests.verify.rows_figures`; half a minute.

`--write` writes the file.
"""

from __future__ import annotations

import sys
from math import gcd

from checker.games.cards.rows import RowsShoe, Ways, figures_path, known_shoes, row_ends, written_shoe

HEAD = """\
# Rounds of trente et quarante from six decks: in how many of the orders of the shoe two rows end with these totals, in
# the smallest unit. "10x96" is 96 cards that count ten. Written by python -m tests.verify.rows_figures
"""
SHOES = (RowsShoe(((10, 96), *((value, 24) for value in range(9, 0, -1))), 31),)


def counted(shoe: RowsShoe) -> Ways:
    """Return the ways in the smallest unit."""
    ways = row_ends(shoe)
    unit = gcd(*ways.values())
    return {totals: count // unit for totals, count in ways.items()}


if __name__ == "__main__":
    found = {shoe: counted(shoe) for shoe in SHOES}
    if "--write" in sys.argv:
        with open(figures_path(), "w", encoding="utf-8") as file:
            file.write(HEAD + "".join(written_shoe(shoe, ways) for shoe, ways in found.items()))
    same = known_shoes() == found
    print(f"rows from a shoe: {len(found)} counted,", "as shipped" if same else "not as shipped")
    sys.exit(not same)
