"""The closed lists of facts and options that regulations lay down and tables state, and how keys are declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from checker.findings.finding import Bilingual, label_of
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


UNIT_OF = {"length": "mm", "time": "min"}  # what measures are kept in, by kind


class TableKey(NamedTuple):
    """A key of a section: its two names, and what is read under it."""

    english: str
    spanish: str  # with its accents, which a file may leave out
    reads: str  # a kind of value (a definition of the schema, a reader of `semantics/table`), or a section
    words: Mapping[str, str] = {}  # values that are words, English to Spanish; either is read in any file
    least: int = 0  # what a count, a number of an option or a measure is at least and at most; `most` 0: no bound
    most: int = 0
    identity: bool = False  # tells which table this is and under which rules: no check has to look at it
    # Without it the other keys of its section say nothing. `here` it has to stand in the same map; a rate may stand
    # `above`, among what the tables of a file have in common.
    needed: Literal["", "here", "above"] = ""
    also: Mapping[str, KeyLanguage] = {}  # further spellings that are read, but neither schema nor messages propose
    hand: str = ""  # the category of hands that an option is the price of

    @property
    def label(self) -> Bilingual:
        """What it states, in few words, from `grammars/messages/table_keys.toml`."""
        words = label_of(f"table_keys/{self.english.removesuffix(f'_{self.hand}')}")
        if not self.hand:
            return words
        return {language: f"{text} {_WITH[language]} {HANDS[self.hand][language]}" for language, text in words.items()}

    @property
    def pay_table(self) -> str:
        """The pay table that an option is part of: what a raise pays, or the bonus of an ante; "" for any other."""
        return self.english.removesuffix(f"_{self.hand}") if self.hand or self.english == "raise_pays" else ""

    @property
    def type(self) -> str:
        """What a fact is: a count, a measure, a truth or a name."""
        return "measure" if self.unit else self.reads

    @property
    def unit(self) -> str | None:
        """The unit of a measure; None for what is none."""
        return UNIT_OF.get(self.reads)

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


# Facts that a regulation can require. `most` is far above what any house has: what is beyond has a digit too many, or
# stands at the wrong key. The one of the rotation of dice is a month.
FACT_SECTIONS: dict[str, tuple[TableKey, ...]] = {
    "dice": (
        TableKey("in_service", "en_servicio", "count", least=1, most=100),
        TableKey("set", "juego_de_dados", "count", least=1, most=100),
        TableKey("edge", "arista", "length", least=1),
        TableKey("opposite_sum", "suma_opuestas", "count", least=1),
        TableKey("numbered", "numerados", "truth"),
        TableKey("logo", "anagrama", "truth"),
        TableKey("balanced", "equilibrados", "truth"),
        TableKey("rotation", "rotación", "time", least=1, most=31 * 24 * 60),
    ),
    "staff": (
        TableKey("head", "jefe", "name"),
        TableKey("table_head", "jefe_de_mesa", "count", most=20, also={"jefes": "es", "jefes_de_mesa": "es"}),
        TableKey(
            "deputy_head",
            "subjefe_de_mesa",
            "count",
            most=20,
            also={"subjefe": "es", "subjefes": "es", "subjefes_de_mesa": "es"},
        ),
        TableKey("dealers", "crupieres", "count", least=1, most=20, also={"croupiers": "en", "croupieres": "es"}),
        TableKey("end_dealers", "extremos_de_mesa", "count", most=20, also={"extremos": "es"}),
        TableKey("tables_per_head", "mesas_por_jefe", "count", least=1, most=50),
        TableKey("boxpersons", "jefes_de_banca", "count", most=20),
    ),
    "recording": (TableKey("individual", "individualizada", "truth"),),
    "display": (
        TableKey("roll_history", "historial_de_tiradas", "truth"),
        TableKey("other_chips", "fichas_de_otros", "truth"),
        TableKey("shooter", "tirador", "truth"),
        TableKey("chat", "conversación", "truth"),
    ),
    "wheel": (
        TableKey("pockets", "casillas", "count", least=1, most=100),
        TableKey("diameter", "diámetro", "length", least=1),
    ),
    "layout": (
        TableKey("places", "puestos", "count", least=1, most=100),
        TableKey("length", "longitud", "length", least=1),
    ),
    "house": (
        TableKey("uniform_payouts", "pagos_uniformes", "truth"),
        TableKey("table_count", "número_de_mesas", "count", least=1, most=2000),
        TableKey("machines", "máquinas", "count", most=50_000),
    ),
    "sign": (
        TableKey("limits_shown", "límites_a_la_vista", "truth"),
        TableKey("payouts_shown", "pagos_a_la_vista", "truth"),
        TableKey("rules_shown", "reglas_a_la_vista", "truth"),
        TableKey("odds_to", "pagos_sin_la_apuesta", "truth"),
    ),
    "cards": (TableKey("decks", "barajas", "count", least=1, most=20, also={"mazos": "es"}),),
}

# Every fact, by section and key.
FACTS: dict[str, TableKey] = {
    **{f"{section}.{each.english}": each for section, keys in FACT_SECTIONS.items() for each in keys},
    "table.game": TableKey("game", "juego", "name", identity=True),
}
DIE_EDGES = (5, 65)  # millimetres that the edge of a die has at least and at most
# Facts that have impossible values, whatever a regulation asks for (DUT008).
BOUNDED = frozenset((*(path for path, fact in FACTS.items() if fact.least or fact.most), "dice.balanced"))


# The closed list of options of card games: what a regulation may lay down and a table may state.


# The categories of poker hands.
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
    "five_of_a_kind": {"en": "five of a kind", "es": "repóquer"},
}

_OF_ONE_DECK = tuple(HANDS)[:-1]  # five of a kind take a joker
_WITH = {"en": "with", "es": "con"}
_ALLOWED = {"none": "no", "allowed": "si"}
_OUTCOMES = {"push": "nula", "lose": "pierde", "win": "gana"}


def _for_hand(hand: str, english: str, spanish: str) -> TableKey:
    """Return the price of one category of hands; keys are spelt without accents."""
    ending = HANDS[hand]["es"].replace(" ", "_").translate(str.maketrans("áíó", "aio"))
    return TableKey(f"{english}_{hand}", f"{spanish}_{ending}", "price", hand=hand)


_STUD = (
    TableKey(
        "dealer_qualifies", "crupier_abre_con", "word", {"queen_high": "dama", "ace_king": "as_y_rey", "pair": "pareja"}
    ),
    TableKey(
        "not_qualified",
        "si_no_abre",
        "word",
        {"ante_paid": "paga_la_inicial", "ante_returned": "devuelve_la_inicial"},
    ),
    TableKey("dealer_shows", "naipes_a_la_vista", "count", least=0, most=5),
    TableKey("raise_stake", "segunda_apuesta", "count", least=1, most=4),
    TableKey("ante_pays", "paga_la_inicial", "price"),
    TableKey("raise_pays", "paga_la_segunda", "price"),
    *(_for_hand(hand, "raise_pays", "paga_la_segunda") for hand in _OF_ONE_DECK),
    *(_for_hand(hand, "ante_bonus", "prima") for hand in _OF_ONE_DECK if hand != "high_card"),
)
# Of games against a dealer's poker hand, in which a player folds or raises: `raise_pays` is for all hands without one
# of their own; a bonus is paid to who raises, whatever the dealer has.
STUD_OPTIONS: dict[str, TableKey] = {each.english: each for each in _STUD}

# A dealer draws at least below 12 and stands at the latest on 21; a number of hands is at most eight, and no player has
# more than ten boxes.
_CARD_GAMES = (
    TableKey(
        "dealer_cards",
        "naipes_del_crupier",
        "word",
        {"face_up": "descubiertos", "one_down": "uno_tapado", "no_hole_card": "uno_solo"},
    ),
    TableKey("hole_card_checked", "comprueba_blackjack", "word", {"before_play": "antes", "after_play": "despues"}),
    TableKey("lost_to_blackjack", "pierde_con_blackjack", "word", {"all": "todo", "original": "apuesta_inicial"}),
    TableKey("draw_on_21", "pedir_con_21", "word", _ALLOWED),
    TableKey("player_bust", "jugador_se_pasa", "word", {"lose": "pierde", "push": "nula"}),
    TableKey("dealer_stands", "crupier_se_planta", "count", least=12, most=21),
    TableKey("soft_17", "con_17_blando", "word", {"stand": "se_planta", "hit": "pide"}),
    TableKey(
        "dealer_bust", "crupier_se_pasa", "word", {"pays_all": "paga_todo", "push": "nula", "push_22": "nula_con_22"}
    ),
    TableKey("ties", "empates", "word", _OUTCOMES),
    TableKey("ties_on_21", "empates_a_21", "word", _OUTCOMES),
    TableKey("both_blackjack", "blackjack_de_ambos", "word", _OUTCOMES),
    TableKey("wins_pay", "paga_la_mano", "price"),
    TableKey("blackjack_pays", "paga_el_blackjack", "price"),
    TableKey("blackjack_beats_21", "blackjack_gana_a_21", "word", {"always": "siempre", "never": "nunca"}),
    TableKey("insurance_offered", "seguro_con", "word", {"dealer_ace": "as_del_crupier", "none": "no"}),
    TableKey("insurance_wins", "seguro_gana_con", "word", {"dealer_blackjack": "blackjack_del_crupier"}),
    TableKey("insurance_maximum", "maximo_del_seguro", "word", {"half_stake": "media_apuesta", "stake": "apuesta"}),
    TableKey("insurance_bets", "apuestas_al_seguro", "word", {"per_box": "por_casilla", "per_hand": "por_mano"}),
    TableKey("even_money", "pago_a_la_par", "word", _ALLOWED),
    TableKey(
        "surrender",
        "retiro",
        "word",
        {"none": "no", "early": "anticipado", "early_not_ace": "anticipado_salvo_as", "late": "tardio"},
    ),
    TableKey(
        "double",
        "doblar",
        "word",
        {"none": "no", "any_two": "dos_cualesquiera", "nine_to_eleven": "nueve_a_once", "ten_eleven": "diez_u_once"},
    ),
    TableKey("double_after_split", "doblar_tras_separar", "word", _ALLOWED),
    TableKey("split", "separar", "word", {"none": "no", "once": "una_vez", "allowed": "si"}),
    TableKey("split_pairs", "pareja", "word", {"same_value": "de_igual_valor", "same_rank": "de_igual_figura"}),
    TableKey("hands", "manos", "count", words={"unlimited": "sin_limite"}, least=1, most=8),
    TableKey("split_aces", "ases_separados", "word", {"one_card": "una_carta", "play_on": "sin_limite"}),
    TableKey("resplit_aces", "volver_a_separar_ases", "word", _ALLOWED),
    TableKey(
        "blackjack_after_split", "blackjack_tras_separar", "word", {"blackjack": "blackjack", "twenty_one": "veintiuno"}
    ),
    TableKey("boxes", "casillas", "count", least=1, most=10),
    TableKey("bets_per_box", "apuestas_por_casilla", "count", least=1, most=10),
    TableKey(
        "limits_apply",
        "limites_por",
        "word",
        {"per_box": "por_casilla", "per_player": "por_jugador", "per_hand": "por_mano"},
    ),
)
# How a win is rounded that the chips of a table cannot pay: the only option of games without cards.
PAY_ROUNDING = "pay_rounding"
_OF_ANY_GAME = TableKey(
    PAY_ROUNDING,
    "redondeo_del_pago",
    "word",
    {"down": "hacia_abajo", "up": "hacia_arriba", "nearest": "al_mas_cercano"},
)
# What an option may be that no figure of a game is worked out for: a dealer's 22 that pushes pays what a bust does not,
# and one who needs a pair shares cards with the player, who raises as they come.
UNCOUNTED = frozenset((("dealer_bust", "push_22"), ("dealer_qualifies", "pair")))
# What may be said of any game of cards: how many boxes there are, and of what limits are.
OF_ANY_CARDS = frozenset(("boxes", "bets_per_box", "limits_apply"))
# Every option by its English name, which is also the one of decrees.
OPTIONS: dict[str, TableKey] = {each.english: each for each in (*_CARD_GAMES, *_STUD, _OF_ANY_GAME)}
