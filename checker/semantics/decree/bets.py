"""Groups and bets: rules in the order of the file to stages, payouts, readings; what a bet takes over from another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import chain
from math import prod
from typing import TypeVar

from checker.findings.finding import Bilingual, Citation, Value, label_of
from checker.findings.suggest import hint
from checker.semantics.commission import Commission
from checker.semantics.decree.branches import condition_of, report_shared, silent_by
from checker.semantics.decree.model import (
    Bet,
    BetReading,
    BetSilence,
    BetStage,
    Counting,
    Group,
    NumberText,
    Payout,
    UnclearWording,
    Variant,
    prisons_of,
    second_stage,
)
from checker.semantics.decree.scope import Scope
from checker.semantics.outcomes import MARKS, uses_parameter
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Arm, Cite, Event, Events, Name, Text, Words, percent_text
from checker.text.span import Span

# Most readings that the open wordings of one bet may combine to: each is a bet of its own to every check.
MOST_READINGS = 64
_ORDERS = (
    *((), ("only",), ("one_roll",), ("first_roll",), ("first_roll", "then")),
    ("counts",),
)
MOST_LEVELS = 20  # of prison


Kind = TypeVar("Kind")


def all_of(kind: type[Kind], items: Iterable[object]) -> tuple[Kind, ...]:
    """Return those of some fields, rules or statements that are of a kind."""
    return tuple(item for item in items if isinstance(item, kind))


def first_of(kind: type[Kind], items: Iterable[object]) -> Kind | None:
    """Return the first of a kind."""
    return next((item for item in items if isinstance(item, kind)), None)


def group_of(node: tree.GroupStatement, game: str, scope: Scope) -> Group:
    """Return a class of bets."""
    citations = scope.citations(*node.cites)
    scope.said_once(node.rules, game, None, citations)
    opens = first_of(tree.Opens, node.rules)
    return Group(
        id=node.name.text,
        game=game,
        label=node.label.text if node.label else "",
        payouts=payouts_of(node.rules, citations, scope),
        opens=opens.moment if opens else None,
        manners=tuple(rule.manner for rule in all_of(tree.Removability, node.rules)),
        citations=citations,
        span=_heading(node.span, node.name, node.label, *node.cites),
        silence=_silence(node.rules, scope),
    )


def bet_of(node: tree.BetStatement, game: str, groups: dict[str, Group], scope: Scope) -> Bet:
    """Return a bet with what it prints itself and what its group adds; `decided as` and `paid as` come later."""
    group = groups.get(node.group.text) if node.group else None
    scope.look_up("group", (node.group,), groups)
    for numbers in all_of(tree.Numbers, node.rules):
        scope.report("decree_names/numbers-of-bet", numbers.span, {"name": node.name.text})
    rules = node.rules
    citations = scope.citations(*node.cites)
    readings = (reading.rules for unclear in node.unclear for reading in unclear.readings)
    for each in (node.rules, *(variant.rules for variant in node.variants), *readings):
        scope.said_once(each, game, node.name.text, citations)
    own_payouts = payouts_of(rules, citations, scope)
    taken = all_of(tree.CommissionRule, rules)
    commission, commissions = _commissions(taken, citations, scope)
    silence = _silence(rules, scope)
    opens = first_of(tree.Opens, rules)
    manners = tuple(rule.manner for rule in all_of(tree.Removability, rules))
    part = first_of(tree.Stakes, rules)
    working = first_of(tree.Working, rules)
    named = all_of(tree.RefersTo, rules)
    same = {rule.aspect: rule.bet.text for rule in named}
    return Bet(
        id=node.name.text,
        game=game,
        label=node.label.text if node.label else "",
        group=group.id if group else None,
        params=tuple(name.text for name in node.params.names) if node.params else (),
        numbers=scope.parameter_values(node.params),
        stages=() if _have(node.variants, Arm, tree.Stage) else stages_of(rules, scope),
        payouts=_with_group_line(own_payouts, group),
        priced_by_group=not own_payouts and bool(group and group.payouts),
        opens=opens.moment if opens else (group.opens if group else None),
        opens_by_group=opens is None and bool(group and group.opens),
        manners=manners or (group.manners if group else ()),
        manners_by_group=not manners and bool(group and group.manners),
        rides_on=next((rule.bet.text for rule in named if rule.aspect == "rides"), None),
        rides_also=tuple(other.text for rule in named if rule.aspect == "rides" for other in rule.others),
        same_outcomes_as=same.get("decided"),
        same_payouts_as=same.get("paid"),
        stake_share=_share(part, scope),
        working_on_come_out=working.on if working else None,
        working_unless_called=working is not None and working.unless_called,
        commission=_open(node, citations, scope) if _have(node.variants, tree.CommissionRule) else commission,
        unclears=(*_charged_in_two_ways(taken, citations, scope), *_unclears(node, citations, group, scope)),
        citations=tuple(dict.fromkeys((*citations, *scope.citations(*(arm.cite for arm in all_of(Arm, rules)))))),
        span=_heading(node.span, node.name, node.params, node.label, node.group, *node.cites),
        silence=silence._replace(pays=group.silence.pays) if group and not own_payouts else silence,
        variants=_variants(node, group, citations, scope) if node.variants else (),
        commissions=commissions,
    )


def _commissions(
    rules: Iterable[tree.CommissionRule], owner: tuple[Citation, ...], scope: Scope
) -> tuple[Commission | None, tuple[Commission, ...]]:
    """Return the commission among some rules, and all of them where several hold under conditions.

    One that cites no place of its own has the place of its owner.
    """
    found: list[Commission] = []
    for rule in rules:
        places = scope.citations(rule.cite) or owner
        terms = (rule.rate, rule.of, rule.when, rule.rounding, places, rule.span)
        bound = "open" if rule.silence is not None else rule.bound
        found.append(Commission(*terms, bound=bound, condition=condition_of(rule.scope, places, scope)))
    report_shared(found, lambda each: None, scope)
    if all(each.condition.is_everywhere for each in found):
        alone = len({(each.terms, each.bound) for each in found}) < 2
        return (None if not found else found[0] if alone else found[0]._replace(bound="open")), ()
    return (found[0]._replace(bound="open"), tuple(found)) if len(found) > 1 else (found[0], ())


def _charged_in_two_ways(
    rules: tuple[tree.CommissionRule, ...], owner: tuple[Citation, ...], scope: Scope
) -> Iterator[UnclearWording]:
    """Yield a wording with a reading for each commission of a bet that says several: no one of them is the figure's."""
    each_alone = [_commissions((rule,), owner, scope)[0] for rule in rules]
    every = {(each.terms, each.bound): each for each in each_alone if each is not None}
    if len(every) < 2 or not all(each.condition.is_everywhere for each in every.values()):
        return
    found = []
    for each in every.values():
        rate = f"{each.bound or ''}_{percent_text(each.rate)}" if each.rate else each.bound or "none"
        name = "_".join(
            filter(None, ("commission", rate.lstrip("_"), each.of and f"of_{each.of}", each.when, each.rounding))
        )
        found.append(BetReading(name, Words(name, name, each.span), None, None, None, each.span, each))
    yield UnclearWording(tuple(found), None, None, owner, found[0].span)


