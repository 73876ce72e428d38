"""Outcomes that no throw gives, and prices that no throw earns."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import Wording, situations
from checker.cases.prices import own_payouts
from checker.checks.outcomes.shared.mirrors import missing_mirrors
from checker.findings.finding import Citation
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout
from checker.semantics.outcomes import binding_of, mask_of
from checker.semantics.readings import all_numbers, interpretations, judged_interpretations
from checker.syntax.decree.parts import Event, Events
from checker.text.record import NamedTuple
from checker.text.span import Span


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
