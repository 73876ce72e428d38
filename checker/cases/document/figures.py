"""The figures of a document, in digits and in words: numbers, prices, percentages, multiples, shares."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal

from checker.cases.document.text import LONE, Document
from checker.text.files import data_folder
from checker.text.record import NamedTuple

LANGUAGES = ("es", "en", "fr", "ca")
Kind = Literal["number", "to", "for", "open", "percent", "times", "share", "even"]

_ORDINAL = r"(?!\.?\s?[ºª°]|(?:st|nd|rd|th|er|re|e|eme|a|o)\b)"
_DIGITS = rf"(?<![\w.,])(?:\d{{1,3}}(?: \d{{3}})+|\d+(?:[.,]\d+)*)(?![.,]?\d){_ORDINAL}"


_FROM = (" de ", " del ", " from ", " between ", " entre ")
_NEAR = 40
_ENUMERATES = re.compile(r"\s?(?:\.|\)|-)")


class PrintedFigure(NamedTuple):
    """A figure at a place of the folded text.

    values: the readings of its number, each all numbers of it: 1,000 is 1000 or 1, and 4,5 is 9/2, or 4 and 5; of a
    price the sides of it. A number in words counts something or somebody; `is_one`: it may be the article.
    """

    at: int
    end: int
    kind: Kind
    values: tuple[tuple[Fraction, ...], ...]
    in_words: bool = False

    @property
    def is_article(self) -> bool:
        """Return whether it is the word for one by itself, which may be the article, or for the zero of a wheel."""
        return (
            self.in_words and self.kind in ("number", "times") and self.values in (((Fraction(1),),), ((Fraction(0),),))
        )

    @property
    def amounts(self) -> tuple[Fraction, ...]:
        """Return what it comes to under each reading: of a price what is paid for one."""
        if self.kind in ("to", "for", "open"):
            return tuple(sides[0] / sides[1] for sides in self.values if sides[1])
        return tuple(numbers[0] for numbers in self.values if len(numbers) == 1)


class Language:
    """How a language writes figures: the patterns of its words."""

    def __init__(self, words: dict[str, str]) -> None:
        self.values = {word: Fraction(value) for word, value in _pairs(words["numbers"])}
        self.shares = {word: Fraction(value) for word, value in _pairs(words["shares"])}
        self.multiples = {word: Fraction(value) for word, value in _pairs(words["multiples"])}
        self.links: dict[str, Kind] = {":": "open"}
        for kind in ("to", "for", "open"):
            self.links |= dict.fromkeys(words.get(kind, "").split("|"), kind)
        self.linking = words["and"]
        word = "|".join(sorted(self.values, key=len, reverse=True))
        plural = words.get("plural", "")
        run = rf"(?<!\w)(?:{word}){plural}(?:(?: ?{self.linking} ?| ?)(?:{word}){plural})*(?!\w)"
        number = rf"(?:{_DIGITS}|{run})"
        between = "|".join(rf" {each} " for each in self.links if each.isalpha())
        shares, multiples = "|".join(self.shares), "|".join(self.multiples)
        self.doubled = re.compile(rf"(?i)\b(?:{words['doubled']})\b")
        self.numbers = re.compile(rf"(?:{word})|{self.linking}")
        self.pattern = re.compile(
            rf"(?i)(?P<percent>{number}) ?(?:%|(?:{words['percent']})\b)"
            rf"|(?P<times>{number}) (?:{words['times']})\b"
            rf"|(?P<first>{number})(?P<link>{between}|:| : |/)(?P<second>{number})(?! ?%)"
            rf"|(?P<even>\b(?:{words['even']})\b)"
            rf"|\b(?P<share>{shares})\b|\b(?:{words['pays']})\w* (?:\w+ )?(?P<paid>{multiples})\b(?! (?:\w+ )?{number})"
            rf"|\b(?P<multiple>{multiples})(?= (?:{words['of']})\b)(?! (?:\w+ )?{number})"
            rf"|(?P<number>{number})"
        )
        self.reference = re.compile(
            rf"(?i)\b(?:{words['months']}),?(?: del?)? $"
            rf"|(?:\b(?:{words['references']})\b\.?(?: (?:n[uo]m?|n)\.?)? ?[ºª°]?|/)[ \"']*$"
            rf"|(?:\b(?:{words['references']})s? [\d.,/ºª ]+(?:{self.linking}|o|or|ou|a|to|al|au)? ?)$"
        )
        # What is said where something is paid, taken off, staked or numbered; the small words tell a language.
        self.pays, self.deducts = (re.compile(rf"(?i)\b(?:{words[key]})") for key in ("prices", "deducts"))
        self.counted = re.compile(rf"(?i)\b(?:{words['counted']}) (?:\w{{1,3}} )?$")
        self.stake = re.compile(rf"(?i) (?:{words['stake']})\b")
        self.small = words["small"].split()
        self.ordinals = words["ordinals"].split()
        counted = "|".join(each for each, value in self.values.items() if 0 < value <= 20)
        ordinals = rf"(?:{'|'.join(self.ordinals)})(?=\.|-|:)|(?:{counted})(?=\.?-|:)"
        self.ordinal = re.compile(rf'(?i)["( ]*(?P<n>{ordinals})(?:\.?-|\.|:)(?=\W|[A-Z]|$)')
        self.date = re.compile(rf"(?i)\s?(?:de |d'|of )?(?:{words['months']})\b|[-/.]\d|\.?[ºª°]")

    def number_of(self, word: str) -> str:
        """Return the number that a word or an ordinal of it says, in digits; another word as it is."""
        plain = word.casefold()
        masculine = f"{plain[:-1]}o" if plain.endswith("a") else plain
        if masculine in self.ordinals:
            return str(self.ordinals.index(masculine) + 1)
        return str(self.values[plain]) if plain in self.values else word


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    words = text.replace("~", "\0").split()
    for word, value in zip(words[::2], words[1::2], strict=True):
        yield word.replace("\0", " "), value


@cache
def _words() -> dict[str, dict[str, str]]:
    with open(f"{data_folder('grammars')}/number_words.toml", "rb") as file:
        return tomllib.load(file)


@cache
def language_of(name: str) -> Language:
    """Return how a language writes figures; of one whose words are not known, digits are read as in Spanish."""
    return Language(_words()[name if name in _words() else "es"])


@lru_cache(maxsize=4)
def figures_of(document: Document, name: str) -> tuple[PrintedFigure, ...]:
    """Return the figures of a copy in a language, in their order."""
    return tuple(figures_in(document.folded, language_of(name)))


def is_reference(document: Document, figure: PrintedFigure, name: str) -> bool:
    """Return whether a figure is that of a law, an article or a date, or numbers a paragraph."""
    language, text = language_of(name), document.folded
    before, after = text[max(0, figure.at - _NEAR) : figure.at], text[figure.end : figure.end + _NEAR]
    begins = any(figure.at - _NEAR // 8 <= at <= figure.at for at, _ in document.blocks)
    return bool(
        language.reference.search(before)
        or language.date.match(after)
        or text[figure.at] == "0"
        or before.endswith("- ")
        or (begins and not figure.in_words and _ENUMERATES.match(after))
    )


def figures_in(text: str, language: Language) -> Iterator[PrintedFigure]:
    """Yield the figures of a folded text; ordinals are none."""
    for found in language.pattern.finditer(text.replace(LONE, " ")):
        kind = found.lastgroup
        at, end = found.span()
        if kind == "even":
            yield PrintedFigure(at, end, "even", ((Fraction(1),),), True)
        elif kind == "share":
            yield PrintedFigure(at, end, "share", ((language.shares[found[kind].casefold()],),), True)
        elif kind in ("paid", "multiple"):
            yield PrintedFigure(at, end, "times", ((language.multiples[found[kind].casefold()],),), True)
        elif kind == "second":
            link: Kind = language.links.get(found["link"].strip().casefold(), "open")
            sides = [_values(found[side], language) for side in ("first", "second")]
            both = tuple((*one, *other) for one in sides[0] for other in sides[1] if len(one) == len(other) == 1)
            if text[:at].endswith(_FROM) and any(low < high for low, high in both):
                link = "number"  # from 4 to 10
            yield PrintedFigure(at, end, link, both, not found["first"][0].isdigit())
        elif kind is not None:
            text_of = found[kind]
            in_words = not text_of[0].isdigit()
            values = _values(text_of, language)
            if kind == "percent":
                values = tuple(tuple(each / 100 for each in numbers) for numbers in values)
            yield PrintedFigure(at, end, kind, values, in_words)  # type: ignore[arg-type]


def _values(text: str, language: Language) -> tuple[tuple[Fraction, ...], ...]:
    if not text[0].isdigit():
        numbers = tuple(_spelt(text.casefold(), language))
        return (tuple(each for each in numbers if each != 1) or numbers[:1],)  # an article is part of no list
    marks = {mark for mark in text if not mark.isdigit()}
    parts = re.split(r"[., ]", text)
    if not marks:
        return ((Fraction(int(text)),),)
    found: list[tuple[Fraction, ...]] = []
    if all(len(part) == 3 for part in parts[1:]) and len(marks) == 1:
        found.append((Fraction(int("".join(parts))),))
    if len(parts) == 2 and " " not in marks:
        found.append((Fraction(".".join(parts)),))
    if "," in marks and len(parts) > 1:
        found.append(tuple(Fraction(int(part)) for part in parts))
    if len(marks) == 2 and len(parts[-1]) != 3:
        found.append((Fraction(f"{''.join(parts[:-1])}.{parts[-1]}"),))
    return tuple(found) or (tuple(Fraction(int(part)) for part in parts),)


def _spelt(text: str, language: Language) -> Iterator[Fraction]:
    """Yield the numbers of a run of words: `dos mil quinientos`, `quatre vingt dix`; `cuatro cinco` are two."""
    total = part = Fraction(0)
    is_linked = False
    for word in language.numbers.findall(text):
        if word == language.linking:
            is_linked = True
            continue
        value = language.values[word]
        if value == 1000:
            total, part = total + max(part, Fraction(1)) * 1000, Fraction(0)
        elif value == 20 and part % 100 == 4:
            part += 76  # quatre vingt
        elif value == 100 and 0 < part < 10:
            part *= 100
        elif not part or _is_room_for(value, part, is_linked):
            part += value
        else:
            yield total + part
            total, part = Fraction(0), value
        is_linked = False
    yield total + part


def _is_room_for(value: Fraction, part: Fraction, is_linked: bool) -> bool:
    """Return whether a number goes on with a word: units after tens, anything after hundreds, French 17, 70 and 90."""
    tens = part % 100
    units = value < 10 and part % 10 == 0 and (tens > 10 or (value > 6 and not is_linked))
    return not tens or units or (tens in (60, 80) and 10 <= value < 20)
