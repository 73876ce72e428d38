"""What the shell completes: ids, codes, games, bets and files, in the three shells, without a parser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.apps.test_imports import HEAVY

OWN = 'norma casa\n\napuesta alto "Al alto" [1]\n  una tirada   gana 7   pierde otro\n'


def completed(folder: Path, line: str, shell: str = "bash") -> list[str]:
    """Return what a shell is told when TAB is pressed behind a line; fails where a library is loaded for it."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1)}
    program = (
        "import sys; sys.argv = ['tapete']; from checker.apps.main import main; main(); "
        f"print(*sorted(set({HEAVY!r}) & set(sys.modules)), sep=' ', file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "_TAPETE_COMPLETE": f"{shell}_complete"}
        | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    assert not {"lark", "sympy", "jsonschema"} & set(run.stderr.split()), run.stderr
    return run.stdout.split()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with a text of the house's own."""
    (tmp_path / "normas").mkdir()
    (tmp_path / "normas" / "casa.decree").write_text(OWN, "utf-8")
    (tmp_path / "tapete.toml").write_text('regulations = ["normas"]\n', "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("tapete edges cas", ["plain,casa", "file,cas"]),
        ("tapete limits es_as", ["plain,es_as_craps_2011", "file,es_as"]),
        ("tapete compare casa es_as", ["plain,es_as_craps_2011", "file,es_as"]),
        ("tapete limits casa,es_as", ["plain,casa,es_as_craps_2011", "file,casa,es_as"]),
        ("tapete new table --regulation es_as", ["plain,es_as_craps_2011", "file,es_as"]),
        ("tapete edges es_as_craps_2011 ha", ["plain,hard"]),
        ("tapete edges casa,es_as_craps_2011 al", ["plain,alto"]),
        ("tapete edges normas/casa.decree al", ["plain,alto"]),
        ("tapete explain LIM002", ["plain,LIM002"]),
        ("tapete check --ignore SYN231,LIM002", ["plain,SYN231,LIM002"]),
        ("tapete limits es_as_craps_2011 --game bl", ["plain,blackjack", "plain,blackjack_switch"]),
        ("tapete list bets sic", ["plain,sic_bo"]),
        ("tapete check mesas/cr", ["file,mesas/cr"]),
        ("tapete site -o si", ["dir,si"]),
        ("tapete new regulation --id ca", []),
    ],
)
def test_what_is_at_hand_is_completed(house: Path, line: str, told: list[str]) -> None:
    assert completed(house, line) == told


@pytest.mark.parametrize(
    ("shell", "told"),
    [("zsh", ["plain", "LIM002", "maximum-outside-band"]), ("fish", ["plain,LIM002", "maximum-outside-band"])],
)
def test_shells_that_show_more_show_what_a_code_is_about(house: Path, shell: str, told: list[str]) -> None:
    assert completed(house, "tapete explain LIM002", shell) == told


def test_nothing_is_completed_from_a_configuration_that_cannot_be_used(house: Path) -> None:
    (house / "tapete.toml").write_text("regulations = 1\n", "utf-8")

    assert completed(house, "tapete edges ca") == ["file,ca"]
