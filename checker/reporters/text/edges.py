"""The figures of a regulation for a terminal: the table of wagers, or a bet in full."""

from __future__ import annotations

from checker.reporters.text.edges_detail import render_bet
from checker.reporters.text.edges_rows import FiguresToShow
from checker.reporters.text.edges_table import render_edges
from checker.reporters.view import Presentation

SUFFIXES = (".txt",)


def render(subject: FiguresToShow, view: Presentation) -> str:
    """Return figures as text."""
    regulation, figures, certified, in_full = subject
    if not in_full:
        return render_edges(regulation, figures, view.language, colour=view.colour, certified=certified)
    from checker.probability.formulas import formula_of  # imported lazily: needs sympy

    return render_bet(regulation, figures, view.language, colour=view.colour, formula=formula_of)
