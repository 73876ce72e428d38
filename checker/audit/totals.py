"""Totals of sessions: whether a sum paid can be what the text hands back for a sum staked. No bet is judged by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal

from checker.audit.log import LogMap, raw_rows, reader
from checker.audit.relation import Law
from checker.probability.figures import BetFigure
from checker.text.record import NamedTuple

_READ = ("id", "game", "bet", "number", "games", "stake", "paid")


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


def totals(files: Iterable[str], log_map: LogMap, law: Law, figures: Iterable[BetFigure]) -> Iterator[Total]:
    """Yield each row of totals with what the text allows: all bets lost or won at their worst and best, decided all.

    Raises:
        Unanswerable: A file cannot be read as the map says.
    """
    ends: dict[tuple[str, str, str], list[Fraction | None]] = {}
    for said in law.said:
        for verdict in said.verdicts:
            if verdict.effect not in ("stands", "unsettled"):
                back = None if verdict.num < 0 else Fraction(verdict.num, verdict.den)
                ends.setdefault(said.bet, []).append(back)
    edges: dict[tuple[str, str, str], set[Fraction | None]] = {}
    for figure in figures:
        edges.setdefault((figure.game, figure.bet, figure.number or ""), set()).add(figure.house_edge)
    wanted = log_map.wanted
    readers = [reader(field, log_map) for field in _READ]
    for path in files:
        for raw in raw_rows(path, wanted):
            id_, game, bet, number = (read(raw) for read in readers[:4])
            games, stake, paid = (None if (found := read(raw)) < 0 else found for read in readers[4:])
            backs = ends.get((game, bet, number), [None])
            known = [back for back in backs if back is not None]
            least = most = expected = None
            if stake is not None and len(known) == len(backs):
                least, most = stake * min(known), stake * max(known)
                edge, *others = edges.get((game, bet, number), {None})
                if edge is not None and not others and log_map.paid == "return":
                    expected = stake * (1 - edge)
            yield Total(id_, game, bet, number, games, stake, paid, least, most, expected)
