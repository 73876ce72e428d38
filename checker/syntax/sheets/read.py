"""Lists (CSV) and workbooks (XLSX) of tables to the tree of a table file: the one way in, and the reader of lists.

RFC 4180 with the liberties that spreadsheet programs take: `;` or a tab between the cells where the comma is in the
numbers, a first line `sep=;`, empty cells left out at the end of a row. Every value keeps its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import count, islice

from checker.findings.finding import Bilingual, Finding, Related, Value, finding_of, label_of
from checker.syntax.sheets.cells import Cell, RawSheet, Sheet, SheetRow, SheetTable, cell_name, stated, turned
from checker.syntax.sheets.column_map import NO_MAP, ColumnMap
from checker.syntax.sheets.locate import SAMPLE, SheetHeadings, headings_of
from checker.syntax.sheets.row_kinds import told
from checker.syntax.sheets.rows import SheetTables, go_through
from checker.syntax.table.load import forbidden
from checker.text.files import WORKBOOKS, Exported, decode_list
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown

MAX_CELLS = 2_000_000
HEAD = 20_000  # characters in which the names of the columns are looked for
SEPARATORS = (";", "\t", ",", "|")  # what may stand between cells; `;` before `,`, which may also stand in a number


def load_sheets(data: bytes, path: str, must_be_table: bool = True, its: ColumnMap = NO_MAP) -> tuple[Sheet, ...]:
    """Return the sheets of a file that have the columns of a table; none if it has not and need not.

    The ending of the path tells what the file is; `its` is the map of its columns. A list that is neither
    UTF-8 nor Windows-1252 is `Unreadable`.
    """
    if path.lower().endswith(WORKBOOKS):
        from checker.syntax.sheets.xlsx import load_xlsx  # imported lazily: for workbooks only

        return load_xlsx(data, path, must_be_table, its)
    return load_csv(decode_list(data, path), path, must_be_table, its)


def raw_sheets(data: bytes, path: str) -> tuple[RawSheet, ...]:
    """Return the first rows of the sheets of a file as they stand, hidden sheets left out, to propose a map of columns.

    Raises:
        RefusedFile, Unreadable: It cannot be read.
    """
    if path.lower().endswith(WORKBOOKS):
        from checker.syntax.sheets.xlsx import raw_worksheets  # imported lazily: for workbooks only

        return raw_worksheets(data, path)
    text = decode_list(data, path).text
    return (RawSheet("", list(islice(_CsvReader(text, path, _choice(text, path)), SAMPLE))),)


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


def load_csv(exported: Exported, path: str, must_be_table: bool = True, its: ColumnMap = NO_MAP) -> tuple[Sheet, ...]:
    """Return the tables of an exported list, or why there are none; whatever the text is, no exception.

    A list that has not the columns of a table is wrong if it `must_be_table`, else passed over unread. Blocks of tables
    side by side are a sheet each.
    """
    text = exported.text
    notes = () if exported.foreign is None else (_note(text, exported.foreign),)
    choice = _choice(text, path, its)
    if not (must_be_table or choice.is_table):
        return ()
    bad = forbidden(text, path) or choice.ambiguous
    if bad is not None:
        return (Sheet((), (bad,), choice.is_table, notes),)
    found = headings_of(list(islice(_CsvReader(text, path, choice), SAMPLE)), its)
    if found is None:
        empty = finding_of("table_entries/empty-file", Span(path, 1, 1, 1, 1))
        return (Sheet((), (empty,), choice.is_table, notes),)
    sheets = (_block(text, choice, each, path) for each in found.blocks)
    return tuple(
        each._replace(is_table=choice.is_table, notes=(*(notes if not place else ()), *each.notes))
        for place, each in enumerate(sheets)
    )


def _block(text: str, choice: _Choice, found: SheetHeadings, path: str) -> Sheet:
    reader = _CsvReader(text, path, choice)
    gone = go_through(found.arranged(lambda: reader), found.row.number, found.header)
    wrong = (*found.problem(path), *gone.wrong)
    if reader.cells > MAX_CELLS:
        wrong = (finding_of("table_entries/too-many-values", Span(path, 1, 1, 1, 1), {"limit": MAX_CELLS}),)
    # A quotation mark that is never closed takes all that follows with it.
    wrong += tuple(each for each in reader.findings if each.kind.slug == "cell-quote-not-closed")
    by_row = grouped_by(reader.findings, lambda each: each.at.line)
    separator = _named(choice.separator) if found.layout is None else None
    rows = partial(found.arranged, lambda: _CsvReader(text, path, choice))
    tables = SheetTables(rows, found.header, gone.plan, by_row, None, separator)
    return Sheet(tables, wrong, True, tuple(told(gone.plan.passed)), gone.remarks, heading=found.line)


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
    turned: bool = False  # each table has a column


def _choice(text: str, path: str, its: ColumnMap = NO_MAP) -> _Choice:
    """Return the separator: the one of `sep=`, else the one under which most columns have known names."""
    first, _, _ = text.partition("\n")
    named = first.strip().strip('"').casefold()
    if named.startswith("sep=") and named[4:] in (*SEPARATORS, ""):
        choice = _Choice(named[4:] or "\t", False, None, len(first) + 1, 2, bool(its.tables))
        found = headings_of(list(_CsvReader(text[:HEAD], path, choice)), its)
        return choice._replace(is_table=found is not None and found.is_table)
    tried = []
    head = text[:HEAD]
    for separator in [sign for sign in SEPARATORS if sign in head] or SEPARATORS[:1]:
        choice = _Choice(separator, False, turned=bool(its.tables))
        found = headings_of(list(_CsvReader(head, path, choice)), its)
        if found is not None:
            tried.append((found.known, len(found.row.cells), separator, found.is_table, found.row))
    most = max((known for known, *_ in tried), default=0)
    best = [each for each in tried if each[0] == most and each[1] > 1]
    is_table = any(each[3] for each in tried)
    if most > 0 and len(best) > 1:
        values: dict[str, Value] = {"first": _named(best[0][2]), "second": _named(best[1][2])}
        return _Choice("", is_table, finding_of("sheets/separator-ambiguous", best[0][4].span, values))
    separator = best[0][2] if most > 0 and best else max(SEPARATORS, key=head.count)
    return _Choice(separator, is_table, turned=bool(its.tables))


def _named(separator: str) -> Bilingual:
    return label_of("sheets/tabs") if separator == "\t" else dict.fromkeys(("en", "es"), f"`{separator}`")


class _CsvReader:
    """The rows of a list that have a cell, from its beginning; what is wrong on the way is in `findings`."""

    def __init__(self, text: str, path: str, choice: _Choice) -> None:
        self.text, self.path, self.choice = text, path, choice
        self.findings: list[Finding] = []
        self.cells = 0

    def __iter__(self) -> Iterator[SheetRow]:
        return turned(self._rows()) if self.choice.turned else self._rows()

    def _rows(self) -> Iterator[SheetRow]:
        text, index, line, separator = self.text, self.choice.start, self.choice.line, self.choice.separator
        sign = re.escape(separator)
        field = re.compile(f' *"(?P<inside>[^"]*(?:""[^"]*)*)(?:"(?P<behind>[^{sign}\n]*)|\\Z)|[^{sign}\n]*')
        while index < len(text) and self.cells <= MAX_CELLS:
            number = line
            start = begin = index
            cells: dict[int, Cell] = {}
            for column in count(1):
                found = field.match(text, index)
                assert found is not None
                index, inside = found.end(), found["inside"]
                if inside is None:
                    value = stated(found[0])
                    at = self._span(found[0], found.start() - start, line) if value else NOWHERE
                else:
                    at = Span(self.path, line, found.start("inside") - start, line, found.start("inside") - start + 1)
                    line += inside.count("\n")
                    start = text.rfind("\n", 0, found.end("inside")) + 1 if "\n" in inside else start
                    value = stated(inside.replace('""', '"')) if self._ends_well(found, at, line, start) else ""
                    at = at._replace(end_line=line, end_column=found.end("inside") + 2 - start)
                if value:
                    cells[column] = Cell(value, at, quoted=inside is not None)
                index += 1
                if text[index - 1 : index] != separator:
                    break
            line += 1
            self.cells += len(cells)
            row = SheetRow(number, cells)
            if cells and row.is_remark and not (first := cells[min(cells)]).quoted:  # separators in it are as typed
                whole = text[begin:index].partition("\n")[0].strip(f" {separator}")
                row = row._replace(cells={min(cells): first._replace(text=whole)})
            if cells:
                yield row

    def _span(self, raw: str, before: int, line: int) -> Span:
        """Return the stretch of a piece of a line, behind so many characters, without the spaces around it."""
        first = before + len(raw) - len(raw.lstrip()) + 1
        return Span(self.path, line, first, line, first + len(raw.strip()))

    def _ends_well(self, found: re.Match[str], opening: Span, line: int, start: int) -> bool:
        """Return whether a quotation mark is closed; behind the closing one only spaces may stand."""
        if found["behind"] is None:
            self.findings.append(finding_of("sheets/cell-quote-not-closed", opening))
        elif found["behind"].strip():
            at = self._span(found["behind"], found.start("behind") - start, line)
            self.findings.append(finding_of("sheets/text-after-cell-quote", at, {"text": shown(found["behind"])}))
        return found["behind"] is not None


def _note(text: str, foreign: Span) -> Finding:
    """Return the note that names the encoding a list was read in."""
    character = text.split("\n")[foreign.line - 1][foreign.column - 1]
    byte = f"0x{character.encode('cp1252').hex().upper()}"
    return finding_of("sheets/read-as-windows-1252", foreign, {"character": character, "byte": byte})
