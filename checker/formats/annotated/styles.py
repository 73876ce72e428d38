"""The looks of what is put into a workbook, appended to its list of styles: those that are there keep their numbers."""

from __future__ import annotations

from typing import get_args

from checker.findings.result import FileVerdict
from checker.formats.annotated.parts import (
    ByteEdit,
    added_in,
    attributes_edit,
    edited,
    encoded,
    pieces,
    prefix_of,
)
from checker.formats.report.docx_tables import INKS
from checker.text.record import NamedTuple

_LISTS = ("fonts", "cellXfs")
_KEPT_OF_FONT = ("sz", "name", "family", "scheme")  # a size stands before a colour, the others behind it


class Styles(NamedTuple):
    """The part with the list of styles, and the numbers of those that were added to it; "" where there is no list."""

    data: bytes
    verdicts: dict[FileVerdict, str]
    text: str
    strong: str


NO_STYLES = Styles(b"", dict.fromkeys(get_args(FileVerdict), ""), "", "")


def with_styles(data: bytes) -> Styles:
    """Return a list of styles with those of verdicts, of words that are broken into lines, and of names of columns.

    What an earlier check has added is used again.
    """
    found = list(pieces(data, ("fonts", "cellXfs", "font", "xf", *_KEPT_OF_FONT)))
    lists = {piece.name: piece for piece in found if piece.parent == "styleSheet"}
    if len(lists) < len(_LISTS):
        return NO_STYLES._replace(data=data)
    known = {name: [data[each.start : each.end] for each in found if each.parent == name] for name in _LISTS}
    before = {name: len(elements) for name, elements in known.items()}
    prefix = prefix_of(lists["fonts"].tag)
    end = next((each.end for each in found if each.name == "font"), 0)
    first = {each.name: data[each.start : each.end].decode("ascii", "ignore") for each in found if each.start < end}
    size, *face = (first.get(name, "") for name in _KEPT_OF_FONT)

    def number(name: str, element: str) -> str:
        raw = encoded(element)
        known[name] += [] if raw in known[name] else [raw]
        return str(known[name].index(raw))

    def cells(font: str) -> str:
        """Return the number of a format with a font, words broken into lines."""
        alignment = f'<{prefix}alignment wrapText="1"/>'
        settings = f'numFmtId="0" fontId="{font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"'
        return number("cellXfs", f"<{prefix}xf {settings}>{alignment}</{prefix}xf>")

    def bold(ink: str) -> str:
        """Return the number of a format with a bold font like the first of the workbook, in a colour."""
        colour = f'<{prefix}color rgb="FF{ink}"/>' if ink else ""
        return cells(number("fonts", f"<{prefix}font><{prefix}b/>{size}{colour}{''.join(face)}</{prefix}font>"))

    verdicts: dict[FileVerdict, str] = {verdict: bold(INKS[verdict]) for verdict in get_args(FileVerdict)}
    text, strong = cells("0"), bold("")
    edits: list[ByteEdit] = []
    for name in _LISTS:
        added = b"".join(known[name][before[name] :]).decode("ascii")
        if added:
            edits += [attributes_edit(data, lists[name], count=len(known[name])), added_in(lists[name], added)]
    return Styles(edited(data, edits), verdicts, text, strong)
