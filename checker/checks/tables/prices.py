"""What a table pays, decides and charges, against its regulation and its own stated edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import partial
from itertools import chain
from operator import attrgetter, itemgetter
from typing import TypeVar, cast

from checker.cases.case import TableCase, edges_of_play, figures_of_stated, is_above
from checker.cases.prices import (
    TablePayouts,
    edges_by_number,
    edges_of_figures,
    judged_edges,
    rounded_prices_of,
)
from checker.cases.table.bets import Offer, charged_with
from checker.cases.table.neighbours import price_differences, summary_of
from checker.cases.table.outcomes import ever_winning, with_zero
from checker.cases.table.prices import CommissionDifference, Misfit, OutcomeDifference, PayoutDifference, couples_of
from checker.cases.table.rounding import rounded_edges
from checker.cases.topics import (
    CHARGED_BETS,
    DECIMAL_PAYOUTS,
    DIFFERING_OUTCOMES,
    DIFFERING_PAYOUTS,
    NEIGHBOURS,
    NO_FITTING_READING,
    STATED_EDGES,
)
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import DEFINED, IN_PRISON, of_variant, source_words, subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Value
from checker.findings.wording import (
    Phrase,
    Style,
    coded,
    coded_list,
    edge,
    law_of,
    listed,
    percent,
    phrase,
    price,
    worded,
)
from checker.games.apparatus import Apparatus, ZeroName
from checker.probability.card_figures import DeckEdge
from checker.probability.figures import BetFigure, derivations_of_bet
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, apparatus_of, subject_of, thrown_in
from checker.semantics.outcomes import binding_of, has_other
from checker.semantics.readings import possible_times, profit, without_times
from checker.semantics.table.model import Basis, StatedEdge, ZeroRule
from checker.text.memory import grouped_by
from checker.text.span import Span, shown
from checker.vocabulary.bets import EVEN_CHANCES
from checker.vocabulary.table import WORDS
from checker.words.card_games import commission_words
from checker.words.names import in_both, name_of, name_on, numbers_text
from checker.words.outcomes import effect_words, events_in_words, printed_price, throws_text

_MOST_PARTS = 3
"""Of the parts of a message that list the throws of some numbers, how many are written out."""
TAB001 = words_of("TAB001")
TAB023 = words_of("TAB023")
TAB011 = words_of("TAB011")
TAB012 = words_of("TAB012")
TAB017 = words_of("TAB017")
TAB019 = words_of("TAB019")


@check("TAB001", DIFFERING_PAYOUTS)
def payout_differs_from_text(of: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, with all its numbers and outcomes at other prices."""
    case = of.payouts
    by_text = grouped_by(case.prices.differences, lambda each: each.beside).values()
    for same in chain.from_iterable(_by_bet(of_text, case.unfit) for of_text in by_text):
        first, bet = same[0], same[0].offer.bet
        numbers = tuple(dict.fromkeys(each.number for each in same))
        printed, paid = (
            dict.fromkeys(spans) for spans in zip(*((each.there.span, each.here.span) for each in same), strict=True)
        )
        edges, one_stake = _edges_of_prices(case, same), _one_stake(same)
        place = TAB001["printed_without" if bet.chips else "printed"]
        place = place if first.beside else of_variant(bet, place)
        # An announced bet wins what its chips win: the payouts at fault are printed at their bets.
        chips: dict[str, Value] = {"parts": coded_list(bet.chips)} if bet.chips else {}
        kept = _reading_kept(of, first.offer) if first.readings else {}
        way_out = "of_chips" if chips else "kept" if kept else "one_stake" if one_stake else None
        yield Observation(
            at=first.here.span,
            values={
                "bet": name_on(bet, numbers),
                "differences": _differences(of, same),
                "paid": in_both(case.country, partial(printed_price, first.here)),
                "printed": in_both(case.country, partial(printed_price, first.there)),
                "difference": first.more,
                **(edges | one_stake | chips | kept),
            },
            subject=subject_of(case.regulation, bet.game, bet.id, *numbers),
            citations=tuple(dict.fromkeys(citation for each in same for citation in each.there.citations)),
            related=(
                *(Related(span, place) for span in printed),
                *(Related(span, TAB001["also"]) for span in list(paid)[1:]),
            ),
            readings=first.readings,
            verdict="undetermined" if bet.silence.pays == "not_held" else None,
            message=None if edges else TAB001["without_edges"],
            help=TAB001[way_out] if way_out else None,
        )


