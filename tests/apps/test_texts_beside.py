"""Tables under texts of which none is above the other: each binds, in whichever order the table names them."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tests.apps.commands import Tapete

TEXT = """regulation {id}
  title "{id}"
  jurisdiction XX
  kind {kind}
  in force 2020-01-01
  outline 1, 2
game craps "Craps" [1] with 2 dice
bet any_seven "Seven" [1] one roll wins 7 loses other pays {seven}
bet field "Field" [1]
  one roll wins 2, 3, 4, 9, 10, 11, 12 loses other
  {field}
game blackjack "Blackjack" [2] with cards
option blackjack_pays is {natural} [2]
"""
BOTH = "variant low pays even on 3, 4, 9, 10, 11 pays 2 to 1 on 2, 12\n  variant high pays even on 3, 4, 9, 10, 11 "
BOTH += "pays 2 to 1 on 2 pays 3 to 1 on 12"
HIGH = "pays even on 3, 4, 9, 10, 11 pays 2 to 1 on 2 pays 3 to 1 on 12"
CASES = [
    ("craps", "bets: {any_seven: {pays: 4 to 1}}", ["TAB001"]),
    ("craps", "bets: {any_seven: {pays: 3 to 1}}", ["TAB001"]),
    ("craps", "bets: {any_seven: {pays: 2 to 1}}", ["TAB001", "TAB001"]),
    ("craps", "bets: {field: {pays: {2: 2 to 1, 12: 2 to 1, other: even}}}", ["TAB001"]),
    ("craps", "bets: {field: {pays: {2: 2 to 1, 12: 3 to 1, other: even}}}", []),
    ("blackjack", "options: {blackjack_pays: 3 to 2}", ["TAB020"]),
    ("blackjack", "options: {blackjack_pays: 6 to 5}", ["TAB020"]),
    ("blackjack", "options: {blackjack_pays: 1 to 1}", ["TAB020", "TAB020"]),
]


FIXED = {"seven": "4 to 1", "field": BOTH, "natural": "3 to 2"}


def judged(
    tapete: Tapete, texts: str, game: str, stated: str, below: str = "", law: Mapping[str, str] = FIXED
) -> tuple[list[str], int]:
    """Return the codes of payouts and options, and how many rules count as broken."""
    (tapete.folder / "texts").mkdir(exist_ok=True)
    (tapete.folder / "tapete.toml").write_text('regulations = ["texts"]\n', encoding="utf-8")
    one = TEXT.format(id="xx_one", kind="official", **law)
    two = TEXT.format(
        id="xx_two", kind="operator" if law is not FIXED else "official", seven="3 to 1", field=HIGH, natural="6 to 5"
    )
    two = two.replace("  outline", f"{below}  outline")
    for name, text in {"one": one, "two": two}.items():
        (tapete.folder / "texts" / f"{name}.decree").write_text(text, encoding="utf-8")
    (tapete.folder / "t.yaml").write_text(f"regulation: {texts}\ngame: {game}\n{stated}\n", encoding="utf-8")
    found = json.loads(tapete("check", "t.yaml", "--format", "json").stdout)
    codes = [each["code"] for each in found["findings"] if each["code"] in {"TAB001", "TAB020"}]
    return codes, found["files"][0]["account"]["rules"]["broken"]


@pytest.mark.parametrize("texts", ["[xx_one, xx_two]", "[xx_two, xx_one]"])
@pytest.mark.parametrize(("game", "stated", "codes"), CASES)
def test_a_table_is_held_to_both(command: Tapete, texts: str, game: str, stated: str, codes: list[str]) -> None:
    """The seven at 4 and at 3 to 1, the twelve of the field at 2 or 3 and at 3 to 1, a blackjack at 3 to 2 and 6 to 5."""
    assert judged(command, texts, game, stated) == (codes, len(codes))


@pytest.mark.parametrize(("game", "stated", "codes"), CASES[:2] + CASES[5:7])
def test_what_a_text_below_has_otherwise_is_void(command: Tapete, game: str, stated: str, codes: list[str]) -> None:
    """Only the one above binds then: 4 to 1 and 3 to 2."""
    kept = "4 to 1" in stated or "3 to 2" in stated

    assert judged(command, "xx_two", game, stated, "  subject to xx_one\n") == ([] if kept else codes, not kept)


@pytest.mark.parametrize(
    ("game", "stated", "codes"),
    [
        ("craps", "bets: {any_seven: {pays: 4 to 1}}", ["TAB001"]),
        ("craps", "bets: {any_seven: {pays: 3 to 1}}", []),
        ("craps", "bets: {field: {pays: {2: 2 to 1, 12: 2 to 1, other: even}}}", ["TAB001"]),
        ("craps", "bets: {field: {pays: {2: 2 to 1, 12: 3 to 1, other: even}}}", []),
        ("blackjack", "options: {blackjack_pays: 3 to 2}", ["TAB020"]),
        ("blackjack", "options: {blackjack_pays: 6 to 5}", []),
    ],
)
def test_what_a_house_lays_down_within_the_choice_of_the_law_binds_too(
    command: Tapete, game: str, stated: str, codes: list[str]
) -> None:
    """The law bounds the seven by 2 and 5 to 1, leaves two sets to the field, and bounds a blackjack from below."""
    law = {"seven": "at least 2 to 1 and at most 5 to 1", "field": BOTH, "natural": "at least 1 to 1"}

    assert judged(command, "xx_two", game, stated, "  subject to xx_one\n", law) == (codes, len(codes))


def test_what_a_house_lays_down_beyond_the_bounds_of_the_law_is_void(command: Tapete) -> None:
    law = {"seven": "at least 4 to 1 and at most 5 to 1", "field": HIGH, "natural": "at least 3 to 2"}

    for game, stated in (("craps", "bets: {any_seven: {pays: 4 to 1}}"), ("blackjack", CASES[5][1])):
        assert judged(command, "xx_two", game, stated, "  subject to xx_one\n", law) == ([], 0)


CHARGED = "4 to 1, commission: {rate: 5%, of: win, when: on_win}"
SIX = " if dice.in_service = 6"


@pytest.mark.parametrize("texts", ["[xx_one, xx_two]", "[xx_two, xx_one]"])
@pytest.mark.parametrize(
    ("one", "two", "stated", "codes"),
    [
        # Both leave a choice between two sets: 3 to 1 alone is in both.
        ("variant a pays 4 to 1 variant b pays 3 to 1", "variant a pays 3 to 1 variant b pays 2 to 1", "4 to 1", 1),
        ("variant a pays 4 to 1 variant b pays 3 to 1", "variant a pays 3 to 1 variant b pays 2 to 1", "3 to 1", 0),
        ("variant a pays 4 to 1 variant b pays 3 to 1", "variant a pays 3 to 1 variant b pays 2 to 1", "2 to 1", 1),
        # What both print holds where the condition of neither is met.
        (f"pays 4 to 1 pays 5 to 1{SIX}", f"pays 4 to 1 pays 3 to 1{SIX}", "5 to 1", 1),
        (f"pays 4 to 1 pays 5 to 1{SIX}", f"pays 4 to 1 pays 3 to 1{SIX}", "3 to 1", 1),
        (f"pays 4 to 1 pays 3 to 1{SIX}", f"pays 4 to 1 pays 3 to 1{SIX}", "3 to 1", 0),
        (f"pays 4 to 1 commission 5% of win on win{SIX}", f"pays 4 to 1 commission 4% of win on win{SIX}", CHARGED, 1),
        (f"pays 4 to 1 commission 5% of win on win{SIX}", f"pays 4 to 1 commission 5% of win on win{SIX}", CHARGED, 0),
    ],
)
def test_choices_and_conditions_of_both_are_looked_at(
    command: Tapete, texts: str, one: str, two: str, stated: str, codes: int
) -> None:
    (command.folder / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    for name, rules in {"xx_one": one, "xx_two": two}.items():
        text = TEXT.format(id=name, kind="official", seven="PRICE", field="pays even", natural="3 to 2")
        (command.folder / f"{name}.decree").write_text(text.replace("pays PRICE", rules), encoding="utf-8")
    table = f"regulation: {texts}\ngame: craps\ndice: {{in_service: 6}}\nbets: {{any_seven: {{pays: {stated}}}}}\n"
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")
    found = json.loads(command("check", "t.yaml", "--format", "json").stdout)["findings"]

    assert sum(each["code"] in {"TAB001", "TAB019"} for each in found) == codes
