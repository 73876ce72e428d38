"""The closed list of options of card games: what a regulation may lay down and a table may state."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.text.record import NamedTuple


class OptionTerm(NamedTuple):
    """An option. `words` are the values it may take besides a price (`priced`) or a number from `least` to `most`."""

    label: Bilingual
    words: tuple[str, ...] = ()
    priced: bool = False
    least: int = 0
    most: int = 0

    @property
    def counted(self) -> bool:
        """Whether the option is a whole number."""
        return self.most > 0

    def takes(self, number: int) -> bool:
        """Return whether the option can be this number."""
        return self.least <= number <= self.most


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

STUD_OPTIONS: dict[str, OptionTerm] = {
    "dealer_qualifies": OptionTerm(
        {"en": "dealer qualifies with", "es": "el crupier abre juego con"}, ("queen_high", "ace_king")
    ),
    "dealer_shows": OptionTerm(
        {"en": "dealer's cards seen before the raise", "es": "naipes del crupier a la vista"}, least=0, most=5
    ),
    "raise_stake": OptionTerm({"en": "raise, in antes", "es": "segunda apuesta, en veces la inicial"}, least=1, most=4),
    "ante_pays": OptionTerm({"en": "the ante pays", "es": "pago de la apuesta inicial"}, priced=True),
    "raise_pays": OptionTerm({"en": "the raise pays", "es": "pago de la segunda apuesta"}, priced=True),
    **{
        f"raise_pays_{hand}": OptionTerm(
            {"en": f"the raise pays with {name['en']}", "es": f"pago de la segunda apuesta con {name['es']}"},
            priced=True,
        )
        for hand, name in HANDS.items()
    },
    **{
        f"ante_bonus_{hand}": OptionTerm(
            {"en": f"ante bonus with {name['en']}", "es": f"prima de la apuesta inicial con {name['es']}"}, priced=True
        )
        for hand, name in HANDS.items()
        if hand != "high_card"
    },
}
"""Of games against a dealer's poker hand, in which a player folds or raises: `raise_pays` is for all hands without one
of their own; a bonus is paid to who raises, whatever the dealer has."""

OPTIONS: dict[str, OptionTerm] = {
    "dealer_cards": OptionTerm(
        {"en": "dealer's cards", "es": "naipes del crupier"}, ("face_up", "one_down", "no_hole_card")
    ),
    "hole_card_checked": OptionTerm(
        {"en": "dealer looks for a blackjack", "es": "el crupier comprueba si tiene black-jack"},
        ("before_play", "after_play"),
    ),
    "lost_to_blackjack": OptionTerm(
        {"en": "lost to a dealer's blackjack", "es": "qué se pierde con el black-jack del crupier"}, ("all", "original")
    ),
    "draw_on_21": OptionTerm({"en": "drawing on 21", "es": "pedir carta con 21"}, ("none", "allowed")),
    "player_bust": OptionTerm({"en": "player over 21", "es": "jugador que pasa de 21"}, ("lose", "push")),
    "dealer_stands": OptionTerm({"en": "dealer stands on", "es": "el crupier se planta con"}, least=12, most=21),
    "soft_17": OptionTerm({"en": "dealer on soft 17", "es": "crupier con 17 blando"}, ("stand", "hit")),
    "dealer_bust": OptionTerm({"en": "dealer over 21", "es": "crupier que pasa de 21"}, ("pays_all", "push")),
    "ties": OptionTerm({"en": "equal totals", "es": "empate a puntos"}, ("push", "lose", "win")),
    "ties_on_21": OptionTerm({"en": "21 against 21", "es": "21 contra 21"}, ("push", "lose", "win")),
    "both_blackjack": OptionTerm({"en": "both have a blackjack", "es": "black-jack de ambos"}, ("push", "lose", "win")),
    "wins_pay": OptionTerm({"en": "a win pays", "es": "pago de la mano ganadora"}, priced=True),
    "blackjack_pays": OptionTerm({"en": "a blackjack pays", "es": "pago del black-jack"}, priced=True),
    "blackjack_beats_21": OptionTerm(
        {"en": "blackjack beats 21", "es": "el black-jack gana al 21"}, ("always", "never")
    ),
    "insurance_offered": OptionTerm({"en": "insurance offered on", "es": "seguro posible con"}, ("dealer_ace", "none")),
    "insurance_wins": OptionTerm({"en": "insurance wins on", "es": "el seguro gana con"}, ("dealer_blackjack",)),
    "insurance_maximum": OptionTerm({"en": "most insurance", "es": "máximo del seguro"}, ("half_stake", "stake")),
    "insurance_bets": OptionTerm({"en": "insurance bets", "es": "apuestas al seguro"}, ("per_box", "per_hand")),
    "even_money": OptionTerm({"en": "even money", "es": "pago a la par con as del crupier"}, ("none", "allowed")),
    "surrender": OptionTerm({"en": "surrender", "es": "retiro"}, ("none", "early", "early_not_ace", "late")),
    "double": OptionTerm({"en": "doubling", "es": "doblar"}, ("none", "any_two", "nine_to_eleven", "ten_eleven")),
    "double_after_split": OptionTerm(
        {"en": "doubling after a split", "es": "doblar tras separar"}, ("none", "allowed")
    ),
    "split": OptionTerm({"en": "splitting", "es": "separar"}, ("none", "once", "allowed")),
    "hands": OptionTerm({"en": "hands after splits", "es": "manos tras separar"}, ("unlimited",), least=1, most=8),
    "split_aces": OptionTerm({"en": "split aces", "es": "ases separados"}, ("one_card", "play_on")),
    "resplit_aces": OptionTerm({"en": "splitting aces again", "es": "volver a separar ases"}, ("none", "allowed")),
    "blackjack_after_split": OptionTerm(
        {"en": "ace and ten after a split", "es": "as y diez tras separar"}, ("blackjack", "twenty_one")
    ),
    "boxes": OptionTerm({"en": "boxes of a player", "es": "casillas de cada jugador"}, least=1, most=10),
    "bets_per_box": OptionTerm({"en": "bets in a box", "es": "apuestas por casilla"}, least=1, most=10),
    "limits_apply": OptionTerm(
        {"en": "limits apply", "es": "los límites se entienden"}, ("per_box", "per_player", "per_hand")
    ),
    **STUD_OPTIONS,
}
"""A dealer draws at least below 12 and stands at the latest on 21; a number of hands is at most eight, and no player
has more than ten boxes."""
