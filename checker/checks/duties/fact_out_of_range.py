"""A fact of the table cannot be: less than none of something, dice that no game has, equipment of another game.

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

Passes
    game craps "Craps" [1] with 2 dice
    --- table
    dice: {in_service: 6}

How to fix
    Correct the figure, or take it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.possible import FOREIGN, LEAST, impossible, least_of
from checker.checks.duties.shared.words import fact_text, subject_of
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "DUT008", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("facts",)
MESSAGE = LEAST
HELP = {"en": "correct the figure, or take it out", "es": "corrija la cifra o suprímala"}
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
    for fact in table.file.facts:
        why = impossible(fact, apparatus)
        if why is not None and fact.path not in told:
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    **({"least": least_of(fact, apparatus)} if why is LEAST else {}),
                    **({"game": name_of(table.game)} if table.game is not None else {}),
                    **({"kind": KINDS[apparatus.kind]} if apparatus is not None and why is FOREIGN else {}),
                },
                subject=subject_of(case),
                message=None if why is LEAST else why,
            )
