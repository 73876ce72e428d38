"""What the report comes to: the one sentence; for each subject its verdict, findings by grade, what was checked."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.table.prices import couples_of
from checker.findings.result import FileVerdict
from checker.reporters.report.model import Line, TextRun, VerdictCell
from checker.reporters.report.names import capital
from checker.reporters.report.sections.checklist import answered
from checker.reporters.report.subject import GRADES, Assignment, ReportSubject, ruling_of
from checker.reporters.report.voice import Voice, line
from checker.reporters.words import VERDICT

_ORDER: tuple[FileVerdict, ...] = ("unchecked", "violation", "undetermined", "ok")
FOLLOWS_TABLE = "TAB008"
"""The code of the doubt that a table is judged by the meaning of "times" that it follows itself."""


def sentence(task: Assignment, voice: Voice) -> VerdictCell:
    """Return the verdict on everything the report is about, in one sentence."""
    if task.comparison is not None:
        return _compared(task, voice)
    if len(task.subjects) > 1:
        return _many(task.subjects, voice)
    subject = task.subjects[0]
    count = {ruling: sum(ruling_of(each.finding) == ruling for each in subject.findings) for ruling in GRADES}
    if subject.is_text and subject.verdict == "violation":
        return VerdictCell("violation", voice.counted("front.inconsistencies", count["violation"]))
    tail = {
        "unchecked": "",
        "violation": voice.counted("front.errors", count["violation"]),
        "undetermined": voice.counted("front.open", count["undetermined"]),
        "ok": voice.counted("front.accepted", accepted(subject))
        if accepted(subject)
        else voice.say("front.nothing_found"),
    }[subject.verdict]
    words = capital(verdict_words(subject, voice))
    return VerdictCell(subject.verdict, f"{words}: {tail}." if tail else f"{words}.")


def _many(subjects: tuple[ReportSubject, ...], voice: Voice) -> VerdictCell:
    """Return how many subjects have each verdict, the worst verdict first."""
    ordered = sorted(subjects, key=lambda subject: _ORDER.index(subject.verdict))
    counted: dict[str, int] = {}
    for subject in ordered:
        words = _grouped(subject, voice)
        counted[words] = counted.get(words, 0) + 1
    told = "; ".join(f"{words}: {count}" for words, count in counted.items())
    return VerdictCell(ordered[0].verdict if ordered else "ok", f"{capital(told)}.")


def accepted(subject: ReportSubject) -> int:
    """Return how many findings would count against a subject if they were not accepted."""
    return sum(each.finding.waived is not None for each in subject.findings)


def _plain(subject: ReportSubject, voice: Voice) -> str:
    if subject.verdict == "ok" and accepted(subject):
        return voice.say("front.but_accepted")
    return VERDICT[subject.verdict][voice.language]


def _grouped(subject: ReportSubject, voice: Voice) -> str:
    plain = _plain(subject, voice)
    return voice.say("front.with_inconsistencies") if subject.is_text and subject.verdict == "violation" else plain


def _compared(task: Assignment, voice: Voice) -> VerdictCell:
    assert task.comparison is not None
    differing, all_ = len(task.comparison.of("payout")), task.comparison.payouts
    others = len(task.comparison.differences) - differing
    if not task.comparison.differences:
        return VerdictCell("ok", voice.say("front.texts_agree", all=all_))
    return VerdictCell("none", voice.say("front.texts_differ", differing=differing, all=all_, others=others))


def verdict_words(subject: ReportSubject, voice: Voice) -> str:
    """Return the verdict on a subject in words, with the reading it hangs on where the table chose that itself."""
    if subject.is_text and subject.verdict == "violation":
        return voice.say("word.inconsistencies")
    words = _plain(subject, voice)
    follows = any(each.code == FOLLOWS_TABLE for each in subject.reservations)
    return voice.say("front.as_the_table_reads", verdict=words) if follows and subject.verdict == "ok" else words


def counts(subject: ReportSubject, voice: Voice) -> Iterator[Line]:
    """Yield the verdict of a subject in words, its findings by grade, and of a table how much was checked."""
    yield (TextRun(capital(verdict_words(subject, voice)), "strong"),)
    parts = []
    for ruling in GRADES:
        found = sum(ruling_of(each.finding) == ruling for each in subject.findings)
        if found:
            key = "inconsistency" if subject.is_text and ruling == "violation" else ruling
            parts.append(voice.counted(f"count.{key}", found))
    if subject.doubts:
        parts.append(voice.counted("count.doubt", len(subject.doubts)))
    yield line(", ".join(parts) or voice.say("count.nothing"))
    if subject.table is not None and subject.regulation.id and subject.verdict != "unchecked":
        yield voice.line("front.checked", **_checked(subject))


def _checked(subject: ReportSubject) -> dict[str, int]:
    """Return how much of a table could be held against its text."""
    table = subject.table
    assert table is not None
    told, all_ = answered(subject)
    judged = len(table.judgements.judged)
    apparatus = table.game.apparatus if table.game is not None else None
    pairs = {
        (offer.bet.id, couple.number)
        for offer in table.offers
        for couple in couples_of(subject.regulation, offer, apparatus)
    }
    return {"requirements": told, "all": all_, "limits": judged, "payouts": len(pairs)}
