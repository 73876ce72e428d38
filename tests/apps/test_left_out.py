"""What a run did not report or look into is in every output of `check`, with the reason."""

from __future__ import annotations

import json
import os
import re

import pytest

from checker.findings.result import Skipped
from checker.store.session import targets
from tests.apps.commands import Tapete

GOOD = "regulation: none\ngame: craps\nbets: {eleven: {pays: 15 to 1}}\n"
BAD = "regulation: es_as_craps_2011\ntable: b\nminimum: 5\nmaximum: {simple: 6000}\n"


@pytest.fixture
def project(command: Tapete) -> Tapete:
    """Return a project with a table, and one thing of each kind that is passed over."""
    folder = command.folder
    for name in ("mesas/otras", "mesas/.cuentas", "mesas/node_modules", "fuera"):
        (folder / name).mkdir(parents=True)
    for name in ("otras/a.yaml", ".cuentas/a.yaml", "node_modules/a.yaml", "buena.yaml", ".a.yaml"):
        (folder / "mesas" / name).write_text(GOOD, encoding="utf-8")
    (folder / "fuera" / "c.yaml").write_text(BAD, encoding="utf-8")
    (folder / "mesas" / "mala.yaml").write_text("- una lista\n", encoding="utf-8")
    (folder / "mesas" / "~$libro.xlsx").write_bytes(b"")
    os.symlink(folder / "fuera", folder / "mesas" / "enlace")
    (folder / "tapete.toml").write_text('ignore = ["LIM"]\nexclude = ["otras"]\n', encoding="utf-8")
    return command


SKIPPED = {
    "mesas/.cuentas": "hidden",
    "mesas/enlace": "link",
    "mesas/node_modules": "other-program",
    "mesas/.a.yaml": "hidden",
    "mesas/mala.yaml": "no-table",
    "mesas/~$libro.xlsx": "other-program",
    "mesas/otras/a.yaml": "excluded",
}


def test_every_file_and_folder_that_was_passed_over_is_named_with_its_cause(project: Tapete) -> None:
    read = json.loads(project("check", "mesas", "--format", "json").stdout)

    assert {each["path"]: each["cause"] for each in read["skipped"]} == SKIPPED
    assert all(each["reason"] for each in read["skipped"])
    assert [each["path"] for each in read["files"]] == ["mesas/buena.yaml"]
    assert read["configurations"] == ["tapete.toml"]
    assert read["choices"] == [{"kind": "ignore", "codes": ["LIM"], "by": "tapete.toml"}]


def test_a_terminal_names_them_and_counts_what_every_repository_has(project: Tapete) -> None:
    lines = project("check", "mesas").stdout.splitlines()

    assert [line for line in lines if line.startswith("skipped: ")] == [
        "skipped: mesas/enlace (a link to a folder: such links are not followed)",
        "skipped: mesas/mala.yaml (a list at the top: write the tables under `tables:`)",
        "skipped: mesas/otras/a.yaml (excluded in tapete.toml)",
    ]
    assert (
        "ignored by tapete.toml: LIM; 1 other file skipped: no table; 1 excluded; 2 hidden not looked into" in lines[-1]
    )


@pytest.mark.parametrize("form", ["sarif", "junit", "github"])
def test_programs_are_told_too(project: Tapete, form: str) -> None:
    text = project("check", "mesas", "--format", form).stdout

    assert "mala.yaml" in text and "excluded in tapete.toml" in text and "LIM" in text
    assert form == "github" or all(path.rpartition("/")[2] in text.replace("%24", "$") for path in SKIPPED)


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github"])
def test_a_finding_that_is_ignored_is_in_every_output(project: Tapete, form: str) -> None:
    assert "LIM002" in project("check", "fuera", "--format", form).stdout


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit", "github"])
def test_what_a_baseline_knows_is_in_every_output(project: Tapete, form: str) -> None:
    (project.folder / "tapete.toml").write_text("", encoding="utf-8")
    price = "regulation: none\ngame: craps\nbets: {eleven: {pays: 16 to 1}, lucky_duck: {pays: 30 to 1}}\nminimum: 5\n"
    (project.folder / "fuera" / "c.yaml").write_text(price, encoding="utf-8")
    first = json.loads(project("check", "fuera", "--format", "json", "--write-baseline", "b.json").stdout)
    known = {each["finding"]["code"] for each in first["left_out"]}
    text = project("check", "fuera", "--baseline", "b.json", "--format", form).stdout

    assert known and all(code in text for code in known)
    assert "baseline" in text


def test_an_excluded_file_is_not_mended(project: Tapete) -> None:
    other = project.folder / "mesas" / "otras" / "a.yaml"
    other.write_text(GOOD.replace("eleven", "Eleven"), encoding="utf-8")
    before = other.read_bytes()
    project("check", "mesas", "--fix")

    assert other.read_bytes() == before


def test_a_folder_that_cannot_be_read_is_no_silence(project: Tapete, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without permission is told by an error: who runs this as root has none, so the walk is made to fail."""
    real = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("otras"):
            raise PermissionError(13, "Permission denied", path)
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = [each for each in targets((str(project.folder / "mesas"),)) if each.path.endswith("otras")]

    assert [each.skipped for each in found] == [
        Skipped(found[0].path, "unreadable", {"en": "Permission denied", "es": "Permission denied"})
    ]


@pytest.mark.parametrize("suffix", ["md", "html", "json"])
def test_a_report_names_what_it_did_not_look_into(command: Tapete, suffix: str) -> None:
    """On page one how many, and under the identification of the files each with its reason."""
    folder = command.folder / "pit"
    folder.mkdir()
    (folder / "t.yaml").write_text("regulation: es_as_craps_2011\ngame: craps\nminimum: 5\n", encoding="utf-8")
    (folder / "notes.yaml").write_text("hello: 1\n", encoding="utf-8")
    (folder / ".old").mkdir()
    command("report", "pit", "-o", f"r.{suffix}", "--lang", "es")
    text = re.sub("<[^>]*>", "", (command.folder / f"r.{suffix}").read_text(encoding="utf-8"))

    assert "No se examinaron 2 archivos y carpetas" in text
    assert "pit/notes.yaml" in text and "oculto: su nombre empieza por punto" in text