def _reading_kept(case: TableCase, offer: Offer) -> dict[str, Value]:
    """Return the reading of a bet that a table keeps whole, if there is one: it is the regulation that is in doubt."""
    kept = case.table.readings_kept(offer)
    return {"kept": tuple(map(coded, kept))} if kept else {}


_Differing = TypeVar("_Differing", PayoutDifference, OutcomeDifference)


def _by_bet(differences: Iterable[_Differing], unfit: AbstractSet[str] = frozenset()) -> Iterable[list[_Differing]]:
    """Return the differences of each bet together; those that hold under some readings only are a group apart.

    Left out are bets that fit no reading.
    """
    fit = (each for each in differences if each.offer.bet.id not in unfit)
    return grouped_by(fit, lambda each: (each.offer.bet.id, each.readings)).values()


def _differences(of: TableCase, same: Sequence[PayoutDifference]) -> Bilingual:
    """Return both prices: `8 to 1 here and 7 times in the text`, by number or throw where these differ."""
    case = of.payouts
    apparatus = apparatus_of(case.games, same[0].offer.bet)
    # Rounds of cards are too many to list where a line of the regulation that measures the bet says them.
    partly = None
    if apparatus is not None and apparatus.kind == "cards" and not same[0].beside:
        partly = _partly(case, same, apparatus)

    def in_words(style: Style) -> str:
        found: dict[str, dict[str, None]] = {}
        for difference in same:
            paid, printed = printed_price(difference.here, style), printed_price(difference.there, style)
            on = difference.number or ""
            if difference.throw_mask and apparatus is not None:
                row = difference.there.on
                if partly is not None and row and not has_other(row) and difference.there.span not in partly:
                    numbers = binding_of(difference.offer.bet.params, difference.number)
                    on = events_in_words(row, numbers, style.language)
                else:
                    wins = ever_winning(difference.offer.bet, apparatus, difference.number)
                    on = throws_text(apparatus, difference.throw_mask, wins)[style.language]
            law = law_of(difference.there.citations, of.ruled_by)[style.language]
            both = worded(TAB001["both"], style.language, paid=paid, printed=printed, law=law)
            found.setdefault(both, {})[on] = None
        if len(found) == 1 and "" in next(iter(found.values())):
            return next(iter(found))
        alike = len(found) == 1 and same[0].throw_mask == 0
        word = "con" if style.language == "es" else "on"
        on_each = {text: "" if alike else f" {word} {', '.join(filter(None, where))}" for text, where in found.items()}
        return listed(tuple(phrase(*each) for each in on_each.items()), style)

    return in_both(case.country, in_words)


def _partly(case: TablePayouts, same: Sequence[PayoutDifference], apparatus: Apparatus) -> frozenset[Span]:
    """Return the printed lines that the table pays otherwise on some of their wins only."""
    differing = {(each.number, each.throw_mask, each.there.span) for each in same}
    couples = couples_of(same[0].offer, apparatus, case.prices.times)
    return frozenset(
        each.there.span for each in couples if (each.number, each.throw_mask, each.there.span) not in differing
    )


def _edges_of_prices(case: TablePayouts, same: Sequence[PayoutDifference]) -> dict[str, Value]:
    """Return the edges at both prices; nothing where one of them is not known."""
    bet, numbers = same[0].offer.bet, {each.number for each in same}
    if same[0].beside:
        return {}  # the figures at hand are those of another text
    here, there = (
        tuple(each for each in edges if each.number in numbers)
        for edges in (judged_edges(case, bet), edges_of_figures(_printed_figures(case, bet)))
    )
    if not here or not there:
        if bet.id != "insurance":
            return {}
        from checker.checks.tables.options import edges_of_insurance  # imported lazily: of blackjack only

        return edges_of_insurance(case, same[0])
    return {"edge_here": edges_by_number(case.country, here), "edge_there": edges_by_number(case.country, there)}


