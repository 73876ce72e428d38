"""What a text requires of a table, in words: `dados al servicio de la mesa: exactamente 6`."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.wording import listed, number
from checker.games.facts import FACTS
from checker.reporters.report.names import Names
from checker.semantics.decree.model import Requirement
from checker.syntax.decree.tree import Expression, FactPath, Measure, Number, OneOf, Relation, Test
from checker.text.record import NamedTuple
from checker.words.limits import requirement_words

_OPERATORS = {"=": "exactly", ">=": "at_least", "<=": "at_most", ">": "more_than", "<": "less_than"}


class _Told(NamedTuple):
    """A condition: the fact it is about, and what the fact has to be ("" where it only has to hold)."""

    fact: str
    value: str

    @property
    def text(self) -> str:
        return f"{self.fact}: {self.value}" if self.value else self.fact


def requirement(rule: Requirement, names: Names) -> str:
    """Return a requirement in words; as the decree has it where it is no plain condition on facts."""
    say, style = names.voice.say, names.voice.style
    tests, unless = _all(rule.tests, names), _all(rule.unless, names)
    if tests is None or unless is None:
        return requirement_words(rule)[names.voice.language]
    words = listed(tuple(each.text for each in tests), style)
    if not unless:
        return words
    if len(tests) == len(unless) == 1 and tests[0].fact == unless[0].fact and unless[0].value:
        return say("checklist.either", what=words, other=unless[0].value)
    return say("checklist.unless", what=words, when=listed(tuple(each.text for each in unless), style))


def _all(tests: Iterable[Test], names: Names) -> tuple[_Told, ...] | None:
    found = [_told(test, names) for test in tests]
    return None if None in found else tuple(each for each in found if each is not None)


def _told(test: Test, names: Names) -> _Told | None:
    if isinstance(test, Relation):
        return _relation(test, names)
    fact = _fact(test.fact, names)
    if fact is None:
        return None
    if not isinstance(test, OneOf):
        return _Told(fact, "")
    games = listed(tuple(names.game_of(value.text) for value in test.values), names.voice.style)
    return _Told(fact, names.voice.say("checklist.one_of", what=games))


def _relation(test: Relation, names: Names) -> _Told | None:
    """Return `a fact, then what bounds it`; None for what compares anything but one fact with fixed values."""
    say = names.voice.say
    if len(test.terms) == 3 and test.operators == ("<=", "<="):
        low, fact, high = _value(test.terms[0], names), _fact(test.terms[1], names), _value(test.terms[2], names)
        return (
            None
            if None in (low, fact, high)
            else _Told(fact or "", say("limits.between", low=low or "", high=high or ""))
        )
    if len(test.terms) != 2 or test.operators[0] not in _OPERATORS:
        return None
    fact, value = _fact(test.terms[0], names), _value(test.terms[1], names)
    if fact is None or value is None:
        return None
    return _Told(fact, say(f"checklist.{_OPERATORS[test.operators[0]]}", what=value))


def _fact(expression: Expression, names: Names) -> str | None:
    path = ".".join(expression.path) if isinstance(expression, FactPath) else ""
    return FACTS[path].label[names.voice.language] if path in FACTS else None


def _value(expression: Expression, names: Names) -> str | None:
    if isinstance(expression, Measure):
        return f"{expression.value} {expression.unit}"
    if isinstance(expression, Number) and not expression.percent:
        return number(expression.value, names.voice.style)
    return None
