"""`tapete outcomes` and `tapete audit`: what a text makes of every throw, and logs of settled bets held against it."""

from __future__ import annotations

import csv
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from typing import Literal, cast

from checker import __version__
from checker.apps.common import Common, texts_named
from checker.apps.output import Output, say, write, writers
from checker.apps.report import moment
from checker.apps.settings import Usage
from checker.audit.codes import CODES
from checker.audit.log import (
    FIELDS,
    NEEDED,
    Answers,
    Audit,
    ListedRow,
    LogMap,
    Question,
    Take,
    Unanswerable,
    Unknowns,
)
from checker.audit.plain import MOST_ROWS
from checker.audit.relation import Law, law_of, relation_of
from checker.audit.totals import TOTALS
from checker.audit.trial import HEAD, trial_log
from checker.findings.finding import said
from checker.findings.suggest import hint
from checker.formats.outcomes import as_csv
from checker.probability.figures import figures_of
from checker.semantics.decree.model import Regulation
from checker.text.archive import digest_of
from checker.text.files import read_text, write_bytes_atomic
from checker.text.record import NamedTuple
from checker.views.words import Presentation

Engine = Literal["auto", "python", "duckdb", "spark"]
MOST_EXAMPLES = 5
_FIELDS = (*FIELDS, "games")
EXIT_CODES = {"ok": 0, "violation": 1, "unchecked": 2, "undetermined": 3}


def outcomes(names: str, game: str | None, known: Common, outputs: tuple[Output, ...]) -> int:
    """Write the relation of a text; Usage where it has no such game, or what a format needs is missing."""
    regulation = texts_named(names, known).compiled.regulation
    if game is not None and regulation.game(game) is None:
        games = [each.id for each in regulation.games]
        raise Usage(said("no-such-game", regulation=names, name=game, way_out=hint(game, games)))
    relation = relation_of((regulation,), game)
    for render, output in writers("outcomes", outputs, Presentation(known.language)):
        found = cast("str | bytes", render(relation))
        if isinstance(found, str):
            write(found, output)
        elif output.file is None:
            raise Usage(said("audit-needs-file", format=output.format))
        else:
            write_bytes_atomic(output.file, found)
    return 0


def new_log(names: str, rows: str, faults: str, seed: str, known: Common, file: str | None) -> int:
    """Write a log for trials, as CSV, and say how many faults are in it; Usage where a number is none."""
    for value in (rows, faults, seed):
        if not value.isdecimal() or int(value) > MOST_ROWS:
            raise Usage(said("no-number", value=value, most=str(MOST_ROWS)))
    relation = relation_of((texts_named(names, known).compiled.regulation,))
    stream, planted = StringIO(), 0
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(HEAD)
    for row in trial_log(relation, int(rows), int(faults), int(seed)):
        writer.writerow(row.values)
        planted += bool(row.fault)
    write(stream.getvalue(), Output("csv", file))
    say(said("planted", rows=rows, faults=str(planted))[known.language])
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
    log_map = map_of(options, files)
    texts = tuple(texts_named(name, known).compiled.regulation for name in options.regulations)
    relation = relation_of(texts)
    law = law_of(relation, log_map.paid)
    if log_map.has("games"):
        return _totals(files, log_map, law, texts, outputs, known)
    if len(texts) > 1 and not log_map.has("at"):
        raise Usage(said("audit-no-days"))
    since = min((entry.since for entry in law.entries), default="")
    until = max((entry.until for entry in law.entries), default="")
    question = Question(files, log_map, law, since, until, options.counts_ids)
    name, engine = engine_of(options.engine, files)
    logs = {file: digest_of(file) if os.path.isfile(file) else "" for file in files}
    side = _SideFile(question)
    try:
        answers = engine(question, side.take)
        unknowns = Unknowns(question)
        answers = answers._replace(groups=tuple(each._replace(code=unknowns.code(each)) for each in answers.groups))
        made = sha256(as_csv(relation, Presentation(known.language)).encode()).hexdigest()
        examples = {code: tuple(rows) for code, rows in side.examples.items()}
        result = Audit(
            *(question, answers, examples, relation.silent, texts, logs),
            *(made, side.ids.hexdigest(), name, __version__),
        )
        if options.folder is not None:
            _write_folder(result, options.folder, side, known)
    except Unanswerable as problem:
        raise Usage(problem.message) from None
    finally:
        side.close()
    for render, output in writers("audit", outputs, Presentation(known.language)):
        write(render(result), output)
    return EXIT_CODES[result.verdict]


