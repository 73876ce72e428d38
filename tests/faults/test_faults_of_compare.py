"""Texts whose difference went unsaid, with what they come to."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.apps.commands import Tapete
from tests.checks.examples import findings

HERE = Path(__file__).with_name("compare")
HARD = 'bet hard(n in 4, 10) "Hard" [A.1]\n  wins hard n   loses 7, easy n   stands other\n  pays 7 to 1\n'
CARDS = 'game blackjack "Black Jack" [A]\n'


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for path in HERE.iterdir():
        shutil.copy(path, tmp_path)
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return Tapete(tmp_path, monkeypatch)


def test_a_text_that_restates_another_but_for_the_come_out_roll(command: Tapete) -> None:
    ran = command("check", "working_a.decree", "working_b.decree", "--format", "json", "--as-of", "2026-12-01")
    told = [(each["code"], each["verdict"]) for each in json.loads(ran.stdout)["findings"] if each["code"][:3] == "SRC"]

    assert told == [("SRC010", "violation")]


def test_silence_on_the_come_out_roll_is_undetermined() -> None:
    (found,) = findings("SRC010", f"{HARD}  working off come-out\n--- restates\n{HARD}")

    assert found.verdict == "undetermined"


def test_both_silent_on_the_come_out_roll_agree() -> None:
    assert not findings("SRC010", f"{HARD}\n--- restates\n{HARD}")


@pytest.mark.parametrize(
    ("here", "there", "verdict"),
    [
        ("option dealer_stands is 17 [A.1]", "option dealer_stands is 18 [A.1]", "violation"),
        ("option soft_17 is stand [A.1]", "", "undetermined"),
        ("", "option soft_17 is stand [A.1]", "undetermined"),
        ("option blackjack_pays is 3 to 2 at 1 [A.1]", "option blackjack_pays is 6 to 5 at 1 [A.1]", "violation"),
    ],
)
def test_an_option_of_a_restated_text(here: str, there: str, verdict: str) -> None:
    (found,) = findings("SRC011", f"{CARDS}{here}\n--- restates\n{CARDS}{there}")

    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("there", "here", "verdicts"),
    [
        ("require cards.decks >= 4 [A.1]\n", "require cards.decks >= 2 [A.1]\n", ["violation"]),
        ("require staff.dealers = 2 [A.1]\n", "require staff.dealers = 3 [A.1]\n", ["violation"]),
        ("require cards.decks >= 4 [A.1]\n", "require cards.decks >= 4 [A.1]\n", []),
        ("require cards.decks >= 4 [A.1]\n", "", []),
        ("", "require cards.decks >= 4 [A.1]\n", []),
    ],
)
def test_a_requirement_that_the_restated_text_has_otherwise(there: str, here: str, verdicts: list[str]) -> None:
    """Two decks passed where the text restated requires four; what one text leaves out is for `compare`."""
    cards = CARDS.replace("\n", " with cards\n")
    found = findings("SRC012", f"{cards}{here}--- restates\n{cards}{there}")

    assert [each.verdict for each in found] == verdicts


def test_the_part_of_the_chips_at_stake_and_the_bet_ridden_on() -> None:
    half, third = (f"{HARD}  stakes {part} of chips\n" for part in ("1/2", "1/3"))
    found = findings("SRC012", f"{half}--- restates\n{third}")

    assert [each.verdict for each in found] == ["violation"]


def test_a_part_at_stake_that_one_text_alone_has() -> None:
    half, whole = (
        "bet hard(n in 4) [A]\n  wins hard n   loses 7, easy n   stands other\n  pays even\n" + part
        for part in ("  stakes 1/2 of chips\n", "")
    )

    assert len(findings("SRC012", f"{half}--- restates\n{whole}")) == 1
    assert len(findings("SRC012", f"{whole}--- restates\n{half}")) == 1
    assert not findings("SRC012", f"{half}--- restates\n{half}")
