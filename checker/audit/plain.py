"""An audit in plain Python: for logs of less than a million rows, where no database is installed.

It says what the SQL says (`sql.py`); tests hold the two against each other. Rows that are alike are judged once.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import cast

from checker.audit import codes
from checker.audit.codes import Code
from checker.audit.files import raw_rows
from checker.audit.log import (
    COUNTS,
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
from checker.audit.sql import DAY, readings_of
from checker.findings.finding import said
from checker.text.record import NamedTuple

MOST_ROWS = 10**6
_DAY = re.compile(DAY)
_OWN = ("id", "round", "wager", "seq", "at")  # what hardly two rows share


class LogRow(NamedTuple):
    """What rows that are alike share, as the rest reads it, see `sql.log_query`; the day is `at`."""

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
    status: str
    funds: str
    at: str | None


class _Answer:
    """What is said of rows that are alike in a state, and how many they are."""

    __slots__ = ("code", "place", "rows", "under")

    def __init__(self, code: int, place: int | None, under: str) -> None:
        self.code, self.place, self.under, self.rows = code, place, under, 0


_Thrown = tuple[str, str, str, str, str, str]  # casino, table, round, day, game, throw
_Course = tuple[str, bool, bool]  # the state of a bet, whether it was over before, whether its course contradicts it
_Settled = tuple[str, LogRow, _Course]


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Unanswerable: A file is no table, lacks a column that the map names, or has too many rows for plain Python.
    """
    places: defaultdict[tuple[str, ...], list[LawEntry]] = defaultdict(list)
    for entry in question.in_use:
        places[entry.key].append(entry)
    ids: list[str] = []
    thrown: set[_Thrown] = set()
    rows = _rows(question, ids, thrown)
    settled = _followed(rows, question, places) if question.map.follows_wagers else _as_stated(rows)
    known: dict[tuple[LogRow, _Course], _Answer] = {}
    listed: list[ListedRow] = []
    for id_, row, course in settled:
        answer = known.get((row, course))
        if answer is None:
            answer = known[row, course] = _answer(row, course, _entry_of(places, row, course[0]), question)
        answer.rows += 1
        if is_listed(answer.code):
            about = (row.casino, row.table, row.game, row.bet, row.number, course[0], row.throw)
            amounts = (row.stake, row.paid, row.currency)
            listed.append(ListedRow(id_, row.at or "", *about, *amounts, answer.code, answer.place))
    if listed:
        take(sorted(listed, key=lambda row: row.id))
    return Answers(
        tuple(_summed((row, answer) for (row, _), answer in known.items())),
        tuple(Thrown(*key, times) for key, times in Counter((each[4], each[5]) for each in thrown).items()),
        len(ids) - len(set(ids)) if question.counts_ids else None,
    )


def _summed(answers: Iterable[tuple[LogRow, _Answer]]) -> Iterator[AlikeRows]:
    groups: defaultdict[tuple[str, str, str, str, int | None, int, str], list[tuple[LogRow, _Answer]]] = defaultdict(
        list
    )
    for row, its in answers:
        groups[row.game, row.bet, row.number, row.currency, its.place, its.code, its.under].append((row, its))
    for key, alike in groups.items():
        stake, paid = (sum(its.rows * (getattr(row, field) or 0) for row, its in alike) for field in ("stake", "paid"))
        days = [row.at for row, _ in alike if row.at is not None]
        of = sum(its.rows for _, its in alike)
        yield AlikeRows(*key, of, stake, paid, min(days, default=""), max(days, default=""))


_Places = Mapping[tuple[str, ...], Sequence[LawEntry]]


def _entry_of(places: _Places, row: LogRow, state: str) -> LawEntry | None:
    day = row.at or ""
    held = places.get((row.game, row.bet, row.number, state, row.throw), ())
    return next((entry for entry in held if entry.since <= day <= entry.until), None)


_Read = tuple[str, str, "int | None", LogRow]  # id, wager, seq
_Wager = tuple[str, str, str, str, str, str, str]


def _as_stated(rows: Iterable[_Read]) -> Iterator[_Settled]:
    for id_, _, _, row in rows:
        yield id_, row, (row.state, False, False)


def _followed(rows: Iterable[_Read], question: Question, places: _Places) -> Iterator[_Settled]:
    """Yield the rows with the state of their wagers, where all throws before are there, else with the state stated."""
    wagers: defaultdict[_Wager, list[tuple[int, str, LogRow]]] = defaultdict(list)
    for id_, wager, seq, row in rows:
        key = (row.casino, row.table, wager, row.game, row.bet, row.number, "" if wager else id_)
        wagers[key].append((codes.LARGEST + 1 if seq is None else seq, id_, row))
    for key, its in wagers.items():
        its.sort(key=itemgetter(0))
        derived, is_over, is_whole, so_far = START, False, key[2] != "", 0
        for seq, alike in groupby(its, itemgetter(0)):  # of rows in one place none comes before the others
            rows_there = list(alike)
            so_far += len(rows_there)
            is_whole = is_whole and so_far == seq and len(rows_there) == 1
            entries = [_entry_of(places, row, derived) for _, _, row in rows_there]
            for (_, id_, row), entry in zip(rows_there, entries, strict=True):
                several = entry is not None and entry.is_one_of_several
                contradicts = is_whole and several and row.state not in ("", derived)
                over = is_over and (is_whole or not several)
                yield id_, row, (derived if is_whole else row.state, over, contradicts)
            for entry in entries:
                is_whole = is_whole and entry is not None
                is_over = is_over or (entry is not None and not entry.then)
            if derived == START and entries[0] is not None and entries[0].then:
                derived = entries[0].then


