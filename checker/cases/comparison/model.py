"""What comparing two texts gives: the positions where they differ, with both sides, and those where they agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from operator import eq
from typing import Literal, TypeVar, Union

from checker.cases.case import RegulationCase
from checker.cases.rulebook import rulebook_of
from checker.findings.finding import Bilingual, Citation
from checker.semantics.decree.model import Bet, NumberText, Regulation
from checker.semantics.readings import Interpretation, TimesAs, judged_interpretations, possible_times
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span

DifferenceKind = Literal["payout", "outcomes", "limit", "presence", "rule", "header"]
BetTopic = Literal["removal", "opening", "rides on", "working", "stake", "commission", "reading"]
HeaderTopic = Literal["kind", "signed", "published", "in force", "times", "currency", "supplementary", "link"]
Topic = Literal[BetTopic, HeaderTopic, "dice", "closed list", "claim", "requirement", "advice", "option", "inspection"]
T = TypeVar("T")

# How two regulations mean "times" where a bet is read in one way in each; None where it makes no difference.
Times = tuple[Union[TimesAs, None], Union[TimesAs, None]]
WHATEVER: tuple[Times, ...] = ((None, None),)  # some readings agree, whatever "times" means


class Edge(NamedTuple):
    """House edges of a bet under one reading, and what it pays there; `judged` is False for a reading set aside."""

    reading: str
    judged: bool
    profits: tuple[Fraction, ...]
    made: Fraction | None
    resolved: Fraction | None
    per_roll: Fraction | None


class Side(NamedTuple):
    """One regulation's side of a difference."""

    text: Bilingual  # what it says there, in words
    citations: tuple[Citation, ...]
    span: Span
    profit: Fraction | None = None  # what it pays per unit staked, where that is one figure
    edges: tuple[Edge, ...] = ()
    readings: tuple[str, ...] | None = None  # its readings under which the two differ; None: all
    silent: bool = False  # it says nothing of what the other one settles


class Difference(NamedTuple):
    """One position where two regulations differ; a side is None where its regulation does not have the position."""

    kind: DifferenceKind
    game: str | None
    bet: str | None  # or a group
    number: NumberText | None
    a: Side | None
    b: Side | None
    distance: Fraction | None = None  # what b pays more than a, in stakes; None when it is not one figure
    note: Literal["one-stake"] | None = None  # every winning throw pays exactly one stake more or less
    topic: Topic | None = None  # tells apart the kinds of rules
    # What "times" means in both where they agree under some of the readings in use; empty: they differ under all.
    equal_if: tuple[Times, ...] = ()


class Alike(NamedTuple):
    """One position where two regulations agree."""

    kind: DifferenceKind
    game: str | None
    bet: str | None
    number: NumberText | None
    topic: Topic | None = None


class Part(NamedTuple):
    """What comparing one aspect gives."""

    differences: tuple[Difference, ...]
    alike: tuple[Alike, ...]


class Comparison(NamedTuple):
    """Two texts against each other.

    A payout is counted per bet and number; a bet without numbers counts once, whatever it pays on which throw.
    """

    a: Regulation
    b: Regulation
    differences: tuple[Difference, ...]
    alike: tuple[Alike, ...]

    def of(self, kind: DifferenceKind) -> tuple[Difference, ...]:
        """Return the differences of a kind."""
        return tuple(difference for difference in self.differences if difference.kind == kind)

    @property
    def same(self) -> int:
        """Return how many payouts agree."""
        return sum(alike.kind == "payout" for alike in self.alike)

    @property
    def payouts(self) -> int:
        """Return how many payouts both regulations have."""
        return self.same + len(self.of("payout"))

    @property
    def is_open(self) -> bool:
        """Return whether the rules differ under some readings in use only, and agree under others.

        "Times" means one thing in a whole text, and the same in both where both leave it open.
        """
        ways_a, ways_b = possible_times(self.a), possible_times(self.b)
        ways = [(a, b) for a in ways_a for b in ways_b if a == b or len(ways_a) == 1 or len(ways_b) == 1]
        rules = [difference for difference in self.differences if difference.kind != "header"]
        return bool(rules) and any(
            all(
                any(mean_a in (None, a) and mean_b in (None, b) for mean_a, mean_b in difference.equal_if)
                for difference in rules
            )
            for a, b in ways
        )


class BetPair(NamedTuple):
    """A bet that both regulations have; `numbers` are those both have, (None,) for a bet without numbers."""

    a: RegulationCase
    b: RegulationCase
    bet_a: Bet
    bet_b: Bet
    numbers: tuple[NumberText | None, ...]


def pairs(a: RegulationCase, b: RegulationCase) -> Iterator[BetPair]:
    """Yield the bets that two regulations have in common, in the order of the first."""
    for bet_a in a.bets:
        bet_b = b.regulation.bet(bet_a.game, bet_a.id)
        if bet_b is not None:
            held = numbers_of(b, bet_b)
            yield BetPair(a, b, bet_a, bet_b, tuple(number for number in numbers_of(a, bet_a) if number in held))


def number_by_number(
    kind: DifferenceKind, found: Iterable[tuple[BetPair, NumberText | None, Difference | None]]
) -> Part:
    """Return the differences of bets on numbers, and where there is none; each comes with the bet and its number."""
    every = tuple(found)
    alike = (Alike(kind, pair.bet_a.game, pair.bet_a.id, number) for pair, number, each in every if each is None)
    return Part(tuple(each for _, _, each in every if each is not None), tuple(alike))


