"""The parts of an XLSX file (a ZIP archive of XML files), read within bounds: its sheets, texts and number formats.

Only what a table needs is unpacked, at most `MAX_UNPACKED` bytes of it. A spreadsheet stores 45% as 0.45, the time 7:01
as 0.29…, a day as the days since 1900; only the number format tells which, and no digit is lost in reading it. Source:
ECMA-376, part 1, chapters 12 and 18 (18.8.30 formats, 18.17.4 dates); part 2 for names of parts.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from typing import IO, Literal
from xml.etree import ElementTree

from checker.findings.finding import Value, label_of
from checker.syntax.sheets.cells import Form
from checker.text.record import NamedTuple

FormOfNumber = Literal["number", "percent", "date", "time"]

_PERCENT = ("9", "10")
_DATES = ("14", "15", "16", "17", "22", *(str(number) for number in (*range(27, 32), 36, *range(50, 55), 57, 58)))
_TIMES = ("18", "19", "20", "21", "45", "46", "47", "32", "33", "34", "35", "55", "56")
_NOT_SHOWN = r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]'
"""What a format code has beside its signs: literal text, fill characters, colours and countries in brackets."""
_MINUTES_OF_DAY = 1440
DIGITS = 15  # digits that a spreadsheet shows at most; the rest of a stored number is noise of its binary form


class Shown(NamedTuple):
    """A value as text."""

    text: str
    form: Form


def form_of_format(number: str, code: str | None) -> FormOfNumber:
    """Return what numbers are under a format, by its number and, for formats of the file's own, its code."""
    if code is None:
        if number in _PERCENT:
            return "percent"
        return "date" if number in _DATES else "time" if number in _TIMES else "number"
    signs = re.sub(_NOT_SHOWN, "", code.partition(";")[0]).casefold()
    if "%" in signs:
        return "percent"
    if signs in ("general", "@", ""):
        return "number"
    if "y" in signs or "d" in signs:
        return "date"
    if "h" in signs or "s" in signs or "[m" in signs:
        return "time"
    return "date" if "m" in signs else "number"


def shown_digits(stored: str) -> Decimal | None:
    """Return a stored number with the digits that a spreadsheet shows of it; None for what is no number it can have."""
    try:
        value = Decimal(stored.strip())
    except InvalidOperation:
        return None
    if not value.is_finite() or abs(value.adjusted()) > 300:
        return None
    surplus = value.adjusted() + 1 - DIGITS
    return value if value == value.to_integral_value() and surplus <= 0 else round(value, -surplus)


def stored_as_text(stored: str, form: FormOfNumber, from_1904: bool) -> Shown:
    """Return a stored number (`2500`, `0.28999999999999998`, `5.0E-2`) as the text that means the same in a table file.

    Its form is what the cell's format makes of it; days count `from_1904` instead of 1900 in some workbooks.
    """
    rounded = shown_digits(stored)
    if rounded is None:
        return Shown(stored, "text")
    if form == "percent":
        return Shown(f"{_plain(rounded * 100)}%", "text")
    if form in ("date", "time"):
        return _moment(rounded, form, from_1904) or Shown(_plain(rounded), "number")
    text = _plain(rounded)
    whole, _, decimals = text.partition(".")
    # A number with three decimals reads as thousands elsewhere; here it is known to be none.
    return Shown(f"{text}0" if len(decimals) == 3 and whole.strip("-") != "0" else text, "number")


def _plain(value: Decimal) -> str:
    """Return all digits, without a power of ten and without zeros at the end."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _moment(value: Decimal, form: FormOfNumber, from_1904: bool) -> Shown | None:
    """Return a day as `2026-12-01`, a time or a length of time as `07:01`; None when the number is neither."""
    minutes = int((value * _MINUTES_OF_DAY * 60).to_integral_value()) // 60
    time = f"{minutes // 60:02d}:{minutes % 60:02d}"
    if value < 0:
        return None
    if form == "time" and value < 400:
        return Shown(time, "time")
    # The calendar from 1900 has a 29 February 1900 that never was, so that days from March on count one more.
    first = date(1904, 1, 1) if from_1904 else date(1899, 12, 30) if value >= 61 else date(1899, 12, 31)
    try:
        day = first + timedelta(days=int(value))
    except OverflowError:
        return None
    rest = minutes % _MINUTES_OF_DAY
    clock = f" {rest // 60:02d}:{rest % 60:02d}" if rest else ""
    return Shown(f"{day.isoformat()}{clock}", "date")


MAX_UNPACKED = 160 * 1024 * 1024
MAX_CELLS = 2_000_000
MAX_CELLS_READ = 3_000_000  # most cells of a sheet that are read, empty ones with a format among them
MAX_ELEMENTS = 1_000_000
"""Most XML elements that are held at once: an empty one has four bytes in the file and 200 in memory."""
MAX_ELEMENTS_READ = 12_000_000  # of one part
REPORT = "tapete_report"
"""The defined name by which a report is known: its list of tables has the headings of one, and is none."""
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How files start that are protected by a password, or of the format before XLSX."""