def _silence(rules: tuple[tree.Rule, ...], scope: Scope) -> BetSilence:
    """Return who fills in what some rules leave open."""
    pays = (rule.price.silence for rule in all_of(tree.Pays, rules))
    outcomes = (rule.silence for rule in all_of(tree.OutcomesUnstated, rules))
    commission = (rule.silence for rule in all_of(tree.CommissionRule, rules))
    silent = (tuple(silent_by(each, scope) for each in said if each) for said in (pays, outcomes, commission))
    return BetSilence(*(next(iter(each), None) for each in silent))


# Whole sets of rules, of which a table keeps one.

_IN_VARIANT: tuple[type[object], ...] = (
    tree.Stage,
    tree.Counts,
    Arm,
    tree.Pays,
    tree.BestRow,
    tree.CommissionRule,
    tree.Numbers,
)
_IN_READING: tuple[type[object], ...] = (*_IN_VARIANT, tree.OutcomesUnstated)
# What stands in the bet or in its variants, with the name of its words.
_ONCE: tuple[tuple[type[object], str], ...] = ((tree.Pays, "prices"), (tree.CommissionRule, "a-commission"))


def _report_misplaced(part: tree.VariantClause | tree.Reading, scope: Scope) -> None:
    """Report the rules in a variant or a reading that say nothing there: what holds for the bet."""
    own, fault = _IN_READING, "not-of-reading"
    if isinstance(part, tree.VariantClause):
        own, fault = _IN_VARIANT, "not-of-variant"
    for rule in part.rules:
        if not isinstance(rule, own):
            scope.report(f"decree_names/{fault}", rule.span, {"name": part.name.text})


