"""A price that a text only bounds is the table's own, whatever the text prints for other numbers of the bet."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

LAW = """regulation xx_law
  title "Gaming Act"
  jurisdiction XX
  kind official
  in force 2020-01-01
  outline 1
game craps "Craps" [1] with 2 dice
bet place_win(n in 5, 6, 8, 9) "Place" [1]
  wins n   loses 7   stands other
  pays at least 7 to 5 for 5, 9
  pays 7 to 6 for 6, 8
"""


@pytest.mark.parametrize(
    ("nine", "found"),
    [("7 to 5", []), ("3 to 2", [("PAY002", "warning")]), ("8 to 5", [("PAY001", "error")])],
)
def test_the_edge_of_a_price_above_its_floor_is_the_tables(
    command: Tapete, nine: str, found: list[tuple[str, str]]
) -> None:
    """9 wins 4 of 10: 3/5 - 7/5 x 2/5 = 1/25, at 3 to 2 nothing, at 8 to 5 the player is ahead by 1/25."""
    (command.folder / "texts").mkdir()
    (command.folder / "texts" / "law.decree").write_text(LAW, encoding="utf-8")
    (command.folder / "tapete.toml").write_text('regulations = ["texts"]\n', encoding="utf-8")
    pays = f'{{5: {nine}, 9: {nine}, "6, 8": 7 to 6}}'
    text = f"regulation: xx_law\ngame: craps\nbets: {{place_win: {{pays: {pays}}}}}\n"
    (command.folder / "t.yaml").write_text(text, encoding="utf-8")
    ran = command("check", "t.yaml", "--format", "json")

    assert [(each["code"], each["severity"]) for each in json.loads(ran.stdout)["findings"]] == found
    assert ran.returncode == (1 if nine == "8 to 5" else 0)
