"""Bets that cannot work as a wager: those that nothing ever decides, those that cannot be won or cannot be lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.cases.outcome_partitions import Situation, Wording, deciding, situations
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, second_stage
from checker.semantics.outcomes import binding_of, mask_of
from checker.syntax.decree.parts import Effect, Events
from checker.text.record import NamedTuple


class OneSided(NamedTuple):
    """Numbers of a bet that cannot come to all the ends of a wager; `lacking` are the ends that no throw brings."""

    lacking: tuple[Effect, ...]
    numbers: tuple[NumberText | None, ...]


def standing_of_one_roll(situation: Situation) -> int:
    """Return the throws that leave a bet standing although one roll decides it; what also ends it is a clash."""
    if situation.stage.name != "one_roll":
        return 0
    return situation.parts.effects.get("stands", 0) & ~deciding(situation.parts)


def is_stuck(situation: Situation) -> bool:
    """Return whether every throw is said to leave a bet as it is, so that it never ends."""
    parts = situation.parts
    leads_on = deciding(parts) | parts.effects.get("sets_point", 0) | parts.unsettled
    return not leads_on and situation.stage.name != "one_roll"


def unreached(bet: Bet, wording: Wording, apparatus: Apparatus) -> tuple[NumberText | None, ...]:
    """Return the numbers of a bet whose second stage no first roll leads to; (None,) for a bet without numbers.

    Left out are those with another fault that explains it: no throw ever ends them, or the point that is to be set
    cannot be thrown, or also decides.
    """
    if second_stage(wording.stages) is None:
        return ()
    sets = (arm for arm in wording.stages[0].arms if arm.effect == "sets_point")
    if any(event.kind != "other" for arm in sets for event in arm.events.include):
        return ()
    found: dict[NumberText | None, list[Situation]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        found.setdefault(situation.number, []).append(situation)
    return tuple(number for number, places in found.items() if len(places) == 1 and not is_stuck(places[0]))


def one_sided(bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[OneSided]:
    """Yield the numbers of a bet that nobody can win, or nobody can lose, together where the same is lacking.

    Numbers are left out whose rules have another fault that explains it: throws nobody names, a bet that never ends,
    an outcome that cannot come about, a stage that is never reached.
    """
    by_number: dict[NumberText | None, list[Situation]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        by_number.setdefault(situation.number, []).append(situation)
    found: dict[tuple[Effect, ...], list[NumberText | None]] = {}
    astray = unreached(bet, wording, apparatus)
    for number, places in by_number.items():
        if number in astray or any(
            each.parts.unsettled or is_stuck(each) or standing_of_one_roll(each) for each in places
        ):
            continue
        ends: tuple[Effect, ...] = ("wins", "loses")
        lacking = tuple(end for end in ends if not any(each.parts.effects.get(end, 0) for each in places))
        if lacking and not _names_impossible(bet, wording, lacking, number, apparatus):
            found.setdefault(lacking, []).append(number)
    for lacking, numbers in found.items():
        yield OneSided(lacking, tuple(numbers))


def _names_impossible(
    bet: Bet, wording: Wording, ends: Iterable[Effect], number: NumberText | None, apparatus: Apparatus
) -> bool:
    """Return whether an arm with one of these ends names an outcome that no throw gives."""
    binding = binding_of(bet.params, number)
    arms = (arm for stage in wording.stages for arm in stage.arms if arm.effect in ends)
    events = (event for arm in arms for event in arm.events.include if event.kind not in ("other", "point"))
    return any(not mask_of(Events((event,), (), event.span), apparatus, binding) for event in events)
