"""The edges of the stud games of a regulation: its options to a pay table, one for each reading of them.

Where options are silent, no bonus is paid, the ante pays even, and hands of three cards are played as everywhere: no
card of the dealer is seen, a raise is one ante and pays even. Of five cards, one is seen and a raise is two antes; what
it pays has to be stated. A royal flush is paid as a straight flush unless it has its own payout.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import prod

from checker.games.cards.poker import ROYAL_FLUSH, STRAIGHT_FLUSH, names_of, size_of
from checker.games.options import STUD_OPTIONS
from checker.probability.cards.blackjack_readings import MOST_RULES, TooManyRules, Values, choices_of, tells
from checker.probability.cards.card_figures import OptionChoice, StudEdge, StudFigure, StudGame, StudRules
from checker.probability.cards.stud import stud_edge
from checker.semantics.decree.model import Game, Option, Regulation

MARK = "dealer_qualifies"
"""Only a game that says when the dealer plays has rules to compute with."""
EVEN = Fraction(1)
USUAL: dict[int, Values] = {
    3: {"dealer_shows": 0, "raise_stake": 1, "ante_pays": EVEN, "raise_pays": EVEN},
    5: {"dealer_shows": 1, "raise_stake": 2, "ante_pays": EVEN},
}
"""How a silent option is taken, by the cards of a hand."""


def stud_figures(regulation: Regulation) -> tuple[StudFigure, ...]:
    """Return the edges of all stud games whose rules the regulation gives, in its order.

    Raises:
        TooManyRules: A game leaves so much open that there are more sets of rules than `MOST_RULES`.
    """
    return tuple(figure for game in regulation.games for figure in _of_game(regulation, game))


def stud_edges_with(regulation: Regulation, game: str, changed: Values) -> tuple[tuple[StudEdge, StudEdge], ...]:
    """Return what the ante comes to with some options changed and as they are, for every reading in use.

    Nothing if the game is no stud game whose rules the regulation gives.
    """
    found: dict[tuple[StudEdge, StudEdge], None] = {}
    for each in regulation.games:
        size = size_of(each.apparatus)
        if each.id == game and size is not None and _held(regulation, game).get(MARK) is not None:
            for chosen in _interpretations(_held(regulation, game), size):
                if all(choice.judged for choice in chosen):
                    values = {choice.option: choice.value for choice in chosen}
                    found[_edge(values | changed, size), _edge(values, size)] = None
    return tuple(found)


def _of_game(regulation: Regulation, game: Game) -> Iterable[StudFigure]:
    size, held = size_of(game.apparatus), _held(regulation, game.id)
    if size is None or MARK not in held:
        return
    choices = _choices(held, size)
    if prod(map(len, choices)) > MOST_RULES:
        raise TooManyRules(game.id, held[MARK].span)
    alike: dict[StudRules, list[tuple[OptionChoice, ...]]] = {}
    for chosen in product(*choices):
        alike.setdefault(rules_of({each.option: each.value for each in chosen}, size), []).append(chosen)
    for rules, same in alike.items():
        judged = any(all(choice.judged for choice in chosen) for chosen in same)
        readings = tuple(choice for choice in same[0] if not choice.stated or tells(choice, same, alike.values()))
        yield StudFigure(game.id, readings, judged, rules, _edge({each.option: each.value for each in same[0]}, size))


def _held(regulation: Regulation, game: str) -> dict[str, Option]:
    return {option.name: option for option in regulation.options if option.game == game and option.name in STUD_OPTIONS}


def _choices(held: dict[str, Option], size: int) -> tuple[tuple[OptionChoice, ...], ...]:
    """Return the values that each option may have, those of silent ones where they are usual."""
    stated = {name: choices_of(name, option) for name, option in held.items()}
    silent = {
        name: (OptionChoice(name, "", value, stated=False),)
        for name, value in USUAL[size].items()
        if not stated.get(name)
    }
    return tuple(choices for choices in (stated | silent).values() if choices)


def _interpretations(held: dict[str, Option], size: int) -> Iterable[tuple[OptionChoice, ...]]:
    return product(*_choices(held, size))


def _edge(values: Values, size: int) -> StudEdge:
    rules = rules_of(values, size)
    priced = dict(rules.raise_pays)
    missing = next((name for name in names_of(size) if name not in priced), "")
    return StudEdge("unpriced", category=missing) if missing else stud_edge(rules)


def rules_of(values: Values, size: int) -> StudRules:
    """Return the rules that values of options make; a raise has no payout where none is stated."""

    def number(name: str) -> int:
        value = values.get(name, USUAL[size].get(name, 0))
        return value if isinstance(value, int) else 0

    def price(*names: str) -> Fraction | None:
        return next((Fraction(value) for name in names if not isinstance(value := values.get(name, ""), str)), None)

    game = StudGame(size, str(values.get(MARK, "")), number("dealer_shows"), number("raise_stake"))
    pays, bonus = [], []
    for hand in names_of(size):
        known_as = (hand, STRAIGHT_FLUSH) if hand == ROYAL_FLUSH else (hand,)
        paid = price(*(f"raise_pays_{name}" for name in known_as), "raise_pays")
        extra = price(*(f"ante_bonus_{name}" for name in known_as))
        pays += [] if paid is None else [(hand, paid)]
        bonus += [] if extra is None else [(hand, extra)]
    ante = price("ante_pays")
    return StudRules(game, EVEN if ante is None else ante, tuple(pays), tuple(bonus))
