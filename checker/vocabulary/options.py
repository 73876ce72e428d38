"""The closed lists of facts and options that regulations lay down and tables state, and how keys are declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from checker.findings.finding import Bilingual
from checker.text.memory import remembered
from checker.text.record import NamedTuple

# What a key of a table file is declared with, and how spellings are compared.
# The keys themselves are in `table` and `options`: each is declared once, and all that a program has to know of it,
# from the names of columns in a spreadsheet to the schema that editors use, follows from its declaration.


KeyLanguage = Literal["en", "es", "both"]

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


class TableKey(NamedTuple):
    """A key of a section: its two names, what is read under it, and its words for people."""

    english: str
    spanish: str  # with its accents, which a file may leave out
    reads: str  # a kind of value (a definition of the schema, a reader of `semantics/table`), or a section
    label: Bilingual  # what it states, in few words
    form: Bilingual | None = None  # how it is written, for messages about a value that has another shape
    words: Mapping[str, str] = {}  # values that are words, English to Spanish; either is read in any file
    least: int = 0  # what a count, a number of an option or a measure is at least and at most; `most` 0: no bound
    most: int = 0
    identity: bool = False  # tells which table this is and under which rules: no check has to look at it
    # Without it the other keys of its section say nothing. `here` it has to stand in the same map; a rate may stand
    # `above`, among what the tables of a file have in common.
    needed: Literal["", "here", "above"] = ""
    also: Mapping[str, KeyLanguage] = {}  # further spellings that are read, but neither schema nor messages propose

    @property
    def type(self) -> str:
        """What a fact is: a count, a measure, a truth or a name."""
        return "measure" if self.unit else self.reads

    @property
    def unit(self) -> str | None:
        """The unit of a measure; None for what is none."""
        return {"length": "mm", "time": "min"}.get(self.reads)

    @property
    def priced(self) -> bool:
        """Whether an option is a price."""
        return self.reads == "price"

    @property
    def counted(self) -> bool:
        """Whether an option is a whole number, besides its words."""
        return self.reads == "count"

    def takes(self, number: int) -> bool:
        """Return whether an option can be this number."""
        return self.least <= number <= self.most


def key(
    english: str,
    spanish: str,
    reads: str | Mapping[str, str],
    label: str,
    etiqueta: str,
    form: str = "",
    forma: str = "",
    *,
    words: Mapping[str, str] = {},
    least: int = 0,
    most: int = 0,
    identity: bool = False,
    needed: Literal["", "here", "above"] = "",
    also: Mapping[str, KeyLanguage] = {},
) -> TableKey:
    """Return a key from its words, English and Spanish in turn; what it `reads` may be the words that it takes."""
    forms: Bilingual | None = {"en": form, "es": forma} if form else None
    kind, taken = (reads, words) if isinstance(reads, str) else ("word", reads)
    names: Bilingual = {"en": label, "es": etiqueta}
    return TableKey(english, spanish, kind, names, forms, taken, least, most, identity, needed, also)


# The closed list of facts about a table that a regulation can require and a table file can state.


# Facts that a regulation can require. `most` is far above what any house has: what is beyond has a digit too many, or
# stands at the wrong key. The one of the rotation of dice is a month.
FACT_SECTIONS: dict[str, tuple[TableKey, ...]] = {
    "dice": (
        key(
            "in_service",
            "en_servicio",
            "count",
            "dice at the service of the table",
            "dados al servicio de la mesa",
            least=1,
            most=100,
        ),
        key("set", "juego_de_dados", "count", "dice in the set", "dados del juego de dados", least=1, most=100),
        key("edge", "arista", "length", "edge of a die", "arista del dado", least=1),
        key("opposite_sum", "suma_opuestas", "count", "sum of opposite faces", "suma de las caras opuestas", least=1),
        key("numbered", "numerados", "truth", "dice are numbered", "dados numerados"),
        key("logo", "anagrama", "truth", "dice bear the house's mark", "dados con el anagrama del establecimiento"),
        key("balanced", "equilibrados", "truth", "dice are balanced", "dados equilibrados"),
        key(
            "rotation", "rotación", "time", "rotation of the dice", "rotación de los dados", least=1, most=31 * 24 * 60
        ),
    ),
    "staff": (
        key("head", "jefe", "name", "code of the head of table", "código del jefe de mesa"),
        key(
            "table_head",
            "jefe_de_mesa",
            "count",
            "heads of table",
            "jefes de mesa",
            most=20,
            also={"jefes": "es", "jefes_de_mesa": "es"},
        ),
        key(
            "deputy_head",
            "subjefe_de_mesa",
            "count",
            "deputy heads of table",
            "subjefes de mesa",
            most=20,
            also={"subjefe": "es", "subjefes": "es", "subjefes_de_mesa": "es"},
        ),
        key(
            "dealers",
            "crupieres",
            "count",
            "dealers",
            "crupieres",
            least=1,
            most=20,
            also={"croupiers": "en", "croupieres": "es"},
        ),
        key(
            "end_dealers",
            "extremos_de_mesa",
            "count",
            "end dealers",
            "extremos de mesa",
            most=20,
            also={"extremos": "es"},
        ),
        key(
            "tables_per_head",
            "mesas_por_jefe",
            "count",
            "tables under one head",
            "mesas a cargo de un jefe",
            least=1,
            most=50,
        ),
    ),
    "recording": (key("individual", "individualizada", "truth", "individual recording", "grabación individualizada"),),
    "display": (
        key(
            "roll_history", "historial_de_tiradas", "truth", "history of rolls shown", "historial de tiradas a la vista"
        ),
        key("other_chips", "fichas_de_otros", "truth", "other players' chips shown", "fichas de los demás a la vista"),
        key("shooter", "tirador", "truth", "shooter shown", "tirador a la vista"),
        key("chat", "conversación", "truth", "chat between players", "conversación entre jugadores"),
    ),
    "wheel": (key("pockets", "casillas", "count", "pockets of the wheel", "casillas del cilindro", least=1, most=100),),
    "cards": (key("decks", "barajas", "count", "decks", "barajas", least=1, most=20, also={"mazos": "es"}),),
}

FACTS: dict[str, TableKey] = {
    **{f"{section}.{each.english}": each for section, keys in FACT_SECTIONS.items() for each in keys},
    "table.game": key("game", "juego", "name", "game of the table", "juego de la mesa", identity=True),
}
"""Every fact, by section and key."""
DIE_EDGES = (5, 50)
"""Millimetres that the edge of a die has at least and at most."""
BOUNDED = frozenset(
    (*(path for path, fact in FACTS.items() if fact.least or fact.most), "dice.balanced", "dice.numbered")
)
"""Facts that have impossible values, whatever a regulation asks for (DUT008)."""


# The closed list of options of card games: what a regulation may lay down and a table may state.


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
