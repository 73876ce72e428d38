"""Mutated files for every reader, each in a process of its own with bounds of time and memory: `… [INPUTS] [SEED]`.

A reader may refuse a file; it may not end with a traceback, take more than `SECONDS` of processor time, or more than
`MEMORY` bytes beside what the program holds when it begins.
"""

from __future__ import annotations

import io
import os
import random
import resource
import signal
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

from checker.apps.settings import BadSettings, read_settings
from checker.pipeline import check_tables
from checker.store.library import entry_of_text, library
from checker.store.session import Session
from checker.store.store import Unusable, load
from checker.text.files import Unreadable, decode
from tests.syntax.sheets.workbooks import sheet_xml, workbook

ROOT = Path(__file__).parent.parent.parent
SECONDS = 5
MEMORY = 500 * 1024 * 1024
PIECES = (
    *(
        b"[",
        b"{",
        b'"',
        b"'",
        b"# tapete: accept LIM002 ",
        b"&a ",
        b"*a ",
        b"\n",
        b"  ",
        b": ",
        b"- ",
        b"7 to 1",
        b"\x00",
    ),
    *(
        b"9" * 40,
        b"1/0",
        b"1e9",
        b"-",
        b"max(table)",
        b" wins ",
        b" loses ",
        b"dice",
        b"100 ",
        b"\xff",
        b"\xe2\x80\xae",
    ),
)
SESSION = Session(library(), "2026-12-01", {}, {})


def table(data: bytes, ending: str) -> None:
    """Read and judge a table file, its waivers too."""
    path = f"fuzz.{ending}"
    for _ in check_tables(path, data if ending in ("csv", "xlsx") else decode(data, path), SESSION):
        pass


def decree(data: bytes, ending: str) -> None:
    """Read and compute a decree."""
    path = f"fuzz.{ending}"
    load(entry_of_text(path, decode(data, path)))


def configuration(data: bytes, ending: str) -> None:
    """Read a configuration."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "tapete.toml").write_bytes(data)
        read_settings(folder)


READERS = {"yaml": table, "json": table, "csv": table, "xlsx": table, "decree": decree, "toml": configuration}
OWN = {
    "toml": [
        b'lang = "es"\nignore = ["LIM"]\ntables = ["a"]\n[[accept]]\ncode = "LIM002"\npath = "*"\n[publication]\na = "2011-06-18"\n'
    ]
}


def seeds(ending: str) -> list[bytes]:
    """Return files that a reader is content with."""
    if ending == "xlsx":
        return [
            workbook({"Mesa": sheet_xml([row.split(";" if ";" in row else ",") for row in rows])})
            for rows in ([row for row in data.decode("utf-8", "replace").splitlines() if row] for data in seeds("csv"))
        ]
    found = [
        path.read_bytes()
        for folder in ("examples", "regulations", "tests")
        for path in (ROOT / folder).rglob(f"*.{ending}")
    ]
    return [data for data in found if len(data) < 20_000] + OWN.get(ending, [])


def mutated(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a file with some bytes changed, cut, repeated, or taken from another."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        end = min(len(data), at + chance.choice((1, 4, 30, 300)))
        piece = chance.choice(PIECES)
        start = chance.randrange(len(other) + 1)
        data = chance.choice(
            (
                data[:at] + piece + data[at:],
                data[:at] + data[end:],
                data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :],
                data[:end] + data[at:end] * chance.choice((1, 20, 200)) + data[end:],
                data[:at] + other[start : start + 200] + data[end:],
            )
        )
    return data


def mutated_workbook(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a workbook with one part changed; one in five is changed as it lies on the disk."""
    if not chance.randrange(5):
        return mutated(data, other, chance)
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as read, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        changed = chance.choice(read.namelist())
        for name in read.namelist():
            part = read.read(name)
            archive.writestr(name, mutated(part, part, chance) if name == changed else part)
    return written.getvalue()


def outcome(ending: str, data: bytes) -> str:
    """Return how a reader ends with a file: `fine`, or what went wrong."""
    child = os.fork()
    if not child:
        held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (held + MEMORY, held + MEMORY))
        try:
            READERS[ending](data, ending)
        except (Unreadable, Unusable, BadSettings):
            pass
        except MemoryError:
            os._exit(2)
        except BaseException:
            import traceback

            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "too long" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "crashed"
    return ("fine", "traceback", "too much memory")[min(2, os.WEXITSTATUS(status))]


def main(inputs: int = 600, seed: int = 9) -> int:
    """Try so many mutated files, as many for each reader; keep those that went wrong, and return how many did."""
    chance = random.Random(seed)
    Path(tempfile.gettempdir(), "tapete-fuzz").mkdir(mode=0o700, exist_ok=True)
    wrong = 0
    for ending in READERS:
        known, counts = seeds(ending), Counter[str]()
        for number in range(inputs // len(READERS)):
            change = mutated_workbook if ending == "xlsx" else mutated
            data = change(chance.choice(known), chance.choice(known), chance)
            result = outcome(ending, data)
            counts[result] += 1
            if result != "fine":
                kept = Path(tempfile.gettempdir(), "tapete-fuzz", f"{number}.{ending}")
                kept.write_bytes(data)
                print(f"{result}: {kept}")
        print(ending, dict(counts))
        wrong += counts.total() - counts["fine"]
    return wrong


if __name__ == "__main__":
    sys.exit(min(1, main(*map(int, sys.argv[1:]))))
