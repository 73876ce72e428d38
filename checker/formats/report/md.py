"""The report as Markdown, as the programs of code hosts show it: tables, headings, anchors; pictures in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.views.escape import clean
from checker.views.report.model import (
    AnswerCell,
    Block,
    Bullets,
    Cell,
    Facts,
    Figure,
    FindingBlock,
    Line,
    NumberCell,
    Paragraph,
    Points,
    Quote,
    Report,
    Section,
    SignatureField,
    Table,
    TextRun,
    VerdictCell,
)
from checker.views.report.voice import line as line_of

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~#&])")
_NUMERIC = ("number", "price")


def render(report: Report) -> Iterator[bytes]:
    """Yield the text section by section."""
    sections = iter(report.sections)
    front = next(sections)
    lines = [
        f"# {plain(report.title)}",
        "",
        f"**{plain(report.subject)}**",
        "",
        f"**{plain(report.verdict.text)}**",
        "",
    ]
    for block in front.blocks:
        lines += [*_block(block, report, 2), ""]
    lines += [plain(report.stamp), ""]
    yield _bytes(lines)
    for section in sections:
        yield _bytes(_section(section, report, 2))


def _bytes(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("utf-8")


def plain(text: str) -> str:
    """Return a text of which no character means anything in Markdown."""
    return _SPECIAL.sub(r"\\\1", clean(text)) if text else ""


def words(line: Line) -> str:
    """Return a line with its marks and links."""
    return "".join(map(_run, line))


def _run(run: TextRun) -> str:
    if run.mark == "code":
        text = _code(run.text)
    elif run.mark == "strong" and run.text.strip():
        text = f"**{plain(run.text.strip())}**" + (" " if run.text.endswith(" ") else "")
    else:
        text = plain(run.text)
    return f"[{text}](#{run.target})" if run.target else text


def _code(text: str) -> str:
    """Return a text as code; backticks in it lengthen its fence, and a bar would end a cell of a table."""
    inner = clean(text)
    fence = "`" * (max((len(found) for found in re.findall("`+", inner)), default=0) + 1)
    space = " " if inner.startswith("`") or inner.endswith("`") else ""
    return f"{fence}{space}{inner}{space}{fence}".replace("|", "\\|")


def _section(section: Section, report: Report, level: int) -> list[str]:
    head = f"{section.number} {plain(section.title)}".strip()
    lines = [f'<a id="{section.id}"></a>', "", f"{'#' * min(level, 6)} {head}", ""]
    for block in section.blocks:
        lines += [*_block(block, report, level + 1), ""]
    for each in section.sections:
        lines += _section(each, report, level + 1)
    return lines


def _block(block: Block, report: Report, level: int) -> list[str]:
    if isinstance(block, Paragraph):
        return [words(block.line)]
    if isinstance(block, Bullets):
        return [f"- {words(item)}" for item in block.items]
    if isinstance(block, Facts):
        return [f"- **{plain(fact.name)}**: {'; '.join(words(line) for line in fact.lines)}" for fact in block.facts]
    if isinstance(block, Quote):
        return [f"> {plain(block.where)}", ">", f"> {plain(block.text)}"]
    if isinstance(block, Table):
        return _table(block, report)
    if isinstance(block, Figure):
        return [f"*{plain(block.caption)}.* {plain(block.alternative)}"]
    if isinstance(block, Points):
        return [
            f"{place}. **{plain(point.verdict.words)}**: {words(point.line)}"
            for place, point in enumerate(block.points, 1)
        ]
    if isinstance(block, SignatureField):
        rows = [f"| {plain(label)} | |" for label in block.labels]
        return ["| | |", "|---|---|", *rows, "", plain(block.note)]
    return _finding(block, report, level)


def _finding(block: FindingBlock, report: Report, level: int) -> list[str]:
    head = f"{block.number} · {block.verdict.words} · {block.kind}"
    lines = [f'<a id="{block.id}"></a>', "", f"{'#' * min(level, 6)} {plain(head)}", "", words(block.message), ""]
    lines += _block(Facts(block.facts), report, level)
    for part in block.blocks:
        lines += ["", *_block(part, report, level + 1)]
    return lines


def _table(block: Table, report: Report) -> list[str]:
    heads = " | ".join(words(line_of(column.head)) for column in block.columns)
    rules = "|".join("---:" if column.kind in _NUMERIC else "---" for column in block.columns)
    lines = [f"**{words(line_of(block.caption))}**", "", f"| {heads} |", f"|{rules}|"]
    for row in block.rows:
        anchor = f'<a id="{row.id}"></a>' if row.id else ""
        lines.append(f"| {anchor}{' | '.join(_cell(cell, report) for cell in row.cells)} |")
    for note in block.notes:
        lines += ["", words(note)]
    return lines


def _cell(cell: Cell, report: Report) -> str:
    if isinstance(cell, NumberCell):
        return plain(cell.text)
    if isinstance(cell, VerdictCell):
        return " ".join(part for part in (plain(cell.words), words(cell.findings)) if part)
    if isinstance(cell, AnswerCell):
        if cell.answer is not None:
            return plain(cell.words)
        return " ".join(f"☐ {plain(report.labels[f'answer_{name}'])}" for name in ("yes", "no", "open"))
    lines = getattr(cell, "lines", ())
    return "<br>".join(words(line) for line in lines)
