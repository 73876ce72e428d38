"""The vocabulary of bets: one name for one bet in every regulation, so that comparing texts is a join.

A regulation keeps its own names as labels. A bet the vocabulary lacks keeps the regulation's id, with a note.
"""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple


class VocabularyBet(NamedTuple):
    """A bet of the vocabulary: its usual names, and what is usual for it."""

    name: Bilingual
    numbered: bool = False  # made on a number
    odds: bool = False  # paid at true odds
    commission: bool = False  # paid for a commission


CRAPS: dict[str, VocabularyBet] = {
    "pass_line": VocabularyBet({"en": "pass line", "es": "línea de pase"}),
    "dont_pass": VocabularyBet({"en": "don't pass", "es": "barra no pase"}),
    "come": VocabularyBet({"en": "come", "es": "come"}),
    "dont_come": VocabularyBet({"en": "don't come", "es": "don't come"}),
    "odds": VocabularyBet({"en": "odds", "es": "apuesta asociada al pase"}, numbered=True, odds=True),
    "lay_odds": VocabularyBet({"en": "lay odds", "es": "apuesta asociada al no pase"}, numbered=True, odds=True),
    "come_odds": VocabularyBet({"en": "come odds", "es": "apuesta asociada al come"}, numbered=True, odds=True),
    "dont_come_odds": VocabularyBet(
        {"en": "don't come odds", "es": "apuesta asociada al don't come"}, numbered=True, odds=True
    ),
    "place_win": VocabularyBet({"en": "place to win", "es": "place a ganar"}, numbered=True),
    "place_lose": VocabularyBet({"en": "place to lose", "es": "place en contra"}, numbered=True),
    "buy": VocabularyBet({"en": "buy", "es": "compra"}, numbered=True, commission=True),
    "lay": VocabularyBet({"en": "lay", "es": "compra en contra"}, numbered=True, commission=True),
    "field": VocabularyBet({"en": "field", "es": "campo"}),
    "big": VocabularyBet({"en": "big 6 and 8", "es": "grande de 6 y 8"}, numbered=True),
    "under_7": VocabularyBet({"en": "under 7", "es": "menos de 7"}),
    "over_7": VocabularyBet({"en": "over 7", "es": "más de 7"}),
    "hard": VocabularyBet({"en": "hardways", "es": "dobles"}, numbered=True),
    "any_seven": VocabularyBet({"en": "any seven", "es": "cualquier 7"}),
    "any_craps": VocabularyBet({"en": "any craps", "es": "cualquier craps"}),
    "two": VocabularyBet({"en": "two", "es": "el 2"}),
    "three": VocabularyBet({"en": "three", "es": "el 3"}),
    "four": VocabularyBet({"en": "four", "es": "el 4"}),
    "five": VocabularyBet({"en": "five", "es": "el 5"}),
    "six": VocabularyBet({"en": "six", "es": "el 6"}),
    "seven": VocabularyBet({"en": "seven", "es": "el 7"}),
    "eight": VocabularyBet({"en": "eight", "es": "el 8"}),
    "nine": VocabularyBet({"en": "nine", "es": "el 9"}),
    "ten": VocabularyBet({"en": "ten", "es": "el 10"}),
    "eleven": VocabularyBet({"en": "eleven", "es": "el 11"}),
    "twelve": VocabularyBet({"en": "twelve", "es": "el 12"}),
    "horn": VocabularyBet({"en": "horn", "es": "horn"}),
    "c_and_e": VocabularyBet({"en": "craps and eleven", "es": "craps y once"}),
    "world": VocabularyBet({"en": "world", "es": "world"}),
    "hop": VocabularyBet({"en": "hop", "es": "hop"}, numbered=True),
    "hard_hop": VocabularyBet({"en": "hard hop", "es": "hop doble"}, numbered=True),
    "fire": VocabularyBet({"en": "fire", "es": "fire"}),
    "small": VocabularyBet({"en": "all small", "es": "todos los bajos"}),
    "tall": VocabularyBet({"en": "all tall", "es": "todos los altos"}),
    "all": VocabularyBet({"en": "make 'em all", "es": "todos"}),
    "repeater": VocabularyBet({"en": "repeater", "es": "repetición"}, numbered=True),
}

