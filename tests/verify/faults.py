"""Every reading, every writing and the memory fail in turn: `python -m tests.verify.faults`.

For each command the first call of the system that reads or writes fails, then the second, and so on, sixty of them, more
than a run has; then the memory is cut off at one height after the other. Whatever fails, the files hold their old content or
the whole new one, no temporary file stays, the exit code is one of those that are documented, and nobody sees a
traceback.
"""

from __future__ import annotations

import errno
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
TABLE = "regulation: es_as_craps_2011\ntable: a\ngame: craps\nminimum: 5\nmaximum: {simple: 6000}\nbets: {Hard: {pays: 8 to 1}}\n"
DECREE = 'regulation own\n  title "Own"\n  outline A\ngame craps [A] with 2 dice\nbet any_seven [A] one roll   wins 7 loses other pays 4 to 1\n'
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("check", "a.yaml", "--fix"),
    ("check", "own.decree", "a.yaml", "-o", "out.json", "-o", "out.sarif"),
    ("check", "a.yaml", "--write-baseline", "base.json"),
    ("format", "own.decree"),
    ("new", "table", "--regulation", "mini_craps", "--min", "5", "--max", "50", "-o", "new.yaml"),
    ("report", "a.yaml", "-o", "out.html"),
)
CALLS = ("open", "write", "fsync", "replace", "chmod", "fdopen", "listdir")
"""Functions of `os` that fail in turn, beside `io.open`, which everything else comes to."""
CODES = {0, 1, 2, 3}
MEGABYTE = 1024 * 1024


def folder_with(files: dict[str, str]) -> Path:
    """Return a new folder with some files."""
    folder = Path(tempfile.mkdtemp(prefix="tapete-faults-"))
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def contents(folder: Path) -> dict[str, str]:
    """Return the files of a folder, the cache aside."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def run(folder: Path, arguments: tuple[str, ...], fault: str) -> tuple[int, str]:
    """Run a command in a process of its own with a fault; return its exit code, and what it wrote to standard error."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TAPETE_CACHE": str(folder / "cache"),
        "SOURCE_DATE_EPOCH": "0",
    }
    found = subprocess.run(
        [sys.executable, "-m", "tests.verify.faults", "run", fault, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=120,
    )
    return found.returncode, found.stderr + (found.stdout if "Traceback" in found.stdout else "")


def failing(number: int) -> None:
    """Let the call of the system with a number fail, counted over all functions that are watched."""
    left = number

    def wrapped(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*arguments, **named)

        return call

    import builtins
    import io

    for name in CALLS:
        setattr(os, name, wrapped(getattr(os, name)))
    builtins.open = io.open = wrapped(io.open)


def child(fault: str, arguments: list[str]) -> None:
    """Run a command with a fault: `call 7` the seventh call of the system, `memory 12` so many megabytes more."""
    import checker.apps.check
    import checker.apps.cli
    import checker.apps.main

    kind, _, number = fault.partition(":")
    sys.argv = ["tapete", *arguments]
    if kind == "call":
        failing(int(number))
    else:
        held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        limit = held + int(number) * MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    checker.apps.main.command()


def _is_whole(name: str, text: str) -> bool:
    """Return whether a result is whole, though another one: that of a run which could not read something, and says so."""
    if name.endswith(".html"):
        return text.rstrip().endswith("</html>")
    try:
        return bool(json.loads(text))
    except ValueError:
        return False


def tried(arguments: tuple[str, ...], faults: list[str]) -> tuple[int, list[str]]:
    """Try a command with faults; return how many were tried, and what went wrong."""
    files = {"a.yaml": TABLE, "own.decree": DECREE}
    sound = folder_with(files)
    code, _ = run(sound, arguments, "call:0")
    after, wrong, count = contents(sound), [] if code in CODES else [f"{arguments}: ends with {code} by itself"], 0
    for fault in faults:
        folder = folder_with(files)
        code, said = run(folder, arguments, fault)
        count += 1
        where = f"{' '.join(arguments)} [{fault}]"
        if code not in CODES:
            wrong.append(f"{where}: ends with {code}")
        if "Traceback" in said or "internal error" in said:
            wrong.append(f"{where}: {said.strip().splitlines()[-2:]}")
        for name, text in contents(folder).items():
            if name.startswith(".tapete-"):
                wrong.append(f"{where}: {name} stays")
            elif text not in (files.get(name), after.get(name)) and not _is_whole(name, text):
                wrong.append(f"{where}: {name} is torn")
        shutil.rmtree(folder)
    shutil.rmtree(sound)
    return count, wrong


def main(most: int = 60, step: int = 1) -> int:
    """Try all commands with the first faults of each kind; return how many went wrong."""
    wrong: list[str] = []
    for arguments in COMMANDS:
        faults = [f"call:{number}" for number in range(1, most + 1, step)]
        faults += [f"memory:{height}" for height in range(0, 64, max(4, 4 * step))]
        count, found = tried(arguments, faults)
        print(f"{' '.join(arguments)}: {count} faults, {len(found)} wrong", flush=True)
        wrong += found
    print("\n".join(wrong))
    return len(wrong)


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"]:
        child(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(min(1, main(*map(int, sys.argv[1:]))))
