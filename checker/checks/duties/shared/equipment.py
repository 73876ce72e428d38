"""What games are played with, as a table may state it: the pockets of a wheel, decks of cards."""

from __future__ import annotations

from collections.abc import Iterable

from checker.cases.case import TableCase
from checker.semantics.decree.model import Game
from checker.semantics.table.model import TableFact
from checker.words.names import name_of


def others_with(case: TableCase, fact: TableFact) -> str:
    """Return the other games that are played with what a table states: of the regulation, else of the trade."""
    games: Iterable[Game] = case.regulation.games
    if not case.regulation.id:
        from checker.store.library import usual_rules  # imported lazily: where the equipment is another
        from checker.store.store import load

        games = [game for entry in usual_rules().values() for game in load(entry).regulation.games]
    fitting = (game for game in games if game.apparatus is not None and game.apparatus.kind == "wheel")
    return ", ".join(name_of(game) for game in fitting if counts_of(game).get(fact.path) == fact.value)


def counts_of(game: Game) -> dict[str, int]:
    """Return what a game is played with, by the fact that states it, as far as its regulation says."""
    found = {}
    if game.apparatus is not None and game.apparatus.kind == "wheel":
        found["wheel.pockets"] = len(game.apparatus.throws)
    if game.decks is not None:
        found["cards.decks"] = game.decks
    elif game.apparatus is not None and {each.label for each in game.apparatus.throws} > {"flush", "straight_flush"}:
        found["cards.decks"] = 1  # in several, hands of poker come in other ways, and there are five of a kind
    return found
