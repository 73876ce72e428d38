"""The regulation and the one it restates differ on the commission of a bet.

Why it matters
    5% of the stake on a win leaves the house 1/60 of a bet on the 4 bought at 2 to 1, the same taken up front 1/21.

Fails
    bet buy(n in 4, 10) "Buy" [A.1]
      wins n   loses 7   stands other
      pays 2 to 1
      commission 5% of stake on win
    --- restates
    bet buy(n in 4, 10) "Buy" [A.1]
      wins n   loses 7   stands other
      pays 2 to 1
      commission 5% of stake up front

Passes
    bet buy(n in 4, 10) "Buy" [A.1]
      wins n   loses 7   stands other
      pays 2 to 1
      commission 5% of stake on win
    --- restates
    bet buy(n in 4, 10) "Buy" [A.1]
      wins n   loses 7   stands other
      pays 2 to 1
      commission 5% of stake on win

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

CODE, SEVERITY, SINCE = "SRC009", "warning", "0.2"
MESSAGE = {
    "en": "commission on {bet}: {here} here, {there} in `{other}`, which this text restates, as transcribed",
    "es": "comisión de {bet}: aquí, {here}; en `{other}`, que, según la transcripción, este texto reproduce, {there}",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    yield from rule_findings(pair, "commission", lambda _: False)
