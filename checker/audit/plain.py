"""An audit in plain Python: for logs of less than a million rows, where no database is installed.

It says what the SQL says (`sql.py`), row by row; tests hold the two against each other.
"""

from __future__ import annotations

import csv
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import TextIO

from checker.audit import codes
from checker.audit.codes import Code
from checker.audit.log import (
    COUNTS,
    FIELDS,
    JOINED,
    AlikeRows,
    Answers,
    ListedRow,
    LogMap,
    Question,
    Take,
    Thrown,
    Unanswerable,
    is_listed,
)
from checker.audit.relation import START, LawEntry, Verdict
from checker.audit.sql import readings_of
from checker.findings.finding import said
from checker.text.record import NamedTuple

MOST_ROWS = 10**6
_ISO = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9:.]*)?")


class LogRow(NamedTuple):
    """A row of a log as the rest reads it, see `sql.log_query`."""

    id: str
    casino: str
    table: str
    round: str
    wager: str
    seq: int | None
    at: str | None
    game: str
    bet: str
    number: str
    state: str
    throw: str
    stake: int | None
    paid: int | None
    currency: str
    status: str
    funds: str


class _Sum:
    """Rows that are alike, while they are counted."""

    def __init__(self) -> None:
        self.rows = self.stake = self.paid = 0
        self.first = self.last = ""

    def add(self, row: LogRow) -> None:
        """Count a row."""
        self.rows += 1
        self.stake += row.stake or 0
        self.paid += row.paid or 0
        if row.at is not None:
            self.first = min(self.first or row.at, row.at)
            self.last = max(self.last, row.at)


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Unanswerable: A file is no table, lacks a column that the map names, or has too many rows for plain Python.
    """
    rows = list(_rows(question))
    places = _places(question)
    followed = _followed(rows, question, places) if question.map.follows_wagers else None
    sums: defaultdict[tuple[str, str, str, str, int | None, int, str], _Sum] = defaultdict(_Sum)
    listed: list[ListedRow] = []
    for number, row in enumerate(rows):
        state, is_over = (row.state, False) if followed is None else followed[number]
        entry = _entry_of(places, row, state)
        place = None if entry is None else entry.said
        said = () if entry is None else question.law.said[entry.said].verdicts
        code, under = _code(row, state, is_over, said, question).number, ""
        if code == codes.READINGS.number:
            under = _under_each(row, said, question)
        sums[row.game, row.bet, row.number, row.currency, place, code, under].add(row)
        if is_listed(code):
            about = (row.casino, row.table, row.game, row.bet, row.number, state, row.throw)
            listed.append(ListedRow(row.id, row.at or "", *about, row.stake, row.paid, row.currency, code, place))
    thrown = {(row.casino, row.table, row.round, row.seq, row.at, row.game, row.throw) for row in rows if row.round}
    if listed:
        take(sorted(listed, key=lambda row: row.id))
    return Answers(
        tuple(AlikeRows(*key, its.rows, its.stake, its.paid, its.first, its.last) for key, its in sums.items()),
        tuple(Thrown(*key, count) for key, count in Counter(each[-2:] for each in thrown).items()),
        len(rows) - len({row.id for row in rows}) if question.counts_ids else None,
    )


_Key = tuple[str, str, str, str, str]
_Places = Mapping[_Key, Sequence[LawEntry]]


def _places(question: Question) -> _Places:
    """Return the outcomes of each key, one for each text."""
    found: defaultdict[_Key, list[LawEntry]] = defaultdict(list)
    for entry in question.in_use:
        found[entry.key].append(entry)
    return found


def _entry_of(places: _Places, row: LogRow, state: str) -> LawEntry | None:
    day = row.at or ""
    held = places.get((row.game, row.bet, row.number, state, row.throw), ())
    return next((entry for entry in held if entry.since <= day <= entry.until), None)


def _followed(rows: Sequence[LogRow], question: Question, places: _Places) -> list[tuple[str, bool]]:
    """Return the state of each row's wager, and whether the wager was over before."""
    order = sorted(range(len(rows)), key=lambda number: (rows[number].seq is not None, rows[number].seq or 0))
    found: list[tuple[str, bool]] = [(START, False)] * len(rows)
    now: dict[tuple[str, ...], tuple[str, bool]] = {}
    for number in order:
        row = rows[number]
        wager = (row.casino, row.table, row.wager, row.game, row.bet, row.number)
        state, is_over = found[number] = now.get(wager, (START, False))
        entry = _entry_of(places, row, state)
        if entry is not None:
            now[wager] = (entry.then or state, is_over or not entry.then)
    return found


