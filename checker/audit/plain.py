"""An audit in plain Python: for logs of less than a million rows, where no database is installed.

It says what the SQL says (`sql.py`); tests hold the two against each other. Rows that are alike are judged once.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from checker.audit import codes
from checker.audit.codes import TOO_LARGE, UNKNOWN, UNREAD, of_reading, of_row
from checker.audit.log import AMOUNTS, COUNTS, DAY, JOINED, LogMap, raw_rows
from checker.audit.relation import START, LawEntry
from checker.audit.result import AlikeRows, Answers, ListedRow, Question, Take, Thrown
from checker.audit.sql import readings_of
from checker.findings.finding import Refusal, said
from checker.text.memory import grouped_by
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
    stake: int
    paid: int
    currency: str
    status: str
    funds: str
    at: str


class _Answer:
    """What is said of rows that are alike in a state, and how many they are."""

    __slots__ = ("code", "place", "row", "rows", "under")

    def __init__(self, row: LogRow, code: int, place: int | None, under: str) -> None:
        self.row, self.code, self.place, self.under, self.rows = row, code, place, under, 0


_Thrown = tuple[str, str, str, str, str, str]  # casino, table, round, day, game, throw
_Course = tuple[str, bool, bool]  # the state of a bet, whether it was over before, whether its course contradicts it
_Settled = tuple[str, LogRow, _Course]


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file is no table, lacks a column that the map names, or has too many rows for plain Python.
    """
    places: defaultdict[tuple[str, ...], list[LawEntry]] = defaultdict(list)
    for entry in question.in_use:
        places[entry.key].append(entry)
    bets = {said.bet for said in question.law.said}
    ids: list[str] = []
    thrown: set[_Thrown] = set()
    rows = _rows(question, ids, thrown)
    follows = question.map.follows_wagers
    settled = _followed(rows, question, places) if follows else _as_stated(rows)
    known: dict[object, _Answer] = {}  # by the row that alike ones share, which an answer keeps alive
    listed: list[ListedRow] = []
    for id_, row, course in settled:
        key = (id(row), course) if follows else id(row)
        answer = known.get(key)
        if answer is None:
            answer = known[key] = _answer(row, course, _entry_of(places, row, course[0]), question, bets)
        answer.rows += 1
        if answer.code in codes.LISTED:
            about = (row.casino, row.table, row.game, row.bet, row.number, course[0], row.throw)
            stake, paid = (None if each < 0 else each for each in (row.stake, row.paid))
            listed.append(ListedRow(id_, row.at, *about, stake, paid, row.currency, answer.code, answer.place))
    if listed:
        take(sorted(listed, key=lambda row: row.id))
    return Answers(
        tuple(_summed(known.values())),
        tuple(Thrown(*key, times) for key, times in Counter((each[4], each[5]) for each in thrown).items()),
        len(ids) - len(set(ids)) if question.counts_ids else None,
    )


def _summed(answers: Iterable[_Answer]) -> Iterator[AlikeRows]:
    def key(its: _Answer) -> tuple[str, str, str, str, int | None, int, str]:
        return (its.row.game, its.row.bet, its.row.number, its.row.currency, its.place, its.code, its.under)

    for about, alike in grouped_by(answers, key).items():
        stake, paid = (sum(its.rows * max(getattr(its.row, field), 0) for its in alike) for field in AMOUNTS)
        days = [its.row.at for its in alike if its.row.at]
        yield AlikeRows(
            *about, sum(its.rows for its in alike), stake, paid, min(days, default=""), max(days, default="")
        )


_Places = Mapping[tuple[str, ...], Sequence[LawEntry]]


def _entry_of(places: _Places, row: LogRow, state: str) -> LawEntry | None:
    held = places.get((row.game, row.bet, row.number, state, row.throw), ())
    return next((entry for entry in held if entry.since <= row.at <= entry.until), None)


_Read = tuple[str, str, int, LogRow]  # id, wager, seq
_Wager = tuple[str, str, str, str, str, str, str]


def _as_stated(rows: Iterable[_Read]) -> Iterator[_Settled]:
    return ((id_, row, (row.state, False, False)) for id_, _, _, row in rows)


