"""What a report could not settle, in one place: doubts of the texts, numbered, and findings that stay undetermined."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.finding import Finding
from checker.findings.result import doubt_key
from checker.reporters.order import grade_of
from checker.reporters.report.in_words import message
from checker.reporters.report.model import Block, Bullets, Line, Paragraph, TextRun
from checker.reporters.report.names import capital, sentence
from checker.reporters.report.subject import Assignment, ReportSubject
from checker.reporters.report.voice import Voice, line

MOST_ON_FRONT = 3
MOST_OPEN = 12
"""Findings told one by one; of a longer list the rest is counted."""


class Reservations:
    """The doubts of all texts of a report, each once, with a number: `R1`."""

    def __init__(self, subjects: tuple[ReportSubject, ...], voice: Voice) -> None:
        self.voice = voice
        self.numbers: dict[object, str] = {}
        self.lines: list[Line] = []
        named = len({subject.regulation.id for subject in subjects if subject.regulation.id}) > 1
        seen: dict[Line, str] = {}
        for subject in subjects:
            for reservation in subject.reservations:
                if doubt_key(reservation) in self.numbers:
                    continue
                words = self._words(reservation, subject, named)
                if words not in seen:
                    seen[words] = f"R{len(seen) + 1}"
                    self.lines.append((TextRun(f"{seen[words]}. ", "strong"), *words))
                self.numbers[doubt_key(reservation)] = seen[words]

    def of(self, subject: ReportSubject) -> str:
        """Return the numbers of the reservations that bear on a subject: `R1, R3`."""
        found = {self.numbers[doubt_key(each)] for each in subject.reservations}
        return ", ".join(sorted(found, key=lambda number: int(number[1:])))

    def _words(self, reservation: Finding, subject: ReportSubject, named: bool) -> Line:
        head = f"{subject.short_title}: " if named and subject.regulation.id else ""
        anchors = "".join(dict.fromkeys(f" [{citation.anchor}]" for citation in reservation.citations))
        words = message(reservation, subject.names(self.voice))
        return line(f"{head}{words if head else capital(words)}{anchors}.")


def unresolved(subjects: tuple[ReportSubject, ...], found: Reservations, voice: Voice) -> list[Block]:
    """Return reservations and undetermined findings below one heading; nothing where there are none."""
    open_ = [
        (TextRun(each.number, target=each.id), TextRun(f". {head}{_told(words, bool(head))}"))
        for subject in subjects
        for head in (f"{subject.name}: " if len(subjects) > 1 else "",)
        for each in subject.findings
        if grade_of(each.finding) == "undetermined"
        for words in (message(each.finding, subject.names(voice)),)
    ]
    lines: list[Line] = [*found.lines, *open_[:MOST_OPEN]]
    if len(open_) > MOST_OPEN:
        lines.append(line(voice.counted("front.open_more", len(open_) - MOST_OPEN)))
    return [Paragraph(voice.line("front.unresolved")), Bullets(tuple(lines))] if lines else []


def shown_first(task: Assignment, found: Reservations) -> tuple[Line, ...]:
    """Return the reservations that page one has room for: the fewer subjects and findings it tells, the more."""
    if len(task.subjects) > 2:
        return ()
    return tuple(found.lines[: 2 * MOST_ON_FRONT if is_without_findings(task) else MOST_ON_FRONT])


def is_without_findings(task: Assignment) -> bool:
    """Return whether one subject alone has no finding that counts, so that page one has room."""
    found = (each for subject in task.subjects for each in subject.findings)
    return len(task.subjects) == 1 and all(grade_of(each.finding) == "none" for each in found)


def left_over(task: Assignment, found: Reservations, voice: Voice) -> Iterator[Block]:
    """Yield the reservations that page one had no room for."""
    lines = tuple(found.lines[len(shown_first(task, found)) :])
    if lines:
        whole = len(lines) == len(found.lines)
        yield Paragraph(voice.line("identity.all_reservations" if whole else "identity.reservations"))
        yield Bullets(lines)


def _told(words: str, follows: bool) -> str:
    """Return a message as a sentence, without a capital where it follows the name of its subject."""
    ended = sentence(words)
    return words[:1] + ended[1:] if follows else ended
