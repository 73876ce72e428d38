"""Options of card games: how their values are written, what they may be, and which cannot stand together."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Union

from checker.games.options import OPTIONS
from checker.semantics.decree.model import Option, Regulation
from checker.syntax.decree.parts import OptionValue
from checker.text.record import NamedTuple

Plain = Union[str, int, Fraction, None]
"""A value of an option: a word, a number, a payout."""


class Exclusion(NamedTuple):
    """Two values that leave each other no room; a value None stands for any value."""

    first: tuple[str, str]
    second: tuple[str, str | None]


EXCLUSIONS = (
    Exclusion(("insurance_offered", "none"), ("insurance_wins", None)),
    Exclusion(("insurance_offered", "none"), ("insurance_maximum", None)),
    Exclusion(("insurance_offered", "none"), ("insurance_bets", None)),
    Exclusion(("double", "none"), ("double_after_split", "allowed")),
    Exclusion(("split", "none"), ("double_after_split", "allowed")),
    Exclusion(("split", "none"), ("double_after_split", "none")),
    Exclusion(("split", "none"), ("hands", "unlimited")),
    Exclusion(("split", "once"), ("hands", "unlimited")),
    Exclusion(("split", "none"), ("resplit_aces", "allowed")),
    Exclusion(("split", "once"), ("resplit_aces", "allowed")),
    Exclusion(("split", "none"), ("split_aces", None)),
    Exclusion(("split", "none"), ("blackjack_after_split", None)),
)
HANDS = {"none": (1, 1), "once": (1, 2), "allowed": (2, 8)}
"""How many hands there may be after splits, by what is said of splits."""


def value_of(option: Option) -> OptionValue:
    """Return the value in use: that of the chosen reading, else the printed one."""
    return next((reading.value for reading in option.readings if reading.name == option.chosen), option.value)


def is_allowed(option: Option, value: OptionValue) -> bool:
    """Return whether a value is of the option's kind; unknown options are reported when names are resolved."""
    term = OPTIONS.get(option.name)
    if term is None:
        return True
    if value.price is not None:
        return term.priced or (term.counted and value.price.form == "unstated")
    if value.integer is not None:
        return term.counted and term.takes(value.integer)
    return len(value.words) == 1 and value.words[0] in term.words


def boxes_overlap(first: Option, second: Option) -> bool:
    """Return whether two options hold for a box in common; no boxes named means all."""
    return not first.at or not second.at or bool(set(first.at) & set(second.at))


def differing_pairs(regulation: Regulation) -> Iterator[tuple[Option, Option]]:
    """Yield the places where one option of a game has two values for the same box."""
    for first, second in combinations(regulation.options, 2):
        same = (first.game, first.name) == (second.game, second.name) and boxes_overlap(first, second)
        if same and _meaning(value_of(first)) != _meaning(value_of(second)):
            yield first, second


def exclusive_pairs(regulation: Regulation) -> Iterator[tuple[Option, Option]]:
    """Yield the options of a game that cannot both hold."""
    for first in regulation.options:
        for second in regulation.options:
            if first.game == second.game and boxes_overlap(first, second) and _exclude(first, second):
                yield first, second


def _exclude(first: Option, second: Option) -> bool:
    one, other = value_of(first), value_of(second)
    if first.name == "ties" and second.name == "both_blackjack":
        excepted = one.exception is not None and one.exception.text == "both_blackjack"
        return one.words != other.words and not excepted
    return excludes((first.name, _plain(one)), (second.name, _plain(other)))


def excludes(first: tuple[str, Plain], second: tuple[str, Plain]) -> bool:
    """Return whether two options, with their values, leave each other no room."""
    if (first[0], second[0]) == ("split", "hands") and isinstance(second[1], int):
        least, most = HANDS.get(str(first[1]), (1, 8))
        return not least <= second[1] <= most
    return any(
        first == rule.first and second[0] == rule.second[0] and rule.second[1] in (None, second[1])
        for rule in EXCLUSIONS
    )


def _plain(value: OptionValue) -> Plain:
    return value.integer if value.integer is not None else value.words[0] if len(value.words) == 1 else None


def _meaning(value: OptionValue) -> tuple[object, ...]:
    """Return what makes two values equal, places aside; `even` and `1 to 1` are one price."""
    amount = None
    if value.price is not None:
        form, printed = value.price.form, value.price.amount
        amount = ("to" if form in ("even", "percent") else form, printed)
    return (amount, value.integer, value.words, value.exception.text if value.exception else None)
