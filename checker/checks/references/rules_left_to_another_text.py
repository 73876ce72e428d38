"""The regulation leaves what decides or pays some bets to another one that is not at hand.

Why it matters
    "As in the traditional game" states a rule, only not here: nothing is missing in the regulation, and still no figure
    can be given and no payout compared.

Fails
    regulation example
      relies on base_rules [A.2]
      outline A.1, A.2
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    bet any_craps "Craps" [A.2]
      outcomes unstated
      pays unstated

Passes
    regulation example
      relies on base_rules [A.2]
      outline A.1, A.2
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    bet any_craps "Craps" [A.2]
      one roll   wins 2, 3, 12   loses other
      pays 7 to 1

How to fix
    Transcribe the other regulation and put it among the regulations.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject
from checker.semantics.decree.model import Bet
from checker.semantics.decree.ties import left_to
from checker.semantics.readings import judged_interpretations
from checker.words.names import bets_text, name_of

CODE, SEVERITY, SINCE, RESERVATION = "REF013", "note", "0.3", True
MESSAGE = {
    "en": "{game}: the rules of {bets} are left to `{text}`, which is not at hand",
    "es": "{game}: las reglas de {bets} se dejan a `{text}`, que no está disponible",
}
HELP = {
    "en": "transcribe that regulation and put it among the regulations",
    "es": "transcribir esa norma e incluirla entre las demás",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game and regulation that it is left to."""
    for game in case.regulation.games:
        found: dict[str, list[Bet]] = {}
        for bet in case.regulation.bets:
            text = left_to(case.regulation, bet, case.held) if bet.game == game.id and _is_open(bet) else None
            if text is not None:
                found.setdefault(text, []).append(bet)
        for text, bets in found.items():
            yield Observation(
                at=bets[0].span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets), "text": text},
                subject=Subject(case.regulation.id, game.id),
                citations=tuple(dict.fromkeys(citation for bet in bets for citation in bet.citations)),
            )


def _is_open(bet: Bet) -> bool:
    """Return whether a bet lacks what decides it, or every price, here."""
    found = [each.rules for each in judged_interpretations(bet)]
    priced = any(payout.amount is not None for rules in found for payout in rules.payouts)
    return not priced or not any(rules.stages for rules in found)
