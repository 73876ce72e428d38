# mypy: disable-error-code="index, operator, attr-defined, call-overload"
# (the objects of a PDF have no types)
"""The empty signature field: one, where the line for it is, tagged, with the claims of the file kept."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdf
import pytest

from checker.reporters.report.formats.pdf_signature import with_signature_field
from tests.reporters.report.composed import ASTURIAS
from tests.reporters.report.formats.pages import bytes_of, pdf


@pytest.fixture(scope="module")
def reader() -> Any:
    return pdf(bytes_of((ASTURIAS,), "es", ".pdf"))


def test_there_is_one_empty_field_on_page_one(reader: Any) -> None:
    fields = reader.get_fields()
    (widget,) = (each.get_object() for each in reader.pages[0]["/Annots"] if each.get_object()["/Subtype"] == "/Widget")

    assert [(name, field["/FT"], field.get("/V")) for name, field in fields.items()] == [("signature", "/Sig", None)]
    assert widget["/TU"] == "Firma" and widget["/F"] == 4
    left, low, right, high = map(float, widget["/Rect"])
    assert 0 < left < right < 595 and 0 < low < high < 842 and high - low > 25


def test_it_is_a_form_in_the_tree_of_tags(reader: Any) -> None:
    """PDF/UA: the widget hangs in an element `Form`, which the tree finds from the widget's number."""
    root = reader.trailer["/Root"]
    numbers = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    (widget,) = root["/AcroForm"]["/Fields"]
    element = numbers[numbers.index(widget.get_object()["/StructParent"]) + 1].get_object()

    assert element["/S"] == "/Form"
    assert element["/K"][0].raw_get("/Obj") == widget
    assert widget.get_object()["/P"].get_object()["/Tabs"] == "/S"


def test_it_has_an_appearance_and_the_claims_stand(reader: Any) -> None:
    """PDF/A: no widget without an appearance, and nothing that would have a reader make one."""
    root = reader.trailer["/Root"]
    (widget,) = (each.get_object() for each in root["/AcroForm"]["/Fields"])
    metadata = root["/Metadata"].get_object().get_data().decode("utf-8")

    assert widget["/AP"]["/N"].get_object()["/Subtype"] == "/Form"
    assert "/NeedAppearances" not in root["/AcroForm"] and "/A" not in widget
    assert "<pdfaid:part>3</pdfaid:part>" in metadata and "<pdfuaid:part>1</pdfuaid:part>" in metadata


def test_no_link_leads_to_the_signature(reader: Any) -> None:
    """The old object is still in the file, as in any that was appended to; readers never come to it."""
    links = [each.get_object() for page in reader.pages for each in page.get("/Annots", ())]

    assert not [link for link in links if "urn:" in str(link.get("/A", ""))]


def test_the_table_of_places_is_right() -> None:
    """A strict reader finds every object where the file says it is."""
    strict = pypdf.PdfReader(BytesIO(bytes_of((ASTURIAS,), "es", ".pdf")), strict=True)

    assert len(strict.pages) > 5 and strict.trailer["/Prev"] > 0


def test_a_file_without_the_link_stays_as_it_is() -> None:
    assert with_signature_field(b"%PDF-1.7\n%%EOF", "x") == b"%PDF-1.7\n%%EOF"
