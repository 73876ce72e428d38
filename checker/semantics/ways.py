"""The plain bets that a bet may be at a table: with one of its variants, under conditions, at the ends of bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Literal, Optional, TypeVar

from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, BetReading, Limit, Option, OptionReading, Payout, UnclearWording
from checker.semantics.readings import is_plain
from checker.syntax.decree.parts import (
    EVERYWHERE,
    OTHERWISE,
    Among,
    DateValue,
    Expression,
    Measure,
    Money,
    Number,
    OneOf,
    Operation,
    Relation,
    RuleScope,
    Test,
    Words,
    name_in,
)
from checker.text.record import NamedTuple

MOST_OPEN = 4  # conditions that may be met or not, after which a bet is left as it is
Truth = Callable[[RuleScope], "bool | None"]


class Way(NamedTuple):
    """A bet without variants and conditions, with what it is called among others."""

    name: str
    bet: Bet


def opened(bet: Bet) -> Bet:
    """Return a bet with a reading for everything that it may be at some table; itself if that is one thing."""
    if is_plain(bet):
        return bet
    found = [Way("", bet)]
    for parts in (variants_of, lambda each: branches_of(each, _unknown), _ends_of):
        found = [Way(f"{way.name} {part.name}".strip(), part.bet) for way in found for part in parts(way.bet)]
    priced = [way for way in found if any(line.amount is not None for line in way.bet.payouts_in_use)]
    return _read_as(bet, priced or found)


def with_ways(bet: Bet, ways: Iterable[Way]) -> Bet:
    """Return a bet that is one of several: the only one, else with a reading for each."""
    every = tuple(ways)
    return every[0].bet if len(every) == 1 else _read_as(bet, every)


def _read_as(bet: Bet, every: Sequence[Way]) -> Bet:
    first = every[0].bet
    if not any(way.name for way in every):
        return first
    readings = tuple(
        BetReading(
            way.name, Words(way.name, way.name, bet.span), way.bet.stages, way.bet.payouts, way.bet.numbers, bet.span
        )._replace(commission=way.bet.commission)
        for way in every
    )
    lines = {line.span: line for way in every for line in way.bet.payouts}
    unclears = (UnclearWording(readings, None, None, bet.citations, bet.span), *bet.unclears)
    return first._replace(payouts=tuple(lines.values()), idle=(), unclears=unclears)


def _unknown(_: RuleScope) -> None:
    return None


# Variants.


def variants_of(bet: Bet) -> list[Way]:
    """Return a bet with each of its variants, or as it is if it has none."""
    return [
        Way(
            each.name,
            bet._replace(
                variants=(),
                variant=each.name,
                stages=each.stages,
                payouts=each.payouts,
                numbers=bet.numbers if each.numbers is None else each.numbers,
                commission=each.commission,
                commissions=(),
                citations=tuple(dict.fromkeys((*bet.citations, *each.citations))),
            ),
        )
        for each in bet.variants
    ] or [Way("", bet)]


# Prices and commissions under conditions.


def branches_of(bet: Bet, truth: Truth) -> list[Way]:
    """Return a bet for each way in which its conditions may be met; `truth` says of which that is known."""
    scopes = scopes_of(bet)
    known = {name: truth(scope) for name, scope in scopes.items()}
    unknown = [name for name, met in known.items() if met is None]
    if not scopes or len(unknown) > MOST_OPEN:
        return [Way("", bet)]
    found = []
    for chosen in product((True, False), repeat=len(unknown)):
        met = {**known, **dict(zip(unknown, chosen, strict=True))}
        if not _exclude_each_other(scopes[name] for name in unknown if met[name]):
            name = " ".join(each for each in unknown if met[each]) or (OTHERWISE if unknown else "")
            found.append(Way(name, _branch(bet, {each for each, is_met in met.items() if is_met})))
    return found


def scopes_of(bet: Bet) -> dict[str, RuleScope]:
    """Return the conditions of prices and commissions, by their texts."""
    prices = (line.condition for line in bet.payouts)
    commissions = (each.condition for each in (*bet.commissions, *filter(None, (bet.commission,))))
    return {text_of(each): each for each in (*prices, *commissions) if not each.is_everywhere and each.met is None}


def _exclude_each_other(scopes: Iterable[RuleScope]) -> bool:
    """Return whether two of some conditions ask the same: then they are not met together, or would be an error."""
    asked = [tuple(sorted(_subjects(scope))) for scope in scopes]
    return len(set(asked)) < len(asked)


def _subjects(scope: RuleScope) -> Iterator[str]:
    for test in scope.holds_if:
        terms = test.terms if isinstance(test, Relation) else (test.focus if isinstance(test, Among) else test.fact,)
        yield from (_text(term) for term in terms if not isinstance(term, (Number, Measure, Money, DateValue)))


def _branch(bet: Bet, met: set[str]) -> Bet:
    scoped = [line for line in bet.payouts if not line.condition.is_everywhere]
    holding = [line for line in scoped if text_of(line.condition) in met]
    payouts, idle = [], []
    for line in bet.payouts:
        by = next(filter(line.meets, holding), None)
        left = line if line in holding else _left_by(holding, line) if line.condition.is_everywhere else None
        if left is not None:
            is_scoped = any(map(line.meets, scoped))
            payouts.append(left._replace(amount=left.if_met, if_met=None, condition=EVERYWHERE) if is_scoped else left)
        else:
            if line.condition.unless_set_by is not None and by is None:
                payouts.append(line._replace(if_met=None, least=Fraction(0), condition=EVERYWHERE))  # set to any price
                continue
            # Its condition is not met, or that of another one is.
            out = line.condition if by is None else RuleScope(unless=by.condition.holds_if)
            idle.append(line._replace(condition=out._replace(met=False)))
    return bet._replace(payouts=tuple(payouts), idle=tuple(idle), commission=_commission(bet, met), commissions=())


def _left_by(holding: Iterable[Payout], line: Payout) -> Payout | None:
    """Return a price without those of its numbers that others are for; one for all numbers yields to them anyhow."""
    by = [each for each in holding if line.meets(each)]
    if any(each.numbers is None for each in by):
        return None
    taken = {number for each in by for number in each.numbers or ()}
    kept = None if line.numbers is None else tuple(number for number in line.numbers if number not in taken)
    return None if kept == () else line._replace(numbers=kept)


def _commission(bet: Bet, met: set[str]) -> Commission | None:
    every = bet.commissions or tuple(filter(None, (bet.commission,)))
    general = next((each for each in every if each.condition.is_everywhere), None)
    special = next(
        (each for each in every if not each.condition.is_everywhere and text_of(each.condition) in met), general
    )
    return special and special._replace(condition=EVERYWHERE)


# Options under conditions.


def opened_options(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options that figures follow from, with a reading for each condition that may be met."""
    options = tuple(option for option in options if not option.uncounted)
    if all(option.holds for option in options):
        return options
    return tuple(each for each in settled_options(options, None, _unknown) if each.condition.met is None)


