"""The wheel or the decks of the table are not those of its game.

Why it matters
    Every chance follows from the wheel of the game: with one pocket more, no house edge of the table is as stated.
    Roulette with a double zero is mostly another game with an authorisation of its own.

Fails
    game french_roulette "Ruleta francesa" [A.1] with wheel 0, 1 .. 36
    --- table
    wheel: {pockets: 38}

Passes
    game french_roulette "Ruleta francesa" [A.1] with wheel 0, 1 .. 36
    --- table
    wheel: {pockets: 37}

How to fix
    Correct the figure, or name the game that is dealt. Where a clause requires the number, that is a finding of its
    own; where the regulation only recommends it, both are reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.equipment import counts_of, others_with
from checker.checks.duties.shared.words import fact_text, subject_of
from checker.findings.finding import Observation, Related
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "DUT005", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("facts",)
MESSAGE = {"en": "{stated}; {game} is played with {usual}", "es": "{stated}; {game} se juega con {usual}"}
HELP = {
    "en": "correct the figure, or name the game that is dealt: other equipment gives every bet other chances",
    "es": "corregir la cifra o indicar el juego que se practica: con otro material cambian las probabilidades",
}
OTHER = {
    "en": "correct the figure, or name the game that is played with as many: {others}",
    "es": "corregir la cifra o indicar el juego que se practica con tantas: {others}",
}
GAME = {"en": "the game in the regulation", "es": "el juego en la norma"}
USUAL = {"en": "the usual rules of the game", "es": "las reglas habituales del juego"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per count that is not the game's; what a requirement of the regulation judges is left to it."""
    table = case.table
    if table.game is None:
        return
    # Advice not followed is a note: it must not stand in for what makes every figure of the table another.
    unmet = (duty for duty in table.duties if duty.met is False and duty.rule.binding)
    judged = {fact.path for duty in unmet for fact in duty.facts}
    counts = counts_of(table.game)
    for fact in table.file.facts:
        if fact.path in counts and fact.path not in judged and fact.value != counts[fact.path]:
            others = others_with(case, fact)
            yield Observation(
                at=fact.span,
                values={
                    "stated": fact_text(case, fact),
                    "game": name_of(table.game),
                    "usual": counts[fact.path],
                    "count": str(fact.value),
                    **({"others": others} if others else {}),
                },
                subject=subject_of(case),
                citations=table.game.citations,
                help=OTHER if others else None,
                related=(Related(table.game.span, GAME if case.regulation.id else USUAL),),
            )
