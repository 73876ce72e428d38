"""The keys of a table file: English and Spanish, section by section, and how spellings are compared.

`KEYS` holds English canonical -> Spanish canonical for every section. A whole file uses one of the two key sets; which
keys a file may use is data here, what they mean is in `semantics/`, and `grammars/schemas/table.schema.json` says the
same to editors (a test proves that the two agree).
"""

from __future__ import annotations

from typing import Literal

from checker.text.memory import remembered
from checker.text.record import NamedTuple

KeyLanguage = Literal["en", "es", "both"]

_LIMITS = {"minimum": "minimo", "maximum": "maximo"}

KEYS: dict[str, dict[str, str]] = {
    "table": {
        "regulation": "norma",
        "jurisdiction": "jurisdiccion",
        "date": "fecha",
        "table": "mesa",
        "game": "juego",
        "currency": "moneda",
        "chips": "fichas",
        "authorisation": "autorizacion",
        **_LIMITS,
        "step": "multiplo",
        "bets": "apuestas",
        "odds": "asociadas",
        "commission": "comision",
        "award_cap": "tope_de_premios",
        "dice": "dados",
        "staff": "personal",
        "recording": "grabacion",
        "display": "pantalla",
        "wheel": "cilindro",
        "cards": "naipes",
        "complete": "completa",
        "posted": "anunciado",
        "approved": "aprobado",
        "published": "publicada",
        "stated_edge": "ventaja_declarada",
        "tables": "mesas",
    },
    "bet": {
        "pays": "paga",
        **_LIMITS,
        "step": "multiplo",
        "wins": "gana",
        "pushes": "nula",
        "commission": "comision",
        "award_cap": "tope_de_premios",
    },
    "authorisation": {"reference": "referencia", **_LIMITS},
    "posted": {**_LIMITS, "bets": "apuestas"},
    "approved": {**_LIMITS, "bets": "apuestas"},
    "stated_edge": {"value": "valor", "basis": "base"},
    "commission": {"rate": "porcentaje", "of": "sobre", "when": "cuando", "rounding": "redondeo"},
    "award_cap": {"amount": "importe", "per": "por"},
    "dice": {
        "in_service": "en_servicio",
        "set": "juego_de_dados",
        "edge": "arista",
        "opposite_sum": "suma_opuestas",
        "numbered": "numerados",
        "logo": "anagrama",
        "balanced": "equilibrados",
        "rotation": "rotacion",
    },
    "staff": {
        "head": "jefe",
        "table_head": "jefe_de_mesa",
        "deputy_head": "subjefe_de_mesa",
        "dealers": "crupieres",
        "end_dealers": "extremos_de_mesa",
        "tables_per_head": "mesas_por_jefe",
    },
    "recording": {"individual": "individualizada"},
    "display": {
        "roll_history": "historial_de_tiradas",
        "other_chips": "fichas_de_otros",
        "shooter": "tirador",
        "chat": "conversacion",
    },
    "wheel": {"pockets": "casillas"},
    "cards": {"decks": "barajas"},
}
"""Section -> {English key: Spanish key}. `table` is the file itself and each entry of `tables`; `bet` is one bet."""

_ALSO: dict[str, dict[str, str]] = {
    "table": {"authorization": "authorisation", "momios": "odds", "ruleta": "wheel", "publicado": "published"},
    "staff": {
        "croupiers": "dealers",
        "croupieres": "dealers",
        "subjefe": "deputy_head",
        "extremos": "end_dealers",
        **dict.fromkeys(("jefes", "jefes_de_mesa"), "table_head"),
        **dict.fromkeys(("subjefes", "subjefes_de_mesa"), "deputy_head"),
    },
    "cards": {"mazos": "decks"},
}
"""Further spellings that are read, but that neither the schema nor the messages propose."""

