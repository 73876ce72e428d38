"""Payouts as the regulation prints them, with the throws or numbers they are limited to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, number, percent, price
from checker.semantics.decree.model import Payout
from checker.syntax.decree.parts import Price
from checker.words.names import in_both
from checker.words.outcomes import ON, UNSTATED, events_in_words

_EVEN: Bilingual = {"en": "even", "es": "a la par"}
_FOR: Bilingual = {"en": "{amount} for {unit}", "es": "{amount} por {unit}, apuesta incluida"}
_TIMES: Bilingual = {"en": "{amount} times", "es": "{amount} veces"}
_ONCE: Bilingual = {"en": "1 time", "es": "1 vez"}
_LESS_COMMISSION: Bilingual = {"en": "less commission", "es": "menos comisión"}
_FOR_NUMBERS: Bilingual = {"en": "for", "es": "para"}


def printed_price(payout: Payout | Price, style: Style) -> str:
    """Return a payout as printed: `7 times`, `8 for 1`, `180%`, `even`; `not stated` where there is none."""
    language = style.language
    amount = payout.amount
    if payout.form == "even":
        return _EVEN[language]
    if amount is None or payout.form == "unstated":
        return UNSTATED[language]
    if payout.form == "percent":
        return percent(amount, style)
    if payout.form == "times":
        return _ONCE[language] if amount == 1 else _TIMES[language].format(amount=number(amount, style))
    if payout.form == "for":
        return _FOR[language].format(amount=amount.numerator, unit=amount.denominator)
    return price(amount, style)


def price_with_reading(payout: Payout, profit: Fraction | None, style: Style) -> str:
    """Return a payout as printed and, where that is something else, what the winner gains: `7 times = 6 to 1`.

    A commission on the win makes it something else too: `even less commission = 19 to 20`.
    """
    printed = printed_price(payout, style)
    says_profit = payout.form in ("even", "to", "unstated")
    if profit is None or (says_profit and profit == payout.amount):
        return printed
    less = f" {_LESS_COMMISSION[style.language]}" if says_profit else ""
    return f"{printed}{less} = {price(profit, style)}"


def on_throws(payout: Payout, numbers: Mapping[str, str], style: Style) -> str:
    """Return for which throws a payout is printed, `on 2, 12`; empty when it is for all that win."""
    return "" if payout.on is None else f"{ON[style.language]} {events_in_words(payout.on, numbers, style.language)}"


def printed_prices(payouts: Iterable[Payout], style: Style) -> str:
    """Return payouts with what they are limited to: `2 times on 2, 12; 180% for 4, 10`."""
    return "; ".join(_with_limits(payout, style) for payout in payouts) or UNSTATED[style.language]


def prices_in_both(payouts: Iterable[Payout], jurisdiction: str) -> Bilingual:
    """Return payouts with the throws they hold for, in both languages: `2 times on 2, 12; 1 to 1 on 3, 4`."""
    lines = tuple(payout._replace(numbers=None) for payout in payouts)
    return in_both(jurisdiction[:2], lambda style: printed_prices(lines, style))


def _with_limits(payout: Payout, style: Style) -> str:
    numbers = f"{_FOR_NUMBERS[style.language]} {', '.join(payout.numbers)}" if payout.numbers is not None else ""
    return " ".join(filter(None, (printed_price(payout, style), on_throws(payout, {}, style), numbers)))
