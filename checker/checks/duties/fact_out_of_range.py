"""A fact of the table cannot be: less or more than there can be, impossible dice, equipment of another game.

Why it matters
    An exception for heads with at most four tables would hold for a head with minus seven. Decks at a dice table show
    that the file is another table's, or that a key is wrong; no requirement would ever look at them.

Fails
    game craps "Craps" [1] with 2 dice
    --- table
    cards: {decks: 6}

Fails
    game craps "Craps" [1] with 2 dice
    --- table
    dice: {opposite_sum: 8}

Fails
    game craps "Craps" [1] with 2 dice
    --- table
    staff: {dealers: 1000}

Passes
    game craps "Craps" [1] with 2 dice
    --- table
    dice: {in_service: 6}

How to fix
    Correct the figure, or take it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.possible import BELOW_SERVICE, FOREIGN, LEAST, impossible, least_of, most_of
from checker.checks.duties.shared.words import fact_text, subject_of
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "DUT008", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("facts",)
MESSAGE = LEAST
HELP = {"en": "correct the figure, or take it out", "es": "corregir la cifra o suprimirla"}
KINDS: dict[str, Bilingual] = {
    "dice": {"en": "dice", "es": "dados"},
    "wheel": {"en": "a wheel", "es": "una ruleta"},
    "cards": {"en": "cards", "es": "naipes"},
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per fact; what a requirement of the regulation finds wrong already is left to it."""
    table = case.table
    told = {fact.path for duty in table.duties if duty.met is False and duty.rule.binding for fact in duty.facts}
    apparatus = table.game.apparatus if table.game is not None else None
    service = next((fact.value for fact in table.file.facts if fact.path == "dice.in_service"), None)
    for fact in table.file.facts:
        why, most = impossible(fact, apparatus), most_of(fact)
        if why is None and fact.path == "dice.set" and _is_below(fact.value, service):
            why = BELOW_SERVICE
        if why is not None and fact.path not in told:
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    **({"least": least_of(fact, apparatus)} if why is LEAST else {}),
                    **({"most": most} if most is not None else {}),
                    **({"service": service} if why is BELOW_SERVICE and isinstance(service, Fraction) else {}),
                    **({"game": name_of(table.game)} if table.game is not None else {}),
                    **({"kind": KINDS[apparatus.kind]} if apparatus is not None and why is FOREIGN else {}),
                },
                subject=subject_of(case),
                message=None if why is LEAST else why,
                severity="warning" if why is BELOW_SERVICE else None,
            )


def _is_below(of_set: Fraction | bool | str, service: Fraction | bool | str | None) -> bool:
    return isinstance(of_set, Fraction) and isinstance(service, Fraction) and of_set < service
