"""The report as PDF for paper and archive: tagged and searchable (PDF/A-3a, PDF/UA-1), A4, fonts embedded.

Typst sets it; the page is described in `reports/pdf/report.typ`, the report goes in as JSON. Fonts are those shipped
beside the template and those of typst itself, never those of the machine: the same report is the same file everywhere.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from typing import Any

from checker.reporters.report.formats.condensed import for_paper
from checker.reporters.report.formats.pdf_data import Paper
from checker.reporters.report.formats.pdf_fields import with_fields
from checker.reporters.report.formats.pdf_letters import letters_of, shown
from checker.reporters.report.model import Report
from checker.text.files import read_text
from checker.text.record import NamedTuple
from checker.text.resources import data_folder

SUFFIX = ".pdf"
EXTRA = "report"
NEEDS = "typst"
MOST = 2000
"""Subjects with all annexes. A page takes some 3 MB to set: 300 tables, 30 % of the prices wrong, have 374, 980 MB."""
STANDARDS = ["a-3a", "ua-1"]
"""PDF/A-3 is PDF/A-2 that may carry files: the certificates of the figures."""
_LONG = 180_000
"""Letters of data from which on ten pages are to be expected, so that the template makes room for an index."""
_CLEARLY = 12
"""Pages up to which an index that was expected may itself have made ten of them: they are set again without."""
_PICTURE = '#set page(width: auto, height: auto, margin: 0pt)\n#image(bytes(sys.inputs.svg), format: "svg")\n'
_COUNT = re.compile(rb"/Type/Pages/Count (\d+)")
_SHARP = 150
"""Dots per inch of a picture that is turned into pixels."""


class PaperReport(NamedTuple):
    """A report as typst takes it: the data of the template as JSON, and the labels of its fields by their names."""

    data: str
    is_long: bool
    fields: dict[str, str]
    as_of: str


def render(report: Report) -> Iterator[bytes]:
    """Yield the whole file at once: page numbers and the tree of tags need all of it."""
    yield finish(compose(report))


def compose(report: Report) -> PaperReport:
    """Return all that `finish` needs of a report."""
    paper = Paper(for_paper(report), letters_of(_font()))
    data = json.dumps(paper.document(), ensure_ascii=False)
    is_long = len(data) - sum(len(each.text) for each in report.attachments) > _LONG
    return PaperReport(data, is_long, paper.fields, report.as_of)


def finish(paper: PaperReport) -> bytes:
    """Return the file; setting it takes some MB a page. What was expected of its length changes nothing in it."""
    found = _set(paper)
    if paper.is_long and pages(found) <= _CLEARLY:
        found = _set(paper._replace(is_long=False))
    return with_fields(found, paper.fields, _font())


def _set(paper: PaperReport) -> bytes:
    typst: Any = import_module(NEEDS)
    fonts = _fonts()
    found: bytes = typst.compile(
        read_text(os.path.join(os.path.dirname(fonts), "report.typ")).encode("utf-8"),
        font_paths=[fonts],
        ignore_system_fonts=True,
        sys_inputs={"data": paper.data, "long": "yes" if paper.is_long else "no"},
        pdf_standards=STANDARDS,
        timestamp=int(datetime.fromisoformat(paper.as_of).replace(tzinfo=UTC).timestamp()),
    )
    return found


def pages(data: bytes) -> int:
    """Return how many pages a file has."""
    return max(map(int, _COUNT.findall(data)), default=0)


def pixels(drawing: str) -> bytes:
    """Return an SVG as PNG, in the fonts of the report, for formats that take no SVG."""
    typst: Any = import_module(NEEDS)
    letters = letters_of(_font())
    found = typst.compile(
        _PICTURE.encode("utf-8"),
        font_paths=[_fonts()],
        ignore_system_fonts=True,
        sys_inputs={"svg": shown(drawing, letters)},
        format="png",
        ppi=_SHARP,
    )
    assert isinstance(found, bytes)
    return found


def _fonts() -> str:
    return os.path.join(data_folder("reports"), "pdf", "fonts")


def _font() -> str:
    return os.path.join(_fonts(), "LiberationSans-Regular.ttf")
