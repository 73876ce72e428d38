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
from itertools import chain, islice, product
from typing import Any

from checker.findings.suggest import latin
from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple
from checker.vocabulary.bets import EVERYDAY, VOCABULARY
from checker.vocabulary.money import currency_code
from checker.vocabulary.names import fold_name, named_game
from checker.vocabulary.options import FACT_SECTIONS, HANDS, OPTIONS, fold

MAX_WORDS = 12  # of a heading: a sentence above a column is a note
LANGUAGES = ("en", "es", "fr", "pt", "de", "it")
_LONGEST = 7  # words of one phrase, with articles
_NEAR = 5  # letters of a word in which one may be wrong, or of the beginning of one that is cut off
LIMITS = ("minimum", "maximum", "step")  # behind which a bet is named
_OF_AMOUNTS = (*LIMITS, "limit", "cap")  # (L/V) behind one says when it holds
_CUT_OFF = "\u00b7"  # stands for the point behind a word
_CUT = 3  # letters of the beginning of a word before a point
_READINGS = 400  # ways to take the words of a heading that are tried
_ORDERS = {"d": "dmy", "t": "dmy", "j": "dmy", "g": "dmy", "m": "mdy", "a": "ymd", "y": "ymd"}
_OF_NUMBER = re.compile(r"(?i)\bn[ro]{0,2}\.?[º°]\.?|\bn[ro]{0,2}\.(?=[\s)\]]|$)|\bno$|#")
# What is answered by yes or no: [S/N], Y/N, ¿Abierta?
_YES_NO = re.compile(r"(?i)[(\[]\s*s/n\s*[)\]]|\b(?:y/n|s[ií]/no|yes/no|oui/non|ja/nein)\b|\?\s*$")
# What says how values are written: (dd/mm/aaaa), (ISO), (A/C), (D/S/G). Beside an amount it says when: (L/V).
_WRITTEN_AS = re.compile(
    r"(?i)[(\[]\s*(?:(?P<day>[dmyatjg]{1,4}(?:[-/. ][dmyatjg]{1,4}){2})|iso(?: 4217)?|[a-z](?:/[a-z])+)\s*[)\]]"
)
_UNIT = re.compile(r"(?i)(?<![^\W_])(mm|cm|min|minut[eo]s|hours?|horas?|hs?)(?![^\W_])")  # Arista (mm), ARISTA_MM
# What a bet pays, told behind its name: (35:1), (3:2 or 6:5), 3:2/6:5.
_PRICE = re.compile(
    r"(?i)\((?:[\s/,]*(?:o|or|ou|y|and)?\s*\d+\s*(?:[:x]|a|to|por|para|zu|à)\s*\d+)+\s*\)"
    r"|(?<![\w:])\d{1,2}:\d(?!\d)(?:\s*/\s*\d{1,2}:\d)?"
)
_COVERED = re.compile(
    r"(?i)\b(\d{1,2})\s*(?:n[uú]m[a-zéè]*\.?|n\.|numbers?|nos\.?|nºs?)(?!\w)|\((\d{1,2})\)"
)  # 6 núm., (6)
_CLOCK = re.compile(r"(?i)@?\s*\b\d{1,2}(?:[:.]\d\d(?:\s*h)?|\s?h(?:\d\d)?|\s?hs)\b")  # 22:00, 21h30
_NUMBERED = re.compile(r"(\w{4,}?)s?(?:nr|nummer)")  # Genehmigungsnr.
_FORMS = re.compile(r"(?i)(?<=[^\W\d_]{3})(?:/|\()(?:e?s|[ao]s?)\)?(?!\w)")  # crupier/es, inspector(a)
_BY = re.compile(r"(?i)(?<=[\s(])x(?=[\s)])")  # Máx. x número
_ELIDED = re.compile(r"(?i)\b(l|d|j|s|qu|dell|all|nell|sull|un)['’´](?=\w)|['’´]s\b")
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
    unit: str = ""  # of the lengths or times below
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
        """Return what words may stand for in a language."""
        phrase = " ".join(each.rstrip(_CUT_OFF) for each in words)
        found = self.exact.get(phrase, {})
        return found.get(language) or self.loose.get(_singular(phrase), {}).get(language, ())

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
        return tuple(dict.fromkeys(concept for own in every for concept in own.get(language, ())))


