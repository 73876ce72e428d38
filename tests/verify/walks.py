"""Follow four values through a run and count the rooms they pass: how hard the code is to read, as numbers with bars.

    python -m tests.verify.walks            prints each walk beside its bar, ends with 1 where one is over it
    python -m tests.verify.walks --way 2    also prints the way of the third walk, call by call

A function counts when one of its arguments carries the place (Span) the value was written at, at most four records deep;
a move is a change of module between two such calls.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = f"{ROOT / 'checker'}{os.sep}"
DEPTH = 4
MACHINERY = ("text/record", "text/memory")
TABLE = """regulation: es_as_craps_2011
game: craps
minimum: 5
maximum: {simple: 6000}
bets:
  eleven: {pays: 8 to 1}
"""
LIMITS = ("limits", "es_as_craps_2011", "--min", "5", "--max", "2500")


class Walk(NamedTuple):
    """One value: its name, the file and the text of the line it is followed from, its column, the bars, the command."""

    name: str
    file: str
    line: str
    column: int
    bars: tuple[int, int, int]
    arguments: tuple[str, ...]


WALKS = (
    Walk("payout to TAB001", "t.yaml", "  eleven:", 18, (132, 28, 80), ("check", "t.yaml")),
    Walk("limit to LIM002", "craps-2011.decree", "limit 100 * min(table)", 1, (104, 21, 90), ("check", "t.yaml")),
    Walk("limit line to sheet", "craps-2011.decree", "limit 100 * min(table)", 1, (38, 9, 138), LIMITS),
    Walk("pays to edge", "own.decree", "  pays 7 times for 4, 10", 3, (68, 16, 176), ("edges", "own.decree", "hard")),
)


def carries(value: object, place: tuple[int, int, str], depth: int) -> bool:
    """Return whether a value is the place, or holds it at most `depth` records deep."""
    if isinstance(value, tuple):
        if type(value).__name__ == "Span":
            line, column, end = place
            return (value.line, value.column) == (line, column) and value.path.endswith(end)  # type: ignore[attr-defined]
        below = depth - (type(value) is not tuple)
        return depth > 0 and any(carries(each, place, below) for each in value)
    if isinstance(value, (list, dict)) and len(value) < 50:
        return any(carries(each, place, depth) for each in (value.values() if isinstance(value, dict) else value))
    return False


def follow(walk: int, line: int) -> None:
    """Run the command of a walk in this process and print each call that the value passes, to standard error."""
    name, file, _, column, _, arguments = WALKS[walk]
    sys.argv = ["tapete", *arguments]
    calls: list[str] = []

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(SOURCE) or code.co_name.startswith("<"):
            return
        module = code.co_filename[len(SOURCE) : -3]
        given = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        values = [frame.f_locals[each] for each in given if each in frame.f_locals]
        if module not in MACHINERY and any(carries(each, (line, column, file), DEPTH) for each in values):
            calls.append(f"{module} {code.co_name}")

    from checker.apps import main

    sys.setprofile(look)
    try:
        main.main()
    finally:
        sys.setprofile(None)
    print(f"way of {name}", *calls, sep="\n", file=sys.stderr)


def way_of(number: int, folder: Path) -> list[tuple[str, str]]:
    """Return the calls (module, function) that the value of a walk passes, in order."""
    walk = WALKS[number]
    source = folder / walk.file if (folder / walk.file).exists() else ROOT / "regulations" / "es-as" / walk.file
    lines = source.read_text(encoding="utf-8").splitlines()
    line = next(place for place, text in enumerate(lines, 1) if text.startswith(walk.line))
    environment = {**os.environ, "TAPETE_CACHE": str(folder / "cache"), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.verify.walks", "--follow", str(number), str(line)]
    for _ in range(1 if walk.arguments[0] == "edges" else 2):  # all but the way to an edge start from what is compiled
        run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    _, _, way = run.stderr.partition(f"way of {walk.name}\n")
    return [(module, function) for module, _, function in (call.partition(" ") for call in way.splitlines())]


def measured(way: list[tuple[str, str]]) -> tuple[int, int, int]:
    """Return how many functions and modules a way passes, and how often it moves."""
    modules = [module for module, _ in way]
    moves = sum(place == 0 or modules[place - 1] != module for place, module in enumerate(modules))
    return len(set(way)), len(set(modules)), moves


def report(shown: frozenset[int]) -> Iterator[bool]:
    """Print each walk beside its bar; yield whether it is within it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "t.yaml").write_text(TABLE, encoding="utf-8")
        decree = (ROOT / "regulations" / "es-as" / "craps-2011.decree").read_text(encoding="utf-8")
        (folder / "own.decree").write_text(decree.replace("regulation es_as_craps_2011", "regulation xx_walk"), "utf-8")
        for number, walk in enumerate(WALKS):
            way = way_of(number, folder)
            counts = measured(way)
            fits = bool(way) and all(count <= bar for count, bar in zip(counts, walk.bars, strict=True))
            print(f"{walk.name:22} functions/modules/moves {counts}  bar {walk.bars}  {'ok' if fits else 'OVER'}")
            if number in shown:
                print(*(f"   {module} {function}" for module, function in way), sep="\n")
            yield fits


if __name__ == "__main__":
    if sys.argv[1:2] == ["--follow"]:
        follow(int(sys.argv[2]), int(sys.argv[3]))
    else:
        within = list(report(frozenset(map(int, sys.argv[2:]))))
        sys.exit(0 if all(within) else 1)