def _printed_figures(case: TablePayouts, bet: Bet) -> Iterator[BetFigure]:
    """Yield the figures of a bet of the regulation, each reading with its own payout and commission.

    Where "N times" has two meanings, only the one that the table is held to is compared with it.
    """
    figures = case.printed
    if figures is None:
        figures = tuple(each.figure for each in derivations_of_bet(bet, thrown_in(case.games, bet.game), case.times))
    other_meanings = {"to", "for"}.difference(case.prices.times)
    for each in figures:
        if (each.game, each.bet) == (bet.game, bet.id) and each.reading.rpartition("+")[2] not in other_meanings:
            yield each


def _one_stake(same: Sequence[PayoutDifference]) -> dict[str, Value]:
    """Return one price with the stake and without it, where all prices differ by exactly one stake."""
    if len({each.more for each in same}) != 1 or abs(same[0].more) != 1:
        return {}
    paid = profit(same[0].here, "to")
    if paid is None or paid.denominator != 1:
        return {}
    larger = paid if same[0].more > 0 else paid + 1
    return {"with_stake": larger, "without": larger - 1}


@check("TAB012", DIFFERING_OUTCOMES)
def outcomes_differ_from_text(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, and another for what holds under some readings only."""
    for same in _by_bet(case.table.outcome_differences, case.table.unfit):
        first, bet, country = same[0], same[0].offer.bet, case.regulation.header.country
        numbers = tuple(dict.fromkeys(each.number for each in same))
        yield case.regulation.observed(
            bet,
            {"bet": name_on(bet, numbers), "throws": in_both(country, partial(_in_words, case, same))},
            *numbers,
            at=(first.offer.played or first.offer.name).span,
            related=() if bet.is_usual else (Related(bet.span, of_variant(bet, DEFINED)),),
            readings=first.readings,
            severity="warning" if bet.is_decided_by_usage else None,
        )
    for offer in case.table.offers:
        if offer.bet.withheld:
            yield case.regulation.observed(
                offer.bet,
                {
                    "bet": name_on(offer.bet, ()),
                    "own": coded(offer.bet.variant),
                    "other": coded_list(offer.bet.withheld),
                },
                at=(offer.played or offer.name).span,
                related=(Related(offer.bet.span, DEFINED),),
                verdict="undetermined",
                message=TAB012["withheld"],
                help=TAB012["offered"],
            )


def _in_words(case: TableCase, same: list[OutcomeDifference], style: Style) -> str:
    """Return what the throws do otherwise, by number where the numbers differ in it."""
    by_throws: dict[str, list[str | None]] = {}
    for difference in same:
        by_throws.setdefault(_throws(case, difference, style), []).append(difference.number)
    parts: list[str] = [phrase(f"({numbers_text(numbers)}) ", throws) for throws, numbers in by_throws.items()]
    parts = list(by_throws) if len(parts) == 1 else parts
    if len(parts) > _MOST_PARTS:
        parts[_MOST_PARTS:] = [TAB012["and_so_on"][style.language]]
    return phrase(phrase(*parts, by="; "), _edges_of_zero(case, same[0].offer, style))


def _throws(case: TableCase, difference: OutcomeDifference, style: Style) -> str:
    """Return what the throws of a number do: `0 wins here, loses in the regulation`."""
    apparatus, language = case.regulation.apparatus(difference.offer.bet), style.language
    stated = difference.offer.played.stated if difference.offer.played is not None else {}
    parts = []
    for here, there, mask in difference.throws if apparatus else ():
        does = (effect_words(effect) if effect else TAB012["nothing"] for effect in (here, there))
        at_table, in_text = (each[language] for each in does)
        is_dropped = there in stated and here not in stated  # the list of the table leaves the throw out
        form = "listed" if not is_dropped else "dropped" if here else "open"
        at_table = worded(TAB012[form], language, effect=at_table)
        thrown = throws_text(apparatus, mask)[language] if apparatus else ""
        parts.append(phrase(thrown, " ", at_table, f", {in_text} {source_words(case)[language]}"))
    return phrase(IN_PRISON[language] if difference.in_prison else "", phrase(*parts, by="; "))


def _edges_of_zero(case: TableCase, offer: Offer, style: Style) -> str:
    """Return the edges at the table's price under its own rule of the zero and the regulation's, if it states one."""
    apparatus = case.regulation.apparatus(offer.bet)
    if offer.priced is None or apparatus is None or offer.played is None or offer.played.zero is None:
        return ""
    by_regulation = offer.bet._replace(payouts=offer.priced.payouts, unclears=())
    found = [
        [each.figure.house_edge for each in derivations_of_bet(bet, apparatus, ("to",))]
        for bet in (offer.priced, by_regulation)
    ]
    if any(None in edges for edges in found):
        return ""
    shown = (" / ".join(dict.fromkeys(edge(each, style) for each in edges if each is not None)) for edges in found)
    source = source_words(case)[style.language]
    return worded(TAB012["edges"], style.language, own=next(shown), other=next(shown), source=source)


@check("TAB015", DECIMAL_PAYOUTS)
def decimal_for_fraction(case: TablePayouts) -> Iterator[Observation]:
    """Yield one finding per price; where the decimals give the player an advantage, PAY checks report it."""
    for bet in case.bets:
        offer = case.offer(bet)
        rounded = (each for each in rounded_prices_of(case, bet) if each.edge >= 0)
        for place, same in grouped_by(rounded, lambda each: each.payout.span).items():
            first, numbers = same[0], tuple(dict.fromkeys(each.number for each in same))
            yield Observation(
                at=place,
                values={
                    "bet": name_on(bet, numbers),
                    "typed": next(
                        (
                            Phrase(each.text, "percent")
                            for each in (offer.stated.prices if offer else ())
                            if each.span == place
                        ),
                        "",
                    ),
                    "meant": in_both(case.country, partial(price, first.meant)),
                    "edge": first.edge,
                    "meant_edge": first.meant_edge,
                },
                subject=subject_of(case.regulation, bet.game, bet.id, *numbers),
            )


@check("TAB023", NO_FITTING_READING)
def no_reading_fits(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet, in place of one for each of its faults under single readings."""
    for misfit in case.table.misfits:
        spans = [*(each.here.span for each in misfit.payout_differences), *(each.span for each in misfit.strays)]
        spans += [each.here.span for each in misfit.commission_differences if each.here is not None]
        yield case.regulation.observed(
            misfit.offer.bet,
            {
                "bet": name_of(misfit.offer.bet),
                "faults": in_both(case.regulation.header.country, partial(_faults, case, misfit)),
            },
            at=misfit.offer.name.span,
            related=tuple(Related(span, TAB023["here"]) for span in dict.fromkeys(spans)),
        )


def _faults(case: TableCase, misfit: Misfit, style: Style) -> str:
    language = style.language
    pays, throws, numbers = (TAB023[name][language] for name in ("pays", "throws", "numbers"))
    found = [
        (same[0].readings, pays.format(_differences(case, same)[language]))
        for same in _by_bet(misfit.payout_differences)
    ]
    found += [(each.readings, throws) for each in misfit.outcome_differences]
    found += [(each.readings, numbers.format(numbers_text((each.number,)))) for each in misfit.strays]
    for each in misfit.commission_differences:
        taken, printed = (commission_words(terms, style) for terms in (each.here, each.there))
        found.append((each.readings, worded(TAB023["takes"], language, taken=taken, printed=printed)))
    told = []
    for readings, same in grouped_by(dict.fromkeys(found), itemgetter(0)).items():
        faults = phrase(*(fault for _, fault in same), by=", ")
        told.append(worded(TAB023["under"], language, readings=coded_list(readings or ()), fault=faults))
    return phrase(*told, by="; ")


@check("TAB011", STATED_EDGES)
def stated_edge_differs(case: TableCase, faults: Sequence[StatedEdge]) -> Iterator[Observation]:
    """Yield one finding per stated edge that some number of its bet does not have under some reading in use."""
    for stated in faults if case.table.game else ():
        played = edges_of_play(case, stated)
        if played:
            yield from _of_play(case, stated, played)
            continue
        bet_id, figures = figures_of_stated(case, stated)
        edges = [(figure, _on_basis(figure, stated.basis)) for figure in figures]
        known = [(figure, edge) for figure, edge in edges if edge is not None]
        wrong = [each for each in known if not stated.fits(each[1]) and not _fits_rounded(case, each[0], stated)]
        bets = (bet for bet in (*case.bets, *case.regulation.bets) if wrong and bet.game == wrong[0][0].game)
        bet = next((bet for bet in bets if bet.id == bet_id), None)
        if bet is None:
            continue
        zero_rule = _zero_meant(case, bet, stated, [each[1] for each in known]) if len(wrong) == len(known) else None
        readings = tuple(dict.fromkeys(figure.reading for figure, _ in wrong))
        fitting = {figure.reading for figure, _ in known}.difference(readings)
        if fitting and bet.variant:
            continue  # the choice of the house is no doubt: it has the edge of one variant that the table keeps
        numbers = tuple(dict.fromkeys(figure.number for figure, _ in wrong))
        yield Observation(
            at=stated.span,
            values={
                "bet": name_on(bet, numbers),
                "stated": Phrase(stated.text, "percent"),
                "basis": TAB011[stated.basis],
                "computed": wrong[0][1],
            },
            subject=case.regulation.subject(bet, *numbers),
            readings=readings if fitting else None,
            severity="warning" if zero_rule or all(stated.is_cut(edge) for _, edge in wrong) else None,
            verdict=None if zero_rule is None else "undetermined",
            help=zero_rule,
        )


def _of_play(case: TableCase, stated: StatedEdge, played: tuple[DeckEdge, ...]) -> Iterator[Observation]:
    """Yield a finding where a stated edge is that of no reading in use, or above what the house keeps at most."""
    fitting = [each for each in played if each.exact and stated.fits(each.edge)]
    if case.table.game is None or len(fitting) == len(played):
        return
    exact = all(each.exact for each in played)
    if exact or is_above(stated, played):
        most = max(played, key=attrgetter("edge"))
        yield Observation(
            at=stated.span,
            values={
                "bet": name_of(case.table.game),
                "stated": Phrase(stated.text, "percent"),
                "computed": in_both(case.regulation.header.country, partial(percent, most.edge)),
            },
            subject=subject_of_game(case),
            severity="warning" if exact and all(map(stated.is_cut, (each.edge for each in played))) else None,
            verdict="undetermined" if fitting else None,
            message=TAB011["played" if exact else "at_most"],
        )


def _on_basis(figure: BetFigure, basis: Basis) -> Fraction | None:
    """Return the house edge of a figure per bet made, per bet resolved or per roll."""
    if basis == "made":
        return figure.house_edge
    return figure.house_edge_resolved if basis == "resolved" else figure.house_edge_per_roll


def _fits_rounded(case: TableCase, figure: BetFigure, stated: StatedEdge) -> bool:
    """Return whether the stated edge is the one at the minimum stake, with the commission rounded as the table says."""
    offer = case.table.offer(figure.bet)
    per = {"made": 1, "resolved": 1 - (figure.push or 0), "roll": figure.rolls or 1}[stated.basis]
    edges = rounded_edges(case, offer, figure.number) if offer else ()
    return any(stated.fits(edge / per) for edge in edges)


def _zero_meant(case: TableCase, bet: Bet, stated: StatedEdge, edges: Sequence[Fraction]) -> Bilingual | None:
    """Return which rule of the zero may give the stated edge, where neither table nor regulation states it whole.

    `edges` are those under what a second zero may do to a stake in prison: some houses have further levels of it.
    """
    offer = case.table.offer(bet.id)
    apparatus = case.regulation.apparatus(bet)
    if offer is None or offer.priced is None or apparatus is None or apparatus.kind != "wheel":
        return None
    if not bet.is_decided_by_usage:
        return None
    zero = offer.played.zero if offer.played is not None else None
    if zero is not None and zero.name == "en_prison" and min(edges) < stated.value < max(edges):
        return TAB011["prison"]
    if bet.id not in EVEN_CHANCES or zero is not None:
        return None
    for name, word in WORDS["zero"].items():
        rule = ZeroRule(cast("ZeroName", name), stated.span)
        tried = offer.priced._replace(stages=with_zero(offer.priced.stages, rule))
        found = [_on_basis(each.figure, stated.basis) for each in derivations_of_bet(tried, apparatus, ("to",))]
        if found and all(edge is not None and stated.fits(edge) for edge in found):
            line = f"cero: {word}" if case.table.file.language == "es" else f"zero: {name}"
            return {lang: worded(TAB011["zero"], lang, stated=stated.text, line=line) for lang in TAB011["zero"]}
    return None


@check("TAB017", NEIGHBOURS)
def price_differs_between_tables(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per price that differs from the first table of the run with the same text and game."""
    mine = summary_of(case.table, "") if case.neighbours else None
    first = case.neighbours.first.get(mine.house) if mine and case.neighbours else None
    if mine is None or first is None:
        return
    for same in grouped_by(price_differences(mine, first), lambda each: (each.here.at, each.there.at)).values():
        here, there, _ = same[0]
        of = tuple(dict.fromkeys(part for each in same for part in each.of))
        yield Observation(
            at=here.at,
            values={
                "bet": here.bet,
                "of": phrase(" ", Phrase(", ".join(of), "numbers", *of)) if of else "",
                "here": here.text,
                "there": there.text,
                "table": shown(first.name),
            },
            subject=subject_of_game(case)._replace(bet=here.bet, numbers=of if here.numbers else ()),
            related=(Related(there.at, TAB017["there"]),),
        )


@check("TAB019", CHARGED_BETS)
def commission_differs_from_text(case: TableCase, faults: Sequence[CommissionDifference]) -> Iterator[Observation]:
    """Yield one finding per bet.

    Undetermined where some reading agrees, the regulation prints no payout either, or its commission is no single one.
    """
    country = case.regulation.header.country
    for each in (each for each in faults if each.offer.bet.id not in case.table.unfit):
        offer, taken, there, is_open = each.offer, each.here, each.there, each.is_open
        prints_no_payout = there is None and all(payout.amount is None for payout in offer.bet.payouts)
        edges, of_text = _edges_of_commissions(case, each)
        said = [
            "taken" if taken and taken.rate else "not_taken",
            "laid_down" if there and (there.rate or is_open) else "not_laid_down",
        ]
        said += [("edges_of_text" if of_text else "edges")] if edges else []
        yield Observation(
            at=offer.commission.span if taken and offer.commission and not offer.net else offer.name.span,
            values={
                "bet": name_of(offer.bet),
                "taken": in_both(country, partial(commission_words, taken)),
                "printed": in_both(country, partial(commission_words, there)),
                **(edges | (kept := _reading_kept(case, offer) if each.readings else {})),
            },
            subject=case.regulation.subject(offer.bet),
            citations=there.citations if there else offer.bet.citations,
            related=(Related(there.span, of_variant(offer.bet, TAB019["printed"])),) if there else (),
            readings=each.readings,
            verdict="undetermined" if prints_no_payout or is_open else None,
            message={language: "".join(TAB019[part][language] for part in said) for language in TAB019["taken"]},
            help=TAB019["kept"] if kept else None if there and (there.rate or is_open) else TAB019["none_stated"],
        )


def _edges_of_commissions(case: TableCase, difference: CommissionDifference) -> tuple[dict[str, Value], bool]:
    """Return the edges with both commissions, and whether the second is that of the regulation's own payout.

    It is where this one differs, too: no reading joins the payout of the table with its commission.
    """
    offer, readings = difference.offer, difference.readings
    of_bet = (each.readings for each in case.table.prices.differences if each.offer.bet.id == offer.bet.id)
    paid_otherwise = any(not (each and readings) or not set(each).isdisjoint(readings) for each in of_bet)
    here, there = (_edges_after_commission(case, offer, each) for each in (difference.here, difference.there))
    if paid_otherwise:
        printed = _printed_figures(case.payouts, offer.bet)
        named = (each for each in printed if not readings or without_times(each.reading) in readings)
        edges = edges_of_figures(named)
        there = edges_by_number(case.regulation.header.country, edges) if edges else {}
    return {"edge_here": here, "edge_there": there} if here and there else {}, paid_otherwise


def _edges_after_commission(case: TableCase, offer: Offer, commission: Commission | None) -> Bilingual:
    """Return the edges after a commission, at the price of the table; empty where they are not known."""
    if offer.priced is None or (commission is not None and not commission.is_settled):
        return {}
    bet = charged_with(offer.priced, commission)
    derivations = derivations_of_bet(bet, thrown_in(case.regulation.games, bet.game), possible_times(case.regulation))
    edges = edges_of_figures(each.figure for each in derivations)
    return edges_by_number(case.regulation.header.country, edges) if edges else {}
