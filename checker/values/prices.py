"""Payouts as people type them in table files: `7 to 1`, `7:1`, `8 for 1`, `700%`, `even`, in both languages."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.findings.finding import Bilingual
from checker.text.memory import remembered
from checker.text.record import NamedTuple
from checker.values.numbers import (
    Problem,
    TypedNumber,
    fraction_meant,
    problem,
    read_number,
    read_percent_number,
    read_quotient,
    typed,
)
from checker.vocabulary.keys import fold

_EVEN = ("even", "even money", "a la par", "par", "a par")
_INCLUDED = (["incluida", "la", "apuesta"], ["apuesta", "incluida"], ["con", "la", "apuesta", "incluida"])
_Form = Literal["to", "for"]
_BETWEEN: tuple[tuple[str, _Form | None], ...] = (("to", "to"), ("a", "to"), ("for", "for"), ("por", None), ("x", None))
_TIMES = ("times", "time", "veces", "vez")
_WORDS_OF_TIMES = {"double": 2, "doble": 2, "triple": 3}


class PriceText(NamedTuple):
    """A payout as printed; nothing is converted.

    `amount` is 7 for `7 to 1`, 8 for `8 for 1`, 9/5 for `180%` (the profit on the stake), 1 for `even`. `places` counts
    the decimals it was typed with; `meant` is the fraction such decimals may stand for (7/6 for `1.1667 to 1`).
    """

    form: Literal["even", "to", "for", "percent"]
    amount: Fraction
    places: int = 0
    meant: Fraction | None = None

    @property
    def profit(self) -> Fraction:
        """What a winner gets on top of the stake, per unit staked."""
        return self.amount - 1 if self.form == "for" else self.amount


@remembered
def read_price(text: str) -> PriceText | Problem:
    """Return a payout. A bare number, `7 por 1`, `3/2` and `7 times` are refused: they do not say to or for."""
    folded = fold(text)
    if folded in _EVEN:
        return PriceText("even", Fraction(1))
    if folded.endswith(("%", "por ciento", "per cent", "percent")):
        return _percent(text)
    if folded.count(":") == 1:
        winnings, _, stake = folded.partition(":")
        return _ratio(text, "to", winnings, stake)
    words = [word.strip(",()") for word in folded.split()]
    for ending in _INCLUDED:
        if words[-len(ending) :] == ending:
            return _included(text, words[: -len(ending)])
    if "incluida" in words:
        place = words.index("incluida")
        stake = " ".join(words[place + 3 :]).removeprefix("por ")
        whole = words[place + 1 : place + 3] == ["la", "apuesta"]
        return _ratio(text, "for", " ".join(words[:place]), stake) if whole else problem("values/payout-expected", text)
    for word, form in _BETWEEN:
        if words.count(word) == 1 and words[0] != word and words[-1] != word:
            place = words.index(word)
            winnings, stake = " ".join(words[:place]), " ".join(words[place + 1 :])
            return _ratio(text, form, winnings, stake)
    return _unsettled(text, words)


def _percent(text: str) -> PriceText | Problem:
    share = read_percent_number(text, "with_zero")
    if isinstance(share, Problem):
        return _own_words(text, share)
    if share.value < 0:
        return problem("values/payout-expected", text)
    return PriceText("percent", share.value, share.places, fraction_meant(share))


def _included(text: str, words: list[str]) -> PriceText | Problem:
    """Read `8 por 1` or `8` of a payout that says in words that the stake is included."""
    between = next((place for place, word in enumerate(words) if word in ("por", "a")), len(words))
    winnings, stake = " ".join(words[:between]), " ".join(words[between + 1 :])
    return _ratio(text, "for", winnings, stake if between < len(words) else "1")


def _ratio(text: str, form: _Form | None, winnings: str, stake: str) -> PriceText | Problem:
    """Read both sides of a payout; without a form it is the problem that shows both."""
    above, below = _whole_or_fraction(winnings), read_number(stake, "with_zero")
    if isinstance(above, Problem):
        return _own_words(text, above)
    if isinstance(below, Problem):
        return _own_words(text, below)
    if above.value < 0 or below.value <= 0:
        return problem("values/payout-expected", text)
    if form is None:
        return _to_or_for(text, above, below)
    meant = fraction_meant(above) if below.value == 1 else None
    return PriceText(form, above.value / below.value, max(above.places, below.places), meant)


def _whole_or_fraction(winnings: str) -> TypedNumber | Problem:
    """Read what is won for so many units staked: `7`, `1.5`, and `1/2`, which some operators print as `1/2 to 1`."""
    quotient = read_quotient(winnings.replace(" ", "")) if "/" in winnings else None
    return read_number(winnings, "with_zero") if quotient is None else TypedNumber(quotient, 0)


def _own_words(text: str, trouble: Problem) -> Problem:
    """Return what is wrong with a number inside a payout; where it is no number at all, the payout is none."""
    return (
        problem("values/payout-expected", text)
        if trouble.kind in ("values/number-expected", "values/ratio-for-number", "values/percent-expected")
        else trouble
    )


def _unsettled(text: str, words: list[str]) -> Problem:
    """Return why a text is no payout: a number alone, times, or something else."""
    body = " ".join(word for word in words if word not in _TIMES)
    if body.endswith("x"):
        body = body[:-1]
    if body in _WORDS_OF_TIMES:
        body = str(_WORDS_OF_TIMES[body])
    quotient = read_quotient(body)
    if quotient is not None and quotient > 0:
        above, _, below = body.partition("/")
        return _to_or_for(text, TypedNumber(Fraction(int(above)), 0), TypedNumber(Fraction(int(below)), 0))
    number = read_number(body, "with_zero")
    if isinstance(number, Problem):
        return _own_words(text, number)
    return (
        _to_or_for(text, number, TypedNumber(Fraction(1), 0))
        if number.value > 0
        else problem("values/payout-expected", text)
    )


def _to_or_for(text: str, above: TypedNumber, below: TypedNumber) -> Problem:
    """Return the problem of a payout that leaves open whether the stake is included, with both readings."""
    meant = fraction_meant(above) if below.value == 1 else None
    if meant is not None:
        above, below = TypedNumber(Fraction(meant.numerator), 0), TypedNumber(Fraction(meant.denominator), 0)
    ratio = above.value / below.value
    places = above.places if below.value == 1 else 0
    winnings, stake = typed(above.value, above.places), typed(below.value, below.places)
    values: dict[str, Bilingual] = {
        "to": {"en": f"{winnings['en']} to {stake['en']}", "es": f"{winnings['es']} a {stake['es']}"},
        "for": {
            "en": f"{winnings['en']} for {stake['en']}",
            "es": f"{winnings['es']} incluida la apuesta por {stake['es']}",
        },
        "to_profit": typed(ratio, places),
        "for_profit": typed(ratio - 1, places),
    }
    return problem("values/to-or-for", text, **values)
