"""Values that stood in a file without a word: replaced common ones, waivers without end, payouts and limits of stud."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest

from checker.findings.waivers import MOST_YEARS, Waiver, fault_of, is_endless, unused_waiver
from checker.findings.wording import message_of
from checker.vocabulary.options import OPTIONS
from tests.apps.commands import Tapete
from tests.views.made import span

SIX = "regulation: none\ngame: craps\nbets: {two: {pays: 30 to 1}}\n"


def told(command: Tapete, text: str, name: str = "t.yaml", *options: str) -> tuple[int, list[tuple[str, str, str]]]:
    """Return the exit code, and code, message and help of what is said, remarks included."""
    (command.folder / name).write_text(text, encoding="utf-8")
    ran = command("check", name, "--format", "json", "--lang", "en", *options)
    found = json.loads(ran.stdout)["findings"]
    return ran.returncode, [(each["code"], each["message"], each["help"]) for each in found]


def of(code: str, found: list[tuple[str, str, str]]) -> list[str]:
    return [message for each, message, _ in found if each == code]


@pytest.mark.parametrize(
    ("common", "tables", "keys"),
    [
        ("minimum: 5", "[{table: a, minimum: 10}, {table: b, minimum: 25}]", ["minimum"]),
        ("table: pit", "[{table: a}, {table: b}]", ["table"]),
        ("maximum: {two: 99999}", "[{table: a, maximum: {two: 50}}]", ["maximum.two"]),
        ("maximum: {two: 99999, twelve: 60}", "[{table: a, maximum: {two: 50}}]", ["maximum.two"]),
        ("chips: [1, 7]", "[{table: a, chips: [5]}, {table: b, chips: [5, 25]}]", ["chips"]),
        ("minimum: {two: 5}", "[{table: a, minimum: 1}, {table: b, minimum: {two: 10}}]", ["minimum.two"]),
    ],
)
def test_a_common_value_that_every_table_replaces_is_told(
    command: Tapete, common: str, tables: str, keys: list[str]
) -> None:
    _, found = told(command, f"{SIX}{common}\ntables: {tables}\n")

    assert [message.split("`")[1] for message in of("TAB035", found)] == keys


@pytest.mark.parametrize(
    ("common", "tables"),
    [
        ("minimum: 5", "[{table: a, minimum: 10}, {table: b}]"),
        ("minimum: 5", "[{table: a, minimum: 5}, {table: b, minimum: 10}]"),
        ("maximum: {two: 50}", "[{table: a, maximum: {twelve: 50}}]"),
    ],
)
def test_a_common_value_that_holds_somewhere_is_not(command: Tapete, common: str, tables: str) -> None:
    assert of("TAB035", told(command, f"{SIX}{common}\ntables: {tables}\n")[1]) == []


BAD = 'regulation: es_as_craps_2011\ngame: craps\nminimum: 5\n# tapete: accept LIM002 until {0} because "asked" by "head"\n'


@pytest.mark.parametrize(("until", "code"), [("2036-12-01", 0), ("2036-12-02", 1), ("9999-12-31", 1)])
def test_a_waiver_that_ends_in_name_only_has_no_effect(command: Tapete, until: str, code: int) -> None:
    ran, found = told(command, f"{BAD.format(until)}maximum: {{simple: 6000}}\n", "t.yaml", "--as-of", "2026-12-01")

    assert ran == code
    assert bool(of("WAI001", found)) == bool(code)
    assert all(f"it ends on {until}, more than 10 years after 2026-12-01" in each for each in of("WAI001", found))


def test_so_has_one_of_the_configuration(command: Tapete) -> None:
    entry = '[[accept]]\ncode = "LIM002"\npath = "t.yaml"\nbecause = "asked"\nby = "head"\nuntil = 9999-12-31\n'
    (command.folder / "tapete.toml").write_text(entry, encoding="utf-8")
    table = "regulation: es_as_craps_2011\ngame: craps\nminimum: 5\nmaximum: {simple: 6000}\n"
    code, found = told(command, table)

    assert (code, len(of("LIM002", found))) == (1, 1)
    assert "WAI001" in command("check", "t.yaml").stdout


def test_the_end_of_a_waiver_is_counted_in_years_from_the_day_of_the_run() -> None:
    last = Waiver("LIM002", "2036-02-29", "asked", "head", span(1, 1, 9))

    assert MOST_YEARS == 10
    assert fault_of("asked", "head", last.until) is None
    assert not is_endless(last, "2026-03-01") and is_endless(last, "2026-02-28")
    about = unused_waiver(last, "2026-02-28", {}, ())
    assert date.fromisoformat("2036-02-29") and "no check has the code" in message_of(about, "en")


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        (
            "caribbean_stud",
            "raise_pays_royal_flush: 0 to 1",
            ["“the raise pays with royal flush”: 0 to 1; whoever wins"],
        ),
        ("caribbean_stud", "raise_pays_flush: 7 to 1, raise_pays_full_house: 5 to 1", ["less than the 7 to 1 of the"]),
        (
            "caribbean_stud",
            "raise_pays_flush: 1 to 5",
            ["“the raise pays with flush”: 1 to 5; whoever wins gains less"],
        ),
        (
            "three_card_poker",
            "ante_bonus_flush: 2 to 1, ante_bonus_straight: 1 to 1",
            ["of the weaker hand (“ante bonus with fl"],
        ),
        ("three_card_poker", "raise_pays: 0 to 1", ["“the raise pays”: 0 to 1"]),
        ("blackjack", "blackjack_pays: 2 to 3", ["“a blackjack pays”: 2 to 3"]),
        ("blackjack", "wins_pay: 0 to 1", ["“a win pays”: 0 to 1"]),
        ("three_card_poker", "ante_bonus_straight: 1 to 1, ante_bonus_straight_flush: 5 to 1", []),
        ("caribbean_stud", "raise_pays_flush: 5 to 1, raise_pays_full_house: 7 to 1", []),
        ("blackjack", "blackjack_pays: 6 to 5", []),
    ],
)
def test_a_payout_among_options_that_is_a_misprint_is_a_warning(
    command: Tapete, game: str, options: str, said: list[str]
) -> None:
    found = of("TAB036", told(command, f"regulation: none\ngame: {game}\noptions: {{{options}}}\n")[1])

    assert len(found) == len(said) and all(part in whole for part, whole in zip(said, found, strict=True))


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ("ante: {maximum: 100}, raise: {maximum: 100}", "the raise is 200; the maximum of “raise” is 100"),
        ("ante: {minimum: 5}, raise: {minimum: 25}", "the raise is 10; the minimum of “raise” is 25"),
        ("ante: {minimum: 5, maximum: 100}, raise: {minimum: 10, maximum: 200}", None),
        ("ante: {minimum: 5, maximum: 100}, raise: {minimum: 5, maximum: 500}", None),
    ],
)
def test_limits_of_a_raise_go_with_those_of_the_ante(command: Tapete, limits: str, said: str | None) -> None:
    table = f"regulation: none\ngame: caribbean_stud\nbets: {{{limits}}}\n"
    code, found = told(command, table)
    messages = of("LIM022", found)

    assert code == int(said is not None) and len(messages) == code
    assert all(said is not None and said in each for each in messages)


def test_the_table_states_how_high_the_raise_is(command: Tapete) -> None:
    table = "regulation: none\ngame: caribbean_stud\nbets: {{ante: {{maximum: 50}}, raise: {{maximum: 100}}}}\noptions: {{raise_stake: {0}}}\n"

    assert of("LIM022", told(command, table.format(2))[1]) == []
    assert "the raise is 150" in of("LIM022", told(command, table.format(3))[1])[0]


@pytest.mark.parametrize(("pays", "is_told"), [("19 to 2", True), ("9 to 1", False), ("8 to 1", False)])
def test_a_tie_with_next_to_no_edge_looks_wrong(command: Tapete, pays: str, is_told: bool) -> None:
    _, found = told(command, f"regulation: none\ngame: punto_banco\nbets: {{tie: {{pays: {pays}}}}}\n")

    assert bool(of("PAY015", found)) == is_told
    assert all("far from any published one" in each and "at 9 to 1 it is" in each for each in of("PAY015", found))


WHEEL = """regulation x_house
  title "X"
  kind unofficial

