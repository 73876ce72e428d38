"""What a check looks at: one text or one table, with everything it needs, computed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from checker.findings.finding import Subject
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.model import Bet, Regulation
from checker.text.memory import Memory
from checker.text.record import NamedTuple

if TYPE_CHECKING:
    from checker.cases.document.text import Document
    from checker.cases.table.bind import BoundTable
    from checker.cases.table.neighbours import Neighbours
    from checker.semantics.table.model import Typed

SubjectKind = Literal["regulation", "table", "comparison"]


class Case(NamedTuple):
    """A text, or a table with the text it names.

    `bets` and `figures` are what is judged: those of the text, or, with a table, the bets the table prices, with the
    table's prices. `as_of` is the ISO date they are judged for, `run_on` that of the run, if it is known. `against` is
    the text this one restates. `document` is the document's own wording, when the user gives it. `held` are the ids of
    all texts at hand; `beside` are these texts themselves, where all are checked together. `neighbours` is what the
    tables of the run have told, once all have been heard. `repriced` are the bets of a table whose edges are not those
    that its text prints; None: all answer for themselves. `generous`, of a table that pays what its text prints, are
    the bets on which some edge is the player's there; None: the table's own figures tell.
    """

    regulation: Regulation
    bets: tuple[Bet, ...]
    compute: Callable[[], tuple[BetFigure, ...]]
    as_of: str
    table: BoundTable | None = None
    against: Case | None = None
    document: Document | None = None
    held: frozenset[str] = frozenset()
    beside: tuple[Regulation, ...] = ()
    neighbours: Neighbours | None = None
    repriced: frozenset[str] | None = None
    generous: frozenset[str] | None = None
    run_on: str = ""

    @property
    def figures(self) -> tuple[BetFigure, ...]:
        """Return the figures of all bets; of a table whose prices are those of its text, nobody may ever need them."""
        return self.compute()

    @property
    def has_own_prices(self) -> bool:
        """Return whether the subject answers for the edge of some price itself."""
        return self.repriced is None or bool(self.repriced)

    @property
    def dates_afar(self) -> tuple[Typed, ...]:
        """Return the dates of a table so far from the day of the run that a digit must be wrong."""
        table, run = self.table, int(self.run_on[:4] or 0)
        dates = (table.file.date, table.file.published) if table and run else ()
        return tuple(date for date in dates if date and not run - 100 <= int(date.text[:4]) <= run + 10)

    @property
    def favours_player(self) -> bool:
        """Return whether some price gives the player an advantage under a reading in use."""
        if self.generous is not None and self.generous.isdisjoint(bet.id for bet in self.bets):
            return False
        return bool(generous_bets(self.figures))

    def apparatus(self, game: str) -> Apparatus | None:
        """Return what is thrown in a game of the text, None when the text does not say."""
        found = self.regulation.game(game)
        return found.apparatus if found else None

    def figures_for(self, bet: Bet) -> tuple[BetFigure, ...]:
        """Return the figures of a bet: every number under every reading."""
        figures = self.figures
        return _BY_BET.recall(figures, None, lambda: _by_bet(figures)).get((bet.game, bet.id), ())

    def subject(self, bet: Bet, *numbers: str | None) -> Subject:
        """Return a finding's subject for a bet and some of its numbers; None stands for a bet without numbers."""
        named = tuple(number for number in numbers if number is not None)
        return Subject(self.regulation.id or None, bet.game, bet.id, named)


_BY_BET: Memory[dict[tuple[str, str], tuple[BetFigure, ...]]] = Memory(16)
"""The figures of a text or a table, by game and bet: every check asks for those of every bet."""


def _by_bet(figures: tuple[BetFigure, ...]) -> dict[tuple[str, str], tuple[BetFigure, ...]]:
    found: dict[tuple[str, str], list[BetFigure]] = {}
    for figure in figures:
        found.setdefault((figure.game, figure.bet), []).append(figure)
    return {bet: tuple(each) for bet, each in found.items()}


def generous_bets(figures: tuple[BetFigure, ...]) -> frozenset[str]:
    """Return the bets on which some edge is the player's under a reading in use."""
    edges = ((figure.bet, figure.house_edge) for figure in figures if figure.judged)
    return frozenset(bet for bet, edge in edges if edge is not None and edge.numerator < 0)


def case_of(regulation: Regulation, as_of: str, figures: tuple[BetFigure, ...] | None = None) -> Case:
    """Return the case of a text alone; figures are computed unless they are given."""
    known = figures_of(regulation) if figures is None else figures
    return Case(regulation, regulation.bets, lambda: known, as_of)
