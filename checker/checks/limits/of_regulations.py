"""Limits that a regulation lays down: contradictions, doubts, limits without effect or without a figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.rulebook import Rulebook, is_of_no_game, rulebook_of
from checker.cases.table.judge import unjudged_limits
from checker.cases.topics import ADOPTED_READINGS, LIMITS_NOT_JUDGED
from checker.checks.limits.bands import by_numbers
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Language, Observation, Related, Subject
from checker.findings.wording import Phrase, Style, coded, percent, phrase
from checker.limits.form import TABLE, LinearComparison, Term, comparisons, is_of_edge_or_cap, is_special, is_worked_out
from checker.limits.relation import LimitRelation, by_focus, moneys_of, relations_in_use, rules_in_use
from checker.semantics.decree.model import Bet, Limit, LimitReading, NumberText, Regulation, is_on_game, thrown_in
from checker.semantics.readings import all_numbers, by_value, judged_interpretations, lines_for, possible_times, profit
from checker.syntax.decree.parts import LimitRule, Quantity, leaves
from checker.text.record import NamedTuple
from checker.words.names import in_both, limit_words, name_of, numbers_text

LIM001 = words_of("LIM001")
LIM004 = words_of("LIM004")
LIM013 = words_of("LIM013")
LIM023 = words_of("LIM023")
LIM030 = words_of("LIM030")
LANGUAGES: tuple[Language, ...] = ("en", "es")
AND_HERE: Bilingual = {"en": "and here", "es": "y aquí"}


def _in_backticks(rules: list[Limit], separator: str) -> Bilingual:
    words = [limit_words(rule) for rule in rules]
    return {key: phrase(*dict.fromkeys(coded(each[key]) for each in words), by=separator) for key in LANGUAGES}


@check("LIM001")
def limits_cannot_hold(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game whose limits contradict each other under every reading, or under some left open."""
    from checker.limits.demands import contradictions  # imported lazily: for regulations, not for tables

    for game, places, readings in contradictions(case.regulation):
        is_known = bool(places)
        rules = [case.regulation.limits[place] for place in places]
        rules = rules or [rule for rule in case.regulation.limits if rule.game == game][:1]
        yield Observation(
            at=rules[0].span,
            values={"clauses": _in_backticks(rules, ", ")},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, LIM001["with"]) for rule in rules[1:]),
            readings=readings,
            severity=None if is_known else "warning",
            verdict=None if is_known else "undetermined",
            message=None if is_known else LIM001["untold"],
            help=None if is_known else LIM001["by_hand"],
        )


