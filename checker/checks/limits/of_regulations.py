"""Limits that a regulation lays down: contradictions, doubts, limits without effect or without a figure."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.rulebook import rulebook_of
from checker.cases.topics import ADOPTED_READINGS, LIMITS_NOT_JUDGED
from checker.checks.limits.bands import by_numbers
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Language, Observation, Related, Subject
from checker.findings.phrase import Phrase, coded, coded_list, phrase
from checker.findings.wording import percent
from checker.limits.demands import Effort, TooManyInequalities, contradiction, demands_of_limits
from checker.limits.form import LinearComparison, Term, comparisons
from checker.limits.relation import by_focus, relations_in_use
from checker.semantics.decree.model import Bet, Limit, LimitReading, NumberText, Regulation
from checker.semantics.readings import by_value, judged_interpretations, lines_for, possible_times, profit
from checker.text.record import NamedTuple
from checker.words.limits import limit_words
from checker.words.names import in_both, name_of

# Which limits of a regulation contradict each other, game by game, under how many of its readings.


class Contradiction(NamedTuple):
    """Limits of a game that no table can keep together, by their places; none: there are too many to tell.

    `readings` are those under which that is so; None: all of them.
    """

    game: str | None
    limits: tuple[int, ...]
    readings: tuple[str, ...] | None


def contradictions(regulation: Regulation) -> Iterator[Contradiction]:
    """Yield what is found in each game, within the effort that is spent on one regulation."""
    effort = Effort()
    for game in dict.fromkeys(rule.game for rule in regulation.limits):
        found: dict[str, frozenset[int] | None] = {}
        told = True
        try:
            for interpretation in demands_of_limits(regulation, game, effort):
                found[interpretation.name] = contradiction(interpretation.inequalities, effort)
        except TooManyInequalities:
            told = False
            yield Contradiction(game, (), None)
        refuted = {name: tuple(sorted(origins)) for name, origins in found.items() if origins}
        if refuted:
            certain = told and len(refuted) == len(found)
            yield Contradiction(game, min(refuted.values()), None if certain else tuple(refuted))


# Limits of a regulation contradict each other: no table can comply with them all.


LIM001 = words_of("LIM001")


@check("LIM001")
def limits_cannot_hold(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game whose limits contradict each other under every reading, or under some left open."""
    for game, places, readings in contradictions(case.regulation):
        told = bool(places)
        rules = [rule for rule in case.regulation.limits if rule.game == game][:1]
        rules = [case.regulation.limits[place] for place in places] or rules
        yield Observation(
            at=rules[0].span,
            values={"clauses": {"en": _clauses(rules, "en"), "es": _clauses(rules, "es")}},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, LIM001["with"]) for rule in rules[1:]),
            readings=readings,
            severity=None if told else "warning",
            verdict=None if told and readings is None else "undetermined",
            message=None if told else LIM001["untold"],
            help=None if told else LIM001["by_hand"],
        )


def _clauses(rules: list[Limit], language: str) -> str:
    return coded_list(limit_words(rule)[language] for rule in rules)


# The regulation leaves a limit to the casino or the authority and gives no figure.


