"""XML parts of a workbook changed where they stand: bytes go in between those that are there, and no others change.

A part is walked through by expat, which says at which byte an element begins and ends. Whatever a part holds that is
not known here, such as rich text, extensions of later editions and comments, therefore stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from xml.parsers.expat import ExpatError, ParserCreate

from checker.syntax.sheets.xlsx_package import RefusedFile
from checker.text.record import NamedTuple
from checker.views.layout import clean

_OPENING = re.compile(rb"<(?:[^\"'>]|\"[^\"]*\"|'[^']*')*>")
_NO_XML = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_AT_ONCE = 1 << 16  # bytes, so that the cells of a long sheet are not all held at once


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
    text: str  # outside of formulas, and of elements that are asked for with it
    start: int
    inside: int  # behind its opening tag
    close: int  # before its closing tag; `inside` where it has none
    end: int

    def number(self, name: str) -> int:
        """Return an attribute that counts something; 0 without it."""
        return number_of(self.attributes.get(name, ""))


def number_of(text: str | None) -> int:
    """Return a whole number; 0 for what is none."""
    return int(text) if text and text.isascii() and text.isdigit() else 0


def pieces(data: bytes, names: Collection[str]) -> Iterator[XmlPiece]:
    """Yield the elements that have one of some local names when they end; RefusedFile: it is no plain XML."""
    parser = ParserCreate()
    parser.buffer_text = True
    found, heard = list[XmlPiece](), list[str]()
    open_: list[tuple[str, dict[str, str], int]] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        name = local_of(tag)
        open_.append((name, attributes, parser.CurrentByteIndex))
        if name in names:
            heard.clear()

    def end(tag: str) -> None:
        name, attributes, at = open_.pop()
        if name in names:
            opening, close = _OPENING.match(data, at), parser.CurrentByteIndex
            assert opening is not None
            is_empty = opening[0].endswith(b"/>")  # its end is told of where it begins
            closing = None if is_empty else _OPENING.match(data, close)
            inside = opening.end()
            places = (at, inside, inside, inside) if closing is None else (at, inside, close, closing.end())
            parent = open_[-1][0] if open_ else ""
            found.append(XmlPiece(name, tag, parent, attributes, "".join(heard), *places))
        if name in names or name == "f":
            heard.clear()

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, heard.append
    try:
        if b"\0" in data or b"<!DOCTYPE" in data:
            raise RefusedFile("sheets/not-a-workbook")
        for place in range(0, len(data), _AT_ONCE):
            parser.Parse(data[place : place + _AT_ONCE], False)
            yield from found
            found.clear()
        parser.Parse(b"", True)
    except ExpatError:
        raise RefusedFile("sheets/not-a-workbook") from None
    yield from found


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


def added_in(piece: XmlPiece, content: str) -> ByteEdit:
    """Return what puts content last into an element, also into one that is empty."""
    if piece.close == piece.end:
        return ByteEdit(piece.inside - 2, piece.inside, encoded(f">{content}</{piece.tag}>"))
    return ByteEdit(piece.close, piece.close, encoded(content))


def copied(data: bytes, piece: XmlPiece, **values: object) -> ByteEdit:
    """Return what puts a copy of an element behind it in which attributes are others."""
    return ByteEdit(piece.end, piece.end, with_attributes(data[piece.start : piece.end], **values))


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
