"""How long every command takes, beside bare Python and the checkers that run in the same hooks, as lines of Markdown.

Peers: yamllint and ryl, which look at the spelling of YAML alone, and check-jsonschema with our own schema of table
files, which looks at keys and shapes. Neither computes anything of what tapete does. Every command is a process of its
own; the commands take turns, and CPU time is that of the operating system for the finished process and its children.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.benchmarks.legal_tables import REGULATION, Kind, legal_table, write_tables

ROOT = Path(__file__).resolve().parents[2]
RUNS = 5
FEW = 400
TURNS = 2
REPORTED = 100
PEER_FILES = 400
"""The peers get as many files, and their time is taken for each."""
KINDS: Mapping[Kind, str] = {
    "alike": "six selections of bets, other limits",
    "different": "all different: bets, order, limits",
    "wrong": "all different, 30 % of the prices wrong",
}


class Spent(NamedTuple):
    """What a process and its children took: seconds of CPU, seconds on the clock, megabytes of the largest one."""

    cpu: float
    wall: float
    peak: float


class Command(NamedTuple):
    """A command line, and what is done before each run of it."""

    line: Sequence[str]
    before: Callable[[], None] = lambda: None


def spent(line: Sequence[str], folder: Path, codes: Sequence[int] = (0,)) -> Spent:
    """Run a command that must end with one of `codes` and return what it took."""
    started = time.perf_counter()
    with open(os.devnull, "wb") as nowhere, tempfile.TemporaryFile() as told:
        process = subprocess.Popen(line, cwd=folder, stdout=nowhere, stderr=told, env=environment(folder))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in codes:
            told.seek(0)
            raise SystemExit(f"{' '.join(line)} ended with {process.returncode}: {told.read().decode()}")
    return Spent(usage.ru_utime + usage.ru_stime, time.perf_counter() - started, usage.ru_maxrss / 1024)


def environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "TAPETE_CACHE": str(folder / "cache"), "TAPETE_LANG": "en", "PYTHONPATH": ""}


def in_turns(commands: Mapping[str, Command], folder: Path, runs: int = RUNS) -> dict[str, list[Spent]]:
    """Return what each command took; they take turns, and the first turn does not count."""
    found: dict[str, list[Spent]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            command.before()
            result = spent(command.line, folder, (0, 1, 3))
            if turn:
                found[name].append(result)
    return found


def middle(results: Sequence[Spent]) -> Spent:
    return Spent(*(median(values) for values in zip(*results, strict=True)))


def spread(results: Sequence[Spent]) -> str:
    """Return the lowest and the highest time of CPU, as parts of the median."""
    times, usual = [result.cpu for result in results], middle(results).cpu
    return f"{min(times) / usual:.2f} to {max(times) / usual:.2f}"


def one_run(bin_: Path, folder: Path) -> Iterator[str]:
    """Yield the table of every command from a cold process, the peers beside."""
    commands = _commands(bin_, folder)
    found = in_turns(commands, folder)
    bare, clean = middle(found["python -c pass"]).cpu, middle(found["check, a clean table"]).cpu
    counted = {name: instructions(commands[name], folder) for name in COUNTED}
    yield f"Each from a cold process to its exit, median of {RUNS}; the table has {_size(folder / 'one.yaml')} bytes, the decree"
    yield f"{_size(folder / 'fresh.decree')}. Instructions are counted by valgrind, bare Python's included, where it is at hand."
    yield ""
    yield "| command | CPU, ms | to bare Python | to `check` of a clean table | spread | peak, MB | instructions, millions |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for name, results in found.items():
        usual = middle(results)
        yield (
            f"| {name} | {usual.cpu * 1000:.0f} | {usual.cpu / bare:.2f} | {usual.cpu / clean:.2f} | {spread(results)} "
            f"| {usual.peak:.0f} | {counted.get(name) or ''} |"
        )


COUNTED = ("python -c pass", "check, a clean table", "check, a decree never seen")


def _commands(bin_: Path, folder: Path) -> dict[str, Command]:
    (folder / "one.yaml").write_text(legal_table(3), "utf-8")
    (folder / "rules.yaml").write_text(
        "extends: default\nrules: {line-length: disable, document-start: disable}\n", "utf-8"
    )
    tapete = str(bin_ / "tapete")
    schema = subprocess.run([tapete, "list", "--schema", "table"], capture_output=True, check=True).stdout
    (folder / "table.schema.json").write_bytes(schema)
    fresh, known = folder / "fresh.decree", folder / "known.decree"
    decree = next((ROOT / "regulations").glob("es-as/craps-2011.decree")).read_text("utf-8")
    known.write_text(decree, "utf-8")

    def anew() -> None:
        fresh.write_text(f"{decree}# {random.random()}\n", "utf-8")

    anew()
    ours = {
        "--version": Command([tapete, "--version"]),
        "list": Command([tapete, "list"]),
        "explain TAB001": Command([tapete, "explain", "TAB001"]),
        "edges": Command([tapete, "edges", REGULATION]),
        "edges of one bet": Command([tapete, "edges", REGULATION, "eleven"]),
        "limits": Command([tapete, "limits", REGULATION, "--min", "5", "--max", "2500"]),
        "compare": Command([tapete, "compare", "ar_x_craps_reglamento", "ar_x_craps_web"]),
        "check, a clean table": Command([tapete, "check", "one.yaml"]),
        "check with an option": Command([tapete, "check", "--format", "json", "one.yaml"]),
        "check, a decree compiled before": Command([tapete, "check", "known.decree"]),
        "check, a decree never seen": Command([tapete, "check", "fresh.decree"], anew),
        "check --regulations": Command([tapete, "check", "--regulations"]),
    }
    return {"python -c pass": Command([str(bin_ / "python"), "-c", "pass"]), **ours, **_peers(bin_)}


def _peers(bin_: Path) -> dict[str, Command]:
    lines = {
        "yamllint": [str(bin_ / "yamllint"), "-c", "rules.yaml", "one.yaml"],
        "ryl": [str(bin_ / "ryl"), "check", "-c", "rules.yaml", "one.yaml"],
        "check-jsonschema": [str(bin_ / "check-jsonschema"), "--schemafile", "table.schema.json", "one.yaml"],
    }
    return {name: Command(line) for name, line in lines.items() if os.path.exists(line[0])}


def instructions(command: Command, folder: Path) -> str:
    """Return how many million instructions a command takes, or nothing where they cannot be counted."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return ""
    command.before()
    python = [sys.executable] if not command.line[0].endswith("python") else []
    line = [valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", *python, *command.line]
    told = subprocess.run(line, cwd=folder, env=environment(folder), capture_output=True, text=True).stderr
    match = re.search(r"I\s+refs:\s+([\d,]+)", told)
    return f"{int(match[1].replace(',', '')) / 1e6:.0f}" if match else ""


def many_files(bin_: Path, folder: Path, many: int) -> Iterator[str]:
    """Yield what further files cost in each set, and what a great many do if there are to be."""
    tapete = str(bin_ / "tapete")
    counts = [FEW, *([many] if many > FEW else [])]
    yield f"What a file more costs, that of one file taken off; {os.cpu_count()} processors, mean of {TURNS}."
    yield ""
    yield "| files | set | CPU a file, ms | clock a file, ms | peak of a process, MB |"
    yield "|---:|---|---:|---:|---:|"
    one = middle([spent([tapete, "check", "one.yaml"], folder) for _ in range(5)])
    for count in counts:
        for kind, words in KINDS.items():
            name = f"{kind}-{count}"
            write_tables(folder / name, count, kind)
            found = middle(
                in_turns({name: Command([tapete, "check", name])}, folder, TURNS if count == FEW else 1)[name]
            )
            yield _row(count, f"tapete, {words}", found, one)
    peers = _peers(bin_)
    for name in sorted(peers.keys() & {"yamllint", "ryl"}):
        line = [*peers[name].line[:-1], f"different-{PEER_FILES}"]
        yield _row(PEER_FILES, name, middle(in_turns({name: Command(line)}, folder, TURNS)[name]), Spent(0, 0, 0))


def _row(count: int, name: str, found: Spent, one: Spent) -> str:
    cpu, wall = (found.cpu - one.cpu) / count * 1000, (found.wall - one.wall) / count * 1000
    return f"| {count} | {name} | {cpu:.2f} | {wall:.2f} | {found.peak:.0f} |"


def reports(bin_: Path, folder: Path) -> Iterator[str]:
    """Yield what reports of many tables cost."""
    tapete = str(bin_ / "tapete")
    write_tables(folder / "reported", REPORTED, "wrong")
    yield f"One report of {REPORTED} tables, 30 % of their prices wrong; one run each."
    yield ""
    yield "| format | CPU a table, ms | kB a table | peak, MB |"
    yield "|---|---:|---:|---:|"
    for suffix in ("html", "pdf", "xlsx", "docx"):
        out = folder / f"out.{suffix}"
        found = spent([tapete, "report", "reported", "-o", str(out)], folder, (0, 1, 3))
        yield (
            f"| {suffix} | {found.cpu / REPORTED * 1000:.1f} | {_size(out) / REPORTED / 1000:.1f} | {found.peak:.0f} |"
        )


def _size(path: Path) -> int:
    return path.stat().st_size
