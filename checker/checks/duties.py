"""Duties on equipment, staff and procedure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.rulebook import foreign, gameless, unmeetable
from checker.cases.table.duties import PER_HEAD, PLAYED_WITH, Duty, counts_of, is_comparable, is_of_its_kind, least_of
from checker.cases.table.neighbours import HEAD
from checker.cases.topics import (
    ADVICE_NOT_FOLLOWED,
    BOUNDED_FACTS,
    BROKEN_REQUIREMENTS,
    EQUIPMENT,
    MISSING_FACTS,
    NEIGHBOURS,
    OPEN_REQUIREMENTS,
)
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import Phrase, Style, listed, number, phrase
from checker.games.apparatus import FACES, Apparatus
from checker.semantics.decree.model import Game, Requirement, fact_words, facts_named
from checker.semantics.table.model import TableFact
from checker.store.library import usual_rules
from checker.store.store import load
from checker.syntax.decree.parts import FactPath, Measure, Number, Relation
from checker.text.span import Span, shown
from checker.vocabulary.bets import GAMES
from checker.vocabulary.options import DIE_EDGES, FACTS
from checker.vocabulary.table import spelling
from checker.words.names import (
    BOUNDS,
    LANGUAGES,
    amount_words,
    bound_words,
    in_both,
    measure_words,
    name_of,
    requirement_words,
    scope_words,
)

DUT001 = words_of("DUT001")
DUT002 = words_of("DUT002")
DUT005 = words_of("DUT005")
DUT006 = words_of("DUT006")
DUT008 = words_of("DUT008")
DUT007 = words_of("DUT007")


@check("DUT001", BROKEN_REQUIREMENTS)
def requirement_not_met(case: TableCase, faults: Sequence[Duty]) -> Iterator[Observation]:
    """Yield one finding per requirement that the stated facts do not meet."""
    for duty in faults:
        demanded = {*facts_named(duty.rule.tests), PER_HEAD}  # a head of several tables is no one's own
        own = [fact for fact in duty.facts if fact.path in demanded]  # not those it hangs on, which are told with it
        yield Observation(
            at=_place(case, duty),
            values={"stated": _stated(case, *(own or duty.facts)), "required": _required(duty.rule)},
            subject=_subject(case),
            citations=duty.rule.citations,
            related=(Related(duty.rule.span, DUT001["here"]),),
        )


def _subject(case: TableCase) -> Subject:
    return Subject(case.regulation.id, case.table.game_id)


def _place(case: TableCase, duty: Duty) -> Span:
    """Return the first fact that a duty looks at, else the beginning of the table."""
    return duty.facts[0].span if duty.facts else case.table.file.span.start()


def _stated(case: TableCase, *facts: TableFact) -> Bilingual:
    """Return facts that a table states, with their values: `dice at the service of the table: 5`."""

    def in_words(style: Style) -> str:
        parts = []
        head = next((shown(str(each.value)) for each in case.table.file.facts if each.path == HEAD), "")
        for fact in facts:
            if fact.path == PER_HEAD and head and fact.value != 1:
                parts.append(DUT001["of_head"][style.language].format(head=head, count=fact.value))
                continue
            if isinstance(fact.value, str):
                said = GAMES[fact.value][style.language] if fact.value in GAMES else f"`{shown(fact.value)}`"
            else:
                said = number(Fraction(fact.value), style)
            if isinstance(fact.value, bool):
                said = DUT001["affirmed" if fact.value else "denied"][style.language]
            elif fact.unit:
                said = measure_words(Fraction(fact.value), fact.unit, style)
            parts.append(f"{fact_words(fact.path, case.table.requirements, style.language)}: {said}")
        return listed(tuple(parts), style)

    return in_both(case.regulation.header.country, in_words)


def _required(rule: Requirement) -> Bilingual:
    """Return what a regulation requires, the fact not named anew where it is bounded by one value: `at least 2`."""
    test, scope = rule.tests[0], scope_words(rule.condition)
    if len(rule.tests) == 1 and isinstance(test, Relation) and test.operators[0] in BOUNDS:
        fact, value, *others = test.terms
        if isinstance(fact, FactPath) and isinstance(value, (Number, Measure)) and not others:
            amounts = {each: amount_words(value, Style(each)) for each in LANGUAGES}
            return {each: f"{bound_words(test.operators[0], amounts[each], each)}{scope[each]}" for each in LANGUAGES}
    return requirement_words(rule)


@check("DUT002", ADVICE_NOT_FOLLOWED)
def advice_not_followed(case: TableCase, faults: Sequence[Duty]) -> Iterator[Observation]:
    """Yield one finding per piece of advice that the stated facts do not follow."""
    for duty in faults:
        yield Observation(
            at=_place(case, duty),
            values={"stated": _stated(case, *duty.facts), "advised": requirement_words(duty.rule)},
            subject=_subject(case),
            citations=duty.rule.citations,
            related=(Related(duty.rule.span, DUT002["here"]),),
        )


@check("DUT003", MISSING_FACTS)
def fact_missing(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists every missing fact."""
    table = case.table
    open_duties = [duty for duty in table.duties if duty.rule.binding and duty.met is None]
    missing = tuple(dict.fromkeys(path for duty in open_duties for path in duty.missing))
    if not missing:
        return
    sections = {path.split(".")[0] for path in missing}
    near = [fact.span for fact in table.file.facts if fact.path.split(".")[0] in sections]
    language = table.file.language

    def in_words(style: Style) -> str:
        """Return facts by name, with the keys that state them in the language of the table file."""
        parts = []
        for path in missing:
            section, _, name = path.partition(".")
            if not name:  # a limit that a fact is measured by
                parts.append(f"`{path}`")
                continue
            key = spelling(section, name, language)
            key = key if section == "table" else f"{spelling('table', section, language)}.{key}"
            parts.append(
                phrase(
                    fact_words(path, (duty.rule for duty in open_duties), style.language),
                    Phrase(f" (`{key}`)", "aside"),
                )
            )
        return listed(tuple(parts), style)

    yield Observation(
        at=near[0] if near else table.file.span.start(),
        values={"missing": in_both(case.regulation.header.country, in_words)},
        subject=_subject(case),
        citations=tuple(dict.fromkeys(citation for duty in open_duties for citation in duty.rule.citations)),
        related=tuple(Related(duty.rule.span, DUT001["here"]) for duty in open_duties),
    )


