"""A text against those it is subject to: what it admits that a text above forbids, and who may stand below whom.

In the comparisons, `a` is the text above (`there`) and `b` the one under check (`here`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.case import LowerText, RegulationCase, TableCase
from checker.cases.comparison.lower import (
    Contrary,
    FigureFault,
    NotCompared,
    VoidRule,
    compare_figures,
    contraries,
    statement_words,
    witness_table,
)
from checker.cases.comparison.prices import paid_by_reading
from checker.cases.rulebook import rulebook_of
from checker.cases.table.names import trade_games
from checker.cases.table.same_bets import course_of
from checker.cases.topics import VOID_RULES
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.restatements import quoted, with_stake
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Observation, Related, Subject, Value
from checker.findings.wording import coded_list
from checker.semantics.decree.model import Regulation
from checker.text.memory import grouped_by
from checker.words.names import name_of, name_on, requirement_words

SRC013 = words_of("SRC013")
SRC017 = words_of("SRC017")
SRC018 = words_of("SRC018")
SRC019 = words_of("SRC019")
SRC022 = words_of("SRC022")


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
            "here": statement_words(lower),
            "there": statement_words(upper),
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
        there = {language: coded_list(statement_words(each)[language] for each in above) for language in ("en", "es")}
        yield Observation(
            at=first.lower.span,
            values={"here": statement_words(first.lower), "there": there, "other": first.text.id},
            subject=Subject(pair.regulation.id, first.lower.game),
            citations=(*first.lower.citations, *(cited for each in above for cited in each.citations)),
            related=tuple(Related(each.span, SRC013["the_rule_there"]) for each in above),
        )


@check("SRC017")
def price_not_that_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per bet and pair of prices."""
    for each in contraries(pair):
        difference, bet = each.row.difference, each.bet
        if each.topic == "price" and bet is not None:
            pays, pays_there = each.here.text, each.there.text
            if pays == pays_there:
                pays = with_stake(each.case, difference, each.here)
                pays_there = with_stake(each.against, difference, each.there)
            witness = "" if each.is_open else _priced_table(pair, each)
            values: dict[str, Value] = {"bet": name_on(bet, each.row.numbers), "here": pays, "there": pays_there}
            related = Related(each.there.span, SRC013["the_rule_there"])
            message = SRC017["shown"] if witness else None
            yield _contrary(each, {**values, "witness": witness}, related)._replace(message=message)


def _contrary(each: Contrary, values: dict[str, Value], related: Related) -> Observation:
    """Return the observation that two texts differ: undetermined where some of their readings agree."""
    difference = each.row.difference
    return Observation(
        at=each.here.span,
        values={**values, "other": each.against.regulation.id},
        subject=Subject(each.case.regulation.id, difference.game, difference.bet, each.row.numbers),
        citations=(*each.here.citations, *each.there.citations),
        related=(related,),
        severity="warning" if each.is_open else None,
        verdict="undetermined" if each.is_open else None,
    )


def _priced_table(pair: LowerText, each: Contrary) -> str:
    """Return a table that pays what the text under check prints, on one line; "" where it is not one figure."""
    numbers, bet = each.row.numbers, each.bet
    if bet is None:
        return ""
    profits = {paid.one for paid in paid_by_reading(each.case, bet, each.row.difference.number).values()}
    gained = profits.pop() if len(profits) == 1 else None
    if gained is None:
        return ""
    is_whole = set(numbers) == set(bet.numbers or ())
    pays = _price(gained) if is_whole else f'{{"{", ".join(numbers)}": {_price(gained)}}}'
    part = f"bets: {{{bet.id}: {{pays: {pays}}}}}"
    return witness_table(pair, bet.game, (part,), each.against.regulation)


def _price(gained: Fraction) -> str:
    return f"{gained.numerator} to {gained.denominator}"


@check("SRC018")
def not_listed_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per game that a list of games above lacks, and one per game for bets that its list lacks."""
    for above in pair.above:
        yield from _unlisted_games(pair.regulation, above.regulation)
        yield from _unlisted_bets(pair.regulation, above.regulation)


def _unlisted_games(own: Regulation, other: Regulation) -> Iterator[Observation]:
    """Yield the games of a text that a list above lacks, those that its own list names among them.

    A text that has rules for a game which its own list leaves out is told of that itself.
    """
    lists = rulebook_of(own).lists
    listed = {
        trade_games().get(name.text, name.text): (name.text, name.span, rule.citations)
        for rule in lists
        for test in rule.on_game
        for name in test.values
    }
    treated = {game.id: (name_of(game), game.span, game.citations) for game in own.games}
    for game, (shown, span, citations) in {**listed, **treated}.items():
        kin = (game, *rulebook_of(own).of_game(game).like.kin)
        here = rulebook_of(other).of_game(game).like
        here = here._replace(kin=tuple(dict.fromkeys((*here.kin, *kin))))
        for rule in rulebook_of(other).lists if other.game(game) is None else ():
            if not here.lifts(rule) and not any(map(here.is_one_of, rule.on_game)):
                yield Observation(
                    at=span,
                    values={"game": shown, "other": other.id, "list": requirement_words(rule)},
                    subject=Subject(own.id, game),
                    citations=(*citations, *rule.citations),
                    related=(Related(rule.span, SRC018["the_list_there"]),),
                )


def _unlisted_bets(own: Regulation, other: Regulation) -> Iterator[Observation]:
    """Yield the bets of a text that a closed list above lacks; one that the same rolls decide is a listed one."""
    for closed in other.games:
        game = own.game(closed.id)
        if not closed.closed or game is None:
            continue
        there = {bet.id: bet for bet in other.bets if bet.game == closed.id}
        courses = {
            course_of(bet, number, closed.apparatus) for bet in there.values() for number in bet.numbers or (None,)
        } - {None}
        lacking = [
            bet
            for bet in own.bets
            if bet.game == closed.id
            and bet.id not in there
            and not all(course_of(bet, number, closed.apparatus) in courses for number in bet.numbers or (None,))
        ]
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
    for each in contraries(pair):
        if each.topic == "rule":
            game = each.case.regulation.game(each.row.difference.game or "")
            bet = each.bet if each.row.difference.bet else None
            what = name_on(bet, each.row.numbers) if bet is not None else name_of(game) if game is not None else ""
            values: dict[str, Value] = {"here": each.here.text, "there": each.there.text, "what": what}
            found = _contrary(each, values, quoted(each.against.regulation.id, each.there))
            is_said = each.row.difference.topic == "option" or not what
            yield found._replace(message=SRC019["rule"] if is_said else None)


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


@check("SRC022", VOID_RULES)
def void_at_table(case: TableCase, faults: tuple[VoidRule, ...]) -> Iterator[Observation]:
    """Yield one note per statement of a text of the table that an official one above takes the place of."""
    table = case.table
    for each in faults:
        offer = table.offer(each.bet) if each.bet else None
        what: dict[str, Value] = {"bet": name_on(offer.bet, each.numbers)} if offer is not None else {}
        yield Observation(
            at=offer.name.span if offer is not None else table.file.span,
            values={
                **what,
                "text": each.text,
                "here": each.here.text,
                "other": each.other,
                "there": each.there.text,
            },
            subject=subject_of_game(case)._replace(bet=each.bet, numbers=each.numbers),
            citations=(*each.here.citations, *each.there.citations),
            related=(Related(each.here.span, SRC013["void"]), Related(each.there.span, SRC013["the_rule_there"])),
            message=SRC022["of_bet"] if each.bet else None,
        )
