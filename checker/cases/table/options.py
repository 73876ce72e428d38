"""The options of a table's card game, against those of its regulation: where they differ, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.probability.cards.blackjack_figures import DeckEdge
from checker.semantics.decree.model import NumberText, Option, Regulation
from checker.semantics.table.model import TableOption
from checker.text.record import NamedTuple


class OptionDifference(NamedTuple):
    """An option that a table plays otherwise than its regulation says, or of which that says nothing (`rule` None).

    `readings` are those under which they differ; None: all.
    """

    stated: TableOption
    rule: Option | None
    readings: tuple[str, ...] | None = None


def option_differences(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...]
) -> tuple[OptionDifference, ...]:
    """Return the differences, in the order of the table; a regulation without rules of the game has none."""
    rules = [option for option in regulation.options if option.game == game]
    return tuple(found for option in stated for found in _of_option(option, rules)) if rules and stated else ()


def _of_option(stated: TableOption, rules: list[Option]) -> Iterator[OptionDifference]:
    from checker.probability.cards.blackjack_readings import PERMISSIONS, choices_of  # tables of dice games have none

    same = [rule for rule in rules if rule.name == stated.name]
    if not same and (stated.name not in PERMISSIONS or stated.value != "none"):
        yield OptionDifference(stated, None)
    for rule in same:
        choices = [choice for choice in choices_of(stated.name, rule) if choice.stated and choice.judged]
        differing = tuple(choice.reading for choice in choices if choice.value != stated.value)
        if differing:
            yield OptionDifference(stated, rule, None if len(differing) == len(choices) else differing)


def option_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...], boxes: tuple[NumberText, ...]
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the edges of the table and of the regulation in some boxes, each pair once; () stands for all boxes."""
    from checker.probability.cards.blackjack_readings import edges_with

    return edges_with(regulation, game, {option.name: option.value for option in stated}, boxes)


def table_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...], decks: int | None
) -> tuple[DeckEdge | None, ...]:
    """Return the edges of the table from its decks (None: infinite), one for each reading; None where not known."""
    from checker.probability.cards.blackjack_readings import edges_from_decks

    return edges_from_decks(regulation, game, {option.name: option.value for option in stated}, decks)