SIC_BO: dict[str, VocabularyBet] = {
    "specific_triple": VocabularyBet({"en": "specific triple", "es": "triple específica"}, numbered=True),
    "any_triple": VocabularyBet({"en": "any triple", "es": "cualquier triple"}),
    "specific_double": VocabularyBet({"en": "specific double", "es": "doble específica"}, numbered=True),
    "total": VocabularyBet({"en": "total", "es": "total"}, numbered=True),
    "small": VocabularyBet({"en": "small", "es": "pequeña"}),
    "big": VocabularyBet({"en": "big", "es": "grande"}),
    "two_dice": VocabularyBet({"en": "two-dice combination", "es": "combinación de dos dados"}, numbered=True),
    "single": VocabularyBet({"en": "single die", "es": "número sencillo"}, numbered=True),
}

BANCA_FRANCESA: dict[str, VocabularyBet] = {
    "aces": VocabularyBet({"en": "aces", "es": "ases"}),
    "small": VocabularyBet({"en": "small", "es": "pequeño"}),
    "big": VocabularyBet({"en": "big", "es": "grande"}),
    "small_line": VocabularyBet({"en": "small, on the line", "es": "pequeño sobre el límite"}),
    "big_line": VocabularyBet({"en": "big, on the line", "es": "grande sobre el límite"}),
}

ROULETTE: dict[str, VocabularyBet] = {
    "straight": VocabularyBet({"en": "straight up", "es": "pleno"}, numbered=True),
    "split": VocabularyBet({"en": "split", "es": "caballo"}, numbered=True),
    "street": VocabularyBet({"en": "street", "es": "transversal"}, numbered=True),
    "corner": VocabularyBet({"en": "corner", "es": "cuadro"}, numbered=True),
    "six_line": VocabularyBet({"en": "six line", "es": "seisena"}, numbered=True),
    "top_line": VocabularyBet({"en": "top line", "es": "primera línea"}),
    "dozen": VocabularyBet({"en": "dozen", "es": "docena"}, numbered=True),
    "column": VocabularyBet({"en": "column", "es": "columna"}, numbered=True),
    "double_dozen": VocabularyBet({"en": "double dozen", "es": "doble docena"}, numbered=True),
    "double_column": VocabularyBet({"en": "double column", "es": "doble columna"}, numbered=True),
    "red": VocabularyBet({"en": "red", "es": "rojo"}),
    "black": VocabularyBet({"en": "black", "es": "negro"}),
    "odd": VocabularyBet({"en": "odd", "es": "impar"}),
    "even": VocabularyBet({"en": "even", "es": "par"}),
    "low": VocabularyBet({"en": "low", "es": "falta"}),
    "high": VocabularyBet({"en": "high", "es": "pasa"}),
    "neighbours": VocabularyBet({"en": "neighbours", "es": "vecinos"}, numbered=True),
    "sector": VocabularyBet({"en": "sector", "es": "sector"}, numbered=True),
    "voisins": VocabularyBet({"en": "voisins du zéro", "es": "serie grande"}),
    "tiers": VocabularyBet({"en": "tiers du cylindre", "es": "serie pequeña"}),
    "orphelins": VocabularyBet({"en": "orphelins", "es": "huérfanos"}),
    "zero_game": VocabularyBet({"en": "jeu zéro", "es": "juego del cero"}),
}

PUNTO_BANCO: dict[str, VocabularyBet] = {
    "banker": VocabularyBet({"en": "banker", "es": "banca"}, commission=True),
    "player": VocabularyBet({"en": "player", "es": "punto"}),
    "tie": VocabularyBet({"en": "tie", "es": "empate"}),
    "banker_pair": VocabularyBet({"en": "banker pair", "es": "pareja de la banca"}),
    "player_pair": VocabularyBet({"en": "player pair", "es": "pareja del punto"}),
}

TRENTE_ET_QUARANTE: dict[str, VocabularyBet] = {
    "rouge": VocabularyBet({"en": "rouge", "es": "rojo"}),
    "noir": VocabularyBet({"en": "noir", "es": "negro"}),
    "couleur": VocabularyBet({"en": "couleur", "es": "color"}),
    "inverse": VocabularyBet({"en": "inverse", "es": "inverso"}),
}

BLACKJACK: dict[str, VocabularyBet] = {
    "insurance": VocabularyBet({"en": "insurance", "es": "seguro"}),
    "under_13": VocabularyBet({"en": "under 13", "es": "menos de 13"}),
    "over_13": VocabularyBet({"en": "over 13", "es": "más de 13"}),
    "jackpot": VocabularyBet({"en": "jackpot", "es": "jackpot"}),
    "progressive": VocabularyBet({"en": "progressive", "es": "progresivo"}),
}

