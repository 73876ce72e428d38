"""An audit in plain Python: for logs of up to a million rows, where no database is installed.

It says what the SQL says (`sql.py`); tests hold the two against each other. Rows that are alike are judged once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import itemgetter

from checker.audit import codes
from checker.audit.codes import OF_READING, OF_ROW, UNKNOWN, in_python
from checker.audit.log import STATED, LoggedBet, raw_rows, reader, value_of
from checker.audit.relation import MANY_MOVES, START, LawEntry
from checker.audit.result import AlikeRows, Answers, Question, Take, summed
from checker.findings.finding import Refusal, said
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

MOST_ROWS = 10**6
_NAMED = ("id", "file", "at", "casino", "table")
_OWN = (*_NAMED, "wager", "seq", "round")  # what rows that are alike do not share
_Own = Sequence[str]  # the texts of these
_UNDER_A_READING, _OF_ROW = in_python(OF_READING), in_python(OF_ROW)


class _Course(NamedTuple):
    """What is known of a row by the other throws of its wager."""

    is_over: bool = False
    goes_on: bool = False
    contradicts: bool = False


class PlainAudit:
    """What an audit has at hand."""

    def __init__(self, question: Question) -> None:
        self.question, self.map = question, question.map
        self.entries = grouped_by(question.law.entries, lambda entry: entry.key)
        self.bets, self.staged = question.law.bets, question.law.staged
        self.readings = question.readings
        self.own = [each for field in _OWN for each in self.map.columns.get(field, ())]
        self.read = {field: reader(field, self.map, self.own) for field in _OWN}
        self.starts = sorted({entry.since for entry in question.law.entries})
        self.ends = sorted({entry.until for entry in question.law.entries})

    def rows(self) -> Mapping[LoggedBet, list[_Own]]:
        """Return the rows of all files, alike ones together by the first of them; Refusal where they are too many."""
        fields = [field for field in STATED if field not in _OWN]
        shared = [column for field in fields for column in self.map.columns.get(field, ())]
        found: defaultdict[_Own, list[_Own]] = defaultdict(list)
        every = chain.from_iterable(raw_rows(path, self.map, shared, self.own) for path in self.question.files)
        for about, own in islice(every, MOST_ROWS):
            found[about].append(own)
        if next(every, None) is not None:
            raise Refusal(said("audit-too-many-rows", most=str(MOST_ROWS)))
        readers = [reader(field, self.map, shared) for field in fields]
        rows: defaultdict[LoggedBet, list[_Own]] = defaultdict(list)
        for texts, alike in found.items():
            row = LoggedBet("", "", "", "", "", *[read(texts) for read in readers])
            days = self.days(alike)
            if self.period(min(days)) == self.period(max(days)):  # nearly always: one text judges them all
                rows[row._replace(at=min(days))] += alike
                continue
            first: dict[object, str] = {}
            for each in alike:
                day = self.read["at"](each)
                rows[row._replace(at=first.setdefault(self.period(day), day))].append(each)
        return rows

    def days(self, alike: Iterable[_Own]) -> set[str]:
        """Return the days of rows, each text of a day or moment read once; "" for those that are none."""
        columns = self.map.columns.get("at", ())
        if not columns:
            return {""}
        texts = set(map(itemgetter(self.own.index(columns[0])), alike))
        return {value_of("at", self.map, text.strip(" ")) for text in texts}

    def period(self, day: str) -> object:
        """Return what days have in common on which the same texts are in force; "" is no day."""
        return day and (bisect_right(self.starts, day), bisect_left(self.ends, day))

    def entry(self, row: LoggedBet, state: str) -> LawEntry | None:
        """Return what the text in force says of a row in a state."""
        held = self.entries.get((row.game, row.bet, row.number, state, row.throw), ())
        return next((entry for entry in held if entry.since <= row.at <= entry.until), None)

    def followed(self, rows: Mapping[LoggedBet, list[_Own]]) -> Iterator[tuple[LoggedBet, _Course, _Own]]:
        """Yield each row with the state of its wager, where all throws before are there, else with that stated."""
        wagers: defaultdict[tuple[str, ...], list[tuple[int, LoggedBet, _Own]]] = defaultdict(list)
        for row, alike in rows.items():
            for own in alike:
                wager, casino, table, seq = (self.read[field](own) for field in ("wager", "casino", "table", "seq"))
                key = (wager, casino, table, row.game, row.bet, row.number, "" if wager else self.read["id"](own))
                wagers[key].append((codes.LARGEST + 1 if seq < 0 else seq, row, own))
        for (wager, *_), its in wagers.items():
            its.sort(key=lambda each: each[0])
            state, is_whole, ended = START, wager != "", codes.LARGEST + 2
            for place, (seq, row, own) in enumerate(its, 1):
                first = self.entry(row, START)
                is_alone = place == len(its) or its[place][0] != seq
                is_whole = is_whole and seq == place and is_alone and first is not None and first.moves < MANY_MOVES
                contradicts = is_whole and first is not None and bool(first.moves) and row.state not in ("", state)
                placed = row._replace(state=state) if is_whole and row.state != state else row
                yield placed, _Course(seq > ended, wager != "" and seq < its[-1][0], contradicts), own
                entry = self.entry(placed, placed.state)
                if entry is not None and not entry.then:
                    ended = min(ended, seq)
                if state == START and first is not None:
                    state = first.then or START

    def judged(self, row: LoggedBet, course: _Course) -> tuple[LoggedBet, str]:
        """Return a row with its answer, and the answers under each reading where they differ."""
        entry, asked = self.entry(row, row.state), self.question
        said = None if entry is None else asked.law.said[entry.said]
        facts = {**row._asdict(), **course._asdict(), "unit": self.map.unit, "chip": self.map.chip}
        found: list[int] = []
        for v, n, d in () if said is None else said.verdicts:
            facts.update(v=v, n=n, d=d, o=row.paid * d - row.stake * n)
            found.append(eval(_UNDER_A_READING, {}, facts) or 0)
        facts.update(has_days=self.map.has("at"), first=asked.law.since, last=asked.law.until)
        if said is not None and said.either and (min(found) < codes.FIRST_WRONG or max(found) <= codes.LAST_WRONG):
            found = [min(found)]
        facts.update(p=UNKNOWN if entry is None else entry.said, differ=len(set(found)) > 1)
        bet = (row.game, row.bet, row.number)
        facts.update(known=bet in self.bets, staged=bet in self.staged)
        code = eval(_OF_ROW, {}, facts)
        found += found[-1:] * (self.readings - len(found))
        under = ",".join(map(str, found)) if code == codes.NUMBERS["readings_differ"] else ""
        return row._replace(code=found[0] if code is None else code, said=None if entry is None else entry.said), under


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file is no table, lacks a column that the map names, or has too many rows for plain Python.
    """
    plain = PlainAudit(question)
    rows = plain.rows()
    alike = {(row, _Course()): its for row, its in rows.items()}
    if question.map.follows_wagers:
        alike = {}
        for row, course, own in plain.followed(rows):
            alike.setdefault((row, course), []).append(own)
    groups: list[AlikeRows] = []
    listed: list[LoggedBet] = []
    for key, its in alike.items():
        row, under = plain.judged(*key)
        count, stake, paid = len(its), max(row.stake, 0), max(row.paid, 0)
        about = (row.game, row.bet, row.number, row.currency, row.said, row.code, under)
        days = plain.days(its) - {""}
        ends = min(days, default=""), max(days, default="")
        groups.append(AlikeRows(*about, count, count * stake, count * paid, *ends))
        if row.code in codes.LISTED:
            listed += (row._replace(**{field: plain.read[field](own) for field in _NAMED}) for own in its)
    if listed:
        take(sorted(listed, key=lambda row: (row.id, row.file)))
    thrown: set[tuple[str, ...]] = set()
    where = [plain.read[field] for field in ("round", "casino", "table", "at")]
    for row, its in rows.items() if question.map.has("round") else ():
        thrown.update((row.game, row.throw, *[read(own) for read in where]) for own in its)
    answers = Answers(summed(groups), Counter((game, throw) for game, throw, round_, *_ in thrown if round_))
    if not question.counts_ids:
        return answers
    read_id, read_file = plain.read["id"], plain.read["file"]
    ids = Counter((read_id(own), read_file(own)) for its in rows.values() for own in its)
    in_files = Counter(id_ for id_, _ in ids)
    shared = sum(files > 1 for files in in_files.values())
    return answers._replace(repeated=ids.total() - len(in_files), shared=shared)
