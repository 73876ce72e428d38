"""Chances that the document states itself: `with chances high 18/37, low 18/37, zero 1/37`."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from checker.findings.finding import Bilingual
from checker.games.apparatus import CARDS, Apparatus, Throw
from checker.semantics.decree.scope import Scope
from checker.syntax.decree.apparatus_tree import ChancesApparatus

_CHANCE: Bilingual = {"en": "the chance", "es": "la probabilidad"}
_SUM: Bilingual = {"en": "the sum of all chances", "es": "la suma de todas las probabilidades"}


def chances_of(given: ChancesApparatus, scope: Scope) -> Apparatus:
    """Return one throw for each outcome, none if the chances do not make 1: nothing can be computed from them then."""
    known: dict[str, Fraction] = {}
    sound = True
    for each in given.chances:
        if each.name.text in known:
            scope.report("decree_names/duplicate-name", each.name.span, {"name": each.name.text})
            sound = False
        if not each.chance:
            scope.report(
                "decree_names/value-out-of-range", each.span, {"what": _CHANCE, "value": "0", "allowed": "0 < … <= 1"}
            )
            sound = False
        known[each.name.text] = each.chance
    total = sum(known.values(), Fraction(0))
    if sound and total != 1:
        scope.report("decree_names/value-out-of-range", given.span, {"what": _SUM, "value": str(total), "allowed": "1"})
    if not sound or total != 1:
        return CARDS
    ways = lcm(*(chance.denominator for chance in known.values()))
    return Apparatus("cards", tuple(Throw(name, (), None, int(chance * ways)) for name, chance in known.items()))
