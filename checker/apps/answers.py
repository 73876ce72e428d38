"""What `tapete` returns to programs: results, tables, findings, edges, limits and comparisons.

All are frozen, and go by their short names in the package `tapete`, where `pickle` finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from checker.cases.comparison.model import Difference
from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Finding, Language, Severity, TableName, Value, Verdict
from checker.findings.result import (
    FileResult,
    FileVerdict,
    RunResult,
    Skipped,
    TablePlace,
    exit_code,
    file_verdict,
    run_verdict,
)
from checker.findings.wording import help_of, message_of
from checker.formats import writer_of
from checker.probability.figures import BetFigure
from checker.semantics.readings import TimesAs, choices_of
from checker.store.library import is_decree
from checker.text.span import Span
from checker.views.comparison import ComparisonToShow
from checker.views.edges import FiguresToShow
from checker.views.words import Presentation, ordered, places

Answer = TypeVar("Answer")


def _public(name: str) -> Callable[[type[Answer]], type[Answer]]:
    """Return what makes a class the one of a name in `tapete`."""

    def named(answer: type[Answer]) -> type[Answer]:
        answer.__module__, answer.__qualname__, answer.__name__ = "tapete", name, name
        return answer

    return named


@_public("Finding")
@dataclass(frozen=True, slots=True)
class PublicFinding:
    """One finding: what is wrong or doubtful, where, by which clause, and the way out.

    `code` keeps its meaning for ever; `clause` is `es_as_craps_2011 B.2`, several with commas; `values` are the exact
    values of the message by name; columns of the `place` count characters, from 1.
    """

    code: str
    severity: Severity
    verdict: Verdict
    message: str
    help: str
    clause: str
    place: Span
    values: Mapping[str, Value] = field(compare=False, repr=False)
    told_of: Finding = field(compare=False, repr=False)
    language: Language = field(repr=False)

    def in_language(self, language: Language) -> PublicFinding:
        """Return the same in English ("en") or Spanish ("es")."""
        return told(self.told_of, language)

    def __reduce__(self) -> tuple[object, ...]:
        """Return what it is made of again in another process: a view of a dictionary cannot be pickled."""
        return told, (self.told_of, self.language)


def told(found: Finding, language: Language) -> PublicFinding:
    """Return a finding as programs have it."""
    clause = ", ".join(places(found.citations, named=True))
    words = message_of(found, language), help_of(found, language), clause
    values = MappingProxyType(dict(found.values))
    return PublicFinding(found.code, found.severity, found.verdict, *words, found.at, values, found, language)


@_public("Table")
@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table and what was found in it; or a decree, or a file that could not be read, where that was checked.

    `name`, `casino`, `shift`, `date` and `state` ("open", or "" where none is told) are as its file states them, ""
    for what it does not; `regulations` are the texts that bind it, the lowest first; `place` is where it stands.
    """

    path: str
    is_regulation: bool
    name: str
    casino: str
    shift: str
    date: str
    state: str
    place: TablePlace | None
    regulations: tuple[str, ...]
    verdict: FileVerdict
    findings: tuple[PublicFinding, ...]


def table_of(file: FileResult, language: Language) -> PublicTable:
    """Return a table as programs have it."""
    texts = file.regulations or tuple(filter(None, (file.regulation,)))
    findings = tuple(told(each, language) for each in file.findings)
    own = file.table or TableName()
    named = own.table, own.casino, own.shift, own.date, own.state
    verdict = file_verdict(file.findings)
    return PublicTable(file.path, is_decree(file.path), *named, file.place, texts, verdict, findings)


@dataclass(frozen=True, slots=True)
class Writable:
    """What a command writes as JSON."""

    told_of: Any = field(compare=False, repr=False)
    language: Language = field(repr=False)
    command: ClassVar[str]

    def to_json(self) -> str:
        """Return what the command prints with `--format json`, byte by byte."""
        return "".join(writer_of(self.command, "json")(self.told_of, Presentation(self.language)))