def _have(variants: Iterable[tree.VariantClause], *kinds: type[object]) -> bool:
    return any(isinstance(rule, kinds) for each in variants for rule in each.rules)


def _open(node: tree.BetStatement, owner: tuple[Citation, ...], scope: Scope) -> Commission | None:
    """Return the commission of a bet whose variants have one: which, hangs on the variant."""
    every = (rule for each in node.variants for rule in each.rules)
    first, _ = _commissions(all_of(tree.CommissionRule, every), owner, scope)
    return first and first._replace(bound="open", of=None, when=None, rounding=None, rate=Fraction(0))


def _variants(
    node: tree.BetStatement, group: Group | None, owner: tuple[Citation, ...], scope: Scope
) -> tuple[Variant, ...]:
    """Return the variants of a bet, each with the rules that they share."""
    scope.once(each.name for each in node.variants)
    found = []
    for each in node.variants:
        citations = scope.citations(each.cite) or owner
        rules = (*node.rules, *each.rules)
        _report_misplaced(each, scope)
        for kind, what in _ONCE:
            if first_of(kind, node.rules) is not None and first_of(kind, each.rules) is not None:
                values: dict[str, Value] = {"what": label_of(f"decree_names/{what}"), "name": each.name.text}
                scope.report("decree_names/in-bet-and-variant", each.span, values)
        found.append(
            Variant(
                name=each.name.text,
                label=each.label,
                stages=stages_of(rules, scope),
                payouts=_with_group_line(payouts_of(rules, citations, scope), group),
                numbers=_numbers(each.rules, scope),
                commission=_commissions(all_of(tree.CommissionRule, rules), citations, scope)[0],
                citations=citations,
                span=each.span,
                by_player=each.by_player,
            )
        )
        if each.by_player is not node.variants[0].by_player:
            scope.report("decree_names/both-choose", each.span, {"name": each.name.text})
    return tuple(found)


def _numbers(rules: Iterable[tree.Rule], scope: Scope) -> tuple[NumberText, ...] | None:
    numbers = first_of(tree.Numbers, rules)
    return None if numbers is None else scope.numbers(numbers.values)


def _share(found: tree.Stakes | None, scope: Scope) -> Fraction:
    """Return the share of the chips that is at stake; nothing, or more than there is, is reported."""
    if found is None or found.members:
        return Fraction(1)
    if not 0 < found.part <= 1:
        scope.out_of_range("part-of-the-chips", str(found.part), "0 < … <= 1", found.span)
    return found.part


def _heading(whole: Span, *parts: Name | tree.Params | Text | Cite | None) -> Span:
    """Return the span of a statement's first part, before its rules: what a reader looks for."""
    spans = (part.span for part in parts if part is not None)
    return whole.to(max(spans, key=lambda span: (span.end_line, span.end_column)))


