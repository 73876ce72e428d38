"""The result of `check` as SARIF 2.1.0, which code scanning services and editors read.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/: sections are those of that text. The fingerprint of a
finding is made in `findings/changes.py`, as for every format.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from urllib.parse import quote

from checker import __version__
from checker.findings.changes import numbered
from checker.findings.finding import Finding, Kind, Language
from checker.findings.result import LeftOut, RunResult, exit_code, run_verdict, verdict_by_path
from checker.findings.wording import blanked, help_of, message_of
from checker.formats.check_json import finding_document
from checker.store.library import shipped
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.views.layout import clean
from checker.views.markup import Document, Json, json_pieces
from checker.views.summary import choice_words, unstated_words, why_left_out
from checker.views.words import Presentation, ordered, waived_until, waiver_words

# Places in the terms of SARIF: URIs that start in the folder of the run or in the package, and regions.


_ROOT, _PACKAGE = "SRCROOT", "TAPETE"
_BASES = {
    _ROOT: {"en": "the folder the check was started in", "es": "la carpeta en que se inició la comprobación"},
    _PACKAGE: {"en": "the regulations that come with tapete", "es": "las normas incluidas en tapete"},
}


def artifact(path: str) -> Json:
    """Return the location of a file, with the base that its URI starts from if that is relative and goes down."""
    shown = path.replace(os.sep, "/").removeprefix("./")
    if os.path.isabs(path):
        inside = os.path.relpath(path).replace(os.sep, "/")
        if inside.startswith("../"):
            return {"uri": f"file://{_quoted(shown if shown.startswith('/') else f'/{shown}')}"}
        shown = inside
    if shown.startswith("../"):
        return {"uri": _quoted(shown)}
    return {"uri": _quoted(shown), "uriBaseId": _PACKAGE if is_shipped(path) else _ROOT}


def is_shipped(path: str) -> bool:
    """Return whether a path is that of a regulation of the package, and of no file of the user."""
    return path.startswith("regulations/") and not _exists(path) and any(entry.label == path for entry in shipped())


def _exists(path: str) -> bool:
    try:
        return os.path.exists(path)
    except ValueError:
        return False  # a path with a NUL or half a character, which no file can have


def place(at: Span) -> dict[str, Json]:
    """Return a place; one without a line is the whole file."""
    location: dict[str, Json] = {"artifactLocation": artifact(at.path)}
    if at.line:
        location["region"] = {
            "startLine": at.line,
            "startColumn": max(at.column, 1),
            "endLine": max(at.end_line, at.line),
            "endColumn": max(at.end_column, 1),
        }
    return location


def _quoted(path: str) -> str:
    """Return a path as it stands in a URI, by the bytes of its name: they need not be valid Unicode."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:
        name = path.encode("utf-8", "surrogatepass")  # half a character that stands for no byte: no file's name
    return quote(name, safe="/")


# The log: one run with its rules, results and notifications.


SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
# Name and version of our fingerprint: another way to compute it gets another version (3.27.17).
FINGERPRINT = "tapete/v1"


def as_sarif(run: RunResult, view: Presentation) -> Iterator[str]:
    """Yield a run as a SARIF log, piece by piece."""
    return json_pieces(sarif_document(run, view))


