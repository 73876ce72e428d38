"""`tapete outcomes` and `tapete audit`: what a text makes of every throw, and logs of settled bets held against it."""

from __future__ import annotations

import csv
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from glob import glob
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from itertools import chain, count
from threading import Event, Thread
from typing import Any, Literal, TextIO

from checker import __version__
from checker.apps.common import Common, texts_named
from checker.apps.output import Output, Progress, make_folder, say, write, writers
from checker.apps.report import moment
from checker.apps.settings import Usage
from checker.audit.codes import CODES, UNREAD
from checker.audit.log import FILE, STATED, LoggedBet, LogMap, first_line, headings, kind_of, map_of, placed, places_of
from checker.audit.plain import MOST_ROWS
from checker.audit.relation import law_of, relation_of
from checker.audit.result import Answers, Audit, Question, Take, edges_of, with_most_unknown
from checker.audit.trial import HEAD, trial_log
from checker.findings.finding import Refusal, said
from checker.findings.result import exit_code
from checker.findings.suggest import hint
from checker.formats.outcomes import as_csv
from checker.probability.figures import figures_of
from checker.text.archive import digest_of
from checker.text.files import read_text, write_bytes_atomic
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views.words import Presentation

Engine = Literal["auto", "python", "duckdb", "spark", "totals"]
MOST_EXAMPLES = 5


def outcomes(names: str, game: str | None, known: Common, outputs: tuple[Output, ...]) -> int:
    """Write the relation of a text; Usage where it has no such game, or what a format needs is missing."""
    regulation = texts_named(names, known).compiled.regulation
    if game is not None and regulation.game(game) is None:
        games = [each.id for each in regulation.games]
        raise Usage(said("no-such-game", regulation=names, name=game, way_out=hint(game, games)))
    relation = tuple(relation_of((regulation,), game))
    for render, output in writers("outcomes", outputs, Presentation(known.language)):
        found = render(relation)
        if isinstance(found, bytes) and output.file is None:
            raise Usage(said("audit-needs-file", format=output.format))
        write(found, output)
    return 0


def new_log(names: str, rows: str, faults: str, seed: str, known: Common, file: str | None) -> int:
    """Write a log for trials, as CSV, and say how many faults are in it; Usage where a number is none."""
    for value in (rows, faults, seed):
        if not value.isdecimal() or int(value) > MOST_ROWS:
            raise Usage(said("no-number", value=value, most=str(MOST_ROWS)))
    outcomes = tuple(relation_of((texts_named(names, known).compiled.regulation,)))
    stream, log = StringIO(), list(trial_log(outcomes, int(rows), int(faults), int(seed)))
    csv.writer(stream, lineterminator="\n").writerows((HEAD, *(row for _, row in log)))
    write(stream.getvalue(), Output("csv", file))
    say(said("planted", rows=rows, faults=str(sum(is_at_fault for is_at_fault, _ in log)))[known.language])
    return 0


class AuditOptions(NamedTuple):
    """What an audit is asked for, as typed."""

    regulations: tuple[str, ...]
    map_file: str | None
    paid: str | None
    unit: str | None
    engine: Engine
    counts_ids: bool
    folder: str | None


def audit(files: tuple[str, ...], options: AuditOptions, known: Common, outputs: tuple[Output, ...]) -> int:
    """Hold logs against texts, write the result, and return the exit code.

    Raises:
        Usage: No such text, a map that cannot be used, no word on what `paid` is, or an engine that is missing.
    """
    texts = tuple(texts_named(name, known).compiled.regulation for name in options.regulations)
    try:
        log_map, unread = _map_of(options, files)
        relation = tuple(relation_of(texts))
        has_totals = log_map.has("games")
        law = law_of(relation, log_map.paid, log_map.has("at") or has_totals)
        question = Question(files, log_map, law, options.counts_ids)
        name, engine = engine_of("totals" if has_totals else options.engine, files)
        if options.folder is not None:
            make_folder(options.folder)  # before hours of work, not after
        # The side file has no name: nothing is left of a run that is interrupted.
        with tempfile.TemporaryFile("w+", encoding="utf-8", newline="") as stream, _shown(name):
            side = SideFile(question, stream)
            logs = {file: digest_of_log(file) for file in files}
            for one, *others in grouped_by(filter(logs.get, files), logs.get).values():
                if others:
                    raise Usage(said("audit-twice", one=one, other=others[0]))
            answers = engine(question, side.take)
            result = Audit(
                *(question, with_most_unknown(answers), side.examples),
                silent=tuple(row for row in relation if not row.throw),
                regulations=texts,
                logs=logs,
                map_file={} if options.map_file is None else {options.map_file: digest_of(options.map_file)},
                relation=sha256(as_csv(relation, Presentation(known.language)).encode()).hexdigest(),
                at_fault=side.ids.hexdigest(),
                unread=unread,
                edges=edges_of(each for text in texts for each in figures_of(text)),
                engine=name,
                version=__version__,
            )
            if options.folder is not None:
                _write_folder(result, options.folder, side, known)
    except OSError as problem:
        if problem.filename not in files:
            raise
        raise Usage(said("audit-unreadable", path=problem.filename, why=problem.strerror or str(problem))) from None
    for render, output in writers("audit", outputs, Presentation(known.language)):
        write(render(result), output)
    return exit_code(result.verdict)


def digest_of_log(path: str) -> str:
    """Return the SHA-256 of a file; of a folder that of a line for each file in it, as `sha256sum` writes them."""
    if not os.path.isdir(path):
        return digest_of(path) if os.path.isfile(path) else ""
    files = sorted(glob(os.path.join("**", "*.parquet"), root_dir=path, recursive=True))
    lines = (f"{digest_of(os.path.join(path, file))}  {file}\n" for file in files)
    return sha256("".join(lines).encode()).hexdigest()


