"""The quantities of limits, and what bounds them, in plain words: the gain at the maximum on «Suertes sencillas»."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.limits_linear import TABLE, Comparison, Term
from checker.findings.wording import number, percent
from checker.reporters.report.voice import Voice
from checker.semantics.model import Regulation
from checker.syntax.decree_tree import Expression, Quantity

_QUANTITIES = ("min", "max", "prize", "total", "stake", "chips")


def quantity(term: Term, regulation: Regulation, voice: Voice, form: str = "") -> str:
    """Return a quantity of a relation in words: `max(each simple)` is the maximum of each bet of «Suertes sencillas».

    `form` is "", `the_` (the maximum of …) or `of_` (of the maximum of …).
    """
    if term.function not in _QUANTITIES:
        return f"`{term.function}({term.of})`"
    key_of = f"limits.{form}{term.function}"
    if term.of == TABLE:
        return voice.say(key_of, of=voice.say("limits.at_table"))
    bet = next((bet for bet in regulation.bets if bet.id == term.of), None)
    group = next((group for group in regulation.groups if group.id == term.of), None)
    label = bet.label if bet else group.label if group else ""
    name = f"«{label}»" if label else f"`{term.of}`"
    key = "at_each" if term.each else "at_group" if bet is None else "at_bet"
    return voice.say(key_of, of=voice.say(f"limits.{key}", name=name))


def quantity_of(expression: Expression, regulation: Regulation, voice: Voice) -> str:
    """Return a quantity left to somebody in words, "" for an expression that is no single quantity."""
    if not isinstance(expression, Quantity):
        return ""
    return quantity(Term(expression.function.text, expression.each, expression.of.text), regulation, voice)


def allowed_words(focus: Term, bounding: Iterable[Comparison], regulation: Regulation, voice: Voice) -> str:
    """Return between what a quantity must lie, in words."""
    lowest: list[str] = []
    highest: list[str] = []
    exact: list[str] = []
    for form, operator in bounding:
        factor = form.factor(focus)
        others = [(term, -own / factor) for term, own in form.parts if term != focus]
        words = _sum(others, -form.constant / factor, regulation, voice)
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


def _sum(parts: list[tuple[Term, Fraction]], constant: Fraction, regulation: Regulation, voice: Voice) -> str:
    told = [_multiple(factor, term, regulation, voice) for term, factor in parts]
    if constant or not told:
        told.append(number(constant, voice.style))
    return " + ".join(told)


def _multiple(factor: Fraction, term: Term, regulation: Regulation, voice: Voice) -> str:
    if factor == 1:
        return quantity(term, regulation, voice, "the_")
    if term.function == "stake" or (factor.denominator != 1 and (factor * 100).denominator == 1):
        return voice.say(
            "limits.share_of", share=percent(factor, voice.style), what=quantity(term, regulation, voice, "of_")
        )
    return voice.say("limits.times", times=factor, what=quantity(term, regulation, voice, "the_"))
