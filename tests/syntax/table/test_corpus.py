"""Every file of tests/bad/tables/ gives exactly the findings that `expected.tsv` lists, in both languages.

A row says how its finding is reached: `structure` is the loader's own; `amount minimum` reads the value under `minimum`
as an amount.
"""

from __future__ import annotations

import csv
from typing import NamedTuple

import yaml

from checker.findings.finding import Finding, Language
from checker.findings.wording import help_of, message_of
from checker.syntax.table.load import load_table
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.values import numbers, scalars
from tests.every import for_each
from tests.syntax.table.texts import BAD, lies_inside


class Row(NamedTuple):
    file: str
    read_as: str
    code: str
    line: int
    column: int
    english: str
    spanish: str


def _rows() -> list[Row]:
    with (BAD / "expected.tsv").open(encoding="utf-8", newline="") as stream:
        lines = list(csv.reader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [Row(file, how, code, int(line), int(column), en, es) for file, how, code, line, column, en, es in lines[1:]]


ROWS = _rows()
STRUCTURE = [row for row in ROWS if row.read_as == "structure"]
VALUES = [row for row in ROWS if row.read_as != "structure"]

SAME_IN_PYTHON = [row for row in STRUCTURE if row.file not in ("escape-half.json",)]
"""PyYAML's own parser reads half characters; they are refused afterwards, with the whole value as their place."""


def _name(row: Row) -> str:
    return row.file


def _text(row: Row) -> str:
    return (BAD / row.file).read_bytes().decode("utf-8")


def _only(row: Row, parser: type[yaml.SafeLoader] | None = None) -> Finding:
    findings = load_table(_text(row), row.file, parser).findings
    assert len(findings) == 1, [message_of(finding, "en") for finding in findings]
    return findings[0]


def _is_as_expected(row: Row, finding: Finding) -> bool:
    where = (finding.code, finding.at.line, finding.at.column)
    assert where == (row.code, row.line, row.column)
    assert row.english in message_of(finding, "en")
    assert row.spanish in message_of(finding, "es")
    return True


@for_each("row", STRUCTURE)
def test_a_broken_structure_is_told_with_place_and_words(row: Row) -> None:
    finding = _only(row)

    assert _is_as_expected(row, finding)
    assert finding.kind.invalid
    assert lies_inside(_text(row), finding.at)


@for_each("row", SAME_IN_PYTHON)
def test_without_libyaml_the_finding_is_the_same(row: Row) -> None:
    assert _is_as_expected(row, _only(row, yaml.SafeLoader))


@for_each("row", VALUES)
def test_a_value_that_cannot_be_taken_is_told_at_its_place(row: Row) -> None:
    loaded = load_table(_text(row), row.file)
    assert loaded.findings == ()
    assert loaded.root is not None
    reader, *keys = row.read_as.split()
    node: Node = loaded.root
    for key in keys:
        assert isinstance(node, Mapping)
        node = next(entry.value for entry in node.entries if entry.key.text == key)
    assert isinstance(node, Scalar)
    home = numbers if hasattr(numbers, f"read_{reader}") else scalars
    problem = getattr(home, f"read_{reader}")(node.text)
    assert isinstance(problem, numbers.Problem)

    assert _is_as_expected(row, problem.at(node.span))


@for_each("row", ROWS)
def test_every_file_of_the_corpus_is_expected_once(row: Row) -> None:
    assert [other.file for other in ROWS].count(row.file) == 1
    assert (BAD / row.file).is_file()


def test_no_file_of_the_corpus_is_forgotten() -> None:
    assert {path.name for path in BAD.iterdir()} == {row.file for row in ROWS} | {"expected.tsv"}


@for_each("row", STRUCTURE)
@for_each("language", ["en", "es"])
def test_messages_keep_the_house_style(row: Row, language: Language) -> None:
    """Lower case at the start, no full stop at the end, no placeholder left, no word of the parser's."""
    finding = _only(row)
    for text in (message_of(finding, language), help_of(finding, language)):
        assert text == text.strip()
        assert text[0].islower() or text[0] in "`¿"
        assert not text.endswith(".")
        assert "scalar" not in text
        assert "token" not in text
