"""The rolls of an example do not give the result that it states.

Why it matters
    An example is the surest test of whether a transcription says what the document means.

Fails
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
    example hard(4) rolls 5 3-1 wins

Passes
    bet hard(n in 4, 6, 8, 10) "Hard" [A.2]
      wins hard n   loses 7, easy n   stands other
    example hard(4) rolls 5 2-2 wins

How to fix
    If the example is in the document, the rules or their transcription are wrong; if it is the transcriber's, correct
    it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.replay import Replay, Result, replay
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.decree.model import Example
from checker.semantics.readings import judged_interpretations
from checker.words.names import name_on
from checker.words.outcomes import EFFECTS

CODE, SEVERITY, SINCE = "OUT013", "error", "0.1"
RESULTS: dict[Result, Bilingual] = {
    "wins": EFFECTS["wins"],
    "loses": EFFECTS["loses"],
    "pushes": EFFECTS["pushes"],
    "stands": EFFECTS["stands"],
    "decided_before": {"en": "comes when the bet has already been decided", "es": "llega con la apuesta ya decidida"},
    "no_such_throw": {"en": "is no throw of this game", "es": "no es una tirada de este juego"},
    "no_such_number": {"en": "cannot be played on this number", "es": "no puede jugarse a este número"},
}
MESSAGE = {
    "en": "{bet}: the example states that `{throws}` {stated}, but by the rules `{throw}` {actual}",
    "es": "{bet}: el ejemplo dice que `{throws}` {stated}, pero según las reglas `{throw}` {actual}",
}
HELP = {
    "en": "compare the example and the rules with the document",
    "es": "cotejar el ejemplo y las reglas con el documento",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per example that fails under every reading in use, or under some."""
    for example in case.regulation.examples:
        bet = case.regulation.bet(example.game, example.bet)
        apparatus = case.regulation.apparatus(bet) if bet else None
        if bet is None or apparatus is None or not apparatus.throws:
            continue
        played = [(each.name, each.rules) for each in judged_interpretations(bet)]
        replays = {name: replay(example, bet, rules.stages, apparatus) for name, rules in played if rules.stages}
        failing = {name: end for name, end in replays.items() if example.outcome not in end.endings}
        if failing:
            found = _finding(example, next(iter(failing.values())))._replace(
                subject=case.regulation.subject(bet, example.number),
                citations=bet.citations,
                related=(Related(bet.span, {"en": "the rules", "es": "las reglas"}),),
            )
            found = found._replace(values={**found.values, "bet": name_on(bet, (example.number,))})
            if len(failing) < len(replays):
                found = found._replace(severity="warning", verdict="undetermined", readings=tuple(failing))
            yield found


def _finding(example: Example, end: Replay) -> Observation:
    return Observation(
        at=example.span,
        values={
            "throws": " ".join(example.throws),
            "stated": EFFECTS[example.outcome],
            "throw": end.throw,
            "actual": RESULTS[sorted(end.endings)[0]],
        },
    )