def _totals(
    files: tuple[str, ...],
    log_map: LogMap,
    law: Law,
    texts: tuple[Regulation, ...],
    outputs: tuple[Output, ...],
    known: Common,
) -> int:
    """Write whether totals are possible, and return 2: no bet was judged."""
    from checker.audit.totals import totals
    from checker.views.audit import totals_text

    try:
        found = tuple(totals(files, log_map, law, (each for text in texts for each in figures_of(text))))
    except Unanswerable as problem:
        raise Usage(problem.message) from None
    write(totals_text(found, log_map, known.language), outputs[0])
    return EXIT_CODES["unchecked"]


def engine_of(wanted: Engine, files: tuple[str, ...]) -> tuple[str, Callable[[Question, Take], Answers]]:
    """Return an engine and its name; Usage where what it needs is not installed."""
    if wanted == "auto":
        only_duckdb = any(file.lower().endswith(".parquet") for file in files)
        wanted = "duckdb" if only_duckdb or find_spec("duckdb") is not None else "python"
    library = {"duckdb": ("duckdb", "audit"), "spark": ("pyspark", "spark")}.get(wanted)
    if library is not None and find_spec(library[0]) is None:
        raise Usage(said("audit-needs-extra", library=library[0], extra=library[1]))
    if wanted == "python":
        from checker.audit.plain import audit as plain

        return "Python", plain
    if wanted == "spark":
        from checker.audit.spark import audit as spark

        return "Spark", spark
    from checker.audit.duck import audit as duck

    return "DuckDB", duck


class _SideFile:
    """Takes the rows that are listed, in the order of their ids: a file of all of them, the first of each, a digest."""

    def __init__(self, question: Question) -> None:
        self.unknowns = Unknowns(question)
        self.examples: dict[int, list[ListedRow]] = {}
        self.ids = sha256()
        descriptor, self.path = tempfile.mkstemp(suffix=".csv")
        self.stream = os.fdopen(descriptor, "w", encoding="utf-8", newline="")
        self.writer = csv.writer(self.stream, lineterminator="\n")
        self.writer.writerow([*(name for name in ListedRow._fields if name not in ("code", "place")), "answer"])

    def take(self, rows: Iterable[ListedRow]) -> None:
        """Take some rows."""
        for row in rows:
            code = self.unknowns.code(row)
            first = self.examples.setdefault(code, [])
            if len(first) < MOST_EXAMPLES:
                first.append(row._replace(code=code))
            self.ids.update(f"{row.id}\n".encode())
            self.writer.writerow([*row[:-2], CODES[code].name])

    def data(self) -> bytes:
        """Return the file."""
        self.stream.flush()
        with open(self.path, "rb") as stream:
            return stream.read()

    def close(self) -> None:
        """Remove what was kept aside."""
        self.stream.close()
        with suppress(OSError):
            os.unlink(self.path)


def _write_folder(result: Audit, folder: str, side: _SideFile, known: Common) -> None:
    from checker.formats.audit import as_json
    from checker.formats.report import format_for
    from checker.views.audit import report_of

    os.makedirs(folder, exist_ok=True)
    report = report_of(result, known.session.as_of, moment(os.environ), known.language)
    page = format_for(".html")
    assert page is not None  # it needs no extra
    written = {
        "audit.html": b"".join(page.render(report)),
        "audit.json": as_json(result, Presentation(known.language)).encode(),
        "rows.csv": side.data(),
    }
    for name, data in written.items():
        write_bytes_atomic(os.path.join(folder, name), data)
    say(*(os.path.join(folder, name) for name in written))


# How a log is to be read.