def _with_group_line(own: tuple[Payout, ...], group: Group | None) -> tuple[Payout, ...]:
    """Return the bet's own prices, and the group's line for what they leave open."""
    whole = (each for each in own if each.on is None and each.numbers is None)
    if group is None or any(each.condition.is_everywhere for each in whole):
        return own
    return _open_where_scoped((*own, *(line._replace(of_group=True) for line in group.payouts)))


def payouts_of(rules: tuple[tree.Rule, ...], owner: tuple[Citation, ...], scope: Scope) -> tuple[Payout, ...]:
    """Return the prices among some rules; a price that cites no place of its own has the place of its owner."""
    found, best = [], first_of(tree.BestRow, rules) is not None
    for rule in all_of(tree.Pays, rules):
        places = scope.citations(rule.cite) or owner
        found.append(
            Payout(
                form=rule.price.form,
                amount=rule.price.amount,
                on=rule.on,
                numbers=scope.numbers(rule.numbers) if rule.numbers else None,
                read_as=rule.read_as,
                citations=places,
                span=rule.span,
                because=rule.because,
                least=rule.price.least,
                most=rule.price.most,
                money=rule.price.money,
                condition=condition_of(rule.scope, places, scope),
                best=best,
            )
        )
    scoped = [each for each in found if not each.condition.is_everywhere]
    report_shared(scoped, lambda each: (each.outcomes, each.numbers), scope)
    return _open_where_scoped(found)


def _open_where_scoped(lines: Iterable[Payout]) -> tuple[Payout, ...]:
    """Return prices of which one under a condition, and one for where none is met, have no `amount` for every table."""
    found = list(lines)
    scoped = [each for each in found if not each.condition.is_everywhere]
    for at, each in enumerate(found):
        if each.amount is not None and any(map(each.meets, scoped)):
            form = "to" if each.form == "even" else each.form
            found[at] = each._replace(form=form, amount=None, if_met=each.amount)
    return tuple(found)


def stages_of(rules: tuple[tree.Rule, ...], scope: Scope) -> tuple[BetStage, ...]:
    """Return the stages; arms before any stage word make the single stage of a bet that waits.

    Stages that cannot follow each other, or a point set after the first roll, are reported.
    """
    stages: list[BetStage] = []
    for rule in rules:
        if isinstance(rule, tree.Stage):
            stages.append(BetStage(rule.name, (), rule.span, level=1 if rule.level is None else rule.level))
        elif isinstance(rule, tree.Counts):
            stages.append(BetStage("counts", (), rule.span, Counting(rule.different, rule.of, rule.until)))
        elif isinstance(rule, Arm):
            if not stages:
                stages.append(BetStage("only", (), rule.span))
            last = stages[-1]
            stages[-1] = last._replace(arms=(*last.arms, rule), span=last.span.to(rule.span))
    _check_order(stages, scope)
    return tuple(
        stage._replace(
            arms=(*stage.arms, Arm("stands", Events((Event("counting", (), stage.span),), (), stage.span), stage.span))
        )
        if stage.counts
        else stage
        for stage in stages
    )


def _check_order(stages: list[BetStage], scope: Scope) -> None:
    prisons = prisons_of(stages)
    begun = tuple(stage.name for stage in stages[: len(stages) - len(prisons)])
    levels = [stage.level for stage in prisons]
    in_order = levels == list(range(1, len(levels) + 1)) and stages[len(begun) :] == list(prisons)
    if begun not in _ORDERS or not in_order or (prisons and begun not in (("only",), ("one_roll",))):
        scope.report("decree_names/misplaced-stage", stages[-1].span, {})
        return
    if prisons:
        scope.within("levels-of-prison", len(prisons), MOST_LEVELS, prisons[-1].span)
    arms = [(stage, arm) for stage in stages for arm in stage.arms]
    for stage, arm in arms:
        if arm.effect == "sets_point" and stage.name != "first_roll":
            scope.report("decree_names/misplaced-stage", arm.span, {})
        from_nothing = arm.effect == "frees" and (stage.name != "prison" or stage.level == 1)
        if from_nothing or (arm.effect == "imprisons" and not prisons):
            scope.report("decree_names/prison-without-rule", arm.span, {})
    for above, stage in zip((*stages[:1], *prisons), prisons, strict=False):
        if not any(arm.effect == "imprisons" for arm in above.arms):
            scope.report("decree_names/prison-without-rule", stage.span, {})


