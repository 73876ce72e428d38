"""The same table as YAML, as CSV and as XLSX: the same findings, the same reservations, the same verdict."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from checker.cases.library import library
from checker.findings.finding import Finding, kind_of
from checker.findings.result import FileResult
from checker.findings.wording import help_of, message_of
from checker.pipeline import Session, check_tables
from checker.syntax.table_loader import load_table
from checker.syntax.table_tree import Node

from .flattened import by_bet, by_table, csv_of, xlsx_of
from .table_texts import TESTS

SESSION = Session(library(()), "2026-12-01", {}, {}, waivers=False)
FILES = sorted([*(TESTS / "good" / "tables").glob("*.*"), *(TESTS.parent / "examples").glob("*.yaml")])
LAYOUTS = {"by table": by_table, "by bet": by_bet}


class Told(NamedTuple):
    """What is reported of a table, places aside."""

    verdict: tuple[str, ...]
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
    """Return code, words, values and readings; places and the keys of the file's own structure are left out."""
    parts = (
        kind_of(finding).code,
        message_of(finding, "en"),
        help_of(finding, "es"),
        finding.subject,
        finding.readings,
    )
    return repr(parts)


def checked(path: str, content: str | bytes) -> list[Told]:
    return told(list(check_tables(path, content, SESSION)))


def tree(text: str, path: str = "t.yaml") -> Node:
    loaded = load_table(text, path)
    assert loaded.root is not None
    assert loaded.findings == ()
    return loaded.root


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_gives_the_same_in_rows(path: Path, layout: str) -> None:
    text = path.read_text(encoding="utf-8")
    expected = checked(path.name, text)
    rows = LAYOUTS[layout](tree(text, path.name))

    assert checked("t.csv", csv_of(rows).encode()) == expected
    assert checked("t.csv", csv_of(rows, ",").encode()) == expected
    assert checked("t.xlsx", xlsx_of(rows)) == expected
