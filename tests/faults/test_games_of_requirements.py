"""The game of a table in the requirements of a text: lists of authorised games, scopes and exceptions, in every output."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.apps.commands import Tapete

HEAD = "regulation zz_house\n  kind official\n  in force 2020-01-01\n  times profit\n  outline 1\n\n"
CABECERA = "norma zz_house\n  carácter oficial\n  en vigor 2020-01-01\n  veces ganancia\n  párrafos 1\n\n"
LIMIT = "limit 5 <= min(table) [1]\n"
CRAPS = (
    'game craps "Craps" [1] with 2 dice\nbet field [1]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n'
    "  pays 2 to 1 on 2\n  pays 3 to 1 on 12\n  pays even on 3, 4, 9, 10, 11\n"
)
SIC_BO = (
    'game sic_bo "Sic bo" [1] with 3 dice\nbet small [1]\n'
    "  one roll   wins 4 .. 10 except any triple   loses other\n  pays even\n"
)


def checked(command: Tapete, decree: str, table: str, *options: str) -> tuple[int, dict[str, Any]]:
    """Return the exit code of a check and its document."""
    (command.folder / "house.decree").write_text(decree, encoding="utf-8")
    (command.folder / "table.yaml").write_text(table, encoding="utf-8")
    files = ("house.decree", "table.yaml")
    ran = command("check", *files, "--format", "json", "--as-of", "2026-12-01", "--lang", "en", *options)
    return ran.returncode, json.loads(ran.stdout)


def told(command: Tapete, decree: str, table: str) -> tuple[int, set[str]]:
    code, document = checked(command, decree, table)
    return code, {each["code"] for each in document["findings"]}


@pytest.mark.parametrize("more", ["", LIMIT])
@pytest.mark.parametrize(
    ("listed", "game", "code", "exit_code"),
    [
        ("french_roulette, punto_banco", "craps", "TAB005", 1),
        ("french_roulette, punto_banco", "french roulette", None, 0),
        ("french_roulette, punto_banco", "punto y banca", None, 0),
        ("french_roulette, punto_banco", "roulette", "REF104", 2),
        ("french_roulette, punto_banco", "french_roulete", "REF104", 2),
        ("french_roulette", "american_roulette", "TAB005", 1),
        ("french_roulette", "Lucky Seven", "TAB005", 1),
        ("roulette, dados", "american_roulette", None, 0),
        ("ruleta, dados", "craps", None, 0),
        ("ruleta, dados", "boule", "TAB005", 1),
        ("craps unless recording.individual", "boule", "TAB005", 3),
        ("craps unless recording.individual", "boule\nrecording: {individual: no}", "TAB005", 1),
        ("craps unless recording.individual", "boule\nrecording: {individual: yes}", None, 0),
        ("craps unless table.game in boule", "boule", None, 0),
        ("craps and table.game in boule, craps", "craps", None, 0),
        ("roulette", "boule", "TAB005", 1),
        ("craps, sic_bo", "rampo", "TAB005", 1),
    ],
)
def test_a_list_binds_in_a_text_without_games(
    command: Tapete, listed: str, more: str, game: str, code: str | None, exit_code: int
) -> None:
    """With or without other statements; a list may name families, and it may have exceptions."""
    table = f"regulation: zz_house\ngame: {game}\nminimum: 5\n"

    assert told(command, f"{HEAD}require table.game in {listed} [1]\n{more}", table) == (exit_code, {code} - {None})


def test_a_list_in_spanish(command: Tapete) -> None:
    lista = f"{CABECERA}exige table.game en ruleta_francesa, punto_banco [1]\n"

    assert told(command, lista, "norma: zz_house\njuego: dados\nminimo: 5\n") == (1, {"TAB005"})
    assert told(command, lista, "norma: zz_house\njuego: ruleta francesa\nminimo: 5\n") == (0, set())


def test_advice_authorises_nothing(command: Tapete) -> None:
    table = "regulation: zz_house\ngame: boule\nminimum: 5\n"

    assert told(command, f"{HEAD}advise table.game in craps [1]\n{LIMIT}", table) == (0, {"DUT002"})


DEALERS = "staff.dealers >= 2"
SCOPE = f"require {DEALERS} and table.game in craps [1]\n"
EXCEPTION = f"require {DEALERS} unless table.game in sic_bo, boule [1]\n"


@pytest.mark.parametrize("games", ["", CRAPS + SIC_BO, CRAPS])
@pytest.mark.parametrize("rule", [SCOPE, EXCEPTION, SCOPE.replace(f"{DEALERS} and table.game in craps",
    f"table.game in craps and {DEALERS}")])  # fmt: skip
@pytest.mark.parametrize(
    ("game", "dealers", "standing", "exit_code"),
    [("craps", 1, "broken", 1), ("craps", 2, "held", 0), ("sic_bo", 1, "exempt", 0)],
)
def test_a_requirement_for_some_games(
    command: Tapete, games: str, rule: str, game: str, dealers: int, standing: str, exit_code: int
) -> None:
    """In texts with and without games of their own, for tables of games that they treat and do not treat."""
    table = f"regulation: zz_house\ngame: {game}\nstaff: {{dealers: {dealers}}}\n"
    code, document = checked(command, HEAD + rule + games, table, "--account")
    account = next(each["account"] for each in document["files"] if each["account"] is not None)
    (entry,) = (each for each in account["rule_entries"] if each["kind"] == "requirement")

    assert (code, entry["standing"]) == (exit_code, standing)
    assert {each["code"] for each in document["findings"]} == ({"DUT001"} if exit_code else set())
    assert (entry["why"] is None) == (standing != "exempt")


def test_a_requirement_for_some_games_in_spanish(command: Tapete) -> None:
    exige = f"{CABECERA}exige staff.dealers >= 2 y table.game en dados [1]\nexige staff.table_head >= 1 salvo que table.game en bola [1]\n"
    (command.folder / "house.decree").write_text(exige, encoding="utf-8")
    mesa = "norma: zz_house\njuego: bola\npersonal: {crupieres: 1, jefe_de_mesa: 0}\n"
    (command.folder / "table.yaml").write_text(mesa, encoding="utf-8")
    ran = command("check", "house.decree", "table.yaml", "--account", "--lang", "es", "--as-of", "2026-12-01")

    assert ran.returncode == 0
    assert "no procede: solo obliga si el juego de la mesa es dados" in ran.stdout
    assert "no procede: porque el juego de la mesa es bola" in ran.stdout


def test_a_list_of_games_is_a_rule_of_the_account(command: Tapete) -> None:
    lists = f"{HEAD}require table.game in craps [1]\n{LIMIT}"
    rules = []
    for game in ("craps", "boule"):
        _, document = checked(command, lists, f"regulation: zz_house\ngame: {game}\nminimum: 5\n")
        rules.append(next(each["account"]["rules"] for each in document["files"] if each["account"] is not None))

    assert [(each["held"], each["broken"]) for each in rules] == [(2, 0), (1, 1)]


def test_a_starter_asks_for_what_binds_its_game(command: Tapete) -> None:
    (command.folder / "house.decree").write_text(HEAD + SCOPE + CRAPS + SIC_BO, encoding="utf-8")
    written = {
        game: command("new", "table", "--regulation", "house.decree", "--min", "5", "--game", game).stdout
        for game in ("craps", "sic_bo")
    }

    assert "dealers: 2" in written["craps"]
    assert "dealers" not in written["sic_bo"]


@pytest.mark.parametrize(
    ("other", "differences"),
    [
        (SCOPE, 0),
        (f"require table.game in craps and {DEALERS} [1]\n", 0),
        (SCOPE.replace("in craps", "in craps, sic_bo"), 1),
        (SCOPE.replace(" and table.game in craps", ""), 1),
        (SCOPE.replace(">= 2", ">= 3"), 1),
        ("", 1),
    ],
)
@pytest.mark.parametrize("games", ["", CRAPS + SIC_BO])
def test_scopes_are_compared(command: Tapete, games: str, other: str, differences: int) -> None:
    assert _differences(command, SCOPE + games, other + games) == differences


def test_one_game_in_the_scope_or_above_the_requirement_is_the_same(command: Tapete) -> None:
    below = CRAPS.replace("bet field", f"require {DEALERS} [1]\nbet field") + SIC_BO

    assert _differences(command, SCOPE + CRAPS + SIC_BO, below) == 0


def _differences(command: Tapete, one: str, other: str) -> int:
    for name, text in (("a", one), ("b", other)):
        head = HEAD.replace("zz_house", f"zz_{name}")
        (command.folder / f"{name}.decree").write_text(head + text, encoding="utf-8")
    ran = command("compare", "a.decree", "b.decree", "--format", "json")
    return len(json.loads(ran.stdout)["differences"])


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("craps", ("no", "at least 2 dealers, for craps")),
        ("boule", ("does not apply", "at least 2 dealers, for craps")),
    ],
)
def test_the_checklist_says_at_which_games_a_requirement_binds(
    command: Tapete, game: str, expected: tuple[str, str]
) -> None:
    (command.folder / "house.decree").write_text(HEAD + SCOPE, encoding="utf-8")
    table = f"regulation: zz_house\ntable: t\ngame: {game}\nstaff: {{dealers: 1}}\n"
    (command.folder / "table.yaml").write_text(table, encoding="utf-8")
    files = ("house.decree", "table.yaml")
    command("report", *files, "--full", "-o", "out.md", "--lang", "en", "--as-of", "2026-12-01")
    written = (command.folder / "out.md").read_text(encoding="utf-8").splitlines()
    rows = [line.casefold() for line in written if expected[1] in line.casefold() and "as the table states" in line]

    assert rows
    assert all(f"| {expected[0]} |" in row for row in rows)
    assert game == "craps" or not any("dealers: 1" in row for row in rows)


@pytest.mark.parametrize(
    "rule",
    [
        "require staff.dealers >= 2 and table.game in crapz [1]\n",
        "require staff.dealers >= 2 unless table.game in french_roulete [1]\n",
        "require table.game in blackjak [1]\n",
        "require staff.dealers >= 2 and table.game in carps [1]\n",
    ],
)
def test_a_game_that_a_condition_misspells(command: Tapete, rule: str) -> None:
    """The requirement bound no table, and nothing was said."""
    (command.folder / "house.decree").write_text(HEAD + rule, encoding="utf-8")
    ran = command("check", "house.decree", "--format", "json", "--as-of", "2026-12-01", "--lang", "en")
    told = {each["code"]: (each["verdict"], each["help"]) for each in json.loads(ran.stdout)["findings"]}

    assert ran.returncode == 3
    assert told["REF006"][0] == "undetermined"
    assert "did you mean" in told["REF006"][1]


def test_a_game_that_is_like_no_other_is_no_slip(command: Tapete) -> None:
    (command.folder / "house.decree").write_text(
        HEAD + "require staff.dealers >= 2 unless table.game in chemin_de_fer, casino_poker, lucky_wheel, boule [1]\n",
        encoding="utf-8",
    )
    ran = command("check", "house.decree", "--as-of", "2026-12-01", "--lang", "en")

    assert "REF006" not in ran.stdout
