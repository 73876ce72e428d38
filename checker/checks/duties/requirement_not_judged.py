"""A requirement compares quantities of different kinds and cannot be judged.

Why it matters
    A length is neither more nor less than a time, nor than a count of dice. Compared as bare numbers, a rotation of 4
    minutes would comply with "at most 5 mm", and nobody would notice that the transcription is wrong.

Fails
    require dice.rotation <= 5 mm [C.9]
    --- table
    dice: {rotation: 4 min}

Passes
    require dice.rotation <= 5 min [C.9]
    --- table
    dice: {rotation: 4 min}

How to fix
    In the transcription, give the figure the unit of the fact: mm for the edge of a die, min for the rotation, none for
    what is counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import Case, RegulationCase
from checker.cases.table.duties import is_comparable
from checker.checks.duties.shared.words import REQUIRED, place_of, subject_of
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.words.limits import requirement_words

CODE, SEVERITY, VERDICT, SINCE = "DUT007", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("open requirements",)
MESSAGE = {
    "en": "{required} compares quantities of different kinds: it is not judged",
    "es": "{required} compara magnitudes de distinta clase: no se examina",
}
HELP = {
    "en": "in the transcription: give the figure the unit of the fact",
    "es": "en la transcripción: dar a la cifra la unidad del dato",
}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per such requirement, at the requirement or, for a table, at the fact it is about."""
    if isinstance(case, RegulationCase):
        for rule in case.regulation.requirements:
            if not is_comparable(rule):
                yield Observation(
                    at=rule.span,
                    values={"required": _quoted(requirement_words(rule))},
                    subject=Subject(case.regulation.id, rule.game),
                    citations=rule.citations,
                )
        return
    for duty in case.table.duties:
        if duty.rule.binding and duty.met is None and not duty.missing:
            yield Observation(
                at=place_of(case, duty),
                values={"required": _quoted(requirement_words(duty.rule))},
                subject=subject_of(case),
                citations=duty.rule.citations,
                related=(Related(duty.rule.span, REQUIRED),),
            )


def _quoted(words: Bilingual) -> Bilingual:
    return {language: f"`{text}`" for language, text in words.items()}