def _unclears(
    node: tree.BetStatement, owner: tuple[Citation, ...], group: Group | None, scope: Scope
) -> tuple[UnclearWording, ...]:
    """Return the open wordings of a bet; none where they combine to more readings than are judged."""
    count = prod(len(unclear.readings) for unclear in node.unclear)
    if count > MOST_READINGS:
        scope.report("decree_names/too-many-readings", node.unclear[-1].span, {"count": count, "most": MOST_READINGS})
        return ()
    return tuple(_unclear(unclear, owner, group, scope) for unclear in node.unclear)


def _unclear(node: tree.Unclear, owner: tuple[Citation, ...], group: Group | None, scope: Scope) -> UnclearWording:
    return UnclearWording(
        readings=tuple(_reading(reading, owner, group, scope) for reading in node.readings),
        chosen=scope.chosen(node),
        because=node.use.because if node.use else None,
        citations=scope.citations(node.cite) or owner,
        span=node.span,
    )


def _reading(node: tree.Reading, owner: tuple[Citation, ...], group: Group | None, scope: Scope) -> BetReading:
    """Return what a reading puts in place of the bet's own rules; the group prices what its prices leave open."""
    _report_misplaced(node, scope)
    own_payouts = payouts_of(node.rules, owner, scope)
    has_outcomes = any(isinstance(rule, (Arm, tree.Stage, tree.Counts, tree.OutcomesUnstated)) for rule in node.rules)
    return BetReading(
        name=node.name.text,
        meaning=node.meaning,
        stages=stages_of(node.rules, scope) if has_outcomes else None,
        payouts=_with_group_line(own_payouts, group) if own_payouts else None,
        numbers=_numbers(node.rules, scope),
        span=node.span,
        commission=_commissions(all_of(tree.CommissionRule, node.rules), owner, scope)[0],
    )


class BetLinks:
    """Fills in what `decided as`, `paid as` and `rides on` refer to, within one game."""

    def __init__(self, bets: dict[str, Bet], nodes: dict[str, tree.BetStatement], scope: Scope) -> None:
        self._bets = bets
        self._nodes = nodes
        self._scope = scope
        self._done: dict[str, Bet] = {}

    def all(self) -> dict[str, Bet]:
        """Return every bet with what it takes over."""
        return {name: self._linked(name, ()) for name in self._bets}

    def _linked(self, name: str, above: tuple[str, ...]) -> Bet:
        if name in self._done:
            return self._done[name]
        bet, rules = self._bets[name], self._nodes[name].rules
        followed: dict[str, dict[str, Bet]] = {"decided": {}, "paid": {}}
        # Outcomes first: what prices are in doubt with them belongs to the same readings.
        for rule in sorted(all_of(tree.RefersTo, rules), key=lambda rule: rule.aspect == "paid"):
            self._scope.look_up("bet", rule.others, self._bets)
            if rule.bet.text not in self._bets:
                self._scope.unknown("bet", rule.bet, self._bets)
            elif rule.aspect in followed:
                if rule.bet.text in (*above, name):
                    self._scope.report("decree_names/circular-reference", rule.span, {"name": name})
                    continue
                source = self._linked(rule.bet.text, (*above, name))
                fault = ""
                own = (Arm, tree.OutcomesUnstated) if rule.aspect == "decided" else tree.Pays
                part = "stages" if rule.aspect == "decided" else "payouts"
                if any(isinstance(each, own) for each in rules):
                    fault = "decree_names/own-rules-besides"
                elif any(getattr(each, part) != getattr(source, part) for each in source.variants):
                    fault = "decree_names/variants-of-another"
                elif len(bet.params) < len(source.params) and _depends_on_number(source, rule.aspect):
                    fault = "decree_names/depends-on-missing-number"
                if fault:
                    what = label_of("decree_names/outcomes" if rule.aspect == "decided" else "decree_names/prices")
                    self._scope.report(fault, rule.span, {"what": what, "source": source.id, "name": name})
                source = followed[rule.aspect][source.id] = _with_parameters_of(bet, source)
                bet = _decided_as(bet, source) if rule.aspect == "decided" else _paid_as(bet, source)
        for aspect, sources in followed.items():
            bet = _as_either(bet, aspect, sources) if len(sources) > 1 else bet
        self._done[name] = bet
        return bet


