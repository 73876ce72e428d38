"""Every file of tests/bad/tables_csv/ gives exactly the findings that `expected.tsv` lists, in both languages."""

from __future__ import annotations

import csv
from typing import NamedTuple

from checker.findings.finding import Finding, Language
from checker.findings.wording import help_of, message_of
from checker.syntax.sheets.read import load_sheets
from checker.text.files import decode_list
from tests.every import for_each
from tests.syntax.sheets.whole import findings_of
from tests.syntax.table.texts import TESTS, lies_inside

BAD = TESTS / "bad" / "tables_csv"


class Row(NamedTuple):
    file: str
    code: str
    line: int
    column: int
    english: str
    spanish: str


def _rows() -> list[Row]:
    with (BAD / "expected.tsv").open(encoding="utf-8", newline="") as stream:
        lines = list(csv.reader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [Row(file, code, int(line), int(column), en, es) for file, code, line, column, en, es in lines[1:]]


ROWS = _rows()
FILES = sorted({row.file for row in ROWS})


def found(file: str) -> list[Finding]:
    (sheet,) = load_sheets((BAD / file).read_bytes(), file)
    return [*findings_of(sheet), *sheet.notes]


@for_each("file", FILES)
def test_what_is_wrong_is_told_with_place_and_words(file: str) -> None:
    told = [
        Row(file, each.code, each.at.line, each.at.column, message_of(each, "en"), message_of(each, "es"))
        for each in found(file)
    ]

    assert told == [row for row in ROWS if row.file == file]


@for_each("file", FILES)
def test_every_place_is_one_of_the_text(file: str) -> None:
    text = decode_list((BAD / file).read_bytes(), file).text
    places = [place for each in found(file) for place in (each.at, *(related.at for related in each.related))]

    assert all(lies_inside(text, place) for place in places)


@for_each("file", FILES)
@for_each("language", ["en", "es"])
def test_messages_keep_the_house_style(file: str, language: Language) -> None:
    """Lower case at the start, no full stop at the end, no placeholder left."""
    for finding in found(file):
        for text in (message_of(finding, language), help_of(finding, language)):
            assert text == text.strip()
            assert text[0].islower() or text[0] in "`¿"
            assert not text.endswith(".")
            assert "{" not in text


def test_no_file_of_the_corpus_is_forgotten() -> None:
    assert {path.name for path in BAD.iterdir()} == {*FILES, "expected.tsv"}
