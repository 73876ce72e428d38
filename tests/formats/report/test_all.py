"""What holds for all formats that need libraries: hostile names, nothing of the machine, whole text of both languages."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import docx
import pytest

from checker.apps.report import report
from checker.formats.report import formats
from tests.formats.report.pages import sheets, words_of, written
from tests.views.report.composed import composed, decree, known
from tests.views.report.test_hostile import NAMES

SUFFIXES = (".pdf", ".xlsx", ".docx")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    body = "".join(
        f'bet house_{place} "{name}"\n  one roll   wins {place + 2}   loses other\n  pays 50 to 1\n\n'
        for place, name in enumerate((*NAMES, "\uffff\ufffe fin"))
    )
    found = composed((decree(tmp_path_factory.mktemp("hostile"), body, title="<title>& Norma | `x`"),), "es")
    return {suffix: written(found, suffix) for suffix in SUFFIXES}


def test_pdf_shows_every_name(hostile: dict[str, bytes]) -> None:
    text = words_of(hostile[".pdf"]).replace(" ", "")

    assert all(name.replace(" ", "") in text for name in NAMES)


def test_the_workbook_holds_every_name(hostile: dict[str, bytes]) -> None:
    labels = [str(row[0]).partition("\n")[0] for row in sheets(hostile[".xlsx"])["Apuestas"]]

    assert all(name in labels for name in NAMES)
    assert "\ufffd\ufffd fin" in labels


def test_the_document_holds_every_name(hostile: dict[str, bytes]) -> None:
    found = docx.Document(io.BytesIO(hostile[".docx"]))
    cells = {cell.text.partition("\n")[0] for table in found.tables for row in table.rows for cell in row.cells}

    assert all(name in cells for name in NAMES)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_same_inputs_give_the_same_bytes_at_any_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    """Only SOURCE_DATE_EPOCH is fixed; the clock of the archive's files is not asked."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    for name, clock in (("a", 1_000_000_000), ("b", 1_700_000_000)):
        monkeypatch.setattr("time.time", lambda clock=clock: clock)
        report(("mini_craps",), str(tmp_path / f"{name}{suffix}"), known("es"))

    assert (tmp_path / f"a{suffix}").read_bytes() == (tmp_path / f"b{suffix}").read_bytes()


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_nothing_of_the_machine_is_in_the_file(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"x{suffix}"
    report(("mini_craps",), str(target), known("es"))
    data = target.read_bytes()
    if suffix != ".pdf":
        with zipfile.ZipFile(target) as archive:
            assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
            data = b"".join(archive.read(entry) for entry in archive.infolist())

    assert str(tmp_path).encode() not in data and str(Path.cwd()).encode() not in data


@pytest.mark.parametrize(("suffix", "extra"), [(".pdf", "report"), (".xlsx", "office"), (".docx", "office")])
def test_an_extra_that_is_missing_is_known_without_loading_it(
    monkeypatch: pytest.MonkeyPatch, suffix: str, extra: str
) -> None:
    from checker.formats import report as registry

    monkeypatch.setattr(registry, "find_spec", lambda name: None)
    assert formats()[suffix].missing == extra
