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
from checker.values.scalars import OutcomeKey, PriceText
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
    """A smallest or largest stake, or the step between stakes.

    `of` is the bet or group as typed, None for the table itself; `key` names some numbers of a bet. Either `amount` is
    set (money) or `share`: a part of the bet that this one rides on, 1 for `100%` and `1x`.
    """

    kind: LimitKind
    of: Typed | None
    key: Key | None
    amount: Fraction | None
    share: Fraction | None
    text: str
    span: Span


class OutcomeList(NamedTuple):
    """The outcomes under `wins`, `loses` or `pushes`; `name` is the key as typed. It is empty for `pushes: none`."""

    keys: tuple[Key, ...]
    name: Typed


class AwardCap(NamedTuple):
    """The most that is paid out: to each player, or in each round to all together; `per` is None if it is not said."""

    amount: Fraction
    per: Literal["player", "round"] | None
    text: str
    span: Span

    @property
    def terms(self) -> tuple[Fraction, str | None]:
        """Return what it comes to, wherever it is written."""
        return self.amount, self.per


class ZeroRule(NamedTuple):
    """What the zero of the wheel does to even chances at the table; `span` is where it is stated."""

    name: ZeroName
    span: Span


class TableBet(NamedTuple):
    """A bet the table offers, with what the file states of it.

    `wins`, `loses` and `pushes` each take the place of that list of the text, or of the usual rules.
    """

    name: Typed
    prices: tuple[TablePrice, ...]
    limits: tuple[TableLimit, ...]
    wins: OutcomeList | None
    loses: OutcomeList | None
    pushes: OutcomeList | None
    commission: Commission | None
    award_cap: AwardCap | None
    zero: ZeroRule | None = None

    @property
    def outcome_lists(self) -> tuple[OutcomeList, ...]:
        """Return the lists of outcomes that the table states; the bar first, as it alone moves others."""
        return tuple(each for each in (self.pushes, self.wins, self.loses) if each is not None)


class TableFact(NamedTuple):
    """A fact of the closed list: a count or a measure (`unit` is canonical), a truth, or a name."""

    path: str
    value: Fraction | bool | str
    unit: str | None
    text: str
    span: Span


class TableOption(NamedTuple):
    """A rule of a card game as the table plays it: a price as profit per unit, a number, or one of the words."""

    name: str
    value: Fraction | int | str
    key: Typed
    text: str
    span: Span


class Authorisation(NamedTuple):
    """What the authority has laid down for this table."""

    reference: Typed | None
    limits: tuple[TableLimit, ...]
    span: Span


class TableCopy(NamedTuple):
    """The terms of a table as they are posted at it, or as they were approved; commission, cap and zero of all bets."""

    limits: tuple[TableLimit, ...]
    bets: tuple[TableBet, ...]
    span: Span
    commission: Commission | None = None
    award_cap: AwardCap | None = None
    zero: ZeroRule | None = None
    options: tuple[TableOption, ...] = ()


class StatedEdge(NamedTuple):
    """A house edge that the casino states. `places` are the decimals the share was rounded to, None for a fraction.

    `numbers` are those it is stated for, () for all numbers of the bet.
    """

    bet: Typed
    value: Fraction
    places: int | None
    basis: Basis
    text: str
    span: Span
    numbers: tuple[str, ...] = ()


class Amount(NamedTuple):
    """A sum of money."""

    value: Fraction
    span: Span


class TableFile(NamedTuple):
    """One table.

    `regulation` is the text as typed, None when the file names none; `mathematics_only` for `regulation: none`.
    `entries` is the file as written, `sections` are its keys, in English; `commission` is the one that all bets with a
    commission have. `replaced` are the values common to all tables of the file that each of them replaces: the first
    table of the file has them.
    """

    language: KeyLanguage
    regulation: Typed | None
    mathematics_only: bool
    jurisdiction: Typed | None
    name: Typed | None
    game: Typed | None
    date: Typed | None
    published: Typed | None
    currency: Typed | None
    chips: tuple[Amount, ...]
    limits: tuple[TableLimit, ...]
    bets: tuple[TableBet, ...]
    facts: tuple[TableFact, ...]
    authorisation: Authorisation | None
    posted: TableCopy | None
    approved: TableCopy | None
    stated_edges: tuple[StatedEdge, ...]
    commission: Commission | None
    award_cap: AwardCap | None
    complete: bool
    sections: tuple[str, ...]
    entries: tuple[Entry, ...]
    span: Span
    options: tuple[TableOption, ...] = ()
    zero: ZeroRule | None = None
    replaced: tuple[Typed, ...] = ()