_OF_STUD: dict[str, VocabularyBet] = {
    "ante": VocabularyBet({"en": "ante", "es": "apuesta inicial"}),
    "raise": VocabularyBet({"en": "raise", "es": "segunda apuesta"}),
}
CARIBBEAN_STUD: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "hand_insurance": VocabularyBet({"en": "insurance of a hand", "es": "seguro de la mano"}),
    "carousel": VocabularyBet({"en": "carousel", "es": "carrusel"}),
    "progressive": VocabularyBet({"en": "progressive", "es": "progresivo"}),
}
THREE_CARD_POKER: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "pair_plus": VocabularyBet({"en": "pair plus", "es": "pareja o más"}),
}

_ROULETTES = ("french_roulette", "french_roulette_short", "american_roulette", "american_roulette_double_zero")
_BLACKJACKS = ("blackjack", "open_blackjack", "triple_blackjack")
VOCABULARY: dict[str, dict[str, VocabularyBet]] = {
    **dict.fromkeys(("craps", "mini_dice"), CRAPS),
    "sic_bo": SIC_BO,
    "banca_francesa": BANCA_FRANCESA,
    **dict.fromkeys(_ROULETTES, ROULETTE),
    "punto_banco": PUNTO_BANCO,
    "trente_et_quarante": TRENTE_ET_QUARANTE,
    **dict.fromkeys(_BLACKJACKS, BLACKJACK),
    "three_card_poker": THREE_CARD_POKER,
    "caribbean_stud": CARIBBEAN_STUD,
}
"""Game -> {id of a bet: its entry}."""

GAMES: dict[str, Bilingual] = {
    "craps": {"en": "craps", "es": "craps"},
    "mini_dice": {"en": "mini dice", "es": "mini-dados"},
    "sic_bo": {"en": "sic bo", "es": "sic bo"},
    "banca_francesa": {"en": "banca francesa", "es": "banca francesa"},
    "french_roulette": {"en": "French roulette", "es": "ruleta francesa"},
    "french_roulette_short": {"en": "short French roulette", "es": "ruleta francesa abreviada"},
    "american_roulette": {"en": "American roulette", "es": "ruleta americana"},
    "american_roulette_double_zero": {
        "en": "double-zero roulette",
        "es": "ruleta americana de doble cero",
    },
    "punto_banco": {"en": "punto banco", "es": "punto y banca"},
    "trente_et_quarante": {"en": "trente et quarante", "es": "treinta y cuarenta"},
    "blackjack": {"en": "blackjack", "es": "black-jack"},
    "open_blackjack": {"en": "open blackjack", "es": "black-jack descubierto"},
    "triple_blackjack": {"en": "triple blackjack", "es": "triple black-jack"},
    "three_card_poker": {"en": "three card poker", "es": "póquer de tres cartas"},
    "caribbean_stud": {"en": "Caribbean stud", "es": "póquer caribeño"},
}
"""The usual names of the games of the vocabulary."""

ALSO_GAMES: dict[str, str] = {
    "dados": "craps",
    "juego_de_dados": "craps",
    "dice": "craps",
    "sicbo": "sic_bo",
    "tri_card_poker": "three_card_poker",
    "tripoquer": "three_card_poker",
    "poker_de_tres_cartas": "three_card_poker",
    "poker_caribeno": "caribbean_stud",
    "poquer_sin_descarte": "caribbean_stud",
    "poker_sin_descarte": "caribbean_stud",
    "stud_caribeno": "caribbean_stud",
    "caribbean_stud_poker": "caribbean_stud",
    **{name: name for name in ("boule", "rampo")},
}
"""Further names of games, folded, that are read and not proposed; the last are games of which no bets are known."""

_SERIES = (
    *((name, "voisins") for name in ("large series", "gran serie", "sector del cero", "vecinos del cero")),
    *((name, "tiers") for name in ("small series", "tercio", "tercios", "tercio del cilindro", "serie 5/8")),
    ("orphans", "orphelins"),
    *((name, "zero_game") for name in ("zero spiel", "zero game", "juego cero")),
)
EVERYDAY: dict[str, tuple[tuple[str, str], ...]] = {
    "craps": (
        ("pase", "pass_line"),
        ("siete", "any_seven"),
        ("once", "eleven"),
        ("doce", "twelve"),
        ("no pase", "dont_pass"),
        ("hardway", "hard"),
        ("hard way", "hard"),
        ("duro", "hard"),
        ("asociada", "odds"),
    ),
    "sic_bo": (("triple", "specific_triple"), ("triple", "any_triple"), ("doble", "specific_double")),
    **dict.fromkeys(_ROULETTES[:3], (*_SERIES, ("calle", "street"))),
    "american_roulette_double_zero": (("calle", "street"),),
}
"""Names of everyday speech with the bets they stand for: where a game has one of these it is meant, of several none."""


