"""The officer's report as data: sections, tables with typed cells, findings, figures. It knows no format.

Every text is final: numbers are written as the reader writes them, and beside them stand the exact values for formats
that want numbers (a spreadsheet) or data (JSON). A text that comes from a file is as it stands there: whoever writes a
format makes it harmless for that format, with `escape.clean` and the format's own rules. Tones only repeat what the
words say. Ids are unique in a report and made of letters, digits and hyphens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal, Union

from checker.findings.changes import NOTHING_NOTED, NotedRun
from checker.findings.finding import Citation, Language, Severity
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple

Mark = Literal["plain", "code", "strong"]
# How a text is set off: in order, at fault, undecided, in the player's favour.
Tone = Literal["plain", "good", "bad", "open", "player"]

# A verdict; `warning` is what alone makes nothing fail, `none` what does not count at all.
Ruling = Literal["ok", "violation", "warning", "undetermined", "unchecked", "none"]

Answer = Literal["yes", "no", "open", "exempt"]


class TextRun(NamedTuple):
    """Some words of a line. `code` is a name of the files; `target` the id of what the words refer to, if anything."""

    text: str
    mark: Mark = "plain"
    target: str = ""


Line = tuple[TextRun, ...]


class TextCell(NamedTuple):
    """Words, in one or several lines. `span` is how many columns it takes; the cells it covers are empty texts."""

    lines: tuple[Line, ...]
    tone: Tone = "plain"
    span: int = 1

    @property
    def text(self) -> str:
        """Return the words without marks."""
        return "\n".join(map(plain, self.lines))


class NumberCell(NamedTuple):
    """An exact number: `exact` and, where that is no short decimal, `rounded` (a share in percent).

    `value` is None where there is no number.
    """

    value: Fraction | None
    unit: Literal["share", "count", "money", "multiple"]
    exact: str
    rounded: str = ""
    tone: Tone = "plain"

    @property
    def text(self) -> str:
        """Return `7/495 (1.414%)`."""
        return f"{self.exact} ({self.rounded})" if self.rounded else self.exact


class PriceCell(NamedTuple):
    """Prices, each with the profit per unit staked that it stands for (None where unknown) and its words."""

    profits: tuple[Fraction | None, ...]
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """Return the words without marks."""
        return "\n".join(map(plain, self.lines))


class CitationCell(NamedTuple):
    """Places of documents, with their words."""

    citations: tuple[Citation, ...]
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """Return the words without marks."""
        return "\n".join(map(plain, self.lines))


class VerdictCell(NamedTuple):
    """A verdict in words, and the findings it rests on."""

    ruling: Ruling
    words: str
    findings: Line = ()

    @property
    def text(self) -> str:
        """Return the verdict and its findings."""
        return " ".join(part for part in (self.words, plain(self.findings)) if part)


class AnswerCell(NamedTuple):
    """Yes, no, not decided, does not apply; None: to be filled in with the pen, so that all three are offered."""

    answer: Answer | None
    words: str

    @property
    def text(self) -> str:
        """Return the answer in words."""
        return self.words


class PenCell(NamedTuple):
    """Room to write."""

    @property
    def text(self) -> str:
        """Return nothing."""
        return ""


Cell = Union[TextCell, NumberCell, PriceCell, CitationCell, VerdictCell, AnswerCell, PenCell]


ColumnKind = Literal["text", "number", "price", "citation", "verdict", "answer", "pen"]


class Column(NamedTuple):
    """A column: its head, what its cells hold, and its share of the width.

    `below`: its words may stand below those of the column before it, where room is short.
    """

    head: str
    kind: ColumnKind
    width: int
    below: bool = False


class Row(NamedTuple):
    """One row, as many cells as columns; `tone` sets the whole row off. `id` is what links lead to, if anything."""

    cells: tuple[Cell, ...]
    tone: Tone = "plain"
    id: str = ""


class Paragraph(NamedTuple):
    """Words; `tone` sets them off in a box."""

    line: Line
    tone: Tone = "plain"


class Bullets(NamedTuple):
    """A list."""

    items: tuple[Line, ...]


class Fact(NamedTuple):
    """A name and what it stands for."""

    name: str
    lines: tuple[Line, ...]


class Facts(NamedTuple):
    """Names with what they stand for: two columns without a head; short ones may stand in `pairs` on paper."""

    facts: tuple[Fact, ...]
    pairs: bool = False


class Quote(NamedTuple):
    """A paragraph of a document, in its own words, and where it stands; `cited` are the words a finding cites."""

    where: str
    text: str
    cited: tuple[str, ...] = ()


class Table(NamedTuple):
    """A table.

    The first `merged` columns repeat from row to row: where a row has the same cells there as the one above, a format
    for paper leaves them out. `wide` tables have so many columns that paper wants small letters, `dense` ones so many
    rows.
    """

    id: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    merged: int = 0
    wide: bool = False
    dense: bool = False
    notes: tuple[Line, ...] = ()


class Tick(NamedTuple):
    """A mark on an axis."""

    value: Fraction
    text: str


class Bar(NamedTuple):
    """A value of a bar chart; `series` is its place in the legend. `text` is written at the bar's end."""

    value: Fraction
    text: str
    series: int
    tone: Tone = "plain"


