"""What decides a bet, roll by roll: gaps, overlaps, outcomes that cannot come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Literal

from checker.cases.case import RegulationCase
from checker.cases.partitions import (
    Situation,
    Wording,
    deciding,
    severity_of_wording,
    situations,
    worded_bets,
    wordings,
)
from checker.cases.prices import own_payouts
from checker.checks.outcomes.numbers import missing_mirrors
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Citation, Observation, Related, Subject, Value
from checker.findings.wording import Style, listed
from checker.games.apparatus import Apparatus
from checker.probability.lowering import PRISON
from checker.semantics.decree.model import (
    Bet,
    BetStage,
    Example,
    NumberText,
    Payout,
    UnclearWording,
    prison_of,
    second_stage,
)
from checker.semantics.outcomes import Partition, binding_of, mask_of, partition, uses_parameter
from checker.semantics.readings import all_numbers, interpretations, judged_interpretations
from checker.syntax.decree.parts import Arm, Effect, Event, Events
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.words.names import bets_text, in_both, name_of, name_on, quoted_list
from checker.words.outcomes import EFFECTS, STAGES, event_as_written, throws_text

# Two rules of a bet give the same roll different results.


DECIDING_ARMS = {"wins", "loses", "loses_half", "pushes"}


@check("OUT001")
def overlapping_arms(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of rules of a bet that clash."""
    for bet, apparatus, wording in worded_bets(case):
        yield from _clashes(case, bet, wording, apparatus)


