"""How long it takes to check table files, beside the checkers that run in the same hooks: `make bench`.

Peers: yamllint, which looks at the spelling of YAML alone, and check-jsonschema with our own schema of table files, which
looks at keys and shapes. Neither computes anything of what tapete does. Every command is a process of its own; the
commands take turns, and CPU time is that of the operating system for the finished process and its children. Read the
figures as ratios: those of one run belong together.

Usage: bench_tables.py BIN [FILES], BIN being the folder of the installed commands (not of a checkout).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.legal_tables import legal_table, write_tables  # noqa: E402

RUNS = 11
FEW, MANY = 400, 10_000
PEER_FILES = 1_000
"""yamllint gets as many files of a great number, and its time is taken for each file."""


class Spent(NamedTuple):
    """What a process and its children took: seconds of CPU, seconds on the clock, megabytes of the largest one."""

    cpu: float
    wall: float
    peak: float


def spent(command: Sequence[str], folder: Path) -> Spent:
    """Run a command that must end with 0 and return what it took."""
    started = time.perf_counter()
    with open(os.devnull, "wb") as nowhere:
        process = subprocess.Popen(command, cwd=folder, stdout=nowhere, stderr=nowhere, env=environment(folder))
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return Spent(usage.ru_utime + usage.ru_stime, time.perf_counter() - started, usage.ru_maxrss / 1024)


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "TAPETE_CACHE": str(folder / "cache"), "TAPETE_LANG": "en", "PYTHONPATH": ""}


def medians(commands: dict[str, Sequence[str]], folder: Path, runs: int) -> dict[str, Spent]:
    """Return the median of each command; they take turns, and the first turn does not count."""
    found: dict[str, list[Spent]] = {name: [] for name in commands}
    for turn in range(runs + 1):
        for name, command in commands.items():
            result = spent(command, folder)
            if turn:
                found[name].append(result)
    return {name: Spent(*(median(values) for values in zip(*results, strict=True))) for name, results in found.items()}


def one_file(bin_: Path, folder: Path) -> None:
    """Print what a single clean file costs from a cold process."""
    (folder / "one.yaml").write_text(legal_table(3), "utf-8")
    rules = folder / "rules.yaml"
    rules.write_text("extends: default\nrules: {line-length: disable, document-start: disable}\n", "utf-8")
    schema = subprocess.run([bin_ / "tapete", "list", "--schema", "table"], capture_output=True, check=True).stdout
    (folder / "table.schema.json").write_bytes(schema)
    found = medians(
        {
            "tapete check": [str(bin_ / "tapete"), "check", "one.yaml"],
            "python -c pass": [str(bin_ / "python"), "-c", "pass"],
            "yamllint": [str(bin_ / "yamllint"), "-c", "rules.yaml", "one.yaml"],
            "check-jsonschema": [str(bin_ / "check-jsonschema"), "--schemafile", "table.schema.json", "one.yaml"],
        },
        folder,
        RUNS,
    )
    ours = found["tapete check"].cpu
    print(f"\nOne clean file of {(folder / 'one.yaml').stat().st_size} bytes, a cold process, median of {RUNS}\n")
    print("| command | CPU, ms | peak, MB | tapete / it |\n|---|---:|---:|---:|")
    for name, result in found.items():
        print(f"| {name} | {result.cpu * 1000:.0f} | {result.peak:.0f} | {ours / result.cpu:.2f} |")


def many_files(bin_: Path, folder: Path, count: int) -> None:
    """Print what further files cost, and what a great many do."""
    size = write_tables(folder / "few", FEW) // FEW
    write_tables(folder / "peer", PEER_FILES)
    write_tables(folder / "many", count)
    tapete, yamllint = str(bin_ / "tapete"), [str(bin_ / "yamllint"), "-c", "rules.yaml"]
    found = medians(
        {
            "one": [tapete, "check", "one.yaml"],
            "few": [tapete, "check", "few"],
            "many": [tapete, "check", "many"],
            "peer": [*yamllint, "peer"],
        },
        folder,
        3,
    )
    one = found["one"].cpu
    print(f"\nFurther files of {size} bytes, each with other limits; {os.cpu_count()} processors, median of 3\n")
    print("| | files | CPU a file, ms | clock a file, ms | peak of a process, MB |\n|---|---:|---:|---:|---:|")
    for name, files in (("few", FEW), ("many", count)):
        result = found[name]
        print(
            f"| tapete check | {files} | {each(result.cpu - one, files)} | {each(result.wall, files)} | {result.peak:.0f} |"
        )
    peer = found["peer"]
    print(
        f"| yamllint | {PEER_FILES} | {each(peer.cpu, PEER_FILES)} | {each(peer.wall, PEER_FILES)} | {peer.peak:.0f} |"
    )
    ratio = (found["many"].wall / count) / (peer.wall / PEER_FILES)
    print(f"\n{count} files: {found['many'].wall:.1f} s, {ratio:.3f} of yamllint's time for as many")


def each(seconds: float, files: int) -> str:
    return f"{seconds / files * 1000:.2f}"


def main() -> None:
    bin_ = Path(sys.argv[1]).absolute()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else MANY
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one_file(bin_, folder)
        many_files(bin_, folder, count)


if __name__ == "__main__":
    main()