def headings(path: str) -> tuple[str, ...]:
    """Return the columns that a log has; raises Unanswerable, or Usage where it is Parquet and nothing reads that."""
    if path.lower().endswith(".parquet"):
        if find_spec("duckdb") is None:
            raise Usage(said("audit-needs-extra", library="duckdb", extra="audit"))
        from checker.audit.duck import headings as of_parquet

        return of_parquet(path)
    from checker.audit.plain import headings as of_text

    return of_text(path)


def map_of(options: AuditOptions, files: tuple[str, ...]) -> LogMap:
    """Return how to read a log, by the map and the options; Usage where something in it will not do.

    Without columns in the map those of the log are meant that bear the names of fields.
    """
    import tomllib  # imported lazily: for audits alone

    stated: Mapping[str, object] = {}
    name = options.map_file or ""
    if options.map_file is not None:
        try:
            stated = tomllib.loads(read_text(options.map_file))
        except tomllib.TOMLDecodeError as problem:
            raise Usage(said("audit-no-map", path=name, why=str(problem))) from None
    known = ("paid", "decimals", "decimal_sign", "unit", "chip", "columns", "values", "fixed")
    for key in stated:
        _refuse_unless(key in known, name, key, known)
    columns = _columns(stated.get("columns"), name)
    fixed = _texts(stated.get("fixed", {}), "fixed", name)
    values = stated.get("values", {})
    _refuse_unless(isinstance(values, dict), name, "values", ("table",))
    translated = {
        field: _texts(words, f"values.{field}", name) for field, words in cast("dict[str, object]", values).items()
    }
    for field in (*fixed, *translated):
        _refuse_unless(field in _FIELDS, name, field, _FIELDS)
    if not columns:
        try:
            there = headings(files[0]) if files else ()
        except Unanswerable as problem:
            raise Usage(problem.message) from None
        columns = {field: (field,) for field in _FIELDS if field in there and field not in fixed}
    paid = options.paid or stated.get("paid")
    if paid not in ("return", "win"):
        raise Usage(said("audit-paid-unstated"))
    numbers = {key: stated.get(key, default) for key, default in (("decimals", 0), ("unit", 1), ("chip", 1))}
    if options.unit is not None:
        numbers["unit"] = int(options.unit) if options.unit.isdecimal() else 0
    for key, value in numbers.items():
        _refuse_unless(type(value) is int and (0 if key == "decimals" else 1) <= value <= 10**9, name, key, ("1", "5"))
    sign = stated.get("decimal_sign", ".")
    _refuse_unless(sign in (".", ","), name, "decimal_sign", (".", ","))
    needed = TOTALS if "games" in columns else NEEDED
    lacking = [field for field in needed if field != "number" and field not in columns and field not in fixed]
    if lacking:
        raise Usage(said("audit-lacks", fields=", ".join(lacking)))
    sizes = cast("dict[str, int]", numbers)
    return LogMap(
        paid,
        columns,
        translated,
        fixed,
        sizes["decimals"],
        cast(str, sign),
        sizes["unit"],
        sizes["chip"],
    )


def _columns(stated: object, name: str) -> dict[str, tuple[str, ...]]:
    found = {}
    _refuse_unless(stated is None or isinstance(stated, dict), name, "columns", ("table",))
    for field, column in cast("dict[str, object]", stated or {}).items():
        _refuse_unless(field in _FIELDS, name, field, _FIELDS)
        several = column if isinstance(column, list) else [column]
        _refuse_unless(
            bool(several) and all(isinstance(each, str) for each in several), name, f"columns.{field}", ("text",)
        )
        found[field] = tuple(cast("list[str]", several))
    return found


def _texts(stated: object, key: str, name: str) -> dict[str, str]:
    is_good = isinstance(stated, dict) and all(isinstance(each, str) for each in stated.values())
    _refuse_unless(is_good, name, key, ("text",))
    return cast("dict[str, str]", stated)


def _refuse_unless(holds: bool, path: str, key: str, known: Iterable[str]) -> None:
    if not holds:
        raise Usage(said("audit-map-key", path=path, key=key, way_out=hint(key, known)))
