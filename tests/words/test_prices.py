"""Prices and throws in words."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.games.apparatus import dice, wheel
from checker.semantics.decree.model import Payout
from checker.words.names import runs
from checker.words.outcomes import on_throws, price_with_reading, printed_price, throws_in_words
from tests.decrees import regulation

EN, ES, AR = Style("en", "ES"), Style("es", "ES"), Style("es", "AR")


def payout(pays: str) -> Payout:
    """Return the price of a one-roll bet that the decree language writes so."""
    return regulation(f"bet x [A] one roll wins 2, 12 loses other pays {pays}\n").bets[0].payouts[0]


@pytest.mark.parametrize(
    ("pays", "english", "spanish"),
    [
        ("even", "even", "a la par"),
        ("7 to 1", "7 to 1", "7 a 1"),
        ("3 to 2", "3 to 2", "3 a 2"),
        ("8 for 1", "8 for 1", "8 por 1, apuesta incluida"),
        ("7 times", "7 times", "7 veces"),
        ("1 times", "1 time", "1 vez"),
        ("66%", "66%", "66\u00a0%"),
        ("unstated", "not stated", "no consta"),
    ],
)
def test_a_price_as_printed(pays: str, english: str, spanish: str) -> None:
    assert printed_price(payout(pays), EN) == english
    assert printed_price(payout(pays), ES) == spanish


def test_a_payout_in_percent_has_the_hard_space_of_spanish_wherever_it_is_printed() -> None:
    assert printed_price(payout("180%"), AR) == "180\u00a0%"


@pytest.mark.parametrize(
    ("pays", "profit", "text"),
    [
        ("7 times", F(6), "7 times = 6 to 1"),
        ("8 for 1", F(7), "8 for 1 = 7 to 1"),
        ("66%", F(33, 50), "66% = 33 to 50"),
        ("7 to 1", F(7), "7 to 1"),
        ("even", F(1), "even"),
        ("7 times", None, "7 times"),
        ("even", F(-1, 2), "even less commission: whoever wins loses 0.5 of the stake"),
    ],
)
def test_a_price_as_read(pays: str, profit: F | None, text: str) -> None:
    """What is printed as a profit to one is not told twice."""
    assert price_with_reading(payout(pays), profit, EN) == text


@pytest.mark.parametrize(
    ("throws", "english", "spanish"),
    [
        ("2, 12", "on 2, 12", "con 2, 12"),
        ("5 .. 7", "on 5 to 7", "con 5 a 7"),
        ("other", "on the rest", "con los demás"),
        ("hard 4, easy 6", "on hard 4, easy 6", "con 4 con dobles, 6 sin dobles"),
        ("2 .. 12 except 7", "on 2 to 12 except 7", "con 2 a 12 salvo 7"),
        ("hop 5-6", "on 5-6", "con 5-6"),
        ("1 dice 5", "on 5 on 1 die", "con 5 en 1 dado"),
        ("2 dice 5", "on 5 on 2 dice", "con 5 en 2 dados"),
    ],
)
def test_throws_of_a_price(throws: str, english: str, spanish: str) -> None:
    priced = payout(f"even on {throws}")

    assert on_throws(priced, {}, EN) == english
    assert on_throws(priced, {}, ES) == spanish


def test_the_number_of_the_bet_takes_the_place_of_its_parameter() -> None:
    bet = regulation("bet hard(n in 4, 6) [A] wins hard n loses 7, easy n stands other pays even on hard n\n").bets[0]

    assert on_throws(bet.payouts[0], {"n": "6"}, EN) == "on hard 6"


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ("", ""),
        ("4", "4"),
        ("4 5 6", "4, 5, 6"),
        ("1 2 3 4 5 6 8", "1 to 6, 8"),
        ("0 00 1 2 3 4", "0, 00, 1 to 4"),
        ("1-2 1-3", "1-2, 1-3"),
        ("2 1", "2, 1"),
    ],
)
def test_numbers_in_a_row(numbers: str, text: str) -> None:
    assert runs(numbers.split(), EN) == text


def test_a_long_list_is_told_by_its_ends() -> None:
    pairs = [f"{low}-{high}" for low in range(1, 7) for high in range(low + 1, 7)]

    assert runs(pairs, EN) == "15 numbers, 1-2 to 5-6"
    assert runs(pairs, ES) == "15 números, de 1-2 a 5-6"


@pytest.mark.parametrize(
    ("chosen", "text"),
    [(("5-2", "4-3", "6-1"), "7"), (("5-2", "4-3"), "5-2, 4-3"), (("2-2", "3-1", "1-1"), "2, 4"), ((), "")],
)
def test_throws_are_told_by_whole_totals_or_by_faces(chosen: tuple[str, ...], text: str) -> None:
    two = dice(2)
    mask = two.mask(tuple(throw.label in chosen for throw in two.throws))

    assert throws_in_words(mask, two, EN) == text


def test_pockets_are_told_by_their_names() -> None:
    american = wheel(("0", "00", *map(str, range(1, 37))))

    assert throws_in_words(american.everything, american, ES) == "0, 00, 1 a 36"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_form_of_price_has_words(language: Language) -> None:
    forms = ("even", "7 to 1", "8 for 1", "7 times", "66%", "unstated")

    assert len({printed_price(payout(form), Style(language)) for form in forms}) == len(forms)
