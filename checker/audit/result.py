"""What is asked of a log of settled bets, and what an engine found in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter

from checker.audit import codes
from checker.audit.codes import CODES, OF_TOTALS, Code, Ruling
from checker.audit.log import LoggedBet, LogMap
from checker.audit.relation import Law, OutcomeRow
from checker.findings.result import FileVerdict
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Regulation
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

MISTAKEN = 99  # percent of winners that differ by their stake
TOTALS = tuple(code.number for code in OF_TOTALS)
FEWEST_WINNERS = 20  # of which that is told
JUDGED: tuple[Ruling, ...] = ("right", "rounded", "wrong")


class Question(NamedTuple):
    """What engines answer: the rows of which files are what, by which relation."""

    files: tuple[str, ...]
    map: LogMap
    law: Law
    counts_ids: bool

    @property
    def readings(self) -> int:
        """Return under how many readings the outcome with most of them differs."""
        return max((len(said.verdicts) for said in self.law.said), default=1)

    def owed(self, group: AlikeRows | LoggedBet) -> Fraction | None:
        """Return what the text hands back for rows that are alike, in minor units; None where it is open."""
        if group.said is None or not is_judged(group):
            return None
        first, *others = self.law.said[group.said].verdicts
        return None if others else Fraction(group.stake * max(first.num, 0), first.den)

    def effect(self, group: AlikeRows) -> str:
        """Return what the throw did to bets, by the text: `stands`, `wins`, `loses` and the like."""
        return "" if group.said is None else self.law.said[group.said].verdicts[0].effect


def is_judged(group: AlikeRows | LoggedBet) -> bool:
    """Return whether rows are decided."""
    return CODES[group.code].ruling in JUDGED


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
    """What an engine found."""

    groups: tuple[AlikeRows, ...]
    thrown: Mapping[tuple[str, str], int] = {}  # by game and throw, each of a table once
    repeated: int | None = None  # rows whose id another row has; None: nobody asked
    shared: int | None = None  # ids that stand in several files


class Together(NamedTuple):
    """Rows that have something in common, taken together and called what the first of them are.

    Of those judged a stake counts once, at the throw that ends the bet, not at each for which it waits.
    """

    its: AlikeRows
    rulings: Mapping[Ruling, int]
    staked: int
    paid: int  # to those judged
    apart: Fraction | None  # what was paid beyond what the text says, of those it decides; None: of none, or open
    expected: Fraction | None  # what chance and the text bring back for what was staked; None: not known


class Audit(NamedTuple):
    """The result of an audit, for views; digests are SHA-256."""

    question: Question
    answers: Answers
    examples: Mapping[tuple[int, str], tuple[LoggedBet, ...]]  # the first, by id, of each answer listed and currency
    silent: tuple[OutcomeRow, ...]
    regulations: tuple[Regulation, ...]
    logs: Mapping[str, str]  # the digest of each
    map_file: Mapping[str, str]  # the map of its columns and its digest, if there is one
    relation: str  # the digest of the relation, as `outcomes` writes it
    at_fault: str  # that of the ids at fault, sorted, a line each
    unread: tuple[str, ...]  # the columns of the log that no field names
    edges: Mapping[tuple[str, str, str], Fraction]
    engine: str
    version: str

    def together(self, *fields: str) -> list[Together]:
        """Return the rows by some of their fields."""
        found = []
        for groups in grouped_by(self.answers.groups, attrgetter(*fields)).values():
            rulings: Counter[Ruling] = Counter()
            for group in groups:
                rulings[CODES[group.code].ruling] += group.rows
            judged = [group for group in groups if is_judged(group) or group.code in TOTALS]
            apart = [group.paid - owed for group in judged if (owed := self.question.owed(group)) is not None]
            total = sum(apart, Fraction(0)) if 0 < len(apart) == len(judged) else None
            ended = [group for group in judged if self.question.effect(group) != "stands"]
            staked, paid = sum(group.stake for group in ended), sum(group.paid for group in judged)
            found.append(Together(as_one(groups), rulings, staked, paid, total, self._expected(ended)))
        return found

    def _expected(self, ended: Iterable[AlikeRows]) -> Fraction | None:
        found = [(each.stake, self.edges.get((each.game, each.bet, each.number))) for each in ended]
        sums = [stake * (1 - edge) for stake, edge in found if edge is not None]
        return sum(sums, Fraction(0)) if len(sums) == len(found) and self.question.map.paid == "return" else None

    def rows(self, *rulings: Ruling) -> int:
        """Return how many rows there are with such an answer, of any without one named."""
        groups = self.answers.groups
        return sum(group.rows for group in groups if not rulings or CODES[group.code].ruling in rulings)

    @property
    def texts(self) -> Iterator[Regulation]:
        """Yield the texts named, and those that they are subject to."""
        for each in self.regulations:
            yield from each.texts or (each,)

    @property
    def is_mistaken(self) -> bool:
        """Return whether so many winners differ by just their stake that the log calls something else paid."""
        apart = codes.NUMBERS["stake_kept" if self.question.map.paid == "return" else "stake_twice"]
        winners: Counter[int] = Counter()
        for each in self.answers.groups:
            if is_judged(each) and self.question.effect(each).startswith("wins"):
                winners[each.code] += each.rows
        return winners.total() >= FEWEST_WINNERS and winners[apart] * 100 >= winners.total() * MISTAKEN

    @property
    def verdict(self) -> FileVerdict:
        """Return the verdict: of bets not as the text says, undetermined ones, or a log that none can be judged by."""
        misfits = sum(group.rows for group in self.answers.groups if group.code in codes.MISFITS)
        if not self.rows(*JUDGED, "undetermined") - misfits:
            return "unchecked"
        if self.rows("wrong"):
            return "violation"
        return "undetermined" if self.rows("undetermined") or self.answers.repeated else "ok"

    def under(self, group: AlikeRows) -> dict[str, Code]:
        """Return the answers on rows by the readings under which they differ; nothing where they do not."""
        if not group.under or group.said is None:
            return {}
        answers = (CODES[int(number)] for number in group.under.split(","))
        return dict(zip(self.question.law.said[group.said].readings, answers, strict=False))


def edges_of(figures: Iterable[BetFigure]) -> dict[tuple[str, str, str], Fraction]:
    """Return the house edge of each bet that has the same under every reading."""
    found: dict[tuple[str, str, str], set[Fraction | None]] = {}
    for figure in figures:
        if figure.judged:
            found.setdefault((figure.game, figure.bet, figure.number or ""), set()).add(figure.house_edge)
    return {bet: edge for bet, (edge, *others) in found.items() if edge is not None and not others}


Take = Callable[[Iterable[LoggedBet]], None]  # what is done with the rows at fault or undecided


def as_one(groups: Sequence[AlikeRows]) -> AlikeRows:
    """Return rows taken together, called what the first of them are."""
    sums = {field: sum(getattr(group, field) for group in groups) for field in ("rows", "stake", "paid")}
    first = min((group.first for group in groups if group.first), default="")
    return groups[0]._replace(**sums, first=first, last=max(group.last for group in groups))


def summed(groups: Iterable[AlikeRows]) -> tuple[AlikeRows, ...]:
    """Return those together that differ in their numbers, sums and days alone."""
    return tuple(map(as_one, grouped_by(groups, lambda group: group[: AlikeRows._fields.index("rows")]).values()))


MOST_UNKNOWN = 100


def with_most_unknown(answers: Answers) -> Answers:
    """Return what an engine found; of bets that the texts do not have but the most frequent are told apart."""
    is_unknown = codes.NUMBERS["bet_unknown"]
    ranked = sorted(answers.groups, key=lambda each: (each.code == is_unknown, -each.rows))
    kept = sum(each.code != is_unknown for each in ranked) + MOST_UNKNOWN
    rest = (each._replace(game="", bet="…", number="") for each in ranked[kept:])
    return answers._replace(groups=(*ranked[:kept], *summed(rest)))
