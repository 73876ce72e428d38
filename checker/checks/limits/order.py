"""Limits of a table against each other, its authorisation and its copies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.effective import FROM_NARROW, BoundLimit, LimitPair, differences
from checker.cases.table.limits import BeyondTable, Disorder, LongStep, raised_antes
from checker.cases.table.options import raise_stakes
from checker.cases.topics import (
    CROSSED_LIMITS,
    LIMITS_BEYOND_TABLE,
    LIMITS_OF_RAISE,
    LIMITS_WITHOUT_BET,
    LONG_STEPS,
    UNAUTHORISED_LIMITS,
)
from checker.checks.limits.bands import KINDS
from checker.checks.limits.bands import size_text as size_text_of_bands
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import limit_words, subject_of_limit
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.phrase import phrase
from checker.findings.wording import Style, listed, number, percent
from checker.limits.form import TABLE
from checker.semantics.decree.model import subject_of
from checker.text.span import Span
from checker.words.names import code_on, in_both, name_of

# Limits that no table can have, in words.


THERE: Bilingual = {"en": "the other figure", "es": "la otra cifra"}


def subject_of_disorder(case: TableCase, disorder: Disorder) -> Subject:
    """Return the bet or group at fault; the game where there are several."""
    game = case.table.game_id
    of = {limit.of for limit in disorder.limits}
    if len(of) > 1:
        return Subject(case.regulation.id or None, game)
    numbers = tuple(limit.number for limit in disorder.limits if limit.number)
    return Subject(case.regulation.id or None, game, of.pop() or None, numbers)


def maxima_text(disorder: Disorder, style: Style) -> str:
    """Return the maxima that a minimum is above, numbers with the same figure together."""
    by_figure: dict[tuple[str, str], list[str]] = {}
    for limit in disorder.limits:
        by_figure.setdefault((limit.of, size_text(limit, style)), []).append(limit.number or "")
    parts = []
    for (of, size), numbers in by_figure.items():
        name = code_on(of, numbers, one_by_one=True) if of else _TABLE[style.language]
        words = ("el máximo", "de") if style.language == "es" else ("the maximum", "of")
        parts.append(phrase(words[0], size, words[1], name, by=" "))
    return listed(tuple(parts), style)


def size_of(case: TableCase, limit: BoundLimit) -> Value:
    """Return an amount as a figure, a part of another bet in words."""
    if limit.amount is not None:
        return limit.amount
    return in_both(case.regulation.header.country, partial(size_text, limit))


def size_text(limit: BoundLimit, style: Style) -> str:
    """Return a limit in words: money, or the part of the bet that it rides on."""
    return percent(limit.size, style) if limit.amount is None else number(limit.size, style)


_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}


def of_text(disorder: Disorder) -> Bilingual:
    """Return of what a limit is: ` of the table`, ` of `hard` 4`."""
    of = disorder.limits[0].of
    name = code_on(of, (limit.number for limit in disorder.limits), one_by_one=True)
    words = {"en": " of ", "es": " de "}
    return {language: phrase(words[language], name if of else _TABLE[language]) for language in _TABLE}


# A minimum is above its maximum, or a limit is zero or less.


LIM007 = words_of("LIM007")


@check("LIM007", CROSSED_LIMITS)
def minimum_above_maximum(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum that is above maxima, and per figure that is not positive."""
    table = case.table
    for disorder in table.judgements.disorders:
        limits, minimum = disorder
        first = limits[0]
        # One minimum above several maxima is the one figure that is wrong.
        several = len({limit.span for limit in limits}) > 1
        at = minimum.span if minimum and several else first.span
        places = [minimum.span] if minimum and not several else [limit.span for limit in limits]
        yield Observation(
            at=at,
            values={
                "of": of_text(disorder),
                "kind": KINDS[first.kind],
                "size": size_of(case, first),
                "maxima": in_both(case.regulation.header.country, partial(maxima_text, disorder)),
                "minimum": size_of(case, minimum or first),
            },
            subject=subject_of_disorder(case, disorder),
            related=tuple(Related(span, THERE) for span in dict.fromkeys(places) if span != at),
            message=None if minimum else LIM007["not_positive"],
        )
    # One figure of the table may hold for many bets.
    for maximum, minimum in {(most.span, least.span): (most, least) for most, least in table.judgements.far}.values():
        yield Observation(
            at=maximum.span,
            values={"size": size_of(case, maximum), "minimum": size_of(case, minimum)},
            subject=subject_of_disorder(case, Disorder((maximum,), minimum)),
            related=(Related(minimum.span, THERE),),
            message=LIM007["far"],
            severity="warning",
        )


# A bet has a smaller minimum or a larger maximum than the table.


LIM017 = words_of("LIM017")


