"""The report as one HTML file: opens offline, asks for nothing, prints on A4 with page numbers and repeated heads.

The markup is written by `markup.tag`, which escapes every text; no template engine is needed, so that HTML comes with
the core of tapete. The style is `reports/html/report.css`.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from itertools import groupby
from math import ceil

from checker.formats.report.visitor import Visitor, is_numeric, is_pair, marked, visible
from checker.text.files import data_folder, read_text
from checker.views.markup import Child, Markup, joined, tag
from checker.views.report import model
from checker.views.report.charts.draw import svg
from checker.views.report.line_breaks import BREAK, breakable, fitted, unbroken, whole
from checker.views.report.model import Line, Report, Row, Section, Table, TextRun
from checker.views.report.names import line as line_of

SHORT = 10  # rows of a table that paper can keep on one page
# What a browser may load for the file: nothing but its own style.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_WITH_PICTURE = f"{POLICY}; img-src data:"  # the same for a file with a letterhead, which is in the file


def render(report: Report) -> Iterator[bytes]:
    """Yield the file piece by piece: the top with the front, each section, the foot."""
    page = _HtmlPage(report)
    sections = iter(report.sections)
    front = next(sections)
    yield _bytes(f'<!DOCTYPE html>\n<html lang="{report.language}">\n', _head(report), "\n<body>\n")
    yield _bytes(page.front(front), "\n", _contents(report) if report.has_index else "", "\n<main>\n")
    for section in sections:
        yield _bytes(page.section(section, 2), "\n")
    files = (
        tag("p", tag("a", each.name, href=_inside(each), download=each.name), f": {each.description}")
        for each in report.attachments
        if any(part.id == "annex" for part in report.contents)  # they may be larger than all the rest
    )
    foot = tag("footer", *files, tag("p", f"{report.labels['generated']} · {report.labels['day']}"))
    yield _bytes("</main>\n", foot, "\n</body>\n</html>\n")


def _bytes(*parts: str) -> bytes:
    return "".join(parts).encode("utf-8")


def _inside(file: model.Attachment | model.Picture) -> str:
    """Return the address of a file that is in the page itself: the report stays one file."""
    data = file.data if isinstance(file, model.Picture) else file.text.encode("utf-8")
    return f"data:{file.media_type};base64,{b64encode(data).decode('ascii')}"


def _head(report: Report) -> Markup:
    # The words of the page numbers are ours; the quotes of a style sheet are the only thing to mind in them.
    page, of = (report.labels[name].replace('"', "") for name in ("page", "of"))
    policy = POLICY if report.letterhead is None else _WITH_PICTURE
    style = read_text(os.path.join(data_folder("reports"), "html", "report.css"))
    pages = f'@page{{@bottom-center{{content:"{page} " counter(page) " {of} " counter(pages)}}}}'
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="generator", content=report.labels["generated"]),
        tag("title", f"{report.title}: {report.subject}"),
        tag("style", Markup(f"{style}{pages}\n")),
    )


def _contents(report: Report) -> Markup:
    items = (
        tag("li", tag("a", tag("span", entry.number, class_="number"), " ", entry.title, href=f"#{entry.id}"))
        for entry in report.contents
    )
    return tag(
        "nav", tag("h2", report.labels["contents"], id="contents"), tag("ol", *items), aria_labelledby="contents"
    )


def html_line(line: Line) -> Markup:
    """Return a line with its marks and links."""
    return joined(_run(run) for run in line)


def _run(run: TextRun) -> Child:
    child: Child = unbroken(run.text)
    if run.mark == "code":  # may be broken between its parts; no character is put in for that
        parts = breakable(run.text).split(BREAK)
        child = tag("code", *parts) if len(parts) == 1 else tag("code", *(tag("span", part) for part in parts))
    elif run.mark == "strong":
        child = tag("strong", child)
    if not run.target:
        return child
    return tag("a", child, href=run.target if ".html" in run.target else f"#{run.target}")  # another page, or here


def _lines(*lines: Child) -> Markup:
    """Return lines one below the other."""
    return Markup(tag("br").join(joined((line,)) for line in lines))


def _tone(tone: str) -> str | None:
    return None if tone == "plain" else tone


def ruling(verdict: model.VerdictCell) -> Markup:
    """Return a verdict in words, set off by what it is."""
    return tag("span", verdict.words, class_=f"ruling {verdict.ruling}")


def html_section(section: Section, report: Report, level: int = 2) -> Markup:
    """Return a section with what is below it, for a page that is no report; `report` has the words it is told in."""
    return _HtmlPage(report).section(section, level)


class _HtmlPage(Visitor[Markup, Markup]):
    """Makes an element of each block, and the content of each cell."""

    def front(self, front: Section) -> Markup:
        report, picture = self.report, self.report.letterhead
        letterhead = []
        if picture is not None:
            letterhead = [tag("img", src=_inside(picture), alt=report.labels["letterhead"], class_="letterhead")]
        return tag(
            "header",
            *letterhead,
            tag("h1", report.title),
            tag("p", report.subject, class_="subject"),
            tag("p", report.verdict.text, class_=f"verdict {report.verdict.ruling}"),
            *map(self.block, front.blocks),
            tag("p", report.stamp, class_="stamp"),
            id=front.id,
        )

    def section(self, section: Section, level: int) -> Markup:
        self.level = level + 1
        number = (tag("span", section.number, class_="number"), Markup(" ")) if section.number else ()
        return tag(
            "section",
            tag(f"h{min(level, 6)}", *number, section.title, id=f"{section.id}-title"),
            *map(self.block, section.blocks),
            *(self.section(each, level + 1) for each in section.sections),
            id=section.id,
            class_="chapter" if level == 2 and section.sections else None,
            aria_labelledby=f"{section.id}-title",
        )

    def paragraph(self, block: model.Paragraph) -> Markup:
        return tag("p", html_line(block.line), class_=_tone(block.tone))

    def bullets(self, block: model.Bullets) -> Markup:
        return tag("ul", *(tag("li", html_line(item)) for item in block.items))

    def facts(self, block: model.Facts) -> Markup:
        rows = (
            tag("div", tag("dt", each.name), tag("dd", _lines(*map(html_line, each.lines)))) for each in block.facts
        )
        return tag("dl", *rows, class_="facts pairs" if block.pairs else "facts")

    def points(self, block: model.Points) -> Markup:
        items = (tag("li", ruling(point.verdict), " ", html_line(point.line)) for point in block.points)
        return tag("ol", *items, class_="points")

    def quote(self, block: model.Quote) -> Markup:
        words = (tag("mark", part) if cited else part for part, cited in marked(block.text, block.cited))
        return tag("figure", tag("figcaption", block.where), tag("blockquote", tag("p", *words)), class_="quote")

    def signature(self, block: model.SignatureField) -> Markup:
        rows = (tag("div", tag("dt", label), tag("dd", class_="pen")) for label in block.labels)
        return tag("div", tag("dl", *rows), tag("p", block.note), class_="signature")

    def figure(self, block: model.Figure) -> Markup:
        words = tag("details", tag("summary", self.report.labels["text_alternative"]), tag("p", block.alternative))
        return tag("figure", tag("figcaption", block.caption), svg(block), words, id=block.id)

    def finding(self, block: model.FindingBlock) -> Markup:
        number, code = (
            tag("span", text, class_=name) for text, name in ((block.number, "number"), (block.kind, "code"))
        )
        parts: list[Markup] = []  # tables, pictures and quotes, what belongs together side by side
        for before, each in zip((None, *block.blocks), block.blocks, strict=False):
            part = self.block(each)
            if is_pair(before, each):
                part = tag("div", parts.pop(), part, class_="pair")
            parts.append(part)
        return tag(
            "article",
            tag(f"h{min(self.level, 6)}", number, " · ", ruling(block.verdict), " · ", code),
            tag("p", html_line(block.message), class_="message"),
            self.facts(model.Facts(block.facts)),
            *parts,
            id=block.id,
            class_=f"finding {block.severity}",
        )

    def table(self, table: Table) -> Markup:
        block, size, widths, _, least = fitted(table, self.choices)
        heads = (
            tag("th", html_line(line_of(column.head)), scope="col", class_="n" if is_numeric(column) else None)
            for column in block.columns
        )
        total = sum(widths)
        shares = (tag("col", style=f"width:{100 * width / total:.1f}%") for width in widths)
        shown = tag(
            "table",
            tag("caption", html_line(line_of(block.caption))),
            tag("colgroup", *shares),
            tag("thead", tag("tr", *heads)),
            *self._bodies(block),
            style=f"min-width:{ceil(least)}em",
        )
        notes = (tag("p", html_line(note)) for note in block.notes)
        scroll = tag("div", shown, class_="scroll", tabindex="0")
        foot = (tag("div", *notes, class_="notes"),) if block.notes else ()
        kinds = {
            "wide": block.wide,
            f"s{size * 10:.0f}": True,
            "grouped": block.merged > 0,
            "short": len(block.rows) <= SHORT,
        }
        return tag("div", scroll, *foot, class_=" ".join(("table", *filter(kinds.get, kinds))), id=block.id)

    def _bodies(self, block: Table) -> Iterator[Markup]:
        """Yield the rows, those with the same first cells in one body, which paper keeps together if it can."""
        if not block.merged:
            yield tag("tbody", *(self._row(row, block, 1) for row in block.rows))
            return
        for _, alike in groupby(block.rows, key=lambda row: row.cells[: block.merged]):
            rows = list(alike)
            yield tag("tbody", *(self._row(row, block, 0 if place else len(rows)) for place, row in enumerate(rows)))

    def _row(self, row: Row, block: Table, reach: int) -> Markup:
        """Return a row; its merged cells reach down so many rows, and are left out where those above reach it."""
        cells: list[Markup] = []
        for place, cell, span in visible(row):
            if place < block.merged and not reach:
                continue
            column = block.columns[place]
            kinds = {"n": is_numeric(column, cell), "pen": column.kind == "pen"}
            rows = reach if place < block.merged and reach > 1 else None
            name, scope = ("td", None) if place or not block.merged else ("th", "rowgroup" if rows else "row")
            classes = " ".join(filter(kinds.get, kinds)) or None
            across = span if span > 1 else None
            cells.append(tag(name, self.cell(cell), scope=scope, class_=classes, colspan=across, rowspan=rows))
        return tag("tr", *cells, class_=_tone(row.tone), id=row.id or None)

    def words(self, cell: model.TextCell | model.CitationCell) -> Markup:
        return _lines(*map(html_line, cell.lines))

    def price(self, cell: model.PriceCell) -> Markup:
        return _lines(*(unbroken(whole(model.plain(line))) for line in cell.lines))

    def number(self, cell: model.NumberCell) -> Markup:
        if not cell.rounded:
            return joined((whole(cell.exact),))
        return _lines(
            tag("span", whole(cell.exact), class_="exact"), tag("span", whole(cell.rounded), class_="rounded")
        )

    def verdict(self, cell: model.VerdictCell) -> Markup:
        return _lines(ruling(cell), html_line(cell.findings)) if cell.findings else ruling(cell)

    def answer(self, cell: model.AnswerCell) -> Markup:
        """Return the given answer, or three boxes to tick."""
        if cell.answer is not None:
            return tag("span", cell.words, class_=f"answer {cell.answer}")
        names = (tag("span", tag("span", class_="box"), name, class_="choice") for name in self.choices)
        return tag("span", *names, class_="choices")

    def pen(self, cell: model.PenCell) -> Markup:
        return Markup("")
