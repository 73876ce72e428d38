"""Names of currencies: read whole, with the country beside them and nothing else."""

from __future__ import annotations

import pytest

from checker.vocabulary.money import OF_COUNTRY, currency_code, is_foreign


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


SOME = ("AD", "AR", "AU", "CH", "CL", "CZ", "ES", "GB", "JP", "LI", "NL", "NZ", "PE", "PT", "SE", "US")


@pytest.mark.parametrize(
    ("typed", "own"),
    [
        ("euros", {"EUR"}),
        ("dólares", {"AUD", "NZD", "USD"}),
        ("pesos argentinos", {"ARS", "CLP"}),
        ("$", {"ARS", "AUD", "CLP", "NZD", "USD"}),
        ("libras esterlinas", {"GBP"}),
        ("Swiss francs", {"CHF"}),
        ("coronas", {"CZK", "SEK"}),
        ("¥", {"JPY"}),
        ("USD", {"USD"}),
    ],
)
def test_a_name_of_several_countries_is_foreign_to_those_that_have_another(typed: str, own: set[str]) -> None:
    assert {code for code in map(OF_COUNTRY.get, SOME) if code and not is_foreign(typed, code)} == own


def test_old_francs_are_francs() -> None:
    assert not is_foreign("francs", "FRF") and is_foreign("francs", "EUR")


def test_every_country_has_a_currency_that_tables_may_name() -> None:
    assert all(len(country) == 2 and currency_code(code) == code for country, code in OF_COUNTRY.items())
