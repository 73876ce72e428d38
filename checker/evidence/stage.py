"""Carries out the order of an evidence pack on its inputs, in a folder of its own, under the names files have in it.

What is judged are the bytes that the pack holds, under the names they have in it, and nothing else of the machine but
the regulations that come with tapete: a pack that is verified elsewhere takes the same way.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from importlib.metadata import PackageNotFoundError, version

from checker import __version__
from checker.apps.accepted import read_earlier
from checker.apps.common import Common, session_of
from checker.apps.report import ReportOptions, assignment_of, examined, format_of, letterhead, no_text, refuse_too_many
from checker.apps.settings import Settings, Usage, read_settings
from checker.evidence.order import (
    CERTIFICATES,
    CHECK,
    HTML,
    INPUTS,
    MANIFEST,
    PDF,
    TRANSCRIPTION,
    Manifest,
    OrderedSubject,
    PackedRegulation,
    PackOrder,
    Tool,
    digests_of,
    manifest_json,
)
from checker.findings.finding import said
from checker.findings.result import FileResult, FileVerdict, run_verdict
from checker.formats.check_json import check_document
from checker.pipeline import Judged, Run
from checker.store.library import LibraryEntry, usual_rules
from checker.store.session import Session, Target
from checker.text.documents import NoText
from checker.text.files import read_bytes
from checker.text.record import NamedTuple
from checker.views.markup import render_json
from checker.views.report.build import attachments_of, report_of, voice_of
from checker.views.report.subject import ReportSubject

TYPESETTER = "typst"


class Composed(NamedTuple):
    """All files of a pack but its manifest, in order; the manifest; the verdict, and what the report says of it."""

    members: Mapping[str, bytes]
    manifest: Manifest
    verdict: FileVerdict
    summary: str

    @property
    def all(self) -> dict[str, bytes]:
        """Return all files of the pack, the manifest first."""
        return {MANIFEST: manifest_json(self.manifest), **self.members}


def tool() -> Tool:
    """Return what makes packs here."""
    try:
        return Tool(__version__, f"{TYPESETTER} {version(TYPESETTER)}")
    except PackageNotFoundError:
        return Tool(__version__, "")


def composed(order: PackOrder, inputs: Mapping[str, bytes], given: Mapping[str, bytes] | None = None) -> Composed:
    """Return the pack that comes of some inputs, whose names begin with `inputs/`; raises as `tapete report` does.

    Reports that are `given` are not made: those that an installation lacks the means for.
    """
    with _staged(order, inputs):
        return _composed(order, inputs, given or {})


@contextmanager
def _staged(order: PackOrder, inputs: Mapping[str, bytes]) -> Iterator[None]:
    """Be in a new folder with the inputs, and leave nothing of it."""
    with tempfile.TemporaryDirectory(prefix="tapete-") as folder:
        for name, data in inputs.items():
            path = os.path.join(folder, *name.removeprefix(INPUTS).split("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "xb") as stream:
                stream.write(data)
        for each in order.folders:
            os.makedirs(os.path.join(folder, *each.split("/")), exist_ok=True)
        with chdir(folder):
            yield


def _composed(order: PackOrder, inputs: Mapping[str, bytes], given: Mapping[str, bytes]) -> Composed:
    # What is known in the folder: the pack's own configuration, or none.
    settings = read_settings(".", order.configuration) if order.configuration else Settings()
    settings = settings._replace(folders=order.folders, tables=())
    session = Session({}, order.as_of, {}, order.documents, accounts=True)
    known = Common(order.language, settings, session_of(settings, session), None)
    try:
        settled, subjects, run = _examined(order, known)
    except NoText as problem:
        raise Usage(no_text(problem)) from None
    picture = letterhead(order.letterhead) if order.letterhead else None
    options = ReportOptions(order.depth, order.formalities._replace(letterhead=picture))
    earlier = None if order.since is None else read_earlier(order.since)
    task = assignment_of(subjects, known, order.generated, options, order.compare, earlier)
    # A run without what is said of waivers that waived nothing: other files may need them.
    about = tuple(each for each in run.result.about if each.kind.slug != "waiver-unused")
    result = run.result._replace(about=about)
    result = result._replace(skipped=(*settled.passed_over, *result.skipped))
    task = task._replace(skipped=result.skipped)
    files: dict[str, bytes] = {CHECK: render_json(check_document(result, known.language)).encode("utf-8")}
    summary = ""
    for name in (HTML, PDF):
        if name in given:
            files[name] = given[name]
            continue
        form = format_of(name)
        refuse_too_many(form, len(subjects), order.depth)
        report = report_of(task, known.language)
        files[name], summary = b"".join(form.render(report)), report.verdict.text
    certificates = attachments_of(task, voice_of(task, known.language))
    files |= {CERTIFICATES + each.name: each.text.encode("utf-8") for each in certificates}
    decrees = (target.path for target, _ in run.judged if target.is_decree)
    regulations, texts = _regulations(subjects, known.session.with_decrees(decrees))
    passed_over = {INPUTS + each.file for each in order.subjects} - {INPUTS + each.file for each in settled.subjects}
    files |= texts | {name: data for name, data in inputs.items() if name not in passed_over}
    members = {name: files[name] for name in sorted(files)}
    verdict = run_verdict(result)
    publication = dict(known.session.publication)
    manifest = Manifest(digests_of(members), tool(), settled, regulations, publication, verdict)
    return Composed(members, manifest, verdict, summary)


def _examined(order: PackOrder, known: Common) -> tuple[PackOrder, tuple[ReportSubject, ...], Run]:
    """Return the order as its manifest has it, with its subjects and the run that judged them.

    Files of a folder that are no tables are left out. Of the others those are told to stand in a folder for which that
    makes a difference, as it does for a workbook with sheets that are none: no word of a manifest is without effect.
    """

    def examined_as(subjects: tuple[OrderedSubject, ...]) -> tuple[tuple[ReportSubject, ...], Run]:
        return examined(tuple(_target(each, known.session) for each in subjects), known, order.ask)

    found, run = examined_as(order.subjects)
    if all(each.named for each in order.subjects):
        return order, found, run
    before = [
        (each, judged) for each, (_, judged) in zip(order.subjects, run.judged, strict=True) if judged or each.named
    ]
    kept = tuple(each for each, _ in before)
    left = {each.file for each in order.subjects} - {each.file for each in kept}
    passed_over = tuple(each for each in run.result.skipped if each.path in left)
    found, run = examined_as(tuple(each._replace(named=True) for each in kept))
    alike = (_results(one) == _results(other) for (_, one), (_, other) in zip(before, run.judged, strict=True))
    settled = tuple(each._replace(named=each.named or same) for each, same in zip(kept, alike, strict=True))
    if not all(each.named for each in settled):
        found, run = examined_as(settled)
    return order._replace(subjects=settled, passed_over=(*order.passed_over, *passed_over)), found, run


def _results(judged: tuple[Judged, ...]) -> tuple[FileResult, ...]:
    return tuple(each.result for each in judged)


def _target(each: OrderedSubject, session: Session) -> Target:
    if each.file:
        return Target(each.file, each.named, each.file)
    entry = session.library.get(each.regulation)
    if entry is None:
        raise Usage(said("no-such-regulation", name=each.regulation))
    return Target(entry.label, True, entry.label, entry)


def _regulations(
    subjects: tuple[ReportSubject, ...], session: Session
) -> tuple[tuple[PackedRegulation, ...], dict[str, bytes]]:
    """Return the regulations that subjects were judged by, and the files of those that come with tapete."""
    used: dict[str, LibraryEntry] = {}
    for subject in subjects:
        regulation = subject.regulation
        # What a text was made after, or in the place of, binds nothing.
        judged = (link for link in regulation.links if link.kind not in ("derives_from", "succeeds"))
        linked = (link.regulation for link in judged if link.regulation is not None)
        for id_ in (*(text.id for text in regulation.each), *linked):
            if id_ in session.library:
                used[id_] = session.library[id_]
        with_usual = regulation.with_usual_rules or not regulation.id
        game = subject.table.game_id if subject.table is not None and with_usual else None
        if game in usual_rules():
            used[usual_rules()[game].id] = usual_rules()[game]
    found, texts = [], {}
    for id_, entry in sorted(used.items()):
        name = TRANSCRIPTION + entry.label.split("/", 1)[-1] if entry.shipped else INPUTS + entry.label
        found.append(PackedRegulation(id_, name, entry.shipped))
        if entry.shipped:
            texts[name] = read_bytes(entry.file)
    return tuple(found), texts
