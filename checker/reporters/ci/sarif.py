"""The result of `check` as SARIF 2.1.0, which code scanning services and editors read.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/: sections are those of that text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from checker import __version__
from checker.findings.exit_code import exit_code
from checker.findings.finding import Finding, Kind, Language, Waived
from checker.findings.fingerprint import numbered
from checker.findings.left_out import LeftOut
from checker.findings.result import FailOn, RunResult, run_verdict, verdict_by_path
from checker.findings.wording import blanked, help_of, message_of
from checker.reporters.escape import clean
from checker.reporters.json.check import exact
from checker.reporters.json.document import Document, Json, render_json
from checker.reporters.order import ordered
from checker.reporters.places import artifact, bases, place
from checker.reporters.view import Presentation
from checker.reporters.words import waived_until, waiver_words

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
FINGERPRINT = "tapete/v1"
"""Name and version of our fingerprint: another way to compute it gets another version (3.27.17)."""
SUFFIXES = (".sarif",)


def render(run: RunResult, view: Presentation) -> str:
    """Return a run as a SARIF log."""
    return render_json(sarif_document(run, view.language, __version__, view.strict, view.fail_on))


def sarif_document(
    result: RunResult, language: Language, version: str, strict: bool = False, fail_on: FailOn = "undetermined"
) -> Document:
    """Return a run as a log of one run; levels are severities, verdicts stand in `properties`.

    Waived findings, those of ignored codes and of the baseline are suppressed results; all others carry an empty list
    of suppressions, because a reader may take a result without one for not looked at (3.27.23). Reservations, sections
    that are not stated and files that were skipped are notifications about the run, not results.

    Args:
        result: The run.
        language: Of messages and rules.
        version: Of this program.
        strict: Whether warnings count as failures.
        fail_on: Which verdict ends a run with a failure.
    """
    left_out = {len(result.findings) + number: each for number, each in enumerate(result.left_out)}
    findings = (*ordered(result), *(each.finding for each in result.left_out))
    rules = _kinds(findings)
    places = {kind.code: index for index, kind in enumerate(rules)}
    marks = _marks(findings)
    run: dict[str, Json] = {
        "tool": {
            "driver": {
                "name": "tapete",
                "version": version,
                "semanticVersion": version,
                "language": language,
                "rules": [_rule(kind, language) for kind in rules],
                "notifications": [_rule(kind, language) for kind in _kinds(result.reservations)],
            }
        },
        "language": language,
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": bases(language),
        "artifacts": _artifacts(result, strict),
        "invocations": [_invocation(result, language, strict, fail_on)],
        "results": [
            _result(finding, mark, places, language, left_out.get(number))
            for number, (finding, mark) in enumerate(zip(findings, marks, strict=True))
        ],
        "properties": {"verdict": run_verdict(result, strict), "asOf": result.as_of},
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _kinds(findings: Iterable[Finding]) -> list[Kind]:
    kinds = {finding.code: finding.kind for finding in findings}
    return [kinds[code] for code in sorted(kinds)]


def _rule(kind: Kind, language: Language) -> Json:
    message, way_out = blanked(kind.message, language), blanked(kind.help, language)
    return {
        "id": kind.code,
        "name": "".join(word.capitalize() for word in kind.slug.split("-")),
        "shortDescription": {"text": message},
        "help": {"text": "\n".join(filter(None, (message, way_out, f"`tapete explain {kind.code}`")))},
        "defaultConfiguration": {"level": kind.severity},
    }


def _marks(findings: tuple[Finding, ...]) -> list[str]:
    """Return the fingerprints of the findings, those of each file counted apart."""
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        by_path.setdefault(finding.at.path, []).append(finding)
    marks = {path: iter(numbered(found)) for path, found in by_path.items()}
    return [next(marks[finding.at.path]) for finding in findings]


def _artifacts(result: RunResult, strict: bool) -> Json:
    """Return the files of the run, each once, with its verdict: that of all its tables."""
    return [
        {"location": artifact(path), "properties": {"verdict": verdict}}
        for path, verdict in verdict_by_path(result.files, strict).items()
    ]


def _invocation(result: RunResult, language: Language, strict: bool, fail_on: FailOn) -> Json:
    return {
        "executionSuccessful": run_verdict(result, strict) != "unchecked",
        "exitCode": exit_code(run_verdict(result, strict), fail_on),
        "toolExecutionNotifications": [
            {
                "descriptor": {"id": reservation.code},
                "level": "note",
                "message": {"text": _plain(message_of(reservation, language))},
                "locations": [{"physicalLocation": place(reservation.at)}] if reservation.at.path else [],
                "properties": {"regulation": reservation.subject.regulation},
            }
            for reservation in result.reservations
        ]
        + list(_passed_over(result, language)),
        "toolConfigurationNotifications": [
            {"level": "note", "message": {"text": text}} for text in _settings(result, language)
        ],
    }


def _passed_over(result: RunResult, language: Language) -> Iterator[Json]:
    """Yield a notification for the sections that each table does not have, and for each file that was skipped."""
    from checker.reporters.text.summary import unstated_words

    told = [(file.path, unstated_words(file.unstated, language)) for file in result.files if file.unstated]
    told += [(skipped.path, skipped.reason[language]) for skipped in result.skipped]
    for path, text in told:
        where: Json = [{"physicalLocation": {"artifactLocation": artifact(path)}}]
        yield {"level": "note", "message": {"text": _plain(text)}, "locations": where}


def _settings(result: RunResult, language: Language) -> Iterator[str]:
    """Yield the files with the settings of the run, and the codes that were chosen."""
    from checker.reporters.passed_over import choice_words

    yield from map(_plain, (*result.configurations, *choice_words(result.choices, language)))


def _result(
    finding: Finding, mark: str, places: Mapping[str, int], language: Language, left_out: LeftOut | None = None
) -> Json:
    kind = finding.kind
    texts = filter(None, (message_of(finding, language), help_of(finding, language)))
    return {
        "ruleId": kind.code,
        "ruleIndex": places[kind.code],
        "level": finding.severity,
        "message": {"text": "\n".join(map(_plain, texts))},
        "locations": [{"physicalLocation": place(finding.at)}] if finding.at.path else [],
        "relatedLocations": [
            {"id": number, "physicalLocation": place(related.at), "message": {"text": _plain(related.label[language])}}
            for number, related in enumerate(finding.related, 1)
            if related.at.path
        ],
        "partialFingerprints": {FINGERPRINT: mark},
        "suppressions": list(_suppressions(finding, left_out, language)),
        "properties": {
            "verdict": finding.verdict,
            "confidence": finding.confidence,
            "subject": {**finding.subject._asdict(), "numbers": list(finding.subject.numbers)},
            "values": {name: exact(value, language) for name, value in finding.values.items()},
            "citations": [citation._asdict() for citation in finding.citations],
            "readings": None if finding.readings is None else list(finding.readings),
            "waived": None if finding.waived is None else finding.waived._asdict(),
        },
    }


def _suppressions(finding: Finding, left_out: LeftOut | None, language: Language) -> Iterator[Json]:
    """Yield what keeps a finding from being reported as open: its waiver, a choice of codes, or the baseline."""
    if finding.waived is not None:
        yield _suppression(finding.waived, finding.at.path, language)
    if left_out is not None:
        from checker.reporters.passed_over import why_left_out

        yield {"kind": "external", "status": "accepted", "justification": why_left_out(left_out, language)}


def _suppression(waived: Waived, path: str, language: Language) -> Json:
    justification = f"{waived_until(waived, language)}: {waiver_words(waived, language)}"
    return {
        "kind": "inSource" if waived.path == path else "external",
        "status": "accepted",
        "justification": clean(justification),
        "location": {
            "physicalLocation": {"artifactLocation": artifact(waived.path), "region": {"startLine": waived.line}}
        },
    }


def _plain(text: str) -> str:
    """Return a text that no reader takes for a link: `[text](target)` is one even in plain messages (3.11.6)."""
    return clean(text).replace("](", "] (")