class BarGroup(NamedTuple):
    """What bars are about, and one bar for each series it has."""

    label: str
    bars: tuple[Bar, ...]


class BarChart(NamedTuple):
    """Horizontal bars from zero between `lowest` and `highest`; a bar that ends beyond is broken off.

    `negative` and `positive` are written above the two sides of zero.
    """

    groups: tuple[BarGroup, ...]
    series: tuple[str, ...]
    lowest: Fraction
    highest: Fraction
    ticks: tuple[Tick, ...]
    negative: str
    positive: str


class GridCell(NamedTuple):
    """What one throw does: the letter in the cell, and its place in the legend."""

    letter: str
    effect: int


GridEffect = Literal[Effect, "unsettled", "clash"]  # what a throw does, or that no rule says it, or two do


class GridLegend(NamedTuple):
    """An effect of a throw: its letter, its words, and in how many ways of all it happens."""

    letter: str
    effect: GridEffect
    words: str


class ThrowGrid(NamedTuple):
    """The 36 throws of two dice, by the face of the first die (rows) and of the second (columns)."""

    first: str
    second: str
    cells: tuple[tuple[GridCell, ...], ...]
    legend: tuple[GridLegend, ...]


class Band(NamedTuple):
    """What a limit allows, and the table's value on it; None for an end that is open and for no value."""

    label: str
    lowest: Fraction | None
    highest: Fraction | None
    lowest_text: str
    highest_text: str
    value: Fraction | None
    value_text: str
    tone: Tone


class BandChart(NamedTuple):
    """Bands of limits on one logarithmic axis."""

    bands: tuple[Band, ...]
    axis: str
    allowed: str
    stated: str


Chart = Union[BarChart, ThrowGrid, BandChart]


class Figure(NamedTuple):
    """A picture: its data, its caption, and the same in words for who does not see it."""

    id: str
    caption: str
    alternative: str
    chart: Chart


class Point(NamedTuple):
    """One point of the summary: a verdict, at most two sentences and a remark, and the findings it rests on."""

    verdict: VerdictCell
    line: Line


class Points(NamedTuple):
    """The summary: points, worst first."""

    points: tuple[Point, ...]


class FindingBlock(NamedTuple):
    """One finding in full: its number in the report, what it says, facts about it, and tables, pictures and quotes."""

    id: str
    number: str
    code: str
    slug: str
    severity: Severity
    severity_words: str
    verdict: VerdictCell
    message: Line
    facts: tuple[Fact, ...]
    blocks: tuple[Union[Paragraph, Table, Figure, Quote], ...]

    @property
    def kind(self) -> str:
        """Return the code, for a heading after the grade."""
        return self.code


class SignatureField(NamedTuple):
    """Room for what is not given, and for the signature, which is last; nothing says that anybody has signed.

    `names` tell what each is for, and are those of its field where a format has fields; "" for one that is given.
    """

    labels: tuple[str, ...]
    note: str
    names: tuple[str, ...]


Block = Union[Paragraph, Bullets, Facts, Quote, Table, Figure, Points, FindingBlock, SignatureField]


class Section(NamedTuple):
    """A section: its number ("3", "3.2"; "" for none), its blocks, then sections below it.

    One that is `across` has a table so wide that paper is better turned.
    """

    id: str
    number: str
    title: str
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...] = ()
    across: bool = False


class Heading(NamedTuple):
    """An entry of the contents: a section of the first level."""

    id: str
    number: str
    title: str


class Attachment(NamedTuple):
    """A file that goes with the report, in the formats that can carry one; `digest` is the SHA-256 of its bytes."""

    name: str
    media_type: str
    description: str
    text: str
    digest: str


class Picture(NamedTuple):
    """A picture as it is in its file; `media_type` is image/png or image/jpeg."""

    media_type: str
    data: bytes


MOST_WITHOUT_INDEX = 6


class Report(NamedTuple):
    """The whole report.

    `verdict` is the one sentence. `sections` begins with the front and may be made while it is read, so that a thousand
    tables need not be held at once: go through it once; `contents` tells beforehand what follows the front. `stamp` is
    the one line that is not made from the inputs. `labels` are the few words that formats add themselves, by their keys
    in the catalogue. `noted` is what a later report is compared with; `one_row` the list of tables of a report on one,
    for formats in which a list is what programs and filters look for.
    """

    language: Language
    title: str
    subject: str
    verdict: VerdictCell
    as_of: str
    version: str
    stamp: str
    labels: Mapping[str, str]
    contents: tuple[Heading, ...]
    sections: Iterable[Section]
    attachments: tuple[Attachment, ...] = ()
    letterhead: Picture | None = None
    noted: NotedRun = NOTHING_NOTED
    one_row: Section | None = None

    @property
    def has_index(self) -> bool:
        """Return whether there are so many sections that a list of them helps where pages are not counted."""
        return len(self.contents) > MOST_WITHOUT_INDEX


def plain(line: Line) -> str:
    """Return the words of a line without marks."""
    return "".join(run.text for run in line)
