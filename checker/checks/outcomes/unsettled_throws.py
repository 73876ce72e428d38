"""The rules of a bet do not say what some rolls do.

Why it matters
    What the regulation leaves out is decided at the table. The figures assume that the bet stands on such rolls, and
    say so.

Fails
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7

Passes
    bet pass_line "Win" [A.1]
      first roll   wins 7, 11   loses 2, 3, 12   sets point 4, 5, 6, 8, 9, 10
      then         wins point   loses 7   stands other

How to fix
    If the document says it, add `stands other` (or `loses other`; a one-roll bet cannot stand); if not, the authority
    must say it. Where only a reading settles the rolls, `unclear … use` gives the one that is adopted; the finding is
    then a note.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import severity_of_wording
from checker.checks.outcomes.shared.gaps import UnsettledThrows, gaps, ways_of
from checker.findings.finding import Observation, Related, Subject
from checker.games.apparatus import Apparatus
from checker.words.names import bets_text, in_both, name_on
from checker.words.outcomes import STAGES, throws_text

CODE, SEVERITY, VERDICT, SINCE = "OUT002", "warning", "undetermined", "0.1"
MESSAGE = {
    "en": "{bet}: nothing is said of {ways} of {total} ways {stage}{example}: {throws}; {instead}",
    "es": "{bet}: la norma no dice qué ocurre con {ways} de {total} casos {stage}{example}: {throws}; {instead}",
}
HELP = {
    "en": "if the document is silent, only the authority can settle it; "
    "in the transcription: say `stands other` if the document lets the bet stand",
    "es": "si el documento calla, consultar a la autoridad; en la transcripción: escribir `sigue resto` si el "
    "documento deja la apuesta en juego",
}
CLAIMED = {"en": "what the regulation says of how long it lasts", "es": "lo que la norma dice de su duración"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per gap; bets that leave out the same throws share it."""
    for same in gaps(case):
        first = same[0]
        apparatus = case.regulation.apparatus(first.bet)
        if apparatus is not None:
            yield _finding(case, same, apparatus)


def _finding(case: RegulationCase, same: tuple[UnsettledThrows, ...], apparatus: Apparatus) -> Observation:
    first, place = same[0], same[0].places[0]
    numbers = tuple(dict.fromkeys(each.number for each in first.places))
    alone = len(same) == 1
    bet_and_game = (first.bet.id, first.bet.game)
    claims = (claim.span for claim in case.regulation.claims if (claim.bet, claim.game) == bet_and_game)
    return Observation(
        at=place.stage.span,
        values={
            "bet": name_on(first.bet, numbers) if alone else bets_text(case.regulation, (gap.bet for gap in same)),
            "ways": ways_of(first, apparatus),
            "total": apparatus.ways,
            "stage": STAGES[place.stage.name],
            "example": first.example,
            "throws": throws_text(apparatus, place.parts.unsettled),
            "instead": in_both(case.regulation.header.country, first.instead),
        },
        subject=case.regulation.subject(first.bet, *numbers) if alone else Subject(case.regulation.id, first.bet.game),
        citations=first.unclear.citations if first.unclear else first.bet.citations,
        related=(
            *(Related(gap.places[0].stage.span, {"en": "the same here", "es": "lo mismo aquí"}) for gap in same[1:]),
            *(Related(span, CLAIMED) for span in claims if alone and first.wording.standing == "open"),
        ),
        help=first.hint,
        **severity_of_wording(first.wording),
    )
