"""Groups and bets: rules in the order of the file to stages, payouts, readings."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Citation
from checker.semantics.kinds import CIRCULAR, MISPLACED
from checker.semantics.model import Bet, Group, NumberText, Payout, Reading, Stage, Unclear
from checker.semantics.scope import BET, GROUP, Scope
from checker.syntax.decree_tree import (
    Arm,
    BetStatement,
    Commission,
    Event,
    Events,
    GroupStatement,
    Numbers,
    Opens,
    OutcomesUnstated,
    Pays,
    RidesOn,
    Rule,
    SameAs,
    Stakes,
    Standing,
    Working,
)
from checker.syntax.decree_tree import Reading as ReadingNode
from checker.syntax.decree_tree import Stage as StageNode
from checker.syntax.decree_tree import Unclear as UnclearNode
from checker.text.span import Span

_ORDERS = ((), ("only",), ("one_roll",), ("first_roll",), ("first_roll", "then"))


def group_of(node: GroupStatement, game: str, scope: Scope) -> Group:
    """Return a class of bets."""
    citations = scope.citations(*node.cites)
    return Group(
        id=node.name.text,
        game=game,
        label=node.label.text if node.label else "",
        payouts=payouts_of(node.rules, citations, scope),
        opens=next((rule.moment for rule in node.rules if isinstance(rule, Opens)), None),
        manners=tuple(rule.manner for rule in node.rules if isinstance(rule, Standing)),
        citations=citations,
        span=_heading(node),
    )


def bet_of(node: BetStatement, game: str, groups: dict[str, Group], scope: Scope) -> Bet:
    """Return a bet with what it prints itself and what its group adds; `decided as` and `paid as` come later."""
    group = groups.get(node.group.text) if node.group else None
    if node.group is not None and group is None:
        scope.unknown(GROUP, node.group, groups)
    rules = node.rules
    citations = scope.citations(*node.cites)
    own_payouts = payouts_of(rules, citations, scope)
    opens = next((rule.moment for rule in rules if isinstance(rule, Opens)), None)
    manners = tuple(rule.manner for rule in rules if isinstance(rule, Standing))
    rides = next((rule for rule in rules if isinstance(rule, RidesOn)), None)
    same = {rule.aspect: rule.bet.text for rule in rules if isinstance(rule, SameAs)}
    return Bet(
        id=node.name.text,
        game=game,
        label=node.label.text if node.label else "",
        group=group.id if group else None,
        params=tuple(name.text for name in node.params.names) if node.params else (),
        numbers=scope.parameter_values(node.params),
        stages=stages_of(rules, scope),
        payouts=_with_group_line(own_payouts, group),
        priced_by_group=not own_payouts and bool(group and group.payouts),
        opens=opens or (group.opens if group else None),
        opens_by_group=opens is None and bool(group and group.opens),
        manners=manners or (group.manners if group else ()),
        manners_by_group=not manners and bool(group and group.manners),
        rides_on=rides.bet.text if rides else None,
        same_outcomes_as=same.get("decided"),
        same_payouts_as=same.get("paid"),
        part=next((rule.part for rule in rules if isinstance(rule, Stakes)), Fraction(1)),
        working_on_come_out=next((rule.on for rule in rules if isinstance(rule, Working)), None),
        commission=next((rule.rate for rule in rules if isinstance(rule, Commission)), None),
        unclears=tuple(_unclear(unclear, citations, scope) for unclear in node.unclear),
        citations=citations,
        span=_heading(node),
    )


def _heading(node: GroupStatement | BetStatement) -> Span:
    """Return the span of a statement's first part, before its rules: what a reader looks for."""
    params, group = (node.params, node.group) if isinstance(node, BetStatement) else (None, None)
    parts = [part.span for part in (node.name, params, node.label, group, *node.cites) if part is not None]
    return node.span.to(max(parts, key=lambda span: (span.end_line, span.end_column)))


def _with_group_line(own: tuple[Payout, ...], group: Group | None) -> tuple[Payout, ...]:
    """Return the bet's own prices, and the group's line for what they leave open."""
    if group is None or any(payout.on is None and payout.numbers is None for payout in own):
        return own
    return (*own, *group.payouts)


