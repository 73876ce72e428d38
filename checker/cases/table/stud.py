"""The pay table of a stud game as a table states it: its edges, beside those of the regulation."""

from __future__ import annotations

from fractions import Fraction

from checker.games.cards.poker import size_of
from checker.probability.cards.blackjack_readings import TooManyRules, value_of
from checker.probability.cards.card_figures import StudEdge, StudFigure
from checker.probability.cards.stud import USUAL, stud_edges_with, stud_figures
from checker.semantics.decree.model import Game, Option, Regulation
from checker.semantics.table.model import TableOption
from checker.syntax.decree.parts import OptionValue, Price

RAISE_STAKE = "raise_stake"


def stud_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...]
) -> tuple[tuple[StudEdge, StudEdge], ...]:
    """Return what the ante of a stud game comes to at the table and by the regulation, each pair once."""
    return stud_edges_with(regulation, game, {option.name: option.value for option in stated})


def stud_at_table(regulation: Regulation, game: str, stated: tuple[TableOption, ...]) -> tuple[StudFigure, ...]:
    """Return the figures of a stud game with the options of a table in place of the regulation's; none without any."""
    named = {option.name for option in stated}
    kept = tuple(option for option in regulation.options if option.game == game and option.name not in named)
    own = tuple(Option(game, option.name, _as_written(option), (), (), None, (), option.span) for option in stated)
    games = tuple(each for each in regulation.games if each.id == game)
    try:
        return stud_figures(regulation._replace(games=games, options=(*kept, *own))) if stated else ()
    except TooManyRules:
        return ()


def raise_stakes(regulation: Regulation, game: Game, stated: tuple[TableOption, ...]) -> frozenset[int]:
    """Return how many antes the raise of a stud game may be by the readings in use; none where that is not known."""
    own = next((option.value for option in stated if option.name == RAISE_STAKE), None)
    if isinstance(own, int):
        return frozenset((own,))
    rule = next((each for each in regulation.options if (each.game, each.name) == (game.id, RAISE_STAKE)), None)
    size = size_of(game.apparatus)
    if rule is None:
        usual = USUAL[size][RAISE_STAKE] if size is not None else None
        return frozenset((usual,)) if isinstance(usual, int) else frozenset()
    used = [each for each in rule.readings if rule.chosen in (None, each.name)]
    values = [value_of(RAISE_STAKE, each.value) for each in used] or [value_of(RAISE_STAKE, rule.value)]
    return frozenset(each for each in values if isinstance(each, int)) if None not in values else frozenset()


def _as_written(option: TableOption) -> OptionValue:
    """Return what a table states as the value of an option of a regulation."""
    value, span = option.value, option.span
    if isinstance(value, Fraction):
        return OptionValue(Price("to", value, span), None, (), None, span)
    return (
        OptionValue(None, None, (value,), None, span)
        if isinstance(value, str)
        else OptionValue(None, value, (), None, span)
    )
