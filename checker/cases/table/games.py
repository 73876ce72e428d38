"""The game of a table as a fact: the conditions that name games, and the games a text's own list leaves out."""

from __future__ import annotations

from collections.abc import Iterable

from checker.cases.table.names import kinds_of_game, trade_games
from checker.semantics.decree.model import Game, Requirement, is_on_game
from checker.syntax.decree.parts import OneOf, Test
from checker.text.record import NamedTuple

GAME_FACT = "table.game"


class TableGame(NamedTuple):
    """The game of a table with those it is played like, and the games that the text itself treats."""

    kin: tuple[str, ...]
    own: frozenset[str]

    def is_one_of(self, test: OneOf) -> bool:
        """Return whether a condition names the game, one it is played like, or the family it is of."""
        return any(self._is(value.text) for value in test.values)

    def _is(self, name: str) -> bool:
        if name in self.kin or name in self.own:
            return name in self.kin
        meant = trade_games().get(name)
        if meant is not None:
            return meant in self.kin
        return any(name in each.split("_") or each in kinds_of_game(name) for each in self.kin)

    def lifts(self, rule: Requirement) -> tuple[Test, ...]:
        """Return the conditions on the game by which a requirement is not for this one; () where it is."""
        outside = tuple(test for test in rule.scope if not self.is_one_of(test))
        excepted = bool(rule.unless) and all(is_on_game(test) and self.is_one_of(test) for test in rule.unless)
        return outside or (rule.unless if excepted else ())

    def exceptions(self, rule: Requirement) -> tuple[Test, ...]:
        """Return the exceptions of a requirement that other facts can bring about at a table of this game."""
        on_game = [test for test in rule.unless if is_on_game(test)]
        return rule.unless if all(map(self.is_one_of, on_game)) else ()


def table_game(games: Iterable[Game], game: str) -> TableGame:
    """Return a game as the games of a regulation make it: with those it is played like, itself first."""
    like = {each.id: each.like for each in games}
    kin = [game]
    while (more := like.get(kin[-1])) is not None and more not in kin:
        kin.append(more)
    return TableGame(tuple(kin), frozenset(like))


def games_named(rules: Iterable[Requirement]) -> tuple[str, ...]:
    """Return the games that requirements name, each once."""
    tests = (test for rule in rules for test in (*rule.tests, *rule.unless) if is_on_game(test))
    return tuple(dict.fromkeys(value.text for test in tests for value in test.values))
