"""Raw tree to the rules of bets and groups, and to the readings of what is unclear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from checker.syntax.decree.parts import Arm, Effect, Manner, Moment, OptionValue
from checker.syntax.decree.reader import RawTree
from checker.syntax.decree.tree import (
    CommissionRule,
    Numbers,
    Opens,
    OutcomesUnstated,
    Pays,
    Reading,
    Removability,
    RidesOn,
    Rule,
    SameAs,
    Stage,
    Stakes,
    Unclear,
    Use,
    Working,
)
from checker.syntax.decree.values import (
    Refused,
    events_of,
    first_name,
    integers,
    intervals_of,
    keyword,
    name_of,
    own_cite,
    part,
    parts,
    percentage,
    price_of,
    ratio,
    relation_of,
    span_of,
    word,
    words,
    words_of,
)

_STAGES: Mapping[str, Literal["first_roll", "then", "one_roll", "prison"]] = {
    "FIRST_ROLL": "first_roll",
    "THEN": "then",
    "ONE_ROLL": "one_roll",
    "IN_PRISON": "prison",
}
_EFFECTS: Mapping[str, Effect] = {
    "WINS": "wins",
    "LOSES": "loses",
    "PUSHES": "pushes",
    "STANDS": "stands",
    "SETS_POINT": "sets_point",
    "IMPRISONS": "imprisons",
}
_MOMENTS: Mapping[str, Moment] = {
    "COME_OUT": "come-out",
    "AFTER_COME_OUT": "after come-out",
    "AFTER_POINT": "after point",
    "ANY_TIME": "any time",
}
_MANNERS: Mapping[str, Manner] = {
    "CONTRACT": "contract",
    "REMOVABLE": "removable",
    "CHANGEABLE": "changeable",
    "FIXED": "fixed",
}
_BASES: Mapping[str, Literal["stake", "win"]] = {"OF_STAKE": "stake", "OF_WIN": "win"}
_TAKEN: Mapping[str, Literal["upfront", "on_win"]] = {"UP_FRONT": "upfront", "ON_WIN": "on_win"}
_ROUNDINGS: Mapping[str, Literal["down", "up", "nearest"]] = {
    "ROUNDED_DOWN": "down",
    "ROUNDED_UP": "up",
    "ROUNDED_NEAREST": "nearest",
}


def rules_of(tree: RawTree, path: str) -> tuple[Rule, ...]:
    """Return the rules that stand directly in a bet, a group or a reading, in order."""
    return tuple(_RULES[item.data](item, path) for item in parts(tree, *_RULES))


def unclear_of(tree: RawTree, path: str) -> Unclear:
    """Return what is unclear, with its readings, for a bet, a limit or an option."""
    readings = tuple(_reading(item, path) for item in parts(tree, "reading", "limit_reading", "option_reading"))
    use = part(tree, "use")
    return Unclear(own_cite(tree, path), readings, None if use is None else _use(use, path), span_of(tree, path))


def option_value_of(tree: RawTree, path: str) -> OptionValue:
    """Return the value of an option: a price, a whole number, or words."""
    price = part(tree, "price")
    names = words(tree, "NAME")
    exception = name_of(names.pop(), path) if word(tree, "EXCEPT") else None
    return OptionValue(
        None if price is None else price_of(price, path),
        next(iter(integers(tree)), None),
        tuple(str(name) for name in names),
        exception,
        span_of(tree, path),
    )


def _reading(tree: RawTree, path: str) -> Reading:
    relation, value = part(tree, "relation"), part(tree, "value")
    return Reading(
        first_name(tree, path),
        words_of(tree, path),
        rules_of(tree, path),
        None if relation is None else relation_of(relation, path),
        None if value is None else option_value_of(value, path),
        span_of(tree, path),
    )


def _use(tree: RawTree, path: str) -> Use:
    reading = word(tree, "NAME")
    return Use(None if reading is None else name_of(reading, path), words_of(tree, path), span_of(tree, path))


def _stage(tree: RawTree, path: str) -> Rule:
    return Stage(_STAGES[keyword(tree)], own_cite(tree, path), span_of(tree, path))


def _arm(tree: RawTree, path: str) -> Rule:
    effect, lost = _EFFECTS[keyword(tree)], part(tree, "part")
    if lost is not None:
        share = ratio(lost, path)
        if share != Fraction(1, 2):
            raise Refused("part-of-stake", span_of(lost, path), {"typed": str(share)})
        effect = "loses_half"
    return Arm(effect, events_of(parts(tree, "events")[0], path), span_of(tree, path))


def _outcomes(tree: RawTree, path: str) -> Rule:
    return OutcomesUnstated(own_cite(tree, path), span_of(tree, path))


def _opens(tree: RawTree, path: str) -> Rule:
    return Opens(_MOMENTS[keyword(tree, 1)], own_cite(tree, path), span_of(tree, path))


def _standing(tree: RawTree, path: str) -> Rule:
    return Removability(_MANNERS[keyword(tree)], own_cite(tree, path), span_of(tree, path))


def _rides_on(tree: RawTree, path: str) -> Rule:
    return RidesOn(first_name(tree, path), own_cite(tree, path), span_of(tree, path))


def _same_as(tree: RawTree, path: str) -> Rule:
    aspect: Literal["decided", "paid"] = "decided" if keyword(tree) == "DECIDED_AS" else "paid"
    return SameAs(aspect, first_name(tree, path), own_cite(tree, path), span_of(tree, path))


def _stakes(tree: RawTree, path: str) -> Rule:
    return Stakes(ratio(tree, path), own_cite(tree, path), span_of(tree, path))


def _pays(tree: RawTree, path: str) -> Rule:
    on, settled = part(tree, "events"), part(tree, "settled")
    read_as: Literal["to", "for"] | None = None
    if settled is not None:
        read_as = "to" if word(settled, "AS_TO") else "for"
    return Pays(
        price_of(parts(tree, "price")[0], path),
        None if on is None else events_of(on, path),
        intervals_of(part(tree, "numbers"), path),
        own_cite(tree, path),
        read_as,
        None if settled is None else words_of(settled, path),
        span_of(tree, path),
    )


def _commission(tree: RawTree, path: str) -> Rule:
    share = part(tree, "share")
    if share is None:
        return CommissionRule(Fraction(0), None, None, None, own_cite(tree, path), span_of(tree, path))
    said = {token.type for token in words(share)}
    return CommissionRule(
        percentage(words(share, "PERCENT")[0]),
        next((value for name, value in _BASES.items() if name in said), None),
        next((value for name, value in _TAKEN.items() if name in said), None),
        next((value for name, value in _ROUNDINGS.items() if name in said), None),
        own_cite(tree, path),
        span_of(tree, path),
    )


def _working(tree: RawTree, path: str) -> Rule:
    return Working(keyword(tree) == "WORKING_ON", own_cite(tree, path), span_of(tree, path))


def _numbers(tree: RawTree, path: str) -> Rule:
    return Numbers(intervals_of(part(tree, "numbers"), path), own_cite(tree, path), span_of(tree, path))


_RULES: Mapping[str, Callable[[RawTree, str], Rule]] = {
    "stage": _stage,
    "arm": _arm,
    "outcomes": _outcomes,
    "opens": _opens,
    "standing": _standing,
    "rides_on": _rides_on,
    "same_as": _same_as,
    "stakes": _stakes,
    "pays": _pays,
    "commission": _commission,
    "working": _working,
    "numbers_rule": _numbers,
}

RULE_PARTS = frozenset(_RULES)
"""The parts of the raw tree that are rules."""
