"""The vocabulary of bets: one name for one bet in every regulation, so that comparing texts is a join.

A regulation keeps its own names as labels. A bet the vocabulary lacks keeps the regulation's id, with a note.
"""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple


class VocabularyBet(NamedTuple):
    """A bet of the vocabulary: its usual names, and what is usual for it."""

    english: str
    spanish: str
    elsewhere: tuple[str, ...] = ()  # what only some regulation or house calls it; proposed to who types one of them
    numbered: bool = False  # made on a number
    odds: bool = False  # paid at true odds
    commission: bool = False  # paid for a commission

    @property
    def name(self) -> Bilingual:
        """Return its usual names."""
        return {"en": self.english, "es": self.spanish}


CRAPS: dict[str, VocabularyBet] = {
    "pass_line": VocabularyBet("pass line", "línea de pase", ("win", "buena", "pase", "línea de pase")),
    "dont_pass": VocabularyBet(
        "don't pass", "barra no pase", ("don't win", "mala", "no pase", "barra no pase", "línea perdedora")
    ),
    "come": VocabularyBet("come", "come", ("resultado", "venir", "apuestas venir")),
    "dont_come": VocabularyBet("don't come", "don't come", ("no resultado", "no venir", "apuestas no venir")),
    "odds": VocabularyBet(
        "odds",
        "apuesta asociada al pase",
        ("enganche a buena", "suerte asociada al win", "chance associée du win", "odds taken", "gabela"),
        numbered=True,
        odds=True,
    ),
    "lay_odds": VocabularyBet(
        "lay odds",
        "apuesta asociada al no pase",
        ("enganche a mala", "suerte asociada al don't win", "chance associée du don't win", "odds laid"),
        numbered=True,
        odds=True,
    ),
    "come_odds": VocabularyBet(
        "come odds",
        "apuesta asociada al come",
        ("suerte asociada al come", "chance associée du come"),
        numbered=True,
        odds=True,
    ),
    "dont_come_odds": VocabularyBet(
        "don't come odds",
        "apuesta asociada al don't come",
        ("suerte asociada al don't come", "chance associée du don't come"),
        numbered=True,
        odds=True,
    ),
    "place_win": VocabularyBet(
        "place to win",
        "place a ganar",
        ("right bet", "a colocar de buena", "apuestas a ganar", "place bet to win"),
        numbered=True,
    ),
    "place_lose": VocabularyBet(
        "place to lose",
        "place en contra",
        ("wrong bet", "a colocar de mala", "apuestas en contra", "place bet to lose"),
        numbered=True,
    ),
    "buy": VocabularyBet("buy", "compra", numbered=True, commission=True),
    "lay": VocabularyBet("lay", "compra en contra", numbered=True, commission=True),
    "field": VocabularyBet("field", "campo", ("apuestas de campo",)),
    "big": VocabularyBet("big 6 and 8", "grande de 6 y 8", ("big 6, big 8", "big 6", "grande de 6 u 8"), numbered=True),
    "under_7": VocabularyBet("under 7", "menos de 7"),
    "over_7": VocabularyBet("over 7", "más de 7"),
    "hard": VocabularyBet("hardways", "dobles", ("hard ways", "hardway", "camuninas", "difíciles"), numbered=True),
    "any_seven": VocabularyBet("any seven", "cualquier 7", ("juego de 7", "siete", "jeu du 7")),
    "any_craps": VocabularyBet("any craps", "cualquier craps", ("craps",)),
    "two": VocabularyBet("two", "el 2", ("craps 2", "aces", "snake eyes")),
    "three": VocabularyBet("three", "el 3", ("craps 3", "ace deuce")),
    "four": VocabularyBet("four", "el 4"),
    "five": VocabularyBet("five", "el 5"),
    "six": VocabularyBet("six", "el 6"),
    "seven": VocabularyBet("seven", "el 7"),
    "eight": VocabularyBet("eight", "el 8"),
    "nine": VocabularyBet("nine", "el 9"),
    "ten": VocabularyBet("ten", "el 10"),
    "eleven": VocabularyBet("eleven", "el 11", ("juego de 11", "yo leven", "jeu du 11")),
    "twelve": VocabularyBet("twelve", "el 12", ("craps 12", "boxcars", "midnight")),
    "horn": VocabularyBet("horn", "horn", ("horm",)),
    "c_and_e": VocabularyBet("craps and eleven", "craps y once", ("craps-eleven",)),
    "horn_high": VocabularyBet("horn high", "horn alto", numbered=True),
    "world": VocabularyBet("world", "world", ("whirl", "whirl or world")),
    "hop": VocabularyBet("hop", "hop", ("hop, two different",), numbered=True),
    "hard_hop": VocabularyBet("hard hop", "hop doble", ("hop, double",), numbered=True),
    "put": VocabularyBet("put", "put", numbered=True),
    "six_seven_eight": VocabularyBet("6-7-8", "6-7-8"),
    "fire": VocabularyBet("fire", "fire"),
    "small": VocabularyBet("all small", "todos los bajos"),
    "tall": VocabularyBet("all tall", "todos los altos"),
    "all": VocabularyBet("make 'em all", "todos"),
    "repeater": VocabularyBet("repeater", "repetición", numbered=True),
}

