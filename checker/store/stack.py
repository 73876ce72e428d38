"""The texts that bind a table: those that it names, and all that these are subject to.

What they say together is put into one regulation in `store/combined.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from checker.findings.finding import Finding, finding_of
from checker.limits.relation import relations_of
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Bet, Link, Regulation, thrown_in
from checker.store.combined import combined, parts_of
from checker.store.compiled import Compiled
from checker.store.library import LibraryEntry, usual_rules
from checker.store.session import LawStack, Session, SourceState, compiled_at, usual_regulation
from checker.store.store import Unusable
from checker.text.memory import grouped_by, reached


def stack_of(names: Iterable[str], session: Session) -> LawStack:
    """Return the texts that bind a table which names some, all of them at hand.

    Raises:
        Unreadable, Unusable: One of them cannot be used, or is subject to itself.
    """
    places = _gathered(names, session)
    return LawStack(places, _as_one(places))


def texts_over(regulation: Regulation, session: Session) -> tuple[Compiled, ...]:
    """Return the texts at hand that a regulation is subject to, and those above them, the lowest first.

    Each is as it binds there: without what another one repeals, or what a supplementary one leaves to others.
    """
    ties = [each for each in regulation.links if each.kind == "subject_to" and each.regulation in session.library]
    texts = tuple(map(compiled_at, _gathered((each.regulation for each in ties if each.regulation), session)))
    if any(text.regulation.id == regulation.id for text in texts):
        raise _circle(regulation.path, ties[0])
    parts = parts_of((regulation, *(text.regulation for text in texts)))[1:]
    return tuple(text._replace(regulation=part) for text, part in zip(texts, parts, strict=True))


def _gathered(names: Iterable[str], session: Session) -> tuple[SourceState, ...]:
    """Return some texts and all that these are subject to, the lowest first."""
    found: dict[str, tuple[SourceState, Regulation]] = {}

    def above(name: str) -> tuple[str, ...]:
        if name not in found:
            place = session.place_of(session.library[name])
            found[name] = place, compiled_at(place).regulation
        links = (link.regulation for link in found[name][1].brings)
        return tuple(each for each in links if each is not None and each in session.library)

    every = reached(names, above)
    for name in every:
        place, regulation = found[name]
        for link in regulation.links:
            tied = link.regulation if link.kind == "subject_to" else None
            if tied in session.library and tied is not None and name in reached((tied,), above):
                raise _circle(place.entry.label, link)
    official_last = sorted(_lowest_first(every, above), key=lambda name: found[name][1].header.kind == "official")
    return tuple(found[name][0] for name in official_last)


def _circle(path: str, link: Link) -> Unusable:
    return Unusable(path, (finding_of("decree_names/subject-to-itself", link.span, {"text": link.regulation or ""}),))


def _lowest_first(names: Sequence[str], above: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """Return texts so that each stands before those it is subject to."""
    order: dict[str, None] = {}

    def place(name: str) -> None:
        for below in names:
            if name in above(below) and below not in order and below != name:
                place(below)
        order[name] = None

    for name in names:
        if name not in order:
            place(name)
    return tuple(order)


@lru_cache(maxsize=16)
def _as_one(places: tuple[SourceState, ...]) -> Compiled:
    texts = tuple(map(compiled_at, places))
    return texts[0] if len(texts) == 1 else _compiled(combined([each.regulation for each in texts]), texts)


def with_usual_rules(stack: LawStack, game: str, decks: int | None) -> Compiled:
    """Return the regulation of a stack, filled in from the usual rules of a game with what no text gives.

    `decks` is how many the usual rules are dealt from. Where a game has no usual rules, nothing is filled in.
    """
    usual = usual_rules().get(game)
    return stack.compiled if usual is None else _filled_in(stack.places, usual, decks)


@lru_cache(maxsize=64)
def _filled_in(places: tuple[SourceState, ...], usual: LibraryEntry, decks: int | None) -> Compiled:
    texts = _as_one(places)
    return _compiled(combined(texts.regulation.each, usual_regulation(usual, decks)), (texts,))


def _compiled(whole: Regulation, parts: tuple[Compiled, ...]) -> Compiled:
    """Return a combined regulation with what follows from it, taken over where a text has the same bet or limit."""
    kept = {id(bet) for part in parts for bet in part.regulation.bets if _has_equipment_of(part, bet, whole)}
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
    return thrown_in(part.regulation.games, bet.game) is thrown_in(whole.games, bet.game)


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
