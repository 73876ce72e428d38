"""Mutated files for every reader, with bounds of time and memory for each: `… [INPUTS] [SEED] [READER]`.

A reader may refuse a file; it may not end with a traceback, take more than `SECONDS` of processor time, or bring the
process `MEMORY` bytes above what it held before. What it says is written out as well, in one format after the other.

Files are tried in a process that handles a batch of them; one that dies or hangs in it is known by its number, which
the process writes down before it begins, and made again from that: a number and the seed are enough.
"""

from __future__ import annotations

import io
import json
import mmap
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

from checker.apps.accepted import adopt, read_baseline
from checker.apps.settings import BadSettings, read_settings
from checker.apps.verify import verification_of
from checker.cases.document.text import document_of
from checker.evidence.order import INPUTS, MANIFEST, digests_of
from checker.findings.result import FileResult, RunResult
from checker.formats import writer_of
from checker.pipeline import judge_regulation, judge_tables
from checker.store.library import entry_of_text, library
from checker.store.session import Session
from checker.store.store import Unusable, load
from checker.text.archive import archive_of, members_of
from checker.text.documents import read_document
from checker.text.files import Unreadable, decode
from checker.views.words import Presentation
from tests.syntax.sheets.workbooks import sheet_xml, workbook

ROOT = Path(__file__).parent.parent.parent
SECONDS = 5
MEMORY = 500 * 1024 * 1024
BATCH = 2_000
SMALL = 3_000
"""Bytes of the files that are mutated, at most: faults of structure do not need long ones."""
PIECES = (
    *(b"[", b"{", b'"', b"'", b"# tapete: accept LIM002 ", b"&a ", b"*a ", b"\n", b"  ", b": ", b"- ", b"7 to 1"),
    *(b"\x00", b"9" * 40, b"1/0", b"1e9", b"-", b"max(table)", b" wins ", b" loses ", b"dice", b"100 ", b"\xff"),
    *(b"\xe2\x80\xae", b"any:", b"tables:\n", b"[1, 5]", b"0", b"\\u0000", b"= ", b"]]", b"unclear\n", b"| ", b";"),
)
SESSION = Session(library(), "2026-12-01", {}, {})
FORMATS = ("text", "json", "sarif", "junit", "github")
FOLDER = tempfile.mkdtemp(prefix="tapete-fuzz-")
Results = tuple[FileResult, ...]


def table(data: bytes, ending: str) -> Results:
    """Read and judge a table file, its waivers too."""
    path = f"fuzz.{ending}"
    content = data if ending in ("csv", "xlsx") else decode(data, path)
    return tuple(each.result for each in judge_tables(path, content, SESSION))


def decree(data: bytes, ending: str) -> Results:
    """Read, compute and judge a decree."""
    entry = entry_of_text(decode(data, "fuzz.decree"), "fuzz.decree")
    load(entry)
    return (judge_regulation(entry, SESSION).result,)


def configuration(data: bytes, ending: str) -> Results:
    """Read a configuration, and apply the waivers in it to a table."""
    from checker.apps.common import common

    path = _written(data, "tapete.toml")
    read_settings(named=path)
    session = common(configuration=path).session
    return tuple(session.accept(list(wrong()), "2026-12-01")[0]) if session.accept else ()


def baseline(data: bytes, ending: str) -> Results:
    """Read a baseline, and keep back what it knows of a table."""
    path = _written(data, "baseline.json")
    return adopt(RunResult(wrong(), "2026-12-01"), read_baseline(path), path, ()).files


def document(data: bytes, ending: str) -> Results:
    """Read a document as text or PDF, and locate the paragraphs of a regulation in it."""
    text = read_document(_written(data, f"document.{ending}"))
    document_of(SESSION.compiled(SESSION.library["mini_craps"]).regulation, text)
    return ()


