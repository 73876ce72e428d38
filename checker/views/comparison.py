"""Parts of a comparison in words: what a row is about, edges, distances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.cases.comparison.model import Alike, Comparison, Difference, Side, edges_by_value
from checker.findings.finding import Language
from checker.findings.wording import Style, edge, fraction
from checker.text.record import NamedTuple
from checker.views.tables import TablesCompared

NO_EDGE = "—"


class ComparisonToShow(NamedTuple):
    """A comparison, and the bets (game, bet) without a payout that keep two regulations from being the same.

    `tables` are those of the user under both, where that was asked for.
    """

    comparison: Comparison
    unpriced: tuple[tuple[str, str], ...]
    tables: TablesCompared | None = None


def named(game: str | None, bet: str | None, numbers: tuple[str, ...], with_game: bool) -> str:
    """Return what a row is about: `hard 4, 10`, or the game when it is about no bet."""
    if bet is None:
        return game or ""
    words = f"{game}: {bet}" if with_game and game else bet
    return f"{words} {', '.join(numbers)}" if numbers else words


def edge_lines(side: Side | None, style: Style) -> tuple[str, ...]:
    """Return the house edges of a side, one line for each value, with the readings that give it."""
    if side is None:
        return ()
    return tuple(
        f"{NO_EDGE if value is None else edge(value, style)} {', '.join(readings)}".rstrip()
        for value, readings in edges_by_value(side).items()
    )


def distance_text(difference: Difference, language: Language) -> str:
    """Return what the second text pays more, in stakes; a star marks exactly one stake."""
    if difference.distance is None:
        return NO_EDGE
    sign = "+" if difference.distance > 0 else ""
    return f"{sign}{fraction(difference.distance)}{' *' if difference.note == 'one-stake' else ''}"


def alike_bets(
    comparison: Comparison, alike: Iterable[Alike]
) -> Iterator[tuple[str | None, str | None, tuple[str, ...]]]:
    """Yield the bets (game, bet) on which two texts agree, with the numbers where they agree on some only."""
    differing = {(each.game, each.bet) for each in comparison.of("payout")}
    numbers: dict[tuple[str | None, str | None], tuple[str, ...]] = {}
    for each in alike:
        place = (each.game, each.bet)
        more = (each.number,) if each.number is not None else ()
        numbers[place] = (*numbers.get(place, ()), *more)
    yield from ((game, bet, found if (game, bet) in differing else ()) for (game, bet), found in numbers.items())