def together(parts: Iterable[Part]) -> Part:
    """Return what comparing several aspects gives."""
    every = tuple(parts)
    differences = (difference for part in every for difference in part.differences)
    return Part(tuple(differences), tuple(alike for part in every for alike in part.alike))


def both_have(a: RegulationCase, b: RegulationCase, game: str | None, bet: str | None = None) -> bool:
    """Return whether two regulations have a game in common, and a bet in it if one is named.

    What a regulation says of a game or bet that the other lacks is no difference of its own.
    """
    if game is None:
        return True
    if a.regulation.game(game) is None or b.regulation.game(game) is None:
        return False
    names = [{each.id for each in case.bets if each.game == game} for case in (a, b)]
    return bet is None or bet in names[0] & names[1] or bet not in names[0] | names[1]


def numbers_of(case: RegulationCase, bet: Bet) -> tuple[NumberText | None, ...]:
    """Return the numbers a bet has under the readings in use; (None,) without numbers or when they are not stated."""
    return tuple(dict.fromkeys(number for each in judged_in(case, bet) for number in each.rules.numbers or (None,)))


def judged_in(case: RegulationCase, bet: Bet) -> tuple[Interpretation, ...]:
    """Return the interpretations in use of a bet of a regulation."""
    return judged_interpretations(bet, rulebook_of(case.regulation).times)


def edges_of(case: RegulationCase, bet: Bet, number: NumberText | None) -> tuple[Edge, ...]:
    """Return the house edges of a bet on a number under every reading."""
    return tuple(
        Edge(
            reading=figure.reading,
            judged=figure.judged,
            profits=tuple(payout.profit for payout in figure.payouts or ()),
            made=figure.house_edge,
            resolved=figure.house_edge_resolved,
            per_roll=figure.house_edge_per_roll,
        )
        for figure in case.figures.of(bet)
        if figure.number == number and figure.status != "not_listed"
    )


class DifferingReadings(NamedTuple):
    """The readings of each text to which no reading of the other is equal; None: the text has no other, or none is."""

    a: tuple[str, ...] | None
    b: tuple[str, ...] | None


def differing_readings(
    a: Mapping[str, T], b: Mapping[str, T], same: Callable[[T, T], bool] = eq
) -> DifferingReadings | None:
    """Return under which readings two regulations say different things, None when each reading has its equal.

    Two texts with the same open question therefore agree.
    """
    only_a = tuple(name for name, value in a.items() if not any(same(value, other) for other in b.values()))
    only_b = tuple(name for name, value in b.items() if not any(same(other, value) for other in a.values()))
    if not only_a and not only_b:
        return None
    return DifferingReadings(only_a if 0 < len(only_a) < len(a) else None, only_b if 0 < len(only_b) < len(b) else None)


def shared_readings(a: Mapping[str, T], b: Mapping[str, T]) -> Iterator[tuple[str, str]]:
    """Yield each reading of one text with each of the other: an open question both texts share has one answer."""
    for name_a in a:
        for name_b in b:
            if len(a) == 1 or name_a == name_b or name_a not in b:
                yield name_a, name_b


def equal_readings(a: Mapping[str, T], b: Mapping[str, T], same: Callable[[T, T], bool] = eq) -> bool:
    """Return whether two regulations say the same under some of their readings."""
    return any(same(a[name_a], b[name_b]) for name_a, name_b in shared_readings(a, b))


# Differences grouped by cause: numbers of one bet on which both regulations say the same things are one row.


class ComparisonRow(NamedTuple):
    """Differences that read the same; `numbers` are theirs, empty for a bet as a whole."""

    difference: Difference
    numbers: tuple[str, ...]


def rows_of(differences: Iterable[Difference]) -> tuple[ComparisonRow, ...]:
    """Return differences with the numbers of one bet joined where both sides say the same."""
    found: dict[tuple[object, ...], ComparisonRow] = {}
    for difference in differences:
        key = (
            difference.kind,
            difference.topic,
            difference.game,
            difference.bet,
            difference.distance,
            difference.note,
            *(_said(side, difference.kind == "payout") for side in (difference.a, difference.b)),
        )
        row = found.setdefault(key, ComparisonRow(difference, ()))
        if difference.number is not None:
            found[key] = row._replace(numbers=(*row.numbers, difference.number))
    return tuple(found.values())


def edges_by_value(side: Side) -> dict[Fraction | None, tuple[str, ...]]:
    """Return the readings in use by the edge they give; no names when all give the same."""
    found = grouped_by((each for each in side.edges if each.judged), lambda each: each.made)
    return {made: tuple(each.reading for each in same) if len(found) > 1 else () for made, same in found.items()}


def edges_apart(difference: Difference) -> tuple[Fraction, Fraction]:
    """Return how far the house edges of two sides are apart at most, and what they pay: the gravest is the largest."""
    a, b = ((each.made for each in side.edges if each.judged) if side else () for side in (difference.a, difference.b))
    here, there = ([made for made in side if made is not None] for side in (a, b))
    edges = (abs(made - other) for made in here for other in there)
    return max(edges, default=Fraction(0)), abs(difference.distance or Fraction(0))


def _said(side: Side | None, with_edges: bool) -> object:
    if side is None:
        return None
    return (side.text["en"], side.readings, tuple(edges_by_value(side).items()) if with_edges else ())
