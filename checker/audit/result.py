"""What is asked of a log of settled bets, and what an engine found in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from checker.audit import codes
from checker.audit.codes import Code, Ruling
from checker.audit.log import LoggedBet, LogMap
from checker.audit.relation import LAST_DAY, Law, LawEntry, Silent
from checker.audit.totals import Total
from checker.findings.result import FileVerdict
from checker.semantics.decree.model import Regulation
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple


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
            yield entry if self.map.has("at") else entry._replace(since="", until=LAST_DAY)

    @property
    def readings(self) -> int:
        """Return under how many readings the outcome with most of them differs."""
        return max((len(said.verdicts) for said in self.law.said), default=1)

    def owed(self, group: AlikeRows | LoggedBet) -> Fraction | None:
        """Return what the text hands back for rows that are alike, in minor units; None where it is open."""
        if group.said is None or codes.CODES[group.code].ruling in ("undetermined", "not_judged"):
            return None
        first, *others = self.law.said[group.said].verdicts
        if others:
            return None
        return Fraction(group.stake * max(first.num, 0), first.den)


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


class Answers(NamedTuple):
    """What an engine found; `repeated` are rows whose id another row has, None: nobody asked.

    `thrown` are throws by game and throw, each of a table once.
    """

    groups: tuple[AlikeRows, ...]
    thrown: Mapping[tuple[str, str], int]
    repeated: int | None


class Audit(NamedTuple):
    """The result of an audit, for views; digests are SHA-256."""

    question: Question
    answers: Answers
    examples: Mapping[tuple[int, str], tuple[LoggedBet, ...]]  # the first, by id, of each answer listed and currency
    silent: tuple[Silent, ...]
    regulations: tuple[Regulation, ...]
    logs: Mapping[str, str]  # the digest of each
    relation: str  # the digest of the relation, as `outcomes` writes it
    at_fault: str  # that of the ids at fault, sorted, a line each
    unread: tuple[str, ...]  # the columns of the log that no field names
    totals: tuple[Total, ...]  # in place of bets
    engine: str
    version: str

    def rows(self, *rulings: Ruling) -> int:
        """Return how many rows there are with such an answer, of any without one named."""
        groups = self.answers.groups
        return sum(group.rows for group in groups if not rulings or codes.CODES[group.code].ruling in rulings)

    @property
    def texts(self) -> Iterator[Regulation]:
        """Yield the texts named, and those that they are subject to."""
        for each in self.regulations:
            yield from each.texts or (each,)

    @property
    def verdict(self) -> FileVerdict:
        """Return the verdict: of bets not as the text says, undetermined ones, or none judged at all."""
        if self.rows("wrong"):
            return "violation"
        if self.rows("undetermined") or self.answers.repeated:
            return "undetermined"
        return "ok" if self.rows("right", "rounded") else "unchecked"

    def under(self, group: AlikeRows) -> dict[str, Code]:
        """Return the answers on rows by the readings under which they differ; nothing where they do not."""
        if not group.under or group.said is None:
            return {}
        answers = (codes.CODES[int(number)] for number in group.under.split(","))
        return dict(zip(self.question.law.said[group.said].readings, answers, strict=False))


Take = Callable[[Iterable[LoggedBet]], None]  # what is done with the rows at fault or undecided


def as_one(groups: Sequence[AlikeRows]) -> AlikeRows:
    """Return rows taken together, called what the first of them are."""
    sums = {field: sum(getattr(group, field) for group in groups) for field in ("rows", "stake", "paid")}
    first = min((group.first for group in groups if group.first), default="")
    return groups[0]._replace(**sums, first=first, last=max(group.last for group in groups))


def summed(groups: Iterable[AlikeRows]) -> Iterator[AlikeRows]:
    """Yield those together that differ in their numbers, sums and days alone."""
    alike = grouped_by(groups, lambda group: group._replace(rows=0, stake=0, paid=0, first="", last=""))
    return map(as_one, alike.values())


MOST_UNKNOWN = 100


def with_most_unknown(answers: Answers) -> Answers:
    """Return what an engine found; of bets that the texts do not have but the most frequent are told apart."""
    is_unknown = codes.NUMBERS["bet_unknown"]
    unknown = sorted((each for each in answers.groups if each.code == is_unknown), key=lambda each: -each.rows)
    known = (each for each in answers.groups if each.code != is_unknown)
    rest = summed(each._replace(game="", bet="…", number="") for each in unknown[MOST_UNKNOWN:])
    return answers._replace(groups=(*known, *unknown[:MOST_UNKNOWN], *rest))
