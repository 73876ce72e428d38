"""`tapete edges`: the figures of a regulation, or of one bet in full."""

from __future__ import annotations

from operator import attrgetter

from checker.apps.common import Common, texts_named
from checker.apps.output import Output, write, writers
from checker.apps.settings import UnknownBet
from checker.findings.finding import said
from checker.findings.suggest import hint
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.figures import BetFigure
from checker.store.compiled import Compiled
from checker.views.edges import FiguresToShow
from checker.views.words import Presentation

_OF_CARD_GAMES = frozenset(("by_options", "by_pay_table"))  # of bets whose figures are those of their game


def edges(
    name: str, bet: str | None, known: Common, outputs: tuple[Output, ...], certificate: str | None = None
) -> int:
    """Show the figures of a regulation, or in full those of one bet; write the certificate of all where asked for."""
    compiled = texts_named(name, known).compiled
    shown = figures_to_show(compiled, bet)
    if certificate is not None:
        from checker.store.store import certificate_of
        from checker.views.certificate import certificate_json

        write(certificate_of(compiled.regulation, certificate_json), Output("json", certificate))
    for render, output in writers("edges", outputs, Presentation(known.language)):
        write(render(shown), output)
    return 0


def figures_to_show(compiled: Compiled, bet: str | None) -> FiguresToShow:
    """Return the figures of a regulation, or in full those of one bet; UnknownBet where there is none."""
    figures = compiled.figures if bet is None else _figures_of(compiled, bet)
    games = compiled.card_games if bet is None else NO_CARD_GAMES
    if bet is not None and not _OF_CARD_GAMES.isdisjoint(map(attrgetter("status"), figures)):
        # The figures of card games that those of bets refer to: of insurance, of the ante and the raise.
        insured = {figure.game for figure in figures if figure.status == "by_options"}
        raised = {figure.game for figure in figures if figure.status == "by_pay_table"}
        every = compiled.card_games
        insurance = tuple(each for each in every.insurance if each.game in insured)
        games = CardGameFigures((), insurance, tuple(each for each in every.stud if each.game in raised))
    return FiguresToShow(compiled.regulation, figures, compiled.certified, bet is not None, games)


def _figures_of(compiled: Compiled, asked: str) -> tuple[BetFigure, ...]:
    """Return the figures of `hard` or `hard(4)`; a bet's local name does as well. UnknownBet where there is none."""
    labels = {bet.label.casefold() for bet in compiled.regulation.bets}
    name, number = _bet_asked(asked, labels)
    named = [bet.id for bet in compiled.regulation.bets if bet.label.casefold() == name.casefold()]
    found = [figure for figure in compiled.figures if figure.bet == name or figure.bet in named]
    if not found:
        bets = sorted({bet.id for bet in compiled.regulation.bets})
        way_out = hint(name, bets, said("it-has", listed=", ".join(bets)))
        raise UnknownBet(said("no-such-bet", regulation=compiled.regulation.id, name=name, way_out=way_out))
    chosen = tuple(figure for figure in found if number in (None, figure.number))
    if not chosen:
        numbers = ", ".join(dict.fromkeys(str(figure.number) for figure in found if figure.number is not None)) or "–"
        raise UnknownBet(said("no-such-number", name=name, number=number, numbers=numbers))
    return chosen


def _bet_asked(asked: str, labels: set[str]) -> tuple[str, str | None]:
    """Return the name and the number of `hard(4)`, else UnknownBet; a local name may have brackets of its own."""
    name, bracket, rest = asked.partition("(")
    if not bracket or asked.strip().casefold() in labels:
        return asked.strip(), None
    number, closing, behind = rest.partition(")")
    number = number.replace(" ", "").replace(",", "-")
    if not number or not closing or behind.strip():
        raise UnknownBet(said("neither-bet-nor-number", asked=asked))
    return name.strip(), number
