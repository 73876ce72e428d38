"""Duties on equipment, staff and procedure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.rulebook import gameless, unmeetable
from checker.cases.table.duties import Duty, is_comparable
from checker.cases.table.neighbours import HEAD, PER_HEAD
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
from checker.findings.wording import Style, listed, number
from checker.games.apparatus import FACES, Apparatus
from checker.semantics.decree.model import Game, Requirement
from checker.semantics.table.model import TableFact
from checker.syntax.decree.parts import FactPath, Measure, Number, Relation
from checker.text.span import Span, shown
from checker.vocabulary.facts import DIE_EDGES, FACTS
from checker.vocabulary.table import spelling
from checker.words.limits import requirement_words
from checker.words.names import in_both, name_of

DUT005 = words_of("DUT005")
DUT006 = words_of("DUT006")


# Duties in words: what a regulation requires, what a table states.


_BOUNDS: dict[str, Bilingual] = {
    "=": {"en": "", "es": ""},
    ">=": {"en": "at least ", "es": "al menos "},
    "<=": {"en": "at most ", "es": "como máximo "},
    ">": {"en": "more than ", "es": "más de "},
    "<": {"en": "less than ", "es": "menos de "},
}
REQUIRED: Bilingual = {"en": "required here", "es": "se exige aquí"}


def subject_of(case: TableCase) -> Subject:
    """Return what a finding about equipment or staff is about: the game."""
    return Subject(case.regulation.id, case.table.game_id)


def place_of(case: TableCase, duty: Duty) -> Span:
    """Return the first fact that a duty looks at, else the beginning of the table."""
    if duty.facts:
        return duty.facts[0].span
    return case.table.file.span.start()


def stated(case: TableCase, duty: Duty) -> Bilingual:
    """Return the facts that a table states for a duty: `dice at the service of the table: 5`."""
    return in_both(
        case.regulation.header.country, lambda style: listed(tuple(_fact(fact, style) for fact in duty.facts), style)
    )


def required(rule: Requirement) -> Bilingual:
    """Return what a regulation requires, the fact not named anew where it is bounded by one value: `at least 2`."""
    test = rule.tests[0]
    if len(rule.tests) == 1 and not rule.unless and isinstance(test, Relation) and test.operators[0] in _BOUNDS:
        fact, value, *others = test.terms
        if isinstance(fact, FactPath) and isinstance(value, (Number, Measure)) and not others:
            unit = f" {value.unit}" if isinstance(value, Measure) else ""
            bound, amount = _BOUNDS[test.operators[0]], Fraction(value.value)
            return in_both("", lambda style: f"{bound[style.language]}{number(amount, style)}{unit}")
    return requirement_words(rule)


def fact_text(case: TableCase, fact: TableFact) -> Bilingual:
    """Return one fact that a table states, with its value."""
    return in_both(case.regulation.header.country, lambda style: _fact(fact, style))


def labels(case: TableCase, paths: tuple[str, ...]) -> Bilingual:
    """Return facts by name, with the keys that state them in the language of the table file."""
    language = case.table.file.language
    keys = {path: _key(path, language) for path in paths}
    return in_both(
        case.regulation.header.country,
        lambda style: listed(tuple(f"{FACTS[path].label[style.language]} (`{keys[path]}`)" for path in paths), style),
    )


def _key(path: str, language: str) -> str:
    section, _, name = path.partition(".")
    key = spelling(section, name, language)
    return key if section == "table" else f"{spelling('table', section, language)}.{key}"


def _fact(fact: TableFact, style: Style) -> str:
    label = FACTS[fact.path].label[style.language]
    if isinstance(fact.value, bool):
        return f"{label}: {_truth(fact.value, style)}"
    if isinstance(fact.value, str):
        return f"{label}: `{shown(fact.value)}`"
    unit = f" {fact.unit}" if fact.unit else ""
    return f"{label}: {number(fact.value, style)}{unit}"


def _truth(value: bool, style: Style) -> str:
    if style.language == "es":
        return "sí" if value else "no"
    return "yes" if value else "no"


# The table departs from a recommendation of the regulation.
@check("DUT002", ADVICE_NOT_FOLLOWED)
def advice_not_followed(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per piece of advice that the stated facts do not follow."""
    for duty in case.table.duties:
        if not duty.rule.binding and duty.met is False:
            yield Observation(
                at=place_of(case, duty),
                values={"stated": stated(case, duty), "advised": requirement_words(duty.rule)},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, {"en": "recommended here", "es": "se recomienda aquí"}),),
            )


