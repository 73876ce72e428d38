"""What the heading of a column means, by a closed grammar: placed only where every word of it is understood.

The words of `grammars/columns/` stand for concepts, a set of concepts for one key of a table file; behind a minimum, a
maximum, a payout or a commission stands the name of a bet of the games of the sheet. Nothing is placed by likeness: one
wrong letter in a word of five or more is understood, and said.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Any

from checker.findings.suggest import slip
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.vocabulary.bets import EVERYDAY, VOCABULARY
from checker.vocabulary.money import currency_code
from checker.vocabulary.names import fold_name

MAX_WORDS = 12  # of a heading: a sentence above a column is a note
_LONGEST = 5  # words of one phrase
_NEAR = 5  # letters of a word in which one may be wrong
_OF_NUMBER = re.compile(r"(?i)\bn[ro]{0,2}\.?[º°]\.?|\bn[ro]{0,2}\.(?=\s|$)|\bno$|#")
# What says how values are written: (dd/mm/aaaa), (ISO), (A/C), (D/S/G), (Sí/No). Beside an amount it says when: (L/V).
_WRITTEN_AS = re.compile(
    r"(?i)[(\[]\s*(?:[dmyatj]{1,4}(?:[-/. ][dmyatj]{1,4}){2}|iso(?: 4217)?|[a-z](?:/[a-z])+|s[ií]/no|yes/no|oui/non)"
    r"\s*[)\]]"
)
_CAPITALS = re.compile(r"(?<=[a-záéíóúñ])(?=[A-ZÁÉÍÓÚÑ])")
_WORDS = re.compile(r"[^\W\d_]{1,3}\$|\bs/(?!\w)|[^\W_]+|[%€$£¥₲₡]")


class Understood(NamedTuple):
    """What a heading means: one key, keys that the values have to choose from, nothing a rule is about, or a doubt."""

    keys: tuple[str, ...] = ()  # paths of English keys: `maximum.straight`; several where the values decide
    passed: bool = False  # no rule is about such a column
    choices: tuple[str, ...] = ()  # what it may mean, where houses differ; `-` is nothing a rule is about
    unknown: tuple[str, ...] = ()  # words that are not understood
    near: tuple[tuple[str, str], ...] = ()  # words with a letter wrong, each with what it was taken for
    currency: str | None = None  # the unit in it; "" for a sign of several, such as `$`
    percent: bool = False
    spanish: bool = False  # it has words that English has not


class _Meaning(NamedTuple):
    """The sets of concepts that mean something, and those that may stand beside them."""

    sets: tuple[frozenset[str], ...]
    beside: frozenset[str]

    def holds(self, concepts: frozenset[str]) -> bool:
        return any(each <= concepts and concepts - each <= self.beside for each in self.sets)


class _Grammar(NamedTuple):
    phrases: Mapping[str, tuple[str, ...]]  # of folded words, to their concepts
    skipped: frozenset[str]
    spanish: frozenset[str]  # phrases of Spanish alone
    keys: Mapping[str, _Meaning]
    passed: _Meaning
    doubts: tuple[tuple[_Meaning, tuple[str, ...]], ...]
    sections: Mapping[str, str]
    heads: Mapping[str, str]
    beside_bets: frozenset[str]
    codes: Mapping[str, str]
    bets: Mapping[str, tuple[str, ...]]  # names of bets and groups in all languages
    groups: Mapping[str, Mapping[str, str]]  # by the name of the field, what texts call them in a game


@cache
def grammar() -> _Grammar:
    """Return the words of all languages and what they mean."""
    rules = _data("keys.yaml")
    languages = [_data(f"{language}.yaml") for language in ("en", "es", "fr", "pt", "de", "it")]
    english, spanish = (frozenset(_said(words["concepts"])) for words in languages[:2])
    return _Grammar(
        _said(*(words["concepts"] for words in languages)),
        frozenset(each for words in languages for each in words["skipped"]),
        spanish - english,
        {key: _meaning(each["means"], each["beside"]) for key, each in rules["keys"].items()},
        _meaning(rules["passed_over"]["means"], (*rules["passed_over"]["means"], *rules["passed_over"]["beside"])),
        tuple((_meaning(each["means"], ()), tuple(each["keys"])) for each in rules["two_meanings"]),
        rules["sections"],
        rules["of_bets"]["heads"],
        frozenset(rules["of_bets"]["beside"]),
        rules["codes"],
        _said(*(words["bets"] for words in languages)),
        rules["groups"],
    )


def _said(*languages: Mapping[str, Iterable[str]]) -> Mapping[str, tuple[str, ...]]:
    """Return words of some languages, folded, with all that they stand for."""
    found: dict[str, tuple[str, ...]] = {}
    for meant, every in (each for language in languages for each in language.items()):
        for each in map(_spaced, every):
            found[each] = tuple(dict.fromkeys((*found.get(each, ()), meant)))
    return found


def _data(name: str) -> Any:
    import yaml  # imported lazily: for sheets whose headings are not those of table files

    text = read_text(os.path.join(data_folder("grammars"), "columns", name))
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def _meaning(means: Iterable[str], beside: Iterable[str]) -> _Meaning:
    return _Meaning(tuple(frozenset(each.split()) for each in means), frozenset(beside))


def _spaced(text: str) -> str:
    return " ".join(_WORDS.findall(fold_name(text).replace("_", " ")))


@cache
def bets_named(games: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the names of the bets of some games, in words, each with the ids that it stands for in them."""
    found: dict[str, tuple[str, ...]] = {}
    for game in games:
        bets = VOCABULARY.get(game, {})
        named = [(name, id_) for id_, bet in bets.items() for name in (id_, bet.english, bet.spanish)]
        for name, ids in grammar().bets.items():
            for id_ in (grammar().groups.get(each, {}).get(game, each) for each in ids):
                if id_ in bets or any(game in of and id_ == of[game] for of in grammar().groups.values()):
                    found[name] = tuple(dict.fromkeys((*found.get(name, ()), id_)))
        for name, id_ in (*named, *EVERYDAY.get(game, ())):
            for each in (name, *((f"{name}s", f"{name}es") if " " not in name and not name.endswith("s") else ())):
                if id_ in bets:
                    spaced = _spaced(each)
                    found[spaced] = tuple(dict.fromkeys((*found.get(spaced, ()), id_)))
    return found


