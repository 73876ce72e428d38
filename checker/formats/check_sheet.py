"""The result of `check` in the user's own workbook or list: a verdict and a reason beside each table."""

from __future__ import annotations

import os
from collections.abc import Iterator

from checker import __version__
from checker.findings.finding import said
from checker.findings.result import RunResult, tally_of
from checker.findings.wording import message_of
from checker.formats.annotated.notes import NotAnnotated, notes_of
from checker.text.files import WORKBOOKS, limit_of, read_bytes
from checker.views.summary import summary_line
from checker.views.words import Presentation, places, say


def as_sheet(run: RunResult, view: Presentation) -> bytes:
    """Return the one file of a run with what was found in it.

    Raises:
        NotAnnotated: No row of it was judged, or it would not survive the change.
        FileTrouble, RefusedFile: It can no longer be read.
    """
    path = run.files[0].path if run.files else ""
    return annotated(path, read_bytes(path, limit_of(path)), run, view)


def annotated(path: str, data: bytes, run: RunResult, view: Presentation) -> bytes:
    """Return the bytes of a file with what a run found in it; the ending of the path tells what the file is."""
    notes = notes_of(run, view)
    if not notes:
        raise NotAnnotated(said("annotated-no-rows"))
    if path.lower().endswith(WORKBOOKS):
        from checker.formats.annotated import workbook  # imported lazily, as below: each for its own files

        return workbook.annotated(data, notes, list(_about(path, run, view)), view.language)
    from checker.formats.annotated import exported

    return exported.annotated(data, notes, view.language)


def _about(path: str, run: RunResult, view: Presentation) -> Iterator[tuple[str, str]]:
    """Yield what the last sheet of a workbook says: names, and what they stand for."""
    language = view.language
    yield say("annotated.sheet", language), ""
    yield say("annotated.file", language), os.path.basename(path)
    yield say("annotated.day", language), run.as_of
    yield say("annotated.version", language), f"tapete {__version__}"
    examined = (file for file in run.files if file.counted is not None)  # what could not be read is under no text
    texts = dict.fromkeys(each for file in examined for each in (file.regulations or (file.regulation or "",)))
    for text in texts:
        yield say("annotated.regulation", language), text or say("run.mathematics", language)
    yield say("annotated.result", language), summary_line(tally_of(run, view.strict), language, False).text
    passed = (found for file in run.files for found in file.findings if found.kind.slug == "rows-passed-over")
    for note in dict.fromkeys(message_of(each, language) for each in passed):
        yield say("annotated.passed", language), note
    for doubt in run.reservations:
        where = "; ".join((*places(doubt.citations, True), doubt.code))
        yield say("annotated.reservation", language), f"{message_of(doubt, language)} ({where})"
    yield say("annotated.how", language), say("annotated.how_text", language)
