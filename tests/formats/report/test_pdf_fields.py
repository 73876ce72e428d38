# mypy: disable-error-code="index, operator, attr-defined, call-overload, union-attr"
# (the objects of a PDF have no types)
"""The fields of page one: the empty signature and what is not given, each in its place, tagged, the claims kept."""

from __future__ import annotations

import json
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from struct import unpack_from
from typing import Any

import pypdf
import pytest
from pypdf.generic import NameObject

from checker.findings.finding import Language
from checker.formats.report.pdf_fields import FIRST, with_fields
from checker.views.report.subject import Formalities
from tests.formats.report.field_font import FOLDER, FieldFont, field_font, glyphs_of, letters_of, tables_of
from tests.formats.report.pages import bytes_of, pdf
from tests.formats.report.test_pdf import FONT
from tests.views.report.composed import ASTURIAS, CORDOBA
from tests.views.report.test_lengths import EXAMPLES, made

TABLE = (str(EXAMPLES / "craps-maximum.yaml"),)
OF_TABLE = ("file_number", "addressee", "casino", "deadline", "remarks", "signatory", "place_and_day", "signature")
LABELS: dict[Language, tuple[str, ...]] = {
    "es": (
        "Expediente",
        "Destinatario",
        "Casino u operador",
        "Plazo",
        "Observaciones de quien suscribe",
        "Nombre y cargo",
        "Lugar y fecha",
        "Firma",
    ),
    "en": (
        "File number",
        "Addressee",
        "Casino or operator",
        "Deadline",
        "Remarks of the signatory",
        "Signatory, name and office",
        "Place and date",
        "Signature",
    ),
}


@pytest.fixture(scope="module")
def reader() -> Any:
    return pdf(made(TABLE, "es"))


@pytest.fixture(scope="module")
def font() -> FieldFont:
    return field_font(FONT)


def widgets(data: Any) -> list[Any]:
    """Return the fields that stand on page one, as they follow there."""
    found = [each.get_object() for each in data.pages[0]["/Annots"]]
    return [each for each in found if each["/Subtype"] == "/Widget"]


def names(data: bytes) -> list[str]:
    return [each["/T"] for each in widgets(pdf(data))]


@pytest.mark.parametrize("language", LABELS)
def test_what_is_not_given_is_a_field_with_a_tooltip_in_the_language(language: Language) -> None:
    found = widgets(pdf(made(TABLE, language)))

    assert [(each["/T"], each["/TU"]) for each in found] == list(zip(OF_TABLE, LABELS[language], strict=True))
    assert [each["/FT"] for each in found] == ["/Tx"] * 7 + ["/Sig"]
    assert not [each for each in found if "/V" in each or each["/F"] != 4]


def test_what_is_given_is_printed_and_no_field() -> None:
    given = Formalities("Casino de Gijón", "14/2026", "Consejería", "2026-12-31", "J. Inspectora")
    data = made(TABLE, "es", formalities=given)

    assert names(data) == ["remarks", "place_and_day", "signature"]
    assert "J. Inspectora" in pdf(data).pages[0].extract_text()


def test_a_table_without_a_name_has_a_field_for_it(tmp_path: Path) -> None:
    table = tmp_path / "t.yaml"
    table.write_text(f"regulation: {ASTURIAS}\ngame: craps\nminimum: 5\nmaximum: {{simple: 2500}}\n")

    assert names(made((str(table),), "es")) == [*OF_TABLE[:4], "table", *OF_TABLE[4:]]


def test_of_a_regulation_no_casino_is_asked_for() -> None:
    wanted = [name for name in OF_TABLE if name not in ("casino", "deadline")]

    assert names(bytes_of((ASTURIAS,), "es", ".pdf")) == wanted
    assert names(bytes_of(CORDOBA, "es", ".pdf", True)) == wanted


def test_fields_lie_within_the_page_apart_from_each_other_and_the_signature_is_large(reader: Any) -> None:
    boxes = [tuple(map(float, each["/Rect"])) for each in widgets(reader)]

    assert all(0 < left < right < 595 and 0 < low < high < 842 for left, low, right, high in boxes)
    assert all(right - left > 100 and high - low > 12 for left, low, right, high in boxes)
    assert boxes[-1][3] - boxes[-1][1] > 25
    for place, (left, low, right, high) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert right <= other[0] or other[2] <= left or high <= other[1] or other[3] <= low


def test_each_is_a_form_in_the_tree_of_tags(reader: Any) -> None:
    """PDF/UA: the widget hangs in an element `Form`, which the tree finds from the widget's number."""
    root = reader.trailer["/Root"]
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]

    assert len(root["/AcroForm"]["/Fields"]) == len(OF_TABLE)
    for widget in root["/AcroForm"]["/Fields"]:
        element = numbers[numbers.index(widget.get_object()["/StructParent"]) + 1].get_object()
        assert element["/S"] == "/Form"
        assert element["/K"][0].raw_get("/Obj") == widget
        assert widget.get_object()["/P"].get_object()["/Tabs"] == "/S"


def test_each_has_an_appearance_and_the_claims_stand(reader: Any) -> None:
    """PDF/A: no widget without an appearance or with an action, and nothing that would have a reader make one."""
    root = reader.trailer["/Root"]
    metadata = root["/Metadata"].get_object().get_data().decode("utf-8")

    for widget in widgets(reader):
        assert widget["/AP"]["/N"].get_object()["/Subtype"] == "/Form"
        assert "/A" not in widget and "/AA" not in widget
    assert "/NeedAppearances" not in root["/AcroForm"] and "/XFA" not in root["/AcroForm"]
    assert "<pdfaid:part>3</pdfaid:part>" in metadata and "<pdfuaid:part>1</pdfuaid:part>" in metadata


