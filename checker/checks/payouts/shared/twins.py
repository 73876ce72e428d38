"""Bets that are the same bet under two names: equal outcomes on a number, whatever their name and price."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from checker.cases.outcome_partitions import OutcomePartition, outcome_partition
from checker.cases.prices import Edges, PayoutCase, judged_edges, own_edges
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, apparatus_of
from checker.semantics.readings import judged_interpretations
from checker.text.record import NamedTuple


class Twin(NamedTuple):
    """Two bets with one course on a number, with their judged edges there."""

    number: NumberText | None
    first: Edges
    second: Edges

    @property
    def has_two_prices(self) -> bool:
        """Return whether each has one price, and the edges differ under every reading in use.

        Bets that pay throw by throw, such as a horn, are several bets in one.
        """
        mine, theirs = ({edge for _, edge in edges.values} for edges in (self.first, self.second))
        return mine.isdisjoint(theirs) and bool(profits(self.first) and profits(self.second))


class Twins(NamedTuple):
    """Two bets of a game that are the same on some numbers; the first one's prices are the subject's own."""

    first: Bet
    second: Bet
    twins: tuple[Twin, ...]


def pairs(case: PayoutCase, is_first: Callable[[Bet], bool], is_second: Callable[[Bet], bool]) -> Iterator[Twins]:
    """Yield the pairs of bets that are the same under every reading in use of both, in the order of the regulation."""
    seconds = _by_course(case, [bet for bet in case.bets if is_second(bet)], judged_edges)
    for first in filter(is_first, case.bets):
        found: dict[Bet, list[Twin]] = {}
        for key, mine in _by_course(case, [first], own_edges).items():
            for second, theirs in seconds.get(key, ()):
                if second is not first and first.stake_share == second.stake_share:
                    found.setdefault(second, []).append(Twin(key[2], mine[0][1], theirs))
        for second, twins in found.items():
            yield Twins(first, second, tuple(twins))


OpenTwins = dict[tuple[Bet, Bet, tuple[str, ...]], list[Twin]]
"""Pairs of bets by the readings, of either, that decide them alike."""


def open_twins(case: PayoutCase, is_meant: Callable[[Bet], bool]) -> OpenTwins:
    """Return the pairs of bets that are one bet at two prices under some readings in use only."""
    found: OpenTwins = {}
    seen: dict[Key, list[tuple[Bet, Edges, tuple[str, ...] | None]]] = {}
    for bet in filter(is_meant, case.bets):
        apparatus = apparatus_of(case.games, bet)
        for each in judged_edges(case, bet) if apparatus else ():
            for course, readings in _by_reading(case, bet, each.number, apparatus).items() if apparatus else ():
                part = each
                if readings is not None:
                    part = each._replace(figures=tuple(fig for fig in each.figures if fig.reading in readings))
                alike = seen.setdefault((bet.game, id(apparatus), each.number, course), [])
                for other, theirs, others in alike if part.figures else ():
                    names = tuple(dict.fromkeys((*(readings or ()), *(others or ()))))
                    twin = Twin(each.number, theirs, part)
                    if names and twin.has_two_prices and other.stake_share == bet.stake_share:
                        found.setdefault((other, bet, names), []).append(twin)
                alike.append((bet, part, readings))
    return found


def _by_reading(
    case: PayoutCase, bet: Bet, number: NumberText | None, apparatus: Apparatus
) -> dict[OutcomePartition, tuple[str, ...] | None]:
    """Return the readings in use by the course they give a bet on a number; None where all give one."""
    found: dict[OutcomePartition, tuple[str, ...]] = {}
    for each in judged_interpretations(bet, case.times):
        if each.rules.stages:
            course = outcome_partition(bet, each.rules.stages, number, apparatus)
            found[course] = (*found.get(course, ()), each.name)
    return dict.fromkeys(found) if len(found) == 1 else dict(found)


def profits(edges: Edges) -> set[Fraction]:
    """Return the single profits of a number under its readings; nothing when a reading pays several."""
    paid = [figure.payouts or () for figure in edges.figures]
    return {each[0][0] for each in paid} if all(len(each) == 1 for each in paid) else set()


Key = tuple[str, int, NumberText | None, OutcomePartition]
"""Game, which of its throws the bet is about, number, course: the same throws of others are no other bet."""


def _by_course(
    case: PayoutCase, bets: list[Bet], edges_of: Callable[[PayoutCase, Bet], tuple[Edges, ...]]
) -> dict[Key, list[tuple[Bet, Edges]]]:
    """Return bets by game, number and course; a number that readings decide differently has no one course."""
    found: dict[Key, list[tuple[Bet, Edges]]] = {}
    for bet in bets:
        apparatus = apparatus_of(case.games, bet)
        for each in edges_of(case, bet) if apparatus else ():
            if apparatus is not None:
                courses = _courses(case, bet, each.number, apparatus)
                if len(courses) == 1:
                    found.setdefault((bet.game, id(apparatus), each.number, courses.pop()), []).append((bet, each))
    return found


def _courses(case: PayoutCase, bet: Bet, number: NumberText | None, apparatus: Apparatus) -> set[OutcomePartition]:
    stages = {each.rules.stages for each in judged_interpretations(bet)}
    return {outcome_partition(bet, each, number, apparatus) for each in stages if each}
