"""A log of settled bets: what its columns are, and what is asked of it. Columns that no field names are never read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from checker.audit import codes
from checker.audit.codes import Code, Ruling
from checker.audit.relation import Law, LawEntry, Meaning, Silent
from checker.findings.finding import Bilingual
from checker.findings.result import FileVerdict
from checker.semantics.decree.model import Regulation
from checker.text.record import NamedTuple

# What a log says of a bet. `wager` is one text on all rows of a bet while it stands, `round` one throw of a table:
# two players' come bets share a round and end apart.
FIELDS = (
    *("id", "casino", "table", "round", "wager", "seq", "at", "game", "bet", "number", "state", "throw"),
    *("stake", "paid", "currency", "status", "funds"),
)
AMOUNTS = ("stake", "paid")
COUNTS = ("seq", "games")  # whole numbers; `games` are those of a row of totals (`totals.py`)
NEEDED = ("id", "game", "bet", "throw", *AMOUNTS)
JOINED = "-"  # between the parts of a field that several columns make up: the faces of dice


class Unanswerable(Exception):
    """A log cannot be read as it is described; `message` says why, and what is right."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message


class LogMap(NamedTuple):
    """How to read a log: the columns of each field, the words for its values, and what all its rows share.

    Amounts are whole minor units, or have `decimals` places; `unit` is the smallest coin paid and `chip` the smallest
    chip, in minor units.
    """

    paid: Meaning
    columns: Mapping[str, tuple[str, ...]]
    values: Mapping[str, Mapping[str, str]] = {}
    fixed: Mapping[str, str] = {}
    decimals: int = 0
    decimal_sign: str = "."
    unit: int = 1
    chip: int = 1

    def has(self, field: str) -> bool:
        """Return whether the log says this of its bets."""
        return field in self.columns or field in self.fixed

    @property
    def follows_wagers(self) -> bool:
        """Return whether the state of a bet can be followed from throw to throw."""
        return self.has("wager") and self.has("seq")


class Question(NamedTuple):
    """What engines answer: the rows of which files are what, by which relation."""

    files: tuple[str, ...]
    map: LogMap
    law: Law
    first_day: str  # on which some text is in force
    last_day: str
    counts_ids: bool

    @property
    def in_use(self) -> Iterator[LawEntry]:
        """Yield the outcomes; where the log has no days, the texts hold on all of them."""
        for entry in self.law.entries:
            yield entry if self.map.has("at") else entry._replace(since="", until="9999")


class AlikeRows(NamedTuple):
    """Rows of a bet that are alike: the same outcome at the same price, with the same answer."""

    game: str
    bet: str
    number: str
    currency: str
    said: int | None  # the place of what the text says in `Law.said`; None: it has no such outcome
    code: int
    under: str  # the answers under each reading, where they differ: `0,26`
    rows: int
    stake: int  # sums, in minor units; amounts that cannot be read count nothing
    paid: int
    first: str  # the days between which they lie, ISO; "": not stated
    last: str


class ListedRow(NamedTuple):
    """A row at fault, or undecided, as the side file has it."""

    id: str
    day: str
    casino: str
    table: str
    game: str
    bet: str
    number: str
    state: str
    throw: str
    stake: int | None
    paid: int | None
    currency: str
    code: int
    said: int | None


class Thrown(NamedTuple):
    """How often a throw came in a game, each throw of a table once."""

    game: str
    throw: str
    times: int


class Answers(NamedTuple):
    """What an engine found; `repeated` are rows whose id another row has, None: nobody asked."""

    groups: tuple[AlikeRows, ...]
    thrown: tuple[Thrown, ...]
    repeated: int | None


class Audit(NamedTuple):
    """The result of an audit, for views; digests are SHA-256."""

    question: Question
    answers: Answers
    examples: Mapping[tuple[int, str], tuple[ListedRow, ...]]  # the first, by id, of each answer listed and currency
    silent: tuple[Silent, ...]
    regulations: tuple[Regulation, ...]
    logs: Mapping[str, str]  # the digest of each
    relation: str  # the digest of the relation, as `outcomes` writes it
    at_fault: str  # that of the ids at fault, sorted, a line each
    unread: tuple[str, ...]  # the columns of the log that no field names
    engine: str
    version: str

    def rows(self, *rulings: Ruling) -> int:
        """Return how many rows there are with such an answer, of any without one named."""
        groups = self.answers.groups
        return sum(group.rows for group in groups if not rulings or codes.CODES[group.code].ruling in rulings)

    @property
    def verdict(self) -> FileVerdict:
        """Return the verdict: of bets not as the text says, undetermined ones, or none judged at all."""
        if self.rows("wrong"):
            return "violation"
        if self.rows("undetermined") or self.answers.repeated:
            return "undetermined"
        return "ok" if self.rows("right", "rounded") else "unchecked"

    def owed(self, group: AlikeRows | ListedRow) -> Fraction | None:
        """Return what the text hands back for rows that are alike, in minor units; None where it is open."""
        if group.said is None or codes.CODES[group.code].ruling in ("undetermined", "not_judged"):
            return None
        first, *others = self.question.law.said[group.said].verdicts
        if others or group.stake is None:
            return None
        return Fraction(0) if first.num is None else Fraction(group.stake * first.num, first.den)

    def under(self, group: AlikeRows) -> dict[str, Code]:
        """Return the answers on rows by the readings under which they differ; nothing where they do not."""
        if not group.under or group.said is None:
            return {}
        answers = (codes.CODES[int(number)] for number in group.under.split(","))
        return dict(zip(self.question.law.said[group.said].readings, answers, strict=False))


Take = Callable[[Iterable[ListedRow]], None]  # what is done with the rows that are listed


def is_listed(code: int) -> bool:
    """Return whether rows with an answer are listed one by one."""
    return codes.CODES[code].ruling in ("wrong", "undetermined")


MOST_UNKNOWN = 100


class Unknowns:
    """Says of outcomes that the relation lacks what is unknown: the bet, its throw or its state."""

    def __init__(self, question: Question) -> None:
        self.bets = {said.bet for said in question.law.said}

    def code(self, row: AlikeRows | ListedRow) -> int:
        """Return the answer on a row, or on rows that are alike."""
        if row.said is not None or row.code not in (codes.NO_BET.number, codes.NO_STATE.number):
            return row.code
        if (row.game, row.bet, row.number) not in self.bets:
            return codes.NO_BET.number
        return codes.NO_THROW.number if row.code == codes.NO_BET.number else row.code

    def answers(self, answers: Answers) -> Answers:
        """Return what an engine found with these answers; of bets unknown but the most frequent are told apart."""
        groups = [each._replace(code=self.code(each)) for each in answers.groups]
        known = [each for each in groups if each.code != codes.NO_BET.number]
        unknown = sorted((each for each in groups if each.code == codes.NO_BET.number), key=lambda each: -each.rows)
        rest: dict[str, AlikeRows] = {}
        for each in unknown[MOST_UNKNOWN:]:
            one = rest.get(each.currency, each._replace(game="", bet="…", number="", rows=0, stake=0, paid=0))
            sums = (one.rows + each.rows, one.stake + each.stake, one.paid + each.paid)
            rest[each.currency] = AlikeRows(*one[:7], *sums, min(one.first, each.first), max(one.last, each.last))
        return answers._replace(groups=(*known, *unknown[:MOST_UNKNOWN], *rest.values()))