SIC_BO: dict[str, VocabularyBet] = {
    "specific_triple": VocabularyBet("specific triple", "triple específica", numbered=True),
    "any_triple": VocabularyBet("any triple", "cualquier triple"),
    "specific_double": VocabularyBet("specific double", "doble específica", numbered=True),
    "total": VocabularyBet("total", "total", ("three-dice totals",), numbered=True),
    "small": VocabularyBet("small", "pequeña"),
    "big": VocabularyBet("big", "grande", ("gran",)),
    "odd": VocabularyBet("odd", "impar"),
    "even": VocabularyBet("even", "par"),
    "two_dice": VocabularyBet("two-dice combination", "combinación de dos dados", numbered=True),
    "single": VocabularyBet("single die", "número sencillo", ("apuesta única mortal", "single number"), numbered=True),
    "two_and_one": VocabularyBet(
        "pair and another", "pareja y otro", ("three-dice combination with a pair",), numbered=True
    ),
    "three_different": VocabularyBet("three different numbers", "tres números distintos", numbered=True),
    "four_numbers": VocabularyBet("four numbers", "cuatro números", ("four-number combination",), numbered=True),
}

BANCA_FRANCESA: dict[str, VocabularyBet] = {
    "aces": VocabularyBet("aces", "ases", ("asos",)),
    "small": VocabularyBet("small", "pequeño", ("pequeno", "petit")),
    "big": VocabularyBet("big", "grande", ("gran",)),
    "small_line": VocabularyBet("small, on the line", "pequeño sobre el límite", ("pequeño, sobre el límite",)),
    "big_line": VocabularyBet("big, on the line", "grande sobre el límite", ("grande, sobre el límite",)),
}

ROULETTE: dict[str, VocabularyBet] = {
    "straight": VocabularyBet(
        "straight up",
        "pleno",
        ("pleno o número entero", "número entero", "doble cero", "number", "plein"),
        numbered=True,
    ),
    "split": VocabularyBet(
        "split", "caballo", ("caballo o pareja", "pareja o caballo", "pareja", "cheval", "cavalo"), numbered=True
    ),
    "street": VocabularyBet("street", "transversal", ("fila transversal", "transversale", "rua"), numbered=True),
    "corner": VocabularyBet("corner", "cuadro", ("carré", "quadro"), numbered=True),
    "six_line": VocabularyBet(
        "six line",
        "seisena",
        ("seisena o doble fila transversal", "doble fila transversal", "sixain", "linha"),
        numbered=True,
    ),
    "top_line": VocabularyBet("top line", "primera línea", ("cinq numéros",)),
    "dozen": VocabularyBet("dozen", "docena", ("douzaine", "dúzia"), numbered=True),
    "column": VocabularyBet("column", "columna", ("colonne", "coluna"), numbered=True),
    "double_dozen": VocabularyBet(
        "double dozen", "doble docena", ("dos docenas", "deux douzaines", "cavalo de dúzia"), numbered=True
    ),
    "double_column": VocabularyBet(
        "double column", "doble columna", ("dos columnas", "deux colonnes", "cavalo de coluna"), numbered=True
    ),
    "red": VocabularyBet("red", "rojo", ("rouge",)),
    "black": VocabularyBet("black", "negro", ("noir",)),
    "odd": VocabularyBet("odd", "impar", ("impair",)),
    "even": VocabularyBet("even", "par", ("pair",)),
    "low": VocabularyBet("low", "falta", ("manque",)),
    "high": VocabularyBet("high", "pasa", ("passe",)),
    "neighbours": VocabularyBet("neighbours", "vecinos", numbered=True),
    "sector": VocabularyBet("sector", "sector", ("sectores",), numbered=True),
    "voisins": VocabularyBet(
        "voisins du zéro", "serie grande", ("sector del cero", "vecinos del cero", "large series")
    ),
    "tiers": VocabularyBet("tiers du cylindre", "serie pequeña", ("tercio", "small series")),
    "orphelins": VocabularyBet("orphelins", "huérfanos", ("orphans",)),
    "zero_game": VocabularyBet("jeu zéro", "juego del cero", ("zero spiel",)),
}

