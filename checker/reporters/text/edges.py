"""The figures of a regulation for a terminal: the table of wagers, or a bet in full."""

from __future__ import annotations

from checker.probability.formulas import formula_of
from checker.reporters.text.edges_blackjack import render_blackjack
from checker.reporters.text.edges_detail import render_bet
from checker.reporters.text.edges_rows import FiguresToShow
from checker.reporters.text.edges_table import render_edges, style_of
from checker.reporters.view import Presentation

SUFFIXES = (".txt",)


def render(subject: FiguresToShow, view: Presentation) -> str:
    """Return figures as text."""
    regulation, figures, certified, in_full, blackjack = subject
    if not in_full:
        bets = render_edges(regulation, figures, view.language, colour=view.colour, certified=certified)
        cards = render_blackjack(regulation, blackjack, style_of(regulation, view.language), colour=view.colour)
        return f"{bets}\n{cards}" if cards else bets
    return render_bet(regulation, figures, view.language, colour=view.colour, formula=formula_of)
