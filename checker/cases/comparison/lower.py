"""A text against those above it: limits and duties that let a table do what a rule above forbids.

Where round figures show it, a table with these is written out: the witness. Each text is read in each of its readings
in use. What a condition leaves open is compared only where the other text has the same condition, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import prod
from operator import attrgetter
from typing import Literal, Union

from checker.cases.case import LowerText, RegulationCase, case_of
from checker.cases.comparison.model import WHATEVER, ComparisonRow, Difference, Side, pairs, rows_of
from checker.cases.comparison.prices import (
    compare_outcomes,
    compare_payouts,
    difference_of_prices,
    is_within,
    paid_by_reading,
)
from checker.cases.comparison.rules import compare_bet_rules, compare_games, compare_rules
from checker.cases.rulebook import rulebook_of
from checker.cases.table.duties import games_named, table_game
from checker.cases.table.options import admits
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, kept, price
from checker.limits.demands import (
    MAX_COMBINATIONS,
    SHARE,
    Effort,
    JointReading,
    TooManyInequalities,
    Translator,
    joint_readings,
)
from checker.limits.form import TABLE, comparisons, quantities_in, term_of
from checker.limits.lower import Fault, FigureRule, faults, in_other_money, is_of_amounts, rules_of, rules_of_facts
from checker.limits.relation import focus_of
from checker.probability.cards.blackjack_readings import value_of
from checker.semantics.commission import departures
from checker.semantics.decree.model import (
    Bet,
    Limit,
    LimitException,
    NumberText,
    Regulation,
    Requirement,
    StoredWords,
    VoidRule,
    facts_named,
    is_on_game,
)
from checker.semantics.readings import TimesAs, is_open, is_plain, lines_for, possible_times
from checker.semantics.ways import MOST_OPEN, branches_of, scopes_of, text_of, variants_of
from checker.store.combined import official_above, parts_of
from checker.store.library import in_force_since, may_rule
from checker.syntax.decree.parts import (
    OptionAlternatives,
    OptionBounds,
    OptionRule,
    OptionValue,
    Relation,
    RuleScope,
)
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.vocabulary.names import trade_games
from checker.vocabulary.options import FACTS
from checker.vocabulary.table import KEYS
from checker.words.names import in_both, limit_words, requirement_words, scope_words
from checker.words.outcomes import prices_in_both

Statement = Union[Limit, Requirement]
_MEANINGS: tuple[Literal["profit", "total"], ...] = ("profit", "total")
_EVERY_GAME = "craps"  # of which an example is given where neither text names a game


class Contrary(NamedTuple):
    """What a text says that is not within what one above it says, or cannot be held against it."""

    kind: Literal["laxer", "in part", "conflict", "not compared", "price", "rule"]
    case: RegulationCase
    against: RegulationCase
    row: ComparisonRow
    here: Side
    there: Side
    is_open: bool = False  # some of their readings agree
    game: str | None = None  # in which it is found
    about: frozenset[object] = frozenset()  # the figures or facts of a limit or a duty, or the options
    readings: tuple[str, ...] | None = None  # those under which a limit or a duty is at fault; None: all
    # A table file on one line that keeps the lower text and breaks just that rule above; "": none.
    witness: Bilingual | Literal[""] = ""

    @property
    def bet(self) -> Bet | None:
        """Return the bet that it is about."""
        return self.case.regulation.bet(self.row.difference.game, self.row.difference.bet or "")


@lru_cache(maxsize=8)  # several checks ask, one after the other
def compare_figures(pair: LowerText) -> tuple[Contrary, ...]:
    """Return what is wrong with the limits and duties of a text, each two statements once."""
    found: dict[object, Contrary] = {}
    for game in _games(pair):
        for each, from_above in _InGame(pair, game).compare():
            found.setdefault((each.here.span, each.there.span, from_above), each)
    return tuple(found.values())


def _games(pair: LowerText) -> tuple[str | None, ...]:
    """Return the games to look at: those of the lower text, and of all where it binds every table."""
    own = pair.regulation
    texts = [own]
    rules: tuple[Statement, ...] = (*own.limits, *own.requirements)
    if any(rule.game is None for rule in rules):
        texts += [each.regulation for each in pair.above]
    known = trade_games()
    named = [
        name
        for text in texts
        for name in (*(game.id for game in text.games), *(known[each] for each in _named_in(text) if each in known))
    ]
    return tuple(dict.fromkeys(named)) or (None,)


def _is_listed(pair: LowerText, game: str) -> bool:
    """Return whether the texts above list a game, or have no list: a table of another one breaks more than one rule."""
    return not any(lists_without(each.regulation, game) for each in pair.above)


def lists_without(text: Regulation, game: str, *kin: str) -> list[Requirement]:
    """Return the lists of games of a text that lack one, which may be played like others in another text."""
    book = rulebook_of(text)
    like = book.of_game(game).like
    here = like._replace(kin=tuple(dict.fromkeys((*like.kin, *kin))))
    return [rule for rule in book.lists if not here.lifts(rule) and not any(map(here.is_one_of, rule.on_game))]


def _named_in(text: Regulation) -> tuple[str, ...]:
    """Return the games that the conditions of a text name; its lists of games bound nothing else."""
    return games_named(rule for rule in text.requirements if not rule.lists_games)


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


class _Ruled(NamedTuple):
    """A statement with what it asks, and the words of the condition it holds under; None: it cannot be compared."""

    statement: Statement
    under: str
    rules: tuple[FigureRule, ...] | None
    by_exception: bool = False  # it is a limit with an exception that holds under a condition


class _InGame:
    """A text and those above it, in one game."""

    def __init__(self, pair: LowerText, game: str | None) -> None:
        self.pair, self.game = pair, game
        self.texts = (pair.regulation, *(each.regulation for each in pair.above))
        self.games = [table_game(text.games, game or "") for text in self.texts]
        # Most limits are the same in all readings.
        self._translators: dict[tuple[int, TimesAs, TimesAs], Translator] = {}
        self._asked: dict[tuple[Translator, int, int, str], tuple[FigureRule, ...] | None] = {}

    def compare(self) -> Iterator[tuple[Contrary, bool]]:
        """Yield what is wrong under some reading, and what cannot be told; with it whether it is an end from above."""
        try:
            choices = [tuple(joint_readings(text, self.game, attrgetter("in_use"))) for text in self.texts]
            if prod(map(len, choices)) > MAX_COMBINATIONS:
                raise TooManyInequalities
            ways = list(product(*choices))
            # What each text asks in one reading of each.
            every = [[list(self._of_text(at, each, way[0].times)) for at, each in enumerate(way)] for way in ways]
            found = [list(self._faults(ruled)) for ruled in every]
        except TooManyInequalities:
            yield from self._given_up()
            return
        names = ["+".join(filter(None, (each.name for each in way))) for way in ways]
        yield from self._together(found, names)
        yield from self._undecided(every[0])

    def _of_text(self, at: int, reading: JointReading, lower_times: TimesAs) -> Iterator[_Ruled]:
        text = self.texts[at]
        translator = self._translator(at, reading.times, lower_times)
        is_foreign = in_other_money(text, self.texts[0])
        for _, limit, says in reading.limits:
            for under, excepting in self._with_exceptions(limit, at) if self._applies(limit, at) else ():
                key = (translator, id(limit), id(says), under)
                if key not in self._asked:
                    self._asked[key] = rules_of(translator, limit, says, at, excepting)
                rules = self._asked[key]
                if is_foreign and any(map(is_of_amounts, rules or ())):
                    rules = None  # amounts in another currency
                yield _Ruled(limit, under, rules, under != self._under(limit.condition))
        for rule in text.requirements:
            if rule.binding and not rule.lists_games and self._applies(rule, at):
                yield _Ruled(rule, self._under(rule.condition), rules_of_facts(rule, at))

    def _translator(self, at: int, times: TimesAs, lower_times: TimesAs) -> Translator:
        key = (at, times, times if at == 0 else lower_times)
        if key not in self._translators:
            text = self.texts[at]
            priced = text if at == 0 else _priced_by(text, self.texts[0], lower_times)
            self._translators[key] = Translator(priced, self.game, times)
        return self._translators[key]

    def _applies(self, rule: Statement, at: int) -> bool:
        """Return whether a statement can hold for the game, and does not yield to the lower text."""
        here = self.games[at]
        on_game = rule.scope if isinstance(rule, Requirement) else ()
        is_of_game = rule.game in (None, *here.kin) and all(map(here.is_one_of, on_game))
        return is_of_game and self._may_hold(rule.condition, at)

    def _may_hold(self, scope: RuleScope, at: int) -> bool:
        here = self.games[at]
        if not all(map(here.is_one_of, filter(is_on_game, scope.holds_if))):
            return False
        if scope.unless and all(is_on_game(test) and here.is_one_of(test) for test in scope.unless):
            return False
        return at == 0 or not _yields(scope, self.texts[0])

    def _with_exceptions(self, limit: Limit, at: int) -> Iterator[tuple[str, list[LimitException]]]:
        """Yield a limit's condition with the exceptions that it always has, and each more that some have."""
        own = self._under(limit.condition)
        some_here = (each for each in limit.excepting if self._may_hold(each.condition, at))
        by_condition = grouped_by(some_here, lambda each: self._under(each.condition))
        always = by_condition.pop("", [])
        yield own, always
        for under, some in by_condition.items():
            yield f"{own} {under}".strip(), [*always, *some]

    def _under(self, scope: RuleScope) -> str:
        """Return the condition that a statement holds under, those on the game apart."""
        left = tuple(test for test in scope.holds_if if not is_on_game(test))
        unless = scope.unless if any(not is_on_game(test) for test in scope.unless) else ()
        return scope_words(scope._replace(holds_if=left, unless=unless))["en"]

    def _faults(self, ruled: list[list[_Ruled]]) -> Iterator[Fault]:
        """Yield what is wrong in one reading: under no condition, and under each that the lower text has."""
        effort = Effort()
        for under in dict.fromkeys(("", *(each.under for each in ruled[0]))):
            lower, *above = (_holding(each, under) for each in ruled)
            yield from faults(lower, [rule for each in above for rule in each], effort)

    def _together(self, found: list[list[Fault]], names: list[str]) -> Iterator[tuple[Contrary, bool]]:
        """Yield the faults of all readings, each once: those under every reading, and those under some."""
        by_key: dict[tuple[int, int, bool], dict[int, Fault]] = {}
        for at, each in enumerate(found):
            for fault in each:
                key = (id(fault.lower.source), id(fault.upper.source), fault.from_above)
                known = by_key.setdefault(key, {}).setdefault(at, fault)
                if known.kind == "in part":  # at one number, and more at another
                    by_key[key][at] = fault
        for by_reading in by_key.values():
            wrong = {at: fault for at, fault in by_reading.items() if fault.kind != "in part"} or by_reading
            # What breaks the rule under the widest of its readings breaks it under all.
            most = max if next(iter(wrong.values())).from_above else min
            first = most(wrong.values(), key=lambda fault: sum(value for _, value in fault.values))
            kind = first.kind if all(fault.kind == first.kind for fault in wrong.values()) else "laxer"
            readings = None if len(wrong) == len(found) else tuple(names[at] for at in wrong)
            two = self._two(kind, first.lower.source, first.upper.source, first.upper.text, readings)
            witness = self._witness(first) if readings is None else ""
            yield two._replace(game=self.game, witness=witness), first.from_above

    def _two(
        self,
        kind: Literal["laxer", "in part", "conflict", "not compared"],
        lower: Statement,
        upper: Statement,
        at: int,
        readings: tuple[str, ...] | None = None,
    ) -> Contrary:
        """Return what two statements have to do with each other, under some readings or all."""
        here, there = (Side(statement_words(each), each.citations, each.span) for each in (lower, upper))
        row = ComparisonRow(Difference("limit", lower.game or upper.game, None, None, there, here), ())
        is_open = readings is not None and kind != "in part"
        above = self.pair.above[at - 1]
        return Contrary(kind, self.pair.case, above, row, here, there, is_open, lower.game, _figures(lower), readings)

    def _undecided(self, ruled: list[list[_Ruled]]) -> Iterator[tuple[Contrary, bool]]:
        """Yield statements on one figure of which one asks what cannot be compared; what both texts say is kept."""
        for at, above in enumerate(ruled[1:], 1):
            own, others = (
                {
                    statement_words(each.statement)["en"]: each
                    for each in text
                    if each.rules is None or not each.by_exception
                }
                for text in (ruled[0], above)
            )
            for one, other in product(
                [each for words, each in own.items() if words not in others],
                [each for words, each in others.items() if words not in own],
            ):
                comparable = one.rules is not None and other.rules is not None
                if comparable and other.under in ("", one.under):
                    continue
                if not _figures(one.statement).isdisjoint(_figures(other.statement)):
                    yield self._two("not compared", one.statement, other.statement, at), False

    def _given_up(self) -> Iterator[tuple[Contrary, bool]]:
        for at, text in enumerate(self.texts[1:], 1):
            for one, other in product(self.texts[0].limits, text.limits):
                if not _figures(one).isdisjoint(_figures(other)):
                    yield self._two("not compared", one, other, at), False
                    return

    def _witness(self, fault: Fault) -> Bilingual | Literal[""]:
        """Return a table with the figures of a fault, on one line of YAML; "" where a table file cannot state them.

        Nor is there one for rules under conditions: it would have to meet these.
        """
        rules = (fault.lower.source, fault.upper.source)
        scopes = [
            scope
            for each in rules
            for scope in (each.condition, *(one.condition for one in getattr(each, "excepting", ())))
        ]
        if self.game and not _is_listed(self.pair, self.game):
            return ""
        if any(map(self._under, scopes)):
            return ""
        sections: dict[str, dict[str, Entries]] = {}
        stake = next((value for figure, value in fault.values if figure.startswith(f"{SHARE}stake ")), 0)
        for figure, value in fault.values:
            place = _place_of(figure, Fraction(100 * value, stake) if stake else Fraction(value))
            if place is None:
                return ""
            section, name, written = place
            sections.setdefault(section, {})[name] = written
        sections.pop("stake", None)
        parts = dict(sorted(sections.items(), reverse=True))
        return witness_table(self.pair, self.game, parts, self.texts[fault.upper.text]) if parts else ""


