"""The regulation states no payout for a bet, or for any bet of a game.

Why it matters
    No house edge can be given, and a table that offers the bet must take its payout from elsewhere: an approval,
    another regulation.

Fails
    game sic_bo "Sic bo" with 3 dice
    bet any_triple "Triple" [A.1]
      one roll   wins any triple   loses other
      pays unstated

Passes
    game sic_bo "Sic bo" with 3 dice
    bet any_triple "Triple" [A.1]
      one roll   wins any triple   loses other
      pays 30 to 1

How to fix
    Look for a payout table in the document; if there is none, ask for the approved one.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject
from checker.semantics.decree.model import Bet
from checker.semantics.decree.ties import left_to
from checker.semantics.readings import judged_interpretations
from checker.words.names import bets_text, name_of

CODE, SEVERITY, VERDICT, SINCE = "PAY006", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{bet}: the regulation states no payout",
    "es": "{bet}: la norma no indica el pago",
}
WHOLE_GAME = {
    "en": "{game}: the regulation states no payout for its bets ({bets})",
    "es": "{game}: la norma no indica el pago de sus apuestas ({bets})",
}
HELP = {
    "en": "ask for the approved list of payouts",
    "es": "solicitar la lista de pagos aprobada",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game of which nothing is priced, else one per unpriced bet."""
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id]
        unpriced = [bet for bet in bets if not _is_priced(case, bet) and not left_to(case.regulation, bet, case.held)]
        unpriced = [bet for bet in unpriced if not case.regulation.paid_by_options(bet)]
        if len(unpriced) == len(bets) > 1:
            yield Observation(
                at=game.span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets)},
                subject=Subject(case.regulation.id, game.id),
                citations=game.citations,
                message=WHOLE_GAME,
            )
        else:
            for bet in unpriced:
                yield Observation(bet.span, {"bet": name_of(bet)}, case.regulation.subject(bet), bet.citations)


def _is_priced(case: RegulationCase, bet: Bet) -> bool:
    judged = judged_interpretations(bet)
    return any(payout.amount is not None for each in judged for payout in each.rules.payouts)