@check("LIM003")
def limit_without_figure(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per text that lists its open limits."""
    rules = [rule for rule in case.regulation.limits if rule.set_by is not None]
    if not rules:
        return
    words = [limit_words(rule) for rule in rules]
    yield Observation(
        at=rules[0].span,
        values={"limits": {language: phrase(*(coded(each[language]) for each in words), by="; ") for language in BOTH}},
        subject=Subject(case.regulation.id, rules[0].game),
        citations=tuple(dict.fromkeys(citation for rule in rules for citation in rule.citations)),
        related=tuple(Related(rule.span, {"en": "and here", "es": "y aquí"}) for rule in rules[1:]),
    )


# Caps of a bet by number, as multiples of another maximum or of the stake it rides on, with what they win.


class Cap(NamedTuple):
    """A cap on one number: `multiple` of some amount; `win` is what can be won at it, as a part of that amount."""

    rule: Limit
    number: NumberText
    win: Fraction
    multiple: Fraction


def caps_of(regulation: Regulation, bet: Bet) -> dict[str, tuple[Cap, ...]]:
    """Return the caps of a bet that name its numbers, by what they are multiples of: `max(simple)`."""
    found: dict[str, list[Cap]] = {}
    for rule in regulation.limits:
        if rule.game not in (None, bet.game) or not rule.numbers or len(relations_in_use(rule)) != 1:
            continue
        for focus, bounding in by_focus(relations_in_use(rule)[0][1]):
            multiple = _multiple(focus, bounding, bet)
            if multiple is None:
                continue
            for number in rule.numbers:
                gained = _profit(regulation, bet, number)
                if gained is not None:
                    found.setdefault(multiple[0], []).append(Cap(rule, number, multiple[1] * gained, multiple[1]))
    return {base: tuple(sorted(caps, key=lambda cap: by_value(cap.number))) for base, caps in found.items()}


def _multiple(focus: Term, bounding: tuple[LinearComparison, ...], bet: Bet) -> tuple[str, Fraction] | None:
    """Return what a cap on this bet is a multiple of, and which; None for other limits."""
    if focus.function != "max" or focus.of != bet.id or len(bounding) != 1:
        return None
    form = bounding[0].form
    others = [(term, factor) for term, factor in form.parts if term != focus]
    if len(others) != 1 or form.constant or (bounding[0].operator != "=" and form.factor(focus) < 0):
        return None
    term, factor = others[0]
    quantity = Phrase(f"{term.function}({term.of})", "quantity", term.function, term.each, term.of)
    return quantity, -factor / form.factor(focus)


def _profit(regulation: Regulation, bet: Bet, number: NumberText) -> Fraction | None:
    """Return the highest profit on a number; None where the regulation leaves it open."""
    profits = set(_profits(regulation, bet, number))
    return profits.pop() if len(profits) == 1 else None


def _profits(regulation: Regulation, bet: Bet, number: NumberText) -> Iterator[Fraction | None]:
    for each in judged_interpretations(bet, possible_times(regulation)):
        if not each.rules.numbers or number in each.rules.numbers:
            gained = [profit(line, each.times) for line in lines_for(each.rules.payouts, number)]
            known = [gain for gain in gained if gain is not None]
            yield max(known) if known else None


# Maxima set number by number let some numbers win more than others.


LIM004 = words_of("LIM004")


@check("LIM004")
def caps_unequal_in_win(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose caps by number differ in what they win."""
    for bet in case.regulation.bets:
        for base, caps in caps_of(case.regulation, bet).items():
            if len({cap.rule.span for cap in caps}) > 1 and len({cap.win for cap in caps}) > 1:
                yield _finding(case, bet, base, caps)


def _finding(case: RegulationCase, bet: Bet, base: str, caps: tuple[Cap, ...]) -> Observation:
    spans = tuple(dict.fromkeys(cap.rule.span for cap in caps))
    wins: dict[Fraction, None] = dict.fromkeys(cap.win for cap in caps)
    return Observation(
        at=spans[0],
        values={
            "bet": name_of(bet),
            "wins": in_both(
                case.regulation.header.country,
                lambda style: by_numbers(((cap.number, percent(cap.win, style)) for cap in caps), style),
            ),
            "base": base,
            "smallest": min(wins),
            "largest": max(wins),
        },
        subject=case.regulation.subject(bet, *(cap.number for cap in caps)),
        citations=tuple(dict.fromkeys(citation for cap in caps for citation in cap.rule.citations)),
        related=tuple(Related(span, {"en": "and here", "es": "y aquí"}) for span in spans[1:]),
        help=LIM004["exchanged"] if _mended_by_exchange(caps) else None,
    )


def _mended_by_exchange(caps: tuple[Cap, ...]) -> bool:
    """Return whether all numbers would win the same if two of the caps changed places."""
    multiples = dict.fromkeys((cap.rule.span, cap.multiple) for cap in caps)
    for (one, first), (other, second) in combinations(multiples, 2):
        put = {one: second, other: first}
        if len({cap.win / cap.multiple * put.get(cap.rule.span, cap.multiple) for cap in caps if cap.multiple}) == 1:
            return True
    return False


# A limit multiplies or divides two quantities and cannot be checked.


LIM013 = words_of("LIM013")


@check("LIM013", LIMITS_NOT_JUDGED)
def limit_not_judged(case: Case) -> Iterator[Observation]:
    """Yield one finding per such limit, at the limit or, for a table, at the table."""
    table = case.table if isinstance(case, TableCase) else None
    for limit, _, is_linear in rulebook_of(case.regulation).relations:
        if is_linear or (table is not None and limit.game not in (None, table.game_id)):
            continue
        yield Observation(
            at=limit.span if table is None else table.file.span.start(),
            values={},
            subject=Subject(case.regulation.id, limit.game),
            citations=limit.citations,
            related=() if table is None else (Related(limit.span, LIM013["set_here"]),),
        )


# The table is checked under one of several readings of a limit.


BOTH: tuple[Language, ...] = ("en", "es")


@check("LIM016", ADOPTED_READINGS)
def limit_reading_adopted(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per limit that some figure of the table is judged by under one of its readings."""
    for place in case.table.judgements.doubted:
        limit = case.regulation.limits[place]
        adopted = next(each for each in limit.readings if each.name == limit.chosen)
        others = [each for each in limit.readings if each is not adopted]
        yield Observation(
            at=limit.span,
            values={
                "reading": adopted.name,
                "meaning": adopted.meaning.texts,
                "because": limit.because.texts if limit.because else "",
                "others": {key: phrase(*(_told(each, key) for each in others), by="; ") for key in BOTH},
            },
            subject=Subject(case.regulation.id, limit.game),
            citations=limit.citations,
            readings=(adopted.name,),
        )


def _told(reading: LimitReading, language: Language) -> str:
    meaning = reading.meaning.texts[language]
    return Phrase(f"`{reading.name}`, {meaning}", "meaning", reading.name, meaning)


# A limit of the regulation measures a quantity against itself: every table keeps it, or none can.


LIM023 = words_of("LIM023")


@check("LIM023")
def limit_without_effect(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per limit; of one with several readings, under those that are at fault."""
    for limit in case.regulation.limits:
        found = {name: effects for name, effects in _effects(limit) if effects}
        if found:
            always = all(effects == {True} for effects in found.values())
            readings = tuple(found) if limit.readings and len(found) < len(relations_in_use(limit)) else None
            yield Observation(
                at=limit.span,
                values={"limit": limit_words(limit)},
                subject=Subject(case.regulation.id, limit.game),
                citations=limit.citations,
                readings=readings,
                verdict=None if readings is None else "undetermined",
                message=None if always else LIM023["never"],
            )


def _effects(limit: Limit) -> Iterator[tuple[str, set[bool]]]:
    """Yield each reading in use with whether the couples in it that bound nothing always hold, or never do."""
    for name, relation in relations_in_use(limit):
        told = (_holds(each) for each in comparisons(relation) or ())
        yield name, {each for each in told if each is not None}


def _holds(comparison: LinearComparison) -> bool | None:
    """Return whether a comparison always holds, or never; None for one that bounds something. Limits are above zero."""
    form, operator = comparison
    factors = [factor for _, factor in form.parts]
    if operator != "=" and all(factor < 0 for factor in factors) and form.constant <= 0:
        return bool(factors) or operator == "<=" or form.constant < 0
    if all(factor > 0 for factor in factors) and form.constant >= 0:
        return operator == "=" and not factors and not form.constant
    return False if operator == "=" and not factors else None
