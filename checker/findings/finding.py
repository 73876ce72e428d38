"""What a check, the parser or the loader reports: one cause, with its place, its arithmetic and how to correct it.

Findings about reading files have their words in `grammars/messages`; those of checks have them in their pages.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Literal, Union, cast

from checker.text.files import FileTrouble, FileWords, data_folder, file_beside, read_text
from checker.text.record import NamedTuple
from checker.text.span import Span

Severity = Literal["error", "warning", "note"]
Verdict = Literal["violation", "undetermined", "none"]
Confidence = Literal["high", "low"]
Language = Literal["en", "es"]
Bilingual = Mapping[str, str]  # the same words in both languages: {"en": …, "es": …}

Value = Union[int, Fraction, str, Bilingual, tuple[str, ...]]


class Refusal(Exception):
    """A command does nothing; `message` says why, and what is right."""

    def __init__(self, message: Bilingual) -> None:
        super().__init__(message["en"])
        self.message = message

    def __reduce__(self) -> tuple[type[Refusal], tuple[Bilingual]]:
        """Return what it is made from again in another process."""
        return type(self), (dict(self.message),)


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

    def of(self, observed: Observation, jurisdiction: str = "") -> Finding:
        """Return the finding of this kind for what a check observed under the law of a jurisdiction."""
        in_part = observed.readings is not None and self.verdict == "violation"
        return Finding(
            kind=self,
            at=observed.at,
            values=observed.values,
            subject=observed.subject,
            citations=observed.citations,
            related=observed.related,
            readings=observed.readings,
            confidence=observed.confidence,
            severity=observed.severity or self.severity,
            verdict=observed.verdict or ("undetermined" if in_part else self.verdict),
            message=observed.message or self.message,
            help=observed.help or self.help,
            edits=observed.edits,
            jurisdiction=jurisdiction,
        )

    def at(self, at: Span, values: Mapping[str, Value], *related: Related) -> Finding:
        """Return a finding of this kind with the usual words, about no bet."""
        return self.of(Observation(at, values, related=related))


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


class TableName(NamedTuple):
    """Which table: what its file states of it, "" for what it does not, and where it stands.

    `sheet` is the worksheet and `row` the row in which it begins, 0 in files that are no list of tables. `state` is ""
    where the list does not say whether it is open.
    """

    table: str = ""
    casino: str = ""
    shift: str = ""
    date: str = ""
    game: str = ""
    sheet: str = ""
    row: int = 0
    state: Literal["", "open", "closed"] = ""


class Observation(NamedTuple):
    """What a check says of one cause; the registry makes a finding of it.

    `values` fill the placeholders of the message and of the help and go into JSON as exact texts. `severity`,
    `verdict`, `message` and `help` are given only where they differ from those of the check. `readings` names the
    readings under which it holds; None: under all. A violation under some of them is undetermined. `edits` are
    corrections that a program can make.
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
    edits: tuple[Edit, ...] = ()


class Finding(NamedTuple):
    """One finding: an observation with its kind, and with the severity, verdict and words that hold for it.

    `waived` leaves the verdict of the finding as it is; only the run does not fail for it.
    """

    kind: Kind
    at: Span
    values: Mapping[str, Value]
    subject: Subject
    citations: tuple[Citation, ...]
    related: tuple[Related, ...]
    readings: tuple[str, ...] | None
    confidence: Confidence
    severity: Severity
    verdict: Verdict
    message: Bilingual
    help: Bilingual
    edits: tuple[Edit, ...]
    jurisdiction: str = ""
    waived: Waived | None = None
    table: TableName | None = None  # at which it is found; None on a text, and where no table could be read

    @property
    def code(self) -> str:
        """Return the code of its kind."""
        return self.kind.code


class Manual(NamedTuple):
    """What a check says of itself; `why` and `fix` are paragraphs, the examples are as a reader sees them.

    `sample` is the first finding of the first failing example.
    """

    title: str
    since: str
    why: tuple[str, ...]
    fails: tuple[str, ...]
    passes: tuple[str, ...]
    fix: tuple[str, ...]
    sample: Finding


# The words of findings about reading files, from `grammars/messages/*.toml`: read only once something is found.
# An entry goes by its area and its slug, `yaml/bracket-not-closed`. It has the code, and message and help in every
# language, so that a further language is written there and nowhere here. Entries with `text` alone are labels and the
# like. Without a severity it is an error that leaves its file unchecked.
FOLDER = "messages"
AREAS = (
    *("commands", "decree", "decree_names", "files", "proofs", "sheets"),
    *("table_entries", "table_keys", "values", "waivers", "yaml"),
)
_NO_VALUES: Mapping[str, Value] = {}


def finding_of(
    name: str,
    at: Span,
    values: Mapping[str, Value] = _NO_VALUES,
    *related: Related,
    help_: Bilingual | None = None,
) -> Finding:
    """Return a finding with the words of an entry; `help_` takes the place of its help."""
    return kind_of(name).of(Observation(at, values, related=related, help=help_))


@cache
def kind_of(name: str) -> Kind:
    """Return what findings of an entry have in common."""
    area, _, slug = name.partition("/")
    entry = entries_of(area)[slug]
    severity = entry.get("severity")
    return Kind(
        entry["code"],
        slug,
        severity or "error",
        entry.get("verdict", "none"),
        entry["message"],
        entry["help"],
        invalid=severity is None,
        reservation=entry.get("reservation", False),
    )


def label_of(name: str, /, **values: object) -> Bilingual:
    """Return the words of an entry that is no finding of its own, such as the label of a second place."""
    area, _, slug = name.partition("/")
    texts = cast(Bilingual, entries_of(area)[slug]["text"])
    return with_values(texts, **values) if values else texts


def with_values(texts: Bilingual, /, **values: object) -> Bilingual:
    """Return words with values in their places; of words in both languages each goes into the text of its own."""
    return {
        language: text.format(
            **{name: value[language] if isinstance(value, Mapping) else value for name, value in values.items()}
        )
        for language, text in texts.items()
    }


def said(slug: str, /, **values: object) -> Bilingual:
    """Return what a command says, with its values."""
    return label_of(f"commands/{slug}", **values)


def kinds(areas: Iterable[str] = AREAS) -> tuple[Kind, ...]:
    """Return the kinds of findings of some areas, by code."""
    names = (f"{area}/{slug}" for area in areas for slug, entry in entries_of(area).items() if "code" in entry)
    return tuple(sorted(map(kind_of, names), key=lambda kind: kind.code))


@cache
def entries_of(area: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the entries of an area by slug, as written."""
    import tomllib  # imported lazily: only where something is found

    return tomllib.loads(read_text(os.path.join(data_folder("grammars"), FOLDER, f"{area}.toml")))


def file_finding(trouble: FileTrouble) -> Finding:
    """Return the finding that tells the user about a file that cannot be used."""
    values = {
        name: words_of(value) if isinstance(value, FileWords) else value for name, value in trouble.values.items()
    }
    if trouble.slug == "file-not-found":
        values["way_out"] = words_of(file_beside(trouble.span.path))
    return finding_of(f"files/{trouble.slug}", trouble.span, values)


def words_of(words: FileWords) -> Bilingual:
    """Return words about a file in both languages."""
    return label_of(f"files/{words.name}", **words.values)
