"""Legal tables: the examples, those of the other tests, generated ones, and the public cases that conform."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.account.judging import outcome_of
from tests.benchmarks.legal_tables import legal_table
from tests.cases_public.public_cases import CASES
from tests.tabled import LEGAL

ROOT = Path(__file__).parents[2]
GENERATED = 4


class Legal(NamedTuple):
    """A table file that conforms, under the path it is read by."""

    text: str
    path: str


@cache
def candidates() -> dict[str, Legal]:
    """Return the table files by name, those that do not conform among them."""
    found = {
        f"{folder}/{file.name}": Legal(file.read_text(encoding="utf-8"), file.name)
        for folder in ("examples", "tests/good/tables")
        for file in sorted((ROOT / folder).iterdir())
        if file.suffix in (".yaml", ".json")
    }
    found |= {f"public case {case.id}": Legal(case.table, case.path) for case in CASES if _is_text(case.path)}
    found |= {f"generated {number}": Legal(legal_table(number), "table.yaml") for number in range(GENERATED)}
    found["tests/tabled.py"] = Legal(LEGAL, "table.yaml")
    return found


@cache
def legal_tables() -> dict[str, Legal]:
    """Return the table files that conform."""
    return {name: legal for name, legal in candidates().items() if conforms(legal)}


def conforms(legal: Legal) -> bool:
    """Return whether every table of a file conforms."""
    return set(outcome_of(*legal).verdicts) == {"ok"}


def _is_text(path: str) -> bool:
    return path.endswith((".yaml", ".yml", ".json"))
