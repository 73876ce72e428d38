"""The regulation depends on another one that is not available.

Why it matters
    What a decree takes from the regulation it amends, or leaves to it, cannot be checked without that regulation.

Fails
    regulation example
      relies on base_rules [A.1]
      outline A.1

Passes
    regulation example
      restates base
      outline A.1
    --- restates
    bet any_seven "Seven" [A.1]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Transcribe the other regulation and put it among the regulations. Until then this is a reservation and no fault of
    any table.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import RegulationHeading
from checker.findings.finding import Bilingual, Observation, Subject
from checker.semantics.decree.model import Link

CODE, SEVERITY, SINCE, RESERVATION = "REF005", "note", "0.1", True
LOOKS_AT: tuple[Aspect, ...] = ("regulations not held",)
MESSAGE = {
    "en": "this regulation {tie} `{text}`, which is not at hand: what comes from there is not checked",
    "es": "esta norma {tie} `{text}`, que no está disponible: lo que procede de ella no se examina",
}
HELP = {
    "en": "transcribe that regulation and put it among the regulations",
    "es": "transcribir esa norma e incluirla entre las demás",
}
TIES: dict[str, Bilingual] = {
    "restates": {"en": "restates", "es": "reproduce"},
    "relies_on": {"en": "relies on", "es": "se apoya en"},
    "amends": {"en": "amends", "es": "modifica"},
}


def check(case: RegulationHeading) -> Iterator[Observation]:
    """Yield one finding per text, however many ties there are to it."""
    missing: dict[str, list[Link]] = {}
    for link in case.links:
        if link.regulation is not None and link.regulation not in case.held and link.kind in TIES:
            missing.setdefault(link.regulation, []).append(link)
    for text, links in missing.items():
        ties = dict.fromkeys(link.kind for link in links)
        yield Observation(
            at=links[0].span,
            values={
                "tie": {
                    "en": " and ".join(TIES[tie]["en"] for tie in ties),
                    "es": " y ".join(TIES[tie]["es"] for tie in ties),
                },
                "text": text,
            },
            subject=Subject(case.id),
            citations=tuple(dict.fromkeys(citation for link in links for citation in link.citations)),
        )
