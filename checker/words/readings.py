"""Under which reading a figure holds, and house edges with their readings."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, edge, fraction
from checker.games.zero import OPEN_PRISON
from checker.probability.figures import BetFigure
from checker.semantics.readings import STATED

_IF: dict[str, Bilingual] = {
    "to": {"en": "if the payout is the winnings alone", "es": "si el pago es solo la ganancia"},
    "for": {"en": "if the payout includes the stake", "es": "si el pago incluye la apuesta"},
    **{name: {"en": f"if {english}", "es": f"si {spanish}"} for name, (english, spanish) in OPEN_PRISON.items()},
}
"""What is said of the readings that no transcription names: of a payout in times, of a zero that imprisons."""


def reading_text(name: str, style: Style) -> str:
    """Return under what a figure holds: `if the payout includes the stake`, `under rethrow`; empty if none."""
    parts = [part for part in name.split("+") if part != STATED]
    words = [f"`{part}`" for part in parts if part not in _IF]
    under = [f"{'según la lectura' if style.language == 'es' else 'under'} {' + '.join(words)}"] if words else []
    return ", ".join((*under, *(_IF[part][style.language] for part in parts if part in _IF)))


def edges_text(figures: Iterable[BetFigure], style: Style, sign: int = 1, of_some: bool = False) -> str:
    """Return the edges of one number under its readings; `sign` -1 shows what the player is ahead.

    A single edge goes without its readings, unless it is `of_some` of them only.
    """
    by_edge: dict[Fraction, list[str]] = {}
    for figure in figures:
        if figure.house_edge is not None:
            by_edge.setdefault(sign * figure.house_edge, []).append(reading_text(figure.reading, style))
    if len(by_edge) == 1 and not of_some:
        return edge(next(iter(by_edge)), style)
    named = ((value, " / ".join(filter(None, names))) for value, names in by_edge.items())
    return ", ".join(f"{edge(value, style)} {names}".rstrip() for value, names in named)


def arithmetic(figure: BetFigure) -> str:
    """Return how the edge comes about: chance to lose less each profit times its chance."""
    terms = "".join(f" − {_factor(profit)}{fraction(chance)}" for profit, chance in figure.payouts or ())
    return f"{fraction(figure.lost or Fraction(0))}{terms} = {fraction(figure.house_edge or Fraction(0))}"


def _factor(profit: Fraction) -> str:
    return "" if profit == 1 else f"{fraction(profit)} × "