def _followed(rows: Iterable[_Read], question: Question, places: _Places) -> Iterator[_Settled]:
    """Yield the rows with the state of their wagers, where all throws before are there, else with the state stated."""
    wagers: defaultdict[_Wager, list[tuple[int, str, LogRow]]] = defaultdict(list)
    for id_, wager, seq, row in rows:
        key = (row.casino, row.table, wager, row.game, row.bet, row.number, "" if wager else id_)
        wagers[key].append((codes.LARGEST + 1 if seq < 0 else seq, id_, row))
    for key, its in wagers.items():
        its.sort(key=itemgetter(0))
        derived, is_over, is_whole, so_far = START, False, key[2] != "", 0
        for seq, alike in groupby(its, itemgetter(0)):  # of rows in one place none comes before the others
            rows_there = list(alike)
            so_far += len(rows_there)
            is_whole = is_whole and so_far == seq and len(rows_there) == 1
            entries = [_entry_of(places, row, derived) for _, _, row in rows_there]
            for (_, id_, row), entry in zip(rows_there, entries, strict=True):
                several = entry is not None and entry.several
                contradicts = is_whole and several and row.state not in ("", derived)
                over = is_over and (is_whole or not several)
                yield id_, row, (derived if is_whole else row.state, over, contradicts)
            for entry in entries:
                is_whole = is_whole and entry is not None
                is_over = is_over or (entry is not None and not entry.then)
            if derived == START and entries[0] is not None and entries[0].then:
                derived = entries[0].then


def _answer(
    row: LogRow, course: _Course, entry: LawEntry | None, question: Question, bets: Collection[tuple[str, str, str]]
) -> _Answer:
    state, is_over, contradicts = course
    its, found = question.map, []
    for v, n, d in () if entry is None else question.law.said[entry.said].verdicts:
        over = row.paid * d - row.stake * n
        found.append(of_reading(v, n, d, over, row.stake, row.paid, its.unit, its.chip))
    days = (its.has("at"), row.at, question.first_day, question.last_day)
    place, known = UNKNOWN if entry is None else entry.said, (row.game, row.bet, row.number) in bets
    about = (*days, is_over, contradicts, place, state, known, len(set(found)) > 1)
    code = of_row(row.status, row.funds, row.stake, row.paid, *about)
    found += found[-1:] * (readings_of(question) - len(found))
    under = ",".join(map(str, found)) if code == codes.NUMBERS["readings_differ"] else ""
    return _Answer(row, found[0] if code is None else code, None if entry is None else entry.said, under)


def _rows(question: Question, ids: list[str], thrown: set[_Thrown]) -> Iterator[_Read]:
    """Yield the rows of all files, and keep their ids and throws, as far as they are asked for."""
    wanted = question.map.wanted
    id_of, round_of, wager_of, seq_of, day_of = (reader(field, question.map, wanted) for field in _OWN)
    shared = [reader(field, question.map, wanted) for field in LogRow._fields if field != "at"]
    others = {column for field in LogRow._fields[:-1] for column in question.map.columns.get(field, ())}
    apart = itemgetter(*(place for place, column in enumerate(wanted) if column in others))
    has_round, follows = question.map.has("round"), question.map.follows_wagers
    known: dict[object, LogRow] = {}
    for count, raw in enumerate((raw for path in question.files for raw in raw_rows(path, wanted)), 1):
        if count > MOST_ROWS:
            raise Refusal(said("audit-too-many-rows", most=str(MOST_ROWS)))
        day = day_of(raw)
        alike = (apart(raw), day)
        row = known.get(alike)
        if row is None:
            row = known[alike] = LogRow(*(field(raw) for field in shared), day)  # type: ignore[call-arg]
        id_ = id_of(raw)
        if question.counts_ids:
            ids.append(id_)
        if has_round and (round_ := round_of(raw)):
            thrown.add((row.casino, row.table, round_, row.at, row.game, row.throw))
        yield (id_, wager_of(raw), seq_of(raw), row) if follows else (id_, "", UNREAD, row)


def reader(field: str, log_map: LogMap, wanted: Sequence[str]) -> Callable[[Sequence[str]], Any]:
    """Return what reads a field of a raw row, whose texts stand in the order of the columns wanted."""
    places = [wanted.index(column) for column in log_map.columns.get(field, ())]
    is_number = field in (*AMOUNTS, *COUNTS)
    if not places:
        return lambda raw: UNREAD if is_number else log_map.fixed.get(field, "")
    first, known = places[0], dict(log_map.values.get(field, {}))
    if field == "at":
        return lambda raw: text[:10] if _DAY.fullmatch(text := raw[first].strip(" ")) else ""
    if not is_number:
        if len(places) == 1 and not known:
            return lambda raw: raw[first].strip(" ")
        return lambda raw: known.get(text := JOINED.join([raw[each].strip(" ") for each in places]), text)
    decimals = 0 if field in COUNTS else log_map.decimals
    good, too_long = map(re.compile, log_map.amount_patterns(field))

    def amount(raw: Sequence[str]) -> int:
        text = raw[first].strip(" ")
        if good.fullmatch(text):
            whole, _, part = text.partition(log_map.decimal_sign)
            return int(whole + part[:decimals].ljust(decimals, "0"))
        return TOO_LARGE if too_long.fullmatch(text) else UNREAD

    return amount
