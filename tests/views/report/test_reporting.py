"""The command: which format, which subjects, what it writes, and that the same inputs give the same bytes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from checker.apps import report as reporting
from checker.apps.report import format_of, moment, report
from checker.apps.settings import Usage
from checker.formats import report as registry
from checker.formats.report import Format
from checker.text.files import FileTrouble
from checker.views.report.model import Report
from tests.views.report.composed import ASTURIAS, CORDOBA, known

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("suffix", [".html", ".md", ".json"])
def test_the_ending_picks_the_format(suffix: str) -> None:
    assert format_of(f"Informe 3{suffix.upper()}").suffix == suffix


@pytest.mark.parametrize("suffix", [".html", ".md", ".json"])
def test_these_formats_need_no_extra(suffix: str) -> None:
    assert format_of(f"x{suffix}").missing == ""


@pytest.mark.parametrize("file", ["report", "report.", "report.txt", ".html"])
def test_an_unknown_ending_names_those_that_are_known(file: str) -> None:
    with pytest.raises(Usage) as problem:
        format_of(file)

    assert ".html, .json" in problem.value.message["en"]


def test_a_missing_extra_is_told_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "format_for", lambda ending: Format(ending, lambda report: iter(()), "report"))

    with pytest.raises(Usage) as problem:
        format_of("x.pdf")

    assert "pip install 'tapete[report]'" in problem.value.message["es"]


def test_many_subjects_are_composed_in_another_process_for_a_format_that_takes_much_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compose(composed: Report) -> tuple[int, str]:
        return os.getpid(), composed.subject

    def finish(content: tuple[int, str]) -> bytes:
        return f"{content[0] == os.getpid()} {os.getpid() == first} {content[1]}".encode()

    first = os.getpid()
    form = Format(".pdf", lambda report: iter(()), "", compose=compose, finish=finish)
    monkeypatch.setattr(reporting, "format_for", lambda suffix: form)
    for number in range(50):
        (tmp_path / f"{number}.yaml").write_text(f"table: t{number}\ngame: craps\nminimum: 5\n", "utf-8")

    report((str(tmp_path),), str(tmp_path / "many.pdf"), known("en"))
    report((str(tmp_path / "0.yaml"),), str(tmp_path / "one.pdf"), known("en"))

    assert (tmp_path / "many.pdf").read_text() == "False True 50 tables"
    assert (tmp_path / "one.pdf").read_text().startswith("True True")


def test_each_module_that_writes_a_report_is_a_format() -> None:
    folder = Path(registry.__path__[0])
    modules = {
        f".{path.stem}" for path in folder.glob("*.py") if "\ndef render(report: Report)" in path.read_text("utf-8")
    }

    assert set(registry.formats()) == modules


@pytest.mark.parametrize(
    ("subjects", "compare"),
    [
        ((), False),
        (("nobody",), False),
        ((ASTURIAS,), True),
        ((*CORDOBA, ASTURIAS), True),
        (("examples", ASTURIAS), True),
    ],
)
def test_subjects_that_cannot_be_followed(tmp_path: Path, subjects: tuple[str, ...], compare: bool) -> None:
    with pytest.raises(Usage):
        report(subjects, str(tmp_path / "x.md"), known("es"), compare)

    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble):
        report((str(tmp_path / "none.decree"),), str(tmp_path / "x.md"), known("es"))


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble):
        report((ASTURIAS,), str(tmp_path / "none" / "x.md"), known("es"))


def test_the_same_inputs_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    for suffix in (".html", ".md", ".json"):
        for name in "ab":
            assert report((ASTURIAS,), str(tmp_path / f"{name}{suffix}"), known("es")) == 0
        assert (tmp_path / f"a{suffix}").read_bytes() == (tmp_path / f"b{suffix}").read_bytes()


def test_the_moment_is_the_only_line_that_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for seconds in ("0", "86400"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
        report((ASTURIAS,), str(tmp_path / "x.md"), known("es"))
        texts.append((tmp_path / "x.md").read_text(encoding="utf-8").splitlines())
    changed = [line for line, other in zip(*texts, strict=True) if line != other]

    assert changed == ["Generado el 1 de enero de 1970, 00:00 UTC"]


def test_the_moment_of_source_date_epoch() -> None:
    assert moment({"SOURCE_DATE_EPOCH": "1767225600"}) == "2026-01-01 00:00 UTC"


@pytest.mark.parametrize("value", ["", "soon", "-1", "1.5"])
def test_a_moment_that_is_none_is_the_clock(value: str) -> None:
    assert moment({"SOURCE_DATE_EPOCH": value}) > "2026"


def test_tables_of_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert report(("examples",), str(tmp_path / "x.json"), known("en")) == 0
    found = json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))["report"]
    names = [section["title"] for section in found["sections"] if section["id"].startswith("subject-")]

    assert {"craps-3 (craps-3.yaml)", "craps-3 (mesas-craps.csv)"} <= set(names)
    # No name is a path; the titles of laws have a stroke too.
    assert not any("examples/" in name or name.endswith((".yaml", ".csv", ".xlsx", ".decree")) for name in names)


def test_something_unreadable_ends_with_two(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("table: [\n", encoding="utf-8")

    assert report((str(broken),), str(tmp_path / "x.md"), known("es")) == 2
    assert "**No comprobado" in (tmp_path / "x.md").read_text(encoding="utf-8")


def test_no_output_names_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths are those the user typed, and `regulations/…` for shipped ones."""
    monkeypatch.chdir(ROOT)
    for suffix in (".html", ".md", ".json"):
        report(("examples/craps-3.yaml", ASTURIAS), str(tmp_path / f"x{suffix}"), known("es"))
        text = (tmp_path / f"x{suffix}").read_text(encoding="utf-8")
        assert str(ROOT) not in text and str(tmp_path) not in text


def test_the_digest_is_that_of_the_files_bytes(tmp_path: Path) -> None:
    """sha256sum of the shipped decree gives the same."""
    from hashlib import sha256

    report((ASTURIAS,), str(tmp_path / "x.md"), known("es"))
    digest = sha256((ROOT / "regulations" / "es-as" / "craps-2011.decree").read_bytes()).hexdigest()

    assert digest in (tmp_path / "x.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ("bets: {win: {pays: even}, pass_line: {pays: even}}", "La apuesta «pass_line» figura dos veces."),
        ("bets: {field: {pays: even, wins: 2, loses: 2}}", "2 de «field» figura dos veces."),
        (
            "maximum: {simple: 100, any_craps: 90}\nbets: {any_craps: {maximum: 80}}",
            "El máximo de «any_craps» figura dos veces.",
        ),
    ],
)
def test_what_a_message_names_of_a_file_stands_in_quotation_marks(stated: str, told: str, tmp_path: Path) -> None:
    table = tmp_path / "table.yaml"
    table.write_text(f"regulation: {ASTURIAS}\ngame: craps\n{stated}\n", encoding="utf-8")

    report((str(table),), str(tmp_path / "x.json"), known("es"))

    assert told in (tmp_path / "x.json").read_text(encoding="utf-8")
