"""Every figure of a text confirmed by sympy, from the same chains by another route."""

from __future__ import annotations

from collections.abc import Iterable

from checker.probability.certify import Priced, certify
from checker.probability.edges import Figures
from checker.probability.figures import Derivation
from checker.semantics.readings import profit


def certify_figures(derivations: Iterable[Derivation]) -> None:
    """Compute every figure again with sympy.

    Raises:
        checker.probability.certify.Disagreement: A figure differs; a defect of this program, never of a text.
    """
    for figure, solved, interpretation, rules in derivations:
        if solved is None or solved.absorption is None or solved.lowered.chain is None:
            continue
        priced: list[Priced] = []
        if figure.payouts is not None:
            profits = {
                str(index): gain
                for index, *_ in figure.prices
                if index is not None and (gain := profit(rules.payouts[index], interpretation.times)) is not None
            }
            priced.append((profits, Figures(*(getattr(figure, field) for field in Figures._fields)), rules.commission))
        certify(solved.lowered.chain, solved.absorption, priced)
