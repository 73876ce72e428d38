"""Duties in words: what a regulation requires, what a table states."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.case import TableCase
from checker.cases.table.duties import Duty
from checker.findings.finding import Bilingual, Subject
from checker.findings.wording import Style, listed, number
from checker.games.facts import FACTS
from checker.semantics.decree.model import Requirement
from checker.semantics.table.model import TableFact
from checker.syntax.decree.parts import FactPath, Measure, Number, Relation
from checker.syntax.table.keys import spelling
from checker.text.shorten import shown
from checker.text.span import Span
from checker.words.limits import requirement_words
from checker.words.names import in_both

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
