"""A log of settled bets as files: what its columns are, how a map says that they are read, and its rows as texts.

Columns that no field names are never read.
"""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from operator import itemgetter
from typing import Any, Literal, TextIO

from checker.audit.codes import UNREAD
from checker.audit.relation import Meaning
from checker.findings.finding import Bilingual, Refusal, said
from checker.findings.suggest import hint, known_names
from checker.text.files import data_folder, read_text
from checker.text.memory import grouped_by, remembered
from checker.text.record import NamedTuple
from checker.vocabulary.options import fold

AMOUNTS, COUNTS = ("stake", "paid"), ("seq", "games")
NEEDED = ("id", "game", "bet", "throw", *AMOUNTS)
TOTALS = ("id", "game", "bet", "games", *AMOUNTS)  # of a row of totals (`totals.py`)
JOINED = "-"  # between the parts of a field that several columns make up: the faces of dice
FILE = "tapete file"  # the column in which engines tell of which of several files a row is
DAY = r"^([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))(?:[T ][0-9:.]*)?$"  # no zone: the casino's own day
# Where year, month and day stand in a date, from 1, and how long they are.
DATES = {"ymd": ((1, 4), (6, 2), (9, 2)), "dmy": ((7, 4), (4, 2), (1, 2)), "mdy": ((7, 4), (1, 2), (4, 2))}


class LoggedBet(NamedTuple):
    """A row of a log, typed, and what is said of it; amounts are minor units, or why they are none (`codes.py`)."""

    id: str
    file: str
    at: str  # the day, ISO; "": none, or none that can be read
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
    code: int = 0
    said: int | None = None  # the place of what the text says in `Law.said`; None: it has no such outcome


STATED = LoggedBet._fields[:-2]
# `wager` is one text on all rows of a bet while it stands, `round` one throw of a table: two players' come bets share a
# round and end apart.
FIELDS = (*STATED, "round", "wager", *COUNTS)
WORDS = tuple(field for field in FIELDS if field not in (*AMOUNTS, *COUNTS, "at"))


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
    dates: str = "ymd"
    encoding: str = "utf-8"

    def has(self, field: str) -> bool:
        """Return whether the log says this of its bets."""
        return field in self.columns or field in self.fixed

    @property
    def follows_wagers(self) -> bool:
        """Return whether the state of a bet can be followed from throw to throw."""
        return self.has("wager") and self.has("seq")

    @property
    def wanted(self) -> list[str]:
        """Return the columns that are read."""
        return sorted({column for columns in self.columns.values() for column in columns})

    def amount_pattern(self, field: str) -> str:
        """Return what an amount or a count looks like; what is too large to be multiplied looks like none."""
        decimals = 0 if field in COUNTS else self.decimals
        shown = f"[0-9]{{1,{decimals}}}0*"
        if decimals < 3:  # 1.000 may be a thousand: three places are read where the map has as many
            shown = f"(?:[0-9]{{1,{decimals}}}0{{0,{2 - decimals}}}|[0-9]{{{decimals}}}0{{{4 - decimals},}})"
        return f"^[0-9]{{1,{18 - decimals}}}{f'(?:[{self.decimal_sign}]{shown})?' if decimals else ''}$"


def reader(field: str, log_map: LogMap, columns: Sequence[str]) -> Callable[[Sequence[str]], Any]:
    """Return what reads a field of a row from the texts of some columns."""
    places = [columns.index(column) for column in log_map.columns.get(field, ())]
    value = remembered(partial(value_of, field, log_map))
    if not places:
        fixed = value(log_map.fixed.get(field, ""))
        return lambda texts: fixed
    if len(places) > 1:
        return lambda texts: value(JOINED.join([texts[place].strip(" ") for place in places]))
    (place,) = places
    if field in WORDS:
        meant = log_map.values.get(field, {})
        return lambda texts: meant.get(text := texts[place].strip(" "), text)
    return lambda texts: value(texts[place].strip(" "))


