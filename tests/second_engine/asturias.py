"""A second judge of tables under the Asturian rules: prices and limits, by hand from the decree file."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

Prices = dict[str, str]
"""Prices as a table writes them, by number; the key of a bet without numbers is empty."""


class Table(NamedTuple):
    """A table: limits in whole units, maxima by bet and number; what rides on another bet has a percentage of it."""

    minimum: int
    simple: int
    prices: dict[str, Prices]
    maxima: dict[str, dict[str, str]]


def gain(text: str) -> Fraction | None:
    """Return what a price lets the winner gain; nothing for what does not say whether the stake is included."""
    price = " ".join(text.lower().split())
    if price in ("even", "a la par"):
        return Fraction(1)
    if share := re.fullmatch(r"(\d+) ?%", price):
        return Fraction(int(share[1]), 100)
    if besides := re.fullmatch(r"(\d+) (?:to|a) (\d+)|(\d+) ?: ?(\d+)", price):
        won, staked = (each for each in besides.groups() if each)
        return Fraction(int(won), int(staked)) if int(staked) else None
    if whole := re.fullmatch(r"(\d+) (?:for|incluida la apuesta por) (\d+)|(\d+) incluida la apuesta", price):
        staked = int(whole[2] or 1)
        return Fraction(int(whole[1] or whole[3]), staked) - 1 if staked else None
    return None


PAIRS = ("4 10", "5 9", "6 8")
SIMPLE = ("pass_line", "dont_pass", "come", "dont_come", "field", "big", "under_7", "over_7")

TIMES = {
    "hard": {"4": 7, "10": 7, "6": 9, "8": 9},
    "any_seven": {"": 15},
    "eleven": {"": 15},
    "any_craps": {"": 7},
    "two": {"": 30},
    "three": {"": 15},
    "twelve": {"": 30},
    "horn": {"": 4},
}
"""A.2: so many times the stake, and the text does not say whether the stake is among them."""


def by_pair(*gains: str) -> dict[str, Fraction]:
    """Return gains written for 4 and 10, 5 and 9, 6 and 8."""
    return {number: Fraction(each) for pair, each in zip(PAIRS, gains, strict=True) for number in pair.split()}


PRINTED = {
    **{bet: {"": Fraction(1)} for bet in ("pass_line", "dont_pass", "come", "dont_come", "under_7", "over_7")},
    "big": {"6": Fraction(1), "8": Fraction(1)},
    "odds": by_pair("2", "3/2", "6/5"),
    "come_odds": by_pair("2", "3/2", "6/5"),
    "lay_odds": by_pair("1/2", "2/3", "5/6"),
    "dont_come_odds": by_pair("1/2", "2/3", "5/6"),
    "place_win": by_pair("9/5", "7/5", "7/6"),
    "place_lose": by_pair("5/11", "5/8", "4/5"),
}
"""A.1, A.3 and A.4: what the text pays without a doubt."""

OF_SIMPLE = {"place_win": by_pair("1", "1", "6/5"), "place_lose": by_pair("11/5", "8/5", "5/4")}
"""B.6 and B.7: the maximum, as a part of the maximum of the simple bets."""

OF_STAKE = {"lay_odds": by_pair("2", "3/2", "6/5"), "dont_come_odds": by_pair("2", "3/2", "6/5")}
"""B.5: the maximum, as a part of the bet it rides on; B.4 lets the other two have up to the whole of theirs."""

Fault = tuple[str, str, str]
"""What is wrong, of which bet or group, on which number."""


def printed(bet: str, number: str, stakes: int) -> Fraction:
    """Return what the text lets a winner gain, if so many stakes are among the times it prints."""
    return Fraction(TIMES[bet][number] - stakes) if bet in TIMES else PRINTED[bet][number]


def wrong_prices(table: Table) -> tuple[set[Fault], int]:
    """Return the prices that differ from the text, and which meaning of `times` they are held to.

    It is one meaning for the whole text: the one that more of the prices fit, and the stake besides if both do alike.
    """
    under = [
        {
            ("price", bet, number)
            for bet, prices in table.prices.items()
            for number, price in prices.items()
            if gain(price) != printed(bet, number, stakes)
        }
        for stakes in (0, 1)
    ]
    stakes = 1 if len(under[1]) < len(under[0]) else 0
    return under[stakes], stakes


def wrong_limits(table: Table) -> set[Fault]:
    """Return the maxima that break a limit, or lie below the minimum; nothing is measured against what is itself wrong."""
    found = set()
    differing, stakes = wrong_prices(table)
    low, high = 100 * table.minimum, 1000 * table.minimum
    below = {
        ("order", bet, number)
        for bet, maxima in table.maxima.items()
        for number, text in maxima.items()
        if not text.endswith("%") and int(text) < table.minimum
    }
    sound = bool(below) or low <= table.simple <= high
    if not sound:
        found.add(("band", "simple", ""))
    for bet, maxima in table.maxima.items():
        for number, text in maxima.items():
            share, figure = text.endswith("%"), Fraction(int(text.rstrip("%")))
            if ("order", bet, number) in below:
                continue
            if bet in SIMPLE:
                if not below and not low <= figure <= high:
                    found.add(("band", bet, number))
            elif bet in TIMES:
                differs = ("price", bet, number) in differing
                paid = printed(bet, number, stakes) if differs else gain(table.prices[bet][number])
                won = figure * (paid or 0)
                if sound and not table.simple <= won <= 3 * table.simple:
                    found.add(("win", bet, number))
            elif bet in OF_SIMPLE:
                if sound and figure != OF_SIMPLE[bet][number] * table.simple:
                    found.add(("cap", bet, number))
            else:
                assert share, "only percentages are compared with the bet they ride on"
                if figure / 100 > 1 if bet not in OF_STAKE else figure / 100 != OF_STAKE[bet][number]:
                    found.add(("cap", bet, number))
    return found | below
