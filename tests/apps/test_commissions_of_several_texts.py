"""Commissions under several texts: all that bind are held against a table, in whichever order it names them."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

TEXT = """regulation {id}
  title "{id}"
  jurisdiction XX
  kind {kind}
  in force 2020-01-01
{above}  outline 1
game craps "Craps" [1] with 2 dice
bet buy(n in 4, 10) "Buy" [1]
  wins n   loses 7   stands other
  pays 2 to 1
  commission {taken} of stake on win
"""
TABLE = """regulation: {texts}
game: craps
bets: {{buy: {{pays: 2 to 1, commission: {{rate: {rate}, of: stake, when: on_win}}}}}}
"""
LAW = {"id": "xx_law", "kind": "official", "above": "", "taken": "at most 5%"}
HOUSE = {"id": "xx_house", "kind": "operator", "above": "  subject to xx_law\n", "taken": "4%"}
ONE = {"id": "xx_one", "kind": "official", "above": "", "taken": "3%"}
TWO = {**ONE, "id": "xx_two", "taken": "2%"}


@pytest.mark.parametrize(
    ("texts", "rate", "found"),
    [
        ("xx_house", "4%", []),
        ("xx_house", "5%", ["TAB019"]),
        ("xx_house", "6%", ["TAB019", "TAB019"]),
        ("[xx_one, xx_two]", "2%", ["TAB019"]),
        ("[xx_two, xx_one]", "2%", ["TAB019"]),
        ("[xx_one, xx_two]", "3%", ["TAB019"]),
        ("[xx_one, xx_one]", "3%", []),
    ],
)
def test_every_text_that_binds_is_held_against_the_table(
    command: Tapete, texts: str, rate: str, found: list[str]
) -> None:
    """The law ends at 5 percent, the house takes 4; of two texts beside each other one takes 3, one 2."""
    (command.folder / "texts").mkdir()
    (command.folder / "tapete.toml").write_text('regulations = ["texts"]\n', encoding="utf-8")
    for each in (LAW, HOUSE, ONE, TWO):
        (command.folder / "texts" / f"{each['id']}.decree").write_text(TEXT.format(**each), encoding="utf-8")
    (command.folder / "t.yaml").write_text(TABLE.format(texts=texts, rate=rate), encoding="utf-8")
    ran = command("check", "t.yaml", "--format", "json")

    assert [each["code"] for each in json.loads(ran.stdout)["findings"] if each["code"] == "TAB019"] == found
    assert ran.returncode == (1 if found else 0)
