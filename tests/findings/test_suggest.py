"""Did you mean."""

from __future__ import annotations

import pytest

from checker.findings.suggest import closest

BETS = ("pass_line", "dont_pass", "hard", "any_seven", "any_craps")


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("pas_line", "pass_line"), ("any_sevn", "any_seven"), ("HARD", None), ("zzz", None), ("", None), ("hard", "hard")],
)
def test_the_nearest_name(wrong: str, meant: str | None) -> None:
    assert closest(wrong, BETS) == meant


def test_nothing_is_known() -> None:
    assert closest("hard", ()) is None
