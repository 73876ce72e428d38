"""Names of everyday speech: understood where one thing is meant, asked about where not, never guessed by `--fix`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.apps.commands import Tapete

FAULTS = Path(__file__).parents[1] / "faults"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    return Tapete(tmp_path, monkeypatch)


def check(command: Tapete, text: str, *arguments: str) -> tuple[int, str]:
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    run = command("check", "t.yaml", "--lang", "en", *arguments)
    return run.returncode, run.stdout


@pytest.mark.parametrize(
    ("game", "bet", "right", "wrong"),
    [
        ("craps", "pase", "a la par", "2 a 1"),
        ("craps", "siete", "4 a 1", "6 a 1"),
        ("ruleta americana", "plenos", "35 a 1", "37 a 1"),
        ("ruleta francesa", "transversales", "11 a 1", "12 a 1"),
        ("ruleta francesa", "splits", "17 a 1", "18 a 1"),
        ("sicbo", "dobles", "10 a 1", "36 a 1"),
    ],
)
def test_everyday_names_are_the_bets_they_stand_for(
    command: Tapete, game: str, bet: str, right: str, wrong: str
) -> None:
    table = f"norma: ninguna\njuego: {game}\napuestas:\n  {bet}: {{paga: %s}}\n"

    assert "REF102" not in check(command, table % right)[1]
    assert check(command, table % wrong)[0] == 1


@pytest.mark.parametrize("game", ["ruleta", "roulette", "Ruleta"])
def test_a_game_of_which_there_are_several_is_asked_about(command: Tapete, game: str) -> None:
    code, said = check(command, f"norma: ninguna\njuego: {game}\napuestas:\n  pleno: {{paga: 400 a 1}}\n")

    assert code == 2 and "`french_roulette`" in said and "`american_roulette`" in said


@pytest.mark.parametrize("arguments", [("--diff",), ("--fix",)])
def test_a_name_that_is_part_of_two_is_never_corrected(command: Tapete, arguments: tuple[str, ...]) -> None:
    text = (FAULTS / "sb.yaml").read_text(encoding="utf-8")

    _, said = check(command, text, *arguments)

    assert (command.folder / "t.yaml").read_text(encoding="utf-8") == text
    assert "any_triple: " not in said and (arguments == ("--diff",) or "`specific_triple`" in said)


@pytest.mark.parametrize("name", ["tables-common-kept.yaml", "tables-common-lost.yaml"])
def test_a_table_adds_to_what_is_common_and_never_drops_it(command: Tapete, name: str) -> None:
    """A maximum and an authorisation of one table leave those of all in place."""
    code, said = check(command, (FAULTS / name).read_text(encoding="utf-8"))

    assert code == 1 and said.count("[LIM002]") == 1 and "lays down 500" in said
