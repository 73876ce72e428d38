"""Prices, lists, outcomes, commissions and options of a text below another, at dice, wheels and cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.store.library import shipped
from tests.every import sampled
from tests.stacks import Texts, house, told, witness

WHEEL = 'game french_roulette "Roulette" [1] with wheel 0 .. 36\n'
CARDS = 'game blackjack "Black Jack" [1] with cards\n'
TWO = "bet two [1]\n  one roll   wins 2   loses other\n  {}\n"

CASES = {
    # law, house, what is told
    "above a floor": (TWO.format("pays at least 28 to 1"), TWO.format("pays 30 to 1"), []),
    "at a floor": (TWO.format("pays at least 30 to 1"), TWO.format("pays 31 for 1"), []),
    "below a floor": (TWO.format("pays at least 30 to 1"), TWO.format("pays 30 for 1"), ["SRC017"]),
    "above a ceiling": (
        TWO.format("pays at least 28 to 1 and at most 30 to 1"),
        TWO.format("pays 31 to 1"),
        ["SRC017"],
    ),
    "a variant": (
        TWO.format('variant a "A" pays 30 to 1\n  variant b "B" pays 28 to 1'),
        TWO.format("pays 28 to 1"),
        [],
    ),
    "no variant": (
        TWO.format('variant a "A" pays 30 to 1\n  variant b "B" pays 28 to 1'),
        TWO.format("pays 29 to 1"),
        ["SRC017"],
    ),
    "other outcomes": (
        "bet two [1]\n  one roll   wins 2   loses other\n",
        "bet two [1]\n  one roll   wins 2, 3   loses other\n",
        ["SRC019"],
    ),
    "outcomes that the law does not state": ("bet two [1]\n  pays 30 to 1\n", TWO.format("pays 30 to 1"), []),
    "a bet that a closed list lacks": (
        "closed list [1]\n" + TWO.format("pays 30 to 1"),
        TWO.format("pays 30 to 1") + "bet three [1]\n  one roll   wins 3   loses other\n  pays 15 to 1\n",
        ["SRC018"],
    ),
    "a bet that an open list lacks": (
        TWO.format("pays 30 to 1"),
        "bet three [1]\n  one roll   wins 3   loses other\n  pays 15 to 1\n",
        [],
    ),
    "a commission within a bound": (
        TWO.format("pays 30 to 1\n  commission at most 5% of win on win"),
        TWO.format("pays 30 to 1\n  commission 4% of win on win"),
        [],
    ),
    "a commission beyond a bound": (
        TWO.format("pays 30 to 1\n  commission at most 5% of win on win"),
        TWO.format("pays 30 to 1\n  commission 6% of win on win"),
        ["SRC019"],
    ),
    "another commission": (
        TWO.format("pays 30 to 1\n  commission 5% of win on win"),
        TWO.format("pays 30 to 1\n  commission 4% of win on win"),
        ["SRC019"],
    ),
    "an option": (CARDS + "option dealer_stands is 17 [1]\n", CARDS + "option dealer_stands is 16 [1]\n", ["SRC019"]),
    "the same option": (CARDS + "option dealer_stands is 17 [1]\n", CARDS + "option dealer_stands is 17 [1]\n", []),
    "an option at its floor": (
        CARDS + "option blackjack_pays is at least 6 to 5 [1]\n",
        CARDS + "option blackjack_pays is 3 to 2 [1]\n",
        [],
    ),
    "an option below its floor": (
        CARDS + "option blackjack_pays is at least 6 to 5 [1]\n",
        CARDS + "option blackjack_pays is even [1]\n",
        ["SRC019"],
    ),
    "an option of the law for one deck": (
        CARDS + "option blackjack_pays is 3 to 2 if cards.decks = 1 [1]\n",
        CARDS + "option blackjack_pays is 3 to 2 [1]\n",
        [],
    ),
    # A house that pays or charges otherwise under some condition alone has tables that meet it.
    "a price under a condition of the house": (
        TWO.format("pays 30 to 1"),
        TWO.format("pays 29 to 1 if dice.in_service = 6"),
        ["SRC017"],
    ),
    "a price where neither condition is met": (
        TWO.format("pays 30 to 1\n  pays 28 to 1 if dice.in_service = 6"),
        TWO.format("pays 29 to 1"),
        ["SRC017"],
    ),
    "both prices of a condition": (
        TWO.format("pays 30 to 1\n  pays 28 to 1 if dice.in_service = 6"),
        TWO.format("pays 30 to 1\n  pays 28 to 1 if dice.in_service = 6"),
        [],
    ),
    "a price that yields to the house": (
        TWO.format("pays 30 to 1 unless set by casino"),
        TWO.format("pays 29 to 1"),
        [],
    ),
    "a commission under a condition of the house": (
        TWO.format("pays 30 to 1\n  commission at most 5% of win on win"),
        TWO.format("pays 30 to 1\n  commission 6% of win on win if dice.in_service = 6"),
        ["SRC019"],
    ),
    "both commissions of a condition": (
        TWO.format("pays 30 to 1\n  commission 5% of win\n  commission 4% of win if dice.in_service = 6"),
        TWO.format("pays 30 to 1\n  commission 5% of win\n  commission 4% of win if dice.in_service = 6"),
        [],
    ),
    "one of several": (
        CARDS + "option soft_17 is one of stand, hit [1]\n",
        CARDS + "option soft_17 is hit [1]\n",
        [],
    ),
    "an option the law leaves to the house": (
        CARDS + "option soft_17 is set by casino [1]\n",
        CARDS + "option soft_17 is hit [1]\n",
        [],
    ),
    "a wheel of the same pockets": (
        WHEEL + "bet straight(n in 0 .. 36) [1]\n  one roll   wins n   loses other\n  pays 35 to 1\n",
        WHEEL + "bet straight(n in 0 .. 36) [1]\n  one roll   wins n   loses other\n  pays 34 to 1\n",
        ["SRC017"],
    ),
    "another wheel": (
        WHEEL,
        'game french_roulette "Roulette" [1] with wheel 0, 00, 1 .. 36\n',
        ["SRC019"],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_rules_below_others(name: str) -> None:
    law, rules, codes = CASES[name]

    assert sorted({code for code, _ in told(law, rules)}) == codes


@pytest.mark.parametrize(
    ("table", "codes"),
    [("even", {"SRC022"}), ("2 to 1", {"SRC022", "TAB001"})],
)
def test_a_house_price_is_void_at_its_tables(table: str, codes: set[str], tmp_path: Path) -> None:
    field = "bet field [1]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n  pays {}\n"
    texts = house(tmp_path, field.format("even"), field.format("2 to 1"))
    found = texts.of_table(f"{{regulation: xx_house, game: craps, bets: {{field: {{pays: {table}}}}}}}")

    assert {each.code for each in found if each.code in ("SRC022", "TAB001")} == codes
    assert [each.verdict for each in found if each.code == "SRC022"] == ["none"]


def test_the_note_has_the_prices_of_the_numbers_that_it_is_about(tmp_path: Path) -> None:
    place = "bet place_win(n in 4, 9) [1]\n  wins n   loses 7   stands other\n  pays {} for 4\n  pays {} for 9\n"
    texts = house(tmp_path, place.format("at least 9 to 5", "at least 7 to 5"), place.format("9 to 5", "6 to 5"))
    found = texts.of_table('{regulation: xx_house, game: craps, bets: {place_win: {pays: {"9": 7 to 5}}}}')

    (note,) = (each for each in found if each.code == "SRC022")
    assert (note.values["here"], note.values["there"]) == (
        {"en": "6 to 5", "es": "6 a 5"},
        {"en": "at least 7 to 5", "es": "al menos 7 a 5"},
    )


def test_the_note_is_only_of_what_the_table_states(tmp_path: Path) -> None:
    field = "bet field [1]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n  pays {}\n"
    texts = house(tmp_path, field.format("even"), field.format("2 to 1"))

    found = texts.of_table("{regulation: xx_house, game: craps, minimum: 5}")

    assert "SRC022" not in {each.code for each in found}


def test_a_real_pair(tmp_path: Path) -> None:
    """Asturias keeps the maximum of the simple bets within 1000 times the minimum and pays hard 4 with 7 times."""
    texts = Texts(tmp_path)
    rules = (
        'game craps "Craps" [1] with 2 dice\n'
        "bet hard(n in 4, 6, 8, 10) [1]\n  wins hard n   loses 7, easy n   stands other\n"
        "  pays 8 to 1 for 4, 10\n  pays 9 to 1 for 6, 8\n  removable\n"
        'group simple "Simple" [1]\nbet pass_line in simple [1]\n'
        "  first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10\n"
        "  then         wins point   loses 7   stands other\n  pays even\n"
        "limit 100 * min(table) <= max(each simple) <= 2000 * min(table) [1]\n"
    )
    texts.write("xx_house", rules, above="es_as_craps_2011")
    found = {each.code: each for each in texts.findings() if each.code in ("SRC013", "SRC017")}

    assert set(found) == {"SRC013", "SRC017"}
    assert "minimum: {table: 1}, maximum: {simple: 1001}" in witness(found["SRC013"])
    assert found["SRC017"].subject.numbers == ("4", "10")
    for code, broken in (("SRC013", "LIM002"), ("SRC017", "TAB001")):
        table = texts.of_table(witness(found[code]))
        (violation,) = (each for each in table if each.kind.severity == "error")
        assert violation.code == broken
        assert {cited.regulation for cited in violation.citations} == {"es_as_craps_2011"}


def test_a_house_option_is_void_at_a_table_that_keeps_the_law(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", CARDS + "option dealer_stands is 17 [1]\n", "official")
    texts.write("xx_house", CARDS + "option dealer_stands is 16 [1]\n", above="xx_law")
    table = "{{regulation: xx_house, game: blackjack, options: {{dealer_stands: {}}}}}"

    kept, broken = (texts.of_table(table.format(points)) for points in (17, 16))
    assert [(each.code, each.verdict) for each in kept if each.code == "SRC022"] == [("SRC022", "none")]
    assert "violation" not in {each.verdict for each in kept}
    assert "violation" in {each.verdict for each in broken}


@pytest.mark.parametrize("path", sampled(entry.file for entry in shipped()))
def test_a_copy_of_a_text_below_itself_has_no_fault(path: str, tmp_path: Path) -> None:
    """What a text says is within what it says: no false alarm, whatever it is about."""
    text = Path(path).read_text(encoding="utf-8")
    (name,) = re.findall(r"(?m)^(?:regulation|norma) (\S+)", text)[:1]
    ties = r"(relies on|restates|amends|replaces|inserts|repeals|subject to|modifica|se remite a|reproduce) .*\n"
    text = re.sub(r"(?m)^  +" + ties, "", text).replace(f" {name}\n", f" xx_copy\n  subject to {name}\n", 1)
    if "norma xx_copy" in text:
        text = text.replace("subject to", "sujeta a", 1)
    (tmp_path / "xx_copy.decree").write_text(text, encoding="utf-8")

    assert [each for each in Texts(tmp_path).findings("xx_copy") if each.code.startswith("SRC")] == []


SIX = " if dice.in_service = 6"


@pytest.mark.parametrize(
    ("law", "rules", "found"),
    [
        (
            CARDS + "option blackjack_pays is 3 to 2 if cards.decks = 1 [1]\n",
            CARDS + "option blackjack_pays is 6 to 5 [1]\n",
            ("SRC019", "undetermined"),
        ),
        (
            CARDS + "option blackjack_pays is 3 to 2 [1]\n",
            CARDS + "option blackjack_pays is 6 to 5 if cards.decks = 1 [1]\n",
            ("SRC019", "violation"),
        ),
        (TWO.format(f"pays 30 to 1{SIX}"), TWO.format("pays 29 to 1"), ("SRC017", "undetermined")),
        (
            TWO.format(f"pays 30 to 1\n  pays 28 to 1{SIX}"),
            TWO.format("pays 30 to 1"),
            ("SRC017", "undetermined"),
        ),
        (TWO.format(f"pays 30 to 1{SIX}"), TWO.format(f"pays 29 to 1{SIX}"), ("SRC017", "violation")),
        (
            TWO.format(f"pays 30 to 1\n  commission 5% of win\n  commission 4% of win{SIX}"),
            TWO.format("pays 30 to 1\n  commission 5% of win"),
            ("SRC019", "undetermined"),
        ),
    ],
)
def test_what_is_at_fault_only_where_a_condition_of_the_law_is_met_is_undetermined(
    law: str, rules: str, found: tuple[str, str]
) -> None:
    """Under its own condition the house is at fault at every table that meets it."""
    assert told(law, rules) == [found]
