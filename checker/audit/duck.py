"""An audit in DuckDB, in this process: the SQL of `sql.py`, as it stands, over CSV, JSON Lines and Parquet."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from tempfile import TemporaryDirectory
from typing import Any

from checker.audit.codes import quoted
from checker.audit.log import FILE, first_line, headings, kind_of, sign_of
from checker.audit.result import Answers, Question, Take
from checker.audit.sql import answers_by, law_kinds, law_rows, log_query, name, types_of
from checker.findings.finding import Refusal, said

MEMORY = "400MB"
_AT_ONCE = 10_000  # rows fetched


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Refusal: A file is no table, lacks a column that the map names, or has amounts as floating point numbers.
    """
    import duckdb  # imported lazily: an extra

    def rows(query: str) -> Iterator[Sequence[Any]]:
        cursor = database.execute(query)
        while found := cursor.fetchmany(_AT_ONCE):
            yield from found

    # What does not fit in memory goes aside, not into the folder where it is run.
    with TemporaryDirectory() as aside, duckdb.connect(":memory:") as database:
        try:
            for setting in (f"memory_limit = '{MEMORY}'", "preserve_insertion_order = false"):
                database.execute(f"SET {setting}")
            database.execute(f"SET temp_directory = {quoted(aside)}")
            # As a file: statements with thousands of rows in them take longer than a million rows of a log.
            with open(os.path.join(aside, "law.csv"), "w", encoding="utf-8", newline="") as stream:
                csv.writer(stream).writerows(law_rows(question))
            law = _read_csv([stream.name], law_kinds(question), "header = false, nullstr = '\\N'")
            database.execute(f"CREATE TABLE law AS SELECT * FROM {law}")
            source = _source(question)
            if kind_of(question.files[0]) != "parquet":
                # Texts that recur are read once a block of such a file, and a log is read more than once.
                copy = quoted(os.path.join(aside, "log.parquet"))
                database.execute(f"COPY (SELECT * FROM {source}) TO {copy} (FORMAT parquet)")
                source = f"read_parquet({copy})"
            found = {row[0]: row[1] for row in rows(f"DESCRIBE SELECT * FROM {source}")}
            database.execute(f"CREATE VIEW log AS {log_query(question.map, types_of(found, question), source)}")
            return answers_by(rows, question, take)
        except duckdb.Error as problem:
            why = str(problem).split("\n")[0]
            raise Refusal(said("audit-database", path=", ".join(question.files), why=why)) from None
        except RuntimeError as problem:
            if "interrupted" in str(problem):  # how DuckDB tells of Ctrl-C
                raise KeyboardInterrupt from None
            raise


def _source(question: Question) -> str:
    """Return what reads the files; of CSV all columns as text, those not asked for under other names."""
    files, wanted, file = question.files, question.map.wanted, f"filename = {quoted(FILE)}"
    kind = kind_of(files[0])
    if kind == "parquet":
        return f"read_parquet({_list(map(_parquet, files))}, union_by_name = true, {file})"
    if kind == "json":
        columns = ", ".join(f"{name(column)}: 'VARCHAR'" for column in wanted if column != FILE)
        return f"read_json({_list(files)}, format = 'newline_delimited', columns = {{{columns}}}, {file})"
    first = first_line(files[0], question.map.encoding)
    head = (each if each in wanted else f"unread {place}" for place, each in enumerate(headings(files[0], first)))
    how = f"delim = {quoted(sign_of(first))}, header = true, encoding = {quoted(question.map.encoding)}, {file}"
    return f"(SELECT {', '.join(map(name, wanted))} FROM {_read_csv(files, dict.fromkeys(head, 'VARCHAR'), how)})"


def _read_csv(files: Iterable[str], kinds: Mapping[str, str], how: str) -> str:
    columns = ", ".join(f"{quoted(column)}: {quoted(kind)}" for column, kind in kinds.items())
    how += ", quote = '\"', escape = '\"', auto_detect = false"
    return f"read_csv({_list(files)}, {how}, columns = {{{columns}}})"


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
