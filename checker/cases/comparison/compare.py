"""Two regulations compared as a whole; here their limits, and the games, bets and numbers that only one of them has.

Limits are compared by meaning: `max(x) = 2 * min(x)` is `min(x) = max(x) / 2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Union

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import (
    WHATEVER,
    Alike,
    Comparison,
    Difference,
    Part,
    Side,
    both_have,
    edges_of,
    judged_in,
    numbers_of,
    together,
)
from checker.cases.comparison.prices import compare_outcomes, compare_payouts, lines_of
from checker.cases.comparison.rules import compare_headers, compare_rules, compared
from checker.findings.finding import Bilingual
from checker.limits.form import Form, comparisons, forms_of, quantities_in
from checker.semantics.decree.model import Bet, Limit, NumberText, Regulation
from checker.semantics.ways import variants_of, with_ways
from checker.syntax.decree.parts import Quantity, Relation
from checker.text.record import NamedTuple
from checker.words.names import conditions_of_limit, limit_words
from checker.words.outcomes import prices_in_both

BOUNDS = (
    "max",
    "min",
    "prize",
    "total",
    "chips",
    "step",
)  # what a limit is about, against `stake`, which it is measured by


class Clause(NamedTuple):
    """What one limit says of one bet and number."""

    limit: Limit
    about: tuple[str, str]  # the quantity it bounds, with the bet in the place of `each` group
    number: NumberText | None
    says: frozenset[frozenset[Form]]  # a set of canonical forms for each reading in use
    money: str = ""  # the currency of its amounts, where the other text is in another one


_Couple = tuple[Union[Clause, None], Union[Clause, None]]


def compare_limits(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which limits only one regulation sets, or both set differently, and which agree.

    A limit over each bet of a group is compared bet by bet. It is one difference under the group's name when it differs
    for all of them.
    """
    clauses_a, clauses_b = (
        tuple(each for each in clauses_of(case) if both_have(a, b, each.limit.game, each.about[1])) for case in (a, b)
    )
    if len({*(moneys := [case.regulation.header.money for case in (a, b)]), ""}) == 3:  # both known, and different
        clauses_a, clauses_b = (
            tuple(_in_money(each, money) for each in clauses)
            for clauses, money in zip((clauses_a, clauses_b), moneys, strict=True)
        )
    said_a, said_b = {_key(clause) for clause in clauses_a}, {_key(clause) for clause in clauses_b}
    only_a = [clause for clause in clauses_a if _key(clause) not in said_b]
    only_b = [clause for clause in clauses_b if _key(clause) not in said_a]
    agreed = [clause for clause in clauses_a if _key(clause) in said_b]
    couples = tuple(_couples(only_a, only_b))
    partly = (
        _partly(couples)
        | {id(clause.limit) for clause in agreed}
        | {id(clause.limit) for clause in clauses_b if _key(clause) in said_a}
    )
    differences: dict[tuple[object, ...], Difference] = {}
    for one, other in couples:
        clause = one or other
        if clause is not None:
            bet, number = _named(clause, id(clause.limit) in partly)
            sides = (_side(one) if one else None, _side(other) if other else None)
            key = (bet, number, one and id(one.limit), other and id(other.limit))
            equal = WHATEVER if one and other and one.says & other.says else ()
            difference = Difference("limit", clause.limit.game, bet, number, *sides, equal_if=equal)
            differences.setdefault(key, difference)
    open_limits = {id(clause.limit) for clause in only_a}
    alike = dict.fromkeys(
        Alike("limit", clause.limit.game, *_named(clause, id(clause.limit) in open_limits)) for clause in agreed
    )
    return Part(tuple(differences.values()), tuple(alike))


def _partly(couples: Iterable[_Couple]) -> set[int]:
    """Return the limits whose clauses stand against different limits of the other text, by identity."""
    counterparts: dict[int, set[int]] = {}
    for one, other in couples:
        for clause, against in ((one, other), (other, one)):
            if clause is not None:
                counterparts.setdefault(id(clause.limit), set()).add(id(against.limit) if against else 0)
    return {limit for limit, against in counterparts.items() if len(against) > 1}