# What games are played with, as a table may state it: the pockets of a wheel, decks of cards.


def others_with(case: TableCase, fact: TableFact) -> str:
    """Return the other games that are played with what a table states: of the regulation, else of the trade."""
    games: Iterable[Game] = case.regulation.games
    if not case.regulation.id:
        from checker.store.library import usual_rules  # imported lazily: where the equipment is another
        from checker.store.store import load

        games = [game for entry in usual_rules().values() for game in load(entry).regulation.games]
    fitting = (game for game in games if game.apparatus is not None and game.apparatus.kind == "wheel")
    return ", ".join(name_of(game) for game in fitting if counts_of(game).get(fact.path) == fact.value)


def counts_of(game: Game) -> dict[str, int]:
    """Return what a game is played with, by the fact that states it, as far as its regulation says."""
    found = {}
    if game.apparatus is not None and game.apparatus.kind == "wheel":
        found["wheel.pockets"] = len(game.apparatus.throws)
    if game.decks is not None:
        found["cards.decks"] = game.decks
    elif game.apparatus is not None and {each.label for each in game.apparatus.throws} > {"flush", "straight_flush"}:
        found["cards.decks"] = 1  # in several, hands of poker come in other ways, and there are five of a kind
    return found


# The wheel or the decks of the table are not those of its game.
@check("DUT005", EQUIPMENT)
def equipment_of_another_game(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per count that is not the game's; what a requirement of the regulation judges is left to it."""
    table = case.table
    if table.game is None:
        return
    # Advice not followed is a note: it must not stand in for what makes every figure of the table another.
    unmet = (duty for duty in table.duties if duty.met is False and duty.rule.binding)
    judged = {fact.path for duty in unmet for fact in duty.facts}
    counts = counts_of(table.game)
    for fact in table.file.facts:
        if fact.path in counts and fact.path not in judged and fact.value != counts[fact.path]:
            others = others_with(case, fact)
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    "game": name_of(table.game),
                    "usual": counts[fact.path],
                    "count": str(fact.value),
                    **({"others": others} if others else {}),
                },
                subject=subject_of(case),
                citations=table.game.citations,
                help=DUT005["other"] if others else None,
                related=(Related(table.game.span, DUT005["game"] if case.regulation.id else DUT005["usual"]),),
            )


# A section of the table file lacks a fact that the regulation requires.
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
    yield Observation(
        at=near[0] if near else table.file.span.start(),
        values={"missing": labels(case, missing)},
        subject=subject_of(case),
        citations=tuple(dict.fromkeys(citation for duty in open_duties for citation in duty.rule.citations)),
        related=tuple(Related(duty.rule.span, REQUIRED) for duty in open_duties),
    )


# What a fact about equipment can be at all, whatever a regulation asks for.


