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
from itertools import islice, product
from typing import Any

from checker.findings.suggest import latin
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.vocabulary.bets import EVERYDAY, VOCABULARY
from checker.vocabulary.money import currency_code
from checker.vocabulary.names import fold_name, named_game

MAX_WORDS = 12  # of a heading: a sentence above a column is a note
LANGUAGES = ("en", "es", "fr", "pt", "de", "it")
_LONGEST = 7  # words of one phrase, with articles
_NEAR = 5  # letters of a word in which one may be wrong, or of the beginning of one that is cut off
LIMITS = ("minimum", "maximum", "step")  # behind which a bet is named
_OF_AMOUNTS = (*LIMITS, "limit")  # (L/V) behind one says when it holds
_CUT_OFF = "\u00b7"  # stands for the point behind a word
_CUT = 3  # letters of the beginning of a word before a point
_READINGS = 400  # ways to take the words of a heading that are tried
_ORDERS = {"d": "dmy", "t": "dmy", "j": "dmy", "g": "dmy", "m": "mdy", "a": "ymd", "y": "ymd"}
_OF_NUMBER = re.compile(r"(?i)\bn[ro]{0,2}\.?[º°]\.?|\bn[ro]{0,2}\.(?=\s|$)|\bno$|#")
# What says how values are written: (dd/mm/aaaa), (ISO), (A/C), (D/S/G), (Sí/No). Beside an amount it says when: (L/V).
_WRITTEN_AS = re.compile(
    r"(?i)[(\[]\s*(?:(?P<day>[dmyatjg]{1,4}(?:[-/. ][dmyatjg]{1,4}){2})|iso(?: 4217)?|[a-z](?:/[a-z])+"
    r"|s[ií]/no|yes/no|oui/non|ja/nein)\s*[)\]]"
)
# What a bet pays, told behind its name: (35:1), (3:2 or 6:5), 3:2/6:5.
_PRICE = re.compile(
    r"(?i)\((?:[\s/,]*(?:o|or|ou|y|and)?\s*\d+\s*(?:[:x]|a|to|por|para|zu|à)\s*\d+)+\s*\)"
    r"|(?<![\w:])\d{1,2}:\d(?!\d)(?:\s*/\s*\d{1,2}:\d)?"
)
_COVERED = re.compile(
    r"(?i)\b(\d{1,2})\s*(?:n[uú]m[a-zéè]*\.?|numbers?|nos\.?|nºs?)(?!\w)|\((\d{1,2})\)"
)  # 6 núm., (6)
_CLOCK = re.compile(r"(?i)@?\s*\b\d{1,2}(?:[:.]\d\d(?:\s*h)?|\s?h(?:\d\d)?|\s?hs)\b")  # 22:00, 21h30
_NUMBERED = re.compile(r"(\w{4,}?)s?(?:nr|nummer)")  # Genehmigungsnr.
_FORMS = re.compile(r"(?i)(?<=[^\W\d_]{3})(?:/|\()(?:e?s|[ao]s?)\)?(?!\w)")  # crupier/es, inspector(a)
_BY = re.compile(r"(?i)(?<=[\s(])x(?=[\s)])")  # Máx. x número
_ELIDED = re.compile(r"(?i)\b(l|d|j|s|qu|dell|all|nell|sull|un)['’´](?=\w)")
_CAPITALS = re.compile(r"(?<=[a-záéíóúñ])(?=[A-ZÁÉÍÓÚÑ])")
_WORDS = re.compile(r"[^\W\d_]{1,3}\$|\bs/(?!\w)|[^\W_]+\u00b7?|[%€$£¥₲₡]")


