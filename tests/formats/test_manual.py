"""The manual page of a code."""

from __future__ import annotations

from checker.findings.finding import Manual, kind_of
from checker.formats.manual import render_manual
from tests.views.made import BAND, band, reservation

PAGE = Manual(
    title="A maximum is outside the range that the regulation allows",
    since="0.1",
    why=("Asturias keeps the maximum between 100 and 1000 times the minimum.", "Both are included."),
    fails=("group simple pays even\n--- table file\nminimum: 5",),
    passes=("group simple pays even",),
    fix=("Change the table.",),
    sample=band(),
)


def test_a_page_in_english() -> None:
    assert (
        render_manual(BAND, PAGE, "en")
        == """\
LIM002 maximum-outside-band (error, since 0.1)
A maximum is outside the range that the regulation allows

Why it matters
    Asturias keeps the maximum between 100 and 1000 times the minimum.

    Both are included.

Message, in the first example
    maximum 6000 is 1200 times the minimum 5; allowed: 100 to 1000 times
    help: set it between 500 and 5000

Effect on the result
    The regulation or table does not conform (exit code 1).

Fails
    group simple pays even
    --- table file
    minimum: 5

Passes
    group simple pays even

How to fix
    Change the table.
"""
    )


def test_headings_and_messages_are_spanish() -> None:
    text = render_manual(BAND, PAGE, "es")

    assert text.startswith("LIM002 maximum-outside-band (error, desde la versión 0.1)\n")
    assert "Mensaje, en el primer ejemplo\n    el máximo 6000 es 1200 veces" in text
    assert "\nNo conforme\n" in text and "\nConforme\n" in text and "\nCómo se corrige\n" in text
    assert "Why it matters" not in text


def test_what_is_no_breach_is_not_called_one() -> None:
    text = render_manual(BAND._replace(severity="note", verdict="none"), PAGE, "es")

    assert "onforme" not in text and "\nDa lugar al hallazgo\n" in text and "\nNo da lugar al hallazgo\n" in text


def test_a_warning_needs_strict_to_fail() -> None:
    assert "With --strict the regulation or table does not conform" in render_manual(
        BAND._replace(severity="warning"), PAGE, "en"
    )


def test_an_error_of_reading_has_no_page_of_its_own() -> None:
    text = render_manual(kind_of("files/not-utf8"), None, "es")

    assert (
        text
        == """\
SYN006 not-utf8 (error)

De qué trata
    Un archivo que no puede leerse como texto.

Mensaje
    `…` no es texto en UTF-8: byte … en la posición …; parece …
    ayuda: guardar el archivo de nuevo con la codificación UTF-8

Efecto en el resultado
    El archivo no puede comprobarse hasta que se corrija (código de salida 2).
"""
    )


def test_a_help_that_depends_on_the_file_is_left_out() -> None:
    kind = kind_of("files/not-utf8")._replace(help={"en": "{hint}", "es": "{hint}"})

    assert "help" not in render_manual(kind, None, "en") and "…" in render_manual(kind, None, "en")


def test_a_reservation_says_who_can_settle_it() -> None:
    kind = reservation().kind
    assert kind is not None

    assert "only the authority can settle it" in render_manual(kind, PAGE, "en")


def test_colour_is_only_on_headings() -> None:
    text = render_manual(BAND, PAGE, "en", colour=True)

    assert "\x1b[1mFails\x1b[0m\n    group simple" in text
