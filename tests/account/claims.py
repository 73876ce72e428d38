"""What the account of a table claims of each value, held against what changing the value does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from checker.cases.table.account import Account, Statement
from tests.account.judging import SESSION, Examined, results_of

_NOTICED = ("verdict", "findings")
_TERMS = ("rate", "of", "when", "rounding")


GRANTED = {
    "examples/mesas-ruleta.yaml: personal.jefe": "all tables of the file have this head: any other name is as good",
}
"""Misclaims that are none, with the reason."""


class Misclaim(NamedTuple):
    """A value of which the account says what is not so."""

    name: str
    what: str


def statements_of(text: str, path: str) -> dict[tuple[int, int], Statement]:
    """Return what the accounts of a file say of its values, by their places."""
    found = {}
    for result in results_of(text, path, SESSION._replace(accounts=True)):
        account = cast("Account | None", result.account)
        for statement in account.statements if account is not None else ():
            found[statement.span.line, statement.span.column] = statement
    return found


def misclaims(examined: Iterable[Examined], statements: dict[tuple[int, int], Statement]) -> Iterator[Misclaim]:
    """Yield the values that are called examined though no change of them is noticed, and free though some is.

    In a table that conforms nothing may be left that nothing could judge. The terms of a commission are examined
    together: what it is taken of and when matters as much as the rate makes it matter.
    """
    seen = list(examined)
    charged = {_owner(each) for each in seen if each.value.key in _TERMS and each.effect in _NOTICED}
    for each in seen:
        if each.value.key in _TERMS and _owner(each) in charged:
            continue
        statement = statements.get((each.value.span.line, each.value.span.column))
        if statement is None:
            yield Misclaim(each.name, "not in the account")
        elif statement.kind == "not_judged":
            yield Misclaim(each.name, "not judged in a table that conforms")
        elif statement.kind == "judged" and each.effect == "nothing":
            judges = " ".join(sorted({check.code for check in statement.by}))
            yield Misclaim(each.name, f"judged by {judges}, and no change is noticed")
        elif statement.kind == "free" and each.effect in _NOTICED:
            yield Misclaim(each.name, f"free, and {each.by} brings or takes {' '.join(each.said)}")


def _owner(examined: Examined) -> tuple[str, str]:
    return examined.table, examined.value.path.rpartition(".")[0]
