"""What follows from a regulation alone, each thing worked out once for all tables of a run."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Literal

from checker.cases.table.games import TableGame, games_named, table_game
from checker.cases.table.names import GameNames, games_of, names_of
from checker.findings.finding import Citation, Finding
from checker.limits.relation import BoundedQuantity, GameBets, LimitRelation, bets_of, ceilings_of, relations_of
from checker.semantics.decree.model import Bet, Game, Group, Limit, Regulation, Requirement, is_on_game
from checker.semantics.readings import TimesAs, possible_times
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span

RuleKind = Literal["payout", "limit", "requirement", "advice", "closed_list", "inspection", "option"]


class Rule(NamedTuple):
    """A rule of a regulation that concerns a game."""

    kind: RuleKind
    of: str  # the bet or quantity that it is about
    citations: tuple[Citation, ...]
    span: Span


class RulesOfGame(NamedTuple):
    """What a regulation lays down for a game; options stand apart, as few games have any."""

    payouts: tuple[Rule, ...]  # as printed, or those of a reading that is adopted
    limits: tuple[tuple[Limit, Rule], ...]
    requirements: tuple[tuple[Requirement, Rule], ...]
    inspections: tuple[Rule, ...]


class GameRulebook:
    """What some regulations say of one game."""

    def __init__(self, texts: tuple[Regulation, ...], game: str) -> None:
        self.texts = texts
        self.game = game

    @cached_property
    def of(self) -> GameBets:
        """Return its bets and groups."""
        (regulation,) = self.texts
        return bets_of(regulation.bets, regulation.groups, self.game)

    @cached_property
    def names(self) -> GameNames:
        """Return the names that a table may use for these."""
        return names_of(self.of, self.game)

    @cached_property
    def like(self) -> TableGame:
        """Return the game with those it is played like."""
        (regulation,) = self.texts
        return table_game(regulation.games, self.game)

    @cached_property
    def requirements(self) -> tuple[Requirement, ...]:
        """Return what is required of its tables; rules of a game it is played like are its rules, too.

        Which games are authorised is no duty of a table but the first question of all (TAB005).
        """
        games = (None, *self.like.kin)
        return tuple(
            rule
            for regulation in self.texts
            for rule in regulation.requirements
            if rule.game in games and not rule.lists_games
        )

    @cached_property
    def rules(self) -> RulesOfGame:
        """Return its rules as the account of a table lists them."""
        (regulation,) = self.texts
        of_game = (None, self.game)
        printed = ((bet.id, payout) for bet in self.of.bets.values() for payout in bet.payouts_in_use)
        notes = (note for note in regulation.notes if note.kind == "inspect" and note.game in of_game)
        return RulesOfGame(
            tuple(Rule("payout", bet, each.citations, each.span) for bet, each in printed if each.amount is not None),
            tuple(
                (limit, Rule("limit", "", limit.citations, limit.span))
                for limit in regulation.limits
                if limit.game in of_game
            ),
            tuple(
                (rule, Rule("requirement" if rule.binding else "advice", "", rule.citations, rule.span))
                for rule in self.requirements
            ),
            tuple(Rule("inspection", "", note.citations, note.span) for note in notes),
        )


class Rulebook:
    """What some regulations say: a tuple of texts, of one as long as one regulation holds for a table.

    `relations` are the limits as relations, where they have been compiled.
    """

    def __init__(self, texts: tuple[Regulation, ...], relations: tuple[LimitRelation, ...] | None = None) -> None:
        self.texts = texts
        self._compiled = relations
        self.of_headings: dict[tuple[str, frozenset[str]], tuple[Finding, ...]] = {}
        """What checks found in the headings, by check and the ids of the regulations at hand."""
        self._games = {game.id: GameRulebook(texts, game.id) for regulation in texts for game in regulation.games}

    def of_game(self, game: str) -> GameRulebook:
        """Return what they say of one game; of one that they do not treat, nothing is kept: tables name any."""
        return self._games.get(game) or GameRulebook(self.texts, game)

    @cached_property
    def relations(self) -> tuple[LimitRelation, ...]:
        """Return the limits as relations, in order."""
        (regulation,) = self.texts
        return relations_of(regulation.limits) if self._compiled is None else self._compiled

    @cached_property
    def ceilings(self) -> tuple[tuple[int, BoundedQuantity], ...]:
        """Return what the limits of a table's own figures ask of those of its bets, with the places of the limits."""
        return tuple(ceilings_of(self.relations))

    @cached_property
    def times(self) -> tuple[TimesAs, ...]:
        """Return how "N times" can be understood."""
        (regulation,) = self.texts
        return possible_times(regulation)

    @cached_property
    def lists(self) -> tuple[Requirement, ...]:
        """Return the lists of authorised games; what stands below a game is that game's and leaves out no other."""
        every = (rule for regulation in self.texts for rule in regulation.requirements)
        return tuple(rule for rule in every if rule.game is None and rule.lists_games)

    @cached_property
    def games_named(self) -> tuple[str, ...]:
        """Return the games that the requirements name, each once."""
        return games_named(rule for regulation in self.texts for rule in regulation.requirements)

    @cached_property
    def names_of_games(self) -> Mapping[str, str]:
        """Return the names of games that a table may use, with their ids."""
        (regulation,) = self.texts
        return games_of(regulation.games, self.games_named)

    @cached_property
    def games_by_name(self) -> Mapping[str, AbstractSet[str]]:
        """Return the games that have a bet or class of a name, by the name in small letters."""
        found: dict[str, set[str]] = {}
        for regulation in self.texts:
            named: tuple[Bet | Group, ...] = (*regulation.bets, *regulation.groups)
            for item in named:
                found.setdefault((item.label or item.id).casefold(), set()).add(item.game)
        return found

    @cached_property
    def omitted_games(self) -> tuple[Game, ...]:
        """Return the games with rules that the list of games leaves out; a variety of a listed game is no such game."""
        found = []
        for game in (game for regulation in self.texts for game in regulation.games):
            here = self.of_game(game.id).like
            left = (rule for rule in self.lists if not here.lifts(rule))
            if any(not here.is_one_of(test) for rule in left for test in rule.tests if is_on_game(test)):
                found.append(game)
        return tuple(found)


_RULEBOOKS: Memory[Rulebook] = Memory(64)


def rulebook_of(regulation: Regulation, relations: tuple[LimitRelation, ...] | None = None) -> Rulebook:
    """Return the rulebook of a regulation, the same for all tables of a run.

    Args:
        regulation: One object as long as its file stays as it is (`Session`).
        relations: Its limits as they have been compiled, if that is at hand.
    """
    return _RULEBOOKS.recall(regulation, None, lambda: Rulebook((regulation,), relations))
