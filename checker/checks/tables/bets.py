"""What a table offers: bets and numbers that its regulation does not list, or that one of the two leaves unpriced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from checker.cases.case import TableCase
from checker.cases.prices import TablePayouts, judged_edges
from checker.cases.table.bets import NumbersOfBet, Offer
from checker.cases.table.outcomes import ever_winning
from checker.cases.table.prices import UnpricedBet
from checker.cases.table.same_bets import SameBet
from checker.cases.topics import (
    BETS_WITHOUT_PAYOUT,
    MISSING_NUMBERS,
    RENAMED_BETS,
    RIDERS_ALONE,
    SEVERAL_OWN_EDGES,
    UNKNOWN_NUMBERS,
    UNLISTED_BETS,
    UNPAID_ROLLS,
    UNPRINTED_PAYOUTS,
)
from checker.checks.outcomes.numbers import are_totals
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import DEFINED, source_words, subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, with_values
from checker.findings.wording import Style, coded, in_language, listed, named, worded
from checker.games.apparatus import FACES, Apparatus
from checker.games.layout import ANNOUNCED, POCKETS
from checker.semantics.decree.announced import unpaid_parts
from checker.semantics.decree.model import Bet, NumberText, Regulation, apparatus_of, left_to, seen_by, subject_of
from checker.semantics.readings import all_numbers, lines_for, possible_times
from checker.syntax.decree.parts import Events
from checker.text.memory import grouped_by
from checker.text.span import Span
from checker.vocabulary.bets import term
from checker.vocabulary.table import spelling
from checker.words.names import in_both, name_of, name_on, numbers_text, numbers_with_article, quoted_list
from checker.words.outcomes import events_as_written, printed_price, throws_in_words, throws_text

TAB002 = words_of("TAB002")
TAB007 = words_of("TAB007")
TAB030 = words_of("TAB030")
TAB039 = words_of("TAB039")
TAB004 = words_of("TAB004")


@check("TAB002", UNLISTED_BETS)
def bet_not_listed(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet that a closed list leaves out; where no list is closed, one warning for all of them."""
    table, game = case.table, case.table.game
    if game is None or not case.regulation.id:
        return
    found = [
        Observation(
            at=name.span,
            values={"bet": name.text},
            subject=subject_of_game(case)._replace(bet=name.text if term(game.id, name.text) else None),
            citations=game.citations,
            related=(Related(game.span, TAB002["closed"]),) if game.closed else (),
        )
        for name in table.unlisted
    ]
    if game.closed:
        yield from found
        return
    above = _not_held(case)
    lists_none = not any(bet.game == game.id and not bet.is_usual for bet in case.regulation.bets)
    country = case.regulation.header.country
    names = tuple(name.text for name in table.unlisted)
    yield found[0]._replace(
        values={
            "bets": in_both(country, lambda style: quoted_list(names, style)),
            "texts": in_both(country, partial(listed, above)),
        },
        subject=found[0].subject if len(found) == 1 else subject_of_game(case),
        related=tuple(Related(name.span, TAB002["also"]) for name in table.unlisted[1:]),
        severity="warning",
        verdict="undetermined",
        message=TAB002["not_held"] if above else TAB002["none_listed"] if lists_none else TAB002["open"],
        help=TAB002["give_text"] if above else TAB002["approved_rules"],
    )


def _not_held(case: TableCase) -> tuple[str, ...]:
    """Return the texts not at hand that those of the table are subject to or change: by title, else by id."""
    links = [each for each in case.regulation.brings if each.regulation not in case.held]
    titled = [named(f"«{each.title}»", "", dict.fromkeys(("en", "es"), each.title)) for each in links if each.title]
    return tuple(dict.fromkeys(titled or [coded(each.regulation) for each in links if each.regulation]))


