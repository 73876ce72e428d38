"""The limit sheet in the report: worked by hand on the shipped texts, the same values as `tapete limits`."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from checker.apps.limits import Ask, sheets_of
from checker.findings.finding import Language
from checker.formats.limits import limits_document
from checker.store.library import library
from checker.views.report.model import NumberCell, Paragraph, Report, Table, plain
from tests.formats.report.pages import sheets, words_of, written
from tests.views.report.composed import ASTURIAS, asked, blocks, known, sections, table, texts
from tests.views.report.statements import squeezed, words_in

CASTILLA = "es_cl_22_2013"


def rows(found: Table) -> dict[tuple[str, str], list[str]]:
    """Return the rows of a sheet of one game by bet and numbers."""
    return {(row.cells[0].text, row.cells[1].text): [cell.text for cell in row.cells] for row in found.rows}


def test_the_sheet_of_asturias() -> None:
    """Maximum of the simple bets 2500: a hardway at 7 times wins 2500 to 7500, so 2500/7 to 7500/7 in whole chips."""
    found = rows(table(asked(ASTURIAS, Ask("5", "2500"), "es"), "limit-sheet"))

    assert found["Suertes sencillas", ""][3:5] == ["500", "5000"]
    assert found["Hard Ways\ndobles", "4, 10"][3:6] == ["358", "1071", "1"]
    assert found["Wrong Bet\nplace en contra", "4, 10"][3:6] == ["5500", "5500", "11"]
    assert found["Suerte asociada al Don’t Win\napuesta asociada al no pase", "6, 8"][3:5] == [
        "120\u00a0%",
        "120\u00a0%",
    ]
    assert (
        found["Suerte asociada al Don’t Win\napuesta asociada al no pase", "6, 8"][-1]
        == "de lo apostado en «Don’t Win»"
    )
    assert found["Suertes múltiples", ""][-1].startswith("ningún valor único sirve para todas: «Horm»")


def test_shares_are_shares_and_amounts_are_money() -> None:
    found = table(asked(ASTURIAS, Ask("5", "2500"), "es"), "limit-sheet")
    place = [column.head for column in found.columns].index("Hasta")
    cells = [row.cells[place] for row in found.rows]
    units = {cell.unit: cell.value for cell in cells if isinstance(cell, NumberCell) and cell.value is not None}

    assert set(units) == {"money", "share"}
    assert units["share"] == Fraction(6, 5)


@pytest.mark.parametrize(
    ("name", "ask"),
    [(ASTURIAS, Ask("5", "2500")), (ASTURIAS, Ask("2", None, "0.5", None, "both")), (CASTILLA, Ask("5"))],
)
def test_it_says_what_tapete_limits_says(name: str, ask: Ask) -> None:
    """Both ends of every row, against the published data of the other command."""
    session = known("en").session
    made = sheets_of(session.compiled(library(())[name]), ask, session)
    document = json.loads(json.dumps(limits_document(made, "en")))
    ends = {(each["lowest"], each["highest"]) for kind in ("rows", "minima") for each in document[kind]}
    found = table(asked(name, ask, "en"), "limit-sheet")
    low, high = ([column.head for column in found.columns].index(head) for head in ("Lowest", "Highest"))
    shown = {tuple(map(_end, (row.cells[low], row.cells[high]))) for row in found.rows}

    assert shown == ends


def _end(cell: object) -> str | None:
    assert isinstance(cell, NumberCell)
    if cell.value is None:
        return None
    return f"{cell.value * 100}%" if cell.unit == "share" else str(cell.value)


def test_games_stand_in_a_column_where_there_are_several() -> None:
    found = table(asked(CASTILLA, Ask("5"), "en"), "limit-sheet")

    assert set(texts(found, "Game")) == {"Black-jack descubierto", "Banca francesa o dados portugueses"}
    assert texts(found, "Limit").count("minimum") == 4


def test_a_maximum_that_is_not_chosen_is_told() -> None:
    found = table(asked(ASTURIAS, Ask("5"), "es"), "limit-sheet")

    assert "El máximo de «Suertes sencillas» no se ha elegido" in plain(found.notes[0])


def test_what_the_minimum_is_stands_above_the_sheet() -> None:
    told = [
        plain(block.line)
        for block in blocks(asked(ASTURIAS, Ask("2.5", None, "0.5"), "es"))
        if isinstance(block, Paragraph)
    ]

    assert "Límites que una mesa puede tener según la norma, con un mínimo de 2,5 y fichas de 0,5." in told


def test_a_text_without_limits_says_so() -> None:
    report = asked("mini_craps", Ask("5"), "en")

    assert any("The regulation limits nothing" in plain(note) for note in table(report, "limit-sheet").notes)


def only_with_sheet(report: Report) -> Report:
    """Return a report without the chapters that have nothing to do with the sheet."""
    chapter = sections(report)["limits"]
    sheet = chapter._replace(blocks=(table(report, "limit-sheet"),), sections=())
    contents = tuple(entry for entry in report.contents if entry.id == chapter.id)
    return report._replace(contents=contents, sections=(sections(report)["front"]._replace(blocks=()), sheet))


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_format_has_the_sheet(language: Language) -> None:
    report = only_with_sheet(asked(ASTURIAS, Ask("5", "2500"), language))
    head = {"es": "Hoja de límites con un mínimo de 5", "en": "Limit sheet for a minimum of 5"}[language]
    usual = {"es": "dobles", "en": "hardways"}[language]

    for suffix in (".html", ".md", ".json"):
        assert head in written(report, suffix).decode()
    workbook = sheets(written(report, ".xlsx"))
    assert any(row[0] == f"Hard Ways\n{usual}" and "358" in row for page in workbook.values() for row in page)
    assert head in words_of(written(report, ".pdf"))
    assert squeezed(head) in words_in(written(report, ".docx"), ".docx")


def test_without_a_minimum_there_is_no_sheet() -> None:
    assert not [
        block for block in blocks(asked(ASTURIAS, None, "es")) if isinstance(block, Table) and block.id == "limit-sheet"
    ]
