"""Findings made by hand, for tests of what is written about them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.findings.finding import Citation, Finding, Kind, Observation, Related, Severity, Subject, Value, Verdict
from checker.findings.result import FileResult, RunResult, Skipped
from checker.text.span import Span

PATH = "tables/craps-3.yaml"
SOURCE = """regulation: es_as_craps_2011
table: craps-3
minimum: 5
maximum: {simple: 6000}
"""
BAND = Kind(
    "LIM002",
    "maximum-outside-band",
    "error",
    "violation",
    {
        "en": "maximum {maximum} is {multiple} times the minimum {minimum}; allowed: {lowest} to {highest} times",
        "es": "el máximo {maximum} es {multiple} veces el mínimo {minimum}; el texto admite de {lowest} a {highest}",
    },
    {"en": "set it between {smallest} and {largest}", "es": "fijarlo entre {smallest} y {largest}"},
)
BAND_VALUES: Mapping[str, Value] = {
    "maximum": 6000,
    "multiple": Fraction(1200),
    "minimum": 5,
    "lowest": 100,
    "highest": 1000,
    "smallest": 500,
    "largest": 5000,
}
DECREE = "regulations/es-as/craps-2011.decree"


def span(line: int, column: int, end_column: int, path: str = PATH, end_line: int | None = None) -> Span:
    """Return a span, on one line unless told otherwise."""
    return Span(path, line, column, line if end_line is None else end_line, end_column)


def band(at: Span | None = None) -> Finding:
    """Return the finding of CONTRACT.md: a maximum of 6000 at a minimum of 5."""
    report = Observation(
        at=at or span(4, 19, 23),
        values=BAND_VALUES,
        subject=Subject("es_as_craps_2011", "craps", "simple"),
        citations=(Citation("es_as_craps_2011", "B.2", "entre 100 y 1000 veces"),),
        related=(Related(span(186, 1, 6, DECREE), {"en": "band set here", "es": "aquí se fija la banda"}),),
    )
    return BAND.of(report, "ES-AS")


def simple(
    message: str = "something is wrong",
    *,
    code: str = "TAB001",
    severity: Severity = "error",
    verdict: Verdict = "violation",
    at: Span | None = None,
    invalid: bool = False,
) -> Finding:
    """Return a finding whose message is the same in both languages, through a value as text from files is."""
    texts = {"en": "{text}", "es": "{text}"}
    kind = Kind(code, "some-slug", severity, verdict, texts, {"en": "", "es": ""}, invalid=invalid)
    return kind.at(at or span(1, 1, 2), {"text": message})


def reservation(message: str = "not known when it was published", regulation: str = "es_as_craps_2011") -> Finding:
    """Return a doubt of a text."""
    texts = {"en": message, "es": message}
    kind = Kind("DAT001", "in-force-unknown", "note", "none", texts, {"en": "", "es": ""}, reservation=True)
    return kind.of(
        Observation(
            at=span(8, 3, 12, DECREE),
            values={},
            subject=Subject(regulation),
            citations=(Citation(regulation, "Res.4"),),
        )
    )


def doubt(message: str, line: int = 250, path: str = DECREE) -> Finding:
    """Return a doubt of whoever wrote the decree down."""
    made = simple(message, code="CIT007", severity="note", verdict="none", at=span(line, 1, 20, path))
    return made._replace(citations=(Citation("es_as_craps_2011", "A.3"),))


def run(*findings: Finding, path: str = PATH, reservations: tuple[Finding, ...] = (), skipped: int = 0) -> RunResult:
    """Return the result of a run over one table."""
    file = FileResult(path, "es_as_craps_2011", findings, reservations)
    passed = tuple(Skipped(f"other-{each}.yaml", "no-table", {"en": "empty", "es": "vacío"}) for each in range(skipped))
    return RunResult((file,), "2026-12-01", passed)
