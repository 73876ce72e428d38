"""Limits, numbers, caps, outcomes and commissions that a posted or approved copy states otherwise, or one side alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

TWO = "bets: {two: {pays: 30 to 1, maximum: 20%s}}\n"
CAP = ", award_cap: {amount: 1000, per: %s}"
PLACE = 'place_win: {pays: {"%s": 9 to 5}}'
ODDS = 'pass_line: {pays: even}, odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}, maximum: %s}'
FIELD = 'field: {pays: {"2, 12": 2 to 1, other: even}%s}'


@pytest.mark.parametrize("section", ["posted", "approved"])
@pytest.mark.parametrize(
    ("here", "there", "code"),
    [
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1}}", "TAB010"),
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1" + CAP % "round" + "}}", "TAB010"),
        (TWO % "", "bets: {two: {pays: 30 to 1" + CAP % "player" + "}}", "TAB010"),
        (TWO % CAP % "player", "bets: {two: {pays: 30 to 1" + CAP % "player" + "}}", None),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', wins: [2, 3, 4, 5, 9, 10, 11, 12]'}}}", "TAB010"),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', wins: [2, 3, 4, 9, 10, 11, 12]'}}}", None),
        (f"bets: {{{FIELD % ''}}}\n", f"bets: {{{FIELD % ', pushes: [7]'}}}", "TAB010"),
        ("bets: {lucky: {pays: 5 to 2, wins: [2, 3, 4]}}\n", "bets: {lucky: {pays: 5 to 2}}", "TAB010"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", f"bets: {{{PLACE % '4, 5, 9, 10'}}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 5, 9, 10'}}}\n", f"bets: {{{PLACE % '4, 10'}}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", "bets: {place_win: {pays: 9 to 5}}", "TAB028"),
        (f"bets: {{{PLACE % '4, 10'}}}\n", f"bets: {{{PLACE % '4, 10'}}}", None),
        ("minimum: 5\n" + TWO % "", "maximum: 1000", "TAB028"),
        ("minimum: 5\n" + TWO % "", "maximum: 10", "TAB010"),
        ("minimum: 5\n" + TWO % "", "maximum: {table: 1000, two: 20}", None),
        ("minimum: 5\nbets: {two: {pays: 30 to 1}}\n", "maximum: 1000", "TAB028"),
        ("minimum: 5\nbets: {two: {pays: 30 to 1}}\n", "minimum: 5", None),
        ("minimum: 5\nmaximum: {two: 20, any_seven: 100}\n", "maximum: {any_seven: 100}", "TAB028"),
        ("minimum: 5\nmaximum: 100\n", "maximum: {two: 100}", None),
        ("bets: {two: {pays: 30 to 1, maximum: 500}}\n", "bets: {two: {maximum: 500}}", None),
        ("minimum: 5\nmaximum: {two: 50}\n", "maximum: 100", "TAB028"),
        ("minimum: 5\nmaximum: {two: 500}\n", "maximum: 100", "TAB010"),
        ("minimum: 5\nbets: {two: {pays: 30 to 1}}\n", "minimum: {table: 5, two: 5}", None),
        ("minimum: 20\nbets: {two: {pays: 30 to 1}}\n", "minimum: {table: 20, two: 5}", "TAB028"),
        (f"maximum: 500\nbets: {{{ODDS % '3-4-5x'}}}\n", "maximum: {table: 500, odds: 10x}", "TAB028"),
        (f"maximum: 500\nbets: {{{ODDS % '3-4-5x'}}}\n", "maximum: {table: 500, odds: 2x}", "TAB010"),
        (f"maximum: 500\nbets: {{{ODDS % '3-4-5x'}}}\n", "maximum: {table: 500, odds: 1000}", "TAB028"),
        (f"maximum: 500\nbets: {{{ODDS % '3-4-5x'}}}\n", "maximum: {table: 500, odds: 3-4-5x}", None),
        (f"maximum: 500\nbets: {{{ODDS % '3-4-5x'}}}\n", "maximum: 500", "TAB028"),
        (
            'maximum: 500\nbets: {pass_line: {pays: even}, odds: {pays: {"4, 10": 2 to 1}}}\n',
            "maximum: {table: 500, odds: 10x}",
            "TAB028",
        ),
        ('maximum: 500\nbets: {pass_line: {pays: even}, odds: {pays: {"4, 10": 2 to 1}}}\n', "maximum: 500", None),
        # Bets of the house's own, whose rules nobody knows, are held to their limits all the same.
        ("bets: {lucky_aces: {pays: 9 to 1, maximum: 20}}\n", "maximum: {lucky_aces: 25}", "TAB010"),
        ("bets: {lucky_aces: {pays: 9 to 1, maximum: 20}}\n", "bets: {lucky_aces: {maximum: 20}}", None),
    ],
)
def test_a_copy_is_held_to_all_terms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, section: str, here: str, there: str, code: str | None
) -> None:
    text = f"regulation: none\ngame: craps\n{here}{section}: {{{there}}}\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")

    found = {each["code"] for each in json.loads(run.stdout)["findings"]}
    assert found & {"TAB010", "TAB028"} == ({code} if code else set())


def test_an_authorised_figure_of_which_the_table_says_nothing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "regulation: es_as_craps_2011\nauthorisation: {maximum: {simple: 2500}}\nminimum: 5\n"
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--lang", "en", "--select", "TAB028")

    assert run.returncode == 3 and "2500 as authorised" in run.stdout


@pytest.mark.parametrize(
    ("here", "codes"),
    [
        ("minimum: 5\nmaximum: {table: 500, two: 50}\n", set()),
        ("minimum: {table: 5, two: 10}\nmaximum: 500\n", set()),
        ("minimum: 5\nmaximum: {table: 500, two: 600}\n", {"LIM009", "LIM017"}),
        ("minimum: {table: 5, two: 1}\nmaximum: 500\n", {"LIM009", "LIM017"}),
    ],
)
def test_within_an_authorised_figure_of_all_bets_each_has_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: str, codes: set[str]
) -> None:
    text = f"regulation: none\ngame: craps\n{here}authorisation: {{minimum: 5, maximum: 500}}\n"
    (tmp_path / "t.yaml").write_text(text + "bets: {two: {pays: 30 to 1}}\n", encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json")

    assert {each["code"] for each in json.loads(run.stdout)["findings"]} == codes


BUY = "bets: {buy: {pays: {'4, 10': 2 to 1}%s}}\n"
FIVE, TEN = (f"commission: {{rate: {rate}, of: win, when: on_win%s}}" for rate in ("5%%", "10%%"))
WHOLE_CAP = "award_cap: {amount: 1000, per: player}"
LINE = "bets: {buy: {pays: {'4, 10': 2 to 1}}, lay: {pays: {'4, 10': 1 to 2}}}\n"
BANK = "bets: {banker: {pays: even%s}}\n"
RED = "bets: {red: {pays: even%s}}\n"


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> list[tuple[str, str]]:
    """Return what TAB010 and TAB028 say of a table."""
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")
    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--lang", "en", "--format", "json")
    found = json.loads(run.stdout)["findings"]
    return [(each["code"], each["message"]) for each in found if each["code"] in ("TAB010", "TAB028")]


@pytest.mark.parametrize("section", ["posted", "approved"])
@pytest.mark.parametrize(
    ("game", "here", "there", "code"),
    [
        ("craps", LINE + FIVE % "", LINE.strip(), "TAB010"),
        ("craps", LINE + FIVE % "", f"{LINE.strip()}, {FIVE % ''}", None),
        ("craps", LINE + FIVE % "", f"{LINE.strip()}, {TEN % ''}", "TAB010"),
        ("craps", LINE, f"{LINE.strip()}, {FIVE % ''}", "TAB010"),
        ("craps", LINE + FIVE % "", "maximum: {buy: 100, lay: 100}", "TAB028"),
        ("craps", LINE + FIVE % "", FIVE % "", None),
        ("craps", LINE + FIVE % "", TEN % "", "TAB010"),
        ("craps", BUY % f", {FIVE % ''}", TEN % "", "TAB010"),
        ("craps", BUY % f", {FIVE % ''}", FIVE % "", None),
        ("craps", LINE + FIVE % ", rounding: up", f"{LINE.strip()}, {FIVE % ''}", "TAB028"),
        ("craps", LINE + FIVE % "", f"{LINE.strip()}, {FIVE % ', rounding: up'}", "TAB028"),
        ("craps", LINE + FIVE % ", rounding: up", f"{LINE.strip()}, {FIVE % ', rounding: down'}", "TAB010"),
        ("craps", "minimum: 5\n" + FIVE % "", TEN % "", "TAB010"),
        ("craps", TWO % "" + WHOLE_CAP, "bets: {two: {pays: 30 to 1}}", "TAB010"),
        ("craps", TWO % "" + WHOLE_CAP, f"bets: {{two: {{pays: 30 to 1}}}}, {WHOLE_CAP}", None),
        ("craps", TWO % "" + WHOLE_CAP, WHOLE_CAP, None),
        ("craps", TWO % "" + WHOLE_CAP, WHOLE_CAP.replace("1000", "900"), "TAB010"),
        ("craps", TWO % "" + WHOLE_CAP, WHOLE_CAP.replace("player", "round"), "TAB010"),
        ("craps", TWO % "", WHOLE_CAP, "TAB010"),
        ("craps", TWO % "" + WHOLE_CAP, "maximum: {two: 20}", None),
        ("craps", "minimum: 5\nmaximum: 10\n" + WHOLE_CAP, WHOLE_CAP.replace("1000", "900"), "TAB010"),
        ("craps", "minimum: 5\nmaximum: 50\nstep: 5\n", "step: 5", None),
        ("craps", "minimum: 5\nmaximum: 50\nstep: 5\n", "step: 10", "TAB010"),
        ("craps", "minimum: 5\nmaximum: 50\n", "step: 10", "TAB028"),
        ("french_roulette", RED % "" + "zero: half", "zero: half", None),
        ("french_roulette", RED % "" + "zero: half", "zero: en_prison_lost", "TAB010"),
        ("french_roulette", RED % "" + "zero: half", RED % "", "TAB028"),
        ("french_roulette", RED % "", RED % ", zero: half", "TAB028"),
        ("french_roulette", RED % ", zero: half", f"{RED.strip() % ''}, zero: half", None),
        ("french_roulette", RED % ", maximum: 500" + "zero: half", "bets: {red: {maximum: 500}}", None),
        ("french_roulette", RED % "" + "zero: lost", RED % "", None),
        ("french_roulette", RED % "" + "zero: en_prison_lost", "zero: en_prison_stays", "TAB010"),
        ("french_roulette", RED % ", zero: en_prison_half", RED.strip() % ", zero: en_prison_returned", "TAB010"),
        ("french_roulette", RED % "" + "zero: en_prison_lost", "zero: en_prison_lost", None),
        ("french_roulette", RED % "" + "zero: en_prison", "zero: en_prison_lost", "TAB028"),
        ("french_roulette", RED % "" + "zero: en_prison_half", "zero: en_prison", "TAB028"),
        ("french_roulette", RED % "", FIVE % "", "TAB010"),
        ("french_roulette", "minimum: 5\n", "zero: half", "TAB028"),
        ("punto_banco", BANK % f", {FIVE % ''}", BANK.strip() % "", "TAB010"),
        ("punto_banco", BANK % f", {FIVE % ''}", BANK.strip().replace("even", "19 to 20") % "", None),
        ("punto_banco", BANK.replace("even", "19 to 20") % "", BANK.strip() % f", {FIVE % ''}", None),
        ("punto_banco", BANK % f", {FIVE % ''}", BANK.strip().replace("even", "9 to 10") % "", "TAB010"),
        ("blackjack", "options: {blackjack_pays: 3 to 2}", "options: {blackjack_pays: 6 to 5}", "TAB010"),
        ("blackjack", "options: {blackjack_pays: 3 to 2}", "options: {blackjack_pays: 3 to 2}", None),
        ("blackjack", "options: {blackjack_pays: 3 to 2}", "options: {surrender: late}", "TAB028"),
        ("blackjack", "minimum: 5\noptions: {blackjack_pays: 3 to 2}", "minimum: 5", None),
    ],
)
def test_terms_of_all_bets_are_held_to_those_of_a_copy(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    section: str,
    game: str,
    here: str,
    there: str,
    code: str | None,
) -> None:
    text = f"regulation: none\ngame: {game}\n{here.strip()}\n{section}: {{{there.strip()}}}\n"

    assert {found for found, _ in told(tmp_path, monkeypatch, text)} == ({code} if code else set())


def test_a_term_of_all_bets_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"regulation: none\ngame: craps\n{LINE}{FIVE % ''}\nposted: {{{LINE.strip()}}}\n"
    (found,) = told(tmp_path, monkeypatch, text)

    assert found[1].startswith(
        "the commission on “buy” and “lay”: 5% of the win, on a win here, no commission as posted"
    )
