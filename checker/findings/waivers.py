"""Waivers: findings that somebody answers for until a day. The verdict of the finding stays, the run does not fail.

Where waivers are written (comments of a table file, the configuration) and how they are read is told elsewhere; here is
what one needs, which findings it holds for, and what is said about one that holds for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date

from checker.findings.finding import Bilingual, Finding, Kind, Value, Waived, finding_of, label_of
from checker.findings.result import FileResult
from checker.findings.suggest import closest, did_you_mean
from checker.findings.wording import coded
from checker.text.record import NamedTuple
from checker.text.span import Span

MOST_YEARS = 10  # how far after the day of the run a waiver may end: one until 9999 has no end but in name


class Waiver(NamedTuple):
    """One code accepted.

    `until` is the last day it holds, ISO. `at` is where it is written. It holds for the findings of
    some `lines` of a file, of the whole file where that is None; and for those of one text, `of` its id, the lowest of
    the table where that is None.
    """

    code: str
    until: str | None
    because: str
    by: str
    at: Span
    lines: range | None = None
    of: str | None = None


class Applied(NamedTuple):
    """Results with their waived findings marked, and the waivers that had something to waive."""

    results: tuple[FileResult, ...]
    used: frozenset[Waiver]


def fault_of(
    because: str | None, by: str | None, until: str | None, spanish: tuple[str, str, str] = ("porque", "por", "hasta")
) -> Bilingual | None:
    """Return why a waiver with these parts has no effect, None when it may have one; a missing part is None.

    `spanish` is what the parts are called where the waiver is written, in Spanish.
    """
    parts = [{"en": f"`{en}`", "es": f"`{es}`"} for en, es in zip(("because", "by", "until"), spanish, strict=True)]
    missing = [
        name
        for name, part in zip(parts, (because, by), strict=False)
        if part is None or not any(map(str.isalpha, part))
    ]
    if missing:
        names = {"en": " and ".join(each["en"] for each in missing), "es": " y ".join(each["es"] for each in missing)}
        return label_of("waivers/without-text", names=names)
    if by is not None and "@" in by:
        return label_of("waivers/by-a-person", by=parts[1])
    if until is None:
        return label_of("waivers/without-end", until=parts[2])
    return None if _is_day(until) else label_of("waivers/no-day", until=until)


def malformed(why: Bilingual, at: Span) -> Finding:
    """Return the finding about a waiver that cannot be followed."""
    return finding_of("waivers/waiver-malformed", at, {"why": why})


def is_expired(waiver: Waiver, as_of: str) -> bool:
    """Return whether a waiver no longer holds on a day, ISO; on its last day it does."""
    return waiver.until is not None and waiver.until < as_of


def is_endless(waiver: Waiver, as_of: str) -> bool:
    """Return whether a waiver ends so long after a day, ISO, that nobody will look at it again."""
    until = waiver.until
    return until is not None and (int(until[:4]), until[4:]) > (int(as_of[:4]) + MOST_YEARS, as_of[4:])


def waive(results: Iterable[FileResult], waivers: Iterable[Waiver], as_of: str) -> Applied:
    """Mark the findings that waivers hold for; the one that is named is that of the line before that of the whole file.

    The results are those of one file for waivers written in it, of all files that a configured waiver is for. Waivers
    that have expired on the day `as_of`, ISO, or have no end but in name, do nothing.
    """
    valid = [waiver for waiver in waivers if not is_expired(waiver, as_of) and not is_endless(waiver, as_of)]
    valid.sort(key=lambda waiver: waiver.lines is None)
    used: set[Waiver] = set()
    waived = []
    for result in results:
        findings = []
        for finding in result.findings:
            texts = texts_of(finding, result)
            found = [each for each in valid if _holds(each, finding, result.path) and _text(each, result) in texts]
            if not {_text(each, result) for each in found}.issuperset(texts):
                found = []  # what several texts forbid is accepted only where it is for each
            used.update(found)
            findings.append(_marked(finding, found[0]) if found and finding.waived is None else finding)
        waived.append(result._replace(findings=tuple(findings)))
    return Applied(tuple(waived), frozenset(used))


def settle(
    results: tuple[FileResult, ...],
    waivers: tuple[Waiver, ...],
    unread: tuple[Finding, ...],
    as_of: str,
    known: Callable[[], Mapping[str, Kind]],
) -> tuple[FileResult, ...]:
    """Return the results of one file with what its own waivers do; what is to be said about these goes to the first.

    `unread` is what is wrong with other waivers written there. `known` gives all codes there are; it is called only
    when a waiver waived nothing, for it is slow.
    """
    applied, used = waive(results, waivers, as_of)
    said = [*unread]
    unused = [waiver for waiver in waivers if waiver not in used]
    # Of a table that could not be judged nobody knows what it would have had to waive.
    if unused and not any(finding.kind.invalid for result in applied for finding in result.findings):
        codes = known()
        standing = [finding for result in applied for finding in result.findings]
        said += [unused_waiver(waiver, as_of, codes, standing, texts_meant(waiver, applied)) for waiver in unused]
    first = applied[0]
    return (first._replace(findings=(*first.findings, *said)), *applied[1:])


def texts_of(finding: Finding, result: FileResult) -> frozenset[str | None]:
    """Return the texts that a finding of a table is about, by their ids: those of its clauses, else the lowest."""
    several = len(result.regulations) > 1
    cited = frozenset(
        each.regulation for each in finding.citations if several and each.regulation in result.regulations
    )
    return cited or frozenset((_lowest(result),))


def texts_meant(waiver: Waiver, results: Iterable[FileResult]) -> tuple[str, ...]:
    """Return the texts of the findings that a waiver would hold for if it were for these texts."""
    found = (
        texts_of(finding, result)
        for result in results
        for finding in result.findings
        if _holds(waiver, finding, result.path) and finding.waived is None
    )
    return tuple(sorted({text for texts in found for text in texts if text}))


def _text(waiver: Waiver, result: FileResult) -> str | None:
    return waiver.of or _lowest(result)


def _lowest(result: FileResult) -> str | None:
    return result.regulations[0] if result.regulations else result.regulation


def unused_waiver(
    waiver: Waiver,
    as_of: str,
    known: Mapping[str, Kind],
    standing: Iterable[Finding],
    texts: tuple[str, ...] = (),
) -> Finding:
    """Return what is to be said about a waiver that waived nothing.

    `standing` are the findings of the file the waiver is written in, to tell where its code is reported instead;
    `texts` are those that the findings in its place are about.
    """
    kind = known.get(waiver.code)
    values: dict[str, Value] = {"code": waiver.code, "by": waiver.by}
    if kind is None:
        near = closest(waiver.code, known)
        meant = None if near is None else did_you_mean(near)
        return finding_of("waivers/waiver-of-unknown-code", waiver.at, values, help_=meant)
    why = why_not_waived(kind)
    if why is not None:
        return finding_of("waivers/waiver-impossible", waiver.at, {**values, "why": why})
    if is_expired(waiver, as_of):
        values.update(until=waiver.until or "", day=as_of)
        return finding_of("waivers/waiver-expired", waiver.at, values)
    if is_endless(waiver, as_of):
        why = label_of("waivers/endless", until=waiver.until or "", years=MOST_YEARS, day=as_of)
        return malformed(why, waiver.at)
    if texts:
        values["texts"] = tuple(map(coded, texts))
        return finding_of("waivers/waiver-unused", waiver.at, values, help_=label_of("waivers/of-help"))
    lines = sorted({found.at.line for found in standing if found.code == waiver.code and not found.waived})
    if waiver.lines is None or not lines:
        return finding_of("waivers/waiver-unused", waiver.at, values)
    values["lines"] = tuple(map(str, lines))
    return finding_of("waivers/waiver-unused", waiver.at, values, help_=label_of("waivers/elsewhere-help"))


def _holds(waiver: Waiver, finding: Finding, path: str) -> bool:
    # A waiver does nothing where a file cannot be read, nor about waivers.
    if finding.code != waiver.code or finding.kind.invalid or finding.code.startswith("WAI"):
        return False
    return waiver.lines is None or (finding.at.path == path and finding.at.line in waiver.lines)


def _marked(finding: Finding, waiver: Waiver) -> Finding:
    return finding._replace(waived=Waived(waiver.until, waiver.because, waiver.by, waiver.at.path, waiver.at.line))


def why_not_waived(kind: Kind) -> Bilingual | None:
    """Return why findings of a kind cannot be accepted; None where they can."""
    if kind.invalid:
        return label_of("waivers/unread")
    if kind.code.startswith("WAI"):
        return label_of("waivers/of-waivers")
    return label_of("waivers/doubt") if kind.reservation else None


def _is_day(text: str) -> bool:
    try:
        # fromisoformat also takes 20270131 and weeks, which no reader takes for a day
        return len(text) == len("2027-01-31") and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
