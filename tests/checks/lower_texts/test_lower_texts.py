"""Texts below others: ends that are laxer, in part, in conflict, and the table that shows it.

The figures are worked out by hand in the comment of each case. A table that is shown is checked by the program: it
keeps the house text and breaks the law in one place.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.findings.finding import Language
from checker.words.names import LANGUAGES
from tests.stacks import Texts, house, told, witness

FIELD = "bet field [1]\n  one roll   wins 2 .. 4, 9 .. 12   loses other\n  pays {}\n"
LAXER, OPEN, NOTE = ("SRC013", "violation"), ("SRC013", "undetermined"), ("SRC014", "none")
CONFLICT, UNDECIDED = ("SRC015", "violation"), ("SRC016", "none")

HARD = (
    "bet hard(n in 4, 6, 8, 10) [1]\n  wins hard n   loses 7, easy n   stands other\n"
    "  pays 7 to 1 for 4, 10\n  pays 9 to 1 for 6, 8\n  removable\n"
)
ODDS = (
    "bet pass_line [1]\n  first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10\n"
    "  then         wins point   loses 7   stands other\n  pays even\n"
    "bet odds(n in 4, 10) [1]\n  rides on pass_line\n  wins n   loses 7   stands other\n  pays 2 to 1\n"
)

LIMITS = {
    # law, house, what is told, the table shown
    "a ceiling": ("limit max(table) <= 5000 [1]", "limit max(table) <= 20000 [1]", [LAXER], "maximum: {table: 5001}"),
    "a floor": ("limit min(table) >= 2 [1]", "limit min(table) >= 1 [1]", [LAXER], "minimum: {table: 1}"),
    # 2000 times a minimum of 1 is beyond 1000 times it, whatever the minimum.
    "a band": (
        "limit 100 * min(table) <= max(table) <= 1000 * min(table) [1]",
        "limit 100 * min(table) <= max(table) <= 2000 * min(table) [1]",
        [LAXER],
        "minimum: {table: 1}, maximum: {table: 1001}",
    ),
    "the other end of a band": (
        "limit 100 * min(table) <= max(table) <= 1000 * min(table) [1]",
        "limit 50 * min(table) <= max(table) <= 1000 * min(table) [1]",
        [LAXER],
        "minimum: {table: 1}, maximum: {table: 50}",
    ),
    "written the other way round": (
        "limit min(table) >= max(table) / 1000 [1]",
        "limit max(table) <= 2000 * min(table) [1]",
        [LAXER],
        "minimum: {table: 1}, maximum: {table: 1001}",
    ),
    # With a minimum of 5 the ceiling keeps to 1000 times it, with one of 2 it does not.
    "in part": ("limit max(table) <= 1000 * min(table) [1]", "limit max(table) <= 5000 [1]", [NOTE], ""),
    # The law's own minimum of 5 leaves nothing beyond 1000 times it.
    "kept by another rule above": (
        "limit max(table) <= 1000 * min(table) [1]\nlimit min(table) >= 5 [1]",
        "limit max(table) <= 5000 [1]",
        [],
        "",
    ),
    "stricter": ("limit max(table) <= 5000 [1]", "limit max(table) <= 500 [1]", [], ""),
    "the same": ("limit max(table) <= 5000 [1]", "limit max(table) <= 5000 [1]", [], ""),
    "just beyond": ("limit max(table) < 5000 [1]", "limit max(table) <= 5000 [1]", [LAXER], "maximum: {table: 5000}"),
    "silence": ("limit max(table) <= 5000 [1]", "limit min(table) >= 1 [1]", [], ""),
    "no table keeps both": ("limit min(table) <= 50 [1]", "limit min(table) >= 100 [1]", [CONFLICT], ""),
    "an equation beyond": ("limit max(table) <= 5000 [1]", "limit max(table) = 8000 [1]", [CONFLICT], ""),
    # Of two ceilings above, the lower one is told; a table cannot break the other one alone.
    "two rules above": (
        "limit max(table) <= 5000 [1]\nlimit max(table) <= 3000 [1]",
        "limit max(table) <= 4000 [1]",
        [LAXER],
        "maximum: {table: 3001}",
    ),
    "twice the same above": (
        "limit max(table) <= 5000 [1]\nlimit max(table) <= 5000 [1]",
        "limit max(table) <= 8000 [1]",
        [LAXER],
        "maximum: {table: 5001}",
    ),
    # 3/2 of 1 and 8/5 of 1 have no whole number between them, but of a minimum of 5: 15/2 and 8.
    "whole coins": (
        "limit max(table) <= 150% * min(table) [1]",
        "limit max(table) <= 160% * min(table) [1]",
        [LAXER],
        "minimum: {table: 5}, maximum: {table: 8}",
    ),
    "no whole coin": ("limit max(table) <= 1001 / 2 [1]", "limit max(table) <= 2003 / 4 [1]", [NOTE], ""),
    "a bet under the table's ceiling": (
        "limit max(table) <= 5000 [1]",
        FIELD.format("even") + "limit max(field) <= 9000 [1]",
        [LAXER],
        "maximum: {field: 5001}",
    ),
    # The law lets the field go higher than the rest of the table.
    "the special above displaces the general": (
        FIELD.format("even") + "limit max(table) <= 5000 [1]\nlimit max(field) <= 9000 [1]",
        FIELD.format("even") + "limit max(field) <= 9000 [1]",
        [],
        "",
    ),
    # The house's ceiling for the table says nothing of the field.
    "a cap is no permission": (
        FIELD.format("even") + "limit max(field) <= 500 [1]",
        FIELD.format("even") + "limit max(table) <= 5000 [1]",
        [],
        "",
    ),
    # 2 to 1: a prize of 1000 is won with 500.
    "a prize at the price of the house": (
        FIELD.format("unstated") + "limit prize(field) <= 1000 [1]",
        FIELD.format("2 to 1") + "limit max(field) <= 800 [1]",
        [LAXER],
        "maximum: {field: 501}",
    ),
    "a prize that is kept": (
        FIELD.format("unstated") + "limit prize(field) <= 1600 [1]",
        FIELD.format("2 to 1") + "limit max(field) <= 800 [1]",
        [],
        "",
    ),
    "sets": (
        "limit max(table) in 50, 100 * min(table) [1]",
        "limit max(table) in 50, 100, 200 * min(table) [1]",
        [LAXER],
        "minimum: {table: 1}, maximum: {table: 200}",
    ),
    "a set within": (
        "limit max(table) in 50, 100, 200 * min(table) [1]",
        "limit max(table) in 50, 200 * min(table) [1]",
        [],
        "",
    ),
    "a cap over a set": (
        "limit max(table) in 50, 100, 200 * min(table) [1]",
        "limit max(table) <= 300 * min(table) [1]",
        [],
        "",
    ),
    "a set apart": (
        "limit max(table) in 50, 100 * min(table) [1]",
        "limit max(table) in 75, 300 * min(table) [1]",
        [CONFLICT],
        "",
    ),
    "a set below a ceiling": (
        "limit max(table) <= 100 * min(table) [1]",
        "limit max(table) in 50, 200 * min(table) [1]",
        [LAXER],
        "minimum: {table: 1}, maximum: {table: 200}",
    ),
    # 3 is neither 5 nor 2 at most.
    "a rule with its exception": (
        "limit min(table) >= 5 [1] except min(table) <= 2 [1]",
        "limit min(table) >= 3 [1]",
        [LAXER],
        "minimum: {table: 3}",
    ),
    "a product": (
        "limit max(table) * min(table) <= 5000 [1]",
        "limit max(table) <= 20000 [1]",
        [UNDECIDED],
        "",
    ),
    "a condition of its own": (
        "limit max(table) <= 5000 if cards.decks = 6 [1]",
        "limit max(table) <= 20000 [1]",
        [UNDECIDED],
        "",
    ),
    "the same condition": (
        "limit max(table) <= 5000 if cards.decks = 6 [1]",
        "limit max(table) <= 20000 if cards.decks = 6 [1]",
        [LAXER],
        "",
    ),
    "of a day or a night": (
        'limit max(table) <= 5000 [1]\n  unclear [1]\n    reading day "by day" max(table) <= 5000\n'
        '    reading night "by night" max(table) <= 9000\n    use none because "it is open"',
        "limit max(table) <= 8000 [1]",
        [OPEN],
        "",
    ),
    "a number of a bet": (
        HARD + "limit max(hard) <= 300 for 4, 10 [1]",
        HARD + "limit max(hard) <= 500 for 4, 10 [1]",
        [LAXER],
        'maximum: {"hard(4)": 301}',
    ),
    "another number of a bet": (
        HARD + "limit max(hard) <= 300 for 4, 10 [1]",
        HARD + "limit max(hard) <= 500 for 6, 8 [1]",
        [],
        "",
    ),
    # 9 to 1 on 6 and 8: 5556 wins 50 004.
    "the number that wins most": (
        HARD + "limit prize(hard) <= 50000 [1]",
        HARD + "limit max(hard) <= 6000 [1]",
        [LAXER],
        'maximum: {"hard(6)": 5556}',
    ),
    "a share of another stake": (
        ODDS + "limit max(odds) <= 200% * stake(pass_line) [1]",
        ODDS + "limit max(odds) <= 300% * stake(pass_line) [1]",
        [LAXER],
        'maximum: {"odds(4)": 300%}',
    ),
    "a share within": (
        ODDS + "limit max(odds) <= 200% * stake(pass_line) [1]",
        ODDS + "limit max(odds) <= 100% * stake(pass_line) [1]",
        [],
        "",
    ),
    "every stake": (
        FIELD.format("even") + "limit max(field) <= 9000 [1]\nlimit max(each table) <= 5000 [1]",
        FIELD.format("even") + "limit max(field) <= 8000 [1]",
        [LAXER],
        "maximum: {field: 5001}",
    ),
    # No table is shown: it would have to say that the condition is not met.
    "an exception of the law under a condition": (
        "limit max(table) <= 100 [1] except max(table) <= 300 if dice.in_service = 6 [1]",
        "limit max(table) <= 200 [1]",
        [LAXER],
        "",
    ),
    "an exception of the house under a condition": (
        "limit max(table) <= 100 [1]",
        "limit max(table) <= 100 [1] except max(table) <= 300 if dice.in_service = 6 [1]",
        [LAXER],
        "",
    ),
    "an exception of both": (
        "limit max(table) <= 100 [1] except max(table) <= 300 if dice.in_service = 6 [1]",
        "limit max(table) <= 90 [1] except max(table) <= 300 if dice.in_service = 6 [1]",
        [],
        "",
    ),
    "an exception of the law for another game": (
        "limit max(table) <= 100 [1] except max(table) <= 300 if table.game in sic_bo [1]",
        "limit max(table) <= 200 [1]",
        [LAXER],
        "maximum: {table: 101}",
    ),
    "duties": ("require staff.dealers >= 2 [1]", "require staff.dealers >= 1 [1]", [LAXER], "staff: {dealers: 1}"),
    "more duties": ("require staff.dealers >= 2 [1]", "require staff.dealers >= 3 [1]", [], ""),
    "duties apart": ("require staff.dealers >= 2 [1]", "require staff.dealers = 1 [1]", [CONFLICT], ""),
    "a duty of another fact": ("require staff.dealers >= 2 [1]", "require staff.table_head >= 1 [1]", [], ""),
}


@pytest.mark.parametrize("name", LIMITS)
def test_limits_and_duties_below_others(name: str) -> None:
    law, rules, codes, _ = LIMITS[name]

    assert [each for each in told(law, rules) if each[0] in ("SRC013", "SRC014", "SRC015", "SRC016")] == codes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name, case in LIMITS.items() if case[3]])
def test_the_table_that_is_shown_keeps_the_house_and_breaks_the_law_once(
    name: str, language: Language, tmp_path: Path
) -> None:
    law, rules, _, figures = LIMITS[name]
    texts = house(tmp_path, f"{law}\n", f"{rules}\n")
    (shown,) = (each for each in texts.findings() if each.code == "SRC013")
    table = witness(shown, language)

    assert figures in witness(shown)
    broken = [each for each in texts.of_table(table) if each.verdict == "violation"]
    assert {cited.regulation for each in broken for cited in each.citations} == {"xx_law"}
    assert len(broken) == 1


@pytest.mark.parametrize(("language", "pays"), [("en", "pays: 2 to 1"), ("es", "paga: 2 a 1")])
def test_a_price_of_the_house_that_the_law_does_not_print(language: Language, pays: str, tmp_path: Path) -> None:
    texts = house(tmp_path, FIELD.format("even"), FIELD.format("2 to 1"))
    (shown,) = (each for each in texts.findings() if each.code.startswith("SRC"))

    assert (shown.code, shown.verdict) == ("SRC017", "violation")
    assert pays in witness(shown, language)
    broken = [each for each in texts.of_table(witness(shown, language)) if each.verdict == "violation"]
    assert "TAB001" in {each.code for each in broken}


@pytest.mark.parametrize(
    ("law", "rules", "verdicts"),
    [
        ("8 times", "8 times", []),  # one meaning in both
        ("8 to 1", "8 for 1", ["violation"]),  # 7 to 1
        ("8 times", "8 for 1", []),  # the meaning under which it fits
        ("8 times", "6 to 1", ["violation"]),
        ("unstated", "6 to 1", []),
        ("6 to 1", "unstated", []),
    ],
)
def test_prices(law: str, rules: str, verdicts: list[str], tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    game = 'game craps "Craps" [1] with 2 dice\nbet two [1]\n  one roll   wins 2   loses other\n  pays {}\n'
    texts.write("xx_law", game.format(law), "official")
    texts.write("xx_house", game.format(rules), above="xx_law")
    for name in ("xx_law", "xx_house"):
        file = tmp_path / f"{name}.decree"
        file.write_text(file.read_text(encoding="utf-8").replace("  times profit\n", ""), encoding="utf-8")

    assert [each.verdict for each in texts.findings() if each.code == "SRC017"] == verdicts


def test_what_a_law_and_a_house_without_games_say_of_tables_of_a_game(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "require staff.dealers >= 2 if table.game in craps [1]\n", "official")
    texts.write("xx_house", "require staff.dealers >= 1 if table.game in craps [1]\n", above="xx_law")
    (shown,) = (each for each in texts.findings() if each.code.startswith("SRC"))

    assert shown.code == "SRC013"
    assert "staff: {dealers: 1}" in witness(shown)
    texts.write("xx_house", "require staff.dealers >= 1 if table.game in french_roulette [1]\n", above="xx_law")
    assert [each for each in texts.findings() if each.code.startswith("SRC")] == []


@pytest.mark.parametrize(
    ("law", "rules", "codes"),
    [
        ("craps, french_roulette", "craps", []),
        ("craps, french_roulette", "craps, blackjack", ["SRC018"]),
        ("craps, roulette", "french_roulette", []),
    ],
)
def test_lists_of_games(law: str, rules: str, codes: list[str], tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", f"require table.game in {law} [1]\n", "official")
    texts.write("xx_house", f"require table.game in {rules} [1]\n", above="xx_law")

    assert [each.code for each in texts.findings() if each.code.startswith("SRC")] == codes


def test_amounts_in_two_currencies_are_not_compared(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "limit max(table) <= 5000 [1]\n", "official")
    texts.write("xx_house", "limit max(table) <= 20000 [1]\n", above="xx_law")
    for name, currency in (("xx_law", "EUR"), ("xx_house", "ARS")):
        file = tmp_path / f"{name}.decree"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("  outline", f"  currency {currency}\n  outline"), encoding="utf-8")

    assert [each.code for each in texts.findings() if each.code.startswith("SRC")] == ["SRC016"]


def test_a_law_above_the_law_above_binds_the_house_too(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "limit max(table) <= 5000 [1]\n", "official")
    texts.write("xx_decree", "limit min(table) >= 2 [1]\n", "official", above="xx_law")
    texts.write("xx_house", "limit max(table) <= 8000 [1]\nlimit min(table) >= 1 [1]\n", above="xx_decree")
    found = [each for each in texts.findings() if each.code.startswith("SRC")]

    assert [(each.code, each.values["other"]) for each in found] == [("SRC013", "xx_law"), ("SRC013", "xx_decree")]


def test_a_text_that_does_not_say_whose_it_is_counts_as_an_operators(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "limit max(table) <= 5000 [1]\n", "official")
    texts.write("xx_house", "limit max(table) <= 500 [1]\n", above="xx_law")
    file = tmp_path / "xx_house.decree"
    file.write_text(file.read_text(encoding="utf-8").replace("  kind operator\n", ""), encoding="utf-8")

    assert [(each.code, each.kind.severity) for each in texts.findings()] == [("SRC020", "warning")]
    assert texts.session.compiled(texts.session.library["xx_house"]).regulation.header.kind == "operator"


def test_an_official_text_below_an_operators_is_told_with_both(tmp_path: Path) -> None:
    texts = Texts(tmp_path)
    texts.write("xx_law", "limit max(table) <= 5000 [1]\n", "operator")
    texts.write("xx_house", "limit max(table) <= 500 [1]\n", "official", above="xx_law")
    (found,) = texts.findings()

    assert (found.code, found.values) == ("SRC021", {"text": "xx_house", "other": "xx_law"})


def test_no_table_is_shown_of_a_game_that_the_law_does_not_list(tmp_path: Path) -> None:
    """It would break the list, too."""
    texts = Texts(tmp_path)
    texts.write("xx_law", "require table.game in craps [1]\nlimit max(table) <= 5000 [1]\n", "official")
    texts.write("xx_house", 'game boule "Boule" [1]\nlimit max(table) <= 8000 [1]\n', above="xx_law")
    found = {each.code: each.values.get("witness") for each in texts.findings() if each.code.startswith("SRC")}

    assert found == {"SRC013": "", "SRC018": None}
