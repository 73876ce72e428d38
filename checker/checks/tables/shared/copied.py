"""What is posted or was approved, in words; commissions there against the table's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.copies import PostedLimits, differing_caps, differing_commissions, differing_outcomes
from checker.findings.finding import Bilingual, Observation, Related
from checker.semantics.table.model import AwardCap
from checker.words.commission import commission_words
from checker.words.names import in_both, name_on

SECTIONS: dict[str, Bilingual] = {
    "posted": {"en": "posted", "es": "anunciado"},
    "approved": {"en": "approved", "es": "aprobado"},
}


def copied_commissions(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per bet whose commission a copy states otherwise."""
    for offer, there in differing_commissions(case.table.offers, copy.offers):
        name = name_on(offer.bet, ())
        yield Observation(
            at=offer.commission.span if offer.commission else offer.name.span,
            values={
                "what": {"en": f"the commission on {name}", "es": f"la comisión de {name}"},
                "here": in_both(case.regulation.header.country, partial(commission_words, offer.commission)),
                "there": in_both(case.regulation.header.country, partial(commission_words, there)),
                "section": SECTIONS[copy.section],
            },
            subject=case.regulation.subject(offer.bet),
            related=(Related(there.span, SECTIONS[copy.section]),) if there else (),
        )


NO_CAP: Bilingual = {"en": "no cap", "es": "sin tope"}
_PER: dict[str | None, Bilingual] = {
    "player": {"en": " for each player", "es": " por jugador"},
    "round": {"en": " for each round", "es": " por jugada"},
    None: {"en": "", "es": ""},
}
OUTCOMES: Bilingual = {
    "en": "{what} is decided by other throws here than as {section}",
    "es": "{what} se decide aquí por tiradas distintas de las que constan según lo {section}",
}


def copied_caps(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per bet whose cap on awards a copy states otherwise, or one side alone."""
    table = case.table
    for offer, here, there in differing_caps(table.offers, copy.offers, table.file.award_cap):
        name = name_on(offer.bet, ())
        yield Observation(
            at=here.span if here else offer.name.span,
            values={
                "what": {"en": f"the cap on awards of {name}", "es": f"el tope de premios de {name}"},
                "here": _cap(here),
                "there": _cap(there),
                "section": SECTIONS[copy.section],
            },
            subject=case.regulation.subject(offer.bet),
            related=(Related(there.span, SECTIONS[copy.section]),) if there else (),
        )


def _cap(cap: AwardCap | None) -> Bilingual:
    return NO_CAP if cap is None else {lang: cap.text + text for lang, text in _PER[cap.per].items()}


def copied_outcomes(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per bet that a copy lets win, or push, by other throws."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    for offer, there in differing_outcomes(table.offers, copy.offers, apparatus):
        yield Observation(
            at=offer.played.span if offer.played else offer.name.span,
            values={"what": name_on(offer.bet, ()), "section": SECTIONS[copy.section]},
            subject=case.regulation.subject(offer.bet),
            related=(Related(there.played.span if there.played else there.name.span, SECTIONS[copy.section]),),
            message=OUTCOMES,
        )
