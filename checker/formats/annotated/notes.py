"""What a check found, row by row of a sheet: the verdict of each table and the gravest reason for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.findings.finding import Bilingual, Finding, Language, said
from checker.findings.result import FileResult, FileVerdict, RunResult, file_verdict
from checker.findings.wording import help_of, message_of
from checker.formats.check_text import matters
from checker.text.record import NamedTuple
from checker.views.layout import wrapped
from checker.views.words import VERDICT, Presentation, gravity, places, say, say_number

REASON_WIDTH = 72  # letters of a line of a reason
_LINES = 3


class NotAnnotated(Exception):
    """A file cannot be returned with what was found in it; `why` says the reason."""

    def __init__(self, why: Bilingual) -> None:
        super().__init__(why["en"])
        self.why = why


class RowNote(NamedTuple):
    """What stands beside a row: the verdict of the table that begins in it, if one does, and why."""

    verdict: FileVerdict | None
    reason: str
    table: str = ""  # the name of the table that it is about


class SheetNotes(NamedTuple):
    """What stands beside the rows of a sheet, by line; `heading` is the line with the names of its columns."""

    heading: int
    rows: dict[int, RowNote]

    @property
    def last(self) -> int:
        """Return the last line with something beside it."""
        return max(self.rows)


def notes_of(run: RunResult, view: Presentation) -> dict[str, SheetNotes]:
    """Return what stands beside the rows of every sheet in which something was judged; a list has one, without name.

    NotAnnotated: tables stand beside each other, so that no row is about one of them.
    """
    found: dict[str, SheetNotes] = {}
    lines: dict[str, list[int]] = {}
    for file in run.files:
        if file.place is not None and file.place.line and not file.place.heading:
            raise NotAnnotated(said("annotated-columns"))
        if file.place is None or not file.place.heading:
            continue
        sheet = found.setdefault(file.place.sheet, SheetNotes(file.place.heading, {}))
        lines.setdefault(file.place.sheet, []).extend(filter(None, (file.place.line,)))
        for line, note in _rows(file, run.names_texts, view):
            _put(sheet, line, note, view.language)
    for closed in (each for file in run.files for each in file.closed if each.sheet in found):
        note = RowNote(None, say("annotated.closed", view.language), closed.table)
        _put(found[closed.sheet], closed.row, note, view.language)
    if any(len(each) > 1 == len(set(each)) for each in lines.values()):
        raise NotAnnotated(said("annotated-columns"))
    return {name: sheet for name, sheet in found.items() if sheet.rows}


def _put(sheet: SheetNotes, line: int, note: RowNote, language: Language) -> None:
    """Put a note beside a row; of tables side by side the graver verdict, and which is told what unless all conform."""
    before = sheet.rows.get(line)
    if before is not None and (before.reason or note.reason):
        verdicts = [each.verdict for each in (before, note) if each.verdict is not None]
        gravest = min(verdicts, key=("unchecked", "violation", "undetermined", "ok").index, default=None)
        told = (
            ": ".join(filter(None, (each.table, words_of(each.verdict, language) if each.table else "", each.reason)))
            for each in (before, note)
        )
        note = RowNote(gravest, " · ".join(dict.fromkeys(filter(None, told))))
    sheet.rows[line] = note


def _rows(file: FileResult, named: bool, view: Presentation) -> Iterator[tuple[int, RowNote]]:
    """Yield the rows of a table: the one it begins in, and those of bets that something is to be said of."""
    assert file.place is not None
    verdict = file_verdict(file.findings, view.strict)
    telling = sorted(filter(matters, file.findings), key=gravity)
    of_lines: dict[int, list[Finding]] = {}
    for finding in telling:
        for line in _lines(finding, file.path):
            if line > file.place.heading:
                of_lines.setdefault(line, []).append(finding)
    first, name = file.place.line, file.table.table if file.table is not None else ""
    if first:
        yield first, RowNote(verdict, _reason(telling, named, view.language), name)
    for line, findings in of_lines.items():
        if line != first:
            yield line, RowNote(None if first else "unchecked", _reason(findings, named, view.language), name)


def _lines(finding: Finding, path: str) -> Iterable[int]:
    """Return the lines that a finding is about: one that keeps rows from being read stands for all of these."""
    spans = [finding.at, *(each.at for each in finding.related if finding.kind.invalid)]
    return dict.fromkeys(span.line for span in spans if span.path == path)


def _reason(findings: list[Finding], named: bool, language: Language) -> str:
    """Return the gravest finding with its clause and the way out, and how many more there are: three lines of a cell.

    Where that is too long, the way out is left to `tapete check`, then the end of the message.
    """
    if not findings:
        return ""
    finding = findings[0]
    where = "; ".join((*places(finding.citations, named), finding.code))
    message, way_out = (_capital(text) for text in (message_of(finding, language), help_of(finding, language)))
    more = f" {say_number('annotated.more', len(findings) - 1, language)}" if len(findings) > 1 else ""
    reason = f"{message} ({where}).{more}"
    whole = f"{message} ({where}). {way_out}.{more}" if way_out else reason
    if fits := [each for each in (whole, reason) if len(wrapped(each, REASON_WIDTH)) <= _LINES]:
        return fits[0]
    room = _LINES * (REASON_WIDTH - len("recompensa")) - len(reason) + len(message)  # words end before a line does
    return reason.replace(message, f"{message[: max(room, 0)].rpartition(' ')[0]} …", 1)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".")


def heads(language: Language) -> tuple[str, str]:
    """Return the names of the two columns."""
    return say("annotated.verdict", language), say("annotated.reason", language)


def words_of(verdict: FileVerdict | None, language: Language) -> str:
    """Return a verdict in words; nothing beside a row in which no table begins."""
    return "" if verdict is None else VERDICT[verdict][language]


def verdict_words() -> frozenset[str]:
    """Return the words of all verdicts in both languages, by which those of an earlier check are known."""
    return frozenset(words for verdict in VERDICT.values() for words in verdict.values())
