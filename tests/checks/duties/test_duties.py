"""DUT001 to DUT003, DUT005."""

from __future__ import annotations

import pytest

from checker.pipeline import judge_tables
from tests.account.judging import SESSION
from tests.checks.examples import english, findings
from tests.tabled import codes

STAFF = "require staff.table_head >= 1 unless staff.tables_per_head <= 4 and recording.individual [A7.III]\n--- table\n"


def test_both_sides_are_shown() -> None:
    (finding,) = findings("DUT001", "require 12 mm <= dice.edge <= 15 mm [A7.13.II]\n--- table\ndice: {edge: 2 cm}\n")

    assert english("DUT001", "require 12 mm <= dice.edge <= 15 mm [A7.13.II]\n--- table\ndice: {edge: 2 cm}\n") == [
        "edge of a die: 20 mm; the regulation requires 12 mm <= edge of a die <= 15 mm"
    ]
    assert (finding.at.line, finding.at.column) == (1, 14)
    assert [citation.anchor for citation in finding.citations] == ["A7.13.II"]


@pytest.mark.parametrize("required", ["3/4 in", "0.75 in", "381 / 20 mm", "19.05 mm", "1/16 ft"])
@pytest.mark.parametrize(
    ("stated", "told"), [("19.05 mm", 0), ("0.75 in", 0), ("19 mm", 1), ("19.049999 mm", 1), ("3/4 in", 0)]
)
def test_lengths_are_compared_exactly(required: str, stated: str, told: int) -> None:
    text = f"require dice.edge >= {required} [A]\n--- table\ndice: {{edge: {stated}}}\n"

    assert len(english("DUT001", text)) == told


def test_inches_are_told_with_what_they_are_in_the_unit_of_the_table() -> None:
    assert english("DUT001", "require 0.75 in <= dice.edge <= 25/32 in [A]\n--- table\ndice: {edge: 19 mm}\n") == [
        "edge of a die: 19 mm; the regulation requires 0.75 in (19.05 mm) <= edge of a die <= 25/32 in (19.84375 mm)"
    ]


def test_truths_in_words() -> None:
    assert english("DUT001", "require dice.logo [A]\n--- table\ndice: {logo: no}\n") == [
        "dice bear the house's mark: no; the regulation requires dice bear the house's mark"
    ]


def test_an_exception_that_is_not_met_is_shown_with_its_facts() -> None:
    (message,) = english("DUT001", STAFF + "staff: {table_head: 0, tables_per_head: 5}\nrecording: {individual: yes}\n")

    assert message.startswith(
        "heads of table: 0 and tables under one head: 5; the regulation requires at least 1 unless at most 4 tables"
    )


def test_an_exception_that_is_met_is_silent() -> None:
    snippet = STAFF + "staff: {table_head: 0, tables_per_head: 4}\nrecording: {individual: yes}\n"

    assert findings("DUT001", snippet) == findings("DUT003", snippet) == ()


def test_missing_facts_are_one_finding() -> None:
    snippet = "require dice.set = 3 and dice.logo [A]\nrequire dice.balanced [B]\n--- table\ndice: {edge: 12 mm}\n"
    (finding,) = findings("DUT003", snippet)

    assert finding.values["missing"] == {
        "en": "dice in the set (`dice.set`), dice bear the house's mark (`dice.logo`) "
        "and dice are balanced (`dice.balanced`)",
        "es": "dados del juego de dados (`dice.set`), dados con el anagrama del establecimiento (`dice.logo`) "
        "y dados equilibrados (`dice.balanced`)",
    }
    assert [citation.anchor for citation in finding.citations] == ["A", "B"]


def test_advice_is_a_note_and_its_missing_facts_are_nothing() -> None:
    snippet = "advise display.chat [O.4]\nadvise display.shooter [O.3]\n--- table\ndisplay: {chat: no}\n"

    assert english("DUT002", snippet) == ["chat between players: no; the regulation recommends chat between players"]
    assert findings("DUT001", snippet) == findings("DUT003", snippet) == ()


