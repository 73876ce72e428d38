"""The regulation and the one it restates differ on whether a standing bet works on the come-out roll.

Why it matters
    A hard way that is off on the come-out roll cannot lose there to the 7: the money is at risk in other rolls.

Fails
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1
      working on come-out
    --- restates
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1
      working off come-out

Passes
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1
      working off come-out
    --- restates
    bet hard(n in 4, 10) "Hard Ways" [A.1]
      wins hard n   loses 7, easy n   stands other
      pays 7 to 1
      working off come-out

How to fix
    Correct the transcription, or ask which regulation prevails. Where one of them is silent the finding is
    undetermined.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.checks.sources.shared.owners import rule_findings
from checker.findings.finding import Observation
from checker.words.advice import ASK_WHICH_PREVAILS

CODE, SEVERITY, SINCE = "SRC010", "warning", "0.3"
MESSAGE = {
    "en": "{bet} on the come-out roll: {here} here, {there} in `{other}`, which this text restates, as transcribed",
    "es": "{bet} en la primera tirada: aquí, {here}; en `{other}`, que, según la transcripción, este texto reproduce, "
    "{there}",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from rule_findings(pair, "working", lambda _: False)
