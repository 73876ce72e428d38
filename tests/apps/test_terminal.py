"""What is shown at a terminal: sentences broken between words, columns as they are."""

from __future__ import annotations

import pytest

from checker.apps.output import broken

MESSAGE = "error[LIM002]: the maximum 6000 is 1200 times the minimum 5; the regulation allows 100 to 1000 times"


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_sentence_fits_and_no_word_is_lost_or_broken(width: int) -> None:
    lines = broken(MESSAGE, width).split("\n")

    assert len(lines) > 1 and all(len(line) <= width for line in lines)
    assert all(line.startswith("    ") for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == MESSAGE


def test_paint_takes_no_room() -> None:
    painted = f"\x1b[1;31merror\x1b[0m: {'a ' * 30}b"

    assert broken(painted, 70) == painted


@pytest.mark.parametrize(
    "line",
    [
        "  212 | limit 100 * min(table) <= max(each simple) <= 1000 * min(table) [B.2]",
        "  hard 4, 10     7 a 1   1/9 (11,11 %)    a la par  17/18 (94,44 %) one_roll",
        "x" * 90,
    ],
)
def test_excerpts_tables_and_long_words_stay(line: str) -> None:
    assert broken(line, 50) == line


def test_the_margin_of_a_note_is_kept_and_a_width_that_is_none_breaks_nothing() -> None:
    note = f"    = help: {'word ' * 12}end"

    assert broken(note, 50).split("\n")[1].startswith(" " * 8 + "word")
    assert broken(note, 0) == note
