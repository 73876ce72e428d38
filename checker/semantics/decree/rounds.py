"""Counts the rounds of card games once their bets are known: as each bet sees the cards that lie open."""

from __future__ import annotations

from collections.abc import Iterable

from checker.games.cards.deal import Deal, SeenDeal
from checker.games.cards.rounds import counted_rounds
from checker.semantics.decree.model import Bet, Dealing, Game, events_named, hands_named
from checker.semantics.readings import interpretations
from checker.syntax.decree.parts import Event

MAX_COUNTED = 12
"""Deals of one file whose rounds are counted: each may take a second."""

COLOUR_EVENTS = ("starts_red", "starts_black")


def with_rounds(games: tuple[Game, ...], bets: Iterable[Bet]) -> tuple[Game, ...]:
    """Return games of a file with the rounds of their cards counted, as far as they are not too many."""
    every, counted = tuple(bets), 0
    found: list[Game] = []
    for game in games:
        dealing = game.dealing
        if dealing is not None and dealing.deal is not None:
            dealing = _as_asked(dealing, dealing.deal, tuple(bet for bet in every if bet.game == game.id))
            counted += 1 + len(dealing.seen)
            dealing = _counted(dealing) if counted <= MAX_COUNTED else dealing
            found.append(game._replace(dealing=dealing, apparatus=dealing.apparatus))
        else:
            found.append(game)
    return tuple(found)


def _counted(dealing: Dealing) -> Dealing:
    if dealing.deal is None:
        return dealing
    apparatus, undecided, too_many = counted_rounds(dealing.deal, dealing.seen)
    dealing = dealing._replace(apparatus=apparatus, undecided=undecided)
    return dealing._replace(counted="undecided" if undecided else "too_many" if too_many else "counted")


def _as_asked(dealing: Dealing, deal: Deal, bets: tuple[Bet, ...]) -> Dealing:
    """Return a deal that tells apart what its bets ask for, with the ways in which these see the open cards."""
    shows = tuple(hand.name for hand in deal.hands if hand.shows)
    whole = _told_apart(deal, [event for bet in bets for event in bet.named])
    asked: dict[tuple[str, ...], list[Event]] = {}
    for bet in bets if shows else ():
        for events in _ways_to_ask(bet):
            named = hands_named(events)
            if named is None or named:
                seen = tuple(name for name in shows if named is None or name in named)
                asked.setdefault(seen, []).extend(events)
    if asked:
        asked.setdefault(shows, [event for bet in bets for event in bet.named])
    each = tuple(SeenDeal(seen, _told_apart(deal.seen_by(seen), events)) for seen, events in asked.items())
    return dealing._replace(deal=whole, seen=each)


def _ways_to_ask(bet: Bet) -> Iterable[tuple[Event, ...]]:
    """Yield the outcomes that a bet names: all, those of a reading, and those without prices: a table has its own."""
    yield bet.named
    for each in interpretations(bet):
        yield events_named(each.rules.stages, each.rules.payouts)
        yield events_named(each.rules.stages, ())


def _told_apart(deal: Deal, asked: list[Event]) -> Deal:
    """Return a deal that tells apart what is asked: ranks of cards, colours of hands, more than which is higher."""
    places = {hand.name: place for place, hand in enumerate(deal.hands)}
    coloured = {event.arguments[0] for event in asked if event.kind in COLOUR_EVENTS}
    return deal._replace(
        ranks=any(event.kind == "pair" for event in asked),
        colours=tuple(sorted(places[hand] for hand in coloured if hand in places)),
        exact=any(text.isdecimal() for event in asked for text in event.arguments),
    )
