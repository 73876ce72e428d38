"""Words of the tables of figures, in both languages."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.probability.figures import Status
from checker.text.record import NamedTuple


class EdgesColumn(NamedTuple):
    """A column: its head, in two lines divided by `|`. Columns that may be `dropped` go first where room is short."""

    head: Bilingual
    dropped: int = 0


COLUMNS: tuple[EdgesColumn, ...] = (
    EdgesColumn({"en": "number", "es": "número"}),
    EdgesColumn({"en": "reading", "es": "lectura"}),
    EdgesColumn({"en": "pays", "es": "paga"}),
    EdgesColumn({"en": "true|odds", "es": "pago sin|ventaja"}),
    EdgesColumn({"en": "wins", "es": "gana"}),
    EdgesColumn({"en": "push", "es": "nulo"}),
    EdgesColumn({"en": "loses", "es": "pierde"}, dropped=1),
    EdgesColumn({"en": "house edge|per bet made", "es": "ventaja, por|apuesta hecha"}),
    EdgesColumn({"en": "per bet|resolved", "es": "apuesta|resuelta"}),
    EdgesColumn({"en": "per|roll", "es": "por|tirada"}, dropped=3),
    EdgesColumn({"en": "rolls", "es": "tiradas"}, dropped=2),
)
FIRST_FIGURE = 3
"""Place of the first column that needs figures."""

WHAT: Bilingual = {
    "en": "House edge: what the house keeps of each unit staked, per bet made (a push counts as 0), per bet resolved "
    "(pushes left out) and per roll. A minus sign is a player advantage.",
    "es": "Ventaja de la casa: lo que la casa retiene de cada unidad apostada, por apuesta hecha (el resultado nulo "
    "cuenta como 0), por apuesta resuelta (sin los resultados nulos) y por tirada. Con signo menos, es del jugador.",
}
TRUE_ODDS: Bilingual = {
    "en": "True odds: the payout at which neither side has an edge. Rolls: how many throws the bet lasts on average.",
    "es": "Pago sin ventaja: el que no da ventaja a ninguna parte. Tiradas: las que dura la apuesta por término medio.",
}
CHIPS: Bilingual = {
    "en": "Announced bets of which the regulation states no payout ({bets}) win what the chips win that they are made "
    "of; a unit is all of these chips together.",
    "es": "Las apuestas anunciadas cuyo pago la norma no indica ({bets}) ganan lo que ganan las fichas que las "
    "componen; la unidad es el conjunto de esas fichas.",
}
TIMES: Bilingual = {
    "en": "Readings: under `to`, “N times” is what the player gains, the stake apart; under `for`, the stake is in it.",
    "es": "Lecturas: según `to`, «N veces» es lo que se gana, aparte la apuesta; según `for`, la apuesta va incluida.",
}
WAITING: Bilingual = {
    "en": "assumes that throws which the regulation does not settle wait",
    "es": "supone que la apuesta espera cuando la norma no dice qué pasa con una tirada",
}
ASIDE: Bilingual = {
    "en": "not checked: the transcription sets this reading aside",
    "es": "no se examina: la transcripción deja fuera esta lectura",
}
LEFT_OUT: Bilingual = {"en": "Left out for want of room: {columns}.", "es": "Omitido por falta de espacio: {columns}."}
ROUNDED: Bilingual = {
    "en": "≈: rounded, as the fraction is long; `edges` of one bet, JSON and certificates have it exactly.",
    "es": "≈: redondeado, por ser larga la fracción; `edges` de una apuesta, JSON y certificados la dan exacta.",
}
ONE_TO: Bilingual = {"en": "to", "es": "a"}
PLAYER: Bilingual = {"en": "player advantage of {edge}", "es": "ventaja del jugador de {edge}"}
CERTIFIED: Bilingual = {"en": "Checked with sympy.", "es": "Comprobado con sympy."}
NO_BETS_OF: Bilingual = {
    "en": "No bets and no payouts stated, so no figures: {games}.",
    "es": "Sin apuestas ni pagos indicados y, por tanto, sin cifras: {games}.",
}
NO_BETS: Bilingual = {"en": "no bet with figures", "es": "ninguna apuesta con cifras"}

STATUS: dict[Status, Bilingual] = {
    "exact": {"en": "exact", "es": "exacto"},
    "unpriced": {"en": "the regulation does not state every payout", "es": "la norma no indica todos los pagos"},
    "contradiction": {"en": "the regulation contradicts itself", "es": "la norma se contradice"},
    "never_resolves": {"en": "the bet never ends", "es": "la apuesta no termina nunca"},
    "outcomes_unstated": {
        "en": "the regulation does not say what decides the bet",
        "es": "la norma no dice qué decide la apuesta",
    },
    "numbers_unstated": {"en": "the regulation does not give the numbers", "es": "la norma no indica los números"},
    "not_listed": {
        "en": "no number of this bet under this reading",
        "es": "no es número de la apuesta en esta lectura",
    },
    "commission": {
        "en": "not computed yet with a commission",
        "es": "aún no se calcula con comisión",
    },
    "not_counted": {
        "en": "no chances to compute: the deals of this game are not counted",
        "es": "sin probabilidades que calcular: no se cuentan los repartos de este juego",
    },
    "by_options": {
        "en": "wins on a dealer's blackjack: its edge is in the table of blackjack",
        "es": "gana con el black-jack del crupier: su ventaja figura en el cuadro del black-jack",
    },
    "by_pay_table": {
        "en": "its edge is in the table of the stud game",
        "es": "su ventaja figura en el cuadro del póquer contra la casa",
    },
    "no_throws": {
        "en": "no chances to compute: neither dice nor wheel stated",
        "es": "sin probabilidades que calcular: no constan dados ni cilindro",
    },
}
"""Why figures are missing."""
