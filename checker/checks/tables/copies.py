"""The posted and the approved copy of a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

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
from checker.cases.table.limits import BoundLimit, differences, numbers_of
from checker.cases.topics import COPIED_BETS, COPIES, UNMATCHED_LIMITS
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import limit_words, subject_of_game, subject_of_limit
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.wording import Style, listed, phrase, worded
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet
from checker.semantics.table.model import AwardCap
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.vocabulary.table import WORDS
from checker.words.card_games import commission_words, option_named, option_words
from checker.words.names import from_catalogue, in_both, name_on
from checker.words.outcomes import printed_price

TAB010 = words_of("TAB010")
TAB025 = words_of("TAB025")
TAB028 = words_of("TAB028")


@check("TAB010", COPIES)
def copy_differs(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and per figure that differ; a term of several bets is reported once."""
    table = case.table
    for copy in table.copies:
        yield from _prices(case, copy)
        yield from _terms(case, copy)
        for mine, theirs in differing_options(table.file.options, copy):
            if mine is not None and theirs is not None:
                says: tuple[Value, ...] = (option_words(mine.name, mine.value), option_words(theirs.name, theirs.value))
                yield _difference(
                    copy, subject_of_game(case), (mine.span, theirs.span), option_named(mine.name, mine.key.text), *says
                )
        for offer, there in differing_outcomes(table.offers, copy.offers, table.game and table.game.apparatus):
            places = tuple(each.played.span if each.played else each.name.span for each in (offer, there))
            found = _difference(copy, case.regulation.subject(offer.bet), places, name_on(offer.bet, ()))
            yield found._replace(message=TAB010["outcomes"])
        yield from _limits(case, copy)


