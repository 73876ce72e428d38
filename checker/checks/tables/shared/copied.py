"""What is posted or was approved, in words; commissions there against the table's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeVar

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.copies import (
    PostedLimits,
    differing_caps,
    differing_commissions,
    differing_options,
    differing_outcomes,
    differing_prices,
)
from checker.cases.table.prices import Couple
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Subject
from checker.findings.wording import Style, listed
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Payout
from checker.semantics.table.model import AwardCap
from checker.text.span import Span
from checker.words.commission import commission_words
from checker.words.names import in_both, name_on
from checker.words.options import option_words
from checker.words.prices import printed_price

SECTIONS: dict[str, Bilingual] = {
    "posted": {"en": "posted", "es": "anunciado"},
    "approved": {"en": "approved", "es": "aprobado"},
}


def copied_commissions(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per commission that a copy states otherwise, with all bets it is taken on."""
    table, country = case.table, case.regulation.header.country
    pairs = differing_commissions(table.offers, copy, table.file.commission)
    for (here, there), offers in _together(pairs):
        name = _names(offers)
        yield Observation(
            at=here.span if here else _place(offers, there, case),
            values={
                "what": {"en": f"the commission on {name['en']}", "es": f"la comisión de {name['es']}"},
                "here": in_both(country, partial(commission_words, here)),
                "there": in_both(country, partial(commission_words, there)),
                "section": SECTIONS[copy.section],
            },
            subject=_subject(case, offers),
            related=(Related(there.span, SECTIONS[copy.section]),) if there and not there.citations else (),
        )


_Term = TypeVar("_Term", AwardCap, Commission)
_Sides = tuple[_Term | None, _Term | None]


def _together(
    pairs: Iterable[tuple[Offer | None, _Term | None, _Term | None]],
) -> Iterable[tuple[_Sides[_Term], list[Offer]]]:
    """Return the bets that differ in the same way: a term of the whole table is told once."""
    found: dict[_Sides[_Term], list[Offer]] = {}
    for offer, here, there in pairs:
        found.setdefault((here, there), []).extend([offer] if offer else [])
    return found.items()


def _names(offers: list[Offer]) -> Bilingual:
    names = tuple(str(name_on(offer.bet, ())) for offer in offers)
    return {"en": listed(names, Style("en")), "es": listed(names, Style("es"))} if names else ALL_BETS


ALL_BETS: Bilingual = {"en": "all bets", "es": "todas las apuestas"}


def _place(offers: list[Offer], there: AwardCap | Commission | None, case: TableCase) -> Span:
    """Return the place of a finding about what only the copy states: the bet, or the copy where no bet is listed."""
    return offers[0].name.span if offers else there.span if there else case.table.file.span


def _subject(case: TableCase, offers: list[Offer]) -> Subject:
    return case.regulation.subject(offers[0].bet) if len(offers) == 1 else subject_of_game(case)


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
    """Yield one finding per cap on awards that a copy states otherwise, or one side alone, with all its bets."""
    for (here, there), offers in _together(differing_caps(case.table.offers, copy, case.table.file.award_cap)):
        name = _names(offers)
        yield Observation(
            at=here.span if here else _place(offers, there, case),
            values={
                "what": {"en": f"the cap on awards of {name['en']}", "es": f"el tope de premios de {name['es']}"},
                "here": _cap(here),
                "there": _cap(there),
                "section": SECTIONS[copy.section],
            },
            subject=_subject(case, offers),
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


def copied_options(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per option that both sides state, with another value."""
    for here, there in differing_options(case.table.file.options, copy):
        if here is not None and there is not None:
            yield Observation(
                at=here.span,
                values={
                    "what": f"`{here.key.text}`",
                    "here": option_words(here.name, here.value),
                    "there": option_words(there.name, there.value),
                    "section": SECTIONS[copy.section],
                },
                subject=subject_of_game(case),
                related=(Related(there.span, SECTIONS[copy.section]),),
            )


def copied_prices(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per price that a copy states otherwise, with all its numbers."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    found: dict[tuple[Payout, Payout], list[Couple]] = {}
    for couple in differing_prices(table.offers, copy.offers, apparatus, table.prices.possible):
        found.setdefault((couple.here, couple.there), []).append(couple)
    for (here, there), same in found.items():
        numbers = tuple(dict.fromkeys(couple.number for couple in same))
        yield Observation(
            at=here.span,
            values={
                "what": name_on(same[0].offer.bet, numbers),
                "here": in_both(case.regulation.header.country, partial(printed_price, here)),
                "there": in_both(case.regulation.header.country, partial(printed_price, there)),
                "section": SECTIONS[copy.section],
            },
            subject=case.regulation.subject(same[0].offer.bet, *numbers),
            related=(Related(there.span, SECTIONS[copy.section]),),
        )
