"""An audit in DuckDB, in this process: the SQL of `sql.py`, as it stands, over CSV, JSON Lines and Parquet."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

from checker.audit.codes import quoted
from checker.audit.log import first_line, headings, kind_of, sign_of
from checker.audit.result import Answers, Question, Take
from checker.audit.sql import answers_by, law_kinds, law_rows, log_query, name, types_of
from checker.findings.finding import Refusal, said
from checker.text.memory import grouped_by

MEMORY = "400MB"
_AT_ONCE = 10_000  # rows fetched


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file is no table, lacks a column that the map names, or has amounts as floating point numbers.
    """
    import duckdb  # imported lazily: an extra

    with TemporaryDirectory() as aside, duckdb.connect(":memory:") as database:
        try:
            database.execute(f"SET memory_limit = '{MEMORY}'")
            database.execute(f"SET temp_directory = {quoted(aside)}")  # not in the folder where it is run
            database.execute("SET preserve_insertion_order = false")
            # As a file: statements with thousands of rows in them take longer than a million rows of a log.
            with open(os.path.join(aside, "law.csv"), "w", encoding="utf-8", newline="") as stream:
                csv.writer(stream).writerows(
                    ("\\N" if each is None else each for each in row) for row in law_rows(question)
                )
            typed = ", ".join(f"{quoted(column)}: {quoted(kind)}" for column, kind in law_kinds(question).items())
            how = f"columns = {{{typed}}}, header = false, auto_detect = false, nullstr = '\\N'"
            database.execute(f"CREATE TABLE law AS SELECT * FROM read_csv({quoted(stream.name)}, {how})")
            source = _source(question)
            found = {row[0]: row[1] for row in database.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()}
            database.execute(f"CREATE VIEW log AS {log_query(question.map, types_of(found, question), source)}")
            return answers_by(partial(_rows, database), question, take)
        except duckdb.Error as problem:
            raise Refusal(
                said("audit-database", path=", ".join(question.files), why=str(problem).split("\n")[0])
            ) from None
        except RuntimeError as problem:
            if "interrupted" in str(problem):  # how DuckDB tells of Ctrl-C
                raise KeyboardInterrupt from None
            raise


def _rows(database: Any, query: str) -> Iterator[Sequence[Any]]:
    cursor = database.execute(query)
    while rows := cursor.fetchmany(_AT_ONCE):
        yield from rows


def _source(question: Question) -> str:
    """Return what reads the files; of CSV all columns as text, those not asked for under other names."""
    kind, columns = kind_of(question.files[0]), question.map.wanted
    if kind == "parquet":
        return f"read_parquet({_list(map(_parquet, question.files))}, union_by_name = true)"
    if kind == "json":
        wanted = ", ".join(f"{name(column)}: 'VARCHAR'" for column in columns)
        return f"read_json({_list(question.files)}, format = 'newline_delimited', columns = {{{wanted}}})"
    parts = []
    for (sign, head), files in grouped_by(question.files, _dialect).items():
        named = (each if each in columns else f"unread {place}" for place, each in enumerate(head))
        typed = ", ".join(f"{quoted(each)}: 'VARCHAR'" for each in named)
        how = f"delim = {quoted(sign)}, quote = '\"', escape = '\"', header = true, auto_detect = false"
        read = f"read_csv({_list(files)}, {how}, columns = {{{typed}}})"
        parts.append(f"SELECT {', '.join(map(name, columns))} FROM {read}")
    return f"({' UNION ALL '.join(parts)})"


def _dialect(file: str) -> tuple[str, tuple[str, ...]]:
    first = first_line(file)
    return sign_of(first), headings(file, first)


def _list(files: Iterable[str]) -> str:
    return f"[{', '.join(map(quoted, files))}]"


def _parquet(path: str) -> str:
    return os.path.join(path, "**", "*.parquet") if os.path.isdir(path) else path


def parquet_headings(path: str) -> tuple[str, ...]:
    """Return the columns of a Parquet file, or of a folder of them; raises Refusal."""
    import duckdb  # imported lazily: an extra

    try:
        with duckdb.connect(":memory:") as database:
            query = f"DESCRIBE SELECT * FROM read_parquet({quoted(_parquet(path))})"
            return tuple(row[0] for row in database.execute(query).fetchall())
    except duckdb.Error as problem:
        raise Refusal(said("audit-database", path=path, why=str(problem).split("\n")[0])) from None
