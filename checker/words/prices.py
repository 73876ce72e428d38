"""Payouts as printed, and the throws they are printed for, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.findings.wording import Style, number, percent, price
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Payout
from checker.syntax.decree.tree import Events
from checker.words.phrases import consecutive, events_text, totals_and_rest
from checker.words.rounds import rounds_in_words

_EVEN: Bilingual = {"en": "even", "es": "a la par"}
_UNSTATED: Bilingual = {"en": "not stated", "es": "no consta"}
_FOR: Bilingual = {"en": "{amount} for {unit}", "es": "{amount} por {unit}, apuesta incluida"}
_TIMES: Bilingual = {"en": "{amount} times", "es": "{amount} veces"}
_ONCE: Bilingual = {"en": "1 time", "es": "1 vez"}
_LESS_COMMISSION: Bilingual = {"en": "less commission", "es": "menos comisión"}
_ON: Bilingual = {"en": "on", "es": "con"}
_TO: Bilingual = {"en": "to", "es": "a"}
_NUMBERS: Bilingual = {"en": "{count} numbers, {first} to {last}", "es": "{count} números, de {first} a {last}"}

_EVENTS: dict[str, Bilingual] = {
    "range": {"en": "{0} to {1}", "es": "{0} a {1}"},
    "point": {"en": "the point", "es": "el punto"},
    "other": {"en": "the rest", "es": "los demás"},
    "hard": {"en": "hard {0}", "es": "{0} con dobles"},
    "easy": {"en": "easy {0}", "es": "{0} sin dobles"},
    "triple": {"en": "triple {0}", "es": "triple de {0}"},
    "any_triple": {"en": "any triple", "es": "cualquier triple"},
    "at_least": {"en": "{1} on {0} dice", "es": "{1} en {0} dados"},
    "at_least_one": {"en": "{1} on 1 die", "es": "{1} en 1 dado"},
    "hop": {"en": "{0}-{1}", "es": "{0}-{1}"},
    "shows": {"en": "{0}-{1}", "es": "{0}-{1}"},
}
MOST_NUMBERS = 12
"""Numbers listed one by one; a longer list is told by its ends."""


def printed_price(payout: Payout, style: Style) -> str:
    """Return a payout as the text prints it: `7 times`, `8 for 1`, `180%`, `even`."""
    language = style.language
    amount = payout.amount
    if payout.form == "even":
        return _EVEN[language]
    if amount is None or payout.form == "unstated":
        return _UNSTATED[language]
    if payout.form == "percent":
        return percent(amount, style)
    if payout.form == "times":
        return _ONCE[language] if amount == 1 else _TIMES[language].format(amount=number(amount, style))
    if payout.form == "for":
        return _FOR[language].format(amount=amount.numerator, unit=amount.denominator)
    return price(amount, style)


def says_profit(payout: Payout) -> bool:
    """Return whether the printed price is itself the profit to one, so that repeating it as one adds nothing."""
    return payout.form in ("even", "to", "unstated")


def price_with_reading(payout: Payout, profit: Fraction | None, style: Style) -> str:
    """Return a payout as printed and, where that is something else, what the winner gains: `7 times = 6 to 1`.

    A commission on the win makes it something else too: `even less commission = 19 to 20`.
    """
    printed = printed_price(payout, style)
    if profit is None or (says_profit(payout) and profit == payout.amount):
        return printed
    less = f" {_LESS_COMMISSION[style.language]}" if says_profit(payout) else ""
    return f"{printed}{less} = {price(profit, style)}"


def on_throws(payout: Payout, numbers: Mapping[str, str], style: Style) -> str:
    """Return for which throws a payout is printed, `on 2, 12`; empty when it is for all that win."""
    return "" if payout.on is None else f"{_ON[style.language]} {events_in_words(payout.on, numbers, style)}"


def events_in_words(events: Events, numbers: Mapping[str, str], style: Style) -> str:
    """Return a list of throws as the text gives it; `numbers` holds what stands for each parameter of the bet."""
    return events_text(events, _EVENTS, style.language, numbers)


def throws_in_words(mask: int, apparatus: Apparatus, style: Style) -> str:
    """Return throws compactly: totals where all ways to throw them are meant, faces or pockets elsewhere."""
    if apparatus.kind == "cards":
        return rounds_in_words(apparatus, mask, style.language)
    totals, labels = totals_and_rest(apparatus, mask)
    return runs((*totals, *labels), style, most=1000)


def runs(numbers: Iterable[str], style: Style, most: int = MOST_NUMBERS) -> str:
    """Return numbers in a list, four and more that follow each other as a range: `1 to 6, 8, 10`."""
    parts = consecutive(numbers)
    shown: list[str] = []
    for part in parts:
        shown += [f"{part[0]} {_TO[style.language]} {part[-1]}"] if len(part) > 3 else part
    if len(shown) > most:
        every = [text for part in parts for text in part]
        return _NUMBERS[style.language].format(count=len(every), first=every[0], last=every[-1])
    return ", ".join(shown)
