"""The page for casinos: its commands run, its verdicts are those of the program, its slips are those of the corpus."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from checker.findings.finding import Language
from checker.findings.result import FileVerdict
from checker.views.words import VERDICT
from tests.apps.commands import Tapete
from tests.apps.test_hurried import SLIPS
from tests.docs.commands import commands
from tests.docs.pages import ROOT, fences, page, rows, section

TEXT = page("operators.es.md")
ENGLISH = page("operators.md")
BASE = """regulation: es_as_craps_2011
game: craps
date: 2026-12-01
currency: EUR
chips: [1, 5, 25]
minimum: 5
maximum: {simple: 2500}
table: "Pit 3: craps"
bets:
  any_craps: {pays: 7 to 1}
  hard: {maximum: {"4, 10": 900}}
"""
MISTAKES = rows(section(TEXT, "Deslices corrientes"))
VERDICTS: tuple[FileVerdict, ...] = ("ok", "violation", "unchecked", "undetermined")


def shown(cell: str) -> str:
    """Return what a cell has between backticks, empty where it describes."""
    found = re.match(r"`([^`]+)`", cell)
    return found[1] if found else ""


def test_the_commands_work_in_their_order(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    runs = [(each[0], command(*each)) for each in commands(TEXT)]

    assert [(name, run.returncode) for name, run in runs] == [("list", 0), ("limits", 0), ("new", 0), ("check", 0)]
    assert "conforme en lo comprobable" in runs[-1][1].stdout


def test_the_commands_in_english_work_in_their_order(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    runs = [command(*each) for each in commands(ENGLISH)]

    assert [run.returncode for run in runs] == [0, 0, 0, 0]
    assert "conforms as far as can be checked" in runs[-1].stdout


def test_the_commands_of_the_officers_page_write_reports(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / "craps-1.yaml").write_text(BASE, encoding="utf-8")
    found = list(commands(page("report.es.md")))
    runs = [command(*each) for each in found]

    assert [run.returncode for run in runs] == [0] * 8
    assert all((command.folder / each[each.index("-o") + 1]).stat().st_size > 1000 for each in found)


@pytest.mark.parametrize(
    ("text", "heading", "language"), [(TEXT, "Leer el resultado", "es"), (ENGLISH, "To read the result", "en")]
)
def test_verdicts_and_exit_codes(text: str, heading: str, language: Language) -> None:
    told = [(row[0], row[2]) for row in rows(section(text, heading))]

    assert told == [(VERDICT[verdict][language], str(code)) for code, verdict in enumerate(VERDICTS)]


def test_verdicts_of_the_officers_page() -> None:
    told = {row[0] for row in rows(section(page("report.es.md"), "Qué significa cada resultado"))}

    assert told == {"sin incumplimientos en lo examinado", *(VERDICT[verdict]["es"] for verdict in VERDICTS[1:])}


SLIPPED = rows(section(ENGLISH, "Common slips"))
TYPED = [row for row in SLIPPED if row[2] == f"`{shown(row[2])}`"]


def test_slips_that_are_no_line_of_a_table_file_are_of_the_corpus() -> None:
    others = {row[3] for row in SLIPPED if row not in TYPED}

    assert others == {"SYN204", "SYN226", "SYN415", "SYN416"} <= {slip.code for slip in SLIPS}


@pytest.mark.parametrize("row", TYPED, ids=lambda row: row[3])
def test_a_slip_of_the_english_page_has_its_code(command: Tapete, row: tuple[str, ...]) -> None:
    """What is written in place of what should be: one finding, of the code that the page names."""
    assert BASE.count(shown(row[2])) == 1
    (command.folder / "a.yaml").write_text(BASE.replace(shown(row[2]), shown(row[0])), encoding="utf-8")
    run = command("check", "a.yaml", "--lang", "en", "--format", "json")

    assert [each["code"] for each in json.loads(run.stdout)["findings"]] == [row[3]]


@pytest.mark.parametrize("row", MISTAKES, ids=lambda row: row[0])
def test_a_slip_of_the_page_is_one_of_the_corpus(row: tuple[str, ...]) -> None:
    """With the same code, and with the way out that was tried there."""
    was, becomes = shown(row[0]), shown(row[2])
    fitting = [slip for slip in SLIPS if slip.code == row[3] and was in slip.was]

    assert fitting
    assert not (was and becomes) or any(becomes.removeprefix(was) in slip.becomes for slip in fitting)


def test_the_rounding_of_the_page(command: Tapete) -> None:
    (text,) = (block.text for block in fences(TEXT) if block.info == "yaml")

    def check(content: str) -> list[tuple[str, str]]:
        (command.folder / "a.yaml").write_text(content, encoding="utf-8")
        found = json.loads(command("check", "a.yaml", "--lang", "es", "--format", "json").stdout)["findings"]
        return [(each["code"], each["message"]) for each in found]

    ((code, message),) = check(text)
    assert (code, "1/15" in message, "1/60" in message) == ("LIM014", True, True)
    assert [each[0] for each in check(text.replace("fichas: [1, 5, 25]\n", ""))] == ["TAB009"]
    assert check(text.replace("minimo: 5", "minimo: 20, multiplo: 20")) == []


@pytest.mark.parametrize(("text", "heading"), [(TEXT, "Autocompletar"), (ENGLISH, "Completion")])
def test_the_lines_for_completion_are_understood_by_their_shells(text: str, heading: str) -> None:
    for row in rows(section(text, heading)):
        ((name, shell),) = re.findall(r"(_TAPETE_COMPLETE)=(\w+)", row[2])
        program = [sys.executable, "-m", "checker"]
        run = subprocess.run(program, cwd=ROOT, env={**os.environ, name: shell}, capture_output=True, text=True)
        assert f"{name}={shell.removesuffix('_source')}_complete" in run.stdout, row[0]