@check("TAB039", RENAMED_BETS)
def bet_under_another_name(case: TableCase, faults: Sequence[SameBet]) -> Iterator[Observation]:
    """Yield one finding per bet of a table and bet of a text that it is."""
    for same in grouped_by(faults, lambda each: (each.name, each.listed)).values():
        name, listed_bet = same[0].name, same[0].listed
        on = numbers_text(each.number for each in same)
        yield case.regulation.observed(
            listed_bet,
            {
                "bet": f"{name.text} {on}".rstrip(),
                "listed": name_on(listed_bet, [each.on for each in same]),
            },
            *(each.on for each in same),
            at=name.span,
            related=(Related(listed_bet.span, TAB039["listed_here"]),),
        )


@check("TAB007", UNKNOWN_NUMBERS)
def number_not_listed(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet and standing of its numbers, and one per price for what never wins."""
    for offer in (each for each in case.table.offers if each.bet.id not in case.table.unfit):
        for readings in dict.fromkeys(each.readings for each in offer.strays):
            same = tuple(each for each in offer.strays if each.readings == readings)
            named = tuple(each.number for each in same)
            yield _not_listed(case, offer.bet, named, same[0].span)._replace(readings=readings)
    offers = {offer.bet.id: offer for offer in case.table.offers}
    for limit in case.table.strays:
        known = {each.number for each in offers[limit.bet.id].strays} if limit.bet.id in offers else set()
        numbers = tuple(number for number in limit.numbers if number not in known)
        if numbers:
            yield _not_listed(case, limit.bet, numbers, limit.span)
    own_outcomes = {each.offer.bet.id for each in case.table.outcome_differences}
    for price in case.table.prices.unwinnable:
        written = events_as_written(Events(price.events, (), price.events[0].span))
        found = _not_listed(case, price.offer.bet, (written["en"],), price.events[0].span)
        found = found._replace(values={**found.values, "numbers": written})
        own = price.offer.bet.id in own_outcomes
        yield found._replace(
            subject=case.regulation.subject(price.offer.bet), message=TAB007["not_listed" if own else "never_wins"]
        )


def _not_listed(case: TableCase, bet: Bet, numbers: tuple[NumberText, ...], at: Span) -> Observation:
    known = all_numbers(bet)
    first, dash, second = numbers[0].partition("-")
    # A pair that was made of two numbers: `4-10` for `"4, 10"`.
    two = bool(dash) and len(numbers) == 1 and {first, second} <= set(known)
    return case.regulation.observed(
        bet,
        {
            "bet": name_of(bet),
            "numbers": numbers_text(numbers),
            "source": source_words(case),
            "listed": numbers_text(known),
            **({"typed": f'"{first}, {second}"'} if two else {}),
        },
        *numbers,
        at=at,
        help=TAB007["two"] if two else None,
        related=() if bet.is_usual else (Related(bet.span, DEFINED),),
    )


@check("TAB013", UNPAID_ROLLS)
def outcome_without_price(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, or per set of throws where its numbers differ."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    for offer in table.offers:
        unpaid = (each for each in table.prices.unpaid if each.offer is offer)
        seen = seen_by(offer.bet, apparatus)
        for throws, same in grouped_by(unpaid, lambda each: each.throw_mask).items() if seen else ():
            numbers = tuple(each.number for each in same)
            yield case.regulation.observed(
                offer.bet,
                {
                    "bet": name_on(offer.bet, numbers),
                    "throws": throws_text(seen, throws, ever_winning(offer.priced or offer.bet, seen, numbers[0]))
                    if seen
                    else "",
                    "key": spelling("bet", "pays", table.file.language),
                },
                *numbers,
                at=offer.stated.prices[0].span,
            )


@check("TAB014", MISSING_NUMBERS)
def mirror_number_missing(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet with a number of a pair missing, or a few of those that are alike."""
    table = case.table
    apparatus = table.game.apparatus if table.game else None
    for offer in table.offers:
        if offer.numbers is None or set(offer.numbers) >= set(offer.bet.numbers or ()):
            continue
        listed = NumbersOfBet(offer.bet).undoubted()
        others = tuple(number for number in listed if number not in offer.numbers)
        mirrors = tuple(number for number in others if _mirror(number, listed, apparatus) in offer.numbers)
        alone = len(offer.numbers) == 1 and _prints_others(case, offer)
        # Numbers that are no pairs are alike, on a wheel or on dice: who prices most of them has left out the others.
        alike = apparatus is not None and not any(_mirror(each, listed, apparatus) for each in listed)
        most = alike and 2 * len(offer.numbers) > len(listed)
        missing = others if table.file.complete or most or (alone and not mirrors) else mirrors
        if missing:
            yield case.regulation.observed(
                offer.bet,
                {
                    "bet": name_of(offer.bet),
                    "priced": numbers_with_article(offer.numbers),
                    "missing": numbers_with_article(missing),
                },
                *missing,
                at=offer.name.span,
            )


def _mirror(number: NumberText, listed: tuple[NumberText, ...], apparatus: Apparatus | None) -> NumberText | None:
    """Return the total that comes as often, where all numbers of a bet are such pairs: 8 for 6 with two dice."""
    if apparatus is None or not apparatus.throws or not all(each.isdecimal() for each in listed):
        return None
    both = (FACES + 1) * len(apparatus.throws[0].faces)
    mirrored = {str(both - int(each)) for each in listed}
    return str(both - int(number)) if mirrored == set(listed) else None


def _prints_others(case: TableCase, offer: Offer) -> bool:
    """Return whether the regulation prints a price for other numbers than those of the table."""
    printed = {number for line in offer.bet.payouts if line.amount is not None for number in line.numbers or ()}
    return bool(case.regulation.id) and not printed <= set(offer.numbers or ())


@check("TAB030", SEVERAL_OWN_EDGES)
def mirror_numbers_priced_apart(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding per bet: for the first pair of its numbers."""
    for offer in case.offers:
        bet, apparatus = offer.priced, apparatus_of(case.games, offer.bet)
        if apparatus is None or apparatus.kind != "dice" or bet is None or len(bet.params) != 1 or not are_totals(bet):
            continue
        printed = bool(case.regulation) and any(line.amount is not None for line in offer.bet.payouts)
        both = (FACES + 1) * len(apparatus.throws[0].faces)
        edges = {each.number: each.values for each in judged_edges(case, bet) if each.number}
        pairs = ((number, str(both - int(number))) for number in edges if number.isdecimal())
        apart = (pair for pair in pairs if pair[1] in edges and edges[pair[0]] != edges[pair[1]])
        pair = None if printed else next(apart, None)
        if pair is not None:
            here, there = (lines_for(bet.payouts, each)[0] for each in pair)
            yield Observation(
                at=there.span,
                values={
                    "bet": name_of(offer.bet),
                    "number": pair[0],
                    "other": pair[1],
                    "here": in_both(case.country, partial(printed_price, here)),
                    "there": in_both(case.country, partial(printed_price, there)),
                },
                subject=subject_of(case.regulation, offer.bet.game, offer.bet.id, *pair),
                related=(Related(here.span, TAB030["there"]),),
            )


@check("TAB024", BETS_WITHOUT_PAYOUT)
def bet_without_price(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet; of a complete table, `section-missing` tells of those that a regulation prices."""
    table = case.table
    for offer in table.offers:
        if offer.stated.prices or case.regulation.paid_by_options(offer.bet):
            continue
        if table.file.complete and offer.bet.payouts:
            continue
        yield Observation(
            at=offer.name.span,
            values={"bet": offer.name.text, "key": spelling("bet", "pays", table.file.language)},
            subject=case.regulation.subject(offer.bet),
        )


@check("TAB029", RIDERS_ALONE)
def bet_rides_on_none(case: TableCase, faults: Sequence[Offer]) -> Iterator[Observation]:
    """Yield one finding per bet."""
    for offer in faults:
        main = case.regulation.bet(offer.bet.game, offer.bet.rides_on or "")
        mains = " / ".join(f"`{name}`" for name in offer.bet.carriers)
        yield Observation(
            at=offer.name.span,
            values={"bet": name_of(offer.bet), "main": name_of(main) if main and not offer.bet.rides_also else mains},
            subject=case.regulation.subject(offer.bet),
        )


@check("TAB004", UNPRINTED_PAYOUTS)
def text_prints_no_payout(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all bets whose price cannot be compared, one per regulation they are left to."""
    found: dict[tuple[str | None, tuple[str, ...] | None, str], tuple[Bilingual, list[UnpricedBet]]] = {}
    for each in case.table.prices.unpriced:
        text, message = _left_open(case, each.offer.bet)
        found.setdefault((text, each.readings, message["en"]), (message, []))[1].append(each)
    for (text, readings, _), (message, unpriced) in found.items():
        by_bet = grouped_by(unpriced, lambda each: each.offer.bet.id)
        offers = tuple(same[0].offer for same in by_bet.values())
        first, numbers = offers[0], [each.number for each in by_bet[offers[0].bet.id]]
        yield Observation(
            at=first.name.span,
            values={
                "bets": in_both(case.regulation.header.country, partial(_unpriced, case, list(by_bet.values()))),
                "text": text or "",
            },
            subject=case.regulation.subject(first.bet, *numbers) if len(offers) == 1 else subject_of_game(case),
            citations=first.bet.citations if len(offers) == 1 else (),
            related=tuple(
                Related(each.bet.span, TAB004["sum_here" if _pays_a_sum(each.bet) else "no_payout"]) for each in offers
            ),
            readings=readings,
            message=message,
            help=TAB004["by_options"] if all(case.regulation.paid_by_options(each.bet) for each in offers) else None,
        )


def _pays_a_sum(bet: Bet) -> bool:
    return any(line.money is not None for line in bet.payouts)


def _left_open(case: TableCase, bet: Bet) -> tuple[str | None, Bilingual]:
    """Return the text, not at hand, that the payout of a bet is left to, and the words for what is missing."""
    text = left_to(case.regulation, bet, case.held)
    if text is not None:
        return text, TAB004["elsewhere"]
    if bet.silence.pays in ("authority", "not_held"):
        return None, TAB004[bet.silence.pays]
    if _pays_a_sum(bet):
        return None, TAB004["sum"]
    why = _why_uncomposed(case.regulation, bet)
    return None, {lang: words + why[lang] for lang, words in TAB004["message"].items()}


def _unpriced(case: TableCase, bets: list[list[UnpricedBet]], style: Style) -> str:
    """Return bets with the numbers and the throws of which a regulation states no payout."""
    names: list[str] = []
    for same in bets:
        offer, numbers = same[0].offer, [each.number for each in same]
        masks, apparatus = {each.throw_mask for each in same}, apparatus_of(case.regulation.games, offer.bet)
        name = name_on(offer.bet, numbers if masks != {0} or _is_part(offer, numbers) else ())
        throws = throws_in_words(masks.pop(), apparatus, style) if apparatus and len(masks) == 1 and any(masks) else ""
        names.append(worded(TAB004["part"], style.language, bet=name, throws=throws) if throws else name)
    return listed(tuple(names), style)


def _is_part(offer: Offer, numbers: list[str | None]) -> bool:
    """Return whether the regulation prices other numbers that the table offers."""
    offered = offer.numbers if offer.numbers is not None else offer.bet.numbers
    return bool(offered) and set(offered or ()) != set(numbers)


def _why_uncomposed(regulation: Regulation, bet: Bet) -> Bilingual:
    """Return why an announced bet cannot be paid as its chips, after "no payout is stated for it"; else nothing."""
    game = regulation.game(bet.game) if bet.game else None
    if bet.id not in ANNOUNCED or game is None or game.apparatus is None or game.apparatus.kind != "wheel":
        return {"en": "", "es": ""}
    if {each.label for each in game.apparatus.throws} != POCKETS:
        return TAB004["one_zero"]
    times = possible_times(regulation)
    bets = {each.id: each for each in regulation.bets if each.game == bet.game}
    unpaid = unpaid_parts(bet.id, bets, times[0] if len(times) == 1 else None)
    parts = tuple(name_of(bets[part]) if part in bets else coded(part) for part in unpaid)
    if not parts:
        return TAB004["otherwise"]
    said = in_both("", lambda style: in_language(listed(parts, style), style.language))
    return with_values(TAB004["parts"], parts=said)
