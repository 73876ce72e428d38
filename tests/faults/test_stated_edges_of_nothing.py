"""Stated edges: of nothing, in whatever unit; and of a stake in prison, of which the table does not say all."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

ODDS = 'game: craps\nbets: {odds: {pays: {"4, 10": 2 to 1, "5, 9": 3 to 2, "6, 8": 6 to 5}}, two: {pays: 30 to 1}}\n'
RED = "game: french_roulette\nbets: {red: {pays: even}}\nzero: %s\nstated_edge: {red: %s}\n"


def told(command: Tapete, text: str) -> tuple[int, set[str]]:
    (command.folder / "t.yaml").write_text(f"regulation: none\n{text}", encoding="utf-8")
    ran = command("check", "t.yaml", "--format", "json")
    return ran.returncode, {each["code"] for each in json.loads(ran.stdout)["findings"]}


@pytest.mark.parametrize("nothing", ["0", "0%", '"0"', "0.0", '"0,00"', "0/1"])
def test_nothing_is_an_edge_in_whatever_unit(command: Tapete, nothing: str) -> None:
    assert told(command, f"{ODDS}stated_edge: {{odds: {nothing}}}\n") == (0, set())
    assert told(command, f"{ODDS}stated_edge: {{odds: {{value: {nothing}, basis: resolved}}}}\n") == (0, set())
    assert told(command, f"{ODDS}stated_edge: {{two: {nothing}}}\n") == (1, {"TAB011"})


@pytest.mark.parametrize("text", ["0.05", "1", "5"])
def test_another_number_needs_its_sign(command: Tapete, text: str) -> None:
    assert told(command, f"{ODDS}stated_edge: {{two: {text}}}\n") == (2, {"SYN262"})


@pytest.mark.parametrize(
    ("zero", "edge", "code"),
    [
        ("en_prison", "25003/1824877", 3),  # a second zero imprisons anew, a third takes the stake
        ("en_prison", "1.37%", 3),
        ("en_prison", "1.30%", 1),
        ("en_prison", "2%", 1),
        ("en_prison_lost", "25003/1824877", 1),
        ("en_prison_stays", "1/74", 0),
    ],
)
def test_levels_of_prison_are_not_known(command: Tapete, zero: str, edge: str, code: int) -> None:
    """With 1/74, 18/1369 and 19/1369 for what may be meant, an edge between them is nobody's mistake."""
    assert told(command, RED % (zero, edge)) == (code, {"TAB011"} if code else set())
