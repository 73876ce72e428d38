"""A blackjack wins less than the trade pays, and no regulation states it.

Why it matters
    A blackjack is paid 3 to 2, at some tables 6 to 5; at even money, which is what other hands win, the house keeps
    some two percent more of every stake. Where it is not meant, the felt or the sheet has a misprint.

Fails
    game blackjack with cards
    option dealer_stands is 17 [1]
    --- table
    game: blackjack
    options: {blackjack_pays: 1 to 1}

Passes
    game blackjack with cards
    option dealer_stands is 17 [1]
    --- table
    game: blackjack
    options: {blackjack_pays: 6 to 5}

How to fix
    Compare the payout with the felt. If it is meant, accept it with a waiver.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.duties import OptionDifference
from checker.checks.tables.shared.options import edges_of_option
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation
from checker.games.usual import LEAST_FOR_BLACKJACK
from checker.words.options import option_words

CODE, SEVERITY, SINCE = "TAB038", "warning", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("payouts among options",)
MESSAGE: Bilingual = {
    "en": "`{option}`: {payout}, usually 3 to 2 or 6 to 5; house edge {edge_here} here, {edge_there} with 3 to 2, "
    "infinite deck",
    "es": "`{option}`: {payout}; lo habitual es 3 a 2 o 6 a 5; ventaja de la casa {edge_here} aquí, {edge_there} con "
    "3 a 2, con mazo infinito",
}
WITHOUT_EDGES: Bilingual = {
    "en": "`{option}`: {payout}, usually 3 to 2 or 6 to 5",
    "es": "`{option}`: {payout}; lo habitual es 3 a 2 o 6 a 5",
}
HELP: Bilingual = {"en": "compare the payout with the felt", "es": "cotejar el pago con el paño"}
NAME = "blackjack_pays"


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding; a payout of the regulation is the measure instead (TAB020), one below even is TAB036."""
    if case.regulation.id and any(rule.name == NAME for rule in case.regulation.options):
        return
    for option in case.table.file.options:
        if option.name == NAME and isinstance(option.value, Fraction) and 1 <= option.value < LEAST_FOR_BLACKJACK:
            edges = edges_of_option(case, OptionDifference(option, None)) if not case.regulation.id else {}
            yield Observation(
                at=option.span,
                values={"option": option.key.text, "payout": option_words(option.name, option.value), **edges},
                subject=subject_of_game(case),
                message=None if edges else WITHOUT_EDGES,
            )