def settled_options(options: tuple[Option, ...], game: str | None, truth: Truth) -> tuple[Option, ...]:
    """Return options as they hold: those of a game, or of all games; under conditions not known they have readings."""
    found = settled(options, game, lambda option: truth(option.condition), _taken_by, _either)
    return tuple(each._replace(yields=False) if each.yields else each for each in found)


Rule = TypeVar("Rule", Limit, Option)
Parts = tuple[Rule, Optional[Rule]]
"""What another rule takes the place of, and what it leaves."""


def settled(
    rules: Iterable[Rule],
    game: str | None,
    truth: Callable[[Rule], bool | None],
    taken_by: Callable[[Rule, Rule], Parts[Rule] | None],
    either: Callable[[Rule, Rule | None], Rule],
) -> list[Rule]:
    """Return rules as they hold: those of a game, or of all games, without conditions as far as these are known.

    One that does not hold stays in its place without effect, and so does one whose place another takes. `taken_by`
    gives what a rule takes the place of in another one, and what of that it leaves. `either` gives what a rule is, or
    itself, where it is not known whether it holds, with what it would take the place of.
    """
    found = list(rules)
    for place, rule in enumerate(found):
        if (game is not None and rule.game not in (None, game)) or not rule.condition.is_to_settle:
            continue
        met = truth(rule)
        if met is False:
            found[place] = rule._replace(condition=rule.condition._replace(met=False))
            continue
        pairs = ((at, taken_by(rule, other)) for at, other in enumerate(found) if other is not rule)
        displaced = [(at, parts) for at, parts in pairs if parts is not None]
        plain = rule._replace(condition=EVERYWHERE)
        found[place] = plain if met else either(rule, displaced[0][1][0] if displaced else None)
        # Without tests where it may: the condition that takes the place is not known to be met.
        out = RuleScope(unless=rule.condition.holds_if if met else (), met=False)
        for at, (_, left) in displaced:
            found[at] = left or found[at]._replace(condition=out)
    return found


