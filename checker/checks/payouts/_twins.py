"""Bets that are the same bet under two names: equal courses on a number, whatever they are called or paid."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from checker.cases.case import Case
from checker.cases.courses import Course, course, judged_worlds
from checker.cases.prices import Edges, judged_edges, own_edges
from checker.semantics.model import Bet, NumberText
from checker.semantics.readings import rules_in


class Twin(NamedTuple):
    """Two bets with one course on a number, with their judged edges there."""

    number: NumberText | None
    first: Edges
    second: Edges

    @property
    def has_two_prices(self) -> bool:
        """Return whether the edges differ under every reading in use."""
        mine, theirs = ({edge for _, edge in edges.values} for edges in (self.first, self.second))
        return mine.isdisjoint(theirs)


def twins(case: Case, first: Bet, second: Bet) -> Iterator[Twin]:
    """Yield the numbers on which two bets of a game are the same under every reading in use of both."""
    edges = {each.number: each for each in judged_edges(case, second)}
    for mine in own_edges(case, first):
        theirs = edges.get(mine.number)
        if theirs is not None:
            courses = _courses(case, first, mine.number) | _courses(case, second, mine.number)
            if len(courses) == 1:
                yield Twin(mine.number, mine, theirs)


def profits(edges: Edges) -> set[Fraction]:
    """Return the single profits of a number under its readings; nothing when a reading pays several."""
    paid = [figure.payouts or () for figure in edges.figures]
    return {each[0][0] for each in paid} if all(len(each) == 1 for each in paid) else set()


def _courses(case: Case, bet: Bet, number: NumberText | None) -> set[Course]:
    apparatus = case.apparatus(bet.game)
    if apparatus is None:
        return set()
    rules = (rules_in(bet, world) for world in judged_worlds(case, bet))
    return {course(bet, each.stages, number, apparatus) for each in rules if each.stages}
