"""Words of the files that `tapete new` writes, in both languages."""

from __future__ import annotations

from checker.findings.finding import Bilingual

SCHEMA_FILE = "table.schema.json"
MODELINE = f"# yaml-language-server: $schema={SCHEMA_FILE}"
SCHEMA: Bilingual = {
    "en": f"For help in the editor put the schema beside this file: tapete list --schema table > {SCHEMA_FILE}",
    "es": f"Para tener ayuda en el editor, poner al lado el esquema: tapete list --schema table > {SCHEMA_FILE}",
}
WHAT: Bilingual = {
    "en": "A table to start from, as the regulation prints it. Put in your own figures, then run: tapete check FILE",
    "es": "Una mesa para empezar, tal como la da la norma. Poner las cifras propias y ejecutar: tapete check ARCHIVO",
}
UNOFFICIAL: Bilingual = {
    "en": "The text is no norm: what follows is a calculation only.",
    "es": "El texto no es una norma: lo que sigue es solo un cálculo.",
}
NAME: Bilingual = {"en": "your name for the table", "es": "nombre de la mesa"}
CURRENCY: Bilingual = {"en": "the money of all amounts below", "es": "la moneda de todas las cantidades"}
CHIPS: Bilingual = {
    "en": "the chips in use: limits and wins are rounded to the smallest",
    "es": "las fichas en uso: límites y ganancias se redondean a la menor",
}
AUTHORISATION: Bilingual = {
    "en": "The authority sets minimum and maximum {where}: copy them, and its reference, from your authorisation.",
    "es": "La autoridad fija el mínimo y el máximo {where}: copiarlos de su autorización, con su referencia.",
}
LIMITS: Bilingual = {
    "en": "Minimum and maximum, each with what the regulation allows; the figures of a class hold for its bets.",
    "es": "Mínimo y máximo, con lo que admite la norma; las cifras de una clase valen para sus apuestas.",
}
EXAMPLE: Bilingual = {
    "en": "{maximum} is an example: the regulation leaves this maximum to the casino or says nothing.",
    "es": "{maximum} es un ejemplo: la norma deja este máximo al casino o no dice nada.",
}
BETS: Bilingual = {
    "en": "The bets on offer, at the printed payouts. Delete what the table does not offer.",
    "es": "Las apuestas que se ofrecen, con los pagos impresos. Borrar lo que la mesa no ofrezca.",
}
TIMES: Bilingual = {
    "en": "“N times” is written N to 1, the stake apart: the regulation leaves open whether it is included.",
    "es": "«N veces» se escribe N a 1, aparte la apuesta: la norma no dice si va incluida.",
}
UNPRICED: Bilingual = {
    "en": "Missing: the regulation states no payout for these. Add what the table pays, for instance `{bet}: {pays}`.",
    "es": "Falta: la norma no indica el pago de estas. Añadir lo que paga la mesa, por ejemplo `{bet}: {pays}`.",
}
UNWRITTEN: Bilingual = {
    "en": "Missing: a table file has no words for the payouts of these.",
    "es": "Falta: un archivo de mesa no tiene palabras para los pagos de estas.",
}
LEFT_OUT: Bilingual = {
    "en": "Left out; the printed payout is kept here for whoever offers it all the same:",
    "es": "Sin ofrecer; se conserva aquí el pago impreso por si se ofrece de todos modos:",
}
NO_BETS: Bilingual = {
    "en": "Missing: the regulation names no bet of this game. Add `bets:` with what the table offers and pays.",
    "es": "Falta: la norma no nombra ninguna apuesta de este juego. Añadir `apuestas:` con lo que se ofrece y paga.",
}
FACTS: Bilingual = {
    "en": "What the regulation requires of equipment and staff: put what the table really has.",
    "es": "Lo que la norma exige del material y del personal: poner lo que la mesa tenga de verdad.",
}
NO_FACT: Bilingual = {
    "en": "Missing: no value was found that meets {where}.",
    "es": "Falta: no se encontró ningún valor que cumpla {where}.",
}
COMPLETE: Bilingual = {
    "en": "Without the # the check asks for everything that checking the table by the regulation needs.",
    "es": "Sin el # se exige todo lo que hace falta para examinar la mesa según la norma.",
}
NO_LIMIT: Bilingual = {
    "en": "The regulation limits nothing in this game; the figures are examples.",
    "es": "La norma no limita nada en este juego; las cifras son ejemplos.",
}
EXAMPLE_PRICE: Bilingual = {"en": "{pays: 7 to 1}", "es": "{paga: 7 a 1}"}
