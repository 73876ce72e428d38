"""`tapete check SHEET -o FILE.xlsx`: the user's own workbook or list back, never over the one that was read."""

from __future__ import annotations

import os
from collections.abc import Sequence

from checker.apps.files import identity
from checker.apps.output import Output, say, write
from checker.apps.settings import Usage
from checker.findings.finding import said
from checker.findings.result import RunResult, tally_of
from checker.formats import SHEET
from checker.formats.annotated.notes import NotAnnotated
from checker.formats.check_sheet import as_sheet
from checker.syntax.sheets.xlsx_package import RefusedFile
from checker.text.files import OTHER_LISTS, is_spreadsheet
from checker.views.summary import summary_line
from checker.views.words import Presentation


def refuse_unfit(paths: Sequence[str], outputs: Sequence[Output]) -> None:
    """Stop before a run whose one sheet could not be returned as asked; raises Usage."""
    wanted = [output for output in outputs if output.format == SHEET]
    if not wanted:
        return
    path = paths[0] if paths else ""
    if len(paths) != 1 or os.path.isdir(path) or not is_spreadsheet(path) or not os.path.exists(path):
        old = len(paths) == 1 and path.lower().endswith(tuple(OTHER_LISTS))
        raise Usage(said("annotated-save-as", path=path) if old else said("annotated-one-sheet"))
    ending = os.path.splitext(path)[1].lower()
    for output in wanted:
        if output.file is None:
            raise Usage(said("workbook-to-a-file"))
        if os.path.splitext(output.file)[1].lower() != ending:
            raise Usage(said("annotated-ending", path=path, ending=ending))
        if identity(output.file) == identity(path):
            raise Usage(said("annotated-over-input", path=path))


def return_sheet(run: RunResult, output: Output, view: Presentation, path: str) -> None:
    """Write the sheet with what was found in it, and say on standard error what that comes to; raises Usage."""
    try:
        data = as_sheet(run, view)
    except NotAnnotated as problem:
        raise Usage(said("annotated-not", path=path, why=problem.why)) from None
    except RefusedFile:
        raise Usage(said("annotated-not", path=path, why=said("annotated-unreadable"))) from None
    write(data, output)
    if not view.quiet:
        say(f"{output.file}: {summary_line(tally_of(run, view.strict), view.language, False).text}")
