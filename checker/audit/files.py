"""Logs as files of text: their headings, and their rows as texts, for plain Python and for what engines are told."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Literal, TextIO

from checker.audit.log import Unanswerable
from checker.findings.finding import said

_JSON = (".jsonl", ".ndjson", ".json")


def kind_of(path: str) -> Literal["csv", "json", "parquet"]:
    """Return what a log is, by its ending; a folder, or what bears no ending, holds Parquet."""
    end = path.lower().rstrip("/").rpartition("/")[2]
    return "json" if end.endswith(_JSON) else "csv" if "." in end and not end.endswith(".parquet") else "parquet"


def headings(path: str) -> tuple[str, ...]:
    """Return the columns of a file of text, of JSON Lines those of the first.

    Raises:
        Unanswerable: It cannot be read.
    """
    with _opened(path) as stream:
        first = stream.readline()
        if kind_of(path) == "csv":
            return columns_in(first)
        try:
            return tuple(map(str, json.loads(first)))
        except (ValueError, TypeError, RecursionError):
            raise Unanswerable(said("audit-no-row", path=path, line="1")) from None


def sign_in(path: str) -> str:
    """Return what stands between the columns of a CSV file; raises Unanswerable."""
    with _opened(path) as stream:
        return sign_of(stream.readline())


def sign_of(first: str) -> str:
    """Return what stands between the columns of a CSV file, by its first line."""
    return max(",;\t|", key=first.count)


def columns_in(first: str) -> tuple[str, ...]:
    """Return the columns that the first line of a CSV file names."""
    return tuple(each.strip() for each in next(csv.reader([first], delimiter=sign_of(first)), []))


def places_of(wanted: Sequence[str], head: Sequence[str], path: str) -> list[int]:
    """Return where columns stand; raises Unanswerable where one stands not once."""
    for column in wanted:
        if head.count(column) != 1:
            raise Unanswerable(said("audit-no-column", path=path, column=column, known=", ".join(head)))
    return [head.index(column) for column in wanted]


@contextmanager
def _opened(path: str) -> Iterator[TextIO]:
    """Open a log; whatever prevents that its text is read is told as Unanswerable."""
    try:
        with open(path, encoding="utf-8-sig", newline="") as stream:
            yield stream
    except UnicodeDecodeError:
        raise Unanswerable(said("audit-no-utf8", path=path)) from None
    except (OSError, ValueError, csv.Error) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise Unanswerable(said("audit-unreadable", path=path, why=why)) from None


def raw_rows(path: str, wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the rows of a file: the texts of the columns wanted, in their order."""
    with _opened(path) as stream:
        yield from _of_json(stream, path, wanted) if kind_of(path) == "json" else _of_csv(stream, path, wanted)


def _of_csv(stream: TextIO, path: str, wanted: Sequence[str]) -> Iterator[Sequence[str]]:
    first = stream.readline()
    head = columns_in(first)
    reader = csv.reader(chain([first], stream), delimiter=sign_of(first), strict=True)
    next(reader, None)
    places = places_of(wanted, head, path)
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
            values = [found.get(column) for column in wanted]
        except (ValueError, AttributeError, RecursionError):
            raise Unanswerable(said("audit-no-row", path=path, line=str(number))) from None
        yield [value if isinstance(value, str) else "" if value is None else json.dumps(value) for value in values]
