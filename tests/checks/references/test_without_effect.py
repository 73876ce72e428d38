"""REF028: statements from which nothing follows."""

from __future__ import annotations

import pytest

from tests.checks.examples import english, findings

SEVEN = "bet any_seven [A.1]\n  one roll   wins 7   loses other\n"
NOWHERE = "this holds at no table of its game"
DECKS = "game blackjack [A] with 6 decks\nbet insurance [A] pays 2 to 1\n"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("group simple [A]", "no bet is in the group `simple`: what is laid down for it holds for nothing"),
        (
            f"group simple [A] pays even\n{SEVEN.replace('seven', 'seven in simple')}pays 4 to 1",
            "no bet of the group `simple` takes this payout: all have their own",
        ),
        (f"{SEVEN}variant a pays even", "“any seven” has the variant `a` alone: there is nothing to choose"),
        (
            f'{SEVEN}variant a "x" pays even variant b "y" pays even [A] variant c pays 2 to 1',
            "“any seven”: the variants `a`, `b` are the same",
        ),
        (f"{SEVEN}pays even pays 5 to 1 if table.game in roulette", NOWHERE),
        (f"{SEVEN}pays even commission 5% of win on win if table.game in roulette", NOWHERE),
        (f"{SEVEN}pays even commission 5% of win on win unless table.game in craps", NOWHERE),
        (f"{DECKS}option soft_17 is hit if cards.decks = 8 [A]", NOWHERE),
        (f"{DECKS}limit max(table) <= 50 if cards.decks >= 7 [A]", NOWHERE),
        (f"{DECKS}limit max(table) <= 50 except max(table) <= 60 if cards.decks = 1 [A]", NOWHERE),
        (f"{DECKS}require staff.dealers = 2 if cards.decks = 1 [A]", NOWHERE),
    ],
)
def test_what_has_no_effect(rules: str, message: str) -> None:
    assert english("REF028", f"{rules}\n") == [message]


@pytest.mark.parametrize(
    "rules",
    [
        f"group simple [A]\n{SEVEN.replace('seven', 'seven in simple')}pays even",
        f"group simple [A] pays even\n{SEVEN.replace('seven', 'seven in simple')}pays 4 to 1 for 7",
        f"{SEVEN}variant a pays even variant b pays 2 to 1",
        f"{SEVEN}pays even pays 5 to 1 if table.game in craps",
        f"{SEVEN}pays even pays 5 to 1 if staff.dealers = 1",
        f"{DECKS}option soft_17 is hit if cards.decks in 4, 6 [A]",
        f"{DECKS}limit max(table) <= 50 unless staff.dealers = 1 [A]",
        "game blackjack [A] with cards\noption soft_17 is hit if cards.decks = 8 [A]",
        "require staff.dealers in 2, 4 [A]\nrequire staff.dealers = 4 if staff.end_dealers = 2 [A]",
    ],
)
def test_what_has_some(rules: str) -> None:
    assert not findings("REF028", f"{rules}\n")
