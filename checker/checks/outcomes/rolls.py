"""What decides a bet, roll by roll: gaps, overlaps, outcomes that cannot come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import islice
from operator import or_
from typing import Literal

from checker.cases.case import RegulationCase
from checker.cases.partitions import (
    Situation,
    Wording,
    deciding,
    severity_of_wording,
    situations,
    situations_of,
    worded_bets,
    wordings,
)
from checker.cases.prices import own_payouts
from checker.checks.outcomes.numbers import missing_mirrors
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Citation, Observation, Related, Subject, Value
from checker.findings.wording import Style, coded, listed, phrase
from checker.games.apparatus import Apparatus
from checker.probability.engine import PRISON, moved, prison_at
from checker.semantics.counts import Course, after
from checker.semantics.decree.model import (
    Bet,
    BetStage,
    Counting,
    Example,
    NumberText,
    Payout,
    UnclearWording,
    prisons_of,
    second_stage,
    thrown_in,
)
from checker.semantics.outcomes import (
    Binding,
    Partition,
    binding_of,
    bits,
    mask_of,
    narrowest_lines,
    partition,
    price_lines,
    uses_parameter,
)
from checker.semantics.readings import all_numbers, interpretations, judged_interpretations, lines_for
from checker.syntax.decree.parts import Arm, Effect, Event, Events
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.words.names import bets_text, in_both, name_of, name_on, quoted_list
from checker.words.outcomes import effect_words, event_as_written, stage_words, throws_text

OUT002 = words_of("OUT002")
OUT003 = words_of("OUT003")
OUT013 = words_of("OUT013")
OUT020 = words_of("OUT020")
DECIDING_ARMS = {"wins", "loses", "loses_half", "loses_double", "pushes"}


def alone(event: Event) -> Events:
    """Return a list of this one outcome."""
    return Events((event,), (), event.span)


@check("OUT001")
def overlapping_arms(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per pair of rules of a bet that clash."""
    for bet, apparatus, wording in worded_bets(case):
        clashes = (
            (situation, clash)
            for situation in situations(bet, wording.stages, wording.numbers, apparatus)
            for clash in situation.parts.clashes
            if not ("sets_point" in clash.effects and DECIDING_ARMS & set(clash.effects))  # OUT006
        )
        found = grouped_by(clashes, lambda each: (each[0].stage.name, each[0].stage.level, each[1].effects))
        for places in found.values():
            situation, clash = places[0]
            arms = [claimed.arm for claimed in situation.parts.claims if claimed.mask & clash.mask]
            second = next(arm for arm in arms if arm.effect != arms[0].effect)
            numbers = tuple(dict.fromkeys(place.number for place, _ in places))
            yield case.regulation.observed(
                bet,
                {
                    "bet": name_on(bet, numbers),
                    "throws": throws_text(apparatus, reduce(or_, (each.mask for _, each in places))),
                    "first": effect_words(arms[0].effect),
                    "second": effect_words(second.effect),
                    "stage": stage_words(situation.stage),
                },
                *numbers,
                at=second.span,
                related=(Related(arms[0].span, {"en": "claimed here too", "es": "también figura aquí"}),),
                **severity_of_wording(wording),
            )


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
            return phrase("se adopta la lectura " if spanish else "read as ", coded(unclear.chosen))
        names = quoted_list((reading.name for reading in unclear.readings), style)
        return phrase("queda abierto entre " if spanish else "left open between ", names)

    def ways(self, apparatus: Apparatus) -> Value:
        """Return how many ways are left out: one count, or each with the points or numbers that it holds for.

        `27 (points 4 and 10), 26 (points 5 and 9) or 25 (points 6 and 8)`.
        """
        counts = grouped_by(self.places, lambda place: apparatus.count(place.parts.unsettled))
        return next(iter(counts)) if len(counts) == 1 else in_both("", partial(_counted, counts))


