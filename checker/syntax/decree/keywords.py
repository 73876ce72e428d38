"""Keywords of decrees: a vocabulary for each human language (`grammars/decree_keywords/`), and families of them."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, cast

import yaml

from checker.text.files import data_folder, read_text
from checker.text.record import NamedTuple

GAP = r"(?:[ \t\n\f\u00a0\u202f]|#[^\n]*\n)+"
"""What may stand between the words of one keyword: white space, line breaks, even a comment.

One character at a time: a repeated repetition would try every way to split a row of spaces.
"""

_ACCENTED = {"á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n"}
_FIRST_WORD = re.compile(rf"(?:{GAP})?([^\W\d_]+)")


class Vocabulary(NamedTuple):
    """The words of one language, as its file gives them."""

    language: str
    words: Mapping[str, tuple[str, ...]]  # the spellings of each keyword terminal, the canonical one first
    singular: Mapping[str, str]  # what the formatter writes behind a 1
    of_hands: Mapping[str, str]  # what it writes of the hands of a card game
    forms: Mapping[str, str]  # how a statement looks, by the terminal that begins it

    def canonical(self, terminal: str, of_one: bool = False) -> str:
        """Return the words the formatter writes for a keyword terminal, behind a 1 those for one: `1 die`."""
        return self.singular.get(terminal, self.words[terminal][0]) if of_one else self.words[terminal][0]


def _read_data(*parts: str) -> Any:
    """Return a YAML file of `grammars/`, every scalar as the text it is (`on` and `y` are words there)."""
    text = read_text(os.path.join(data_folder("grammars"), *parts))
    return yaml.load(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


@cache
def words_of_messages() -> Mapping[str, Any]:
    """Return `grammars/expected.yaml`: how messages call what could stand at a place."""
    return cast(Mapping[str, Any], _read_data("expected.yaml"))


@cache
def vocabularies() -> Mapping[str, Vocabulary]:
    """Return every vocabulary there is a file for, by language."""
    found = {}
    for file in sorted(os.listdir(os.path.join(data_folder("grammars"), "decree_keywords"))):
        if file.endswith(".yaml"):
            data = _read_data("decree_keywords", file)
            words = {term: (said,) if isinstance(said, str) else tuple(said) for term, said in data["words"].items()}
            found[data["language"]] = Vocabulary(**{**data, "words": words})
    return found


@cache
def family_members(name: str) -> frozenset[str]:
    """Return the keywords of one kind: `field` (header lines), `rule`, `statement`."""
    return frozenset(words_of_messages()["families"][name]["terminals"])


def language_of(text: str) -> str | None:
    """Return the language whose word for `regulation` begins the text; None if no language has the first word."""
    word, _ = first_word(text) or ("", 0)
    for vocabulary in vocabularies().values():
        # It may differ from the keyword by its accents only.
        if word == word.lower() and plain(word) in map(plain, vocabulary.words["REGULATION"]):
            return vocabulary.language
    return None


def first_word(text: str) -> tuple[str, int] | None:
    """Return the first word of a text behind its comments, and its offset."""
    match = _FIRST_WORD.match(text)
    return (match[1], match.start(1)) if match else None


def plain(word: str) -> str:
    """Return a word without accents and capitals, for comparing."""
    return "".join(_ACCENTED.get(letter, letter) for letter in word.lower().replace("\u0301", "").replace("\u0303", ""))


@cache
def pattern(spellings: tuple[str, ...]) -> str:
    """Return the regular expression of a keyword: any of its spellings, accents optional, no letter behind it."""
    # A longer spelling first: `incluida la apuesta por` begins with `incluida la apuesta`.
    ordered = sorted(spellings, key=len, reverse=True)
    patterns = (GAP.join("".join(map(_letter_pattern, word)) for word in words.split(" ")) for words in ordered)
    return rf"(?:{'|'.join(patterns)})(?![\w])"


def spelled_letters(letter: str) -> tuple[str, ...]:
    """Return how one letter of a keyword may be written in one sign: as it is, or without its accent."""
    return (letter, _ACCENTED[letter]) if letter in _ACCENTED else (letter,)


def _letter_pattern(letter: str) -> str:
    base = _ACCENTED.get(letter)
    if base is None:
        return re.escape(letter)
    # Composed, or the bare letter with or without the combining mark that some systems write.
    return f"(?:{letter}|{base}[\u0301\u0303\u0308]?)"


def terminal_definitions(vocabulary: Vocabulary) -> str:
    """Return the lines that complete `decree.lark` for one language.

    Keywords go before ids, and of two keywords the one of more words goes first: `in unstated` before `in`.
    """
    lines = []
    for terminal, spellings in vocabulary.words.items():
        priority = 4 + max(spelling.count(" ") for spelling in spellings)
        lines.append(f"{terminal}.{priority}: /{pattern(spellings)}/")
    return "\n".join(lines) + "\n"
