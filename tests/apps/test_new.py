"""`tapete new` as a user runs it: what it writes passes `tapete check`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from checker.store.library import shipped
from checker.text.files import read_text
from tests.apps.commands import Tapete
from tests.checks.shipped import shipped_case

NAMED_ONLY = ("es_cl_22_2013", "circle_poker")
"""A game that its text names and gives neither bets nor limits nor figures of equipment."""

ENDED = ("fr_1959",)
"""Texts no longer in force: a table under them is told so."""

MINIMUM = {"ca_on_agco_fairs": "1"}
"""The minimum of a table where a text allows no other."""


GAMES = [
    (entry.id, game)
    for entry in shipped()
    for game in re.findall(r"(?m)^(?:game|juego) (\w+)", read_text(entry.file))
    if (entry.id, game) != NAMED_ONLY and entry.id not in ENDED
]
"""Every game of every shipped text in force of which the text says something a table could state; by their heads, since every process that runs tests collects them."""


def test_games_are_those_of_the_regulations() -> None:
    games = [
        (entry.id, game.id)
        for entry in shipped()
        if entry.id not in ENDED
        for game in shipped_case(entry.id).regulation.games
    ]

    assert [each for each in games if each != NAMED_ONLY] == GAMES


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("regulation", "game"), GAMES)
def test_a_new_table_passes_the_check_without_a_finding(
    command: Tapete, regulation: str, game: str, language: str
) -> None:
    made = command(
        "new",
        "table",
        "--regulation",
        regulation,
        "--game",
        game,
        "--min",
        MINIMUM.get(regulation, "5"),
        "--lang",
        language,
        "-o",
        "t.yaml",
    )
    run = command("check", "t.yaml", "--strict", "--quiet", "--lang", language)

    assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
    assert (run.returncode, run.stdout) == (0, "")


def test_a_game_of_which_the_text_says_nothing_is_not_passed(command: Tapete) -> None:
    regulation, game = NAMED_ONLY
    made = command("new", "table", "--regulation", regulation, "--game", game, "--min", "5", "-o", "t.yaml")

    assert made.returncode == 0 and "nothing that this table states could be examined" in made.stderr
    assert command("check", "t.yaml", "--strict").returncode != 0


@pytest.mark.parametrize(
    ("regulation", "game"),
    [("es_as_craps_2011", "craps"), ("es_cl_22_2013", "banca_francesa"), ("ar_x_craps_reglamento", "craps")],
)
def test_a_new_table_is_complete(command: Tapete, regulation: str, game: str) -> None:
    """With `complete: true` the check asks for everything, and misses nothing."""
    text = command("new", "table", "--regulation", regulation, "--game", game, "--min", "5").stdout
    path = command.folder / "t.yaml"
    path.write_text(text.replace("# complete:", "complete:"), encoding="utf-8")

    run = command("check", "t.yaml", "--strict", "--quiet")

    assert "\ncomplete: true" in path.read_text(encoding="utf-8")
    assert (run.returncode, run.stdout) == (0, "")


def test_a_bet_that_gives_the_player_an_edge_stands_in_a_comment_with_the_reason(command: Tapete) -> None:
    """Asturias prints 15 times for the seven: 15/6 − 5/6 = 5/3 for the player."""
    lines = command("new", "table", "--regulation", "es_as_craps_2011", "--min", "5").stdout.splitlines()
    at = lines.index("#   any_seven: {pays: 15 to 1}")

    assert "gives the player an advantage: 5/3" in lines[at + 1]
    assert not any(line.strip().startswith("any_seven:") for line in lines)


def test_no_line_leads_an_editor_to_a_schema_that_is_not_there(command: Tapete) -> None:
    text = command("new", "table", "--regulation", "es_as_craps_2011", "--min", "5").stdout

    assert not [line for line in text.splitlines() if line.startswith("# yaml-language-server")]
    assert "tapete list --schema table > table.schema.json" in text


def test_a_text_without_prices_says_what_is_missing(command: Tapete) -> None:
    made = command("new", "table", "--regulation", "es_cl_22_2013", "--game", "sic_bo", "--min", "5", "--lang", "es")

    assert "# Falta: la norma no indica el pago de estas." in made.stdout
    assert "#   cualquier triple  Cualquier triple" in made.stdout


def test_the_wanted_maximum_is_used(command: Tapete) -> None:
    made = command("new", "table", "--regulation", "es_as_craps_2011", "--min", "5", "--max", "2500")

    assert "  simple: 2500  # 500 to 5000 [B.2]" in made.stdout


def test_a_decimal_comma_in_the_chips_is_no_comma_between_them(command: Tapete) -> None:
    arguments = ("--regulation", "es_as_craps_2011", "--min", "2,5", "--chip", "0,5", "--lang", "es")
    command("new", "table", *arguments, "-o", "t.yaml")

    run = command("check", "t.yaml", "--strict", "--quiet")

    assert 'fichas: ["0,5", "2,5", "12,5", "50", "250"]' in (command.folder / "t.yaml").read_text(encoding="utf-8")
    assert (run.returncode, run.stdout) == (0, "")


@pytest.mark.parametrize("what", ["table", "regulation"])
def test_a_file_that_is_there_is_not_replaced_without_force(command: Tapete, what: str) -> None:
    path = command.folder / "mine.txt"
    path.write_text("mine", encoding="utf-8")
    options = ("--regulation", "es_as_craps_2011", "--min", "5") if what == "table" else ("--id", "xx_casino")

    refused = command("new", what, *options, "-o", "mine.txt")
    kept = path.read_text(encoding="utf-8")
    forced = command("new", what, *options, "-o", "mine.txt", "--force")

    assert refused.returncode == 2 and "replace it with --force" in refused.stderr
    assert kept == "mine"
    assert forced.returncode == 0 and path.read_text(encoding="utf-8") != "mine"


def test_a_link_to_nowhere_is_not_replaced_either(command: Tapete) -> None:
    Path(command.folder / "link.yaml").symlink_to("elsewhere.yaml")

    run = command("new", "table", "--regulation", "es_as_craps_2011", "--min", "5", "-o", "link.yaml")

    assert run.returncode == 2 and not (command.folder / "elsewhere.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("table", "--regulation", "es_cl_22_2013", "--min", "5"), "name one with --game"),
        (("table", "--regulation", "es_as_craps_2011", "--min", "5", "--max", "400"), "it allows 500 to 5000"),
        (("table", "--regulation", "zzz", "--min", "5"), "no regulation is called `zzz`"),
        (("table", "--regulation", "es_as_craps_2011", "--min", "x"), "is not a number"),
        (("regulation", "--id", "es_as_craps_2011"), "is the id of regulations/es-as/craps-2011.decree"),
        (("regulation", "--id", "Casino Norte"), "xx_casino_2026"),
        (("regulation", "--id", "año"), "xx_casino_2026"),
        (("regulation", "--id", ""), "xx_casino_2026"),
    ],
)
def test_what_will_not_do_is_told(command: Tapete, arguments: tuple[str, ...], message: str) -> None:
    run = command("new", *arguments)

    assert (run.returncode, run.stdout) == (2, "")
    assert message in run.stderr


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_new_decree_passes_the_check_without_a_finding(command: Tapete, language: str) -> None:
    made = command("new", "regulation", "--id", "xx_casino_2026", "-o", "x.decree", "--lang", language)
    run = command("check", "x.decree", "--strict", "--quiet", "--lang", language)
    laid_out = command("format", "--check", "x.decree")

    assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
    assert (run.returncode, run.stdout) == (0, "")
    assert laid_out.returncode == 0


def test_a_table_of_a_decree_that_is_no_regulation_of_the_project(command: Tapete) -> None:
    command("new", "regulation", "--id", "xx_casino_2026", "-o", "x.decree")
    made = command("new", "table", "--regulation", "x.decree", "--min", "5", "--max", "100")

    assert (made.returncode, made.stderr) == (0, "")
    assert "regulation: xx_casino_2026" in made.stdout


def test_the_maximum_of_a_whole_table_is_written_in_the_language_of_the_file(command: Tapete) -> None:
    """The Order of 1979 leaves the limits of blackjack to the authority."""
    wanted = ("--regulation", "es_1979", "--game", "blackjack", "--min", "10", "--max", "1000")
    made = command("new", "table", *wanted, "--lang", "es", "-o", "mesa.yaml")

    assert made.returncode == 0
    assert "  maximo: {mesa: 1000}\n" in (command.folder / "mesa.yaml").read_text(encoding="utf-8")
    assert command("check", "mesa.yaml").returncode == 0
    sheet = command("limits", "es_1979", "--game", "blackjack", "--min", "10", "--max", "1000", "--lang", "es")
    assert "máximo de la mesa 1000" in sheet.stdout


BOUNDED = """regulation xx_law
  title "Law"
  jurisdiction XX
  kind official
  in force 2020-01-01
  outline 1, 2
