"""TAB005: the list of games of each text that rules a table."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete
from tests.stacks import Texts


def codes(command: Tapete, table: str, **decrees: tuple[str, str, str]) -> list[str]:
    for name, (kind, above, rules) in decrees.items():
        Texts(command.folder).write(name, rules, kind, above)
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")
    names = [f"{name}.decree" for name in decrees]
    found = json.loads(command("check", *names, "t.yaml", "--format", "json").stdout)["findings"]
    return [each["code"] for each in found if each["path"] == "t.yaml"]


LAW = ("official", "", "require table.game in french_roulette, craps [1]\n")


def test_a_list_without_rules_leaves_the_bets_of_a_listed_game_open(command: Tapete) -> None:
    table = "regulation: law\ngame: french_roulette\nbets: {red: {pays: even}}\n"

    assert codes(command, table, law=LAW) == ["TAB002"]


@pytest.mark.parametrize(("game", "found"), [("craps", []), ("sic_bo", ["TAB005"])])
def test_the_list_of_a_law_binds_a_house_that_has_rules_of_the_game(
    command: Tapete, game: str, found: list[str]
) -> None:
    dice = {"craps": "2 dice", "sic_bo": "3 dice"}[game]
    house = f"game {game} [1] with {dice}\nbet low [1] one roll wins 3 .. 6 loses other pays even\n"
    table = f"regulation: house\ngame: {game}\nbets: {{low: {{pays: even}}}}\n"

    told = codes(command, table, house=("operator", "law", house), law=LAW)
    assert [code for code in told if code == "TAB005"] == found