@lru_cache(maxsize=4096)
def understood(heading: str, games: frozenset[str] = frozenset()) -> Understood:
    """Return what a heading means; `games` are those of the tables below it, whose bets it may name."""
    words, currency, percent = _words(heading)
    if not words or len(words) > MAX_WORDS:
        return Understood(unknown=tuple(words), currency=currency, percent=percent)
    plain = _parsed(words, {})
    found = _meant(plain, percent)
    bets = bets_named(games)
    if bets:
        of_bet = _of_bet(words, bets)
        if of_bet is not None:
            # A word that is also something else decides nothing: the player of a bet, or players at a table.
            doubt = Understood(choices=tuple(dict.fromkeys((*of_bet.keys, *found.keys, "-"))))
            found = of_bet if plain.unknown else doubt
    return found._replace(currency=currency, percent=percent, spanish=plain.spanish)


class _Parsed(NamedTuple):
    concepts: tuple[tuple[str, ...], ...]
    unknown: tuple[str, ...]
    near: tuple[tuple[str, str], ...]
    spanish: bool


def _words(heading: str) -> tuple[list[str], str | None, bool]:
    """Return the words of a heading, the currency in it, and whether it says percent."""
    text = _OF_NUMBER.sub(" num ", _CAPITALS.sub(" ", _WRITTEN_AS.sub(" written as ", heading)))
    text = text.replace("0/0", "%")
    words, currency, percent = [], None, False
    for word in _WORDS.findall(fold_name(text).replace("_", " ")):
        code = currency_code(word) if len(word) > 1 or not word.isalnum() else None
        if word == "%":
            percent = True
        elif code is not None and word not in grammar().phrases:
            currency = code if currency is None or currency == code else ""
        else:
            words.append(word)
    return words, currency, percent