def _as_either(bet: Bet, aspect: str, sources: dict[str, Bet]) -> Bet:
    """Return a bet that is said to follow several others, with a reading for each."""
    found = []
    for id_, source in sources.items():
        name, plain = f"{aspect}_as_{id_}", bet._replace(stages=(), unclears=())
        stages = _decided_as(plain, source).stages if aspect == "decided" else None
        payouts = source.payouts if aspect == "paid" else None
        found.append(BetReading(name, Words(name, name, bet.span), stages, payouts, None, bet.span))
    return bet._replace(unclears=(UnclearWording(tuple(found), None, None, bet.citations, bet.span), *bet.unclears))


def _depends_on_number(bet: Bet, aspect: str) -> bool:
    """Return whether the outcomes of a bet, or its prices, name its number; `for 4, 10` names a figure."""
    if aspect == "paid":
        return any(payout.on is not None and uses_parameter(payout.on, bet.params) for payout in bet.payouts)
    arms = (arm for each in bet.wordings for stage in each.stages or () for arm in stage.arms)
    return any(uses_parameter(arm.events, bet.params) for arm in arms)


def _with_parameters_of(bet: Bet, source: Bet) -> Bet:
    """Return the source with its numbers called as the bet calls its own: `hard n` becomes `hard m`."""
    names = dict(zip(source.params, bet.params, strict=False))
    if all(old == new for old, new in names.items()):
        return source

    def called(event: Event) -> Event:
        return event._replace(arguments=tuple(names.get(argument, argument) for argument in event.arguments))

    def staged(stages: tuple[BetStage, ...]) -> tuple[BetStage, ...]:
        return tuple(
            stage._replace(
                arms=tuple(arm._replace(events=_changed(arm.events, called)) for arm in stage.arms),
                counts=stage.counts and stage.counts._replace(of=_changed(stage.counts.of, called)),
            )
            for stage in stages
        )

    def reading(each: BetReading) -> BetReading:
        return each._replace(stages=None if each.stages is None else staged(each.stages))

    return source._replace(
        stages=staged(source.stages),
        payouts=tuple(each._replace(on=_changed(each.on, called)) if each.on else each for each in source.payouts),
        unclears=tuple(unclear._replace(readings=tuple(map(reading, unclear.readings))) for unclear in source.unclears),
    )


def _decided_as(bet: Bet, source: Bet) -> Bet:
    """Copy outcomes. A bet on a number that follows a line bet lives in that bet's second stage, with its point."""
    numbered = bool(bet.params) and not source.params
    own = {reading.name for reading in bet.readings}
    inherited = tuple(
        unclear._replace(readings=tuple(_follow(reading, bet, numbered) for reading in unclear.readings))
        for unclear in source.unclears
        if any(reading.stages is not None for reading in unclear.readings)
        and not own & {reading.name for reading in unclear.readings}
    )
    stages = _second_stage(source.stages, bet.params) if numbered else source.stages
    silence = bet.silence._replace(outcomes=source.silence.outcomes)
    return bet._replace(stages=bet.stages or stages, unclears=(*bet.unclears, *inherited), silence=silence)