PUNTO_BANCO: dict[str, VocabularyBet] = {
    "banker": VocabularyBet("banker", "banca", ("a favor de la banca", "banker's hand", "banco"), commission=True),
    "player": VocabularyBet("player", "punto", ("a favor del jugador", "punt")),
    "tie": VocabularyBet("tie", "empate", ("igualtat", "equal hands", "égalité")),
    "banker_pair": VocabularyBet("banker pair", "pareja de la banca"),
    "dragon_7": VocabularyBet("dragon 7", "dragón 7"),
    "panda_8": VocabularyBet("panda 8", "panda 8"),
    "player_pair": VocabularyBet("player pair", "pareja del punto"),
}

TRENTE_ET_QUARANTE: dict[str, VocabularyBet] = {
    "rouge": VocabularyBet("rouge", "rojo", ("vermell",)),
    "noir": VocabularyBet("noir", "negro", ("negre",)),
    "couleur": VocabularyBet("couleur", "color"),
    "inverse": VocabularyBet("inverse", "inverso", ("invers",)),
}

BLACKJACK: dict[str, VocabularyBet] = {
    "insurance": VocabularyBet("insurance", "seguro", ("el seguro", "l'assegurança", "assurance")),
    "under_13": VocabularyBet("under 13", "menos de 13", ("menor de 13",)),
    "over_13": VocabularyBet("over 13", "más de 13", ("major de 13",)),
    "jackpot": VocabularyBet("jackpot", "jackpot"),
    "progressive": VocabularyBet("progressive", "progresivo", ("progressiu",)),
    "lucky_ladies": VocabularyBet("lucky ladies", "lucky ladies"),
    "super_bust": VocabularyBet("dealer busts", "el crupier se pasa", ("bust",)),
    "hand_wager": VocabularyBet("wager on the hand", "apuesta de la mano", ("spanish 21 wager",)),
    "super_bonus": VocabularyBet("super bonus", "superprima", ("fixed extra payout",)),
    "super_blackjack": VocabularyBet("dealer's blackjack", "black-jack del crupier", ("black-jack",)),
    "silver_jack": VocabularyBet("silver jack", "silver-jack"),
    "gold_jack": VocabularyBet("gold jack", "gold-jack"),
    "same_suit": VocabularyBet("same suit", "mismo palo"),
    "sevens": VocabularyBet("sevens", "sietes"),
}

