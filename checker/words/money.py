"""Currencies: codes, names and signs by which a table file may name one, and which one a country has."""

from __future__ import annotations

from checker.syntax.table.keys import fold

OF_COUNTRY = {
    "AD": "EUR",
    "AR": "ARS",
    "CH": "CHF",
    "CL": "CLP",
    "ES": "EUR",
    "FR": "EUR",
    "GB": "GBP",
    "PE": "PEN",
    "PT": "EUR",
    "US": "USD",
}
"""By the first two letters of a jurisdiction."""
NO_CURRENCY = "XXX"
"""The code for no currency (ISO 4217): a new table has it where the country's is not known."""

_CODES = (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF "
    "CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL "
    "HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL "
    "MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON "
    "RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH "
    "UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG"
)
_WORDS = {
    "euro": "EUR",
    "dolar": "",
    "dollar": "",
    "peso": "",
    "libra": "",
    "pound": "",
    "franco": "",
    "franc": "",
    "sol": "PEN",
    "real": "BRL",
    "corona": "",
    "krone": "",
    "krona": "",
    "yen": "JPY",
    "yuan": "CNY",
    "guarani": "PYG",
    "quetzal": "GTQ",
    "lempira": "HNL",
    "cordoba": "NIO",
    "colon": "CRC",
    "boliviano": "BOB",
    "bolivar": "VES",
    "balboa": "PAB",
    "rupia": "",
    "rupee": "",
    "rand": "ZAR",
    "zloty": "PLN",
    "leu": "RON",
    "lev": "BGN",
    "forint": "HUF",
    "dirham": "",
    "dinar": "",
    "won": "KRW",
    "baht": "THB",
}
"""Names in the singular; those of several countries stand for no code."""
_SIGNS = {"€": "EUR", "$": "", "us$": "USD", "u$s": "USD", "r$": "BRL", "£": "GBP", "¥": "", "₲": "PYG", "₡": "CRC"}


def names_none(typed: str) -> bool:
    """Return whether a text is the code for no currency."""
    return typed.upper() == NO_CURRENCY


def currency_code(typed: str) -> str | None:
    """Return the code of a currency, "" for a name that several countries use; None for what is no currency."""
    code = typed.upper()
    if code in _CODES.split():
        return code
    name = fold(typed)
    if names_none(typed):
        return ""
    if name in _SIGNS:
        return _SIGNS[name]
    first = name.split(" ")[0]
    for ending in ("", "s", "es"):
        if first.endswith(ending) and first.removesuffix(ending) in _WORDS:
            return _WORDS[first.removesuffix(ending)]
    return None
