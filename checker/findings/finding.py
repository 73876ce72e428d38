"""What a check, the parser or the loader reports: one cause, with its place, its arithmetic and the way out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, Union

from checker.text.record import NamedTuple
from checker.text.span import Span

Severity = Literal["error", "warning", "note"]
Verdict = Literal["violation", "undetermined", "none"]
Confidence = Literal["high", "low"]
Language = Literal["en", "es"]
Bilingual = Mapping[str, str]
"""The same words in both languages: {"en": …, "es": …}."""

Value = Union[int, Fraction, str, Bilingual, tuple[str, ...]]


class Kind(NamedTuple):
    """What all findings of one code have in common.

    `verdict` is the usual one; a single finding may carry another. `invalid` kinds mean that a file could not be read
    as what it should be, so that the run ends with exit code 2. `reservation` kinds are doubts of a regulation that
    only its authority can settle: printed once per run, never a fault of a table.
    """

    code: str
    slug: str
    severity: Severity
    verdict: Verdict
    message: Bilingual
    help: Bilingual
    invalid: bool = False
    reservation: bool = False


class Citation(NamedTuple):
    """A place in a document: regulation id, anchor of the outline, and a phrase that stands there or None."""

    regulation: str
    anchor: str
    phrase: str | None = None


class Related(NamedTuple):
    """A second place of a finding; `label` says what stands there, in both languages."""

    at: Span
    label: Bilingual


class Edit(NamedTuple):
    """A change of the file that mends a finding: what stands at `at`, quotes and all, becomes `text`.

    `safe` when it cannot change what the author meant, so that `check --fix` may apply it.
    """

    at: Span
    text: str
    safe: bool = True


class Subject(NamedTuple):
    """What a finding is about. `bet` holds a bet or a group; empty `numbers` mean the whole bet."""

    regulation: str | None = None
    game: str | None = None
    bet: str | None = None
    numbers: tuple[str, ...] = ()


class Waived(NamedTuple):
    """Why a finding is accepted for now: by which role, until which day (None: no end), and where that is written."""

    until: str | None
    because: str
    by: str
    path: str
    line: int


class Finding(NamedTuple):
    """One finding.

    `values` fill the placeholders of the message and of the help and go into JSON as exact texts. A check may leave
    `kind` to the runner, which stamps it from the check's module, and sets `severity`, `verdict`, `message`, `help`
    only where this finding differs from its kind. `readings` names the readings under which it holds; None: under all.
    `edits` are ways out that a program can take.
    `waived` leaves the verdict of the finding as it is; only the run does not fail for it.
    """

    at: Span
    values: Mapping[str, Value]
    subject: Subject = Subject()
    citations: tuple[Citation, ...] = ()
    related: tuple[Related, ...] = ()
    readings: tuple[str, ...] | None = None
    confidence: Confidence = "high"
    severity: Severity | None = None
    verdict: Verdict | None = None
    message: Bilingual | None = None
    help: Bilingual | None = None
    kind: Kind | None = None
    jurisdiction: str = ""
    waived: Waived | None = None
    edits: tuple[Edit, ...] = ()


def kind_of(finding: Finding) -> Kind:
    """Return the kind of a finding that has been stamped."""
    if finding.kind is None:
        raise ValueError("a finding without its kind has left the check that made it")
    return finding.kind


def severity_of(finding: Finding) -> Severity:
    """Return the severity of this finding: its own, else that of its kind."""
    return finding.severity or kind_of(finding).severity


def verdict_of(finding: Finding) -> Verdict:
    """Return the verdict of this finding: its own, else that of its kind."""
    return finding.verdict or kind_of(finding).verdict