class RefusedFile(Exception):
    """A file that is not read: why."""

    def __init__(self, kind: str, **values: Value) -> None:
        super().__init__(kind)
        self.kind = kind
        self.values = values


def too_large(slug: str, most: int) -> RefusedFile:
    """Return why a workbook that holds more of something than is read is refused."""
    return RefusedFile("sheets/workbook-too-large", limit=label_of(f"sheets/{slug}", most=most))


class WorksheetPart(NamedTuple):
    """A sheet with cells, as the workbook lists it."""

    name: str
    hidden: bool
    part: str


class Workbook(NamedTuple):
    """What the cells of all sheets share."""

    sheets: tuple[WorksheetPart, ...]
    texts: tuple[str, ...]
    forms: tuple[FormOfNumber, ...]  # of numbers, by the style of their cell
    from_1904: bool  # days count from 1904 instead of 1900
    stale: bool  # results of formulas count for nothing: they are to be calculated when the file is opened
    main: str  # its own part
    right: frozenset[tuple[str, int, int]] = frozenset()  # where they count all the same: part of a sheet, line, column


class Package:
    """An open archive; reading stops when all parts together are too large. `cells` of all sheets state something."""

    def __init__(self, data: bytes) -> None:
        if data.startswith(_OLE):
            raise RefusedFile("sheets/workbook-protected")
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
            raise RefusedFile("sheets/not-a-workbook") from None
        self._parts = {_folded(info.filename): info for info in self._archive.infolist()}
        if len(self._parts) < len(self._archive.infolist()):
            raise RefusedFile("sheets/twice-in-file", what=label_of("sheets/a-part"))
        self._left = MAX_UNPACKED
        self._counted: set[str] = set()  # parts that have been opened: reading one twice takes no more room

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all parts, as they are spelt."""
        return tuple(info.filename for info in self._parts.values())

    def named(self, part: str) -> str:
        """Return how the name of a part is spelt in the file; as given for one that is not there."""
        info = self._parts.get(_folded(part))
        return part if info is None else info.filename

    def has(self, part: str) -> bool:
        """Return whether there is such a part."""
        return _folded(part) in self._parts

    def _open(self, part: str) -> IO[bytes]:
        """Return the bytes of a part; `RefusedFile` for one that is missing, locked, or too large."""
        info = self._parts.get(_folded(part))
        if info is None or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise RefusedFile("sheets/not-a-workbook")
        if info.flag_bits & 1:
            raise RefusedFile("sheets/workbook-protected")
        if _folded(part) not in self._counted:
            self._counted.add(_folded(part))
            self._left -= info.file_size
        if self._left < 0:
            raise too_large("most-bytes", MAX_UNPACKED >> 20)
        # Never more than `file_size` is unpacked, whatever the archive says; more is noticed by its checksum.
        return self._archive.open(info)

    def read(self, part: str) -> bytes:
        """Return the bytes of a part; `RefusedFile` for one that is missing, damaged, locked, or too large."""
        try:
            with self._open(part) as stream:
                return stream.read()
        except _DAMAGE:
            raise RefusedFile("sheets/not-a-workbook") from None

    def elements(self, part: str, *names: str) -> Iterator[tuple[str, ElementTree.Element]]:
        """Yield the elements of an XML part that have one of some local names, each with that name, when they end.

        A part that is damaged or no XML, declares entities, as no spreadsheet program does, or holds too much is
        refused. An element is gone once the next one is asked for.
        """
        cells = held = every = wanted = 0
        above: list[tuple[ElementTree.Element, int]] = []  # what has begun and not ended, with what was held before
        try:
            for event, element in ElementTree.iterparse(_Plain(self._open(part)), ("start", "end")):
                name = local(element.tag)
                if event == "start":
                    # Counted where they begin: neither a long row nor a deep nest is built before it is refused.
                    above.append((element, held))
                    held, every = held + 1, every + 1
                    cells += name == "c"
                    wanted += name in names
                    if cells > MAX_CELLS_READ:
                        raise too_large("most-cells-read", MAX_CELLS_READ)
                    if held > MAX_ELEMENTS or every > MAX_ELEMENTS_READ:
                        raise too_large("most-elements", MAX_ELEMENTS if held > MAX_ELEMENTS else MAX_ELEMENTS_READ)
                    continue
                _, before = above.pop()
                if name in names:
                    wanted -= 1
                    yield name, element
                if not wanted and above:
                    element.clear()
                    above[-1][0].remove(element)  # the first there: those before it are gone
                    held = before
        except _DAMAGE:
            raise RefusedFile("sheets/not-a-workbook") from None


class _Plain(io.RawIOBase):
    """Bytes of XML that declare no entities and are no UTF-16; reading others stops with ValueError."""

    def __init__(self, source: IO[bytes]) -> None:
        super().__init__()
        self._source = source
        self._end = b""

    def read(self, most: int = -1) -> bytes:
        """Return the next bytes, at most so many."""
        found = self._source.read(most)
        both = self._end + found
        if b"\0" in both or b"<!DOCTYPE" in both or b"<!ENTITY" in both:
            raise ValueError
        self._end = both[-len(b"<!DOCTYPE") :]
        return found


_DAMAGE = (
    *(zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError),
    *(ElementTree.ParseError, LookupError),
)


def local(tag: str) -> str:
    """Return a name without its namespace, which differs between the two editions of the standard."""
    return tag.rpartition("}")[2]


def attribute(element: ElementTree.Element, name: str) -> str:
    """Return an attribute by its local name; empty when it is missing."""
    return next((value for key, value in element.attrib.items() if local(key) == name), "")


def is_on(value: str) -> bool:
    """Return whether a truth of XML is true."""
    return value in ("1", "true", "on")


def read_workbook(package: Package) -> Workbook:
    """Return the sheets of an XLSX file, and what their cells share; `RefusedFile` for no workbook, or too much."""
    main = "xl/workbook.xml"
    if package.has("_rels/.rels"):
        for kind, target in linked_parts(package, "").values():
            main = target if kind == "officeDocument" else main
    relations = linked_parts(package, main)
    sheets: list[WorksheetPart] = []
    from_1904 = stale = False
    for name, element in package.elements(main, "sheet", "workbookPr", "calcPr", "definedName"):
        if name == "sheet":
            kind, target = relations.get(attribute(element, "id"), ("", ""))
            if kind == "worksheet":
                state = attribute(element, "state")
                sheets.append(WorksheetPart(attribute(element, "name"), state.casefold().endswith("hidden"), target))
        elif name == "workbookPr":
            from_1904 = is_on(attribute(element, "date1904"))
        elif name == "definedName":
            sheets = [] if attribute(element, "name") == REPORT else sheets
        else:
            stale = is_on(attribute(element, "fullCalcOnLoad"))
    parts = dict(relations.values())
    shared = package.elements(parts["sharedStrings"], "si") if "sharedStrings" in parts else ()
    texts = tuple(text_of(element) for _, element in shared)
    forms = tuple(_forms(package, parts["styles"])) if "styles" in parts else ()
    return Workbook(tuple(sheets), texts, forms, from_1904, stale, main)


def text_of(element: ElementTree.Element) -> str:
    """Return the text of a cell or a shared text: its runs together, without the reading aids of Japanese."""
    runs = []
    for child in element:
        name = local(child.tag)
        if name == "t":
            runs.append(child.text or "")
        elif name == "r":
            runs += [inner.text or "" for inner in child if local(inner.tag) == "t"]
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda escape: chr(int(escape[1], 16)), "".join(runs))


def linked_parts(package: Package, part: str) -> dict[str, tuple[str, str]]:
    """Return what a part refers to: id to the last word of the kind, and the name of the part that is meant."""
    folder, name = posixpath.split(part)
    found: dict[str, tuple[str, str]] = {}
    for _, element in package.elements(posixpath.join(folder, "_rels", f"{name}.rels"), "Relationship"):
        if attribute(element, "TargetMode") != "External":
            target = posixpath.normpath(posixpath.join("/", folder, attribute(element, "Target")))
            found[attribute(element, "Id")] = (attribute(element, "Type").rpartition("/")[2], target.lstrip("/"))
    return found


def _forms(package: Package, part: str) -> Iterator[FormOfNumber]:
    """Yield the form of numbers for every style of cells; those of other lists of styles are left out."""
    codes: dict[str, str] = {}
    for name, element in package.elements(part, "numFmt", "cellXfs"):
        if name == "numFmt":
            codes[attribute(element, "numFmtId")] = attribute(element, "formatCode")
        else:
            for style in element:
                number = attribute(style, "numFmtId")
                yield form_of_format(number, codes.get(number))


def _folded(part: str) -> str:
    return part.replace("\\", "/").lstrip("/").casefold()
