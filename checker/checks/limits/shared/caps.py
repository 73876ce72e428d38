"""Caps of a bet by number, as multiples of another maximum or of the stake it rides on, with what they win."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.limits.form import LinearComparison, Term
from checker.limits.relation import by_focus, relations_in_use
from checker.semantics.decree.model import Bet, Limit, NumberText, Regulation
from checker.semantics.readings import by_value, judged_interpretations, lines_for, possible_times, profit
from checker.text.record import NamedTuple


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
    return f"{term.function}({term.of})", -factor / form.factor(focus)


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