def _answer(row: LogRow, course: _Course, entry: LawEntry | None, question: Question) -> _Answer:
    said = () if entry is None else question.law.said[entry.said].verdicts
    code, under = _code(row, course, said, question).number, ""
    if code == codes.READINGS.number:
        found = [_under(each, row.stake or 0, row.paid or 0, question.map).number for each in said]
        found += found[-1:] * (readings_of(question) - len(found))
        under = ",".join(map(str, found))
    return _Answer(code, None if entry is None else entry.said, under)


def _code(row: LogRow, course: _Course, said: Sequence[Verdict], question: Question) -> Code:
    """Return what a row is, as `sql._code` has it."""
    state, is_over, contradicts = course
    for word, known in ((row.status, codes.STATUS), (row.funds, codes.FUNDS)):
        named = known.get(word, codes.NO_STATUS)
        if named is not None:
            return named
    if row.stake is None or row.paid is None:
        return codes.UNREAD
    if max(row.stake, row.paid) > codes.LARGEST:
        return codes.LARGE
    if question.map.has("at") and (row.at is None or not question.first_day <= row.at <= question.last_day):
        return codes.NO_DAY
    if is_over:
        return codes.OVER
    if contradicts:
        return codes.NO_STATE
    if not said:
        return codes.NO_BET if state else codes.NO_STATE
    found = {_under(each, row.stake, row.paid, question.map) for each in said}
    return found.pop() if len(found) == 1 else codes.READINGS


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


def _rows(question: Question, ids: list[str], thrown: set[_Thrown]) -> Iterator[_Read]:
    """Yield the rows of all files, and keep their ids and throws, as far as they are asked for."""
    wanted = sorted({column for columns in question.map.columns.values() for column in columns})
    id_of, round_of, wager_of, seq_of, day_of = (Field(field, question.map, wanted) for field in _OWN)
    shared = [Field(field, question.map, wanted) for field in LogRow._fields if field != "at"]
    apart = itemgetter(*sorted({place for field in shared for place in field.places}))
    has_round, follows = question.map.has("round"), question.map.follows_wagers
    known: dict[object, LogRow] = {}
    for count, raw in enumerate((raw for path in question.files for raw in raw_rows(path, wanted)), 1):
        if count > MOST_ROWS:
            raise Unanswerable(said("audit-too-many-rows", most=str(MOST_ROWS)))
        day = day_of(raw)
        alike = (apart(raw), day)
        row = known.get(alike)
        if row is None:
            row = known[alike] = LogRow(*(field(raw) for field in shared), day)  # type: ignore[call-arg, arg-type]
        id_ = str(id_of(raw))
        if question.counts_ids:
            ids.append(id_)
        if has_round and (round_ := str(round_of(raw))):
            thrown.add((row.casino, row.table, round_, row.at or "", row.game, row.throw))
        yield (id_, str(wager_of(raw)), cast("int | None", seq_of(raw)), row) if follows else (id_, "", None, row)


class Field:
    """Reads one field of a raw row, whose texts stand in the order of the columns wanted."""

    def __init__(self, field: str, log_map: LogMap, wanted: Sequence[str]) -> None:
        self.places = [wanted.index(column) for column in log_map.columns.get(field, ())]
        self.fixed = log_map.fixed.get(field, "")
        self.values = log_map.values.get(field, {})
        self.is_day = field == "at"
        self.decimals = 0 if field in COUNTS else log_map.decimals
        self.amount: re.Pattern[str] | None = None
        if field in ("stake", "paid", *COUNTS):
            sign = re.escape(log_map.decimal_sign)
            places = rf"(?:{sign}([0-9]{{1,{self.decimals}}})0*)?" if self.decimals else "()"
            self.amount = re.compile(rf"([0-9]+){places}")

    def __call__(self, raw: Sequence[str]) -> str | int | None:
        """Return the value of the field in a row."""
        if not self.places:
            return self.fixed
        text = JOINED.join([raw[place].strip(" ") for place in self.places])
        if self.amount is not None:
            match = self.amount.fullmatch(text)
            if match is None:
                return None
            if len(match[1]) > 18 - self.decimals:
                return codes.LARGEST + 1
            return int(match[1] + (match[2] or "").ljust(self.decimals, "0"))
        if self.is_day:
            return text[:10] if _DAY.fullmatch(text) else None
        return self.values.get(text, text)