def value_of(field: str, log_map: LogMap, text: str) -> Any:
    """Return what a text means in a field."""
    if field in WORDS:
        return log_map.values.get(field, {}).get(text, text)
    if field == "at":
        date = "-".join(text[start - 1 : start - 1 + length] for start, length in DATES[log_map.dates]) + text[10:]
        return date[:10] if re.fullmatch(DAY, date) else ""
    if not re.fullmatch(log_map.amount_pattern(field), text):
        return UNREAD
    decimals = 0 if field in COUNTS else log_map.decimals
    whole, _, part = text.partition(log_map.decimal_sign)
    return int(whole + part[:decimals].ljust(decimals, "0"))


_ONE_OF = {
    "paid": ("return", "win"),
    "decimal_sign": (".", ","),
    "dates": tuple(DATES),
    "encoding": ("utf-8", "latin-1"),
}
_MOST = {"decimals": 9, "unit": 10**9, "chip": 10**9}
_MAPPED = tuple(field for field in FIELDS if field != "file")
_TABLES = {"columns": _MAPPED, "values": WORDS, "fixed": WORDS}


def map_of(path: str, stated: Mapping[str, Any]) -> LogMap:
    """Return how to read a log; `path` is what states it.

    Raises:
        Refusal: Something is stated that is not understood, or not what `paid` is.
    """

    def check(holds: bool, key: str, way_out: Bilingual) -> None:
        if not holds:
            raise Refusal(said("audit-map-key", path=path, key=key, way_out=way_out))

    for table, names in {"": (*_ONE_OF, *_MOST, *_TABLES), **_TABLES}.items():
        words = stated.get(table, {}) if table else stated
        check(isinstance(words, dict), table, said("audit-table"))
        for key in words:
            if key not in names:  # names are only compared for one that is not
                check(False, key, hint(key, names))
    if "paid" not in stated:
        raise Refusal(said("audit-paid-unstated"))
    for key, allowed in _ONE_OF.items():
        check(stated.get(key, allowed[0]) in allowed, key, known_names(allowed))
    for key, most in _MOST.items():
        value, least = stated.get(key, 1), int(key != "decimals")
        check(type(value) is int and least <= value <= most, key, said("audit-whole", least=str(least), most=str(most)))
    columns, values, fixed = (stated.get(table, {}) for table in _TABLES)
    for field, its in columns.items():
        several = its if isinstance(its, list) and field in WORDS else [its]
        check(bool(several) and _are_texts(several), f"columns.{field}", said("audit-columns"))
    check(_are_texts(fixed.values()), "fixed", said("audit-words"))
    for field, words in values.items():
        check(isinstance(words, dict) and _are_texts(words.values()), f"values.{field}", said("audit-words"))
    for field in fixed:
        check(field not in columns, f"fixed.{field}", said("audit-fixed"))
    columns = {field: (its,) if isinstance(its, str) else tuple(its) for field, its in columns.items()}
    rest = {key: stated[key] for key in (*_ONE_OF, *_MOST) if key in stated}
    return LogMap(columns=columns, values=values, fixed=fixed, **rest)


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(each, str) for each in values)


def placed(log_map: LogMap, head: Sequence[str]) -> LogMap:
    """Return a map with columns: without any of its own those of the log that bear the names of fields, or known words.

    Raises:
        Refusal: Something needed is in no column.
    """
    columns = log_map.columns or {f: its for f, its in _known_columns(head).items() if f not in log_map.fixed}
    needed = TOTALS if "games" in columns else NEEDED
    lacking = [field for field in needed if field not in {**columns, **log_map.fixed}]
    if lacking:
        raise Refusal(said("audit-lacks", fields=", ".join(lacking), known=", ".join(head) or "–"))
    return log_map._replace(columns=columns)


