"""Names of currencies: read whole, with the country beside them and nothing else."""

from __future__ import annotations

import pytest

from checker.words.money import currency_code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("EUR", "EUR"),
        ("eur", "EUR"),
        ("Euros", "EUR"),
        ("euro (EUR)", "EUR"),
        ("€", "EUR"),
        ("soles", "PEN"),
        ("nuevos soles", "PEN"),
        ("real brasileño", "BRL"),
        ("dólares", ""),
        ("dólares de los Estados Unidos", ""),
        ("dólares canadienses", ""),
        ("US dollars", ""),
        ("British pounds", ""),
        ("libras esterlinas", ""),
        ("pesos argentinos", ""),
        ("South Korean won", "KRW"),
        ("Euros de plata", None),
        ("euros falsos", None),
        ("pesos de oro", None),
        ("EUR USD", None),
        ("fichas", None),
    ],
)
def test_a_currency_is_read_whole(typed: str, code: str | None) -> None:
    assert currency_code(typed) == code
