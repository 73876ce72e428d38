"""The options of a card game at a table, against those of its regulation: differences, and the edges of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from checker.cases.table.duties import ruled_by
from checker.games.cards.poker import ROYAL_FLUSH, STRAIGHT_FLUSH, out_of_order, size_of
from checker.probability.card_figures import DeckEdge, StudEdge, StudFigure
from checker.probability.cards.blackjack_readings import PERMISSIONS, TooManyRules, choices_of, edges_with, value_of
from checker.probability.cards.stud import USUAL, stud_edges_with, stud_figures
from checker.semantics.decree.model import Game, NumberText, Option, Regulation
from checker.semantics.table.model import TableOption
from checker.syntax.decree.parts import OptionAlternatives, OptionBounds, OptionRule, OptionValue, Price, Silence
from checker.text.record import NamedTuple
from checker.vocabulary.options import HANDS, OPTIONS


class OptionDifference(NamedTuple):
    """An option that a table plays otherwise than its regulation says."""

    stated: TableOption
    rule: Option | None  # None where the regulation says nothing of it
    readings: tuple[str, ...] | None = None  # those under which they differ; None: all; (): what it hangs on is open


def option_differences(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...]
) -> tuple[OptionDifference, ...]:
    """Return the differences, in the order of the table; none of a game that has no options, not even usual ones."""
    if not any(option.game == game for option in regulation.options):
        return ()
    rules = [each for rule in regulation.own_options if rule.game == game for each in (rule, *rule.beside)]
    return tuple(found for option in stated for found in _of_option(option, rules))


def _of_option(stated: TableOption, rules: list[Option]) -> Iterator[OptionDifference]:
    ruled = ruled_by(stated.name, rules)
    same = [rule for rule in rules if rule.name == ruled and rule.left_to != "unstated"]
    # A table states it of all boxes: of some of them its text may say nothing.
    boxes, told = ({box for rule in of for box in rule.at} for of in (rules, same))
    silent = all(rule.at for rule in same) and boxes - told
    if not same and (stated.name not in PERMISSIONS or stated.value != "none"):
        yield OptionDifference(stated, None)
    for rule in same:
        fits = {name: admits(ruled, value, stated.value) for name, value in rule.in_use}
        hangs = bool(rule.condition.holds_if or rule.condition.unless)  # where it does not hold, nothing is said
        if rule.condition.met is False or (all(fits.values()) and not hangs and not silent):
            continue
        differing = tuple(name for name, fit in fits.items() if fit is False)
        if None in fits.values() or not rule.condition.is_everywhere or all(fits.values()):
            yield OptionDifference(stated, rule, ())
        else:
            yield OptionDifference(stated, rule, None if len(differing) == len(fits) else differing)


def admits(name: str, rule: OptionRule, stated: Fraction | int | str) -> bool | None:
    """Return whether a table may have a value by a regulation; None where somebody else lays that down."""
    if isinstance(rule, Silence):
        return True if rule.by.text in ("unstated", "casino") else None
    if isinstance(rule, OptionAlternatives):
        return any(admits(name, each, stated) for each in rule.values)
    if isinstance(rule, OptionBounds):
        ends = [None if end is None else value_of(name, end) for end in (rule.least, rule.most)]
        least, most = (Fraction(end) if isinstance(end, (int, Fraction)) else None for end in ends)
        if isinstance(stated, str):
            return False
        return (least is None or stated >= least) and (most is None or stated <= most)
    value = value_of(name, rule)
    return value is None or value == stated


def option_values(stated: Iterable[TableOption]) -> dict[str, Fraction | int | str]:
    """Return the options of a table as the engines of card games take them."""
    return {option.name: option.value for option in stated}


def option_edges(
    regulation: Regulation, game: str, stated: tuple[TableOption, ...], boxes: tuple[NumberText, ...]
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the edges of the table and of the regulation in some boxes, each pair once; () stands for all boxes."""
    values = option_values(stated)
    found = edges_with(regulation, game, values, boxes)
    if found:
        return found
    pairs = ((here.edge, there.edge) for here, there in stud_edges_with(regulation, game, values))
    return tuple((here, there) for here, there in pairs if here is not None and there is not None)


