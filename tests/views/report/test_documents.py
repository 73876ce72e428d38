"""`--text`: the paragraphs of the document beside the findings, from a text file or a PDF, for texts and tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.apps.report import collect, report
from checker.apps.settings import Usage
from checker.text import documents
from checker.views.report.model import FindingBlock, Quote
from tests.text.documents import locked, pdf_of, saved, scanned
from tests.views.report.composed import ASTURIAS, CORDOBA, blocks, composed, known, written
from tests.views.report.test_sections import DOCUMENT

TABLE = f"regulation: {ASTURIAS}\ntable: t\ngame: craps\nminimum: 5\nbets:\n  any_seven: {{pays: 4 to 1}}\n"


def quotes(names: tuple[str, ...], path: str) -> dict[str, str]:
    found = composed(names, "es", False, **{ASTURIAS: path})
    return {
        quote.where: quote.text
        for block in blocks(found)
        if isinstance(block, FindingBlock)
        for quote in block.blocks
        if isinstance(quote, Quote)
    }


def test_a_pdf_says_what_the_text_file_says(tmp_path: Path) -> None:
    text = quotes((ASTURIAS,), saved(tmp_path, "a.txt", DOCUMENT.encode()))
    pdf = quotes((ASTURIAS,), saved(tmp_path, "a.pdf", pdf_of(DOCUMENT)))

    assert text == pdf
    assert "Se paga quince veces la apuesta." in text["A.2, según el documento"]


def test_a_table_shows_the_paragraph_it_does_not_keep(tmp_path: Path) -> None:
    table = saved(tmp_path, "t.yaml", TABLE.encode())
    found = quotes((table,), saved(tmp_path, "a.pdf", pdf_of(DOCUMENT)))

    assert "quince veces" in found["A.2, según el documento"]


def test_a_copy_is_told_by_its_hash(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.txt", DOCUMENT.encode())
    (found,) = collect((ASTURIAS,), known("es", **{ASTURIAS: path}), False)
    document = found.case.document

    assert document is not None
    assert document.digest in written(composed((ASTURIAS,), "es", False, **{ASTURIAS: path}), ".md")


def test_one_document_needs_no_id_where_there_is_one_text(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.txt", DOCUMENT.encode())
    (found,) = collect((ASTURIAS,), known("es", **{"": path}), False)

    assert found.case.document is not None


@pytest.mark.parametrize(
    ("names", "id_", "told"),
    [
        (CORDOBA, "", "--text ID=FILE"),
        ((ASTURIAS,), "es_as_craps", "the report is not about `es_as_craps`, but about es_as_craps_2011"),
        ((ASTURIAS,), CORDOBA[0], "the report is not about"),
    ],
)
def test_a_document_of_no_text_in_the_report(tmp_path: Path, names: tuple[str, ...], id_: str, told: str) -> None:
    path = saved(tmp_path, "a.txt", DOCUMENT.encode())
    with pytest.raises(Usage) as problem:
        collect(names, known("en", **{id_: path}), False)

    assert told in problem.value.message["en"]


@pytest.mark.parametrize(
    ("data", "told"),
    [(scanned(), "OCR"), (locked(pdf_of("x"), "secret"), "cifrado"), (pdf_of("x")[:90], "dañado")],
    ids=["scanned", "locked", "damaged"],
)
@pytest.mark.parametrize("of_table", [False, True])
def test_a_pdf_without_text_is_told_once_and_nothing_is_written(
    tmp_path: Path, data: bytes, told: str, of_table: bool
) -> None:
    subject = saved(tmp_path, "t.yaml", TABLE.encode()) if of_table else ASTURIAS
    path, target = saved(tmp_path, "norma.pdf", data), tmp_path / "x.md"
    with pytest.raises(Usage) as problem:
        report((subject,), str(target), known("es", **{ASTURIAS: path}))

    assert problem.value.message["es"].startswith(f"no se puede leer el documento `{path}`: ")
    assert told in problem.value.message["es"] and not target.exists()


def test_a_missing_extra_is_told_with_its_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "find_spec", lambda name: None)
    path = saved(tmp_path, "norma.pdf", pdf_of(DOCUMENT))
    with pytest.raises(Usage) as problem:
        report((ASTURIAS,), str(tmp_path / "x.md"), known("es", **{ASTURIAS: path}))

    assert "pip install 'tapete[report]'" in problem.value.message["es"]
