"""What findings say where several texts rule a table, and where a rule hangs on what the table does not state."""

from __future__ import annotations

from tests.apps.commands import Tapete

TEXT = """regulation {id}
  title "A text"
  jurisdiction XX
  kind {kind}
  outline 1, 2
  {above}
game {game}
"""
LAW = """
bet field [2]
  one roll   wins 2 .. 4, 9 .. 12   loses other
  pays even
require staff.dealers >= 2 [2]
limit max(field) <= 100 * min(field) [2]
"""
HOUSE = """
bet field [2]
  one roll   wins 2 .. 4, 9 .. 12   loses other
  pays even
require staff.dealers >= 3 [2]
limit max(field) <= 50 * min(field) [2]
"""
OPEN = """
option blackjack_pays is 3 to 2 if cards.decks = 6 [2]
option soft_17 is stand if staff.dealers >= 2 [2]
option soft_17 is hit [2]
limit max(table) <= 300 unless set by authority [2]
limit max(table) <= 500 if staff.dealers >= 2 [2]
"""
TABLE = "regulation: {}\ngame: {}\nminimum: 2\nmaximum: {}\n"


def test_each_names_the_text_that_is_broken_and_the_narrowest_is_advised(command: Tapete) -> None:
    head = {"game": 'craps "Craps" [1] with 2 dice'}
    law = TEXT.format(id="xx_law", kind="official", above="", **head) + LAW
    house = TEXT.format(id="xx_house", kind="operator", above="subject to xx_law", **head) + HOUSE
    (command.folder / "law.decree").write_text(law, encoding="utf-8")
    (command.folder / "house.decree").write_text(house, encoding="utf-8")
    table = TABLE.format("xx_house", "craps", 300) + "staff: {dealers: 1}\nbets: {field: {pays: even}}\n"
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")

    said = command("check", "law.decree", "house.decree", "t.yaml", "--lang", "es").stdout
    for words in ("`xx_law` exige al menos 2", "`xx_house` exige al menos 3", "ayuda: fijarlo en 100 o menos\n"):
        assert words in said
    (command.folder / "t.yaml").write_text(table.replace("xx_house", "xx_law"), encoding="utf-8")
    assert "la norma exige al menos 2" in command("check", "law.decree", "t.yaml", "--lang", "es").stdout


def test_a_condition_is_said_in_the_words_of_the_reader_and_what_it_hangs_on_asked_for(
    command: Tapete,
) -> None:
    text = TEXT.format(id="own", kind="official", above="", game="pit [1]") + OPEN
    (command.folder / "own.decree").write_text(text, encoding="utf-8")
    table = TABLE.format("own", "pit", 1000) + "options: {blackjack_pays: 6 to 5, soft_17: stand}\n"
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")

    said = " ".join(command("check", "t.yaml", "own.decree", "--lang", "es").stdout.split())
    assert said.count("indicar en la mesa de qué depende la regla y, si rige, jugar como señala la norma") == 2
    assert "solo con `crupieres >= 2`, `en otro caso salvo que lo fije la autoridad`" in said
    assert "solo con `en otro caso`" in said and "otherwise" not in said


def test_an_option_that_a_rule_asks_for_under_an_open_condition_is_no_conformity(
    command: Tapete,
) -> None:
    text = TEXT.format(id="own", kind="official", above="", game="pit [1]") + OPEN
    (command.folder / "own.decree").write_text(text, encoding="utf-8")
    (command.folder / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    table = TABLE.format("own", "pit", 100) + "options: {blackjack_pays: 3 to 2}\n"
    for stated, said in (
        ("", "warning[TAB020]: “a blackjack pays”: 3 to 2 here, 3 to 2 if 6 decks in the regulation ("),
        ("cards: {decks: 6}\n", "conforms"),
        ("cards: {decks: 1}\n", "warning[TAB021]: the regulation says nothing of “a blackjack pays”"),
    ):
        (command.folder / "t.yaml").write_text(table + stated, encoding="utf-8")
        ran = command("check", "t.yaml", "--lang", "en")
        assert said in ran.stdout and ran.returncode == (0 if said == "conforms" else 3)
