"""Insurance up to half the stake is a limit; what the sheet says of limits without a price, and of a bad regulation."""

from __future__ import annotations

import pytest

from tests.apps.commands import Tapete

HEADER = 'regulation xx_bounds\n  title "X"\n  kind official\n  in force 2000-01-01\n  outline 1\n'
CRAPS = HEADER + 'game craps "Craps" [1] with 2 dice\n'
GENEROUS = CRAPS + "bet any_craps [1]\n  one roll   wins 2, 3, 12   loses other\n  pays 15 to 1\n"
UNPRICED = (
    CRAPS + "bet small [1]\n  one roll   wins 2 .. 6   loses other\n  pays unstated\n"
    "limit prize(small) >= max(small) [1]\n"
)
INSURANCE = "regulation: es_cl_22_2013\ngame: open_blackjack\nminimum: {table: 10, insurance: 5}\nmaximum: {%s}\n"


@pytest.mark.parametrize(
    ("maximum", "exit_code"),
    [
        ("table: 1000, insurance: 1000", 1),
        ("table: 1000, insurance: 501", 1),
        ("table: 1000, insurance: 500", 0),
        ("table: 1000, insurance: 100", 0),
        ("table: 1000", 0),
    ],
)
def test_insurance_is_half_the_stake_at_most(command: Tapete, maximum: str, exit_code: int) -> None:
    (command.folder / "t.yaml").write_text(INSURANCE % maximum, encoding="utf-8")

    ran = command("check", "t.yaml", "--lang", "en", "--as-of", "2026-12-01")

    assert ran.returncode == exit_code
    assert ("allows at most 500" in ran.stdout) is (exit_code == 1)


def test_the_sheet_of_a_generous_regulation_says_so(command: Tapete) -> None:
    (command.folder / "x.decree").write_text(GENEROUS, encoding="utf-8")

    limits = command("limits", "x.decree", "--min", "5", "--lang", "en").stdout
    table = command("new", "table", "--regulation", "x.decree", "--min", "5", "--lang", "en").stdout

    assert "give the player an advantage on “any craps”: ask the authority" in limits
    assert "gives the player an advantage: 7/9" in table


def test_a_limit_that_needs_a_price_is_not_nothing(command: Tapete) -> None:
    (command.folder / "x.decree").write_text(UNPRICED, encoding="utf-8")

    limits = command("limits", "x.decree", "--min", "5", "--max", "50", "--lang", "en").stdout

    assert "limits nothing" not in limits and "limits what can be won" in " ".join(limits.split())


def test_a_regulation_without_limits_limits_nothing(command: Tapete) -> None:
    (command.folder / "x.decree").write_text(UNPRICED.rsplit("limit", maxsplit=1)[0], encoding="utf-8")

    assert "limits nothing" in command("limits", "x.decree", "--min", "5", "--max", "50", "--lang", "en").stdout
