"""Why a limit sheet has no value somewhere, and what a wanted maximum would have to be, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, coded, listed, number, phrase
from checker.limits.form import TABLE, Range
from checker.limits.relation import LimitKey
from checker.semantics.decree.model import Limit
from checker.semantics.table.model import LimitKind
from checker.words.names import code_on

LANGUAGES: tuple[Language, ...] = ("en", "es")
_FIGURES: dict[str, Bilingual] = {
    "maximum": {"en": "the maximum", "es": "el máximo"},
    "minimum": {"en": "the minimum", "es": "el mínimo"},
    "stake": {"en": "the stake", "es": "lo apostado"},
}
_SETTERS: dict[str, Bilingual] = {
    "casino": {"en": "the casino sets it", "es": "lo fija el casino"},
    "authority": {
        "en": "the authority sets it: take it from the authorisation",
        "es": "lo fija la autoridad: tomarlo de la autorización",
    },
}
NO_MAXIMUM: Bilingual = {
    "en": "no maximum leaves every bet of the regulation a figure that the chips can make; "
    "try smaller chips or another minimum",
    "es": "con ningún máximo tienen todas las apuestas de la norma una cifra que las fichas puedan formar; "
    "probar con fichas más pequeñas u otro mínimo",
}
BELOW_MINIMUM: Bilingual = {
    "en": "the maximum is below the minimum",
    "es": "el máximo es menor que el mínimo",
}
NOT_POSITIVE: Bilingual = {
    "en": "minimum, maximum and chip must be above 0",
    "es": "el mínimo, el máximo y la ficha deben ser mayores que 0",
}
TOO_LONG: Bilingual = {
    "en": "the limits of the regulation come to figures that are too long for any table",
    "es": "los límites de la norma llevan a cifras demasiado largas para una mesa",
}
NOTHING_PRINTED: Bilingual = {"en": "the regulation sets no figure", "es": "la norma no fija ninguna cifra"}


def advantage(bets: tuple[str, ...]) -> Bilingual:
    """Return that the regulation's own payouts favour the player on some bets."""
    en, es = (listed(tuple(map(coded, bets)), Style(language)) for language in LANGUAGES)
    return {
        "en": phrase("the payouts of the regulation give the player an advantage on ", en, ": ask the authority"),
        "es": phrase("los pagos de la norma dan ventaja al jugador en ", es, ": consultar a la autoridad"),
    }


def key_words(key: LimitKey, language: Language) -> str:
    """Return a figure in words: `the maximum of simple`."""
    table = "the table" if language == "en" else "la mesa"
    of = table if key.of == TABLE else code_on(key.of, (key.number,))
    return phrase(_FIGURES[key.kind][language], " of " if language == "en" else " de ", of)


def depends(keys: Iterable[LimitKey]) -> Bilingual:
    """Return that a value hangs on figures that are not chosen yet."""
    every = tuple(keys)
    en = listed(tuple(key_words(key, "en") for key in every), Style("en"))
    es = listed(tuple(key_words(key, "es") for key in every), Style("es"))
    of = "depende d" if es.startswith("el ") else "depende de "
    return {"en": phrase("depends on ", en, ": choose it with --max"), "es": phrase(of, es, ": elegirlo con --max")}


def unpriced() -> Bilingual:
    """Return that a limit on what can be won says nothing without a price."""
    return {
        "en": "the regulation limits what can be won, and prints no payout",
        "es": "la norma limita la ganancia y no da ningún pago",
    }


def not_payable(value: Fraction, chip: Fraction, base: Iterable[LimitKey], multiple: Fraction) -> Bilingual:
    """Return that the only legal value cannot be made with the chip, and which choice would mend that."""
    chosen = tuple(base)

    def say(language: Language) -> str:
        style = Style(language)
        exact, coin = number(value, style), number(chip, style)
        spanish = language == "es"
        text = (
            f"tendría que ser exactamente {exact}, que no puede formarse con fichas de {coin}"
            if spanish
            else f"it would have to be exactly {exact}, which chips of {coin} cannot make"
        )
        if chosen:
            of = listed(tuple(key_words(key, language) for key in chosen), style)
            many = number(multiple, style)
            choose = (
                ("; elija ", of, f" múltiplo de {many}") if spanish else ("; choose ", of, f" in multiples of {many}")
            )
            return phrase(text, *choose)
        return text

    return {language: say(language) for language in LANGUAGES}