def _parsed(words: list[str], bets: Mapping[str, tuple[str, ...]]) -> _Parsed:
    """Return the concepts of words, the longest phrases first; a bet is the concept `bet:NAME`."""
    its = grammar()
    concepts: list[tuple[str, ...]] = []
    unknown, near, spanish, place = [], [], False, 0
    while place < len(words):
        for length in range(min(_LONGEST, len(words) - place), 0, -1):
            phrase = " ".join(words[place : place + length])
            if phrase in bets:
                concepts.append((f"bet:{phrase}",))
            elif phrase in its.phrases:
                concepts.append(its.phrases[phrase])
                spanish = spanish or phrase in its.spanish
            elif phrase not in its.skipped:
                continue
            break
        else:
            length = 1
            meant = _one_letter_off(words[place], bets)
            if meant is None:
                unknown.append(words[place])
            else:
                near.append((words[place], meant))
                concepts.append((f"bet:{meant}",) if meant in bets else its.phrases[meant])
        place += length
    return _Parsed(tuple(concepts), tuple(unknown), tuple(near), spanish)


def _one_letter_off(word: str, bets: Mapping[str, tuple[str, ...]]) -> str | None:
    """Return the one word known that this one is, but for a letter."""
    if len(word) < _NEAR or not word.isalpha():
        return None
    meanings = {each: str(said) for each, said in grammar().phrases.items() if len(each) >= _NEAR and each.isalpha()}
    meanings |= {each: f"bet:{ids}" for each, ids in bets.items() if len(each) >= _NEAR and each.isalpha()}
    meant = slip(word, meanings)
    return meant if meant is not None and _edits(word, meant) <= 1 else None


def _edits(one: str, other: str) -> int:
    """Return 0 or 1 where so many letters differ, are missing or stand the wrong way round; else 2."""
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    swapped = len(one) == 2 and one == other[::-1]
    return 0 if one == other else 1 if swapped or max(len(one), len(other)) == 1 else 2


def _sets(parsed: _Parsed) -> Iterator[frozenset[str]]:
    """Yield the sets of concepts that words may stand for."""
    for each in product(*parsed.concepts):
        yield frozenset(each)


def _meant(parsed: _Parsed, percent: bool) -> Understood:
    """Return what concepts mean."""
    unsaid = Understood(unknown=parsed.unknown, near=parsed.near)
    if parsed.unknown or not parsed.concepts:
        return unsaid
    its = grammar()
    keys: dict[str, None] = {}
    for concepts in _sets(parsed):
        said = concepts | {"percent"} if percent else concepts
        keys.update(dict.fromkeys(key for key, meaning in its.keys.items() if meaning.holds(said)))
        if percent and not keys:
            keys.update(dict.fromkeys(key for key, meaning in its.keys.items() if meaning.holds(concepts)))
        keys.update(dict.fromkeys(_in_section(concepts)))
    if keys:
        return unsaid._replace(keys=tuple(keys))
    for concepts in _sets(parsed):
        choices = next((choices for meaning, choices in its.doubts if concepts in meaning.sets), None)
        if choices is not None:
            return unsaid._replace(choices=choices)
    if all(its.passed.holds(concepts) for concepts in _sets(parsed)):
        return unsaid._replace(passed=True)
    return unsaid


def _in_section(concepts: frozenset[str]) -> Iterator[str]:
    """Yield the limit of a section that concepts mean: what is authorised, posted or approved."""
    for concept, section in grammar().sections.items():
        for limit in ("minimum", "maximum") if concept in concepts else ():
            if grammar().keys[limit].holds(concepts - {concept}):
                yield f"{section}.{limit}"


def _of_bet(words: list[str], bets: Mapping[str, tuple[str, ...]]) -> Understood | None:
    """Return the limit, price or commission of a bet that words mean; None where they mean none."""
    its = grammar()
    parsed = _parsed(words, bets)
    if parsed.unknown:
        return None
    for concepts in _sets(parsed):
        named = [each[4:] for each in concepts if each.startswith("bet:")]
        heads = [its.heads[each] for each in concepts if each in its.heads]
        sections = [its.sections[each] for each in concepts if each in its.sections]
        rest = concepts - its.heads.keys() - its.sections.keys() - its.beside_bets
        if len(named) == len(heads) == 1 and len(rest) == 1 and len(sections) <= 1:
            of_limit = heads[0] in ("minimum", "maximum", "step")
            if sections and not of_limit:
                return None
            bet = bets[named[0]]
            name = bet[0] if len(bet) == 1 else named[0].replace(" ", "_")
            path = (*sections, heads[0], name) if of_limit else ("bets", name, heads[0])
            return Understood(keys=(".".join(path),), near=parsed.near)
    return None
