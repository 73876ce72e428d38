"""Whether two checkouts say the same of everything: `python -m tests.verify.equality OLD NEW [--quick] [--only GROUP]`.

OLD and NEW are worktrees, each with its own `.venv` that has what the tests need (`git worktree add ../old COMMIT`,
there `make .venv/tested`). The inputs are taken from OLD alone: its files, the examples of its manual pages, its mutants
(`tests/account`), and every table, decree, example and command line that its own tests read. Of NEW only the command is
used. Both sides run in a folder of the same relative name, each with its own cache and its own order of hashes, on one
day, in both languages; most command lines run one after the other in one process, some in a process of their own.

A difference is an error unless `equality_allowed.toml` lists it; an entry that nothing needs is an error too, and so is
a check that was seen at work in no output. What OLD said is kept by its commit in the folder for temporary files.
"""

from __future__ import annotations

import argparse
import fcntl
import fnmatch
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

AS_OF = "2026-12-01"
ENVIRONMENT = {"LANG": "C.UTF-8", "COLUMNS": "110", "SOURCE_DATE_EPOCH": "1796083200", "PYTHONUNBUFFERED": "1"}
ALLOWED = Path(__file__).with_name("equality_allowed.toml")
CHUNK = 200
"""Items of one process: enough that its start does not count, few enough that what it has kept does not matter."""
MOST = 40_000
"""Bytes of an input that a test reads: longer ones are about bounds of time and memory."""
SEEN = re.compile(r"\w\[([A-Z]{3}\d{3})(?=\]: )|\(([A-Z]{3}\d{3})\)$", re.MULTILINE)
"""How a finding and a reservation name their check in text."""
TABLES = (".yaml", ".yml", ".json", ".csv", ".xlsx")
TESTS = ("apps", "cases", "checks", "faults", "limits", "semantics", "syntax")
"""Folders of tests whose inputs are taken over."""
SHOWN = 24
"""Lines of a difference that are printed."""
UNLIKE = 8
"""Differences of a kind that are printed; those that are alike count once."""


class Item(NamedTuple):
    """Command lines that run one after the other, and what they wrote; `@out` in them is the folder they write to.

    `kind` is what is done, `input` what it is done to. `watch` is where files count as written, `alone` gives every
    line a process of its own, `standard_input` a file to it; `quick` items run with `--quick`, too.
    """

    group: str
    kind: str
    input: str
    runs: list[list[str]]
    quick: bool = False
    folder: str = "."
    watch: str = "@out"
    alone: bool = False
    standard_input: str = ""
    environment: dict[str, str] | None = None


# What is drawn from OLD, in its Python.