def _paid_as(bet: Bet, source: Bet) -> Bet:
    """Copy prices, and those of every doubt; a doubt that `decided as` has brought already is completed."""
    own = {reading.name for reading in bet.readings}
    doubts = {
        unclear.span: tuple(reading._replace(stages=None, numbers=None) for reading in unclear.readings)
        for unclear in source.unclears
        if any(reading.payouts is not None for reading in unclear.readings)
    }
    completed = tuple(
        unclear._replace(
            readings=tuple(
                reading._replace(payouts=of.payouts)
                for reading, of in zip(unclear.readings, doubts[unclear.span], strict=False)
            )
        )
        if unclear.span in doubts
        else unclear
        for unclear in bet.unclears
    )
    inherited = tuple(
        unclear._replace(readings=doubts[unclear.span])
        for unclear in source.unclears
        if unclear.span in doubts and not own & {reading.name for reading in unclear.readings}
    )
    silence = bet.silence._replace(pays=source.silence.pays)
    unclears = (*completed, *inherited)
    return bet._replace(payouts=source.payouts, priced_by_group=False, unclears=unclears, silence=silence)


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

    return _changed(events, swap)


def _changed(events: Events, change: Callable[[Event], Event]) -> Events:
    def changed(event: Event) -> Event:
        return change(event)._replace(also=tuple(map(change, event.also)))

    return events._replace(include=tuple(map(changed, events.include)), exclude=tuple(map(changed, events.exclude)))


# --- names in the outcomes and prices of a bet
HAND_EVENTS = (
    "over",
    "under",
    "hand_total",
    "pair",
    "between",
    "distance",
    "starts_red",
    "starts_black",
    "cards_of",
    *MARKS,
)
# Outcomes of one word that stand where a name can: what a misspelt one may have been meant to be.
WORDS = ("POINT", "OTHER")


def report_unknown_names(node: tree.BetStatement, hands: set[str], stated: set[str], scope: Scope) -> None:
    """Report every name in the outcomes and prices of a bet that is none of its numbers, or no hand, each once.

    `stated` are the outcomes whose chances the game states.
    """
    known = {*stated, *((name.text for name in node.params.names) if node.params else ())}
    readings = (reading.rules for unclear in node.unclear for reading in unclear.readings)
    rules = tuple(chain(node.rules, *readings, *(variant.rules for variant in node.variants)))
    wrong: dict[str, Event] = {}
    of_hands: dict[str, Event] = {}
    outcomes = [
        rule.events if isinstance(rule, Arm) else rule.on for rule in rules if isinstance(rule, (Arm, tree.Pays))
    ]
    outcomes += [events for rule in all_of(tree.Counts, rules) for events in (rule.of, rule.until)]
    for event in (event for events in outcomes if events for event in events.named):
        for name in event.arguments:
            if event.kind in HAND_EVENTS:
                if not name.isdecimal() and name not in hands and name not in known:
                    of_hands.setdefault(name, event)
            elif not name.isdecimal() and name not in known:
                wrong.setdefault(name, event)
    for name, event in of_hands.items():
        scope.unknown("hand", Name(name, event.span), hands)
    for name, event in wrong.items():
        alone = event.kind == "chosen"
        way_out = _way_out(name, sorted(known), alone)
        scope.unknown("outcome" if alone else "number", Name(name, event.span), (), way_out)


def _way_out(name: str, params: list[str], alone: bool) -> Bilingual:
    listed = ", ".join(f"`{each}`" for each in params)
    made_on: Bilingual = {"en": f"the bet is made on {listed}", "es": f"la apuesta se hace a {listed}"}
    written = label_of("decree_names/how-outcomes-are-written" if alone else "decree_names/bet-without-number")
    return hint(name, (*params, *(_words() if alone else ())), made_on if params else written)


def _words() -> Iterator[str]:
    """Yield the outcomes of one word, in every language: a slip is nearest to a word of its own."""
    from checker.syntax.decree.keywords import vocabularies  # imported lazily: for unknown names only

    for vocabulary in vocabularies().values():
        yield from (spelling for terminal in WORDS for spelling in vocabulary.words[terminal])
