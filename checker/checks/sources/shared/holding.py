"""Under which readings a difference between two regulations holds, what it then weighs, and the edges on a side."""

from __future__ import annotations

from typing import TypedDict

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import Difference, Side
from checker.findings.finding import Bilingual, Severity, Verdict
from checker.words.names import in_both
from checker.words.readings import edges_text


class Held(TypedDict):
    """The fields of a finding that hang on readings; None is the usual severity and verdict of the check."""

    readings: tuple[str, ...] | None
    severity: Severity | None
    verdict: Verdict | None


def held_under(here: Side, there: Side) -> Held:
    """Return the readings of a difference: those of this text first, those of the other where this one has none."""
    readings = here.readings or there.readings
    if readings is None and not here.silent and not there.silent:
        return {"readings": None, "severity": None, "verdict": None}
    return {"readings": readings, "severity": "warning", "verdict": "undetermined"}


def edges_label(case: RegulationCase, difference: Difference, numbers: tuple[str, ...]) -> Bilingual:
    """Return the house edges of one side in words; numbers told together share them."""
    place = (difference.game, difference.bet, numbers[0] if numbers else None, True)
    figures = [each for each in case.figures.all if (each.game, each.bet, each.number, each.judged) == place]
    edges = in_both(case.regulation.header.country, lambda style: edges_text(figures, style))
    if not edges["en"]:
        return {"en": "this payout", "es": "este pago"}
    return {"en": f"house edge {edges['en']}", "es": f"ventaja de la casa {edges['es']}"}


def said_by(side: Side) -> Bilingual:
    """Return what a side says in one piece."""
    return {language: text.replace(" | ", ". ") for language, text in side.text.items()}
