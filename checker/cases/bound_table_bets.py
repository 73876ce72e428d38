"""A bet that a table offers, with the bet of the text it is and the table's prices in their place."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.games.apparatus import Apparatus
from checker.semantics import table_kinds as kinds
from checker.semantics.model import Bet, NumberText, Payout, Reading, Regulation, Unclear
from checker.semantics.readings import rules_in, worlds
from checker.semantics.table_model import Key, TableBet, TablePrice, Typed
from checker.syntax.decree_tree import Event, Events
from checker.syntax.table_keys import find_key
from checker.syntax.table_kinds import invalid, shown
from checker.text.record import NamedTuple
from checker.text.span import Span

_WITH_NUMBER = {"hard": "hard", "duro": "hard", "easy": "easy", "facil": "easy", "triple": "triple"}
_WITHOUT = {"any_triple": "any_triple", "cualquier_triple": "any_triple"}


class Stray(NamedTuple):
    """A number the table names and the bet does not have: under no reading in use, or (`readings`) under some not."""

    number: NumberText
    readings: tuple[str, ...] | None
    span: Span


class Offer(NamedTuple):
    """A bet of the table that the text has too.

    `bet` is the text's. `priced` is the same bet with the table's prices and only the numbers the table prices; None
    when the table states no price. `figured` is False where its figures would not be those of its prices (commission).
    `numbers` are those the table names, None when it names none. `doubtful` are numbers that some reading lacks.
    """

    name: Typed
    stated: TableBet | None
    bet: Bet
    priced: Bet | None
    figured: bool
    numbers: tuple[NumberText, ...] | None
    strays: tuple[Stray, ...]
    doubtful: tuple[NumberText, ...]


def offer_of(
    stated: TableBet, bet: Bet, regulation: Regulation, apparatus: Apparatus | None
) -> tuple[Offer, tuple[Finding, ...]]:
    """Return what a table offers as `bet`, and what is wrong with the outcomes it names."""
    numbers = NumbersOfBet(regulation, bet)
    findings: list[Finding] = []
    payouts: list[Payout] = []
    for price in stated.prices:
        payout = _payout(price, stated, bet, numbers, apparatus)
        if isinstance(payout, Finding):
            findings.append(payout)
        elif payout is not None:
            payouts.append(payout)
    paid = {number for payout in payouts for number in payout.numbers or ()}
    named = tuple(sorted(paid, key=by_value))
    whole = any(payout.numbers is None for payout in payouts)
    wins = any(
        known is not None and known.english == "wins" for known in (find_key("bet", key.text) for key in stated.aside)
    )
    priced = None if not payouts or wins else _priced(bet, tuple(payouts), named if bet.params and not whole else None)
    offer = Offer(
        name=stated.name,
        stated=stated,
        bet=bet,
        priced=priced,
        figured=not stated.aside,
        numbers=named if named and not whole else None,
        strays=tuple(numbers.strays),
        doubtful=numbers.doubtful(named),
    )
    return offer, tuple(findings)


def by_value(number: NumberText) -> tuple[int, ...]:
    """Return the sorting key of a number, or of a pair of faces."""
    return tuple(int(part) for part in number.split("-"))


class NumbersOfBet:
    """The numbers a bet has under each reading; collects those a table names without need."""

    def __init__(self, regulation: Regulation, bet: Bet) -> None:
        every = [(world, rules_in(bet, world).numbers) for world in worlds(regulation, bet, ("to",))]
        self.bet = bet
        self.judged = [(world.name, numbers) for world, numbers in every if world.judged]
        self.all = [(world.name, numbers) for world, numbers in every]
        self.strays: list[Stray] = []

    def has(self, number: NumberText, span: Span) -> bool:
        """Return whether the bet has a number under some reading in use; one it lacks under some is kept as a stray."""
        lacking = tuple(name for name, numbers in self.judged if numbers is not None and number not in numbers)
        if lacking and all(stray.number != number for stray in self.strays):
            self.strays.append(Stray(number, None if len(lacking) == len(self.judged) else lacking, span))
        return len(lacking) < len(self.judged)

    def listed(self) -> tuple[NumberText, ...]:
        """Return the numbers under all readings in use together."""
        return tuple(dict.fromkeys(number for _, numbers in self.judged for number in numbers or ()))

    def doubtful(self, named: tuple[NumberText, ...]) -> tuple[NumberText, ...]:
        """Return the numbers that the bet has under every reading in use, and not under every reading of the text."""
        strays = {stray.number for stray in self.strays}
        return tuple(
            number
            for number in dict.fromkeys(named)
            if number not in strays and any(numbers is not None and number not in numbers for _, numbers in self.all)
        )


def _payout(
    price: TablePrice, stated: TableBet, bet: Bet, numbers: NumbersOfBet, apparatus: Apparatus | None
) -> Payout | Finding | None:
    """Return a price of the table as a payout of the bet; None when all its numbers are strays."""
    payout = Payout(price.price.form, price.price.amount, None, None, None, bet.citations, price.span)
    key = price.key
    if key is None:
        return payout
    if bet.params and not key.outcome.name:
        typed = key.outcome.numbers or _rest(stated, numbers)
        chosen = tuple(number for number in typed if numbers.has(number, key.span))
        return payout._replace(numbers=chosen) if chosen else None
    events = _events(key, apparatus)
    if events is None:
        return invalid(kinds.UNKNOWN_OUTCOME, key.span, {"name": shown(key.text), "bet": bet.id})
    return payout._replace(on=events)


def _rest(stated: TableBet, numbers: NumbersOfBet) -> tuple[NumberText, ...]:
    """Return the numbers that `other` stands for."""
    named = {number for price in stated.prices if price.key for number in price.key.outcome.numbers}
    return tuple(number for number in numbers.listed() if number not in named)


def _events(key: Key, apparatus: Apparatus | None) -> Events | None:
    """Return the throws that a key names; None when it names none."""
    outcome = key.outcome
    if outcome.other:
        return Events((Event("other", (), key.span),), (), key.span)
    if outcome.name:
        event = _named_event(outcome.name, key.span)
        return None if event is None else Events((event,), (), key.span)
    many = apparatus is not None and apparatus.throws and len(apparatus.throws[0].faces) > 2
    events = []
    for number in outcome.numbers:
        first, dash, second = number.partition("-")
        if dash:
            events.append(Event("shows" if many else "hop", (first, second), key.span))
        else:
            events.append(Event("total", (number,), key.span))
    return Events(tuple(events), (), key.span)


def _named_event(name: str, span: Span) -> Event | None:
    """Return an outcome by name: `any_triple`, `hard_4`, `duro_4`."""
    if name in _WITHOUT:
        return Event("any_triple", (), span)
    word, _, number = name.rpartition("_")
    if not number.isdecimal():
        return None
    if _WITH_NUMBER.get(word) == "hard":
        return Event("hard", (number,), span)
    if _WITH_NUMBER.get(word) == "easy":
        return Event("easy", (number,), span)
    return Event("triple", (number,), span) if word == "triple" else None


def _priced(bet: Bet, payouts: tuple[Payout, ...], numbers: tuple[NumberText, ...] | None) -> Bet:
    """Return the bet as the table has it: its prices under every reading, and no numbers but its own."""
    kept = bet.numbers
    if numbers is not None:
        offered = set(numbers)
        kept = tuple(number for number in bet.numbers if number in offered) if bet.numbers else numbers
        kept = kept or numbers
    unclears = tuple(_as_played(unclear, kept, numbers) for unclear in bet.unclears)
    return bet._replace(
        payouts=payouts,
        priced_by_group=False,
        same_payouts_as=None,
        numbers=kept,
        unclears=tuple(unclear for unclear in unclears if any(_matters(reading) for reading in unclear.readings)),
    )


def _as_played(
    unclear: Unclear, kept: tuple[NumberText, ...] | None, offered: tuple[NumberText, ...] | None
) -> Unclear:
    """Return an open wording without what a table settles: its prices, and numbers the table does not offer."""
    readings = []
    for reading in unclear.readings:
        numbers = reading.numbers
        if numbers is not None and offered is not None:
            numbers = tuple(number for number in numbers if number in offered)
        if numbers is not None and kept is not None and (not numbers or set(numbers) == set(kept)):
            numbers = None
        readings.append(reading._replace(payouts=None, numbers=numbers))
    return unclear._replace(readings=tuple(readings))


def _matters(reading: Reading) -> bool:
    return reading.stages is not None or reading.numbers is not None
