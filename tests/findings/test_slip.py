"""When a name that nobody knows can only be a slip of one that is known."""

from __future__ import annotations

import pytest

from checker.findings.finding import Edit
from checker.findings.suggest import corrections, slip
from checker.text.span import Span

NAMES = (
    "pass_line",
    "dont_pass",
    "come_odds",
    "dont_come_odds",
    "odds",
    "lay_odds",
    "under_7",
    "over_7",
    "field",
    "hard",
)
MEANINGS = {name: name for name in NAMES}


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("feild", "field"),
        ("pas_line", "pass_line"),
        ("come_odd", "come_odds"),
        ("lay_ods", "lay_odds"),
        ("hrd", "hard"),
        ("under_8", None),  # another number is another bet
        ("under7", "under_7"),
        ("ods", "odds"),
        ("PASS_LINE", "pass_line"),
        ("fiеld", "field"),  # the е is Cyrillic
        ("UNDER_8", None),
        ("place", None),
        ("x", None),
        ("", None),
    ],
)
def test_a_slip_is_near_alone_and_has_the_same_figures(wrong: str, meant: str | None) -> None:
    assert slip(wrong, MEANINGS) == meant


def test_two_names_as_near_are_a_doubt() -> None:
    """`ver_x` is as like `over_x` as `ever_x`."""
    assert slip("ver_x", {"over_x": "a", "ever_x": "b"}) is None


def test_two_names_of_one_thing_are_no_doubt() -> None:
    assert slip("ver_x", {"over_x": "a", "ever_x": "a"}) in ("over_x", "ever_x")


def test_a_year_is_never_corrected() -> None:
    """A decree of another year is another decree."""
    assert slip("es_as_craps_2010", {"es_as_craps_2011": "es_as_craps_2011"}) is None
    assert slip("es_as_crap_2011", {"es_as_craps_2011": "es_as_craps_2011"}) == "es_as_craps_2011"


def test_the_edit_replaces_what_was_typed() -> None:
    at = Span("t.yaml", 3, 3, 3, 8)

    assert corrections(at, "feild", MEANINGS) == (Edit(at, "field", safe=True),)
    assert corrections(at, "zzz", MEANINGS) == corrections(at, "feild", {}) == ()