def _couples(only_a: list[Clause], only_b: list[Clause]) -> Iterator[_Couple]:
    """Yield clauses about the same quantity together, the others alone; those of the first text first."""
    left = list(only_b)
    for clause in only_a:
        match = next((other for other in left if _subject(other) == _subject(clause)), None)
        if match is not None:
            left.remove(match)
        yield clause, match
    for clause in left:
        yield None, clause


def clauses_of(case: RegulationCase) -> Iterator[Clause]:
    """Yield what the limits of a regulation say, bet by bet and number by number."""
    for limit in case.regulation.limits:
        main = main_quantity(limit)
        if main is None:
            continue
        bets: tuple[str, ...] = (main.of.text,)
        if main.each and limit.game is not None:
            bets = tuple(bet.id for bet in case.regulation.members(limit.game, main.of.text)) or bets
        for bet in bets:
            stated, says = case.regulation.bet(limit.game, bet), _says(case.regulation, limit, bet)
            for number in limit.numbers or (numbers_of(case, stated) if stated is not None else (None,)):
                yield Clause(limit, (main.function.text, bet), number, says)


def main_quantity(limit: Limit) -> Quantity | None:
    """Return what a limit is about: the quantity over `each` of a group, else the first that is not the table's."""
    said = (*(reading.relation for reading in limit.readings), limit.relation, limit.quantity)
    quantities = [quantity for each in said if each is not None for quantity in quantities_in(each)]
    bounds = [quantity for quantity in quantities if quantity.function.text in BOUNDS]
    each = [quantity for quantity in bounds if quantity.each]
    own = [quantity for quantity in bounds if quantity.of.text != "table"]
    return next(iter(each or own or bounds or quantities), None)


def _says(regulation: Regulation, limit: Limit, bet: str) -> frozenset[frozenset[Form]]:
    def atom(quantity: Quantity) -> str:
        of = bet if quantity.each else quantity.of.text
        # A group is called by the bets in it: two regulations may call the same group differently.
        if limit.game is not None and regulation.group(limit.game, of) is not None:
            of = "+".join(sorted(member.id for member in regulation.members(limit.game, of)))
        every = "each " if quantity.each and quantity.of.text == "table" else ""
        return f"{quantity.function.text}({every}{of}){' per '.join(('', *quantity.per))}"

    if limit.quantity is not None:
        (quantity, *_) = quantities_in(limit.quantity)
        return frozenset({frozenset({("set by", limit.set_by or "", atom(quantity))})})
    under = conditions_of_limit(limit)["en"]
    conditions: frozenset[Form] = frozenset({("under", under)}) if under else frozenset()
    return frozenset(forms_of(relation, atom) | conditions for _, relation in limit.in_use)


def _key(clause: Clause) -> tuple[object, ...]:
    return (clause.limit.game, clause.number, clause.says)


def _subject(clause: Clause) -> tuple[object, ...]:
    return (clause.limit.game, clause.about, clause.number)


def _named(clause: Clause, partly: bool) -> tuple[str | None, NumberText | None]:
    """Return bet or group as its text names it, and a number where it names some; with `partly` the single bet."""
    main = main_quantity(clause.limit)
    name = main.of.text if main is not None and not partly else clause.about[1]
    return (None if name == "table" else name, clause.number if clause.limit.numbers or partly else None)


def _in_money(clause: Clause, money: str) -> Clause:
    """Return a clause with the currency of its amounts, if it names any that are in none of their own."""
    chains = (comparisons(said) or () for said in clause.limit.wordings if isinstance(said, Relation))
    is_amount = any(each.form.constant for chain in chains for each in chain)
    said = frozenset(forms | {("in", money)} for forms in clause.says)
    return clause._replace(says=said, money=money) if is_amount else clause


def _side(clause: Clause) -> Side:
    limit, text = clause.limit, limit_words(clause.limit)
    if clause.money:
        text = {language: f"{words} ({clause.money})" for language, words in text.items()}
    return Side(text, limit.citations, limit.span, silent=limit.quantity is not None)


# Games, bets and numbers that only one of two regulations has.