class _Grammar(NamedTuple):
    phrases: _Phrases
    own: _Phrases  # what facts and options are called in table files
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
    hands: _Phrases
    of_hands: Mapping[str, _Meaning]  # what is paid on a hand of poker
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
        _Phrases(_own_names(rules["keys"], skipped), skipped),
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
        _Phrases((*said("hands"), *_names_of_hands()), skipped, "hand:"),
        {key: _meaning(each["means"], each["beside"]) for key, each in rules["of_hands"].items()},
        {**every, "": frozenset().union(*every.values())},
    )


def _own_names(explicit: Iterable[str], skipped: frozenset[str]) -> Iterator[tuple[str, str, Iterable[str]]]:
    """Yield facts and options with the names that they have in table files, where these are more than a word."""
    sections = {**FACT_SECTIONS, "options": tuple(OPTIONS.values()), "house": ()}
    for path, key in ((f"{section}.{key.english}", key) for section, keys in sections.items() for key in keys):
        for language, name in (("en", key.english), ("es", key.spanish)):
            words = _spaced(name.replace("_", " "))
            if path not in explicit and not key.hand and len([each for each in words if each not in skipped]) > 1:
                yield language, path, [" ".join(words)]


def _names_of_hands() -> Iterator[tuple[str, str, Iterable[str]]]:
    return ((language, hand, [fold(names[language])]) for hand, names in HANDS.items() for language in ("en", "es"))


def _data(name: str) -> Any:
    import yaml  # imported lazily: for sheets whose headings are not those of table files

    text = read_text(os.path.join(data_folder("grammars"), "columns", name))
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def _meaning(means: Iterable[str], beside: Iterable[str]) -> _Meaning:
    return _Meaning(tuple(frozenset(each.split()) for each in means), frozenset(beside))


def _spaced(text: str) -> list[str]:
    if "_" in text and " " not in text.strip():  # names of fields are cut off without a point: NUM_DADOS_SERV
        text = f"{text.replace('_', '._')}."
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
        if groups.get(name) or any(VOCABULARY.get(game, {}).keys() >= {*name.split("+")} for game in games):
            # Where games call the group by several names, it goes by that of the field.
            (id_,) = groups[name] if len(groups.get(name, ())) == 1 else (name,)
            found.append((language, id_, phrases))
    for game in games:
        for id_, bet in VOCABULARY.get(game, {}).items():
            names = [id_.replace("_", " "), *(name for name, of in EVERYDAY.get(game, ()) if of == id_)]
            # What only some house calls a bet means it where it means nothing else: `win` is no pass line.
            known = (its.phrases.exact, its.words[""])
            names += [each for each in bet.elsewhere if not any(" ".join(_spaced(each)) in of for of in known)]
            named = dict.fromkeys(LANGUAGES, names) | {"en": [*names, bet.english], "es": [*names, bet.spanish]}
            for language, own in named.items():
                found.append((language, id_, [" ".join(_spaced(each)) for each in own]))
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
    found = _meant(found, tokens)
    found = _on_number(found, words, tokens) if unknown else found
    own = grammar().own.meant(words, "")
    if own and not (found.keys or found.passed or found.choices):
        return found._replace(keys=own, unknown=(), near=())
    return found._replace(keys=(), choices=asked) if (asked := _two_things(heading, found, language)) else found


def _on_number(found: Understood, words: list[str], tokens: list[tuple[str, ...]]) -> Understood:
    """Return what words mean the last of which is a number: what a bet on dice pays on it, where nothing is between."""
    _, _, bet = "".join(each for each in (*found.keys, *found.choices) if each != "-").partition("bets.")
    dice = {**VOCABULARY["craps"], **VOCABULARY["sic_bo"]}.get(bet.removesuffix(".pays"))
    behind = words[-1].isdigit() and any(each[:4] in ("", "bet:") for each in chain(*tokens[-2:-1]))
    if found.unknown == (words[-1],) and behind and dice and (dice.numbered or dice.english == "field"):
        return found._replace(keys=(f"bets.{bet}.{int(words[-1])}",), choices=(), unknown=())
    return found._replace(keys=(), passed=False, choices=(), games=frozenset())


def _two_things(heading: str, found: Understood, language: str) -> tuple[str, ...]:
    """Return the keys of words with a bar between them where each is one of its own: Mesa/Juego."""
    halves = heading.split("/")
    if len(halves) != 2 or not found.keys or "+" in found.keys[0]:
        return ()
    one, other = (understood(half, language=language).keys for half in halves)
    return tuple(dict.fromkeys((*one, *other))) if one and other and one != other else ()


