"""The entries of a table file, each declared once, and what follows from it.

A whole file uses one of two key sets, English or Spanish. How the value of a key is read follows in `semantics/table`,
which column states it in `syntax/sheets`, and `grammars/schemas/table.schema.json` is written from here:
`python -m tests.docs.regenerate`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from checker.findings.finding import Bilingual, entries_of
from checker.text.record import NamedTuple
from checker.vocabulary.options import FACT_SECTIONS, FACTS, OPTIONS, KeyLanguage, TableKey, fold_key

# What a table states, and a copy of its terms or a single bet may state, too.

_MINIMUM = TableKey("minimum", "mínimo", "limit_by_bet")
_MAXIMUM = TableKey("maximum", "máximo", "limit_by_bet")
_STEP = TableKey("step", "múltiplo", "step")
_BETS = TableKey("bets", "apuestas", "bets")
_COMMISSION = TableKey("commission", "comisión", "commission")
_AWARD_CAP = TableKey("award_cap", "tope_de_premios", "award_cap")
_ZERO = TableKey(
    "zero",
    "cero",
    "word",
    {
        "lost": "perdida",
        "half": "mitad",
        "surrender": "retiro",
        "en_prison": "en_prision",
        "en_prison_lost": "en_prision_perdida",
        "en_prison_stays": "en_prision_sigue",
        "en_prison_half": "en_prision_mitad",
        "en_prison_returned": "en_prision_devuelta",
    },
)
_OPTIONS = TableKey("options", "opciones", "options")
_OF_A_COPY = (_MINIMUM, _MAXIMUM, _STEP, _BETS, _COMMISSION, _AWARD_CAP, _ZERO, _OPTIONS)

_TABLE = (
    TableKey("regulation", "norma", "regulation", words={"none": "ninguna"}, identity=True),
    TableKey("jurisdiction", "jurisdicción", "jurisdiction", identity=True),
    TableKey("date", "fecha", "date", identity=True),
    TableKey("table", "mesa", "name", identity=True),
    TableKey("casino", "casino", "name", identity=True),
    TableKey("shift", "turno", "name", identity=True),
    FACTS["table.game"],
    TableKey("currency", "moneda", "name", identity=True),
    TableKey("chips", "fichas", "chips"),
    TableKey("authorisation", "autorización", "authorisation", also={"authorization": "en"}),
    _MINIMUM,
    _MAXIMUM,
    _STEP,
    _BETS,
    TableKey("odds", "asociadas", "limit_by_number", also={"momios": "es"}),
    _COMMISSION,
    _AWARD_CAP,
    TableKey("dice", "dados", "dice"),
    TableKey("staff", "personal", "staff"),
    TableKey("recording", "grabación", "recording"),
    TableKey("display", "pantalla", "display"),
    TableKey("wheel", "cilindro", "wheel", also={"ruleta": "es"}),
    TableKey("layout", "tapete", "layout"),
    TableKey("cards", "naipes", "cards"),
    TableKey("house", "casa", "house"),
    TableKey("sign", "cartel", "sign"),
    TableKey("facts", "datos", "facts"),
    _OPTIONS,
    TableKey("complete", "completa", "truth"),
    TableKey("posted", "anunciado", "posted"),
    TableKey("approved", "aprobado", "approved"),
    TableKey("published", "publicada", "date", identity=True, also={"publicado": "es"}),
    TableKey("stated_edge", "ventaja_declarada", "edges"),
    _ZERO,
    TableKey("tables", "mesas", "tables"),
)
_BET = (
    TableKey("pays", "paga", "pays"),
    _MINIMUM._replace(reads="limit_by_number"),
    _MAXIMUM._replace(reads="limit_by_number"),
    _STEP,
    TableKey("wins", "gana", "outcomes"),
    TableKey("loses", "pierde", "outcomes"),
    TableKey("pushes", "nula", "outcomes", words={"none": "ninguno"}),
    _ZERO,
    _COMMISSION,
    _AWARD_CAP,
)
_AUTHORISATION = (
    TableKey("reference", "referencia", "name", identity=True),
    _MINIMUM,
    _MAXIMUM,
)
_EDGE = (
    TableKey("value", "valor", "rate", needed="here"),
    TableKey("basis", "base", "word", {"made": "hecha", "resolved": "resuelta", "roll": "tirada"}),
)
_OF_COMMISSION = (
    TableKey("rate", "porcentaje", "rate", needed="above"),
    TableKey("of", "sobre", "word", {"stake": "apuesta", "win": "ganancia"}),
    TableKey("when", "cuando", "word", {"upfront": "al_apostar", "on_win": "al_ganar"}),
    TableKey("rounding", "redondeo", "word", {"down": "abajo", "up": "arriba", "nearest": "mas_cercano"}),
)
_OF_AWARD_CAP = (
    TableKey("amount", "importe", "amount", needed="here"),
    TableKey("per", "por", "word", {"player": "jugador", "round": "jugada"}),
)


# The keys of every map with known keys. `table` is the file itself and each entry of `tables`; `bet` is one bet.
SECTIONS: dict[str, tuple[TableKey, ...]] = {
    "table": _TABLE,
    "bet": _BET,
    "authorisation": _AUTHORISATION,
    "posted": _OF_A_COPY,
    "approved": _OF_A_COPY,
    "stated_edge": _EDGE,
    "commission": _OF_COMMISSION,
    "award_cap": _OF_AWARD_CAP,
    **FACT_SECTIONS,
    "options": tuple(OPTIONS.values()),
}


LIMITS = ("minimum", "maximum", "step")
# Sections that repeat terms of the table as they are displayed to players, or as they were approved.
COPIES = ("posted", "approved")

_ALL = tuple(each for keys in SECTIONS.values() for each in keys)
# Section -> {English key: Spanish key}, both as they are compared.
KEYS: dict[str, dict[str, str]] = {
    section: {each.english: fold_key(each.spanish) for each in keys} for section, keys in SECTIONS.items()
}
# Words that are values, by key: English -> Spanish. Unlike keys, either language is read in any file.
WORDS: dict[str, Mapping[str, str]] = {each.english: each.words for each in _ALL if each.words}
# Keys that tell which table this is and under which rules: nothing has to be held against them.
IDENTITY = frozenset(each.english for each in _ALL if each.identity)
# Section -> the key without which its others say nothing.
NEEDED: dict[str, str] = {section: each.english for section, keys in SECTIONS.items() for each in keys if each.needed}

# How a file may say that something is allowed, or which of several.
_TRUTHS = {**dict.fromkeys(("yes", "true", "y", "s"), "allowed"), **dict.fromkeys(("false", "n"), "none")}
_ALSO_WORDS: dict[str, Mapping[str, str]] = {
    "soft_17": {"s17": "stand", "h17": "hit", "stands": "stand", "hits": "hit"},
    "zero": {"partage": "half", "la_partage": "half", "prison": "en_prison", "prision": "en_prison"},
    "double": {"any_2": "any_two", "any_two_cards": "any_two", "10/11": "ten_eleven", "9-11": "nine_to_eleven"},
}
WAIVER_MARK = "tapete:"  # what the comment of a waiver begins with, in any case


class KnownKey(NamedTuple):
    """A key that is known: its English name, and the language it was written in (`both`: spelled the same in both)."""

    english: str
    language: KeyLanguage


def _known(keys: tuple[TableKey, ...]) -> dict[str, KnownKey]:
    found: dict[str, KnownKey] = {}
    for each in keys:
        spanish = fold_key(each.spanish)
        found[each.english] = KnownKey(each.english, "both" if each.english == spanish else "en")
        found.setdefault(spanish, KnownKey(each.english, "es"))
        found.update((other, KnownKey(each.english, language)) for other, language in each.also.items())
    return found


_KNOWN: dict[str, dict[str, KnownKey]] = {section: _known(keys) for section, keys in SECTIONS.items()}

# Section -> {folded spelling in either language: English key}.
ENGLISH_OF: dict[str, dict[str, str]] = {
    section: {spelling: key.english for spelling, key in known.items()} for section, known in _KNOWN.items()
}


def find_key(section: str, text: str) -> KnownKey | None:
    """Return what a key is, whatever its language, case and accents; None when the section has no such key."""
    return _KNOWN[section].get(fold_key(text))


def find_word(key: str, text: str) -> str | None:
    """Return the English word of a value such as `hecha` for `basis`; None when it is none of the words of that key."""
    folded = fold_key(text)
    pairs = WORDS[key]
    if folded in pairs:
        return folded
    other = _ALSO_WORDS.get(key, {}).get(folded, _TRUTHS.get(folded))
    if other in pairs:
        return other
    return next((english for english, spanish in pairs.items() if spanish == folded), None)


def form_of(section: str) -> Bilingual | None:
    """Return how a section is written, for messages about one that is not; None where any map will do."""
    return entries_of("table_keys").get(section, {}).get("form")


def spelling(section: str, english: str, language: str) -> str:
    """Return how a key is written in a file of one language: for messages that propose it."""
    return KEYS.get(section, {}).get(english, english) if language == "es" else english


_STRONG = {"regulation", "norma", "bets", "apuestas"}
_WEAK = (
    set(ENGLISH_OF["table"])
    - _STRONG
    - {
        "date",
        "fecha",
        "display",
        "recording",
        "published",
        "complete",
        "tables",
        "casino",
        "shift",
        "turno",
        "house",
        "casa",
    }
    - {"sign", "cartel", "facts", "datos"}
)


def is_table_key_set(keys: frozenset[str]) -> bool:
    """Return whether a mapping with these (folded) keys is meant as a table: folders hold other files too."""
    return bool(keys & _STRONG) or len(keys & _WEAK) >= 2


def mentions_table(text: str) -> bool:
    """Return whether a text, readable or not, is meant as a table: by its keys at the margin, in JSON by any key."""
    json = text.lstrip("\ufeff \t\r\n").startswith("{")
    pattern = r"""["']([^\W\d]\w*)["']\s*:""" if json else r"""(?m)^["']?([^\W\d]\w*)["']?[ \t]*:"""
    return is_table_key_set(frozenset(fold_key(key) for key in re.findall(pattern, text)))


def mentions_waiver(text: str) -> bool:
    """Return whether a text may hold a waiver: cheap, for the many files that have none."""
    return WAIVER_MARK in text or WAIVER_MARK in text.lower()
