"""What an evidence pack was made from and how: the order that is carried out to make it, and again to verify it.

In its manifest, an in-toto Statement (https://github.com/in-toto/attestation, version 1), the order is the predicate.
All names of files are those in the pack, below `inputs/`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date
from hashlib import sha256
from typing import get_args

from checker.apps.limits import TIMES, Ask
from checker.findings.changes import WrongShape
from checker.findings.finding import Language
from checker.findings.result import Cause, Skipped
from checker.formats.earlier import Entry, as_map, entries, text, text_or_none, texts, truth
from checker.text.archive import is_safe
from checker.text.record import NamedTuple
from checker.views.markup import FORMAT, Document, Json, render_json
from checker.views.report.subject import Depth, Formalities

MANIFEST, INPUTS, TRANSCRIPTION, CERTIFICATES = "manifest.json", "inputs/", "transcription/", "certificates/"
CHECK, HTML, PDF = "check.json", "report.html", "report.pdf"
STATEMENT = "https://in-toto.io/Statement/v1"
PREDICATE = "urn:tapete:evidence:1"
_DIGEST = re.compile(r"[0-9a-f]{64}")


class OrderedSubject(NamedTuple):
    """A regulation that is at hand, by its id, or a file; one found in a folder need not be a table."""

    regulation: str = ""
    file: str = ""
    named: bool = True


class PackOrder(NamedTuple):
    """Everything that a report depends on beside its inputs; `generated` is the day it was made.

    `documents` are files by the ids of their regulations, `folders` those with regulations of one's own;
    `passed_over` is what was not looked into where the pack was made, and is not in it.
    """

    subjects: tuple[OrderedSubject, ...]
    language: Language
    as_of: str
    generated: str
    depth: Depth = "usual"
    compare: bool = False
    ask: Ask | None = None
    formalities: Formalities = Formalities()
    letterhead: str | None = None
    since: str | None = None
    configuration: str | None = None
    documents: Mapping[str, str] = {}
    folders: tuple[str, ...] = ()
    passed_over: tuple[Skipped, ...] = ()


class Tool(NamedTuple):
    """What made a pack: the version of tapete, and of what sets its PDF."""

    version: str
    typesetter: str


class PackedRegulation(NamedTuple):
    """A regulation that a pack was judged by: its id, its file in the pack, whether it came with the tool."""

    id: str
    file: str
    shipped: bool


class Manifest(NamedTuple):
    """What a manifest says: the digests of all other files, what made them, by which order, and with which result."""

    digests: Mapping[str, str]
    tool: Tool
    order: PackOrder
    regulations: tuple[PackedRegulation, ...]
    publication: Mapping[str, str]
    verdict: str


def digests_of(members: Mapping[str, bytes]) -> dict[str, str]:
    """Return the SHA-256 of files by name."""
    return {name: sha256(data).hexdigest() for name, data in members.items()}


def manifest_json(manifest: Manifest) -> bytes:
    """Return a manifest as its file holds it."""
    subject: list[Json] = [{"name": name, "digest": {"sha256": each}} for name, each in manifest.digests.items()]
    document: Document = {
        "_type": STATEMENT,
        "subject": subject,
        "predicateType": PREDICATE,
        "predicate": _predicate(manifest),
    }
    return render_json(document).encode("utf-8")


def _predicate(manifest: Manifest) -> Json:
    order, given = manifest.order, manifest.order.formalities
    ask = None if order.ask is None else {name: getattr(order.ask, name) for name in _ASK}
    return {
        "format": FORMAT,
        "tool": {"name": "tapete", **manifest.tool._asdict()},
        "verdict": manifest.verdict,
        "as_of": order.as_of,
        "generated": order.generated,
        "language": order.language,
        **{name: getattr(given, name) for name in _FORMALITIES},
        "regulations": [each._asdict() for each in manifest.regulations],
        "publication": dict(manifest.publication),
        "command": {
            "name": "report",
            "subjects": [each._asdict() for each in order.subjects],
            "depth": order.depth,
            "compare": order.compare,
            "limit_sheet": ask,
            "documents": dict(order.documents),
            "letterhead": order.letterhead,
            "since": order.since,
            "configuration": order.configuration,
            "folders": list(order.folders),
            "passed_over": [
                {"path": each.path, "cause": each.cause, "reason": each.reason[order.language]}
                for each in order.passed_over
            ],
        },
    }


_ASK = ("minimum", "maximum", "chip", "game", "times")
_FORMALITIES = ("casino", "file_number", "addressee", "deadline", "signatory")


def read_manifest(data: bytes) -> Manifest:
    """Return what a manifest says; WrongShape, with the place, where it is none."""
    try:
        document = as_map(json.loads(data.decode("utf-8")), "JSON")
    except (ValueError, RecursionError):
        raise WrongShape("JSON") from None
    if document.get("_type") != STATEMENT or document.get("predicateType") != PREDICATE:
        raise WrongShape("_type" if document.get("_type") != STATEMENT else "predicateType")
    predicate = as_map(document.get("predicate"), "predicate")
    if predicate.get("format") != FORMAT:
        raise WrongShape("predicate.format")
    tool = as_map(predicate.get("tool"), "predicate.tool")
    regulations = tuple(_regulation(each, place) for place, each in entries(predicate, "regulations", "predicate"))
    within = "predicate.publication"
    publication = as_map(predicate.get("publication"), within)
    return Manifest(
        _digests(document),
        Tool(text(tool, "version", "predicate.tool"), text(tool, "typesetter", "predicate.tool")),
        _order(predicate),
        regulations,
        {id_: text(publication, id_, within) for id_ in publication},
        text(predicate, "verdict", "predicate"),
    )


def _digests(document: Entry) -> dict[str, str]:
    found: dict[str, str] = {}
    for place, each in entries(document, "subject"):
        name, digest = text(each, "name", place), as_map(each.get("digest"), f"{place}.digest")
        value = text(digest, "sha256", f"{place}.digest")
        if name in found or not is_safe(name):
            raise WrongShape(f"{place}.name")
        if not _DIGEST.fullmatch(value):
            raise WrongShape(f"{place}.digest.sha256")
        found[name] = value
    return found


def _order(predicate: Entry) -> PackOrder:
    within = "predicate.command"
    command = as_map(predicate.get("command"), within)
    language, depth = text(predicate, "language", "predicate"), text(command, "depth", within)
    if language not in get_args(Language):
        raise WrongShape("predicate.language")
    if depth not in get_args(Depth):
        raise WrongShape(f"{within}.depth")
    documents = as_map(command.get("documents"), f"{within}.documents")
    casino, file_number, addressee, deadline, signatory = (text(predicate, each, "predicate") for each in _FORMALITIES)
    formalities = Formalities(casino, file_number, addressee, deadline, signatory)
    return PackOrder(
        tuple(_subject(each, place) for place, each in entries(command, "subjects", within)),
        "es" if language == "es" else "en",
        _day(predicate, "as_of"),
        _day(predicate, "generated"),
        "brief" if depth == "brief" else "full" if depth == "full" else "usual",
        truth(command, "compare", within),
        _ask(command.get("limit_sheet"), f"{within}.limit_sheet"),
        formalities,
        _file(command, "letterhead", within),
        _file(command, "since", within),
        _file(command, "configuration", within),
        {id_: _safe(text(documents, id_, f"{within}.documents"), f"{within}.documents") for id_ in documents},
        tuple(_safe(each, f"{within}.folders") for each in texts(command, "folders", within)),
        tuple(_skipped(each, place) for place, each in entries(command, "passed_over", within)),
    )


def _subject(each: Entry, place: str) -> OrderedSubject:
    regulation, file = text(each, "regulation", place), text(each, "file", place)
    if bool(regulation) is bool(file):
        raise WrongShape(place)
    return OrderedSubject(regulation, _safe(file, place) if file else "", truth(each, "named", place))


def _skipped(each: Entry, place: str) -> Skipped:
    cause = next((known for known in get_args(Cause) if known == text(each, "cause", place)), None)
    if cause is None:
        raise WrongShape(f"{place}.cause")
    reason = text(each, "reason", place)
    return Skipped(text(each, "path", place), cause, {"en": reason, "es": reason})


def _regulation(each: Entry, place: str) -> PackedRegulation:
    file = _safe(text(each, "file", place), f"{place}.file")
    return PackedRegulation(text(each, "id", place), file, truth(each, "shipped", place))


def _ask(value: object, place: str) -> Ask | None:
    if value is None:
        return None
    ask = as_map(value, place)
    times = text(ask, "times", place)
    if times not in TIMES:
        raise WrongShape(f"{place}.times")
    maximum, game = (text_or_none(ask, name, place) for name in ("maximum", "game"))
    return Ask(text(ask, "minimum", place), maximum, text(ask, "chip", place), game, times)


def _day(predicate: Entry, name: str) -> str:
    day = text(predicate, name, "predicate")
    try:
        if date.fromisoformat(day).isoformat() == day:
            return day
    except ValueError:
        pass
    raise WrongShape(f"predicate.{name}")


def _file(command: Entry, name: str, within: str) -> str | None:
    file = text_or_none(command, name, within)
    return None if file is None else _safe(file, f"{within}.{name}")


def _safe(name: str, place: str) -> str:
    if name != "." and not is_safe(name):
        raise WrongShape(place)
    return name
