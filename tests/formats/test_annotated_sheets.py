"""The user's own sheet back: two columns and a last sheet more, every other byte as it was."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from checker.formats.annotated.parts import added_in, edited, pieces
from checker.formats.annotated.workbook import with_styles
from checker.formats.annotated.worksheet import Columns
from tests.apps.commands import Tapete

HEADS = ("mesa", "norma", "juego", "moneda", "mínimo mesa", "máximo simple", "fichas", "# notas")
VERDICT, REASON = "Comprobación (tapete)", "Motivo (tapete)"
CHANGED = {"[Content_Types].xml", "xl/_rels/workbook.xml.rels", "xl/workbook.xml", "xl/styles.xml"}
Shape = Callable[[Any, Any], None]


def plain(book: Any, sheet: Any) -> None:
    sheet.autofilter("A3:H7")


def full(book: Any, sheet: Any) -> None:
    """Put into a sheet what programs lose that load a workbook and save it again."""
    sheet.write_rich_string("H4", "una ", book.add_format({"bold": True}), "nota")
    sheet.conditional_format("E4:E7", {"type": "data_bar", "data_bar_2010": True})
    sheet.add_sparkline("I5", {"range": "Mesas!E4:F4"})
    sheet.write_comment("D5", "revisar")
    sheet.data_validation("D4:D7", {"validate": "list", "source": ["EUR", "USD"]})
    sheet.set_column(12, 16_383, None, None, {"hidden": True})
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Mesas!$E$4:$E$7"})
    sheet.insert_chart("J4", chart, {"x_scale": 0.3, "y_scale": 0.3})
    other = book.add_worksheet("Otros")
    other.write_formula("A1", "=1+1", None, 2)


def with_table(book: Any, sheet: Any) -> None:
    sheet.add_table("A3:H7", {"name": "Mesas", "columns": [{"header": head} for head in HEADS]})


def with_note_beside_table(book: Any, sheet: Any) -> None:
    with_table(book, sheet)
    sheet.write("J5", "al margen")


def with_comment_beside_table(book: Any, sheet: Any) -> None:
    with_table(book, sheet)
    sheet.write_comment("J5", "al margen")


def with_formulas(book: Any, sheet: Any) -> None:
    """Put formulas that share their text, a comment that is answered, and a filter into a sheet."""
    plain(book, sheet)
    for line in range(4, 8):
        sheet.write_formula(f"H{line}", f"=E{line}*2", None, 10)
    sheet.write_comment("D5", "revisar")


def threaded(path: Path) -> None:
    """Write what a workbook of `with_formulas` is like as Excel itself saves it."""
    parts = parts_of(path)
    sheet, links = "xl/worksheets/sheet1.xml", "xl/worksheets/_rels/sheet1.xml.rels"
    text = parts[sheet].decode()
    text = text.replace("<f>E4*2</f>", '<f t="shared" ref="H4:H7" si="0">E4*2</f>')
    for line in (5, 6, 7):
        text = text.replace(f"<f>E{line}*2</f>", '<f t="shared" si="0"/>')
    of = "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment"
    link = f'<Relationship Id="rId99" Type="{of}" Target="../threadedComments/threadedComment1.xml"/></Relationships>'
    space = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
    answers = (
        f'<ThreadedComments xmlns="{space}"><threadedComment ref="D5" id="{{1}}"><text>sí</text></threadedComment>'
    )
    parts |= {
        sheet: text.encode(),
        links: parts[links].replace(b"</Relationships>", link.encode()),
        "xl/threadedComments/threadedComment1.xml": f"{answers}</ThreadedComments>".encode(),
    }
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)


def workbook(path: Path, shape: Shape = plain) -> Path:
    """Write a workbook of four tables under a title; the first and the last have a maximum that is too high."""
    with xlsxwriter.Workbook(str(path)) as book:
        sheet = book.add_worksheet("Mesas")
        sheet.write("A1", "Casino Norte")
        sheet.write_row("A3", HEADS)
        for row, maximum in enumerate((9000, 2500, 2500, 9000), 3):
            sheet.write_row(row, 0, (f"c-{row}", "es_as_craps_2011", "craps", "EUR", 5, maximum, "5; 25; 100; 500"))
        sheet.print_area("A1:H7")
        shape(book, sheet)
    return path


@pytest.fixture
def tapete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TAPETE_LANG", "es")
    return Tapete(tmp_path, monkeypatch)


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def differing(before: Path, after: Path) -> set[str]:
    old, new = parts_of(before), parts_of(after)
    assert not old.keys() - new.keys()
    return {name for name, data in new.items() if old.get(name) != data}


def cells(path: Path) -> dict[str, Any]:
    sheet = openpyxl.load_workbook(path)["Mesas"]
    return {cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None}


def check(tapete: Tapete, source: str, target: str, code: int = 1) -> str:
    ran = tapete("check", source, "-o", target)
    assert ran.returncode == code, ran.stderr
    return ran.stderr


@pytest.mark.parametrize(("shape", "more"), [(plain, 0), (full, 3), (with_table, 0)])
def test_a_workbook_comes_back_with_its_verdicts_and_all_else_as_it_was(
    tapete: Tapete, shape: Shape, more: int
) -> None:
    source, target = workbook(Path("hoja.xlsx"), shape), Path("resultado.xlsx")
    check(tapete, "hoja.xlsx", "resultado.xlsx")

    tables = {name for name in parts_of(source) if name.startswith("xl/tables/")}
    sheets = {"xl/worksheets/sheet1.xml", "xl/worksheets/tapete1.xml"}
    assert differing(source, target) == CHANGED | sheets | tables
    found, old = cells(target), cells(source)
    assert {place: found[place] for place in old} == old
    verdicts = [value for place, value in found.items() if place not in old and place[0] != "A"][:2]
    assert verdicts == [VERDICT, REASON]
    first = next(place for place, value in found.items() if value == VERDICT)[0]
    assert [found[f"{first}{line}"] for line in (4, 5, 7)] == [
        "no conforme",
        "conforme en lo comprobable",
        "no conforme",
    ]
    reason = found[f"{chr(ord(first) + 1)}4"]
    assert "B.2; LIM002" in reason and "9000" in reason
    assert ord(first) - ord("I") >= more  # beside sparkline and chart, not under them


def test_answered_comments_shared_formulas_and_the_filter_survive(tapete: Tapete) -> None:
    source = workbook(Path("hoja.xlsx"), with_formulas)
    threaded(source)
    check(tapete, "hoja.xlsx", "resultado.xlsx")

    sheets = {"xl/worksheets/sheet1.xml", "xl/worksheets/tapete1.xml"}
    assert differing(source, Path("resultado.xlsx")) == CHANGED | sheets
    sheet = parts_of(Path("resultado.xlsx"))["xl/worksheets/sheet1.xml"].decode()
    assert sheet.count('<f t="shared"') == 4 and '<autoFilter ref="A3:J7"' in sheet


def test_rows_are_as_high_as_their_reasons_unless_someone_set_their_height(tapete: Tapete) -> None:
    def set_one(book: Any, sheet: Any) -> None:
        sheet.set_row(6, 12)

    workbook(Path("hoja.xlsx"), set_one)
    check(tapete, "hoja.xlsx", "resultado.xlsx")
    heights = openpyxl.load_workbook("resultado.xlsx")["Mesas"].row_dimensions

    reason = len(cells(Path("resultado.xlsx"))["J4"])
    assert heights[4].height == 15 * -(-reason // 72) > 15 and heights[5].height is None and heights[7].height == 12


def test_a_comment_beside_a_table_is_told_as_one(tapete: Tapete) -> None:
    workbook(Path("hoja.xlsx"), with_comment_beside_table)

    told = check(tapete, "hoja.xlsx", "resultado.xlsx", 2)
    assert "un comentario" in told and "consulta" not in told


def test_a_second_check_replaces_its_own_columns(tapete: Tapete) -> None:
    workbook(Path("hoja.xlsx"))
    check(tapete, "hoja.xlsx", "uno.xlsx")
    book = openpyxl.load_workbook("uno.xlsx")  # as a spreadsheet program saves it: with shared texts
    book["Mesas"]["F4"] = 2500
    book.save("medio.xlsx")
    check(tapete, "medio.xlsx", "dos.xlsx")

    found = cells(Path("dos.xlsx"))
    assert [place for place, value in found.items() if value == VERDICT] == ["I3"]
    assert (found["I4"], found["I7"]) == ("conforme en lo comprobable", "no conforme")
    assert "J4" not in found
    assert openpyxl.load_workbook("dos.xlsx").sheetnames == ["Mesas", "Cómo se ha comprobado"]
    check(tapete, "uno.xlsx", "tres.xlsx")
    assert differing(Path("uno.xlsx"), Path("tres.xlsx")) == {"xl/worksheets/tapete1.xml"}


def test_print_area_filter_and_widths_reach_the_columns(tapete: Tapete) -> None:
    workbook(Path("hoja.xlsx"), full)
    workbook(Path("filtro.xlsx"))
    check(tapete, "filtro.xlsx", "resultado.xlsx")
    check(tapete, "hoja.xlsx", "otro.xlsx")

    sheet = openpyxl.load_workbook("resultado.xlsx")["Mesas"]
    assert sheet.print_area == "'Mesas'!$A$1:$J$7"
    assert sheet.auto_filter.ref == "A3:J7"
    assert b"$A$3:$J$7" in parts_of(Path("resultado.xlsx"))["xl/workbook.xml"]
    hidden = openpyxl.load_workbook("otro.xlsx")["Mesas"]
    first = next(cell.column_letter for cell in hidden[3] if cell.value == VERDICT)
    assert not hidden.column_dimensions[first].hidden and hidden.column_dimensions[first].width > 20


def test_a_table_of_the_workbook_grows_with_its_rows_or_the_workbook_is_refused(tapete: Tapete) -> None:
    workbook(Path("hoja.xlsx"), with_table)
    check(tapete, "hoja.xlsx", "resultado.xlsx")
    table = openpyxl.load_workbook("resultado.xlsx")["Mesas"].tables["Mesas"]
    assert table.ref == table.autoFilter.ref == "A3:J7"
    assert [column.name for column in table.tableColumns][-2:] == [VERDICT, REASON]

    workbook(Path("margen.xlsx"), with_note_beside_table)
    told = check(tapete, "margen.xlsx", "no.xlsx", 2)
    assert "la tabla `Mesas`" in told and "tapete report" in told
    assert not Path("no.xlsx").exists()


@pytest.mark.parametrize(
    ("part", "words"), [("_xmlsignatures/sig1.xml", "firma"), ("xl/revisions/revisionHeaders.xml", "compartido")]
)
def test_what_a_change_would_break_is_refused_with_the_reason(tapete: Tapete, part: str, words: str) -> None:
    path = workbook(Path("hoja.xlsx"))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(part, "<x/>")

    assert words in check(tapete, "hoja.xlsx", "resultado.xlsx", 2)
    assert not Path("resultado.xlsx").exists()


def test_the_file_that_is_checked_is_never_written_over_by_any_of_its_names(tapete: Tapete) -> None:
    path = workbook(Path("hoja.xlsx"))
    before = path.read_bytes()
    os.symlink("hoja.xlsx", "blando.xlsx")
    os.link("hoja.xlsx", "duro.xlsx")
    for name in ("hoja.xlsx", "./hoja.xlsx", "blando.xlsx", "duro.xlsx"):
        assert tapete("check", "hoja.xlsx", "-o", name, "--force").returncode == 2
        assert path.read_bytes() == before


def test_macros_stay_and_other_kinds_are_told_what_to_do(tapete: Tapete) -> None:
    path = workbook(Path("hoja.xlsx"))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("xl/vbaProject.bin", b"\xd0\xcf macros")
    path.rename("hoja.xlsm")
    assert "`.xlsm`" in check(tapete, "hoja.xlsm", "resultado.xlsx", 2)
    check(tapete, "hoja.xlsm", "resultado.xlsm")
    assert parts_of(Path("resultado.xlsm"))["xl/vbaProject.bin"] == b"\xd0\xcf macros"
    Path("vieja.ods").write_bytes(b"PK")
    assert "guardarlo antes como `.xlsx`" in check(tapete, "vieja.ods", "resultado2.xlsx", 2)
    assert "un solo archivo" in check(tapete, ".", "resultado3.xlsx", 2)


@pytest.mark.parametrize(
    ("encoding", "end", "quote"), [("cp1252", "\r\n", ""), ("utf-8-sig", "\n", '"'), ("utf-8", "\r\n", "")]
)
def test_a_list_comes_back_as_it_is_written(tapete: Tapete, encoding: str, end: str, quote: str) -> None:
    rows = [["mesa", "norma", "juego", "moneda", "mínimo mesa", "máximo simple"]]
    rows += [[f"c-{row}", "es_as_craps_2011", "craps", "EUR", "5", top] for row, top in enumerate(("9000", "2500"))]
    lines = [";".join(f"{quote}{cell}{quote}" for cell in row) + end for row in rows]
    Path("mesas.csv").write_bytes("".join(["# turno de noche; año 2026" + end, *lines]).encode(encoding))
    check(tapete, "mesas.csv", "resultado.csv")

    found = Path("resultado.csv").read_bytes().decode(encoding).split(end)
    assert found[0] == "# turno de noche; año 2026"
    assert found[1] == lines[0].removesuffix(end) + f";{quote}{VERDICT}{quote};{quote}{REASON}{quote}"
    assert found[2].startswith(lines[1].removesuffix(end) + f";{quote}no conforme{quote};")
    assert found[3] == lines[2].removesuffix(end) + f";{quote}conforme en lo comprobable{quote};{quote}{quote}"
    check(tapete, "resultado.csv", "otra.csv")
    assert Path("otra.csv").read_bytes() == Path("resultado.csv").read_bytes()


def test_a_sheet_in_which_no_row_could_be_judged_is_not_written(tapete: Tapete) -> None:
    Path("mesas.csv").write_text("mesa;norma;juego;mínimu mesa\nc-1;es_as_craps_2011;craps;5\n", "utf-8")

    assert "ninguna fila" in check(tapete, "mesas.csv", "resultado.csv", 2)
    assert not Path("resultado.csv").exists()


def test_elements_grow_also_where_they_are_empty_or_have_a_prefix() -> None:
    data = '<x:a q="1>2"><x:b/><x:c></x:c>ñ</x:a>'.encode()
    every = {piece.name: piece for piece in pieces(data, ("a", "b", "c"))}
    made = edited(data, [added_in(piece, "<x:d/>é") for piece in every.values()])

    assert made.decode() == ('<x:a q="1>2"><x:b><x:d/>&#233;</x:b><x:c><x:d/>&#233;</x:c>ñ<x:d/>&#233;</x:a>')


def test_styles_are_added_behind_those_there_and_only_once() -> None:
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream) as book:
        book.add_worksheet()
    with zipfile.ZipFile(stream) as archive:
        data = archive.read("xl/styles.xml")
    once = with_styles(data)

    assert once.verdicts["ok"] != once.verdicts["violation"]
    assert with_styles(once.data) == once


def test_a_block_is_widened_only_where_rows_of_the_table_are_in_it() -> None:
    columns = Columns(9, {3: (), 43: ()}, (), again=False)
    for block, wider in (
        *(("A3:H43", "A3:J43"), ("$A$1:$H$43", "$A$1:$J$43"), ("$A:$H", "$A:$J")),
        *((same, same) for same in ("A50:H60", "A3:Z43", "#REF!")),
    ):
        assert columns.widened(block) == wider


def test_a_closed_table_says_so_and_the_last_sheet_names_the_rows_passed_over(tapete: Tapete) -> None:
    rows = [["mesa", "norma", "juego", "moneda", "mínimo mesa", "máximo simple", "estado"]]
    rows += [["c-1", "es_as_craps_2011", "craps", "EUR", "5", "2500", "abierta"]]
    rows += [["c-2", "es_as_craps_2011", "craps", "EUR", "5", "9000", "cerrada"]]
    rows += [["TOTAL", "", "", "", "10", "11500", ""]]
    Path("mesas.csv").write_text("".join(";".join(row) + "\n" for row in rows), "utf-8")
    check(tapete, "mesas.csv", "resultado.csv", 0)

    found = Path("resultado.csv").read_text("utf-8").splitlines()
    assert found[2].endswith(";cerrada;;Cerrada según la hoja; no se ha examinado.") or found[2].endswith(
        ';cerrada;;"Cerrada según la hoja; no se ha examinado."'
    )
    assert found[1].endswith(";conforme en lo comprobable;") and found[3].endswith(";;;")

    with xlsxwriter.Workbook("mesas.xlsx") as book:
        sheet = book.add_worksheet("Mesas")
        for line, row in enumerate(rows):
            sheet.write_row(line, 0, [int(cell) if cell.isdigit() else cell for cell in row])
    check(tapete, "mesas.xlsx", "resultado.xlsx", 0)
    about = openpyxl.load_workbook("resultado.xlsx").worksheets[-1]
    told = {row[0]: row[1] for row in about.iter_rows(values_only=True)}
    assert "TOTAL" in str(told["Filas omitidas"])
    assert cells(Path("resultado.xlsx"))["I3"] == "Cerrada según la hoja; no se ha examinado."


def test_a_row_that_cannot_be_read_is_under_no_text(tapete: Tapete) -> None:
    workbook(Path("mesas.xlsx"), lambda book, sheet: sheet.write("E5", "cinco"))
    check(tapete, "mesas.xlsx", "resultado.xlsx", 2)
    about = openpyxl.load_workbook("resultado.xlsx").worksheets[-1]

    texts = [row[1] for row in about.iter_rows(values_only=True) if row[0] == "Norma"]
    assert texts == ["es_as_craps_2011"]
