"""The document for Word: styles, repeated heads, A4, numbered pages, pictures with their text."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import docx
import pytest
from docx.oxml.ns import qn

from checker.findings.finding import Language
from checker.formats.report.docx import Body
from checker.formats.report.docx_tables import words
from checker.views.report.model import Bullets, Figure, FindingBlock, SignatureField, Table, TextRun
from tests.formats.report.pages import bytes_of, part, written
from tests.views.report.composed import ASTURIAS, CORDOBA, blocks, shipped


@cache
def document(names: tuple[str, ...], language: Language, comparing: bool = False) -> Any:
    return docx.Document(BytesIO(bytes_of(names, language, ".docx", comparing)))


@pytest.mark.parametrize(("name", "language"), [(ASTURIAS, "es"), ("mini_craps", "en")])
def test_sections_are_headings(name: str, language: Language) -> None:
    found = [each.text for each in document((name,), language).paragraphs if each.style.name == "Heading 1"]

    assert found == [f"{entry.number} {entry.title}" for entry in shipped((name,), language).contents]


def test_every_finding_has_a_heading() -> None:
    headings = {each.text for each in document(CORDOBA, "es", True).paragraphs if each.style.name.startswith("Heading")}

    for block in blocks(shipped(CORDOBA, "es", True)):
        if isinstance(block, FindingBlock):
            assert f"{block.number} · {block.verdict.words} · {block.kind}" in headings


def test_heads_of_tables_repeat_and_rows_stay_whole() -> None:
    tables = [block for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Table)]
    repeated = [
        table
        for table in document((ASTURIAS,), "es").tables
        if table.rows[0]._tr.find(f".//{qn('w:tblHeader')}") is not None
    ]

    assert len(repeated) == len(tables)
    assert [len(found.rows) for found in repeated] == [len(block.rows) + 1 for block in tables]


def test_pages_are_a4_and_numbered() -> None:
    found = document((ASTURIAS,), "es")
    sizes = {(round(section.page_width.mm), round(section.page_height.mm)) for section in found.sections}
    codes = [each.text.strip() for each in found.sections[0].footer._element.iter(qn("w:instrText"))]

    assert sizes == {(210, 297)}
    assert len(found.sections) == 1
    assert codes == ["PAGE", "NUMPAGES"]


def test_links_lead_somewhere() -> None:
    body = document(CORDOBA, "es", True).element.body
    places = [each.get(qn("w:name")) for each in body.iter(qn("w:bookmarkStart"))]
    links = {each.get(qn("w:anchor")) for each in body.iter(qn("w:hyperlink"))}

    assert len(places) == len(set(places))
    assert links <= set(places)


def test_pictures_have_their_text() -> None:
    told = [each.get("descr") for each in document((ASTURIAS,), "es").element.body.iter(qn("wp:docPr"))]

    assert told == [block.alternative for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Figure)]


def test_without_anybody_to_draw_pictures_are_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from checker.formats.report import docx as form

    monkeypatch.setattr(form, "find_spec", lambda name: None)
    found = docx.Document(BytesIO(written(shipped((ASTURIAS,), "es"), ".docx")))
    pictures = [block for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Figure)]

    assert not found.inline_shapes
    told = {block.alternative.replace("\u00a0", " ") for block in pictures}
    assert told <= {each.text.replace("\u00a0", " ") for each in found.paragraphs}


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_contents_lead_to_pages_that_programs_work_out(language: Language) -> None:
    """Each entry has a field of its own, out of date until the document is laid out, on a place that is there."""
    found = document((ASTURIAS,), language)
    entries = [each for each in found.paragraphs if each.style.name == "Contents"]
    codes = [code.text.split() for each in entries for code in each._p.iter(qn("w:instrText"))]
    places = {each.get(qn("w:name")) for each in found.element.body.iter(qn("w:bookmarkStart"))}
    begins = [
        mark for each in entries for mark in each._p.iter(qn("w:fldChar")) if mark.get(qn("w:fldCharType")) == "begin"
    ]

    assert [code[0] for code in codes] == ["PAGEREF"] * len(shipped((ASTURIAS,), language).contents)
    assert {code[1] for code in codes} <= places
    assert {mark.get(qn("w:dirty")) for mark in begins} == {"true"}


def test_the_title_runs_above_all_pages_but_the_first() -> None:
    (section,) = document((ASTURIAS,), "es").sections
    report = shipped((ASTURIAS,), "es")

    assert section.different_first_page_header_footer
    assert section.header.paragraphs[0].text == f"{report.title}: {report.subject} · 1 de diciembre de 2026"
    assert not section.first_page_header.paragraphs[0].text
    assert section.first_page_footer.paragraphs[0].text == section.footer.paragraphs[0].text


def test_the_field_to_sign_has_a_frame() -> None:
    labels = next(each for each in blocks(shipped((ASTURIAS,), "es")) if isinstance(each, SignatureField)).labels
    tables = [each for each in document((ASTURIAS,), "es").tables if each.cell(0, 0).text == labels[0]]
    (borders,) = (each._tbl.tblPr.find(qn("w:tblBorders")) for each in tables)

    assert [cell.text for row in tables[0].rows for cell in row.cells][: len(labels)] == list(labels)
    assert {f"w:{side}" for side in ("top", "left", "bottom", "right")} <= {
        each.tag.replace("{" + each.nsmap["w"] + "}", "w:") for each in borders
    }


def test_names_of_files_break_between_their_words() -> None:
    assert ">dont_\u200bcome_\u200bodds<" in words("dont_come_odds", style="Code")
    assert ">52a42240aa650c7e5e76452b7bf148be<" in words("52a42240aa650c7e5e76452b7bf148be", style="Code")
    assert ">a\\u200bb&lt;<" in words("a\u200bb<", style="Code")


def test_rows_of_a_wager_and_the_last_two_of_a_table_stay_together() -> None:
    table, *_ = (each for each in document((ASTURIAS,), "es").tables if each.cell(0, 0).text == "Apuesta")
    kept = {row.cells[0].text.split("\n")[0]: 0 for row in table.rows}
    for row in table.rows:
        kept[row.cells[0].text.split("\n")[0]] += all(
            cell.paragraphs[0].paragraph_format.keep_with_next for cell in row.cells[1:]
        )

    assert (kept["Win"], kept["Hard Ways"], kept["Juego de 7"]) == (0, 3, 1)
    assert table.rows[-2].cells[2].paragraphs[0].paragraph_format.keep_with_next
    assert not table.rows[-1].cells[2].paragraphs[0].paragraph_format.keep_with_next


def test_the_same_report_is_the_same_file() -> None:
    assert written(shipped(("mini_craps",), "en"), ".docx") == bytes_of(("mini_craps",), "en", ".docx")


def test_its_dates_are_those_of_the_report() -> None:
    properties = document((ASTURIAS,), "es").core_properties

    assert {f"{each:%Y-%m-%d}" for each in (properties.created, properties.modified)} == {"2026-12-01"}
    assert (properties.author, properties.language) == ("", "es")


def test_the_language_of_the_text_is_declared() -> None:
    assert 'w:val="es-ES"' in part(bytes_of((ASTURIAS,), "es", ".docx"), "word/styles.xml")


@pytest.mark.parametrize(("count", "kept"), [(1, []), (3, [0, 1]), (8, list(range(7))), (12, [8, 9, 10])])
def test_the_end_of_a_list_does_not_stand_alone(count: int, kept: list[int]) -> None:
    items = Bullets(tuple((TextRun(str(place)),) for place in range(count)))
    body = Body(shipped((ASTURIAS,), "es"), lambda figure: None)
    found = list(body.block(items))

    assert [place for place, each in enumerate(found) if "keepNext" in each] == kept


def test_the_contents_begin_a_page_without_a_paragraph_for_the_break() -> None:
    found = document((ASTURIAS,), "es")

    assert 'w:type="page"' not in found.element.xml
    assert found.styles["TOC Heading"].paragraph_format.page_break_before
