"""Two rules of a card game that the table states leave each other no room.

Why it matters
    Doubling after a split where nothing may be split, four hands after a single split: one of the two is not played as
    it stands, and neither a player nor an inspector can tell which.

Fails
    game blackjack with cards
    option dealer_stands is 17 [1]
    --- table
    game: blackjack
    options: {split: none, double_after_split: allowed}

Fails
    game blackjack with cards
    option dealer_stands is 17 [1]
    --- table
    game: blackjack
    options: {split: once, hands: 4}

Passes
    game blackjack with cards
    option dealer_stands is 17 [1]
    --- table
    game: blackjack
    options: {split: none, double_after_split: none}

How to fix
    Correct one of the two, or take it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.outcomes.shared.options import excludes
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related
from checker.words.options import option_words

CODE, SEVERITY, SINCE = "TAB037", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("several options",)
MESSAGE: Bilingual = {
    "en": "`{option}`: {value}; `{other}`: {other_value}; both cannot hold",
    "es": "`{option}`: {value}; `{other}`: {other_value}; no pueden regir a la vez",
}
HELP: Bilingual = {"en": "correct one of the two, or take it out", "es": "corregir una de las dos o suprimirla"}
THERE: Bilingual = {"en": "the other rule", "es": "la otra regla"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per pair; that what cannot be done is not allowed is no contradiction."""
    for first, second in permutations(case.table.file.options, 2):
        if second.value != "none" and excludes((first.name, first.value), (second.name, second.value)):
            yield Observation(
                at=second.span,
                values={
                    "option": second.key.text,
                    "value": option_words(second.name, second.value),
                    "other": first.key.text,
                    "other_value": option_words(first.name, first.value),
                },
                subject=subject_of_game(case),
                related=(Related(first.span, THERE),),
            )
