"""What an authorisation or an approval says beyond the law, and lower rules that no table can keep with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.wording import message_of
from tests.stacks import Texts, house

LAW = """game craps "Craps" [1] with 2 dice
bet field [1]
  one roll   wins 2 .. 4, 9 .. 12   loses other
  pays even
limit max(field) <= 1000 * min(table) [1]
"""
TABLE = "{{regulation: xx_law, game: craps, minimum: 5, {}}}"


def verdicts(texts: Texts, table: str) -> list[tuple[str, str | None]]:
    return [(each.code, each.verdict) for each in texts.of_table(table) if each.code in ("LIM009", "TAB010", "LIM002")]


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        # 8000 is more than 1000 times 5: it holds the table to nothing, which keeps the law with 2500.
        ("maximum: {field: 2500}, authorisation: {maximum: {field: 8000}}", [("LIM009", "none")]),
        ("maximum: {field: 2500}, authorisation: {maximum: {field: 5000}}", [("LIM009", "violation")]),
        ("maximum: {field: 2500}, authorisation: {maximum: {field: 2500}}", []),
        ("maximum: {field: 2500}, approved: {maximum: {field: 8000}}", [("TAB010", "none")]),
        ("maximum: {field: 2500}, approved: {maximum: {field: 4000}}", [("TAB010", "violation")]),
        ("maximum: {field: 2500}, posted: {maximum: {field: 8000}}", [("TAB010", "violation")]),
    ],
)
def test_sections_of_a_table_beyond_the_law(stated: str, found: list[tuple[str, str]], tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", LAW, "official")

    assert verdicts(texts, TABLE.format(stated)) == found


def test_an_approved_price_that_the_law_does_not_print_binds_nobody(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", LAW, "official")
    bets = "bets: {{field: {{pays: {}}}}}, approved: {{bets: {{field: {{pays: {}}}}}}}"

    assert verdicts(texts, TABLE.format(bets.format("even", "2 to 1"))) == [("TAB010", "none")]
    assert verdicts(texts, TABLE.format(bets.format("2 to 1", "even"))) == [("TAB010", "violation")]


@pytest.mark.parametrize(
    ("law", "rules", "table"),
    [
        ("limit min(table) <= 50 [1]\n", "limit min(table) >= 100 [1]\n", "minimum: 20"),
        ("require staff.dealers >= 2 [1]\n", "require staff.dealers = 1 [1]\n", "staff: {dealers: 2}"),
    ],
)
def test_a_table_that_keeps_the_law_keeps_it_whatever_the_house_says_against_it(
    law: str, rules: str, table: str, tmp_path: Path
) -> None:
    texts = house(tmp_path, law, rules)

    assert [each.code for each in texts.findings() if each.verdict == "violation"] == ["SRC015"]
    found = texts.of_table(f"{{regulation: xx_house, game: craps, {table}}}")
    assert [each for each in found if each.verdict != "none"] == []


def test_a_text_below_itself_is_told(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "limit min(table) >= 2 [1]\n", "official", above="xx_house")
    texts.write("xx_house", "limit min(table) >= 5 [1]\n", above="xx_law")

    assert "REF017" in {each.code for each in texts.findings()}
    assert "REF017" in {each.code for each in texts.findings("xx_law")}


def test_a_text_that_is_restated_and_above_is_told_once(tmp_path: Path) -> None:
    texts = house(tmp_path, "limit max(table) <= 5000 [1]\n", "limit max(table) <= 8000 [1]\n")
    file = tmp_path / "xx_house.decree"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  outline", "  restates xx_law\n  outline"), encoding="utf-8")

    assert [each.code for each in texts.findings() if each.code.startswith("SRC")] == ["SRC013"]


def test_a_number_that_two_texts_limit_is_named_once(tmp_path: Path) -> None:
    bet = "bet hard(n in 4, 10) [1]\n  wins hard n   loses 7, easy n   stands other\n  pays 7 to 1\n  removable\n"
    texts = house(tmp_path, bet + "limit max(hard) <= 300 [1]\n", bet + "limit max(hard) <= 200 [1]\n")
    found = texts.of_table("{regulation: xx_house, game: craps, maximum: {hard: 500}}")
    (message,) = (message_of(each, "en") for each in found if each.code == "LIM005")

    assert "“hardways” 4, 10 is 500" in message


@pytest.mark.parametrize(
    ("game", "stated", "found"),
    [
        ("craps", "maximum: 90, staff: {dealers: 2}", ["SRC022", "SRC022"]),
        ("craps", "maximum: 250, staff: {dealers: 1}", ["DUT001", "LIM005", "SRC022", "SRC022"]),
        ("french_roulette", "maximum: 90, staff: {dealers: 2}", ["DUT001", "LIM005"]),
        ("french_roulette", "maximum: 250, staff: {dealers: 1}", []),
    ],
)
def test_a_rule_for_all_tables_is_void_only_in_the_game_of_the_one_above(
    game: str, stated: str, found: list[str], tmp_path: Path
) -> None:
    """The law limits craps to 100 with two dealers, the house asks for 200 and one dealer of every table."""
    texts = Texts(tmp_path)
    wheel, dice = 'game french_roulette "R" [1] with wheel 0 .. 36\n', 'game craps "C" [1] with 2 dice\n'
    law = f"{wheel}{dice}limit max(table) <= 100 [1]\nrequire staff.dealers >= 2 [1]\n"
    texts.write("xx_law", law, "official")
    rules = f"limit max(table) >= 200 [1]\nrequire staff.dealers = 1 [1]\n{wheel}{dice}"
    texts.write("xx_house", rules, above="xx_law")
    judged = texts.of_table(f"{{regulation: xx_house, game: {game}, {stated}}}")

    assert sorted(each.code for each in judged) == found