def _holding(ruled: Iterable[_Ruled], under: str) -> list[FigureRule]:
    """Return what a text asks under a condition: what it says under it takes the place of what it says without."""
    every = [each for each in ruled if each.under in ("", under)]
    excepted = {id(each.statement) for each in every if each.by_exception}
    every = [each for each in every if each.by_exception or id(each.statement) not in excepted]
    scoped = [each for each in every if each.under and not each.by_exception]
    special = {end for each in scoped for rule in each.rules or () for end in _ends_of(rule)}
    found = []
    for each in every:
        for rule in each.rules or ():
            taken = set() if each.under else {end for end in _ends_of(rule) if end in special}
            # A ceiling without a condition stands beside a floor under one.
            kept = tuple(end for end in rule.alternatives[0] if (rule.quantity, end.from_above) not in taken)
            if not taken:
                found.append(rule)
            elif len(rule.alternatives) == 1 and kept:
                found.append(rule._replace(alternatives=(kept,)))
    return found


def _ends_of(rule: FigureRule) -> Iterator[tuple[str, bool]]:
    return ((rule.quantity, end.from_above) for ends in rule.alternatives for end in ends)


def _priced_by(text: Regulation, lower: Regulation, times: TimesAs) -> Regulation:
    """Return a text with the prices of a lower one, where that prints some: a limit on prizes hangs on them."""

    def priced(bet: Bet) -> Bet:
        own = lower.bet(bet.game, bet.id)
        lines = own.payouts_in_use if own is not None else ()
        if not any(line.amount is not None for line in lines):
            return bet
        settled = (line._replace(read_as=line.read_as or times) if line.form == "times" else line for line in lines)
        return bet._replace(payouts=tuple(settled), unclears=())

    return text._replace(bets=tuple(map(priced, text.bets)))


