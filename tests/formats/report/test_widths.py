"""Widths of columns: no word is broken, letters stay as large as fits, and the page is filled."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from struct import unpack_from

import pytest

from checker.findings.finding import Language
from checker.store.library import shipped as entries
from checker.text.files import data_folder
from checker.views.report.line_breaks import PAGE, SIZES, fitted, narrower, pieces, width_of
from checker.views.report.model import AnswerCell, Column, PenCell, PriceCell, Row, Table, TextCell, TextRun
from checker.views.report.names import line
from tests.every import sampled
from tests.views.report.composed import blocks, shipped

POINT = 25.4 / 72
BOTH: tuple[Language, ...] = ("es", "en")
CHOICES = ("sí", "no", "sin determinar")


def made(heads: tuple[str, ...], *rows: tuple[str, ...], wide: bool = False) -> Table:
    columns = tuple(Column(head, "text", 10) for head in heads)
    return Table(
        "t", "", columns, tuple(Row(tuple(TextCell((line(each),)) for each in row)) for row in rows), wide=wide
    )


@cache
def bytes_of_font(name: str) -> bytes:
    return (Path(data_folder("reports")) / "pdf" / "fonts" / f"LiberationSans-{name}.ttf").read_bytes()


@cache
def in_font(words: str, name: str = "Regular") -> float:
    """Return the width of words in em from the tables of the font itself."""
    font = bytes_of_font(name)
    tables = {font[at : at + 4]: unpack_from(">I", font, at + 8)[0] for at in range(12, 12 + 16 * font[5], 16)}
    (units,) = unpack_from(">H", font, tables[b"head"] + 18)
    (known,) = unpack_from(">H", font, tables[b"hhea"] + 34)
    total = 0
    for letter in words:
        glyph = min(_glyph(font, tables[b"cmap"], ord(letter)), known - 1)
        total += unpack_from(">H", font, tables[b"hmtx"] + 4 * glyph)[0]
    return total / int(units)


def _glyph(font: bytes, start: int, code: int) -> int:
    """Look a character up in the map of format 4, one segment after the other."""
    count = unpack_from(">H", font, start + 2)[0]
    maps = [unpack_from(">HHI", font, start + 4 + 8 * place) for place in range(count)]
    at = start + next(offset for platform, encoding, offset in maps if (platform, encoding) == (3, 1))
    segments = unpack_from(">H", font, at + 6)[0] // 2
    for place in range(segments):
        end = unpack_from(">H", font, at + 14 + 2 * place)[0]
        first = unpack_from(">H", font, at + 16 + 2 * segments + 2 * place)[0]
        if first <= code <= end:
            delta = unpack_from(">H", font, at + 16 + 4 * segments + 2 * place)[0]
            there = at + 16 + 6 * segments + 2 * place
            shift = unpack_from(">H", font, there)[0]
            glyph = code if not shift else unpack_from(">H", font, there + shift + 2 * (code - first))[0]
            return int((glyph + delta) % 0x10000)
    raise LookupError(chr(code))


@pytest.mark.parametrize(
    "words", ["determinado", "−166,67 %", "949/1980", "Cláusula", "251 a 244", "Camuninas (Difíciles)", "OBSERVACIONES"]
)
def test_words_are_measured_as_the_font_is(words: str) -> None:
    assert width_of(words, TextRun(words)) == pytest.approx(in_font(words), rel=0.04)
    assert width_of(words, TextRun(words, "strong")) >= 0.97 * in_font(words, "Bold")


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("name", sampled(entry.id for entry in entries()))
def test_tables_of_shipped_texts_keep_their_words_whole_and_legible(name: str, language: Language) -> None:
    for table in blocks(shipped((name,), language)):
        if isinstance(table, Table):
            shape, size, widths, words, least = fitted(table, CHOICES)
            assert words <= least + 1e-6
            assert size >= 7.5 and sum(widths) == pytest.approx(PAGE / (size * POINT)) and least <= sum(widths) + 1e-6
            for column, width in zip(shape.columns, widths, strict=True):
                assert max(in_font(piece, "Bold") for piece in pieces(column.head)) < width


def test_heads_that_would_touch_get_room() -> None:
    table = made(("Número", "Pago", "x" * 12), ("4", "7 a 1", "y"))
    _, size, widths, *_ = fitted(table)

    assert size == SIZES[0]
    assert all(width > in_font(head.head, "Bold") for head, width in zip(table.columns, widths, strict=True))


def test_columns_are_joined_before_letters_are_made_smaller() -> None:
    heads = ("printed", *(f"column{place}" for place in range(13)))
    table = made(heads, tuple("wordwordword" for _ in heads), wide=True)
    prices = table._replace(
        columns=(table.columns[0], Column("read", "price", 10), *table.columns[2:]),
        rows=(Row((table.rows[0].cells[0], PriceCell((Fraction(7),), (line("7 a 1"),)), *table.rows[0].cells[2:])),),
    )

    assert len(fitted(table).table.columns) == 14
    shape = fitted(prices).table
    assert shape.columns[0].head == "printed\u00a0/ read"
    assert shape.rows[0].cells[0].text == "wordwordword\n=\u00a07\u00a0a\u00a01"


def test_a_payout_that_is_not_known_is_not_told_twice() -> None:
    columns = (Column("printed", "text", 10), Column("read", "price", 10))
    cells = (TextCell((line("not stated"),)), PriceCell((None,), (line("–"),)))
    *_, shape = narrower(Table("t", "", columns, (Row(cells),), wide=True))

    assert [cell.text for cell in shape.rows[0].cells] == ["not stated"]


def test_a_payout_read_as_it_is_printed_is_not_told_twice() -> None:
    columns = (Column("printed", "text", 10), Column("read", "price", 10))
    cells = (TextCell((line("9 a 5"),)), PriceCell((Fraction(9, 5),), (line("9 a 5"),)))
    *_, shape = narrower(Table("t", "", columns, (Row(cells),), wide=True))

    assert [cell.text for cell in shape.rows[0].cells] == ["9 a 5"]


def test_words_over_several_columns_begin_later_when_the_first_of_them_is_joined() -> None:
    columns = (
        Column("printed", "text", 9),
        Column("read", "price", 9),
        Column("win", "number", 9),
        Column("x", "text", 9),
    )
    cells = (
        TextCell((line("2 a 1"),)),
        TextCell((line("no chances"),), span=2),
        TextCell(()),
        TextCell((line("end"),)),
    )
    *_, shape = narrower(Table("t", "", columns, (Row(cells),), wide=True))

    assert [cell.text for cell in shape.rows[0].cells] == ["2 a 1", "no chances", "end"]
    assert shape.rows[0].cells[1] == TextCell((line("no chances"),), span=1)


def test_what_does_not_fit_in_any_size_is_told_apart_by_what_it_needs() -> None:
    heads = tuple("x" * 15 for _ in range(20))
    found = fitted(made(heads, heads))

    assert found.size == SIZES[-1] and len(set(found.widths)) == 1


def test_room_to_write_stays_wide() -> None:
    columns = (Column("Requisito", "text", 30), Column("Respuesta", "answer", 15), Column("Notas", "pen", 30))
    cells = (TextCell((line("breve"),)), AnswerCell(None, ""), PenCell())
    widths = fitted(Table("t", "", columns, (Row(cells),)), CHOICES).widths

    assert widths[2] > sum(widths) / 4
    assert widths[1] > in_font("sin determinar")
