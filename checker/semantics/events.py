"""Events to throws: `hard n`, `4 .. 10 except any triple`, `other` as masks over an apparatus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from checker.games.apparatus import Apparatus, Throw
from checker.semantics.decree.model import NumberText, Payout
from checker.syntax.decree.tree import Arm, Event, Events
from checker.text.memory import Memory
from checker.text.record import NamedTuple

Binding = Mapping[str, str]
"""Values of the bet's parameters: {"n": "4"}; texts, because 0 and 00 are two pockets."""


class Claimed(NamedTuple):
    """An arm with the throws it names."""

    arm: Arm
    mask: int


def binding_of(params: tuple[str, ...], number: str | None) -> Binding:
    """Return the values of the parameters for a number such as "4" or "5-6"."""
    if number is None:
        return {}
    return dict(zip(params, number.split("-"), strict=False))


def mask_of(events: Events, apparatus: Apparatus, binding: Binding, point: int | None = None, rest: int = 0) -> int:
    """Return the throws an event list names.

    Args:
        events: The list, with what it excludes.
        apparatus: What is thrown.
        binding: The bet's number.
        point: The point that was set, as a total; None before there is one.
        rest: What `other` stands for: the throws that no arm of the stage names.
    """
    named = 0
    for event in events.include:
        named |= _one(event, apparatus, binding, point, rest)
    for event in events.exclude:
        named &= ~_one(event, apparatus, binding, point, rest)
    return named


def claims_of(
    arms: tuple[Arm, ...], apparatus: Apparatus, binding: Binding, point: int | None = None
) -> tuple[Claimed, ...]:
    """Return what each arm of a stage names; `other` is what is left after all arms without it."""
    named = 0
    for arm in arms:
        if not _has_other(arm.events):
            named |= mask_of(arm.events, apparatus, binding, point)
    rest = apparatus.everything & ~named
    return tuple(Claimed(arm, mask_of(arm.events, apparatus, binding, point, rest)) for arm in arms)


def price_masks(
    payouts: Sequence[Payout], apparatus: Apparatus, binding: Binding, number: NumberText | None
) -> tuple[int, ...]:
    """Return the throws that each price is for on a number, 0 for prices of other numbers.

    `other` stands for the throws that no price of the number names; those of a bet and those of its group stand apart.
    """
    held = [payout.numbers is None or number in payout.numbers for payout in payouts]
    everything = apparatus.everything
    rest = {True: everything, False: everything}
    for payout, holds in zip(payouts, held, strict=True):
        if holds and payout.on is not None:
            rest[payout.of_group] &= ~mask_of(payout.on, apparatus, binding)
    return tuple(
        (everything if payout.on is None else mask_of(payout.on, apparatus, binding, rest=rest[payout.of_group]))
        if holds
        else 0
        for payout, holds in zip(payouts, held, strict=True)
    )


def uses_parameter(events: Events, params: tuple[str, ...]) -> bool:
    """Return whether a list depends on the bet's number."""
    return any(argument in params for event in (*events.include, *events.exclude) for argument in event.arguments)


def _has_other(events: Events) -> bool:
    return any(event.kind == "other" for event in events.include)


def _one(event: Event, apparatus: Apparatus, binding: Binding, point: int | None, rest: int) -> int:
    if event.kind == "other":
        return rest
    values = tuple(binding.get(text, text) for text in event.arguments)
    if apparatus.kind == "cards":
        return _MASKS.recall(apparatus, (event.kind, event.arguments), lambda: _of_round(event, apparatus))
    if apparatus.kind == "wheel":
        return _MASKS.recall(apparatus, (event.kind, values), lambda: _on_wheel(event, apparatus, values))
    test = _DICE_TESTS.get(event.kind)
    if test is None:
        return 0
    if event.kind == "point":
        values = () if point is None else (str(point),)
    if not all(value.isdecimal() for value in values) or (event.kind == "point" and not values):
        return 0
    numbers = tuple(int(value) for value in values)
    return _MASKS.recall(apparatus, (event.kind, numbers), lambda: _where(test, numbers, apparatus))


