"""The quantities of limits, and what bounds them, in plain words: the gain at the maximum on «Suertes sencillas»."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.wording import number, percent
from checker.limits.form import TABLE, LinearComparison, Term
from checker.reporters.report.names import Names
from checker.semantics.decree.model import Bet
from checker.syntax.decree.parts import Expression, Quantity

_QUANTITIES = ("min", "max", "prize", "total", "stake", "chips")


def quantity(term: Term, names: Names, game: str | None, form: str = "") -> str:
    """Return a quantity of a relation in words: `max(each simple)` is the maximum of each bet of «Suertes sencillas».

    `game` is that of the relation: bets of several games may have one id. `form` is "", `the_` (the maximum of …) or
    `of_` (of the maximum of …).
    """
    say = names.voice.say
    if term.function not in _QUANTITIES:
        return f"{term.function}({term.of})"
    key_of = f"limits.{form}{term.function}"
    if term.of == TABLE:
        return say(key_of, of=say("limits.at_table"))
    item = names.regulation.bet(game, term.of) or names.regulation.group(game, term.of)
    name = names.quoted(item) if item is not None else names.voice.quoted(term.of.replace("_", " "))
    key = "at_each" if term.each else "at_bet" if isinstance(item, Bet) else "at_group"
    return say(key_of, of=say(f"limits.{key}", name=name))


def quantity_of(expression: Expression, names: Names, game: str | None) -> str:
    """Return a quantity left to somebody in words, "" for an expression that is no single quantity."""
    if not isinstance(expression, Quantity):
        return ""
    return quantity(Term(expression.function.text, expression.each, expression.of.text), names, game)


def allowed_words(focus: Term, bounding: Iterable[LinearComparison], names: Names, game: str | None) -> str:
    """Return between what a quantity must lie, in words."""
    voice = names.voice
    lowest: list[str] = []
    highest: list[str] = []
    exact: list[str] = []
    for form, operator in bounding:
        factor = form.factor(focus)
        others = [(term, -own / factor) for term, own in form.parts if term != focus]
        words = _sum(others, -form.constant / factor, names, game)
        if operator == "=":
            exact.append(words)
        elif operator == "<":
            (highest if factor > 0 else lowest).append(voice.say("limits.itself_not", what=words))
        else:
            (highest if factor > 0 else lowest).append(words)
    if len(lowest) == len(highest) == 1 and not exact:
        return voice.say("limits.between_words", low=lowest[0], high=highest[0])
    told = [voice.say("limits.exactly", what=each) for each in exact]
    told += [voice.say("limits.not_below", what=each) for each in lowest]
    told += [voice.say("limits.not_above", what=each) for each in highest]
    return "; ".join(told)


def _sum(parts: list[tuple[Term, Fraction]], constant: Fraction, names: Names, game: str | None) -> str:
    told = [_multiple(factor, term, names, game) for term, factor in parts]
    if constant or not told:
        told.append(number(constant, names.voice.style))
    return " + ".join(told)


def _multiple(factor: Fraction, term: Term, names: Names, game: str | None) -> str:
    if factor == 1:
        return quantity(term, names, game, "the_")
    say = names.voice.say
    if term.function == "stake" or (factor.denominator != 1 and (factor * 100).denominator == 1):
        share = percent(factor, names.voice.style)
        return say("limits.share_of", share=share, what=quantity(term, names, game, "of_"))
    return say("limits.times", times=factor, what=quantity(term, names, game, "the_"))