def certificate(data: bytes, ending: str) -> Results:
    """Check a certificate as the public program does, which may refuse it with any error of a damaged document."""
    verifier: Any = import_module("docs.verify.tapete_verify")
    with suppress(ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
        verifier.check(**json.loads(data))
    return ()


def pack(data: bytes, ending: str) -> Results:
    """Verify an evidence pack, and tell how it differs in each format."""
    found = verification_of("fuzz.zip", data, "es")
    for format_ in ("text", "json"):
        writer_of("verify", format_)(found, Presentation("es"))
    return ()


WRONG = "regulation: es_as_craps_2011\ntable: b\nminimum: 5\nmaximum: {simple: 6000}\nbets: {hard: {pays: 8 to 1}}\n"


@cache
def wrong() -> Results:
    """Return what is found in a table with two faults, for what accepts findings."""
    return tuple(each.result for each in judge_tables("t.yaml", WRONG, SESSION))


READERS: dict[str, Callable[[bytes, str], Results]] = {
    "yaml": table,
    "json": table,
    "csv": table,
    "xlsx": table,
    "decree": decree,
    "toml": configuration,
    "waivers": lambda data, ending: table(data, "yaml"),
    "baseline": baseline,
    "txt": document,
    "pdf": document,
    "certificate": certificate,
    "pack": pack,
}
SHARES = {"yaml": 40, "json": 10, "csv": 12, "xlsx": 4, "decree": 1, "toml": 9, "waivers": 10, "baseline": 8, "txt": 3}
"""Of a hundred files, how many are for each reader; one for each of the others."""


def _written(data: bytes, name: str) -> str:
    path = os.path.join(FOLDER, name)
    with open(path, "wb") as stream:
        stream.write(data)
    return path


@cache
def seeds(ending: str) -> list[bytes]:
    """Return files that a reader is content with, the short ones; where all are long, the two shortest."""
    found = sorted(_seeds(ending), key=len)
    return [data for data in found if len(data) < SMALL] or found[:2]


def _seeds(ending: str) -> list[bytes]:
    if ending == "xlsx":
        return [
            workbook({"Mesa": sheet_xml([row.split(";" if ";" in row else ",") for row in rows])})
            for rows in ([row for row in data.decode("utf-8", "replace").splitlines() if row] for data in seeds("csv"))
        ]
    if ending in OWN:
        return OWN[ending]()
    if ending == "json":
        return _as_json()
    return [
        path.read_bytes() for top in ("examples", "regulations", "tests") for path in (ROOT / top).rglob(f"*.{ending}")
    ]


def _as_json() -> list[bytes]:
    import yaml

    found = []
    for data in seeds("yaml"):
        try:
            found.append(json.dumps(yaml.load(data, yaml.BaseLoader), indent=1).encode())
        except yaml.YAMLError:
            continue  # some of the shipped bad examples are no YAML
    return found


def _configurations() -> list[bytes]:
    accept = b'[[accept]]\ncode = "LIM002"\npath = "t.yaml"\nbecause = "asked"\nby = "head"\nuntil = "2027-01-01"\n'
    return [
        b'lang = "es"\nignore = ["LIM"]\nselect = ["TAB"]\ntables = ["a"]\nexclude = ["a/**"]\n' + accept,
        accept + b'[publication]\nxx_a = "2011-06-18"\n',
    ]


def _waivers() -> list[bytes]:
    line = "# tapete: accept LIM002 until 2027-01-31 because the authority is asked by head of tables\n"
    spanish = "# tapete: aceptar LIM002 hasta 2027-01-31 porque consta en acta por jefatura de mesas\n"
    return [(each + WRONG).encode() for each in (line, spanish)] + [
        WRONG.replace("6000}", "6000}  " + line.strip()).encode()
    ]


def _baselines() -> list[bytes]:
    from checker.findings.changes import baseline_of, written
    from checker.views.markup import render_json

    return [render_json(written(baseline_of(wrong(), str))).encode() for _ in (1,)] + [
        b'{"format": "tapete-baseline/1", "findings": [{"path": "t.yaml", "code": "PAY011", "fingerprint": "0", "times": 1}]}'
    ]


def _certificates() -> list[bytes]:
    from checker.views.certificate import certificate_json

    return [certificate_json(SESSION.compiled(SESSION.library["mini_craps"]).regulation).encode()]


def _packs() -> list[bytes]:
    """Return packs, made in processes of their own: what sets the PDF starts threads that no child would have."""
    found = []
    sheet = ["mini_craps", "--lang", "es", "--casino", "Gran Casino", "--min", "5", "--max", "100"]
    for asked in (["a.yaml", "--brief"], sheet):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.yaml").write_text(WRONG, encoding="utf-8")
            command = [sys.executable, "-m", "checker", "report", *asked, "-o", "a.zip"]
            subprocess.run(
                command, cwd=folder, check=True, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)}
            )
            found.append(Path(folder, "a.zip").read_bytes())
    return found


def _documents() -> list[bytes]:
    return [b"A.1 Se juega con dos dados. La apuesta se paga a la par.\n\fA.2 La banca gana en 7.\n" * 8]