class Understood(NamedTuple):
    """What a heading means: one key, keys that the values have to choose from, nothing a rule is about, or a doubt.

    A key is the path of English ones, `maximum.straight`. With `+` between them one value is that of several; with `/`
    a cell has one value of each.
    """

    keys: tuple[str, ...] = ()  # several where the values decide
    passed: bool = False  # no rule is about such a column
    choices: tuple[str, ...] = ()  # what it may mean, where houses differ; `-` is nothing a rule is about
    when: Mapping[str, str] = {}  # of what kind its values, or which its neighbours are, for it to be one of these
    unknown: tuple[str, ...] = ()  # words that are not understood
    near: tuple[tuple[str, str], ...] = ()  # words with a letter wrong, each with what it was taken for
    games: frozenset[str] = frozenset()  # it names: of these all of its rows are
    currency: str | None = None  # the unit in it; "" for a sign of several, such as `$`
    percent: bool = False
    dates: str = ""  # the order of days that it says
    words: int = 0


class _Meaning(NamedTuple):
    """The sets of concepts that mean something, and those that may stand beside them."""

    sets: tuple[frozenset[str], ...]
    beside: frozenset[str]

    def holds(self, concepts: frozenset[str]) -> bool:
        return any(each <= concepts and concepts - each <= self.beside for each in self.sets)


class _Doubt(NamedTuple):
    meaning: _Meaning
    keys: tuple[str, ...]
    when: Mapping[str, str]


class _Phrases:
    """Phrases of words, each with all that it may stand for: by language, and "" for all of them together."""

    def __init__(self, words: Iterable[tuple[str, str, Iterable[str]]], skipped: frozenset[str], before: str = ""):
        self.exact: dict[str, dict[str, tuple[str, ...]]] = {}
        self.loose: dict[str, dict[str, tuple[str, ...]]] = {}  # in the singular
        self.lengths: dict[tuple[str, int], list[str]] = {}  # by the first letter and the number of words
        for language, meant, phrases in words:
            for phrase in phrases:
                every = phrase.split()
                kept = [each for each in every if each not in skipped]
                for each in {" ".join(every), " ".join(kept if len(kept) > 1 else every)}:
                    for found, spelt in ((self.exact, each), (self.loose, _singular(each))):
                        own = found.setdefault(spelt, {})
                        for among in (language, ""):
                            own[among] = tuple(dict.fromkeys((*own.get(among, ()), before + meant)))

    def meant(self, words: list[str], language: str) -> tuple[str, ...]:
        """Return what words may stand for, in a language where they are words of it."""
        phrase = " ".join(each.rstrip(_CUT_OFF) for each in words)
        found = self.exact.get(phrase) or self.loose.get(_singular(phrase), {})
        return found.get(language) or found.get("", ())

    def cut(self, words: list[str], language: str) -> tuple[str, ...]:
        """Return what words may stand for of which those with a point behind them are cut off."""
        least = _CUT - (len(words) > 1)  # beside others, two letters tell enough
        if not any(each.endswith(_CUT_OFF) and len(each) > least for each in words):
            return ()
        ends = (r"\S*" * (len(each) > least and each.endswith(_CUT_OFF)) for each in words)
        cut = re.compile(" ".join(each.rstrip(_CUT_OFF) + end for each, end in zip(words, ends, strict=True)))
        if not self.lengths:
            for each in self.exact:
                self.lengths.setdefault((each[0], each.count(" ") + 1), []).append(each)
        every = [self.exact[each] for each in self.lengths.get((words[0][0], len(words)), ()) if cut.fullmatch(each)]
        among = language if any(language in own for own in every) else ""
        return tuple(dict.fromkeys(concept for own in every for concept in own.get(among, ())))


class _Grammar(NamedTuple):
    phrases: _Phrases
    skipped: frozenset[str]
    keys: Mapping[str, _Meaning]
    strong: frozenset[str]  # concepts that make a column one that no rule is about
    never: frozenset[str]  # but beside these
    passed: _Meaning
    neutral: frozenset[str]
    reach: Mapping[str, str]  # numbers that bets of roulette cover
    doubts: tuple[_Doubt, ...]
    sections: Mapping[str, str]
    heads: Mapping[str, str]
    beside_bets: frozenset[str]
    codes: Mapping[str, str]
    games: Mapping[str, frozenset[str]]  # words in names of games
    bets: tuple[tuple[str, str, Iterable[str]], ...]  # language, id or group, phrases
    groups: Mapping[str, Mapping[str, str]]  # by the name of the field, what texts call them in a game
    kinds: _Phrases
    words: Mapping[str, frozenset[str]]  # of the phrases of a language, in the singular; "" of all


