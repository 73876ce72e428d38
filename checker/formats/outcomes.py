"""What a text makes of every throw, as CSV, JSON and Parquet: a row for each outcome."""

from __future__ import annotations

import csv
import os
import tempfile
from collections.abc import Iterable, Iterator
from io import StringIO

from checker.audit.codes import quoted
from checker.audit.relation import OutcomeRow
from checker.text.files import write_atomic
from checker.views.markup import FORMAT, render_json
from checker.views.words import Presentation

_TEXTS = (
    *("regulation", "since", "until", "game", "bet", "number", "state", "throw", "reading", "effect", "then"),
    *("charged", "rounding", "may_be_off"),
)
FIELDS = (*_TEXTS, "num", "den")


def _values(row: OutcomeRow) -> Iterator[str | int | None]:
    """Yield the values of an outcome in the order of `FIELDS`: what is handed back per unit staked is num / den."""
    for name in _TEXTS:
        value = getattr(row, name)
        yield ("yes" if value else "") if name == "may_be_off" else value or ""
    yield from (None, None) if row.back is None else row.back.as_integer_ratio()


def as_csv(outcomes: Iterable[OutcomeRow], view: Presentation) -> str:
    """Return a relation as CSV."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(FIELDS)
    writer.writerows(tuple(_values(row)) for row in outcomes)
    return stream.getvalue()


def as_json(outcomes: Iterable[OutcomeRow], view: Presentation) -> str:
    """Return a relation as data."""
    rows = [dict(zip(FIELDS, _values(row), strict=True)) for row in outcomes]
    return render_json({"format": FORMAT, "outcomes": rows})


def as_parquet(outcomes: Iterable[OutcomeRow], view: Presentation) -> bytes:
    """Return a relation as Parquet: whole numbers as such, all else as text."""
    import duckdb  # imported lazily: an extra

    whole = ", ".join(f"CAST(NULLIF({each}, '') AS BIGINT) AS {each}" for each in ("num", "den"))
    with tempfile.TemporaryDirectory() as folder, duckdb.connect(":memory:") as database:
        text, file = os.path.join(folder, "outcomes.csv"), os.path.join(folder, "outcomes.parquet")
        write_atomic(text, as_csv(outcomes, view))
        read = f"read_csv({quoted(text)}, header = true, all_varchar = true, nullstr = '\\N')"
        database.execute(f"COPY (SELECT * REPLACE ({whole}) FROM {read}) TO {quoted(file)} (FORMAT parquet)")
        with open(file, "rb") as stream:
            return stream.read()
