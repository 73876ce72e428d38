"""Totals of sessions: whether a sum paid can be what the text hands back for a sum staked. No bet is judged by it."""

from __future__ import annotations

from collections.abc import Iterable
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


def totals(files: Iterable[str], log_map: LogMap, law: Law, figures: Iterable[BetFigure]) -> list[Total]:
    """Return each row of totals with what the text allows, all bets at their worst and best: the impossible ones first.

    Raises:
        Refusal: A file cannot be read as the map says.
    """
    ends: dict[tuple[str, str, str], list[Fraction | None]] = {}
    edges: dict[tuple[str, str, str], set[Fraction | None]] = {}
    for said in law.said:
        decided = [each for each in said.verdicts if each.effect not in ("stands", "unsettled")]
        ends.setdefault(said.bet, []).extend(None if v.num < 0 else Fraction(v.num, v.den) for v in decided)
    for figure in figures:
        edges.setdefault((figure.game, figure.bet, figure.number or ""), set()).add(figure.house_edge)
    found: list[Total] = []
    readers = [
        reader(field, log_map, log_map.wanted) for field in ("id", "game", "bet", "number", "games", "stake", "paid")
    ]
    for raw in (raw for path in files for raw in raw_rows(path, log_map.wanted)):
        id_, game, bet, number, *counts = (read(raw) for read in readers)
        games, stake, paid = (None if each < 0 else each for each in counts)
        backs = ends.get((game, bet, number)) or [None]
        known = [back for back in backs if back is not None]
        least = most = expected = None
        if stake is not None and len(known) == len(backs):
            least, most = stake * min(known), stake * max(known)
            edge, *others = edges.get((game, bet, number), {None})
            if edge is not None and not others and log_map.paid == "return":
                expected = stake * (1 - edge)
        found.append(Total(id_, game, bet, number, games, stake, paid, least, most, expected))
    return sorted(found, key=lambda total: ("impossible", "open", "possible").index(total.answer))