def _clashes(case: RegulationCase, bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[Observation]:
    found: dict[tuple[str, tuple[Effect, ...]], list[tuple[Situation, int]]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        for clash in situation.parts.clashes:
            if not ("sets_point" in clash.effects and DECIDING_ARMS & set(clash.effects)):
                found.setdefault((situation.stage.name, clash.effects), []).append((situation, clash.mask))
    for (stage, _), places in found.items():
        situation, mask = places[0]
        arms = [claimed.arm for claimed in situation.parts.claims if claimed.mask & mask]
        first = arms[0]
        second = next(arm for arm in arms if arm.effect != first.effect)
        numbers = tuple(dict.fromkeys(place.number for place, _ in places))
        throws = reduce(or_, (each for _, each in places))
        yield Observation(
            at=second.span,
            values={
                "bet": name_on(bet, numbers),
                "throws": throws_text(apparatus, throws),
                "first": EFFECTS[first.effect],
                "second": EFFECTS[second.effect],
                "stage": STAGES[stage],
            },
            subject=case.regulation.subject(bet, *numbers),
            citations=bet.citations,
            related=(Related(first.span, {"en": "claimed here too", "es": "también figura aquí"}),),
            **severity_of_wording(wording),
        )


# Throws that a bet's rules do not name, the same gap of several bets together.


WAY_OUT: dict[str, Bilingual] = {
    "one_roll": {
        "en": "if the document is silent, only the authority can settle it; "
        "{:encoder} write `loses other` or `pushes other`, as the document says",
        "es": "si el documento calla, consultar a la autoridad; {:encoder} escribir `pierde resto` o "
        "`nula resto`, según diga el documento",
    },
    "settled": {
        "en": "nothing has to be corrected: the reading in use covers these throws",
        "es": "no exige ninguna corrección: la lectura adoptada cubre estas tiradas",
    },
    "open": {
        "en": "the clause can be read in several ways: ask the authority",
        "es": "la cláusula admite varias lecturas: consultar a la autoridad",
    },
}
"""The way out, where it is not to let the bet stand."""


class UnsettledThrows(NamedTuple):
    """One stage of one wording of a bet, in the situations where it leaves throws out."""

    bet: Bet
    wording: Wording
    places: tuple[Situation, ...]

    @property
    def unclear(self) -> UnclearWording | None:
        """Return the unclear wording that covers the gap: the one whose readings replace the printed rules."""
        if self.wording.standing == "judged":
            return None
        replacing = (unclear for unclear in self.bet.unclears if any(reading.stages for reading in unclear.readings))
        return next(replacing, None)

    @property
    def hint(self) -> Bilingual | None:
        """Return the way out where it is not the usual one: a bet of one roll cannot be said to stand."""
        return WAY_OUT.get(self.wording.standing) or WAY_OUT.get(self.places[0].stage.name)

    @property
    def example(self) -> Bilingual:
        """Return which of several numbers or points the throws shown belong to."""
        place = self.places[0]
        if len(self.places) == 1 or (place.number is None and place.point is None):
            return {"en": "", "es": ""}
        if place.point is not None:
            return {"en": f", for example with point {place.point}", "es": f", por ejemplo con el punto {place.point}"}
        return {"en": f", for example with the {place.number}", "es": f", por ejemplo con el {place.number}"}

    def instead(self, style: Style) -> str:
        """Return how the throws are taken for the figures."""
        unclear, spanish = self.unclear, style.language == "es"
        if unclear is None:
            return "las cifras suponen que la apuesta sigue" if spanish else "figures take them to wait"
        if unclear.chosen is not None:
            return f"{'se adopta la lectura' if spanish else 'read as'} `{unclear.chosen}`"
        names = quoted_list((reading.name for reading in unclear.readings), style)
        return f"{'queda abierto entre' if spanish else 'left open between'} {names}"


def ways_of(gap: UnsettledThrows, apparatus: Apparatus) -> Value:
    """Return how many ways are left out: one count, or each with the points or numbers that it holds for.

    `27 (points 4 and 10), 26 (points 5 and 9) or 25 (points 6 and 8)`.
    """
    counts: dict[int, list[str]] = {}
    for place in gap.places:
        held = place.number if place.point is None else str(place.point)
        counts.setdefault(apparatus.count(place.parts.unsettled), []).append(held or "")
    if len(counts) == 1:
        return next(iter(counts))
    by_point = gap.places[0].point is not None
    return {"en": _counted(counts, by_point, Style("en")), "es": _counted(counts, by_point, Style("es"))}


def _counted(counts: dict[int, list[str]], by_point: bool, style: Style) -> str:
    one, several, last = ("punto ", "puntos ", "o") if style.language == "es" else ("point ", "points ", "or")
    parts = []
    for count, held in counts.items():
        known = tuple(dict.fromkeys(held))
        word = (several if len(known) > 1 else one) if by_point else ""
        parts.append(f"{count} ({word}{listed(known, style)})")
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def gaps(case: RegulationCase) -> Iterator[tuple[UnsettledThrows, ...]]:
    """Yield the gaps of a regulation; bets of a game whose rules leave out the same throws come together."""
    found: dict[tuple[object, ...], list[UnsettledThrows]] = {}
    for bet in case.regulation.bets:
        thrown = id(case.regulation.apparatus(bet))
        for wording in wordings(case, bet):
            for gap in gaps_of(case, bet, wording):
                key = (bet.game, wording.standing, wording.readings, gap.places[0].stage.name, thrown, _throws(gap))
                found.setdefault(key, []).append(gap)
    yield from map(tuple, found.values())


def gaps_of(case: RegulationCase, bet: Bet, wording: Wording) -> Iterator[UnsettledThrows]:
    """Yield the gaps of one wording of a bet, one for each stage that has some."""
    apparatus = case.regulation.apparatus(bet)
    if apparatus is None:
        return
    by_stage: dict[str, list[Situation]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        if situation.parts.unsettled:
            by_stage.setdefault(situation.stage.name, []).append(situation)
    for places in by_stage.values():
        yield UnsettledThrows(bet, wording, tuple(places))


def leaves_gaps(case: RegulationCase, bet: Bet) -> bool:
    """Return whether the printed rules of a bet leave throws out."""
    printed = (wording for wording in wordings(case, bet) if wording.stages == bet.stages)
    return any(tuple(gaps_of(case, bet, wording)) for wording in printed)


def _throws(gap: UnsettledThrows) -> tuple[object, ...]:
    return tuple((place.number, place.point, place.parts.unsettled) for place in gap.places)


# The rules of a bet do not say what some rolls do.


OUT002 = words_of("OUT002")


@check("OUT002")
def unsettled_throws(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per gap; bets that leave out the same throws share it."""
    for same in gaps(case):
        first = same[0]
        apparatus = case.regulation.apparatus(first.bet)
        if apparatus is not None:
            yield _finding_of_unsettled_throws(case, same, apparatus)


def _finding_of_unsettled_throws(
    case: RegulationCase, same: tuple[UnsettledThrows, ...], apparatus: Apparatus
) -> Observation:
    first, place = same[0], same[0].places[0]
    numbers = tuple(dict.fromkeys(each.number for each in first.places))
    alone = len(same) == 1
    bet_and_game = (first.bet.id, first.bet.game)
    claims = (claim.span for claim in case.regulation.claims if (claim.bet, claim.game) == bet_and_game)
    return Observation(
        at=place.stage.span,
        values={
            "bet": name_on(first.bet, numbers) if alone else bets_text(case.regulation, (gap.bet for gap in same)),
            "ways": ways_of(first, apparatus),
            "total": apparatus.ways,
            "stage": STAGES[place.stage.name],
            "example": first.example,
            "throws": throws_text(apparatus, place.parts.unsettled),
            "instead": in_both(case.regulation.header.country, first.instead),
        },
        subject=case.regulation.subject(first.bet, *numbers) if alone else Subject(case.regulation.id, first.bet.game),
        citations=first.unclear.citations if first.unclear else first.bet.citations,
        related=(
            *(Related(gap.places[0].stage.span, {"en": "the same here", "es": "lo mismo aquí"}) for gap in same[1:]),
            *(Related(span, OUT002["claimed"]) for span in claims if alone and first.wording.standing == "open"),
        ),
        help=first.hint,
        **severity_of_wording(first.wording),
    )


# Outcomes that no throw gives, and prices that no throw earns.


class Impossible(NamedTuple):
    """An outcome that cannot be, with the numbers it depends on; without `event`, numbers the bet does not have."""

    event: Event | None
    numbers: tuple[NumberText, ...]
    span: Span
    citations: tuple[Citation, ...] = ()


def impossible_events(bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[Impossible]:
    """Yield the outcomes of a wording that no throw gives, whatever the point."""
    for stage in wording.stages:
        for event in (event for arm in stage.arms for event in (*arm.events.include, *arm.events.exclude)):
            if event.kind == "other" or (event.kind == "point" and stage.name == "then"):
                continue
            depends = any(argument in bet.params for argument in event.arguments)
            if not depends and not _is_possible(event, apparatus, bet, None):
                yield Impossible(event, (), event.span)
            elif depends and wording.numbers:
                numbers = tuple(number for number in wording.numbers if not _is_possible(event, apparatus, bet, number))
                if numbers:
                    yield Impossible(event, numbers, event.span)


def borrowed_events(case: RegulationCase, bet: Bet) -> Iterator[Impossible]:
    """Yield the outcomes taken over from another bet that cannot be on a number which only this bet has."""
    source = case.regulation.bet(bet.game, bet.same_outcomes_as) if bet.same_outcomes_as else None
    apparatus = case.regulation.apparatus(bet)
    if source is None or not source.params or apparatus is None or not apparatus.throws:
        return
    told = all_numbers(source)
    for interpretation in judged_interpretations(bet)[:1]:
        rules = interpretation.rules
        numbers = tuple(number for number in rules.numbers or () if number not in told)
        for impossible in impossible_events(bet, Wording("judged", None, rules.stages, numbers), apparatus):
            if impossible.numbers:
                yield impossible._replace(span=bet.span)


def dead_prices(case: RegulationCase, bet: Bet) -> Iterator[Impossible]:
    """Yield the prices of a bet for throws that never win it or for numbers it does not have."""
    numbers = all_numbers(bet)
    missing = missing_mirrors(bet, bet.numbers, case.regulation.apparatus(bet))
    known = {*numbers, *(missing.numbers if missing else ())}
    for payout in own_payouts(bet):
        strangers = tuple(number for number in payout.numbers or () if number not in known)
        if strangers and bet.numbers is not None:
            yield Impossible(None, strangers, payout.span, payout.citations)
        yield from _dead_events(case, bet, payout)


def _dead_events(case: RegulationCase, bet: Bet, payout: Payout) -> Iterator[Impossible]:
    apparatus = case.regulation.apparatus(bet)
    if payout.on is None or apparatus is None or not apparatus.throws or bet.numbers is None:
        return
    wins = {number: 0 for number in all_numbers(bet) if payout.numbers is None or number in payout.numbers}
    for stages in _all_stages(case, bet):
        for each in situations(bet, stages, tuple(number for number in wins if number is not None), apparatus):
            wins[each.number] = wins.get(each.number, 0) | each.parts.effects.get("wins", 0)
    if not any(wins.values()):
        return
    for event in payout.on.include:
        masks = {number: _mask(event, apparatus, bet, number) for number in wins}
        if event.kind != "other" and not any(masks[number] & mask for number, mask in wins.items()):
            yield Impossible(event, (), event.span, payout.citations)


def _all_stages(case: RegulationCase, bet: Bet) -> set[tuple[BetStage, ...]]:
    found = {each.rules.stages for each in interpretations(bet)} | {bet.stages}
    return {stages for stages in found if stages}


def _is_possible(event: Event, apparatus: Apparatus, bet: Bet, number: NumberText | None) -> bool:
    if event.kind != "range" or not event.arguments[0].isdecimal() or not event.arguments[1].isdecimal():
        return bool(_mask(event, apparatus, bet, number))
    ends = (event._replace(kind="total", arguments=(argument,)) for argument in event.arguments)
    return all(_mask(end, apparatus, bet, number) for end in ends)


def _mask(event: Event, apparatus: Apparatus, bet: Bet, number: NumberText | None) -> int:
    return mask_of(Events((event,), (), event.span), apparatus, binding_of(bet.params, number))


# A rule or a payout names an outcome that cannot occur.


OUT003 = words_of("OUT003")


@check("OUT003")
def impossible_outcome(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome that cannot be, and one per price that nobody can get."""
    for bet, apparatus, wording in worded_bets(case):
        for impossible in impossible_events(bet, wording, apparatus):
            yield _finding_of_impossible_outcome(case, bet, impossible)._replace(**severity_of_wording(wording))
    for bet in case.regulation.bets:
        for impossible in borrowed_events(case, bet):
            yield _finding_of_impossible_outcome(case, bet, impossible)
        for impossible in dead_prices(case, bet):
            yield _finding_of_impossible_outcome(case, bet, impossible)._replace(
                message=OUT003["never_wins"] if impossible.event else OUT003["no_number"]
            )


def _finding_of_impossible_outcome(case: RegulationCase, bet: Bet, impossible: Impossible) -> Observation:
    event, numbers = impossible.event, impossible.numbers
    number = numbers[0] if numbers else None
    return Observation(
        at=impossible.span,
        values={
            "bet": name_on(bet, numbers if event else ()),
            "event": event_as_written(event, number, bet.params) if event else ", ".join(numbers),
        },
        subject=case.regulation.subject(bet, *numbers),
        citations=impossible.citations or bet.citations,
    )


# The same total sets the point and decides the bet on one roll.


@check("OUT006")
def point_also_decides(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet and effect that clashes with the point."""
    for bet, apparatus, wording in worded_bets(case):
        parts = next((each.parts for each in situations(bet, wording.stages, wording.numbers, apparatus)), None)
        for clash in parts.clashes if parts else ():
            if parts is not None and "sets_point" in clash.effects and clash.mask & deciding(parts):
                yield _finding_of_point_also_decides(case, bet, apparatus, parts, clash.mask)._replace(
                    **severity_of_wording(wording)
                )


def _finding_of_point_also_decides(
    case: RegulationCase, bet: Bet, apparatus: Apparatus, parts: Partition, mask: int
) -> Observation:
    sets, decides = _arm(parts, mask, True), _arm(parts, mask, False)
    events = sets.events.include
    named = (event.span for event in events if mask_of(Events((event,), (), event.span), apparatus, {}) & mask)
    return Observation(
        at=next(named, sets.span),
        values={"bet": name_of(bet), "throws": throws_text(apparatus, mask), "effect": EFFECTS[decides.effect]},
        subject=case.regulation.subject(bet),
        citations=bet.citations,
        related=(Related(decides.span, {"en": "decides here", "es": "decide aquí"}),),
    )


def _arm(parts: Partition, mask: int, sets_point: bool) -> Arm:
    arms = (claimed.arm for claimed in parts.claims if claimed.mask & mask)
    return next(arm for arm in arms if (arm.effect == "sets_point") is sets_point and arm.effect != "stands")


# A bet is made on a chosen number, but no outcome depends on it.


OUT007 = words_of("OUT007")


@check("OUT007")
def parameter_ignored(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet that ignores its number; readings that do it alike are one."""
    for bet in case.regulation.bets:
        found: dict[object, Observation] = {}
        for wording in (*wordings(case, bet), *_borrowed(case, bet)) if bet.params else ():
            ignored = tuple(name for name in bet.params if not any(name in used for used in _arguments(wording.stages)))
            wins = next((arm for arm in _arms(wording.stages) if arm.effect == "wins"), None)
            if ignored and wins is not None:
                each = Observation(
                    at=wins.span if bet.same_outcomes_as is None else bet.span,
                    values={
                        "bet": name_of(bet),
                        "which": f" (`{', '.join(ignored)}`)" if len(bet.params) > 1 else "",
                        "wins": event_as_written(wins.events.include[0]),
                    },
                    subject=case.regulation.subject(bet),
                    citations=bet.citations,
                    **severity_of_wording(wording),
                )
                key = (str(each.values), each.verdict, each.severity, each.readings is None)
                first = found.setdefault(key, each)
                if first is not each:
                    found[key] = first._replace(
                        readings=first.readings and first.readings + (each.readings or ()),
                        related=(*first.related, Related(each.at, OUT007["also"])),
                    )
        yield from found.values()


def _borrowed(case: RegulationCase, bet: Bet) -> Iterator[Wording]:
    """Yield the outcomes that a bet on a number takes over from one that is made on none."""
    source = case.regulation.bet(bet.game, bet.same_outcomes_as) if bet.same_outcomes_as else None
    if source is not None and not source.params and bet.stages:
        yield Wording("judged", None, bet.stages, bet.numbers)


def _arms(stages: tuple[BetStage, ...]) -> Iterator[Arm]:
    for stage in stages:
        yield from stage.arms


def _arguments(stages: tuple[BetStage, ...]) -> list[tuple[str, ...]]:
    return [event.arguments for arm in _arms(stages) for event in (*arm.events.include, *arm.events.exclude)]


# Outcomes of a list that another one of the same list names already, in whatever words.


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


# A list names the same outcome twice.


@check("OUT020")
def outcome_listed_twice(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome and list, at its second place."""
    for bet in case.regulation.bets:
        for events in _lists(case, bet):
            for event, again in repeats(events, bet, case.regulation.apparatus(bet)):
                yield Observation(
                    at=event.span,
                    values={"bet": name_of(bet), "event": again},
                    subject=case.regulation.subject(bet),
                    citations=bet.citations,
                )


def _lists(case: RegulationCase, bet: Bet) -> Iterator[Events]:
    """Yield the lists that stand in the bet itself: its arms in every reading, and the wins its prices are for."""
    if bet.same_outcomes_as is None:
        readings = (reading.stages or () for unclear in bet.unclears for reading in unclear.readings)
        for stages in (bet.stages, *readings):
            yield from (arm.events for stage in stages for arm in stage.arms)
    for payout in own_payouts(bet):
        if payout.on is not None:
            yield payout.on


# Bets on a number that are decided like a line bet with that number as its point, where it never has that point.


class Pointless(NamedTuple):
    """Numbers of a bet that are no point of its main bet, under all readings in use (None) or those named."""

    main: Bet
    numbers: tuple[NumberText, ...]
    readings: tuple[str, ...] | None


def pointless(case: RegulationCase, bet: Bet) -> Iterator[Pointless]:
    """Yield the numbers of a bet on which the bet it follows or rides on never has its point."""
    apparatus = case.regulation.apparatus(bet)
    named = bet.same_outcomes_as or bet.rides_on
    main = case.regulation.bet(bet.game, named) if named else None
    if main is None or main.params or len(bet.params) != 1 or apparatus is None:
        return
    stages = [each.rules.stages for each in judged_interpretations(main)]
    points = {point for each in stages if each for point in _points(each[0], apparatus)}
    second = tuple(stage for each in stages for stage in each[1:])
    judged = judged_interpretations(bet) if points else ()
    found: dict[NumberText, list[str]] = {}
    for interpretation in judged:
        rules = interpretation.rules
        for number in rules.numbers or ():
            if int(number) not in points and _follows(bet, rules.stages, number, second, apparatus):
                found.setdefault(number, []).append(interpretation.name)
    by_readings: dict[tuple[str, ...], list[NumberText]] = {}
    for number, names in found.items():
        by_readings.setdefault(tuple(names), []).append(number)
    for readings, numbers in by_readings.items():
        yield Pointless(main, tuple(numbers), None if len(readings) == len(judged) else readings)


def _points(first: BetStage, apparatus: Apparatus) -> tuple[int, ...]:
    parts = partition(first, apparatus, {})
    return apparatus.totals(parts.effects.get("sets_point", 0) & ~deciding(parts))


def _follows(
    bet: Bet, stages: tuple[BetStage, ...], number: NumberText, second: tuple[BetStage, ...], apparatus: Apparatus
) -> bool:
    """Return whether a bet is decided on a number as a second stage is once that number is the point."""
    if len(stages) != 1 or stages[0].name != "only":
        return False
    own = _ends(partition(stages[0], apparatus, binding_of(bet.params, number)))
    return any(own == _ends(partition(stage, apparatus, {}, int(number))) for stage in second)


def _ends(parts: Partition) -> tuple[int, int, int]:
    of = parts.effects.get
    return of("wins", 0), of("loses", 0), of("pushes", 0)


# A bet backs a number that can never be the point of its main bet.


OUT022 = words_of("OUT022")


@check("OUT022")
def number_never_a_point(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet for all its numbers; milder if only some readings in use have them."""
    for bet in case.regulation.bets:
        for found in pointless(case, bet):
            certain = found.readings is None
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet), "numbers": ", ".join(found.numbers), "main": name_of(found.main)},
                subject=case.regulation.subject(bet, *found.numbers),
                citations=bet.citations,
                related=(Related(found.main.span, OUT022["main"]),),
                readings=found.readings,
                severity=None if certain else "warning",
                verdict=None if certain else "undetermined",
            )


# An example of a regulation, replayed throw by throw.


Ending = Literal["wins", "loses", "pushes", "stands"]
DECIDING: dict[Effect, Ending] = {"wins": "wins", "loses": "loses", "loses_half": "loses", "pushes": "pushes"}
"""What ends a bet, and how an example says it: one that loses half of its stake loses."""
Result = Literal["wins", "loses", "pushes", "stands", "decided_before", "no_such_throw", "no_such_number"]


class Replay(NamedTuple):
    """How an example can end, and the throw that ends it; a total may stand for throws with different effects."""

    endings: frozenset[Result]
    throw: str


def replay(example: Example, bet: Bet, stages: tuple[BetStage, ...], apparatus: Apparatus) -> Replay:
    """Return how the throws of an example end a bet.

    Throws that the regulation does not settle let the bet wait. Where two arms claim a throw, both ways are followed.
    """
    if bet.numbers is not None and example.number not in all_numbers(bet):
        return Replay(frozenset({"no_such_number"}), example.throws[0])
    binding = binding_of(bet.params, example.number)
    points: set[int | None] = {None}
    endings: set[Result] = set()
    throw = ""
    for throw in example.throws:
        mask = named(throw, apparatus)
        if not mask:
            return Replay(frozenset({"no_such_throw"}), throw)
        if not points:
            return Replay(frozenset({"decided_before"}), throw)
        endings = set()
        following: set[int | None] = set()
        for point in points:
            parts = partition(_stage(stages, point), apparatus, binding, point)
            endings |= {ending for effect, ending in DECIDING.items() if parts.effects.get(effect, 0) & mask}
            following |= _next_points(parts, mask, point, apparatus)
        points = following
    if points:
        endings.add("stands")
    return Replay(frozenset(endings), throw)


def named(throw: str, apparatus: Apparatus) -> int:
    """Return the throws an example may mean: `4` every throw with that total, `2-2` or `1-3` the faces in any order."""
    if apparatus.kind == "wheel":
        return apparatus.mask(tuple(each.label == throw for each in apparatus.throws))
    faces = tuple(sorted(map(int, throw.split("-")), reverse=True))
    if len(faces) > 1:
        return apparatus.mask(tuple(each.faces == faces for each in apparatus.throws))
    return apparatus.mask(tuple(each.total == faces[0] for each in apparatus.throws))


def _stage(stages: tuple[BetStage, ...], point: int | None) -> BetStage:
    if point is None:
        return stages[0]
    if point == PRISON:
        return prison_of(stages) or stages[0]
    return second_stage(stages) or BetStage("then", (), stages[0].span)


def _next_points(parts: Partition, mask: int, point: int | None, apparatus: Apparatus) -> set[int | None]:
    ended = 0
    for effect in DECIDING:
        ended |= parts.effects.get(effect, 0)
    sets = parts.effects.get("sets_point", 0) & mask if point is None else 0
    points = apparatus.totals(sets)  # pockets of a wheel have no total and set none
    locked = parts.effects.get("imprisons", 0) & mask & ~ended
    waits = mask & ~ended & ~locked if not points else mask & ~ended & ~sets & ~locked
    return {*points, *((PRISON,) if locked else ()), *((point,) if waits else ())}


# The rolls of an example do not give the result that it states.


RESULTS: dict[Result, Bilingual] = {
    "wins": EFFECTS["wins"],
    "loses": EFFECTS["loses"],
    "pushes": EFFECTS["pushes"],
    "stands": EFFECTS["stands"],
    "decided_before": {"en": "comes when the bet has already been decided", "es": "llega con la apuesta ya decidida"},
    "no_such_throw": {"en": "is no throw of this game", "es": "no es una tirada de este juego"},
    "no_such_number": {"en": "cannot be played on this number", "es": "no puede jugarse a este número"},
}


@check("OUT013")
def example_fails(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per example that fails under every reading in use, or under some."""
    for example in case.regulation.examples:
        bet = case.regulation.bet(example.game, example.bet)
        apparatus = case.regulation.apparatus(bet) if bet else None
        if bet is None or apparatus is None or not apparatus.throws:
            continue
        played = [(each.name, each.rules) for each in judged_interpretations(bet)]
        replays = {name: replay(example, bet, rules.stages, apparatus) for name, rules in played if rules.stages}
        failing = {name: end for name, end in replays.items() if example.outcome not in end.endings}
        if failing:
            found = _finding_of_example_fails(example, next(iter(failing.values())))._replace(
                subject=case.regulation.subject(bet, example.number),
                citations=bet.citations,
                related=(Related(bet.span, {"en": "the rules", "es": "las reglas"}),),
            )
            found = found._replace(values={**found.values, "bet": name_on(bet, (example.number,))})
            if len(failing) < len(replays):
                found = found._replace(severity="warning", verdict="undetermined", readings=tuple(failing))
            yield found


def _finding_of_example_fails(example: Example, end: Replay) -> Observation:
    return Observation(
        at=example.span,
        values={
            "throws": " ".join(example.throws),
            "stated": EFFECTS[example.outcome],
            "throw": end.throw,
            "actual": RESULTS[sorted(end.endings)[0]],
        },
    )