@check("LIM017", LIMITS_BEYOND_TABLE)
def limit_beyond_table(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, with all numbers it is stated for."""
    table = case.table
    found: dict[Span, list[BeyondTable]] = {}
    for each in table.judgements.beyond:
        found.setdefault(each.limit.span, []).append(each)
    for same in found.values():
        limit, whole = same[0]
        numbers = tuple(each.limit.number for each in same if each.limit.number)
        yield Observation(
            at=limit.span,
            values={
                "size": limit.size,
                "whole": whole.size,
                "what": code_on(limit.of, numbers, one_by_one=True),
                "kind": KINDS[limit.kind],
            },
            subject=Subject(case.regulation.id or None, table.game_id, limit.of, numbers),
            related=(Related(whole.span, LIM017["there"]),),
            message=LIM017["below"] if limit.kind == "minimum" else None,
        )


# Stakes must be multiples of a step that leaves none between the minimum and the maximum, or but one.


LIM018 = words_of("LIM018")


@check("LIM018", LONG_STEPS)
def step_above_maximum(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per step and maximum, with all numbers they are stated for."""
    table = case.table
    found: dict[tuple[Span, Span], dict[LongStep, None]] = {}
    for each in table.judgements.steps:
        other = each.maximum or each.minimum or each.step
        found.setdefault((each.step.span, other.span), {})[each] = None
    for (at, there), same in found.items():
        first = next(iter(same))
        limits = {"step": first.step, "minimum": first.minimum, "maximum": first.maximum}
        sizes = {kind: limit.size for kind, limit in limits.items() if limit is not None}
        narrow = min(filter(None, limits.values()), key=lambda limit: FROM_NARROW.index(limit.level))
        numbers = tuple(dict.fromkeys(each.step.number for each in same if each.step.number))
        yield Observation(
            at=at,
            values={
                **sizes,
                **({"only": first.only} if first.only is not None else {}),
                "what": code_on(narrow.of or TABLE, numbers, one_by_one=True),
            },
            subject=Subject(case.regulation.id or None, table.game_id, narrow.of or None, numbers),
            related=(Related(there, LIM018["other"]),),
            message=LIM018["off_step"]
            if first.maximum is None
            else _between(first.only, first.step.size > first.maximum.size),
            severity="warning" if first.only is not None else None,
        )


def _between(only: Fraction | None, is_longer: bool) -> Bilingual | None:
    return LIM018["one_between"] if only is not None else None if is_longer else LIM018["none_between"]


# A limit of the raise does not go with that of the ante, of which the raise is a multiple.


LIM022 = words_of("LIM022")


@check("LIM022", LIMITS_OF_RAISE)
def raise_unlike_ante(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per limit that fits the ante under no reading, unless a limit of the regulation fails there."""
    table = case.table
    told = {judgement.stated.span for judgement in table.judgements.judged if judgement.standing != "holds"}
    stakes = raise_stakes(case.regulation, table.game, table.file.options) if table.game is not None else frozenset()
    for own, ante in raised_antes(table.limits) if stakes else ():
        size, first = own.size, ante.size
        nearest = min(stakes) if own.kind == "maximum" else max(stakes)
        fits = size >= nearest * first if own.kind == "maximum" else size <= nearest * first
        if not fits and own.span not in told:
            bet = table.of.bets[own.of]
            yield Observation(
                at=own.span,
                values={
                    "ante": first,
                    "needed": nearest * first,
                    "fitting": size / nearest,
                    "size": size,
                    "kind": KINDS[own.kind],
                    "bet": name_of(bet),
                },
                subject=subject_of(case.regulation.id, bet.game, bet.id),
                related=(Related(ante.span, LIM022["there"]),),
            )


# A limit is stated for a bet that the table does not offer.


@check("LIM020", LIMITS_WITHOUT_BET)
def limit_of_bet_not_offered(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure; a table that lists no bets at all is only one of limits."""
    by_place: dict[Span, list[BoundLimit]] = {}
    for limit in case.table.idle_limits:
        by_place.setdefault(limit.span, []).append(limit)
    for first, *others in by_place.values():
        limit = first._replace(number=None) if others else first  # `3-4-5x` is one figure for each number
        yield Observation(
            at=limit.span,
            values={"what": limit_words(limit), "figure": limit.text},
            subject=subject_of_limit(case, limit),
        )


# Limits of a table that differ from those of its authorisation, of what is posted, or of what was approved.


_THERE: Bilingual = {"en": "the other figure", "es": "la otra cifra"}


def findings_of(case: TableCase, pairs: Iterable[LimitPair]) -> Iterator[Observation]:
    """Yield one finding per pair of figures; numbers that share both figures come together."""
    found: dict[tuple[Span, Span], list[LimitPair]] = {}
    for pair in pairs:
        found.setdefault((pair.here.span, pair.there.span), []).append(pair)
    for same in found.values():
        here, there = same[0]
        numbers = tuple(pair.about.number for pair in same if pair.about.number)
        yield Observation(
            at=here.span,
            values={
                "kind": KINDS[here.kind],
                "what": _what(same[0].about.of, numbers),
                "here": in_both(case.regulation.header.country, partial(_size, here.size, here.amount is None)),
                "there": in_both(case.regulation.header.country, partial(_size, there.size, there.amount is None)),
            },
            subject=Subject(
                case.regulation.id or None,
                case.table.game_id,
                same[0].about.of or None,
                numbers,
            ),
            related=(Related(there.span, _THERE),),
        )


def _size(value: Fraction, share: bool, style: Style) -> str:
    return size_text_of_bands(value, share, style)


def _what(of: str, numbers: tuple[str, ...]) -> Bilingual:
    if not of:
        return {"en": "the table", "es": "la mesa"}
    return dict.fromkeys(("en", "es"), code_on(of, numbers, one_by_one=True))


# A limit of the table differs from its authorisation.


@check("LIM009", UNAUTHORISED_LIMITS)
def authorisation_differs(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure that is not the authorised one."""
    table = case.table
    rules = (rule for rule in case.regulation.limits if rule.set_by == "authority")
    citations = tuple(citation for rule in rules for citation in rule.citations)
    differing = differences(table.limits, table.authorised)
    yield from (finding._replace(citations=citations) for finding in findings_of(case, differing))