def _figures(rule: Statement) -> frozenset[object]:
    """Return the figures and facts that a statement is about."""
    if isinstance(rule, Requirement):
        return frozenset(facts_named(rule.demands))
    found = set()
    for says in rule.wordings:
        focus = focus_of(says) if isinstance(says, Relation) and comparisons(says) else None
        terms = [focus] if focus is not None else map(term_of, quantities_in(says))
        found |= {(term.function, term.of) for term in terms}
    return frozenset(found)


_SECTIONS = {"min": "minimum", "max": "maximum", "step": "step", "stake": "stake"}


def _place_of(figure: str, value: Fraction) -> tuple[str, str, str] | None:
    """Return the section of a table file that states a figure, with its key and its value; None without one."""
    if value.denominator != 1:
        return None
    section, _, name = figure.partition(".")
    if name:
        return (section, name, str(value)) if figure in FACTS and FACTS[figure].type == "count" else None
    function, _, of = figure.removeprefix(SHARE).partition(" ")
    return _SECTIONS[function], of, f"{value}{'%' if figure.startswith(SHARE) else ''}"


Entries = Union[str, Fraction, Mapping[str, "Entries"]]
"""What a table file states: as it is written, a price by its profit, or a mapping."""


def witness_table(
    pair: LowerText, game: str | None, parts: Mapping[str, Entries], above: Regulation
) -> Bilingual | Literal[""]:
    """Return a table file on one line that names a text, on a day on which that and the one above it are in force."""
    headers = [pair.regulation.header, above.header]
    days = (pair.case.as_of, *(since for since in map(in_force_since, headers) if since is not None))
    day = next((each for each in days if all(may_rule(header, each) for header in headers)), None)
    if day is None:
        return ""
    listed = (name for each in pair.above for name in rulebook_of(each.regulation).games_named)
    entries: Entries = {
        "regulation": pair.regulation.id,
        "game": game or next(listed, _EVERY_GAME),
        "date": day,
        **parts,
    }
    return in_both("", partial(_on_one_line, entries, "table"))


