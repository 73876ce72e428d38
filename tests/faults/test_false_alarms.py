"""Findings about texts with which nothing is wrong, or not that: each with a neighbour that is found still."""

from __future__ import annotations

import pytest

from checker.findings.wording import help_of
from tests.checks.examples import findings

LINE = """bet dont_pass "Mala" [A.1]
  first roll   wins 2, 3   loses 7, 11   pushes 12   sets point 4, 5, 6, 8, 9, 10
  then         wins 7   loses point   stands other
  pays even
"""
THREE = 'bet three "El 3" {group}[A.2]\n  one roll   wins 3   loses other\n  pays {price}\n'
SEVEN = 'bet any_seven "Siete" {group}[A.2]\n  one roll   wins 7   loses other\n  pays {price}\n'
GROUP = 'group hardways "Camuninas" [A.2]\n'
HARD = 'bet hard(n in 4, 10) "Duros" in hardways [A.2]\n  wins hard n   loses 7, easy n   stands other\n  pays 7 to 1\n'
HORN = """bet horn "Horn" [A.3]
  one roll   wins 2, 3, 11, 12   loses other
  pays 27 to 4 on 2, 12
  pays 3 to 1 on 3, 11
"""
C_AND_E = """bet c_and_e "C and E" [A.3]
  one roll   wins 2, 3, 11, 12   loses other
  pays 3 to 1 on 2, 3, 12
  pays 7 to 1 on 11
"""


def test_unrelated_bets_at_even_money() -> None:
    """Half of all bets pay even money; the price of the 3 is told for itself."""
    assert not findings("PAY008", LINE + THREE.format(group="", price="even"))


@pytest.mark.parametrize("price", ["15 to 1", "4 to 1"])
def test_unlike_bets_of_one_roll_at_one_price(price: str) -> None:
    assert findings("PAY008", SEVEN.format(group="", price=price) + THREE.format(group="", price=price))


def test_unlike_bets_of_a_group_at_even_money() -> None:
    bets = SEVEN.format(group="in hardways ", price="even") + THREE.format(group="in hardways ", price="even")

    assert findings("PAY008", GROUP + bets)


def test_a_bet_that_waits_and_one_that_does_not_at_one_price() -> None:
    """The hard 4 wins one in nine of the bets decided, the 3 one in eighteen, by rules that have nothing in common."""
    loose = HARD.replace(" in hardways", "")

    assert not findings("PAY008", loose + THREE.format(group="", price="7 to 1"))


@pytest.mark.parametrize(
    "text",
    [
        GROUP
        + HARD
        + THREE.format(group="in hardways ", price="15 to 1").replace("one roll ", "one roll [A.2 «once»]"),
        GROUP + HARD + THREE.format(group="in hardways ", price="15 to 1") + "claim three is one roll [A.2]\n",
        GROUP + HARD + THREE.format(group="in hardways ", price="15 to 1") + "claim hard is several rolls [A.2]\n",
    ],
)
def test_a_group_that_says_which_of_its_bets_wait(text: str) -> None:
    assert not findings("OUT011", text)


UNDER_HEADING = (
    'group hardways "Camuninas" [A]\n'
    + HARD
    + THREE.format(group="in hardways ", price="15 to 1").replace("one roll ", "one roll [A.2 «once»]")
)


@pytest.mark.parametrize(
    ("claims", "found"),
    [
        ("claim hard is several rolls [A]\n", True),
        ("claim three is one roll [A]\n", True),
        ("claim hard is several rolls [A]\nclaim three is one roll [A]\n", False),
        ("claim hard is several rolls [A.2]\n", False),
        ("claim hard is one roll [A]\n", False),
        ("", False),
    ],
)
def test_a_heading_that_says_of_all_bets_what_holds_for_some(claims: str, found: bool) -> None:
    """What the clause of the group alone says is said of all its bets; false claims are OUT009."""
    assert bool(findings("OUT011", UNDER_HEADING + claims)) is found


def test_a_group_that_does_not_say_which_of_its_bets_wait() -> None:
    assert findings("OUT011", GROUP + HARD + THREE.format(group="in hardways ", price="15 to 1"))


def test_a_horn_beside_craps_and_eleven() -> None:
    """Both win on the same throws; each pays them as the bets it is made of."""
    assert not findings("PAY009", HORN + C_AND_E)
    assert findings("PAY009", HORN.replace("27 to 4 on 2, 12\n  pays 3 to 1 on 3, 11", "3 to 1") + FLAT)


FLAT = 'bet c_and_e "C and E" [A.3]\n  one roll   wins 2, 3, 11, 12   loses other\n  pays 4 to 1\n'
DATES = "regulation example\n  signed {}\n  published {}\n  in force published + 1 day\n  outline A\n"


@pytest.mark.parametrize(
    ("signed", "published", "hinted"),
    [("2012-01-01", "2011-01-01", False), ("2011-10-06", "2011-06-11", True), ("2011-06-25", "2011-06-20", False)],
)
def test_day_and_month_are_said_to_be_exchanged_where_that_mends_it(signed: str, published: str, hinted: bool) -> None:
    (found,) = findings("DAT009", DATES.format(signed, published))

    assert ("month" in help_of(found, "en")) is hinted


CAPS = """bet place(n in 4, 5) "Place" [A.1]
  wins n   loses 7   stands other
  pays 2 to 1 for 4
  pays 3 to 1 for 5
limit max(place) = {} * max(simple) for 4 [B.1]
limit max(place) = {} * max(simple) for 5 [B.1]
"""


@pytest.mark.parametrize(("four", "five", "hinted"), [("2", "3", True), ("1", "2", False)])
def test_caps_are_said_to_be_exchanged_where_that_mends_them(four: str, five: str, hinted: bool) -> None:
    """3 * 2 = 2 * 3; 2 * 2 is not 1 * 3."""
    (found,) = findings("LIM004", GROUP_SIMPLE + CAPS.format(four, five))

    assert ("exchanged" in help_of(found, "en")) is hinted


GROUP_SIMPLE = 'group simple "Simple" [A.1]\n'