def _pdfs() -> list[bytes]:
    """Return a PDF, made in a process of its own, as packs are."""
    program = "import sys; from tests.text.documents import pdf_of; sys.stdout.buffer.write(pdf_of(sys.argv[1]))"
    words = "A.1 Se juega con dos dados. A.2 La apuesta se paga a la par."
    command = [sys.executable, "-c", program, words]
    return [subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout]


OWN: dict[str, Callable[[], list[bytes]]] = {
    "toml": _configurations,
    "waivers": _waivers,
    "baseline": _baselines,
    "certificate": _certificates,
    "txt": _documents,
    "pdf": _pdfs,
    "pack": _packs,
}


def mutated(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a file with some bytes changed, cut, repeated, or taken from another."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        end = min(len(data), at + chance.choice((1, 4, 30, 300)))
        way = chance.randrange(6)
        if way == 0:
            data = data[:at] + chance.choice(PIECES) + data[at:]
        elif way == 1:
            data = data[:at] + data[end:]
        elif way == 2:
            data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
        elif way == 3:
            data = data[:end] + data[at:end] * chance.choice((1, 1, 1, 20, 200)) + data[end:]
        elif way == 4:
            start = chance.randrange(len(other) + 1)
            data = data[:at] + other[start : start + 200] + data[end:]
        else:
            data = (
                data[:at]
                + str(chance.choice((0, 1, -1, 7, 10**6, 10**15, 2.5))).encode()
                + data[min(len(data), at + 1) :]
            )
    return data


def mutated_workbook(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a workbook with one part changed; one in five is changed as it lies on the disk."""
    if not chance.randrange(5):
        return mutated(data, other, chance)
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as read, zipfile.ZipFile(written, "w") as archive:
        changed = chance.choice(read.namelist())
        for name in read.namelist():
            part = read.read(name)
            archive.writestr(name, mutated(part, part, chance) if name == changed else part)
    return written.getvalue()


ODD: tuple[Any, ...] = (
    None,
    True,
    "",
    "../a",
    "a.yaml",
    "inputs/a.yaml",
    "2026-02-30",
    "0001-01-01",
    "#x$*_`@<a>",
    "9" * 5_000,
    -1,
    2.5,
    [],
    {},
)
"""What stands in a manifest instead of what should."""


def mutated_pack(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """Return a pack changed as it lies on the disk, or in one file, or in what its manifest states; digests may fit."""
    way = chance.randrange(4)
    if not way:
        return mutated(data, other, chance)
    members = members_of(data, "fuzz.zip")
    if way == 1:
        members[MANIFEST] = _restated(members[MANIFEST], chance)
    else:
        names = [name for name in members if way == 2 or name != MANIFEST]
        name = chance.choice([name for name in names if way == 3 and name.startswith(INPUTS)] or names)
        members[name] = mutated(members[name], members[MANIFEST], chance)
    if way == 3:
        manifest = json.loads(members[MANIFEST])
        digests = digests_of({name: each for name, each in members.items() if name != MANIFEST})
        manifest["subject"] = [{"name": name, "digest": {"sha256": each}} for name, each in digests.items()]
        members[MANIFEST] = json.dumps(manifest).encode()
    return archive_of(members)


def _restated(manifest: bytes, chance: random.Random) -> bytes:
    """Return a manifest with some values that are others, missing, or of another kind."""
    document = json.loads(manifest)
    for _ in range(chance.randint(1, 3)):
        within: Any = document if chance.randrange(3) else document.get("predicate", document)
        key: Any = None
        while isinstance(within, (dict, list)) and within:
            key = chance.choice(list(within) if isinstance(within, dict) else range(len(within)))
            if not isinstance(within[key], (dict, list)) or not within[key] or not chance.randrange(6):
                break
            within = within[key]
        if chance.randrange(4):
            within[key] = chance.choice(ODD)
        else:
            del within[key]
        if not isinstance(document.get("predicate", {}), dict):
            break
    return json.dumps(document).encode()


def input_of(number: int, seed: int) -> tuple[str, bytes]:
    """Return the file with a number: its reader, and its bytes."""
    chance = random.Random(seed * 10**9 + number)
    shares = [SHARES.get(ending, 1) for ending in READERS]
    ending = chance.choices(list(READERS), shares)[0]
    known = seeds(ending)
    change = {"xlsx": mutated_workbook, "pack": mutated_pack}.get(ending, mutated)
    return ending, change(chance.choice(known), chance.choice(known), chance)


class TooLong(BaseException):
    """A file took more processor time than it may."""


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TooLong


def outcome(ending: str, data: bytes, number: int = 0) -> str:
    """Return how a reader ends with a file: `fine`, or what went wrong."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        results = READERS[ending](data, ending)
        if results:
            _write_out(results, number)
    except (Unreadable, Unusable, BadSettings):
        pass
    except TooLong:
        return "too long"
    except MemoryError:
        return "too much memory"
    except BaseException:
        import traceback

        traceback.print_exc()
        return "traceback"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    if time.process_time() - began > SECONDS:
        return "too long"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return "too much memory" if grown * 1024 > MEMORY else "fine"


def _write_out(results: Results, number: int) -> None:
    """Write what was found in one of the formats and one of the languages."""
    format_ = FORMATS[number % len(FORMATS)]
    view = Presentation("es" if number % 2 else "en", strict=number % 3 == 0)
    writer_of("check", format_)(RunResult(results, "2026-12-01"), view)


def tried(numbers: range, seed: int, note: Any) -> Counter[str]:
    """Try some files in this process; write the number of each into `note` first."""
    held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (held + MEMORY, held + MEMORY))
    signal.signal(signal.SIGPROF, _too_long)
    counts: Counter[str] = Counter()
    for number in numbers:
        note[:8] = struct.pack("q", number)
        ending, data = input_of(number, seed)
        result = outcome(ending, data, number)
        counts[f"{ending} {result}"] += 1
        if result != "fine":
            _keep(number, seed, result)
    return counts


def _keep(number: int, seed: int, result: str) -> None:
    ending, data = input_of(number, seed)
    folder = Path(tempfile.gettempdir(), "tapete-fuzz")
    folder.mkdir(mode=0o700, exist_ok=True)
    kept = folder / f"{seed}-{number}.{ending}"
    kept.write_bytes(data)
    print(f"{result}: {kept}", flush=True)


def batch(numbers: range, seed: int) -> Counter[str]:
    """Try some files in a process of their own; one that kills it or hangs in it is counted, and the rest tried."""
    note = mmap.mmap(-1, 8)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.write(writing, repr(dict(tried(numbers, seed, note))).encode())
        os._exit(0)
    os.close(writing)
    hung = _watched(child, note)
    with os.fdopen(reading, "rb") as stream:
        written = stream.read()
    if written and not hung:
        from ast import literal_eval

        return Counter(literal_eval(written.decode()))
    (stopped,) = struct.unpack("q", note[:8])
    _keep(stopped, seed, "too long" if hung else "crashed")
    counts = Counter({f"{input_of(stopped, seed)[0]} {'too long' if hung else 'crashed'}": 1})
    for rest in (range(numbers.start, stopped), range(stopped + 1, numbers.stop)):
        counts += batch(rest, seed) if rest else Counter()
    return counts


def _watched(child: int, note: Any) -> bool:
    """Wait for a process; kill it if one file takes it several times the bound, which no signal could interrupt."""
    tick, last, since = os.sysconf("SC_CLK_TCK"), b"", 0.0
    while True:
        done, _ = os.waitpid(child, os.WNOHANG)
        if done:
            return False
        fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        spent = (int(fields[11]) + int(fields[12])) / tick
        if note[:8] != last:
            last, since = note[:8], spent
        elif spent - since > 3 * SECONDS:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return True
        time.sleep(0.05)


def main(inputs: int, seed: int, only: str) -> int:
    """Try so many mutated files, of one reader if need be; keep those that went wrong, and return how many did."""
    if only:
        SHARES.update({ending: int(ending == only) for ending in READERS})
    for ending in READERS:
        known = seeds(ending)
        if ending != "pack":  # what sets its PDF starts threads, and a child would wait for those of its parent
            outcome(ending, known[0])  # what is loaded once does not count as a file's own
    began, spent = time.time(), 0.0
    counts: Counter[str] = Counter()
    for start in range(0, inputs, BATCH):
        counts += batch(range(start, min(inputs, start + BATCH)), seed)
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = usage.ru_utime + usage.ru_stime
        if sys.stdout.isatty() or start % (10 * BATCH) == 0:
            print(f"{counts.total()} files, {time.time() - began:.0f} s, {spent:.0f} s of processor", flush=True)
    for name in sorted(counts):
        print(name, counts[name])
    print(f"{counts.total()} files in {time.time() - began:.0f} s, {spent:.0f} s of processor time", flush=True)
    return sum(number for name, number in counts.items() if not name.endswith(" fine"))


if __name__ == "__main__":
    given = (*sys.argv[1:], *("600", "9", "")[len(sys.argv) - 1 :])
    sys.exit(min(1, main(int(given[0]), int(given[1]), given[2])))
