"""How cards are dealt, options of card games and commissions, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial

from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Phrase, Style, coded, named, percent, price
from checker.games.deal import Condition, Deal, DrawRule, Hand
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Option
from checker.syntax.decree.parts import OptionAlternatives, OptionRule, OptionValue, Silence
from checker.vocabulary.options import OPTIONS
from checker.vocabulary.table import WORDS
from checker.words.names import LANGUAGES, catalogue, filled, from_catalogue, in_both, numbers_text, scope_words
from checker.words.outcomes import printed_price

# How the cards of a game are dealt, in one line: decks, what each hand draws, naturals.


def played_with(decks: int | None, deal: Deal | None, without: Sequence[str] = ()) -> Bilingual:
    """Return what a card game is played with and, where the regulation says so, how it is dealt."""
    return {"en": _played_with(decks, deal, without, "en"), "es": _played_with(decks, deal, without, "es")}


def _played_with(decks: int | None, deal: Deal | None, without: Sequence[str], language: Language) -> str:
    endless = deal is not None and deal.shoe.decks is None
    texts = catalogue(language)
    of_what = "decks" if decks is not None else "endless" if endless else "cards"
    parts = [texts[f"dealing.{of_what}"].format(decks)]
    if without:
        parts[0] += texts["dealing.without"].format(", ".join(texts.get(f"rank.{rank}", rank) for rank in without))
    if deal is not None:
        parts += [_hand(hand, deal, language) for hand in deal.hands]
        parts += [texts["dealing.naturals"].format(_runs(deal.naturals))] if deal.naturals else []
    return "; ".join(parts)


def _hand(hand: Hand, deal: Deal, language: Language) -> str:
    rules = [_rule(rule, deal, language) for rule in hand.rules]
    dealt = "dealing.dealt_one" if hand.deals == 1 else "dealing.dealt"
    return f"{hand.name}: {', '.join(rules) or catalogue(language)[dealt].format(hand.deals)}"


def _rule(rule: DrawRule, deal: Deal, language: Language) -> str:
    totals = catalogue(language)["dealing.other"] if rule.totals is None else _runs(rule.totals)
    when = "" if rule.condition is None else _condition(rule.condition, deal, language)
    return catalogue(language)[f"dealing.{rule.action}"].format(totals) + when


def _condition(condition: Condition, deal: Deal, language: Language) -> str:
    hand = deal.hands[condition.hand].name
    texts = catalogue(language)
    did = texts["dealing.stood" if condition.stood else "dealing.drew"].format(hand, _runs(condition.drew))
    return texts["dealing.unless" if condition.negated else "dealing.if"].format(did)


def _runs(numbers: Iterable[int]) -> str:
    """Return numbers ascending, three and more that follow each other as a range: `0 .. 2, 5`."""
    return numbers_text(map(str, sorted(numbers)), most_in_a_row=2)


# Options of card games in words: as decrees write their values, and as table files do.


# Values of table files, which may be written without accents, as Spanish writes them.
_ACCENTED = {"si": "sí", "despues": "después", "tardio": "tardío", "sin limite": "sin límite"}


def written(value: OptionValue) -> Bilingual:
    """Return a value as the language of decrees writes it."""
    if value.price is not None:
        return in_both("", partial(printed_price, value.price))
    text = str(value.integer) if value.integer is not None else " ".join(value.words)
    return {"en": text, "es": text}


def option_named(name: str, key: str = "") -> Phrase:
    """Return what an option lays down, “dealer on soft 17”, as a name for its key as it is typed."""
    return named(key or name, f"options.{name}", OPTIONS[name].label) if name in OPTIONS else coded(key or name)


def option_words(name: str, value: Fraction | int | str) -> Bilingual:
    """Return the value of an option in words, which table files may use too: a price, a number, `se planta`."""
    if isinstance(value, Fraction):
        return {"en": price(value, Style("en")), "es": price(value, Style("es"))}
    spanish = WORDS.get(name, {}).get(str(value), str(value)).replace("_", " ")
    return {"en": str(value).replace("_", " "), "es": _ACCENTED.get(spanish, spanish)}


def printed_option(rule: Option, readings: tuple[str, ...] | None = None) -> Bilingual:
    """Return the value of an option as the regulation has it, or those of some of its readings (None: all in use)."""
    used = [each for each in rule.readings if each.name in (readings or (rule.chosen or each.name,))]
    said = [each.value for each in used] or [rule.value]
    values = [
        written_option(rule.name, each) if isinstance(each, OptionValue) else rule_in_words(rule.name, each)
        for each in said
    ]
    under = scope_words(rule.condition)
    at: Bilingual = from_catalogue("dealing.at", boxes=", ".join(rule.at)) if rule.at else {"en": "", "es": ""}
    return {
        language: catalogue(language)["dealing.or"].join(dict.fromkeys(value[language] for value in values))
        + at[language]
        + under[language]
        for language in LANGUAGES
    }


def rule_in_words(name: str, rule: OptionRule) -> Bilingual:
    """Return what an option may be by a regulation, in words: a value, its bounds, one of several, or who sets it."""
    if isinstance(rule, OptionValue):
        return option_in_words(name, rule)
    if isinstance(rule, Silence):
        return from_catalogue(f"term.{rule.by.text}")
    if isinstance(rule, OptionAlternatives):
        values = [option_in_words(name, each) for each in rule.values]
        listed: dict[str, str] = {language: ", ".join(each[language] for each in values) for language in LANGUAGES}
        return from_catalogue("dealing.one_of", value=listed)
    ends = [
        from_catalogue(f"dealing.{bound}", value=option_in_words(name, end))
        for bound, end in (("at_least", rule.least), ("at_most", rule.most))
        if end is not None
    ]
    return {language: catalogue(language)["term.and"].join(each[language] for each in ends) for language in LANGUAGES}


def option_in_words(name: str, value: OptionValue) -> Bilingual:
    """Return a value of a regulation in words, with the case that it leaves out."""
    words = written_option(name, value)
    if value.exception is None:
        return words
    out = value.exception.text
    return from_catalogue("dealing.except", value=words, left_out=OPTIONS[out].label if out in OPTIONS else out)


def written_option(name: str, value: OptionValue) -> Bilingual:
    """Return a value of a regulation in words."""
    return option_words(name, value.words[0]) if len(value.words) == 1 else written(value)


# Commissions in words: `5% of the stake, on a win, rounded down`.


def commission_words(commission: Commission | None, style: Style) -> str:
    """Return a commission as far as it is said, or that there is none."""
    texts = catalogue(style.language)
    if commission is not None and commission.bound == "open":
        return texts["commission.open"]
    if commission is None or not commission.rate:
        return texts["commission.none"]
    rate = percent(commission.rate, style)
    if commission.bound is not None:
        rate = filled(f"dealing.{commission.bound}", style, value=rate)
    said = [rate + (f" {texts[f'commission.{commission.of}']}" if commission.of else "")]
    said += [texts[f"commission.{term}"] for term in (commission.when, commission.rounding) if term]
    return ", ".join(said) + scope_words(commission.condition)[style.language]
