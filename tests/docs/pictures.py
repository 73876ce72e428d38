"""The pictures of the READMEs, from the program's own output: `python -m tests.docs.pictures` writes them anew.

Page one of a report as PNG, set by the program's own template, and a check as the terminal shows it, as SVG; both in
both languages. Day and moment are fixed. A test compares the words of the terminal; the PNG, whose pixels change with
typst, is compared by what it was made from.
"""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import zlib
from html import escape, unescape
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from checker.apps.report import collect
from checker.findings.finding import Language
from checker.formats.report.pdf import _Paper
from checker.formats.report.visitor import for_paper
from checker.text.files import data_folder
from checker.views.report.build import report_of
from checker.views.report.subject import Assignment, Formalities
from tests.views.report.composed import AS_OF, MOMENT, VERSION, known

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
LANGUAGES: tuple[Language, ...] = ("en", "es")
TABLE = "examples/craps-maximum.yaml"
SHARP = 84
"""Dots per inch of page one: some 700 pixels across, as a README shows it."""
SOURCE = "tapete"
"""The keyword of the PNG's note on what it was made from."""
WIDTH, LINE, LETTER, EDGE = 100, 17, 7.8, 14
"""Columns of the terminal; height of a line, width of a letter and the margin in pixels."""
_INKS = {"1;31": "#ff7b72", "1;33": "#e3b341", "1;36": "#79c0ff", "1;32": "#7ee787", "1;34": "#a5a5ff", "2": "#8b949e"}
_PAINT = re.compile(r"\x1b\[([\d;]*)m")
_DIGEST = re.compile(r"(?:[0-9a-f]\u200b?){64}")
_START = "tapete check"


def paper(language: Language) -> dict[str, Any]:
    """Return the data of page one, as the program's template takes it."""
    here = os.getcwd()
    os.chdir(ROOT)
    try:
        found = collect((TABLE,), known(language), False)
    finally:
        os.chdir(here)
    given = Formalities("Casino de Gijón", "14/2026", "", "2026-12-31")
    task = Assignment(found, None, AS_OF, VERSION, MOMENT, "brief", given)
    return _Paper(for_paper(report_of(task, language))).document()


def page_one(language: Language) -> bytes:
    """Return page one as PNG, with the sum of what it was made from."""
    typst: Any = import_module("typst")
    template = Path(data_folder("reports")) / "pdf" / "report.typ"
    found = typst.compile(
        template.read_bytes(),
        font_paths=[str(template.parent / "fonts")],
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(paper(language), ensure_ascii=False)},
        format="png",
        ppi=SHARP,
    )
    assert isinstance(found, bytes), "page one takes one page"
    return _noted(found, source_of(language))


def source_of(language: Language) -> str:
    """Return the sum of the words that page one is made from, but for the digests of files."""
    data = paper(language)
    words = json.dumps([data[name] for name in ("title", "subject", "verdict", "front")], ensure_ascii=False)
    return f"{zlib.crc32(_DIGEST.sub('', words).encode('utf-8')):08x}"


def note_of(png: bytes) -> str:
    """Return the note that a picture was given on what it was made from."""
    found = re.search(rb"tEXt" + SOURCE.encode() + rb"\0([0-9a-f]{8})", png)
    return found[1].decode() if found else ""


def _noted(png: bytes, words: str) -> bytes:
    """Return a PNG with a note, before its end (PNG 1.2, 4.2.3)."""
    content = b"tEXt" + SOURCE.encode() + b"\0" + words.encode()
    chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
    end = png.rindex(b"IEND") - 4
    return png[:end] + chunk + png[end:]


def told(language: Language) -> str:
    """Return what the terminal shows, painted."""
    command = [sys.executable, "-c", "from checker.apps.main import command; command()"]
    run = subprocess.run(
        [*command, "check", TABLE, "--lang", language, "--as-of", AS_OF],
        cwd=ROOT,
        env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert run.returncode == 1, run.stderr
    return run.stdout


def terminal(language: Language) -> str:
    """Return the terminal as a picture: its text in the colours that it has there."""
    lines = [f"$ {_START} {TABLE} --lang {language}", *chain.from_iterable(map(_broken, told(language).splitlines()))]
    high, wide = 2 * EDGE + LINE * len(lines), round(2 * EDGE + LETTER * WIDTH)
    rows = "\n".join(
        f'<text x="{EDGE}" y="{EDGE + LINE * place - 5}">{_runs(line)}</text>' for place, line in enumerate(lines, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'role="img" lang="{language}">\n<title>{_START} {TABLE}</title>\n'
        f'<rect width="100%" height="100%" rx="6" fill="#0d1117"/>\n'
        '<g fill="#e6edf3" font-size="13" style="white-space:pre" '
        "font-family=\"ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace\">\n"
        f"{rows}\n</g>\n</svg>\n"
    )


def words_in(svg: str) -> str:
    """Return the text of such a picture, line by line."""
    return "\n".join(unescape(re.sub(r"<[^>]*>", "", line)) for line in re.findall(r"<text[^>]*>(.*)</text>", svg))


def _broken(line: str) -> list[str]:
    """Return a line of the output in pieces that fit the terminal, broken between words."""
    pieces, shown = [""], 0
    for part in re.findall(r"\x1b\[[\d;]*m|[^\x1b ]+| +", line):
        paint = part.startswith("\x1b")
        if not paint and shown + len(part) > WIDTH and part.strip():
            pieces.append("")
            shown = 0
        pieces[-1] += part
        shown += 0 if paint else len(part)
    return pieces


def _runs(line: str) -> str:
    """Return a line in runs of one colour each."""
    parts = _PAINT.split(line)
    found = [escape(parts[0])]
    for paint, words in zip(parts[1::2], parts[2::2], strict=True):
        if not words:
            continue
        bold = ' font-weight="bold"' if paint.startswith("1") else ""
        ink = f' fill="{_INKS[paint]}"' if paint in _INKS else ""
        found.append(f"<tspan{ink}{bold}>{escape(words)}</tspan>" if ink or bold else escape(words))
    return "".join(found)


def main() -> int:
    """Write the pictures of the project."""
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"page-one.{language}.png").write_bytes(page_one(language))
        (FOLDER / f"terminal.{language}.svg").write_text(terminal(language), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
