"""The commands as a user runs them: exit codes, outputs, complaints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

ROOT = Path(__file__).parent.parent.parent
TABLE = """regulation: es_as_craps_2011
table: craps-3
game: craps
currency: EUR
minimum: 5
maximum: {{simple: {maximum}}}
bets:
  pass_line: {{pays: even}}
  hard: {{pays: {{"4, 10": 7 to 1, "6, 8": 9:1}}}}
"""


class Process:
    """The command in a process of its own, as a shell starts it."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "TAPETE_CACHE": str(cache),
            "TAPETE_LANG": "en",
            "PYTHONIOENCODING": "utf-8",
        }

    def __call__(self, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "checker", *arguments]
        run = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            input=stdin,
            cwd=self.folder,
            env=self.environment | environment,
        )
        assert "Traceback" not in run.stderr + run.stdout
        assert "internal error" not in run.stderr
        return run


@pytest.fixture
def process(tmp_path: Path, shared_cache: Path) -> Process:
    return Process(tmp_path, shared_cache)


def test_a_legal_table_is_silent_and_exits_0(process: Process) -> None:
    (process.folder / "mesa.yaml").write_text(TABLE.format(maximum=2500))

    run = process("check", "mesa.yaml")

    assert (run.returncode, run.stderr) == (0, "")
    assert "conforms as far as can be checked" in run.stdout.splitlines()[-1]
    assert "error" not in run.stdout and "warning" not in run.stdout


def test_a_maximum_outside_the_band_is_one_error_and_exits_1(process: Process) -> None:
    """6000 is 1200 times the minimum 5; allowed 100 to 1000 times."""
    (process.folder / "mesa.yaml").write_text(TABLE.format(maximum=6000))

    run = process("check", "mesa.yaml", "--format", "json")
    document = json.loads(run.stdout)

    assert (run.returncode, document["verdict"]) == (1, "violation")
    assert [(finding["code"], finding["line"]) for finding in document["findings"]] == [("LIM002", 6)]


def test_the_short_way_and_the_command_line_library_say_the_same(command: Tapete) -> None:
    (command.folder / "mesa.yaml").write_text(TABLE.format(maximum=6000))

    short = command("check", "mesa.yaml", "--format", "json")
    whole = command("check", "mesa.yaml", "--format", "json", "--fail-on", "undetermined")

    assert (short.returncode, short.stdout) == (whole.returncode, whole.stdout)


def test_one_broken_file_does_not_hide_the_findings_of_the_others(command: Tapete) -> None:
    (command.folder / "bad.yaml").write_text("table: [\n")
    (command.folder / "mesa.yaml").write_text(TABLE.format(maximum=6000))

    run = command("check", "bad.yaml", "mesa.yaml")

    assert run.returncode == 2
    assert "SYN" in run.stdout and "LIM002" in run.stdout


def test_standard_input_is_checked_under_the_name_it_is_given(process: Process) -> None:
    run = process("check", "-", "--stdin-filename", "mesa.yaml", stdin=TABLE.format(maximum=6000))

    assert run.returncode == 1
    assert "--> mesa.yaml:6:" in run.stdout and "maximum: {simple: 6000}" in run.stdout


def test_folders_are_walked_and_other_yaml_is_counted(command: Tapete) -> None:
    (command.folder / "mesas").mkdir()
    (command.folder / "mesas" / "craps.yaml").write_text(TABLE.format(maximum=2500))
    (command.folder / "mesas" / "other.yaml").write_text("a: 1\n")

    run = command("check", "mesas")

    assert run.returncode == 0
    assert "1 skipped" in run.stdout or "skipped" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chek"], "check"),
        (["check", "--frmat", "json"], "--format"),
        (["check", "--format", "xml"], "text"),
        (["check", "missing.yaml"], "missing.yaml"),
        (["check", "--regulations", "es_as_craps_2012"], "es_as_craps_2011"),
        (["edges", "mini_crap"], "mini_craps"),
        (["edges", "mini_craps", "pass_lin"], "pass_line"),
        (["edges", "mini_craps", "place_win(7)"], "4, 5, 6, 8, 9, 10"),
        (["edges"], "REGULATION"),
        (["compare", "mini_craps"], "B"),
        (["explain", "LIN002"], "LIM002"),
        (["explain", "XYZ999"], "tapete list checks"),
        (["list", "--schema", "tables"], "table"),
        (["format", "missing.decree"], "missing.decree"),
        (["check", "--as-of", "tomorrow"], "tomorrow"),
    ],
)
def test_a_slip_gets_one_clear_message_and_exit_code_2(command: Tapete, arguments: list[str], says: str) -> None:
    run = command(*arguments)

    assert run.returncode == 2
    assert says in run.stderr + run.stdout


@pytest.mark.parametrize("name", ["check", "edges", "compare", "explain", "list", "format"])
def test_help_is_in_the_readers_language(command: Tapete, name: str) -> None:
    english, spanish = (command(name, "--help", "--lang", language).stdout for language in ("en", "es"))

    assert "Usage:" in english and "Options" in english
    assert "Uso:" in spanish and "Opciones" in spanish


def test_edges_of_a_local_name_show_the_same_bet(command: Tapete) -> None:
    by_id = command("edges", "es_as_craps_2011", "horn", "--format", "json")
    by_label = command("edges", "es_as_craps_2011", "Horm", "--format", "json")

    assert by_id.stdout == by_label.stdout and json.loads(by_id.stdout)["bets"][0]["house_edge"] == "1/6"


