"""A text against those it is subject to: what it admits that a text above forbids, and who may stand below whom.

`here` is the text under check, `there` the one above it. What both say is compared in `cases/comparison/lower.py`, the
ends of their limits in `limits/lower.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.cases.case import LowerText, RegulationCase, TableCase
from checker.cases.comparison.lower import (
    Contrary,
    Entries,
    compare_figures,
    contraries,
    lists_without,
    witness_table,
)
from checker.cases.comparison.prices import paid_by_reading
from checker.cases.rulebook import rulebook_of
from checker.cases.table.same_bets import course_of
from checker.cases.topics import VOID_RULES
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.restatements import quoted, with_stake
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Observation, Related, Subject, Value
from checker.findings.wording import coded_list
from checker.semantics.decree.model import Bet, Regulation, VoidRule
from checker.text.memory import grouped_by
from checker.vocabulary.names import trade_games
from checker.words.names import LANGUAGES, name_of, name_on, requirement_words

SRC013 = words_of("SRC013")
SRC017 = words_of("SRC017")
SRC018 = words_of("SRC018")
SRC019 = words_of("SRC019")
SRC022 = words_of("SRC022")


def _observed(each: Contrary, **values: Value) -> Observation:
    """Return the observation that two texts differ: undetermined where some of their readings agree."""
    difference, other = each.row.difference, each.against.regulation.id
    return Observation(
        at=each.here.span,
        values={"here": each.here.text, "there": each.there.text, "other": other, **values},
        subject=Subject(each.case.regulation.id, each.game, difference.bet, each.row.numbers),
        citations=(*each.here.citations, *each.there.citations),
        related=(Related(each.there.span, SRC013["the_rule_there"]),),
        readings=each.readings,
        severity="warning" if each.is_open else None,
        verdict="undetermined" if each.is_open else None,
    )


def _of_kind(pair: LowerText, kind: str) -> Iterator[Observation]:
    """Yield one finding per pair of limits or duties, one of each text, that are at odds in one way."""
    for each in compare_figures(pair):
        if each.kind == kind:
            message = SRC013["shown"] if each.witness and kind == "laxer" else None
            yield _observed(each, witness=each.witness)._replace(message=message)


@check("SRC013")
def laxer_than_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per limit or duty that lets every table do what one above forbids, with such a table."""
    yield from _of_kind(pair, "laxer")


@check("SRC014")
def laxer_in_part(pair: LowerText) -> Iterator[Observation]:
    """Yield one note per limit or duty that lets some tables do what one above forbids."""
    yield from _of_kind(pair, "in part")


@check("SRC015")
def conflicts_with_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per limit or duty that no table can keep together with one above."""
    yield from _of_kind(pair, "conflict")


@check("SRC016")
def not_decided(pair: LowerText) -> Iterator[Observation]:
    """Yield one note per statement that cannot be compared with those above on the same figure."""
    every = (each for each in compare_figures(pair) if each.kind == "not compared")
    for same in grouped_by(every, lambda each: each.here.span).values():
        above = {each.there.span: each.there for each in same}.values()
        yield _observed(same[0])._replace(
            values={
                "here": same[0].here.text,
                "there": {lang: coded_list(side.text[lang] for side in above) for lang in LANGUAGES},
                "other": same[0].against.regulation.id,
            },
            citations=(*same[0].here.citations, *(cited for side in above for cited in side.citations)),
            related=tuple(Related(side.span, SRC013["the_rule_there"]) for side in above),
        )


@check("SRC017")
def price_not_that_above(pair: LowerText) -> Iterator[Observation]:
    """Yield one finding per bet that is not paid as above, with a table that pays so, and per pair of prices."""
    for each in contraries(pair):
        difference, bet = each.row.difference, each.bet
        if each.kind == "price" and bet is not None:
            pays, pays_there = each.here.text, each.there.text
            if pays == pays_there:
                pays = with_stake(each.case, difference, each.here)
                pays_there = with_stake(each.against, difference, each.there)
            witness = "" if each.is_open else _priced_table(pair, each, bet)
            name = name_on(bet, each.row.numbers)
            found = _observed(each, bet=name, here=pays, there=pays_there, witness=witness)
            yield found._replace(message=SRC017["shown"] if witness else None)


def _priced_table(pair: LowerText, each: Contrary, bet: Bet) -> Value:
    """Return a table that pays what the text under check prints, on one line; "" where it is not one figure."""
    numbers = each.row.numbers
    profits = {paid.one for paid in paid_by_reading(each.case, bet, each.row.difference.number).values()}
    gained = profits.pop() if len(profits) == 1 else None
    if gained is None:
        return ""
    pays: Entries = gained if set(numbers) == set(bet.numbers or ()) else {", ".join(numbers): gained}
    return witness_table(pair, bet.game, {"bets": {bet.id: {"pays": pays}}}, each.against.regulation)


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
        for rule in lists_without(other, game, *kin) if other.game(game) is None else ():
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
        if each.kind == "rule":
            game = each.case.regulation.game(each.game or "")
            bet = each.bet if each.row.difference.bet else None
            what = name_on(bet, each.row.numbers) if bet is not None else name_of(game) if game is not None else ""
            is_said = each.row.difference.topic == "option" or not what
            yield _observed(each, what=what)._replace(
                related=(quoted(each.against.regulation.id, each.there),),
                message=SRC019["rule"] if is_said else None,
            )


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
    """Yield one note per statement of a lower text that has no effect at the table: an official one above differs."""
    table = case.table
    for each in faults:
        offer = table.offer(each.bet) if each.bet else None
        what: dict[str, Value] = {"bet": name_on(offer.bet, each.numbers)} if offer is not None else {}
        yield Observation(
            at=offer.name.span if offer is not None else table.file.span,
            values={
                **what,
                "text": each.text,
                "here": each.here.texts,
                "other": each.other,
                "there": each.there.texts,
            },
            subject=subject_of_game(case)._replace(bet=each.bet, numbers=each.numbers),
            citations=each.citations,
            related=(Related(each.here.span, SRC013["void"]), Related(each.there.span, SRC013["the_rule_there"])),
            message=SRC022["of_bet"] if each.bet else None,
        )