_RAISE = VocabularyBet("raise", "segunda apuesta", ("play", "call", "bet", "jugar", "jouer", "relance"))
_OF_STUD: dict[str, VocabularyBet] = {
    "ante": VocabularyBet("ante", "apuesta inicial", ("la inicial", "mise")),
    "raise": _RAISE,
}
_BONUS = VocabularyBet("bonus", "bonus", ("bono",))
CARIBBEAN_STUD: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "raise": _RAISE._replace(elsewhere=(*_RAISE.elsewhere, "segona aposta")),
    "hand_insurance": VocabularyBet("insurance of a hand", "seguro de la mano", ("assegurança",)),
    "carousel": VocabularyBet("carousel", "carrusel"),
    "bonus": _BONUS,
    "progressive": VocabularyBet("progressive", "progresivo", ("progressiu",)),
}
MORE_STUD: dict[str, VocabularyBet] = {
    "raise": _RAISE._replace(elsewhere=(*_RAISE.elsewhere, "bet wager")),
    "ante": VocabularyBet("ante", "apuesta inicial", ("ante, not folded", "ante, dealer not qualified")),
    "street": VocabularyBet("street", "calle", ("3rd, 4th, 5th street, not folded",)),
    "three_card_bonus": VocabularyBet("three-card bonus", "prima de tres cartas"),
    "progressive": VocabularyBet("progressive", "progresivo", ("progressive payout wager",)),
    "flop": VocabularyBet("flop wager", "apuesta al flop"),
    "super_wager": VocabularyBet("super wager", "súper apuesta"),
    "imperial_player": VocabularyBet("player hand bonus", "prima de la mano del jugador"),
    "imperial_banker": VocabularyBet("banker hand bonus", "prima de la mano de la banca"),
}
THREE_CARD_POKER: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "pair_plus": VocabularyBet(
        "pair plus", "pareja o más", ("pareja o mejor", "pairplus", "pairs plus", "fortuna", "paire plus")
    ),
}

CASINO_HOLDEM: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "super_ante": VocabularyBet("super ante", "superante"),
    "bonus": _BONUS,
}
ULTIMATE_HOLDEM: dict[str, VocabularyBet] = {
    **_OF_STUD,
    "blind": VocabularyBet("blind", "apuesta ciega", ("la ciega",)),
    "trips": VocabularyBet("trips", "trío o más", ("trío o mejor",)),
}
CASINO_WAR: dict[str, VocabularyBet] = {
    "war": VocabularyBet("first stake", "apuesta a la carta", ("mise initiale",)),
    "tie": VocabularyBet("equal cards", "cartas iguales", ("mise égalité",)),
}

# The bowl of nine numbers, of which the 5 is the bank's.
BOULE: dict[str, VocabularyBet] = {
    "straight": VocabularyBet("number", "número", ("pleno", "numéro"), numbered=True),
    **{name: ROULETTE[name] for name in ("red", "black", "odd", "even", "low", "high")},
}

# Its cousin of 27 pockets, of which the numbers have one, two or three.
VINGT_TROIS: dict[str, VocabularyBet] = {
    "number_1_to_4": VocabularyBet("number from 1 to 4", "número del 1 al 4", ("numéros 1-4",)),
    "number_5_to_11": VocabularyBet("number from 5 to 11", "número del 5 al 11", ("numéros 5-11",)),
    "number_12_to_14": VocabularyBet("number from 12 to 14", "número del 12 al 14", ("numéros 12-14",)),
    "red": ROULETTE["red"],
    "black": ROULETTE["black"],
}

WHEEL_OF_FORTUNE: dict[str, VocabularyBet] = {
    "orange": VocabularyBet("orange", "naranja"),
    "green": VocabularyBet("green", "verde", ("vert",)),
    "blue": VocabularyBet("blue", "azul", ("bleu",)),
    "red": VocabularyBet("red", "rojo", ("rouge",)),
    "violet": VocabularyBet("violet", "violeta"),
    "white": VocabularyBet("white", "blanco", ("blanc",)),
    "black": VocabularyBet("black", "negro", ("noir",)),
}

# A wheel of cards.
POKETTE: dict[str, VocabularyBet] = {
    "single_card": VocabularyBet("single card straight up", "una carta"),
    "two_cards": VocabularyBet("two cards or split", "dos cartas"),
    "four_cards": VocabularyBet("four cards or corner", "cuatro cartas"),
    "single_rank": VocabularyBet("single rank", "un rango"),
    "double_rank": VocabularyBet("double rank", "dos rangos"),
    "ace_king_queen": VocabularyBet("ace-king-queen rank", "as, rey y dama"),
    "jack_ten_nine": VocabularyBet("jack-10-nine rank", "jota, diez y nueve"),
    "eight_seven_six": VocabularyBet("eight-seven-six rank", "ocho, siete y seis"),
    "five_four_three": VocabularyBet("five-four-three rank", "cinco, cuatro y tres"),
    "suit": VocabularyBet("suit or column", "palo"),
    "jacer": VocabularyBet("jacer", "jacer"),
    "pair_in_two": VocabularyBet("pair in two", "pareja en dos"),
    "pair_in_three": VocabularyBet("pair in three", "pareja en tres"),
    "three_of_a_kind": VocabularyBet("three-of-a-kind", "trío"),
    "flush": VocabularyBet("flush", "color"),
    "straight_open": VocabularyBet("straight, open", "escalera abierta"),
    "straight_inside": VocabularyBet("straight, inside", "escalera interior"),
    "straight_flush_open": VocabularyBet("straight flush, open", "escalera de color abierta"),
    "straight_flush_inside": VocabularyBet("straight flush, inside", "escalera de color interior"),
    **{name: ROULETTE[name] for name in ("red", "black")},
}