def _words(heading: str) -> tuple[list[str], Understood]:
    """Return the words of a heading, and what its signs say: a currency, percent, how days are written."""
    said = Understood()
    written = _WRITTEN_AS.search(heading)
    if written is not None and written["day"]:
        said = said._replace(dates=_ORDERS[written["day"][0].casefold()])
    unit = _UNIT.search(heading)
    said = said._replace(unit=unit[1].casefold() if unit is not None else "")
    text = _WRITTEN_AS.sub(" written as ", _YES_NO.sub(" yes no ", _FORMS.sub("", heading)))
    text = _CAPITALS.sub(" ", _PRICE.sub(" price ", text))
    text = _COVERED.sub(r"\1\2 numbers", _BY.sub(" ", text))
    text = _OF_NUMBER.sub(" num ", _CLOCK.sub(" hour ", _ELIDED.sub(lambda cut: f"{cut[1] or ''} ", text))).replace(
        "0/0", "%"
    )
    words: list[str] = []
    for word in _spaced(text):
        bare = word.rstrip(_CUT_OFF)
        code = currency_code(bare) if len(bare) > 1 or not bare.isalnum() else None
        if bare == "%":
            said = said._replace(percent=True)
        elif code is not None and bare not in grammar().phrases.exact and bare not in grammar().words[""]:
            said = said._replace(currency=code if said.currency is None or said.currency == code else "")
        elif bare not in grammar().phrases.exact and (compound := _NUMBERED.fullmatch(bare)) is not None:
            words += [compound[1], "num"]
        else:
            words.append(word)
    return words, said


def _phrases(games: frozenset[str]) -> tuple[_Phrases, ...]:
    its = grammar()
    hands = (its.hands,) if any("ante" in VOCABULARY.get(game, ()) for game in games) else ()
    return its.phrases, bets_named(games), its.kinds, *hands


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
            meant = _standing_for(forms, phrases, language)
            if meant or (length == 1 and phrase[0] in skipped):
                meant += ("",) * (phrase[0] in skipped and length == 1)
                break
        else:
            length = 1
            word = words[place].rstrip(_CUT_OFF)
            other = _one_letter_off(word, notes[2], language) if notes is not None else None
            meant = _standing_for([[other]], phrases, language) if other else ()
            if notes is not None and other and not (other.startswith(word) and len(other) > len(word) + 1):
                notes[1].append((word, other))
            elif notes is not None and not other:
                notes[0].append(word)
        yield meant or ("",)
        place += length


def _tongues(language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((language, "en"))) if language else ("",)


def _standing_for(forms: list[list[str]], phrases: Iterable[_Phrases], language: str) -> tuple[str, ...]:
    """Return what a phrase may stand for: in the language of the sheet, else in English; else that of which it is cut.

    A word of any other language may be a false friend: `entrada` is a stake in Portuguese, and no stake in Spanish.
    """
    tongues = _tongues(language)
    whole = ([each for form in forms for among in phrases for each in among.meant(form, own)] for own in tongues)
    cut = ([each for among in phrases for each in among.cut(forms[0], own)] for own in tongues)
    return tuple(dict.fromkeys(next(filter(None, chain(whole, cut)), ())))


def _one_letter_off(word: str, games: frozenset[str], language: str) -> str | None:
    """Return the one word known that this one is, but for a letter or its end."""
    if len(word) < _NEAR or not word.isalpha():
        return None
    meanings = _single_words(games, language)
    begun = [each for each in meanings if each.startswith(word) and len(each) > len(word) + 1]
    off = [each for each in meanings if abs(len(each) - len(word)) < 2 and _edits(latin(word), each) == 1]
    return next((near[0] for near in (begun, off) if len({meanings[each] for each in near}) == 1), None)


