"""Edges of blackjack from 1, 2, 4, 6 and 8 decks, computed beforehand: read from grammars/figures/blackjack.txt.

`python -m tests.verify.blackjack_figures` computes them again. Where rules allow splits an edge is an upper bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import prod
from typing import Literal, cast

from checker.probability.card_figures import (
    UNLIMITED,
    BlackjackFigure,
    BlackjackRules,
    CardGameFigures,
    DeckEdge,
    InsuranceFigure,
    OptionChoice,
    Outcome,
    canonical,
)
from checker.probability.cards.blackjack_infinite import edges_and_variances, house_edges, insurance_edge
from checker.probability.figures import is_insurance
from checker.semantics.decree.model import Option, Regulation
from checker.semantics.ways import opened_options
from checker.syntax.decree.parts import OptionAlternatives, OptionBounds, OptionValue
from checker.text.files import figures_file
from checker.text.memory import Memory
from checker.text.span import Span
from checker.vocabulary.options import OPTIONS

DECKS = (1, 2, 4, 6, 8)


@cache
def known_rules() -> tuple[tuple[BlackjackRules, tuple[DeckEdge, ...]], ...]:
    """Return all rules in the file, in its order, with their edges."""
    known: list[tuple[BlackjackRules, tuple[DeckEdge, ...]]] = []
    with open(figures_file("blackjack.txt"), encoding="utf-8") as file:
        for line in file:
            word, *rest = line.split()
            if word == "rules":
                known.append((read_rules(rest), ()))
            elif word != "#":
                rules, edges = known[-1]
                sign, edge = rest
                known[-1] = (rules, (*edges, DeckEdge(int(word), Fraction(edge), sign == "=")))
    return tuple(known)


@lru_cache(maxsize=4096)
def deck_edges(rules: BlackjackRules) -> tuple[DeckEdge, ...]:
    """Return what is known of the edge for each number of decks; nothing if these rules were not computed.

    A player who may split again can always decline, so the edge of one split bounds that of several.
    """
    wanted = canonical(rules)
    once = canonical(rules._replace(hands=min(rules.hands, 2)))
    return next((edges for known, edges in known_rules() if canonical(known) in (wanted, once)), ())


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


# The edges of the blackjack games of a regulation: its options to rules, one for each reading that makes a difference.
# Where an option is silent, a permission (to double, to split, to surrender) is not given, and everything else is
# read in each way that is usual: the readings then say which. A regulation silent on so much that this comes to too
# many sets of rules is read in the most usual way where it makes the least difference; its figures say so.
MARK = "dealer_stands"  # only a game that says when the dealer stands has rules to compute with
Values = dict[str, Fraction | int | str]  # what options are, by name; prices as what is won per unit


# How an option may be read that a regulation leaves out, the most usual way first; `ties`: as equal totals are.
USUAL: dict[str, tuple[Fraction | int | str, ...]] = {
    "dealer_cards": ("one_down", "no_hole_card"),
    "hole_card_checked": ("before_play",),
    "lost_to_blackjack": ("all", "original"),
    "player_bust": ("lose",),
    "soft_17": ("stand", "hit"),
    "dealer_bust": ("pays_all",),
    "ties": ("push", "lose"),
    "ties_on_21": ("ties",),
    "both_blackjack": ("ties",),
    "wins_pay": (Fraction(1),),
    "blackjack_pays": (Fraction(1), Fraction(3, 2)),
    "blackjack_beats_21": ("always", "never"),
    "surrender": ("none",),
    "double": ("none",),
    "double_after_split": ("none", "allowed"),
    "split": ("none",),
    "hands": (2, 4),
    "split_aces": ("one_card", "play_on"),
    "resplit_aces": ("none", "allowed"),
    "blackjack_after_split": ("twenty_one",),
}

PERMISSIONS = ("double", "split", "surrender")  # what a player may do only if the rules say so


# Sets of rules that are worked out for a regulation: a tenth of a second each, where their prices share nothing.
MOST_RULES = 24
# Sets of rules of a game that leaves more than `MOST_RULES` open, once what is felt least is taken as usual.
FEW_RULES = 12
# Sets of rules of a regulation of which the variance is worked out, too: it takes three times as long as the edge.
MOST_VARIANCES = 8
_MOST_INTERPRETATIONS = 10_000
# Options that may be read in several ways where a regulation is silent, by what they do to the edge.
_MOST_FELT_FIRST = (
    *("blackjack_pays", "ties", "dealer_cards", "soft_17", "lost_to_blackjack", "blackjack_beats_21"),
    *("double_after_split", "hands", "split_aces", "resplit_aces"),
)


class TooManyRules(Exception):
    """What a regulation leaves open about a game comes to more sets of rules than are worked out."""

    def __init__(self, game: str, at: Span) -> None:
        super().__init__(game)
        self.game = game
        self.at = at


def blackjack_figures(regulation: Regulation) -> CardGameFigures:
    """Return the edges of all blackjack games whose rules the regulation gives, in its order.

    Raises:
        TooManyRules: There are more sets of rules than `MOST_RULES`.
    """
    wanted: list[tuple[str, tuple[str, ...], tuple[Option, ...], RuleSets]] = []
    for game in regulation.games:
        options = tuple(option for option in opened_options(regulation.options) if option.game == game.id)
        if any(option.name == MARK for option in options):
            for boxes in _alike(options):
                of_boxes = _rules_of_boxes(boxes, options)
                if (
                    of_boxes is None
                    or _work((*(rules for each in wanted for rules in each[3]), *of_boxes)) > MOST_RULES
                ):
                    raise TooManyRules(game.id, options[-1].span)
                wanted.append((game.id, boxes, options, of_boxes))
    every = dict.fromkeys(rules for each in wanted for rules in each[3])  # once it is known that they are not too many
    results: dict[BlackjackRules, tuple[Fraction, Fraction | None]]
    if _work(every) <= MOST_VARIANCES:
        results = dict(edges_and_variances(every))
    else:
        results = {rules: (edge, None) for rules, edge in house_edges(every).items()}
    found = [figure for each in wanted for figure in _of_boxes(*each, results)]
    return CardGameFigures(tuple(found), tuple(_insurance(regulation)))


def _insurance(regulation: Regulation) -> Iterable[InsuranceFigure]:
    """Yield the figures of insurance bets with a payout, where the options say what they win on."""
    for bet in regulation.bets:
        if not is_insurance(bet, regulation.options):
            continue
        payout = bet.payouts[0]
        if payout.amount is not None and payout.form in ("to", "for", "even"):
            pays = payout.amount - (payout.form == "for")
            edges = tuple(DeckEdge(number, insurance_edge(pays, number), True) for number in DECKS)
            yield InsuranceFigure(bet.game, bet.id, pays, insurance_edge(pays), edges)


def _alike(options: tuple[Option, ...]) -> Iterable[tuple[str, ...]]:
    """Return the boxes with the same options together; () where no option names boxes."""
    named = sorted({box for option in options for box in option.at})
    groups: dict[tuple[Option, ...], list[str]] = {}
    for box in named:
        groups.setdefault(tuple(option for option in options if box in option.at), []).append(box)
    return [tuple(boxes) for boxes in groups.values()] or [()]


# The sets of rules of some boxes, each with the interpretations that come to it.
RuleSets = dict[BlackjackRules, list[tuple[OptionChoice, ...]]]


def _rules_of_boxes(boxes: tuple[str, ...], options: tuple[Option, ...]) -> RuleSets | None:
    """Return the sets of rules of some boxes; None where there are more ways to read the options than are looked at."""
    held = _held(boxes, options)
    if prod(len(choices) for choices in _choices(held).values()) > _MOST_INTERPRETATIONS:
        return None
    alike: RuleSets = {}
    for chosen in _interpretations(held):
        rules = canonical(rules_of({choice.option: choice.value for choice in chosen}))
        alike.setdefault(rules, []).append(chosen)
    return alike


def _of_boxes(
    game: str,
    boxes: tuple[str, ...],
    options: tuple[Option, ...],
    alike: RuleSets,
    results: dict[BlackjackRules, tuple[Fraction, Fraction | None]],
) -> Iterable[BlackjackFigure]:
    held = _held(boxes, options)
    silent = tuple(name for name in PERMISSIONS if held.get(name) is None)
    assumed = _assumed(held)
    for rules, same in alike.items():
        judged = any(all(choice.judged for choice in chosen) for chosen in same)
        readings = tuple(choice for choice in same[0] if tells(choice, same, alike.values()))
        readings += assumed
        edge, variance = results[rules]
        yield BlackjackFigure(game, boxes, readings, judged, rules, edge, deck_edges(rules), silent, variance)


def edges_with(
    regulation: Regulation, game: str, changed: Values, boxes: tuple[str, ...] = ()
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the edges (infinite deck) with some options changed and as the regulation has them, for every reading.

    `boxes` are those looked at, () for all. Nothing if the regulation does not say when the dealer stands.
    """
    rules = rules_with(regulation, game, changed, boxes)
    edges = house_edges(each for pair in rules for each in pair)
    return tuple(dict.fromkeys((edges[here], edges[there]) for here, there in rules))