def test_the_font_for_typing_is_in_the_file(reader: Any, font: FieldFont) -> None:
    form = reader.trailer["/Root"]["/AcroForm"]
    (name,) = form["/DR"]["/Font"]
    typed = form["/DR"]["/Font"][name]

    assert form["/DA"].startswith(f"{name} ") and all(each["/DA"] == form["/DA"] for each in widgets(reader)[:-1])
    assert typed["/Encoding"] == "/WinAnsiEncoding" and len(typed["/Widths"]) == typed["/LastChar"] - FIRST + 1
    assert typed["/FontDescriptor"]["/FontFile2"].get_data() == font.program


def test_what_is_typed_stays_and_is_read_back(reader: Any) -> None:
    """As a program does it that fills in forms: the value of a field, and text in its place."""
    writer = pypdf.PdfWriter(clone_from=reader)
    typed = {"file_number": "AB-14/2026", "casino": "Casino de Gijón — 5 €", "remarks": "Primera línea\nSegunda, año"}
    writer.update_page_form_field_values(writer.pages[0], typed, auto_regenerate=False)
    file = BytesIO()
    writer.write(file)
    again = pypdf.PdfReader(file)

    assert {name: field.get("/V") for name, field in again.get_fields().items() if name in typed} == typed
    shown = widgets(again)[0][NameObject("/AP")]["/N"].get_object().get_data()
    assert b"AB-14/2026" in shown


def test_no_link_leads_to_a_field(reader: Any) -> None:
    """The old object is still in the file, as in any that was appended to; readers never come to it."""
    links = [each.get_object() for page in reader.pages for each in page.get("/Annots", ())]

    assert not [link for link in links if "urn:" in str(link.get("/A", ""))]


def test_the_table_of_places_is_right() -> None:
    """A strict reader finds every object where the file says it is."""
    strict = pypdf.PdfReader(BytesIO(bytes_of((ASTURIAS,), "es", ".pdf")), strict=True)

    assert len(strict.pages) > 5 and strict.trailer["/Prev"] > 0


def test_a_file_without_such_links_stays_as_it_is() -> None:
    assert with_fields(b"%PDF-1.7\n%%EOF", {}) == b"%PDF-1.7\n%%EOF"


def test_the_font_that_is_shipped_is_the_one_that_its_source_gives(font: FieldFont) -> None:
    """After a change of the source: python -m tests.formats.report.field_font."""
    measures = json.loads((FOLDER / "field.json").read_text(encoding="utf-8"))

    assert (FOLDER / "field.ttf").read_bytes() == font.program
    assert (measures["widths"], measures["box"]) == ([*font.widths], [*font.box])
    assert (measures["ascent"], measures["descent"]) == (font.ascent, font.descent)
    assert measures["letters"] == [list(run) for run in letters_of(FONT)]


def test_the_font_is_a_fifth_of_its_source_and_its_sums_are_right(font: FieldFont) -> None:
    """OpenType 1.9: the words of a file come to a fixed sum, those of a table to that of its entry."""
    words = unpack_from(f">{len(font.program) // 4}I", font.program)

    assert 5 * len(font.program) < Path(FONT).stat().st_size
    assert sum(words) % 2**32 == 0xB1B0AFBA
    for at in range(12, 12 + 16 * len(tables_of(font.program)), 16):
        name, told, start, length = unpack_from(">4s3I", font.program, at)
        content = font.program[start : start + length] + bytes(-length % 4)
        if name == b"head":
            content = content[:8] + bytes(4) + content[12:]
        assert sum(unpack_from(f">{len(content) // 4}I", content)) % 2**32 == told, name


def test_letters_of_the_font_are_those_of_its_source(tmp_path: Path, font: FieldFont) -> None:
    """Of every letter of WinAnsi the outline is the same, of others there is none; widths are those of the source."""
    cut = tmp_path / "cut.ttf"
    cut.write_bytes(font.program)
    kept = set(bytes(range(FIRST, 256)).decode("cp1252", "ignore"))
    old, new = outlines(Path(FONT).read_bytes()), outlines(font.program)
    glyphs = glyphs_of(FONT)

    assert glyphs_of(str(cut)) == glyphs
    assert all(new[glyphs[letter]] == old[glyphs[letter]] for letter in kept if letter in glyphs)
    assert new[glyphs["ñ"]] and new[glyphs["€"]] and not new[glyphs["Ω"]]
    assert font.widths[ord("i") - FIRST] < font.widths[ord("n") - FIRST] == font.widths[ord("ñ") - FIRST] == 556


def outlines(data: bytes) -> list[bytes]:
    """Return the outline of each letter of a font, without the zeros that fill it up."""
    tables = tables_of(data)
    count = unpack_from(">H", data, tables[b"maxp"][0] + 4)[0] + 1
    long = unpack_from(">h", data, tables[b"head"][0] + 50)[0]
    places = unpack_from(f">{count}{'I' if long else 'H'}", data, tables[b"loca"][0])
    start = tables[b"glyf"][0]
    scale = 1 if long else 2
    return [data[start + scale * a : start + scale * b].rstrip(b"\0") for a, b in pairwise(places)]
