"""Entries that say nothing, or but half of it, and figures that only look right: each a word, never a silent pass."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TWO = "bets: {two: {pays: 30 to 1}}"
BUY = 'bets: {buy: {pays: {"4, 10": 2 to 1}, %s}}'


def told(command: Tapete, text: str, name: str = "t.yaml") -> tuple[int, dict[str, str]]:
    """Return the exit code, and what is said by code."""
    (command.folder / name).write_text(text, encoding="utf-8")
    ran = command("check", name, "--format", "json", "--lang", "en")
    return ran.returncode, {each["code"]: each["message"] for each in json.loads(ran.stdout)["findings"]}


@pytest.mark.parametrize("name", ["t.yaml", "t.json"])
@pytest.mark.parametrize(
    "stated",
    [
        '"chips": %s',
        '"chips": [5, %s]',
        '"currency": %s',
        '"maximum": %s',
        '"maximum": {"two": %s}',
        '"bets": {"two": %s}',
        '"bets": {"two": {"pays": "30 to 1", "maximum": %s}}',
        '"bets": {"two": {"pays": "30 to 1", "award_cap": {"amount": %s}}}',
        '"bets": {"buy": {"pays": {"4, 10": "2 to 1"}, "commission": %s}}',
        '"bets": {"lucky": {"pays": "even", "wins": %s}}',
        '"bets": {"hard": {"pays": {"4, 10": %s}}}',
        '"posted": {"bets": %s}',
        '"approved": {"maximum": {"two": %s}}',
        '"authorisation": {"minimum": 5, "maximum": %s}',
        '"stated_edge": {"two": {"value": %s}}',
        '"tables": %s',
        '"tables": [{"table": "a", "minimum": 5}, %s]',
        '"tables": [{"table": "a", "minimum": 5}, {"table": "b", "bets": %s}]',
    ],
)
@pytest.mark.parametrize("nothing", ["null", "{}", "[]", '""'])
def test_nothing_is_not_nothing(command: Tapete, name: str, stated: str, nothing: str) -> None:
    """A key is stated or it is not: it is told at any depth, in a list and at one of several tables, too."""
    text = f'{{"regulation": "none", "game": "craps", {stated % nothing}}}\n'

    code, found = told(command, text if name == "t.json" else text.replace("null", "~"), name)

    assert (code, set(found)) == (2, {"SYN231"})


def test_blank_cells_state_nothing(command: Tapete) -> None:
    text = "regulation,game,table,maximum,bet,pays\nnone,craps,c-1,,two,30 to 1\nnone,craps,c-1,,any_seven,4 to 1\n"

    assert told(command, text, "t.csv") == (0, {})


@pytest.mark.parametrize(
    ("stated", "path", "why"),
    [
        (BUY % "commission: {of: win, when: on_win}", "bets.buy.commission", "nothing without `rate`"),
        (f"minimum: 5\n{TWO}\naward_cap: {{per: player}}", "award_cap", "nothing without `amount`"),
        (f"{TWO}\nstated_edge: {{two: {{basis: made}}}}", "stated_edge.two", "nothing without `value`"),
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
        f"{TWO}\nstated_edge: {{two: {{value: 5/36, basis: made}}}}",
        'bets: {hard: {pays: {"4, 10": 7 to 1, "6, 8": 9 to 1}}}\nstated_edge: {hard: {"4, 10": 1/9, "6, 8": 1/11}}',
    ],
)
def test_a_map_with_the_key_it_needs_is_whole(command: Tapete, stated: str) -> None:
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
