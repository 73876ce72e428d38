"""Which configuration a file has: that above it, wherever the command is started; and what a configuration may say."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checker.apps import settings as settings_module
from checker.apps.output import wants_colour
from tests.apps.commands import Tapete

CONFIGURATION = """lang = "en"
publication = { es_as_craps_2011 = "2011-06-18" }
[[accept]]
code = "LIM002"
path = "mesas/pozo-*.yaml"
until = "2027-01-31"
because = "the extension is asked for"
by = "tables"
"""
TABLE = """regulation: es_as_craps_2011
table: {name}
game: craps
date: 2011-07-01
currency: EUR
minimum: 5
maximum: {{simple: {simple}}}
"""


@pytest.fixture
def casinos(command: Tapete) -> Tapete:
    """Two casinos of one repository: one with a configuration, one without."""
    (command.folder / ".git").mkdir()
    for casino in ("norte", "sur"):
        (command.folder / casino / "mesas").mkdir(parents=True)
        for name, simple in (("x", 2500), ("pozo-1", 6000)):
            text = TABLE.format(name=name, simple=simple)
            (command.folder / casino / "mesas" / f"{name}.yaml").write_text(text, encoding="utf-8")
    (command.folder / "norte" / "tapete.toml").write_text(CONFIGURATION, encoding="utf-8")
    return command


def codes(text: str) -> list[str]:
    return [word for word in text.replace(":", " ").split() if word in ("LIM002", "DAT001", "DAT003", "WAI003")]


@pytest.mark.parametrize("name", ["mesas/x.yaml", "mesas/pozo-1.yaml", "mesas"])
def test_a_file_is_judged_alike_from_everywhere(casinos: Tapete, name: str) -> None:
    above = casinos("check", f"norte/{name}", "--lang", "en", "--as-of", "2026-12-01")
    casinos.folder /= "norte"
    beside = casinos("check", name, "--lang", "en", "--as-of", "2026-12-01")

    assert (above.returncode, codes(above.stdout)) == (beside.returncode, codes(beside.stdout))


def test_one_run_keeps_several_configurations_apart(casinos: Tapete) -> None:
    """The breach that the one accepts is one in the other; files come in the order they were named in."""
    run = casinos("check", "sur/mesas/pozo-1.yaml", "norte/mesas/pozo-1.yaml", "sur/mesas/x.yaml", "--format", "json")
    import json

    result = json.loads(run.stdout)

    assert [file["path"] for file in result["files"]] == [
        "sur/mesas/pozo-1.yaml", "norte/mesas/pozo-1.yaml", "sur/mesas/x.yaml"
    ]  # fmt: skip
    limits = {each["path"]: each["waived"] for each in result["findings"] if each["code"] == "LIM002"}
    assert limits["sur/mesas/pozo-1.yaml"] is None and limits["norte/mesas/pozo-1.yaml"] is not None


def test_a_configuration_that_is_named_holds_for_all(casinos: Tapete) -> None:
    waived = casinos("check", "sur/mesas/pozo-1.yaml", "--lang", "en", "--config", "norte/tapete.toml")
    plain = casinos("check", "sur/mesas/pozo-1.yaml", "--lang", "en")

    assert "LIM002" in plain.stdout and plain.returncode == 1
    assert waived.returncode == 1  # its patterns start in its own folder: they name no file of the other casino
    (casinos.folder / "all.toml").write_text(CONFIGURATION.replace('"mesas/', '"**/'), encoding="utf-8")
    assert "2027-01-31" in casinos("check", "sur/mesas/pozo-1.yaml", "--config", "all.toml").stdout


def test_nothing_is_looked_for_above_the_repository(casinos: Tapete) -> None:
    (casinos.folder / "tapete.toml").write_text("lang = 3\n", encoding="utf-8")
    (casinos.folder / "sur" / ".git").write_text("gitdir: elsewhere\n", encoding="utf-8")

    assert "`lang`" not in casinos("check", "sur/mesas/x.yaml", "--config", "norte/tapete.toml").stderr
    casinos.folder /= "sur"
    assert "`lang`" not in casinos("check", "mesas/x.yaml").stderr


def test_nor_above_the_users_home(casinos: Tapete) -> None:
    os.rmdir(casinos.folder / ".git")
    (casinos.folder / "tapete.toml").write_text("lang = 3\n", encoding="utf-8")
    casinos.monkeypatch.setenv("HOME", str(casinos.folder / "sur"))
    casinos.folder /= "sur"

    assert "`lang`" not in casinos("check", "mesas/x.yaml").stderr


def test_another_users_configuration_is_never_used(casinos: Tapete) -> None:
    casinos.monkeypatch.setattr(settings_module, "_is_trusted", lambda path: False)

    run = casinos("check", "norte/mesas/pozo-1.yaml", "--lang", "en")

    assert run.returncode == 1 and "norte/tapete.toml belongs to another user" in run.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only the administrator gives files away")
def test_whose_file_it_is_is_asked_of_the_system(tmp_path: Path) -> None:
    path = tmp_path / "tapete.toml"
    path.write_text("", encoding="utf-8")
    assert settings_module._is_trusted(str(path))
    os.chown(path, 12345, 12345)

    assert not settings_module._is_trusted(str(path))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("tapete.toml", 'ignore = [""]', "empty code"),
        ("tapete.toml", 'select = [" "]', "empty code"),
        ("tapete.toml", "tool = 3", "unknown key `tool`"),
        ("pyproject.toml", "tool = 3  # tool.tapete", "`tool` is a table"),
        ("pyproject.toml", "[tool]\ntapete = 3", "`tapete` is a table"),
        ("pyproject.toml", "[tool.tapete.lint]\nx = 1", "unknown key `lint`"),
        ("tapete.toml", "x = " + "[" * 5000, "nested too deeply"),
        ("tapete.toml", "x = " + "9" * 5000, "a number of too many digits"),
        ("tapete.toml", "x = 0x" + "F" * 5000, "unknown key"),
        ("tapete.toml", 'lang = "\0"', "NUL"),
        ("tapete.toml", "exclude = 3", "`exclude` is a list"),
    ],
)
def test_a_slip_in_a_configuration_is_one_error(casinos: Tapete, name: str, text: str, said: str) -> None:
    (casinos.folder / name).write_text(text + "\n", encoding="utf-8")

    run = casinos("check", "sur/mesas/x.yaml", "--lang", "en")

    assert run.returncode == 2 and said in run.stderr and run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("pattern", "left"),
    [
        ("mesas", ["sur/a.yaml"]),
        ("x.yaml", ["sur/a.yaml", "sur/mesas/pozo-1.yaml"]),
        ("sur/mesas/*.yaml", ["sur/a.yaml"]),
        ("**/pozo-*", ["sur/a.yaml", "sur/mesas/x.yaml"]),
        ("/mesas", ["sur/a.yaml", "sur/mesas/pozo-1.yaml", "sur/mesas/x.yaml"]),
    ],
)
def test_what_is_excluded_is_passed_over_in_folders(casinos: Tapete, pattern: str, left: list[str]) -> None:
    import json

    (casinos.folder / "sur" / "a.yaml").write_text(TABLE.format(name="a", simple=2500), encoding="utf-8")
    (casinos.folder / "pyproject.toml").write_text(f'[tool.tapete]\nexclude = ["{pattern}"]\n', encoding="utf-8")

    run = casinos("check", "sur", "--format", "json")
    named = casinos("check", "sur/mesas/x.yaml", "--format", "json")

    assert [file["path"] for file in json.loads(run.stdout)["files"]] == left
    assert len(json.loads(named.stdout)["files"]) == 1


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "0"}, False),
        ({}, False),
    ],
)
def test_colour_is_forced_where_there_is_no_terminal(environment: dict[str, str], colour: bool) -> None:
    assert wants_colour(environment) is colour


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("exclude = [" + '"**/*/*",' * (settings_module.MOST_TEXTS + 1) + "]\n", "`exclude` has more than"),
        ('[[accept]]\ncode = "LIM002"\n' * (settings_module.MOST_ACCEPTED + 1), "`accept` has more than"),
    ],
)
def test_lists_of_a_configuration_are_bounded(command: Tapete, text: str, word: str) -> None:
    (command.folder / "tapete.toml").write_text(text, encoding="utf-8")
    (command.folder / "t.yaml").write_text(TABLE.format(name="a", simple=2500), encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, word in run.stderr) == (2, True)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('exclude = [""]\n', "`exclude` has an empty text"),
        ('tables = ["a", " "]\n', "`tables` has an empty text"),
        ('[report]\nplazo = "2026-12-31"\ndeadline = "2026-12-31"\n', "`deadline` and `plazo`"),
        ("[report]\nplazo = 3\n", "`report` is a table of texts"),
    ],
)
def test_what_a_configuration_cannot_mean_is_said(command: Tapete, text: str, word: str) -> None:
    (command.folder / "tapete.toml").write_text(text, encoding="utf-8")
    (command.folder / "t.yaml").write_text(TABLE.format(name="a", simple=2500), encoding="utf-8")
    run = command("check", "t.yaml")

    assert (run.returncode, word in run.stderr) == (2, True)


@pytest.mark.parametrize("option", ["--ignore", "--select"])
@pytest.mark.parametrize("codes", ["", ",", "LIM002,", " "])
def test_an_empty_code_would_be_all_of_them(command: Tapete, option: str, codes: str) -> None:
    (command.folder / "t.yaml").write_text(TABLE.format(name="a", simple=2500), encoding="utf-8")
    run = command("check", "t.yaml", option, codes)

    assert (run.returncode, f"`{option}` has an empty code" in run.stderr) == (2, True)


@pytest.mark.parametrize("other", [("--baseline", "b.json"), ("--diff", "--fix")])
def test_a_baseline_is_written_by_itself(command: Tapete, other: tuple[str, ...]) -> None:
    (command.folder / "t.yaml").write_text(TABLE.format(name="a", simple=2500), encoding="utf-8")
    run = command("check", "t.yaml", "--write-baseline", "b.json", *other)

    assert (run.returncode, "exclude each other" in run.stderr) == (2, True)
    assert not (command.folder / "b.json").exists()


@pytest.mark.parametrize(
    ("line", "spanish", "english"),
    [('ignroe = ["X"]', "clave desconocida", "unknown key"), ('exclude = [""]', "un texto vacío", "an empty text")],
)
def test_a_configuration_is_complained_of_in_its_own_language(
    command: Tapete, line: str, spanish: str, english: str
) -> None:
    (command.folder / "tapete.toml").write_text(f'lang = "es"\n{line}\n', encoding="utf-8")

    assert spanish in command("check").stderr
    assert english in command("check", "--lang", "en").stderr


@pytest.mark.parametrize("arguments", [("--lang", "es", "check", "none.yaml"), ("check", "none.yaml", "--lang", "es")])
def test_the_language_of_the_command_line_goes_before_that_of_a_configuration(
    command: Tapete, arguments: tuple[str, ...]
) -> None:
    (command.folder / "tapete.toml").write_text('lang = "en"\n', encoding="utf-8")

    assert "no existe el archivo" in command(*arguments).stdout
