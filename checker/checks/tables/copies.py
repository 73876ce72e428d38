"""The posted and the approved copy of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeVar

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.copies import (
    PostedLimits,
    commission_pairs,
    differing_caps,
    differing_commissions,
    differing_options,
    differing_outcomes,
    differing_prices,
    lone_prices,
    lone_terms,
    lone_zeros,
    only_in_one,
)
from checker.cases.table.effective import differences
from checker.cases.table.prices import Couple
from checker.cases.topics import COPIED_BETS, COPIES, UNMATCHED_LIMITS
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import limit_words, subject_of_game, subject_of_limit
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.wording import Style, listed
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Payout
from checker.semantics.table.model import AwardCap, Typed
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.table import WORDS
from checker.words.card_games import TERMS, commission_words, option_words
from checker.words.names import in_both, name_on
from checker.words.outcomes import printed_price

TAB025 = words_of("TAB025")
TAB028 = words_of("TAB028")


# What is posted or was approved, in words; commissions there against the table's own.


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


# The posted or approved terms of a table differ from what the table does.
@check("TAB010", COPIES)
def copy_differs(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and per figure that differ."""
    table = case.table
    for copy in table.copies:
        yield from copied_prices(case, copy)
        yield from copied_commissions(case, copy)
        yield from copied_caps(case, copy)
        yield from copied_options(case, copy)
        yield from copied_outcomes(case, copy)
        for pair in differences(table.limits, copy.limits):
            here, there = pair
            yield Observation(
                at=here.span,
                values={
                    "what": limit_words(pair.about),
                    "here": here.text,
                    "there": there.text,
                    "section": SECTIONS[copy.section],
                },
                subject=subject_of_limit(case, pair.about),
                related=(Related(there.span, SECTIONS[copy.section]),),
            )


SECTIONS_AS_ADJECTIVES: dict[str, Bilingual] = {
    "posted": {"en": "posted", "es": "anunciado"},
    "approved": {"en": "approved", "es": "aprobado"},
}


# The table offers a bet that its posted or approved list lacks, or the list has one that the table does not offer.
@check("TAB025", COPIED_BETS)
def copy_has_other_bets(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet that only one side has."""
    table = case.table
    for copy in table.copies:
        lacking, besides = only_in_one(table.offers, table.unlisted, copy)
        for names, message in ((lacking, TAB025["message"]), (besides, TAB025["besides"])):
            for name in names:
                yield _finding(case, name, copy.names[0], SECTIONS_AS_ADJECTIVES[copy.section], message)


def _finding(case: TableCase, name: Typed, first: Typed, section: Bilingual, message: Bilingual) -> Observation:
    return Observation(
        at=name.span,
        values={"bet": name.text, "section": section},
        subject=subject_of_game(case),
        related=(Related(first.span, section),) if message is TAB025["message"] else (),
        message=message,
    )


# Terms that only a table states, or only its posted or approved copy: each with its place and its words.


class LoneTerm(NamedTuple):
    """A term, what it says, and whether it stands at the table; the other side says nothing of it."""

    at: Span
    what: Bilingual
    says: Bilingual
    is_here: bool
    subject: Subject


def lone_terms_of(case: TableCase, copy: PostedLimits) -> Iterator[LoneTerm]:
    """Yield the terms of commissions, the rules of the zero and the options that stand on one side alone."""
    table = case.table
    for pair in commission_pairs(table.offers, copy, table.file.commission):
        on: Bilingual = _on(name_on(pair.offer.bet, ())) if pair.offer else {"en": "", "es": ""}
        what: Bilingual = {"en": f"the commission{on['en']}", "es": f"la comisión{on['es']}"}
        subject = case.regulation.subject(pair.offer.bet) if pair.offer else subject_of_game(case)
        for taken, term, is_here in lone_terms(pair):
            yield LoneTerm(taken.span, what, TERMS[term], is_here, subject)
    for offer, rule, is_here in lone_zeros(table.offers, copy, table.game.apparatus if table.game else None):
        name = name_on(offer.bet, ())
        zero: Bilingual = {"en": f"the zero on {name}", "es": f"el cero en {name}"}
        says: Bilingual = {"en": f"`{rule.name}`", "es": f"`{WORDS['zero'][rule.name]}`"}
        yield LoneTerm(rule.span, zero, says, is_here, case.regulation.subject(offer.bet))
    for here, there in differing_options(table.file.options, copy):
        option = here or there
        if option is not None and None in (here, there):
            value = option_words(option.name, option.value)
            key: Bilingual = dict.fromkeys(("en", "es"), f"`{option.key.text}`")
            yield LoneTerm(option.span, key, value, here is not None, subject_of_game(case))


def _on(name: str) -> Bilingual:
    return {"en": f" on {name}", "es": f" de {name}"}


# A limit, a term or the price of a number stands only at the table, or only in its posted or approved copy.
@check("TAB028", UNMATCHED_LIMITS, COPIES)
def copy_has_other_terms(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, and one per bet with numbers that only one side prices."""
    table = case.table
    seen, told = set(), set()
    for copy, each in table.unmatched:
        if each.limit.span not in seen:
            seen.add(each.limit.span)
            yield Observation(
                at=each.limit.span,
                values=_values(limit_words(each.limit), each.limit.text, copy),
                subject=subject_of_limit(case, each.limit),
                message=TAB028["here"] if each.is_here else None,
            )
    for copy in table.copies:
        for term in lone_terms_of(case, copy):
            if (term.at, term.says["en"]) not in told:
                told.add((term.at, term.says["en"]))
                yield Observation(
                    at=term.at,
                    values=_values(term.what, term.says, copy),
                    subject=term.subject,
                    message=TAB028["here"] if term.is_here else None,
                )
        for offer, numbers, is_here in lone_prices(table.offers, copy):
            yield Observation(
                at=offer.name.span,
                values=_values(name_on(offer.bet, numbers), TAB028["priced"], copy),
                subject=case.regulation.subject(offer.bet, *numbers),
                message=TAB028["here"] if is_here else None,
            )


def _values(what: Value, there: Value, copy: PostedLimits | None) -> dict[str, Value]:
    return {"what": what, "there": there, "section": SECTIONS[copy.section] if copy else TAB028["authorised"]}
