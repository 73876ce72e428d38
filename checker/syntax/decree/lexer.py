"""The words of a decree as Lark's own lexer would find them, without an expression for every state of the parser.

A state accepts up to ninety keywords. Lark compiles an alternation of all of them for each of two hundred states, which
took half of the time of a decree never seen. Here the word that stands at a place is looked up; a keyword of several
words then needs its own expression, and every other terminal has one, whatever the state. What is found is the same:
keywords come first, then the other terminals in Lark's order.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from copy import copy
from functools import cache
from itertools import product

from lark.common import LexerConf
from lark.lexer import AbstractBasicLexer, BasicLexer, ContextualLexer, Scanner, TerminalDef
from lark.utils import TextSlice

from checker.syntax.decree.keywords import pattern, spelled_letters, vocabularies
from checker.text.record import NamedTuple

_LETTERS = re.compile(r"([^\W\d_]+)([\w\u0301\u0303\u0308])?")
_COMBINING = "\u0301\u0303\u0308"


class _Candidate(NamedTuple):
    """A keyword that begins with a certain word; `alone` if that word is all of it, however the keyword is spelled."""

    terminal: str
    alone: bool


class Keywords:
    """The keywords of one language by the word they begin with."""

    def __init__(self, language: str) -> None:
        self._words = vocabularies()[language].words
        self.terminals = frozenset(self._words)
        self._by_word: dict[str, list[_Candidate]] = {}
        self._expressions: dict[str, re.Pattern[str]] = {}
        for terminal, spellings in self._words.items():
            for word, alone in _first_words(spellings).items():
                self._by_word.setdefault(word, []).append(_Candidate(terminal, alone))

    def beginning(self, text: TextSlice[str], pos: int) -> tuple[str, Sequence[_Candidate]]:
        """Return the letters at a place and the keywords that can begin with them.

        Behind a digit or `_` it is an id; an accent that is a sign of its own may be one the keyword allows, or not.
        """
        letters = _LETTERS.match(text.text, pos, text.end)
        if letters is None:
            return "", ()
        if letters[2] is None:
            return letters[1], self._by_word.get(letters[1], ())
        return "", [_Candidate(terminal, False) for terminal in self._words] if letters[2] in _COMBINING else ()

    def match(self, terminal: str, text: TextSlice[str], pos: int) -> re.Match[str] | None:
        """Match one keyword at a place by its expression."""
        expression = self._expressions.get(terminal)
        if expression is None:
            expression = self._expressions[terminal] = re.compile(pattern(self._words[terminal]))
        return expression.match(text.text, pos, text.end)


keywords_of = cache(Keywords)  # by language


def _first_words(spellings: Iterable[str]) -> dict[str, bool]:
    """Return the words a keyword begins with, accents there or not, and whether nothing can follow them."""
    found: dict[str, bool] = {}
    for spelling in spellings:
        letters = _LETTERS.match(spelling)
        assert letters is not None, spelling
        for word in map("".join, product(*map(spelled_letters, letters[1]))):
            found[word] = found.get(word, True) and letters[1] == spelling
    return found


class KeywordScanner(Scanner):
    """Finds the next word in one state of the parser, among the terminals given, in Lark's order."""

    def __init__(self, terminals: Sequence[TerminalDef], keywords: Keywords, expressions: dict[str, re.Pattern[str]]):
        self.allowed_types = {terminal.name for terminal in terminals}
        self._keywords = keywords
        names = [terminal.name for terminal in terminals if terminal.name in keywords.terminals]
        self._rank = {name: rank for rank, name in enumerate(names)}
        self._others = [
            (terminal.name, expressions[terminal.name]) for terminal in terminals if terminal.name not in self._rank
        ]

    def match(self, text: TextSlice[str], pos: int) -> tuple[str, str] | None:
        """Return the word at a place and its terminal; None if no terminal fits."""
        word, candidates = self._keywords.beginning(text, pos)
        if candidates:
            accepted = [each for each in candidates if each.terminal in self._rank]
            if len(accepted) > 1:
                accepted.sort(key=lambda each: self._rank[each.terminal])
            for terminal, alone in accepted:
                if alone:
                    return word, terminal
                found = self._keywords.match(terminal, text, pos)
                if found:
                    return found[0], terminal
        for name, expression in self._others:
            found = expression.match(text.text, pos, text.end)
            if found:
                return found[0], name
        return None


class _StateLexer(BasicLexer):
    """Reads one word where the parser accepts certain terminals."""

    def __init__(self, conf: LexerConf, keywords: Keywords, expressions: dict[str, re.Pattern[str]]) -> None:
        super().__init__(conf)
        self.callback = {}
        self._scanner = KeywordScanner(self.terminals, keywords, expressions)  # type: ignore[arg-type]


class DecreeLexer(ContextualLexer):
    """Reads words as the parser accepts them; the reader of a state is made when the parser first comes to it.

    It does not check its terminals for every state: the tests have, in strict mode.
    """

    def __init__(
        self, language: str, conf: LexerConf, states: dict[int, Collection[str]], always_accept: Collection[str] = ()
    ) -> None:
        conf.skip_validation = True
        lexers = _Lexers(keywords_of(language), conf, states)
        self.lexers = lexers
        self.root_lexer = lexers.accepting(frozenset(conf.terminals_by_name))


class _Lexers(dict[int, AbstractBasicLexer]):
    """The lexers by state, those that accept the same terminals being one."""

    def __init__(self, keywords: Keywords, conf: LexerConf, states: dict[int, Collection[str]]) -> None:
        super().__init__()
        self._keywords = keywords
        self._conf = conf
        self._states = states
        self._shared: dict[frozenset[str], AbstractBasicLexer] = {}
        self._expressions = {
            terminal.name: re.compile(terminal.pattern.to_regexp())
            for terminal in conf.terminals
            if terminal.name not in keywords.terminals
        }

    def __missing__(self, state: int) -> AbstractBasicLexer:
        lexer = self[state] = self.accepting(frozenset(self._states[state]))
        return lexer

    def accepting(self, names: frozenset[str]) -> AbstractBasicLexer:
        """Return the lexer that finds the terminals named, and what is ignored."""
        if names not in self._shared:
            conf = copy(self._conf)
            by_name = conf.terminals_by_name
            conf.terminals = [by_name[name] for name in {*names, *conf.ignore} if name in by_name]
            self._shared[names] = _StateLexer(conf, self._keywords, self._expressions)
        return self._shared[names]
