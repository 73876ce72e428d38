"""A fact of the table cannot be: less than none of something, or equipment that its game is not played with.

Why it matters
    An exception for heads with at most four tables would hold for a head with minus seven. Decks at a dice table show
    that the file is another table's, or that a key is wrong; no requirement would ever look at them.

Fails
    game craps "Craps" [1] with 2 dice
    --- table
    cards: {decks: 6}

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

from checker.cases.case import Case
from checker.checks.duties.shared.words import fact_text, subject_of
from checker.findings.finding import Bilingual, Observation
from checker.games.facts import FACTS
from checker.semantics.table.model import TableFact
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "DUT008", "error", "0.1"
LOOKS_AT = ("table.file.facts",)
MESSAGE = {"en": "{stated}; the least there can be is {least}", "es": "{stated}; lo mínimo posible es {least}"}
FOREIGN = {"en": "{stated}; {game} is played with {kind}", "es": "{stated}; {game} se juega con {kind}"}
HELP = {"en": "correct the figure, or take it out", "es": "corrija la cifra o suprímala"}
KINDS: dict[str, Bilingual] = {
    "dice": {"en": "dice", "es": "dados"},
    "wheel": {"en": "a wheel", "es": "una ruleta"},
    "cards": {"en": "cards", "es": "naipes"},
}
_AT_LEAST_ONE = ("dice.in_service", "dice.set", "wheel.pockets", "cards.decks", "dice.edge", "dice.opposite_sum")


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per fact; what a requirement of the text finds wrong already is left to it."""
    table = case.table
    if table is None:
        return
    told = {fact.path for duty in table.duties if duty.met is False and duty.rule.binding for fact in duty.facts}
    apparatus = table.game.apparatus if table.game is not None else None
    for fact in table.file.facts:
        least, section = _least(fact), fact.path.split(".")[0]
        foreign = apparatus is not None and section in KINDS and section != apparatus.kind
        too_few = not isinstance(fact.value, (str, bool)) and fact.value < least
        if (foreign or too_few) and fact.path not in told:
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    "least": least,
                    **({"game": name_of(table.game)} if table.game is not None else {}),
                    **({"kind": KINDS[apparatus.kind]} if apparatus is not None else {}),
                },
                subject=subject_of(case),
                message=None if too_few else FOREIGN,
            )


def _least(fact: TableFact) -> Fraction:
    return Fraction(1 if fact.path in _AT_LEAST_ONE and FACTS[fact.path].type in ("count", "measure") else 0)