@_public("Result")
@dataclass(frozen=True, slots=True)
class PublicResult(Writable):
    """What `tapete check` finds: verdict and exit code, tables in the order of files, findings as its JSON has them.

    `reservations` are doubts of the texts, which are no fault of a table; `skipped` is what was not looked into.
    `closed` are tables that a sheet says are closed, by name, casino, shift, sheet and row: they are not examined.
    """

    as_of: str
    verdict: FileVerdict
    exit_code: int
    tables: tuple[PublicTable, ...]
    findings: tuple[PublicFinding, ...]
    reservations: tuple[PublicFinding, ...]
    skipped: tuple[Skipped, ...]
    closed: tuple[TableName, ...]
    command = "check"


def result_of(run: RunResult, language: Language) -> PublicResult:
    """Return a run as programs have it."""
    verdict = run_verdict(run)
    tables = tuple(table_of(each, language) for each in run.files)
    findings, doubts = (tuple(told(each, language) for each in found) for found in (ordered(run), run.reservations))
    closed = tuple(table for file in run.files for table in file.closed)
    about = run.as_of, verdict, exit_code(verdict)
    return PublicResult(run, language, *about, tables, findings, doubts, run.skipped, closed)


@_public("Edges")
@dataclass(frozen=True, slots=True)
class PublicEdges(Writable):
    """The figures of a regulation or of a bet of it, under every reading.

    `house_edge` is that per bet made, positive for the house; None where there is none, or several.
    """

    figures: tuple[BetFigure, ...]
    house_edge: Fraction | None
    command = "edges"


def edges_of(shown: FiguresToShow, language: Language, times: TimesAs) -> PublicEdges:
    """Return figures as programs have them, with the edge where "N times" means `times`."""
    other = "for" if times == "to" else "to"
    meant = (each for each in shown.figures if each.judged and other not in choices_of(each.reading))
    found = {each.house_edge for each in meant}
    return PublicEdges(shown, language, shown.figures, found.pop() if len(found) == 1 else None)


@_public("Limit")
@dataclass(frozen=True, slots=True)
class PublicLimit:
    """A line of a limit sheet: between what a `figure` of a table, `max(hard(4))`, may lie.

    An end is None where the text leaves it open, or where `why` says why there is none. `step` is the smallest stake
    whose win the chips can pay. The ends are shares of the stake on a bet, `share_of`, or else money.
    """

    figure: str
    lowest: Fraction | None
    highest: Fraction | None
    step: Fraction | None
    share_of: str | None
    why: str
    clause: str


@_public("Limits")
@dataclass(frozen=True, slots=True)
class PublicLimits(Writable):
    """The limit sheets of a text: of each game its maxima, then those minima that are not simply the table's."""

    rows: tuple[PublicLimit, ...]
    command = "limits"


def limits_of(sheets: tuple[LimitSheet, ...], language: Language) -> PublicLimits:
    """Return limit sheets as programs have them."""

    def line(row: LimitRow) -> PublicLimit:
        why, clause = row.why[language] if row.why else "", ", ".join(places(row.citations, named=True))
        return PublicLimit(str(row.key), row.lowest, row.highest, row.step, row.share_of, why, clause)

    rows = tuple(line(row) for sheet in sheets for row in (*sheet.rows, *sheet.minima))
    return PublicLimits(sheets, language, rows)


@_public("Comparison")
@dataclass(frozen=True, slots=True)
class PublicComparison(Writable):
    """Two texts side by side; `exit_code` is 0 where they are the same, 1 where they differ, 3 where that is open."""

    exit_code: int
    differences: tuple[Difference, ...]
    command = "compare"


def comparison_of(shown: ComparisonToShow, language: Language, code: int) -> PublicComparison:
    """Return a comparison as programs have it."""
    return PublicComparison(shown, language, code, shown.comparison.differences)


@_public("Columns")
@dataclass(frozen=True, slots=True)
class PublicColumns(Writable):
    """What the headings of a sheet are taken for, as `tapete columns` proposes it."""

    command = "columns"

    def to_yaml(self) -> str:
        """Return the map with its comments, to be edited and given to `check` as `columns`."""
        return "".join(writer_of("columns", "yaml")(self.told_of, Presentation(self.language)))
