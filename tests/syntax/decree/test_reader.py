"""Reading by statement says what reading the whole file does, whatever was read before."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.syntax.decree.build import build
from checker.syntax.decree.keywords import family_members, language_of, vocabularies
from checker.syntax.decree.reader import MAX_STATEMENTS, read, read_by_statement
from tests.docs.pages import ROOT
from tests.every import sampled


def built(text: str, by_statement: bool) -> str:
    reading = (read_by_statement if by_statement else read)(text, language_of(text) or "en")
    return repr((build(reading.trees, "own.decree"), reading.faults, reading.gave_up))


@pytest.mark.parametrize("path", sampled(sorted((ROOT / "regulations").glob("*/*.decree"))), ids=lambda path: path.stem)
def test_statements_read_before_change_nothing(path: Path) -> None:
    text = path.read_text("utf-8")
    half = text.index("\n", len(text) // 2)
    texts = (
        text,
        text[:half] + "  # seen\n" + text[half:],
        text.replace(" 1", " 3", 1),
        text[:half] + " §" + text[half:],
    )

    for each in texts:
        assert built(each, True) == built(each, False)


def test_a_text_with_the_keyword_of_a_statement_at_the_start_of_a_line_stays_one() -> None:
    text = """norma x
apuesta a gana 7
  paga 7 a 1 incluida la
apuesta cita [1]
"""
    assert built(text, True) == built(text, False)


def test_a_file_has_no_more_statements_for_being_read_one_by_one() -> None:
    text = "regulation x\n" + "game craps\n" * (MAX_STATEMENTS + 5)

    assert built(text, True) == built(text, False)


@pytest.mark.parametrize("language", sorted(vocabularies()))
def test_no_keyword_begins_with_that_of_a_statement(language: str) -> None:
    """Else the start of a line could be read in two ways: as a statement, and as what goes on before it."""
    words = vocabularies()[language].words
    every = [(terminal, spelling) for terminal, spellings in words.items() for spelling in spellings]

    for terminal in family_members("statement"):
        for own in words[terminal]:
            assert [other for at, other in every if at != terminal and f"{other} ".startswith(f"{own} ")] == []
