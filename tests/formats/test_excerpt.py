"""The line that is meant, and the mark under it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.formats.excerpt import Marked, Sources, marked_lines
from checker.text.span import Span
from checker.views.layout import cells
from tests.every import examples


def marked(text: str, line: int, column: int, end_column: int, end_line: int = 0) -> list[Marked | None]:
    """Return what is shown of a text given as the file `-`."""
    return marked_lines(Span("-", line, column, end_line or line, end_column), Sources({"-": text}), "^", 80)


def one(text: str, column: int, end_column: int, room: int = 80) -> tuple[str, str]:
    """Return source and marks of a single line."""
    (found,) = marked_lines(Span("-", 1, column, 1, end_column), Sources({"-": text}), "^", room)
    assert found is not None
    return found.source, found.marks


def test_the_mark_stands_under_the_span() -> None:
    assert one("minimum: 5", 10, 11) == ("minimum: 5", "         ^")


def test_a_tab_is_four_cells() -> None:
    assert one("\tminimum: 5", 11, 12) == ("    minimum: 5", " " * 13 + "^")


def test_a_combining_accent_takes_no_cell() -> None:
    """The accent of `mi\u0301nimo` joins the i: seven characters, six cells."""
    assert one("mi\u0301nimo: 5", 10, 11) == ("mi\u0301nimo: 5", " " * 8 + "^")


def test_a_wide_character_takes_two_cells() -> None:
    assert one("骰: 5", 1, 2) == ("骰: 5", "^^")
    assert one("骰: 5", 4, 5) == ("骰: 5", "    ^")


def test_an_escaped_character_is_marked_whole() -> None:
    assert one("a\x1bb", 2, 3) == ("a\\x1bb", " ^^^^")


def test_an_empty_span_has_one_mark() -> None:
    assert one("pays 7", 7, 7) == ("pays 7", "      ^")


@pytest.mark.parametrize(("line", "column"), [(2, 1), (3, 1), (9, 4)])
def test_the_end_of_the_file(line: int, column: int) -> None:
    """Line 2 is the empty one after the last line feed and can be shown; there is no third."""
    found = marked("tables:\n", line, column, column)

    assert found == ([Marked(2, "", "^")] if line == 2 else [])


def test_a_column_behind_the_line_marks_its_end() -> None:
    assert one("a: 1", 40, 41) == ("a: 1", "    ^")


def test_a_long_line_is_cut_around_the_mark() -> None:
    text = "x" * 300 + "MARK" + "y" * 300
    source, marks = one(text, 301, 305, room=40)

    assert cells(source) <= 40
    assert source.startswith("…") and source.endswith("…")
    assert source[marks.index("^") : len(marks)] == "MARK"


def test_a_long_line_that_fits_up_to_the_mark_keeps_its_beginning() -> None:
    source, marks = one("pays: " + "x" * 300, 1, 5, room=40)

    assert source.startswith("pays: x") and source.endswith("x…")
    assert marks == "^^^^"


def test_a_mark_longer_than_the_room_is_cut_with_the_line() -> None:
    source, marks = one("x" * 500, 1, 501, room=40)

    assert (source, marks) == ("x" * 39 + "…", "^" * 39)


def test_a_short_span_shows_its_first_and_last_line() -> None:
    found = marked("a: {\n  b: 1,\n  c: 2}\n", 1, 4, 8, end_line=3)

    assert found == [Marked(1, "a: {", "   ^"), None, Marked(3, "  c: 2}", "  ^^^^^")]


def test_two_lines_have_nothing_between_them() -> None:
    assert marked("a: {\n  b: 1}\n", 1, 4, 8, end_line=2) == [
        Marked(1, "a: {", "   ^"),
        Marked(2, "  b: 1}", "  ^^^^^"),
    ]


def test_a_long_span_shows_its_first_line() -> None:
    assert marked("a:\n" * 40, 1, 1, 3, end_line=30) == [Marked(1, "a:", "^^")]


def test_a_file_that_is_gone_gives_nothing() -> None:
    assert marked_lines(Span("no/such/file.yaml", 1, 1, 1, 2), Sources({}), "^", 80) == []


def test_standard_input_is_never_read_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert Sources({}).line("-", 1) is None


def test_a_shipped_regulation_is_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = Sources({}).line("regulations/es-as/craps-2011.decree", 1)

    assert first is not None and first.startswith("#")


def test_a_users_own_file_of_that_name_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The path was typed in that folder, so the file there is what was checked."""
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "regulations" / "es-as"
    own.mkdir(parents=True)
    (own / "craps-2011.decree").write_text("regulation mine\n", encoding="utf-8")

    assert Sources({}).line("regulations/es-as/craps-2011.decree", 1) == "regulation mine"


def test_no_way_out_of_the_folder_of_regulations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert Sources({}).line("regulations/../grammars/decree.lark", 1) is None


@settings(max_examples=examples(80), deadline=None)
@given(st.text(), st.integers(0, 60), st.integers(0, 60), st.integers(20, 60))
def test_any_line_fits_and_is_marked(text: str, column: int, end_column: int, room: int) -> None:
    line = text.replace("\n", " ")
    source, marks = one(line, column, end_column, room)

    assert cells(source) <= max(room, 10)
    assert set(marks.strip()) == {"^"} and cells(marks) <= cells(source) + 1
