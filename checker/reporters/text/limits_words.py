"""Words of limit sheets, in both languages."""

from __future__ import annotations

from checker.findings.finding import Bilingual

HEADS: dict[str, Bilingual] = {
    "game": {"en": "game", "es": "juego"},
    "bet": {"en": "bet", "es": "apuesta"},
    "number": {"en": "number", "es": "número"},
    "label": {"en": "name in the regulation", "es": "nombre en la norma"},
    "limit": {"en": "limit", "es": "límite"},
    "lowest": {"en": "lowest", "es": "desde"},
    "highest": {"en": "highest", "es": "hasta"},
    "of": {"en": "of the stake on", "es": "de lo apostado en"},
    "step": {"en": "step", "es": "múltiplo"},
    "pays": {"en": "pays", "es": "paga"},
    "formula": {"en": "formula", "es": "fórmula"},
    "clause": {"en": "clause", "es": "cláusula"},
    "note": {"en": "note", "es": "nota"},
}
LIMIT: dict[str, Bilingual] = {
    "maximum": {"en": "maximum", "es": "máximo"},
    "minimum": {"en": "minimum", "es": "mínimo"},
}
OF: Bilingual = {"en": "{value} of {bet}", "es": "{value} de {bet}"}
THE_TABLE: Bilingual = {"en": "table", "es": "mesa"}
WHOLE_TABLE: Bilingual = {"en": "the table", "es": "la mesa"}
CHOSEN: Bilingual = {"en": "chosen: {value}", "es": "elegido: {value}"}
GIVEN: Bilingual = {"en": "given: {value}", "es": "dado: {value}"}
MAXIMA: Bilingual = {"en": "legal maxima", "es": "máximos admitidos"}
MINIMA: Bilingual = {
    "en": "minima that the regulation speaks of; all others are that of the table",
    "es": "mínimos de los que habla la norma; los demás son el de la mesa",
}
MADE_FOR: Bilingual = {
    "en": "minimum {minimum}, chips of {chip}",
    "es": "mínimo {minimum}, fichas de {chip}",
}
MAXIMUM_OF: Bilingual = {"en": "maximum of {of} {maximum}", "es": "máximo de {of} {maximum}"}
NOT_CHOSEN: Bilingual = {"en": "maximum of {of} not chosen (--max)", "es": "máximo de {of} sin elegir (--max)"}
NO_BETS: Bilingual = {"en": "the regulation has no bets", "es": "la norma no tiene apuestas"}
NO_LIMITS: Bilingual = {
    "en": "the regulation limits nothing in this game, so that it gives no lowest and no highest value",
    "es": "la norma no limita nada en este juego, de modo que no da ningún valor mínimo ni máximo",
}
UNOFFICIAL: Bilingual = {
    "en": "this text is no norm: a calculation only",
    "es": "este texto no es una norma: solo un cálculo",
}
WHAT: Bilingual = {
    "en": "Lowest and highest: what the regulation allows under every reading in use, in whole chips, rounded to the "
    "legal side.",
    "es": "Desde y hasta: lo que la norma admite con todas las lecturas en uso, en fichas enteras, redondeado "
    "del lado admitido.",
}
STEP: Bilingual = {
    "en": "Step: the smallest stake whose win those chips can pay; stakes go in multiples of it.",
    "es": "Múltiplo: la menor apuesta cuya ganancia puede pagarse con esas fichas; se apuesta en múltiplos de ella.",
}
SHARES: Bilingual = {
    "en": "A percentage is of the stake actually made on the bet named.",
    "es": "El porcentaje es de lo realmente apostado en la apuesta que se indica.",
}
TIMES: dict[tuple[str, ...], Bilingual] = {
    ("to",): {
        "en": "“N times” is taken as N to 1, the stake apart; if the table includes the stake in it, use --times for.",
        "es": "«N veces» se toma como N a 1, aparte la apuesta; si la mesa la incluye en el pago, usar --times for.",
    },
    ("for",): {
        "en": "“N times” is taken with the stake in it, N − 1 to 1; if the table pays N to 1, use --times to.",
        "es": "«N veces» se toma con la apuesta incluida, N − 1 a 1; si la mesa paga N a 1, usar --times to.",
    },
    ("to", "for"): {
        "en": "“N times” is taken both ways, with and without the stake: every value is legal under both.",
        "es": "«N veces» se toma de ambas formas, con la apuesta y sin ella: cada valor vale con las dos.",
    },
}
ASIDE: Bilingual = {
    "en": "{where} is read as {chosen}; set aside: {others}.",
    "es": "{where} se lee como {chosen}; se deja fuera: {others}.",
}
PROPOSED: Bilingual = {
    "en": "These are proposals. The limits of a table are those of its authorisation.",
    "es": "Son propuestas. Los límites de una mesa son los de su autorización.",
}
CERTIFIED: Bilingual = {"en": "Formulas by sympy.", "es": "Fórmulas de sympy."}
SHEET_NAMES: dict[str, Bilingual] = {
    "limits": {"en": "limits", "es": "límites"},
    "notes": {"en": "notes", "es": "notas"},
}
PASTE: Bilingual = {
    "en": "Highest legal values, with the range behind each: paste what you use, and match the authorisation.",
    "es": "Valores máximos admitidos, con su intervalo: pegar los que se usen, conformes con la autorización.",
}
CHOOSE: Bilingual = {
    "en": "choose a maximum with --max: what is missing here depends on it",
    "es": "elegir un máximo con --max: lo que aquí falta depende de él",
}
EXACTLY: Bilingual = {"en": "exactly {value}", "es": "exactamente {value}"}
RANGE: Bilingual = {"en": "{low} to {high}", "es": "de {low} a {high}"}
AT_MOST: Bilingual = {"en": "at most {high}", "es": "como máximo {high}"}
AT_LEAST: Bilingual = {"en": "at least {low}", "es": "como mínimo {low}"}
