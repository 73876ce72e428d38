"""Options of card games in words: as decrees write their values, and as table files do."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, price
from checker.games.options import OPTIONS
from checker.semantics.decree.model import Option
from checker.syntax.decree.parts import OptionValue
from checker.syntax.table.keys import WORDS
from checker.words.names import in_both
from checker.words.prices import printed_price

_ACCENTED = {"si": "sí", "despues": "después", "tardio": "tardío", "sin limite": "sin límite"}
"""Values of table files, which may be written without accents, as Spanish writes them."""


def written(value: OptionValue) -> Bilingual:
    """Return a value as the language of decrees writes it."""
    if value.price is not None:
        return in_both("", partial(printed_price, value.price))
    text = str(value.integer) if value.integer is not None else " ".join(value.words)
    return {"en": text, "es": text}


def option_words(name: str, value: Fraction | int | str) -> Bilingual:
    """Return the value of an option in words, which table files may use too: a price, a number, `se planta`."""
    if isinstance(value, Fraction):
        return {"en": price(value, Style("en")), "es": price(value, Style("es"))}
    spanish = WORDS.get(name, {}).get(str(value), str(value)).replace("_", " ")
    return {"en": str(value).replace("_", " "), "es": _ACCENTED.get(spanish, spanish)}


def printed_option(rule: Option, readings: tuple[str, ...] | None = None) -> Bilingual:
    """Return the value of an option as the regulation has it, or those of some of its readings (None: all in use)."""
    used = [each for each in rule.readings if each.name in (readings or (rule.chosen or each.name,))]
    values = [written_option(rule.name, each.value) for each in used] or [written_option(rule.name, rule.value)]
    joined: dict[Language, str] = {"en": " or ", "es": " o "}
    texts = {language: tuple(dict.fromkeys(value[language] for value in values)) for language in joined}
    return {language: joined[language].join(texts[language]) for language in joined}


def option_in_words(name: str, value: OptionValue) -> Bilingual:
    """Return a value of a regulation in words, with the case that it leaves out."""
    words = written_option(name, value)
    if value.exception is None:
        return words
    left_out = OPTIONS[value.exception.text].label if value.exception.text in OPTIONS else None
    but: dict[Language, str] = {"en": ", except: ", "es": ", salvo: "}
    return {
        language: f"{words[language]}{but[language]}{left_out[language] if left_out else value.exception.text}"
        for language in but
    }


def written_option(name: str, value: OptionValue) -> Bilingual:
    """Return a value of a regulation in words."""
    return option_words(name, value.words[0]) if len(value.words) == 1 else written(value)
