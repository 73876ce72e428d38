"""What is posted or was approved, in words; commissions there against the table's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.copies import PostedLimits, differing_commissions
from checker.findings.finding import Bilingual, Observation, Related
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
                "here": in_both(case.regulation, partial(commission_words, offer.commission)),
                "there": in_both(case.regulation, partial(commission_words, there)),
                "section": SECTIONS[copy.section],
            },
            subject=case.regulation.subject(offer.bet),
            related=(Related(there.span, SECTIONS[copy.section]),),
        )