def _code(row: LogRow, state: str, is_over: bool, said: Sequence[Verdict], question: Question) -> Code:
    """Return what a row is, as `sql._code` has it."""
    for word, known in ((row.status, codes.STATUS), (row.funds, codes.FUNDS)):
        named = known.get(word, codes.NO_STATUS)
        if named is not None:
            return named
    if row.stake is None or row.paid is None or min(row.stake, row.paid) < 0:
        return codes.UNREAD
    if max(row.stake, row.paid) > codes.LARGEST:
        return codes.LARGE
    log_map = question.map
    if log_map.has("at") and (row.at is None or not question.first_day <= row.at <= question.last_day):
        return codes.NO_DAY
    if is_over:
        return codes.OVER
    if log_map.follows_wagers and log_map.has("state") and row.state != state:
        return codes.NO_STATE
    if not said:
        return codes.NO_BET
    found = {_under(each, row.stake, row.paid, log_map) for each in said}
    return found.pop() if len(found) == 1 else codes.READINGS


def _under_each(row: LogRow, said: Sequence[Verdict], question: Question) -> str:
    found = [_under(each, row.stake or 0, row.paid or 0, question.map).number for each in said]
    found += found[-1:] * (readings_of(question) - len(found))
    return ",".join(map(str, found))


def _under(verdict: Verdict, stake: int, paid: int, log_map: LogMap) -> Code:
    """Return what an amount is under one reading, as `sql._one_reading` has it."""
    effect, num, den = verdict
    if effect == "unsettled":
        return codes.UNSETTLED
    if effect == "stands":
        return codes.EARLY if paid else codes.STANDS
    if num is None:
        return codes.NO_PRICE
    over = paid * den - stake * num
    if over == 0:
        return codes.RIGHT
    if effect == "loses":
        return codes.LOSER_PAID
    if abs(over) < log_map.unit * den:
        return codes.DOWN if over < 0 else codes.UP
    if log_map.chip > log_map.unit and paid % log_map.chip == 0 and abs(over) < log_map.chip * den:
        return codes.CHIPS
    if paid == 0:
        return {"wins": codes.UNPAID, "wins_if_on": codes.MAY_BE_OFF}.get(effect, codes.NOT_RETURNED)
    if effect in ("wins", "wins_if_on"):
        if abs(over + stake * den) < log_map.unit * den:
            return codes.STAKE_KEPT
        if abs(over - stake * den) < log_map.unit * den:
            return codes.STAKE_TWICE
    return codes.LESS if over < 0 else codes.MORE


# Reading files.

# What hardly two rows share; all else is read once for rows that are alike.
_OWN = ("id", "round", "wager", "seq", "at")


def _rows(question: Question) -> Iterator[LogRow]:
    wanted = sorted({column for columns in question.map.columns.values() for column in columns})
    own = [Field(field, question.map, wanted) for field in _OWN]
    shared = [Field(field, question.map, wanted) for field in FIELDS if field not in _OWN]
    places = sorted({place for field in shared for place in field.places})
    order = [(*_OWN, *(field for field in FIELDS if field not in _OWN)).index(field) for field in FIELDS]
    known: dict[tuple[str, ...], tuple[str | int | None, ...]] = {}
    count = 0
    for path in question.files:
        for raw in raw_rows(path, wanted):
            count += 1
            if count > MOST_ROWS:
                raise Unanswerable(said("audit-too-many-rows", most=str(MOST_ROWS)))
            alike = tuple([raw[place] for place in places])
            read = known.get(alike)
            if read is None:
                read = known[alike] = tuple([field(raw) for field in shared])
            every = (*[field(raw) for field in own], *read)
            yield LogRow(*[every[place] for place in order])  # type: ignore[arg-type]