def edges_from_decks(
    regulation: Regulation, game: str, changed: Values, decks: int | None
) -> tuple[DeckEdge | None, ...]:
    """Return the edges with some options changed from so many decks (None: infinite), for every reading.

    None stands for rules whose edge was not computed for that number.
    """
    every = dict.fromkeys(here for here, _ in rules_with(regulation, game, changed))
    if decks is None:
        return tuple(dict.fromkeys(DeckEdge(0, edge, True) for edge in house_edges(every).values()))
    found = (next((edge for edge in deck_edges(rules) if edge.decks == decks), None) for rules in every)
    return tuple(dict.fromkeys(found))


def rules_with(
    regulation: Regulation, game: str, changed: Values, boxes: tuple[str, ...] = ()
) -> tuple[tuple[BlackjackRules, BlackjackRules], ...]:
    """Return the rules with some options changed and as they are, for every reading in use; each pair once."""
    key = (game, tuple(sorted(changed.items())), boxes)
    return _RULES.recall(regulation, key, lambda: _rules_with(regulation, game, changed, boxes))


_RULES: Memory[tuple[tuple[BlackjackRules, BlackjackRules], ...]] = Memory()


def _rules_with(
    regulation: Regulation, game: str, changed: Values, boxes: tuple[str, ...]
) -> tuple[tuple[BlackjackRules, BlackjackRules], ...]:
    options = tuple(option for option in opened_options(regulation.options) if option.game == game)
    if not any(option.name == MARK for option in options):
        return ()
    rules: dict[tuple[BlackjackRules, BlackjackRules], None] = {}
    groups = [group for group in _alike(options) if not boxes or set(boxes) & set(group)]
    for group in groups:
        for chosen in _interpretations(_held(group, options)):
            if all(choice.judged for choice in chosen):
                values = {choice.option: choice.value for choice in chosen}
                rules[canonical(rules_of(values | changed)), canonical(rules_of(values))] = None
    return tuple(rules)