game craps "Dice" [1] with 2 dice
bet any_seven "Seven" [1]
  one roll wins 7 loses other
  pays at least 3 to 1
bet hard(n in 4, 6, 8, 10) "Hard" [2]
  wins hard n loses 7, easy n stands other
  pays at least 7 to 1 for 4, 10
  pays at least 9 to 1 for 6, 8
limit min(table) >= 2 [2]
limit max(table) <= 1000 * min(table) [2]
"""
CHOOSING = """regulation xx_house
  title "House"
  jurisdiction XX
  kind operator
  in force 2020-01-01
  subject to xx_law
  outline 1
game craps "Dice" [1] with 2 dice
bet any_seven "Seven" [1] pays 4 to 1
bet hard(n in 4, 6, 8, 10) "Hard" [1] pays 7 to 1 for 4, 10
"""


@pytest.fixture
def choosing(command: Tapete) -> Tapete:
    """A house that lays down some prices within the bounds of a law, and leaves others open."""
    (command.folder / "law.decree").write_text(BOUNDED, encoding="utf-8")
    (command.folder / "house.decree").write_text(CHOOSING, encoding="utf-8")
    (command.folder / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return command


def test_a_new_table_pays_what_the_house_chose_within_the_bounds_of_the_law(choosing: Tapete) -> None:
    """The law has a floor of 9 to 1 for 6 and 8, on which the house is silent."""
    made = choosing("new", "table", "--regulation", "xx_house", "--min", "5", "-o", "t.yaml")
    text = (choosing.folder / "t.yaml").read_text(encoding="utf-8")

    assert (made.returncode, made.stderr) == (0, "")
    assert "any_seven: {pays: 4 to 1}" in text and 'hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}}' in text
    assert "  table: 5000  # 5 to 5000 [xx_law 2]" in text and "# Left out" not in text
    assert choosing("check", "t.yaml", "--strict", "--quiet").returncode == 0


def test_the_figures_of_a_house_are_at_the_prices_that_it_chose(choosing: Tapete) -> None:
    """Any seven at 4 to 1 keeps 30/36 - 4 * 6/36 = 1/6, hard 4 at 7 to 1 keeps 8/9 - 7/9 = 1/9."""
    house = json.loads(choosing("edges", "xx_house", "--format", "json").stdout)["bets"]
    law = json.loads(choosing("edges", "xx_law", "any_seven", "--format", "json").stdout)["bets"]
    edges = {(each["bet"], each["number"], each["house_edge"]) for each in house}

    assert [each["house_edge"] for each in law] == ["1/3"]
    assert edges == {
        ("any_seven", None, "1/6"),
        *(("hard", number, "1/9") for number in ("4", "10")),
        *(("hard", number, "1/11") for number in ("6", "8")),
    }


def test_a_new_table_takes_the_commission_of_the_text(command: Tapete) -> None:
    """5% of the win at even money in whole chips: stakes go in multiples of 20."""
    wanted = ("--regulation", "es_1979", "--game", "punto_banco", "--min", "20", "--lang", "es", "-o", "t.yaml")
    command("new", "table", *wanted)
    text = (command.folder / "t.yaml").read_text(encoding="utf-8")

    assert "banca: {paga: a la par, comision: {porcentaje: 5%, sobre: ganancia, cuando: al_ganar}}" in text
    assert "multiplo:\n  banca: 20\n" in text
    assert command("check", "t.yaml", "--strict", "--quiet").returncode == 0


def test_the_minimum_of_a_table_does_for_bets_that_may_have_less(choosing: Tapete) -> None:
    made = choosing("new", "table", "--regulation", "xx_law", "--min", "20", "--max", "400", "-o", "t.yaml")

    assert (made.returncode, made.stderr) == (0, "")
    assert "\nminimum: 20\n" in (choosing.folder / "t.yaml").read_text(encoding="utf-8")


def test_a_card_game_has_a_maximum_of_the_table(command: Tapete) -> None:
    """The text limits insurance by the minimum of the table, and the stake itself by nothing."""
    wanted = ("--regulation", "es_cl_22_2013", "--game", "open_blackjack", "--min", "20", "-o", "t.yaml")

    assert command("new", "table", *wanted).stderr == ""
    assert "\n  table: 20  #" in (command.folder / "t.yaml").read_text(encoding="utf-8")


def test_a_new_table_of_blackjack_has_the_rules_of_its_text(command: Tapete) -> None:
    """What the chips cannot pay at the minimum, and what a text leaves open between readings, is not stated."""
    made = [
        command("new", "table", "--regulation", name, "--game", "blackjack", "--min", least, "--lang", "es").stdout
        for name, least in (("es_1979", "20"), ("es_1979", "5"), ("es_cl_22_2013", "5"))
    ]

    assert "  crupier_se_planta: 17\n" in made[0] and "  paga_el_blackjack: 3 a 2\n" in made[0]
    assert "  # paga_el_blackjack: 3 a 2  (el mínimo no puede pagarse" in made[1]
    assert not [text for text in made if "volver_a_separar_ases" in text]
    assert "# Falta: la norma no da las reglas del juego." in made[2] and "\nopciones:" not in made[2]


def test_a_new_table_in_spanish_is_in_spanish_with_maxima_as_a_pit_sets_them(command: Tapete) -> None:
    made = command("new", "table", "--regulation", "es_as_craps_2011", "--min", "5", "--max", "2500", "--lang", "es")

    assert "  dobles: {paga: " in made.stdout and 'dobles:\n    "4, 10": 1000  # de 358 a 1071 [B.3]' in made.stdout
    roulette = command(
        "new", "table", "--regulation", "es_cl_22_2013", "--game", "american_roulette", "--min", "5", "--lang", "es"
    )
    assert "mesa: ruleta-americana-1 " in roulette.stdout and "juego: ruleta americana " in roulette.stdout


def test_what_the_regulation_lets_the_house_choose_is_written_out_choice_by_choice(command: Tapete) -> None:
    """Lucky ladies by article 55-4 pays by one of two tables: each line, without its #, is a legal table."""
    wanted = ("--regulation", "fr_2007", "--game", "blackjack", "--min", "5", "--max", "500", "-o", "t.yaml")
    command("new", "table", *wanted)
    text = (command.folder / "t.yaml").read_text(encoding="utf-8")
    choices = re.findall(r"(?m)^#(   lucky_ladies: .*)$", text)

    assert [choice.partition("  # ")[2] for choice in choices] == ["the first table", "the second table"]
    for choice in choices:
        (command.folder / "t.yaml").write_text(text.replace("\nbets:\n", f"\nbets:\n{choice[1:]}\n"), encoding="utf-8")
        assert command("check", "t.yaml", "--quiet").returncode == 0


def test_cards_paid_otherwise_are_named_by_the_line_that_the_regulation_prints(command: Tapete) -> None:
    """Thirteen hands of the dealer stood where the one printed line says it; one paid in part keeps its hands."""
    head = "regulation: fr_2007\ngame: blackjack\ntable: 1\ncurrency: EUR\nminimum: 5\nmaximum: 500\n"
    pays = "{player suited: 9 to 1, pair player: 25 to 1, other: 4 to 1}"
    (command.folder / "t.yaml").write_text(f"{head}bets: {{lucky_ladies: {{pays: {pays}}}}}\n", encoding="utf-8")
    found = json.loads(command("check", "t.yaml", "--format", "json").stdout)["findings"]
    (told,) = (each["message"] for each in found if each["code"] == "TAB001")

    assert "19 to 1 in the regulation on pair player, " in told
    assert " on player shows queen-queen and player suited hearts and dealer_hand with 21; " in told
    assert "12 more" not in told
