"""The looks of what is put into a workbook, appended to its list of styles: those that are there keep their numbers."""

from __future__ import annotations

from typing import get_args

from checker.findings.result import FileVerdict
from checker.formats.annotated.parts import (
    ByteEdit,
    XmlPiece,
    added_in,
    attributes_edit,
    edited,
    encoded,
    pieces,
    prefix_of,
)
from checker.formats.report.docx_tables import INKS
from checker.text.record import NamedTuple

_KEPT_OF_FONT = ("sz", "name", "family", "scheme")


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
    listed = _StyleList(data)
    if listed.fonts is None or listed.formats is None:
        return NO_STYLES._replace(data=data)
    verdicts: dict[FileVerdict, str] = {
        verdict: listed.format(listed.font(INKS[verdict])) for verdict in get_args(FileVerdict)
    }
    text, strong = listed.format("0"), listed.format(listed.font(""))
    return Styles(listed.data_with_added(), verdicts, text, strong)


class _StyleList:
    """The fonts and the formats of cells of a workbook, to which some are added."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        found = pieces(data, ("fonts", "cellXfs", "font", "xf", *_KEPT_OF_FONT))
        named = {piece.name: piece for piece in found if piece.parent == "styleSheet"}
        self.fonts, self.formats = named.get("fonts"), named.get("cellXfs")
        self.known = {
            "fonts": [self.raw(each) for each in found if each.name == "font" and each.parent == "fonts"],
            "cellXfs": [self.raw(each) for each in found if each.name == "xf" and each.parent == "cellXfs"],
        }
        self.before = {name: len(known) for name, known in self.known.items()}
        self.prefix = "" if self.fonts is None else prefix_of(self.fonts.tag)
        first = next((each for each in found if each.name == "font" and each.parent == "fonts"), None)
        kept = [each for each in found if each.name in _KEPT_OF_FONT and first and first.start < each.start < first.end]
        kept.sort(key=lambda each: _KEPT_OF_FONT.index(each.name))
        self.size, self.face = (
            b"".join(self.raw(each) for each in kept if (each.name == "sz") == is_size).decode("ascii", "ignore")
            for is_size in (True, False)
        )

    def raw(self, piece: XmlPiece) -> bytes:
        return self.data[piece.start : piece.end]

    def font(self, ink: str) -> str:
        """Return the number of a bold font like the first of the workbook, in a colour."""
        colour = f'<{self.prefix}color rgb="FF{ink}"/>' if ink else ""
        return self.number(
            "fonts", f"<{self.prefix}font><{self.prefix}b/>{self.size}{colour}{self.face}</{self.prefix}font>"
        )

    def format(self, font: str) -> str:
        """Return the number of a format with a font, words broken into lines."""
        alignment = f'<{self.prefix}alignment vertical="top" wrapText="1"/>'
        settings = f'numFmtId="0" fontId="{font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"'
        return self.number("cellXfs", f"<{self.prefix}xf {settings}>{alignment}</{self.prefix}xf>")

    def number(self, name: str, element: str) -> str:
        known, raw = self.known[name], encoded(element)
        if raw not in known:
            known.append(raw)
        return str(known.index(raw))

    def data_with_added(self) -> bytes:
        edits: list[ByteEdit] = []
        for piece in (self.fonts, self.formats):
            assert piece is not None
            added = self.known[piece.name][self.before[piece.name] :]
            if added:
                content = b"".join(added).decode("ascii")
                edits += [attributes_edit(self.data, piece, count=len(self.known[piece.name]))]
                edits += [added_in(self.data, piece, content)]
        return edited(self.data, edits)
