"""The sample reports are those that the tool writes today; they are small, and no part of the wheel."""

from __future__ import annotations

import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.formats.report.pages import pdf, sheets, words_of
from tests.views.report.samples import FOLDER, ROOT, SAMPLES, write_samples

ANEW = "python -m tests.views.report.samples"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    write_samples(folder)
    return folder


def test_there_are_four_and_they_are_small() -> None:
    found = {path.name: path.stat().st_size for path in FOLDER.iterdir()}

    assert set(found) == set(SAMPLES)
    assert sum(found.values()) < 1_200_000  # the certificates take a tenth


def test_the_page_is_the_same_to_the_byte(fresh: Path) -> None:
    assert (FOLDER / "cordoba.es.html").read_bytes() == (fresh / "cordoba.es.html").read_bytes(), ANEW


def test_the_workbook_has_the_same_cells(fresh: Path) -> None:
    """Not to the byte: libraries of other versions pack otherwise."""
    old, new = (sheets((folder / "cordoba.en.xlsx").read_bytes()) for folder in (FOLDER, fresh))

    assert old == new, ANEW


def test_the_document_has_the_same_text(fresh: Path) -> None:
    """Not its pictures, which typst of another version may draw with other pixels."""
    old, new = (_part(folder / "craps-hardway-price.en.docx") for folder in (FOLDER, fresh))

    assert old == new, ANEW


def test_the_pdf_has_the_same_pages_and_words(fresh: Path) -> None:
    old, new = ((folder / "craps-hardway-price.es.pdf").read_bytes() for folder in (FOLDER, fresh))

    assert len(pdf(old).pages) == len(pdf(new).pages), ANEW
    assert words_of(old) == words_of(new), ANEW


def test_the_moment_is_fixed() -> None:
    assert "Generado el 1 de diciembre de 2026, 12:00 UTC" in (FOLDER / "cordoba.es.html").read_text(encoding="utf-8")


def test_nothing_of_the_machine_is_in_them() -> None:
    for path in FOLDER.iterdir():
        data = path.read_bytes()
        if path.suffix in (".docx", ".xlsx"):
            with ZipFile(path) as archive:
                data = b"".join(archive.read(name) for name in archive.namelist())
        assert str(ROOT).encode() not in data and b"/tmp" not in data and b"/home" not in data


def test_the_wheel_takes_all_of_reports_but_the_samples() -> None:
    """A new folder in reports/ is named in pyproject.toml, or here."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    taken = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    folders = {path.name for path in (ROOT / "reports").iterdir()}

    assert {name for name in folders if f"reports/{name}" in taken} == folders - {"samples"}
    assert all(taken[f"reports/{name}"] == f"checker/_data/reports/{name}" for name in folders - {"samples"})
    assert not any(name == "reports" or name.startswith("reports/samples") for name in taken)


def _part(path: Path) -> bytes:
    with ZipFile(path) as archive:
        return archive.read("word/document.xml")
