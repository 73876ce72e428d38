"""`tapete verify FILE.zip`: whether an evidence pack is as it was made, and comes to the same result again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping

from checker.apps.common import Common
from checker.apps.output import Output, write, writers
from checker.evidence.order import CHECK, INPUTS, MANIFEST, PDF, Manifest, digests_of, read_manifest
from checker.evidence.stage import Composed, composed, tool
from checker.findings.changes import WrongShape, changes_since
from checker.findings.finding import Language, Refusal, said
from checker.findings.wording import message_of
from checker.formats.earlier import read_noted
from checker.formats.report import format_for
from checker.store.library import shipped, usual_rules
from checker.store.store import Unusable, findings_of
from checker.text import archive
from checker.text.files import FileTrouble, read_bytes
from checker.views.verification import DifferenceKind, PackDifference, Verification
from checker.views.words import VERDICT, Presentation

_OF_SHELL = ("container", "typesetter")  # differences that leave all files but one comparable with what is made here
MOST_LISTED = 200  # differences that are reported; a pack of another kind of inputs would have thousands


def verify(path: str, known: Common, outputs: tuple[Output, ...]) -> int:
    """Verify an evidence pack: 0 when it is as it was made and comes to the same result, 1 when something differs.

    FileTrouble: it cannot be read, is no pack, or too much; or a result cannot be written.
    """
    found = verification_of(path, read_bytes(path, archive.MOST_BYTES), known.language)
    for render, output in writers("verify", outputs, Presentation(known.language)):
        write(render(found), output)
    return 1 if found.differences else 0


def verification_of(path: str, data: bytes, language: Language) -> Verification:
    """Return what verifying a pack called `path` comes to; Unreadable where it is no pack, or beyond a bound."""
    members = archive.members_of(data, path)
    if MANIFEST not in members:
        archive.refuse(path, said("no-manifest", manifest=MANIFEST))
    try:
        manifest = read_manifest(members[MANIFEST])
    except WrongShape as problem:
        place = problem.place
        archive.refuse(path, said("bad-manifest", manifest=MANIFEST, place=place))
    here = tool()
    form = format_for(os.path.splitext(PDF)[1])
    extra = form.missing if form and PDF in members else ""
    given = {PDF: members[PDF]} if extra else {}  # not made again here; its digest is compared all the same
    differences = list(_of_files(manifest, members, data))
    if manifest.tool.version != here.version:
        differences.append(PackDifference("tool", "", manifest.tool.version, here.version))
    elif manifest.tool.typesetter != here.typesetter and not given:
        differences.append(PackDifference("typesetter", PDF, manifest.tool.typesetter or "–", here.typesetter or "–"))
    differences += _of_transcriptions(manifest, members)
    again = _again(manifest, members, given, differences, language)
    if again is not None and given:
        again = again._replace(manifest=again.manifest._replace(tool=manifest.tool))
    if again is not None:
        differences += _of_results(manifest, members, again, language)
        if all(each.kind in _OF_SHELL for each in differences):
            differences += _of_bytes(members, again.all, {each.name for each in differences})
    return Verification(
        path,
        len(members),
        manifest.tool.version,
        here.version,
        manifest.order.as_of,
        manifest.verdict,
        tuple(differences[:MOST_LISTED]),
        tuple(given),
        extra,
    )


def _of_files(manifest: Manifest, members: Mapping[str, bytes], data: bytes) -> Iterator[PackDifference]:
    """Yield what the digests tell, and whether the archive is written as packs are."""
    found = digests_of(members)
    for name, digest in manifest.digests.items():
        if name not in found:
            yield PackDifference("missing", name)
        elif found[name] != digest:
            yield PackDifference("changed", name, digest, found[name])
    yield from (PackDifference("added", name) for name in members if name not in (MANIFEST, *manifest.digests))
    ordered = {name: members[name] for name in (MANIFEST, *sorted(members.keys() - {MANIFEST}))}
    if archive.archive_of(ordered) != data:
        yield PackDifference("container", "")


def _of_transcriptions(manifest: Manifest, members: Mapping[str, bytes]) -> Iterator[PackDifference]:
    """Yield the regulations of the pack that are others here."""
    entries = {entry.id: entry for entry in (*shipped(), *usual_rules().values())}
    for each in manifest.regulations:
        if each.shipped and each.file in members:
            entry = entries.get(each.id)
            if entry is None or read_bytes(entry.file) != members[each.file]:
                yield PackDifference("transcription", each.id)


def _again(
    manifest: Manifest,
    members: Mapping[str, bytes],
    given: Mapping[str, bytes],
    differences: list[PackDifference],
    language: Language,
) -> Composed | None:
    """Return what comes of the inputs here; None where they cannot be examined, which is a difference then."""
    inputs = {name: data for name, data in members.items() if name.startswith(INPUTS)}
    try:
        return composed(manifest.order, inputs, given) if given else composed(manifest.order, inputs)
    except Refusal as problem:
        why = problem.message[language]
    except (FileTrouble, Unusable) as trouble:
        why = "; ".join(message_of(finding, language) for finding in findings_of(trouble))
    except OSError as trouble:
        why = trouble.strerror or "?"
    differences.append(PackDifference("unjudged", "", "", why))
    return None


def _of_results(
    manifest: Manifest, members: Mapping[str, bytes], again: Composed, language: Language
) -> Iterator[PackDifference]:
    """Yield verdicts and findings that are others now than the pack says."""
    if members.get(CHECK) == again.members[CHECK]:
        return
    try:
        before = read_noted(json.loads(members.get(CHECK, b"").decode("utf-8")))
    except (WrongShape, ValueError, RecursionError):
        return  # that the file is changed or missing has been reported
    after = read_noted(json.loads(again.members[CHECK]))
    for name in {**before.files, **after.files}:
        then, now = before.files.get(name, ""), after.files.get(name, "")
        if then != now:
            yield PackDifference("verdict", name, _verdict(then, language), _verdict(now, language))
    kinds: dict[str, DifferenceKind] = {"new": "new", "moved": "moved", "mended": "gone", "accepted": "gone"}
    for change in changes_since(before, after).changes:
        if change.status in kinds:
            kind, message = kinds[change.status], change.finding.message
            then, now = (message, "") if kind == "gone" else ("", message)
            yield PackDifference(kind, change.finding.path, then, now)


def _verdict(name: str, language: Language) -> str:
    return next((words[language] for verdict, words in VERDICT.items() if verdict == name), "–")


def _of_bytes(members: Mapping[str, bytes], again: Mapping[str, bytes], reported: set[str]) -> Iterator[PackDifference]:
    """Yield files that are not what the inputs give; the manifest, which lists all others, where these are."""
    every = sorted({*members, *again} - reported - {MANIFEST})
    found = [name for name in every if members.get(name) != again.get(name)]
    yield from (PackDifference("remade", name) for name in found)
    if not found and not reported & members.keys() and members[MANIFEST] != again[MANIFEST]:
        yield PackDifference("manifest", MANIFEST)
