"""`--select` and `--ignore`: what is left out is told, and never makes a run look clean."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TABLE = """regulation: es_as_craps_2011
table: craps-4
game: craps
minimum: 5
maximum: {simple: 6000}
bets:
  hard: {pays: {"4, 10": 7 to 1, "6, 8": 8 to 1}}
"""


@pytest.fixture
def table(command: Tapete) -> Tapete:
    (command.folder / "a.yaml").write_text(TABLE, encoding="utf-8")
    return command


def last(text: str) -> str:
    return text.strip().splitlines()[-1]


def test_the_summary_counts_what_is_ignored(table: Tapete) -> None:
    run = table("check", "a.yaml", "--ignore", "LIM002", "--ignore", "DUT")

    assert run.returncode == 1
    assert last(run.stdout).startswith("does not conform: 1 error; not shown: LIM002 (1); 1 file")


def test_the_summary_counts_what_is_not_selected(table: Tapete) -> None:
    run = table("check", "a.yaml", "--select", "LIM", "--lang", "es")

    assert run.returncode == 1
    assert "; no se muestra: TAB001 (1); " in last(run.stdout)


@pytest.mark.parametrize("quiet", [[], ["--quiet"]])
def test_a_run_without_all_its_faults_is_not_called_clean(table: Tapete, quiet: list[str]) -> None:
    """The exit code is that of what is shown; the line says that something is not."""
    run = table("check", "a.yaml", "--select", "DUT", *quiet)

    assert run.returncode == 0
    assert last(run.stdout).startswith("conforms apart from what is left out: not shown: LIM002 (1), TAB001 (1);")


def test_github_shows_the_same_line(table: Tapete) -> None:
    assert "not shown: LIM002 (1)" in table("check", "a.yaml", "--ignore", "LIM002", "--format", "github").stdout


def test_the_configuration_leaves_out_and_is_told(table: Tapete) -> None:
    (table.folder / "tapete.toml").write_text('ignore = ["LIM002", "TAB001"]\n')

    run = table("check", "a.yaml")

    assert (run.returncode, "not shown: LIM002 (1), TAB001 (1)" in last(run.stdout)) == (0, True)


def test_what_cannot_be_read_stays(table: Tapete) -> None:
    (table.folder / "b.yaml").write_text("norma: es_as_craps_2011\njuego: craps\napuestas: [\n", encoding="utf-8")

    run = table("check", ".", "--ignore", "SYN", "--ignore", "LIM", "--format", "json")

    assert run.returncode == 2
    assert [each["code"][:3] for each in json.loads(run.stdout)["findings"]] == ["TAB", "SYN"]


def test_without_a_choice_nothing_is_said(table: Tapete) -> None:
    assert "not shown" not in table("check", "a.yaml").stdout
