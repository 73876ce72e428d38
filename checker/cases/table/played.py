"""Where a table decides a bet by other throws than its text does, or than the rules of the trade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Union

from checker.cases.table.bets import Offer
from checker.cases.table.outcomes import with_played
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import BetStage, NumberText, Regulation
from checker.semantics.outcomes import binding_of, partition
from checker.semantics.readings import Interpretation, all_numbers, by_reading, judged_interpretations
from checker.syntax.decree.tree import Effect
from checker.text.record import NamedTuple

Throws = tuple[tuple[Union[Effect, None], Union[Effect, None], int], ...]
"""What throws do at the table, what they do in the regulation, and which they are."""

_EFFECTS: tuple[Effect, ...] = ("wins", "loses", "pushes", "stands", "sets_point")


class OutcomeDifference(NamedTuple):
    """Throws that do one thing to a bet at the table and another in the text.

    `throws` maps what they do (here, in the text) to their mask; None: they decide nothing. `readings` are the readings
    in use under which that is so; None: all of them.
    """

    offer: Offer
    number: NumberText | None
    throws: Throws
    readings: tuple[str, ...] | None


def shifts_of(
    regulation: Regulation, offers: tuple[Offer, ...], apparatus: Apparatus | None
) -> Iterator[OutcomeDifference]:
    """Yield the differences of every bet for which the table states outcomes, number by number."""
    for offer in offers:
        if offer.played is not None and apparatus is not None and apparatus.throws:
            yield from _of_offer(regulation, offer, apparatus)


def _of_offer(regulation: Regulation, offer: Offer, apparatus: Apparatus) -> Iterator[OutcomeDifference]:
    judged = judged_interpretations(offer.bet)
    for number in offer.numbers or all_numbers(offer.priced or offer.bet):

        def apart(each: Interpretation) -> Iterator[Throws]:
            stages = each.rules.stages
            if stages and offer.played is not None:
                here = with_played(stages, offer.played)
                yield tuple(_apart(here[0], stages[0], offer.bet.params, number, apparatus))  # noqa: B023

        for throws, readings in by_reading(judged, apart):
            if throws:
                yield OutcomeDifference(offer, number, throws, readings)


def _apart(
    here: BetStage, there: BetStage, params: tuple[str, ...], number: NumberText | None, apparatus: Apparatus
) -> Iterator[tuple[Effect | None, Effect | None, int]]:
    binding = binding_of(params, number)
    mine, theirs = partition(here, apparatus, binding), partition(there, apparatus, binding)
    for effect in (*_EFFECTS, None):
        at_table = mine.effects.get(effect, 0) if effect else mine.unsettled
        for other in (*_EFFECTS, None):
            in_text = theirs.effects.get(other, 0) if other else theirs.unsettled
            if effect != other and at_table & in_text:
                yield effect, other, at_table & in_text


def is_apart(here: BetStage, there: BetStage, offer: Offer, apparatus: Apparatus) -> bool:
    """Return whether two first stages of a bet are decided by different throws, for some of its numbers."""
    return any(
        any(True for _ in _apart(here, there, offer.bet.params, number, apparatus))
        for number in offer.numbers or all_numbers(offer.bet)
    )
