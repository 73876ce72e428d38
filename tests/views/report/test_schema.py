"""The published shape of a report's JSON: all reports have it, and it has just what the model has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from checker.apps.limits import Ask
from checker.findings.finding import Citation
from checker.text.files import data_folder
from checker.views.report import model
from tests.every import EVERY, for_each
from tests.views.published import problems_of, thinned
from tests.views.report.composed import ASTURIAS, CORDOBA, asked, composed, text_of, written
from tests.views.report.record import subjects
from tests.views.report.test_sections import DOCUMENT

SAMPLE = ["cordoba", "es_1979", "es_as_craps_2011", "mini_craps"]
"""A comparison, a regulation with cards, one with many findings, and rules that are no law."""
ROOT = Path(__file__).parents[3]
SCHEMA = json.loads(Path(data_folder("grammars"), "schemas", "report.schema.json").read_text(encoding="utf-8"))
NAMED = {
    "fact": model.Fact,
    "column": model.Column,
    "row": model.Row,
    "tick": model.Tick,
    "bar": model.Bar,
    "bar_group": model.BarGroup,
    "grid_cell": model.GridCell,
    "grid_legend": model.GridLegend,
    "band": model.Band,
    "point": model.Point,
    "citation": Citation,
}


def problems(document: str) -> list[str]:
    return problems_of(json.loads(document), "report")


def test_of_entries_of_a_list_one_of_each_kind_is_looked_at() -> None:
    cells = [{"type": "x", "value": "7/495"}, {"type": "x", "value": "1/2"}, {"type": "x", "value": "one half"}]

    assert thinned({"cells": [*cells, {"type": "y", "value": "1/2"}], "rows": [[1], [2], ["a"], [None]]}) == {
        "cells": [cells[1], cells[2], {"type": "y", "value": "1/2"}],
        "rows": [[2], ["a"], [None]],
    }


@pytest.mark.parametrize("name", sorted(subjects()) if EVERY else SAMPLE)
def test_reports_on_texts_and_the_comparison_have_the_shape(name: str) -> None:
    names, comparing = subjects()[name]

    assert problems(text_of(names, "es", ".json", comparing)) == []


def test_reports_on_tables_have_the_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    subjects = ("examples",) if EVERY else ("examples/craps-maximum.yaml", "examples/mesas-maximos.csv")

    assert problems(written(composed(subjects, "en"), ".json")) == []


def test_a_report_on_what_cannot_be_read_has_the_shape(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("table: [\n", encoding="utf-8")

    assert problems(written(composed((str(broken),), "es"), ".json")) == []


def test_a_report_with_paragraphs_and_a_limit_sheet_has_the_shape(tmp_path: Path) -> None:
    document = tmp_path / "document.txt"
    document.write_text(DOCUMENT, encoding="utf-8")
    with_text = written(composed((ASTURIAS,), "es", False, **{ASTURIAS: str(document)}), ".json")

    assert '"type": "quote"' in with_text and problems(with_text) == []
    assert problems(written(asked(ASTURIAS, Ask("5"), "en"), ".json")) == []


def of_model() -> dict[str, Any]:
    kinds = (*get_args(model.Block), *get_args(model.Cell), *get_args(model.Chart))
    return {**{snake(kind.__name__): kind for kind in kinds}, **NAMED}


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


@for_each("name", sorted(of_model()))
def test_each_type_has_the_fields_of_the_model(name: str) -> None:
    kind, shape = of_model()[name], SCHEMA["$defs"][name]

    assert list(shape["properties"]) == ["type", *kind._fields]
    assert shape["required"] == ["type", *(field for field in kind._fields if field not in kind._field_defaults)]
    assert shape["properties"]["type"] == {"const": name}


def test_every_type_is_of_the_model() -> None:
    others = {"block", "cell", "chart", "column_kind", "fraction", "line", "ruling", "section", "table_name", "tone"}

    assert set(SCHEMA["$defs"]) == set(of_model()) | others


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"format": "tapete/1"', '"format": "tapete/2"'),
        ('"ruling": "violation"', '"ruling": "guilty"'),
        ('"type": "points"', '"type": "heap"'),
        ('"value": "7/495"', '"value": "0.0141"'),
        ('"number": "1"', '"number": "one"'),
        ('"as_of": ', '"signed_by": "somebody", "as_of": '),
    ],
)
def test_what_has_another_shape_is_found(old: str, new: str) -> None:
    document = text_of(("mini_craps",), "es", ".json")

    assert old in document and problems(document.replace(old, new, 1))


def test_the_comparison_is_longer_than_nothing() -> None:
    """A report without sections would have the shape, too."""
    assert len(json.loads(text_of(CORDOBA, "es", ".json", True))["report"]["sections"]) > 4
