"""Prices of a text as a table file has them: `7 to 1`, by number or outcome."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.sheet.starter import NumberPrices, StarterBet
from checker.findings.finding import Bilingual, Language
from checker.reporters.files.yaml_lines import numbers_key, share
from checker.semantics.decree.model import Payout
from checker.semantics.readings import TimesAs
from checker.syntax.decree.parts import Event, Events

_EVEN: Bilingual = {"en": "even", "es": "a la par"}
_TO: Bilingual = {"en": "{0} to {1}", "es": "{0} a {1}"}
_FOR: Bilingual = {"en": "{0} for {1}", "es": "{0} incluida la apuesta por {1}"}
_OTHER: Bilingual = {"en": "other", "es": "otros"}
_NAMED: dict[str, Bilingual] = {
    "hard": {"en": "hard {0}", "es": "duro {0}"},
    "easy": {"en": "easy {0}", "es": "fácil {0}"},
    "triple": {"en": "triple {0}", "es": "triple {0}"},
    "any_triple": {"en": "any triple", "es": "cualquier triple"},
}


def pays_value(offer: StarterBet, times: TimesAs, language: Language) -> str | None:
    """Return what stands behind `pays:`, one price or a map; None where a table file has no words for it.

    Args:
        offer: The bet with its printed prices.
        times: How "N times" is paid.
        language: Of the words.
    """
    if len(offer.prices) == 1 and not offer.prices[0].numbers:
        return _of_outcomes(offer.prices[0].payouts, times, language)
    parts = []
    for prices in offer.prices:
        told = _of_number(prices, times, language)
        if told is None:
            return None
        parts.append(told)
    return f"{{{', '.join(parts)}}}" if parts else None


def typed_price(payout: Payout, times: TimesAs, language: Language) -> str | None:
    """Return one price: `7 to 1`, `even`, `180%`, `8 for 1`; None where the text states none."""
    amount = payout.amount
    if amount is None:
        return None
    if payout.form == "even":
        return _EVEN[language]
    if payout.form == "percent":
        return share(amount, language)
    included = payout.form == "for" or (payout.form == "times" and (payout.read_as or times) == "for")
    return _ratio(_FOR if included else _TO, amount, language)


def _ratio(words: Bilingual, amount: Fraction, language: Language) -> str:
    return words[language].format(amount.numerator, amount.denominator)


def _of_number(prices: NumberPrices, times: TimesAs, language: Language) -> str | None:
    """Return the entry of a map by numbers; a price that hangs on the throw as well has no place there."""
    if len(prices.payouts) != 1 or prices.payouts[0].on is not None:
        return None
    told = typed_price(prices.payouts[0], times, language)
    return None if told is None else f"{numbers_key(prices.numbers)}: {told}"


def _of_outcomes(payouts: tuple[Payout, ...], times: TimesAs, language: Language) -> str | None:
    if len(payouts) == 1 and payouts[0].on is None:
        return typed_price(payouts[0], times, language)
    parts = []
    for payout in sorted(payouts, key=lambda each: each.on is None):  # `other` stands last
        key = _OTHER[language] if payout.on is None else _outcome_key(payout.on, language)
        told = typed_price(payout, times, language)
        if key is None or told is None:
            return None
        parts.append(f"{key}: {told}")
    return f"{{{', '.join(parts)}}}" if parts else None


def _outcome_key(events: Events, language: Language) -> str | None:
    """Return the key of a map by outcomes: `"2, 12"`, `hard 4`, `other`; None where the file has no word for them."""
    if events.exclude:
        return None
    numbers = [number for event in events.include for number in _numbers(event)]
    if numbers and all(_numbers(event) for event in events.include):
        return numbers_key(tuple(numbers))
    if len(events.include) != 1:
        return None
    event = events.include[0]
    if event.kind == "other":
        return _OTHER[language]
    return _NAMED[event.kind][language].format(*event.arguments) if event.kind in _NAMED else None


def _numbers(event: Event) -> tuple[str, ...]:
    """Return the totals, or the pair of faces, that an outcome is."""
    if event.kind in ("hop", "shows"):
        return ("-".join(event.arguments),)
    if event.kind in ("total", "pocket"):
        return tuple(event.arguments)
    if event.kind == "range":
        first, last = (int(argument) for argument in event.arguments)
        return tuple(str(number) for number in range(first, last + 1))
    return ()
