# mypy: disable-error-code="index, operator, attr-defined, call-overload"
# (the objects of a PDF have no types)
"""The PDF: complete, tagged, searchable, numbered, its fonts in it, whatever names it holds."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from checker.findings.finding import Language
from checker.formats.report.pdf import cells_of, compose, finish
from checker.formats.report.pdf_fields import letters, shown
from checker.formats.report.visitor import MOST, for_paper, marked, shortened
from checker.text.files import data_folder
from checker.views.report.line_breaks import narrow
from checker.views.report.model import Column, Figure, FindingBlock, Heading, Report, Row, Section, Table
from checker.views.report.model import TextCell as Words
from checker.views.report.subject import Formalities
from tests.every import EVERY
from tests.formats.report.pages import bytes_of, pdf, pieces_of, texts_of, words_of, written
from tests.views.report.composed import ASTURIAS, CORDOBA, blocks, composed, decree, shipped
from tests.views.report.test_lengths import EXAMPLES, made

FONT = str(Path(data_folder("reports")) / "pdf" / "fonts" / "LiberationSans-Regular.ttf")
_FOOT, _HIGH = 57, 650
"""Points from the lower edge: below which the foot of the page stands, and above which little of it is used."""
BOTH: tuple[Language, ...] = ("es", "en")
WITH_EVERYTHING = [((ASTURIAS,), False, "en"), (CORDOBA, True, "en")] if EVERY else []


def cell(text: str, span: int = 1) -> Words:
    from checker.views.report.names import line

    return Words((line(text),), span=span)


@pytest.mark.parametrize(("name", "language"), [(ASTURIAS, "es"), ("mini_craps", "en")])
def test_it_says_it_is_made_for_the_archive_and_for_readers_that_do_not_see(name: str, language: Language) -> None:
    root = pdf(bytes_of((name,), language, ".pdf")).trailer["/Root"]
    metadata = root["/Metadata"].get_object().get_data().decode("utf-8")

    assert root["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in root
    assert root["/Lang"] == language
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert "<pdfaid:part>3</pdfaid:part>" in metadata and "<pdfaid:conformance>A</pdfaid:conformance>" in metadata
    assert "<pdfuaid:part>1</pdfuaid:part>" in metadata


def test_what_is_expected_of_its_length_changes_nothing() -> None:
    """Nine pages, which an index would make ten: those are enough for one, and it must not stand by itself."""
    paper = compose(shipped((ASTURIAS,), "es"))

    assert finish(paper._replace(is_long=True)) == finish(paper._replace(is_long=False))


def test_every_finding_and_section_is_found_by_its_words() -> None:
    text = words_of(bytes_of((ASTURIAS,), "es", ".pdf"))
    report = shipped((ASTURIAS,), "es")

    assert all(f"{entry.number} {entry.title}" in text for entry in report.contents)
    for block in blocks(report):
        if isinstance(block, FindingBlock):
            assert f"{block.number} · {block.verdict.words} · {block.kind}" in text


def test_a_hash_is_copied_as_it_stands() -> None:
    """Long names may be broken on the page, but no character is put into them."""
    import hashlib

    root = Path(data_folder("regulations"))
    digest = hashlib.sha256((root / "es-as" / "craps-2011.decree").read_bytes()).hexdigest()

    assert digest in words_of(bytes_of((ASTURIAS,), "es", ".pdf"))


def test_pages_are_a4_and_numbered_and_those_of_the_wagers_lie() -> None:
    pages = pdf(bytes_of((ASTURIAS,), "es", ".pdf")).pages
    sizes = [(round(float(page.mediabox.width)), round(float(page.mediabox.height))) for page in pages]
    found = texts_of(bytes_of((ASTURIAS,), "es", ".pdf"))
    lying = [text for text, size in zip(found, sizes, strict=True) if size == (842, 595)]

    assert set(sizes) == {(595, 842), (842, 595)}
    assert lying and all("Apuesta" in text or "Ventaja de la casa" in text for text in lying)
    for number, text in enumerate(found, 1):
        assert f"Página {number} de {len(pages)}" in text


def test_heads_of_a_table_are_on_each_of_its_pages() -> None:
    """Of what decides each wager."""
    pages = [text.replace("\u00a0", " ") for text in texts_of(bytes_of((ASTURIAS,), "es", ".pdf"))]
    decided = [page for page in pages if page.count("gana con") >= 5]

    assert len(decided) > 1
    assert all("Fase" in page and "Resultados" in page for page in decided)


def test_the_reading_has_a_column_of_its_own_on_a_page_that_lies() -> None:
    """Fourteen columns do not fit on a standing page, where the head says what stands in one of them."""
    assert "Número / Lectura" not in words_of(bytes_of((ASTURIAS,), "es", ".pdf"))


@pytest.mark.parametrize(
    ("names", "comparing", "language"),
    [((ASTURIAS,), False, "es"), (("mini_craps",), False, "en"), (CORDOBA, True, "es"), *WITH_EVERYTHING],
)
def test_no_figure_is_broken_over_two_lines(names: tuple[str, ...], comparing: bool, language: Language) -> None:
    lines = [
        line.strip() for text in texts_of(bytes_of(names, language, ".pdf", comparing)) for line in text.split("\n")
    ]

    assert not [line for line in lines if re.search(r"\d/$|\d −$|\[\w+\.$|^[%/)]", line)]
    for line, after in pairwise(lines):  # a comma alone may be that of a list
        assert not (re.search(r"\d\.$", line) and after[:1].isdigit())
        assert not (re.search(r"\d,$", line) and re.match(r"\d+\s?%", after))


@pytest.mark.parametrize("language", BOTH if EVERY else ("es",))
def test_facts_of_a_finding_are_not_parted_from_it(language: Language) -> None:
    pages = [" ".join(text.split()) for text in texts_of(bytes_of(CORDOBA, language, ".pdf", True))[1:]]
    found = [block for block in blocks(shipped(CORDOBA, language, True)) if isinstance(block, FindingBlock)]

    for block in found:
        head = f"{block.number} · {block.verdict.words} · {block.kind}"
        (page,) = (page for page in pages if head in page)
        assert block.facts[-1].name in page[page.index(head) :]


def test_no_page_is_nearly_empty() -> None:
    """But for the last one: chapters follow one another without a new page."""
    for pieces in pieces_of(bytes_of(CORDOBA, "es", ".pdf", True))[:-1]:
        feet = [piece.at[5] * piece.frame[3] + piece.frame[5] for piece in pieces]
        words = [foot for foot in feet if foot > _FOOT]
        assert min(words) < _HIGH


def test_a_value_that_is_not_allowed_is_marked_by_a_drawing(tmp_path: Path) -> None:
    """A letter that the font lacks would be written out."""
    table = tmp_path / "t.yaml"
    table.write_text(f"regulation: {ASTURIAS}\ntable: t\ngame: craps\nminimum: 5\nmaximum: {{simple: 6000}}\n")

    assert "\\u" not in words_of(written(composed((str(table),), "es"), ".pdf"))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Reglas de juego", "Reglas de juego"),
        ("Reglas esenciales de dados", "Reglas esenciales…"),
        ("Reglas (esenciales) de dados", "Reglas (esenciales)…"),
        ("x" * 40, "x" * 19 + "…"),
        ("mesa-numero-cuatro-de-la-sala", "mesa-numero-cuatro…"),
        ("", ""),
    ],
)
def test_a_long_title_is_cut_after_a_word(words: str, expected: str) -> None:
    assert shortened(words, 20) == expected


def test_joined_columns() -> None:
    heads = (Column("A", "text", 5), Column("B", "text", 9), Column("C", "text", 7, below=True), Column("D", "text", 3))
    row = (cell("a"), cell("b"), cell("c"), cell("d"))
    found = narrow(Table("t", "", heads, (Row(row),)))

    assert [(column.head, column.width) for column in found.columns] == [("A", 5), ("B\u00a0/ C", 10), ("D", 3)]
    assert [each.text for each in found.rows[0].cells] == ["a", "b\nc", "d"]


def test_all_fonts_are_in_the_file() -> None:
    found = set()
    for page in pdf(bytes_of((ASTURIAS,), "es", ".pdf")).pages:
        for font in page["/Resources"].get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
            assert "/FontFile2" in inner or "/FontFile3" in inner
            found.add(inner["/FontName"].partition("+")[2])

    assert found == {"LiberationSans", "LiberationSans-Bold", "DejaVuSansMono"}


def test_pictures_have_their_text() -> None:
    data = bytes_of((ASTURIAS,), "es", ".pdf")
    told = {
        str(entry["/Alt"])
        for entry in (each.get_object() for each in _objects(data))
        if isinstance(entry, dict) and entry.get("/S") == "/Figure" and "/Alt" in entry
    }

    assert {block.alternative for block in blocks(shipped((ASTURIAS,), "es")) if isinstance(block, Figure)} <= told


def _objects(data: bytes) -> list[Any]:
    reader = pdf(data)
    return [reader.get_object(number) for number in range(1, reader.trailer["/Size"])]


def test_the_same_report_is_the_same_file() -> None:
    assert written(shipped((ASTURIAS,), "es"), ".pdf") == bytes_of((ASTURIAS,), "es", ".pdf")


def test_its_date_is_that_of_the_report() -> None:
    assert str(pdf(bytes_of((ASTURIAS,), "es", ".pdf")).metadata["/CreationDate"]).startswith("D:20261201000000")


def test_names_of_other_alphabets_and_private_letters(tmp_path: Path) -> None:
    """What no font of the file can show is written out: an archive takes no letter that cannot be seen."""
    body = 'bet house_1 "中 🎲 \\ue000 Ωμέγα ñ"\n  one roll   wins 7   loses other\n  pays 4 to 1\n'.replace(
        "\\ue000", "\ue000"
    )
    text = words_of(written(composed((decree(tmp_path, body),), "es"), ".pdf"))

    assert "\\u4e2d \\U0001f3b2 \\ue000 Ωμέγα ñ" in text


def test_letters_are_those_of_the_font() -> None:
    assert set("AZaz09ñÁÉ«»−≤½€×…→Ωж ") <= letters()
    assert not {"中", "☐", "\u2011", "\ue000"} & letters()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("ñ«»", "ñ«»"), ("中", "\\u4e2d"), ("🎲", "\\U0001f3b2"), ("a\u2011b", "a-b"), ("a\u200bb", "a\u200bb")],
)
def test_what_a_font_lacks_is_written_out(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_cells_that_repeat_become_one_as_far_as_a_page_goes() -> None:
    """Nine rows of one name: eight with one cell, and the name again for the ninth."""
    rows = tuple(Row((cell("Win"), cell(str(number)))) for number in range(9))
    table = Table("t", "", (Column("a", "text", 1), Column("b", "text", 1)), rows, merged=1)
    found = [(row.cells[1].text, place, reach) for row, place, reach in cells_of(table)]

    assert [each for each in found if each[1] == 0] == [("0", 0, 8), ("8", 0, 1)]
    assert len(found) == 11


def test_a_wide_cell_covers_those_after_it() -> None:
    table = Table("t", "", (Column("a", "text", 1),) * 3, (Row((cell("x", 2), cell(""), cell("y"))),))

    assert [place for _, place, _ in cells_of(table)] == [0, 2]


@pytest.mark.parametrize(
    ("text", "cited", "expected"),
    [
        ("se paga a la par", ("a la par",), [("se paga ", False), ("a la par", True), ("", False)]),
        ("se paga", ("nada",), [("se paga", False)]),
        ("aa", ("a", "aa"), [("", False), ("a", True), ("a", False)]),
    ],
)
def test_cited_words_are_marked(text: str, cited: tuple[str, ...], expected: list[tuple[str, bool]]) -> None:
    assert list(marked(text, cited)) == expected


def many(count: int) -> Report:
    report = shipped(CORDOBA, "es", True)
    chapter = next(section for section in report.sections if section.id == "subject-1")
    chapters = tuple(chapter._replace(id=f"subject-{place}") for place in range(1, count + 1))
    contents = tuple(Heading(each.id, "1", each.title) for each in chapters)
    return report._replace(contents=contents, sections=(Section("front", "", "", ()), *chapters))


def test_a_report_on_many_subjects_is_condensed_and_says_so() -> None:
    report = for_paper(many(MOST + 1))
    front, first, *_ = report.sections
    kinds = {type(block).__name__ for block in first.blocks}

    assert "solo sus hallazgos" in front.blocks[0].line[0].text  # type: ignore[union-attr]
    assert (first.sections, kinds) == ((), {"Paragraph", "FindingBlock"})
    assert not any(block.blocks for block in first.blocks if isinstance(block, FindingBlock))


def test_a_report_that_paper_can_hold_stays_whole() -> None:
    report = many(MOST)

    assert for_paper(report) is report


def test_no_word_begins_outside_of_the_margins() -> None:
    data = bytes_of((ASTURIAS,), "es", ".pdf")
    for page, pieces in zip(pdf(data).pages, pieces_of(data), strict=True):
        places = [piece.at[4] for piece in pieces]
        assert min(places) >= 0 and max(places) < float(page.mediabox.width) - 42


def test_a_name_and_an_office_of_any_length_stand_line_below_line() -> None:
    name = "María del Carmen Fernández-Ballesteros y Rodríguez de la Torre, Jefa del Servicio de Inspección de Juego"
    data = made((str(EXAMPLES / "craps-maximum.yaml"),), "es", depth="brief", formalities=Formalities(signatory=name))
    said = "".join(words_of(data).split())
    heights = [piece.frame[5] + piece.at[5] for piece in pieces_of(data)[0] if piece.text.strip() in (name, "Firma")
               or any(word in piece.text for word in ("Carmen", "Torre", "Servicio"))]  # fmt: skip
    apart = [abs(high - low) for high, low in pairwise(sorted(set(heights), reverse=True))]

    assert "".join(name.split()) in said
    assert len(apart) > 1 and min(apart) > 6


def test_standards_are_those_of_the_metadata_only_once() -> None:
    metadata = pdf(bytes_of((ASTURIAS,), "es", ".pdf")).trailer["/Root"]["/Metadata"].get_object().get_data()

    assert len(re.findall(rb"<pdfaid:part>", metadata)) == 1