@cache
def grammar() -> _Grammar:
    """Return the words of all languages and what they mean."""
    rules = _data("keys.yaml")
    languages = [_data(f"{language}.yaml") for language in LANGUAGES]
    skipped = frozenset(each for words in languages for each in words["skipped"])

    def said(part: str) -> tuple[tuple[str, str, Iterable[str]], ...]:
        return tuple((words["language"], *each) for words in languages for each in words.get(part, {}).items())

    every = {
        words["language"]: frozenset(words["skipped"]).union(
            *(_singular(" ".join(phrases)).split() for part in ("concepts", "bets") for phrases in words[part].values())
        )
        for words in languages
    }
    passed = rules["passed_over"]
    return _Grammar(
        _Phrases(said("concepts"), skipped),
        skipped,
        {key: _meaning(each["means"], each["beside"]) for key, each in rules["keys"].items()},
        frozenset(passed["strong"]),
        frozenset(passed["never"]),
        _meaning(passed["means"], (*(word for each in passed["means"] for word in each.split()), *passed["beside"])),
        frozenset(rules["neutral"]),
        rules["reach"],
        tuple(
            _Doubt(_meaning(each["means"], ()), tuple(each["keys"]), each.get("when", {}))
            for each in rules["two_meanings"]
        ),
        rules["sections"],
        rules["of_bets"]["heads"],
        frozenset(rules["of_bets"]["beside"]),
        rules["codes"],
        {word: frozenset(ids) for word, ids in rules["games"].items()},
        said("bets"),
        rules["groups"],
        _Phrases(said("games"), skipped, "game:"),
        {**every, "": frozenset().union(*every.values())},
    )


def _data(name: str) -> Any:
    import yaml  # imported lazily: for sheets whose headings are not those of table files

    text = read_text(os.path.join(data_folder("grammars"), "columns", name))
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def _meaning(means: Iterable[str], beside: Iterable[str]) -> _Meaning:
    return _Meaning(tuple(frozenset(each.split()) for each in means), frozenset(beside))


def _spaced(text: str) -> list[str]:
    return _WORDS.findall(fold_name(text.replace(".", _CUT_OFF)).replace("_", " "))


@lru_cache(maxsize=8192)
def _singular(phrase: str) -> str:
    """Return words without the sign of the plural, and what stands before it in some languages."""
    return re.sub(r"(?<=\w{3})(?:(?<=[lrndzjx])e)?s?(?!\w)", "", phrase)


@lru_cache(maxsize=64)
def bets_named(games: frozenset[str]) -> _Phrases:
    """Return the names of the bets of some games, in words, each with the ids that it stands for in them."""
    its = grammar()
    found: list[tuple[str, str, Iterable[str]]] = []
    groups = {name: {of[game] for game in games if game in of} for name, of in its.groups.items()}
    for language, name, phrases in its.bets:
        if groups.get(name) or any(name in VOCABULARY.get(game, ()) for game in games):
            # Where games call the group by several names, it goes by that of the field.
            (id_,) = groups[name] if len(groups.get(name, ())) == 1 else (name,)
            found.append((language, id_, phrases))
    for game in games:
        for id_, bet in VOCABULARY.get(game, {}).items():
            everyday = [name for name, of in EVERYDAY.get(game, ()) if of == id_]
            for language, names in (("en", [bet.english]), ("es", [bet.spanish]), ("", [id_, *everyday])):
                found.append((language, id_, [" ".join(_spaced(each)) for each in names]))
    return _Phrases(found, its.skipped, "bet:")


