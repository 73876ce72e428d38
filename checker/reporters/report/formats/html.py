"""The report as one HTML file: opens offline, asks for nothing, prints on A4 with page numbers and repeated heads.

The markup is written by `markup.tag`, which escapes every text; no template engine is needed, so that HTML comes with
the core of tapete. The style is `reports/html/report.css`.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from functools import lru_cache

from checker.reporters.report.formats.html_blocks import html_block
from checker.reporters.report.markup import Markup, tag
from checker.reporters.report.model import Attachment, Report, Section
from checker.text.files import read_text
from checker.text.resources import data_folder

SUFFIX = ".html"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for the file: nothing but its own style."""
_WITH_PICTURE = f"{POLICY}; img-src data:"
"""The same for a file with a letterhead, which is in the file."""


def render(report: Report) -> Iterator[bytes]:
    """Yield the file piece by piece: the top with the front, each section, the foot."""
    sections = iter(report.sections)
    front = next(sections)
    yield _bytes(f'<!DOCTYPE html>\n<html lang="{report.language}">\n', _head(report), "\n<body>\n")
    yield _bytes(_front(report, front), "\n", _contents(report) if report.has_index else "", "\n<main>\n")
    for section in sections:
        yield _bytes(_section(section, 2, report), "\n")
    yield _bytes("</main>\n", _foot(report), "\n</body>\n</html>\n")


def _bytes(*parts: str) -> bytes:
    return "".join(parts).encode("utf-8")


@lru_cache(maxsize=1)
def _style() -> str:
    return read_text(os.path.join(data_folder("reports"), "html", "report.css"))


def _head(report: Report) -> Markup:
    # The words of the page numbers are ours; the quotes of a style sheet are the only thing to mind in them.
    page, of = (report.labels[name].replace('"', "") for name in ("page", "of"))
    policy = POLICY if report.letterhead is None else _WITH_PICTURE
    pages = f'@page{{@bottom-center{{content:"{page} " counter(page) " {of} " counter(pages)}}}}'
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="generator", content=report.labels["generated"]),
        tag("title", f"{report.title}: {report.subject}"),
        tag("style", Markup(f"{_style()}{pages}\n")),
    )


def _front(report: Report, front: Section) -> Markup:
    return tag(
        "header",
        *_letterhead(report),
        tag("h1", report.title),
        tag("p", report.subject, class_="subject"),
        tag("p", report.verdict.text, class_=f"verdict {report.verdict.ruling}"),
        *(html_block(block, report, 2) for block in front.blocks),
        tag("p", report.stamp, class_="stamp"),
        id=front.id,
    )


def _letterhead(report: Report) -> Iterator[Markup]:
    picture = report.letterhead
    if picture is not None:
        inside = f"data:{picture.media_type};base64,{b64encode(picture.data).decode('ascii')}"
        yield tag("img", src=inside, alt=report.labels["letterhead"], class_="letterhead")


def _contents(report: Report) -> Markup:
    items = (
        tag("li", tag("a", tag("span", entry.number, class_="number"), " ", entry.title, href=f"#{entry.id}"))
        for entry in report.contents
    )
    return tag(
        "nav", tag("h2", report.labels["contents"], id="contents"), tag("ol", *items), aria_labelledby="contents"
    )


def _section(section: Section, level: int, report: Report) -> Markup:
    number = (tag("span", section.number, class_="number"), Markup(" ")) if section.number else ()
    head = tag(f"h{min(level, 6)}", *number, section.title, id=f"{section.id}-title")
    return tag(
        "section",
        head,
        *(html_block(block, report, level + 1) for block in section.blocks),
        *(_section(each, level + 1, report) for each in section.sections),
        id=section.id,
        class_="chapter" if level == 2 and section.sections else None,
        aria_labelledby=f"{section.id}-title",
    )


def _foot(report: Report) -> Markup:
    files = (
        tag("p", tag("a", each.name, href=_inside(each), download=each.name), f": {each.description}")
        for each in report.attachments
    )
    return tag("footer", *files, tag("p", f"{report.labels['generated']} · {report.labels['day']}"))


def _inside(attachment: Attachment) -> str:
    """Return the address of a file that is in the page itself: the report stays one file."""
    return f"data:{attachment.media_type};base64,{b64encode(attachment.text.encode('utf-8')).decode('ascii')}"
