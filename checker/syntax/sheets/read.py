"""Lists (CSV) and workbooks (XLSX) of tables to the tree of a table file: the one way in, and the reader of lists.

RFC 4180 with the liberties that spreadsheet programs take: `;` or a tab between the cells where the comma is in the
numbers, a first line `sep=;`, empty cells left out at the end of a row. Every value keeps its line and column.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from checker.findings.finding import Bilingual, Finding, Related, Value, finding_of, label_of
from checker.syntax.sheets.cells import Cell, RawSheet, Sheet, SheetRow, SheetTable, cell_name, stated
from checker.syntax.sheets.column_map import NO_MAP, ColumnMap
from checker.syntax.sheets.locate import SAMPLE, headings_of
from checker.syntax.sheets.row_kinds import told
from checker.syntax.sheets.rows import SheetTables, go_through
from checker.syntax.table.load import forbidden
from checker.text.files import WORKBOOKS, Exported, decode_list
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span, shown

MAX_CELLS = 2_000_000
HEAD = 20_000  # characters in which the names of the columns are looked for
SEPARATORS = (";", "\t", ",")  # what may stand between cells; `;` before `,`, which may also stand in a number


def load_sheets(data: bytes, path: str, must_be_table: bool = True, its: ColumnMap = NO_MAP) -> tuple[Sheet, ...]:
    """Return the sheets of a file that have the columns of a table; none if it has not and need not.

    The ending of the path tells what the file is; `its` is the map of its columns. A list that is neither
    UTF-8 nor Windows-1252 is `Unreadable`.
    """
    if path.lower().endswith(WORKBOOKS):
        from checker.syntax.sheets.xlsx import load_xlsx  # imported lazily: for workbooks only

        return load_xlsx(data, path, must_be_table, its)
    sheet = load_csv(decode_list(data, path), path, must_be_table, its)
    return (sheet,) if sheet.is_table or must_be_table else ()


def raw_sheets(data: bytes, path: str) -> tuple[RawSheet, ...]:
    """Return the first rows of the sheets of a file as they stand, hidden sheets left out, to propose a map of columns.

    Raises:
        RefusedFile, Unreadable: It cannot be read.
    """
    if path.lower().endswith(WORKBOOKS):
        from checker.syntax.sheets.xlsx import raw_worksheets  # imported lazily: for workbooks only

        return raw_worksheets(data, path)
    text = decode_list(data, path).text
    return (RawSheet("", _first_rows(text, path, _choice(text, path))),)


def with_cells(finding: Finding, of: Sheet | SheetTable, sheet: str | None, path: str) -> Finding:
    """Return a finding about a workbook with the names of the cells that it points at, in a sheet or a table of it.

    Findings about a list stay as they are: excerpts show its lines.
    """
    if sheet is None or finding.at.path != path:
        return finding
    own, text = cell_name(sheet, finding.at), shown(of.cells.get((finding.at.line, finding.at.column), ""))
    # Braces would be taken for places to fill in.
    place = own.replace("{", "(").replace("}", ")")
    message = {language: f"{words} ({place})" for language, words in finding.message.items()}
    related = [] if text == '""' else [Related(finding.at, label_of("sheets/cell-holds", text=text))]
    for each in finding.related:
        name = cell_name(sheet, each.at) if each.at.path == path else ""
        label = {language: f"{name}: {words}" for language, words in each.label.items()} if name else each.label
        related.append(each._replace(label=label))
    return finding._replace(message=message, related=tuple(related))


def load_csv(exported: Exported, path: str, must_be_table: bool = True, its: ColumnMap = NO_MAP) -> Sheet:
    """Return the tables of an exported list, or why there are none; whatever the text is, no exception.

    A list that has not the columns of a table is wrong if it `must_be_table`, else passed over unread.
    """
    text = exported.text
    notes = () if exported.foreign is None else (_note(text, exported.foreign),)
    choice = _choice(text, path, its)
    if not (must_be_table or choice.is_table):
        return Sheet((), (), False)
    bad = forbidden(text, path) or choice.ambiguous
    if bad is not None:
        return Sheet((), (bad,), choice.is_table, notes)
    top = Span(path, 1, 1, 1, 1)
    first = _first_rows(text, path, choice)
    found = headings_of(first, its)
    if found is None:
        return Sheet((), (finding_of("table_entries/empty-file", top),), choice.is_table, notes)
    layout = found.layout

    def arranged(reader: _CsvReader) -> Iterator[SheetRow]:
        rows = _each_row(reader)
        return rows if layout is None else layout.arranged(rows)

    reader = _CsvReader(text, path, choice)
    gone = go_through(arranged(reader), found.place, found.header)
    problem = None if layout is None else layout.finding(path)
    wrong = (*(() if problem is None else (problem,)), *gone.wrong)
    if reader.cells > MAX_CELLS:
        wrong = (finding_of("table_entries/too-many-values", top, {"limit": MAX_CELLS}),)
    # A quotation mark that is never closed takes all that follows with it.
    wrong += tuple(each for each in reader.findings if each.kind.slug == "cell-quote-not-closed")
    by_row = grouped_by(reader.findings, lambda each: each.at.line)
    separator = _named(choice.separator) if layout is None else None
    tables = SheetTables(
        lambda: arranged(_CsvReader(text, path, choice)), found.header, gone.plan, by_row, None, separator
    )
    heading = found.line or first[found.place].number
    return Sheet(tables, wrong, choice.is_table, (*notes, *told(gone.plan.passed)), gone.remarks, heading=heading)


def looks_like_table(text: str) -> bool:
    """Return whether the beginning of a list has the columns of a table."""
    return _choice(text, "").is_table


def separator_of(text: str) -> str:
    """Return what stands between the cells of a list."""
    return _choice(text, "").separator


class _Choice(NamedTuple):
    """The separator of a list, or why there is none."""

    separator: str
    is_table: bool
    ambiguous: Finding | None = None
    start: int = 0  # index and line where the rows begin
    line: int = 1


def _choice(text: str, path: str, its: ColumnMap = NO_MAP) -> _Choice:
    """Return the separator: the one of `sep=`, else the one under which most columns have known names."""
    first, _, _ = text.partition("\n")
    named = first.strip().strip('"').casefold()
    if named.startswith("sep=") and named[4:] in (*SEPARATORS, ""):
        choice = _Choice(named[4:] or "\t", False, None, len(first) + 1, 2)
        found = headings_of(_first_rows(text, path, choice, HEAD), its)
        return choice._replace(is_table=found is not None and found.is_table)
    tried = []
    head = text[:HEAD]
    for separator in [sign for sign in SEPARATORS if sign in head] or SEPARATORS[:1]:
        rows = _first_rows(text, path, _Choice(separator, False), HEAD)
        found = headings_of(rows, its)
        if found is not None:
            cells = len(found.header.columns) if found.layout is not None else len(rows[found.place].cells)
            tried.append((found.known, cells, separator, found.is_table, rows[found.place]))
    most = max((known for known, *_ in tried), default=0)
    best = [each for each in tried if each[0] == most and each[1] > 1]
    is_table = any(each[3] for each in tried)
    if most > 0 and len(best) > 1:
        values: dict[str, Value] = {"first": _named(best[0][2]), "second": _named(best[1][2])}
        return _Choice("", is_table, finding_of("sheets/separator-ambiguous", best[0][4].span, values))
    separator = best[0][2] if most > 0 and best else max(SEPARATORS, key=head.count)
    return _Choice(separator, is_table)


def _named(separator: str) -> Bilingual:
    return label_of("sheets/tabs") if separator == "\t" else dict.fromkeys(("en", "es"), f"`{separator}`")


# --- lines to cells ---------------------------------------------------------------------------------------------------


def _first_rows(text: str, path: str, choice: _Choice, most: int | None = None) -> list[SheetRow]:
    """Return the rows by which the columns are known, of the first `most` characters."""
    return list(islice(_each_row(_CsvReader(text[:most], path, choice)), SAMPLE))


def _each_row(reader: _CsvReader) -> Iterator[SheetRow]:
    """Yield the rows that have a cell; a quoted cell may go on over several lines."""
    text = reader.text
    while reader.index < len(text) and reader.cells <= MAX_CELLS:
        number, start = reader.line, reader.index
        row = SheetRow(number, reader.row())
        reader.cells += len(row.cells)
        if row.cells and row.is_remark:
            first = row.cells[min(row.cells)]
            if not first.quoted:  # separators in it are as typed
                whole = text[start : reader.index].partition("\n")[0].strip(f" {reader.separator}")
                row = row._replace(cells={min(row.cells): first._replace(text=whole)})
        if row.cells:
            yield row


class _CsvReader:
    """Goes through a text once; `index` is where it stands, `line` and `start` are the line and where that began."""

    def __init__(self, text: str, path: str, choice: _Choice) -> None:
        self.text = text
        self.path = path
        self.separator = choice.separator
        self.line = choice.line
        self.index = self.start = choice.start
        self.findings: list[Finding] = []
        self.cells = 0

    def row(self) -> dict[int, Cell]:
        """Return the cells of the next row that are not blank, and go behind its end."""
        end = self.text.find("\n", self.index)
        end = len(self.text) if end < 0 else end
        if '"' not in self.text[self.index : end]:
            return self.plain_row(end)
        cells: dict[int, Cell] = {}
        column = 1
        while True:
            cell = self.cell()
            if cell is not None:
                cells[column] = cell
            column += 1
            sign = self.text[self.index : self.index + 1]
            self.index += 1
            if sign != self.separator:
                self.line, self.start = self.line + 1, self.index
                return cells

    def plain_row(self, end: int) -> dict[int, Cell]:
        """Return the cells of a row without quotation marks, up to the line feed at `end`: most rows, and quickly."""
        cells: dict[int, Cell] = {}
        place = self.index
        for column, raw in enumerate(self.text[place:end].split(self.separator), 1):
            value = stated(raw) if raw else ""
            if value:
                cells[column] = Cell(value, self.span(raw, place))
            place += len(raw) + 1
        self.line, self.index = self.line + 1, end + 1
        self.start = self.index
        return cells

    def span(self, raw: str, begin: int) -> Span:
        """Return the stretch of a piece of the line that begins at an index, without the spaces around it."""
        first = begin + len(raw) - len(raw.lstrip()) - self.start + 1
        return Span(self.path, self.line, first, self.line, first + len(raw.strip()))

    def cell(self) -> Cell | None:
        """Return the next cell, and go to the separator or the line feed behind it."""
        text, end = self.text, self.index
        while text[end : end + 1] == " ":
            end += 1
        if text[end : end + 1] == '"':
            self.index = end
            return self.quoted()
        begin, self.index = self.index, self.end_of_plain(self.index)
        raw = text[begin : self.index]
        value = stated(raw)
        return Cell(value, self.span(raw, begin)) if value else None

    def end_of_plain(self, index: int) -> int:
        """Return where a cell without quotation marks ends."""
        ends = [self.text.find(sign, index) for sign in (self.separator, "\n")]
        return min((end for end in ends if end >= 0), default=len(self.text))

    def quoted(self) -> Cell | None:
        """Return a cell between quotation marks; `""` inside it is one of them."""
        text, opening = self.text, self.index
        line, column = self.line, opening - self.start + 1
        closing = text.find('"', opening + 1)
        while closing >= 0 and text[closing + 1 : closing + 2] == '"':
            closing = text.find('"', closing + 2)
        if closing < 0:
            self.findings.append(
                finding_of("sheets/cell-quote-not-closed", Span(self.path, line, column, line, column + 1))
            )
            self.index = len(text)
            return None
        inside = text[opening + 1 : closing]
        if "\n" in inside:
            self.line += inside.count("\n")
            self.start = text.rfind("\n", 0, closing) + 1
        self.index = closing + 1
        end = self.index - self.start + 1
        self.after_quote()
        value = stated(inside.replace('""', '"'))
        return Cell(value, Span(self.path, line, column, self.line, end), quoted=True) if value else None

    def after_quote(self) -> None:
        """Go to the end of a cell behind its closing quotation mark; only spaces may stand there."""
        begin, self.index = self.index, self.end_of_plain(self.index)
        rest = self.text[begin : self.index]
        if rest.strip():
            values = {"text": shown(rest)}
            self.findings.append(finding_of("sheets/text-after-cell-quote", self.span(rest, begin), values))


def _note(text: str, foreign: Span) -> Finding:
    """Return the note that names the encoding a list was read in."""
    character = text.split("\n")[foreign.line - 1][foreign.column - 1]
    byte = f"0x{character.encode('cp1252').hex().upper()}"
    return finding_of("sheets/read-as-windows-1252", foreign, {"character": character, "byte": byte})
