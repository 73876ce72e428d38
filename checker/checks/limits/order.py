"""Limits of a table against each other, against its authorisation, and against the bets that it offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.limits import (
    NARROWEST_FIRST,
    BoundLimit,
    CrossedLimits,
    LargeStep,
    LimitPair,
    numbers_of,
    raised_antes,
)
from checker.cases.table.options import raise_stakes
from checker.cases.topics import (
    CROSSED_LIMITS,
    LARGE_STEPS,
    LIMITS_BEYOND_TABLE,
    LIMITS_OF_RAISE,
    LIMITS_WITHOUT_BET,
    UNAUTHORISED_LIMITS,
)
from checker.checks.limits.bands import by_numbers, size_text
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import KINDS, limit_words, subject_of_game, subject_of_limit
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.wording import Style, listed, money, percent, phrase
from checker.limits.form import TABLE
from checker.semantics.decree.model import Limit, subject_of
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.words.names import code_on, in_both, name_of
from checker.words.names import limit_words as words_of_limit

LIM007 = words_of("LIM007")
LIM009 = words_of("LIM009")
LIM017 = words_of("LIM017")
LIM018 = words_of("LIM018")
LIM022 = words_of("LIM022")
OTHER_FIGURE: Bilingual = {"en": "the other figure", "es": "la otra cifra"}
THE_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}


def bet_or_table(of: str, numbers: Iterable[str | None]) -> Bilingual:
    """Return what a limit is stated for: `the table`, `` `hard` 4, 8 ``."""
    return dict.fromkeys(("en", "es"), code_on(of, numbers, one_by_one=True)) if of else THE_TABLE


def subject_of_limits(case: TableCase, limits: tuple[BoundLimit, ...]) -> Subject:
    """Return the bet or group at fault; the game where there are several."""
    game, bets_or_groups = subject_of_game(case), {limit.of for limit in limits}
    if len(bets_or_groups) > 1:
        return game
    return game._replace(bet=bets_or_groups.pop() or None, numbers=tuple(each.number for each in limits if each.number))


def size_in_words(limit: BoundLimit, style: Style) -> str:
    """Return a limit in words: money, or the part of the bet that it rides on."""
    return percent(limit.size, style) if limit.amount is None else money(limit.size, style)


@check("LIM007", CROSSED_LIMITS)
def minimum_above_maximum(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum that is above maxima, and per figure that is not positive."""
    table, country = case.table, case.regulation.header.country

    def size_of(limit: BoundLimit) -> Value:
        return limit.size if limit.amount is not None else in_both(country, partial(size_in_words, limit))

    for crossing in table.judgements.crossed:
        limits, minimum = crossing
        first = limits[0]
        # A minimum above several maxima is more likely the figure that is wrong: the finding stands there.
        is_above_several = len({limit.span for limit in limits}) > 1
        at = minimum.span if minimum and is_above_several else first.span
        others = [minimum.span] if minimum and not is_above_several else [limit.span for limit in limits]
        of = bet_or_table(first.of, (limit.number for limit in limits))
        yield Observation(
            at=at,
            values={
                "of": {"en": phrase(" of ", of["en"]), "es": phrase(" de ", of["es"])},
                "kind": KINDS[first.kind],
                "size": size_of(first),
                "maxima": in_both(country, partial(_maxima, crossing)),
                "minimum": size_of(minimum or first),
            },
            subject=subject_of_limits(case, limits),
            related=tuple(Related(span, OTHER_FIGURE) for span in dict.fromkeys(others) if span != at),
            message=None if minimum else LIM007["not_positive"],
        )
    # A figure may hold for many bets: each pair of figures is reported once.
    pairs = {(maximum.span, minimum.span): (maximum, minimum) for maximum, minimum in table.judgements.far_apart}
    for maximum, minimum in pairs.values():
        yield Observation(
            at=maximum.span,
            values={"size": size_of(maximum), "minimum": size_of(minimum)},
            subject=subject_of_limits(case, (maximum,)),
            related=(Related(minimum.span, OTHER_FIGURE),),
            message=LIM007["far"],
            severity="warning",
        )


def _maxima(crossing: CrossedLimits, style: Style) -> str:
    """Return the maxima that a minimum is above, numbers with the same maximum together."""
    words = ("el máximo", "de") if style.language == "es" else ("the maximum", "of")
    parts = []
    for (of, size), same in grouped_by(crossing.limits, lambda each: (each.of, size_in_words(each, style))).items():
        name = bet_or_table(of, (limit.number for limit in same))[style.language]
        parts.append(phrase(words[0], size, words[1], name, by=" "))
    return listed(tuple(parts), style)


@check("LIM009", UNAUTHORISED_LIMITS)
def authorisation_differs(case: TableCase, differing: Sequence[Sequence[LimitPair]]) -> Iterator[Observation]:
    """Yield one finding per figure that is not the authorised one; numbers that share both figures come together.

    An authorised figure beyond the law is a note: it holds the table to nothing.
    """
    rules = (rule for rule in case.regulation.limits if rule.set_by == "authority")
    citations = tuple(citation for rule in rules for citation in rule.citations)
    country = case.regulation.header.country
    void = case.table.beyond_law(case.table.authorised)
    for same in differing:
        (here, there), of, numbers = same[0].both, same[0].about.of, numbers_of(same)
        found = Observation(
            at=here.span,
            values={
                "kind": KINDS[here.kind],
                "what": bet_or_table(of, numbers),
                "here": in_both(country, partial(_sizes, [pair.here for pair in same])),
                "there": in_both(country, partial(_sizes, [pair.there for pair in same])),
            },
            subject=subject_of_game(case)._replace(bet=of or None, numbers=numbers),
            citations=citations,
            related=(Related(there.span, OTHER_FIGURE),),
        )
        yield found if there.span not in void else _void(found, there.span, void[there.span].rule)


