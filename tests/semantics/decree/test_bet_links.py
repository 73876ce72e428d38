"""What bets take over from others: outcomes and prices, with the numbers called as the bet calls them."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.findings.wording import message_of
from tests.decrees import figures, resolved

HARD = "bet hard(n in 4, 6) [A] wins hard n loses 7, easy n stands other pays 7 to 1\n"
RESULTS = "bet any(n in 1 .. 6) [A] wins 7 loses 2 stands other pays 7 to 1 on 7\n"


def codes(statements: str) -> list[str]:
    return [finding.code for finding in resolved(statements).findings]


@pytest.mark.parametrize(
    ("taken", "word"),
    [("decided as hard pays even", "outcomes"), ("wins 4 loses 7 stands other paid as priced", "prices")],
)
def test_bet_without_a_number_cannot_take_over_what_hangs_on_one(taken: str, word: str) -> None:
    priced = "bet priced(n in 4, 6) [A] wins n loses 7 stands other pays 2 to 1 on n\n"
    (finding,) = resolved(f"{HARD}{priced}bet b [A] {taken}").findings

    assert finding.code == "REF008"
    assert finding.kind.invalid
    assert word in message_of(finding, "en")
    assert {"outcomes": "resultados", "prices": "pagos"}[word] in message_of(finding, "es")


def test_outcomes_of_one_reading_may_hang_on_the_number() -> None:
    doubt = 'bet x(n in 4) [A] wins 4 loses 7 unclear [A] reading a "x" reading b "y" wins n loses 7\n'

    assert codes(f"{doubt}bet b [A] decided as x pays even") == ["REF008"]


@pytest.mark.parametrize("taken", ["decided as any pays even", "wins 7 loses 2 stands other paid as any"])
def test_what_names_no_number_can_be_taken_over(taken: str) -> None:
    assert codes(f"{RESULTS}bet b [A] {taken}") == []


def test_two_numbers_are_more_than_one() -> None:
    hop = "bet hop(a, b in 1 .. 6) [A] one roll wins hop a-b loses other pays 15 to 1\n"

    assert codes(f"{hop}bet other(n in 1 .. 6) [A] decided as hop pays even") == ["REF008"]


def test_numbers_may_be_called_otherwise() -> None:
    """Hard 8 as hard 4 and hard 6: 1 way to win, 6 + 4 to lose; 7 to 1: 10/11 - 7/11."""
    found = figures(HARD + "bet mine(k in 8) [A] decided as hard paid as hard")

    assert found["mine", "8", "stated"].win == F(1, 11)
    assert found["mine", "8", "stated"].house_edge == F(3, 11)


def test_a_pair_is_called_otherwise_place_by_place() -> None:
    """Hop 6-5 has 2 of 36 ways, at 15 to 1: 34/36 - 30/36."""
    hop = "bet hop(a, b in 1 .. 6) [A] one roll wins hop a-b loses other pays 15 to 1 on hop a-b\n"
    found = figures(hop + "bet mine(b, a in 5, 6) [A] decided as hop paid as hop")

    assert found["mine", "5-6", "stated"].house_edge == F(4, 36)


def test_readings_are_called_otherwise_too() -> None:
    """One way and six to lose, or two ways and six: hard 4 alone, or 2-2 and 6-6."""
    doubt = (
        'bet x(n in 4) [A] pays even unclear [A] reading a "x" wins hard n loses 7 stands other'
        ' reading b "y" wins hard n, 12 loses 7 stands other\n'
    )
    found = figures(doubt + "bet mine(k in 4) [A] decided as x pays even")

    assert {key[2]: figure.win for key, figure in found.items() if key[0] == "mine"} == {"a": F(1, 7), "b": F(2, 8)}


@pytest.mark.parametrize("part", ["0/1", "3/2", "2/1"])
def test_part_of_the_chips_is_a_part(part: str) -> None:
    (finding,) = resolved(f"bet x [A] wins 4 loses 7 pays even stakes {part} of chips").findings

    assert finding.code == "REF003"


@pytest.mark.parametrize("part", ["1/2", "1/1", "99/100"])
def test_any_part_and_all_of_the_chips_can_be_at_stake(part: str) -> None:
    assert codes(f"bet x [A] wins 4 loses 7 pays even stakes {part} of chips") == []


@pytest.mark.parametrize(
    "own",
    [
        "decided as a pays even wins 4 loses 7",
        "wins 5 loses 7 paid as a pays 3 to 1",
        "pays 3 to 1 on 5 wins 5 paid as a",
    ],
)
def test_own_rules_beside_those_taken_over_are_not_dropped_in_silence(own: str) -> None:
    source = "bet a [A] wins 4 loses 7 stands other pays 9 to 5\n"

    assert codes(f"{source}bet b [A] {own}") == ["REF009"]


DOUBT = (
    'bet a [A] wins 4 loses 7 stands other pays even unclear [A] reading nine "x" pays 9 to 5'
    ' reading seven "y" {}pays 7 to 5\n'
)


@pytest.mark.parametrize("taken", ["wins 10 loses 7 stands other paid as a", "paid as a wins 10 loses 7 stands other"])
def test_prices_in_doubt_are_in_doubt_for_what_is_paid_alike(taken: str) -> None:
    """10 is won 1 in 3: 2/3 - 9/15 and 2/3 - 7/15."""
    found = figures(f"{DOUBT.format('')}bet b [A] {taken}")

    assert {key[2]: figure.house_edge for key, figure in found.items() if key[0] == "b"} == {
        "nine": F(1, 15),
        "seven": F(1, 5),
    }


@pytest.mark.parametrize("taken", ["decided as a paid as a", "paid as a decided as a"])
def test_one_doubt_about_outcomes_and_prices_stays_one(taken: str) -> None:
    """As the 4: 1 in 3 at 9 to 5. As the 5: 2 in 5 at 7 to 5: 3/5 - 14/25."""
    found = figures(f"{DOUBT.format('wins 5 loses 7 stands other ')}bet b [A] {taken}")

    for bet in ("a", "b"):
        assert {key[2]: figure.house_edge for key, figure in found.items() if key[0] == bet} == {
            "nine": F(1, 15),
            "seven": F(1, 25),
        }
