"""Records are read by the names of their fields: a slice is right only until somebody adds a field."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from checker.text.record import NamedTuple
from checker.text.span import Span
from tests.apps.commands import Tapete

ROOT = Path(__file__).parents[2]
RUNS: dict[tuple[str, ...], int] = {
    ("check", f"{ROOT}/examples", f"{ROOT}/tests/bad/tables_meaning", f"{ROOT}/tests/good/tables"): 2,
    ("check", "--regulations"): 1,
    ("compare", "ar_x_craps_reglamento", "ar_x_craps_web"): 1,
    ("edges", "es_as_craps_2011"): 0,
    ("limits", "es_as_craps_2011", "--min", "5", "--max", "2500"): 0,
    ("format", "--check", f"{ROOT}/regulations/es-as/craps-2011.decree"): 0,
    ("report", "ar_x_craps_web", "-o", "out.html"): 0,
}
"""A run of each kind, and the code that it ends with."""


@pytest.fixture
def sliced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return which records were sliced since, and where."""
    found: list[str] = []

    def item(record: tuple[object, ...], at: int | slice) -> object:
        if isinstance(at, slice):
            caller = sys._getframe(1)
            found.append(f"{type(record).__name__} in {Path(caller.f_code.co_filename).name}:{caller.f_lineno}")
        return tuple.__getitem__(record, at)

    monkeypatch.setattr(NamedTuple, "__getitem__", item, raising=False)
    return found


def test_a_slice_is_seen(sliced: list[str]) -> None:
    assert Span("table.yaml", 1, 2, 3, 4)[1:3] == (1, 2)

    [told] = sliced
    assert told.startswith("Span in test_records_by_name.py:")


@pytest.mark.parametrize("line", RUNS, ids=lambda line: line[0])
def test_no_run_slices_a_record(line: tuple[str, ...], command: Tapete, sliced: list[str]) -> None:
    assert command(*line).returncode == RUNS[line]
    assert set(sliced) == set()
