"""What comes from files cannot steer the terminal, the build log or the JSON that shows it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.views.layout import clean, fitted, json_safe, pieces
from tests.every import examples

HOSTILE = [
    ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
    ("\x07bell", "\\x07bell"),
    ("a\nb", "a\\nb"),
    ("a\r::error::b", "a\\r:\\:error::b"),
    ("a\tb", "a\\tb"),
    ("safe\u202etxt.yaml", "safe\\u202etxt.yaml"),
    ("a\u2066b\u2069", "a\\u2066b\\u2069"),
    ("zero\u200bwidth", "zero\\u200bwidth"),
    ("\x9b31m", "\\x9b31m"),
    ("\udcff.yaml", "\\udcff.yaml"),
    ("\U000e0041", "\\U000e0041"),
    ("##vso[task.setvariable variable=x]1", "#\\#vso[task.setvariable variable=x]1"),
    ("##[error]x", "#\\#[error]x"),
]


@pytest.mark.parametrize(("text", "shown"), HOSTILE)
def test_unsafe_characters_are_written_out(text: str, shown: str) -> None:
    assert clean(text) == shown


@pytest.mark.parametrize(
    "text", ["Suertes múltiples «siete veces» − ≥ …", "# a comment", "## heading", "a" * 10_000, "", "日本"]
)
def test_ordinary_text_stays(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize(("text", "shown"), HOSTILE)
def test_pieces_keep_one_entry_per_character(text: str, shown: str) -> None:
    """A column of the file stays a place in the list; only the tab differs, being four spaces in a source line."""
    parts = pieces(text)

    assert len(parts) == len(text)
    assert "".join(parts) == shown.replace("\\t", "    ")


@settings(max_examples=examples(60), deadline=None)
@given(st.text())
def test_clean_text_has_nothing_unsafe_left(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert clean(text).isprintable() or not clean(text).isascii()


@settings(max_examples=examples(60), deadline=None)
@given(st.dictionaries(st.text(), st.text(st.characters(codec="utf-16"))))
def test_escaped_json_means_the_same(values: dict[str, str]) -> None:
    document = json_safe(json.dumps(values, ensure_ascii=False, indent=2))

    assert json.loads(document) == values


def test_json_shows_no_direction_change_and_no_command() -> None:
    document = json_safe(json.dumps({"path": "\u202e ##vso[x] \U000e0041 á"}, ensure_ascii=False))

    assert document == '{"path": "\\u202e #\\u0023vso[x] \\udb40\\udc41 á"}'


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "«ñandú» −5/3 ≥ …"),
        ("cp1252", "«ñandú» -5/3 >= …"),
        ("ascii", '"nandu" -5/3 >= ...'),
    ],
)
def test_a_poor_encoding_gets_what_it_can_write(encoding: str, shown: str) -> None:
    assert fitted("«ñandú» −5/3 ≥ …", encoding) == shown


def test_a_character_without_a_likeness_is_told_by_its_number() -> None:
    assert fitted("骰", "ascii") == "\\u9ab0"
