"""`list bets`: the vocabulary by game, a game by any name it has, and what it says of other words."""

from __future__ import annotations

import json

import pytest

from checker.vocabulary.bets import EVERYDAY, VOCABULARY
from tests.apps.commands import Tapete


def test_all_bets_of_all_games_with_every_everyday_name(command: Tapete) -> None:
    games = json.loads(command("list", "bets", "--format", "json").stdout)["games"]

    assert {game["id"]: [bet["id"] for bet in game["bets"]] for game in games} == {
        game: list(bets) for game, bets in VOCABULARY.items()
    }
    told = {(game["id"], name, bet["id"]) for game in games for bet in game["bets"] for name in bet["everyday"]}
    assert told == {(game, name, bet) for game, names in EVERYDAY.items() for name, bet in names}


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("sic bo", ["sic_bo"]),
        ("Dados", ["craps"]),
        ("ruleta francesa", ["french_roulette"]),
        (
            "ruleta",
            ["french_roulette", "french_roulette_short", "american_roulette", "american_roulette_double_zero"],
        ),
    ],
)
def test_a_game_goes_by_any_of_its_names(command: Tapete, name: str, games: list[str]) -> None:
    told = json.loads(command("list", "bets", name, "--format", "json").stdout)["games"]

    assert [game["id"] for game in told] == games


def test_the_page_for_a_reader(command: Tapete) -> None:
    said = command("list", "bets", "craps", "--lang", "en").stdout

    assert said.startswith("craps  craps, dados")
    assert "elsewhere: win, buena" in said and "Regulations" not in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("bets", "crap"), "did you mean `craps`?"),
        (("bets", "tute"), "known: `craps`"),
        (("checks", "craps"), "`tapete list bets GAME`"),
        (("all", "craps"), "`tapete list bets GAME`"),
    ],
)
def test_other_words_are_refused_with_a_way_out(command: Tapete, arguments: tuple[str, ...], says: str) -> None:
    run = command("list", *arguments, "--lang", "en")

    assert run.returncode == 2 and says in run.stderr and run.stdout == ""


def test_the_other_lists_are_without_bets(command: Tapete) -> None:
    assert "games" not in json.loads(command("list", "schemas", "--format", "json").stdout)