@lru_cache(maxsize=64)
def _single_words(games: frozenset[str], language: str) -> Mapping[str, tuple[str, ...]]:
    """Return the words of a language that are not short, with all that they stand for."""
    found: dict[str, tuple[str, ...]] = {}
    for among in _phrases(games):
        for each, said in among.exact.items():
            meant = tuple(concept for own in _tongues(language) for concept in said.get(own, ()))
            if len(each) >= _NEAR and each.isalpha() and meant:
                found[each] = (*found.get(each, ()), *meant)
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
        # The date of what is in force is none of a table.
        concepts -= its.neutral if "date" not in concepts else frozenset()
        if concepts.isdisjoint(_OF_AMOUNTS):
            concepts -= {"written"}
        bets, hands = ([each[len(kind) :] for each in every if each.startswith(kind)] for kind in ("bet:", "hand:"))
        if hands:
            found.add_hands(concepts, hands if not bets else [])
        elif bets:
            found.add_bets(concepts - {_ANSWER}, bets)
        elif concepts:
            found.add_words(concepts, said.percent)
        if kinds and (found or found.choices):
            said = said._replace(games=frozenset.intersection(*kinds) or kinds[0])
    return found.told(said)


_ANSWER = "yes_no"
_EVENS = frozenset(("even_chances", "simple"))
_ODDS = frozenset(("odds", "lay_odds", "come_odds", "dont_come_odds"))


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
        if _EVENS.issuperset(named) and "zero" in concepts:  # for which bets a rule is
            self.add_words(concepts | {"even_money"}, percent=False)
        new, alone = _of_bets(concepts, named)
        if len(bets) > self.most and new:  # a word that may be of a bet is: Máx. punto/banca
            self.of_bets, self.most = {}, len(bets)
        if len(bets) == self.most and not any(each.count("+") + 1 < len(named) for each in self.of_bets):
            self.of_bets |= dict.fromkeys(new)
        self.asked |= dict.fromkeys(alone)

    def add_hands(self, concepts: frozenset[str], hands: list[str]) -> None:
        """Take a reading that names hands of poker."""
        for head, meaning in grammar().of_hands.items():
            if len(hands) == 1 and meaning.holds(concepts) and f"{head}_{hands[0]}" in OPTIONS:
                self.keys[f"options.{head}_{hands[0]}"] = None

    def add_words(self, concepts: frozenset[str], percent: bool) -> None:
        """Take a reading that names no bet."""
        before = len(self.keys) + len(self.choices) + self.passed
        self._add(concepts, percent)
        # A name is no answer: Mesa en juego (S/N).
        if before == len(self.keys) + len(self.choices) + self.passed and concepts.isdisjoint((*_OF_AMOUNTS, "table")):
            self._add(concepts - {_ANSWER}, percent)

    def _add(self, concepts: frozenset[str], percent: bool) -> None:
        its = grammar()
        also = concepts | {"percent"} if percent else concepts
        keys = [key for key, meaning in its.keys.items() if meaning.holds(also)]
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
            when = self.when | ({"no table": "table"} if keys == ("table",) else {})  # Paño nº
            return said._replace(choices=tuple(dict.fromkeys((*self.choices, *keys, "-"))), when=when)
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
            rest = concepts - {concept} | ({limit} if limit == "maximum" and "cap" in concepts else frozenset())
            if any(grammar().keys[key].holds(rest) for key in (limit, f"{limit}.table")):
                yield f"{section}.{limit}"


def _of_bets(concepts: frozenset[str], named: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """Return the limit, price or commission of bets that concepts mean; or what the bets alone may mean."""
    its = grammar()
    heads = sorted({its.heads[each] for each in concepts if each in its.heads})
    sections = [its.sections[each] for each in concepts if each in its.sections]
    if "advantage" in concepts and concepts.isdisjoint(("stated", "theoretical")):  # Ventaja jugador: of whom
        return [], ()
    rest = concepts - its.heads.keys() - its.sections.keys() - its.beside_bets
    if rest or len(sections) > 1 or ("award" in concepts and "maximum" in heads):  # what is paid at most
        return [], ()
    if not heads and not sections and len(named) == 1:
        return [], tuple(_path(head, named[0], ()) for head in ("pays", "maximum", "minimum"))
    limits = [each for each in ("minimum", "maximum") if each in heads]
    if not _ODDS.isdisjoint(named) and (heads == ["step"] or len(named) > 1):  # so many times the stake
        return [], ()
    if heads == ["maximum", "minimum"]:
        return ["/".join(_path(each, named[0], sections) for each in limits)] if len(named) == 1 else [], ()
    if len(heads) != 1 or (sections and not limits):
        return [], ()
    return ["+".join(_path(heads[0], bet, sections) for each in named for bet in each.split("+"))], ()


def _path(head: str, bet: str, sections: Iterable[str]) -> str:
    return ".".join((*sections, head, bet) if head in (*LIMITS, "stated_edge") else ("bets", bet, head))
