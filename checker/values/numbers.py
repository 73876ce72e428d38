"""Numbers and payouts as people type them in table files, read exactly.

Amounts, percentages, quotients; `7 to 1`, `7:1`, `8 for 1`, `700%`, `even`, in both languages.

Decimal point and decimal comma are both read. A number that two countries read differently is not guessed: it comes
back as a `Problem` that shows both readings, unless only one of them can be where the number stands (`Thousands`).
How numbers are written for people is in `findings/wording.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.text.memory import remembered
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.vocabulary.options import fold

MAX_DIGITS = 15  # digits before the decimal mark: more are a slip in money, and other programs round them silently
MAX_PLACES = 20  # digits after the decimal mark; a quotient printed by a program has up to 17

Thousands = Literal["asked", "with_zero", "never"]
"""When `1.375` may be a thousand and more: in money always, in a payout only where the digits end in 0 (`1.500 to 1`:
who pays thousands pays round ones), never in a house edge, a rate or a length."""

_MARKS = ".,"
_NOT_FINITE = ("inf", "infinity", "nan", "infinito")


class Problem(NamedTuple):
    """Why a text cannot be taken as the value that is wanted."""

    kind: str
    values: Mapping[str, Value]

    def at(self, span: Span) -> Finding:
        """Return the finding for the place the text stands at."""
        return finding_of(self.kind, span, self.values)


class TypedNumber(NamedTuple):
    """A number with the decimals it was typed with: 3/2 and 2 for `1.50`."""

    value: Fraction
    places: int


def problem(kind: str, text: str, **values: Value) -> Problem:
    """Return a problem of a text; the text itself is the value `text`."""
    return Problem(kind, {"text": shown(text), **values})


def typed(value: Fraction, places: int) -> Bilingual:
    """Return a number as a user of each language would type it: no thousands marks; places as given at least."""
    sign, size = ("-" if value < 0 else ""), abs(value)
    if places == 0:
        return {"en": f"{sign}{size}", "es": f"{sign}{size}"}
    whole, rest = divmod(size.numerator * 10**places // size.denominator, 10**places)
    decimals = f"{rest:0{places}d}"
    return {"en": f"{sign}{whole}.{decimals}", "es": f"{sign}{whole},{decimals}"}


@remembered
def read_amount(text: str) -> Fraction | Problem:
    """Return an amount of money, a multiple, a count with decimals: `1200`, `12.50`, `12,5`, `10 000`, `-3`."""
    number = read_number(text)
    return number if isinstance(number, Problem) else number.value


def read_integer(text: str) -> int | Problem:
    """Return a whole number; `25.0` is one."""
    number = read_number(text)
    if isinstance(number, Problem):
        return number
    return number.value.numerator if number.value.denominator == 1 else problem("values/whole-number-expected", text)


def read_percent(text: str, thousands: Thousands = "asked") -> Fraction | Problem:
    """Return a share from a percentage: 1/20 for `5%`, `5 %`, `5 por ciento`, `5 percent`."""
    number = read_percent_number(text, thousands)
    return number if isinstance(number, Problem) else number.value


def read_percent_number(text: str, thousands: Thousands) -> TypedNumber | Problem:
    """Return a percentage as a share with the decimals of the share: 4 for `66.67%`, but 0 for a whole percentage.

    Regulations print whole percentages as they mean them; whether 66% is short for 2/3 is a question for a check.
    """
    body = text.strip().casefold()
    for sign in ("%", "por ciento", "per cent", "percent"):
        if body.endswith(sign):
            number = read_number(body.removesuffix(sign), thousands)
            if isinstance(number, Problem):
                return number if number.kind != "values/number-expected" else problem("values/percent-expected", text)
            return TypedNumber(number.value / 100, number.places + 2 if number.places else 0)
    return problem("values/percent-expected", text)


def read_rate(text: str) -> Fraction | Problem:
    """Return a share from a percentage or a quotient: `1.41%`, `7/495`, `-5/3`, `0`. A bare 0.05 is refused."""
    bare = read_number(text)
    if not isinstance(bare, Problem) and not bare.value:
        return bare.value  # nothing, in whatever unit
    if "/" in text:
        quotient = read_quotient(text)
        return problem("values/percent-expected", text) if quotient is None else quotient
    return read_percent(text, "never")


def read_quotient(text: str) -> Fraction | None:
    """Return `7/495` as a fraction; None for any other text."""
    body = text.strip()
    sign = -1 if body[:1] in ("-", "−") else 1
    above, _, below = body.lstrip("-−").partition("/")
    above, below = above.strip(), below.strip()
    if not all(_are_digits(part) and len(part) <= MAX_DIGITS for part in (above, below)):
        return None
    return Fraction(sign * int(above), int(below)) if int(below) else None


def read_number(text: str, thousands: Thousands = "asked") -> TypedNumber | Problem:
    """Return a number with its decimals, or why it is none."""
    body = text.strip()
    negative = body[:1] in ("-", "−") and body[1:2] not in ("-", "−")
    unsigned = body[1:].lstrip() if negative else body
    read = _whole(text, unsigned) if unsigned.isascii() and unsigned.isdigit() else _other(text, unsigned, thousands)
    if isinstance(read, Problem) or not negative:
        return read
    return TypedNumber(-read.value, read.places)


def _whole(text: str, digits: str) -> TypedNumber | Problem:
    if len(digits) > MAX_DIGITS:
        return problem("values/too-many-digits", text, limit=MAX_DIGITS)
    if digits[0] == "0" and len(digits) > 1:
        return problem("values/leading-zero", text, first=str(int(digits)))
    return TypedNumber(Fraction(int(digits)), 0)


def _other(text: str, body: str, thousands: Thousands) -> TypedNumber | Problem:
    """Read what is more than digits: grouped by spaces, with marks, with an exponent; or say what it is instead."""
    groups = body.split()
    if len(groups) > 1 and _are_groups([*groups[:-1], groups[-1].split(".")[0].split(",")[0]]):
        return _other(text, "".join(groups), thousands) if not groups[-1].isdigit() else _whole(text, "".join(groups))
    marks = [sign for sign in body if sign in _MARKS]
    parts = body.replace(",", ".").split(".")
    if marks and all(map(_are_digits, parts)):
        return _marked(text, marks, parts, thousands)
    low = body.casefold()
    if low.lstrip(".+") in _NOT_FINITE:
        return problem("values/not-finite", text)
    mantissa, exponent_sign, exponent = low.partition("e")
    if exponent_sign:
        return _exponent(text, mantissa, exponent)
    if ":" in body and all(part.strip().isdigit() for part in body.split(":")):
        return problem("values/ratio-for-number", text)
    return problem("values/number-expected", text)


def _are_groups(parts: list[str]) -> bool:
    """Return whether digits stand in groups as thousands do: one to three, then three each."""
    sound = all(map(_are_digits, parts)) and all(len(part) == 3 for part in parts[1:])
    return sound and 1 <= len(parts[0]) <= 3


def _are_digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _marked(text: str, marks: list[str], parts: list[str], thousands: Thousands) -> TypedNumber | Problem:
    """Read digits with points and commas: decimals, or thousands that are refused."""
    whole, last = "".join(parts[:-1]), parts[-1]
    if len(whole) > MAX_DIGITS or len(last) > MAX_PLACES:
        return problem("values/too-many-digits", text, limit=MAX_DIGITS if len(whole) > MAX_DIGITS else MAX_PLACES)
    decimal = _decimal(whole, last)
    if whole[0] == "0" and len(whole) > 1:
        return problem("values/leading-zero", text, first=typed(decimal, len(last)))
    if len(marks) > 1:
        if len(set(marks)) == 1 and _are_groups(parts):
            return problem("values/thousands-grouped", text, first=str(int(whole + last)))
        if marks[-1] not in marks[:-1] and len(set(marks[:-1])) == 1 and _are_groups(parts[:-1]):
            return problem("values/thousands-grouped", text, first=typed(decimal, len(last)))
        return problem("values/number-expected", text)
    asks = thousands == "asked" or (thousands == "with_zero" and last.endswith("0"))
    if asks and len(last) == 3 and len(whole) <= 3 and whole != "0":
        return _two_readings(text, Fraction(int(whole + last)), decimal)
    return TypedNumber(decimal, len(last))


def _decimal(whole: str, last: str) -> Fraction:
    return Fraction(int(whole + last), 10 ** len(last))


def _two_readings(text: str, thousands: Fraction, decimal: Fraction) -> Problem:
    """Return the problem of `1.167`: 1167, or 1.167, which has to be typed `1.1670` to be told apart."""
    short = next((places for places in (0, 1, 2) if (decimal * 10**places).denominator == 1), 4)
    readings = {"first": thousands, "second": decimal}
    return problem(
        "values/thousands-mark", text, **readings, first_typed=str(thousands), second_typed=typed(decimal, short)
    )


def _exponent(text: str, mantissa: str, exponent: str) -> Problem:
    """Return the problem of `1e3`, with the number it stands for where that is short."""
    digits = exponent.lstrip("+-")
    parts = mantissa.replace(",", ".").split(".")
    if len(parts) > 2 or len(exponent) - len(digits) > 1 or not all(map(_are_digits, (digits, *parts))):
        return problem("values/number-expected", text)
    plain: Value = {"en": "all digits", "es": "todas las cifras"}
    if len(digits) <= 2 and len(mantissa) <= MAX_DIGITS:
        power = -int(digits) if exponent.startswith("-") else int(digits)
        value = _decimal(parts[0], parts[1] if len(parts) == 2 else "") * Fraction(10) ** power
        places = next((places for places in range(MAX_PLACES) if (value * 10**places).denominator == 1), None)
        if places is not None and value < 10**MAX_DIGITS:
            plain = {language: f"`{words}`" for language, words in typed(value, places).items()}
    return problem("values/exponent", text, first=plain)


def fraction_meant(number: TypedNumber) -> Fraction | None:
    """Return the simplest fraction that a rounded or cut decimal may stand for: 7/6 for 1.167 and 1.1666, 2/3 for 0.66.

    None where the decimal is as simple itself (`1.5`, `1.05`). Every decimal is near some fraction, so the denominator
    has to be small against the decimals that were typed: up to 6 for two, 20 for three, 49 for more.
    """
    if number.places < 2 or number.value <= 0:
        return None
    unit = Fraction(1, 10**number.places)
    simplest = _simplest_between(number.value - unit / 2, number.value + unit)
    largest = {2: 6, 3: 20}.get(number.places, 49)
    return simplest if simplest.denominator <= largest and simplest.denominator < number.value.denominator else None


def _simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the smallest denominator strictly between two bounds (the Stern-Brocot walk)."""
    terms: list[int] = []
    while True:
        whole = low.numerator // low.denominator
        if whole + 1 < high:
            terms.append(whole + 1)
            break
        terms.append(whole)
        low, high = 1 / (high - whole), (1 / (low - whole) if low != whole else Fraction(10**40))
    value = Fraction(terms[-1])
    for term in reversed(terms[:-1]):
        value = term + 1 / value
    return value


# Payouts.
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
    no_number = ("values/number-expected", "values/ratio-for-number", "values/percent-expected")
    return problem("values/payout-expected", text) if trouble.kind in no_number else trouble


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
    if number.value <= 0:
        return problem("values/payout-expected", text)
    return _to_or_for(text, number, TypedNumber(Fraction(1), 0))


def _to_or_for(text: str, above: TypedNumber, below: TypedNumber) -> Problem:
    """Return the problem of a payout that leaves open whether the stake is included, with both readings."""
    meant = fraction_meant(above) if below.value == 1 else None
    if meant is not None:
        above, below = TypedNumber(Fraction(meant.numerator), 0), TypedNumber(Fraction(meant.denominator), 0)
    ratio = above.value / below.value
    places = above.places if below.value == 1 else 0
    winnings, stake = typed(above.value, above.places), typed(below.value, below.places)
    sides = {"winnings": winnings, "stake": stake}
    readings = {"to": label_of("values/as-to", **sides), "for": label_of("values/as-for", **sides)}
    profits = {"to_profit": typed(ratio, places), "for_profit": typed(ratio - 1, places)}
    return problem("values/to-or-for", text, **readings, **profits)
