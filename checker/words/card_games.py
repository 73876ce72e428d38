"""How cards are dealt, options of card games and commissions, in words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, percent, price
from checker.games.deal import Condition, Deal, DrawRule, Hand
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Option
from checker.syntax.decree.parts import OptionValue
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import WORDS
from checker.words.names import in_both
from checker.words.outcomes import printed_price

# How the cards of a game are dealt, in one line: decks, what each hand draws, naturals.


_DECKS: Bilingual = {"en": "played with {0} decks", "es": "se juega con {0} barajas"}
_CARDS: Bilingual = {"en": "played with cards", "es": "se juega con naipes"}
_ENDLESS: Bilingual = {"en": "played with endless decks", "es": "se juega con barajas sin fin"}
_DEALT: dict[bool, Bilingual] = {
    False: {"en": "{0} cards", "es": "{0} naipes"},
    True: {"en": "{0} card", "es": "{0} naipe"},
}
_ACTIONS: dict[str, Bilingual] = {
    "draw": {"en": "draws {0}", "es": "pide {0}"},
    "stand": {"en": "stands {0}", "es": "se planta {0}"},
}
_OTHER: Bilingual = {"en": "other", "es": "resto"}
_DREW: Bilingual = {"en": "{0} drew {1}", "es": "{0} sacó {1}"}
_STOOD: Bilingual = {"en": "{0} stands", "es": "{0} se planta"}
_WHEN_DEALS: dict[bool, Bilingual] = {
    False: {"en": " if {0}", "es": " si {0}"},
    True: {"en": " unless {0}", "es": " salvo si {0}"},
}
_NATURALS: Bilingual = {"en": "natural {0} ends", "es": "natural {0} termina"}


def played_with(decks: int | None, deal: Deal | None) -> Bilingual:
    """Return what a card game is played with and, where the regulation says so, how it is dealt."""
    return {"en": _played_with(decks, deal, "en"), "es": _played_with(decks, deal, "es")}


def _played_with(decks: int | None, deal: Deal | None, language: Language) -> str:
    endless = deal is not None and deal.shoe.decks is None
    parts = [(_ENDLESS if endless else _CARDS)[language] if decks is None else _DECKS[language].format(decks)]
    if deal is not None:
        parts += [_hand(hand, deal, language) for hand in deal.hands]
        parts += [_NATURALS[language].format(_runs(deal.naturals))] if deal.naturals else []
    return "; ".join(parts)


def _hand(hand: Hand, deal: Deal, language: Language) -> str:
    rules = [_rule(rule, deal, language) for rule in hand.rules]
    return f"{hand.name}: {', '.join(rules) or _DEALT[hand.deals == 1][language].format(hand.deals)}"


def _rule(rule: DrawRule, deal: Deal, language: Language) -> str:
    totals = _OTHER[language] if rule.totals is None else _runs(rule.totals)
    when = "" if rule.condition is None else _condition(rule.condition, deal, language)
    return _ACTIONS[rule.action][language].format(totals) + when


def _condition(condition: Condition, deal: Deal, language: Language) -> str:
    hand = deal.hands[condition.hand].name
    did = _STOOD[language].format(hand) if condition.stood else _DREW[language].format(hand, _runs(condition.drew))
    return _WHEN_DEALS[condition.negated][language].format(did)


def _runs(numbers: Iterable[int]) -> str:
    """Return numbers ascending, three and more that follow each other as a range: `0 .. 2, 5`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} .. {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


# Options of card games in words: as decrees write their values, and as table files do.


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


# Commissions in words: `5% of the stake, on a win, rounded down`.


NO_COMMISSION: Bilingual = {"en": "no commission", "es": "sin comisión"}
_OF: dict[str, Bilingual] = {
    "stake": {"en": "of the stake", "es": "de la apuesta"},
    "win": {"en": "of the win", "es": "de la ganancia"},
}
_WHEN_COMMISSION: dict[str, Bilingual] = {
    "upfront": {"en": "up front", "es": "al apostar"},
    "on_win": {"en": "on a win", "es": "al ganar"},
}
_ROUNDING: dict[str, Bilingual] = {
    "down": {"en": "rounded down", "es": "redondeada hacia abajo"},
    "up": {"en": "rounded up", "es": "redondeada hacia arriba"},
    "nearest": {"en": "rounded to nearest", "es": "redondeada al más cercano"},
}

TERMS = {**_OF, **_WHEN_COMMISSION, **_ROUNDING}
"""What a commission is taken of, when, and how it is rounded, in words."""


def commission_words(commission: Commission | None, style: Style) -> str:
    """Return a commission as far as it is said, or that there is none."""
    if commission is None or not commission.rate:
        return NO_COMMISSION[style.language]
    of = f" {_OF[commission.of][style.language]}" if commission.of else ""
    said = [f"{percent(commission.rate, style)}{of}"]
    said += [_WHEN_COMMISSION[commission.when][style.language]] if commission.when else []
    said += [_ROUNDING[commission.rounding][style.language]] if commission.rounding else []
    return ", ".join(said)
