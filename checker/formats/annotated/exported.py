"""A list (CSV) with two columns more, in its own encoding, with its own separator, quotation marks and line ends."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator, Mapping

from checker.findings.finding import Language, said
from checker.formats.annotated.notes import NotAnnotated, SheetNotes, heads, words_of
from checker.syntax.sheets.columns import is_own_column
from checker.syntax.sheets.read import separator_of
from checker.text.record import NamedTuple
from checker.views.layout import clean, fitted

_STARTS_FORMULA = ("=", "+", "-", "@")


class Record(NamedTuple):
    """A row as it stands in the text: its line, its fields with their quotation marks, and what ends it."""

    line: int
    fields: list[str]
    ending: str


def annotated(data: bytes, notes: Mapping[str, SheetNotes], language: Language) -> bytes:
    """Return a list with the verdict and the reason beside its rows; raises NotAnnotated."""
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    body = data.removeprefix(mark)
    encoding = _encoding(body)
    text = body.decode(encoding)
    separator = separator_of(re.sub("\r\n?", "\n", text))
    records = list(_records(text, separator))
    [sheet] = notes.values()
    table = [each for each in records if each.line >= sheet.heading and _is_row(each)]
    own = [place for place, field in enumerate(table[0].fields) if is_own_column(field.strip(' "'))]
    if own and own != [own[0], own[0] + 1]:
        raise NotAnnotated(said("annotated-moved"))
    width = own[0] if own else max(len(each.fields) for each in table)
    quoted = all(field.lstrip().startswith('"') for field in table[0].fields)
    beside = {line: (words_of(note.verdict, language), note.reason) for line, note in sheet.rows.items()}
    beside[sheet.heading] = heads(language)
    written = []
    for record in records:
        fields = record.fields
        if record.line >= sheet.heading and _is_row(record):
            texts = (fitted(clean(each), encoding) for each in beside.get(record.line, ("", "")))
            cells = [_field(each, separator, quoted) for each in texts]
            padded = [*fields, *[""] * (width - len(fields))]
            fields = [*padded[:width], *cells, *padded[width + (2 if own else 0) :]]
        written.append(separator.join(fields) + record.ending)
    return mark + "".join(written).encode(encoding)


def _encoding(body: bytes) -> str:
    """Return how a list is encoded: as it is read. In plain letters, as a spreadsheet with its separators writes it."""
    if body.isascii():
        return "cp1252" if body.count(b";") > body.count(b",") else "utf-8"
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _is_row(record: Record) -> bool:
    """Return whether a record states something, and is no remark."""
    stated = [each.strip(' "') for each in record.fields]
    return any(stated) and not next(filter(None, stated)).startswith("#")


def _records(text: str, separator: str) -> Iterator[Record]:
    """Yield the rows of a text; a field between quotation marks may go on over several lines."""
    sign = re.escape(separator)
    field = re.compile(rf' *"(?:[^"]|"")*"[^{sign}\r\n]*|[^{sign}\r\n]*')
    place, line = 0, 1
    while place < len(text):
        start, fields = line, list[str]()
        while True:
            found = field.match(text, place)
            assert found is not None
            fields.append(found[0])
            line += len(re.findall("\r\n?|\n", found[0]))
            place = found.end()
            if text[place : place + 1] != separator:
                break
            place += 1
        ending = "\r\n" if text.startswith("\r\n", place) else text[place : place + 1]
        place += len(ending)
        line += 1
        yield Record(start, fields, ending)


def _field(text: str, separator: str, quoted: bool) -> str:
    """Return a text as a field of the list; one that a spreadsheet would take for a formula gets a space before it."""
    if text.startswith(_STARTS_FORMULA):
        text = f" {text}"
    if quoted or separator in text or '"' in text:
        return '"' + text.replace('"', '""') + '"'
    return text
