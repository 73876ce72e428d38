"""What an evidence pack was made from and how: the order that is carried out to make it, and again to verify it.

In its manifest, an in-toto Statement (https://github.com/in-toto/attestation, version 1), the order is the predicate.
All names of files are those in the pack, below `inputs/`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from hashlib import sha256
from typing import get_args

from checker.apps.limits import TIMES, Ask
from checker.findings.changes import WrongShape
from checker.findings.finding import Language
from checker.findings.result import Cause, Skipped
from checker.formats.earlier import DocumentMap, part_of
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
        document = DocumentMap(part_of(json.loads(data.decode("utf-8")), "JSON").body)
    except (ValueError, RecursionError):
        raise WrongShape("JSON") from None
    for name, value in (("_type", STATEMENT), ("predicateType", PREDICATE)):
        if document.body.get(name) != value:
            raise WrongShape(name)
    predicate = document.part("predicate")
    if predicate.body.get("format") != FORMAT:
        raise WrongShape("predicate.format")
    tool = predicate.part("tool")
    regulations = tuple(map(_regulation, predicate.parts("regulations")))
    publication = predicate.part("publication")
    days = {id_: publication.text(id_) for id_ in publication.body}
    digests, made_by = _digests(document), Tool(tool.text("version"), tool.text("typesetter"))
    return Manifest(digests, made_by, _order(predicate), regulations, days, predicate.text("verdict"))


def _digests(document: DocumentMap) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in document.parts("subject"):
        name, value = each.text("name"), each.part("digest").text("sha256")
        if name in found or not is_safe(name):
            raise WrongShape(each.at("name"))
        if not _DIGEST.fullmatch(value):
            raise WrongShape(each.at("digest.sha256"))
        found[name] = value
    return found


def _order(predicate: DocumentMap) -> PackOrder:
    command = predicate.part("command")
    language, depth = predicate.text("language"), command.text("depth")
    if language not in get_args(Language):
        raise WrongShape(predicate.at("language"))
    if depth not in get_args(Depth):
        raise WrongShape(command.at("depth"))
    documents = command.part("documents")
    casino, file_number, addressee, deadline, signatory = map(predicate.text, _FORMALITIES)
    return PackOrder(
        tuple(map(_subject, command.parts("subjects"))),
        "es" if language == "es" else "en",
        _day(predicate, "as_of"),
        _day(predicate, "generated"),
        "brief" if depth == "brief" else "full" if depth == "full" else "usual",
        command.truth("compare"),
        None if command.body.get("limit_sheet") is None else _ask(command.part("limit_sheet")),
        Formalities(casino, file_number, addressee, deadline, signatory),
        _file(command, "letterhead"),
        _file(command, "since"),
        _file(command, "configuration"),
        {id_: _safe(documents.text(id_), documents.place) for id_ in documents.body},
        tuple(_safe(each, command.at("folders")) for each in command.texts("folders")),
        tuple(map(_skipped, command.parts("passed_over"))),
    )


def _subject(each: DocumentMap) -> OrderedSubject:
    regulation, file = each.text("regulation"), each.text("file")
    if bool(regulation) is bool(file):
        raise WrongShape(each.place)
    return OrderedSubject(regulation, _safe(file, each.place) if file else "", each.truth("named"))


def _skipped(each: DocumentMap) -> Skipped:
    cause = next((known for known in get_args(Cause) if known == each.text("cause")), None)
    if cause is None:
        raise WrongShape(each.at("cause"))
    reason = each.text("reason")
    return Skipped(each.text("path"), cause, {"en": reason, "es": reason})


def _regulation(each: DocumentMap) -> PackedRegulation:
    file = _safe(each.text("file"), each.at("file"))
    return PackedRegulation(each.text("id"), file, each.truth("shipped"))


def _ask(ask: DocumentMap) -> Ask:
    times = ask.text("times")
    if times not in TIMES:
        raise WrongShape(ask.at("times"))
    maximum, game = ask.text_or_none("maximum"), ask.text_or_none("game")
    return Ask(ask.text("minimum"), maximum, ask.text("chip"), game, times)


def _day(predicate: DocumentMap, name: str) -> str:
    day = predicate.text(name)
    with suppress(ValueError):
        if date.fromisoformat(day).isoformat() == day:
            return day
    raise WrongShape(predicate.at(name))


def _file(command: DocumentMap, name: str) -> str | None:
    file = command.text_or_none(name)
    return None if file is None else _safe(file, command.at(name))


def _safe(name: str, place: str) -> str:
    if name != "." and not is_safe(name):
        raise WrongShape(place)
    return name