_MASKS: Memory[int] = Memory()


def _where(test: _Test, numbers: tuple[int, ...], apparatus: Apparatus) -> int:
    return apparatus.mask(tuple(test(throw, numbers) for throw in apparatus.throws))


def _of_round(event: Event, apparatus: Apparatus) -> int:
    """Return the rounds of a card game that an outcome names."""
    test = _CARD_TESTS.get(event.kind)
    names = [text for text in event.arguments if not text.isdecimal()]
    if test is None or not all(name in apparatus.hands for name in names):
        return 0
    hands = tuple(apparatus.hands.index(name) for name in names)
    limits = [int(text) for text in event.arguments if text.isdecimal()]
    totals = range(limits[0], limits[-1] + 1) if limits else None
    return apparatus.mask(tuple(test(throw, hands, totals) for throw in apparatus.throws))


def _on_wheel(event: Event, apparatus: Apparatus, values: tuple[str, ...]) -> int:
    if event.kind == "range":
        inside = {str(pocket) for pocket in range(int(values[0]), int(values[1]) + 1)}
    elif event.kind in ("total", "pocket", "chosen"):
        inside = {values[0]}
    else:
        return 0
    return apparatus.mask(tuple(throw.label in inside for throw in apparatus.throws))


def _most_alike(throw: Throw) -> int:
    """Return how many dice show the face that is shown most."""
    return max(map(throw.faces.count, throw.faces))


def _are_alike(throw: Throw) -> bool:
    """Return whether all dice show the same; a die alone has none to be like."""
    return len(throw.faces) > 1 and len(set(throw.faces)) == 1


def _shows(throw: Throw, faces: tuple[int, ...]) -> bool:
    return all(throw.faces.count(face) >= faces.count(face) for face in faces)


_Test = Callable[[Throw, tuple[int, ...]], bool]
_DICE_TESTS: dict[str, _Test] = {
    "total": lambda throw, n: throw.total == n[0],
    "chosen": lambda throw, n: throw.total == n[0],
    "point": lambda throw, n: throw.total == n[0],
    "range": lambda throw, n: throw.total is not None and n[0] <= throw.total <= n[1],
    "hard": lambda throw, n: throw.total == n[0] and _are_alike(throw),
    "easy": lambda throw, n: throw.total == n[0] and len(set(throw.faces)) > 1,
    "triple": lambda throw, n: throw.faces.count(n[0]) >= 3,
    "any_triple": lambda throw, n: _most_alike(throw) >= 3,
    "at_least": lambda throw, n: throw.faces.count(n[1]) >= n[0] > 0,
    "hop": lambda throw, n: _shows(throw, n) and len(throw.faces) == len(n),
    "shows": _shows,
}

_CardTest = Callable[[Throw, tuple[int, ...], range | None], bool]
"""A round, the hands that an outcome names and the totals it asks for, if it does."""


def _is(total: int, totals: range | None) -> bool:
    return totals is None or total in totals


_CARD_TESTS: dict[str, _CardTest] = {
    "over": lambda dealt, h, totals: dealt.faces[h[0]] > dealt.faces[h[1]] and _is(dealt.faces[h[0]], totals),
    "under": lambda dealt, h, totals: dealt.faces[h[0]] < dealt.faces[h[1]] and _is(dealt.faces[h[0]], totals),
    "equal": lambda dealt, h, totals: len(set(dealt.faces)) == 1 and _is(dealt.faces[0], totals),
    "hand_total": lambda dealt, h, totals: _is(dealt.faces[h[0]], totals),
    "sum_of_hands": lambda dealt, h, totals: _is(sum(dealt.faces), totals),
    "pair": lambda dealt, h, totals: dealt.pairs[h[0]],
}
