"""What is in doubt at a table: what nothing examines, and the doubts of its regulation that it shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from checker.cases.case import TableCase
from checker.cases.rulebook import Rulebook
from checker.cases.table.unjudged import unjudged
from checker.cases.topics import NOT_JUDGED, NUMBERS_IN_DOUBT, PAYOUTS_IN_DOUBT
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Observation, Subject, with_values
from checker.findings.wording import Phrase
from checker.semantics.decree.model import Payout
from checker.semantics.readings import TimesAs
from checker.words.names import in_both, name_of, numbers_with_article
from checker.words.outcomes import printed_price

TAB008 = words_of("TAB008")
TAB009 = words_of("TAB009")


@check("TAB003", NUMBERS_IN_DOUBT)
def number_in_doubt(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet with numbers that some reading of the regulation lacks."""
    for offer in case.table.offers:
        for unclear in offer.bet.unclears:
            if offer.doubtful and unclear.chosen and any(reading.numbers for reading in unclear.readings):
                numbers, bet = numbers_with_article(offer.doubtful), name_of(offer.bet)
                yield Observation(
                    at=unclear.span,
                    values={"numbers": numbers, "bet": bet, "reading": Phrase(unclear.chosen, "code", unclear.chosen)},
                    subject=case.regulation.subject(offer.bet, *offer.doubtful),
                    citations=unclear.citations,
                    readings=(unclear.chosen,),
                )
                break


@check("TAB008", PAYOUTS_IN_DOUBT)
def times_in_doubt(book: Rulebook, doubts: Sequence[tuple[Payout, TimesAs, bool]]) -> Iterator[Observation]:
    """Yield one finding where the table's prices had to be compared with prices whose meaning is open."""
    regulation = book.regulation
    header = regulation.header
    for first, times, fits in doubts:
        kept = TAB008["as_the_table" if fits else "neither"]
        judged = {language: taken + kept[language] for language, taken in TAB008[times].items()}
        yield Observation(
            at=header.times_span or first.span,
            values={"price": in_both(header.country, partial(printed_price, first)), "judged": judged},
            subject=Subject(regulation.id),
            citations=header.times_citations or first.citations,
            readings=(times,),
        )


@check("TAB009", NOT_JUDGED)
def section_not_judged(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per statement that nothing could examine; the account of the table reads them."""
    seen = set()
    for each in unjudged(case):
        if each.key not in seen:
            seen.add(each.key)
            why = with_values(TAB009[each.why], **each.values)
            yield Observation(at=each.span, values={"section": each.key, "why": why})
