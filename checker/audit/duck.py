"""An audit in DuckDB, in this process: the SQL of `sql.py`, as it stands, over CSV, JSON Lines and Parquet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from checker.audit.log import Answers, Question, Take, Unanswerable
from checker.audit.sql import answers_by, law_statements, log_query, name, quoted, types_of
from checker.findings.finding import said

MEMORY = "400MB"
_AT_ONCE = 10_000  # rows fetched


def audit(question: Question, take: Take) -> Answers:
    """Return what every row of a log is, and hand on those at fault or undecided, in the order of their ids.

    Raises:
        Unanswerable: A file is no table, lacks a column that the map names, or has amounts as floating point numbers.
    """
    import duckdb  # imported lazily: an extra

    with duckdb.connect(":memory:") as database:
        try:
            database.execute(f"SET memory_limit = '{MEMORY}'")
            database.execute("SET preserve_insertion_order = false")
            for statement in law_statements(question):
                database.execute(statement)
            source = _source(question)
            found = {row[0]: row[1] for row in database.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()}
            database.execute(f"CREATE VIEW log AS {log_query(question.map, types_of(found, question), source)}")
            return answers_by(partial(_rows, database), question, take)
        except duckdb.Error as problem:
            raise Unanswerable(said("audit-database", why=str(problem).split("\n")[0])) from None


def _rows(database: Any, query: str) -> Iterator[Sequence[Any]]:
    cursor = database.execute(query)
    while rows := cursor.fetchmany(_AT_ONCE):
        yield from rows


def _source(question: Question) -> str:
    """Return the files as a table of SQL: texts as they stand, but for Parquet, which has types of its own."""
    files = f"[{', '.join(map(quoted, question.files))}]"
    ending = question.files[0].rpartition(".")[2].lower()
    if ending == "parquet":
        return f"read_parquet({files})"
    if ending in ("json", "jsonl", "ndjson"):
        columns = sorted({column for columns in question.map.columns.values() for column in columns})
        wanted = ", ".join(f"{name(column)}: 'VARCHAR'" for column in columns)
        return f"read_json({files}, format = 'newline_delimited', columns = {{{wanted}}})"
    return f"read_csv({files}, all_varchar = true, header = true)"


def headings(path: str) -> tuple[str, ...]:
    """Return the columns of a Parquet file; raises Unanswerable."""
    import duckdb  # imported lazily: an extra

    try:
        with duckdb.connect(":memory:") as database:
            found = database.execute(f"DESCRIBE SELECT * FROM read_parquet({quoted(path)})").fetchall()
    except duckdb.Error as problem:
        raise Unanswerable(said("audit-database", why=str(problem).split("\n")[0])) from None
    return tuple(row[0] for row in found)


def write_parquet(head: Sequence[str], rows: Iterable[Sequence[object]], file: str) -> None:
    """Write rows as Parquet, whole numbers as such and all else as text."""
    import duckdb  # imported lazily: an extra

    kinds = {"num": "BIGINT", "den": "BIGINT"}
    with duckdb.connect(":memory:") as database:
        columns = ", ".join(f"{name(each)} {kinds.get(each, 'VARCHAR')}" for each in head)
        database.execute(f"CREATE TABLE t ({columns})")
        database.executemany(f"INSERT INTO t VALUES ({', '.join('?' * len(head))})", [list(row) for row in rows])
        database.execute(f"COPY t TO {quoted(file)} (FORMAT parquet)")
