"""Totals of sessions: whether a sum paid can be what the text hands back for a sum staked. No bet is judged by it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal

from checker.audit.log import LogMap, raw_rows, reader
from checker.audit.relation import Law
from checker.probability.figures import BetFigure
from checker.text.record import NamedTuple


class Total(NamedTuple):
    """A row of totals, and between what the sum paid must lie; None, here and below: it cannot be told."""

    id: str
    game: str
    bet: str
    number: str
    games: int | None
    stake: int | None
    paid: int | None
    least: Fraction | None
    most: Fraction | None
    expected: Fraction | None  # of the stakes, if the bet has one edge under every reading

    @property
    def answer(self) -> Literal["possible", "impossible", "open"]:
        """Return whether some course of throws gives the sum paid."""
        if self.paid is None or self.least is None or self.most is None:
            return "open"
        return "possible" if self.least <= self.paid <= self.most else "impossible"


Bet = tuple[str, str, str]  # game, bet, number


def edges_of(figures: Iterable[BetFigure]) -> dict[Bet, Fraction]:
    """Return the house edge of each bet that has the same under every reading, per unit staked."""
    found: dict[Bet, set[Fraction | None]] = {}
    for figure in figures:
        if figure.judged:
            found.setdefault((figure.game, figure.bet, figure.number or ""), set()).add(figure.house_edge)
    return {bet: edge for bet, (edge, *others) in found.items() if edge is not None and not others}


def totals(files: Iterable[str], log_map: LogMap, law: Law, edges: Mapping[Bet, Fraction]) -> list[Total]:
    """Return each row of totals with what the text allows, all bets at their worst and best: the impossible ones first.

    Raises:
        Refusal: A file cannot be read as the map says.
    """
    ends: dict[Bet, list[Fraction | None]] = {}
    for said in law.said:
        decided = [each for each in said.verdicts if each.effect not in ("stands", "unsettled")]
        ends.setdefault(said.bet, []).extend(None if v.num < 0 else Fraction(v.num, v.den) for v in decided)
    found: list[Total] = []
    fields = ("id", "game", "bet", "number", "games", "stake", "paid")
    readers = [reader(field, log_map, log_map.wanted) for field in fields]
    for raw, _ in (each for path in files for each in raw_rows(path, log_map.wanted)):
        id_, game, bet, number, *counts = (read(raw) for read in readers)
        games, stake, paid = (None if each < 0 else each for each in counts)
        backs, edge = ends.get((game, bet, number)) or [None], edges.get((game, bet, number))
        known = [back for back in backs if back is not None]
        least = most = expected = None
        if stake is not None and len(known) == len(backs):
            least, most = stake * min(known), stake * max(known)
            expected = stake * (1 - edge) if edge is not None and log_map.paid == "return" else None
        found.append(Total(id_, game, bet, number, games, stake, paid, least, most, expected))
    return sorted(found, key=lambda total: ("impossible", "open", "possible").index(total.answer))