def _counted(counts: dict[int, list[Situation]], style: Style) -> str:
    one, several, last = ("punto ", "puntos ", "o") if style.language == "es" else ("point ", "points ", "or")
    by_point = next(iter(counts.values()))[0].point is not None
    parts = []
    for count, places in counts.items():
        held = ((place.number or "") if place.point is None else str(place.point) for place in places)
        known = tuple(dict.fromkeys(held))
        word = (several if len(known) > 1 else one) if by_point else ""
        parts.append(f"{count} ({word}{listed(known, style)})")
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def gaps_of(case: RegulationCase, bet: Bet, wording: Wording) -> Iterator[UnsettledThrows]:
    """Yield the gaps of one wording of a bet, one for each stage that has some."""
    apparatus = case.regulation.apparatus(bet)
    if apparatus is not None:
        every = situations(bet, wording.stages, wording.numbers, apparatus)
        left_out = (situation for situation in every if situation.parts.unsettled)
        for places in grouped_by(left_out, lambda each: (each.stage.name, each.stage.level)).values():
            yield UnsettledThrows(bet, wording, tuple(places))


def leaves_gaps(case: RegulationCase, bet: Bet) -> bool:
    """Return whether the printed rules of a bet leave throws out."""
    printed = (wording for wording in wordings(case, bet) if wording.stages == bet.stages)
    return any(tuple(gaps_of(case, bet, wording)) for wording in printed)


