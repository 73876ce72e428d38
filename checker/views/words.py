"""Words and order of findings for people: verdicts, grades, readings, waivers, families of codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from checker.findings.finding import Bilingual, Citation, Finding, Language, Severity, TableName, Waived
from checker.findings.result import FailOn, FileVerdict, RunResult
from checker.text.record import NamedTuple

if TYPE_CHECKING:
    from checker.findings.changes import NotedRun

# Words that several views share, in both languages.


SEVERITY: dict[Severity, Bilingual] = {
    "error": {"en": "error", "es": "error"},
    "warning": {"en": "warning", "es": "aviso"},
    "note": {"en": "note", "es": "nota"},
}

VERDICT: dict[FileVerdict, Bilingual] = {
    "ok": {"en": "conforms as far as can be checked", "es": "conforme en lo comprobable"},
    "violation": {"en": "does not conform", "es": "no conforme"},
    "undetermined": {"en": "undetermined", "es": "no determinado"},
    "unchecked": {"en": "could not be checked", "es": "no comprobado"},
}

NOT_JUDGED = "TAB009"  # the code of what a table states and nothing could judge
_WITH_MEANING = ("to", "for", "stated")  # readings whose name alone does not say what they are


def reading(name: str, language: Language) -> str:
    """Return what a finding says a reading is; of another one its name, and what that means: `to` (“times” …)."""
    from checker.findings.wording import Phrase, in_language  # imported lazily: few findings hold under some readings
    from checker.semantics.readings import choices_of
    from checker.words.names import reading_name

    if isinstance(name, Phrase):
        return in_language(name, language)
    meanings = [say(f"run.reading.{part}", language) for part in choices_of(name) if part in _WITH_MEANING]
    return f"`{reading_name(name, language)}`" + (f" ({', '.join(meanings)})" if meanings else "")


def waived_until(waived: Waived, language: Language) -> str:
    """Return the mark of a waived finding: `waived until 2027-01-31`; `waived` without an end."""
    return say(f"run.waiver.{'mark' if waived.until is None else 'until'}", language, until=waived.until)


def waiver_words(waived: Waived, language: Language) -> str:
    """Return why a finding is waived, who answers for it by role, and where that is written; not escaped."""
    place = f"{waived.path}:{waived.line}"
    return say("run.waiver.because", language, because=waived.because, by=waived.by, place=place)


def counted(number: int, one: Bilingual, many: Bilingual, language: Language) -> str:
    """Return a number with its noun: `1 aviso`, `3 avisos`."""
    return f"{number} {(one if number == 1 else many)[language]}"


def say(key: str, language: Language, **values: object) -> str:
    """Return a text of the catalogue with its placeholders filled."""
    from checker.words.names import catalogue  # imported lazily: what a clean check says is none of these texts

    return catalogue(language)[key].format(**values)


def say_in_both(key: str, **values: object) -> Bilingual:
    """Return a text of the catalogue in both languages."""
    return {"en": say(key, "en", **values), "es": say(key, "es", **values)}


def say_number(key: str, number: int, language: Language) -> str:
    """Return a number with its noun, from the texts `<key>.one` and `<key>.many`: `1 aviso`, `3 avisos`."""
    return say(f"{key}.{'one' if number == 1 else 'many'}", language, count=number)


def table_words(table: TableName, language: Language) -> str:
    """Return which table is meant: `BJ-03 (Casino Norte, shift night, row 19)`; "" where nothing is known of it."""
    shift = say("run.table.shift", language, shift=table.shift) if table.shift else ""
    row = say("run.table.row", language, row=table.row) if table.row else ""
    about = [each for each in (table.casino, shift, row) if each]
    if not table.table:
        return ", ".join(about)
    return f"{table.table} ({', '.join(about)})" if about else table.table


def table_called(finding: Finding, named: frozenset[str], language: Language) -> str:
    """Return at which table something is found, where its file is one of those whose tables are told by name."""
    return table_words(finding.table, language) if finding.table is not None and finding.at.path in named else ""


def told_once(findings: Iterable[Finding]) -> list[tuple[Finding, ...]]:
    """Return findings, those that tables of one file share together: the first, and the same of the other tables."""
    from checker.findings.changes import fingerprint  # imported lazily: a clean check has no findings

    found: dict[object, list[Finding]] = {}
    for place, finding in enumerate(findings):
        key: object = place
        if finding.table is not None and finding.waived is None:
            key = finding.at.path, fingerprint(finding), finding.severity, finding.verdict
        found.setdefault(key, []).append(finding)
    return [tuple(each) for each in found.values()]


# How a result is shown: the choices of the reader that every format honours as far as they concern it.


class Presentation(NamedTuple):
    """The language, and whether to colour; of a run what counts as a failure and whether notes are left out.

    `formula` asks for the formulas of a limit sheet, `account` for the account of each table, `verbose` for
    every finding in full; `by` names what tables are counted by, `since` is an earlier run to tell changes from.
    """

    language: Language
    colour: bool = False
    strict: bool = False
    fail_on: FailOn = "undetermined"
    quiet: bool = False
    formula: bool = False
    account: bool = False
    verbose: bool = False
    by: str = ""
    since: NotedRun | None = None


# The order of findings: by place in a file for programs, by gravity for people.


# What a finding comes to; a warning alone makes nothing fail, what is `none` does not count at all.
Grade = Literal["unchecked", "violation", "undetermined", "warning", "none"]

GRADES: tuple[Grade, ...] = ("unchecked", "violation", "undetermined", "warning", "none")
PLAYER_ADVANTAGE = "PAY001"
_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
# What weighs more among findings of one grade, by how their codes begin; others come last.
_FAMILIES = ("PAY001", "TAB001", "TAB012", "LIM", "TAB", "PAY", "DUT", "OUT", "SRC")

Gravity = tuple[int, int, int, bool, Fraction, str, int, str]


def grade_of(finding: Finding) -> Grade:
    """Return what a finding comes to: a warning alone makes nothing fail; advice and waived findings do not count."""
    if finding.kind.invalid:
        return "unchecked"
    if finding.waived is not None:
        return "none"
    if finding.verdict == "violation" and finding.severity != "error":
        return "warning"
    return finding.verdict


def gravity(finding: Finding) -> Gravity:
    """Return what findings are sorted by for people, the gravest first.

    Grade goes before severity, since the first finding of a table is the reason of its verdict; then what the finding
    is about, an advantage of the player first, certainty, and its place.
    """
    family = next((place for place, code in enumerate(_FAMILIES) if finding.code.startswith(code)), len(_FAMILIES))
    return (
        GRADES.index(grade_of(finding)),
        _SEVERITIES.index(finding.severity),
        family,
        finding.confidence == "low",
        -Fraction(str(finding.values.get("apart", 0))),  # two texts: the widest difference first
        finding.at.path,
        finding.at.line,
        finding.code,
    )


def gravest_first(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings for people: files as the run has them, in each the gravest first, as reports have them."""
    return _sorted(result, lambda _, finding: gravity(finding))


def ordered(result: RunResult) -> tuple[Finding, ...]:
    """Return all findings: files as the run has them, in each its own lines first, then places in other files.

    What is said about the run itself comes last.
    """

    def place(path: str, finding: Finding) -> tuple[bool, str, int, str, int]:
        at = finding.at
        return at.path != path, at.path, at.line, finding.code, at.column

    return _sorted(result, place)


def _sorted(result: RunResult, place: Callable[[str, Finding], tuple[object, ...]]) -> tuple[Finding, ...]:
    """Return the findings of each file by `place`, then those about the run."""
    ranks = {path: rank for rank, path in enumerate(dict.fromkeys(file.path for file in result.files))}
    keyed = [((ranks[path], place(path, finding)), finding) for path, finding in result.by_file()]
    keyed.sort(key=lambda pair: pair[0])
    about = sorted(result.about, key=lambda finding: (finding.at, finding.code))
    return (*(finding for _, finding in keyed), *about)


def places(citations: Iterable[Citation], named: bool) -> tuple[str, ...]:
    """Return where rules stand, each place once: `B.2`, and with its text `named` `es_as_craps_2011 B.2`."""
    return tuple(dict.fromkeys(f"{each.regulation} {each.anchor}" if named else each.anchor for each in citations))
