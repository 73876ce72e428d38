"""What a table file says: every value exact and with its place, names still as typed.

Nothing is bound to a regulation here: whether `win` is a bet is known only once the regulation is
(`cases/table/bind.py`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.games.apparatus import ZeroName
from checker.semantics.commission import Commission
from checker.syntax.table.tree import Entry
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.values.numbers import PriceText
from checker.values.scalars import OutcomeKey
from checker.vocabulary.keys import KeyLanguage

LimitKind = Literal["minimum", "maximum", "step"]
Basis = Literal["made", "resolved", "roll"]


class Typed(NamedTuple):
    """A name or a text as the user typed it."""

    text: str
    span: Span


class Key(NamedTuple):
    """What a line of a map is about: numbers of the bet, outcomes, or the rest."""

    outcome: OutcomeKey
    text: str
    span: Span


class TablePrice(NamedTuple):
    """One price of a bet. `key` is None for a price that holds for the whole bet."""

    key: Key | None
    price: PriceText
    text: str
    span: Span


class TableLimit(NamedTuple):
    """A smallest or largest stake, or the step between stakes: money, or a part of another stake."""

    kind: LimitKind
    of: Typed | None  # the bet or group as typed; None for the table itself
    key: Key | None  # the numbers of the bet that it is for; None for all
    amount: Fraction | None  # money
    share: Fraction | None  # of the bet that this one rides on: 1 for `100%` and `1x`
    text: str
    span: Span


class OutcomeList(NamedTuple):
    """The outcomes under `wins`, `loses` or `pushes`."""

    keys: tuple[Key, ...]  # none for `pushes: none`
    name: Typed  # the key of the list


class AwardCap(NamedTuple):
    """The most that is paid out."""

    amount: Fraction
    per: Literal["player", "round"] | None  # to each player, or in each round to all together; None if it is not said
    text: str
    span: Span

    @property
    def terms(self) -> tuple[Fraction, str | None]:
        """Return what it comes to, wherever it is written."""
        return self.amount, self.per


class ZeroRule(NamedTuple):
    """What the zero of the wheel does to even chances at the table."""

    name: ZeroName
    span: Span


class TableBet(NamedTuple):
    """A bet the table offers, with what the file states of it."""

    name: Typed
    prices: tuple[TablePrice, ...] = ()
    limits: tuple[TableLimit, ...] = ()
    # Each takes the place of that list of the regulation, or of the usual rules.
    wins: OutcomeList | None = None
    loses: OutcomeList | None = None
    pushes: OutcomeList | None = None
    commission: Commission | None = None
    award_cap: AwardCap | None = None
    zero: ZeroRule | None = None

    @property
    def outcome_lists(self) -> tuple[OutcomeList, ...]:
        """Return the lists of outcomes that the table states; the bar first, as it alone moves others."""
        return tuple(each for each in (self.pushes, self.wins, self.loses) if each is not None)


class TableFact(NamedTuple):
    """A fact of the closed list."""

    path: str  # section and key: `dice.edge`
    value: Fraction | bool | str  # a count or a measure, a truth, a name
    unit: str | None  # of a measure, the one of the vocabulary
    text: str
    span: Span


class TableOption(NamedTuple):
    """A rule of a card game as the table plays it."""

    name: str
    value: Fraction | int | str  # a price as profit per unit, a number, or one of the words
    key: Typed
    text: str
    span: Span


class Authorisation(NamedTuple):
    """What the authority has laid down for this table."""

    span: Span
    limits: tuple[TableLimit, ...]
    reference: Typed | None = None


class TableCopy(NamedTuple):
    """The terms of a table as they are posted at it, or as they were approved."""

    span: Span
    limits: tuple[TableLimit, ...]
    bets: tuple[TableBet, ...] = ()
    # Of all bets.
    commission: Commission | None = None
    award_cap: AwardCap | None = None
    zero: ZeroRule | None = None
    options: tuple[TableOption, ...] = ()


class StatedEdge(NamedTuple):
    """A house edge that the casino states."""

    bet: Typed
    value: Fraction
    places: int | None  # decimals that the share was rounded to; None for a fraction
    basis: Basis
    text: str
    span: Span
    numbers: tuple[str, ...] = ()  # that it is stated for; () for all of the bet


class Amount(NamedTuple):
    """A sum of money."""

    value: Fraction
    span: Span


class TableFile(NamedTuple):
    """One table, as its file states it."""

    language: KeyLanguage
    span: Span
    sections: tuple[str, ...]  # its keys, in English
    entries: tuple[Entry, ...]  # as written, what its file has for all tables included
    regulation: Typed | None = None  # as typed; None when the file names none, too
    mathematics_only: bool = False  # `regulation: none`
    jurisdiction: Typed | None = None
    name: Typed | None = None
    game: Typed | None = None
    date: Typed | None = None
    published: Typed | None = None
    currency: Typed | None = None
    chips: tuple[Amount, ...] = ()
    limits: tuple[TableLimit, ...] = ()
    bets: tuple[TableBet, ...] = ()
    facts: tuple[TableFact, ...] = ()
    authorisation: Authorisation | None = None
    posted: TableCopy | None = None
    approved: TableCopy | None = None
    stated_edges: tuple[StatedEdge, ...] = ()
    commission: Commission | None = None  # of all bets that have one
    award_cap: AwardCap | None = None
    complete: bool = False
    options: tuple[TableOption, ...] = ()
    zero: ZeroRule | None = None
    # Values common to all tables of the file that each of them replaces: the first table has them.
    replaced: tuple[Typed, ...] = ()