def none_between(allowed: Range, chip: Fraction) -> Bilingual:
    """Return that no value lies between the ends: because of the chip, or because the regulation contradicts itself."""
    lower, upper = allowed.lower, allowed.upper

    def say(language: Language) -> str:
        style = Style(language)
        low = number(lower.value, style) if lower else ""
        high = number(upper.value, style) if upper else ""
        if lower is None or upper is None or lower.value <= upper.value:
            coin = number(chip, style)
            return (
                f"con fichas de {coin} no hay ningún valor entre {low} y {high}"
                if language == "es"
                else f"chips of {coin} make no value between {low} and {high}"
            )
        if language == "es":
            return f"ningún valor: tendría que ser como mínimo {low} y como máximo {high}"
        return f"no value: it would have to be at least {low} and at most {high}"

    return {language: say(language) for language in LANGUAGES}


def no_single_value(lowest: tuple[LimitKey, Fraction], highest: tuple[LimitKey, Fraction]) -> Bilingual:
    """Return which two bets of a class no single maximum can serve."""

    def say(language: Language) -> str:
        style = Style(language)
        low, high = (code_on(key.of, (key.number,)) for key in (lowest[0], highest[0]))
        least, most = number(lowest[1], style), number(highest[1], style)
        if language == "es":
            parts = ("ningún valor único sirve para todas: ", low, f" exige al menos {least} y ", high)
            return phrase(*parts, f" como máximo {most}")
        return phrase("no single value serves them all: ", low, f" needs at least {least}, ", high, f" at most {most}")

    return {language: say(language) for language in LANGUAGES}


def left_to(rules: Iterable[Limit]) -> Bilingual:
    """Return who sets a figure that the regulation does not print."""
    setters = tuple(dict.fromkeys(rule.set_by for rule in rules if rule.set_by in _SETTERS))
    return {
        language: "; ".join(_SETTERS[setter][language] for setter in setters if setter) or NOTHING_PRINTED[language]
        for language in LANGUAGES
    }


def off_chip(kind: LimitKind, amount: Fraction, chip: Fraction) -> Bilingual:
    """Return that a wanted minimum or maximum is not positive, or cannot be made with the chip, and what can be."""
    if amount <= 0 or chip <= 0:
        return NOT_POSITIVE
    near = sorted({floor(amount / chip) * chip, ceil(amount / chip) * chip} - {Fraction(0)})

    def say(language: Language) -> str:
        style = Style(language)
        coin, wanted = number(chip, style), number(amount, style)
        values = (" o " if language == "es" else " or ").join(number(value, style) for value in near)
        if language == "es":
            word = "mínimo" if kind == "minimum" else "máximo"
            return f"un {word} de {wanted} no puede formarse con fichas de {coin}; sí {values}"
        word = "minimum" if kind == "minimum" else "maximum"
        return f"a {word} of {wanted} cannot be made with chips of {coin}; {values} can"

    return {language: say(language) for language in LANGUAGES}


def off_base(key: LimitKey, maximum: Fraction, allowed: Range, chip: Fraction) -> Bilingual:
    """Return that the regulation does not allow a wanted maximum, and what it allows."""
    low = None if allowed.lower is None else ceil(allowed.lower.value / chip) * chip
    high = None if allowed.upper is None else floor(allowed.upper.value / chip) * chip

    def say(language: Language) -> str:
        style = Style(language)
        what, amount, legal = key_words(key, language), number(maximum, style), _between(low, high, style)
        if language == "es":
            return f"la norma no admite que {what} sea {amount}; admite {legal}"
        return f"the text does not allow {what} to be {amount}; it allows {legal}"

    return {language: say(language) for language in LANGUAGES}


def _between(low: Fraction | None, high: Fraction | None, style: Style) -> str:
    spanish = style.language == "es"
    if low is not None and high is not None:
        ends = (number(low, style), number(high, style))
        return f"de {ends[0]} a {ends[1]}" if spanish else f"{ends[0]} to {ends[1]}"
    if high is not None:
        return f"{'como máximo' if spanish else 'at most'} {number(high, style)}"
    return f"{'como mínimo' if spanish else 'at least'} {number(low or Fraction(0), style)}"


def unused(maximum: Fraction) -> Bilingual:
    """Return that nothing in the regulation hangs on the maximum that was chosen."""
    en, es = number(maximum, Style("en")), number(maximum, Style("es"))
    return {
        "en": f"the regulation measures nothing against a maximum that is left to choose: {en} is used only where it "
        "sets no figure",
        "es": f"la norma no mide nada con un máximo que quede por elegir: {es} solo se usa donde no fija ninguna cifra",
    }


def opaque(rule: Limit) -> Bilingual:
    """Return that a limit cannot be put in figures."""
    where = ", ".join(f"[{citation.anchor}]" for citation in rule.citations)
    return {
        "en": f"the limit of {where} cannot be told figure by figure: check it by hand",
        "es": f"el límite de {where} no puede darse cifra por cifra: comprobarlo a mano",
    }
