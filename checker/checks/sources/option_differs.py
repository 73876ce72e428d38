"""The regulation and the one it restates differ on a rule of a card game.

Why it matters
    Blackjack paid at 6 to 5 in place of 3 to 2 alone costs the player more than one per cent of every bet.

Fails
    game blackjack "Black Jack" [A]
    option blackjack_pays is 6 to 5 [A.1]
    --- restates
    game blackjack "Black Jack" [A]
    option blackjack_pays is 3 to 2 [A.1]

Passes
    game blackjack "Black Jack" [A]
    option blackjack_pays is 3 to 2 [A.1]
    --- restates
    game blackjack "Black Jack" [B]
    option blackjack_pays is 3 to 2 [B.4]

How to fix
    Correct the transcription, or ask which regulation prevails. Where one of them is silent, or allows several
    readings, the finding is undetermined.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.model import Side
from checker.cases.comparison.rules import compare_rules
from checker.checks.sources.shared.holding import held_under
from checker.findings.finding import Observation, Related, Subject
from checker.words.advice import ASK_WHICH_PREVAILS
from checker.words.outcomes import UNSTATED

CODE, SEVERITY, SINCE = "SRC011", "warning", "0.3"
MESSAGE = {
    "en": "option: {here} here, {there} in `{other}`, which this text restates, as transcribed",
    "es": "opción: aquí, {here}; en `{other}`, que, según la transcripción, este texto reproduce, {there}",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per option; one that only one regulation has is undetermined."""
    case, against = pair
    other = against.regulation
    for difference in compare_rules(against, case).differences:
        if difference.topic != "option":
            continue
        there = difference.a or Side(UNSTATED, (), other.span, silent=True)
        here = difference.b or Side(UNSTATED, (), case.regulation.span, silent=True)
        held = held_under(here, there)
        if difference.equal_if:
            held = {"readings": None, "severity": "warning", "verdict": "undetermined"}
        said = {language: f"`{other.id}`: {text}" for language, text in there.text.items()}
        yield Observation(
            at=here.span,
            values={"here": here.text, "there": there.text, "other": other.id},
            subject=Subject(case.regulation.id, difference.game),
            citations=(*here.citations, *there.citations),
            related=(Related(there.span, said),),
            **held,
        )
