"""The limits of a table, bound to the bets and groups of its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal, Union

from checker.cases.table.names import BET_OR_GROUP, GameNames, fold_name, is_typo, unknown_name
from checker.findings.finding import Bilingual, Finding, Related
from checker.limits.form import TABLE
from checker.limits.relation import LimitKey
from checker.semantics.decree.model import Bet, NumberText, Regulation
from checker.semantics.readings import all_numbers
from checker.semantics.table import kinds
from checker.semantics.table.model import LimitKind, TableLimit, Typed
from checker.syntax.table.kinds import invalid, shown
from checker.text.record import NamedTuple
from checker.text.span import Span

Level = Literal["number", "bet", "group", "table"]
_KIND_WORDS: dict[str, Bilingual] = {
    "minimum": {"en": "the minimum", "es": "el mínimo"},
    "maximum": {"en": "the maximum", "es": "el máximo"},
    "step": {"en": "the step", "es": "el múltiplo"},
}


class BoundLimit(NamedTuple):
    """A limit as the table states it: of the table (`of` empty), a group, a bet, or one number of a bet.

    `amount` is money; `share` a part of the bet that this one rides on. Exactly one of the two is set.
    """

    kind: LimitKind
    level: Level
    of: str
    number: NumberText | None
    amount: Fraction | None
    share: Fraction | None
    text: str
    span: Span

    @property
    def size(self) -> Fraction:
        """Return the figure, money or share."""
        return self.amount if self.amount is not None else self.share or Fraction(0)


class BoundLimits(NamedTuple):
    """All limits of a table, by their keys; looked up from the narrowest statement to the widest."""

    stated: tuple[BoundLimit, ...]
    by_key: Mapping[tuple[str, str, str | None], BoundLimit]

    def of_bet(self, kind: LimitKind, bet: Bet, number: NumberText | None = None) -> BoundLimit | None:
        """Return the limit that holds for a bet: its number's, its own, its group's, the table's."""
        find = self.by_key.get
        own = None if number is None else find((kind, bet.id, number))
        return own or find((kind, bet.id, None)) or self.of_group(kind, bet.group or "")

    def of_group(self, kind: LimitKind, group: str) -> BoundLimit | None:
        """Return a group's own limit, else the table's."""
        return self.by_key.get((kind, group, None)) or self.by_key.get((kind, TABLE, None))

    def find(self, kind: LimitKind, of: str = "", number: NumberText | None = None) -> BoundLimit | None:
        """Return just this limit; without a name, the one that the table states for all bets."""
        return self.by_key.get((kind, of or TABLE, number))

    def numbers_of(self, bet: str) -> tuple[NumberText, ...]:
        """Return the numbers of a bet that have a limit of their own."""
        return tuple(
            dict.fromkeys(limit.number for limit in self.stated if limit.of == bet and limit.number is not None)
        )


NO_LIMITS = BoundLimits((), {})


class StrayLimit(NamedTuple):
    """A limit on numbers that the bet has under no reading of the text."""

    bet: Bet
    numbers: tuple[NumberText, ...]
    span: Span


class Binding(NamedTuple):
    """Bound limits; the bets of the vocabulary among them that the text lacks, numbers that bets lack, wrong names."""

    limits: BoundLimits
    unlisted: tuple[Typed, ...]
    strays: tuple[StrayLimit, ...]
    findings: tuple[Finding, ...]


def bind_limits(stated: tuple[TableLimit, ...], names: GameNames, regulation: Regulation, game: str) -> Binding:
    """Return the limits of a table with every name looked up."""
    found: dict[tuple[str, str, str | None], BoundLimit] = {}
    unlisted: list[Typed] = []
    strays: list[StrayLimit] = []
    findings: list[Finding] = []
    for limit in stated:
        for each in _bound(limit, names, regulation, game):
            if type(each) is BoundLimit:
                first = found.setdefault(LimitKey(each.kind, each.of or TABLE, each.number), each)
                if first is not each:
                    findings.append(_twice(each, first))
            elif isinstance(each, Finding):
                findings.append(each)
            elif isinstance(each, Typed):
                unlisted.append(each)
            elif isinstance(each, StrayLimit):
                strays.append(each)
    return Binding(BoundLimits(tuple(found.values()), found), tuple(unlisted), tuple(strays), tuple(findings))


_Bound = Union[BoundLimit, Typed, StrayLimit, Finding]


def _bound(limit: TableLimit, names: GameNames, regulation: Regulation, game: str) -> Iterator[_Bound]:
    blank = BoundLimit(limit.kind, "table", "", None, limit.amount, limit.share, limit.text, limit.span)
    if limit.of is None:
        yield blank
        return
    name = fold_name(limit.of.text)
    bet = regulation.bet(game, names.bets[name]) if name in names.bets else None
    if bet is not None:
        yield from _of_bet(limit, blank, bet)
    elif name in names.groups:
        if limit.key is not None:
            yield _no_number(limit, names.groups[name])
        elif limit.share is not None:
            yield _of_nothing(limit, names.groups[name])
        else:
            yield blank._replace(level="group", of=names.groups[name])
    elif name in names.others or (not regulation.id and not is_typo(limit.of.text, names)):
        yield limit.of
    else:
        yield unknown_name(limit.of, names, BET_OR_GROUP)


def _of_bet(limit: TableLimit, blank: BoundLimit, bet: Bet) -> Iterator[BoundLimit | StrayLimit | Finding]:
    if limit.share is not None and bet.rides_on is None:
        yield _of_nothing(limit, bet.id)
    elif limit.key is None or limit.key.outcome.other:
        yield blank._replace(level="bet", of=bet.id)
    elif not bet.params or limit.key.outcome.name:
        yield _no_number(limit, bet.id)
    else:
        known = limit.key.outcome.numbers if bet.numbers is None else all_numbers(bet)
        strays = tuple(number for number in limit.key.outcome.numbers if number not in known)
        if strays:
            yield StrayLimit(bet, strays, limit.key.span)
        for number in limit.key.outcome.numbers:
            if number not in strays:
                yield blank._replace(level="number", of=bet.id, number=number)


def _no_number(limit: TableLimit, name: str) -> Finding:
    key = limit.key
    at, text = (key.span, key.text) if key else (limit.span, limit.text)
    return invalid(kinds.UNKNOWN_OUTCOME, at, {"name": shown(text), "bet": name})


def _of_nothing(limit: TableLimit, name: str) -> Finding:
    return invalid(kinds.PERCENT_OF_NOTHING, limit.span, {"text": shown(limit.text), "bet": name})


def _twice(limit: BoundLimit, first: BoundLimit) -> Finding:
    words = _KIND_WORDS[limit.kind]
    of = f" `{limit.of}`{f' {limit.number}' if limit.number else ''}" if limit.of else ""
    what: Bilingual = {
        "en": words["en"] + (f" of{of}" if of else ""),
        "es": words["es"] + (f" de{of}" if of else ""),
    }
    return invalid(kinds.STATED_TWICE, limit.span, {"what": what}, Related(first.span, kinds.FIRST))