def test_compare_ends_with_1_when_texts_differ_and_0_when_they_do_not(command: Tapete) -> None:
    assert command("compare", "ar_x_craps_reglamento", "ar_x_craps_web").returncode == 1
    assert command("compare", "mini_craps", "mini_craps").returncode == 0


def test_compare_ends_with_3_when_texts_differ_under_some_readings_only(command: Tapete) -> None:
    """5 times is 5 to 1 unless the stake is in it; as total it is 4 to 1, and that differs from 5 to 1 for certain."""
    text = 'regulation {0}\n  title "T"\n  kind official\n  times {1}\n  outline A\ngame craps [A] with 2 dice\n'
    bet = "bet any_seven [A]\n  one roll   wins 7   loses other\n  pays {2}\n"
    for name, times, price in (("a", "unsettled", "5 times"), ("b", "profit", "5 to 1"), ("c", "total", "5 times")):
        (command.folder / f"{name}.decree").write_text((text + bet).format(name, times, price))

    assert [command("compare", f"{name}.decree", "b.decree").returncode for name in "abc"] == [3, 0, 1]


def test_output_goes_to_the_files_named_and_their_endings_pick_the_format(command: Tapete) -> None:
    (command.folder / "mesa.yaml").write_text(TABLE.format(maximum=6000))

    run = command("check", "mesa.yaml", "-o", "out.json", "-o", "text:out.log")

    assert (run.returncode, run.stdout) == (1, "")
    assert json.loads((command.folder / "out.json").read_text())["verdict"] == "violation"
    assert "LIM002" in (command.folder / "out.log").read_text()


def test_select_and_ignore_choose_by_the_start_of_the_code(command: Tapete) -> None:
    arguments = ("check", "--regulations", "mini_craps", "--format", "json")
    every = {finding["code"] for finding in json.loads(command(*arguments).stdout)["findings"]}
    some = {finding["code"] for finding in json.loads(command(*arguments, "--select", "out").stdout)["findings"]}

    assert some == {code for code in every if code.startswith("OUT")} and some < every


def test_a_closed_pipe_is_no_error(process: Process) -> None:
    command = f"'{sys.executable}' -m checker edges es_as_craps_2011 | head -n 1"
    run = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, cwd=process.folder, env=process.environment
    )

    assert run.stderr == "" and run.stdout.startswith("es_as_craps_2011")


def test_a_terminal_without_the_characters_gets_replacements(process: Process) -> None:
    run = process("edges", "es_as_craps_2011", "any_seven", PYTHONIOENCODING="ascii")

    assert run.returncode == 0 and "5/3" in run.stdout


def test_configuration_sets_language_folders_and_evidence(command: Tapete) -> None:
    (command.folder / "tapete.toml").write_text(
        'lang = "es"\nregulations = ["normas"]\n[publication]\nes_as_craps_2011 = "2011-06-18"\n'
    )
    (command.folder / "normas").mkdir()
    (command.folder / "normas" / "own.decree").write_text(
        'regulation own\n  title "Propia"\n  outline A\ngame craps [A] with 2 dice\nbet any_seven [A] one roll wins 7 loses other pays 4 to 1\n'
    )

    command.monkeypatch.setenv("TAPETE_LANG", "")
    listed = command("list", "regulations")
    asturias = command("check", "--regulations", "es_as_craps_2011", "--format", "json")

    assert "own" in listed.stdout and "Propia" in listed.stdout
    assert "DAT001" not in {each["code"] for each in json.loads(asturias.stdout)["reservations"]}


@pytest.mark.parametrize(
    "text", ["lang = 3\n", "langs = 'es'\n", "lang = \n", "[publication]\nx = 'soon'\n", "regulations = 'a'\n"]
)
def test_a_bad_configuration_is_said_with_its_file(command: Tapete, text: str) -> None:
    (command.folder / "tapete.toml").write_text(text)

    run = command("check", ".")

    assert run.returncode == 2 and "tapete.toml" in run.stderr


def test_format_keeps_the_language_and_check_changes_nothing(command: Tapete) -> None:
    path = command.folder / "x.decree"
    english = 'regulation x title "X" outline A   # here\n'
    path.write_text(english)

    assert command("format", "--check", "x.decree").returncode == 1
    assert path.read_text() == english
    assert command("format", "--diff", "x.decree").returncode == 1
    assert command("format", "x.decree").returncode == 0
    assert path.read_text().startswith("regulation x\n") and "# here" in path.read_text()
    assert command("format", "--check", "x.decree").returncode == 0
    assert command("format", "x.decree", "--keywords", "es").returncode == 0
    assert path.read_text().startswith("norma x\n")


@pytest.mark.parametrize(
    "arguments", [["check", ""], ["check", "a.yaml", "-o", ""], ["check", "a.yaml", "-o", "json:"], []]
)
def test_nothing_where_something_is_meant_is_no_defect(command: Tapete, arguments: list[str]) -> None:
    ran = command(*arguments)

    assert ran.returncode == 2 and "internal error" not in ran.stderr


def test_a_group_of_commands_shows_its_help(command: Tapete) -> None:
    ran = command("new")

    assert ran.returncode == 2 and "\n  table " in ran.stdout and "\\n" not in ran.stdout + ran.stderr