@lru_cache(maxsize=1024)
def games_in(name: str) -> frozenset[str]:
    """Return the games of which a name may be, in the words of the trade; none where it is unknown."""
    if named_game(name) in VOCABULARY:
        return frozenset((named_game(name),))
    tokens = _tokens(_spaced(name), (grammar().kinds,), "")
    found = [grammar().games[meant[0][5:]] for meant in tokens if meant[0]]
    every = frozenset.intersection(*found) if found else frozenset()
    return every or frozenset().union(*found[:1])


@lru_cache(maxsize=4096)
def understood(heading: str, games: frozenset[str] = frozenset(), language: str = "") -> Understood:
    """Return what a heading means.

    `games` are those of the tables below it, whose bets it may name, `language` that of the other headings.
    """
    words, found = _words(heading)
    if not words or len(words) > MAX_WORDS:
        return found._replace(unknown=tuple(words))
    near: list[tuple[str, str]] = []
    unknown: list[str] = []
    tokens = list(_tokens(words, _phrases(games), language, (unknown, near, games)))
    found = found._replace(unknown=tuple(unknown), near=tuple(near), words=len(words))
    return found if unknown else _meant(found, tokens)


def _words(heading: str) -> tuple[list[str], Understood]:
    """Return the words of a heading, and what its signs say: a currency, percent, how days are written."""
    said = Understood()
    written = _WRITTEN_AS.search(heading)
    if written is not None and written["day"]:
        said = said._replace(dates=_ORDERS[written["day"][0].casefold()])
    text = _CAPITALS.sub(" ", _PRICE.sub(" price ", _WRITTEN_AS.sub(" written as ", _FORMS.sub("", heading))))
    text = _COVERED.sub(r"\1\2 numbers", _BY.sub(" ", text))
    text = _OF_NUMBER.sub(" num ", _CLOCK.sub(" hour ", _ELIDED.sub(r"\1 ", text))).replace("0/0", "%")
    words: list[str] = []
    for word in _spaced(text):
        bare = word.rstrip(_CUT_OFF)
        code = currency_code(bare) if len(bare) > 1 or not bare.isalnum() else None
        if bare == "%":
            said = said._replace(percent=True)
        elif code is not None and bare not in grammar().phrases.exact:
            said = said._replace(currency=code if said.currency is None or said.currency == code else "")
        elif bare not in grammar().phrases.exact and (compound := _NUMBERED.fullmatch(bare)) is not None:
            words += [compound[1], "num"]
        else:
            words.append(word)
    return words, said


def _phrases(games: frozenset[str]) -> tuple[_Phrases, ...]:
    return grammar().phrases, bets_named(games), grammar().kinds


@lru_cache(maxsize=4096)
def is_known(heading: str) -> bool:
    """Return whether all words of a text are of headings: a first look, before it is known what they mean."""
    if not any(map(str.isalpha, heading)):
        return False
    words = _words(heading)[0]
    return bool(words) and all(_singular(each.rstrip(_CUT_OFF)) in grammar().words[""] for each in words)


def language_of(headings: Iterable[str]) -> str:
    """Return the language of which most headings are; "" where there are as many of another."""
    words = [[_singular(each.rstrip(_CUT_OFF)) for each in _words(heading)[0]] for heading in headings]
    found = {each: sum(own.issuperset(of) for of in words) for each, own in grammar().words.items() if each}
    best = max(found.values())
    return next(each for each in found if found[each] == best) if list(found.values()).count(best) == 1 else ""


