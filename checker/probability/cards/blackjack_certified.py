"""Edges of blackjack from 1, 2, 4, 6 and 8 decks, computed beforehand: read from grammars/figures/blackjack.txt.

`python -m tests.verify.blackjack_figures` computes them again. Where rules allow splits an edge is an upper bound.
"""

from __future__ import annotations

import os
from fractions import Fraction

from checker.probability.cards.blackjack_rules import Rules
from checker.text.record import NamedTuple
from checker.text.resources import data_folder

DECKS = (1, 2, 4, 6, 8)


class DeckEdge(NamedTuple):
    """The edge of a shoe: that of best play if `exact`, else best play leaves the house no more than this."""

    decks: int
    edge: Fraction
    exact: bool


def known_rules() -> tuple[tuple[Rules, tuple[DeckEdge, ...]], ...]:
    """Return all rules in the file, in its order, with their edges."""
    known: list[tuple[Rules, tuple[DeckEdge, ...]]] = []
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


def deck_edges(rules: Rules) -> tuple[DeckEdge, ...]:
    """Return what is known of the edge for each number of decks; nothing if these rules were not computed.

    A player who may split again can always decline, so the edge of one split bounds that of several.
    """
    wanted = canonical(rules)
    once = canonical(rules._replace(hands=min(rules.hands, 2)))
    return next((edges for known, edges in known_rules() if canonical(known) in (wanted, once)), ())


def canonical(rules: Rules) -> Rules:
    """Return these rules with the options that have no effect at their defaults, so that equal games compare equal."""
    usual = Rules()
    if rules.hands <= 2:
        rules = rules._replace(resplit_aces=usual.resplit_aces)
    if rules.hands == 1:
        rules = rules._replace(
            double_after_split=usual.double_after_split,
            one_card_to_aces=usual.one_card_to_aces,
            blackjack_after_split=usual.blackjack_after_split,
        )
    if rules.double == "none":
        rules = rules._replace(double_after_split=usual.double_after_split)
    if rules.ties_on_21 == rules.ties:
        rules = rules._replace(ties_on_21=None)
    single_stake = rules.double == "none" and rules.hands == 1 and rules.surrender == "none"
    if rules.dealer == "no_hole_card" and rules.blackjack_beats_21 and (single_stake or rules.blackjack_ends):
        # What the dealer's blackjack takes is then one stake whatever the player does, so it changes no play.
        rules = rules._replace(dealer="checks")
    if rules.dealer != "no_hole_card":
        rules = rules._replace(lost_to_blackjack=usual.lost_to_blackjack)
    return rules


def figures_path() -> str:
    """Return the file of the edges."""
    return os.path.join(data_folder("grammars"), "figures", "blackjack.txt")


def read_rules(words: list[str]) -> Rules:
    """Return the rules that `name=value` pairs change from the default."""
    defaults = Rules()
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
    return defaults._replace(**changes)


def written_rules(rules: Rules) -> str:
    """Return rules as `read_rules` reads them."""
    pairs = zip(Rules._fields, rules, Rules(), strict=True)
    changed = [(name, value) for name, value, default in pairs if value != default]
    return " ".join(f"{name}={('no', 'yes')[value] if isinstance(value, bool) else value}" for name, value in changed)
