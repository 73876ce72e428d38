"""An audit in plain Python: for logs of less than a million rows, where no database is installed.

It says what the SQL says (`sql.py`); tests hold the two against each other. Rows that are alike are judged once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from types import SimpleNamespace

from checker.audit import codes
from checker.audit.codes import OF_READING, OF_ROW, UNKNOWN
from checker.audit.log import STATED, LoggedBet, raw_rows, reader
from checker.audit.relation import START, LawEntry
from checker.audit.result import AlikeRows, Answers, Question, Take, summed
from checker.findings.finding import Refusal, said

MOST_ROWS = 10**6
_Read = tuple[LoggedBet, str, str, int]  # a row without its id, its id, wager, seq
_Settled = tuple[LoggedBet, str, bool, bool]  # its state settled; id, whether it was over before, or contradicts itself


class PlainAudit:
    """What an audit has at hand."""

    def __init__(self, question: Question) -> None:
        self.question, self.map = question, question.map
        self.entries: defaultdict[tuple[str, ...], list[LawEntry]] = defaultdict(list)
        for entry in question.in_use:
            self.entries[entry.key].append(entry)
        self.bets = {said.bet for said in question.law.said}
        self.thrown: set[tuple[str, ...]] = set()  # casino, table, round, day, game, throw

    def entry(self, row: LoggedBet, state: str) -> LawEntry | None:
        """Return what the text in force says of a row in a state."""
        held = self.entries.get((row.game, row.bet, row.number, state, row.throw), ())
        return next((entry for entry in held if entry.since <= row.at <= entry.until), None)

    def rows(self) -> Iterator[_Read]:
        """Yield the rows of all files; raises Refusal where they are too many."""
        shared = [reader(field, self.map) for field in STATED[1:]]
        id_of, round_of, wager_of, seq_of = (reader(field, self.map) for field in ("id", "round", "wager", "seq"))
        columns = {
            column for field in STATED if field not in ("id", "at") for column in self.map.columns.get(field, ())
        }
        apart = itemgetter(*(place for place, column in enumerate(self.map.wanted) if column in columns))
        day_of, has_round, count = reader("at", self.map), self.map.has("round"), 0
        known: dict[object, LoggedBet] = {}
        for path in self.question.files:
            for raw in raw_rows(path, self.map.wanted):
                count += 1
                if count > MOST_ROWS:
                    raise Refusal(said("audit-too-many-rows", most=str(MOST_ROWS)))
                alike = (apart(raw), day_of(raw))
                row = known.get(alike)
                if row is None:
                    row = known[alike] = LoggedBet("", *[read(raw) for read in shared])
                if has_round and (round_ := round_of(raw)):
                    self.thrown.add((row.casino, row.table, round_, row.at, row.game, row.throw))
                yield row, id_of(raw), wager_of(raw), seq_of(raw)

    def judged(self, row: LoggedBet, is_over: bool, contradicts: bool) -> tuple[LoggedBet, str]:
        """Return a row with its answer, and the answers under each reading where they differ."""
        entry, asked = self.entry(row, row.state), self.question
        amounts = {"stake": row.stake, "paid": row.paid, "unit": self.map.unit, "chip": self.map.chip}
        found: list[int] = []
        for v, n, d in () if entry is None else asked.law.said[entry.said].verdicts:
            about = SimpleNamespace(v=v, n=n, d=d, o=row.paid * d - row.stake * n, status=row.status, **amounts)
            found.append(codes.answer(OF_READING, about) or 0)
        known = SimpleNamespace(
            **{**row._asdict(), "is_over": is_over, "contradicts": contradicts},
            **{"has_days": self.map.has("at"), "first": asked.first_day, "last": asked.last_day},
            **{"p": UNKNOWN if entry is None else entry.said, "differ": len(set(found)) > 1},
            known=(row.game, row.bet, row.number) in self.bets,
        )
        code = codes.answer(OF_ROW, known)
        found += found[-1:] * (asked.readings - len(found))
        under = ",".join(map(str, found)) if code == codes.NUMBERS["readings_differ"] else ""
        place = None if entry is None else entry.said
        return row._replace(code=found[0] if code is None else code, said=place), under

    def followed(self, rows: Iterable[_Read]) -> Iterator[_Settled]:
        """Yield the rows with the state of their wagers, where all throws before are there, else with that stated."""
        wagers: defaultdict[tuple[str, ...], list[tuple[int, str, LoggedBet]]] = defaultdict(list)
        for row, id_, wager, seq in rows:
            key = (wager, row.casino, row.table, row.game, row.bet, row.number, "" if wager else id_)
            wagers[key].append((codes.LARGEST + 1 if seq < 0 else seq, id_, row))
        for (wager, *_), its in wagers.items():
            its.sort(key=itemgetter(0))
            derived, is_over, is_whole, so_far = START, False, wager != "", 0
            for seq, alike in groupby(its, itemgetter(0)):  # of rows in one place none comes before the others
                there = [(id_, row, self.entry(row, derived)) for _, id_, row in alike]
                so_far += len(there)
                is_whole = is_whole and so_far == seq and len(there) == 1
                for id_, row, entry in there:
                    several = entry is not None and entry.several
                    contradicts = is_whole and several and row.state not in ("", derived)
                    placed = row._replace(state=derived) if is_whole and row.state != derived else row
                    yield placed, id_, is_over and (is_whole or not several), contradicts
                entries = [entry for *_, entry in there]
                is_whole = is_whole and None not in entries
                is_over = is_over or any(entry is not None and not entry.then for entry in entries)
                if derived == START and entries[0] is not None and entries[0].then:
                    derived = entries[0].then


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file is no table, lacks a column that the map names, or has too many rows for plain Python.
    """
    plain = PlainAudit(question)
    rows = plain.rows()
    follows = question.map.follows_wagers
    settled = plain.followed(rows) if follows else ((row, id_, False, False) for row, id_, _, _ in rows)
    alike: defaultdict[tuple[LoggedBet, bool, bool], list[str]] = defaultdict(list)
    for row, id_, is_over, contradicts in settled:
        alike[row, is_over, contradicts].append(id_)
    groups: list[AlikeRows] = []
    listed: list[LoggedBet] = []
    for key, ids in alike.items():
        row, under = plain.judged(*key)
        count, stake, paid = len(ids), max(row.stake, 0), max(row.paid, 0)
        about = (row.game, row.bet, row.number, row.currency, row.said, row.code, under)
        groups.append(AlikeRows(*about, count, count * stake, count * paid, row.at, row.at))
        if row.code in codes.LISTED:
            listed += (row._replace(id=id_) for id_ in ids)
    if listed:
        take(sorted(listed, key=lambda row: row.id))
    thrown = Counter((game, throw) for *_, game, throw in plain.thrown)
    every = [id_ for ids in alike.values() for id_ in ids] if question.counts_ids else []
    return Answers(
        tuple(summed(groups)),
        thrown,
        len(every) - len(set(every)) if question.counts_ids else None,
    )