class Field:
    """Reads one field of a raw row, whose texts stand in the order of the columns wanted."""

    def __init__(self, field: str, log_map: LogMap, wanted: Sequence[str]) -> None:
        self.places = [wanted.index(column) for column in log_map.columns.get(field, ())]
        self.fixed = log_map.fixed.get(field)
        self.values = log_map.values.get(field, {})
        self.empty: str | int | None = START if field == "state" else 0 if field == "seq" else ""
        self.is_day = field == "at"
        self.decimals = 0 if field in COUNTS else log_map.decimals
        self.amount: re.Pattern[str] | None = None
        if field in ("stake", "paid", *COUNTS):
            sign = re.escape(log_map.decimal_sign)
            places = rf"(?:{sign}([0-9]{{1,{self.decimals}}})0*)?" if self.decimals else "()"
            self.amount = re.compile(rf"([0-9]+){places}")

    def __call__(self, raw: Sequence[str]) -> str | int | None:
        """Return the value of the field in a row."""
        if self.fixed is not None:
            return self.fixed
        if not self.places:
            return self.empty
        text = JOINED.join([raw[place].strip() for place in self.places])
        if self.amount is not None:
            match = self.amount.fullmatch(text)
            if match is None:
                return None
            if len(match[1]) > 18 - self.decimals:
                return codes.LARGEST + 1
            return int(match[1] + (match[2] or "").ljust(self.decimals, "0"))
        if self.is_day:
            return text[:10] if _ISO.fullmatch(text) else None
        return self.values.get(text, text) or self.empty


def headings(path: str) -> tuple[str, ...]:
    """Return the columns of a file, of JSON Lines those of the first.

    Raises:
        Unanswerable: It cannot be read.
    """
    with _opened(path) as stream:
        first = stream.readline()
        if _is_json(path):
            try:
                return tuple(map(str, json.loads(first)))
            except (ValueError, TypeError, RecursionError):
                raise Unanswerable(said("audit-no-row", path=path, line="1")) from None
        return tuple(next(csv.reader([first], delimiter=_sign(first)), []))


def _is_json(path: str) -> bool:
    return path.lower().endswith((".jsonl", ".ndjson", ".json"))


def _sign(first: str) -> str:
    return max(";\t|,", key=first.count)


@contextmanager
def _opened(path: str) -> Iterator[TextIO]:
    """Open a log; whatever prevents that its text is read is told as Unanswerable."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as stream:
            yield stream
    except UnicodeDecodeError:
        raise Unanswerable(said("audit-no-utf8", path=path)) from None
    except (OSError, csv.Error) as problem:
        raise Unanswerable(said("audit-unreadable", path=path, why=str(problem))) from None


def raw_rows(path: str, wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the rows of a file: the texts of the columns wanted, in their order."""
    with _opened(path) as stream:
        yield from _of_json(stream, path, wanted) if _is_json(path) else _of_csv(stream, path, wanted)


def _of_csv(stream: TextIO, path: str, wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    first = stream.readline()
    reader = csv.reader(chain([first], stream), delimiter=_sign(first))
    head = next(reader, [])
    for column in wanted:
        if head.count(column) != 1:
            raise Unanswerable(said("audit-no-column", path=path, column=column, known=", ".join(head)))
    places = [head.index(column) for column in wanted]
    for row in reader:
        if len(row) != len(head):
            if not row:
                continue
            raise Unanswerable(said("audit-no-row", path=path, line=str(reader.line_num)))
        yield [row[place] for place in places]


def _of_json(stream: TextIO, path: str, wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            found = json.loads(line, parse_int=str, parse_float=str)
            texts = [found.get(column) for column in wanted]
        except (ValueError, AttributeError, RecursionError):
            raise Unanswerable(said("audit-no-row", path=path, line=str(number))) from None
        yield ["" if text is None else str(text) for text in texts]
