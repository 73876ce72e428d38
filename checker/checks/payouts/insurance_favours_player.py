"""Insurance gives the player an advantage over the house.

Why it matters
    Under an ace the dealer has a blackjack in 16 of 51 cases with one deck, and in at least 4 of 13 with any number of
    them: insurance at 3 to 1 is worth more to the player than it costs.

Fails
    game blackjack with cards
    option insurance_offered is dealer_ace [1]
    option insurance_wins is dealer_blackjack [1]
    bet insurance [1]
      pays 3 to 1 [1]

Passes
    game blackjack with cards
    option insurance_offered is dealer_ace [1]
    option insurance_wins is dealer_blackjack [1]
    bet insurance [1]
      pays 2 to 1 [1]

How to fix
    Insurance is paid 2 to 1. A table that pays what its regulation states complies; that is a warning about the
    regulation.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.aspects import Aspect
from checker.cases.case import Case
from checker.cases.prices import price_place
from checker.checks.payouts.shared.advantage import of_the_regulation
from checker.checks.tables.shared.options import percents
from checker.findings.finding import Bilingual, Observation
from checker.probability.cards.blackjack_certified import DECKS
from checker.probability.cards.blackjack_infinite import insurance_edge
from checker.probability.figures import is_insurance
from checker.semantics.decree.model import subject_of
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "PAY017", "error", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("insurance",)
MESSAGE: Bilingual = {
    "en": "{bet} gives the player an advantage: {advantage} of the insurance",
    "es": "{bet} da ventaja al jugador: {advantage} de lo apostado al seguro",
}
SOME: Bilingual = {
    "en": "{bet} gives the player an advantage from some numbers of decks: house edge {edges}",
    "es": "{bet} da ventaja al jugador según cuántas barajas se usen: ventaja de la casa {edges}",
}
HELP: Bilingual = {"en": "pay insurance 2 to 1", "es": "pagar el seguro 2 a 1"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per insurance at a price that leaves the player ahead from the decks there may be."""
    regulation, payouts = case.regulation, case.payouts
    differing = {gap.offer.bet.id for gap in payouts.prices.gaps}
    for bet in payouts.bets:
        if not is_insurance(bet, regulation.options):
            continue
        payout, game = bet.payouts[0], regulation.game(bet.game)
        pays = Fraction(payout.amount or 0) - (payout.form == "for")
        decks = (None, *DECKS) if game is None or game.decks is None else (game.decks,)
        edges = [insurance_edge(pays, each) for each in decks]
        if min(edges) >= 0:
            continue
        certain = max(edges) < 0
        span, citations = price_place(bet, None)
        found = Observation(
            at=span,
            values={
                "bet": name_of(bet),
                "edges": in_both(payouts.country, lambda style: percents(edges, style)),  # noqa: B023 - used at once
                "advantage": in_both(payouts.country, lambda style: percents([-each for each in edges], style)),  # noqa: B023
            },
            subject=subject_of(regulation.id, bet.game, bet.id),
            citations=citations,
            severity=None if certain else "warning",
            verdict=None if certain else "undetermined",
            message=None if certain else SOME,
        )
        yield of_the_regulation(found) if payouts.of_table and bet.id not in differing else found