@check("DUT004", NEIGHBOURS)
def head_has_more_tables(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table whose head has more tables in this run."""
    facts = {fact.path: fact for fact in reversed(case.table.file.facts)}  # what it states is before what is counted
    head, stated = facts.get(HEAD), facts.get(PER_HEAD)
    if head is None or stated is None or case.neighbours is None or isinstance(stated.value, str):
        return
    counted = case.neighbours.tables_under(str(head.value), case.table.file)
    if stated.value < counted:
        yield Observation(
            at=stated.span,
            values={"stated": stated.value, "counted": counted, "head": shown(str(head.value))},
            subject=_subject(case),
        )


@check("DUT005", EQUIPMENT)
def equipment_of_another_game(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per count that is not the game's; what a requirement of the regulation judges is left to it."""
    table = case.table
    if table.game is None:
        return
    # Advice not followed is a note: it must not stand in for what makes every figure of the table another.
    judged, counts = _paths_at_fault(case), counts_of(table.game)
    for fact in table.file.facts:
        if fact.path in counts and fact.path not in judged and fact.value != counts[fact.path]:
            others = _others_with(case, fact)
            yield Observation(
                at=fact.span,
                values={
                    "stated": _stated(case, fact),
                    "game": name_of(table.game),
                    "usual": counts[fact.path],
                    "count": str(fact.value),
                    **({"others": others} if others else {}),
                },
                subject=_subject(case),
                citations=table.game.citations,
                help=DUT005["other"] if others else None,
                related=(Related(table.game.span, DUT005["game"] if case.regulation.id else DUT005["usual"]),),
            )


def _paths_at_fault(case: TableCase) -> set[str]:
    """Return the facts by which the table does not meet a requirement."""
    unmet = (duty for duty in case.table.duties if duty.met is False and duty.rule.binding)
    return {fact.path for duty in unmet for fact in duty.facts}


def _others_with(case: TableCase, fact: TableFact) -> str:
    """Return the other games that are played with what a table states: of the regulation, else of the trade."""
    games: Iterable[Game] = case.regulation.games
    if not case.regulation.id:
        games = [game for entry in usual_rules().values() for game in load(entry).regulation.games]
    fitting = (game for game in games if game.apparatus is not None and game.apparatus.kind == "wheel")
    return phrase(*(name_of(game) for game in fitting if counts_of(game).get(fact.path) == fact.value), by=", ")


@check("DUT006")
def requirements_cannot_hold(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for each two requirements that contradict each other, and for each one that no game meets."""
    found = [(game, rules, "alone") for game, rules in unmeetable(case.regulation)]
    found += [(rule.game, (rule,), "of_another") for rule in foreign(case.regulation)]
    found += [(rule.game, (rule,), "nowhere" if rule.scope else "alone") for rule in gameless(case.regulation)]
    for game, rules, words in found:
        yield Observation(
            at=rules[-1].span,
            values={"clauses": {"en": _clauses(rules, "en"), "es": _clauses(rules, "es")}},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, DUT006["with"]) for rule in rules[:-1]),
            message=DUT006[words] if len(rules) == 1 else None,
        )


def _clauses(rules: tuple[Requirement, ...], language: str) -> str:
    return ", ".join(f"`{requirement_words(rule)[language]}`" for rule in rules)


@check("DUT007", OPEN_REQUIREMENTS)
def requirement_not_judged(case: Case) -> Iterator[Observation]:
    """Yield one finding per such requirement, at the requirement or, for a table, at the fact it is about."""
    if isinstance(case, RegulationCase):
        for rule in case.regulation.requirements:
            if not is_comparable(rule):
                yield case.regulation.observed(rule, {"required": _quoted(requirement_words(rule))})
        return
    for duty in case.table.duties:
        if duty.rule.binding and duty.met is None and not duty.missing:
            yield Observation(
                at=_place(case, duty),
                values={"required": _quoted(requirement_words(duty.rule))},
                subject=_subject(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, DUT001["here"]),),
                message=DUT007[why] if (why := _why_not(duty)) else None,
                help=DUT007[_WAYS_OUT[why]] if why else None,
            )


_WAYS_OUT = {"in_other_money": "in_other_money_help", "left_to_others": "left_to_others_help"}


def _why_not(duty: Duty) -> str:
    """Return why nothing of a requirement is missing and yet it is not judged; "": it compares different kinds."""
    if not all(is_of_its_kind(fact, (duty.rule,)) for fact in duty.facts):
        return "in_other_money"
    return "left_to_others" if is_comparable(duty.rule) else ""


def _quoted(words: Bilingual) -> Bilingual:
    return {language: f"`{text}`" for language, text in words.items()}


@check("DUT008", BOUNDED_FACTS)
def fact_out_of_range(case: TableCase, faults: Sequence[TableFact]) -> Iterator[Observation]:
    """Yield one finding per fact; what a requirement of the regulation finds wrong already is left to it."""
    game, judged = case.table.game, _paths_at_fault(case)
    apparatus = game.apparatus if game is not None else None
    values = ((fact.path, fact.value) for fact in faults)
    service = next((value for path, value in values if path == "dice.in_service" and isinstance(value, Fraction)), None)
    for fact in (each for each in faults if each.path in FACTS):
        most, why = FACTS[fact.path].most, _impossible(fact, apparatus, service)
        if why is not None and fact.path not in judged:
            yield Observation(
                at=fact.span,
                values={
                    "stated": _stated(case, fact),
                    **({"least": Fraction(least_of(fact.path, apparatus))} if why == "message" else {}),
                    **({"most": Fraction(most)} if most else {}),
                    **({"service": service} if why == "below_service" and service is not None else {}),
                    **({"game": name_of(game)} if game is not None else {}),
                    **({"kind": DUT008[apparatus.kind]} if apparatus is not None and why == "foreign" else {}),
                },
                subject=_subject(case),
                message=None if why == "message" else DUT008[why],
                severity="warning" if why == "below_service" else None,
            )


def _impossible(fact: TableFact, apparatus: Apparatus | None, service: Fraction | None) -> str | None:
    """Return why a fact cannot be at a table with this equipment, by the name of the words; None where it can.

    `service` is how many dice are at the service of the table.
    """
    least, most = least_of(fact.path, apparatus), FACTS[fact.path].most
    section, _, name = fact.path.partition(".")
    section = "dice" if fact.path == "display.shooter" and fact.value is True else section
    value = fact.value if isinstance(fact.value, Fraction) else None
    if value is not None and value < least:
        return "message"
    if apparatus is not None and section in PLAYED_WITH and section != apparatus.kind:
        return "foreign"
    if most and value is not None and value > most:
        return "late" if fact.path == "dice.rotation" else "most"
    if section == "dice" and (
        # The faces of a die add up to 7 across; every chance is computed for balanced dice.
        (name == "opposite_sum" and value != FACES + 1)
        or (name == "edge" and value is not None and not DIE_EDGES[0] <= value <= DIE_EDGES[1])
        or (name == "balanced" and fact.value is False)
    ):
        return name
    below = fact.path == "dice.set" and value is not None and service is not None and value < service
    return "below_service" if below else None