LEAST: Bilingual = {"en": "{stated}; the least there can be is {least}", "es": "{stated}; lo mínimo posible es {least}"}
FOREIGN: Bilingual = {"en": "{stated}; {game} is played with {kind}", "es": "{stated}; {game} se juega con {kind}"}
MOST: Bilingual = {"en": "{stated}; the most there can be is {most}", "es": "{stated}; lo máximo posible es {most}"}
LATE: Bilingual = {
    "en": "{stated}; dice change after {most} min at the latest, that is a month",
    "es": "{stated}; los dados se cambian, lo más tarde, a los {most} min, esto es, un mes",
}
BELOW_SERVICE: Bilingual = {
    "en": "{stated}, and more are at the service of the table: {service}",
    "es": "{stated}, y al servicio de la mesa hay más: {service}",
}
OPPOSITE: Bilingual = {
    "en": "{stated}; the faces 1 to 6 can only be opposite with a sum of 7",
    "es": "{stated}; con las caras del 1 al 6, las opuestas solo pueden sumar 7",
}
SIZE: Bilingual = {
    "en": "{stated}; a die at a gaming table measures between 5 and 50 mm",
    "es": "{stated}; un dado de mesa de juego mide entre 5 y 50 mm",
}
UNNUMBERED: Bilingual = {
    "en": "{stated}; {game} is decided by the numbers of the dice",
    "es": "{stated}; {game} se decide por los números de los dados",
}
UNBALANCED: Bilingual = {
    "en": "{stated}; every chance is computed for balanced dice",
    "es": "{stated}; toda probabilidad se calcula con dados equilibrados",
}


def least_of(fact: TableFact, apparatus: Apparatus | None) -> Fraction:
    """Return the least that a count or a measure can be: of dice, as many as are thrown."""
    if fact.path in ("dice.in_service", "dice.set") and apparatus is not None and apparatus.throws:
        return Fraction(max(len(apparatus.throws[0].faces), 1))
    return Fraction(FACTS[fact.path].least)


def most_of(fact: TableFact) -> Fraction | None:
    """Return the most that a count or a measure can be, None where there is no such figure."""
    most = FACTS[fact.path].most
    return Fraction(most) if most else None


def impossible(fact: TableFact, apparatus: Apparatus | None) -> Bilingual | None:
    """Return why a fact cannot be at a table with this equipment; None where it can."""
    if not isinstance(fact.value, (str, bool)) and fact.value < least_of(fact, apparatus):
        return LEAST
    section = fact.path.split(".")[0]
    section = "dice" if fact.path == "display.shooter" and fact.value is True else section
    if apparatus is not None and section in ("dice", "wheel", "cards") and section != apparatus.kind:
        return FOREIGN
    most = most_of(fact)
    if most is not None and isinstance(fact.value, Fraction) and fact.value > most:
        return LATE if fact.path == "dice.rotation" else MOST
    if fact.path == "dice.opposite_sum":
        return OPPOSITE if fact.value != FACES + 1 else None
    if fact.path == "dice.edge" and isinstance(fact.value, Fraction):
        return None if DIE_EDGES[0] <= fact.value <= DIE_EDGES[1] else SIZE
    if fact.path == "dice.balanced":
        return UNBALANCED if fact.value is False else None
    if fact.path == "dice.numbered" and apparatus is not None:
        return UNNUMBERED if fact.value is False else None
    return None


KINDS: dict[str, Bilingual] = {
    "dice": {"en": "dice", "es": "dados"},
    "wheel": {"en": "a wheel", "es": "una ruleta"},
    "cards": {"en": "cards", "es": "naipes"},
}


