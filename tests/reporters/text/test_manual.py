"""The manual page of a code."""

from __future__ import annotations

from checker.reporters.text.manual import render_manual
from checker.syntax.file_kinds import FILE_KINDS
from tests.reporters.made import BAND, reservation

PAGE = """A maximum lies outside the band the regulation allows.

Why it matters
    Asturias keeps the maximum between 100 and 1000 times the minimum.

Fails
    group simple pays even
    --- table
    minimum: 5

How to fix
    Change the table.
"""


def test_a_page_in_english() -> None:
    assert (
        render_manual(PAGE, BAND, "0.1", "en")
        == """\
LIM002 maximum-outside-band (error, since 0.1)
A maximum lies outside the band the regulation allows.

What it says
    maximum {maximum} is {multiple} times the minimum {minimum}; allowed: {lowest} to {highest} times

The way out
    set it between {smallest} and {largest}

What it does to the verdict
    An error makes the text or the table fail (exit code 1); a warning does so with --strict.

Why it matters
    Asturias keeps the maximum between 100 and 1000 times the minimum.

Fails
    group simple pays even
    --- table
    minimum: 5

How to fix
    Change the table.
"""
    )


def test_headings_and_messages_are_spanish() -> None:
    text = render_manual(PAGE, BAND, "0.1", "es")

    assert text.startswith("LIM002 maximum-outside-band (error, desde la versión 0.1)\n")
    assert "Qué dice\n    el máximo {maximum} es {multiple} veces" in text
    assert "\nPor qué importa\n" in text and "\nCómo corregirlo\n" in text and "Why it matters" not in text
    assert "está en inglés" in text


def test_an_error_of_reading_has_no_page_of_its_own() -> None:
    text = render_manual("", FILE_KINDS["not-utf8"], None, "es")

    assert text.startswith("SYN006 not-utf8 (error)\n\nQué dice\n")
    assert text.endswith("no se puede comprobar hasta que se corrija (código de salida 2).\n")
    assert "inglés" not in text


def test_a_reservation_says_who_can_settle_it() -> None:
    kind = reservation().kind
    assert kind is not None

    assert "only the authority can settle it" in render_manual("A date.", kind, "0.1", "en")


def test_colour_is_only_on_headings() -> None:
    text = render_manual(PAGE, BAND, "0.1", "en", colour=True)

    assert "\x1b[1mFails\x1b[0m\n    group simple" in text
