"""What bets take over from others: `decided as`, `paid as`, `rides on`, within one game."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Value
from checker.semantics.decree.kinds import CIRCULAR, OF_NO_NUMBER, OWN_BESIDES
from checker.semantics.decree.model import Bet, BetReading, BetStage, second_stage
from checker.semantics.decree.scope import BET, Scope
from checker.semantics.events import uses_parameter
from checker.syntax.decree.tree import Arm, BetStatement, Event, Events, Pays, RidesOn, SameAs

_WHAT: dict[str, Bilingual] = {
    "decided": {"en": "outcomes", "es": "resultados"},
    "paid": {"en": "prices", "es": "pagos"},
}


def link_bets(bets: dict[str, Bet], nodes: dict[str, BetStatement], scope: Scope) -> dict[str, Bet]:
    """Fill in what `decided as`, `paid as` and `rides on` refer to, within one game."""
    done: dict[str, Bet] = {}
    for name in bets:
        _link(name, bets, nodes, done, (), scope)
    return done


def _link(
    name: str,
    bets: dict[str, Bet],
    nodes: dict[str, BetStatement],
    done: dict[str, Bet],
    above: tuple[str, ...],
    scope: Scope,
) -> Bet:
    if name in done:
        return done[name]
    bet = bets[name]
    # Outcomes first: what prices are in doubt with them belongs to the same readings.
    for rule in sorted(nodes[name].rules, key=lambda rule: isinstance(rule, SameAs) and rule.aspect == "paid"):
        if not isinstance(rule, (SameAs, RidesOn)):
            continue
        if rule.bet.text not in bets:
            scope.unknown(BET, rule.bet, bets)
        elif isinstance(rule, SameAs):
            if rule.bet.text in (*above, name):
                scope.report(CIRCULAR, rule.span, {"name": name})
                continue
            source = _link(rule.bet.text, bets, nodes, done, (*above, name), scope)
            values: dict[str, Value] = {"what": _WHAT[rule.aspect], "source": source.id, "name": name}
            if any(isinstance(own, Arm if rule.aspect == "decided" else Pays) for own in nodes[name].rules):
                scope.report(OWN_BESIDES, rule.span, values)
            elif len(bet.params) < len(source.params) and _depends_on_number(source, rule.aspect):
                scope.report(OF_NO_NUMBER, rule.span, values)
            source = _with_parameters_of(bet, source)
            bet = _decided_as(bet, source) if rule.aspect == "decided" else _paid_as(bet, source)
    done[name] = bet
    return bet


def _depends_on_number(bet: Bet, aspect: str) -> bool:
    """Return whether the outcomes of a bet, or its prices, name its number; `for 4, 10` names a figure."""
    if aspect == "paid":
        return any(payout.on is not None and uses_parameter(payout.on, bet.params) for payout in bet.payouts)
    readings = (reading.stages or () for unclear in bet.unclears for reading in unclear.readings)
    arms = (arm for stages in (bet.stages, *readings) for stage in stages for arm in stage.arms)
    return any(uses_parameter(arm.events, bet.params) for arm in arms)


def _with_parameters_of(bet: Bet, source: Bet) -> Bet:
    """Return the source with its numbers called as the bet calls its own: `hard n` becomes `hard m`."""
    names = dict(zip(source.params, bet.params, strict=False))
    if all(old == new for old, new in names.items()):
        return source

    def called(event: Event) -> Event:
        return event._replace(arguments=tuple(names.get(argument, argument) for argument in event.arguments))

    def listed(events: Events) -> Events:
        return events._replace(include=tuple(map(called, events.include)), exclude=tuple(map(called, events.exclude)))

    def staged(stages: tuple[BetStage, ...]) -> tuple[BetStage, ...]:
        return tuple(
            stage._replace(arms=tuple(arm._replace(events=listed(arm.events)) for arm in stage.arms))
            for stage in stages
        )

    def reading(each: BetReading) -> BetReading:
        return each._replace(stages=None if each.stages is None else staged(each.stages))

    return source._replace(
        stages=staged(source.stages),
        payouts=tuple(each._replace(on=listed(each.on)) if each.on else each for each in source.payouts),
        unclears=tuple(unclear._replace(readings=tuple(map(reading, unclear.readings))) for unclear in source.unclears),
    )


def _decided_as(bet: Bet, source: Bet) -> Bet:
    """Copy outcomes. A bet on a number that follows a line bet lives in that bet's second stage, with its point."""
    numbered = bool(bet.params) and not source.params
    own = {reading.name for unclear in bet.unclears for reading in unclear.readings}
    inherited = tuple(
        unclear._replace(readings=tuple(_follow(reading, bet, numbered) for reading in unclear.readings))
        for unclear in source.unclears
        if any(reading.stages is not None for reading in unclear.readings)
        and not own & {reading.name for reading in unclear.readings}
    )
    stages = _second_stage(source.stages, bet.params) if numbered else source.stages
    return bet._replace(stages=bet.stages or stages, unclears=(*bet.unclears, *inherited))


def _paid_as(bet: Bet, source: Bet) -> Bet:
    """Copy prices, and those of every doubt; a doubt that `decided as` has brought already is completed."""
    own = {reading.name for unclear in bet.unclears for reading in unclear.readings}
    doubts = {
        unclear.span: tuple(reading._replace(stages=None, numbers=None) for reading in unclear.readings)
        for unclear in source.unclears
        if any(reading.payouts is not None for reading in unclear.readings)
    }
    completed = tuple(
        unclear._replace(readings=tuple(map(_with_prices, unclear.readings, doubts[unclear.span])))
        if unclear.span in doubts
        else unclear
        for unclear in bet.unclears
    )
    inherited = tuple(
        unclear._replace(readings=doubts[unclear.span])
        for unclear in source.unclears
        if unclear.span in doubts and not own & {reading.name for reading in unclear.readings}
    )
    return bet._replace(payouts=source.payouts, priced_by_group=False, unclears=(*completed, *inherited))


def _with_prices(reading: BetReading, of: BetReading) -> BetReading:
    return reading._replace(payouts=of.payouts)


def _follow(reading: BetReading, bet: Bet, numbered: bool) -> BetReading:
    stages = reading.stages
    if stages is not None and numbered:
        stages = _second_stage(stages, bet.params)
    return reading._replace(stages=stages, payouts=None, numbers=None)


def _second_stage(stages: tuple[BetStage, ...], params: tuple[str, ...]) -> tuple[BetStage, ...]:
    then = second_stage(stages)
    if then is None:
        return stages
    return (
        then._replace(name="only", arms=tuple(arm._replace(events=_chosen(arm.events, params)) for arm in then.arms)),
    )


def _chosen(events: Events, params: tuple[str, ...]) -> Events:
    def swap(event: Event) -> Event:
        return event._replace(kind="chosen", arguments=params[:1]) if event.kind == "point" else event

    return events._replace(include=tuple(map(swap, events.include)), exclude=tuple(map(swap, events.exclude)))
