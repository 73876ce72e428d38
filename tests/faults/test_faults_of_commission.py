"""Inputs on which the checker was wrong about commissions and stated edges, with what they come to."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

HERE = Path(__file__).with_name("commission")


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tapete:
    for path in HERE.iterdir():
        shutil.copy(path, tmp_path)
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")
    return Tapete(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("table", "code", "errors"),
    [
        ("commission_rate50", 1, ["TAB019"]),
        ("commission_none", 1, ["TAB019"]),
        ("commission-99", 1, ["TAB019", "TAB019"]),
        ("07-buy-35-for-1", 0, []),
        ("07d-buy-20-upfront", 0, []),
        ("26-edge-of-some-numbers", 1, ["TAB011", "TAB011"]),
        ("27-edge-by-number", 0, []),
        ("stated_edge_schema", 0, []),
    ],
)
def test_a_table_comes_to_what_it_should(command: Tapete, table: str, code: int, errors: list[str]) -> None:
    ran = command("check", f"{table}.yaml", "--format", "json", "--as-of", "2026-12-01")
    found = [each["code"] for each in json.loads(ran.stdout)["findings"] if each["severity"] == "error"]

    assert (ran.returncode, found) == (code, errors)


def test_two_texts_with_other_commissions_differ(command: Tapete) -> None:
    ran = command("compare", "commission_min.decree", "commission_min2.decree", "--format", "json")
    found = [(each["kind"], each["a"]["rule"], each["bet"]) for each in json.loads(ran.stdout)["differences"]]

    assert (ran.returncode, found) == (1, [("rule", "commission", "buy")])
