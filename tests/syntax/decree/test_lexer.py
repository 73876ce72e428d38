"""The lexer finds in every state of the parser what Lark's own finds there."""

import random
from copy import copy
from typing import Any

import pytest
from lark.lexer import BasicLexer
from lark.utils import TextSlice

from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.lexer import DecreeLexer
from checker.syntax.decree.reader import parser_for
from tests.every import EVERY

DECOMPOSED = str.maketrans(
    {"á": "a\u0301", "é": "e\u0301", "í": "i\u0301", "ó": "o\u0301", "ú": "u\u0301", "ñ": "n\u0303"}
)
BARE = str.maketrans("áéíóúñ", "aeioun")


def _texts(language: str) -> str:
    """Return every spelling of every keyword as it may and may not be written, between ids, numbers and signs."""
    chosen = random.Random(language)
    parts = []
    for spelling in sorted({words for each in vocabularies()[language].words.values() for words in each}):
        for written in (spelling, spelling.translate(DECOMPOSED), spelling.translate(BARE), spelling.upper()):
            gap = chosen.choice((" ", "\n", " # and\n", "\u00a0", "_", ""))
            tail = chosen.choice(("", "", "s", "_1", "7", "\u0301", "\u0301s", "\u0308"))
            parts.append(written.replace(" ", gap) + tail)
        parts.append(
            chosen.choice(("name_1", "00", "0", "2026-12-01", "5 %", "20 mm", "«x»", '"y"', "A.4", "<=", ".."))
        )
    chosen.shuffle(parts)
    return chosen.choice((" ", "\n")).join(parts)


def _lexer(language: str) -> DecreeLexer:
    lexer = parser_for(language).parser.lexer
    assert isinstance(lexer, DecreeLexer)
    return lexer


@pytest.mark.parametrize("language", sorted(vocabularies()))
def test_every_state_reads_the_words_that_lark_reads(language: str) -> None:
    lexer: Any = _lexer(language)
    read = TextSlice.cast_from(_texts(language))
    for state in range(len(lexer.lexers._states)):
        lexer.lexers[state]
    ours = list(dict.fromkeys((*lexer.lexers.values(), lexer.root_lexer)))
    assert len(ours) > 150
    # Inside a word only with TAPETE_EVERY: a place is looked at in each of two hundred states.
    places = [place for place in range(len(read.text)) if EVERY or not read.text[place - 1 : place].isalnum()]
    for one in ours if EVERY else random.Random(len(ours)).sample(ours, 8):
        conf = copy(lexer.lexers._conf)
        conf.terminals = one.terminals
        larks: Any = BasicLexer(conf)
        assert larks.scanner.allowed_types == one.scanner.allowed_types
        assert larks.callback == one.callback == {}
        for place in places:
            assert one.match(read, place) == larks.match(read, place), (place, read.text[place : place + 40])


@pytest.mark.parametrize("language", sorted(vocabularies()))
def test_a_keyword_ends_where_the_part_that_is_read_ends(language: str) -> None:
    root: Any = _lexer(language).root_lexer
    larks: Any = BasicLexer(parser_for(language).lexer_conf)
    for spellings in vocabularies()[language].words.values():
        for end in range(1, len(spellings[0]) + 1):
            part = TextSlice(spellings[0] + "_more", 0, end)
            assert root.match(part, 0) == larks.match(part, 0)
