"""The page for officers, docs/report.md: its commands run, its tables are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.formats.report import EXTRAS, formats, pdf
from checker.formats.report.visitor import MOST
from checker.words.names import catalogue
from tests.apps.commands import Tapete
from tests.docs.pages import page, rows, section
from tests.text.documents import pdf_of, saved

ROOT = Path(__file__).parents[2]
PAGE = page("report.md")
COMMANDS = tuple(re.findall(r"(?m)^tapete (report .*)$", PAGE))
TITLES = (
    *("changes", "summary", "comparison", "examined", "edges", "wagers", "limits", "remaining", "findings", "passages"),
    *("checklist", "transcription", "coverage", "identity", "annex"),
)


@pytest.fixture
def project(command: Tapete) -> Tapete:
    """A folder with what the commands of the page name."""
    tables = command.folder / "mesas"
    tables.mkdir()
    saved(tables, "craps-1.yaml", (ROOT / "examples" / "mesa-craps-1.yaml").read_bytes())
    command("check", "mesas", "-o", "anterior.json")
    saved(command.folder, "boletin.pdf", pdf_of("Se paga quince veces la apuesta."))
    return command


@pytest.mark.parametrize("line", COMMANDS)
def test_each_command_writes_its_file(project: Tapete, line: str) -> None:
    arguments = line.split()
    run = project(*arguments)

    assert (run.returncode, run.stdout) == (0, "")
    assert (project.folder / arguments[arguments.index("-o") + 1]).stat().st_size > 10_000


def test_commands_show_what_a_report_can_be_about() -> None:
    assert len(COMMANDS) >= 6
    assert any("--compare" in line for line in COMMANDS) and any("--min" in line for line in COMMANDS)


def test_the_formats_are_those_of_the_code() -> None:
    found = {row[0].strip("`"): row[2].strip("`") for row in rows(section(PAGE, "Formats"))}
    extras = {suffix: extra for suffix, (extra, _) in EXTRAS.items()}

    assert found == {suffix: extras.get(suffix, "") for suffix in formats()}


def test_the_sections_are_those_of_the_code() -> None:
    found = [(row[0], row[1]) for row in rows(section(PAGE, "What the sections say"))]

    assert found[0] == ("front", "portada")
    assert found[1:] == [(catalogue("en")[f"{name}.title"], catalogue("es")[f"{name}.title"]) for name in TITLES]


def test_what_is_too_much_for_paper() -> None:
    assert f"more than {MOST} subjects" in PAGE
    assert f"most {pdf.MOST} subjects" in PAGE
