"""What a regulation requires of a table, in words: `exactamente 6 dados al servicio de la mesa`."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.wording import listed, number
from checker.games.facts import FACTS
from checker.reporters.report.names import Names
from checker.semantics.decree.model import Requirement, is_on_game
from checker.syntax.decree.parts import Expression, FactPath, Measure, Number, OneOf, Relation, Test
from checker.text.record import NamedTuple
from checker.words.limits import requirement_words

_OPERATORS = {"=": "exactly", ">=": "at_least", "<=": "at_most", ">": "more_than", "<": "less_than"}
_EXCEPTIONS = {"at_least": "checklist.except_at_least", "at_most": "checklist.except_at_most"}


class _Told(NamedTuple):
    """A condition: the fact it is about, what that has to be ("" where it only has to hold), and both as one phrase.

    `exception` is the phrase behind "salvo con"; a fact that is no count of things has `arista del dado: de …` there.
    """

    fact: str
    value: str
    text: str
    exception: str


def requirement(rule: Requirement, names: Names) -> str:
    """Return a requirement in words; as the decree has it where it is no plain condition on facts."""
    say, style = names.voice.say, names.voice.style
    tests, unless = _all(rule.demands, names), _all(rule.unless, names)
    if tests is None or unless is None or len(rule.scope) > 1:
        return requirement_words(rule)[names.voice.language]
    words = listed(tuple(each.text for each in tests), style)
    for test in rule.scope:
        words = say("checklist.within", what=words, games=_games(test, names))
    if not unless:
        return words
    if len(tests) == len(unless) == 1 and tests[0].fact == unless[0].fact and unless[0].value:
        return say("checklist.either", what=words, other=unless[0].value)
    return say("checklist.unless", what=words, when=listed(tuple(each.exception for each in unless), style))


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
        return _Told(fact, "", fact, fact)
    games = _games(test, names)
    told = _stated(fact, names.voice.say("checklist.one_of", what=games))
    return told._replace(exception=games) if is_on_game(test) else told


def _games(test: OneOf, names: Names) -> str:
    return listed(tuple(names.game_of(value.text) for value in test.values), names.voice.style)


def _stated(fact: str, value: str) -> _Told:
    return _Told(fact, value, f"{fact}: {value}", f"{fact}: {value}")


def _relation(test: Relation, names: Names) -> _Told | None:
    """Return a fact with what bounds it; None for what compares anything but one fact with fixed values."""
    say = names.voice.say
    if len(test.terms) == 3 and test.operators == ("<=", "<="):
        low, what, high = _value(test.terms[0], names), _fact(test.terms[1], names), _value(test.terms[2], names)
        if low is None or what is None or high is None:
            return None
        between = say("limits.between", low=low, high=high)
        things = _things(test.terms[1], between, False, names)
        return _Told(what, between, things, things) if things else _stated(what, between)
    if len(test.terms) != 2 or test.operators[0] not in _OPERATORS:
        return None
    fact, value = _fact(test.terms[0], names), _value(test.terms[1], names)
    if fact is None or value is None:
        return None
    bound = _OPERATORS[test.operators[0]]
    words = say(f"checklist.{bound}", what=value)
    things = _things(test.terms[0], value, value == "1", names)
    if not things:
        return _stated(fact, words)
    exception = things if bound == "exactly" else say(_EXCEPTIONS.get(bound, f"checklist.{bound}"), what=things)
    return _Told(fact, words, say(f"checklist.{bound}", what=things), exception)


def _things(expression: Expression, count: str, one: bool, names: Names) -> str:
    """Return a count with its noun, `2 crupieres`; "" for a fact that is no count of things."""
    path = "_".join(expression.path) if isinstance(expression, FactPath) else ""
    key = f"fact.{path}.{'one' if one else 'many'}"
    return names.voice.say(key, count=count) if names.voice.has(key) else ""


def _fact(expression: Expression, names: Names) -> str | None:
    path = ".".join(expression.path) if isinstance(expression, FactPath) else ""
    return FACTS[path].label[names.voice.language] if path in FACTS else None


def _value(expression: Expression, names: Names) -> str | None:
    if isinstance(expression, Measure):
        return f"{expression.value} {expression.unit}"
    if isinstance(expression, Number) and not expression.percent:
        return number(expression.value, names.voice.style)
    return None
