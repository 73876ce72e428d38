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
_OF_A_COPY = {
    **_LIMITS,
    "step": "multiplo",
    "bets": "apuestas",
    "commission": "comision",
    "award_cap": "tope_de_premios",
    "zero": "cero",
    "options": "opciones",
}

_HANDS = {
    "high_card": "carta_mas_alta",
    "one_pair": "pareja",
    "two_pairs": "dobles_parejas",
    "three_of_a_kind": "trio",
    "straight": "escalera",
    "flush": "color",
    "full_house": "full",
    "four_of_a_kind": "poquer",
    "straight_flush": "escalera_de_color",
    "royal_flush": "escalera_real",
}
"""Categories of poker hands."""

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
        "options": "opciones",
        "complete": "completa",
        "posted": "anunciado",
        "approved": "aprobado",
        "published": "publicada",
        "stated_edge": "ventaja_declarada",
        "zero": "cero",
        "tables": "mesas",
    },
    "bet": {
        "pays": "paga",
        **_LIMITS,
        "step": "multiplo",
        "wins": "gana",
        "loses": "pierde",
        "pushes": "nula",
        "zero": "cero",
        "commission": "comision",
        "award_cap": "tope_de_premios",
    },
    "authorisation": {"reference": "referencia", **_LIMITS},
    "posted": _OF_A_COPY,
    "approved": _OF_A_COPY,
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
    "options": {
        "dealer_cards": "naipes_del_crupier",
        "hole_card_checked": "comprueba_blackjack",
        "lost_to_blackjack": "pierde_con_blackjack",
        "draw_on_21": "pedir_con_21",
        "player_bust": "jugador_se_pasa",
        "dealer_stands": "crupier_se_planta",
        "soft_17": "con_17_blando",
        "dealer_bust": "crupier_se_pasa",
        "ties": "empates",
        "ties_on_21": "empates_a_21",
        "both_blackjack": "blackjack_de_ambos",
        "wins_pay": "paga_la_mano",
        "blackjack_pays": "paga_el_blackjack",
        "blackjack_beats_21": "blackjack_gana_a_21",
        "insurance_offered": "seguro_con",
        "insurance_wins": "seguro_gana_con",
        "insurance_maximum": "maximo_del_seguro",
        "insurance_bets": "apuestas_al_seguro",
        "even_money": "pago_a_la_par",
        "surrender": "retiro",
        "double": "doblar",
        "double_after_split": "doblar_tras_separar",
        "split": "separar",
        "hands": "manos",
        "split_aces": "ases_separados",
        "resplit_aces": "volver_a_separar_ases",
        "blackjack_after_split": "blackjack_tras_separar",
        "boxes": "casillas",
        "bets_per_box": "apuestas_por_casilla",
        "limits_apply": "limites_por",
        "dealer_qualifies": "crupier_abre_con",
        "dealer_shows": "naipes_a_la_vista",
        "raise_stake": "segunda_apuesta",
        "ante_pays": "paga_la_inicial",
        "raise_pays": "paga_la_segunda",
        **{f"raise_pays_{english}": f"paga_la_segunda_{spanish}" for english, spanish in _HANDS.items()},
        **{f"ante_bonus_{hand}": f"prima_{spanish}" for hand, spanish in _HANDS.items() if hand != "high_card"},
    },
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

_ALLOWED = {"none": "no", "allowed": "si"}
_OUTCOMES = {"push": "nula", "lose": "pierde", "win": "gana"}
_TRUTHS = {"yes": "allowed", "true": "allowed", "false": "none"}
"""How a file may say that something is allowed."""
WORDS: dict[str, dict[str, str]] = {
    "regulation": {"none": "ninguna"},
    "basis": {"made": "hecha", "resolved": "resuelta", "roll": "tirada"},
    "of": {"stake": "apuesta", "win": "ganancia"},
    "when": {"upfront": "al_apostar", "on_win": "al_ganar"},
    "per": {"player": "jugador", "round": "jugada"},
    "pushes": {"none": "ninguno"},
    "zero": {
        "lost": "perdida",
        "half": "mitad",
        "surrender": "retiro",
        "en_prison": "en_prision",
        "en_prison_lost": "en_prision_perdida",
        "en_prison_stays": "en_prision_sigue",
        "en_prison_half": "en_prision_mitad",
        "en_prison_returned": "en_prision_devuelta",
    },
    "rounding": {"down": "abajo", "up": "arriba", "nearest": "mas_cercano"},
    "dealer_cards": {"face_up": "descubiertos", "one_down": "uno_tapado", "no_hole_card": "uno_solo"},
    "hole_card_checked": {"before_play": "antes", "after_play": "despues"},
    "lost_to_blackjack": {"all": "todo", "original": "apuesta_inicial"},
    "draw_on_21": _ALLOWED,
    "player_bust": {"lose": "pierde", "push": "nula"},
    "soft_17": {"stand": "se_planta", "hit": "pide"},
    "dealer_bust": {"pays_all": "paga_todo", "push": "nula"},
    "ties": _OUTCOMES,
    "ties_on_21": _OUTCOMES,
    "both_blackjack": _OUTCOMES,
    "blackjack_beats_21": {"always": "siempre", "never": "nunca"},
    "insurance_offered": {"dealer_ace": "as_del_crupier", "none": "no"},
    "insurance_wins": {"dealer_blackjack": "blackjack_del_crupier"},
    "insurance_maximum": {"half_stake": "media_apuesta", "stake": "apuesta"},
    "insurance_bets": {"per_box": "por_casilla", "per_hand": "por_mano"},
    "even_money": _ALLOWED,
    "surrender": {"none": "no", "early": "anticipado", "early_not_ace": "anticipado_salvo_as", "late": "tardio"},
    "double": {
        "none": "no",
        "any_two": "dos_cualesquiera",
        "nine_to_eleven": "nueve_a_once",
        "ten_eleven": "diez_u_once",
    },
    "double_after_split": _ALLOWED,
    "split": {"none": "no", "once": "una_vez", "allowed": "si"},
    "hands": {"unlimited": "sin_limite"},
    "split_aces": {"one_card": "una_carta", "play_on": "sin_limite"},
    "resplit_aces": _ALLOWED,
    "blackjack_after_split": {"blackjack": "blackjack", "twenty_one": "veintiuno"},
    "dealer_qualifies": {"queen_high": "dama", "ace_king": "as_y_rey"},
    "limits_apply": {"per_box": "por_casilla", "per_player": "por_jugador", "per_hand": "por_mano"},
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
    import re  # compiled only where a folder is walked

    json = text.lstrip("\ufeff \t\r\n").startswith("{")
    pattern = r"""["']([^\W\d]\w*)["']\s*:""" if json else r"""(?m)^["']?([^\W\d]\w*)["']?[ \t]*:"""
    return is_table_key_set(frozenset(fold_key(key) for key in re.findall(pattern, text)))


def mentions_waiver(text: str) -> bool:
    """Return whether a text may hold a waiver: cheap, for the many files that have none."""
    return WAIVER_MARK in text or WAIVER_MARK in text.lower()
