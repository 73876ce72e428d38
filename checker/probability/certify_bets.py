"""Every figure of a text confirmed by sympy, from the same chains by another route."""

from __future__ import annotations

from collections.abc import Iterable

from checker.probability.certify import certify
from checker.probability.edges import Figures
from checker.probability.figures import Derivation


def certify_figures(derivations: Iterable[Derivation]) -> None:
    """Compute every figure again with sympy.

    Raises:
        checker.probability.certify.Disagreement: A figure differs; a defect of this program, never of a text.
    """
    for figure, solved, *_ in derivations:
        if solved is None or solved.absorption is None or solved.lowered.chain is None:
            continue
        priced = []
        if figure.payouts is not None:
            profits = {str(index): profit for index, profit, _ in figure.prices if profit is not None}
            priced.append((profits, Figures(*(getattr(figure, field) for field in Figures._fields))))
        certify(solved.lowered.chain, solved.absorption, priced)
