"""What the tables of one run have to do with each other: the prices of the house, and who looks after how many tables.

Every table has a summary of plain facts. Tables that differ from an earlier one, have its name, or name a head of
table, are judged again after all tables have been read.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from sys import intern

from checker.cases.table.bind import BoundTable, limits_asked
from checker.cases.table.duties import HOUSE_TABLES, MOST, PER_HEAD, all_of, truth_of
from checker.semantics.decree.model import NumberText
from checker.semantics.readings import profit
from checker.semantics.table.model import TableFact, TableFile
from checker.syntax.decree.parts import TableCount, leaves, name_in
from checker.text.memory import Memory, grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import fold

HEAD, UNIFORM = "staff.head", "house.uniform_payouts"
Outcome = tuple[str, tuple[str, ...]]


class PriceLine(NamedTuple):
    """A price of a table: for some numbers of a bet, and for some outcomes; None stands for all of them."""

    bet: str
    numbers: tuple[NumberText, ...] | None
    outcomes: tuple[Outcome, ...] | None
    profit: Fraction
    text: str
    at: Span


class PriceSummary(NamedTuple):
    """What other tables need of a table. `lines` leaves out the bets whose price is at fault by the regulation."""

    regulation: str
    game: str
    name: str
    head: str | None
    lines: tuple[PriceLine, ...]
    called: Called | None = None
    day: str = ""  # that it is of, if it states one: the same table on another day is no further one
    casino: str = ""  # folded, as is the shift: what one casino pays or one head looks after is another's business
    shift: str = ""
    at: Span | None = None
    counts: tuple[CountedTable, ...] = ()

    @property
    def house(self) -> tuple[str, str, str]:
        """Return what tables have in common that should pay the same."""
        return self.regulation, self.game, self.casino


class CountedTable(NamedTuple):
    """Whether a table is one of those that a text counts, by what is counted and what those counted together share."""

    name: str
    shared: str
    counted: bool | None
    asked: bool  # by what is required; else only by where that holds, which every table has to know


class Called(NamedTuple):
    """The name of a table where it is written; `key` is what tables of one house have in common only by mistake."""

    key: tuple[str, ...]
    at: Span
    sheet: str  # of a workbook, in which it stands


class Neighbours:
    """The tables of a run: how many each head looks after, the first prices of each game, the first of each name."""

    def __init__(self, run_on: str = "") -> None:
        self.run_on = run_on  # ISO date of the run: the day of the tables that state none
        self.heads: dict[tuple[str, ...], int] = {}
        self.first: dict[tuple[str, str, str], PriceSummary] = {}
        self.named: dict[tuple[str, ...], Called] = {}
        self.apart: set[Span | None] = set()  # the tables that pay otherwise than the first one of the house
        self.tables: dict[tuple[str, str], int] = {}  # of each casino and day
        self.counts: dict[tuple[str, str, str, str], dict[bool | None, int]] = {}
        self.counted: dict[Span | None, PriceSummary] = {}

    def add(self, summary: PriceSummary) -> bool:
        """Add a table; return whether it has to be judged again after all tables have been read."""
        if summary.head is not None:
            head = fold(summary.head), summary.casino, summary.shift, summary.day or self.run_on
            self.heads[head] = self.heads.get(head, 0) + 1
        day = summary.casino, summary.day or self.run_on
        self.tables[day] = self.tables.get(day, 0) + 1
        for each in summary.counts:
            found = self.counts.setdefault((*day, each.name, each.shared), {})
            found[each.counted] = found.get(each.counted, 0) + 1
            self.counted[summary.at] = summary
        first = self.first.setdefault(summary.house, summary)
        if any(True for _ in price_differences(summary, first)):
            self.apart.add(summary.at)
        again = summary.head is not None or summary.at in self.apart or bool(summary.counts)
        return self.same_name(summary) is not None or again

    def same_name(self, summary: PriceSummary) -> Called | None:
        """Return where another table of the house has the name of this one first, None if none has."""
        called = summary.called
        first = self.named.setdefault(called.key, called) if called else None
        return None if first == called else first

    def add_all(self, summaries: Iterable[object]) -> bool:
        """Add the tables of a file; return whether one of them has to be judged again after all have been read."""
        again = [self.add(each) for each in summaries if isinstance(each, PriceSummary)]  # all are added, not some
        return any(again)

    def tables_under(self, head: str, table: TableFile) -> int:
        """Return how many tables of the run name a head in the casino, shift and day of one, however they spell it."""
        own = table.called
        return self.heads.get((fold(head), fold(own.casino), fold(own.shift), own.date or self.run_on), 0)

    def with_facts(self, table: TableFile) -> TableFile:
        """Return a table with the number of tables under its head, where it states none, or fewer than there are.

        The number that it states itself comes first among its facts. That payouts are not uniform is a fact, too.
        """
        if table.span in self.apart:
            kept = (fact for fact in table.facts if fact.path != UNIFORM)
            table = table._replace(facts=(*kept, TableFact(UNIFORM, False, None, "", table.span.start())))
        table = table._replace(facts=(*table.facts, *self.counts_at(table)))
        facts = {fact.path: fact for fact in table.facts}
        head, stated = facts.get(HEAD), facts.get(PER_HEAD)
        count = self.tables_under(str(head.value), table) if head is not None else 0
        if head is None or not count:
            return table
        if stated is not None and (not isinstance(stated.value, Fraction) or stated.value >= count):
            return table
        return table._replace(facts=(*table.facts, TableFact(PER_HEAD, Fraction(count), None, head.text, head.span)))

    def counts_at(self, table: TableFile) -> Iterator[TableFact]:
        """Yield how many tables of its house a text counts, at least and at most, as facts of a table.

        One that is not counted itself is not held to what others are.
        """
        summary = self.counted.get(table.span)
        stated = next((fact.value for fact in table.facts if fact.path == HOUSE_TABLES), None)
        if summary is None:
            return
        for name, shared, counted, asked in summary.counts:
            day = summary.casino, summary.day or self.run_on
            found = self.counts[(*day, name, shared)]
            least, at = found.get(True, 0), table.span.start()
            if asked and counted is False and least:
                continue
            yield TableFact(name, Fraction(least), None, str(least), at)
            if isinstance(stated, Fraction):
                most = least + found.get(None, 0) + max(stated - self.tables[day], Fraction(0))
                yield TableFact(name + MOST, Fraction(most), None, str(most), at)


class PriceDifference(NamedTuple):
    """A price of a table and the price another table has for the same: numbers of the bet, or outcomes of it."""

    here: PriceLine
    there: PriceLine
    of: tuple[str, ...]


def summary_of(table: BoundTable, path: str) -> PriceSummary | None:
    """Return what other tables need of a table; None without a game."""
    if table.game is None:
        return None
    head = next((str(fact.value) for fact in table.file.facts if fact.path == HEAD), None)
    name, own, called = table.file.name, table.file.called, None
    place = (intern(fold(own.casino)), intern(fold(own.shift)))
    if name is not None:  # compared with the files of its folder, and the versions of its day
        folder = intern(os.path.dirname(name.span.path))
        called = Called((folder, fold(name.text), own.date, *place), name.span, own.sheet)
    shown = own.table or path
    lines, counts = tuple(_lines(table)), tuple(_counts(table))
    return PriceSummary(
        table.regulation.id, table.game.id, shown, head, lines, called, own.date, *place, table.file.span, counts
    )


def _counts(table: BoundTable) -> Iterator[CountedTable]:
    """Yield whether it is one of the tables that its regulation counts; one that states not what is shared is none."""
    game = table.book.of_game(table.game_id or "")
    every = leaves(test for rule in game.requirements for test in rule.every_test)
    asked = {name_in(each) for each in leaves(test for rule in game.requirements for test in rule.tests)}
    for count in {each.name: each for each in every if isinstance(each, TableCount)}.values():
        facts = {fact.path: fact for fact in (*table.file.facts, *limits_asked(count.conditions, table.limits))}
        shared = facts.get(".".join(count.per))
        if not count.per or shared is not None:
            met = all_of(truth_of(test, facts, game.like) for test in count.conditions)
            yield CountedTable(count.name, fold(str(shared.value)) if shared else "", met, count.name in asked)


def price_differences(here: PriceSummary, there: PriceSummary) -> Iterator[PriceDifference]:
    """Yield the prices of two tables that differ for the same bet, numbers and outcome."""
    if here.lines == there.lines:
        return  # the same table, or one that states the same
    others = _BY_BET.recall(there, None, lambda: grouped_by(there.lines, lambda line: line.bet))
    for line in here.lines:
        for other in others.get(line.bet, ()):
            if line.profit is not other.profit and line.profit != other.profit:
                shared = _shared(line, other)
                if shared is not None:
                    yield PriceDifference(line, other, shared)


_BY_BET: Memory[dict[str, list[PriceLine]]] = Memory(64)  # by the table that the others of its game are held against


def _lines(table: BoundTable) -> Iterator[PriceLine]:
    wrong = {each.offer.bet.id for each in table.prices.differences}
    for offer in table.offers:
        texts: Mapping[Span, str] = {price.span: price.text for price in offer.stated.prices}
        for payout in offer.priced.payouts if offer.priced and offer.bet.id not in wrong else ():
            gained = profit(payout, "to")
            events = tuple(event.key for event in payout.on.include) if payout.on else None
            if gained is not None:
                text = texts.get(payout.span, "")
                yield PriceLine(offer.bet.id, payout.numbers, events, gained, text, payout.span)


def _shared(here: PriceLine, there: PriceLine) -> tuple[str, ...] | None:
    """Return the numbers or outcomes that two prices are both for, () for all of them; None if there are none.

    What `other` stands for is not known here, so it is left aside.
    """
    if here.outcomes is not None and there.outcomes is not None:
        both = (outcome for outcome in here.outcomes if outcome in there.outcomes and outcome[0] != "other")
        named = tuple(" ".join((*((kind,) if kind != "total" else ()), *values)) for kind, values in both)
        return named or None
    if here.outcomes is not there.outcomes:
        return None
    if here.numbers is None or there.numbers is None:
        return here.numbers or there.numbers or ()
    return tuple(number for number in here.numbers if number in there.numbers) or None