game american_roulette "R" [A] with wheel 0 .. 36

bet straight(n in 0 .. 36) "S" [A.1]
  one roll   wins n   loses other
  pays 35 to 1

bet voisins "V" [A.2]
"""


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("", "", ", nor one payout for “street”, “split” and “corner”, of which it is made"),
        ("0 .. 36\n\nbet", "0 .. 36, 00\n\nbet", ", for it is made of single bets on a wheel with one zero only"),
    ],
)
def test_why_an_announced_bet_is_not_composed_is_said(command: Tapete, old: str, new: str, why: str) -> None:
    text = WHEEL.replace(old, new) if old else WHEEL
    (command.folder / "x_house.decree").write_text(text, encoding="utf-8")
    table = 'regulation: x_house\ngame: american_roulette\nbets: {voisins: {pays: {"0, 2, 3": 5 to 3, other: even}}}\n'
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")
    ran = command("check", "t.yaml", "x_house.decree", "--format", "json", "--lang", "en")

    [message] = [each["message"] for each in json.loads(ran.stdout)["findings"] if each["code"] == "TAB004"]
    assert message.endswith(f"“V”{why}")


LIST = "mesa;norma;juego;mínimo mesa;apuesta;números;paga;máximo\nc1;es_as_craps_2011;craps;5;place_win;{0};9 a 5;500\n"
TABLE = "regulation: es_as_craps_2011\ngame: craps\nbets: {place_win: {pays: {4: 9 to 5, 10: 9 to 5}, maximum: 500}}\n"


def test_what_a_limit_lacks_is_named_as_it_is_written(command: Tapete) -> None:
    """In a list as the name of a column, in a table file as a key."""
    for name, text, words in (
        ("t.csv", LIST.format("4 y 10"), "add `maximo simple` as a column"),
        ("t.yaml", TABLE, "state `maximum.simple`"),
    ):
        found = told(command, text, name)[1]
        assert [help_ for code, _, help_ in found if code == "LIM008"] == [words]


def test_a_commission_without_its_base_gets_an_example_for_wins_and_for_stakes(command: Tapete) -> None:
    table = "regulation: none\ngame: punto_banco\nbets: {banker: {pays: even, commission: 4%}}\n"
    code, [(_, _, help_)] = told(command, table)

    assert code == 2
    assert "of: win, when: on_win" in help_ and "`of: stake`" in help_


def test_an_evidence_pack_says_of_regulations_what_the_report_says(command: Tapete) -> None:
    pytest.importorskip("typst")
    ran = command("report", "ar_x_craps_web", "-o", "caso.zip", "--lang", "en", "--brief")
    paper = command("report", "ar_x_craps_web", "-o", "caso.md", "--lang", "en", "--brief")

    assert ran.stderr.partition(": ")[2] == paper.stderr.partition(": ")[2]
    assert "does not conform" not in ran.stderr and "ossible inconsistenc" in ran.stderr


@pytest.mark.parametrize(
    ("options", "pair"),
    [
        ("split: none, double_after_split: allowed", ("double_after_split", "split")),
        ("split: once, hands: 4", ("hands", "split")),
        ("split: allowed, hands: 1", ("hands", "split")),
        ("split: once, hands: unlimited", ("hands", "split")),
        ("resplit_aces: allowed, split: once", ("resplit_aces", "split")),
        ("insurance_offered: none, insurance_maximum: stake", ("insurance_maximum", "insurance_offered")),
        ("split: none, double_after_split: none", None),
        ("split: once, hands: 2", None),
        ("split: allowed, hands: 4, resplit_aces: none", None),
    ],
)
def test_rules_of_a_table_that_leave_each_other_no_room_are_told(
    command: Tapete, options: str, pair: tuple[str, str] | None
) -> None:
    labels = [OPTIONS[each].label["en"] for each in pair or ()]
    found = of("TAB037", told(command, f"regulation: none\ngame: blackjack\noptions: {{{options}}}\n")[1])

    assert [re.findall("“([^”]*)”", message) for message in found] == ([labels] if pair else [])


def test_blackjack_from_no_deck_is_a_finding(command: Tapete) -> None:
    table = "regulation: none\ngame: blackjack\ncards: {decks: 0}\noptions: {blackjack_pays: 3 to 2}\n"
    code, found = told(command, table)

    assert code == 1 and len(of("DUT008", found)) == 1


@pytest.mark.parametrize(("pays", "is_told"), [("11 to 1", False), ("12 to 1", True), ("11 for 1", True)])
def test_a_pair_has_its_usual_payout(command: Tapete, pays: str, is_told: bool) -> None:
    """35/311 from six decks, 43/415 from eight: 24 and 32 cards of a kind."""
    for bet in ("banker_pair", "player_pair"):
        _, found = told(command, f"regulation: none\ngame: punto_banco\nbets: {{{bet}: {{pays: {pays}}}}}\n")
        assert bool(of("PAY015", found)) == is_told


@pytest.mark.parametrize(("pays", "code"), [("1 to 1", 1), ("6 to 5", 0), ("3 to 2", 0), ("1 to 2", 0)])
def test_a_blackjack_at_even_money_without_a_regulation_is_told(command: Tapete, pays: str, code: int) -> None:
    found = told(command, f"regulation: none\ngame: blackjack\noptions: {{blackjack_pays: {pays}}}\n")[1]

    assert len(of("TAB038", found)) == code
    assert all("2.69% to 3.166% here, 0.435% to 0.911% with 3 to 2" in message for message in of("TAB038", found))


def test_the_account_says_who_looked_at_the_limits_of_a_raise(command: Tapete) -> None:
    table = "regulation: none\ngame: caribbean_stud\nbets: {ante: {maximum: 100}, raise: {maximum: 200}}\n"
    (command.folder / "t.yaml").write_text(table, encoding="utf-8")
    lines = command("check", "t.yaml", "--account", "--lang", "en").stdout.splitlines()

    assert [line.split()[-1] for line in lines if "maximum" in line] == ["LIM022", "LIM022"]