def _held(boxes: tuple[str, ...], options: tuple[Option, ...]) -> dict[str, Option]:
    """Return the options that hold for some boxes, by name."""
    return {option.name: option for option in options if not option.at or set(boxes) & set(option.at)}


def _interpretations(held: dict[str, Option]) -> Iterable[tuple[OptionChoice, ...]]:
    """Return every way to read all options together."""
    return product(*_choices(held).values())


Choices = dict[str, tuple[OptionChoice, ...]]


def _choices(held: dict[str, Option]) -> Choices:
    """Return the values that each option may have, all of them where that comes to no more than `MOST_RULES`."""
    every: Choices = {name: choices_of(name, held.get(name)) for name in (MARK, *USUAL)}
    if _are_at_most(MOST_RULES, every):
        return every
    taken = {name: choices if choices[:1] and choices[0].stated else choices[:1] for name, choices in every.items()}
    for name in _MOST_FELT_FIRST:
        wider = taken | {name: every[name]}
        taken = wider if _are_at_most(FEW_RULES, wider) else taken
    return taken


def _assumed(held: dict[str, Option]) -> tuple[OptionChoice, ...]:
    """Return the values that silent options are given where other usual ones would make a difference."""
    taken = _choices(held)
    rules = _rules_in(taken)
    found: list[OptionChoice] = []
    for name in _MOST_FELT_FIRST:
        every = choices_of(name, held.get(name))
        if len(taken[name]) < len(every) and not _rules_in(taken | {name: every}) <= rules:
            found += taken[name]
    return tuple(found)


def _are_at_most(most: int, choices: Choices) -> bool:
    if prod(map(len, choices.values())) > _MOST_INTERPRETATIONS:
        return False
    return _work(_rules_in(choices, most)) <= most


def _work(rules: Iterable[BlackjackRules]) -> int:
    """Return how many sets of rules these count as: one with five to eight hands takes as long as two others."""
    return sum(1 if each.hands <= 4 or each.hands == UNLIMITED else 2 for each in rules)


def _rules_in(choices: Choices, most: int = _MOST_INTERPRETATIONS) -> frozenset[BlackjackRules]:
    """Return the sets of rules that choices come to; one more than `most` is enough."""
    return _sets_of_rules(tuple((name, tuple(each.value for each in every)) for name, every in choices.items()), most)


@lru_cache(maxsize=1024)  # regulations and tables are silent on much the same options
def _sets_of_rules(
    values: tuple[tuple[str, tuple[Fraction | int | str, ...]], ...], most: int
) -> frozenset[BlackjackRules]:
    names = [name for name, _ in values]
    found: set[BlackjackRules] = set()
    for chosen in product(*(each for _, each in values)):
        found.add(canonical(rules_of(dict(zip(names, chosen, strict=True)))))
        if len(found) > most:
            break
    return frozenset(found)


