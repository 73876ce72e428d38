"""A cell that holds several values: `1; 5; 25`."""

from __future__ import annotations

from collections.abc import Iterator

from checker.syntax.sheets.cells import Cell
from checker.syntax.table.tree import Scalar, Sequence


def list_in(cell: Cell) -> Sequence | None:
    """Return the values of a cell, separated by `;`, `|`, by commas, or by spaces; None when that cannot be told.

    `1,5` is one value with decimals or two values. A comma with a space behind it separates, and so do several commas
    without: `1,5,25`.
    """
    text = cell.text
    if cell.form == "number":
        return None if "." in text else _list(cell, [(0, text)])
    for sign in (";", "|", ", "):
        if sign in text:
            return _list(cell, list(_parts(text, sign.strip())) if sign != ", " else list(_parts(text, ", ")))
    if text.count(",") == 1 and " " not in text:
        return None
    return _list(cell, list(_parts(text, "," if text.count(",") > 1 and " " not in text else " ")))


def _parts(text: str, sign: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a text that are not blank, each with the index it starts at."""
    index = 0
    for part in text.split(sign):
        if part.strip():
            yield index + len(part) - len(part.lstrip()), part.strip()
        index += len(part) + len(sign)


def _list(cell: Cell, parts: list[tuple[int, str]]) -> Sequence:
    span = cell.span
    placed = span.line == span.end_line and span.end_column - span.column == len(cell.text)
    items = []
    for index, part in parts:
        column = span.column + index
        at = span._replace(column=column, end_column=column + len(part)) if placed else span
        items.append(Scalar(part, "plain", at))
    return Sequence(tuple(items), span)
