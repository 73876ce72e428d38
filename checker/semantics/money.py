"""Amounts of texts in the currency of a table, and in others: nothing is converted."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from checker.semantics.decree.model import Limit, Regulation
from checker.syntax.decree.parts import (
    Among,
    Expression,
    LimitRule,
    Money,
    Name,
    Number,
    Operation,
    Quantity,
    Relation,
    Test,
    leaves,
    with_leaves,
)
from checker.text.memory import Memory
from checker.vocabulary.money import is_foreign


def limits_in(regulation: Regulation, currency: str | None) -> tuple[Limit, ...]:
    """Return the limits of a regulation with amounts in a currency as typed, that of the lowest text if none is given.

    Amounts in other currencies name theirs, so that they are compared with nothing.
    """

    def limits() -> tuple[Limit, ...]:
        moneys = {text.path: text.header.money for text in regulation.each}
        own = currency if currency is not None else next(filter(None, moneys.values()), "")
        return tuple(_in_money(limit, own, moneys.get(limit.span.path, "")) for limit in regulation.limits)

    return _TYPED.recall(regulation, currency, limits)


_TYPED: Memory[tuple[Limit, ...]] = Memory(16)  # asked for each table


def of_any_worth(regulation: Regulation) -> Regulation:
    """Return a regulation with amounts in other currencies than its own as multiples of one unit, worth anything."""

    def unit(leaf: Expression) -> Expression:
        if not isinstance(leaf, Money):
            return leaf
        one = Quantity(Name("money", leaf.span), False, Name(leaf.currency, leaf.span), leaf.span)
        return Operation("*", Number(leaf.value, False, leaf.span), one, leaf.span)

    def limits() -> tuple[Limit, ...]:
        return tuple(_saying(each, lambda rule: with_leaves(rule, unit)) for each in limits_in(regulation, None))

    return regulation._replace(limits=_WORTH.recall(regulation, None, limits))


_WORTH: Memory[tuple[Limit, ...]] = Memory(16)  # asked for each game


def _in_money(limit: Limit, own: str, of_text: str) -> Limit:
    """Return a limit with amounts in a currency, "" for whatever it is, of a text with amounts in another or this."""
    is_other = bool(of_text) and is_foreign(own, of_text)
    every = (*limit.wordings, *(each.relation for each in limit.excepting))
    if not is_other and not any(isinstance(leaf, Money) for leaf in leaves(every)):
        return limit

    def said(rule: LimitRule) -> Test:
        named = _with_money(rule, of_text) if is_other else rule
        return with_leaves(named, lambda leaf: _plain(leaf, own or of_text))

    return _saying(limit, said)


def _saying(limit: Limit, change: Callable[[LimitRule], Test]) -> Limit:
    """Return a limit of which every wording and exception says something else."""

    def said(rule: LimitRule) -> LimitRule:
        found = change(rule)
        return found if isinstance(found, (Relation, Among)) else rule

    return limit._replace(
        relation=limit.relation and said(limit.relation),
        readings=tuple(each._replace(relation=said(each.relation)) for each in limit.readings),
        excepting=tuple(each._replace(relation=said(each.relation)) for each in limit.excepting),
    )


def _plain(leaf: Expression, own: str) -> Expression:
    is_own = isinstance(leaf, Money) and bool(own) and not is_foreign(own, leaf.currency)
    return Number(leaf.value, False, leaf.span) if is_own and isinstance(leaf, Money) else leaf


def _with_money(rule: LimitRule, currency: str) -> LimitRule:
    """Return what a limit says with the currency of its text beside the amounts that name none."""
    if isinstance(rule, Among):
        return rule if rule.factor is not None else rule._replace(factor=Money(Fraction(1), currency, rule.span))
    return rule._replace(terms=tuple(_amounts_named(term, currency) for term in rule.terms))


def _amounts_named(expression: Expression, currency: str) -> Expression:
    """Return a side of a limit with its amounts named; a factor is none, and nothing is nothing in any currency."""
    if isinstance(expression, Number) and expression.value:
        return Money(expression.value, currency, expression.span)
    if isinstance(expression, Operation) and expression.operator not in ("*", "/"):
        left, right = (_amounts_named(side, currency) for side in (expression.left, expression.right))
        return expression._replace(left=left, right=right)
    return expression
