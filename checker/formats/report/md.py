"""The report as Markdown, as the programs of code hosts show it: tables, headings, anchors; pictures in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.formats.report.visitor import Visitor, is_numeric
from checker.views.layout import clean
from checker.views.report import model
from checker.views.report.model import Report, Section
from checker.views.report.names import line as line_of

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~#&])")


def render(report: Report) -> Iterator[bytes]:
    """Yield the text section by section."""
    page = _MarkdownPage(report)
    sections = iter(report.sections)
    front = next(sections)
    lines = [f"# {plain(report.title)}", ""]
    lines += [f"**{plain(report.subject)}**", "", f"**{plain(report.verdict.text)}**", ""]
    for block in front.blocks:
        lines += [*page.block(block), ""]
    yield _bytes([*lines, plain(report.stamp), ""])
    for section in sections:
        yield _bytes(page.section(section, 2))


def _bytes(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("utf-8")


def plain(text: str) -> str:
    """Return a text of which no character means anything in Markdown."""
    return _SPECIAL.sub(r"\\\1", clean(text)) if text else ""


def words(line: model.Line) -> str:
    """Return a line with its marks and links."""
    return "".join(map(_run, line))


def _run(run: model.TextRun) -> str:
    if run.mark == "code":
        # A text as code; backticks in it lengthen its fence, and a bar would end a cell of a table.
        inner = clean(run.text)
        fence = "`" * (max((len(found) for found in re.findall("`+", inner)), default=0) + 1)
        space = " " if inner.startswith("`") or inner.endswith("`") else ""
        text = f"{fence}{space}{inner}{space}{fence}".replace("|", "\\|")
    elif run.mark == "strong" and run.text.strip():
        text = f"**{plain(run.text.strip())}**" + (" " if run.text.endswith(" ") else "")
    else:
        text = plain(run.text)
    return f"[{text}](#{run.target})" if run.target else text


class _MarkdownPage(Visitor[list[str], str]):
    """Makes lines of blocks, and text of cells."""

    def section(self, section: Section, level: int) -> list[str]:
        self.level = level + 1
        lines = self._heading(section.id, f"{section.number} {plain(section.title)}".strip(), level)
        for block in section.blocks:
            lines += [*self.block(block), ""]
        for each in section.sections:
            lines += self.section(each, level + 1)
        return lines

    def _heading(self, id_: str, words: str, level: int) -> list[str]:
        return [f'<a id="{id_}"></a>', "", f"{'#' * min(level, 6)} {words}", ""]

    def paragraph(self, block: model.Paragraph) -> list[str]:
        return [words(block.line)]

    def bullets(self, block: model.Bullets) -> list[str]:
        return [f"- {words(item)}" for item in block.items]

    def facts(self, block: model.Facts | model.FindingBlock) -> list[str]:
        return [f"- **{plain(fact.name)}**: {'; '.join(map(words, fact.lines))}" for fact in block.facts]

    def quote(self, block: model.Quote) -> list[str]:
        return [f"> {plain(block.where)}", ">", f"> {plain(block.text)}"]

    def figure(self, block: model.Figure) -> list[str]:
        return [f"*{plain(block.caption)}.* {plain(block.alternative)}"]

    def points(self, block: model.Points) -> list[str]:
        points = enumerate(block.points, 1)
        return [f"{place}. **{plain(point.verdict.words)}**: {words(point.line)}" for place, point in points]

    def signature(self, block: model.SignatureField) -> list[str]:
        return ["| | |", "|---|---|", *(f"| {plain(label)} | |" for label in block.labels), "", plain(block.note)]

    def finding(self, block: model.FindingBlock) -> list[str]:
        head = plain(f"{block.number} · {block.verdict.words} · {block.kind}")
        lines = [*self._heading(block.id, head, self.level), words(block.message), "", *self.facts(block)]
        for part in block.blocks:
            lines += ["", *self.block(part)]
        return lines

    def table(self, block: model.Table) -> list[str]:
        heads = " | ".join(words(line_of(column.head)) for column in block.columns)
        rules = "|".join("---:" if is_numeric(column) else "---" for column in block.columns)
        lines = [f"**{words(line_of(block.caption))}**", "", f"| {heads} |", f"|{rules}|"]
        for row in block.rows:
            anchor = f'<a id="{row.id}"></a>' if row.id else ""
            lines.append(f"| {anchor}{' | '.join(map(self.cell, row.cells))} |")
        for note in block.notes:
            lines += ["", words(note)]
        return lines

    def words(self, cell: model.TextCell | model.CitationCell | model.PriceCell) -> str:
        return "<br>".join(map(words, cell.lines))

    price = words

    def number(self, cell: model.NumberCell) -> str:
        return plain(cell.text)

    def verdict(self, cell: model.VerdictCell) -> str:
        return " ".join(filter(None, (plain(cell.words), words(cell.findings))))

    def answer(self, cell: model.AnswerCell) -> str:
        if cell.answer is not None:
            return plain(cell.words)
        return " ".join(f"☐ {plain(choice)}" for choice in self.choices)

    def pen(self, cell: model.PenCell) -> str:
        return ""