@contextmanager
def _shown(engine: str) -> Iterator[None]:
    """Show on a terminal for how long an engine has been at work."""
    progress, done, seconds = Progress(True), Event(), count(1)

    def tick() -> None:
        while not done.wait(1):
            progress(f"{engine}: {next(seconds)} s")

    if progress.wanted:
        Thread(target=tick, daemon=True).start()
    try:
        yield
    finally:
        done.set()
        progress.done()


# Each engine: how it is called, its module, the library that it needs, and the extra of the package that brings it.
ENGINES = {
    "python": ("Python", "plain", "", ""),
    "duckdb": ("DuckDB", "duck", "duckdb", "audit"),
    "spark": ("Spark", "spark", "pyspark", "spark"),
    "totals": ("Python", "totals", "", ""),
}


def engine_of(wanted: Engine, files: tuple[str, ...]) -> tuple[str, Callable[[Question, Take], Answers]]:
    """Return an engine and its name; Usage where what it needs is not installed."""
    if wanted == "auto":
        only_duckdb = any(kind_of(file) == "parquet" for file in files)
        wanted = "duckdb" if only_duckdb or find_spec("duckdb") is not None else "python"
    name, module, library, extra = ENGINES[wanted]
    if library and find_spec(library) is None:
        raise Usage(said("audit-needs-extra", library=library, extra=extra))
    return name, import_module(f"checker.audit.{module}").audit


class SideFile:
    """Takes the rows that are listed, in the order of their ids: a file of all of them, the first of each, a digest."""

    def __init__(self, question: Question, stream: TextIO) -> None:
        self.question, self.stream = question, stream
        self.writer = csv.writer(stream, lineterminator="\n")
        self.writer.writerow((*STATED, "by_the_text", "answer"))
        self.examples: dict[tuple[int, str], tuple[LoggedBet, ...]] = {}
        self.ids = sha256()

    def take(self, rows: Iterable[LoggedBet]) -> None:
        """Take all rows."""
        for row in rows:
            first = self.examples.get((row.code, row.currency), ())
            if len(first) < MOST_EXAMPLES:
                self.examples[row.code, row.currency] = (*first, row)
            self.ids.update(f"{row.id}\n".encode())
            owed = self.question.owed(row)
            whole, part = divmod(round((owed or 0) * 100), 100)
            stated = ("" if each == UNREAD else each for each in map(row._asdict().get, STATED))
            self.writer.writerow((*stated, "" if owed is None else f"{whole}.{part:02}", CODES[row.code].name))

    def pieces(self) -> Iterator[bytes]:
        """Yield the file."""
        self.stream.seek(0)
        yield from (line.encode() for line in self.stream)


REPORTS = (".html", ".pdf", ".docx")
WRITTEN = (*(f"audit{end}" for end in REPORTS), "audit.json", "rows.csv")


def _write_folder(result: Audit, folder: str, side: SideFile, known: Common) -> None:
    from checker.formats.audit import as_json
    from checker.formats.report import format_for
    from checker.views.audit import report_of

    report = report_of(result, known.session.as_of, moment(os.environ), known.language)
    written: dict[str, bytes | Iterable[bytes]] = {
        f"audit{end}": b"".join(form.render(report)) for end in REPORTS if (form := format_for(end)) is not None
    }
    written |= {"audit.json": as_json(result, Presentation(known.language)).encode(), "rows.csv": side.pieces()}
    files = {os.path.join(folder, name): pieces for name, pieces in written.items() if pieces}
    for file, pieces in files.items():
        write_bytes_atomic(file, pieces)
    say(*files)


# How a log is to be read.


def _head(path: str, engine: Engine, encoding: str) -> tuple[str, ...]:
    """Return the columns of a log, none where Spark alone can read it; Usage or Refusal where nothing can."""
    is_parquet = kind_of(path) == "parquet"
    if engine == "spark" and (not os.path.exists(path) or (is_parquet and find_spec("duckdb") is None)):
        return ()
    if not is_parquet:
        return headings(path, first_line(path, encoding))
    engine_of("duckdb", ())
    from checker.audit.duck import parquet_headings

    return parquet_headings(path)


def _map_of(options: AuditOptions, files: tuple[str, ...]) -> tuple[LogMap, tuple[str, ...]]:
    """Return how to read a log, and its columns that are not read; an option counts before the map."""
    import tomllib  # imported lazily: for audits alone

    path, stated = options.map_file or "--paid, --unit", dict[str, Any]()
    if options.map_file is not None:
        try:
            stated = tomllib.loads(read_text(path))
        except (tomllib.TOMLDecodeError, RecursionError) as problem:
            raise Refusal(said("audit-no-map", path=path, why=str(problem))) from None
    if options.paid is not None:
        stated["paid"] = options.paid
    if options.unit is not None:
        stated["unit"] = int(options.unit) if options.unit.isascii() and options.unit.isdecimal() else options.unit
    log_map = map_of(path, stated)
    heads = [_head(file, options.engine, log_map.encoding) for file in files]
    if len(set(map(kind_of, files))) > 1 or (kind_of(files[0]) == "csv" and len(set(heads)) > 1):
        raise Usage(said("audit-kinds"))
    log_map = placed(log_map, heads[0])
    for file, head in zip(files, heads, strict=True):
        if head:
            places_of(log_map.wanted, head, file)
    unread = tuple(each for each in dict.fromkeys(chain(*heads)) if each not in log_map.wanted)
    if len(files) > 1 or os.path.isdir(files[0]):
        return log_map._replace(columns={**log_map.columns, "file": (FILE,)}), unread
    return log_map._replace(fixed={**log_map.fixed, "file": files[0]}), unread