@check("OUT002")
def unsettled_throws(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per gap; bets of a game that leave out the same throws share it."""

    def left_out(gap: UnsettledThrows) -> tuple[object, ...]:
        throws = tuple((place.number, place.point, place.parts.unsettled) for place in gap.places)
        thrown = id(case.regulation.apparatus(gap.bet))
        wording, stage = gap.wording, gap.places[0].stage
        return gap.bet.game, wording.standing, wording.readings, stage.name, stage.level, thrown, throws

    stated = (bet for bet in case.regulation.bets if bet.silence.outcomes is None)
    every = (gap for bet in stated for wording in wordings(case, bet) for gap in gaps_of(case, bet, wording))
    # The way out, where it is not to let the bet stand: a bet of one roll cannot.
    ways_out = {"one_roll": OUT002["one_roll"], "settled": OUT002["settled"], "open": OUT002["open"]}
    for same in grouped_by(every, left_out).values():
        first, place = same[0], same[0].places[0]
        bet, standing, stage = first.bet, first.wording.standing, place.stage
        apparatus = case.regulation.apparatus(bet)
        if apparatus is None:
            continue
        numbers = tuple(dict.fromkeys(each.number for each in first.places))
        is_one = len(same) == 1
        claims = [claim.span for claim in case.regulation.claims if (claim.bet, claim.game) == (bet.id, bet.game)]
        yield Observation(
            at=stage.span,
            values={
                "bet": name_on(bet, numbers) if is_one else bets_text(case.regulation, (gap.bet for gap in same)),
                "ways": first.ways(apparatus),
                "total": apparatus.ways,
                "stage": stage_words(stage),
                "example": first.example,
                "throws": throws_text(apparatus, place.parts.unsettled),
                "instead": in_both(case.regulation.header.country, first.instead),
            },
            subject=case.regulation.subject(bet, *numbers) if is_one else Subject(case.regulation.id, bet.game),
            citations=first.unclear.citations if first.unclear else bet.citations,
            related=(
                *(
                    Related(gap.places[0].stage.span, {"en": "the same here", "es": "lo mismo aquí"})
                    for gap in same[1:]
                ),
                *(Related(span, OUT002["claimed"]) for span in claims if is_one and standing == "open"),
            ),
            help=ways_out.get(standing) or ways_out.get(stage.name),
            **severity_of_wording(first.wording),
        )


class Impossible(NamedTuple):
    """An outcome that no throw gives, or a price that no throw earns."""

    event: Event | None  # None: a price for numbers that the bet does not have
    numbers: tuple[NumberText, ...]  # those it depends on
    span: Span
    citations: tuple[Citation, ...] = ()


def impossible_events(bet: Bet, wording: Wording, apparatus: Apparatus) -> Iterator[Impossible]:
    """Yield the outcomes of a wording that no throw gives, whatever the point."""
    for stage in wording.stages:
        for event in (event for arm in stage.arms for event in (*arm.events.include, *arm.events.exclude)):
            if event.kind == "other" or (event.kind == "point" and stage.name == "then"):
                continue
            depends = not set(bet.params).isdisjoint(event.key[1])
            if not depends and not _is_possible(event, apparatus, bet, None):
                yield Impossible(event, (), event.span)
            elif depends and wording.numbers:
                numbers = tuple(number for number in wording.numbers if not _is_possible(event, apparatus, bet, number))
                if numbers:
                    yield Impossible(event, numbers, event.span)


def _is_possible(event: Event, apparatus: Apparatus, bet: Bet, number: NumberText | None) -> bool:
    ends: tuple[Event, ...] = (event,)
    if event.kind == "range" and event.arguments[0].isdecimal() and event.arguments[1].isdecimal():
        ends = tuple(event._replace(kind="total", arguments=(argument,)) for argument in event.arguments)
    return all(mask_of(alone(end), apparatus, binding_of(bet.params, number)) for end in ends)


def borrowed_events(case: RegulationCase, bet: Bet) -> Iterator[Impossible]:
    """Yield the outcomes taken over from another bet that cannot be on a number which only this bet has."""
    source = case.regulation.bet(bet.game, bet.same_outcomes_as) if bet.same_outcomes_as else None
    apparatus = case.regulation.apparatus(bet)
    if source is None or not source.params or apparatus is None or not apparatus.throws:
        return
    known = all_numbers(source)
    for interpretation in judged_interpretations(bet)[:1]:
        rules = interpretation.rules
        numbers = tuple(number for number in rules.numbers or () if number not in known)
        for impossible in impossible_events(bet, Wording("judged", None, rules.stages, numbers), apparatus):
            if impossible.numbers:
                yield impossible._replace(span=bet.span)


def dead_prices(case: RegulationCase, bet: Bet) -> Iterator[Impossible]:
    """Yield the prices of a bet for throws that never win it or for numbers it does not have."""
    numbers, apparatus = all_numbers(bet), case.regulation.apparatus(bet)
    if bet.numbers is None:
        return
    known = {*numbers, *missing_mirrors(bet, apparatus)}
    of_parts = (line for each in bet.parts[1:] for line in each.payouts or ())
    own = {line.span: line for line in (*own_payouts(bet), *of_parts) if not line.of_group}
    for payout in own.values() if bet.same_payouts_as is None else ():
        strangers = tuple(number for number in payout.numbers or () if number not in known)
        if strangers:
            yield Impossible(None, strangers, payout.span, payout.citations)
        if payout.on is None or apparatus is None or not apparatus.throws:
            continue
        wins = {number: 0 for number in numbers if payout.numbers is None or number in payout.numbers}
        of_payout = tuple(number for number in wins if number is not None)
        decided = {bet.stages, *(each.stages for each in bet.variants)}
        for stages in decided | {each.rules.stages for each in interpretations(bet)}:
            for each in situations(bet, stages, of_payout, apparatus):
                wins[each.number] = wins.get(each.number, 0) | each.parts.effects.get("wins", 0)
        for event in payout.on.include if any(wins.values()) else ():
            masks = {}
            for number in wins:
                binding = binding_of(bet.params, number)
                named = (
                    each.on for each in lines_for(bet.payouts, number) if each is not payout and each.on is not None
                )
                if event.kind == "other" and bet.payouts:  # what no other line names
                    masks[number] = ~reduce(or_, (mask_of(each, apparatus, binding) for each in named), 0)
                else:
                    masks[number] = mask_of(alone(event), apparatus, binding)
            if not any(masks[number] & mask for number, mask in wins.items()):
                yield Impossible(event, (), event.span, payout.citations)


def outdone_prices(bet: Bet, apparatus: Apparatus | None) -> Iterator[Payout]:
    """Yield the prices of a bet that no win gets, since narrower ones are for all wins that they are for."""
    if apparatus is None or not apparatus.throws or len(bet.payouts) < 2 or bet.same_payouts_as is not None:
        return
    meant: dict[Span, Payout] = {}
    got: set[Span] = set()
    for each in judged_interpretations(bet):
        payouts = each.rules.payouts
        for number in each.rules.numbers or (None,) if each.rules.stages else ():
            masks = price_lines(payouts, apparatus, binding_of(bet.params, number), number, each.times).masks
            places = situations_of(bet, each.rules.stages, number, apparatus)
            won = reduce(or_, (place.parts.effects.get("wins", 0) for place in places), 0)
            meant.update((line.span, line) for line, mask in zip(payouts, masks, strict=True) if mask & won)
            for throw in bits(won):
                got.update(payouts[place].span for place in narrowest_lines(payouts, masks, throw))
    yield from (line for span, line in meant.items() if span not in got and not line.of_group)


@check("OUT003")
def impossible_outcome(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome that cannot be, and one per price that nobody can get."""
    for bet, apparatus, wording in worded_bets(case):
        for impossible in impossible_events(bet, wording, apparatus):
            yield _cannot_occur(case, bet, impossible)._replace(**severity_of_wording(wording))
    for bet in case.regulation.bets:
        for impossible in borrowed_events(case, bet):
            yield _cannot_occur(case, bet, impossible)
        for impossible in dead_prices(case, bet):
            message = OUT003["never_wins"] if impossible.event else OUT003["no_number"]
            yield _cannot_occur(case, bet, impossible)._replace(message=message)
        for line in outdone_prices(bet, case.regulation.apparatus(bet)):
            of = case.regulation.subject(bet)
            yield Observation(line.span, {"bet": name_of(bet)}, of, line.citations, message=OUT003["outdone"])

    for game in case.regulation.games:
        for each in game.dealing.no_totals if game.dealing is not None else ():
            yield Observation(
                at=each.span,
                values={"total": each.total},
                subject=Subject(case.regulation.id, game.id),
                citations=each.citations,
                message=OUT003["no_total"],
                help=OUT003["of_cards"],
            )


def _cannot_occur(case: RegulationCase, bet: Bet, impossible: Impossible) -> Observation:
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


@check("OUT006")
def point_also_decides(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet and effect that clashes with the point."""
    for bet, apparatus, wording in worded_bets(case):
        for first in islice(situations(bet, wording.stages, wording.numbers, apparatus), 1):
            parts = first.parts
            for clash in parts.clashes:
                if "sets_point" not in clash.effects or not clash.mask & deciding(parts):
                    continue
                sets, decides = (_arm(parts, clash.mask, sets_point) for sets_point in (True, False))
                events = (event for event in sets.events.include if mask_of(alone(event), apparatus, {}) & clash.mask)
                yield case.regulation.observed(
                    bet,
                    {
                        "bet": name_of(bet),
                        "throws": throws_text(apparatus, clash.mask),
                        "effect": effect_words(decides.effect),
                    },
                    at=next((event.span for event in events), sets.span),
                    related=(Related(decides.span, {"en": "decides here", "es": "decide aquí"}),),
                    **severity_of_wording(wording),
                )


def _arm(parts: Partition, mask: int, sets_point: bool) -> Arm:
    arms = (claimed.arm for claimed in parts.claims if claimed.mask & mask)
    return next(arm for arm in arms if (arm.effect == "sets_point") is sets_point and arm.effect != "stands")


Ending = Literal["wins", "loses", "pushes", "stands"]
# What ends a bet, and how an example says it: one that loses half of its stake loses.
DECIDING: dict[Effect, Ending] = {
    **dict.fromkeys(("loses", "loses_half", "loses_double"), "loses"),
    "wins": "wins",
    "pushes": "pushes",
}
Result = Literal["wins", "loses", "pushes", "stands", "decided_before", "no_such_throw", "no_such_number"]


class Replay(NamedTuple):
    """How an example of a regulation can end; a total may stand for throws with different effects."""

    endings: frozenset[Result]
    throw: str  # the one that ends it


def replay(example: Example, bet: Bet, stages: tuple[BetStage, ...], apparatus: Apparatus) -> Replay:
    """Return how the throws of an example end a bet.

    Throws that the regulation does not settle let the bet wait. Where two arms claim a throw, both ways are followed.
    """
    if bet.numbers is not None and example.number not in all_numbers(bet):
        return Replay(frozenset({"no_such_number"}), example.throws[0])
    binding = binding_of(bet.params, example.number)
    if stages[0].counts is not None:
        return _replay_count(example, stages[0], stages[0].counts, apparatus, binding)
    points: set[int | None] = {None}
    endings: set[Result] = set()
    throw = ""
    for throw in example.throws:
        mask = throws_named(throw, apparatus)
        if not mask:
            return Replay(frozenset({"no_such_throw"}), throw)
        if not points:
            return Replay(frozenset({"decided_before"}), throw)
        endings = set()
        following: set[int | None] = set()
        for point in points:
            parts = partition(_stage(stages, point), apparatus, binding, point)
            endings |= {ending for effect, ending in DECIDING.items() if parts.effects.get(effect, 0) & mask}
            following |= _next_points(parts, mask, point, apparatus, stages)
        points = following
    if points:
        endings.add("stands")
    return Replay(frozenset(endings), throw)


def _replay_count(example: Example, stage: BetStage, counting: Counting, thrown: Apparatus, binding: Binding) -> Replay:
    """Return how the throws of an example end a count; a total may stand for throws that count and for others."""
    on = counting.on(example.number)
    counts = on.throws
    courses, throw = {Course(frozenset(), 0)}, ""
    for throw in example.throws:
        named = throws_named(throw, thrown)
        if not named:
            return Replay(frozenset({"no_such_throw"}), throw)
        courses = {each for each in courses if not each.is_over}
        if not courses:
            return Replay(frozenset({"decided_before"}), throw)
        courses = {after(each, bit, counting, on, thrown) for each in courses for bit in bits(named)}
    effects = partition(stage, counts, binding).effects
    ended = {each.counted for each in courses if each.is_over}
    mask = counts.mask(tuple(each.total in ended for each in counts.throws))
    endings: set[Result] = {end for effect, end in DECIDING.items() if effects.get(effect, 0) & mask}
    return Replay(frozenset(endings if all(each.is_over for each in courses) else {*endings, "stands"}), throw)


def throws_named(throw: str, apparatus: Apparatus) -> int:
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
    if point <= PRISON:
        return next((each for each in prisons_of(stages) if prison_at(each.level) == point), stages[0])
    return second_stage(stages) or BetStage("then", (), stages[0].span)


def _next_points(
    parts: Partition, mask: int, point: int | None, apparatus: Apparatus, stages: tuple[BetStage, ...]
) -> set[int | None]:
    ended = 0
    for effect in DECIDING:
        ended |= parts.effects.get(effect, 0)
    sets = parts.effects.get("sets_point", 0) & mask if point is None else 0
    points = apparatus.totals(sets)  # pockets of a wheel have no total and set none
    waits = mask & ~ended if not points else mask & ~ended & ~sets
    levels = {prison_at(each.level) for each in prisons_of(stages)}
    found: set[int | None] = {*points}
    for effect in ("imprisons", "frees"):
        shifted = parts.effects.get(effect, 0) & mask & ~ended
        found |= {moved(point or 0, effect, levels) or None} if shifted else set()
        waits &= ~shifted
    return {*found, *((point,) if waits else ())}


@check("OUT013")
def example_fails(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per example that fails under every reading in use, or under some."""
    for example in case.regulation.examples:
        bet = case.regulation.bet(example.game, example.bet)
        apparatus = case.regulation.apparatus(bet) if bet else None
        if bet is None or apparatus is None or not apparatus.throws:
            continue
        if apparatus.kind == "counts":
            apparatus = thrown_in(case.regulation.games, bet.game) or apparatus
        played = [(each.name, each.rules) for each in judged_interpretations(bet)]
        replays = {name: replay(example, bet, rules.stages, apparatus) for name, rules in played if rules.stages}
        failing = {name: end for name, end in replays.items() if example.outcome not in end.endings}
        if failing:
            end, only_some = next(iter(failing.values())), len(failing) < len(replays)
            ending = min(end.endings)
            yield case.regulation.observed(
                bet,
                {
                    "throws": " ".join(example.throws),
                    "stated": effect_words(example.outcome),
                    "throw": end.throw,
                    "actual": OUT013[ending] if ending in OUT013 else effect_words(ending),
                    "bet": name_on(bet, (example.number,)),
                },
                example.number,
                at=example.span,
                related=(Related(bet.span, {"en": "the rules", "es": "las reglas"}),),
                readings=tuple(failing) if only_some else None,
                severity="warning" if only_some else None,
            )


# Outcomes that are lists of numbers: where two of them share one, that number is listed twice.
_OF_NUMBERS = frozenset({"total", "range", "pocket"})
_OF_LATER = frozenset({"other", "point"})  # outcomes whose throws the list alone does not tell
_Masks = dict["NumberText | None", int]


def repeats(events: Events, bet: Bet, apparatus: Apparatus | None) -> Iterator[tuple[Event, Event, Bilingual]]:
    """Yield the outcomes of a list that add nothing, or share numbers with an earlier one, and what it is."""
    numbers = all_numbers(bet) if uses_parameter(events, bet.params) else (None,)
    masks: list[_Masks] = []  # the throws of an outcome by the number of the bet; none where they cannot be told
    for event in events.include:
        is_known = event.kind not in _OF_LATER and bet.numbers is not None
        masks.append(
            {number: mask_of(alone(event), apparatus, binding_of(bet.params, number)) for number in numbers}
            if apparatus is not None and is_known
            else {}
        )
    for place, event in enumerate(events.include):
        for earlier in range(place):
            again = _again(events.include[earlier], event, masks[earlier], masks[place], apparatus)
            if again is not None:
                yield event, events.include[earlier], again
                break


def _again(first: Event, second: Event, one: _Masks, other: _Masks, apparatus: Apparatus | None) -> Bilingual | None:
    """Return what the second outcome repeats of the first, None where it is another one for some number of the bet."""
    if [each.key for each in first.all] == [each.key for each in second.all]:
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


@check("OUT020")
def outcome_listed_twice(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per outcome and list, at its second place."""
    for bet in case.regulation.bets:
        # The lists of the bet itself: its arms in every reading, and the wins its prices are for.
        lists = [payout.on for payout in own_payouts(bet) if payout.on is not None]
        if bet.same_outcomes_as is None:
            every = (stage for each in bet.wordings for stage in each.stages or ())
            lists[:0] = [arm.events for stage in every for arm in stage.arms]
        for events in lists:
            for event, earlier, again in repeats(events, bet, case.regulation.apparatus(bet)):
                wider = earlier if again == event_as_written(event) else event  # a straight flush has the royal flush
                if event.key != earlier.key and any(line.best for line in bet.payouts):
                    continue  # nested rows, each with a price of its own
                is_once = {event.kind, earlier.kind} == {"chosen"} and event.arguments != earlier.arguments
                yield case.regulation.observed(
                    bet,
                    {"bet": name_of(bet), "event": again, "wider": event_as_written(wider)},
                    at=event.span,
                    message=OUT020["within"] if is_once else None,
                    help=OUT020["once"] if is_once else None,
                )
