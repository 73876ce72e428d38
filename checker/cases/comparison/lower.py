"""A text against those above it: limits and duties that let a table do what a rule above forbids, with such a table.

Each text is read in each of its readings in use. What a condition leaves open is compared only where the other text has
the same condition, or none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Literal, Union

from checker.cases.case import LowerText, RegulationCase
from checker.cases.comparison.model import Difference
from checker.cases.comparison.prices import compare_payouts
from checker.cases.rulebook import rulebook_of
from checker.cases.table.duties import table_game
from checker.limits.demands import MAX_COMBINATIONS, SHARE, Effort, TooManyInequalities, Translator
from checker.limits.form import comparisons, quantities_in, term_of
from checker.limits.lower import Fault, FigureRule, faults, rules_of, rules_of_facts
from checker.limits.relation import focus_of
from checker.semantics.decree.model import Bet, Limit, Option, Payout, Regulation, Requirement, facts_named, is_on_game
from checker.semantics.readings import TimesAs, is_open, possible_times
from checker.store.library import in_force_since, may_rule
from checker.syntax.decree.parts import (
    LimitRule,
    OneOf,
    OptionAlternatives,
    OptionBounds,
    OptionRule,
    OptionValue,
    Relation,
    Silence,
)
from checker.text.record import NamedTuple
from checker.vocabulary.options import FACTS
from checker.words.names import scope_words

Statement = Union[Limit, Requirement]
_MEANINGS: tuple[Literal["profit", "total"], ...] = ("profit", "total")
_EVERY_GAME = "craps"  # of which an example is given where neither text names a game


class FigureFault(NamedTuple):
    """A statement of a lower text that does not keep within one above it."""

    kind: Literal["laxer", "in part", "conflict"]
    lower: Statement
    upper: Statement
    text: Regulation  # the one above
    game: str | None
    from_above: bool
    readings: tuple[str, ...] | None  # those under which it is so; None: all
    witness: str  # a table file on one line that keeps the lower text and breaks just that rule above; "": none


class NotCompared(NamedTuple):
    """Two statements on one figure that cannot be compared: one is not linear, or holds under its own condition."""

    lower: Statement
    upper: Statement
    text: Regulation


def compare_figures(pair: LowerText) -> Iterator[FigureFault | NotCompared]:
    """Yield what is wrong with the limits and duties of a text, each two statements once."""
    told: set[tuple[int, int, bool]] = set()
    for game in _games(pair):
        for each in _InGame(pair, game).compare():
            key = (id(each.lower), id(each.upper), isinstance(each, FigureFault) and each.from_above)
            if key not in told:
                told.add(key)
                yield each


def _games(pair: LowerText) -> tuple[str | None, ...]:
    """Return the games to look at: those of the lower text, and of all where it binds every table."""
    own = pair.regulation
    texts = [own]
    rules: tuple[Statement, ...] = (*own.limits, *own.requirements)
    if any(rule.game is None for rule in rules):
        texts += [each.regulation for each in pair.above]
    named = dict.fromkeys(game.id for text in texts for game in text.games)
    return tuple(named) or (None,)


def beside(case: RegulationCase, above: RegulationCase) -> tuple[RegulationCase, RegulationCase]:
    """Return a text and one above it, "N times" read alike in both: as more of the lower text's prices keep, else "to".

    What the lower text alone leaves open stays open.
    """
    if len(possible_times(above.regulation)) == 1 or not _has_times(above):
        return case, above
    both = _has_times(case) and len(possible_times(case.regulation)) > 1
    ways = [(_meaning(case, each) if both else case, _meaning(above, each)) for each in _MEANINGS]
    return max(ways, key=lambda way: len(compare_payouts(way[1], way[0]).alike))


def _has_times(case: RegulationCase) -> bool:
    return any(is_open(line) for bet in case.bets for line in bet.payouts_in_use)


def _meaning(case: RegulationCase, meaning: Literal["profit", "total"]) -> RegulationCase:
    header = case.regulation.header._replace(times=meaning)
    return case._replace(regulation=case.regulation._replace(header=header))


class _Reading(NamedTuple):
    """One way to read the limits of a text."""

    name: str
    times: TimesAs
    limits: tuple[tuple[Limit, LimitRule], ...]


class _Ruled(NamedTuple):
    """A statement with what it asks, and the words of the condition it holds under; None: it cannot be compared."""

    statement: Statement
    under: str
    rules: tuple[FigureRule, ...] | None


class _InGame:
    """A text and those above it, in one game."""

    def __init__(self, pair: LowerText, game: str | None) -> None:
        self.pair, self.game = pair, game
        self.texts = (pair.regulation, *(each.regulation for each in pair.above))
        self.games = [table_game(text.games, game or "") for text in self.texts]

    def compare(self) -> Iterator[FigureFault | NotCompared]:
        """Yield what is wrong under some reading, and what cannot be told."""
        try:
            choices = [tuple(_readings(text, self.game)) for text in self.texts]
            if prod(map(len, choices)) > MAX_COMBINATIONS:
                raise TooManyInequalities
            ways = list(product(*choices))
            every = [self._ruled(way) for way in ways]
            found = [list(self._faults(ruled)) for ruled in every]
        except TooManyInequalities:
            yield from self._given_up()
            return
        names = ["+".join(filter(None, (each.name for each in way))) for way in ways]
        yield from self._together(found, names)
        yield from self._undecided(every[0])

    def _ruled(self, way: Sequence[_Reading]) -> list[list[_Ruled]]:
        """Return what each text asks in one reading of each."""
        return [list(self._of_text(at, reading, way[0].times)) for at, reading in enumerate(way)]

    def _of_text(self, at: int, reading: _Reading, lower_times: TimesAs) -> Iterator[_Ruled]:
        text = self.texts[at]
        priced = text if at == 0 else _priced_by(text, self.texts[0], lower_times)
        translator = Translator(priced, self.game, reading.times)
        for limit, says in reading.limits:
            if self._applies(limit, at):
                rules = rules_of(translator, limit, says, at)
                yield _Ruled(limit, self._under(limit), rules)
        for rule in text.requirements:
            if rule.binding and not rule.lists_games and self._applies(rule, at):
                yield _Ruled(rule, self._under(rule), rules_of_facts(rule, at))

    def _applies(self, rule: Statement, at: int) -> bool:
        """Return whether a statement can hold for the game, and does not yield to the lower text."""
        here, scope = self.games[at], rule.condition
        if rule.game not in (None, *here.kin) or not all(map(here.is_one_of, _on_game(rule))):
            return False
        if scope.unless and all(is_on_game(test) and here.is_one_of(test) for test in scope.unless):
            return False
        lowest = self.texts[0].header.kind
        return at == 0 or not (
            scope.unless_set_by == "casino" or (scope.unless_set_by == "authority" and lowest == "official")
        )

    def _under(self, rule: Statement) -> str:
        """Return the condition that a statement holds under, those on the game apart."""
        scope = rule.condition
        left = tuple(test for test in scope.holds_if if not is_on_game(test))
        unless = scope.unless if any(not is_on_game(test) for test in scope.unless) else ()
        return scope_words(scope._replace(holds_if=left, unless=unless))["en"]

    def _faults(self, ruled: list[list[_Ruled]]) -> Iterator[Fault]:
        """Yield what is wrong in one reading: under no condition, and under each that the lower text has."""
        effort = Effort()
        for under in dict.fromkeys(("", *(each.under for each in ruled[0]))):
            lower, *above = (_holding(each, under) for each in ruled)
            yield from faults(lower, [rule for each in above for rule in each], effort)

    def _together(self, found: list[list[Fault]], names: list[str]) -> Iterator[FigureFault]:
        """Yield the faults of all readings, each once: those under every reading, and those under some."""
        by_key: dict[tuple[int, int, bool], dict[int, Fault]] = {}
        for at, each in enumerate(found):
            for fault in each:
                key = (id(fault.lower.source), id(fault.upper.source), fault.from_above)
                by_key.setdefault(key, {}).setdefault(at, fault)
        for by_reading in by_key.values():
            wrong = {at: fault for at, fault in by_reading.items() if fault.kind != "in part"} or by_reading
            first = next(iter(wrong.values()))
            kind = first.kind if all(fault.kind == first.kind for fault in wrong.values()) else "laxer"
            readings = None if len(wrong) == len(found) else tuple(names[at] for at in wrong)
            lower, upper = first.lower.source, first.upper.source
            if isinstance(lower, (Limit, Requirement)) and isinstance(upper, (Limit, Requirement)):
                text = self.texts[first.upper.text]
                witness = self._witness(first)
                yield FigureFault(kind, lower, upper, text, self.game, first.from_above, readings, witness)

    def _undecided(self, ruled: list[list[_Ruled]]) -> Iterator[NotCompared]:
        """Yield statements on one figure of which one asks what cannot be compared."""
        for at, above in enumerate(ruled[1:], 1):
            for one, other in product(ruled[0], above):
                comparable = one.rules is not None and other.rules is not None
                if comparable and other.under in ("", one.under):
                    continue
                if not _figures(one.statement).isdisjoint(_figures(other.statement)):
                    yield NotCompared(one.statement, other.statement, self.texts[at])

    def _given_up(self) -> Iterator[NotCompared]:
        for text in self.texts[1:]:
            for one, other in product(self.texts[0].limits, text.limits):
                if not _figures(one).isdisjoint(_figures(other)):
                    yield NotCompared(one, other, text)
                    return

    def _witness(self, fault: Fault) -> str:
        """Return a table with the figures of a fault, on one line of YAML; "" where a table file cannot state them.

        Nor is there one for rules under conditions: it would have to meet these.
        """
        rules = (fault.lower.source, fault.upper.source)
        if any(isinstance(each, (Limit, Requirement)) and self._under(each) for each in rules):
            return ""
        sections: dict[str, list[str]] = {}
        for figure, value in fault.values:
            place = _place_of(figure, value)
            if place is None:
                return ""
            sections.setdefault(place[0], []).append(place[1])
        parts = [f"{name}: {{{', '.join(entries)}}}" for name, entries in sorted(sections.items(), reverse=True)]
        return witness_table(self.pair, self.game, parts, self.texts[fault.upper.text]) if parts else ""


def _holding(ruled: Iterable[_Ruled], under: str) -> list[FigureRule]:
    """Return what a text asks under a condition: what it says under it takes the place of what it says without."""
    every = [each for each in ruled if each.under in ("", under)]
    special = {rule.quantity for each in every if each.under for rule in each.rules or ()}
    return [rule for each in every for rule in each.rules or () if each.under or rule.quantity not in special]


def _readings(text: Regulation, game: str | None) -> Iterator[_Reading]:
    """Yield the ways to read the limits of a text for a game."""
    limits = [rule for rule in text.limits if rule.relation is not None or rule.readings]
    limits = [rule for rule in limits if rule.game in (None, game)]
    named = list(map(_worded, limits))
    if prod(map(len, named)) > MAX_COMBINATIONS:
        raise TooManyInequalities
    times = possible_times(text)
    for meaning in times:
        for chosen in product(*named):
            said = tuple((rule, says) for rule, (_, says) in zip(limits, chosen, strict=True) if says is not None)
            names = [name for rule, (name, _) in zip(limits, chosen, strict=True) if name and rule.chosen is None]
            yield _Reading("+".join((*names, meaning) if len(times) > 1 else names), meaning, said)


def _worded(rule: Limit) -> list[tuple[str, LimitRule | None]]:
    """Return the readings in use of a limit by name, "" where its wording is clear."""
    found: list[tuple[str, LimitRule | None]] = [(each.name, each.relation) for each in rule.readings]
    return [each for each in found if rule.chosen in (None, each[0])] or [("", rule.relation)]


def _on_game(rule: Statement) -> tuple[OneOf, ...]:
    tests = rule.scope if isinstance(rule, Requirement) else rule.condition.holds_if
    return tuple(test for test in tests if is_on_game(test))


def _priced_by(text: Regulation, lower: Regulation, times: TimesAs) -> Regulation:
    """Return a text with the prices of a lower one, where that prints some: a limit on prizes hangs on them."""

    def priced(bet: Bet) -> Bet:
        own = lower.bet(bet.game, bet.id)
        lines = own.payouts_in_use if own is not None else ()
        if not any(line.amount is not None for line in lines):
            return bet
        return bet._replace(payouts=tuple(_settled(line, times) for line in lines), unclears=())

    return text._replace(bets=tuple(map(priced, text.bets)))


def _settled(line: Payout, times: TimesAs) -> Payout:
    return line._replace(read_as=line.read_as or times) if line.form == "times" else line


def _figures(rule: Statement) -> frozenset[object]:
    """Return the figures and facts that a statement is about."""
    if isinstance(rule, Requirement):
        return frozenset(facts_named(rule.demands))
    found = set()
    for says in (rule.relation, *(each.relation for each in rule.readings)):
        if says is not None:
            focus = focus_of(says) if isinstance(says, Relation) and comparisons(says) else None
            terms = [focus] if focus is not None else map(term_of, quantities_in(says))
            found |= {(term.function, term.of) for term in terms}
    return frozenset(found)


def _place_of(figure: str, value: int) -> tuple[str, str] | None:
    """Return the section of a table file that states a figure, with its entry; None without one."""
    if figure in FACTS:
        section, _, name = figure.partition(".")
        return (section, f"{name}: {value}") if FACTS[figure].type == "count" else None
    function, _, of = figure.removeprefix(SHARE).partition(" ")
    of_limits = {"min": "minimum", "max": "maximum", "step": "step"}.get(function)
    if of_limits is None or "(" in of:
        return None
    return of_limits, f"{of}: {value}{'00%' if figure.startswith(SHARE) else ''}"


def witness_table(pair: LowerText, game: str | None, parts: Iterable[str], above: Regulation) -> str:
    """Return a table file on one line that names a text, on a day on which that and the one above it are in force."""
    headers = [pair.regulation.header, above.header]
    days = (pair.case.as_of, *(since for since in map(in_force_since, headers) if since is not None))
    day = next((each for each in days if all(may_rule(header, each) for header in headers)), None)
    if day is None:
        return ""
    listed = (name for each in pair.above for name in rulebook_of(each.regulation).games_named)
    named = game or next(listed, _EVERY_GAME)
    head = (f"regulation: {pair.regulation.id}", f"game: {named}", f"date: {day}")
    return f"{{{', '.join((*head, *parts))}}}"


def keeps_option(lower: Regulation, above: Regulation, difference: Difference) -> bool:
    """Return whether every value that a text gives an option is within what one above it admits, where it differs."""
    here, there = (
        next((each for each in text.options if side is not None and each.span == side.span), None)
        for text, side in ((lower, difference.b), (above, difference.a))
    )
    if here is None or there is None:
        return True
    return all(any(_admits(rule, value) for rule in _values(there)) for value in _values(here))


def _values(option: Option) -> tuple[OptionRule, ...]:
    readings = tuple(each.value for each in option.readings if option.chosen in (None, each.name))
    return readings or (option.value,)


def _admits(rule: OptionRule, value: OptionRule) -> bool:
    """Return whether a value keeps what an option may be; what one of the two leaves open is no fault."""
    if isinstance(rule, Silence) or isinstance(value, Silence):
        return True
    if isinstance(value, OptionAlternatives):
        return all(_admits(rule, each) for each in value.values)
    if isinstance(rule, OptionAlternatives):
        return any(_admits(each, value) for each in rule.values)
    if isinstance(rule, OptionBounds):
        ends = (value, value) if isinstance(value, OptionValue) else (value.least, value.most)
        return all(
            bound is None or (end is not None and sign * _size(end) >= sign * _size(bound))
            for sign, bound, end in ((1, rule.least, ends[0]), (-1, rule.most, ends[1]))
        )
    return isinstance(value, OptionValue) and _told(rule) == _told(value)


def _told(value: OptionValue) -> object:
    return (_size(value), value.words, value.exception and value.exception.text)


def _size(value: OptionValue) -> Fraction:
    """Return a value as a number: what a price pays per unit, or the number itself."""
    if value.price is not None and value.price.amount is not None:
        return value.price.amount - (value.price.form == "for")
    return Fraction(value.integer or 0)