def _tokens(
    words: list[str],
    phrases: Iterable[_Phrases],
    language: str,
    notes: tuple[list[str], list[tuple[str, str]], frozenset[str]] | None = None,
) -> Iterator[tuple[str, ...]]:
    """Yield what words may stand for, the longest phrases first: concepts, `bet:ID`, `game:WORD`; "" for nothing.

    With `notes` those unknown are listed, and those that are a letter off a word of the bets of games.
    """
    skipped, place = grammar().skipped, 0
    while place < len(words):
        for length in range(min(_LONGEST, len(words) - place), 0, -1):
            phrase = words[place : place + length]
            kept = [each for each in phrase if each not in skipped]
            forms = [phrase] + [kept] * (1 < len(kept) < length and phrase[0] == kept[0] and phrase[-1] == kept[-1])
            meant = tuple(
                dict.fromkeys(each for form in forms for among in phrases for each in among.meant(form, language))
            )
            meant = meant or tuple(dict.fromkeys(each for among in phrases for each in among.cut(phrase, language)))
            if meant or (length == 1 and phrase[0] in skipped):
                meant += ("",) * (phrase[0] in skipped and length == 1)
                break
        else:
            length = 1
            word = words[place].rstrip(_CUT_OFF)
            other = _one_letter_off(word, notes[2]) if notes is not None else None
            meant = tuple(each for among in phrases for each in among.meant([other], language)) if other else ()
            if notes is not None and other and not (other.startswith(word) and len(other) > len(word) + 1):
                notes[1].append((word, other))
            elif notes is not None and not other:
                notes[0].append(word)
        yield meant or ("",)
        place += length


def _one_letter_off(word: str, games: frozenset[str]) -> str | None:
    """Return the one word known that this one is, but for a letter or its end."""
    if len(word) < _NEAR or not word.isalpha():
        return None
    meanings = _single_words(games)
    begun = [each for each in meanings if each.startswith(word) and len(each) > len(word) + 1]
    off = [each for each in meanings if abs(len(each) - len(word)) < 2 and _edits(latin(word), each) == 1]
    return next((near[0] for near in (begun, off) if len({meanings[each] for each in near}) == 1), None)


