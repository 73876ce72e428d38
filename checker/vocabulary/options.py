"""The closed list of options of card games: what a regulation may lay down and a table may state."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.vocabulary.keys import TableKey, key

HANDS: dict[str, Bilingual] = {
    "high_card": {"en": "high card", "es": "carta más alta"},
    "one_pair": {"en": "one pair", "es": "pareja"},
    "two_pairs": {"en": "two pairs", "es": "dobles parejas"},
    "three_of_a_kind": {"en": "three of a kind", "es": "trío"},
    "straight": {"en": "straight", "es": "escalera"},
    "flush": {"en": "flush", "es": "color"},
    "full_house": {"en": "full house", "es": "full"},
    "four_of_a_kind": {"en": "four of a kind", "es": "póquer"},
    "straight_flush": {"en": "straight flush", "es": "escalera de color"},
    "royal_flush": {"en": "royal flush", "es": "escalera real"},
}
"""The categories of poker hands."""

_ALLOWED = {"none": "no", "allowed": "si"}
_OUTCOMES = {"push": "nula", "lose": "pierde", "win": "gana"}


def _for_hand(hand: str, english: str, spanish: str, label: str, etiqueta: str) -> TableKey:
    """Return the price of one category of hands; keys are spelt without accents."""
    name = HANDS[hand]
    ending = name["es"].replace(" ", "_").translate(str.maketrans("áíó", "aio"))
    return key(f"{english}_{hand}", f"{spanish}_{ending}", "price", f"{label} {name['en']}", f"{etiqueta} {name['es']}")


_STUD = (
    key(
        "dealer_qualifies",
        "crupier_abre_con",
        {"queen_high": "dama", "ace_king": "as_y_rey"},
        "dealer qualifies with",
        "el crupier abre juego con",
    ),
    key(
        "dealer_shows",
        "naipes_a_la_vista",
        "count",
        "dealer's cards seen before the raise",
        "naipes del crupier a la vista",
        least=0,
        most=5,
    ),
    key(
        "raise_stake",
        "segunda_apuesta",
        "count",
        "raise, in antes",
        "segunda apuesta, en veces la inicial",
        least=1,
        most=4,
    ),
    key("ante_pays", "paga_la_inicial", "price", "the ante pays", "pago de la apuesta inicial"),
    key("raise_pays", "paga_la_segunda", "price", "the raise pays", "pago de la segunda apuesta"),
    *(
        _for_hand(hand, "raise_pays", "paga_la_segunda", "the raise pays with", "pago de la segunda apuesta con")
        for hand in HANDS
    ),
    *(
        _for_hand(hand, "ante_bonus", "prima", "ante bonus with", "prima de la apuesta inicial con")
        for hand in HANDS
        if hand != "high_card"
    ),
)
STUD_OPTIONS: dict[str, TableKey] = {each.english: each for each in _STUD}
"""Of games against a dealer's poker hand, in which a player folds or raises: `raise_pays` is for all hands without one
of their own; a bonus is paid to who raises, whatever the dealer has."""

# A dealer draws at least below 12 and stands at the latest on 21; a number of hands is at most eight, and no player has
# more than ten boxes.
_CARD_GAMES = (
    key(
        "dealer_cards",
        "naipes_del_crupier",
        {"face_up": "descubiertos", "one_down": "uno_tapado", "no_hole_card": "uno_solo"},
        "dealer's cards",
        "naipes del crupier",
    ),
    key(
        "hole_card_checked",
        "comprueba_blackjack",
        {"before_play": "antes", "after_play": "despues"},
        "dealer looks for a blackjack",
        "el crupier comprueba si tiene black-jack",
    ),
    key(
        "lost_to_blackjack",
        "pierde_con_blackjack",
        {"all": "todo", "original": "apuesta_inicial"},
        "lost to a dealer's blackjack",
        "qué se pierde con el black-jack del crupier",
    ),
    key("draw_on_21", "pedir_con_21", _ALLOWED, "drawing on 21", "pedir carta con 21"),
    key(
        "player_bust", "jugador_se_pasa", {"lose": "pierde", "push": "nula"}, "player over 21", "jugador que pasa de 21"
    ),
    key(
        "dealer_stands", "crupier_se_planta", "count", "dealer stands on", "el crupier se planta con", least=12, most=21
    ),
    key(
        "soft_17", "con_17_blando", {"stand": "se_planta", "hit": "pide"}, "dealer on soft 17", "crupier con 17 blando"
    ),
    key(
        "dealer_bust",
        "crupier_se_pasa",
        {"pays_all": "paga_todo", "push": "nula"},
        "dealer over 21",
        "crupier que pasa de 21",
    ),
    key("ties", "empates", _OUTCOMES, "equal totals", "empate a puntos"),
    key("ties_on_21", "empates_a_21", _OUTCOMES, "21 against 21", "21 contra 21"),
    key("both_blackjack", "blackjack_de_ambos", _OUTCOMES, "both have a blackjack", "black-jack de ambos"),
    key("wins_pay", "paga_la_mano", "price", "a win pays", "pago de la mano ganadora"),
    key("blackjack_pays", "paga_el_blackjack", "price", "a blackjack pays", "pago del black-jack"),
    key(
        "blackjack_beats_21",
        "blackjack_gana_a_21",
        {"always": "siempre", "never": "nunca"},
        "blackjack beats 21",
        "el black-jack gana al 21",
    ),
    key(
        "insurance_offered",
        "seguro_con",
        {"dealer_ace": "as_del_crupier", "none": "no"},
        "insurance offered on",
        "seguro posible con",
    ),
    key(
        "insurance_wins",
        "seguro_gana_con",
        {"dealer_blackjack": "blackjack_del_crupier"},
        "insurance wins on",
        "el seguro gana con",
    ),
    key(
        "insurance_maximum",
        "maximo_del_seguro",
        {"half_stake": "media_apuesta", "stake": "apuesta"},
        "most insurance",
        "máximo del seguro",
    ),
    key(
        "insurance_bets",
        "apuestas_al_seguro",
        {"per_box": "por_casilla", "per_hand": "por_mano"},
        "insurance bets",
        "apuestas al seguro",
    ),
    key("even_money", "pago_a_la_par", _ALLOWED, "even money", "pago a la par con as del crupier"),
    key(
        "surrender",
        "retiro",
        {"none": "no", "early": "anticipado", "early_not_ace": "anticipado_salvo_as", "late": "tardio"},
        "surrender",
        "retiro",
    ),
    key(
        "double",
        "doblar",
        {"none": "no", "any_two": "dos_cualesquiera", "nine_to_eleven": "nueve_a_once", "ten_eleven": "diez_u_once"},
        "doubling",
        "doblar",
    ),
    key("double_after_split", "doblar_tras_separar", _ALLOWED, "doubling after a split", "doblar tras separar"),
    key("split", "separar", {"none": "no", "once": "una_vez", "allowed": "si"}, "splitting", "separar"),
    key(
        "hands",
        "manos",
        "count",
        "hands after splits",
        "manos tras separar",
        words={"unlimited": "sin_limite"},
        least=1,
        most=8,
    ),
    key(
        "split_aces",
        "ases_separados",
        {"one_card": "una_carta", "play_on": "sin_limite"},
        "split aces",
        "ases separados",
    ),
    key("resplit_aces", "volver_a_separar_ases", _ALLOWED, "splitting aces again", "volver a separar ases"),
    key(
        "blackjack_after_split",
        "blackjack_tras_separar",
        {"blackjack": "blackjack", "twenty_one": "veintiuno"},
        "ace and ten after a split",
        "as y diez tras separar",
    ),
    key("boxes", "casillas", "count", "boxes of a player", "casillas de cada jugador", least=1, most=10),
    key("bets_per_box", "apuestas_por_casilla", "count", "bets in a box", "apuestas por casilla", least=1, most=10),
    key(
        "limits_apply",
        "limites_por",
        {"per_box": "por_casilla", "per_player": "por_jugador", "per_hand": "por_mano"},
        "limits apply",
        "los límites se entienden",
    ),
)
OPTIONS: dict[str, TableKey] = {each.english: each for each in (*_CARD_GAMES, *_STUD)}
"""Every option by its English name, which is also the one of decrees."""
