"""A bet rides on itself, or on a bet that one roll decides.

Why it matters
    Odds are laid behind a bet that is still standing. Where that bet is over, or would have to be made after the one
    that rides on it, the rule can never be applied.

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
    bet odds(n in 4, 10) "Odds" [A.2]
      rides on any_seven
      wins n   loses 7   stands other

Fails
    bet odds(n in 4, 10) "Odds" [A.2]
      rides on odds
      wins n   loses 7   stands other

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other
    bet odds(n in 4, 10) "Odds" [A.2]
      rides on pass_line
      wins n   loses 7   stands other

How to fix
    Name the bet that the document means: one that is made earlier and is still standing.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.durations import is_gone_for, ridden_in_turn
from checker.findings.finding import Observation, Related
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "OUT019", "error", "0.1"
MESSAGE = {
    "en": "{bet} rides on {main}, which a single roll decides: nothing is left to ride on",
    "es": "{bet} va sobre {main}, que decide una sola tirada: no queda apuesta sobre la que ir",
}
ITSELF = {
    "en": "{bet} rides on itself",
    "es": "{bet} va sobre sí misma",
}
IN_TURN = {
    "en": "{bet} rides on {main}, which in its turn rides on {bet}: neither can be made first",
    "es": "{bet} va sobre {main}, que a su vez va sobre {bet}: ninguna puede hacerse antes",
}
HELP = {
    "en": "in the transcription: name the bet that is made before and still stands",
    "es": "en la transcripción: nombrar la apuesta que se hace antes y sigue en juego",
}
MAIN = {"en": "the bet it rides on", "es": "la apuesta sobre la que va"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet; of bets that ride on each other, for the first one."""
    for bet in case.regulation.bets:
        main = case.regulation.bet(bet.game, bet.rides_on) if bet.rides_on else None
        if main is None:
            continue
        ring = ridden_in_turn(case, bet)
        if bet in ring[:1] or is_gone_for(case, bet, main):
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet), "main": name_of(main)},
                subject=case.regulation.subject(bet),
                citations=bet.citations,
                related=() if main is bet else (Related(main.span, MAIN),),
                message=None if not ring else ITSELF if main is bet else IN_TURN,
            )
