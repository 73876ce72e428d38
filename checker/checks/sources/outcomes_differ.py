"""The regulation and the one it restates decide a bet by different rolls.

Why it matters
    If a hardway that waited is decided by the next roll instead, its house edge goes from 1/9 to more than 3/4.

Fails
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      one roll   wins hard n   loses other
      pays 7 to 1
    --- restates
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1

Passes
    bet field "Field" [A.1]
      one roll   wins 2 .. 4, 9 .. 12   loses 5 .. 8
      pays even
    --- restates
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
      pays even

How to fix
    Ask which regulation prevails. Where one leaves rolls open that the other settles, or allows several readings, the
    finding is undetermined and names the readings.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase, Restatement
from checker.cases.comparison.outcomes import compare_outcomes
from checker.cases.comparison.rows import rows_of
from checker.cases.comparison.rules import compare_games
from checker.checks.sources.shared.holding import held_under, said_by
from checker.findings.finding import Observation, Related, Subject
from checker.words.advice import ASK_WHICH_PREVAILS
from checker.words.names import name_of, name_on

CODE, SEVERITY, SINCE = "SRC002", "error", "0.1"
MESSAGE = {
    "en": "{bet} is decided otherwise here than in `{other}`, which this regulation restates, as transcribed",
    "es": "{bet} no se decide aquí como en `{other}`, que, según la transcripción, esta norma reproduce",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet whose throws do other things, and per game with other dice or another wheel."""
    case, against = pair
    other = against.regulation.id
    for row in rows_of(compare_outcomes(against, case).differences):
        there, here = row.difference.a, row.difference.b
        bet = case.regulation.bet(row.difference.game, row.difference.bet or "")
        if there is not None and here is not None and bet is not None:
            yield Observation(
                at=here.span,
                values={"bet": name_on(bet, row.numbers), "here": here.text, "there": there.text, "other": other},
                subject=case.regulation.subject(bet, *row.numbers),
                citations=(*here.citations, *there.citations),
                related=(Related(here.span, said_by(here)), Related(there.span, said_by(there))),
                **held_under(here, there),
            )
    yield from _other_dice(case, against)


def _other_dice(case: RegulationCase, against: RegulationCase) -> Iterator[Observation]:
    for difference in compare_games(against, case).differences:
        there, here = difference.a, difference.b
        game = case.regulation.game(difference.game or "")
        if difference.topic != "dice" or there is None or here is None or game is None:
            continue
        yield Observation(
            at=here.span,
            values={"bet": name_of(game), "here": here.text, "there": there.text, "other": against.regulation.id},
            subject=Subject(case.regulation.id, game.id),
            citations=(*here.citations, *there.citations),
            related=(Related(here.span, said_by(here)), Related(there.span, said_by(there))),
            **held_under(here, there),
        )
