"""The report as PDF for paper and archive: tagged and searchable (PDF/A-2a, PDF/UA-1), A4, fonts embedded.

Typst sets it; the page is described in `reports/pdf/report.typ`, the report goes in as JSON. Fonts are those shipped
beside the template and those of typst itself, never those of the machine: the same report is the same file everywhere.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import datetime, timezone

from checker.reporters.report.formats.condensed import for_paper
from checker.reporters.report.formats.pdf_data import Paper
from checker.reporters.report.formats.pdf_letters import letters_of
from checker.reporters.report.model import Report
from checker.text.files import read_text
from checker.text.resources import data_folder

SUFFIX = ".pdf"
EXTRA = "report"
NEEDS = "typst"
STANDARDS = ["a-2a", "ua-1"]


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once: page numbers and the tree of tags need all of it."""
    import typst

    folder = os.path.join(data_folder("reports"), "pdf")
    fonts = os.path.join(folder, "fonts")
    letters = letters_of(os.path.join(fonts, "LiberationSans-Regular.ttf"))
    data = Paper(for_paper(report), letters).document()
    yield typst.compile(
        read_text(os.path.join(folder, "report.typ")).encode("utf-8"),
        font_paths=[fonts],
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        pdf_standards=STANDARDS,
        timestamp=int(datetime.fromisoformat(report.as_of).replace(tzinfo=timezone.utc).timestamp()),
    )
