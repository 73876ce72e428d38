"""The same table as YAML, as CSV and as XLSX: the same findings, the same reservations, the same verdict."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from checker.findings.finding import Finding
from checker.findings.result import FileResult
from checker.findings.wording import help_of, message_of
from checker.pipeline import judge_tables
from checker.store.library import library
from checker.store.session import Session
from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Node
from tests.every import examples, sampled
from tests.syntax.flattened import by_bet, by_bet_below_table, by_table, csv_of, xlsx_of
from tests.syntax.table.texts import TESTS

SESSION = Session(library(()), "2026-12-01", {}, {}, waivers=False)
FILES = sorted([*(TESTS / "good" / "tables").glob("*.*"), *(TESTS.parent / "examples").glob("*.yaml")])
LAYOUTS = {"by table": by_table, "by bet": by_bet, "by bet below table": by_bet_below_table}


class Told(NamedTuple):
    """What is reported of a table, places aside."""

    reservations: tuple[str, ...]
    findings: list[str]
    unstated: tuple[str, ...]


def told(results: list[FileResult]) -> list[Told]:
    return [
        Told(
            tuple(sorted(_words(reservation) for reservation in result.reservations)),
            sorted(_words(finding) for finding in result.findings),
            result.unstated,
        )
        for result in results
    ]


def _words(finding: Finding) -> str:
    """Return code, words and readings; the name of a cell, which only workbooks have, is left out."""
    message = re.sub(r" \(Hoja1![A-Z]+\d+\)$", "", message_of(finding, "en"))
    way_out = "" if finding.code == "LIM008" else help_of(finding, "es")  # a list wants a column, other files a key
    return repr((finding.code, message, way_out, finding.subject, finding.readings))


def checked(path: str, content: str | bytes) -> list[Told]:
    return told([each.result for each in judge_tables(path, content, SESSION)])


def tree(text: str, path: str = "t.yaml") -> Node:
    loaded = load_table(text, path)
    assert loaded.root is not None
    assert loaded.findings == ()
    return loaded.root


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
@pytest.mark.parametrize("path", sampled(FILES), ids=lambda path: path.name)
def test_a_file_gives_the_same_in_rows(path: Path, layout: str) -> None:
    text = path.read_text(encoding="utf-8")
    expected = checked(path.name, text)
    rows = LAYOUTS[layout](tree(text, path.name))

    assert checked("t.csv", csv_of(rows).encode()) == expected
    assert checked("t.csv", csv_of(rows, ",").encode()) == expected
    assert checked("t.xlsx", xlsx_of(rows)) == expected


# --- made-up tables ---------------------------------------------------------------------------------------------------

NUMBERS = st.sampled_from(["4", "6", "8", "4, 10", "6 y 8", "4 y 10", "other", "12", "hard 4", "x-y"])
PRICES = st.sampled_from(
    ["even", "7 to 1", "7:1", "9 a 1", "8 for 1", "8 por 1", "700%", "3/2", "7", "1.167 to 1", "seven", "2 to 0"]
)
AMOUNTS = st.sampled_from(["5", "900", "2500", "6000", "12,50", "1.000", "-3", "0", "100%", "3-4-5x", "10 000", "many"])
BETS = st.sampled_from(["pass_line", "hard", "Duro", "field", "odds", "place_lose", "any_seven", "fire", "harf", "win"])
BET = st.fixed_dictionaries(
    {"pays": PRICES | st.dictionaries(NUMBERS, PRICES, min_size=1, max_size=3)},
    optional={
        name: AMOUNTS | st.dictionaries(NUMBERS, AMOUNTS, min_size=1, max_size=2) for name in ("minimum", "maximum")
    },
)
LIMITS = AMOUNTS | st.dictionaries(BETS | st.just("simple"), AMOUNTS, min_size=1, max_size=3)
TABLES = st.fixed_dictionaries(
    {
        "regulation": st.sampled_from(["es_as_craps_2011", "none", "ar_x_craps_web", "es_as_craps"]),
        "table": st.just("craps-3"),
        "game": st.sampled_from(["craps", "crap", "sic_bo"]),
        "minimum": LIMITS,
        "bets": st.dictionaries(BETS, BET, min_size=1, max_size=4),
    },
    optional={
        "maximum": LIMITS,
        "currency": st.just("EUR"),
        "chips": st.lists(st.sampled_from(["1", "5", "2,50", "five"]), min_size=2, max_size=3),
        "date": st.sampled_from(["2026-12-01", "01/12/2026"]),
        "complete": st.sampled_from(["true", "sí", "maybe"]),
        "authorisation": st.fixed_dictionaries({"reference": st.just("AUT-14")}, optional={"maximum": LIMITS}),
        "posted": st.fixed_dictionaries({"minimum": LIMITS}),
        "dice": st.fixed_dictionaries({"in_service": st.sampled_from(["6", "5", "6.5"]), "edge": st.just("20 mm")}),
        "stated_edge": st.dictionaries(BETS, st.sampled_from(["1.41%", "7/495", "0.05"]), min_size=1, max_size=2),
    },
)


def like_chips(value: str) -> dict[str, object]:
    """Return a table with two like chips, which in a cell have one place."""
    table: dict[str, object] = {"regulation": "es_as_craps_2011", "table": "craps-3", "game": "craps", "minimum": "5"}
    return table | {"chips": [value, value], "bets": {"pass_line": {"pays": "even"}}}


@settings(max_examples=examples(40), deadline=None)
@example(like_chips("1"), "by bet")  # the second is told
@example(like_chips("five"), "by bet")  # both are told
@example(like_chips("1") | {"minimum": {"pass_line": "5"}, "maximum": "5"}, "by bet")  # none for the table
@given(TABLES, st.sampled_from(sorted(LAYOUTS)))
def test_any_table_gives_the_same_in_rows(made: dict[str, object], layout: str) -> None:
    """Sound and unsound values alike: what is wrong in one kind of file is wrong, in the same words, in the others."""
    text = json.dumps(made, ensure_ascii=False)
    expected = checked("t.json", text)
    rows = LAYOUTS[layout](tree(text, "t.json"))

    assert checked("t.csv", csv_of(rows).encode()) == expected
    assert checked("t.xlsx", xlsx_of(rows)) == expected