@check("LIM003")
def limit_without_figure(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per regulation that lists its open limits."""
    rules = [rule for rule in case.regulation.limits if rule.set_by is not None]
    if rules:
        yield Observation(
            at=rules[0].span,
            values={"limits": _in_backticks(rules, "; ")},
            subject=Subject(case.regulation.id, rules[0].game),
            citations=tuple(dict.fromkeys(citation for rule in rules for citation in rule.citations)),
            related=tuple(Related(rule.span, AND_HERE) for rule in rules[1:]),
        )


@check("LIM030")
def one_amount_at_the_minimum(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet that has to be and may at most be the same share of the least stake it rides on."""
    relations = rulebook_of(case.regulation).relations
    floors = {(rule.game, of): (share, rule) for rule, of, share in _shares(relations, "min")}
    for rule, of, share in _shares(relations, "max"):
        floor, other = floors.get((rule.game, of), (None, rule))
        bet = case.regulation.bet(rule.game, of)
        if floor == share and bet is not None:
            yield Observation(
                at=other.span,
                values={"bet": name_of(bet), "share": share},
                subject=case.regulation.subject(bet),
                citations=tuple(dict.fromkeys((*other.citations, *rule.citations))),
                related=(Related(rule.span, LIM030["cap"]),),
            )


def _shares(relations: Iterable[LimitRelation], function: str) -> Iterator[tuple[Limit, str, Fraction]]:
    """Yield the bets whose minimum is a share of that of the table, or whose maximum one of the stake they ride on."""
    for relation in relations:
        base = "stake" if function == "max" else "min"
        for quantity in relation.quantities:
            for end in quantity.ends if quantity.focus.function == function else ():
                measures = [term for term, _ in end.parts]
                by_option = relation.rule.by_option and measures == [Term("max", False, TABLE)]
                bases = [term.function for term in measures] == [base] and (base == "stake" or measures[0].of == TABLE)
                if not end.constant and (bases or by_option):
                    yield relation.rule, quantity.focus.of, end.parts[0][1]


class Cap(NamedTuple):
    """A cap on one number of a bet: a multiple of another maximum, or of the stake that it rides on."""

    rule: Limit
    number: NumberText
    win: Fraction  # what can be won at the cap, as a part of that amount
    multiple: Fraction


def caps_of(regulation: Regulation, bet: Bet) -> dict[str, tuple[Cap, ...]]:
    """Return the caps of a bet that name its numbers, by what they are multiples of: `max(simple)`."""
    found: dict[str, list[Cap]] = {}
    for rule in regulation.limits:
        if rule.game not in (None, bet.game) or not rule.numbers or len(relations_in_use(rule)) != 1:
            continue
        for focus, bounding in by_focus(relations_in_use(rule)[0][1]):
            base, multiple = _multiple(focus, bounding, bet) or ("", None)
            for number in rule.numbers if multiple is not None else ():
                profits = set(_profits(regulation, bet, number))
                gained = profits.pop() if len(profits) == 1 else None  # else the regulation leaves it open
                if gained is not None and multiple is not None:
                    found.setdefault(base, []).append(Cap(rule, number, multiple * gained, multiple))
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


def _profits(regulation: Regulation, bet: Bet, number: NumberText) -> Iterator[Fraction | None]:
    """Yield the highest profit on a number under each reading in use."""
    for each in judged_interpretations(bet, possible_times(regulation)):
        if not each.rules.numbers or number in each.rules.numbers:
            gained = (profit(line, each.times) for line in lines_for(each.rules.payouts, number))
            yield max((gain for gain in gained if gain is not None), default=None)


@check("LIM004")
def caps_unequal_in_win(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose caps by number differ in what they win."""
    for bet in case.regulation.bets:
        for base, caps in caps_of(case.regulation, bet).items():
            spans = tuple(dict.fromkeys(cap.rule.span for cap in caps))
            wins = tuple(dict.fromkeys(cap.win for cap in caps))
            if len(spans) > 1 and len(wins) > 1:
                yield Observation(
                    at=spans[0],
                    values={
                        "bet": name_of(bet),
                        "wins": in_both(case.regulation.header.country, partial(_wins, caps)),
                        "base": base,
                        "smallest": min(wins),
                        "largest": max(wins),
                    },
                    subject=case.regulation.subject(bet, *(cap.number for cap in caps)),
                    citations=tuple(dict.fromkeys(citation for cap in caps for citation in cap.rule.citations)),
                    related=tuple(Related(span, AND_HERE) for span in spans[1:]),
                    help=LIM004["exchanged"] if is_mended_by_exchange(caps) else None,
                )


def _wins(caps: tuple[Cap, ...], style: Style) -> str:
    return by_numbers(((cap.number, percent(cap.win, style)) for cap in caps), style)


def is_mended_by_exchange(caps: tuple[Cap, ...]) -> bool:
    """Return whether all numbers would win the same if two of the caps changed places."""
    multiples = dict.fromkeys((cap.rule.span, cap.multiple) for cap in caps)
    for (one, first), (other, second) in combinations(multiples, 2):
        put = {one: second, other: first}
        if len({cap.win / cap.multiple * put.get(cap.rule.span, cap.multiple) for cap in caps if cap.multiple}) == 1:
            return True
    return False


@check("LIM013", LIMITS_NOT_JUDGED)
def limit_not_judged(case: Case) -> Iterator[Observation]:
    """Yield one finding per such limit, at the limit or, for a table that states what it is about, at the table."""
    table = case.table if isinstance(case, TableCase) else None
    book = rulebook_of(case.regulation)
    of_text = (relation.rule for relation in book.relations if not relation.is_linear)
    at_table = unjudged_limits(book, table.game_id, table.limits) if table is not None else None
    # That amounts are in another currency is told of all of them together (TAB026).
    by_table = (each for each in at_table or () if not moneys_of(each))
    for limit in filter(_is_for_no_table, of_text) if at_table is None else by_table:
        yield case.regulation.observed(
            limit,
            {},
            at=limit.span if table is None else table.file.span.start(),
            message=None if _multiplies(limit) else LIM013["no_single"],
            help=None if _multiplies(limit) else LIM013["by_hand"],
            related=() if table is None else (Related(limit.span, LIM013["set_here"]),),
        )


def _is_for_no_table(limit: Limit) -> bool:
    """Return whether no table at all can be held to a limit; one in some currency, or not stated, is no fault of it."""
    used = [said for _, said in rules_in_use(limit)]
    return limit.set_by is None and not any(is_special(said) and not _is_mixed(said) for said in used)


def _is_mixed(said: LimitRule) -> bool:
    """Return whether a limit compares an edge or a return with something that is no share, or a cap with another."""
    return is_of_edge_or_cap(said) and not is_worked_out(said)


def _multiplies(limit: Limit) -> bool:
    """Return whether a limit is not judged because it multiplies or divides quantities."""
    return any(comparisons(each) is None and not is_special(each) for _, each in relations_in_use(limit))


@check("LIM016", ADOPTED_READINGS)
def limit_reading_adopted(book: Rulebook, doubted: Sequence[int]) -> Iterator[Observation]:
    """Yield one finding per limit that some figure of the table is judged by under one of its readings."""
    regulation = book.regulation
    for place in doubted:
        limit = regulation.limits[place]
        adopted = next(each for each in limit.readings if each.name == limit.chosen)
        others = [each for each in limit.readings if each is not adopted]
        yield regulation.observed(
            limit,
            {
                "reading": adopted.name,
                "meaning": adopted.meaning.texts,
                "because": limit.because.texts if limit.because else "",
                "others": {key: phrase(*(_meaning(each, key) for each in others), by="; ") for key in LANGUAGES},
            },
            readings=(adopted.name,),
        )


def _meaning(reading: LimitReading, language: Language) -> Phrase:
    meaning = reading.meaning.texts[language]
    return Phrase(f"`{reading.name}`, {meaning}", "meaning", reading.name, meaning)


@check("LIM023")
def limit_without_effect(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per limit; of one with several readings, under those that are at fault."""
    for limit in case.regulation.limits:
        lacking = _lacking(limit, case.regulation) if limit.numbers else ()
        on_game = tuple(filter(is_on_game, limit.condition.holds_if)) if limit.game else ()
        if lacking or is_of_no_game(case.regulation, limit.game, on_game):
            yield case.regulation.observed(
                limit,
                {"limit": limit_words(limit), "numbers": numbers_text(lacking)},
                message=LIM023["no_number" if lacking else "no_game"],
            )
        if _is_per_box_of_none(limit, case.regulation):
            yield case.regulation.observed(limit, {"limit": limit_words(limit)}, message=LIM023["no_box"])
        found: dict[str, set[bool]] = {}
        for name, relation in relations_in_use(limit):
            effects = {_always_holds(each) for each in comparisons(relation) or ()} - {None}
            if effects:
                found[name] = {effect is True for effect in effects}
        if found:
            always = all(effects == {True} for effects in found.values())
            readings = tuple(found) if limit.readings and len(found) < len(relations_in_use(limit)) else None
            yield case.regulation.observed(
                limit,
                {"limit": limit_words(limit)},
                readings=readings,
                message=None if always else LIM023["never"],
            )
    yield from _adding_nothing(case.regulation)


def _adding_nothing(regulation: Regulation) -> Iterator[Observation]:
    """Yield one finding per limit that another one on the same quantity goes beyond."""
    plain = [each for each in regulation.limits if len(each.in_use) == 1 and relations_in_use(each)]
    bounds = [(each, dict(by_focus(relations_in_use(each)[0][1]))) for each in plain]
    for limit, own in bounds:
        for other, theirs in bounds:
            numbers = not other.numbers or (bool(limit.numbers) and set(limit.numbers) <= set(other.numbers))
            if other is limit or other.game != limit.game or not own or not numbers or own == theirs:
                continue
            if all(any(_goes_beyond(b, a, focus) for b in theirs.get(focus, ())) for focus in own for a in own[focus]):
                yield Observation(
                    at=limit.span,
                    values={"limit": limit_words(limit), "other": limit_words(other)},
                    subject=Subject(regulation.id, limit.game),
                    citations=(*limit.citations, *other.citations),
                    related=(Related(other.span, AND_HERE),),
                    message=LIM023["adds_nothing"],
                )
                break


def _goes_beyond(one: LinearComparison, other: LinearComparison, focus: Term) -> bool:
    """Return whether amounts that keep the first comparison keep the second one, whatever they are."""
    if other.operator == "=" or (one.operator == "<=" and other.operator == "<"):
        return False
    share = abs(one.form.factor(focus)) / abs(other.form.factor(focus))
    terms = {term for each in (one, other) for term, _ in each.form.parts}
    pairs = [(one.form.constant, other.form.constant), *((one.form.factor(t), other.form.factor(t)) for t in terms)]
    signs = one.signs
    return any(all(second * share <= sign * first for first, second in pairs) for sign in signs)


def _lacking(limit: Limit, regulation: Regulation) -> tuple[NumberText, ...]:
    """Return the numbers that a limit is for and none of its bets has under any reading."""
    named = {leaf.of.text for leaf in leaves((*limit.wordings, limit.quantity)) if isinstance(leaf, Quantity)}
    bets = [bet for bet in regulation.bets if bet.game == limit.game and named & {"table", bet.id, *bet.groups}]
    if any(bet.numbers is None for bet in bets):
        return ()
    had = {number for bet in bets for number in all_numbers(bet)}
    return tuple(number for number in limit.numbers if number not in had)


def _is_per_box_of_none(limit: Limit, regulation: Regulation) -> bool:
    """Return whether a limit is of each box of a game of dice or of a wheel, which has none."""
    apparatus = thrown_in(regulation.games, limit.game or "")
    named = leaves((*limit.wordings, limit.quantity)) if apparatus and apparatus.kind != "cards" else ()
    return any(isinstance(each, Quantity) and each.per == ("box",) for each in named)


def _always_holds(comparison: LinearComparison) -> bool | None:
    """Return whether a comparison always holds, or never; None for one that bounds something. Limits are above zero."""
    form, operator = comparison
    factors = [factor for _, factor in form.parts]
    if operator != "=" and all(factor < 0 for factor in factors) and form.constant <= 0:
        return bool(factors) or operator == "<=" or form.constant < 0
    if all(factor > 0 for factor in factors) and form.constant >= 0:
        return operator == "=" and not factors and not form.constant
    return False if operator == "=" and not factors else None
