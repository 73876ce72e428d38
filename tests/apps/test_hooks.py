"""The hooks of `.pre-commit-hooks.yaml`: which files start them, and what they run. `make verify` has the real pre-commit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.apps.commands import Tapete

ROOT = Path(__file__).parents[2]
HOOKS: dict[str, dict[str, Any]] = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
}
ROULETTE = """norma: es_cl_22_2013
mesa: ruleta-{number}
juego: ruleta americana
personal: {{jefe: JM-3, jefe_de_mesa: 0, crupieres: 1}}
grabacion: {{individualizada: sí}}
"""


def starts(hook: str, path: str) -> bool:
    """Return whether pre-commit runs a hook when this file is part of a commit: it searches, it does not match."""
    return re.search(HOOKS[hook]["files"], path) is not None


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("mesas/craps-1.yaml", {"tapete-tables", "tapete-project"}),
        ("casino/tables/a.csv", {"tapete-tables", "tapete-project"}),
        ("mesas/pozo/b.xlsx", {"tapete-tables", "tapete-project"}),
        ("Mesas/CRAPS-1.YAML", {"tapete-tables", "tapete-project"}),
        ("mesas/b.JSON.bak", set()),
        ("pyramides/tables.yaml", set()),
        ("mesas/readme.md", set()),
        ("docs/a.yaml", set()),
        ("normas/own.decree", {"tapete-regulations", "tapete-project"}),
        ("tapete.toml", {"tapete-project"}),
        ("pyproject.toml", {"tapete-project"}),
        ("sub/pyproject.toml", set()),
    ],
)
def test_which_files_start_which_hook(path: str, hooks: set[str]) -> None:
    assert {hook for hook in HOOKS if starts(hook, path)} == hooks


def test_every_hook_shows_its_line_when_it_passes() -> None:
    assert all(hook["verbose"] for hook in HOOKS.values())
    assert {hook["entry"] for hook in HOOKS.values()} == {"tapete check"}


def commit_of(command: Tapete, tables: int, folder: str = "mesas") -> None:
    """Write tables of roulette that one head looks after; the regulation allows four."""
    (command.folder / folder).mkdir()
    for number in range(tables):
        (command.folder / folder / f"{number}.yaml").write_text(ROULETTE.format(number=number), encoding="utf-8")


def test_the_hook_of_the_tables_sees_only_the_files_of_the_commit(command: Tapete) -> None:
    commit_of(command, 5)

    assert command("check", "mesas/4.yaml").returncode == 0


@pytest.mark.parametrize(("tables", "code"), [(4, 0), (5, 1)])
def test_the_hook_of_the_project_sees_all_tables(command: Tapete, tables: int, code: int) -> None:
    commit_of(command, tables)
    run = command(*HOOKS["tapete-project"]["entry"].split()[1:])

    assert HOOKS["tapete-project"]["pass_filenames"] is False
    assert run.returncode == code
    assert f"{tables} files" in run.stdout.splitlines()[-1]


def test_the_configuration_names_the_folders_of_the_project(command: Tapete) -> None:
    commit_of(command, 1)
    commit_of(command, 5, "archivo")
    assert command("check").returncode == 1

    (command.folder / "tapete.toml").write_text('tables = ["mesas"]\n')

    assert command("check").returncode == 0
    assert command("check", "--format", "json", "--strict").returncode == 0
    assert command("check", "--as-of", "2026-12-01").returncode == 0
    assert command("check", "archivo").returncode == 1


def test_the_folders_are_found_from_below(command: Tapete) -> None:
    commit_of(command, 2)
    (command.folder / "tapete.toml").write_text('tables = ["mesas"]\n')

    run = Tapete(command.folder / "mesas", command.monkeypatch)("check")

    assert "2 files" in run.stdout


def test_a_folder_that_is_not_there_is_told(command: Tapete) -> None:
    (command.folder / "tapete.toml").write_text('tables = ["mesas"]\n')

    run = command("check")

    assert run.returncode == 2
    assert "mesas" in run.stdout


@pytest.mark.parametrize("text", ['tables = "mesas"\n', "tables = [1]\n"])
def test_the_folders_are_a_list_of_texts(command: Tapete, text: str) -> None:
    (command.folder / "tapete.toml").write_text(text)

    assert "`tables` is a list of texts" in command("check").stderr


def test_a_project_without_tables_is_not_green(command: Tapete) -> None:
    run = command("check")

    assert (run.returncode, "SYN012" in run.stdout) == (2, True)