_WITHIN = {"bets": "bet", "bet": "pays"}  # the section that is within another one, where its key does not name it


def _on_one_line(entries: Entries, section: str, style: Style) -> str:
    if isinstance(entries, Fraction):
        return price(entries, style)
    if isinstance(entries, str):
        return entries
    parts = []
    for key, value in entries.items():
        known = KEYS["table"] if key == TABLE else KEYS.get(section, {})
        spelt = known[key] if key in known and style.language == "es" else key
        inner = _on_one_line(value, key if section == "table" else _WITHIN.get(section, ""), style)
        parts.append(f"{spelt}: {inner}" if spelt.isidentifier() else f'"{spelt}": {inner}')
    return f"{{{', '.join(parts)}}}"


# What two texts say of one bet, game or option: prices, outcomes, commissions, values.


def contraries(pair: LowerText) -> Iterator[Contrary]:
    """Yield what a text says of bets, games and options that is not what one above it says, where both speak."""
    for above in pair.above:
        case, against = beside(pair.case, above)
        rows: tuple[tuple[Literal["price", "rule"], Iterable[ComparisonRow]], ...] = (
            ("price", rows_of(_prices(case, against))),
            ("rule", rows_of((*compare_outcomes(against, case).differences, *_rules(case, against)))),
        )
        for topic, same in rows:
            for row in same:
                there, here = row.difference.a, row.difference.b
                if there is not None and here is not None and not here.silent and not there.silent:
                    about = frozenset(each.name for each in case.regulation.options if each.span == here.span)
                    is_open, game = bool(row.difference.equal_if), row.difference.game
                    yield Contrary(topic, case, against, row, here, there, is_open, game, about)


