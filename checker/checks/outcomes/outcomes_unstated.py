"""The regulation names bets without saying what wins.

Why it matters
    Nothing can be computed for them, and a table that offers them must take their rules from another document.

Fails
    game american_roulette "Roulette" with wheel 0, 1 .. 36
    bet straight "Number" [A.1]
      outcomes unstated
      pays 35 to 1

Passes
    game american_roulette "Roulette" with wheel 0, 1 .. 36
    bet straight(n in 0 .. 36) "Number" [A.1]
      one roll   wins n   loses other
      pays 35 to 1

How to fix
    Transcribe the outcomes if the document has them; if it relies on another regulation, say so with `relies on`.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation, Subject
from checker.semantics.decree.model import Bet, Game
from checker.semantics.decree.ties import left_to
from checker.semantics.readings import judged_interpretations
from checker.words.names import bets_text, name_of

CODE, SEVERITY, VERDICT, SINCE = "OUT012", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{game}: the regulation names {bets} without saying what wins",
    "es": "{game}: la norma nombra {bets} y no precisa qué resultados ganan",
}
HELP = {
    "en": "look for the outcomes in another regulation, or ask the authority",
    "es": "buscar los resultados en otra norma o consultar a la autoridad",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per game; outcomes of card games are options, unless all that its hands come to is counted."""
    for game in case.regulation.games:
        bets = [bet for bet in case.regulation.bets if bet.game == game.id and not _has_outcomes(case, bet)]
        if bets and not _is_card_game(case, game):
            yield Observation(
                at=bets[0].span,
                values={"game": name_of(game), "bets": bets_text(case.regulation, bets)},
                subject=case.regulation.subject(bets[0]) if len(bets) == 1 else Subject(case.regulation.id, game.id),
                citations=tuple(dict.fromkeys(citation for bet in bets for citation in bet.citations)),
            )


def _has_outcomes(case: RegulationCase, bet: Bet) -> bool:
    """Return whether a bet says what decides it, or leaves it to another regulation (REF013)."""
    stated = any(each.rules.stages for each in judged_interpretations(bet))
    return stated or left_to(case.regulation, bet, case.held) is not None


def _is_card_game(case: RegulationCase, game: Game) -> bool:
    by_options = any(option.game == game.id for option in case.regulation.options)
    if game.apparatus is None:
        return by_options
    counted = bool(game.apparatus.hands and game.apparatus.throws)
    return game.apparatus.kind == "cards" and (by_options or not counted)
