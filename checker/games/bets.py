"""The vocabulary of bets: one name for one bet in every regulation, so that comparing texts is a join.

A regulation keeps its own names as labels. A bet the vocabulary lacks keeps the regulation's id, with a note.
"""

from __future__ import annotations

from checker.findings.finding import Texts
from checker.text.record import NamedTuple


class Term(NamedTuple):
    """A bet of the vocabulary: its usual names, and what is usual for it.

    `numbered` bets are made on a number, `odds` bets are paid at true odds, `commission` bets for a commission.
    """

    name: Texts
    numbered: bool = False
    odds: bool = False
    commission: bool = False


CRAPS: dict[str, Term] = {
    "pass_line": Term({"en": "pass line", "es": "línea de pase"}),
    "dont_pass": Term({"en": "don't pass", "es": "barra no pase"}),
    "come": Term({"en": "come", "es": "come"}),
    "dont_come": Term({"en": "don't come", "es": "don't come"}),
    "odds": Term({"en": "odds", "es": "apuesta asociada al pase"}, numbered=True, odds=True),
    "lay_odds": Term({"en": "lay odds", "es": "apuesta asociada al no pase"}, numbered=True, odds=True),
    "come_odds": Term({"en": "come odds", "es": "apuesta asociada al come"}, numbered=True, odds=True),
    "dont_come_odds": Term({"en": "don't come odds", "es": "apuesta asociada al don't come"}, numbered=True, odds=True),
    "place_win": Term({"en": "place to win", "es": "place a ganar"}, numbered=True),
    "place_lose": Term({"en": "place to lose", "es": "place en contra"}, numbered=True),
    "buy": Term({"en": "buy", "es": "compra"}, numbered=True, commission=True),
    "lay": Term({"en": "lay", "es": "compra en contra"}, numbered=True, commission=True),
    "field": Term({"en": "field", "es": "campo"}),
    "big": Term({"en": "big 6 and 8", "es": "grande de 6 y 8"}, numbered=True),
    "under_7": Term({"en": "under 7", "es": "menos de 7"}),
    "over_7": Term({"en": "over 7", "es": "más de 7"}),
    "hard": Term({"en": "hardways", "es": "dobles"}, numbered=True),
    "any_seven": Term({"en": "any seven", "es": "cualquier 7"}),
    "any_craps": Term({"en": "any craps", "es": "cualquier craps"}),
    "two": Term({"en": "two", "es": "el 2"}),
    "three": Term({"en": "three", "es": "el 3"}),
    "four": Term({"en": "four", "es": "el 4"}),
    "five": Term({"en": "five", "es": "el 5"}),
    "six": Term({"en": "six", "es": "el 6"}),
    "seven": Term({"en": "seven", "es": "el 7"}),
    "eight": Term({"en": "eight", "es": "el 8"}),
    "nine": Term({"en": "nine", "es": "el 9"}),
    "ten": Term({"en": "ten", "es": "el 10"}),
    "eleven": Term({"en": "eleven", "es": "el 11"}),
    "twelve": Term({"en": "twelve", "es": "el 12"}),
    "horn": Term({"en": "horn", "es": "horn"}),
    "c_and_e": Term({"en": "craps and eleven", "es": "craps y once"}),
    "world": Term({"en": "world", "es": "world"}),
    "hop": Term({"en": "hop", "es": "hop"}, numbered=True),
    "hard_hop": Term({"en": "hard hop", "es": "hop doble"}, numbered=True),
    "fire": Term({"en": "fire", "es": "fire"}),
    "small": Term({"en": "all small", "es": "todos los bajos"}),
    "tall": Term({"en": "all tall", "es": "todos los altos"}),
    "all": Term({"en": "make 'em all", "es": "todos"}),
    "repeater": Term({"en": "repeater", "es": "repetición"}, numbered=True),
}

SIC_BO: dict[str, Term] = {
    "specific_triple": Term({"en": "specific triple", "es": "triple específica"}, numbered=True),
    "any_triple": Term({"en": "any triple", "es": "cualquier triple"}),
    "specific_double": Term({"en": "specific double", "es": "doble específica"}, numbered=True),
    "total": Term({"en": "total", "es": "total"}, numbered=True),
    "small": Term({"en": "small", "es": "pequeña"}),
    "big": Term({"en": "big", "es": "grande"}),
    "two_dice": Term({"en": "two-dice combination", "es": "combinación de dos dados"}, numbered=True),
    "single": Term({"en": "single die", "es": "número sencillo"}, numbered=True),
}

BANCA_FRANCESA: dict[str, Term] = {
    "aces": Term({"en": "aces", "es": "ases"}),
    "small": Term({"en": "small", "es": "pequeño"}),
    "big": Term({"en": "big", "es": "grande"}),
    "small_line": Term({"en": "small, on the line", "es": "pequeño sobre el límite"}),
    "big_line": Term({"en": "big, on the line", "es": "grande sobre el límite"}),
}

ROULETTE: dict[str, Term] = {
    "straight": Term({"en": "straight up", "es": "pleno"}, numbered=True),
    "split": Term({"en": "split", "es": "caballo"}, numbered=True),
    "street": Term({"en": "street", "es": "transversal"}, numbered=True),
    "corner": Term({"en": "corner", "es": "cuadro"}, numbered=True),
    "six_line": Term({"en": "six line", "es": "seisena"}, numbered=True),
    "top_line": Term({"en": "top line", "es": "primera línea"}),
    "dozen": Term({"en": "dozen", "es": "docena"}, numbered=True),
    "column": Term({"en": "column", "es": "columna"}, numbered=True),
    "red": Term({"en": "red", "es": "rojo"}),
    "black": Term({"en": "black", "es": "negro"}),
    "odd": Term({"en": "odd", "es": "impar"}),
    "even": Term({"en": "even", "es": "par"}),
    "low": Term({"en": "low", "es": "falta"}),
    "high": Term({"en": "high", "es": "pasa"}),
    "neighbours": Term({"en": "neighbours", "es": "vecinos"}, numbered=True),
    "sector": Term({"en": "sector", "es": "sector"}, numbered=True),
}

BLACKJACK: dict[str, Term] = {"insurance": Term({"en": "insurance", "es": "seguro"})}

VOCABULARY: dict[str, dict[str, Term]] = {
    "craps": CRAPS,
    "mini_dice": CRAPS,
    "sic_bo": SIC_BO,
    "banca_francesa": BANCA_FRANCESA,
    "french_roulette": ROULETTE,
    "french_roulette_short": ROULETTE,
    "american_roulette": ROULETTE,
    "american_roulette_double_zero": ROULETTE,
    "blackjack": BLACKJACK,
    "open_blackjack": BLACKJACK,
    "triple_blackjack": BLACKJACK,
}

GAMES: dict[str, Texts] = {
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
    "blackjack": {"en": "blackjack", "es": "black-jack"},
    "open_blackjack": {"en": "open blackjack", "es": "black-jack descubierto"},
    "triple_blackjack": {"en": "triple blackjack", "es": "triple black-jack"},
}
"""The usual names of the games of the vocabulary."""

ALSO_GAMES: dict[str, str] = {"dados": "craps", "juego_de_dados": "craps", "dice": "craps"}
"""Further names of games, folded, that are read and not proposed."""


def term(game: str, bet: str) -> Term | None:
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