def _rules(case: RegulationCase, against: RegulationCase) -> Iterator[Difference]:
    """Yield the differences in commissions, options and what is thrown; of cards, how many decks is no such matter."""
    for each in compare_bet_rules(against, case).differences:
        own, above = (of.regulation.bet(each.game, each.bet or "") for of in (case, against))
        if each.topic != "commission" or own is None or above is None or above.silence.commission is not None:
            continue  # what the text above leaves open, or its source does not have, is no measure
        kept = _kept_where(case.regulation, own, above, _keeps_commission)
        if False in kept:
            yield each if True not in kept else each._replace(equal_if=WHATEVER)
    for each in compare_games(against, case).differences:
        game = against.regulation.game(each.game or "")
        if each.topic == "dice" and game is not None and game.apparatus is not None and game.apparatus.kind != "cards":
            yield each
    for each in compare_rules(against, case).differences:
        keeps = each.topic != "option" or _keeps_option(case.regulation, against.regulation, each)
        if keeps is not True:
            yield each if keeps is False else each._replace(equal_if=WHATEVER)


def _keeps_commission(own: Bet, above: Bet) -> bool | None:
    if own.commission is None:
        return None
    return above.commission is None or not departures(own.commission, above.commission)


def _keeps_option(lower: Regulation, above: Regulation, difference: Difference) -> bool | None:
    """Return whether a text gives an option only values that the one above admits; None: under a condition alone."""
    here, there = (
        next((each for each in text.options if side is not None and each.span == side.span), None)
        for text, side in ((lower, difference.b), (above, difference.a))
    )
    if here is None or there is None:
        return True
    values = [value for _, rule in here.in_use for value in _ends(rule)]
    stated = [value_of(here.name, value) for value in values]
    kept = all(
        value is None or any(admits(there.name, rule, value) is not False for _, rule in there.in_use)
        for value in stated
    )
    is_met = there.condition.is_everywhere or scope_words(here.condition) == scope_words(there.condition)
    return kept or (False if is_met else None)


