"""Prices as printed, and when two of them are the same."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.prices import payout_for
from checker.findings.wording import Style
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.words.prices import printed_price


def key(payout: Payout) -> tuple[str, Fraction | None]:
    """Return what makes two prices the same: the profit, or a number of times whose meaning the text leaves open."""
    if payout.amount is not None and payout.form == "for":
        return "to", payout.amount - 1
    if payout.form == "times" and payout.read_as != "to":
        is_open = payout.read_as is None or payout.amount is None
        return ("times", payout.amount) if is_open or payout.amount is None else ("to", payout.amount - 1)
    return "to", payout.amount


def same_price(first: Payout, second: Payout) -> bool:
    """Return whether two printed prices are the same."""
    return key(first) == key(second)


def by_number(bet: Bet, numbers: Iterable[NumberText | None], style: Style) -> str:
    """Return the prices of some numbers: `180% for 4, 10; 140% for 5, 9`."""
    groups: dict[str, list[str]] = {}
    for each in numbers:
        payout = payout_for(bet, each)
        if payout is not None:
            groups.setdefault(printed_price(payout, style), []).append(each or "")
    word = "para" if style.language == "es" else "for"
    return "; ".join(f"{paid} {word} {', '.join(named)}" if named[0] else paid for paid, named in groups.items())
