"""XML parts of a workbook changed where they stand: bytes go in between those that are there, and no others change.

A part is walked through by expat, which says at which byte an element begins and ends. Whatever a part holds that is
not known here, such as rich text, extensions of later editions and comments, therefore stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from xml.parsers.expat import ExpatError, ParserCreate

from checker.syntax.sheets.xlsx_package import RefusedFile
from checker.text.record import NamedTuple
from checker.views.layout import clean

_OPENING = re.compile(rb"<(?:[^\"'>]|\"[^\"]*\"|'[^']*')*>")
_NO_XML = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


class ByteEdit(NamedTuple):
    """What stands between two bytes of a part is replaced."""

    start: int
    end: int
    by: bytes


class XmlPiece(NamedTuple):
    """An element as it stands in a part."""

    name: str  # without its prefix
    tag: str  # with it
    parent: str  # the name of the element around it
    attributes: Mapping[str, str]
    start: int
    inside: int  # behind its opening tag
    close: int  # before its closing tag; `inside` where it has none
    end: int

    def number(self, name: str) -> int:
        """Return an attribute that counts something; 0 without it."""
        text = self.attributes.get(name, "")
        return int(text) if text.isascii() and text.isdigit() else 0


class Walk:
    """Goes through a part once; `start`, `end` and `text` are told of elements by their local names and places."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._parser = ParserCreate()
        self._parser.buffer_text = True

    def go(
        self,
        start: Callable[[str, dict[str, str]], object],
        end: Callable[[str], object],
        text: Callable[[str], object] | None = None,
    ) -> None:
        """Call back for every tag, with its prefix; `RefusedFile` where the part is no XML."""
        self._parser.StartElementHandler = start
        self._parser.EndElementHandler = end
        if text is not None:
            self._parser.CharacterDataHandler = text
        try:
            self._parser.Parse(self.data, True)
        except ExpatError:
            raise RefusedFile("sheets/not-a-workbook") from None

    @property
    def place(self) -> int:
        """Return where the tag begins that is told of; that of an empty element, twice."""
        return self._parser.CurrentByteIndex

    def behind(self, place: int) -> int:
        """Return where a tag ends that begins at a place."""
        found = _OPENING.match(self.data, place)
        return place if found is None else found.end()


def pieces(data: bytes, names: Collection[str]) -> list[XmlPiece]:
    """Return the elements that have one of some local names, in the order in which they end."""
    walk, found = Walk(data), list[XmlPiece]()
    open_: list[tuple[str, str, dict[str, str], int]] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        open_.append((local_of(tag), tag, attributes, walk.place))

    def end(tag: str) -> None:
        name, _, attributes, at = open_.pop()
        if name in names:
            inside, close = walk.behind(at), walk.place
            is_empty = close == at or data[inside - 2 : inside] == b"/>"
            behind = inside if is_empty else walk.behind(close)
            parent = open_[-1][0] if open_ else ""
            found.append(XmlPiece(name, tag, parent, attributes, at, inside, inside if is_empty else close, behind))

    walk.go(start, end)
    return found


def local_of(tag: str) -> str:
    """Return the name of a tag without its prefix."""
    return tag.rpartition(":")[2]


def prefix_of(tag: str) -> str:
    """Return the prefix of a tag with its colon: elements that are added need the same; empty for the usual one."""
    return tag[: len(tag) - len(local_of(tag))]


def edited(data: bytes, edits: Iterable[ByteEdit]) -> bytes:
    """Return a part with edits, none of which overlap; what goes in at one place stays in the order given."""
    parts, done = [], 0
    for edit in sorted(edits, key=lambda each: (each.start, each.end)):
        parts += [data[done : edit.start], edit.by]
        done = edit.end
    return b"".join([*parts, data[done:]])


def added_in(data: bytes, piece: XmlPiece, content: str) -> ByteEdit:
    """Return what puts content last into an element, also into one that is empty."""
    if piece.close == piece.end and data[piece.inside - 2 : piece.inside] == b"/>":
        return ByteEdit(piece.inside - 2, piece.inside, encoded(f">{content}</{piece.tag}>"))
    return ByteEdit(piece.close, piece.close, encoded(content))


def with_attributes(opening: bytes, **values: object) -> bytes:
    """Return an opening tag in which attributes that it has are others; None takes one away."""
    for name, value in values.items():
        by = b"" if value is None else rb'\g<1>"' + encoded(escaped(str(value))).replace(b"\\", rb"\\") + b'"'
        opening = re.sub(rb"(\s" + name.encode() + rb"\s*=\s*)(?:\"[^\"]*\"|'[^']*')", by, opening, count=1)
    return opening


def attributes_edit(data: bytes, piece: XmlPiece, **values: object) -> ByteEdit:
    """Return what changes attributes of an element, as `with_attributes` does."""
    return ByteEdit(piece.start, piece.inside, with_attributes(data[piece.start : piece.inside], **values))


def escaped(text: str) -> str:
    """Return a text as XML has it, with everything that would hide or turn it written out."""
    lines = text.split("\n")
    shown = "\n".join(clean(line).translate(_NO_XML) for line in lines)
    return "".join(_ESCAPES.get(character, character) for character in shown)


def encoded(text: str) -> bytes:
    """Return XML in the one way of writing it that means the same in every encoding of a part."""
    return text.encode("ascii", "xmlcharrefreplace")
