"""PAY017: insurance that is worth more to the player than it costs."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TEXT = """regulation own
  title "Own"
  kind  unofficial
  outline 1

game blackjack "Black-jack" [1] with {cards}

option insurance_offered is dealer_ace [1]
option insurance_wins is dealer_blackjack [1]

bet insurance "Insurance" [1]
  pays {pays} [1]
"""


def told(command: Tapete, *names: str) -> list[tuple[str, str, str]]:
    found = json.loads(command("check", *names, "--format", "json", "--lang", "en").stdout)["findings"]
    return [(each["severity"], each["verdict"], each["message"]) for each in found if each["code"] == "PAY017"]


def write(command: Tapete, name: str, text: str) -> None:
    (command.folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("cards", "pays", "said"),
    [
        ("cards", "2 to 1", []),
        ("cards", "3 for 1", []),
        ("cards", "3 to 1", [("error", "violation")]),
        ("6 decks", "3 to 1", [("error", "violation")]),
        ("cards", "9 to 4", [("warning", "undetermined")]),  # nothing is left from an infinite deck, less from others
        ("6 decks", "9 to 4", [("error", "violation")]),
        ("8 decks", "11 to 5", []),  # 1 - 16/5 * 128/415 = 27/2075 is left to the house
    ],
)
def test_insurance_in_a_text(command: Tapete, cards: str, pays: str, said: list[tuple[str, str]]) -> None:
    write(command, "own.decree", TEXT.format(cards=cards, pays=pays))

    assert [each[:2] for each in told(command, "own.decree")] == said


def test_six_decks_by_hand(command: Tapete) -> None:
    """96 of the 311 cards left are worth ten: 4 * 96 - 311 of 311 units."""
    write(command, "own.decree", TEXT.format(cards="6 decks", pays="3 to 1"))

    assert "23.47%" in told(command, "own.decree")[0][2] and round(100 * 73 / 311, 2) == 23.47


@pytest.mark.parametrize(("pays", "severity"), [("3 to 1", "warning"), ("4 to 1", "error"), ("2 to 1", None)])
def test_a_table_that_keeps_a_bad_law_is_warned_only(command: Tapete, pays: str, severity: str | None) -> None:
    law = TEXT.format(cards="6 decks", pays="3 to 1").replace("kind  unofficial", "kind  official")
    write(command, "own.decree", law)
    write(command, "t.yaml", f"regulation: own\ngame: blackjack\nbets: {{insurance: {{pays: {pays}}}}}\n")

    severities = [each[0] for each in told(command, "t.yaml", "own.decree")]
    assert severities == ([severity] if severity else []) + ["error"]  # the second is the text's own


@pytest.mark.parametrize("kind", ["operator", "unofficial"])
def test_what_only_a_house_prints_is_an_error_of_its_tables(command: Tapete, kind: str) -> None:
    """No rules of an operator make an advantage of the player lawful."""
    house = TEXT.format(cards="6 decks", pays="3 to 1").replace("kind  unofficial", f"kind  {kind}")
    write(command, "own.decree", house)
    write(command, "t.yaml", "regulation: own\ngame: blackjack\nbets: {insurance: {pays: 3 to 1}}\n")

    assert [each[0] for each in told(command, "t.yaml", "own.decree")] == ["error", "error"]
