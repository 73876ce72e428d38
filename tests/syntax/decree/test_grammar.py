"""The grammar is sound in every keyword language, and its data files agree with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from checker.syntax.decree import reader
from checker.syntax.decree.as_typed import expected
from checker.syntax.decree.build import RULES
from checker.syntax.decree.keywords import (
    family_members,
    language_of,
    terminal_definitions,
    vocabularies,
    words_of_messages,
)
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.reader import build_parser, parser_for, unit_terminals, write_tables
from tests.every import EVERY, for_each

GRAMMAR = (Path(__file__).parents[3] / "grammars" / "decree.lark").read_text(encoding="utf-8")
LANGUAGES = sorted(vocabularies())
BODY = re.sub(r"/(?:\\.|[^/\\\n])+/|\"[^\"\n]*\"|//[^\n]*", "", GRAMMAR)
DEFINED = frozenset(re.findall(r"^([A-Z_]+)(?:\.\d+)?:", GRAMMAR, re.MULTILINE))
KEYWORDS = frozenset(re.findall(r"\b[A-Z][A-Z_]+\b", BODY)) - DEFINED


@pytest.mark.parametrize("language", LANGUAGES if EVERY else ["es"])
def test_the_grammar_has_no_conflict_and_no_colliding_terminals(language: str) -> None:
    """Strict mode fails on the first shift/reduce conflict and on two terminals that match the same text."""
    pytest.importorskip("interegular")

    assert build_parser(language, strict=True)


def test_both_languages_are_there() -> None:
    assert LANGUAGES == ["en", "es"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_vocabulary_has_every_keyword_and_no_other(language: str) -> None:
    assert vocabularies()[language].words.keys() == KEYWORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_singular_is_read_like_its_plural_or_as_a_keyword_of_its_own(language: str) -> None:
    vocabulary = vocabularies()[language]

    assert vocabulary.singular
    for terminal, word in vocabulary.singular.items():
        assert word in (*vocabulary.words[terminal], vocabulary.canonical("DAY"))
        assert vocabulary.canonical(terminal, of_one=True) == word != vocabulary.canonical(terminal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statement_rule_and_header_line_has_a_model(language: str) -> None:
    terminals = unit_terminals() | family_members("rule")

    assert vocabularies()[language].forms.keys() >= terminals | {"UNCLEAR", "READING", "USE", "LSQB"}


@for_each("language", LANGUAGES)
@for_each("terminal", sorted(vocabularies()["en"].forms))
def test_a_model_is_right_itself(language: str, terminal: str) -> None:
    """What a help shows must parse where it is shown: a rule in a bet, a reading in what is unclear."""
    vocabulary = vocabularies()[language]
    form = vocabulary.forms[terminal]
    bet = f"{vocabulary.canonical('BET')} field"
    unclear = f"{bet} {vocabulary.canonical('UNCLEAR')}"
    frame = {"LSQB": bet, "UNCLEAR": bet, "READING": unclear}.get(terminal, "")
    if terminal == "USE":
        frame = f'{unclear} {vocabulary.canonical("READING")} one_roll "x"'
    elif terminal in family_members("rule"):
        frame = f'{unclear} {vocabulary.canonical("READING")} a "b"'
    header = "" if terminal == "REGULATION" else f"{vocabulary.canonical('REGULATION')} x\n"

    assert not parse_decree(f"{header}{frame} {form}\n", "model").findings


@pytest.mark.parametrize("language", LANGUAGES)
def test_statements_and_header_lines_are_what_the_grammar_admits_behind_a_header(language: str) -> None:
    interactive = parser_for(language).parse_interactive(
        f"{vocabularies()[language].canonical('REGULATION')} x", start="decree"
    )
    interactive.exhaust_lexer()
    possible = frozenset(interactive.accepts())  # type: ignore[no-untyped-call]

    assert possible - {"$END"} == unit_terminals() - {"REGULATION"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_what_the_grammar_admits_in_a_bet(language: str) -> None:
    vocabulary = vocabularies()[language]
    text = f"{vocabulary.canonical('REGULATION')} x {vocabulary.canonical('BET')} field [A]"
    interactive = parser_for(language).parse_interactive(text, start="decree")
    interactive.exhaust_lexer()
    possible = frozenset(interactive.accepts())  # type: ignore[no-untyped-call]
    statements = unit_terminals() | {"$END", "UNCLEAR", "VARIANT", "PLAYER_CHOOSES", "LSQB"}

    assert possible - statements == family_members("rule")


def test_the_builder_knows_every_rule_of_the_grammar() -> None:
    (alternatives,) = re.findall(r"^\?rule: ([^\n]+)$", GRAMMAR, re.MULTILINE)

    assert frozenset(alternatives.split(" | ")) == RULES.keys()


def test_keywords_that_begin_a_statement_stand_nowhere_else() -> None:
    """Recovery and the formatter rely on it: such a keyword occurs once in the grammar."""
    for terminal in unit_terminals():
        assert len(re.findall(rf"\b{terminal}\b", BODY)) == 1, terminal


def test_every_group_of_expected_words_names_known_terminals() -> None:
    known = DEFINED | KEYWORDS
    data = words_of_messages()
    for item in (*data["families"].values(), *data["groups"]):
        assert known >= {*item["terminals"], *item.get("after", ())}, item
        for language in LANGUAGES:
            assert set(re.findall(r"\{([A-Z_]+)\}", item[language])) <= KEYWORDS


@for_each("terminal", sorted((DEFINED | KEYWORDS) - {"COMMENT"}))
def test_every_terminal_has_a_name_for_the_reader(terminal: str) -> None:
    for vocabulary in vocabularies().values():
        words = expected(frozenset({terminal}), None, vocabulary)
        for text in words.values():
            assert text and terminal not in text.replace("`", " ").split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_keyword_of_a_language_is_the_beginning_of_another_for_the_same_place(language: str) -> None:
    """Longer keywords are tried first: `in unstated` is not read as `in` and an id."""
    definitions = dict(re.findall(r"^([A-Z_]+)\.(\d+):", terminal_definitions(vocabularies()[language]), re.MULTILINE))

    assert int(definitions["IN_UNSTATED"]) > int(definitions["IN"])


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("regulation x", "en"),
        ("# a comment\n\n  norma x", "es"),
        ("Norma x", None),
        ("regulations x", None),
        ("", None),
        ('"regulation"', None),
    ],
)
def test_the_first_word_decides_the_language(text: str, language: str | None) -> None:
    assert language_of(text) == language


def test_tables_are_built_once_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    parser_for.cache_clear()
    text = 'regulation x\n  title "X"\n  outline A\ngame craps [A] with 2 dice\n'
    built = parser_for("en").parse(text, "decree")
    monkeypatch.setattr(reader, "build_parser", None)
    parser_for.cache_clear()

    assert parser_for("en").parse(text, "decree") == built
    parser_for.cache_clear()


def test_tables_that_cannot_be_read_are_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(reader, "_bytes_of", lambda parser: b"no tables")
    for _ in range(2):
        parser_for.cache_clear()
        assert parser_for("en").rules
    parser_for.cache_clear()


def test_a_package_brings_tables_for_its_own_grammar_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(reader, "compiled_folder", lambda: str(tmp_path))
    write_tables(str(tmp_path))
    monkeypatch.setattr(reader, "build_parser", None)
    parser_for.cache_clear()

    assert parser_for("es").rules
    (tmp_path / "parser-es").write_bytes(b"x" * 16 + (tmp_path / "parser-es").read_bytes()[16:])
    parser_for.cache_clear()
    with pytest.raises(TypeError):
        parser_for("es")
