"""The entries of a table file, each declared once, and what follows from it.

A whole file uses one of two key sets, English or Spanish. How the value of a key is read follows in `semantics/table`,
which column states it in `syntax/sheets`, and `grammars/schemas/table.schema.json` is written from here:
`python -m tests.docs.regenerate`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple
from checker.vocabulary.options import FACT_SECTIONS, FACTS, OPTIONS, KeyLanguage, TableKey, fold_key, key

# What a table states, and a copy of its terms or a single bet may state, too.

_MINIMUM = key(
    "minimum",
    "mínimo",
    "limit_by_bet",
    "smallest stake",
    "apuesta mínima",
    "`minimum: 5`; `minimum: {simple: 5}`",
    "`minimo: 5`; `minimo: {simple: 5}`",
)
_MAXIMUM = key(
    "maximum",
    "máximo",
    "limit_by_bet",
    "largest stake; a percentage is of the bet it rides on",
    "apuesta máxima; un porcentaje lo es de la apuesta principal",
    "`maximum: {simple: 2500}`",
    "`maximo: {simple: 2500}`",
)
_STEP = key(
    "step",
    "múltiplo",
    "step",
    "stakes are multiples of this",
    "las apuestas son múltiplos de este valor",
    "`step: 5`",
    "`multiplo: 5`",
)
_BETS = key(
    "bets",
    "apuestas",
    "bets",
    "what each bet pays",
    "lo que paga cada apuesta",
    "`bets: {pass_line: {pays: even}}`",
    "`apuestas: {win: {paga: a la par}}`",
)
_COMMISSION = key(
    "commission",
    "comisión",
    "commission",
    "what the house takes for a bet",
    "lo que cobra la casa por una apuesta",
    "`commission: {rate: 5%, of: win, when: on_win}`, or `of: stake` where it is a part of the stake",
    "`comision: {porcentaje: 5%, sobre: ganancia, cuando: al_ganar}`, o `sobre: apuesta` si recae en ella",
)
_AWARD_CAP = key(
    "award_cap",
    "tope_de_premios",
    "award_cap",
    "the most that is paid out for it, and for whom it counts",
    "lo más que se paga por ello, y para quién se cuenta",
    "`award_cap: {amount: 50000, per: player}`",
    "`tope_de_premios: {importe: 50000, por: jugador}`",
)
_ZERO = key(
    "zero",
    "cero",
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
    "what the zero of the wheel does to even chances",
    "qué hace el cero con las apuestas sencillas",
)
_OPTIONS = key(
    "options",
    "opciones",
    "options",
    "the rules of a card game",
    "las reglas de un juego de naipes",
    "`options: {dealer_stands: 17, blackjack_pays: 3 to 2}`",
    "`opciones: {crupier_se_planta: 17, paga_el_blackjack: 3 a 2}`",
)
_OF_A_COPY = (_MINIMUM, _MAXIMUM, _STEP, _BETS, _COMMISSION, _AWARD_CAP, _ZERO, _OPTIONS)

_TABLE = (
    key(
        "regulation",
        "norma",
        "regulation",
        "the regulation this table is under",
        "la norma que rige la mesa",
        words={"none": "ninguna"},
        identity=True,
    ),
    key(
        "jurisdiction",
        "jurisdicción",
        "jurisdiction",
        "with `date`, in place of `regulation`",
        "con `fecha`, en lugar de `norma`",
        identity=True,
    ),
    key(
        "date",
        "fecha",
        "date",
        "the day the table is judged for",
        "el día para el que se comprueba la mesa",
        identity=True,
    ),
    key("table", "mesa", "name", "name of the table", "nombre de la mesa", identity=True),
    FACTS["table.game"],
    key("currency", "moneda", "name", "such as EUR", "por ejemplo EUR", identity=True),
    key(
        "chips",
        "fichas",
        "chips",
        "chip values in play; payouts and limits must be payable with them",
        "valores de ficha en juego; los pagos y los límites han de poder pagarse con ellas",
        "`chips: [1, 5, 25]`",
        "`fichas: [1, 5, 25]`",
    ),
    key(
        "authorisation",
        "autorización",
        "authorisation",
        "what the authority has authorised",
        "lo que ha autorizado la autoridad",
        "`authorisation: {reference: AUT-14, minimum: 5}`",
        "`autorizacion: {referencia: AUT-14, minimo: 5}`",
        also={"authorization": "en"},
    ),
    _MINIMUM,
    _MAXIMUM,
    _STEP,
    _BETS,
    key(
        "odds",
        "asociadas",
        "limit_by_number",
        "most odds: 100%, 2x, 3-4-5x",
        "máximo de las asociadas: 100%, 2x, 3-4-5x",
        "`odds: 3-4-5x`",
        "`asociadas: 3-4-5x`",
        also={"momios": "es"},
    ),
    _COMMISSION,
    _AWARD_CAP,
    key(
        "dice",
        "dados",
        "dice",
        "the dice in use",
        "los dados en uso",
        "`dice: {in_service: 6}`",
        "`dados: {en_servicio: 6}`",
    ),
    key(
        "staff",
        "personal",
        "staff",
        "the people who work at the table",
        "el personal que atiende la mesa",
        "`staff: {table_head: 1, dealers: 2}`",
        "`personal: {jefe_de_mesa: 1, crupieres: 2}`",
    ),
    key(
        "recording",
        "grabación",
        "recording",
        "how the game is recorded",
        "cómo se graba el juego",
        "`recording: {individual: true}`",
        "`grabacion: {individualizada: sí}`",
    ),
    key(
        "display",
        "pantalla",
        "display",
        "what the screen shows to players",
        "lo que la pantalla muestra a los jugadores",
        "`display: {roll_history: true}`",
        "`pantalla: {historial_de_tiradas: sí}`",
    ),
    key(
        "wheel",
        "cilindro",
        "wheel",
        "the wheel of a roulette",
        "el cilindro de una ruleta",
        "`wheel: {pockets: 37}`",
        "`cilindro: {casillas: 37}`",
        also={"ruleta": "es"},
    ),
    key(
        "cards",
        "naipes",
        "cards",
        "the cards of a card game",
        "los naipes de un juego de cartas",
        "`cards: {decks: 6}`",
        "`naipes: {barajas: 6}`",
    ),
    _OPTIONS,
    key(
        "complete",
        "completa",
        "truth",
        "the file states everything; what is missing is reported",
        "el archivo lo dice todo; se advierte de lo que falte",
    ),
    key(
        "posted",
        "anunciado",
        "posted",
        "what the table displays to players",
        "lo que se anuncia en la mesa",
        "`posted: {minimum: 5}`",
        "`anunciado: {minimo: 5}`",
    ),
    key(
        "approved",
        "aprobado",
        "approved",
        "what has been approved",
        "lo que se ha aprobado",
        "`approved: {minimum: 5}`",
        "`aprobado: {minimo: 5}`",
    ),
    key(
        "published",
        "publicada",
        "date",
        "day these rules were made public",
        "día en que se hicieron públicas estas reglas",
        identity=True,
        also={"publicado": "es"},
    ),
    key(
        "stated_edge",
        "ventaja_declarada",
        "edges",
        "house edge as stated by the house",
        "ventaja de la casa que se declara",
        "`stated_edge: {pass_line: {value: 1.41%, basis: made}}`",
        "`ventaja_declarada: {win: {valor: 1,41%, base: hecha}}`",
    ),
    _ZERO,
    key(
        "tables",
        "mesas",
        "tables",
        "several tables in one file; they share what stands outside",
        "varias mesas en un archivo; comparten lo que está fuera de la lista",
        "`tables: [{table: craps-1}, {table: craps-2}]`",
        "`mesas: [{mesa: craps-1}, {mesa: craps-2}]`",
    ),
)
_BET = (
    key(
        "pays",
        "paga",
        "pays",
        "the payout, or one for each number or outcome",
        "el pago, o uno por número o resultado",
        '`pays: even`; `pays: {"4, 10": 7 to 1}`',
        '`paga: a la par`; `paga: {"4, 10": 7 a 1}`',
    ),
    _MINIMUM._replace(reads="limit_by_number"),
    _MAXIMUM._replace(reads="limit_by_number"),
    _STEP,
    key(
        "wins",
        "gana",
        "outcomes",
        "outcomes that win, where they are not the usual ones",
        "resultados que ganan, si no son los habituales",
        "`wins: [2, 3, 12]`",
        "`gana: [2, 3, 12]`",
    ),
    key(
        "loses",
        "pierde",
        "outcomes",
        "outcomes that lose, where they are not the usual ones",
        "resultados que pierden, si no son los habituales",
        "`loses: [7, 11]`",
        "`pierde: [7, 11]`",
    ),
    key(
        "pushes",
        "nula",
        "outcomes",
        "outcomes that return the stake, where they are not the usual ones; `none` for no outcome",
        "resultados que devuelven la apuesta, si no son los habituales; `ninguno` si no los hay",
        "`pushes: 12`",
        "`nula: 12`",
        words={"none": "ninguno"},
    ),
    _ZERO,
    _COMMISSION,
    _AWARD_CAP,
)
_AUTHORISATION = (
    key(
        "reference",
        "referencia",
        "name",
        "reference of the authorisation",
        "referencia de la autorización",
        identity=True,
    ),
    _MINIMUM,
    _MAXIMUM,
)
_EDGE = (
    key(
        "value",
        "valor",
        "rate",
        "the house edge, in percent or as a quotient",
        "la ventaja, en porcentaje o en fracción",
        needed="here",
    ),
    key(
        "basis",
        "base",
        {"made": "hecha", "resolved": "resuelta", "roll": "tirada"},
        "per bet made, per bet resolved, or per roll",
        "por apuesta hecha, por resuelta o por tirada",
    ),
)
_OF_COMMISSION = (
    key("rate", "porcentaje", "rate", "the share taken", "la parte que se cobra", needed="above"),
    key("of", "sobre", {"stake": "apuesta", "win": "ganancia"}, "what it is a share of", "sobre qué se calcula"),
    key("when", "cuando", {"upfront": "al_apostar", "on_win": "al_ganar"}, "when it is taken", "cuándo se cobra"),
    key(
        "rounding",
        "redondeo",
        {"down": "abajo", "up": "arriba", "nearest": "mas_cercano"},
        "how it is rounded to what can be paid",
        "cómo se redondea a lo que puede pagarse",
    ),
)
_OF_AWARD_CAP = (
    key("amount", "importe", "amount", "the largest award", "el premio mayor", needed="here"),
    key(
        "per",
        "por",
        {"player": "jugador", "round": "jugada"},
        "to each player, or in each round to all players together",
        "a cada jugador, o en cada jugada a todos juntos",
    ),
)


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
"""The keys of every map with known keys. `table` is the file itself and each entry of `tables`; `bet` is one bet."""


LIMITS = ("minimum", "maximum", "step")
COPIES = ("posted", "approved")
"""Sections that repeat terms of the table as they are displayed to players, or as they were approved."""

_ALL = tuple(each for keys in SECTIONS.values() for each in keys)
KEYS: dict[str, dict[str, str]] = {
    section: {each.english: fold_key(each.spanish) for each in keys} for section, keys in SECTIONS.items()
}
"""Section -> {English key: Spanish key}, both as they are compared."""
WORDS: dict[str, Mapping[str, str]] = {each.english: each.words for each in _ALL if each.words}
"""Words that are values, by key: English -> Spanish. Unlike keys, either language is read in any file."""
FORMS: dict[str, Bilingual] = {
    **{each.english: each.form for each in _ALL if each.form},
    "table": {"en": "`regulation: es_as_craps_2011`", "es": "`norma: es_as_craps_2011`"},
    "bet": {"en": "`{pays: 7 to 1, maximum: 900}`", "es": "`{paga: 7 a 1, maximo: 900}`"},
}
"""How a section is written, for messages about one that is not."""
IDENTITY = frozenset(each.english for each in _ALL if each.identity)
"""Keys that tell which table this is and under which rules: nothing has to be held against them."""
NEEDED: dict[str, str] = {section: each.english for section, keys in SECTIONS.items() for each in keys if each.needed}
"""Section -> the key without which its others say nothing."""

_TRUTHS = {"yes": "allowed", "true": "allowed", "false": "none"}
"""How a file may say that something is allowed."""
WAIVER_MARK = "tapete:"
"""What the comment of a waiver begins with, in any case."""


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
    if _TRUTHS.get(folded) in pairs:
        return _TRUTHS[folded]
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
    json = text.lstrip("\ufeff \t\r\n").startswith("{")
    pattern = r"""["']([^\W\d]\w*)["']\s*:""" if json else r"""(?m)^["']?([^\W\d]\w*)["']?[ \t]*:"""
    return is_table_key_set(frozenset(fold_key(key) for key in re.findall(pattern, text)))


def mentions_waiver(text: str) -> bool:
    """Return whether a text may hold a waiver: cheap, for the many files that have none."""
    return WAIVER_MARK in text or WAIVER_MARK in text.lower()
