"""The limits of a text applied to a table, exactly: each relation, each member it ranges over, each reading in use."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.table.bets import Offer
from checker.cases.table.judge_model import Judgement, Judgements, MissingFigure, Reference, Result, ends_of, range_of
from checker.cases.table.judge_order import disorders
from checker.cases.table.judge_plan import AmountSource, LimitInequality, LimitStep, MissingLimit, Plan, plan_of
from checker.cases.table.judge_values import LimitValues
from checker.cases.table.limits import BoundLimit, BoundLimits
from checker.semantics.readings import TimesAs
from checker.text.span import Span


def judge_limits(values: LimitValues, complete: bool) -> Judgements:
    """Return what every relation of the text comes to on a table.

    Args:
        values: The table's figures and prices, with the text.
        complete: Whether the table claims to state everything, so that what is missing is missed.
    """
    limits = values.limits
    plan = plan_of(values, complete)
    wrong = disorders(limits, values.regulation, values.game)
    if wrong or plan.trials is None or not _all_hold(plan.trials, limits):
        found = _sorted(_judgements(plan, limits), frozenset(span for each in wrong for span in each.spans))
    else:
        found = Judgements(None, (), (), (), (), lambda: _sorted(_judgements(plan, limits), frozenset()).judged)
    missing = tuple(MissingFigure(*lack[:-1], _place(lack, values.offers, limits)) for lack in plan.lacks)
    return found._replace(disorders=wrong, missing=missing, silent=plan.silent, doubted=plan.doubted)


def _all_hold(trials: tuple[LimitInequality, ...], limits: BoundLimits) -> bool:
    """Return whether all figures keep to all ends: in whole numbers, nearly all tables need no more than this."""
    for figure, above, other, below, strict, lower, upper in trials:
        size, measure = _amount(figure, limits), _ONE if other is None else _amount(other, limits)
        left = size.numerator * above * measure.denominator
        right = measure.numerator * below * size.denominator
        if left == right:
            if strict:
                return False
        elif upper if left > right else lower:
            return False
    return True


_ONE = Fraction(1)


def _judgements(plan: Plan, limits: BoundLimits) -> list[Judgement]:
    return [_judged(steps, limits) for steps in plan.figures]


def _sorted(judged: list[Judgement], wrong: frozenset[Span]) -> Judgements:
    """Return the judgements on sound figures; those measured against a figure at fault wait until that is right."""
    sound = [each for each in judged if each.stated.span not in wrong]
    bands = [each for each in sound if each.family == "band" and not _touches(each, wrong)]
    faulty = wrong | {each.stated.span for each in bands if each.standing == "fails"}
    others = [each for each in sound if each.family != "band"]
    fit = [*bands, *(each for each in others if not _touches(each, faulty))]
    return Judgements(tuple(fit), tuple(each for each in others if _touches(each, faulty)), (), (), ())


def _touches(judgement: Judgement, spans: frozenset[Span]) -> bool:
    if not spans:
        return False
    return any(reference.limit is not None and reference.limit.span in spans for reference in judgement.references)


def _judged(steps: tuple[LimitStep, ...], limits: BoundLimits) -> Judgement:
    """Return one judgement of a figure from all its steps."""
    found = [_judgement(step, limits) for step in steps]
    failing = [place for place, each in enumerate(found) if each.standing == "fails"]
    if not failing or len(failing) == len(found):
        return found[0]
    worlds: dict[str, list[TimesAs]] = {}
    for place in failing:
        worlds.setdefault(steps[place].reading, []).extend(steps[place].times)
    names: dict[str, None] = {}
    for reading, times in worlds.items():
        every = sum(len(step.times) for step in steps if step.reading == reading) == len(times)
        names.update(
            dict.fromkeys((reading,) if every else tuple("+".join(filter(None, (reading, each))) for each in times))
        )
    return found[failing[0]]._replace(standing="open", readings=tuple(names))


def _judgement(step: LimitStep, limits: BoundLimits) -> Judgement:
    matter, member = step.matter, step.member
    stated = limits.by_place[step.stated]
    references = tuple(
        Reference(
            measure.term,
            limits.by_place[measure.money.stated] if measure.money else None,
            measure.factor,
            _times(_amount(measure.money, limits), measure.times) if measure.money else measure.times,
        )
        for measure in step.measures
    )
    figure = stated.share or Fraction(0) if step.money is None else _amount(step.money, limits)
    allowed = range_of(ends_of(matter, stated.kind), {reference.term: reference.value for reference in references})
    standing: Result = "holds" if allowed.holds(figure * step.factor) else "fails"
    return Judgement(
        matter.rule, step.family, matter.focus.function, member, stated, step.factor, allowed, references, standing
    )


def _amount(money: AmountSource, limits: BoundLimits) -> Fraction:
    stated = limits.by_place[money.stated]
    if money.base is None:
        return stated.size
    return stated.size * limits.by_place[money.base].size


def _times(value: Fraction, factor: Fraction) -> Fraction:
    return value if factor == 1 else value * factor


def _place(lack: MissingLimit, offers: tuple[Offer, ...], limits: BoundLimits) -> Span:
    """Return where to say that a figure is lacking: at the one it is needed for, else at the bet."""
    if lack.at is not None:
        return limits.by_place[lack.at].span
    fitting: list[Offer | BoundLimit] = [offer for offer in offers if lack.of in (offer.bet.id, offer.bet.group)]
    first = next(iter((*fitting, *offers, *limits.stated)))
    return first.name.span if isinstance(first, Offer) else first.span
