"""A section of the table file lacks a fact that the regulation requires.

Why it matters
    A table that lists its staff without the table head cannot be checked on it. A section that the file does not have
    at all is neither checked nor reported; `complete: true` asks for everything.

Fails
    require dice.in_service = 6 [C.9]
    --- table
    dice: {edge: 20 mm}

Passes
    require dice.in_service = 6 [C.9]
    --- table
    dice: {in_service: 6, edge: 20 mm}

How to fix
    State the facts that the finding lists.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.duties.shared.words import REQUIRED, labels, subject_of
from checker.findings.finding import Observation, Related

CODE, SEVERITY, VERDICT, SINCE = "DUT003", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("missing facts",)
MESSAGE = {
    "en": "the regulation requires facts that the table does not state: {missing}",
    "es": "la norma exige datos que la mesa no indica: {missing}",
}
HELP = {"en": "state the facts", "es": "aportar los datos"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists every missing fact."""
    table = case.table
    open_duties = [duty for duty in table.duties if duty.rule.binding and duty.met is None]
    missing = tuple(dict.fromkeys(path for duty in open_duties for path in duty.missing))
    if not missing:
        return
    sections = {path.split(".")[0] for path in missing}
    near = [fact.span for fact in table.file.facts if fact.path.split(".")[0] in sections]
    yield Observation(
        at=near[0] if near else table.file.span.start(),
        values={"missing": labels(case, missing)},
        subject=subject_of(case),
        citations=tuple(dict.fromkeys(citation for duty in open_duties for citation in duty.rule.citations)),
        related=tuple(Related(duty.rule.span, REQUIRED) for duty in open_duties),
    )
