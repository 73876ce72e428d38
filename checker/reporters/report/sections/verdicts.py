"""What the report comes to: the one sentence; for each subject its verdict, findings by grade, what was checked."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.table.prices import couples_of
from checker.findings.finding import Finding
from checker.findings.result import FileVerdict, in_both
from checker.reporters.order import GRADES, PLAYER_ADVANTAGE, VERDICTS, Grade, grade_of, gravity
from checker.reporters.report.in_words import message
from checker.reporters.report.model import Line, TextRun, VerdictCell
from checker.reporters.report.names import capital
from checker.reporters.report.sections.checklist import answered
from checker.reporters.report.subject import Assignment, Numbered, ReportSubject
from checker.reporters.report.voice import Voice, line
from checker.reporters.words import VERDICT, keeps_a_bad_regulation

FOLLOWS_TABLE = "TAB008"
"""The code of the doubt that a table is judged by the meaning of "times" that it follows itself."""


MOST_LETTERS = 130
"""Of a finding that the verdict tells; of a longer one the first clauses, as many as fit."""
_MORE: dict[FileVerdict, tuple[Grade, str]] = {
    "violation": ("violation", "front.more_violations"),
    "undetermined": ("undetermined", "front.more_undetermined"),
}


def sentence(task: Assignment, voice: Voice) -> VerdictCell:
    """Return the verdict on everything the report is about, in one sentence that names the gravest fault."""
    if task.comparison is not None:
        return _compared(task, voice)
    if len(task.subjects) > 1:
        return _many(task.subjects, voice)
    subject = task.subjects[0]
    words = capital(verdict_words(subject, voice))
    if subject.verdict in _MORE and subject.findings:
        grade, key = _MORE[subject.verdict]
        own = [each for each in subject.findings if grade_of(each.finding) == grade]
        if subject.is_text and grade == "violation":
            key = "front.more_inconsistencies"
        told = [voice.say("front.fault", verdict=words, fault=_fault(own[0], subject, voice))]
        if len(own) > 1:
            told.append(voice.counted(key, len(own) - 1))
        return VerdictCell(subject.verdict, " ".join(told))
    if subject.verdict == "unchecked":
        fault = _fault(subject.findings[0], subject, voice) if subject.findings else ""
        return VerdictCell(subject.verdict, voice.say("front.fault", verdict=words, fault=fault) if fault else words)
    if advantage_kept(subject) is not None:
        return VerdictCell("warning", f"{words}.")
    waived = accepted(subject)
    tail = voice.counted("front.accepted", waived) if waived else voice.say("front.nothing_found")
    return VerdictCell(subject.verdict, f"{words}: {tail}.")


def _fault(each: Numbered, subject: ReportSubject, voice: Voice) -> str:
    """Return what a finding says as the end of a sentence; of a long one its first clauses."""
    words = message(each.finding, subject.names(voice)).rstrip(".")
    told, *clauses = words.split("; ")
    for clause in clauses:
        if len(told) + len(clause) + 2 > MOST_LETTERS:
            break
        told = f"{told}; {clause}"
    return f"{told}."


def advantage_kept(subject: ReportSubject) -> Finding | None:
    """Return the finding that a table keeps a regulation which gives the player an advantage, if that is all of it."""
    if subject.is_text or subject.verdict != "ok":
        return None
    found = (each.finding for each in subject.findings)
    return next((each for each in found if each.code == PLAYER_ADVANTAGE and grade_of(each) == "warning"), None)


def _many(subjects: tuple[ReportSubject, ...], voice: Voice) -> VerdictCell:
    """Return how many subjects have each verdict, the worst verdict first, and the gravest fault of all."""
    ordered = sorted(subjects, key=lambda subject: VERDICTS.index(subject.verdict))
    counted: dict[str, int] = {}
    for subject in ordered:
        words = _grouped(subject, voice)
        counted[words] = counted.get(words, 0) + 1
    parts = [
        voice.say("front.of_all", verdict=words, count=count, all=len(subjects)) for words, count in counted.items()
    ]
    told = f"{capital('; '.join(parts))}."
    failing = [subject for subject in subjects if subject.verdict == ordered[0].verdict and subject.findings]
    if failing and ordered[0].verdict != "ok":
        worst = min(failing, key=lambda subject: gravity(subject.findings[0].finding))
        fault = _fault(worst.findings[0], worst, voice)
        told = f"{told} {voice.say('front.gravest', name=worst.called, fault=fault)}"
    return VerdictCell(ordered[0].verdict if ordered else "ok", told)


def accepted(subject: ReportSubject) -> int:
    """Return how many findings would count against a subject if they were not accepted."""
    return sum(each.finding.waived is not None for each in subject.findings)


def _plain(subject: ReportSubject, voice: Voice) -> str:
    if subject.verdict == "ok" and accepted(subject):
        return voice.say("front.but_accepted")
    kept = advantage_kept(subject)
    if kept is not None:
        return keeps_a_bad_regulation(in_both(kept.values.get("advantage", "")))[voice.language]
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
        found = sum(grade_of(each.finding) == ruling for each in subject.findings)
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
        for couple in couples_of(offer, apparatus, table.prices.possible)
    }
    return {"requirements": told, "all": all_, "limits": judged, "payouts": len(pairs)}
