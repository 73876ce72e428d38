"""The text of documents: text files as they are, PDF through pypdf, and one reason where there is no text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checker.findings.finding import words_of
from checker.text import documents
from checker.text.documents import NoText, read_document
from checker.text.files import Unreadable
from tests.text.documents import locked, pdf_of, saved, scanned

WORDS = "Se paga quince veces la apuesta. Año 2011."


def reason(path: str, language: str = "en") -> str:
    with pytest.raises(NoText) as problem:
        read_document(path)
    return words_of(problem.value.reason)[language]


def test_a_text_file_is_read_as_any_other(tmp_path: Path) -> None:
    assert read_document(saved(tmp_path, "a.txt", "\ufeffSe paga\r\na la par\n".encode())) == "Se paga\na la par\n"


def test_a_text_that_speaks_of_pdf_is_text(tmp_path: Path) -> None:
    assert read_document(saved(tmp_path, "a.txt", b"See %PDF-1.7\n")) == "See %PDF-1.7\n"


@pytest.mark.parametrize("name", ["norma.pdf", "NORMA.PDF", "norma.txt", "norma"])
def test_a_pdf_is_told_by_its_first_bytes(tmp_path: Path, name: str) -> None:
    assert WORDS in " ".join(read_document(saved(tmp_path, name, pdf_of(WORDS))).split())


def test_pages_follow_one_another(tmp_path: Path) -> None:
    words = " ".join(f"palabra{place}" for place in range(1200))
    found = read_document(saved(tmp_path, "a.pdf", pdf_of(words))).split()

    assert found == words.split()


def test_nothing_invisible_comes_out_of_a_pdf(tmp_path: Path) -> None:
    found = read_document(saved(tmp_path, "a.pdf", pdf_of(f"{WORDS}\u202e uno\u00adtres")))

    assert all(letter.isprintable() or letter in "\n\t\f\u00ad" for letter in found)


def test_a_pdf_that_only_forbids_changes_is_read(tmp_path: Path) -> None:
    assert "quince veces" in read_document(saved(tmp_path, "a.pdf", locked(pdf_of(WORDS), "")))


def test_a_password_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, "a.pdf", locked(pdf_of(WORDS), "secret"))

    assert "encrypted" in reason(path) and "cifrado" in reason(path, "es")
    assert capfd.readouterr() == ("", "")


def test_a_scan_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.pdf", scanned())

    assert "OCR" in reason(path) and "OCR" in reason(path, "es")


@pytest.mark.parametrize("size", [5, 9, 60, 400, 1500])
def test_damage_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str], size: int) -> None:
    path = saved(tmp_path, "a.pdf", pdf_of(WORDS)[:size])

    assert "damaged" in reason(path) and "dañado" in reason(path, "es")
    assert capfd.readouterr() == ("", "")


def test_damage_that_can_be_mended_is_no_news(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The index of the file is wrong; its parts are found all the same."""
    data = pdf_of(WORDS)
    found = read_document(saved(tmp_path, "a.pdf", data[: data.index(b"startxref")] + b"startxref\n7\n%%EOF"))

    assert "quince veces" in found
    assert capfd.readouterr() == ("", "")


def test_without_pypdf_the_way_out_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "find_spec", lambda name: None)
    path = saved(tmp_path, "a.pdf", pdf_of(WORDS))

    assert "pip install 'tapete[report]'" in reason(path) and "pip install 'tapete[report]'" in reason(path, "es")


def test_a_pdf_may_be_larger_than_a_text_but_not_endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "MAX_PDF_BYTES", 100)
    with pytest.raises(Unreadable) as problem:
        read_document(saved(tmp_path, "a.pdf", pdf_of(WORDS)))

    assert problem.value.slug == "file-too-large"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as problem:
        read_document(str(tmp_path / "none.pdf"))

    assert problem.value.slug == "file-not-found"


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.pdf", pdf_of("uno"))
    first = read_document(path)
    saved(tmp_path, "a.pdf", pdf_of("dos tres"))
    os.utime(path, ns=(1, 1))

    assert first.split() == ["uno"] and read_document(path).split() == ["dos", "tres"]


def test_a_pdf_that_takes_too_long_is_told_with_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifteen kilobytes of PDF took half a minute: what pypdf does with a file cannot be told from its size."""
    monkeypatch.setattr(documents, "MOST_SECONDS", 0.001)
    words = " ".join(f"palabra{place}" for place in range(3000))

    assert ".txt" in reason(saved(tmp_path, "a.pdf", pdf_of(words)))


def test_a_pdf_of_too_many_pages_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "MOST_PAGES", 0)

    assert "too long" in reason(saved(tmp_path, "a.pdf", pdf_of(WORDS)))
