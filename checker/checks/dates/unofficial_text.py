"""The regulation is not a regulation: nobody is bound by it.

Why it matters
    Figures can be computed from any published page of rules, but no table can be in breach of it.

Fails
    regulation example
      kind unofficial
      outline A.1

Passes
    regulation example
      kind official
      signed 2020-01-02
      outline A.1

How to fix
    Nothing, if the regulation is indeed unofficial; otherwise correct `kind`. This is a reservation, printed once.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import RegulationHeading
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE, RESERVATION = "DAT002", "note", "0.1", True
LOOKS_AT: tuple[Aspect, ...] = ("unofficial wording",)
MESSAGE = {
    "en": "an unofficial text, not a norm: calculation only",
    "es": "texto no oficial, no es una norma: solo cálculo",
}
HELP = {
    "en": "check tables by a regulation of the authority",
    "es": "examinar las mesas según una norma de la autoridad",
}


def check(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    if case.header.is_unofficial:
        yield Observation(at=case.span, values={}, subject=Subject(case.id))
