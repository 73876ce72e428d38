"""The limit sheet on a terminal."""

from __future__ import annotations

from tests.decrees import HEADER
from tests.formats.shown import render_limits
from tests.sheets import asturias, sheet_of, shipped_sheet, wanted

BET = 'bet field "F" [A] one roll wins 2 loses other pays even\n'


def line_with(text: str, start: str) -> list[str]:
    """Return the words of the line that starts with some words."""
    return next(line.split() for line in text.splitlines() if line.strip().startswith(start))


def test_numbers_with_the_same_limits_share_a_line() -> None:
    text = render_limits((asturias(),), "en")

    assert line_with(text, "hard 4, 10") == ["hard", "4,", "10", "358", "1071", "1", "7", "times", "[B.3]"]
    assert line_with(text, "hard 6, 8")[3:5] == ["278", "833"]


def test_what_it_was_made_for_is_said_first() -> None:
    assert "minimum 5, chips of 1, maximum of “Suertes sencillas” 2500" in render_limits((asturias(),), "en")
    assert "mínimo 5, fichas de 1, máximo de «Suertes sencillas» sin elegir (--max)" in render_limits(
        (asturias(None),), "es"
    )


def test_shares_name_the_bet_they_are_of() -> None:
    assert "120% of “Don’t Win”" in render_limits((asturias(),), "en")
    assert "120\u00a0% de «Don’t Win»" in render_limits((asturias(),), "es")


def test_formulas_stand_below_their_line_when_asked_for() -> None:
    text = render_limits((asturias(),), "en", formula=True)

    assert "      max(simple)/7 <= max(hard(n)) <= 3 × max(simple)/7" in text.splitlines()
    assert text.splitlines()[-1] == "Formulas by sympy."
    assert "max(hard" not in render_limits((asturias(),), "en")


def test_the_readings_taken_are_named() -> None:
    text = render_limits((asturias(),), "en")

    assert "[B.3] is read as “what the bettor wins”; set aside: “what is handed over, stake included”." in text
    assert "use --times for" in text
    assert "legal under both" in render_limits((asturias(times=("to", "for")),), "en")


def test_a_text_without_limits_says_so_once() -> None:
    text = render_limits((sheet_of(BET, wanted("5")),), "en")

    assert "The regulation limits nothing in this game" in text


def test_an_unofficial_text_is_said_to_be_no_norm() -> None:
    sheet = sheet_of(BET, wanted("5"), HEADER.replace("kind official", "kind unofficial"))

    assert "Este texto no es una norma: solo un cálculo." in render_limits((sheet,), "es")


def test_every_game_has_its_table() -> None:
    sheets = tuple(shipped_sheet("es_cl_22_2013", game, wanted("5")) for game in ("open_blackjack", "banca_francesa"))
    text = render_limits(sheets, "en")

    assert "open_blackjack “Black-jack descubierto”" in text
    assert "minima that the regulation speaks of" in text


def test_nothing_in_a_name_moves_the_cursor() -> None:
    """A label with an escape sequence: the parser lets none through, and the reporter would write it out."""
    sheet = asturias()
    row = sheet.rows[2]._replace(label="\x1b[2J")
    text = render_limits((sheet._replace(rows=(row,)),), "en")

    assert "\x1b" not in text and "\\x1b[2J" in text
