"""Currencies: codes, names and signs by which a table file may name one, and which one a country has."""

from __future__ import annotations

from checker.vocabulary.options import fold

_COUNTRIES_OF = (
    "AED=AE ALL=AL AMD=AM ARS=AR AUD=AU,KI,NR,TV AWG=AW AZN=AZ BAM=BA BBD=BB BOB=BO BRL=BR BSD=BS BWP=BW BYN=BY BZD=BZ "
    "CAD=CA CHF=CH,LI CLP=CL CNY=CN COP=CO CRC=CR CUP=CU CZK=CZ DKK=DK,FO,GL DOP=DO DZD=DZ EGP=EG "
    "EUR=AD,AT,BE,BG,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MC,ME,MT,NL,PT,SI,SK,SM,VA,XK FJD=FJ GBP=GB,GG,IM,JE "
    "GEL=GE GHS=GH GIP=GI GTQ=GT GYD=GY HKD=HK HNL=HN HTG=HT HUF=HU IDR=ID ILS=IL INR=IN ISK=IS JMD=JM JOD=JO JPY=JP "
    "KES=KE KHR=KH KRW=KR KZT=KZ LAK=LA LBP=LB LKR=LK LSL=LS MAD=MA MDL=MD MGA=MG MKD=MK MMK=MM MNT=MN MOP=MO MUR=MU "
    "MXN=MX MYR=MY MZN=MZ NAD=NA NGN=NG NIO=NI NOK=NO NPR=NP NZD=CK,NU,NZ PAB=PA PEN=PE PGK=PG PHP=PH PKR=PK PLN=PL "
    "PYG=PY RON=RO RSD=RS RUB=RU SBD=SB SCR=SC SEK=SE SGD=SG SRD=SR SZL=SZ THB=TH TND=TN TOP=TO TRY=TR TTD=TT TWD=TW "
    "TZS=TZ UAH=UA UGX=UG USD=AS,EC,FM,GU,MH,MP,PR,PW,SV,TC,TL,US,VG,VI UYU=UY UZS=UZ VES=VE VND=VN VUV=VU WST=WS "
    "XAF=CF,CG,CM,GA,GQ,TD XCD=AG,AI,DM,GD,KN,LC,MS,VC XOF=BF,BJ,CI,GW,ML,NE,SN,TG XPF=NC,PF,WF ZAR=ZA ZMW=ZM ZWG=ZW"
)
# By the first two letters of a jurisdiction (ISO 3166, ISO 4217).
OF_COUNTRY = {
    country: code
    for code, _, of in (pair.partition("=") for pair in _COUNTRIES_OF.split())
    for country in of.split(",")
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
_KNOWN = frozenset((*_CODES.split(), *_FORMER.split()))
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
# The names and signs that several countries use, with the currencies that go by them.
_SHARED = {
    "dolar dollar": "AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD USD XCD",
    "peso": "ARS CLP COP CUP DOP MXN PHP UYU",
    "libra pound": "EGP FKP GBP GIP LBP SDG SHP SSP SYP",
    "franco franc": "BEF BIF CDF CHF DJF FRF GNF KMF LUF RWF XAF XOF XPF",
    "corona krone krona": "CZK DKK ISK NOK SEK",
    "rupia rupee": "IDR INR LKR MUR NPR PKR SCR",
    "dirham": "AED MAD",
    "dinar": "BHD DZD IQD JOD KWD LYD RSD TND",
    "¥": "CNY JPY",
}
_SHARED["$"] = f"{_SHARED['dolar dollar']} {_SHARED['peso']}"
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
_SIGNS = {
    "€": "EUR",
    "$": "",
    "us$": "USD",
    "u$s": "USD",
    "r$": "BRL",
    "hk$": "HKD",
    "s/": "PEN",
    "£": "GBP",
    "¥": "",
    "₲": "PYG",
    "₡": "CRC",
}


def is_currency(code: str) -> bool:
    """Return whether letters are the code of a currency, in use or not."""
    return code in _KNOWN


def names_none(typed: str) -> bool:
    """Return whether a text is the code for no currency."""
    return typed.upper() == NO_CURRENCY


def currency_code(typed: str) -> str | None:
    """Return the code of a currency, "" for a name that several countries use; None for what is no currency."""
    code = typed.upper()
    if is_currency(code):
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
    """Return whether a text names another currency than `own`, a code: euros are pesos nowhere."""
    code = currency_code(typed)
    if not code and code is not None and not names_none(typed):
        names = {name for names, codes in _SHARED.items() if own in codes for name in names.split()}
        return names.isdisjoint(_name_of(part) for part in _parts(typed))
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
