"""The audit at length: `python -m tests.verify.audit [--spark] [ROWS]`; ends with 1 where a bar is missed.

Ten million settled bets, honest with the house's rounding but for a hundred faults of ten kinds, each of which has to be
found with its id, and no other, of Parquet and of CSV; CPU as a ratio to a scan of the columns used, of plain Python to
reading with the csv module. Python and DuckDB, and with `--spark` Spark, give the same counts and the same digest.
"""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import duckdb

from tests.audit.logs import HEAD, KINDS, TEXT, honest, spoilt, write_log

# A small process starts the one that is measured: the memory of who starts it counts as its own.
MEASURED = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss, file=sys.stderr)
sys.exit(code)
"""
Document = dict[str, Any]
MADE = 400_000  # rows thrown one by one; the rest are the same with other ids
EACH = 10  # faults of each kind
MOST_RATIO, MOST_MEMORY = 3, 500
MOST_CSV = 5  # a log of text is kept as Parquet once it is read: 8 s on two idle cores
MOST_PLAIN = 6  # 3 s for a million rows where the csv module takes half a second to read them
PLAIN_ROWS = 1_000_000
FIELDS = tuple(each for each in HEAD if each not in ("round", "wager", "seq"))


def main(rows: int, spark: bool) -> int:
    """Print each figure beside its bar."""
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "xx_log.decree").write_text(TEXT, encoding="utf-8")
        planted = _made(folder / "log.parquet", rows)
        scan = min(_scan(f"'{folder / 'log.parquet'}'") for _ in range(3))
        took, memory, found = _audit(folder / "log.parquet", folder)
        _audit(folder / "log.parquet", folder, options=("-o", "out"))
        with (folder / "out" / "rows.csv").open(encoding="utf-8", newline="") as stream:
            listed = {row["id"]: row["answer"] for row in csv.DictReader(stream)}
        told = Counter(kind for id_, kind in planted.items() if listed.get(id_) == kind)
        print(f"{'fault':24}{'planted':>9}{'found':>9}")
        for kind in KINDS:
            print(f"{kind:24}{EACH:>9}{told[kind]:>9}")
        log = folder / "whole.csv"
        duckdb.sql(f"COPY (FROM '{folder / 'log.parquet'}') TO '{log}'")
        numbers = "CAST(stake AS BIGINT) AS stake, CAST(paid AS BIGINT) AS paid"
        as_read = f"(SELECT * REPLACE ({numbers}) FROM read_csv('{log}', all_varchar = true))"
        csv_scan = min(_scan(as_read) for _ in range(2))
        csv_took, csv_memory, csv_found = _audit(log, folder)
        log.unlink()
        plain_took, plain_scan = _plain(folder, min(rows, PLAIN_ROWS))
        for words, value, least, most in (
            (f"faults found by id, of {len(planted)}", told.total(), len(planted), len(planted)),
            (f"honest bets accused, of {found['rows'] - len(planted):,}", len(listed.keys() - planted.keys()), 0, 0),
            ("Parquet: CPU, of a scan of the columns used", took / scan, 0, MOST_RATIO),
            ("Parquet: memory in MB", memory, 0, MOST_MEMORY),
            ("CSV: CPU, of a scan of the columns used", csv_took / csv_scan, 0, MOST_CSV),
            ("CSV: memory in MB", csv_memory, 0, MOST_MEMORY),
            ("CSV: the same counts and digest as of Parquet", int(_counts(csv_found) == _counts(found)), 1, 1),
            ("plain Python: CPU, of reading with the csv module", plain_took / plain_scan, 0, MOST_PLAIN),
        ):
            missed += not least <= value <= most
            print(f"{words}: {value:.4g} (bar {most}){'' if least <= value <= most else ' MISSED'}")
        size = (folder / "log.parquet").stat().st_size / found["rows"]
        print(
            f"Parquet: {took:.2f} s of CPU, scan {scan:.2f} s: {found['rows'] / took:,.0f} bets a second; {size:.1f} bytes each"
        )
        print(f"CSV: {csv_took:.2f} s of CPU, scan {csv_scan:.2f} s")
        print(
            f"plain Python: {plain_took:.2f} s of CPU for {min(rows, PLAIN_ROWS):,} rows, csv module {plain_scan:.2f} s"
        )
        engines = ("python", "duckdb", *(("spark",) if spark else ()))
        missed += not _same(folder, engines)
        missed += not _same_of_spanish(folder, engines)
    return int(missed > 0)


def _made(parquet: Path, rows: int) -> dict[str, str]:
    """Write a log of so many rows, and return the faults planted in it, by id."""
    made = list(honest(min(rows, MADE)))
    faulty = [row._replace(id=f"{row.id}-{place % max(1, rows // MADE)}") for place, row in enumerate(made)]
    planted = spoilt(faulty, EACH)
    whole = write_log(parquet.with_suffix(".csv"), made)
    other = write_log(parquet.with_suffix(".planted.csv"), [row for row in faulty if row.id in planted])
    numbers = "CAST(stake AS BIGINT) AS stake, CAST(paid AS BIGINT) AS paid"
    kept = ", ".join(f'"{each}"' for each in FIELDS if each not in ("stake", "paid", "id"))
    read = "read_csv('{}', all_varchar = true, nullstr = '\\N')"
    copies = f"SELECT id || '-' || i AS id, {kept}, {numbers} FROM {read.format(whole)}, range({max(1, rows // MADE)}) AS r(i)"
    faults = f"SELECT id, {kept}, {numbers} FROM {read.format(other)}"
    source = f"SELECT * FROM ({copies}) WHERE id NOT IN (SELECT id FROM ({faults})) UNION ALL {faults}"
    duckdb.sql(f"COPY ({source}) TO '{parquet}' (FORMAT parquet)")
    return planted


def _plain(folder: Path, rows: int) -> tuple[float, float]:
    """Return what plain Python takes for a log of so many rows as `new log` writes it, and what the csv module takes."""
    asked = ("new", "log", "--regulation", "es_as_craps_2011", "--rows", str(rows), "--faults", "12", "-o", "plain.csv")
    subprocess.run([sys.executable, "-m", "checker", *asked], cwd=folder, capture_output=True, check=True)
    before = time.process_time()
    with (folder / "plain.csv").open(encoding="utf-8", newline="") as stream:
        assert sum(1 for _ in csv.reader(stream)) == rows + 1
    scan = time.process_time() - before
    return min(_audit(folder / "plain.csv", folder, "python", text="es_as_craps_2011")[0] for _ in range(2)), scan


def _same(folder: Path, engines: tuple[str, ...]) -> bool:
    """Print whether all engines say the same of all kinds of files."""
    small = write_log(folder / "small.csv", list(honest(50_000, 5)))
    text = small.read_text(encoding="utf-8").replace(",500,", ",700,", 100)
    small.write_text(text, encoding="utf-8")
    read = f"read_csv('{small}', all_varchar = true)"
    whole = "* REPLACE (stake::BIGINT AS stake, paid::BIGINT AS paid, seq::BIGINT AS seq)"
    duckdb.sql(f"COPY (SELECT * FROM {read}) TO '{folder / 'small.jsonl'}' (FORMAT json)")
    duckdb.sql(f"COPY (SELECT {whole} FROM {read}) TO '{folder / 'small.parquet'}' (FORMAT parquet)")
    said = {
        (engine, ending): _audit(small.with_suffix(ending), folder, engine)[2]
        for engine in engines
        for ending in (".csv", ".jsonl", ".parquet")[: 2 if engine == "python" else 3]
    }
    same = len({_counts(each) for each in said.values()}) == 1
    digest = said["python", ".csv"]["ids_at_fault"]
    print(f"{', '.join(engines)} say the same of CSV, JSON Lines and Parquet: {'yes' if same else 'NO'}; {digest}")
    return same


SPANISH = """\
paid = "return"
encoding = "latin-1"
decimals = 2
decimal_sign = ","
dates = "dmy"
unit = 5
[values.bet]
"Línea de pase" = "pass_line"
"Campo; a una tirada" = "field"
"""


def _same_of_spanish(folder: Path, engines: tuple[str, ...]) -> bool:
    """Print whether all engines say the same of two files as a Spanish house exports them, which share ids."""
    names = {"pass_line": "Línea de pase", "field": "Campo; a una tirada"}
    head = ("Nº jugada", "Fecha", "Puesta", "Orden", "Juego", "Apuesta", "Tirada", "Importe apostado", "Importe pagado")
    map_text = (
        SPANISH
        + "[columns]\n"
        + "".join(
            f"{field} = {json.dumps(column)}\n"
            for field, column in zip(
                ("id", "at", "wager", "seq", "game", "bet", "throw", "stake", "paid"), head, strict=True
            )
        )
    )
    (folder / "mapa.toml").write_text(map_text, encoding="utf-8")
    for seed, name in enumerate(("enero.csv", "febrero.csv")):
        with (folder / name).open("w", encoding="cp1252", newline="") as stream:
            writer = csv.writer(stream, delimiter=";")
            writer.writerow(head)
            for row in honest(5_000, seed):
                if row.bet in names:
                    day = f"{row.at[8:10]}/{row.at[5:7]}/{row.at[:4]}{row.at[10:]}"
                    paid = row.paid + 3 * (row.throw == "6-1")
                    amounts = (f"{amount // 100},{amount % 100:02}" for amount in (row.stake, paid))
                    about = (row.id, day, row.wager, row.seq, row.game, names[row.bet], row.throw)
                    writer.writerow((*about, *amounts))
    options = ("--map", "mapa.toml", "--unique", "--format", "json")
    said = [_audit(folder / "enero.csv", folder, engine, ("febrero.csv", *options))[2] for engine in engines]
    same = len({_counts(each) for each in said}) == 1 and said[0]["shared_ids"] > 0
    print(f"{', '.join(engines)} say the same of Spanish exports: {'yes' if same else 'NO'}; {said[0]['ids_at_fault']}")
    return same


def _scan(source: str) -> float:
    texts = ", ".join(
        f'MIN("{each}"), MAX("{each}"), SUM(LENGTH("{each}"))' for each in FIELDS if each not in ("stake", "paid")
    )
    asked = f"{texts}, MIN(stake), MAX(stake), SUM(stake), MIN(paid), MAX(paid), SUM(paid)"
    before = time.process_time()
    with duckdb.connect() as database:
        database.execute(f"SELECT {asked} FROM {source}").fetchall()
    return time.process_time() - before


def _audit(
    log: Path,
    folder: Path,
    engine: str = "duckdb",
    options: tuple[str, ...] = ("--format", "json"),
    text: str = "xx_log.decree",
) -> tuple[float, float, Document]:
    asked = ("--regulation", text, "--paid", "return", "--engine", engine, *options)
    command = [sys.executable, "-c", MEASURED, sys.executable, "-m", "checker", "audit", str(log), *asked]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    took, memory = map(float, done.stderr.split()[-2:])
    return took, memory / 1024, json.loads(done.stdout) if "json" in options else {}


def _counts(found: Document) -> str:
    groups = sorted(json.dumps(each, sort_keys=True) for each in found["groups"])
    return json.dumps([groups, *(found[each] for each in ("ids_at_fault", "rows", "repeated_ids", "shared_ids"))])


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdecimal()]
    sys.exit(main(numbers[0] if numbers else 10_000_000, "--spark" in sys.argv))
