"""`tapete report --by`: a page for each casino, shift, game or regulation."""

from __future__ import annotations

import zipfile

import pytest

from tests.apps.commands import Tapete
from tests.text.documents import saved

HALL = """\
casino;turno;mesa;norma;juego;estado;minimo;maximo;maximo simple
Norte;noche;CR-1;es_as_craps_2011;craps;abierta;5;2500;2500
Norte;noche;CR-2;es_as_craps_2011;craps;cerrada;5;2500;2500
Norte;noche;CR-3;es_as_craps_2011;craps;abierta;5;9000;9000
Norte;noche;CR-4;es_as_craps_2011;Craps;abierta;5;9000;9000
Sur;tarde;CR-3;es_as_craps_2011;craps;abierta;5;9000;9000
TOTAL;;;;;;25;;
"""


def pages(command: Tapete, by: str, lang: str = "es") -> list[str]:
    """Return the pages of a report in Markdown, without what stands before and after them."""
    saved(command.folder, "sala.csv", HALL.encode())
    ran = command("report", "sala.csv", "-o", "r.md", "--by", by, "--lang", lang)
    assert ran.returncode == 0, ran.stderr
    text = (command.folder / "r.md").read_text("utf-8")
    return [each.partition('<a id="')[0] for each in text.split('<a id="group-')[1:]]


def test_each_casino_has_a_page_on_which_tables_that_share_a_finding_stand_together(command: Tapete) -> None:
    north, south = pages(command, "casino")

    assert "Casino: Norte\n" in north and "Casino: Sur\n" in south
    assert "4 mesas, 1 cerrada: 1 conforme, 2 no conformes.\n" in north
    assert "- **Cerradas, sin examinar**: CR-2 (Norte, turno noche, fila 3)\n" in north
    assert north.count("1800 veces") == south.count("1800 veces") == 1
    assert "| CR-3 (Norte, turno noche), CR-4 (Norte, turno noche) | no conforme |" in north
    assert "7 (total, «TOTAL»)" in north
    assert "CR-3 (Norte" not in south


@pytest.mark.parametrize(
    ("by", "title"), [("shift", "Shift: noche"), ("game", "Game: "), ("regulation", "Regulation: ")]
)
def test_the_other_keys_have_pages_too(command: Tapete, by: str, title: str) -> None:
    found = pages(command, by, "en")

    assert title in found[0]
    assert len(found) == {"shift": 2, "game": 1, "regulation": 2}[by]  # no text is known of a closed table


def test_closed_tables_are_counted_on_page_one_and_named(command: Tapete) -> None:
    saved(command.folder, "sala.csv", HALL.encode())
    assert command("report", "sala.csv", "-o", "r.md", "--lang", "en").returncode == 0
    text = (command.folder / "r.md").read_text("utf-8")

    assert "1 table is closed according to its sheet and was not examined" in text
    assert "CR-2 (Norte, shift noche, row 3)" in text


def test_pages_begin_anew_in_word_and_need_tables(command: Tapete) -> None:
    saved(command.folder, "sala.csv", HALL.encode())
    assert command("report", "sala.csv", "-o", "r.docx", "--by", "casino").returncode == 0
    with zipfile.ZipFile(command.folder / "r.docx") as archive:
        assert archive.read("word/document.xml").count(b"<w:pageBreakBefore/>") == 2

    ran = command("report", "es_as_craps_2011", "-o", "r.html", "--by", "casino")
    assert ran.returncode == 2 and "there is no table in this report" in ran.stderr


@pytest.mark.parametrize("options", [("-o", "r.zip"), ("-o", "r.html", "--brief")])
def test_what_has_no_pages_for_groups_says_so(command: Tapete, options: tuple[str, ...]) -> None:
    saved(command.folder, "sala.csv", HALL.encode())
    ran = command("report", "sala.csv", "--by", "casino", *options)

    assert ran.returncode == 2 and "adds pages to a report" in ran.stderr
