"""Two texts compared, position by position: payouts, what decides them, limits, rules, and since when each holds.

Nothing is compared by its wording: payouts are compared as profits throw by throw, outcomes as what every throw does,
limits as relations between numbers.
"""

from __future__ import annotations

from checker.cases.case import RegulationCase
from checker.cases.comparison.header import compare_headers
from checker.cases.comparison.limits import compare_limits
from checker.cases.comparison.model import Alike, Comparison, Difference, Edge, Part, Side
from checker.cases.comparison.outcomes import compare_outcomes
from checker.cases.comparison.presence import compare_presence
from checker.cases.comparison.prices import compare_payouts
from checker.cases.comparison.rules import compare_rules

__all__ = ["Alike", "Comparison", "Difference", "Edge", "Part", "Side", "compare"]


def compare(a: RegulationCase, b: RegulationCase) -> Comparison:
    """Return where two regulations differ and where they agree, in the order of the first text.

    Args:
        a: A regulation; when one restates the other, the one that is restated.
        b: The other text; distances are what it pays more, in stakes.
    """
    parts = (
        compare_payouts(a, b),
        compare_outcomes(a, b),
        compare_presence(a, b),
        compare_limits(a, b),
        compare_rules(a, b),
        compare_headers(a, b),
    )
    return Comparison(
        a.regulation,
        b.regulation,
        tuple(difference for part in parts for difference in part.differences),
        tuple(alike for part in parts for alike in part.alike),
    )
