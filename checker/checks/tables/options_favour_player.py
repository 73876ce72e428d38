"""By the rules that the table states, its card game gives the player an advantage.

Why it matters
    A blackjack that pays 2 to 1 turns the game round: who plays well is ahead of the house. From a single deck even
    common rules do. Where the table names no regulation, the usual rules hold for what it does not state.

    The edge is that of the decks the table states, where it is known for its rules, else of an infinite deck. Where it
    hangs on a rule that nobody states, or is near to nothing and not known for the decks, the table is undetermined.

Fails
    option dealer_stands is 17 [1]
    option soft_17 is stand [1]
    option ties is push [1]
    option dealer_cards is one_down [1]
    option blackjack_beats_21 is always [1]
    option blackjack_pays is 4 to 1 [1]
    --- table
    options: {dealer_stands: 17}

Passes
    option dealer_stands is 17 [1]
    option soft_17 is stand [1]
    option ties is push [1]
    option dealer_cards is one_down [1]
    option blackjack_beats_21 is always [1]
    option blackjack_pays is 3 to 2 [1]
    --- table
    options: {dealer_stands: 17}

How to fix
    Look at the price of a blackjack and at what may be doubled, split or given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.duties import table_edges
from checker.checks.tables.shared.options import FEWER_DECKS, percents
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "TAB022", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("options",)
MESSAGE = {
    "en": "with these rules the player has an advantage of {bound}{advantage} under best play, {deck}",
    "es": "con estas reglas el jugador que juega bien tiene una ventaja de {bound}{advantage}, {deck}",
}
HELP = {"en": "is the payout of a blackjack right?", "es": "comprobar el pago del black-jack"}
CLOSE = {
    "en": "the house keeps {advantage} with an infinite deck, less with fewer cards ({deck}): how much is not known",
    "es": "a la casa le queda {advantage} con mazo infinito, y menos con menos naipes ({deck}): no consta cuánto",
}
EXACTLY, AT_LEAST = {"en": "", "es": ""}, {"en": "at least ", "es": "al menos "}
INFINITE = {"en": "with an infinite deck", "es": "con mazo infinito"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or may with the decks of the table."""
    if case.table.game is None:
        return
    file, game = case.table.file, case.table.game.id
    stated = next((fact.value for fact in file.facts if fact.path == "cards.decks"), None)
    decks = stated.numerator if isinstance(stated, Fraction) and stated > 0 else None  # DUT008 tells of no deck at all
    edges = table_edges(case.regulation, game, file.options, decks)
    told = [each for each in edges if each is not None and each.edge < 0]
    if not told and decks is not None and None in edges:  # no figure is shipped for these rules from so many decks
        edges = table_edges(case.regulation, game, file.options, None)
        told = [each for each in edges if each is not None and each.edge < FEWER_DECKS / decks]
    if not told:
        return
    sure = [each for each in told if each.edge < 0]
    amounts = [abs(each.edge) for each in sure or told]
    yield Observation(
        at=file.options[0].key.span.to(file.options[-1].span),
        values={
            "bound": EXACTLY if all(each.exact for each in sure) else AT_LEAST,
            "advantage": in_both(case.regulation.header.country, lambda style: percents(amounts, style)),
            "deck": INFINITE if sure and sure[0].decks == 0 else {"en": f"decks: {decks}", "es": f"barajas: {decks}"},
        },
        subject=subject_of_game(case),
        severity=None if sure else "warning",
        verdict=None if len(sure) == len(edges) else "undetermined",
        message=None if sure else CLOSE,
    )