def test_banca_francesa_with_what_its_text_requires() -> None:
    """Two dealers and a head, or no head if he has four tables and each is recorded."""
    text = (
        "regulation: es_cl_22_2013\ngame: banca_francesa\n"
        "dice: {set: 3, edge: 14 mm, opposite_sum: 7, numbered: yes, logo: yes, balanced: yes, rotation: 1 h}\n"
        "staff: {dealers: 2, table_head: %s}\n"
    )

    assert codes(text % "1", "es_cl_22_2013") == []
    assert codes(text % "0", "es_cl_22_2013") == ["DUT003"]
    assert codes(text % "0, tables_per_head: 5", "es_cl_22_2013") == ["DUT001"]
    assert codes(text.replace("14 mm", "20 mm") % "1", "es_cl_22_2013") == ["DUT001"]


WHEEL = 'game american_roulette "Ruleta americana" [A.1] with wheel 0, 1 .. 36\n'


def test_wheel_with_a_pocket_more_than_the_game_has() -> None:
    """0 and 1 to 36 are 37 pockets."""
    (finding,) = findings("DUT005", WHEEL + "--- table\nwheel: {pockets: 38}\n")

    assert english("DUT005", WHEEL + "--- table\nwheel: {pockets: 38}\n") == [
        "pockets of the wheel: 38; “Ruleta americana” is played with 37"
    ]
    assert (finding.at.line, finding.at.column) == (1, 18)
    assert [citation.anchor for citation in finding.citations] == ["A.1"]


@pytest.mark.parametrize(("pockets", "found"), [(37, []), (38, ["DUT005"])])
def test_wheel_of_a_game_whose_text_names_none_is_that_of_the_trade(pockets: int, found: list[str]) -> None:
    text = f"regulation: es_cl_22_2013\ngame: french_roulette\nwheel: {{pockets: {pockets}}}\n"
    (judged,) = judge_tables("t.yaml", text, SESSION)

    assert [each.code for each in judged.result.findings if each.code == "DUT005"] == found


def test_wheel_that_a_clause_requires_is_one_finding() -> None:
    """The clause asks for 38 where the game has 37: a contradiction of the text, which its clause decides."""
    rule = WHEEL + "require wheel.pockets = 38 [A.2]\n--- table\nwheel: {{pockets: {}}}\n"

    assert (len(findings("DUT001", rule.format(36))), len(findings("DUT005", rule.format(36)))) == (1, 0)
    assert not findings("DUT005", WHEEL + "--- table\nwheel: {pockets: 37}\n")


def test_advice_does_not_stand_in_for_the_wheel_of_the_game() -> None:
    """A note that an advice is not followed would leave every wrong figure of the table unsaid."""
    rule = WHEEL + "advise wheel.pockets = 37 [A.2]\n--- table\nwheel: {{pockets: {}}}\n"

    assert [len(findings(code, rule.format(38))) for code in ("DUT002", "DUT005")] == [1, 1]
    assert not findings("DUT005", rule.format(37))


def test_advice_does_not_stand_in_for_the_decks_of_the_game() -> None:
    cards = 'game blackjack "Black-jack" [A.1] with 6 decks\n{} cards.decks = 6 [A.2]\n--- table\ncards: {{decks: 8}}\n'

    assert len(findings("DUT005", cards.format("advise"))) == 1
    assert not findings("DUT005", cards.format("require"))


def test_decks_are_those_of_the_game() -> None:
    cards = 'game blackjack "Black-jack" [A.1] with 6 decks\n--- table\ncards: {{decks: {}}}\n'

    assert english("DUT005", cards.format(8)) == ["decks: 8; “Black-jack” is played with 6"]
    assert not findings("DUT005", cards.format(6))


def test_game_without_a_wheel_in_its_text_is_silent() -> None:
    assert not findings("DUT005", 'game craps "Craps" [A.1] with 2 dice\n--- table\nwheel: {pockets: 38}\n')
    assert not findings("DUT005", 'game rampo "Rampo" [A.1]\n--- table\nwheel: {pockets: 38}\n')


def test_missing_facts_are_named_with_the_keys_of_the_file() -> None:
    (finding,) = findings("DUT003", "require dice.set = 3 [A]\n--- table\ndados: {arista: 12 mm}\n")

    assert finding.values["missing"] == {
        "en": "dice in the set (`dados.juego_de_dados`)",
        "es": "dados del juego de dados (`dados.juego_de_dados`)",
    }
