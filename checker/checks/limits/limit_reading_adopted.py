"""The table is checked under one of several readings of a limit.

Why it matters
    Asturias (2011, annex, B.3) speaks of the possible gain: the net win, or all that is paid back. Tables are checked
    under the reading that the transcription uses; a casino should know that there is another one, and what it comes to.

Fails
    group simple pays even
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    limit prize(any_craps) <= 3 * prize(simple) [B.3]
      unclear [B.3]
        reading profit "what is won" prize(any_craps) <= 3 * prize(simple)
        reading total "what is handed over" total(any_craps) <= 3 * total(simple)
        use profit because "the paragraph speaks of the gain"
    --- table
    maximum: {simple: 500}
    bets:
      any_craps: {pays: 7 to 1, maximum: 200}

Passes
    group simple pays even
    bet any_craps   one roll   wins 2, 3, 12   loses other   pays 7 to 1
    limit prize(any_craps) <= 3 * prize(simple) [B.3]
      unclear [B.3]
        reading profit "what is won" prize(any_craps) <= 3 * prize(simple)
        reading total "what is handed over" total(any_craps) <= 3 * total(simple)
        use profit because "the paragraph speaks of the gain"
    --- table
    maximum: {simple: 500}
    bets:
      any_craps: {pays: 7 to 1}

How to fix
    Nothing in the table. Ask the authority, and record its answer in the decree file.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.findings.finding import Language, Observation, Subject
from checker.semantics.decree.model import LimitReading

CODE, SEVERITY, RESERVATION, SINCE = "LIM016", "note", True, "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("adopted readings",)
MESSAGE = {
    "en": "a limit can be read in several ways; tables are examined under `{reading}`, {meaning}, because {because}; "
    "not under {others}",
    "es": "un límite admite varias lecturas; se examina según `{reading}`, {meaning}, porque {because}; "
    "no según {others}",
}
BOTH: tuple[Language, ...] = ("en", "es")
HELP = {"en": "only the authority can settle it", "es": "consultar a la autoridad, única que puede resolverlo"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per limit that some figure of the table is judged by under one of its readings."""
    for place in case.table.judgements.doubted:
        limit = case.regulation.limits[place]
        adopted = next(each for each in limit.readings if each.name == limit.chosen)
        others = [each for each in limit.readings if each is not adopted]
        yield Observation(
            at=limit.span,
            values={
                "reading": adopted.name,
                "meaning": adopted.meaning.texts,
                "because": limit.because.texts if limit.because else "",
                "others": {key: "; ".join(_told(each, key) for each in others) for key in BOTH},
            },
            subject=Subject(case.regulation.id, limit.game),
            citations=limit.citations,
            readings=(adopted.name,),
        )


def _told(reading: LimitReading, language: Language) -> str:
    return f"`{reading.name}`, {reading.meaning.texts[language]}"
