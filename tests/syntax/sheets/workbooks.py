"""Workbooks written part by part, so that tests decide how every cell is stored.

A cell is a text, or the XML of its `<c>` without the reference: `number("0.45", PERCENT)`, `formula("B2*100", None)`.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

GENERAL, PERCENT, TIME, DAY_AND_MONTH, DATE, LONG_TIME, OWN = range(7)
"""Styles of cells, by their place in `cellXfs`; `OWN` has the format of the file, `[h]:mm;@` unless another is given."""

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"


class Stored(str):
    """The XML of a cell behind `<c r="…"`."""


def number(stored: str, style: int = GENERAL) -> Stored:
    return Stored(f' s="{style}"><v>{stored}</v></c>')


def formula(text: str, result: str | None, kind: str = "n") -> Stored:
    value = "" if result is None else f"<v>{escape(result)}</v>"
    return Stored(f' t="{kind}"><f>{escape(text)}</f>{value}</c>')


def of_kind(kind: str, stored: str) -> Stored:
    return Stored(f' t="{kind}"><v>{escape(stored)}</v></c>')


def letters(column: int) -> str:
    """Return A for 1, AB for 28; enough for the columns of tests."""
    first, last = divmod(column - 1, 26)
    return (chr(ord("A") + first - 1) if first else "") + chr(ord("A") + last)


def rows_xml(rows: Sequence[Sequence[str]], hidden: Sequence[int] = ()) -> str:
    """Return the rows of a sheet; empty texts are no cells."""
    found = []
    for line, row in enumerate(rows, 1):
        cells = []
        for column, cell in enumerate(row, 1):
            if isinstance(cell, Stored):
                cells.append(f'<c r="{letters(column)}{line}"{cell}')
            elif cell:
                text = f'<is><t xml:space="preserve">{escape(cell)}</t></is>'
                cells.append(f'<c r="{letters(column)}{line}" t="inlineStr">{text}</c>')
        mark = ' hidden="1"' if line in hidden else ""
        found.append(f'<row r="{line}"{mark}>{"".join(cells)}</row>')
    return "".join(found)


def sheet_xml(
    rows: Sequence[Sequence[str]],
    merged: Sequence[str] = (),
    hidden_rows: Sequence[int] = (),
    hidden_columns: Sequence[int] = (),
) -> str:
    columns = "".join(f'<col min="{number}" max="{number}" hidden="1"/>' for number in hidden_columns)
    areas = "".join(f'<mergeCell ref="{area}"/>' for area in merged)
    return (
        f'<worksheet xmlns="{MAIN}">{f"<cols>{columns}</cols>" if columns else ""}'
        f"<sheetData>{rows_xml(rows, hidden_rows)}</sheetData>"
        f"{f'<mergeCells>{areas}</mergeCells>' if areas else ''}</worksheet>"
    )


def workbook(
    sheets: dict[str, str],
    *,
    hidden: Sequence[str] = (),
    properties: str = "",
    calculation: str = "",
    own_format: str = "[h]:mm;@",
    shared: Sequence[str] | None = None,
    more: dict[str, bytes] | None = None,
) -> bytes:
    """Return an XLSX file.

    Args:
        sheets: Name to the XML of `sheet_xml`.
        hidden: Names of those that are hidden.
        properties: Attributes of `workbookPr`.
        calculation: Attributes of `calcPr`.
        own_format: The code of the style `OWN`.
        shared: The XML of each shared text (`<si>…</si>`).
        more: Further parts, or other ones in place of those written here.
    """
    listed, related = [], []
    parts: dict[str, bytes] = {}
    for place, (name, xml) in enumerate(sheets.items(), 1):
        state = ' state="hidden"' if name in hidden else ""
        listed.append(f'<sheet name={quoteattr(name)} sheetId="{place}"{state} r:id="rId{place}"/>')
        related.append(_relation(f"rId{place}", "worksheet", f"worksheets/sheet{place}.xml"))
        parts[f"xl/worksheets/sheet{place}.xml"] = xml.encode()
    related.append(_relation("rId90", "styles", "/xl/styles.xml"))
    if shared is not None:
        related.append(_relation("rId91", "sharedStrings", "sharedStrings.xml"))
        parts["xl/sharedStrings.xml"] = f'<sst xmlns="{MAIN}">{"".join(shared)}</sst>'.encode()
    styles = "".join(f'<xf numFmtId="{number}"/>' for number in (0, 9, 20, 16, 14, 46, 164))
    parts["xl/styles.xml"] = (
        f'<styleSheet xmlns="{MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode={quoteattr(own_format)}/></numFmts>'
        f'<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>{styles}</cellXfs></styleSheet>'
    ).encode()
    parts["xl/workbook.xml"] = (
        f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><workbookPr {properties}/><sheets>{"".join(listed)}</sheets>'
        f"<calcPr {calculation}/></workbook>"
    ).encode()
    parts["xl/_rels/workbook.xml.rels"] = (
        f'<Relationships xmlns="{PACKAGE}">{"".join(related)}</Relationships>'.encode()
    )
    parts["_rels/.rels"] = (
        f'<Relationships xmlns="{PACKAGE}">{_relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>'
    ).encode()
    return packed(parts | (more or {}))


def packed(parts: dict[str, bytes]) -> bytes:
    """Return an archive of parts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return data.getvalue()


def simple(rows: Sequence[Sequence[str]], name: str = "Hoja1") -> bytes:
    """Return a workbook with one sheet."""
    return workbook({name: sheet_xml(rows)})


def _relation(id_: str, kind: str, target: str) -> str:
    return f'<Relationship Id="{id_}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
