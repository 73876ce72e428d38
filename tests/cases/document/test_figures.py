"""The figures of documents, in digits and in words, and those of a transcription beside them."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.cases.document.figures import figures_in, language_of
from checker.cases.document.held import unlike_figures, unused_figures
from checker.cases.document.text import document_of, folded, normalised
from tests.decrees import regulation
from tests.every import examples

Read = list[tuple[str, tuple[tuple[F, ...], ...]]]


def read(text: str, language: str) -> Read:
    """Return the kinds and the numbers of the figures of a text."""
    found = figures_in(folded(normalised(text)), language_of(language))
    return [(each.kind, each.values) for each in found if not each.is_article]


@pytest.mark.parametrize(
    ("language", "text", "kind", "numbers"),
    [
        ("es", "se paga siete veces la apuesta", "times", (7,)),
        ("es", "paga nueve a uno", "to", (9, 1)),
        ("es", "9 por 5 si el punto es", "open", (9, 5)),
        ("es", "a razón de tres por dos", "open", (3, 2)),
        ("es", "una deducción del 5 por 100", "percent", (F(1, 20),)),
        ("es", "el doscientos por ciento", "percent", (2,)),
        ("es", "dos mil quinientas treinta y cuatro fichas", "number", (2534,)),
        ("es", "la mitad de su apuesta", "share", (F(1, 2),)),
        ("es", "se pagan a la par", "even", (1,)),
        ("es", "se paga doble", "times", (2,)),
        ("en", "pays nine to one", "to", (9, 1)),
        ("en", "pays fifteen for one", "for", (15, 1)),
        ("en", "twenty-five times the stake", "times", (25,)),
        ("en", "one hundred and twenty per cent", "percent", (F(6, 5),)),
        ("en", "1/2 of it", "open", (1, 2)),
        ("fr", "trente-cinq fois la mise", "times", (35,)),
        ("fr", "payé à 17 contre 1", "to", (17, 1)),
        ("fr", "quatre-vingt-dix-sept jetons", "number", (97,)),
        ("fr", "soixante et onze", "number", (71,)),
        ("fr", "deux mille trois cents", "number", (2300,)),
        ("ca", "es paga 20 vegades l'aposta", "times", (20,)),
        ("ca", "a raó de tres per dos", "open", (3, 2)),
    ],
)
def test_a_figure_is_read(language: str, text: str, kind: str, numbers: tuple[int | F, ...]) -> None:
    assert read(text, language) == [(kind, (tuple(map(F, numbers)),))]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "el primer tiro y la segunda carta, 1.º y 2ª"),
        ("en", "the 1st and the 22nd throw, first and second"),
        ("fr", "le 2e tour, la 1re mise et le troisième"),
        ("es", "el doce­avo tercero"),
    ],
)
def test_ordinals_are_no_figures(language: str, text: str) -> None:
    assert read(text, language) == []


def test_marks_between_digits() -> None:
    """1.000 may be a thousand or one; 4,5 four and a half, or four and five; several commas make a list."""
    assert read("1.000", "es") == [("number", ((F(1000),), (F(1),)))]
    assert read("4,5", "es") == [("number", ((F(9, 2),), (F(4), F(5))))]
    assert read("4,5,6 y 8", "es") == [("number", ((F(4), F(5), F(6)),)), ("number", ((F(8),),))]


# An independent speller: number words from tables of tens and units, written from the grammar of each language.


def words(text: str) -> list[str]:
    return text.split()


_EN = words(
    "one two three four five six seven eight nine ten eleven twelve "
    "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
_EN_TENS = words("twenty thirty forty fifty sixty seventy eighty ninety")
_ES = words(
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho "
    "diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco "
    "veintiséis veintisiete veintiocho veintinueve"
)
_ES_TENS = words("treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_ES_HUNDREDS = words(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
)
_FR = words(
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf"
)
_FR_TENS = words("vingt trente quarante cinquante soixante")


def english(number: int) -> str:
    if number >= 1000:
        return english(number // 1000) + " thousand" + (f" {english(number % 1000)}" if number % 1000 else "")
    if number >= 100:
        return f"{_EN[number // 100 - 1]} hundred" + (f" and {english(number % 100)}" if number % 100 else "")
    if number < 20:
        return _EN[number - 1]
    return _EN_TENS[number // 10 - 2] + (f"-{_EN[number % 10 - 1]}" if number % 10 else "")


def spanish(number: int) -> str:
    if number >= 1000:
        thousands = "mil" if number < 2000 else f"{spanish(number // 1000)} mil"
        return thousands + (f" {spanish(number % 1000)}" if number % 1000 else "")
    if number == 100:
        return "cien"
    if number > 100:
        return _ES_HUNDREDS[number // 100 - 1] + (f" {spanish(number % 100)}" if number % 100 else "")
    if number < 30:
        return _ES[number - 1]
    return _ES_TENS[number // 10 - 3] + (f" y {_ES[number % 10 - 1]}" if number % 10 else "")


def french(number: int) -> str:
    if number >= 1000:
        thousands = "mille" if number < 2000 else f"{french(number // 1000)} mille"
        return thousands + (f" {french(number % 1000)}" if number % 1000 else "")
    if number >= 100:
        rest = number % 100
        hundreds = "cent" if number < 200 else f"{_FR[number // 100 - 1]} cent{'' if rest else 's'}"
        return hundreds + (f" {french(rest)}" if rest else "")
    if number < 20:
        return _FR[number - 1]
    if number >= 80:
        return "quatre-vingts" if number == 80 else f"quatre-vingt-{_FR[number - 81]}"
    tens = _FR_TENS[min(number // 10, 6) - 2]
    rest = number - 10 * min(number // 10, 6)
    if not rest:
        return tens
    return f"{tens} et {_FR[rest - 1]}" if rest in (1, 11) else f"{tens}-{_FR[rest - 1]}"


SPELT = {"en": english, "es": spanish, "fr": french}
TO = {"en": "{} to {}", "es": "{} a {}", "fr": "{} contre {}"}
TIMES = {"en": "{} times", "es": "{} veces", "fr": "{} fois"}


@given(st.sampled_from(sorted(SPELT)), st.integers(2, 99999), st.integers(1, 199))
@settings(max_examples=examples(600), deadline=None)
def test_prices_in_words_are_read_back(language: str, won: int, staked: int) -> None:
    spell = SPELT[language]

    assert read(f"it, {TO[language].format(spell(won), spell(staked))}.", language) == [("to", ((F(won), F(staked)),))]
    assert read(f"it, {TIMES[language].format(spell(won))}.", language) == [("times", ((F(won),),))]
    assert read(f"it, {spell(won)}.", language) == [("number", ((F(won),),))]


HEADER = (
    'regulation example\n  title "Example"\n  kind official\n  language {language}\n  times {times}\n'
    "  outline A «{opening}»\n"
)


def said(language: str, text: str, statements: str, times: str = "unsettled") -> tuple[list[str], list[str]]:
    """Return the phrases that a decree misquotes, and the figures of its document that it leaves out."""
    opening = " ".join(text.split()[:3])
    decree = regulation(statements, HEADER.format(language=language, opening=opening, times=times))
    document = document_of(decree, text)
    unlike = [each.mention.citation.phrase or "" for each in unlike_figures(decree, document)]
    unused = [
        document.folded[each.at : each.end] for found in unused_figures(decree, document) for each in found.figures
    ]
    return unlike, unused


SEVEN = "bet any_seven [A]\n  one roll wins 7 loses other\n  pays {price} [A «{phrase}»]\n"


@pytest.mark.parametrize(
    ("language", "phrase", "right", "wrong"),
    [
        ("es", "siete veces la apuesta", ("7 times", "7 to 1", "7 for 1", "8 for 1", "6 to 1"), ("8 times", "9 to 1", "6 times")),
        ("es", "paga siete a uno", ("7 to 1", "8 for 1", "7 times"), ("7 for 1", "6 to 1", "even", "9 times")),
        ("es", "paga 4 por 1", ("4 to 1", "4 for 1", "3 to 1"), ("5 to 1", "2 to 1", "40 to 1")),
        ("es", "a la par", ("even", "1 to 1", "2 for 1", "100%"), ("2 to 1", "50%")),
        ("es", "paga el 150%", ("150%", "3 to 2"), ("120%", "250%", "2 to 1")),
        ("es", "se paga doble", ("2 times", "2 to 1", "1 to 1"), ("3 times", "3 to 1")),
        ("en", "pays nine to one", ("9 to 1", "10 for 1", "9 times"), ("7 to 1", "9 for 1", "19 to 1")),
        ("en", "pays 15 for 1", ("15 for 1", "14 to 1"), ("15 to 1", "16 for 1")),
        ("en", "pays even money", ("even", "1 to 1"), ("2 to 1",)),
        ("fr", "trente-cinq fois la mise", ("35 times", "35 to 1", "34 to 1"), ("36 times", "36 to 1", "17 to 1")),
        ("fr", "payé 17 contre 1", ("17 to 1", "18 for 1"), ("16 to 1", "17 for 1", "35 to 1")),
    ],
)  # fmt: skip
def test_a_price_beside_its_phrase(language: str, phrase: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    text = f"Sept ou siete seven 7: {phrase}."
    for price in right:
        assert said(language, text, SEVEN.format(price=price, phrase=phrase))[0] == [], price
    for price in wrong:
        assert said(language, text, SEVEN.format(price=price, phrase=phrase))[0] == [phrase], price


def test_what_times_means_settles_the_notation() -> None:
    text = "Siete: se paga siete veces la apuesta."
    phrase = "siete veces la apuesta"
    assert said("es", text, SEVEN.format(price="6 to 1", phrase=phrase), "profit")[0] == [phrase]
    assert said("es", text, SEVEN.format(price="6 to 1", phrase=phrase), "total")[0] == []
    assert said("es", text, SEVEN.format(price="7 to 1", phrase=phrase), "total")[0] == [phrase]


RULES = "A maximum: 50 times the minimum; six dice in service; 12 to 15 mm; wins on 7 or 11. Half of the stake."


@pytest.mark.parametrize(
    ("statement", "is_right"),
    [
        ("limit max(table) <= 50 * min(table) [A «50 times the minimum»]", True),
        ("limit max(table) <= 500 * min(table) [A «50 times the minimum»]", False),
        ("limit max(table) <= min(table) [A «50 times the minimum»]", False),
        ("limit max(any_seven) <= max(table) / 2 [A «Half of the stake»]", True),
        ("limit max(any_seven) <= 50% * max(table) [A «Half of the stake»]", True),
        ("limit max(any_seven) <= max(table) / 3 [A «Half of the stake»]", False),
        ("require dice.in_service = 6 [A «six dice in service»]", True),
        ("require dice.in_service = 8 [A «six dice in service»]", False),
        ("require 12 mm <= dice.edge <= 15 mm [A «12 to 15 mm»]", True),
        ("require 11 mm <= dice.edge <= 16 mm [A «12 to 15 mm»]", False),
        ("bet pass_line [A «wins on 7 or 11»]\n first roll wins 7, 11 loses 2, 3, 12 sets point 4, 5, 6, 8, 9, 10\n"
         " then wins point loses 7 stands other pays even", True),
        ("bet natural [A «wins on 7 or 11»]\n one roll wins 7, 12 loses other pays even", False),
    ],
)  # fmt: skip
def test_limits_duties_and_outcomes_beside_their_phrases(statement: str, is_right: bool) -> None:
    decree = "bet any_seven [A]\n  one roll wins 7 loses other\n  pays 4 to 1\n" + statement + "\n"

    assert bool(said("en", RULES, decree)[0]) is not is_right


def test_a_forgotten_rule_is_seen() -> None:
    text = (
        "Any seven pays 4 to 1 on 7. Article 5.2 of 3 May 2011. Its maximum is 20 times the minimum, less 5 per cent."
    )
    bet = "bet any_seven [A]\n  one roll wins 7 loses other\n  pays 4 to 1 [A «pays 4 to 1»]\n"

    assert said("en", text, bet)[1] == ["20 times", "5 per cent"]
    whole = bet + "limit max(any_seven) <= 20 * min(table) [A]\n" + 'inspect [A] "less 5% of the win"\n'
    assert said("en", text, whole) == ([], [])


def test_a_phrase_that_stands_twice_agrees_with_either() -> None:
    text = "Any seven pays. It pays 4 to 1 on sevens; the others: it pays 9 to 1 on sevens."
    assert said("en", text, SEVEN.format(price="9 to 1", phrase="it pays"))[0] == []
