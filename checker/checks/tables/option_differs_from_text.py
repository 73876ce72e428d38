"""The table plays its card game by another rule than its regulation.

Why it matters
    A blackjack that pays 6 to 5 instead of 3 to 2 costs the player nearly 1.4% of every stake, more than twice the
    whole house edge before. Whether the dealer draws on a soft 17, and what may be doubled or split, counts as well.

    Where the regulation leaves open what an option is, a table that agrees with one of its readings is undetermined.

Fails
    option dealer_stands is 17 [1]
    option blackjack_pays is 3 to 2 [1]
    option dealer_cards is one_down [1]
    option soft_17 is stand [1]
    option ties is push [1]
    option blackjack_beats_21 is always [1]
    --- table
    options: {blackjack_pays: 6 to 5}

Passes
    option dealer_stands is 17 [1]
    option blackjack_pays is 3 to 2 [1]
    option dealer_cards is one_down [1]
    option soft_17 is stand [1]
    option ties is push [1]
    option blackjack_beats_21 is always [1]
    --- table
    options: {blackjack_pays: 3 to 2, dealer_stands: 17}

How to fix
    Change the table: it has to comply with the regulation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.options import edges_of_option
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.games.options import STUD_OPTIONS
from checker.words.options import option_words, printed_option

CODE, SEVERITY, SINCE = "TAB020", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("differing options",)
MESSAGE = {
    "en": "`{option}`: {here} here, {there} in the regulation; house edge {edge_here} here, "
    "{edge_there} in the regulation, with an infinite deck",
    "es": "`{option}`: {here} aquí, {there} según la norma; ventaja de la casa {edge_here} aquí, {edge_there} según "
    "la norma, con mazo infinito",
}
OF_AN_ANTE = {
    "en": "`{option}`: {here} here, {there} in the regulation; house edge of each ante {edge_here} here, "
    "{edge_there} in the regulation, under best play",
    "es": "`{option}`: {here} aquí, {there} según la norma; ventaja de la casa por apuesta inicial {edge_here} "
    "aquí, {edge_there} según la norma, con el mejor juego",
}
WITHOUT_EDGES = {
    "en": "`{option}`: {here} here, {there} in the regulation",
    "es": "`{option}`: {here} aquí, {there} según la norma",
}
HELP = {"en": "play as the regulation says", "es": "jugar como señala la norma"}
PRINTED = {"en": "printed here", "es": "figura aquí"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per option."""
    for found in case.table.option_differences:
        if found.rule is None:
            continue
        worth = edges_of_option(case, found)
        yield Observation(
            at=found.stated.span,
            values={
                "option": found.stated.key.text,
                "here": option_words(found.stated.name, found.stated.value),
                "there": printed_option(found.rule, found.readings),
                **worth,
            },
            subject=subject_of_game(case),
            citations=found.rule.citations,
            related=(Related(found.rule.span, PRINTED),),
            readings=found.readings,
            verdict=None if found.readings is None else "undetermined",
            message=(OF_AN_ANTE if found.stated.name in STUD_OPTIONS else None) if worth else WITHOUT_EDGES,
        )
