"""Cells, breaking, columns."""

from __future__ import annotations

import itertools

import pytest

from checker.views.layout import cells, shortened, table, wrapped


@pytest.mark.parametrize(
    ("text", "width"), [("abc", 3), ("", 0), ("é", 1), ("e\u0301", 1), ("日本", 4), ("−", 1), ("\u00a0", 1)]
)
def test_cells_of_a_text(text: str, width: int) -> None:
    assert cells(text) == width


def test_breaking_keeps_to_the_width_and_hangs() -> None:
    assert wrapped("one two three", 9, "= ", "    ") == ["= one two", "    three"]


def test_a_word_longer_than_the_line_stays_whole() -> None:
    assert wrapped("a " + "x" * 30, 10) == ["a", "x" * 30]


def test_no_width_is_one_line() -> None:
    assert wrapped("word " * 100, 0) == ["word " * 100]


def test_a_hard_space_does_not_break() -> None:
    """`10 000` with a hard space is one word."""
    assert wrapped("ab 10\u00a0000", 6) == ["ab", "10\u00a0000"]


def test_no_line_begins_with_a_log_command() -> None:
    """A build service reads `::error::` at the start of a line, behind spaces too, as a command."""
    lines = wrapped("one two ::error::three four", 8, "  ")

    assert not any(line.lstrip().startswith("::") for line in lines)


def test_shortened_says_that_there_was_more() -> None:
    assert shortened(["a", "b,", "c"], 2) == ["a", "b …"]
    assert shortened(["a", "b"], 2) == ["a", "b"]


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    """A cell of two lines makes its row two lines high; the ends of lines carry no spaces."""
    assert table([[["a"], ["b"]], [["日本", "x"], []]]) == [["a     b"], ["日本", "x"]]


def test_an_empty_table() -> None:
    assert table([]) == []


@pytest.mark.parametrize("width", [12, 20, 40])
def test_each_line_takes_the_words_that_fit_in_its_cells(width: int) -> None:
    """Told by measuring every line whole: wide, joined and typographic characters among the words."""
    text = "“Any Craps” 日本 −1/9 gives e\u0301l :: 8/9 − 9 × 1/9 … ::error the player"
    lines = wrapped(text, width, "= ", "   ")

    assert lines[0].startswith("= ") and all(line.startswith("   ") for line in lines[1:])
    assert " ".join([lines[0][2:], *(line[3:] for line in lines[1:])]) == text
    for line, following in itertools.pairwise(lines):
        assert cells(line) <= width or "::" in line
        assert cells(line) + 1 + cells(following.split()[0]) > width
