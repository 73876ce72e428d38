"""What follows from several texts together: what follows from each is taken over, the rest is worked out."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.limits.relation import relations_of
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Bet, Regulation, thrown_in
from checker.store.combined import as_chosen, combined
from checker.store.compiled import Compiled
from checker.store.store import Unusable
from checker.text.memory import grouped_by


def as_one(texts: tuple[Compiled, ...], day: str) -> Compiled:
    """Return what some texts make together on a day, the lowest first."""
    return _compiled(combined([each.regulation for each in texts], day=day), texts)


def filled_in(texts: Compiled, usual: Regulation, bets: Compiled) -> Compiled:
    """Return texts with what the usual rules of a game have and none of them gives; `bets` has their figures."""
    whole = combined(texts.regulation.each, usual, texts.regulation.day)
    return _compiled(whole._replace(void=texts.regulation.void), (texts, bets))


def as_offered(texts: Compiled) -> Compiled:
    """Return texts with what lower ones choose in place of the bounds of the law: what tables that name them pay."""
    bets = tuple(map(as_chosen, texts.regulation.bets))
    if bets == texts.regulation.bets:
        return texts
    return _compiled(texts.regulation._replace(bets=bets), (texts,))._replace(card_games=texts.card_games)


def _compiled(whole: Regulation, parts: tuple[Compiled, ...]) -> Compiled:
    """Return a combined regulation with what follows from it, taken over where a text has the same bet or limit."""
    kept = {id(bet) for part in parts for bet in part.regulation.bets if _has_equipment_of(part, bet, whole)}
    kept &= set(map(id, whole.bets))
    new = tuple(bet for bet in whole.bets if id(bet) not in kept)
    renewed = {(bet.game, bet.id) for bet in new}
    figures = list(figures_of(whole._replace(bets=new))) if new else []
    for part in parts:
        own = {(bet.game, bet.id) for bet in part.regulation.bets if id(bet) in kept} - renewed
        figures += [each for each in part.figures if (each.game, each.bet) in own]
    by_bet = grouped_by(figures, lambda figure: (figure.game, figure.bet))
    relations = {id(each.rule): each for part in parts for each in part.relations}
    return Compiled(
        whole,
        tuple(figure for bet in whole.bets for figure in by_bet.get((bet.game, bet.id), ())),
        tuple(relations.get(id(limit)) or relations_of((limit,))[0] for limit in whole.limits),
        certified=all(each.certified for each in parts) and not new,
        card_games=_card_games(whole, parts),
    )


def _has_equipment_of(part: Compiled, bet: Bet, whole: Regulation) -> bool:
    return thrown_in(part.regulation.games, bet.game) == thrown_in(whole.games, bet.game)


def _card_games(whole: Regulation, parts: tuple[Compiled, ...]) -> CardGameFigures:
    """Return the figures of the games in which a player decides: worked out anew where several texts have options."""
    having = [part for part in parts if part.regulation.options]
    if len(having) < 2:
        return having[0].card_games if having else NO_CARD_GAMES
    from checker.store.compile import card_games_of  # imported lazily: needs lark

    found = card_games_of(whole)
    if isinstance(found, Finding):
        raise Unusable(whole.path, (found,))
    return found
