"""Raw tree to the statements on how cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from checker.syntax.decree.card_tree import (
    Deals,
    Draw,
    DrawsUntil,
    HandRule,
    HandStatement,
    NaturalStatement,
    Rank,
    ShownCards,
    ValuesStatement,
    When,
    Worth,
)
from checker.syntax.decree.reader import RawTree
from checker.syntax.decree.values import (
    first_name,
    first_text,
    integers,
    intervals_of,
    own_cite,
    own_cites,
    part,
    parts,
    span_of,
    word,
    words,
)


def values_of(tree: RawTree, path: str) -> ValuesStatement:
    """Return what the cards count."""
    worths = tuple(_worth(item, path) for item in parts(tree, "worth"))
    return ValuesStatement(worths, next(iter(integers(tree)), None), own_cites(tree, path), span_of(tree, path))


def _worth(tree: RawTree, path: str) -> Worth:
    ranks = [_rank(item) for item in parts(tree, "rank")]
    return Worth(ranks[0], ranks[-1], next(iter(integers(tree)), None), span_of(tree, path))


def _rank(tree: RawTree) -> Rank:
    token = words(tree)[0]
    return str(token) if token.type == "INT" else token.type.lower()


def hand_of(tree: RawTree, path: str) -> HandStatement:
    """Return a hand with its rules in order."""
    rules = tuple(_RULES[item.data](item, path) for item in parts(tree, *_RULES))
    return HandStatement(
        first_name(tree, path), first_text(tree, path), own_cites(tree, path), rules, span_of(tree, path)
    )


def natural_of(tree: RawTree, path: str) -> NaturalStatement:
    """Return the totals that end a round."""
    return NaturalStatement(intervals_of(part(tree, "numbers"), path), own_cites(tree, path), span_of(tree, path))


def _deals(tree: RawTree, path: str) -> HandRule:
    return Deals(integers(tree)[0], own_cite(tree, path), span_of(tree, path))


def _shown(tree: RawTree, path: str) -> HandRule:
    return ShownCards(tuple(_rank(item) for item in parts(tree, "rank")), own_cite(tree, path), span_of(tree, path))


def _draw(tree: RawTree, path: str) -> HandRule:
    action: Literal["draw", "stand"] = "draw" if word(tree, "DRAWS") else "stand"
    numbers, when = part(tree, "numbers"), part(tree, "when")
    return Draw(
        action,
        None if numbers is None else intervals_of(numbers, path),
        None if when is None else _when(when, path),
        own_cite(tree, path),
        span_of(tree, path),
    )


def _when(tree: RawTree, path: str) -> When:
    numbers = part(tree, "numbers")
    drew = None if numbers is None else intervals_of(numbers, path)
    return When(first_name(tree, path), drew, word(tree, "IF_NOT") is not None, span_of(tree, path))


def _draws_until(tree: RawTree, path: str) -> HandRule:
    return DrawsUntil(integers(tree)[0], own_cite(tree, path), span_of(tree, path))


_RULES: Mapping[str, Callable[[RawTree, str], HandRule]] = {
    "deals": _deals,
    "shown": _shown,
    "draw_rule": _draw,
    "draws_until": _draws_until,
}

HAND_RULE_PARTS = frozenset(_RULES)
"""The parts of the raw tree that are rules of a hand."""