@lru_cache(maxsize=64)
def _single_words(games: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the words that are not short, with all that they stand for."""
    found: dict[str, tuple[str, ...]] = {}
    for among in _phrases(games):
        for each, said in among.exact.items():
            if len(each) >= _NEAR and each.isalpha():
                found[each] = (*found.get(each, ()), *said[""])
    return found


def _edits(one: str, other: str) -> int:
    """Return 0 or 1 where so many letters differ, are missing or stand the wrong way round; else 2."""
    while one and other and one[0] == other[0]:
        one, other = one[1:], other[1:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    swapped = len(one) == 2 and one == other[::-1]
    return 0 if one == other else 1 if swapped or max(len(one), len(other)) == 1 else 2


def _meant(said: Understood, tokens: list[tuple[str, ...]]) -> Understood:
    """Return what words mean that stand for concepts, each of which may stand for several."""
    its = grammar()
    found = _Found()
    for every in _readings(tokens):
        kinds = [its.games[each[5:]] for each in every if each.startswith("game:")]
        if found and len(every) < sum(each != ("",) for each in tokens):
            break  # a word that says something is no article
        if found and kinds:  # one that need not be that of a game is none
            continue
        concepts = frozenset(each for each in every if ":" not in each)
        if concepts.isdisjoint(_OF_AMOUNTS):
            concepts -= {"written"}
        bets = [each[4:] for each in every if each.startswith("bet:")]
        if bets:
            found.add_bets(concepts - its.neutral, bets)
        elif concepts - its.neutral:
            found.add_words(concepts - its.neutral, said.percent)
        if kinds and (found or found.choices):
            said = said._replace(games=frozenset.intersection(*kinds) or kinds[0])
    return found.told(said)


class _Found:
    """Collects what the readings of a heading mean."""

    def __init__(self) -> None:
        self.keys: dict[str, None] = {}  # of the words as they are
        self.of_bets: dict[str, None] = {}  # where some of them name bets,
        self.most = 0  # this many
        self.choices: dict[str, None] = {}
        self.when: dict[str, str] = {}
        self.asked: dict[str, None] = {}  # what a bet alone may mean
        self.passed = False

    def __bool__(self) -> bool:
        return bool(self.keys or self.of_bets or self.passed)

    def add_bets(self, concepts: frozenset[str], bets: list[str]) -> None:
        """Take a reading in which some words name bets."""
        named = sorted(set(bets))
        new, alone = _of_bets(concepts, named)
        if len(bets) > self.most and new:  # a word that may be of a bet is: Máx. punto/banca
            self.of_bets, self.most = {}, len(bets)
        if len(bets) == self.most and not any(each.count("+") + 1 < len(named) for each in self.of_bets):
            self.of_bets |= dict.fromkeys(new)
        self.asked |= dict.fromkeys(alone)

    def add_words(self, concepts: frozenset[str], percent: bool) -> None:
        """Take a reading that names no bet."""
        its = grammar()
        also = concepts | {"percent"} if percent else concepts
        keys = [key for key, meaning in its.keys.items() if meaning.holds(also) or meaning.holds(concepts)]
        doubt = next((each for each in its.doubts if concepts in each.meaning.sets), None)
        self.keys |= dict.fromkeys((*keys, *_in_section(concepts)))
        if not keys and doubt is not None:
            self.choices |= dict.fromkeys(doubt.keys)
            self.when |= doubt.when
        elif not keys:
            strong = bool(concepts & its.strong) and not concepts & its.never
            self.passed = self.passed or strong or its.passed.holds(concepts)

    def told(self, said: Understood) -> Understood:
        """Return what all readings together leave: what may be one thing or another is a doubt."""
        keys = (*self.keys, *self.of_bets)
        if self.passed and (keys or self.choices):
            return said._replace(choices=tuple(dict.fromkeys((*self.choices, *keys, "-"))), when=self.when)
        if self.choices and not self.keys:
            return said._replace(choices=tuple(dict.fromkeys((*self.choices, *keys))), when=self.when)
        if self.asked and not self:
            return said._replace(choices=tuple(self.asked), when={"prices": next(iter(self.asked))})
        return said._replace(keys=keys, passed=self.passed)


def _readings(tokens: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the ways to take words, first those in which most of them say something and fewest name a bet or a game.

    A number is not that of a bet where another word is one: Línea (6 números).
    """
    if any(each and all(meant.startswith("bet:") for meant in each) for each in tokens):
        tokens = [tuple(m for m in each if m[:4] != "bet:") if "number" in each else each for each in tokens]
    found = dict.fromkeys(tuple(filter(None, each)) for each in islice(product(*tokens), _READINGS))
    return sorted(found, key=lambda each: (-len(each), sum(":" in concept for concept in each)))


def _in_section(concepts: frozenset[str]) -> Iterator[str]:
    """Yield the limit of a section that concepts mean: what is authorised, posted or approved."""
    for concept, section in grammar().sections.items():
        for limit in ("minimum", "maximum") if concept in concepts else ():
            if any(grammar().keys[key].holds(concepts - {concept}) for key in (limit, f"{limit}.table")):
                yield f"{section}.{limit}"


def _of_bets(concepts: frozenset[str], named: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """Return the limit, price or commission of bets that concepts mean; or what the bets alone may mean."""
    its = grammar()
    heads = sorted({its.heads[each] for each in concepts if each in its.heads})
    sections = [its.sections[each] for each in concepts if each in its.sections]
    rest = concepts - its.heads.keys() - its.sections.keys() - its.beside_bets
    if rest or len(sections) > 1:
        return [], ()
    if not heads and not sections and len(named) == 1:
        return [], tuple(_path(head, named[0], ()) for head in ("pays", "maximum", "minimum"))
    limits = [each for each in ("minimum", "maximum") if each in heads]
    if heads == ["maximum", "minimum"]:
        return ["/".join(_path(each, named[0], sections) for each in limits)] if len(named) == 1 else [], ()
    if len(heads) != 1 or (sections and not limits):
        return [], ()
    return ["+".join(_path(heads[0], bet, sections) for bet in named)], ()


def _path(head: str, bet: str, sections: Iterable[str]) -> str:
    return ".".join((*sections, head, bet) if head in LIMITS else ("bets", bet, head))
