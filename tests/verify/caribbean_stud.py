"""Computes the edge of Caribbean stud again, from all deals: `python -m tests.verify.caribbean_stud`; a minute or two."""

from __future__ import annotations

import sys
from fractions import Fraction

from checker.probability.cards.caribbean_stud import ante_edge

KNOWN = Fraction(142031221, 2718662100)
"""The ante with best play, per ante; raises pay 1-1-2-3-4-5-7-20-50-100."""

if __name__ == "__main__":
    found = ante_edge()
    print(f"Caribbean stud: {found}", "as known" if found == KNOWN else f"is not {KNOWN}")
    sys.exit(found != KNOWN)