def draw(folder: str) -> None:
    """Write all inputs to a folder, and beside it the items that use them; runs in OLD's Python and checkout."""
    inputs = Path(folder)
    inputs.mkdir(parents=True)
    items = [item for source in (_files, _pages, _recorded, _mutants, _shipped, _whole) for item in source(inputs)]
    with (inputs.parent / "items.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(item._asdict()) + "\n" for item in items)


def _put(inputs: Path, name: str, content: str | bytes) -> str:
    path = inputs / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    return name


def _checks(group: str, path: str, number: int, quick: bool, *more: str) -> Iterator[Item]:
    """Yield a check with the account and one without, in every format, in both languages; what --fix would do."""
    files = ("-o", "text:-", "-o", "json:@out/r.json", "-o", "sarif:@out/r.sarif", "-o", "junit:@out/r.xml")
    line = ["check", path, *([] if "--as-of" in more else ["--as-of", AS_OF]), *more, *files, "-o", "github:@out/r.txt"]
    one, other = ("es", "en") if number % 2 else ("en", "es")
    yield Item(group, "check --account", path, [[*line, "-v", "--account", "--lang", one]], quick)
    yield Item(group, "check", path, [[*line, "--lang", other]], quick and number % 4 < 2)
    if path.endswith(TABLES):
        yield Item(group, "check --diff", path, [["check", path, "--as-of", AS_OF, "--diff", "--lang", one]])


def _decree(group: str, path: str, other: str, number: int, quick: bool) -> Iterator[Item]:
    """Yield what is done with a decree besides checking it."""
    one = ("--lang", "es" if number % 2 else "en")
    limits = ["limits", path, "--min", "5", "--max", "2500", *one, "-o", "text:-", "-o", "json:@out/l.json"]
    compare = ["compare", path, other, "--as-of", AS_OF, *one, "-o", "text:-", "-o", "json:@out/c.json"]
    yield Item(group, "edges", path, [["edges", path, *one, "-o", "text:-", "-o", "json:@out/e.json"]], quick)
    yield Item(group, "limits", path, [[*limits, "-o", "csv:@out/l.csv", "-o", "yaml:@out/l.yaml"]], quick)
    yield Item(group, "compare", path, [compare], quick)
    yield Item(group, "format", path, [["format", "--diff", path, *one], ["format", "--check", path, *one]], quick)
    yield Item(group, "format --keywords", path, [["format", "--diff", "--keywords", "es", path, *one]])


def _files(inputs: Path) -> Iterator[Item]:
    """Yield items of every table and decree in the folders of the checkout."""
    root = Path.cwd()
    found = [path for folder in ("examples", "regulations", "tests") for path in sorted((root / folder).rglob("*"))]
    names = [str(path.relative_to(root)) for path in found if path.suffix in (*TABLES, ".decree", ".toml")]
    decrees = [name for name in names if name.endswith(".decree")]
    for number, name in enumerate(names):
        _put(inputs, name, (root / name).read_bytes())
        if not name.endswith(".toml"):
            yield from _checks("files", name, number, number % 3 == 0 or name.startswith("examples"))
    for number, name in enumerate(decrees):
        yield from _decree("files", name, decrees[number - 1], number, number % 3 == 0)


def _pages(inputs: Path) -> Iterator[Item]:
    """Yield items of the examples of all manual pages; what passes is mutated as legal tables are."""
    from checker.checks.registry import all_checks
    from tests.checks.examples import examples_of

    for check in all_checks():
        for section in ("Fails", "Passes"):
            for number, snippet in enumerate(examples_of(check.kind.code, section)):
                folder = f"pages/{check.kind.code}-{section.lower()}-{number}"
                yield from _snippet(inputs, "pages", folder, snippet, number, True)
                table = inputs / folder / "table.yaml"
                if table.exists():
                    yield from _mutants_of(inputs, folder, table.read_text(encoding="utf-8"), "table.yaml", 21)


def _snippet(inputs: Path, group: str, folder: str, snippet: str, number: int, quick: bool) -> Iterator[Item]:
    """Yield the checks of an example as files: its decrees are those of a configuration of its own."""
    from tests.checks.examples import parts_of, whole_decree

    parts = parts_of(snippet)
    base = "base" if parts.restates is not None else None
    path = _put(inputs, f"{folder}/example.decree", whole_decree(parts.decree, "example", base))
    _put(inputs, f"{folder}/tapete.toml", 'regulations = ["."]\n')
    for name in ("restates", "beside"):
        text = getattr(parts, name)
        if text is not None:
            id_ = "base" if name == "restates" else name
            _put(inputs, f"{folder}/{id_}.decree", whole_decree(text, id_))
    more = ["--as-of", parts.as_of]
    if parts.text is not None:
        more += ["--text", "example=" + _put(inputs, f"{folder}/document.txt", parts.text)]
    if parts.table is not None:
        named = "" if re.search(r"(?m)^(regulation|norma):", parts.table) else "regulation: example\n"
        named += "" if re.search(r"(?m)^(game|juego):", parts.table) else f"game: {_game(path, inputs)}\n"
        path = _put(inputs, f"{folder}/table.yaml", named + parts.table)
    yield from _checks(group, path, number, quick, *more)
    if parts.beside is not None:  # what another regulation changes is told where all are checked
        for item in _checks(group, "example", number, quick, "--regulations", "--config", f"{folder}/tapete.toml"):
            yield item._replace(input=folder)


def _game(path: str, inputs: Path) -> str:
    found = re.search(r"(?m)^(?:game|juego) (\w+)", (inputs / path).read_text(encoding="utf-8"))
    return found[1] if found else "craps"


def _mutants_of(inputs: Path, folder: str, text: str, path: str, step: int) -> Iterator[Item]:
    from tests.account.values import mutants_of

    with suppress(AssertionError, LookupError):  # an example that is no sound table file has no mutants
        for number, mutant in enumerate(mutants_of(text, path)):
            name = _put(inputs, f"{folder}/{number}-{path}", mutant.text)
            first, *_ = _checks("mutants", name, number, number % step == 0)
            yield first


def _mutants(inputs: Path) -> Iterator[Item]:
    """Yield checks of the mutants of legal tables, and comparisons of shipped decrees with theirs."""
    from tests.account import decrees
    from tests.account.legal import legal_tables
    from tests.account.scores import shipped

    for number, (_, legal) in enumerate(sorted(legal_tables().items())):
        yield from _mutants_of(inputs, f"mutants/{number}", legal.text, Path(legal.path).name, 13)
    count = 0
    for path in shipped():
        text = Path(path).read_text(encoding="utf-8")
        for part in decrees.parts_of(text, path):
            for _, mutant in decrees.mutants_of(text, part):
                count += 1
                if count % 14 == 0:
                    name = _put(inputs, f"mutants/decrees/{count}.decree", mutant)
                    compare = ["compare", path, name, "--as-of", AS_OF, "--lang", "es" if count % 4 else "en"]
                    lines = [[*compare, "-o", "text:-", "-o", "json:@out/c.json"]]
                    yield Item("mutants", "compare", name, lines, count % 294 == 0)


def _shipped(inputs: Path) -> Iterator[Item]:
    """Yield what needs no file of the user's: lists, manual pages, sheets, starter files, reports and packs."""
    from checker.checks.registry import all_checks
    from checker.store.library import library
    from checker.store.store import load

    for lang in ("es", "en"):
        one = ["--lang", lang]
        for what in ("all", "regulations", "checks", "schemas", "bets"):
            yield _text("commands", "list", what, ["list", what, *one], ["list", what, "--format", "json", *one])
        for name in ("table", "check", "edges", "compare", "limits", "report", "list"):
            yield _text("commands", "list --schema", name, ["list", "--schema", name, *one])
        for check in all_checks():
            yield _text("commands", "explain", check.kind.code, ["explain", check.kind.code, *one])
        for name in ("", "check", "compare", "edges", "explain", "format", "limits", "list", "new", "report", "verify"):
            yield _text("commands", "--help", name, [*one, *filter(None, [name]), "--help"])
        yield _text("commands", "new regulation", "xx_own", ["new", "regulation", "--id", "xx_own", *one])
        yield _text("commands", "check --regulations", "all", ["check", "--regulations", "--as-of", AS_OF, *one])
    for number, (id_, entry) in enumerate(library().items()):
        one = ["--lang", "es" if number % 2 else "en"]
        yield Item("commands", "edges", id_, [["edges", id_, *one, "--certificate", "@out/c.json"]], number % 3 == 0)
        for game in load(entry).regulation.games:
            given = [id_, "--game", game.id, "--min", "5"]
            line = [*given, "--max", "2500", "--times", "both", *one, "-o", "text:-", "-o", "json:@out/l.json"]
            yield Item("commands", "limits", f"{id_} {game.id}", [["limits", *line, "-o", "xlsx:@out/l.xlsx"]], True)
            new = ["new", "table", "--regulation", *given, *one]
            run = [
                [*new, "-o", "@out/a.yaml"],
                ["check", "@out/a.yaml", "--as-of", AS_OF, *one],
                [*new, "--max", "900"],
            ]
            yield Item("commands", "new table", f"{id_} {game.id}", run, True)
    names = [str(path.relative_to(inputs)) for path in sorted((inputs / "examples").iterdir())]
    for number, name in enumerate([*(n for n in names if n.endswith(TABLES)), *library()]):
        yield from _reports(name, number, number % 7 == 0)


def _text(group: str, kind: str, input_: str, *runs: list[str]) -> Item:
    return Item(group, kind, input_, list(runs), True)


def _reports(name: str, number: int, quick: bool) -> Iterator[Item]:
    one = ["--as-of", AS_OF, "--lang", "es" if number % 2 else "en"]
    more = {"": [], " --full": ["--full"], " --brief": ["--brief", "--casino", "Casino X", "--deadline", "2027-01-31"]}
    for kind, options in more.items():
        lines = [["report", name, *options, *one, "-o", f"@out/r.{end}"] for end in ("json", "md", "html")]
        yield Item("reports", f"report{kind}", name, lines, quick and kind != " --full")
    if name.endswith(TABLES):
        lines = [["report", name, *one, "-o", "@out/p.zip"], ["verify", "@out/p.zip", *one[2:]]]
        lines.append(["verify", "@out/p.zip", *one[2:], "--format", "json"])
        yield Item("reports", "pack", name, lines, quick)


def _recorded(inputs: Path) -> Iterator[Item]:
    """Yield items of what OLD's own tests read."""
    lines = (inputs.parent / "recorded.jsonl").read_text(encoding="utf-8").splitlines()
    last = "mini_craps"
    for line in lines:
        record, name = json.loads(line), hashlib.sha256(line.encode()).hexdigest()[:8]
        what, content, number = record["what"], record["content"], int(name, 16)
        quick = number % 13 == 0
        if what == "table":
            data = bytes.fromhex(content) if record["hex"] else content
            yield from _checks("recorded", _put(inputs, f"tables/{name}{record['ending']}", data), number, quick)
        elif what == "decree":
            path = _put(inputs, f"decrees/{name}.decree", content)
            yield from _checks("recorded", path, number, quick)
            yield from _decree("recorded", path, last, number, number % 26 == 0)
            last = path
        elif what == "example":
            with suppress(ValueError, LookupError):
                yield from _snippet(inputs, "recorded", f"recorded/{name}", content, number, quick)
        else:
            folder = f"calls/{name}"
            for file, data in content["files"].items():
                _put(inputs, f"{folder}/{file}", bytes.fromhex(data))
            (inputs / folder).mkdir(parents=True, exist_ok=True)
            argv, environment = content["argv"], content["environment"]
            kind = argv[0] if argv and argv[0].isalpha() else "other"
            said = f"{name} {' '.join(argv)}"
            yield Item("calls", kind, said, [argv], quick, folder, ".", environment=environment)


def _whole(inputs: Path) -> Iterator[Item]:
    """Yield what runs in processes of its own: many files together, standard input, waivers, configurations."""
    broken = (inputs / "examples/craps-maximum.yaml").read_text(encoding="utf-8")
    for number in range(129):
        _put(inputs, f"copies/{number:03}.yaml", broken.replace("5\n", f"{5 + number % 9}\n", 1))
    line = "# tapete: accept LIM002 until 2027-01-31 because the authority is asked by head of tables\n"
    spanish = "# tapete: aceptar LIM002 hasta 2026-01-31 porque consta en acta por jefatura de mesas\n"
    _put(inputs, "waived/en.yaml", line + broken)
    _put(inputs, "waived/expired.yaml", spanish + broken)
    accept = '[[accept]]\ncode = "LIM002"\npath = "*.yaml"\nbecause = "asked"\nby = "head"\nuntil = "2027-01-01"\n'
    _put(inputs, "configured/t.yaml", broken)
    _put(inputs, "configured/tapete.toml", 'lang = "es"\nignore = ["DAT"]\n' + accept)
    every = ["-o", "text:-", "-o", "json:@out/r.json", "-o", "sarif:@out/r.sarif", "-o", "junit:@out/r.xml"]
    folders = ("examples", "tests/good", "tests/bad", "tests/faults", "copies", "waived", "configured")
    for number, folders_ in enumerate([*((each,) for each in folders), folders]):
        for lang in ("es", "en"):
            given = ["check", *folders_, "--as-of", AS_OF, "--lang", lang, *every, "-o", "github:@out/r.txt"]
            for more in ([], ["--strict", "--no-waivers"], ["--account", "-v", "--select", "LIM", "--select", "PAY"]):
                kind, name = " ".join(["check", *more]), " ".join(folders_)
                quick = (number % 2 == 0) == (lang == "es") and number < len(folders)
                yield Item("processes", kind, name, [[*given, *more]], quick, alone=True)
    for number, name in enumerate(("examples/craps-maximum.yaml", "examples/mesas-maximos.csv", "waived/en.yaml")):
        line_ = ["check", "-", "--stdin-filename", Path(name).name, "--as-of", AS_OF, "--lang", "es"]
        yield Item("processes", "check -", name, [line_], number == 0, alone=True, standard_input=name)
    commands = (["--version"], ["list"], ["explain", "LIM002"], ["edges", "mini_craps"], ["check", "nothing.yaml"])
    for command in (*commands, ["check", "--nothing"], ["compare", "ar_x_craps_web", "ar_x_craps_reglamento"]):
        yield Item("processes", command[0], " ".join(command), [command], True, alone=True)


def record(to: str) -> None:
    """Run OLD's tests and write down each table, decree, example and command line that they read."""
    import pytest

    from checker.syntax.decree import parser
    from checker.syntax.table import load

    found: set[str] = set()
    inside, root = 0, os.getcwd()

    def keep(what: str, content: Any, path: str = "") -> None:
        text = content.hex() if isinstance(content, bytes) else content
        size = len(text) if isinstance(text, str) else 0
        if not inside and size < MOST and (what != "table" or path.endswith(TABLES)):
            record = {"what": what, "content": text, "ending": Path(path).suffix, "hex": isinstance(content, bytes)}
            found.add(json.dumps(record, sort_keys=True))

    def patch(module: Any, name: str, what: str) -> None:
        real = getattr(module, name)

        def reads(content: Any, *more: Any, **named: Any) -> Any:
            keep(what, content, str(more[0]) if more else "")
            nonlocal inside
            inside += what == "example"
            try:
                return real(content, *more, **named)
            finally:
                inside -= what == "example"

        setattr(module, name, reads)

    # Each before any other module takes the function over under its own name.
    patch(parser, "parse_decree", "decree")
    patch(load, "load_table", "table")
    from checker.checks import examples
    from checker.syntax.sheets import read

    patch(examples, "case_from", "example")
    patch(read, "load_sheets", "table")
    from tests.apps.commands import Ran, Tapete

    run = Tapete.__call__

    def called(self: Tapete, *arguments: str) -> Ran:
        with suppress(OSError):
            files = _content_of(self.folder)
            if sum(map(len, files.values())) < 10 * MOST:
                place = str(self.folder)
                argv = [each.replace(f"{place}/", "").replace(place, ".").replace(root, "../..") for each in arguments]
                names = ("TAPETE_LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS")
                environment = {name: os.environ[name] for name in names if name in os.environ}
                if argv and argv[0] in ("check", "compare", "report") and "--as-of" not in argv:
                    argv += ["--as-of", AS_OF]
                keep(
                    "call", {"argv": argv, "files": {k: v.hex() for k, v in files.items()}, "environment": environment}
                )
        return run(self, *arguments)

    Tapete.__call__ = called  # type: ignore[method-assign]
    folders = [f"tests/{name}" for name in TESTS if Path(f"tests/{name}").exists()]
    if pytest.main(["-p", "no:cacheprovider", *folders]) > pytest.ExitCode.TESTS_FAILED:
        raise SystemExit("the tests of OLD did not run")
    Path(to).write_text("\n".join(sorted(found)), encoding="utf-8")


# What runs the items, in the Python of either side.


def drive(chunk: str, to: str, number: str, root: str) -> None:
    """Run the items of a chunk in the current folder and write what each came to."""
    from checker.apps import main

    assert main.__file__.startswith(root), main.__file__
    out, here = Path(f"out{number}"), os.getcwd()
    part = f"{to}.part"
    with gzip.open(part, "wt", encoding="utf-8", compresslevel=1) as file:
        for line in Path(chunk).read_text(encoding="utf-8").splitlines():
            item = Item(**json.loads(line))
            text = _ran(item, out, main.command).replace(root, "<checkout>").replace(here, "<here>")
            file.write(json.dumps({"kind": item.kind, "input": item.input, "text": text}) + "\n")
    Path(part).rename(to)


def _ran(item: Item, out: Path, command: Any) -> str:
    """Return all that an item came to, as one text."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    said, here = [], os.getcwd()
    kept = dict(os.environ)
    os.environ.update(item.environment or {})
    os.chdir(item.folder)
    watched = Path(item.watch.replace("@out", out.name))
    before = _content_of(watched)
    try:
        for run in item.runs:
            argv = [each.replace("@out", out.name) for each in run]
            code, printed, errors = _alone(argv, item) if item.alone else _inside(argv, command)
            said += [f"$ {' '.join(run)}", f"exit {code}", "[stdout]", printed, "[stderr]", errors]
        for name, data in _content_of(watched).items():
            if before.get(name) != data:
                said.append(f"[file {name}]\n{_shown(name, data)}")
    finally:
        _restore(watched, before)
        os.chdir(here)
        os.environ.clear()
        os.environ.update(kept)
    return "\n".join(said)


def _alone(argv: list[str], item: Item) -> tuple[int, str, str]:
    given = Path(item.standard_input).read_bytes() if item.standard_input else b""
    ran = subprocess.run([sys.executable, "-m", "checker", *argv], input=given, capture_output=True)
    return ran.returncode, ran.stdout.decode(errors="replace"), ran.stderr.decode(errors="replace")


class _Ended(BaseException):
    """Stands for the end of the process."""


def _inside(argv: list[str], command: Any) -> tuple[object, str, str]:
    """Run the command in this process; it ends with `os._exit`, which here only leaves it."""

    def leave(code: int) -> None:
        raise _Ended(code)

    streams, leave_really = (sys.stdin, sys.stdout, sys.stderr), os._exit
    sys.stdin, sys.stdout, sys.stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8", "replace") for _ in streams)
    out, errors, code = sys.stdout, sys.stderr, None
    sys.argv = ["tapete", *argv]
    os._exit = leave  # type: ignore[assignment]
    try:
        command()
    except (_Ended, SystemExit) as end:
        code = end.args[0] if end.args else 0
    except Exception as problem:
        code = repr(problem)
    finally:
        os._exit = leave_really
        sys.stdin, sys.stdout, sys.stderr = streams
    for stream in (out, errors):
        stream.flush()
    printed = (each.buffer.getvalue().decode(errors="replace") for each in (out, errors))
    return code, next(printed), next(printed)


def _content_of(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "cache" not in path.parts
    }


def _restore(folder: Path, content: dict[str, bytes]) -> None:
    """Let a folder hold what it held: OLD runs more than once in it, for `--quick` and for all."""
    now = _content_of(folder)
    for name in now.keys() - content.keys():
        (folder / name).unlink()
    for name, data in content.items():
        if now.get(name) != data:
            (folder / name).write_bytes(data)


def _shown(name: str, data: bytes) -> str:
    """Return the text of a file; of an archive, of its members. A PDF only is there; digests of a manifest follow it."""
    if name.endswith(".pdf"):
        return "(a PDF)"
    if name.endswith((".zip", ".xlsx", ".docx")) and zipfile.is_zipfile(io.BytesIO(data)):
        archive = zipfile.ZipFile(io.BytesIO(data))
        return "\n".join(f"[member {each}]\n{_shown(each, archive.read(each))}" for each in archive.namelist())
    text = data.decode("utf-8", "replace")
    return re.sub(r"\b[0-9a-f]{64}\b", "(digest)", text) if name == "manifest.json" else text


# What runs both sides, and compares.


class Side(NamedTuple):
    """A checkout, the folder that its results lie in, and its order of hashes."""

    root: Path
    folder: Path
    seed: str

    def python(self, *arguments: str, cwd: Path) -> None:
        """Run this file in the Python of the checkout; ends the program if it fails."""
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR", "SYSTEMROOT") if name in os.environ}
        own = {"PYTHONPATH": str(self.root), "PYTHONHASHSEED": self.seed, "HOME": str(self.folder)}
        environment = {**kept, **ENVIRONMENT, **own, "TAPETE_CACHE": str(self.folder / "cache")}
        command = [str(self.root / ".venv/bin/python"), "-P", __file__, *arguments]
        done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{self.root}: {' '.join(arguments)}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, check=True).stdout.strip()


def _run_chunk(job: tuple[Side, int, Path]) -> None:
    side, number, chunk = job
    to = side.folder / f"{chunk.stem}.gz"
    if not to.exists():
        side.python("drive", str(chunk), str(to), str(number), str(side.root), cwd=side.folder / "work")


def _chunks(items: list[Item], folder: Path) -> list[Path]:
    """Write the items to files, those of a group together; the name tells what is in it."""
    found, groups = [], defaultdict(list)
    for item in items:
        groups[item.group].append(json.dumps(item._asdict()))
    for group, lines in groups.items():
        # The slow ones stand together: each process takes every so manieth.
        count = -(-len(lines) // (CHUNK if group not in ("reports", "processes") else 12))
        for number in range(count):
            text = "\n".join(lines[number::count])
            path = folder / f"{group}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.jsonl"
            path.write_text(text, encoding="utf-8")
            found.append(path)
    return found


class Difference(NamedTuple):
    """What two sides say of one input: the lines that differ, with a line around them."""

    kind: str
    input: str
    lines: tuple[str, ...]

    @property
    def changed(self) -> tuple[str, ...]:
        """Return the lines that only one side has, with `-` for OLD and `+` for NEW."""
        return tuple(line for line in self.lines if line[0] in "+-")


def _diff(folder: Path, *texts: str) -> tuple[str, ...]:
    """Return the lines that differ, by git: the one of Python takes minutes for what differs in most of its lines."""
    files = [folder / name for name in ("old.txt", "new.txt")]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text.replace("><", ">\n<") + "\n", encoding="utf-8", errors="replace")
    command = ["git", "diff", "--no-index", "--no-color", "--no-ext-diff", "--text", "-U1", *map(str, files)]
    told = subprocess.run(command, capture_output=True).stdout.decode(errors="replace")
    return tuple(line for line in told.split("\n")[4:] if line)


def _differences(chunk: Path, old: Side, new: Side, seen: set[str]) -> Iterator[Difference]:
    """Yield the differences of a chunk; add the codes of the findings in it to those seen."""
    texts = [gzip.decompress((side.folder / f"{chunk.stem}.gz").read_bytes()).splitlines() for side in (old, new)]
    for one, other in zip(texts[0], texts[1], strict=True):
        mine = json.loads(one)
        seen.update(code for pair in SEEN.findall(mine["text"]) for code in pair if "check" in mine["kind"])
        if one != other:
            lines = _diff(new.folder, mine["text"], json.loads(other)["text"])
            yield Difference(mine["kind"], mine["input"], lines or ("-(only layout)", "+(only layout)"))


def _unallowed(found: Iterable[Difference], used: Counter[int]) -> Iterator[Difference]:
    """Yield the differences of which some line is in no entry of the manifest, and count which entries were used."""
    allowed = tomllib.loads(ALLOWED.read_text(encoding="utf-8")).get("allowed", []) if ALLOWED.exists() else []
    used.update(dict.fromkeys(range(len(allowed)), 0))
    for each in found:
        entries = [
            (number, re.compile(entry["line"]))
            for number, entry in enumerate(allowed)
            if fnmatch.fnmatch(each.input, entry["input"]) and fnmatch.fnmatch(each.kind, entry["kind"])
        ]
        covering = [[number for number, line in entries if line.search(changed)] for changed in each.changed]
        used.update({number for numbers in covering for number in numbers})
        if not all(covering):
            yield each


def _tell(found: Iterable[Difference]) -> None:
    """Print the differences by kind; those with the same lines once, with how many they are."""
    kinds: dict[str, dict[tuple[str, ...], list[Difference]]] = defaultdict(lambda: defaultdict(list))
    for each in found:
        kinds[each.kind][each.changed].append(each)
    for kind, alike in sorted(kinds.items()):
        print(f"\n=== {kind}: {sum(map(len, alike.values()))} differences, {len(alike)} unlike")
        for same in sorted(alike.values(), key=len, reverse=True)[:UNLIKE]:
            print(f"--- {same[0].input}" + (f" and {len(same) - 1} more" if len(same) > 1 else ""))
            print(*(line[:300] for line in same[0].lines[:SHOWN]), sep="\n")
            if len(same[0].lines) > SHOWN:
                print(f"    … {len(same[0].lines) - SHOWN} more lines")


def kept_for(root: Path) -> Path:
    """Return the folder that keeps what is drawn from OLD and what it said: by its commit, and by this file."""
    own = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
    commit = _git(root, "rev-parse", "HEAD")[:12]
    if _git(root, "status", "--porcelain"):
        print("OLD is not as committed: its results are not kept", file=sys.stderr)
        commit += f"-{time.time_ns()}"
    return Path(tempfile.gettempdir()) / f"tapete-equality-{os.getuid()}" / f"{commit}-{own}"


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """Let nobody else draw or run OLD meanwhile: who comes later finds it done."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with open(f"{folder}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _drawn(old: Side) -> list[Item]:
    """Return all items, drawn from OLD if they are not."""
    folder = old.folder.parent
    if not (folder / "items.jsonl").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        old.python("record", str(folder / "recorded.jsonl"), cwd=old.root)
        old.python("draw", str(folder / "inputs"), cwd=old.root)
    if not (old.folder / "work").exists():
        shutil.rmtree(old.folder / "part", ignore_errors=True)
        shutil.copytree(folder / "inputs", old.folder / "part")
        (old.folder / "part").rename(old.folder / "work")
    lines = (folder / "items.jsonl").read_text(encoding="utf-8").splitlines()
    return [Item(**json.loads(line)) for line in lines]


def _copy(inputs: Path, to: Path, items: list[Item]) -> None:
    """Copy the inputs; of mutants, and of what OLD's tests read, only what the items name."""
    named = set(re.findall(r"[\w.-]+(?:/[\w.-]+)+", json.dumps(items)))
    named |= {str(Path(name).parent) for name in named}
    drawn = [inputs / name for name in ("calls", "decrees", "mutants", "recorded", "tables")]
    mutated = (inputs / "mutants", inputs / "pages")

    def needless(folder: str, names: list[str]) -> list[str]:
        place = Path(folder)
        mutants = [name for name in names if re.match(r"\d+-", name) and place.parent in mutated]
        those = names if place in drawn else mutants
        return [name for name in those if str((place / name).relative_to(inputs)) not in named]

    shutil.copytree(inputs, to, ignore=needless)


def _run_all(side: Side, chunks: list[Path], jobs: int) -> None:
    start = time.monotonic()
    with ThreadPoolExecutor(jobs) as pool:
        try:
            list(pool.map(_run_chunk, ((side, number, chunk) for number, chunk in enumerate(chunks))))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    print(f"{side.root}: {time.monotonic() - start:.0f} s", flush=True)


def compare(options: argparse.Namespace, made: Path) -> int:
    """Run what is to be run on both sides and tell the differences; return 1 if there is one that is not allowed.

    What NEW says goes to the folder `made`.
    """
    start = time.monotonic()
    old_root, new_root = (Path(each).resolve() for each in (options.old, options.new))
    folder = kept_for(old_root)
    old, new = Side(old_root, folder / "old", "1"), Side(new_root, made, "2")
    with _held(folder):
        items = [item for item in _drawn(old) if item.quick or not options.quick]
        items = [item for item in items if fnmatch.fnmatch(item.group, options.only)]
        chunks = _chunks(items, made)
        _run_all(old, chunks, options.jobs)
    _copy(folder / "inputs", made / "work", items)
    _run_all(new, chunks, options.jobs)
    seen: set[str] = set()
    used: Counter[int] = Counter()
    found = [each for chunk in chunks for each in _differences(chunk, old, new, seen)]
    bad = list(_unallowed(found, used))
    _tell(bad)
    groups = ", ".join(f"{group} {count}" for group, count in sorted(Counter(item.group for item in items).items()))
    print(f"\n{len(items)} items ({groups}), {time.monotonic() - start:.0f} s")
    print(f"{len(found)} differ, {len(bad)} not as allowed")
    idle = [] if options.quick or options.only != "*" else [number for number, count in used.items() if not count]
    unseen = sorted(_codes(items) - seen) if options.only == "*" else []
    for what, names in (("entries of the manifest that nothing needs", idle), ("checks never seen", unseen)):
        if names:
            print(f"{what}: {', '.join(map(str, names))}")
    return int(bool(bad or idle or unseen))


def _codes(items: Iterable[Item]) -> set[str]:
    return {item.input for item in items if (item.group, item.kind) == ("commands", "explain")}


def main() -> int:
    """Read the command line."""
    steps: dict[str, Callable[..., None]] = {"record": record, "draw": draw, "drive": drive}
    step, given = (sys.argv[1:2] or [""])[0], sys.argv[2:]
    if step in steps:
        steps[step](*given)
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--quick", action="store_true", help="a sample: what is done before every commit")
    parser.add_argument("--only", default="*", help="one group: files, pages, recorded, calls, mutants, commands, …")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the folder below goes when time is up
    with tempfile.TemporaryDirectory(prefix="tapete-equality-new-") as made:
        return compare(parser.parse_args(), Path(made))


if __name__ == "__main__":
    sys.exit(main())
