"""Rules of New South Wales, of whose payouts the copies at hand have none, with those of an invented house below them.

What the law leaves in doubt is that its payouts are not at hand, and nothing else; all the rest is judged.
"""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

FOLDER = Path(__file__).parents[1] / "good" / "stacks" / "nsw"


@pytest.fixture
def house(command: Tapete) -> Tapete:
    texts = command.folder / "texts"
    texts.mkdir()
    for path in FOLDER.glob("*.decree"):
        shutil.copy(path, texts)
    shutil.copy(FOLDER / "tables.yaml", command.folder)
    (command.folder / "tapete.toml").write_text('regulations = ["texts"]\n', encoding="utf-8")
    return command


def test_the_only_doubt_is_that_the_payouts_of_the_law_are_not_at_hand(house: Tapete) -> None:
    ran = house("check", "tables.yaml", "--format", "json")
    found = json.loads(ran.stdout)["findings"]

    assert ran.returncode == 3
    assert {(each["code"], each["verdict"]) for each in found} == {("TAB004", "undetermined")}
    assert all("the source at hand does not have it" in each["message"] for each in found)


def test_the_text_of_the_house_keeps_to_the_law(house: Tapete) -> None:
    """Of the hands of mini baccarat neither text says what wins: the house pays bets that nobody can compute."""
    ran = house("check", "texts/house.decree", "--format", "json")
    found = json.loads(ran.stdout)["findings"]

    assert (ran.returncode, [(each["code"], each["verdict"]) for each in found]) == (3, [("OUT012", "undetermined")])
    assert "names “player”, “banker” and “tie” without saying what wins" in found[0]["message"]


# What the house keeps of each bet, by hand: chances of the law, payouts of the house.
EDGES = {
    ("pass_line", None): Fraction(7, 495),
    ("dont_pass", None): Fraction(3, 220),  # the bar is the 2
    ("place_lose", "4"): Fraction(1, 3) - Fraction(2, 3) * Fraction(5, 11),
    ("place_lose", "9"): Fraction(2, 5) - Fraction(3, 5) * Fraction(5, 8),
    ("place_lose", "6"): Fraction(5, 11) - Fraction(6, 11) * Fraction(4, 5),
    ("any_craps", None): Fraction(32, 36) - 7 * Fraction(4, 36),
    ("twelve", None): Fraction(35, 36) - 30 * Fraction(1, 36),
    ("field", None): Fraction(20, 36) - Fraction(14, 36) - 2 * Fraction(2, 36),
    ("small", None): Fraction(111, 216) - Fraction(105, 216),
    ("any_triple", None): Fraction(210, 216) - 30 * Fraction(6, 216),
    ("straight", "17"): Fraction(36, 37) - 35 * Fraction(1, 37),
    ("low", None): Fraction(1, 37),
}


def test_the_figures_are_those_of_the_law_s_chances_at_the_payouts_of_the_house(house: Tapete) -> None:
    bets = json.loads(house("edges", "xx_harbour", "--format", "json").stdout)["bets"]
    found = {(each["bet"], each["number"]): each["house_edge"] for each in bets}

    assert {place: found[place] for place in EDGES} == {place: str(edge) for place, edge in EDGES.items()}


@pytest.mark.parametrize(("pays", "codes"), [("31 to 1", ["TAB001"]), ("36 to 1", ["PAY001", "TAB001"])])
def test_a_payout_that_is_not_that_of_the_house_is_told(house: Tapete, pays: str, codes: list[str]) -> None:
    tables = house.folder / "tables.yaml"
    tables.write_text(tables.read_text(encoding="utf-8").replace("30 to 1}\n      field", f"{pays}}}\n      field"))
    found = json.loads(house("check", "tables.yaml", "--format", "json").stdout)["findings"]

    told = [each["code"] for each in found if each["subject"]["bet"] == "twelve" and each["severity"] == "error"]
    assert sorted(told) == codes
