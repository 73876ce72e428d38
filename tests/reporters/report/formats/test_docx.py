"""The document for Word: styles, repeated heads, A4, numbered pages, pictures with their text."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import docx
import pytest
from docx.oxml.ns import qn

from checker.findings.finding import Language
from checker.reporters.report.model import Figure, FindingBlock, Table
from tests.reporters.report.composed import ASTURIAS, CORDOBA, blocks, shipped
from tests.reporters.report.formats.pages import bytes_of, part, written


def document(names: tuple[str, ...], language: Language, comparing: bool = False) -> Any:
    return docx.Document(BytesIO(bytes_of(names, language, ".docx", comparing)))


@pytest.mark.parametrize("language", ["es", "en"])
def test_sections_are_headings(language: Language) -> None:
    found = [each.text for each in document((ASTURIAS,), language).paragraphs if each.style.name == "Heading 1"]

    assert found == [f"{entry.number} {entry.title}" for entry in shipped((ASTURIAS,), language).contents]


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
    from checker.reporters.report.formats import docx as form

    monkeypatch.setattr(form, "find_spec", lambda name: None)
    found = docx.Document(BytesIO(written(shipped((ASTURIAS,), "es"), ".docx")))
    pictures = [block for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Figure)]

    assert not found.inline_shapes
    assert {block.alternative for block in pictures} <= {each.text for each in found.paragraphs}


def test_the_same_report_is_the_same_file() -> None:
    assert written(shipped((ASTURIAS,), "es"), ".docx") == bytes_of((ASTURIAS,), "es", ".docx")


def test_its_dates_are_those_of_the_report() -> None:
    properties = document((ASTURIAS,), "es").core_properties

    assert {f"{each:%Y-%m-%d}" for each in (properties.created, properties.modified)} == {"2026-12-01"}
    assert (properties.author, properties.language) == ("", "es")


def test_the_language_of_the_text_is_declared() -> None:
    assert 'w:val="es-ES"' in part(bytes_of((ASTURIAS,), "es", ".docx"), "word/styles.xml")