def _ends(rule: OptionRule) -> tuple[OptionValue, ...]:
    """Return the values that a rule admits, of bounds its ends; none of what it leaves open."""
    if isinstance(rule, OptionValue):
        return (rule,)
    if isinstance(rule, OptionAlternatives):
        return rule.values
    return tuple(filter(None, (rule.least, rule.most))) if isinstance(rule, OptionBounds) else ()


def _prices(case: RegulationCase, against: RegulationCase) -> Iterator[Difference]:
    """Yield the prices that differ; those under bounds, conditions and of variants that keep to none of those above."""
    for pair in pairs(against, case):
        bet, above = pair.bet_b, pair.bet_a
        for number in pair.numbers:
            if is_plain(above) and is_plain(bet):
                difference = difference_of_prices(pair, number)
                if difference is not None:
                    yield difference
                continue

            def keeps(own: Bet, there: Bet, number: NumberText | None = number) -> bool | None:
                ways = variants_of(own)
                if not any(line.is_laid_down for each in ways for line in lines_for(each.bet.payouts, number)):
                    return None
                return all(_keeps_some(case, each.bet, against, there, number) for each in ways)

            kept = _kept_where(case.regulation, bet, above, keeps)
            if False in kept:
                sides = _all_prices(above, number), _all_prices(bet, number)
                equal = WHATEVER if True in kept else ()
                yield Difference("payout", bet.game, bet.id, number, *sides, equal_if=equal)


