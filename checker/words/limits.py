"""Limits, conditions and formulas as the decree language writes them, with the signs of print."""

from __future__ import annotations

import re
from collections.abc import Iterable

from checker.findings.finding import Bilingual, Language
from checker.findings.phrase import OR, Phrase, phrase
from checker.semantics.decree.model import Limit, Requirement
from checker.syntax.decree.parts import (
    Expression,
    FactPath,
    Holds,
    Measure,
    Number,
    OneOf,
    Operation,
    Quantity,
    Relation,
    Test,
)
from checker.vocabulary.facts import FACTS

LANGUAGES: tuple[Language, ...] = ("en", "es")

WORDS: dict[str, Bilingual] = {
    "table": {"en": "table", "es": "mesa"},
    "each": {"en": "each ", "es": "cada "},
    "prize": {"en": "prize", "es": "premio"},
    "stake": {"en": "stake", "es": "apostado"},
    "chips": {"en": "chips", "es": "fichas"},
    "casino": {"en": "set by the casino", "es": "fijado por el casino"},
    "authority": {"en": "set by the authority", "es": "fijado por la autoridad"},
    "for": {"en": "for", "es": "para"},
    "and": {"en": " and ", "es": " y "},
    "in": {"en": "in", "es": "en"},
    "if": {"en": " if ", "es": " si "},
    "unless": {"en": " unless ", "es": " salvo que "},
}


SIGNS = {"-": "−", "*": "×"}
"""Operators of decrees that print writes otherwise."""


def limit_words(limit: Limit) -> Bilingual:
    """Return a limit as written: `max(odds) <= stake(pass_line) for 4, 10`; of several readings each."""
    words: dict[str, str] = {}
    for language in LANGUAGES:
        if limit.quantity is not None:
            said = phrase(_words(limit.quantity, language), f" {_word(limit.set_by or '', language)}")
        else:
            readings = [reading for reading in limit.readings if limit.chosen in (None, reading.name)]
            said = phrase(*(phrase(f"{each.name}: ", _test(each.relation, language)) for each in readings), by=OR)
            if not readings and limit.relation:
                said = phrase(_test(limit.relation, language))
        words[language] = phrase(said, f" {_word('for', language)} {', '.join(limit.numbers)}" if limit.numbers else "")
    return words


def requirement_words(requirement: Requirement) -> Bilingual:
    """Return a condition with the names of its facts: `dice in the set = 5 if game of the table in craps`."""
    parts = (("", requirement.demands), ("if", requirement.scope), ("unless", requirement.unless))
    said = [(joint, conditions_words(tests)) for joint, tests in parts if tests]
    return {
        language: "".join(_word(joint, language) + words[language] for joint, words in said) for language in LANGUAGES
    }


def conditions_words(tests: Iterable[Test]) -> Bilingual:
    """Return conditions that hold together, with the names of their facts."""
    every = tuple(tests)
    return {language: _word("and", language).join(_test(test, language) for test in every) for language in LANGUAGES}


def _word(key: str, language: Language) -> str:
    return WORDS[key][language] if key in WORDS else key


def _test(test: Test, language: Language) -> str:
    if isinstance(test, Relation):
        parts = [_words(test.terms[0], language)]
        for sign, term in zip(test.operators, test.terms[1:], strict=True):
            parts.extend((Phrase(sign, "sign"), _words(term, language)))
        return phrase(*parts, by=" ")
    if isinstance(test, OneOf):
        values = ", ".join(value.text for value in test.values)
        return f"{_words(test.fact, language)} {_word('in', language)} {values}"
    return _words(test.fact, language) if isinstance(test, Holds) else ""


def _words(expression: Expression, language: Language) -> str:
    if isinstance(expression, Number):
        return Phrase(f"{expression.value * 100}%", "percent") if expression.percent else str(expression.value)
    if isinstance(expression, Measure):
        return f"{expression.value} {expression.unit}"
    if isinstance(expression, FactPath):
        path = ".".join(expression.path)
        return FACTS[path].label[language] if path in FACTS else path
    if isinstance(expression, Quantity):
        each = _word("each", language) if expression.each else ""
        text = f"{_word(expression.function.text, language)}({each}{_word(expression.of.text, language)})"
        return Phrase(text, "quantity", expression.function.text, expression.each, expression.of.text)
    sides = [_words(expression.left, language), _words(expression.right, language)]
    if expression.operator in "*/":
        for at, side in enumerate((expression.left, expression.right)):
            if isinstance(side, Operation) and (at == 1 or side.operator in "+-"):
                sides[at] = phrase("(", sides[at], ")")
    elif expression.operator == "-" and isinstance(expression.right, Operation) and expression.right.operator in "+-":
        sides[1] = phrase("(", sides[1], ")")
    return phrase(sides[0], f" {SIGNS.get(expression.operator, expression.operator)} ", sides[1])


_MINUS = re.compile(r"(?<= )-(?= )|(?:(?<=^)|(?<=\()|(?<= ))-(?=[\w(])")
"""A minus between two terms or before one; that in `hop(5-6)` is part of a name."""


def formula_text(formula: str) -> str:
    """Return a formula with the signs of print: `251/495 − 244 × x/495`."""
    return _MINUS.sub("−", formula).replace("*", " × ")
