"""Inputs about the zero of wheels and fractions as payouts on which the checker was wrong, with what they come to."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

HERE = Path(__file__).with_name("zero")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for path in HERE.iterdir():
        shutil.copy(path, tmp_path)
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return Tapete(tmp_path, monkeypatch)


def checked(command: Tapete, name: str, text: str | None = None) -> tuple[int, list[tuple[str, str]], str]:
    """Return the exit code, codes with verdicts, and all that is said."""
    if text is not None:
        Path(command.folder, name).write_text(text, encoding="utf-8")
    ran = command("check", name, "--format", "json", "--as-of", "2026-12-01")
    found = json.loads(ran.stdout)["findings"]
    said = " ".join(f"{each['message']} {each['help']}" for each in found)
    return ran.returncode, [(each["code"], each["verdict"]) for each in found], said


@pytest.mark.parametrize(
    ("file", "code"),
    [("17-half-on-zero.decree", 0), ("10-double-column-half.yaml", 0), ("10b-double-column.decree", 0)],
)
def test_what_is_right_passes(command: Tapete, file: str, code: int) -> None:
    ran = command("check", file, "--as-of", "2026-12-01")

    assert ran.returncode == code and "error" not in ran.stdout


def test_a_double_dozen_at_a_fraction_keeps_the_edge_of_the_wheel(command: Tapete) -> None:
    """24/37 at 1/2 to 1: 13/37 - 12/37."""
    ran = command("edges", "10b-double-column.decree", "--format", "json")
    edges = {each["bet"]: each["house_edge"] for each in json.loads(ran.stdout)["bets"]}

    assert edges == {"doble_columna": "1/37", "doble_docena": "1/37", "red": "1/37"}


def test_an_edge_of_half_back_without_the_rule_is_undetermined_and_names_it(command: Tapete) -> None:
    code, found, said = checked(command, "17b-half-on-zero.yaml")

    assert (code, found) == (3, [("TAB011", "undetermined")])
    assert "state `cero: mitad`" in said


TABLE = """regulation: none
table: r-1
game: {game}
bets: {{red: {{pays: even{bet}}}}}
{zero}stated_edge: {{red: {edge}}}
"""


@pytest.mark.parametrize(
    ("game", "zero", "edge", "code"),
    [
        ("american_roulette", "zero: half", "1/74", 0),
        ("american_roulette", "zero: surrender", "1/74", 0),
        ("american_roulette", "zero: lost", "1/37", 0),
        ("american_roulette", "", "1/37", 0),
        ("american_roulette", "zero: lost", "1/74", 1),
        ("american_roulette", "zero: half", "1/37", 1),
        ("american_roulette_double_zero", "zero: surrender", "1/38", 0),
        ("american_roulette_double_zero", "zero: half", "1.35%", 1),
        ("american_roulette_double_zero", "", "1/38", 3),
        ("french_roulette", "zero: en_prison_lost", "19/1369", 0),
        ("french_roulette", "zero: en_prison_stays", "1/74", 0),
        ("french_roulette", "zero: en_prison_half", "1/74", 0),
        ("french_roulette", "zero: en_prison_returned", "18/1369", 0),
        # What a second zero does is not said: 1/74 is right if the stake stays, or half of it comes back.
        ("french_roulette", "zero: en_prison", "1/74", 3),
        ("french_roulette", "zero: en_prison", "1/37", 1),
        ("french_roulette", "", "18/1369", 3),
        ("french_roulette", "", "1/50", 1),
    ],
)
def test_stated_edges_follow_from_the_rule_of_the_zero(
    command: Tapete, game: str, zero: str, edge: str, code: int
) -> None:
    text = TABLE.format(game=game, zero=f"{zero}\n" if zero else "", edge=edge, bet="")

    assert checked(command, "t.yaml", text)[0] == code
    if zero:
        of_bet = TABLE.format(game=game, zero="", edge=edge, bet=f", {zero}")
        assert checked(command, "b.yaml", of_bet)[0] == code


WHEEL = "regulation: xx_wheel\ngame: french_roulette\nzero: {}\nbets: {{low: {{pays: even}}, high: {{pays: even}}}}\n"


@pytest.mark.parametrize(
    ("zero", "bets", "edges"),
    [
        ("half", ["high"], "is 1/74 (1.351%) here, 1/74 (1.351%)"),
        ("lost", ["low", "high"], "is 1/37 (2.703%) here, 1/74 (1.351%)"),
        ("en_prison", ["low"], "puts the stake in prison here, loses half of the stake in the regulation"),
        ("en_prison_stays", ["low"], "puts the stake in prison here"),
        (
            "en_prison_lost",
            ["low", "high"],
            "in prison, 0 loses here, leaves the bet standing in the regulation; the house",
        ),
        ("en_prison_lost", ["low", "high"], "is 19/1369 (1.388%) here, 1/74 (1.351%)"),
    ],
)
def test_the_rule_of_a_table_is_held_to_that_of_the_regulation(
    command: Tapete, zero: str, bets: list[str], edges: str
) -> None:
    """By the regulation low loses half on the zero, and high goes to prison and stays there with another one."""
    code, found, said = checked(command, "t.yaml", WHEEL.format(zero))

    assert (code, found) == (1, [("TAB012", "violation")] * len(bets))
    assert edges in said and all(f"“{bet}”" in said for bet in bets)


@pytest.mark.parametrize(
    "text",
    [
        "regulation: none\ngame: craps\nzero: half\nbets: {pass_line: {pays: even}}\n",
        "regulation: none\ngame: french_roulette\nzero: half\nbets: {straight: {pays: 35 to 1}}\n",
        "regulation: none\ngame: craps\nbets: {pass_line: {pays: even, zero: half}}\n",
    ],
)
def test_a_rule_for_no_even_chance_was_not_examined(command: Tapete, text: str) -> None:
    code, found, said = checked(command, "t.yaml", text)

    assert (code, found) == (3, [("TAB009", "undetermined")])
    assert "even chance on a wheel" in said


def test_another_word_is_told_with_those_that_are_known(command: Tapete) -> None:
    code, found, said = checked(
        command, "t.yaml", TABLE.format(game="french_roulette", zero="zero: third\n", edge="1/37", bet="")
    )

    assert code == 2 and len(found) == 1 and "`en_prison_stays`" in said


@pytest.mark.parametrize(
    "text",
    [
        "regulation,game,bet,pays,zero\nnone,french_roulette,red,even,half\n",
        "norma,juego,apuesta,paga,cero\nninguna,french_roulette,rojo,a la par,mitad\n",
    ],
)
def test_sheets_have_the_column(command: Tapete, text: str) -> None:
    """With and without the column: 1/74, 1/37."""
    assert checked(command, "t.csv", text)[0] == 0
    accounted = command("check", "t.csv", "--account", "--as-of", "2026-12-01").stdout
    assert "zero" in accounted or "cero" in accounted


@pytest.mark.parametrize("price", ["1/2 to 1", "1/2 a 1", "1 to 2", "1/2:1", "3/2 for 1", "50%"])
def test_a_fraction_is_read_as_a_payout(command: Tapete, price: str) -> None:
    text = f'regulation: none\ngame: french_roulette\nbets: {{double_dozen: {{pays: "{price}"}}}}\nstated_edge: {{double_dozen: 1/37}}\n'

    assert checked(command, "t.yaml", text)[0] == 0


@pytest.mark.parametrize("price", ["1/0 to 1", "1/2", "1/2 to 0", "1/2/3 to 1", "-1/2 to 1"])
def test_what_is_no_fraction_is_refused(command: Tapete, price: str) -> None:
    text = f'regulation: none\ngame: french_roulette\nbets: {{double_dozen: {{pays: "{price}"}}}}\n'

    assert checked(command, "t.yaml", text)[0] == 2


def test_a_bet_with_several_payouts_is_told_no_single_price(command: Tapete) -> None:
    code, found, said = checked(command, "28-tiered-zero-edge.yaml")

    assert (code, [each for each, _ in found]) == (0, ["PAY002", "PAY002"])
    assert said.count("set one of its payouts lower") == 2 and "true odds" not in said


def test_a_stranger_proves_the_figures(command: Tapete) -> None:
    """Half of the stake and the stake in prison are in the certificate, and the verifier counts them."""
    command("edges", "wheel.decree", "--certificate", "proof.json")
    verifier = Path(__file__).parents[2] / "docs" / "verify" / "tapete_verify.py"
    told = subprocess.run([sys.executable, verifier, command.folder / "proof.json"], capture_output=True, text=True)
    proof = (command.folder / "proof.json").read_text(encoding="utf-8")

    assert told.stdout.endswith(": 2 of 2 figures proved\n"), told.stderr
    assert '"loses_half"' in proof and '"prison"' in proof and '"1/37", "18/37", "1"' in proof
    (command.folder / "proof.json").write_text(proof.replace('"loses_half"', '"pushes"'), encoding="utf-8")
    assert subprocess.run([sys.executable, verifier, command.folder / "proof.json"], capture_output=True).returncode


def test_the_report_says_both_chances(command: Tapete) -> None:
    command("report", "xx_wheel", "-o", "r.md")

    assert "18/37 (48.65%; ½: 1/37)" in (command.folder / "r.md").read_text(encoding="utf-8")


def test_two_texts_with_other_rules_of_the_zero_differ(command: Tapete) -> None:
    other = (command.folder / "wheel.decree").read_text(encoding="utf-8").replace("xx_wheel", "xx_other")
    (command.folder / "other.decree").write_text(other.replace("stands 0", "loses 0"), encoding="utf-8")
    ran = command("compare", "wheel.decree", "other.decree", "--format", "json")
    found = [(each["bet"], each["a"]["rule"]) for each in json.loads(ran.stdout)["differences"]]

    assert ran.returncode == 1 and [bet for bet, _ in found] == ["high"]


@pytest.mark.parametrize(
    ("bet", "pays", "rule", "here", "there"),
    [
        ("dozen", "2 to 1", "half", "1/74 (1.351%)", "1/37 (2.703%)"),
        ("column", "2 to 1", "surrender", "1/74 (1.351%)", "1/37 (2.703%)"),
        ("tiers", "2 to 1", "half", "1/74 (1.351%)", "1/37 (2.703%)"),
        ("straight", "35 to 1", "half", "73/74 (98.65%) / 1/74 (1.351%)", "1/37 (2.703%)"),
        ("straight", "35 to 1", "lost", "1 (100%) / 1/37 (2.703%)", "1/37 (2.703%)"),
    ],
)
def test_a_rule_of_the_zero_for_another_bet_than_an_even_chance_is_told(
    command: Tapete, bet: str, pays: str, rule: str, here: str, there: str
) -> None:
    """A warning, 1 with --strict; half back on the zero takes half of 1/37 from a dozen: (25 - 1/2 - 24) / 37."""
    text = f"regulation: none\ngame: french_roulette\nbets: {{{bet}: {{pays: {pays}, zero: {rule}}}}}\n"
    code, found, said = checked(command, "z.yaml", text)

    assert code == 0 and ("TAB012", "violation") in found
    assert f"the house edge is {here} here, {there} by the rules of the trade" in said


@pytest.mark.parametrize("bet", ["red", "even", "high"])
def test_a_rule_of_the_zero_for_an_even_chance_is_the_choice_of_the_house(command: Tapete, bet: str) -> None:
    text = f"regulation: none\ngame: french_roulette\nbets: {{{bet}: {{pays: even, zero: half}}}}\n"

    assert checked(command, "z.yaml", text)[:2] == (0, [])
