"""The limits of a regulation as inequalities between the figures a table would have, under each of its readings."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

from checker.limits.feasible import Effort, Inequality, TooManyInequalities, inequality
from checker.limits.form import TABLE, LinearComparison, Term, comparisons
from checker.limits.relation import relations_in_use
from checker.semantics.decree.model import Bet, Limit, NumberText, Regulation
from checker.semantics.readings import TimesAs, all_numbers, lines_for, possible_times, profit
from checker.syntax.decree.parts import Relation
from checker.text.record import NamedTuple

ONE = "1"
"""The quantity that stands for constants: inequalities can be scaled, so that it may be any positive number."""
MAX_COMBINATIONS = 64


class JointInterpretation(NamedTuple):
    """One way to read all open limits of a regulation; `name` joins the readings that are open."""

    name: str
    inequalities: tuple[Inequality, ...]


class _Said(NamedTuple):
    """A limit in one reading; `origin` is its place in the regulation's limits."""

    origin: int
    rule: Limit
    reading: str
    relation: Relation


class _LimitedQuantity(NamedTuple):
    """What a limit is applied to; a bet that is None stands for a group's own figure."""

    bet: Bet | None
    number: NumberText | None


def demands_of_limits(
    regulation: Regulation, game: str | None, effort: Effort | None = None
) -> Iterator[JointInterpretation]:
    """Yield what the limits of a game ask for under each reading; the origins are their places in `regulation.limits`.

    Raises:
        TooManyInequalities: Their readings combine to more than `MAX_COMBINATIONS`, or take more than the effort left.
    """
    effort = effort or Effort()
    choices = [
        [_Said(at, rule, name, relation) for name, relation in relations_in_use(rule)]
        for at, rule in enumerate(regulation.limits)
        if rule.game in (None, game) and rule.relation is not None
    ]
    times = possible_times(regulation)
    if prod(len(each) for each in choices) > MAX_COMBINATIONS:
        raise TooManyInequalities
    for meaning in times:
        translator = _Translator(regulation, game, meaning)
        for chosen in product(*choices):
            found = []
            for each in (each for said in chosen for each in translator.inequalities(said)):
                effort.spend(1)
                found.append(each)
            names = [said.reading for said in chosen if said.rule.chosen is None and said.reading]
            name = "+".join((*names, meaning) if len(times) > 1 else names)
            yield JointInterpretation(name, (*found, *_order(found)))


class _Translator:
    """Turns relations into inequalities, with "N times" understood in one way."""

    def __init__(self, regulation: Regulation, game: str | None, times: TimesAs) -> None:
        self.regulation = regulation
        self.game = game
        self.times = times

    def inequalities(self, said: _Said) -> Iterator[Inequality]:
        """Yield what one limit asks for, of every bet and number it ranges over."""
        chain = comparisons(said.relation) or ()
        for spot in self._spots(said.rule, chain):
            for each in chain:
                for sign in (1, -1) if each.operator == "=" else (1,):
                    sums = self._sums(each, spot, sign)
                    if sums is not None:
                        yield inequality(sums.items(), each.operator == "<", (said.origin,))

    def _spots(self, rule: Limit, chain: tuple[LinearComparison, ...]) -> Iterator[_LimitedQuantity]:
        terms = [term for each in chain for term, _ in each.form.parts]
        ranging = next((term for term in terms if term.each), None)
        bets: tuple[Bet, ...]
        if ranging is not None:
            bets = self.regulation.members(self.game or "", ranging.of)
        else:
            named = (self.regulation.bet(self.game, term.of) for term in terms)
            bets = tuple(bet for bet in named if bet is not None and bet.params)[:1]
        if ranging is not None or not bets:
            yield _LimitedQuantity(None, None)
        for bet in bets:
            for number in all_numbers(bet):
                if not rule.numbers or number is None or number in rule.numbers:
                    yield _LimitedQuantity(bet, number)

    def _sums(self, comparison: LinearComparison, spot: _LimitedQuantity, sign: int) -> dict[str, Fraction] | None:
        """Return a comparison, `sign` times, over figures of the table; None where the text gives no price for one."""
        stakes = any(term.function == "stake" for term, _ in comparison.form.parts)
        sums = {ONE: sign * comparison.form.constant}
        for term, factor in comparison.form.parts:
            worth = self._factor(term, spot)
            if worth is None:
                return None
            # Shares of a stake and sums of money are different figures, even of one bet.
            name = f"{'share ' if stakes else ''}{self._figure(term, spot, sign * factor > 0)}"
            sums[name] = sums.get(name, Fraction(0)) + sign * factor * worth
        return sums

    def _figure(self, term: Term, spot: _LimitedQuantity, from_above: bool) -> str:
        """Return the figure of a table that a quantity hangs on.

        Chips are laid down from the minimum to the maximum: bounded from above the largest count, else the fewest.
        """
        own = self._bet(term, spot)
        name = term.of if own is None else own.id
        place = f"{name}({spot.number})" if own is not None and own.params and spot.number is not None else name
        if term.function == "chips":
            return f"{'max' if from_above else 'min'} {place}"
        return f"{'max' if term.function in ('prize', 'total') else term.function} {place}"

    def _factor(self, term: Term, spot: _LimitedQuantity) -> Fraction | None:
        """Return how often the figure is in the quantity: what can be won is the maximum times the highest profit."""
        if term.function not in ("prize", "total") or term.of == TABLE:
            return Fraction(1)
        own = self._bet(term, spot)
        group = self.regulation.group(self.game, term.of)
        payouts = own.payouts if own is not None else group.payouts if group else ()
        if own is not None and any(reading.payouts for unclear in own.unclears for reading in unclear.readings):
            return None
        profits = [profit(line, self.times) for line in lines_for(payouts, spot.number)]
        known = [gained for gained in profits if gained is not None]
        return max(known) + (1 if term.function == "total" else 0) if known else None

    def _bet(self, term: Term, spot: _LimitedQuantity) -> Bet | None:
        if term.each or (spot.bet is not None and term.of == spot.bet.id):
            return spot.bet
        return self.regulation.bet(self.game, term.of)


def _order(found: list[Inequality]) -> Iterator[Inequality]:
    """Yield that no minimum is above its maximum; that holds for any table."""
    quantities = {name for each in found for name, _ in each.parts}
    for name in sorted(quantities):
        function, _, of = name.partition(" ")
        if function == "min" and f"max {of}" in quantities:
            yield Inequality(((f"max {of}", -1), (name, 1)), False, frozenset())