def _taken_by(special: Option, general: Option) -> Parts[Option] | None:
    same = (special.game, special.name, special.at, special.span.path)
    yields = general.yields and general.condition.is_everywhere
    is_same = same == (general.game, general.name, general.at, general.span.path)
    return (general, None) if yields and is_same else None


def _either(option: Option, general: Option | None) -> Option:
    """Return an option with a reading for each answer; it yields in its turn. With no other it is open what it asks."""
    if general is None:
        return option
    own, others = _option_readings(option, text_of(option.condition)), _option_readings(general, OTHERWISE)
    return option._replace(readings=(*own, *others), chosen=None, condition=EVERYWHERE, yields=True)


def _option_readings(option: Option, name: str) -> list[OptionReading]:
    used = [each for each in option.readings if option.chosen in (None, each.name)]
    if option.yields and used:
        return used  # already an answer each
    plain = [OptionReading(name, Words(name, name, option.span), option.value)]
    return [each._replace(name=f"{name} {each.name}") for each in used] or plain


# Prices and commissions within bounds.


def _ends_of(bet: Bet) -> Iterator[Way]:
    ends: tuple[Literal["least", "most"], ...] = ("least", "most")
    printed = tuple(end for end in ends if any(getattr(line, end) is not None for line in bet.payouts))
    taken = bet.commission
    bound = taken.bound if taken is not None and taken.bound in ("at_least", "at_most") else None
    commission = taken._replace(bound=None) if taken is not None and bound else taken
    for end in printed or (None,):
        payouts = tuple(map(_at(end), bet.payouts)) if end else bet.payouts
        name = " ".join(filter(None, (f"at_{end}" if end else "", f"commission_{bound}" if bound else "")))
        yield Way(name, bet._replace(payouts=payouts, commission=commission))


def _at(end: str) -> Callable[[Payout], Payout]:
    def at(line: Payout) -> Payout:
        printed = line.least if (end == "least" and line.least is not None) or line.most is None else line.most
        return line if printed is None else line._replace(amount=printed, least=None, most=None)

    return at


# Conditions as they are written, without their places.


def text_of(scope: RuleScope) -> str:
    """Return a condition in the words of decrees: `cards.decks = 1 and table.game in craps`."""
    parts = [" and ".join(map(_test, tests)) for tests in (scope.holds_if, scope.unless)]
    by = f"unless set by {scope.unless_set_by}" if scope.unless_set_by else ""
    return " ".join(filter(None, (parts[0], parts[1] and f"unless {parts[1]}", by)))


def _test(test: Test) -> str:
    if isinstance(test, Relation):
        pairs = zip(test.operators, test.terms[1:], strict=True)
        return " ".join((_text(test.terms[0]), *(f"{sign} {_text(term)}" for sign, term in pairs)))
    if isinstance(test, OneOf):
        return f"{_text(test.fact)} in {', '.join(name.text for name in test.values)}"
    if isinstance(test, Among):
        members = ", ".join(f"{each.first} .. {each.last}" for each in test.members)
        return f"{_text(test.focus)} in {members}{f' * {_text(test.factor)}' if test.factor is not None else ''}"
    return _text(test.fact)


def _text(expression: Expression) -> str:
    if isinstance(expression, Operation) and expression.operator in ("larger", "smaller"):
        return f"{expression.operator}({_text(expression.left)}, {_text(expression.right)})"
    if isinstance(expression, Operation):
        return f"{_text(expression.left)} {expression.operator} {_text(expression.right)}"
    if isinstance(expression, Number):
        return expression.text
    if isinstance(expression, DateValue):
        return expression.text
    if isinstance(expression, Measure):
        return expression.written
    if isinstance(expression, Money):
        return f"{expression.value} {expression.currency}"
    return name_in(expression) or ""