WORDS: dict[str, dict[str, str]] = {
    "regulation": {"none": "ninguna"},
    "basis": {"made": "hecha", "resolved": "resuelta", "roll": "tirada"},
    "of": {"stake": "apuesta", "win": "ganancia"},
    "when": {"upfront": "al_apostar", "on_win": "al_ganar"},
    "per": {"player": "jugador", "round": "jugada"},
    "pushes": {"none": "ninguno"},
    "rounding": {"down": "abajo", "up": "arriba", "nearest": "mas_cercano"},
}
"""Words that are values, by key: English -> Spanish. Unlike keys, either language is read in any file."""

WAIVER_MARK = "tapete:"
"""What the comment of a waiver begins with, in any case."""

_ACCENTS = str.maketrans("áàâäãéèêëíìîïóòôöõúùûüñç", "aaaaaeeeeiiiiooooouuuunc", "\u0300\u0301\u0302\u0303\u0308\u0327")


def fold(text: str) -> str:
    """Return a text as it is compared: without case, accents, and spaces at the ends or doubled."""
    folded = text.casefold()
    if not folded.isascii():
        folded = folded.translate(_ACCENTS)
    return " ".join(folded.split())


@remembered
def fold_key(text: str) -> str:
    """Return a key as it is compared: `Mínimo` is `minimo`, `right bet` is `right_bet`, `4 , 10` is `4,10`."""
    folded = fold(text)
    if "," in folded:
        folded = ",".join(part.strip() for part in folded.split(","))
    return folded.replace(" ", "_")


class KnownKey(NamedTuple):
    """A key that is known: its English name, and the language it was written in (`both`: spelled the same in both)."""

    english: str
    language: KeyLanguage


def _section(section: str) -> dict[str, KnownKey]:
    pairs = KEYS[section]
    found = {english: KnownKey(english, "both" if english == spanish else "en") for english, spanish in pairs.items()}
    for english, spanish in pairs.items():
        found.setdefault(spanish, KnownKey(english, "es"))
    for other, english in _ALSO.get(section, {}).items():
        found[other] = KnownKey(english, "en" if other in ("authorization", "croupiers") else "es")
    return found


_KNOWN: dict[str, dict[str, KnownKey]] = {section: _section(section) for section in KEYS}

ENGLISH_OF: dict[str, dict[str, str]] = {
    section: {spelling: key.english for spelling, key in known.items()} for section, known in _KNOWN.items()
}
"""Section -> {folded spelling in either language: English key}."""


def find_key(section: str, text: str) -> KnownKey | None:
    """Return what a key is, whatever its language, case and accents; None when the section has no such key."""
    return _KNOWN[section].get(fold_key(text))


def find_word(key: str, text: str) -> str | None:
    """Return the English word of a value such as `hecha` for `basis`; None when it is none of the words of that key."""
    folded = fold_key(text)
    pairs = WORDS[key]
    if folded in pairs:
        return folded
    return next((english for english, spanish in pairs.items() if spanish == folded), None)


def spelling(section: str, english: str, language: str) -> str:
    """Return how a key is written in a file of one language: for messages that propose it."""
    return KEYS[section][english] if language == "es" else english


_STRONG = {"regulation", "norma", "bets", "apuestas"}
_WEAK = (
    set(ENGLISH_OF["table"]) - _STRONG - {"date", "fecha", "display", "recording", "published", "complete", "tables"}
)


def is_table_key_set(keys: frozenset[str]) -> bool:
    """Return whether a mapping with these (folded) keys is meant as a table: folders hold other files too."""
    return bool(keys & _STRONG) or len(keys & _WEAK) >= 2


def mentions_table(text: str) -> bool:
    """Return whether a text, readable or not, is meant as a table: by its keys at the margin, in JSON by any key."""
    import re  # compiled only where a folder is walked

    json = text.lstrip("\ufeff \t\r\n").startswith("{")
    pattern = r"""["']([^\W\d]\w*)["']\s*:""" if json else r"""(?m)^["']?([^\W\d]\w*)["']?[ \t]*:"""
    return is_table_key_set(frozenset(fold_key(key) for key in re.findall(pattern, text)))


def mentions_waiver(text: str) -> bool:
    """Return whether a text may hold a waiver: cheap, for the many files that have none."""
    return WAIVER_MARK in text or WAIVER_MARK in text.lower()