def _kept_where(lower: Regulation, own: Bet, above: Bet, keeps: Callable[[Bet, Bet], bool | None]) -> set[bool | None]:
    """Return whether a bet keeps to one above as the conditions of either are met or not; None: it is silent there."""
    scopes = {**scopes_of(own), **scopes_of(above)}
    asked = [name for name, scope in scopes.items() if scope.holds_if or scope.unless]
    if len(asked) > MOST_OPEN:
        return {True, False}  # nobody can tell
    # A price that yields to what the casino or the authority sets is printed where none of theirs is.
    settled = dict.fromkeys(scopes, True)
    settled |= {name: False for name in scopes_of(above) if _yields(scopes[name], lower)}
    found = set()
    for answers in product((True, False), repeat=len(asked)):
        met = {name: is_met and settled[name] for name, is_met in zip(asked, answers, strict=True)}
        met = {**settled, **met}
        here, there = (branches_of(bet, lambda scope: met[text_of(scope)])[0].bet for bet in (own, above))  # noqa: B023
        found.add(keeps(here, there))
    return found


def _yields(scope: RuleScope, lower: Regulation) -> bool:
    """Return whether a rule above has no effect where a lower text lays down what it does."""
    by = scope.unless_set_by
    return by == "casino" or (by == "authority" and lower.header.kind == "official")


def _all_prices(bet: Bet, number: NumberText | None) -> Side:
    lines = tuple(line for each in variants_of(bet) for line in lines_for(each.bet.payouts, number))
    return Side(prices_in_both(lines, ""), bet.citations, lines[0].span if lines else bet.span)


def _keeps_some(case: RegulationCase, own: Bet, against: RegulationCase, above: Bet, number: NumberText | None) -> bool:
    """Return whether a bet keeps some variant above under some readings, or that has nothing to compare it with."""
    pays = paid_by_reading(case, own, number).values()
    by_variant = (paid_by_reading(against, each.bet, number).values() for each in variants_of(above))
    found = ({is_within(*both) for both in product(pays, printed)} - {None} for printed in by_variant)
    return any(not kept or True in kept for kept in found)


# What is void so far of the texts of a table: it is told where the table keeps the text above.


def with_void(whole: Regulation) -> Regulation:
    """Return several texts that were put together, with what in them an official text above does not let them say."""
    return whole._replace(void=tuple(map(_void_rule, _void_among(whole))))


def _void_rule(found: Contrary) -> VoidRule:
    of = found.row.difference
    here, there = (
        StoredWords(kept(side.text["en"]), kept(side.text["es"]), side.span) for side in (found.here, found.there)
    )
    cited = (*found.here.citations, *found.there.citations)
    place = (found.case.regulation.id, found.against.regulation.id, of.game, of.bet, found.row.numbers)
    return VoidRule(*place, tuple(found.about), here, there, cited)


def _void_among(whole: Regulation) -> Iterator[Contrary]:
    """Yield what a text of a stack says that an official one above does not let it say, under all readings."""
    parts = parts_of(whole.texts, whole.day)
    for at, part in enumerate(parts):
        above = tuple(case_of(parts[place], "", ()) for place in official_above(whole.texts, at))
        pair = LowerText(case_of(part, "", ()), above)
        found: list[Contrary] = []
        if above:
            found += (each for each in compare_figures(pair) if each.kind == "conflict")
            found += (each for each in contraries(pair) if each.bet is not None or each.about)
        yield from (each for each in found if not each.is_open)


def statement_words(rule: Statement) -> Bilingual:
    """Return a limit or a requirement in words."""
    return limit_words(rule) if isinstance(rule, Limit) else requirement_words(rule)
