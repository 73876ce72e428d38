"""What bets are called elsewhere: names that only some regulation or house has, proposed to who types one of them."""

from __future__ import annotations

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
    "craps": _CRAPS,
    "mini_dice": _CRAPS,
    "sic_bo": _SIC_BO,
    "banca_francesa": _BANCA_FRANCESA,
    "french_roulette": _ROULETTE,
    "french_roulette_short": _ROULETTE,
    "american_roulette": _ROULETTE,
    "american_roulette_double_zero": _ROULETTE,
    "punto_banco": _PUNTO_BANCO,
    "trente_et_quarante": _TRENTE_ET_QUARANTE,
    "blackjack": _BLACKJACK,
    "open_blackjack": _BLACKJACK,
    "triple_blackjack": _BLACKJACK,
    "three_card_poker": _STUD,
    "caribbean_stud": _CARIBBEAN_STUD,
}
"""Game -> {id of a bet: names that some text or house has for it}, besides its usual ones."""