def compare_presence(a: RegulationCase, b: RegulationCase) -> Part:
    """Return what one text has and the other lacks: whole games, bets of games both have, numbers of bets both have."""
    differences = [*_missing(a, b, True), *_missing(b, a, False)]
    alike = [Alike("presence", game.id, None, None) for game in a.regulation.games if b.regulation.game(game.id)]
    for bet in a.bets:
        other = b.regulation.bet(bet.game, bet.id)
        found = list(_numbers(a, bet, b, other)) if other is not None else ()
        differences.extend(found)
        if other is not None and not found:
            alike.append(Alike("presence", bet.game, bet.id, None))
    return Part(tuple(differences), tuple(alike))


def _missing(one: RegulationCase, other: RegulationCase, one_is_a: bool) -> Iterator[Difference]:
    for game in one.regulation.games:
        if other.regulation.game(game.id) is None:
            label = game.label or game.id
            game_side = Side({"en": label, "es": label}, game.citations, game.span)
            yield _sided(game.id, None, None, game_side, one_is_a)
    for bet in one.bets:
        if other.regulation.game(bet.game) is not None and other.regulation.bet(bet.game, bet.id) is None:
            yield _sided(bet.game, bet.id, None, side_of_bet(one, bet, None), one_is_a)


def _numbers(a: RegulationCase, bet_a: Bet, b: RegulationCase, bet_b: Bet) -> Iterator[Difference]:
    """Yield the numbers that only one text gives; a text that numbers a bet and one that does not differ as a whole."""
    words_a, words_b = _how_numbered(a, bet_a), _how_numbered(b, bet_b)
    if words_a != words_b:
        sides = (side_of_bet(a, bet_a, None)._replace(text=words_a), side_of_bet(b, bet_b, None)._replace(text=words_b))
        yield Difference("presence", bet_a.game, bet_a.id, None, *sides)
        return
    numbers_a, numbers_b = numbers_of(a, bet_a), numbers_of(b, bet_b)
    sides_by_number = ((a, bet_a, numbers_a, numbers_b), (b, bet_b, numbers_b, numbers_a))
    for case, bet, own, others in sides_by_number:
        for number in own:
            if number not in others:
                found = _sided(bet.game, bet.id, number, side_of_bet(case, bet, number), case is a)
                lacking = any(number not in (each.rules.numbers or ()) for each in judged_in(case, bet))
                yield found._replace(equal_if=WHATEVER if lacking else ())


def _how_numbered(case: RegulationCase, bet: Bet) -> Bilingual:
    numbers = [each.rules.numbers for each in judged_in(case, bet)]
    if any(each is None for each in numbers):
        return compared("numbers_unstated")
    return compared("with_numbers" if any(numbers) else "no_numbers")


def _sided(game: str, bet: str | None, number: NumberText | None, side: Side, is_a: bool) -> Difference:
    return Difference("presence", game, bet, number, side if is_a else None, None if is_a else side)


def side_of_bet(case: RegulationCase, bet: Bet, number: NumberText | None) -> Side:
    """Return what a text has of a bet: its prices, with the edges they give."""
    edges = edges_of(case, bet, number) if number is not None or not bet.numbers else ()
    lines = lines_of(case, bet, number) if edges else bet.payouts
    return Side(prices_in_both(lines, case.regulation.header.jurisdiction), bet.citations, bet.span, edges=edges)


# Two texts compared, position by position: payouts, what decides them, limits, rules, and since when each holds.
# Nothing is compared by its wording: payouts are compared as profits throw by throw, outcomes as what every throw
# does, limits as relations between numbers.


def compare(a: RegulationCase, b: RegulationCase) -> Comparison:
    """Return where two regulations differ and where they agree, in the order of the first text.

    When one restates the other, `a` is the one that is restated; distances are what `b` pays more, in stakes.
    """
    a, b = _opened(a), _opened(b)
    parts = (compare_payouts, compare_outcomes, compare_presence, compare_limits, compare_rules, compare_headers)
    return Comparison(a.regulation, b.regulation, *together(part(a, b) for part in parts))


def _opened(case: RegulationCase) -> RegulationCase:
    """Return the case of a regulation with a reading for each variant of its bets."""
    of = case.regulation
    if not any(bet.variants for bet in of.bets):
        return case
    bets = tuple(with_ways(bet, variants_of(bet)) if bet.variants else bet for bet in of.bets)
    return case._replace(regulation=of._replace(bets=bets))
