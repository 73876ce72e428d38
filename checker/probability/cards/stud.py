"""How the rounds of a stud game end where a raise is decided: counted under best play, and for which pay tables it is.

The player sees a hand, folds and loses the ante, or raises by so many antes. A dealer who does not qualify pays or
returns the ante and returns the raise; otherwise the better hand wins. By what the ante and the raise pay, each
decision may be another: the counts are those of best play where the ante pays even, the raise pays even in every
category and nothing else is paid. They stay those of best play as long as what a raise pays lies, category by category,
between `least` and `most`: no decision changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import prod

from checker.games.cards.poker import ROYAL_FLUSH, STRAIGHT_FLUSH, names_of, size_of
from checker.probability.card_figures import OptionChoice, StudEdge, StudFigure, StudGame, StudRules
from checker.probability.cards.blackjack_readings import MOST_RULES, TooManyRules, Values, choices_of, tells
from checker.semantics.decree.model import Game, Option, Regulation
from checker.semantics.ways import opened_options
from checker.text.files import figures_file
from checker.text.record import NamedTuple
from checker.vocabulary.options import HANDS, STUD_OPTIONS


class Meeting(NamedTuple):
    """What the dealer may have against one hand: all his hands, those that do not qualify, are beaten, are better."""

    hands: int
    idle: int
    beaten: int
    better: int

    @property
    def equal(self) -> int:
        """Return how many qualify and are worth as much."""
        return self.hands - self.idle - self.beaten - self.better


class CategoryEnds(NamedTuple):
    """How often rounds with a hand of a category end so, and what a raise may pay there for the same best play."""

    category: str
    folded: int
    idle: int
    beaten: int
    equal: int
    better: int
    least: Fraction | None  # None: any payout
    most: Fraction | None  # None: no hand of the category is folded, so that it may pay anything more

    @property
    def raised(self) -> int:
        """Return how many rounds are played to their end."""
        return self.idle + self.beaten + self.equal + self.better


class PlayedOut(NamedTuple):
    """All rounds of a game, by the category of the player's hand."""

    raise_stake: int  # in antes
    lines: tuple[CategoryEnds, ...]

    @property
    def total(self) -> int:
        """Return how many rounds there are."""
        return sum(line.folded + line.raised for line in self.lines)


class Ends:
    """Collects rounds and decides each by what is worth more."""

    def __init__(self, raise_stake: int, pays_idle: bool = True) -> None:
        self._stake = raise_stake
        self._idle = int(pays_idle)
        self._lines: dict[str, CategoryEnds] = {}

    def add(self, category: str, met: Meeting, weight: int) -> None:
        """Add a hand that is dealt in so many ways, each against all hands of the dealer."""
        line = self._lines.get(category, CategoryEnds(category, 0, 0, 0, 0, 0, None, None))
        idle = self._idle * met.idle
        short = (1 + self._stake) * met.better - met.hands - idle - met.beaten
        bound = Fraction(short, self._stake * met.beaten) if met.beaten else None
        if met.hands + idle + (1 + self._stake) * (met.beaten - met.better) > 0:
            line = line._replace(
                idle=line.idle + weight * met.idle,
                beaten=line.beaten + weight * met.beaten,
                equal=line.equal + weight * met.equal,
                better=line.better + weight * met.better,
                least=max((each for each in (line.least, bound) if each is not None), default=None),
            )
        else:
            line = line._replace(
                folded=line.folded + weight * met.hands,
                most=min((each for each in (line.most, bound) if each is not None), default=None),
            )
        self._lines[category] = line

    def all(self) -> PlayedOut:
        """Return all rounds, those with the weakest hands first."""
        return PlayedOut(self._stake, tuple(self._lines[name] for name in HANDS if name in self._lines))


# How often the rounds end in which way is shipped, counted over all deals (grammars/figures/stud.txt, recomputed by
# `python -m tests.verify.stud_figures`). The counts are those of best play for every pay table inside their bounds: for
# those the edge is exact, for others nothing is told.
def stud_edge(rules: StudRules) -> StudEdge:
    """Return the edge of a pay table."""
    known = known_games().get(rules.game)
    if known is None:
        return StudEdge("other_game")
    pays, bonus = dict(rules.raise_pays), dict(rules.bonus)
    profits = [pair for line in known.lines for pair in _profits(line, rules, pays, bonus)]
    total = known.total
    mean = sum((profit * ways for profit, ways in profits), Fraction(0)) / total
    for line in known.lines:
        if not _is_best(line, rules.ante_pays, pays[line.category], bonus.get(line.category, Fraction(0))):
            return StudEdge("other_play", category=line.category, most=-mean)
    square = sum((profit**2 * ways for profit, ways in profits), Fraction(0)) / total
    raised = Fraction(sum(line.raised for line in known.lines), total)
    return StudEdge("exact", -mean, square - mean**2, raised, most=-mean)


