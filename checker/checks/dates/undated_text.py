"""The regulation has no date or number and is only attributed to its issuer.

Why it matters
    Nobody can tell when such rules were in force, or whether others have replaced them.

Fails
    regulation example
      attributed to "a casino" by "the heading names it"
      outline A.1

Passes
    regulation example
      signed 2013-06-20
      attributed to "a casino" by "the heading names it"
      outline A.1

How to fix
    Ask for the act that approved the rules and give its dates. Until then this is a reservation and no fault of any
    table. An unofficial text is reported as DAT002 only.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import RegulationHeading
from checker.findings.finding import Observation, Subject

CODE, SEVERITY, SINCE, RESERVATION = "DAT004", "note", "0.1", True
LOOKS_AT: tuple[Aspect, ...] = ("attributed wording",)
MESSAGE = {
    "en": "this regulation bears no date or number; it is attributed to {whom}",
    "es": "esta norma no lleva fecha ni número; se atribuye a {whom}",
}
HELP = {
    "en": "ask for the act that approved it, and give its dates",
    "es": "solicitar el acto que la aprobó e indicar sus fechas",
}


def check(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding for the regulation."""
    header = case.header
    dated = header.signed or header.published or header.publication or header.in_force
    if header.attributed_to is not None and not dated and header.kind != "unofficial":
        yield Observation(
            at=case.span,
            values={"whom": header.attributed_to},
            subject=Subject(case.id),
        )
