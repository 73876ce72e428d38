"""Writes docs/benchmarks.md: every command, many files, reports and the engine, with their peers, in one run.

Usage: bench.py BIN [FILES], BIN being the folder of the installed commands (not of a checkout); FILES, such as 10000,
adds sets of as many files. It prints what it writes. No test depends on a time.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.bench_engine import engine_table  # noqa: E402
from tests.benchmarks.bench_tables import many_files, one_run, reports  # noqa: E402

INTRODUCTION = """\
# Benchmarks

`make bench` installs tapete and its peers into `.bench` and writes this page anew. Times are milliseconds of CPU; read
them as ratios, for those of one run belong together and another machine has others. No test depends on a time; tests
look at what commands make Python load (`tests/apps/test_imports.py`).
"""


def page(bin_: Path, folder: Path, many: int) -> Iterator[str]:
    """Yield the lines of the page, measuring on the way."""
    yield from INTRODUCTION.splitlines()
    yield ""
    before = os.getloadavg()[0]
    sections = {
        "Every command": one_run(bin_, folder),
        "Many table files": many_files(bin_, folder, many),
        "Reports of many tables": reports(bin_, folder),
        "The exact engine": engine_table(),
    }
    for title, lines in sections.items():
        yield from (f"## {title}", "", *lines, "")
    yield "## This run"
    yield ""
    yield f"{date.today()}, {platform.machine()}, {os.cpu_count()} processors, {platform.system()}, Python"
    yield f"{platform.python_version()}; load {before:.1f} at its start, {os.getloadavg()[0]:.1f} at its end. Under a load"
    yield "above the number of processors, times are longer than they need be and spread more."


def main() -> None:
    bin_ = Path(sys.argv[1]).absolute()
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with tempfile.TemporaryDirectory() as name:
        written = []
        for line in page(bin_, Path(name), many):
            print(line, flush=True)
            written.append(line)
    (ROOT / "docs" / "benchmarks.md").write_text("\n".join(written) + "\n", "utf-8")


if __name__ == "__main__":
    main()
