"""What a fact about equipment can be at all, whatever a regulation asks for."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Bilingual
from checker.games.apparatus import FACES, Apparatus
from checker.games.facts import AT_LEAST_ONE, DIE_EDGES, FACTS, MOST_OF
from checker.semantics.table.model import TableFact

LEAST: Bilingual = {"en": "{stated}; the least there can be is {least}", "es": "{stated}; lo mínimo posible es {least}"}
FOREIGN: Bilingual = {"en": "{stated}; {game} is played with {kind}", "es": "{stated}; {game} se juega con {kind}"}
MOST: Bilingual = {"en": "{stated}; the most there can be is {most}", "es": "{stated}; lo máximo posible es {most}"}
LATE: Bilingual = {
    "en": "{stated}; dice change after {most} min at the latest, that is a month",
    "es": "{stated}; los dados se cambian, lo más tarde, a los {most} min, esto es, un mes",
}
BELOW_SERVICE: Bilingual = {
    "en": "{stated}, and more are at the service of the table: {service}",
    "es": "{stated}, y al servicio de la mesa hay más: {service}",
}
OPPOSITE: Bilingual = {
    "en": "{stated}; the faces 1 to 6 can only be opposite with a sum of 7",
    "es": "{stated}; con las caras del 1 al 6, las opuestas solo pueden sumar 7",
}
SIZE: Bilingual = {
    "en": "{stated}; a die at a gaming table measures between 5 and 50 mm",
    "es": "{stated}; un dado de mesa de juego mide entre 5 y 50 mm",
}
UNNUMBERED: Bilingual = {
    "en": "{stated}; {game} is decided by the numbers of the dice",
    "es": "{stated}; {game} se decide por los números de los dados",
}
UNBALANCED: Bilingual = {
    "en": "{stated}; every chance is computed for balanced dice",
    "es": "{stated}; toda probabilidad se calcula con dados equilibrados",
}


def least_of(fact: TableFact, apparatus: Apparatus | None) -> Fraction:
    """Return the least that a count or a measure can be: of dice, as many as are thrown."""
    if fact.path in ("dice.in_service", "dice.set") and apparatus is not None and apparatus.throws:
        return Fraction(max(len(apparatus.throws[0].faces), 1))
    return Fraction(1 if fact.path in AT_LEAST_ONE and FACTS[fact.path].type in ("count", "measure") else 0)


def most_of(fact: TableFact) -> Fraction | None:
    """Return the most that a count or a measure can be, None where there is no such figure."""
    return Fraction(MOST_OF[fact.path]) if fact.path in MOST_OF else None


def impossible(fact: TableFact, apparatus: Apparatus | None) -> Bilingual | None:
    """Return why a fact cannot be at a table with this equipment; None where it can."""
    if not isinstance(fact.value, (str, bool)) and fact.value < least_of(fact, apparatus):
        return LEAST
    section = fact.path.split(".")[0]
    section = "dice" if fact.path == "display.shooter" and fact.value is True else section
    if apparatus is not None and section in ("dice", "wheel", "cards") and section != apparatus.kind:
        return FOREIGN
    most = most_of(fact)
    if most is not None and isinstance(fact.value, Fraction) and fact.value > most:
        return LATE if fact.path == "dice.rotation" else MOST
    return _of_dice(fact, apparatus)


def _of_dice(fact: TableFact, apparatus: Apparatus | None) -> Bilingual | None:
    if fact.path == "dice.opposite_sum":
        return OPPOSITE if fact.value != FACES + 1 else None
    if fact.path == "dice.edge" and isinstance(fact.value, Fraction):
        return None if DIE_EDGES[0] <= fact.value <= DIE_EDGES[1] else SIZE
    if fact.path == "dice.balanced":
        return UNBALANCED if fact.value is False else None
    if fact.path == "dice.numbered" and apparatus is not None:
        return UNNUMBERED if fact.value is False else None
    return None