def _limits(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per figure that a copy states otherwise; what was approved beyond the law is a note."""
    table = case.table
    differing = differences(pair for side, pairs in table.compared if side is copy for pair in pairs)
    void = table.beyond_law(copy.limits) if differing and copy.section == "approved" else {}
    for same in differing:
        about, both, numbers = same[0].about, same[0].both, numbers_of(same)
        of, places = subject_of_limit(case, about)._replace(numbers=numbers), tuple(limit.span for limit in both)
        found = _difference(copy, of, places, limit_words(about, numbers), *(limit.text for limit in both))
        yield _void(found) if places[1] in void else found


def _void(found: Observation) -> Observation:
    return found._replace(severity="note", verdict="none", message=TAB010["void"])


def _difference(
    copy: PostedLimits, subject: Subject, places: tuple[Span, ...], what: Value, *says: Value
) -> Observation:
    """Return that the table and a copy say different things, at the first of the places; the second is of the copy."""
    section = TAB010[copy.section]
    return Observation(
        at=places[0],
        values={"what": what, **dict(zip(("here", "there"), says, strict=False)), "section": section},
        subject=subject,
        related=tuple(Related(place, section) for place in places[1:]),
    )


def _prices(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per price that a copy states otherwise, with all its numbers."""
    table, country = case.table, case.regulation.header.country
    apparatus = table.game.apparatus if table.game else None
    differing = differing_prices(table.offers, copy.offers, apparatus, table.prices.possible)
    for pair, same in grouped_by(differing, lambda couple: (couple.here, couple.there)).items():
        bet, numbers = same[0].offer.bet, tuple(dict.fromkeys(couple.number for couple in same))
        says = (in_both(country, partial(printed_price, each)) for each in pair)
        of = case.regulation.subject(bet, *numbers)
        found = _difference(copy, of, tuple(each.span for each in pair), name_on(bet, numbers), *says)
        yield _void(found) if copy.section == "approved" and _is_paid_by_law(case, bet) else found


def _is_paid_by_law(case: TableCase, bet: Bet) -> bool:
    """Return whether the table pays for a bet what an official text prints: what was approved besides is void."""
    prints = any(line.amount is not None for line in bet.payouts_in_use) and not bet.is_usual
    return bool(case.regulation.id) and prints and case.payouts.keeps_law(bet)


def _terms(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield one finding per commission or cap on awards that a copy states otherwise, with all bets it is for."""
    table = case.table
    commissions = differing_commissions(table.offers, copy, table.file.commission)
    caps = differing_caps(table.offers, copy, table.file.award_cap)
    pairs = (*(("commission", *pair) for pair in commissions), *(("cap", *pair) for pair in caps))
    for (term, here, there), same in grouped_by(pairs, lambda pair: (pair[0], *pair[2:])).items():
        offers = [offer for _, offer, *_ in same if offer]
        # Of a term that only the copy states the bet, or the copy where no bet is listed.
        alone = offers[0].name.span if offers else there.span if there else table.file.span
        is_posted = there and not (isinstance(there, Commission) and there.citations)  # else the regulation's
        places = (here.span if here else alone, *([there.span] if there and is_posted else []))
        of = case.regulation.subject(offers[0].bet) if len(offers) == 1 else subject_of_game(case)
        says = (_in_words(case, term, each) for each in (here, there))
        yield _difference(copy, of, places, _of_bets(term, offers), *says)


def _in_words(case: TableCase, term: str, said: AwardCap | Commission | None) -> Bilingual:
    """Return what one side says of a term, or that it has none."""
    if term == "commission":
        taken = said if isinstance(said, Commission) else None
        return in_both(case.regulation.header.country, partial(commission_words, taken))
    per = TAB010[said.per] if isinstance(said, AwardCap) and said.per else {"en": "", "es": ""}
    return {lang: said.text + text for lang, text in per.items()} if isinstance(said, AwardCap) else TAB010["no_cap"]


def _of_bets(term: str, offers: list[Offer]) -> Bilingual:
    """Return a term with the bets that it is for; a table that lists none has them all."""
    names = tuple(name_on(offer.bet, ()) for offer in offers)
    bets = {"en": listed(names, Style("en")), "es": listed(names, Style("es"))} if names else TAB010["all_bets"]
    return {lang: worded(TAB010[term], lang, bets=bets[lang]) for lang in TAB010[term]}


@check("TAB025", COPIED_BETS)
def copy_has_other_bets(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet that only one side has."""
    table = case.table
    for copy in table.copies:
        section = TAB010[copy.section]
        lacking, besides = only_in_one(table.offers, table.unlisted, copy)
        for name in (*lacking, *besides):
            is_lacking = name in lacking
            yield Observation(
                at=name.span,
                values={"bet": name.text, "section": section},
                subject=subject_of_game(case),
                related=(Related(copy.names[0].span, section),) if is_lacking else (),
                message=TAB025["message" if is_lacking else "besides"],
            )


# Only the table, or only its posted or approved copy, states a limit, a term or the price of a number.
@check("TAB028", UNMATCHED_LIMITS, COPIES)
def copy_has_other_terms(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, and one per bet with numbers that only one side prices."""
    table = case.table
    for same in grouped_by(table.unmatched, lambda each: each[1].about.span).values():
        copy, first = same[0]
        limit, is_here, wider = first.about, first.about is first.here, first.wider
        numbers = numbers_of(each for _, each in same)
        of, what = subject_of_limit(case, limit)._replace(numbers=numbers), limit_words(limit, numbers)
        found = _alone(copy, of, limit.span, what, limit.text, is_here)
        yield found if wider is None else _narrower(found, wider, is_here)
    reported = set()
    for copy in table.copies:
        for found in _terms_alone(case, copy):
            if (found.at, str(found.values["there"])) not in reported:
                reported.add((found.at, str(found.values["there"])))
                yield found
        for offer, numbers, is_here in lone_prices(table.offers, copy):
            of, bet = case.regulation.subject(offer.bet, *numbers), name_on(offer.bet, numbers)
            yield _alone(copy, of, offer.name.span, bet, TAB028["priced"], is_here)


def _alone(
    copy: PostedLimits | None, subject: Subject, at: Span, what: Value, there: Value, is_here: bool
) -> Observation:
    """Return that one side alone says something; without a copy the other side is the authorisation."""
    section = TAB010[copy.section] if copy else TAB028["authorised"]
    values = {"what": what, "there": there, "section": section}
    return Observation(at=at, values=values, subject=subject, message=TAB028["here"] if is_here else None)


def _narrower(found: Observation, wider: BoundLimit, is_here: bool) -> Observation:
    """Return what is found of a figure with what the other side states for more than that."""
    return found._replace(
        values={**found.values, "wider": wider.text, "of": limit_words(wider)},
        related=(Related(wider.span, TAB028["wider"]),),
        message=TAB028["narrower_here" if is_here else "narrower"],
    )


def _terms_alone(case: TableCase, copy: PostedLimits) -> Iterator[Observation]:
    """Yield the terms of commissions, the rules of the zero and the options that one side alone states."""
    table = case.table
    for offer, here, there in commission_pairs(table.offers, copy, table.file.commission):
        bet = offer.bet if offer else None
        subject = case.regulation.subject(bet) if bet else subject_of_game(case)
        of: Bilingual = TAB028["of_bet"] if bet else {"en": "", "es": ""}
        name = name_on(bet, ()) if bet else ""
        what = {lang: phrase(text, worded(of, lang, bet=name)) for lang, text in TAB028["commission"].items()}
        for taken, term, is_here in lone_terms(here, there):
            yield _alone(copy, subject, taken.span, what, from_catalogue(f"commission.{term}"), is_here)
    for offer, rule, is_here in lone_zeros(table.offers, copy, table.game.apparatus if table.game else None):
        bets = dict.fromkeys(("en", "es"), name_on(offer.bet, ())) if offer else TAB010["all_bets"]
        zero = {lang: worded(TAB028["zero"], lang, bet=bets[lang]) for lang in TAB028["zero"]}
        subject = case.regulation.subject(offer.bet) if offer else subject_of_game(case)
        says: Bilingual = {"en": f"`{rule.name}`", "es": f"`{WORDS['zero'][rule.name]}`"}
        yield _alone(copy, subject, rule.span, zero, says, is_here)
    for mine, theirs in differing_options(table.file.options, copy):
        option = mine or theirs
        if option is not None and None in (mine, theirs):
            value = option_words(option.name, option.value)
            key = dict.fromkeys(("en", "es"), option_named(option.name, option.key.text))
            yield _alone(copy, subject_of_game(case), option.span, key, value, mine is not None)
