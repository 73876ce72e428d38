"""Entries that say nothing, or but half of it, and figures that only look right: each a word, never a silent pass."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TWO = "bets: {two: {pays: 30 to 1}}"
BUY = 'bets: {buy: {pays: {"4, 10": 2 to 1}, %s}}'


def told(command: Tapete, text: str) -> tuple[int, dict[str, str]]:
    """Return the exit code, and what is said by code."""
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    ran = command("check", "t.yaml", "--format", "json", "--lang", "en")
    return ran.returncode, {each["code"]: each["message"] for each in json.loads(ran.stdout)["findings"]}


@pytest.mark.parametrize(
    ("stated", "path", "why"),
    [
        (f"chips: []\n{TWO}", "chips", "states nothing"),
        (f"{TWO}\nposted: {{bets: {{}}}}", "posted.bets", "states nothing"),
        (f"{TWO}\nposted: {{maximum: {{}}}}", "posted.maximum", "states nothing"),
        (f"{TWO}\nposted: {{options: {{}}}}", "posted.options", "states nothing"),
        (f"maximum: {{}}\n{TWO}", "maximum", "states nothing"),
        ("bets: {two: {pays: 30 to 1, maximum: {}}}", "bets.two.maximum", "states nothing"),
        ("bets: {two: {pays: 30 to 1, award_cap: {}}}", "bets.two.award_cap", "states nothing"),
        (BUY % "commission: {}", "bets.buy.commission", "states nothing"),
        (BUY % "commission: {of: win, when: on_win}", "bets.buy.commission", "nothing without `rate`"),
        (f"minimum: 5\n{TWO}\naward_cap: {{per: player}}", "award_cap", "nothing without `amount`"),
        (f"{TWO}\nstated_edge: {{two: {{}}}}", "stated_edge.two", "states nothing"),
        (f"{TWO}\nstated_edge: {{two: {{basis: made}}}}", "stated_edge.two", "nothing without `value`"),
        ("bets: {lucky: {pays: even, wins: []}}", "bets.lucky.wins", "states nothing"),
    ],
)
def test_what_states_nothing_is_named(command: Tapete, stated: str, path: str, why: str) -> None:
    code, found = told(command, f"regulation: none\ngame: craps\n{stated}\n")

    assert code == 3
    assert f"`{path}` is stated and was not examined" in found["TAB009"] and why in found["TAB009"]


def test_it_is_named_in_the_language_of_the_file(command: Tapete) -> None:
    text = "norma: ninguna\njuego: craps\nminimo: 5\napuestas: {two: {paga: 30 a 1}}\ntope_de_premios: {por: jugador}\n"

    assert (
        "`tope_de_premios` is stated and was not examined: it says nothing without `importe`"
        in told(command, text)[1]["TAB009"]
    )


@pytest.mark.parametrize(
    "stated",
    [
        "bets: {two: {}}\nposted: {bets: {two: {pays: 30 to 1}}}",
        f"{TWO}\nposted: {{bets: {{two: {{}}}}}}",
        f"{TWO}\nstated_edge: {{two: {{value: 5/36, basis: made}}}}",
        'bets: {hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}}}\nstated_edge: {hard: {"4, 10": 1/9, "6, 8": 1/11}}',
    ],
)
def test_a_bet_of_which_nothing_is_said_is_offered_all_the_same(command: Tapete, stated: str) -> None:
    assert "TAB009" not in told(command, f"regulation: none\ngame: craps\n{stated}\n")[1]


@pytest.mark.parametrize(
    ("edge", "is_right"),
    [("1.41%", True), ("1.42%", False), ("1.40%", False), ("1.4%", True), ("1.5%", False), ("1%", True), ("2%", False)],
)
def test_a_stated_edge_is_rounded_or_cut_never_raised(command: Tapete, edge: str, is_right: bool) -> None:
    """7/495 is 1.4141...%."""
    text = f"regulation: none\ngame: craps\nbets: {{pass_line: {{pays: even}}}}\nstated_edge: {{pass_line: {edge}}}\n"

    assert ("TAB011" not in told(command, text)[1]) is is_right


@pytest.mark.parametrize(
    ("game", "bet", "prices", "is_told"),
    [
        ("sic_bo", "total", "{4: 60 to 1, 17: 50 to 1}", True),
        ("sic_bo", "total", '{"4, 17": 60 to 1, "5, 16": 30 to 1}', False),
        ("craps", "hard", "{4: 7 to 1, 10: 6 to 1}", True),
        ("craps", "place_win", "{6: 7 to 6, 8: 6 to 5}", True),
        ("craps", "place_win", '{"4, 10": 9 to 5, "5, 9": 7 to 5, "6, 8": 7 to 6}', False),
        ("french_roulette", "column", "{1: 2 to 1, 2: 1 to 1, 3: 2 to 1}", False),
    ],
)
def test_numbers_that_come_as_often(command: Tapete, game: str, bet: str, prices: str, is_told: bool) -> None:
    text = f"regulation: none\ngame: {game}\nbets: {{{bet}: {{pays: {prices}}}}}\n"

    assert ("TAB030" in told(command, text)[1]) is is_told


def test_a_table_is_not_compared_with_itself(command: Tapete) -> None:
    text = 'regulation: none\ngame: craps\nbets: {hard: {pays: {"4, 10": 7 to 1, 10: 9 to 1}}}\n'

    assert "TAB017" not in told(command, text)[1]
