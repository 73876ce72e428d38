"""Keys of a table file: two languages, every spelling of them, and what makes a file a table."""

from __future__ import annotations

import pytest

from checker.vocabulary.options import FACTS, fold_key
from checker.vocabulary.table import ENGLISH_OF, KEYS, WORDS, KnownKey, find_key, find_word, mentions_table, spelling
from tests.every import for_each

PAIRS = [(section, english, spanish) for section, keys in KEYS.items() for english, spanish in keys.items()]


@for_each(("section", "english", "spanish"), PAIRS)
def test_both_spellings_of_a_key_are_the_same_key(section: str, english: str, spanish: str) -> None:
    assert ENGLISH_OF[section][english] == english
    assert ENGLISH_OF[section][spanish] == english
    assert spelling(section, english, "es") == spanish


@for_each(("section", "english", "spanish"), PAIRS)
def test_canonical_spellings_are_folded(section: str, english: str, spanish: str) -> None:
    """The data hold what `fold_key` makes of a spelling, or no spelling would ever be found."""
    assert (fold_key(english), fold_key(spanish)) == (english, spanish)


@pytest.mark.parametrize("section", list(KEYS))
def test_no_spanish_key_is_the_english_word_for_another(section: str) -> None:
    """A word that meant two keys of one section would make the language of a file undecidable."""
    pairs = KEYS[section]

    assert len(set(pairs.values())) == len(pairs)
    assert all(pairs.get(spanish, spanish) == spanish for spanish in pairs.values())


@pytest.mark.parametrize("typed", ["minimo", "mínimo", "Mínimo", "MÍNIMO", "mi\u0301nimo", " minimo ", "Mi\u0301nimo"])
def test_case_and_accents_do_not_matter(typed: str) -> None:
    """The accent may be one character with its letter, or a combining mark behind it as some keyboards send it."""
    assert find_key("table", typed) == KnownKey("minimum", "es")


@pytest.mark.parametrize("typed", ["Stated edge", "stated_edge", "STATED EDGE", "ventaja declarada"])
def test_a_space_stands_for_the_underscore(typed: str) -> None:
    key = find_key("table", typed)

    assert key is not None
    assert key.english == "stated_edge"


@pytest.mark.parametrize("typed", ["minimun", "min", "", "pays", "minimum:"])
def test_other_words_are_no_keys(typed: str) -> None:
    assert find_key("table", typed) is None


def test_american_spelling_is_read() -> None:
    assert find_key("table", "authorization") == KnownKey("authorisation", "en")


@pytest.mark.parametrize(("typed", "folded"), [("4, 10", "4,10"), ("4 , 10", "4,10"), ("4,10", "4,10"), ("5-6", "5-6")])
def test_spaces_around_commas_make_no_other_key(typed: str, folded: str) -> None:
    assert fold_key(typed) == folded


@pytest.mark.parametrize(
    ("key", "typed", "english"),
    [("basis", "hecha", "made"), ("when", "Al apostar", "upfront"), ("rounding", "más cercano", "nearest")],
)
def test_words_that_are_values_are_read_in_both_languages(key: str, typed: str, english: str) -> None:
    assert find_word(key, typed) == english
    assert find_word(key, english) == english


def test_other_words_are_no_values() -> None:
    assert find_word("basis", "per hour") is None


@for_each(("key", "english"), [(key, english) for key, words in WORDS.items() for english in words])
def test_words_are_folded(key: str, english: str) -> None:
    assert find_word(key, WORDS[key][english]) == english


def test_the_sections_of_facts_are_the_closed_list_of_facts() -> None:
    """Every fact a regulation can require can be stated, but for the game, which has its own key."""
    sections = ("dice", "staff", "recording", "display", "wheel", "layout", "house", "sign", "cards")
    stated = {f"{section}.{key}" for section in sections for key in KEYS[section]}

    assert stated == set(FACTS) - {"table.game"}


@pytest.mark.parametrize(
    "text",
    [
        "regulation: x\nbets: [\n",
        "Norma: x\n\ttab",
        '{"table": 1, "bets": {',
        '{\n  "mesa": 1,\n  "mínimo": 2',
        "\ufeff# comment\ngame: craps\nminimum: 5",
    ],
)
def test_a_table_is_known_by_its_text_where_it_cannot_be_read(text: str) -> None:
    assert mentions_table(text)


@pytest.mark.parametrize(
    "text", ["services:\n  regulation: x\n", "regulation x", "- bets: 1", '{"version": 2}', "", "game: chess\n", "{{"]
)
def test_other_texts_are_no_tables(text: str) -> None:
    """A key of a table inside another section, or in a list, is not the table's."""
    assert not mentions_table(text)
