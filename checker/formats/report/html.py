"""The blocks of the report as HTML."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil

from checker.formats.report.paper import is_pair
from checker.text.files import data_folder, read_text
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import BREAK, breakable, fitted, unbroken, whole
from checker.views.report.markup import Child, Markup, joined, tag
from checker.views.report.model import (
    AnswerCell,
    Attachment,
    Block,
    Bullets,
    Cell,
    CitationCell,
    Facts,
    Figure,
    FindingBlock,
    Line,
    NumberCell,
    Paragraph,
    PenCell,
    Points,
    PriceCell,
    Quote,
    Report,
    Row,
    Section,
    SignatureField,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
    plain,
)
from checker.views.report.voice import line as line_of

_NUMERIC = ("number", "price")
SHORT = 10
"""Rows of a table that paper can keep on one page."""


def html_block(block: Block, report: Report, level: int) -> Markup:
    """Return a block; `level` is that of a heading inside it."""
    if isinstance(block, Paragraph):
        return tag("p", html_line(block.line), class_=_tone(block.tone))
    if isinstance(block, Bullets):
        return tag("ul", *(tag("li", html_line(item)) for item in block.items))
    if isinstance(block, Facts):
        return _facts(block)
    if isinstance(block, Quote):
        return _quote(block)
    if isinstance(block, Table):
        return _table(block, report)
    if isinstance(block, Figure):
        return _figure(block, report)
    if isinstance(block, Points):
        return _points(block)
    if isinstance(block, SignatureField):
        return _signature(block)
    return _finding(block, report, level)


def html_line(line: Line) -> Markup:
    """Return a line with its marks and links."""
    return joined(_run(run) for run in line)


def _run(run: TextRun) -> Child:
    child: Child = unbroken(run.text)
    if run.mark == "code":
        child = _code(run.text)
    elif run.mark == "strong":
        child = tag("strong", child)
    return tag("a", child, href=f"#{run.target}") if run.target else child


def _code(text: str) -> Markup:
    """Return a name of the files, which may be broken between its parts; no character is put in for that."""
    parts = breakable(text).split(BREAK)
    return tag("code", *parts) if len(parts) == 1 else tag("code", *(tag("span", part) for part in parts))


def _lines(lines: tuple[Line, ...]) -> Markup:
    parts: list[Child] = []
    for line in lines:
        parts += [tag("br")] if parts else []
        parts.append(html_line(line))
    return joined(parts)


def _tone(tone: str) -> str | None:
    return None if tone == "plain" else tone


def _facts(block: Facts) -> Markup:
    rows = (tag("div", tag("dt", fact.name), tag("dd", _lines(fact.lines))) for fact in block.facts)
    return tag("dl", *rows, class_="facts pairs" if block.pairs else "facts")


def _points(block: Points) -> Markup:
    items = (
        tag("li", tag("span", point.verdict.words, class_=f"ruling {point.verdict.ruling}"), " ", html_line(point.line))
        for point in block.points
    )
    return tag("ol", *items, class_="points")


def _quote(block: Quote) -> Markup:
    return tag(
        "figure",
        tag("figcaption", block.where),
        tag("blockquote", tag("p", *_marked(block.text, block.cited))),
        class_="quote",
    )


def _marked(text: str, cited: tuple[str, ...]) -> Iterator[Child]:
    """Yield a text with the words that a finding cites marked, where they stand in it letter by letter."""
    places = sorted((text.find(phrase), phrase) for phrase in cited if phrase in text)
    end = 0
    for start, phrase in places:
        if start >= end:
            yield text[end:start]
            yield tag("mark", phrase)
            end = start + len(phrase)
    yield text[end:]


def _signature(block: SignatureField) -> Markup:
    rows = (tag("div", tag("dt", label), tag("dd", class_="pen")) for label in block.labels)
    return tag("div", tag("dl", *rows), tag("p", block.note), class_="signature")


def _figure(block: Figure, report: Report) -> Markup:
    words = tag("details", tag("summary", report.labels["text_alternative"]), tag("p", block.alternative))
    return tag("figure", tag("figcaption", block.caption), svg(block), words, id=block.id)


def _finding(block: FindingBlock, report: Report, level: int) -> Markup:
    head = tag(
        f"h{min(level, 6)}",
        tag("span", block.number, class_="number"),
        " · ",
        tag("span", block.verdict.words, class_=f"ruling {block.verdict.ruling}"),
        " · ",
        tag("span", block.kind, class_="code"),
    )
    message = tag("p", html_line(block.message), class_="message")
    parts = _parts(block, report, level + 1)
    return tag(
        "article", head, message, _facts(Facts(block.facts)), *parts, id=block.id, class_=f"finding {block.severity}"
    )


def _parts(finding: FindingBlock, report: Report, level: int) -> list[Markup]:
    """Return the tables, pictures and quotes of a finding, what belongs together side by side."""
    found: list[Markup] = []
    for before, block in zip((None, *finding.blocks), finding.blocks, strict=False):
        part = html_block(block, report, level)
        if is_pair(before, block):
            found[-1] = tag("div", found[-1], part, class_="pair")
        else:
            found.append(part)
    return found


def _table(table: Table, report: Report) -> Markup:
    block, size, widths, _, least = fitted(table, _choices(report))
    heads = (
        tag("th", html_line(line_of(column.head)), scope="col", class_="n" if column.kind in _NUMERIC else None)
        for column in block.columns
    )
    total = sum(widths)
    shares = (tag("col", style=f"width:{100 * width / total:.1f}%") for width in widths)
    shown = tag(
        "table",
        tag("caption", html_line(line_of(block.caption))),
        tag("colgroup", *shares),
        tag("thead", tag("tr", *heads)),
        *_bodies(block, report),
        style=f"min-width:{ceil(least)}em",
    )
    notes = (tag("p", html_line(note)) for note in block.notes)
    scroll = tag("div", shown, class_="scroll", tabindex="0")
    foot = (tag("div", *notes, class_="notes"),) if block.notes else ()
    small = f"s{size * 10:.0f}"
    marks = (("wide", block.wide), (small, True), ("grouped", block.merged > 0), ("short", len(block.rows) <= SHORT))
    kinds = " ".join(("table", *(name for name, holds in marks if holds)))
    return tag("div", scroll, *foot, class_=kinds, id=block.id)


def _choices(report: Report) -> tuple[str, ...]:
    return tuple(report.labels[f"answer_{name}"] for name in ("yes", "no", "open"))


def _bodies(block: Table, report: Report) -> Iterator[Markup]:
    """Yield the rows, those with the same first cells in one body, which paper keeps together if it can."""
    if not block.merged:
        yield tag("tbody", *(_row(row, block, report, 1) for row in block.rows))
        return
    for _, alike in groupby(block.rows, key=lambda row: row.cells[: block.merged]):
        rows = list(alike)
        yield tag("tbody", *(_row(row, block, report, 0 if place else len(rows)) for place, row in enumerate(rows)))


def _row(row: Row, block: Table, report: Report, reach: int) -> Markup:
    """Return a row; its first, merged cells reach down so many rows, and are left out where those above reach it."""
    cells: list[Markup] = []
    covered = 0
    for place, (cell, column) in enumerate(zip(row.cells, block.columns, strict=True)):
        if covered or (place < block.merged and not reach):
            covered = max(covered - 1, 0)
            continue
        covered = cell.span - 1 if isinstance(cell, TextCell) else 0
        numeric = column.kind in _NUMERIC and not isinstance(cell, TextCell)
        marks = (("n", numeric), ("pen", column.kind == "pen"))
        classes = " ".join(name for name, holds in marks if holds) or None
        span = covered + 1 if covered else None
        rows = reach if place < block.merged and reach > 1 else None
        name, scope = ("td", None) if place or not block.merged else ("th", "rowgroup" if rows else "row")
        content = _cell(cell, report)
        cells.append(tag(name, content, scope=scope, class_=classes, colspan=span, rowspan=rows))
    return tag("tr", *cells, class_=_tone(row.tone), id=row.id or None)


def _cell(cell: Cell, report: Report) -> Markup:
    if isinstance(cell, PriceCell):
        return _lines(tuple((TextRun(whole(plain(line))),) for line in cell.lines))
    if isinstance(cell, (TextCell, CitationCell)):
        return _lines(cell.lines)
    if isinstance(cell, NumberCell):
        if not cell.rounded:
            return joined((whole(cell.exact),))
        exact, rounded = (
            tag("span", whole(cell.exact), class_="exact"),
            tag("span", whole(cell.rounded), class_="rounded"),
        )
        return joined((exact, tag("br"), rounded))
    if isinstance(cell, VerdictCell):
        words = tag("span", cell.words, class_=f"ruling {cell.ruling}")
        return joined((words, tag("br"), html_line(cell.findings))) if cell.findings else joined((words,))
    if isinstance(cell, AnswerCell):
        return _answer(cell, report)
    assert isinstance(cell, PenCell)
    return Markup("")


def _answer(cell: AnswerCell, report: Report) -> Markup:
    """Return the given answer, or three boxes to tick."""
    if cell.answer is not None:
        return tag("span", cell.words, class_=f"answer {cell.answer}")
    names = (tag("span", tag("span", class_="box"), name, class_="choice") for name in _choices(report))
    return tag("span", *names, class_="choices")


# The report as one HTML file: opens offline, asks for nothing, prints on A4 with page numbers and repeated heads.
# The markup is written by `markup.tag`, which escapes every text; no template engine is needed, so that HTML comes
# with the core of tapete. The style is `reports/html/report.css`.


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
