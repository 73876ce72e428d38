"""`tapete columns`: a proposed map of the columns of a CSV or XLSX file."""

from __future__ import annotations

from checker.apps.common import Common
from checker.apps.output import Output, write, writers
from checker.apps.settings import Usage
from checker.findings.finding import finding_of, said
from checker.formats.columns import SheetLayout
from checker.store.store import Unusable
from checker.syntax.sheets.cells import RawSheet, turned
from checker.syntax.sheets.column_map import ColumnMap
from checker.syntax.sheets.layout import Layout
from checker.syntax.sheets.locate import lay_out
from checker.syntax.sheets.read import raw_sheets
from checker.syntax.sheets.xlsx_package import RefusedFile
from checker.text.files import is_spreadsheet, read_content
from checker.text.span import Span
from checker.views.words import Presentation


def columns(file: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Propose the map of the sheet of a file of which most headings are understood; 0, or 2 where none has any.

    FileTrouble, Unusable: the file cannot be read. Usage: it is no list and no workbook.
    """
    proposed = proposed_map(file)
    for render, output in writers("columns", outputs, Presentation(known.language)):
        write(render(proposed), output)
    return 0


def proposed_map(file: str) -> SheetLayout:
    """Return what the headings of a file are taken for; FileTrouble, Unusable or Usage as for the command."""
    if not is_spreadsheet(file):
        raise Usage(said("no-sheet", file=file))
    content = read_content(file)
    try:
        sheets = raw_sheets(content if isinstance(content, bytes) else content.encode(), file)
    except RefusedFile as refused:
        raise Unusable(file, (finding_of(refused.kind, Span(file, 1, 1, 1, 1), refused.values),)) from None
    proposed = _proposed(file, sheets)
    if proposed is None:
        raise Usage(said("no-headings", file=file))
    return proposed


def _proposed(file: str, sheets: tuple[RawSheet, ...]) -> SheetLayout | None:
    found = [(each.name, laid) for each in sheets if (laid := lay_out(each.rows, merged=each.merged)) is not None]
    for each in sheets:
        # Last, so that rows are taken for tables where both ways tell as much.
        laid = lay_out(list(turned(each.rows)), ColumnMap("", tables="columns"))
        found += [(each.name, laid)] if laid is not None else []
    if not found:
        return None
    name, best = max(found, key=lambda each: _keys_told(each[1]))
    return SheetLayout(file, name, best, tuple(dict.fromkeys(other for other, _ in found if other != name)))


def _keys_told(laid: Layout) -> int:
    """Return how many keys the headings of a layout tell of which the values can be read; the same one counts once."""
    placed = (each for each in laid.placed if each.how in ("map", "key", "words") and not each.is_asked)
    return len({(column.role, column.path) for each in placed for column in each.columns})
