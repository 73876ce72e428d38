"""Only one of a regulation and the one it restates has a certain game, bet or number.

Why it matters
    A player who reads one of them expects a bet that the other does not admit.

Fails
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    --- restates
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    bet any_craps "Craps" [A.2]
      one roll   wins 2, 3, 12   loses other
      pays 7 to 1

Passes
    bet any_seven "Siete" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1
    --- restates
    bet any_seven "Seven" [B.3]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Transcribe the missing bet, or ask which regulation prevails.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.presence import compare_presence
from checker.cases.comparison.rows import rows_of
from checker.checks.sources.shared.absent import one_sided, row_name
from checker.findings.finding import Bilingual, Observation, Subject

CODE, SEVERITY, SINCE = "SRC006", "warning", "0.1"
MESSAGE: Bilingual = {
    "en": "only `{other}`, which this regulation restates, as transcribed, has {what}",
    "es": "solo `{other}`, que, según la transcripción, esta norma reproduce, tiene {what}",
}
HELP = {
    "en": "ask which of the two regulations prevails; in the transcription: add what is missing if the document has it",
    "es": "consultar cuál de las dos normas rige; en la transcripción: añadir lo que falta si el documento lo dice",
}
ADDED: Bilingual = {
    "en": "only this regulation has {what}, not `{other}`, which this regulation restates, as transcribed",
    "es": "solo esta norma tiene {what}, no `{other}`, que, según la transcripción, esta norma reproduce",
}
NUMBERED: Bilingual = {
    "en": "{what}: {here} here, {there} in `{other}`, which this regulation restates, as transcribed",
    "es": "{what}: {here} aquí, {there} en `{other}`, que, según la transcripción, esta norma reproduce",
}


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding for all that only the other text has, one for all that only this one has."""
    case, against = pair
    rows = rows_of(compare_presence(against, case).differences)
    for only_here, message in ((False, MESSAGE), (True, ADDED)):
        yield from one_sided(case, against, rows, only_here, message)
    for row in rows:
        there, here = row.difference.a, row.difference.b
        if here is not None and there is not None:
            other = against.regulation.id
            yield Observation(
                at=here.span,
                values={"what": row_name(row), "here": here.text, "there": there.text, "other": other},
                subject=Subject(case.regulation.id, row.difference.game, row.difference.bet),
                citations=(*here.citations, *there.citations),
                message=NUMBERED,
            )
