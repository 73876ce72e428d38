"""The regulation and the one it restates differ on when a bet may be made.

Why it matters
    A bet taken before the point is known and one taken after it do not have the same chances.

Fails
    bet any_seven "Seven" [A.1]
      opens come-out
      one roll   wins 7   loses other
      pays 4 to 1
    --- restates
    bet any_seven "Seven" [A.1]
      opens any time
      one roll   wins 7   loses other
      pays 4 to 1

Passes
    bet any_seven "Seven" [A.1]
      opens any time
      one roll   wins 7   loses other
      pays 4 to 1
    --- restates
    group centre "Centre" [A]   opens any time
    bet any_seven "Seven" in centre [A.1]
      one roll   wins 7   loses other
      pays 4 to 1

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

CODE, SEVERITY, SINCE = "SRC004", "warning", "0.1"
MESSAGE = {
    "en": "opening of {bet}: {here} here, {there} in `{other}`, which this regulation restates, as transcribed",
    "es": "apertura de {bet}: aquí, {here}; en `{other}`, que, según la transcripción, esta norma reproduce, {there}",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from rule_findings(pair, "opening", lambda bet: bet.opens_by_group)
