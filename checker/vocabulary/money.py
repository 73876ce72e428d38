"""Currencies: codes, names and signs by which a table file may name one, and which one a country has."""

from __future__ import annotations

from checker.vocabulary.options import fold

# By the first two letters of a jurisdiction.
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
NO_CURRENCY = "XXX"  # the code for no currency (ISO 4217): a new table has it where the country's is not known

_CODES = (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF "
    "CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL "
    "HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL "
    "MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON "
    "RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH "
    "UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG"
)
_FORMER = "ATS BEF DEM ESP FIM FRF GRD HRK IEP ITL LUF NLG PTE SIT SKK"
"""Of old texts that still bind."""
_OF_ONE_COUNTRY = (
    "euro=EUR sol=PEN real=BRL yen=JPY yuan=CNY guarani=PYG quetzal=GTQ lempira=HNL cordoba=NIO colon=CRC "
    "boliviano=BOB bolivar=VES balboa=PAB rand=ZAR zloty=PLN leu=RON lev=BGN forint=HUF won=KRW baht=THB"
)
_OF_SEVERAL = "dolar dollar peso libra pound franco franc corona krone krona rupia rupee dirham dinar"
# Names in the singular; those of several countries stand for no code.
_WORDS = {
    **dict.fromkeys(_OF_SEVERAL.split(), ""),
    **dict(pair.split("=") for pair in _OF_ONE_COUNTRY.split()),
}
# Of the currencies of `OF_COUNTRY` those that go by a name of several countries.
_OWN_NAMES = {
    "ARS": ("peso", "$"),
    "CHF": ("franco", "franc"),
    "CLP": ("peso", "$"),
    "GBP": ("libra", "pound"),
    "USD": ("dolar", "dollar", "$"),
}
_JOINING = "de del la las el los y of the and us usa uk ee uu eeuu bs"
# How the countries of currencies begin, in either language: *peso argentino*, *dólares de los Estados Unidos*.
_COUNTRIES = (
    "alger american arab argel argentin austral baham bahrein barbad belic beliz bermud bolivi brasil brazil "
    "britan britis bulgar burund caiman canad cayman cfa cfp checa chile china chino colombi comor congo corea "
    "costa cuba czech danes danis denmark dinamar djib dominic egip egypt emir estad esterlin europe falkland "
    "fidji fiji filip franc gambia ghan gibral guatemal guinea guyan haiti hondur hong hungar iceland indi "
    "indones iran iraq irland island israel jamai japan japon jordan kenia kenya kong korea kuwait lank leban liban "
    "liberi libi libya macao malas malay maldiv malvin marroq marru mauric maurit mexic morocc namib nepal new "
    "nicarag niger norte northern norueg norway norweg nuev oman pakist panam paragu peru philip polac poland "
    "polish polon qatar quatar rican roman ruand ruman rus rwand salvador saud serb seych singap siri sober "
    "puert south sri states sterling sud suec surcorean suiss suiz surin swed swiss syri tailand taiwan thai trinid "
    "tunec tunis turc turk turq ucran ukrain unid unit urugua venez vietnam yemen yibut york zambia zealand zelan"
)
_SIGNS = {"€": "EUR", "$": "", "us$": "USD", "u$s": "USD", "r$": "BRL", "£": "GBP", "¥": "", "₲": "PYG", "₡": "CRC"}


def is_currency(code: str) -> bool:
    """Return whether letters are the code of a currency, in use or not."""
    return code in _CODES.split() or code in _FORMER.split()


def names_none(typed: str) -> bool:
    """Return whether a text is the code for no currency."""
    return typed.upper() == NO_CURRENCY


def currency_code(typed: str) -> str | None:
    """Return the code of a currency, "" for a name that several countries use; None for what is no currency."""
    code = typed.upper()
    if code in _CODES.split():
        return code
    if names_none(typed):
        return ""
    found = [(part, _code_of(part)) for part in _parts(typed)]
    codes = {code for _, code in found if code is not None}
    named = codes - {""}
    if not codes or len(named) > 1 or not all(code is not None or _is_place(fold(part)) for part, code in found):
        return None
    return named.pop() if named else ""


def is_foreign(typed: str, own: str) -> bool:
    """Return whether a text names another currency than `own`, a code of `OF_COUNTRY`: euros are pesos nowhere."""
    code = currency_code(typed)
    if not code and code is not None and not names_none(typed):
        return not any(_name_of(part) in _OWN_NAMES.get(own, ()) for part in _parts(typed))
    return bool(code) and code != own


def _parts(typed: str) -> list[str]:
    return typed.replace("(", " ").replace(")", " ").replace(".", "").split()


def _code_of(part: str) -> str | None:
    """Return the code that a single word stands for, "" for a name that several countries use."""
    name = _name_of(part)
    return part if part in _CODES.split() else None if name is None else _SIGNS.get(name, _WORDS.get(name))


def _name_of(part: str) -> str | None:
    """Return the sign or the name in the singular that a word is; None for other words."""
    name = fold(part)
    if name in _SIGNS:
        return name
    singular = (name.removesuffix(ending) for ending in ("", "s", "es") if name.endswith(ending))
    return next((each for each in singular if each in _WORDS), None)


def _is_place(word: str) -> bool:
    """Return whether a word can stand beside the name of a currency: that of a country, or one that joins the two."""
    return word in _JOINING.split() or word.startswith(tuple(_COUNTRIES.split()))
