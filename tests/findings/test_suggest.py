"""Did you mean."""

from __future__ import annotations

import pytest

from checker.findings.suggest import closest

BETS = ("pass_line", "dont_pass", "hard", "any_seven", "any_craps")


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("pas_line", "pass_line"),
        ("any_sevn", "any_seven"),
        ("HARD", "hard"),
        ("PASS_LNE", "pass_line"),
        ("раss_linе", "pass_line"),  # р, а and е are Cyrillic
        ("НARD", "hard"),  # Н is Cyrillic
        ("hаrd", "hard"),
        ("zzz", None),
        ("", None),
        ("hard", "hard"),
    ],
)
def test_the_nearest_name(wrong: str, meant: str | None) -> None:
    assert closest(wrong, BETS) == meant


def test_known_names_are_given_as_they_are_written() -> None:
    assert closest("lim002", ("LIM002", "OUT002")) == "LIM002"
    assert closest("a.1", ("A.1", "a.1")) == "A.1"


def test_nothing_is_known() -> None:
    assert closest("hard", ()) is None
