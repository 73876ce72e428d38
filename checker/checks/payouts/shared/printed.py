"""Prices as printed, and when two of them are the same."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.prices import payout_for
from checker.findings.wording import Style, number, percent, price
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.words.phrases import event_text


def printed(payout: Payout, style: Style) -> str:
    """Return a price as the text prints it, with the throws or numbers it is limited to: `2 times on 2, 12`."""
    spanish = style.language == "es"
    limits = []
    if payout.on is not None:
        events = ", ".join(event_text(event, None, ())[style.language] for event in payout.on.include)
        limits.append(f" {'con' if spanish else 'on'} {events}")
    if payout.numbers is not None:
        limits.append(f" {'para' if spanish else 'for'} {', '.join(payout.numbers)}")
    return amount(payout, style) + "".join(limits)


def printed_all(payouts: Iterable[Payout], style: Style) -> str:
    """Return several prices as printed."""
    return ", ".join(printed(payout, style) for payout in payouts)


def amount(payout: Payout, style: Style) -> str:
    """Return the price alone: `even`, `7 to 1`, `8 for 1`, `66%`, `7 times`."""
    spanish = style.language == "es"
    if payout.amount is None:
        return "sin indicar" if spanish else "unstated"
    if payout.form == "even":
        return "a la par" if spanish else "even"
    if payout.form == "percent":
        return percent(payout.amount, style)
    if payout.form == "times":
        word = ("vez" if payout.amount == 1 else "veces") if spanish else "times"
        return f"{number(payout.amount, style)} {word}"
    if payout.form == "for":
        word = "incluida la apuesta, por" if spanish else "for"
        return f"{payout.amount.numerator} {word} {payout.amount.denominator}"
    return price(payout.amount, style)


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
            groups.setdefault(amount(payout, style), []).append(each or "")
    word = "para" if style.language == "es" else "for"
    return "; ".join(f"{paid} {word} {', '.join(named)}" if named[0] else paid for paid, named in groups.items())