def tells(
    choice: OptionChoice, same: list[tuple[OptionChoice, ...]], groups: Iterable[list[tuple[OptionChoice, ...]]]
) -> bool:
    """Return whether a choice holds in all of `same` and another is made in another group."""
    if any(choice not in chosen for chosen in same):
        return False
    return any(choice not in chosen for group in groups for chosen in group)


def choices_of(name: str, option: Option | None) -> tuple[OptionChoice, ...]:
    """Return the values an option may have: the printed one, those of its readings, or the usual ones."""
    if option is not None and option.readings:
        return tuple(
            OptionChoice(name, reading.name, value, option.chosen in (None, reading.name))
            for reading in option.readings
            if (value := value_of(name, reading.plain)) is not None
        )
    printed = () if option is None else tuple(_printed(name, option))
    if printed:
        return printed
    return tuple(OptionChoice(name, "", usual, stated=False) for usual in USUAL.get(name, ()))


def _printed(name: str, option: Option) -> Iterator[OptionChoice]:
    """Yield the values that an option may have as it is printed: one, each of several, or the ends of its bounds."""
    rule = option.value
    if not option.holds:
        return
    if isinstance(rule, OptionAlternatives):
        every = [(str(place), each) for place, each in enumerate(rule.values, 1)]
    elif isinstance(rule, OptionBounds):
        ends = (("at_least", rule.least), ("at_most", rule.most))
        every = [(reading, end) for reading, end in ends if end is not None]
    else:
        every = [("", rule)] if isinstance(rule, OptionValue) else []
    for reading, each in every:
        value = value_of(name, each)
        if value is not None:
            yield OptionChoice(name, reading, value)


def value_of(name: str, value: OptionValue) -> Fraction | int | str | None:
    """Return a value as it counts here; None where it is unstated or cannot be (a check reports that)."""
    term = OPTIONS[name]
    if value.price is not None:
        amount = value.price.amount if term.priced else None
        return amount - 1 if amount is not None and value.price.form == "for" else amount
    if value.integer is not None:
        return value.integer if term.takes(value.integer) else None
    return value.words[0] if len(value.words) == 1 and value.words[0] in term.words else None


_DEALER: dict[str, Literal["checks", "no_hole_card", "face_up"]] = {
    "face_up": "face_up",
    "no_hole_card": "no_hole_card",
    "one_down": "checks",
}


def rules_of(values: Values) -> BlackjackRules:
    """Return the rules that values of options make; options that are missing are as usual."""

    def word(name: str) -> str:
        return str(values.get(name, USUAL[name][0]))

    def price(name: str) -> Fraction:
        value = values.get(name, USUAL[name][0])
        return value if isinstance(value, Fraction) else Fraction(value)

    dealer = _DEALER[word("dealer_cards")]
    if dealer == "checks" and word("hole_card_checked") == "after_play":
        dealer = "no_hole_card"
    on_21, both = word("ties_on_21"), word("both_blackjack")
    hands = UNLIMITED if word("hands") == "unlimited" else int(word("hands"))
    ties = cast(Outcome, word("ties"))
    return BlackjackRules(
        dealer_stands=int(values.get(MARK, 17)),
        hits_soft_17=word("soft_17") == "hit",
        dealer=dealer,
        lost_to_blackjack="original" if word("lost_to_blackjack") == "original" else "all",
        double=cast(Literal["none", "any_two", "nine_to_eleven", "ten_eleven"], word("double")),
        double_after_split=word("double_after_split") == "allowed",
        hands={"none": 1, "once": 2}.get(word("split")) or hands,
        one_card_to_aces=word("split_aces") == "one_card",
        resplit_aces=word("resplit_aces") == "allowed",
        blackjack_after_split=word("blackjack_after_split") == "blackjack",
        surrender=cast(Literal["none", "late", "early", "early_not_ace"], word("surrender")),
        wins_pay=price("wins_pay"),
        blackjack_pays=price("blackjack_pays"),
        ties=ties,
        ties_on_21=None if on_21 == "ties" else cast(Outcome, on_21),
        both_blackjack=ties if both == "ties" else cast(Outcome, both),
        blackjack_beats_21=word("blackjack_beats_21") == "always",
        player_bust="push" if word("player_bust") == "push" else "lose",
        dealer_bust="push" if word("dealer_bust") == "push" else "pays_all",
    )
