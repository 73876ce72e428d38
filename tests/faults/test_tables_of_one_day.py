"""Tables of one head are counted on one day: that of the run is the day of those that state none."""

from __future__ import annotations

import json

import pytest

from tests.apps.commands import Tapete

HEAD = (
    "regulation: es_cl_22_2013\ngame: american_roulette\nstaff: {head: H-3, table_head: 0, dealers: 1}\n"
    "recording: {individual: yes}\ntables:\n"
)


@pytest.mark.parametrize(
    ("tables", "is_told"),
    [
        ([f"{{table: r-1, date: 2020-0{month}-01}}" for month in range(1, 6)], False),
        ([f"{{table: r-{number}, date: 2020-01-01}}" for number in range(1, 6)], True),
        ([*(f"{{table: r-{number}}}" for number in range(1, 5)), "{table: r-5, date: 2020-03-01}"], True),
        ([*(f"{{table: r-{number}}}" for number in range(1, 5)), "{table: r-4, date: 2020-01-01}"], False),
    ],
)
def test_tables_of_a_head(command: Tapete, tables: list[str], is_told: bool) -> None:
    (command.folder / "t.yaml").write_text(HEAD + "".join(f"  - {each}\n" for each in tables), encoding="utf-8")
    ran = command("check", "t.yaml", "--as-of", "2020-03-01", "--format", "json")

    assert ("DUT001" in {each["code"] for each in json.loads(ran.stdout)["findings"]}) is is_told