RAMPO: dict[str, VocabularyBet] = {
    "number": VocabularyBet("number", "número", ("numéro",), numbered=True),
    "seven": VocabularyBet("number 7", "el 7", ("numéro 7",)),
    "yellow": VocabularyBet("yellow", "amarillo", ("jaune",)),
    **{name: WHEEL_OF_FORTUNE[name] for name in ("red", "black", "green", "white")},
}

_ROULETTES = ("french_roulette", "french_roulette_short", "american_roulette", "american_roulette_double_zero")
_BACCARATS = ("punto_banco", "minibaccarat", "midibaccarat", "chemin_de_fer", "baccarat_two_tables")
_BLACKJACKS = (
    "blackjack",
    "open_blackjack",
    "triple_blackjack",
    "blackjack_switch",
    "double_attack_blackjack",
    "spanish_21",
)
# Game -> {id of a bet: its entry}.
VOCABULARY: dict[str, dict[str, VocabularyBet]] = {
    **dict.fromkeys(("craps", "mini_dice", "props_and_hops", "under_over_7"), CRAPS),
    "sic_bo": SIC_BO,
    "banca_francesa": BANCA_FRANCESA,
    **dict.fromkeys(_ROULETTES, ROULETTE),
    "boule": BOULE,
    "vingt_trois": VINGT_TROIS,
    "wheel_of_fortune": WHEEL_OF_FORTUNE,
    "rampo": RAMPO,
    "pokette": POKETTE,
    **dict.fromkeys(_BACCARATS, PUNTO_BANCO),
    "trente_et_quarante": TRENTE_ET_QUARANTE,
    **dict.fromkeys(_BLACKJACKS, BLACKJACK),
    "three_card_poker": THREE_CARD_POKER,
    "caribbean_stud": CARIBBEAN_STUD,
    **dict.fromkeys(
        ("four_card_poker", "flop_poker", "flop_wager", "lunar_poker", "mississippi_stud", "pai_gow_poker"), MORE_STUD
    ),
    "casino_holdem": CASINO_HOLDEM,
    "ultimate_holdem": ULTIMATE_HOLDEM,
    "casino_war": CASINO_WAR,
}