def payouts_of(rules: tuple[Rule, ...], owner: tuple[Citation, ...], scope: Scope) -> tuple[Payout, ...]:
    """Return the prices among some rules; a price that cites no place of its own stands where its owner stands."""
    return tuple(
        Payout(
            form=rule.price.form,
            amount=rule.price.amount,
            on=rule.on,
            numbers=scope.numbers(rule.numbers) if rule.numbers else None,
            read_as=rule.read_as,
            citations=scope.citations(rule.cite) or owner,
            span=rule.span,
        )
        for rule in rules
        if isinstance(rule, Pays)
    )


def stages_of(rules: tuple[Rule, ...], scope: Scope) -> tuple[Stage, ...]:
    """Return the stages; arms before any stage word make the single stage of a bet that waits.

    Stages that cannot follow each other, or a point set after the first roll, are reported.
    """
    stages: list[Stage] = []
    for rule in rules:
        if isinstance(rule, StageNode):
            stages.append(Stage(rule.name, (), rule.span))
        elif isinstance(rule, Arm):
            if not stages:
                stages.append(Stage("only", (), rule.span))
            last = stages[-1]
            stages[-1] = last._replace(arms=(*last.arms, rule), span=last.span.to(rule.span))
    _check_order(stages, scope)
    return tuple(stages)


def _check_order(stages: list[Stage], scope: Scope) -> None:
    if tuple(stage.name for stage in stages) not in _ORDERS:
        scope.report(MISPLACED, stages[-1].span, {})
        return
    for stage in stages:
        for arm in stage.arms:
            if arm.effect == "sets_point" and stage.name != "first_roll":
                scope.report(MISPLACED, arm.span, {})


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
    for rule in nodes[name].rules:
        if not isinstance(rule, (SameAs, RidesOn)):
            continue
        if rule.bet.text not in bets:
            scope.unknown(BET, rule.bet, bets)
        elif isinstance(rule, SameAs):
            if rule.bet.text in (*above, name):
                scope.report(CIRCULAR, rule.span, {"name": name})
                continue
            source = _link(rule.bet.text, bets, nodes, done, (*above, name), scope)
            bet = _decided_as(bet, source) if rule.aspect == "decided" else _paid_as(bet, source)
    done[name] = bet
    return bet


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
    return bet._replace(payouts=source.payouts, priced_by_group=False)


def _follow(reading: Reading, bet: Bet, numbered: bool) -> Reading:
    stages = reading.stages
    if stages is not None and numbered:
        stages = _second_stage(stages, bet.params)
    return reading._replace(stages=stages, payouts=None, numbers=None)


def _second_stage(stages: tuple[Stage, ...], params: tuple[str, ...]) -> tuple[Stage, ...]:
    then = next((stage for stage in stages if stage.name == "then"), None)
    if then is None:
        return stages
    return (
        then._replace(name="only", arms=tuple(arm._replace(events=_chosen(arm.events, params)) for arm in then.arms)),
    )


def _chosen(events: Events, params: tuple[str, ...]) -> Events:
    def swap(event: Event) -> Event:
        return event._replace(kind="chosen", arguments=params[:1]) if event.kind == "point" else event

    return events._replace(include=tuple(map(swap, events.include)), exclude=tuple(map(swap, events.exclude)))


def _unclear(node: UnclearNode, owner: tuple[Citation, ...], scope: Scope) -> Unclear:
    readings = tuple(_reading(reading, owner, scope) for reading in node.readings)
    scope.once(reading.name for reading in node.readings)
    chosen = node.use.reading if node.use else None
    if chosen is not None and chosen.text not in {reading.name for reading in readings}:
        scope.unknown({"en": "reading", "es": "lectura"}, chosen, (reading.name for reading in readings))
    return Unclear(
        readings=readings,
        chosen=chosen.text if chosen else None,
        because=node.use.because if node.use else None,
        citations=scope.citations(node.cite) or owner,
        span=node.span,
    )


def _reading(node: ReadingNode, owner: tuple[Citation, ...], scope: Scope) -> Reading:
    numbers: tuple[NumberText, ...] | None = None
    for rule in node.rules:
        if isinstance(rule, Numbers):
            numbers = scope.numbers(rule.values)
    has_outcomes = any(isinstance(rule, (Arm, StageNode, OutcomesUnstated)) for rule in node.rules)
    return Reading(
        name=node.name.text,
        meaning=node.meaning,
        stages=stages_of(node.rules, scope) if has_outcomes else None,
        payouts=payouts_of(node.rules, owner, scope) or None,
        numbers=numbers,
        span=node.span,
    )
