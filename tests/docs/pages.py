"""The pages of docs/ as the tests see them: fenced blocks, tables, links, and decrees made of fragments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, NamedTuple

from checker.findings.result import FileResult, RunResult
from checker.syntax.decree.format import format_decree
from checker.syntax.decree.parser import parse_decree
from tests.formats.shown import render_check

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ENGLISH, SPANISH = "decree", "decree-es"
WRONG, SHOWN = "decree-error", "text"

_FENCE = re.compile(r"^```([\w-]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FIRST_LINE = re.compile(r"^(?:#.*\n|\s*\n)*(?:regulation|norma) ")
_DEFINED = re.compile(r"^(?:bet|group|apuesta|grupo) ([a-z][a-z0-9_]*)", re.MULTILINE)
_SEAM = "# the fragment begins here\n"


class Fence(NamedTuple):
    """A fenced block: its info word, its text, and where the text stands in the page."""

    info: str
    text: str
    start: int
    end: int


def page(name: str) -> str:
    """Return the text of a page of docs/."""
    return (DOCS / name).read_text(encoding="utf-8")


def fences(text: str) -> tuple[Fence, ...]:
    """Return the fenced blocks of a page, in order."""
    return tuple(Fence(match[1], match[2], match.start(2), match.end(2)) for match in _FENCE.finditer(text))


def section(text: str, heading: str) -> str:
    """Return what stands below a heading, up to the next one of the same or a higher level."""
    found = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    assert found, f"no heading {heading}"
    rest = text[found.end() :]
    following = re.search(rf"^#{{1,{len(found[1])}}} ", _without_fences(rest), re.MULTILINE)
    return rest[: following.start()] if following else rest


def rows(text: str) -> list[tuple[str, ...]]:
    """Return the body rows of the tables in a text, as cells."""
    found = []
    lines = _without_fences(text).split("\n")
    for index, line in enumerate(lines):
        is_head = index + 1 < len(lines) and re.fullmatch(r"\|[-| :]+\|", lines[index + 1])
        if line.startswith("|") and not is_head and not re.fullmatch(r"\|[-| :]+\|", line):
            cells = re.split(r"(?<!\\)\|", line.strip()[1:-1])
            found.append(tuple(cell.strip().replace("\\|", "|") for cell in cells))
    return found


def codes(text: str) -> tuple[str, ...]:
    """Return what stands between backticks outside of fenced blocks."""
    return tuple(re.findall(r"`([^`\n]+)`", _without_fences(text)))


def whole_decree(fragment: str, base: str) -> str:
    """Return a decree that parses: a fragment of statements continues `base`, without what it defines anew."""
    if _FIRST_LINE.match(fragment):
        return fragment
    anew = set(_DEFINED.findall(fragment))
    kept = [block for block in base.strip("\n").split("\n\n") if not anew & set(_DEFINED.findall(block))]
    return "\n\n".join(kept) + f"\n\n{_SEAM}{fragment}"


def laid_out(fragment: str, base: str, keywords: Literal["en", "es"]) -> str:
    """Return a fragment as the formatter writes it in a keyword language."""
    written = format_decree(whole_decree(fragment, base), "example.decree", keywords)
    return written.partition(_SEAM)[2] if _SEAM in written else written


def shown_errors(text: str) -> str:
    """Return what the terminal shows about a decree with errors, in its own language, without the line that sums up."""
    path = "example.decree"
    parsed = parse_decree(text, path)
    language: Literal["en", "es"] = "es" if parsed.language == "es" else "en"
    result = RunResult((FileResult(path, None, parsed.findings),), "2026-01-01", (), {path: text})
    shown = render_check(result, language, colour=False, sources=result.sources)
    return "\n\n".join(shown.strip("\n").split("\n\n")[:-1]) + "\n"


def _without_fences(text: str) -> str:
    """Return a text of the same length in which fenced blocks are blank."""
    return _FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
