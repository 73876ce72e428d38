"""A text against those it is subject to: what it admits that a text above forbids, and who may stand below whom.

In the comparisons, `a` is the text above (`there`) and `b` the one under check (`here`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.case import LowerText, RegulationCase
from checker.cases.comparison.lower import (
    FigureFault,
    NotCompared,
    Statement,
    beside,
    compare_figures,
    keeps_option,
    witness_table,
)
from checker.cases.comparison.model import ComparisonRow, Side, rows_of
from checker.cases.comparison.prices import compare_outcomes, compare_payouts, paid_by_reading
from checker.cases.comparison.rules import compare_bet_rules, compare_games, compare_rules
from checker.cases.rulebook import rulebook_of
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.restatements import quoted, with_stake
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.wording import coded_list
from checker.semantics.decree.model import Limit, is_on_game
from checker.text.memory import grouped_by
from checker.words.names import limit_words, name_of, name_on, requirement_words

SRC013 = words_of("SRC013")
SRC017 = words_of("SRC017")
SRC018 = words_of("SRC018")
SRC019 = words_of("SRC019")


def _words(rule: Statement) -> Bilingual:
    return limit_words(rule) if isinstance(rule, Limit) else requirement_words(rule)


def _figures(pair: LowerText, kind: str) -> Iterator[Observation]:
    """Yield one finding per two statements between which there is a fault of a kind."""
    for each in compare_figures(pair):
        if isinstance(each, FigureFault) and each.kind == kind:
            yield _observed(pair, each)


def _observed(pair: LowerText, fault: FigureFault) -> Observation:
    lower, upper = fault.lower, fault.upper
    message = None
    if fault.witness:
        message = SRC013["shown"]
    is_open = fault.readings is not None and fault.kind != "in part"
    return Observation(
        at=lower.span,
        values={
            "here": _words(lower),
            "there": _words(upper),
            "other": fault.text.id,
            "witness": fault.witness,
        },
        subject=Subject(pair.regulation.id, fault.game),
        citations=(*lower.citations, *upper.citations),
        related=(Related(upper.span, SRC013["the_rule_there"]),),
        readings=fault.readings,
        severity="warning" if is_open else None,
        verdict="undetermined" if is_open else None,
        message=message if fault.kind == "laxer" else None,
    )


@check("SRC013")
def laxer_than_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per limit or duty that lets every table do what one above forbids, with such a table."""
    yield from _figures(pair, "laxer")


@check("SRC014")
def laxer_in_part(pair: LowerText) -> Iterator[Observation]:
    """Yield one note per limit or duty that lets some tables do what one above forbids."""
    yield from _figures(pair, "in part")


@check("SRC015")
def conflicts_with_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per limit or duty that no table can keep together with one above."""
    yield from _figures(pair, "conflict")


@check("SRC016")
def not_decided(pair: LowerText) -> Iterator[Observation]:
    """Yield one note per statement that cannot be compared with those above on the same figure."""
    every = (each for each in compare_figures(pair) if isinstance(each, NotCompared))
    for same in grouped_by(every, lambda each: id(each.lower)).values():
        first = same[0]
        above = dict.fromkeys(each.upper for each in same)
        there = {language: coded_list(_words(each)[language] for each in above) for language in ("en", "es")}
        yield Observation(
            at=first.lower.span,
            values={"here": _words(first.lower), "there": there, "other": first.text.id},
            subject=Subject(pair.regulation.id, first.lower.game),
            citations=(*first.lower.citations, *(cited for each in above for cited in each.citations)),
            related=tuple(Related(each.span, SRC013["the_rule_there"]) for each in above),
        )


@check("SRC017")
def price_not_that_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per bet and pair of prices."""
    for above in pair.above:
        case, against = beside(pair.case, above)
        for row in rows_of(compare_payouts(against, case).differences):
            difference, there, here = row.difference, row.difference.a, row.difference.b
            bet = case.regulation.bet(difference.game, difference.bet or "")
            if there is None or here is None or there.silent or here.silent or bet is None:
                continue
            pays_here, pays_there = here.text, there.text
            if pays_here == pays_there:
                pays_here, pays_there = with_stake(case, difference, here), with_stake(against, difference, there)
            values: dict[str, Value] = {
                "bet": name_on(bet, row.numbers),
                "here": pays_here,
                "there": pays_there,
                "other": against.regulation.id,
                "witness": _priced_table(pair, row, above),
            }
            subject = case.regulation.subject(bet, *row.numbers)
            related = Related(there.span, SRC013["the_rule_there"])
            found = _one_of_two(here, there, values, subject, related, bool(difference.equal_if))
            yield found._replace(message=SRC017["shown"] if values["witness"] and found.verdict is None else None)


def _one_of_two(
    here: Side, there: Side, values: dict[str, Value], subject: Subject, related: Related, is_open: bool
) -> Observation:
    """Return the observation that two texts differ: undetermined where some of their readings agree."""
    return Observation(
        at=here.span,
        values=values,
        subject=subject,
        citations=(*here.citations, *there.citations),
        related=(related,),
        severity="warning" if is_open else None,
        verdict="undetermined" if is_open else None,
    )