def edge_of_ante(found: StudEdge) -> DeckEdge | None:
    """Return the edge of an ante as that of a shoe, or what it is at most; None where not even that is known."""
    return None if found.most is None else DeckEdge(0, found.most, found.edge is not None)


BONUS, RAISE = "ante_bonus", "raise_pays"
Payouts = Mapping[str, tuple[Fraction, Fraction]]
"""Options that are prices, by name: the least and the most that they pay under the readings in use."""


def payouts_among(options: Iterable[Option]) -> Payouts:
    """Return what the priced options of a game pay, as far as that is stated; of one name the last counts."""
    found: dict[str, tuple[Fraction, Fraction]] = {}
    for option in options:
        values = [each.value for each in choices_of(option.name, option) if each.judged and each.stated]
        paid = [Fraction(value) for value in values if not isinstance(value, str)]
        if OPTIONS[option.name].priced and paid:
            found[option.name] = min(paid), max(paid)
    return found


def odd_payouts(payouts: Payouts, size: int | None) -> Iterator[tuple[str, str | None]]:
    """Yield the options that pay less than even, or less than a weaker hand: then with the option of that.

    `size` is how many cards the hands of a game have that is played with poker hands.
    """
    for name, (_, most) in payouts.items():
        if most < 1 and OPTIONS[name].pay_table != BONUS:
            yield name, None
    for table in (RAISE, BONUS) if size is not None else ():
        named = {hand: name for hand in HANDS for name in (table, f"{table}_{hand}") if name in payouts}
        if STRAIGHT_FLUSH in named and f"{table}_{ROYAL_FLUSH}" not in payouts:
            named[ROYAL_FLUSH] = named[STRAIGHT_FLUSH]
        found = out_of_order({hand: payouts[name] for hand, name in named.items()}, size or 0)
        yield from dict.fromkeys((named[hand], named[weaker]) for hand, weaker in found)


RAISE_STAKE = "raise_stake"


def stud_at_table(regulation: Regulation, game: str, stated: tuple[TableOption, ...]) -> tuple[StudFigure, ...]:
    """Return the figures of a stud game with the options of a table in place of the regulation's; none without any."""
    named = {option.name for option in stated}
    kept = tuple(option for option in regulation.options if option.game == game and option.name not in named)
    own = tuple(Option(game, option.name, _as_written(option), (), (), None, (), option.span) for option in stated)
    games = tuple(each for each in regulation.games if each.id == game)
    try:
        return stud_figures(regulation._replace(games=games, options=(*kept, *own))) if stated else ()
    except TooManyRules:
        return ()


def raise_stakes(regulation: Regulation, game: Game, stated: tuple[TableOption, ...]) -> frozenset[int]:
    """Return how many antes the raise of a stud game may be by the readings in use; none where that is not known."""
    own = next((option.value for option in stated if option.name == RAISE_STAKE), None)
    if isinstance(own, int):
        return frozenset((own,))
    rule = next((each for each in regulation.options[::-1] if (each.game, each.name) == (game.id, RAISE_STAKE)), None)
    size = size_of(game.apparatus)
    if rule is None:
        usual = USUAL[size][RAISE_STAKE] if size is not None else None
        return frozenset((usual,)) if isinstance(usual, int) else frozenset()
    used = [each for each in rule.readings if rule.chosen in (None, each.name)]
    values = [value_of(RAISE_STAKE, each.plain) for each in used] or [value_of(RAISE_STAKE, rule.plain)]
    return frozenset(each for each in values if isinstance(each, int)) if None not in values else frozenset()


def _as_written(option: TableOption) -> OptionValue:
    """Return what a table states as the value of an option of a regulation."""
    value, span = option.value, option.span
    if isinstance(value, Fraction):
        return OptionValue(Price("to", value, span), None, (), None, span)
    whole, words = (None, (value,)) if isinstance(value, str) else (value, ())
    return OptionValue(None, whole, words, None, span)