# A fact of the table cannot be: less or more than there can be, impossible dice, equipment of another game.
@check("DUT008", BOUNDED_FACTS)
def fact_out_of_range(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per fact; what a requirement of the regulation finds wrong already is left to it."""
    table = case.table
    told = {fact.path for duty in table.duties if duty.met is False and duty.rule.binding for fact in duty.facts}
    apparatus = table.game.apparatus if table.game is not None else None
    service = next((fact.value for fact in table.file.facts if fact.path == "dice.in_service"), None)
    for fact in table.file.facts:
        why, most = impossible(fact, apparatus), most_of(fact)
        if (
            why is None
            and fact.path == "dice.set"
            and (isinstance(fact.value, Fraction) and isinstance(service, Fraction) and fact.value < service)
        ):
            why = BELOW_SERVICE
        if why is not None and fact.path not in told:
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    **({"least": least_of(fact, apparatus)} if why is LEAST else {}),
                    **({"most": most} if most is not None else {}),
                    **({"service": service} if why is BELOW_SERVICE and isinstance(service, Fraction) else {}),
                    **({"game": name_of(table.game)} if table.game is not None else {}),
                    **({"kind": KINDS[apparatus.kind]} if apparatus is not None and why is FOREIGN else {}),
                },
                subject=subject_of(case),
                message=None if why is LEAST else why,
                severity="warning" if why is BELOW_SERVICE else None,
            )


# A table head supervises more tables than the table file states.
@check("DUT004", NEIGHBOURS)
def head_has_more_tables(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for a table whose head has more tables in this run."""
    facts = {fact.path: fact for fact in case.table.file.facts}
    head, stated = facts.get(HEAD), facts.get(PER_HEAD)
    if head is None or stated is None or case.neighbours is None or isinstance(stated.value, str):
        return
    counted = case.neighbours.tables_under(str(head.value))
    if stated.value < counted:
        yield Observation(
            at=stated.span,
            values={"stated": stated.value, "counted": counted, "head": shown(str(head.value))},
            subject=subject_of(case),
        )


# A requirement compares quantities of different kinds and cannot be judged.
@check("DUT007", OPEN_REQUIREMENTS)
def requirement_not_judged(case: Case) -> Iterator[Observation]:
    """Yield one finding per such requirement, at the requirement or, for a table, at the fact it is about."""
    if isinstance(case, RegulationCase):
        for rule in case.regulation.requirements:
            if not is_comparable(rule):
                yield Observation(
                    at=rule.span,
                    values={"required": _quoted(requirement_words(rule))},
                    subject=Subject(case.regulation.id, rule.game),
                    citations=rule.citations,
                )
        return
    for duty in case.table.duties:
        if duty.rule.binding and duty.met is None and not duty.missing:
            yield Observation(
                at=place_of(case, duty),
                values={"required": _quoted(requirement_words(duty.rule))},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, REQUIRED),),
            )


def _quoted(words: Bilingual) -> Bilingual:
    return {language: f"`{text}`" for language, text in words.items()}


# The table does not meet a requirement of the regulation.
@check("DUT001", BROKEN_REQUIREMENTS)
def requirement_not_met(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per requirement that the stated facts do not meet."""
    for duty in case.table.duties:
        if duty.rule.binding and duty.met is False:
            yield Observation(
                at=place_of(case, duty),
                values={"stated": stated(case, duty), "required": required(duty.rule)},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, REQUIRED),),
            )


# Requirements of a regulation contradict each other: no table can meet them all.
@check("DUT006")
def requirements_cannot_hold(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for each two requirements that contradict each other, and for each one that no game meets."""
    for game, rules in unmeetable(case.regulation):
        yield Observation(
            at=rules[-1].span,
            values={"clauses": {"en": _clauses(rules, "en"), "es": _clauses(rules, "es")}},
            subject=Subject(case.regulation.id, game),
            citations=tuple(citation for rule in rules for citation in rule.citations),
            related=tuple(Related(rule.span, DUT006["with"]) for rule in rules[:-1]),
            message=DUT006["alone"] if len(rules) == 1 else None,
        )
    for rule in gameless(case.regulation):
        yield Observation(
            at=rule.span,
            values={"clauses": {"en": _clauses((rule,), "en"), "es": _clauses((rule,), "es")}},
            subject=Subject(case.regulation.id, rule.game),
            citations=rule.citations,
            message=DUT006["nowhere"] if rule.scope else DUT006["alone"],
        )


def _clauses(rules: tuple[Requirement, ...], language: str) -> str:
    return ", ".join(f"`{requirement_words(rule)[language]}`" for rule in rules)
