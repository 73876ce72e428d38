"""Conditions as exact sums against zero: linear forms to compute with, canonical forms to compare by.

`max(a) = 120% * max(b)` is the linear form max(a) − 6/5 max(b). In canonical form the first coefficient is 1 or −1, so
that `max(x) = 2 * min(x)` and `min(x) = max(x) / 2` are seen to be the same. Both come from one expansion into
products; a chain of relations becomes one form for each sign in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Union

from checker.syntax.decree.parts import (
    FLIPPED,
    Among,
    DateValue,
    Expression,
    FactPath,
    Holds,
    LimitRule,
    Measure,
    Money,
    Number,
    OneOf,
    Quantity,
    Relation,
    TableCount,
    Test,
    leaves,
)
from checker.text.record import NamedTuple

TABLE = "table"  # what `min(table)` is a minimum of: the whole table

# Atoms with their exponents, sorted: max(x) / min(x) is (("max(x)", 1), ("min(x)", -1)).
Monomial = tuple[tuple[str, int], ...]

Polynomial = dict[Monomial, Fraction]
Form = tuple[Union[str, tuple[tuple[Monomial, Fraction], ...]], ...]
AtomName = Callable[[Quantity], str]

MAX_TERMS = 1000  # longest product that is multiplied out; a longer one stays one indivisible atom

_MIRRORED = {">=": "<=", ">": "<"}


class Term(NamedTuple):
    """A quantity of a relation without its place: `max(each simple)`."""

    function: str
    each: bool
    of: str


class LinearForm(NamedTuple):
    """A sum of quantities with their factors, and a constant."""

    parts: tuple[tuple[Term, Fraction], ...]
    constant: Fraction

    def factor(self, term: Term) -> Fraction:
        """Return how often a quantity is in the sum."""
        return next((factor for part, factor in self.parts if part == term), Fraction(0))


class LinearComparison(NamedTuple):
    """A linear form against zero."""

    form: LinearForm
    operator: str  # `<=`, `<` or `=`

    @property
    def signs(self) -> tuple[int, ...]:
        """Return with which signs the form is at most 0; a step that has to be an amount may be any multiple of it."""
        step = next((factor for term, factor in self.form.parts if term.function == "step"), None)
        both = (1, -1) if step is None else (-1,) if step > 0 else (1,)
        return both if self.operator == "=" else (1,)


@lru_cache(maxsize=4096)  # several checks ask, and an editor asks again at each key
def comparisons(relation: Relation) -> tuple[LinearComparison, ...] | None:
    """Return a chain as comparisons of neighbours; None of a special one, or where quantities are multiplied."""
    return None if is_special(relation) else _compared(relation)


def _compared(relation: Relation) -> tuple[LinearComparison, ...] | None:
    terms: dict[str, Term] = {}

    def atom(quantity: Quantity) -> str:
        term = term_of(quantity)
        terms[str(term)] = term
        return str(term)

    sides = [polynomial(expression, atom) for expression in relation.terms]
    products = (monomial for side in sides for monomial in side if monomial)
    if not all(each[0][0] in terms and each[0][1] == 1 == len(each) for each in products):
        return None
    found = []
    for left, operator, right in zip(sides, relation.operators, sides[1:], strict=False):
        difference = _sum(left, right, -1) if operator not in _MIRRORED else _sum(right, left, -1)
        parts = tuple((terms[monomial[0][0]], factor) for monomial, factor in difference.items() if monomial)
        form = LinearForm(parts, difference.get((), Fraction(0)))
        found.append(LinearComparison(form, _MIRRORED.get(operator, operator)))
    return tuple(found)


OF_EDGES = ("edge", "return")  # the quantities that are no amounts: what the house keeps of a stake, and the rest
WORKED_OUT = (*OF_EDGES, "cap")  # the quantities of limits that are worked out by themselves, a cap on awards besides


def is_of_edge_or_cap(rule: LimitRule) -> bool:
    """Return whether a limit is of an edge, a return or a cap on awards."""
    return any(each.function.text in WORKED_OUT for each in quantities_in(rule))


def bounded_shares(rule: LimitRule) -> dict[Term, Range] | None:
    """Return the edges and returns of a limit with what they may be; None where anything else is compared."""
    chain = _compared(rule) if isinstance(rule, Relation) else None
    if chain is None or any(len(form.parts) != 1 or form.parts[0][0].function not in OF_EDGES for form, _ in chain):
        return None
    ends: dict[Term, tuple[list[End], list[End]]] = {}
    for form, operator in chain:
        ((term, factor),) = form.parts
        lowers, uppers = ends.setdefault(term, ([], []))
        end = End(-form.constant / factor, operator == "<")
        if operator == "=" or factor < 0:
            lowers.append(end)
        if operator == "=" or factor > 0:
            uppers.append(end)
    return {term: tightest(*both) for term, both in ends.items()}


def is_of_cap(said: Expression) -> bool:
    """Return whether an expression is of a cap on awards."""
    return any(each.function.text == "cap" for each in quantities_in(said))


def caps_of(rule: Test) -> tuple[tuple[Quantity, str, Expression], ...]:
    """Return what caps on awards are compared with, the cap on the left; () where a comparison is of anything else."""
    found = []
    chain = zip(rule.terms, rule.operators, rule.terms[1:], strict=False) if isinstance(rule, Relation) else ()
    for left, sign, right in chain:
        for cap, operator, other in ((left, sign, right), (right, FLIPPED[sign], left)):
            if isinstance(cap, Quantity) and cap.function.text == "cap" and not is_of_cap(other):
                found.append((cap, operator, other))
    return tuple(found) if len(found) == len(getattr(rule, "operators", ())) else ()


def is_worked_out(rule: LimitRule) -> bool:
    """Return whether a limit bounds edges and returns by shares, or a cap on awards by amounts and prices."""
    return bounded_shares(rule) is not None or bool(caps_of(rule))


def is_special(rule: LimitRule) -> bool:
    """Return whether a limit is of edges, caps or prices, of a currency of its own, or of what each player or hand has.

    The figures of a table are those of a box.
    """
    return any(
        isinstance(leaf, (Money, DateValue))
        or (
            isinstance(leaf, Quantity)
            and not (set(leaf.per) <= {"box"} and leaf.function.text not in (*WORKED_OUT, "profit"))
        )
        for leaf in leaves((rule,))
    )


def term_of(quantity: Quantity) -> Term:
    """Return a quantity without its place."""
    return Term(quantity.function.text, quantity.each, quantity.of.text)


def forms_of(test: Test, atom: AtomName) -> frozenset[Form]:
    """Return the canonical forms of a condition; conditions that mean the same have the same forms.

    `atom` gives what to call a quantity such as `max(simple)`.
    """
    if isinstance(test, Holds):
        return frozenset({("holds", _frozen(polynomial(test.fact, atom)))})
    if isinstance(test, OneOf):
        return frozenset({("in", _frozen(polynomial(test.fact, atom)), *sorted({name.text for name in test.values}))})
    if isinstance(test, Among):
        factor = () if test.factor is None else _frozen(polynomial(test.factor, atom))
        members = sorted({f"{each.first}..{each.last}" for each in test.members})
        return frozenset({("among", _frozen(polynomial(test.focus, atom)), factor, *members)})
    couples = zip(test.terms, test.operators, test.terms[1:], strict=False)
    return frozenset(_against_zero(left, sign, right, atom) for left, sign, right in couples)


def polynomial(expression: Expression, atom: AtomName) -> Polynomial:
    """Return an expression as a sum of products; a division by a sum stays one indivisible atom."""
    if isinstance(expression, Number):
        return {(): expression.value} if expression.value else {}
    if isinstance(expression, Measure):
        return {((expression.unit, 1),): expression.value}
    if isinstance(expression, Quantity):
        return {((atom(expression), 1),): Fraction(1)}
    if isinstance(expression, FactPath):
        return {((".".join(expression.path), 1),): Fraction(1)}
    if isinstance(expression, Money):
        return {((expression.currency, 1),): expression.value}
    if isinstance(expression, (DateValue, TableCount)):
        return {((expression.text if isinstance(expression, DateValue) else expression.name, 1),): Fraction(1)}
    left, right = polynomial(expression.left, atom), polynomial(expression.right, atom)
    if expression.operator == "+":
        return _sum(left, right, 1)
    if expression.operator == "-":
        return _sum(left, right, -1)
    if expression.operator == "*":
        return _product(left, right)
    if expression.operator != "/":  # the larger or the smaller of two is no sum
        return {((f"{expression.operator}{sorted((_frozen(left), _frozen(right)))}", 1),): Fraction(1)}
    return _product(left, _inverse(right))


def quantities_in(test: Test | Expression) -> tuple[Quantity, ...]:
    """Return the quantities a condition or an expression names, from left to right."""
    return tuple(leaf for leaf in leaves((test,)) if isinstance(leaf, Quantity))


def _inverse(divisor: Polynomial) -> Polynomial:
    if len(divisor) != 1:
        return {((f"1/{sorted(divisor.items())}", 1),): Fraction(1)}
    (monomial, factor), *_ = divisor.items()
    return {tuple((name, -exponent) for name, exponent in monomial): 1 / factor}


def _sum(left: Polynomial, right: Polynomial, sign: int) -> Polynomial:
    found = dict(left)
    for monomial, factor in right.items():
        found[monomial] = found.get(monomial, Fraction(0)) + sign * factor
    return {monomial: factor for monomial, factor in found.items() if factor}


def _product(left: Polynomial, right: Polynomial) -> Polynomial:
    if len(left) * len(right) > MAX_TERMS:
        return {((f"{sorted(left.items())}*{sorted(right.items())}", 1),): Fraction(1)}
    found: Polynomial = {}
    for one, factor in left.items():
        for other, other_factor in right.items():
            exponents: dict[str, int] = {}
            for name, exponent in (*one, *other):
                exponents[name] = exponents.get(name, 0) + exponent
            monomial = tuple(sorted((name, exponent) for name, exponent in exponents.items() if exponent))
            found[monomial] = found.get(monomial, Fraction(0)) + factor * other_factor
    return {monomial: factor for monomial, factor in found.items() if factor}


def _against_zero(left: Expression, sign: str, right: Expression, atom: AtomName) -> Form:
    difference = _without_divisors(_sum(polynomial(left, atom), polynomial(right, atom), -1))
    if not difference:
        return (sign,)
    leading = difference[min(difference)]
    scaled = {monomial: factor / leading for monomial, factor in difference.items()}
    return (FLIPPED[sign] if leading < 0 else sign, _frozen(scaled))


def _without_divisors(difference: Polynomial) -> Polynomial:
    """Multiply by what is divided by: stakes and limits are positive, so no sign turns."""
    lowest: dict[str, int] = {}
    for monomial in difference:
        for name, exponent in monomial:
            lowest[name] = min(lowest.get(name, 0), exponent)
    factor = {tuple(sorted((name, -exponent) for name, exponent in lowest.items() if exponent)): Fraction(1)}
    return _product(difference, factor)


def _frozen(found: Polynomial) -> tuple[tuple[Monomial, Fraction], ...]:
    return tuple(sorted(found.items()))


class End(NamedTuple):
    """One end of what a relation allows."""

    value: Fraction
    strict: bool  # the end itself is not allowed

    def above(self, chip: Fraction) -> Fraction:
        """Return the smallest sum of chips that this end allows from below."""
        count = ceil(self.value / chip)
        return (count + 1 if self.strict and count * chip == self.value else count) * chip

    def below(self, chip: Fraction) -> Fraction:
        """Return the largest sum of chips that this end allows from above."""
        count = floor(self.value / chip)
        return (count - 1 if self.strict and count * chip == self.value else count) * chip


class Range(NamedTuple):
    """What a relation allows; None for an end it leaves open."""

    lower: End | None
    upper: End | None
    among: tuple[Range, ...] = ()  # one of these, within both ends; () without a set

    def holds(self, value: Fraction) -> bool:
        """Return whether a value lies within both ends, and is of the set."""
        lower, upper, among = self
        if among and not any(each.holds(value) for each in among):
            return False
        if lower is not None and (value <= lower.value if lower.strict else value < lower.value):
            return False
        return upper is None or (value < upper.value if upper.strict else value <= upper.value)

    @property
    def fixed(self) -> Fraction | None:
        """Return the only value that is allowed, where there is just one."""
        if self.lower is None or self.upper is None or self.lower.value != self.upper.value:
            return None
        return self.lower.value

    @property
    def is_empty(self) -> bool:
        """Return whether no value lies within both ends."""
        lower, upper, _ = self
        if lower is None or upper is None:
            return False
        return lower.value > upper.value or (lower.value == upper.value and (lower.strict or upper.strict))

    def narrows(self, other: Range) -> bool:
        """Return whether whatever keeps this range keeps another one without a set, which then adds nothing."""
        both = tightest(_ends(self.lower, other.lower), _ends(self.upper, other.upper))
        return not other.among and both == self._replace(among=())

    def over(self, factor: Fraction) -> Range:
        """Return the range of a quantity of which this one is a multiple."""
        lower = None if self.lower is None else End(self.lower.value / factor, self.lower.strict)
        upper = None if self.upper is None else End(self.upper.value / factor, self.upper.strict)
        return Range(lower, upper, tuple(each.over(factor) for each in self.among))

    def of_set(self, among: Iterable[Range]) -> Range:
        """Return the part of a set that lies within the ends; nothing of it is a range without any value."""
        within = [tightest(_ends(self.lower, each.lower), _ends(self.upper, each.upper)) for each in among]
        kept = tuple(sorted({each for each in within if not each.is_empty}, key=lambda each: each.lower or _NO_END))
        if not kept:
            return Range(End(Fraction(1), True), End(Fraction(0), True))
        return kept[0] if len(kept) == 1 else Range(kept[0].lower, kept[-1].upper, kept)

    def in_chips(self, chip: Fraction) -> tuple[Fraction | None, Fraction | None]:
        """Return the ends in whole chips, on the legal side; the first above the second where nothing is allowed."""
        return self.lower and self.lower.above(chip), self.upper and self.upper.below(chip)


def tightest(lowers: Iterable[End], uppers: Iterable[End]) -> Range:
    """Return the range that all ends leave: the highest from below, the lowest from above, strict before not."""
    return Range(
        max(lowers, key=lambda end: (end.value, end.strict), default=None),
        min(uppers, key=lambda end: (end.value, not end.strict), default=None),
    )


_NO_END = End(Fraction(0), False)


def _ends(*ends: End | None) -> tuple[End, ...]:
    return tuple(end for end in ends if end is not None)