def term(game: str, bet: str) -> VocabularyBet | None:
    """Return the vocabulary's entry for a bet of a game, or None when the vocabulary has no such game or bet."""
    return VOCABULARY.get(game, {}).get(bet)


def is_odds(game: str, bet: str) -> bool:
    """Return whether the trade pays this bet at true odds, so that a zero edge is no mistake."""
    entry = term(game, bet)
    return entry is not None and entry.odds


def takes_commission(game: str, bet: str) -> bool:
    """Return whether the trade takes a commission on this bet: it holds for a commission stated for a whole table."""
    entry = term(game, bet)
    return entry is not None and entry.commission


EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")

# What bets are called elsewhere.

_CRAPS: dict[str, tuple[str, ...]] = {
    "pass_line": ("win", "buena", "pase", "línea de pase"),
    "dont_pass": ("don't win", "mala", "no pase", "barra no pase"),
    "come": ("resultado", "venir", "apuestas venir"),
    "dont_come": ("no resultado", "no venir", "apuestas no venir"),
    "odds": ("enganche a buena", "suerte asociada al win"),
    "lay_odds": ("enganche a mala", "suerte asociada al don't win"),
    "come_odds": ("suerte asociada al come",),
    "dont_come_odds": ("suerte asociada al don't come",),
    "place_win": ("right bet", "a colocar de buena", "apuestas a ganar"),
    "place_lose": ("wrong bet", "a colocar de mala", "apuestas en contra"),
    "field": ("apuestas de campo",),
    "big": ("big 6, big 8", "grande de 6 u 8"),
    "hard": ("hard ways", "camuninas", "difíciles"),
    "any_seven": ("juego de 7", "siete"),
    "any_craps": ("craps",),
    "two": ("craps 2",),
    "three": ("craps 3",),
    "twelve": ("craps 12",),
    "eleven": ("juego de 11",),
    "horn": ("horm",),
}
_ROULETTE: dict[str, tuple[str, ...]] = {
    "straight": ("pleno o número entero", "número entero", "doble cero"),
    "split": ("caballo o pareja", "pareja"),
    "street": ("fila transversal",),
    "six_line": ("seisena o doble fila transversal", "doble fila transversal"),
    "sector": ("sectores",),
    "voisins": ("sector del cero", "vecinos del cero", "large series"),
    "tiers": ("tercio", "small series"),
    "orphelins": ("orphans",),
    "zero_game": ("zero spiel",),
}
_SIC_BO: dict[str, tuple[str, ...]] = {"single": ("apuesta única mortal",)}
_BANCA_FRANCESA: dict[str, tuple[str, ...]] = {
    "small_line": ("pequeño, sobre el límite",),
    "big_line": ("grande, sobre el límite",),
}
_BLACKJACK: dict[str, tuple[str, ...]] = {
    "insurance": ("el seguro", "l'assegurança"),
    "under_13": ("menor de 13",),
    "over_13": ("major de 13",),
    "progressive": ("progressiu",),
}
_PUNTO_BANCO: dict[str, tuple[str, ...]] = {
    "banker": ("a favor de la banca", "banker's hand"),
    "player": ("a favor del jugador", "punt"),
    "tie": ("igualtat", "equal hands"),
}
_TRENTE_ET_QUARANTE: dict[str, tuple[str, ...]] = {
    "rouge": ("vermell",),
    "noir": ("negre",),
    "inverse": ("invers",),
}

_STUD: dict[str, tuple[str, ...]] = {
    "ante": ("la inicial",),
    "raise": ("play", "call", "bet", "jugar"),
    "pair_plus": ("pareja o mejor", "pairplus", "pairs plus", "fortuna"),
}
_CARIBBEAN_STUD: dict[str, tuple[str, ...]] = {
    "ante": _STUD["ante"],
    "raise": (*_STUD["raise"], "segona aposta"),
    "hand_insurance": ("assegurança",),
    "progressive": ("progressiu",),
}

NAMES_ELSEWHERE: dict[str, dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("craps", "mini_dice"), _CRAPS),
    "sic_bo": _SIC_BO,
    "banca_francesa": _BANCA_FRANCESA,
    **dict.fromkeys(_ROULETTES, _ROULETTE),
    "punto_banco": _PUNTO_BANCO,
    "trente_et_quarante": _TRENTE_ET_QUARANTE,
    **dict.fromkeys(_BLACKJACKS, _BLACKJACK),
    "three_card_poker": _STUD,
    "caribbean_stud": _CARIBBEAN_STUD,
}
"""Game -> {id of a bet: names that only some regulation or house has for it}, proposed to who types one of them."""