def sarif_document(result: RunResult, view: Presentation) -> Document:
    """Return a run as a log of one run; levels are severities, verdicts stand in `properties`.

    Waived findings, those of ignored codes and of the baseline are suppressed results; all others carry an empty list
    of suppressions, because a reader may take a result without one for not looked at (3.27.23). Reservations, sections
    that are not stated and files that were skipped are notifications about the run, not results.
    """
    language, strict = view.language, view.strict
    left_out = {len(result.findings) + number: each for number, each in enumerate(result.left_out)}
    findings = (*ordered(result), *(each.finding for each in result.left_out))
    rules = _kinds(findings)
    places = {kind.code: index for index, kind in enumerate(rules)}
    marks = _marks(findings)
    ruling: dict[str, list[str]] = {}
    for file in result.files:
        known = ruling.setdefault(file.path, [])
        known += [text for text in file.regulations or filter(None, (file.regulation,)) if text not in known]
    run: dict[str, Json] = {
        "tool": {
            "driver": {
                "name": "tapete",
                "version": __version__,
                "semanticVersion": __version__,
                "language": language,
                "rules": [_rule(kind, language) for kind in rules],
                "notifications": [_rule(kind, language) for kind in _kinds(result.reservations)],
            }
        },
        "language": language,
        "columnKind": "unicodeCodePoints",
        # Relative URIs start here; no absolute path is given, which would name the machine.
        "originalUriBaseIds": {name: {"description": {"text": text[language]}} for name, text in _BASES.items()},
        "artifacts": [  # the files of the run, each once, with its verdict: that of all its tables
            {"location": artifact(path), "properties": {"verdict": verdict, "regulations": ruling[path]}}
            for path, verdict in verdict_by_path(result.files, strict).items()
        ],
        "invocations": [_invocation(result, view)],
        "results": (
            _result(finding, mark, places, language, left_out.get(number))
            for number, (finding, mark) in enumerate(zip(findings, marks, strict=True))
        ),
        "properties": {"verdict": run_verdict(result, strict), "asOf": result.as_of},
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": iter((run,))}


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
    by_path = grouped_by(findings, lambda finding: finding.at.path)
    marks = {path: iter(numbered(found)) for path, found in by_path.items()}
    return [next(marks[finding.at.path]) for finding in findings]


def _invocation(result: RunResult, view: Presentation) -> Json:
    language, verdict = view.language, run_verdict(result, view.strict)
    settings = (*result.configurations, *choice_words(result.choices, language))
    return {
        "executionSuccessful": verdict != "unchecked",
        "exitCode": exit_code(verdict, view.fail_on),
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
        "toolConfigurationNotifications": [{"level": "note", "message": {"text": _plain(text)}} for text in settings],
    }


def _passed_over(result: RunResult, language: Language) -> Iterator[Json]:
    """Yield a notification for the sections that each table does not have, and for each file that was skipped."""
    notes = [(file.path, unstated_words(file.unstated, language)) for file in result.files if file.unstated]
    notes += [(skipped.path, skipped.reason[language]) for skipped in result.skipped]
    for path, text in notes:
        where: Json = [{"physicalLocation": {"artifactLocation": artifact(path)}}]
        yield {"level": "note", "message": {"text": _plain(text)}, "locations": where}


# As JSON has them.
_PROPERTIES = ("verdict", "confidence", "subject", "regulations", "values", "citations", "readings", "waived")


def _result(
    finding: Finding, mark: str, places: Mapping[str, int], language: Language, left_out: LeftOut | None = None
) -> Json:
    kind, document = finding.kind, finding_document(finding, language)
    texts = filter(None, (message_of(finding, language), help_of(finding, language)))
    return {
        "ruleId": kind.code,
        "ruleIndex": places[kind.code],
        "level": finding.severity,
        "message": {"text": "\n".join(map(_plain, texts))},
        "locations": [{"physicalLocation": place(finding.at), **_logical(finding)}] if finding.at.path else [],
        "relatedLocations": [
            {"id": number, "physicalLocation": place(related.at), "message": {"text": _plain(related.label[language])}}
            for number, related in enumerate(finding.related, 1)
            if related.at.path
        ],
        "partialFingerprints": {FINGERPRINT: mark},
        "suppressions": list(_suppressions(finding, left_out, language)),
        "properties": {name: document[name] for name in _PROPERTIES},
    }


def _logical(finding: Finding) -> dict[str, Json]:
    """Return the table at which something is found: its name, and with casino and shift before it."""
    table = finding.table
    if table is None or not table.table:
        return {}
    whole = "/".join(clean(each) for each in (table.casino, table.shift, table.table) if each)
    return {"logicalLocations": [{"name": clean(table.table), "fullyQualifiedName": whole, "kind": "table"}]}


def _suppressions(finding: Finding, left_out: LeftOut | None, language: Language) -> Iterator[Json]:
    """Yield what keeps a finding from being reported as open: its waiver, a choice of codes, or the baseline."""
    if finding.waived is not None:
        justification = f"{waived_until(finding.waived, language)}: {waiver_words(finding.waived, language)}"
        yield {
            "kind": "inSource" if finding.waived.path == finding.at.path else "external",
            "status": "accepted",
            "justification": clean(justification),
            "location": {
                "physicalLocation": {
                    "artifactLocation": artifact(finding.waived.path),
                    "region": {"startLine": finding.waived.line},
                }
            },
        }
    if left_out is not None:
        yield {"kind": "external", "status": "accepted", "justification": why_left_out(left_out, language)}


def _plain(text: str) -> str:
    """Return a text that no reader takes for a link: `[text](target)` is one even in plain messages (3.11.6)."""
    return clean(text).replace("](", "] (")