# The usual names of the games of the vocabulary.
GAMES: dict[str, Bilingual] = {
    "craps": {"en": "craps", "es": "craps"},
    "mini_dice": {"en": "mini dice", "es": "mini-dados"},
    "props_and_hops": {"en": "props and hops", "es": "props y hops"},
    "under_over_7": {"en": "under and over seven", "es": "menos y más de siete"},
    "sic_bo": {"en": "sic bo", "es": "sic bo"},
    "banca_francesa": {"en": "banca francesa", "es": "banca francesa"},
    "french_roulette": {"en": "French roulette", "es": "ruleta francesa"},
    "french_roulette_short": {"en": "short French roulette", "es": "ruleta francesa abreviada"},
    "american_roulette": {"en": "American roulette", "es": "ruleta americana"},
    "american_roulette_double_zero": {
        "en": "double-zero roulette",
        "es": "ruleta americana de doble cero",
    },
    "boule": {"en": "boule", "es": "boule"},
    "vingt_trois": {"en": "vingt-trois", "es": "veintitrés"},
    "wheel_of_fortune": {"en": "wheel of fortune", "es": "rueda de la fortuna"},
    "rampo": {"en": "rampo", "es": "rampo"},
    "punto_banco": {"en": "punto banco", "es": "punto y banca"},
    "minibaccarat": {"en": "minibaccarat", "es": "minibacará"},
    "midibaccarat": {"en": "midibaccarat", "es": "midibacará"},
    "chemin_de_fer": {"en": "chemin de fer", "es": "bacará ferrocarril"},
    "baccarat_two_tables": {"en": "baccarat on two cloths", "es": "bacará a dos paños"},
    "trente_et_quarante": {"en": "trente et quarante", "es": "treinta y cuarenta"},
    "blackjack": {"en": "blackjack", "es": "black-jack"},
    "open_blackjack": {"en": "open blackjack", "es": "black-jack descubierto"},
    "triple_blackjack": {"en": "triple blackjack", "es": "triple black-jack"},
    "blackjack_switch": {"en": "blackjack switch", "es": "blackjack switch"},
    "spanish_21": {"en": "Spanish 21", "es": "Spanish 21"},
    "double_attack_blackjack": {"en": "double attack blackjack", "es": "blackjack de doble ataque"},
    "flop_poker": {"en": "flop poker", "es": "flop poker"},
    "flop_wager": {"en": "flop poker, the wager on the flop", "es": "flop poker, apuesta al flop"},
    "lunar_poker": {"en": "lunar poker", "es": "lunar poker"},
    "mississippi_stud": {"en": "Mississippi stud", "es": "Mississippi stud"},
    "pai_gow_poker": {"en": "pai gow poker", "es": "pai gow poker"},
    "pokette": {"en": "pokette", "es": "pokette"},
    "four_card_poker": {"en": "four card poker", "es": "póquer de cuatro cartas"},
    "three_card_poker": {"en": "three card poker", "es": "póquer de tres cartas"},
    "caribbean_stud": {"en": "Caribbean stud", "es": "póquer caribeño"},
    "casino_holdem": {"en": "casino hold'em", "es": "hold'em de casino"},
    "ultimate_holdem": {"en": "ultimate hold'em", "es": "ultimate hold'em"},
    "casino_war": {"en": "casino war", "es": "guerra"},
}

# Kinds of games, which laws list in place of games: those played with dice, or with cards.
KINDS: dict[str, tuple[str, ...]] = {
    "dice_games": ("craps", "mini_dice", "props_and_hops", "under_over_7", "sic_bo", "banca_francesa", "rampo"),
    "card_games": tuple(GAMES)[tuple(GAMES).index("punto_banco") :],
}
KIND_NAMES: dict[str, Bilingual] = {
    "dice_games": {"en": "games of dice", "es": "juegos de dados"},
    "card_games": {"en": "games of cards", "es": "juegos de naipes"},
}

# Further names of games, folded, that are read and not proposed; the last are games of which no bets are known.
ALSO_GAMES: dict[str, str] = {
    **dict.fromkeys(
        ("roleta_americana", "roulette_americaine", "roulette_americana", "amerikanisches_roulette"),
        "american_roulette",
    ),
    **dict.fromkeys(
        ("roleta_francesa", "roulette_francaise", "roulette_francese", "franzosisches_roulette"), "french_roulette"
    ),
    "mini_baccarat": "minibaccarat",
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
    "bola": "boule",
    "bataille": "casino_war",
    "war": "casino_war",
}

_SERIES = (
    *((name, "voisins") for name in ("large series", "gran serie", "sector del cero", "vecinos del cero")),
    *((name, "tiers") for name in ("small series", "tercio", "tercios", "tercio del cilindro", "serie 5/8")),
    ("orphans", "orphelins"),
    *((name, "zero_game") for name in ("zero spiel", "zero game", "juego cero")),
)
# Names of everyday speech with the bets they stand for: where a game has one of these it is meant, of several none.
EVERYDAY: dict[str, tuple[tuple[str, str], ...]] = {
    "craps": (
        ("pase", "pass_line"),
        ("siete", "any_seven"),
        ("any 7", "any_seven"),
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


# Bets of craps of which a text that says something of one is expected to say it of the others.
FAMILIES = (
    ("pass_line", "dont_pass", "come", "dont_come"),
    ("odds", "lay_odds", "come_odds", "dont_come_odds"),
    ("place_win", "place_lose", "buy", "lay"),
)
CONTRACTS = ("pass_line", "come")  # which the trade alone does not let go once a point is set
EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")
