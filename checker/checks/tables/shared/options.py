"""Options of a card game in words, and what a difference is worth."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.duties import OptionDifference, option_edges
from checker.findings.finding import Value
from checker.findings.wording import Style, percent
from checker.words.names import in_both

FEWER_DECKS = Fraction(1, 125)
"""Over the number of decks: by no more does the house keep less than with an infinite deck, by all rules whose edges
are shipped; for others it is a guess on the side of caution.
"""


def edges_of_option(case: TableCase, found: OptionDifference) -> dict[str, Value]:
    """Return the edges with the table's option and with the regulation's, all others being as the table states them."""
    if case.table.game is None:
        return {}
    others = tuple(option for option in case.table.file.options if option.name != found.stated.name)
    game = case.table.game.id
    boxes = found.rule.at if found.rule else ()
    here = option_edges(case.regulation, game, (*others, found.stated), boxes)
    there = option_edges(case.regulation, game, others, boxes)
    if not here or not there or {edge for edge, _ in here} == {edge for edge, _ in there}:
        return {}
    return {
        "edge_here": in_both(case.regulation.header.country, lambda style: percents([edge for edge, _ in here], style)),
        "edge_there": in_both(
            case.regulation.header.country, lambda style: percents([edge for edge, _ in there], style)
        ),
    }


def percents(edges: list[Fraction], style: Style) -> str:
    """Return one edge, or the lowest and the highest where readings differ."""
    lowest, highest = percent(min(edges), style), percent(max(edges), style)
    if lowest == highest:
        return lowest
    return f"{lowest} {'a' if style.language == 'es' else 'to'} {highest}"
