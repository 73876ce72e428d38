"""Outcomes of a list that another one of the same list names already, in whatever words."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.finding import Bilingual
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.outcomes import binding_of, mask_of, uses_parameter
from checker.semantics.readings import all_numbers
from checker.syntax.decree.parts import Event, Events
from checker.text.record import NamedTuple
from checker.words.outcomes import event_as_written, throws_text

_OF_NUMBERS = frozenset({"total", "range", "pocket"})
"""Outcomes that are lists of numbers: where two of them share one, that number stands twice."""
_OF_LATER = frozenset({"other", "point"})
"""Outcomes that stand for throws which the list alone does not tell."""


class Repeat(NamedTuple):
    """An outcome at its second place, with what stands there again."""

    event: Event
    again: Bilingual


def repeats(events: Events, bet: Bet, apparatus: Apparatus | None) -> Iterator[Repeat]:
    """Yield the outcomes of a list that add nothing, or share numbers with one before; each at the later place."""
    numbers = all_numbers(bet) if uses_parameter(events, bet.params) else (None,)
    masks = [_masks(event, bet, numbers, apparatus) for event in events.include]
    for place, event in enumerate(events.include):
        for earlier in range(place):
            again = _again(events.include[earlier], event, masks[earlier], masks[place], apparatus)
            if again is not None:
                yield Repeat(event, again)
                break


def _again(first: Event, second: Event, one: _Masks, other: _Masks, apparatus: Apparatus | None) -> Bilingual | None:
    """Return what the second outcome repeats of the first, None where it is another one for some number of the bet."""
    if (first.kind, first.arguments) == (second.kind, second.arguments):
        return event_as_written(second)
    if apparatus is None or not one or not other:
        return None
    shared = [one.get(number, 0) & mask for number, mask in other.items()]
    if not all(shared):
        return None
    if all(both == mask for both, mask in zip(shared, other.values(), strict=True)):
        return event_as_written(second)
    if shared == list(one.values()):
        return event_as_written(first)
    return throws_text(apparatus, shared[0]) if {first.kind, second.kind} <= _OF_NUMBERS else None


_Masks = dict["NumberText | None", int]


def _masks(event: Event, bet: Bet, numbers: tuple[NumberText | None, ...], apparatus: Apparatus | None) -> _Masks:
    """Return the throws of an outcome by the number of the bet; empty where they cannot be told."""
    if apparatus is None or event.kind in _OF_LATER or bet.numbers is None:
        return {}
    alone = Events((event,), (), event.span)
    return {number: mask_of(alone, apparatus, binding_of(bet.params, number)) for number in numbers}