def _is_best(line: CategoryEnds, ante_pays: Fraction, raise_pays: Fraction, bonus: Fraction) -> bool:
    """Return whether the counted play is best for what a hand is paid.

    A better ante and a bonus speak for the raise as a better raise does: where no hand is folded they change nothing.
    """
    if line.most is None:
        return ante_pays >= 1 and bonus >= 0 and (line.least is None or raise_pays >= line.least)
    within = raise_pays <= line.most and (line.least is None or raise_pays >= line.least)
    return ante_pays == 1 and bonus == 0 and within


def _profits(
    line: CategoryEnds, rules: StudRules, pays: Mapping[str, Fraction], bonus: Mapping[str, Fraction]
) -> list[tuple[Fraction, int]]:
    """Return what the player wins in antes, and in how many rounds."""
    stake, more = rules.game.raise_stake, bonus.get(line.category, Fraction(0))
    won = rules.ante_pays + stake * pays[line.category]
    return [
        (Fraction(-1), line.folded),
        (rules.ante_pays * rules.game.pays_idle + more, line.idle),
        (won + more, line.beaten),
        (more, line.equal),
        (more - 1 - stake, line.better),
    ]


def known_games() -> dict[StudGame, PlayedOut]:
    """Return the games whose rounds are counted."""
    found: dict[StudGame, PlayedOut] = {}
    game: StudGame | None = None
    with open(figures_file("stud.txt"), encoding="utf-8") as file:
        for text in file:
            word, *rest = text.split()
            if word == "game":
                cards, qualifies, shows, stake, unqualified = rest
                game = StudGame(int(cards), qualifies, int(shows), int(stake), unqualified)
                found[game] = PlayedOut(game.raise_stake, ())
            elif word != "#" and game is not None:
                folded, idle, beaten, equal, better = map(int, rest[:5])
                bounds = (None if bound == "-" else Fraction(bound) for bound in rest[5:7])
                line = CategoryEnds(word, folded, idle, beaten, equal, better, *bounds)
                found[game] = found[game]._replace(lines=(*found[game].lines, line))
    return found


# The edges of the stud games of a regulation: its options to a pay table, one for each reading of them.
# Where options are silent, no bonus is paid, the ante pays even, and hands of three cards are played as everywhere:
# no card of the dealer is seen, a raise is one ante and pays even. Of five cards, one is seen and a raise is two
# antes; what it pays has to be stated. A royal flush is paid as a straight flush unless it has its own payout.
MARK = "dealer_qualifies"  # only a game that says when the dealer plays has rules to compute with
EVEN = Fraction(1)
# How a silent option is taken, by the cards of a hand.
USUAL: dict[int, Values] = {
    3: {"dealer_shows": 0, "raise_stake": 1, "ante_pays": EVEN, "raise_pays": EVEN},
    5: {"dealer_shows": 1, "raise_stake": 2, "ante_pays": EVEN},
}


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
            for chosen in product(*_choices(_held(regulation, game), size)):
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
    of_game = (option for option in opened_options(regulation.options) if option.game == game)
    return {option.name: option for option in of_game if option.name in STUD_OPTIONS}


def _choices(held: dict[str, Option], size: int) -> tuple[tuple[OptionChoice, ...], ...]:
    """Return the values that each option may have, those of silent ones where they are usual."""
    stated = {name: choices_of(name, option) for name, option in held.items()}
    silent = {
        name: (OptionChoice(name, "", value, stated=False),)
        for name, value in USUAL[size].items()
        if not stated.get(name)
    }
    return tuple(choices for choices in (stated | silent).values() if choices)


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

    idle = str(values.get("not_qualified", "ante_paid"))
    game = StudGame(size, str(values.get(MARK, "")), number("dealer_shows"), number("raise_stake"), idle)
    pays, bonus = [], []
    for hand in names_of(size):
        known_as = (hand, STRAIGHT_FLUSH) if hand == ROYAL_FLUSH else (hand,)
        paid = price(*(f"raise_pays_{name}" for name in known_as), "raise_pays")
        extra = price(*(f"ante_bonus_{name}" for name in known_as))
        pays += [] if paid is None else [(hand, paid)]
        bonus += [] if extra is None else [(hand, extra)]
    ante = price("ante_pays")
    return StudRules(game, EVEN if ante is None else ante, tuple(pays), tuple(bonus))
