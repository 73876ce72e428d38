"""Names that hold a number, such as `Big 6` or `hard(4)`: the bet and the number they stand for, written out."""

from __future__ import annotations

from collections.abc import Iterable

from checker.cases.table.names import GameNames, fold_name
from checker.semantics.commission import Commission
from checker.semantics.decree.model import NumberText
from checker.semantics.table.model import Key, TableBet, TableLimit, Typed
from checker.syntax.values.scalars import OutcomeKey
from checker.text.span import Span


def written_out(bets: Iterable[TableBet], names: GameNames) -> tuple[TableBet, ...]:
    """Return the bets of a table by bet: `Big 6` and `Big 8` become one bet with two numbers.

    What cannot be written out stays as it is, so that it is reported under the name that was typed: a name with a
    number over a map of numbers, and the same number twice.
    """
    found: list[TableBet] = []
    merged: dict[str, tuple[int, set[NumberText]]] = {}
    for bet in bets:
        named = names.numbered.get(fold_name(bet.name.text))
        keys = (*(price.key for price in bet.prices), *(limit.key for limit in bet.limits))
        if named is None or bet.wins or bet.pushes or any(key is not None for key in keys):
            found.append(bet)
            continue
        id_, number = named
        single = _on_number(bet, id_, number)
        place, numbers = merged.get(id_, (len(found), set()))
        if number in numbers:
            found.append(bet._replace(name=single.name, prices=single.prices, limits=single.limits))
        elif numbers:
            numbers.add(number)
            found[place] = _together(found[place], single)
        else:
            merged[id_] = (place, {number})
            found.append(single)
    return tuple(found)


def limit_written_out(limit: TableLimit, names: GameNames) -> TableLimit:
    """Return a limit of `Big 6` as a limit of `big` on the 6."""
    named = names.numbered.get(fold_name(limit.of.text)) if limit.of else None
    if named is None or limit.of is None or limit.key is not None:
        return limit
    return limit._replace(of=Typed(named[0], limit.of.span), key=_key(named[1], limit.of.span))


def _on_number(bet: TableBet, id_: str, number: NumberText) -> TableBet:
    name = Typed(id_, bet.name.span)
    key = _key(number, bet.name.span)
    return bet._replace(
        name=name,
        prices=tuple(price._replace(key=key) for price in bet.prices),
        limits=tuple(limit._replace(of=name, key=key) for limit in bet.limits),
    )


def _together(first: TableBet, second: TableBet) -> TableBet:
    return first._replace(
        prices=(*first.prices, *second.prices),
        limits=(*first.limits, *second.limits),
        commission=_shared(first.commission, second.commission),
    )


def _shared(first: Commission | None, second: Commission | None) -> Commission | None:
    """Return the commission on both numbers; where they differ, one of which the rest is not known."""
    either = first or second
    if either is None or (first and second and first[:4] == second[:4]):
        return either
    return either._replace(of=None, when=None)


def _key(number: NumberText, span: Span) -> Key:
    return Key(OutcomeKey((number,)), number, span)
