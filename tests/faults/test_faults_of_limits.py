"""Files that once passed, or took minutes: limits, requirements, chips, readings. Each with its right value."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.apps.commands import Tapete

HERE = Path(__file__).with_name("limits")


@pytest.mark.parametrize(
    ("decree", "table", "code", "expected"),
    [
        ("cap", "cap_t1", 1, [("LIM005", "violation")]),
        ("no_game", "no_game", 1, [("LIM005", "violation")]),
        ("dim", "dim", 3, [("DUT007", "undetermined")]),
        ("every_reading", "every_reading", 1, [("TAB023", "violation")]),
        (None, "award-cap-1", 1, [("LIM012", "violation"), ("LIM012", "violation")]),
        (
            "gb_floor",
            "gb_floor_illegal",
            1,
            # 9 to 10 keeps 11/144 of the stake, nearly three times the 1/36 of even money.
            [("LIM006", "violation"), ("PAY015", "violation"), ("TAB004", "undetermined")],
        ),
        (None, "neg", 1, [("DUT008", "violation")]),
        (None, "chips", 0, [("LIM010", "violation"), ("LIM010", "violation")]),
        (None, "dos-chips", 2, [("SYN313", "none")]),
        ("dos-unclear", None, 2, [("REF011", "none")]),
    ],
)
def test_a_fault_is_told(
    command: Tapete, decree: str | None, table: str | None, code: int, expected: list[tuple[str, str]]
) -> None:
    names = [f"{decree}.decree"] * (decree is not None) + [f"{table}.yaml"] * (table is not None)
    for name in names:
        shutil.copy(HERE / name, command.folder)
    (command.folder / "tapete.toml").write_text('regulations = ["."]\n', encoding="utf-8")

    ran = command("check", names[-1], "--format", "json", "--as-of", "2026-12-01")
    found = [(each["code"], each["verdict"]) for each in json.loads(ran.stdout)["findings"]]

    assert (ran.returncode, found) == (code, expected)