def _known_columns(head: Sequence[str]) -> dict[str, tuple[str, ...]]:
    import tomllib  # imported lazily: for audits alone

    path = os.path.join(data_folder("grammars"), "columns", "log.toml")
    fields = {fold(word): field for field, words in tomllib.loads(read_text(path)).items() for word in words}
    known = grouped_by(head, lambda column: fields.get(fold(re.sub("[._]", " ", column)), ""))
    sure = {field: tuple(its) for field, its in known.items() if field == "throw" or (field and len(its) == 1)}
    return {**sure, **{field: (field,) for field in _MAPPED if field in head}}


# Files of text; DuckDB and Spark read Parquet.


def kind_of(path: str) -> Literal["csv", "json", "parquet"]:
    """Return what a log is, by its ending; a folder, or what bears no ending, holds Parquet."""
    end = os.path.splitext(path.lower().rstrip("/"))[1]
    return "json" if end in (".jsonl", ".ndjson", ".json") else "csv" if end not in ("", ".parquet") else "parquet"


@contextmanager
def _opened(path: str, encoding: str) -> Iterator[TextIO]:
    """Open a log; whatever prevents that its text is read is told as Refusal."""
    try:
        with open(path, encoding=encoding.replace("utf-8", "utf-8-sig"), newline="") as stream:
            yield stream
    except UnicodeDecodeError:
        raise Refusal(said("audit-no-utf8", path=path)) from None
    except (OSError, ValueError, csv.Error) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise Refusal(said("audit-unreadable", path=path, why=why)) from None


def first_line(path: str, encoding: str) -> str:
    """Return the first line of a file of text; raises Refusal."""
    with _opened(path, encoding) as stream:
        return stream.readline()


def sign_of(first: str) -> str:
    """Return what stands between the columns of a CSV file, by its first line."""
    return max(",;\t|", key=first.count)


def headings(path: str, first: str) -> tuple[str, ...]:
    """Return the columns that the first line of a file of text names; of JSON Lines those of its first row."""
    if kind_of(path) == "csv":
        return tuple(each.strip() for each in next(csv.reader([first], delimiter=sign_of(first)), []))
    return tuple(_json_row(first, path, 1))


def places_of(wanted: Sequence[str], head: Sequence[str], path: str) -> list[int]:
    """Return where columns stand; raises Refusal where one stands not once."""
    for column in wanted:
        if head.count(column) != 1:
            raise Refusal(said("audit-no-column", path=path, column=column, known=", ".join(head)))
    return [head.index(column) for column in wanted]


def raw_rows(
    path: str, log_map: LogMap, one: Sequence[str], other: Sequence[str] = ()
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Yield of each row of a file the texts of some columns, and those of others; raises Refusal."""
    with _opened(path, log_map.encoding) as stream:
        if kind_of(path) == "json":
            for number, line in enumerate(stream, 1):
                if line.strip():
                    row = {**_json_row(line, path, number), FILE: path}
                    texts = [_json_text(row.get(column)) for column in (*one, *other)]
                    yield tuple(texts[: len(one)]), tuple(texts[len(one) :])
            return
        first = stream.readline()
        head = headings(path, first)
        first_of, rest_of = (_pick(places_of(part, (*head, FILE), path)) for part in (one, other))
        reader = csv.reader(chain([first], stream), delimiter=sign_of(first), strict=True)
        next(reader, None)
        for texts in reader:
            if len(texts) == len(head):
                texts.append(path)
                yield first_of(texts), rest_of(texts)
            elif texts:
                raise Refusal(said("audit-no-row", path=path, line=str(reader.line_num)))


def _pick(places: Sequence[int]) -> Callable[[Sequence[str]], Sequence[str]]:
    """Return what takes some columns of a row."""
    return itemgetter(*places) if len(places) > 1 else lambda texts: tuple(texts[place] for place in places)


def _json_row(line: str, path: str, number: int) -> Mapping[str, object]:
    try:
        row = json.loads(line, parse_int=str, parse_float=str)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise Refusal(said("audit-no-row", path=path, line=str(number)))
    return row


def _json_text(value: object) -> str:
    return value if isinstance(value, str) else "" if value is None else json.dumps(value)
