"""Groups and bets: rules in the order of the file to stages, payouts, readings."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from checker.findings.finding import Bilingual, Citation, Value
from checker.semantics.commission import Commission
from checker.semantics.decree.kinds import MISPLACED, OUT_OF_RANGE, TOO_MANY_READINGS
from checker.semantics.decree.model import Bet, BetReading, BetStage, Group, NumberText, Payout, UnclearWording
from checker.semantics.decree.scope import GROUP, Scope
from checker.syntax.decree.tree import (
    Arm,
    BetStatement,
    CommissionRule,
    GroupStatement,
    Numbers,
    Opens,
    OutcomesUnstated,
    Pays,
    Removability,
    RidesOn,
    Rule,
    SameAs,
    Stakes,
    Working,
)
from checker.syntax.decree.tree import Reading as ReadingNode
from checker.syntax.decree.tree import Stage as StageNode
from checker.syntax.decree.tree import Unclear as UnclearNode
from checker.text.span import Span

MOST_READINGS = 64
"""Most readings that the open wordings of one bet may combine to: each is a bet of its own to every check."""
_PART: Bilingual = {"en": "the part of the chips at stake", "es": "la parte de las fichas que se arriesga"}
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
        manners=tuple(rule.manner for rule in node.rules if isinstance(rule, Removability)),
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
    manners = tuple(rule.manner for rule in rules if isinstance(rule, Removability))
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
        stake_share=_part(rules, scope),
        working_on_come_out=next((rule.on for rule in rules if isinstance(rule, Working)), None),
        commission=_commission(rules, citations, scope),
        unclears=_unclears(node, citations, group, scope),
        citations=citations,
        span=_heading(node),
    )


def _commission(rules: tuple[Rule, ...], owner: tuple[Citation, ...], scope: Scope) -> Commission | None:
    """Return the commission among some rules; one that cites no place of its own stands where its owner stands."""
    found = next((rule for rule in rules if isinstance(rule, CommissionRule)), None)
    if found is None:
        return None
    return Commission(
        found.rate, found.of, found.when, found.rounding, scope.citations(found.cite) or owner, found.span
    )


def _part(rules: tuple[Rule, ...], scope: Scope) -> Fraction:
    """Return the share of the chips that is at stake; nothing, or more than there is, is reported."""
    for rule in rules:
        if isinstance(rule, Stakes):
            if not 0 < rule.part <= 1:
                values: dict[str, Value] = {"what": _PART, "value": str(rule.part), "allowed": "0 < … <= 1"}
                scope.report(OUT_OF_RANGE, rule.span, values)
            return rule.part
    return Fraction(1)


def _heading(node: GroupStatement | BetStatement) -> Span:
    """Return the span of a statement's first part, before its rules: what a reader looks for."""
    params, group = (node.params, node.group) if isinstance(node, BetStatement) else (None, None)
    parts = [part.span for part in (node.name, params, node.label, group, *node.cites) if part is not None]
    return node.span.to(max(parts, key=lambda span: (span.end_line, span.end_column)))


def _with_group_line(own: tuple[Payout, ...], group: Group | None) -> tuple[Payout, ...]:
    """Return the bet's own prices, and the group's line for what they leave open."""
    if group is None or any(payout.on is None and payout.numbers is None for payout in own):
        return own
    return (*own, *(line._replace(of_group=True) for line in group.payouts))


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
            because=rule.because,
        )
        for rule in rules
        if isinstance(rule, Pays)
    )


def stages_of(rules: tuple[Rule, ...], scope: Scope) -> tuple[BetStage, ...]:
    """Return the stages; arms before any stage word make the single stage of a bet that waits.

    Stages that cannot follow each other, or a point set after the first roll, are reported.
    """
    stages: list[BetStage] = []
    for rule in rules:
        if isinstance(rule, StageNode):
            stages.append(BetStage(rule.name, (), rule.span))
        elif isinstance(rule, Arm):
            if not stages:
                stages.append(BetStage("only", (), rule.span))
            last = stages[-1]
            stages[-1] = last._replace(arms=(*last.arms, rule), span=last.span.to(rule.span))
    _check_order(stages, scope)
    return tuple(stages)


def _check_order(stages: list[BetStage], scope: Scope) -> None:
    if tuple(stage.name for stage in stages) not in _ORDERS:
        scope.report(MISPLACED, stages[-1].span, {})
        return
    for stage in stages:
        for arm in stage.arms:
            if arm.effect == "sets_point" and stage.name != "first_roll":
                scope.report(MISPLACED, arm.span, {})


def _unclears(
    node: BetStatement, owner: tuple[Citation, ...], group: Group | None, scope: Scope
) -> tuple[UnclearWording, ...]:
    """Return the open wordings of a bet; none where they combine to more readings than are judged."""
    count = prod(len(unclear.readings) for unclear in node.unclear)
    if count > MOST_READINGS:
        scope.report(TOO_MANY_READINGS, node.unclear[-1].span, {"count": count, "most": MOST_READINGS})
        return ()
    return tuple(_unclear(unclear, owner, group, scope) for unclear in node.unclear)


def _unclear(node: UnclearNode, owner: tuple[Citation, ...], group: Group | None, scope: Scope) -> UnclearWording:
    readings = tuple(_reading(reading, owner, group, scope) for reading in node.readings)
    scope.once(reading.name for reading in node.readings)
    chosen = node.use.reading if node.use else None
    if chosen is not None and chosen.text not in {reading.name for reading in readings}:
        scope.unknown({"en": "reading", "es": "lectura"}, chosen, (reading.name for reading in readings))
    return UnclearWording(
        readings=readings,
        chosen=chosen.text if chosen else None,
        because=node.use.because if node.use else None,
        citations=scope.citations(node.cite) or owner,
        span=node.span,
    )


def _reading(node: ReadingNode, owner: tuple[Citation, ...], group: Group | None, scope: Scope) -> BetReading:
    """Return what a reading puts in place of the bet's own rules; the group prices what its prices leave open."""
    numbers: tuple[NumberText, ...] | None = None
    for rule in node.rules:
        if isinstance(rule, Numbers):
            numbers = scope.numbers(rule.values)
    own_payouts = payouts_of(node.rules, owner, scope)
    has_outcomes = any(isinstance(rule, (Arm, StageNode, OutcomesUnstated)) for rule in node.rules)
    return BetReading(
        name=node.name.text,
        meaning=node.meaning,
        stages=stages_of(node.rules, scope) if has_outcomes else None,
        payouts=_with_group_line(own_payouts, group) if own_payouts else None,
        numbers=numbers,
        span=node.span,
        commission=_commission(node.rules, owner, scope),
    )
