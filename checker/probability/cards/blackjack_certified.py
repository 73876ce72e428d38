"""Edges of blackjack from 1, 2, 4, 6 and 8 decks, computed beforehand: read from grammars/figures/blackjack.txt.

`python -m tests.verify.blackjack_figures` computes them again. Where rules allow splits an edge is an upper bound.
"""

from __future__ import annotations

import os
from fractions import Fraction

from checker.probability.cards.blackjack_rules import BlackjackRules, canonical
from checker.probability.cards.card_figures import DeckEdge
from checker.text.resources import data_folder

DECKS = (1, 2, 4, 6, 8)


def known_rules() -> tuple[tuple[BlackjackRules, tuple[DeckEdge, ...]], ...]:
    """Return all rules in the file, in its order, with their edges."""
    known: list[tuple[BlackjackRules, tuple[DeckEdge, ...]]] = []
    with open(figures_path(), encoding="utf-8") as file:
        for line in file:
            word, *rest = line.split()
            if word == "rules":
                known.append((read_rules(rest), ()))
            elif word != "#":
                rules, edges = known[-1]
                sign, edge = rest
                known[-1] = (rules, (*edges, DeckEdge(int(word), Fraction(edge), sign == "=")))
    return tuple(known)


def deck_edges(rules: BlackjackRules) -> tuple[DeckEdge, ...]:
    """Return what is known of the edge for each number of decks; nothing if these rules were not computed.

    A player who may split again can always decline, so the edge of one split bounds that of several.
    """
    wanted = canonical(rules)
    once = canonical(rules._replace(hands=min(rules.hands, 2)))
    return next((edges for known, edges in known_rules() if canonical(known) in (wanted, once)), ())


def figures_path() -> str:
    """Return the file of the edges."""
    return os.path.join(data_folder("grammars"), "figures", "blackjack.txt")


def read_rules(words: list[str]) -> BlackjackRules:
    """Return the rules that `name=value` pairs change from the default."""
    defaults = BlackjackRules()
    changes: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        default = getattr(defaults, name)
        if isinstance(default, bool):
            changes[name] = value == "yes"
        elif isinstance(default, (int, Fraction)):
            changes[name] = type(default)(value)
        else:
            changes[name] = value
    return defaults._replace(**changes)  # type: ignore[arg-type]
