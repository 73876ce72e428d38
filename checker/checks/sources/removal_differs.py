"""The regulation and the one it restates differ on whether a standing bet may be taken down or changed.

Why it matters
    A pass line bet that may be taken down once the point is set gives the player back what the house earns on it.

Fails
    bet big(n in 6, 8) "Big" [A.1]
      wins n   loses 7   stands other
      pays even
      fixed
    --- restates
    bet big(n in 6, 8) "Big" [A.1]
      wins n   loses 7   stands other
      pays even
      removable

Passes
    bet big(n in 6, 8) "Big" [A.1]
      wins n   loses 7   stands other
      pays even
      changeable   removable
    --- restates
    group line "Line" [A]   removable   changeable
    bet big(n in 6, 8) "Big" in line [A.1]
      wins n   loses 7   stands other
      pays even

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

CODE, SEVERITY, SINCE = "SRC003", "warning", "0.1"
MESSAGE = {
    "en": "withdrawing or changing {bet}: {here} here, {there} in `{other}`, "
    "which this regulation restates, as transcribed",
    "es": "retirar o modificar {bet}: aquí, {here}; "
    "en `{other}`, que, según la transcripción, esta norma reproduce, {there}",
}
HELP = ASK_WHICH_PREVAILS


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet or group."""
    yield from rule_findings(pair, "removal", lambda bet: bet.manners_by_group)
