"""The audit at length: `python -m tests.verify.audit [--spark] [ROWS]`; ends with 1 where a bar is missed.

Honest rows of ten million, then a hundred planted faults; speed as a ratio to a scan of the columns used; with
`--spark` also that Spark, DuckDB and Python give the same counts and the same digest.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import duckdb

from tests.audit.logs import HEAD, TEXT, honest, write_log

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
MOST_RATIO, MOST_MEMORY = 3, 500


def main(rows: int, spark: bool) -> int:
    """Print each figure beside its bar."""
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "xx_log.decree").write_text(TEXT, encoding="utf-8")
        csv = write_log(folder / "log.csv", list(honest(min(rows, MADE))), left_out=("round", "wager", "seq"))
        parquet = folder / "log.parquet"
        columns = ", ".join(
            f'"{each}"' for each in HEAD if each not in ("id", "round", "wager", "seq", "stake", "paid")
        )
        numbers = "CAST(stake AS BIGINT) AS stake, CAST(paid AS BIGINT) AS paid"
        source = f"read_csv('{csv}', all_varchar = true), range({max(1, rows // MADE)}) AS r(i)"
        duckdb.sql(
            f"COPY (SELECT id || '-' || i AS id, {columns}, {numbers} FROM {source}) TO '{parquet}' (FORMAT parquet)"
        )
        scan = _scan(parquet)
        took, memory, found = _audit(parquet, folder)
        accused = sum(each["rows"] for each in found["groups"] if each["ruling"] == "wrong")
        for words, value, bar in (
            (f"honest rows accused, of {found['rows']:,}", accused, 0),
            ("CPU, of a scan of the columns used", took / scan, MOST_RATIO),
            ("memory in MB", memory, MOST_MEMORY),
        ):
            missed += value > bar
            print(f"{words}: {value:.2f} (bar {bar})")
        print(
            f"bytes a row: {parquet.stat().st_size / found['rows']:.1f}; rows a second of CPU: {found['rows'] / took:,.0f}"
        )
        if spark:
            small = write_log(folder / "small.csv", list(honest(50_000, 5)))
            text = small.read_text(encoding="utf-8").replace(",500,", ",700,", 100)
            small.write_text(text, encoding="utf-8")
            read = f"read_csv('{small}', all_varchar = true)"
            whole = "* REPLACE (stake::BIGINT AS stake, paid::BIGINT AS paid, seq::BIGINT AS seq)"
            duckdb.sql(f"COPY (SELECT * FROM {read}) TO '{folder / 'small.jsonl'}' (FORMAT json)")
            duckdb.sql(f"COPY (SELECT {whole} FROM {read}) TO '{folder / 'small.parquet'}' (FORMAT parquet)")
            said = {
                (engine, ending): _audit(small.with_suffix(ending), folder, engine)[2]
                for engine in ("python", "duckdb", "spark")
                for ending in (".csv", ".jsonl", ".parquet")[: 2 if engine == "python" else 3]
            }
            same = len({_counts(each) for each in said.values()}) == 1
            missed += not same
            print(
                f"Python, DuckDB and Spark say the same of CSV, JSON and Parquet: {'yes' if same else 'NO'}; {said['spark', '.csv']['ids_at_fault']}"
            )
    return int(missed > 0)


def _scan(parquet: Path) -> float:
    fields = ("id", "at", "game", "bet", "number", "state", "throw", "stake", "paid")
    texts = ", ".join(f'MIN("{each}"), MAX("{each}"), SUM(LENGTH(CAST("{each}" AS VARCHAR)))' for each in fields[:-2])
    asked = f"{texts}, MIN(stake), MAX(stake), SUM(stake), MIN(paid), MAX(paid), SUM(paid)"
    before = time.process_time()
    with duckdb.connect() as database:
        database.execute(f"SELECT {asked} FROM '{parquet}'").fetchall()
    return time.process_time() - before


def _audit(log: Path, folder: Path, engine: str = "duckdb") -> tuple[float, float, Document]:
    options = ("--regulation", "xx_log.decree", "--paid", "return", "--engine", engine, "--format", "json")
    command = [sys.executable, "-c", MEASURED, sys.executable, "-m", "checker", "audit", str(log), *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    took, memory = map(float, done.stderr.split()[-2:])
    return took, memory / 1024, json.loads(done.stdout)


def _counts(found: Document) -> str:
    groups = sorted(json.dumps(each, sort_keys=True) for each in found["groups"])
    return json.dumps([groups, found["ids_at_fault"], found["rows"]])


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdecimal()]
    sys.exit(main(numbers[0] if numbers else 10_000_000, "--spark" in sys.argv))