def _sizes(limits: Iterable[BoundLimit | None], style: Style) -> str:
    """Return a figure, or those of some numbers: `300% on 4, 10 and 400% on 5, 9`."""
    return by_numbers(
        ((each.number, size_text(each.size, each.amount is None, style)) for each in limits if each), style
    )


def _void(found: Observation, at: Span, rule: Limit) -> Observation:
    """Return what is found of an authorised figure that breaks a limit of the law."""
    return found._replace(
        at=at,
        values={**found.values, "rule": words_of_limit(rule)},
        citations=rule.citations,
        related=(Related(rule.span, LIM009["the_rule"]),),
        severity="note",
        verdict="none",
        message=LIM009["void"],
        help=LIM009["no_help"],
    )


@check("LIM017", LIMITS_BEYOND_TABLE)
def limit_beyond_table(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, with all numbers it is stated for."""
    for same in grouped_by(case.table.judgements.beyond, lambda each: each[0].span).values():
        limit, whole = same[0]
        numbers = tuple(each.number for each, _ in same if each.number)
        what, below = code_on(limit.of, numbers, one_by_one=True), limit.kind == "minimum"
        yield Observation(
            at=limit.span,
            values={"size": limit.size, "whole": whole.size, "what": what, "kind": KINDS[limit.kind]},
            subject=subject_of_game(case)._replace(bet=limit.of, numbers=numbers),
            related=(Related(whole.span, LIM017["there"]),),
            message=LIM017["below"] if below else None,
            # Where no text has a rule of it, some bets from less than the others are the custom of the trade.
            severity="note" if below and not case.regulation.id else None,
            verdict="none" if below and not case.regulation.id else None,
        )


# Stakes must be multiples of a step so large that none, or only one, lies between the minimum and the maximum.
@check("LIM018", LARGE_STEPS)
def step_above_maximum(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per step and maximum, with all numbers they are stated for."""
    steps: dict[LargeStep, None] = dict.fromkeys(case.table.judgements.steps)
    for same in grouped_by(steps, lambda each: (each.step.span, _measured_by(each).span)).values():
        first = same[0]
        limits = {"step": first.step, "minimum": first.minimum, "maximum": first.maximum}
        sizes = {kind: limit.size for kind, limit in limits.items() if limit is not None}
        narrowest = min(filter(None, limits.values()), key=lambda limit: NARROWEST_FIRST.index(limit.level))
        numbers = tuple(dict.fromkeys(each.step.number for each in same if each.step.number))
        message: Bilingual | None = LIM018["off_step"]
        if first.maximum is not None:
            is_above_maximum = first.step.size > first.maximum.size
            message = None if is_above_maximum else LIM018["none_between"]
            message = message if first.only_stake is None else LIM018["one_between"]
        yield Observation(
            at=first.step.span,
            values={
                **sizes,
                **({"only": first.only_stake} if first.only_stake is not None else {}),
                "what": code_on(narrowest.of or TABLE, numbers, one_by_one=True),
            },
            subject=subject_of_game(case)._replace(bet=narrowest.of or None, numbers=numbers),
            related=(Related(_measured_by(first).span, LIM018["other"]),),
            message=message,
            severity="warning" if first.only_stake is not None else None,
        )


def _measured_by(each: LargeStep) -> BoundLimit:
    """Return the limit that the step does not fit."""
    return each.maximum or each.minimum or each.step


@check("LIM020", LIMITS_WITHOUT_BET)
def limit_of_bet_not_offered(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure; none at a table that lists no bets at all, which states its limits only."""
    for first, *others in grouped_by(case.table.limits_without_bet, lambda limit: limit.span).values():
        limit = first._replace(number=None) if others else first  # `3-4-5x` is one figure for each number
        yield Observation(
            at=limit.span,
            values={"what": limit_words(limit), "figure": limit.text},
            subject=subject_of_limit(case, limit),
        )


# A limit of the raise does not fit that of the ante, of which the raise is a multiple.
@check("LIM022", LIMITS_OF_RAISE)
def raise_unlike_ante(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per limit that fits the ante under no reading, unless it fails a limit of the regulation."""
    table = case.table
    reported = {judgement.stated.span for judgement in table.judgements.judged if judgement.standing != "holds"}
    stakes = raise_stakes(case.regulation, table.game, table.file.options) if table.game is not None else frozenset()
    for own, ante in raised_antes(table.limits) if stakes else ():
        # The multiple of the ante under the reading that asks least of this limit.
        is_maximum = own.kind == "maximum"
        multiple = min(stakes) if is_maximum else max(stakes)
        needed = multiple * ante.size
        fits = own.size >= needed if is_maximum else own.size <= needed
        if not fits and own.span not in reported:
            bet = table.of.bets[own.of]
            yield Observation(
                at=own.span,
                values={
                    "ante": ante.size,
                    "needed": needed,
                    "fitting": own.size / multiple,
                    "size": own.size,
                    "kind": KINDS[own.kind],
                    "bet": name_of(bet),
                },
                subject=subject_of(case.regulation.id, bet.game, bet.id),
                related=(Related(ante.span, LIM022["there"]),),
            )