def _priced_table(pair: LowerText, row: ComparisonRow, above: RegulationCase) -> str:
    """Return a table that pays what the text under check prints, on one line; "" where it is not one figure."""
    difference = row.difference
    bet = pair.regulation.bet(difference.game, difference.bet or "")
    number = row.numbers[0] if row.numbers else None
    if bet is None:
        return ""
    profits = {each.one for each in paid_by_reading(pair.case, bet, number).values()}
    gained = profits.pop() if len(profits) == 1 else None
    if gained is None:
        return ""
    pays = _price(gained) if number is None else f'{{"{", ".join(row.numbers)}": {_price(gained)}}}'
    part = f"bets: {{{bet.id}: {{pays: {pays}}}}}"
    return witness_table(pair, difference.game, (part,), above.regulation)


def _price(gained: Fraction) -> str:
    return f"{gained.numerator} to {gained.denominator}"


@check("SRC018")
def not_listed_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per game that a list of games above lacks, and one per game for bets that its list lacks."""
    own = pair.regulation
    for above in pair.above:
        other, book = above.regulation, rulebook_of(above.regulation)
        for game in own.games:
            like = rulebook_of(own).of_game(game.id).like
            here = book.of_game(game.id).like
            kin = here._replace(kin=tuple(dict.fromkeys((*here.kin, *like.kin))))
            for rule in book.lists:
                tests = [test for test in rule.tests if is_on_game(test)]
                if not kin.lifts(rule) and not any(map(kin.is_one_of, tests)):
                    yield Observation(
                        at=game.span,
                        values={"game": name_of(game), "other": other.id, "list": requirement_words(rule)},
                        subject=Subject(own.id, game.id),
                        citations=(*game.citations, *rule.citations),
                        related=(Related(rule.span, SRC018["the_list_there"]),),
                    )
            closed = other.game(game.id)
            if closed is None or not closed.closed:
                continue
            lacking = [bet for bet in own.bets if bet.game == game.id and other.bet(game.id, bet.id) is None]
            if lacking:
                yield Observation(
                    at=lacking[0].span,
                    values={"bets": _names(bet.id for bet in lacking), "game": name_of(game), "other": other.id},
                    subject=Subject(own.id, game.id, lacking[0].id if len(lacking) == 1 else None),
                    citations=tuple(dict.fromkeys(cited for bet in lacking for cited in bet.citations)),
                    related=(Related(closed.span, SRC018["the_list_there"]),),
                    message=SRC018["bets"],
                )


def _names(ids: Iterable[str]) -> str:
    return ", ".join(f"`{each}`" for each in ids)


@check("SRC019")
def differs_from_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per bet that comes out or is charged otherwise than above, and per option of another value."""
    for above in pair.above:
        case, against = beside(pair.case, above)
        for row in (*rows_of(compare_outcomes(against, case).differences), *_rules(case, against)):
            difference, there, here = row.difference, row.difference.a, row.difference.b
            if there is None or here is None or there.silent or here.silent:
                continue
            bet = case.regulation.bet(difference.game, difference.bet) if difference.bet else None
            values: dict[str, Value] = {"here": here.text, "there": there.text, "other": against.regulation.id}
            game = case.regulation.game(difference.game or "")
            what = name_on(bet, row.numbers) if bet is not None else name_of(game) if game is not None else ""
            subject = Subject(case.regulation.id, difference.game, difference.bet, row.numbers)
            related = quoted(against.regulation.id, there)
            found = _one_of_two(here, there, {**values, "what": what}, subject, related, bool(difference.equal_if))
            yield found._replace(message=SRC019["rule"] if difference.topic == "option" or not what else None)


def _rules(case: RegulationCase, against: RegulationCase) -> Iterator[ComparisonRow]:
    """Yield the differences in commissions, options and what is thrown; of cards, how many decks is no such matter."""
    for difference in compare_bet_rules(against, case).differences:
        if difference.topic == "commission":
            yield ComparisonRow(difference, ())
    for difference in compare_games(against, case).differences:
        game = against.regulation.game(difference.game or "")
        is_thrown = game is not None and game.apparatus is not None and game.apparatus.kind != "cards"
        if difference.topic == "dice" and is_thrown:
            yield ComparisonRow(difference, ())
    for difference in compare_rules(against, case).differences:
        if difference.topic == "option" and not keeps_option(case.regulation, against.regulation, difference):
            yield ComparisonRow(difference, ())


@check("SRC020")
def rank_not_stated(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding for a text that names what is above it and does not say whose it is."""
    link = next((each for each in case.regulation.links if each.kind == "subject_to"), None)
    if link is not None and not case.regulation.header.kind_stated:
        yield Observation(
            at=link.span,
            values={"text": case.regulation.id},
            subject=Subject(case.regulation.id),
            citations=link.citations,
        )


@check("SRC021")
def official_below_other(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per text of an operator, or of nobody, that an official one names as above it."""
    if pair.regulation.header.kind != "official":
        return
    named = {each.regulation: each for each in pair.regulation.links if each.kind == "subject_to"}
    for above in pair.above:
        link = named.get(above.regulation.id)
        if link is not None and above.regulation.header.kind != "official":
            yield Observation(
                at=link.span,
                values={"text": pair.regulation.id, "other": above.regulation.id},
                subject=Subject(pair.regulation.id),
                citations=link.citations,
                related=(Related(above.regulation.span, SRC013["the_rule_there"]),),
            )
