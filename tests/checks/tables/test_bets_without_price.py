"""Bets that are offered without a payout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

FAULTS = Path(__file__).parents[2] / "faults"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("regulation: none\ngame: craps\nbets: {fire: {pays: 24 to 1}, repeater: {minimum: 5}}\n", True),
        (
            "regulation: none\ngame: craps\nbets: {any_seven: {maximum: 5}}\napproved: {bets: {any_seven: {pays: 4 to 1}}}\n",
            True,
        ),
        (
            "regulation: none\ngame: craps\nbets: {any_seven: {maximum: 5}}\nposted: {bets: {any_seven: {pays: 4 to 1}}}\n",
            True,
        ),
        ("regulation: none\ngame: craps\nbets: {any_seven: {maximum: 5}}\n", True),
        ("regulation: es_as_craps_2011\ngame: craps\nbets: {horn: {maximum: 5}, pass_line: {pays: even}}\n", True),
        ("regulation: ar_x_craps_reglamento\ngame: craps\nbets: {hard: {minimum: 5}}\n", True),
        ("regulation: none\ngame: craps\nbets: {any_seven: {pays: 4 to 1, minimum: 5}}\n", False),
        ((FAULTS / "seven-omitted.yaml").read_text(encoding="utf-8"), True),
    ],
)
def test_a_missing_price_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: bool) -> None:
    (tmp_path / "t.yaml").write_text(text, encoding="utf-8")

    run = Tapete(tmp_path, monkeypatch)("check", "t.yaml", "--format", "json", "--select", "TAB024")

    found = [each["code"] for each in json.loads(run.stdout)["findings"]]
    assert ("TAB024" in found) is told and (run.returncode == 3) is told
