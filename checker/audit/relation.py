"""What a text makes of every throw: the relation that a log of settled bets is held against.

A row says what one throw does to one bet in one state, under one reading, and what is handed back of the stake. It is
the text itself, unrolled: nothing is computed in it but the price, so that others can audit with their own tools.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Literal

from checker.games.apparatus import Apparatus
from checker.probability.edges import after_commission
from checker.probability.engine import PRISON, Lowered
from checker.probability.figures import Derivation, Status, derivations_of
from checker.semantics.commission import Commission, Rounding
from checker.semantics.decree.model import Regulation
from checker.semantics.outcomes import PriceLines, binding_of, bits, price_masks
from checker.semantics.readings import Rules, TimesAs, profit, seen_under
from checker.store.library import in_force_since, last_day_in_force
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple

START = "start"  # the state of a bet just made; others are named by their point, or `prison`
IMPRISONED = "prison"
ENDS: Mapping[Effect, Fraction] = {"loses": Fraction(0), "loses_half": Fraction(1, 2), "pushes": Fraction(1)}
MOST_ORDERED = 3  # dice whose faces a log may give in any order
Meaning = Literal["return", "win"]


class OutcomeRow(NamedTuple):
    """What one throw does to a bet in a state, under one reading."""

    regulation: str
    since: str  # ISO days between which the text is in force; "": not known, or no end
    until: str
    game: str
    bet: str
    number: str  # "": a bet without numbers
    state: str
    throw: str
    reading: str
    effect: Effect | Literal["unsettled"]
    then: str  # the state afterwards; "": the bet is over
    # What is handed back per unit staked, the stake of a winner in it, a commission on the win taken off; None while
    # the bet stands, or where the text gives no price. A commission paid up front is not part of it.
    back: Fraction | None
    charged: str = ""  # when a commission is taken: `on_win`, `upfront`
    rounding: Rounding | None = None  # of the commission, if the text says how
    may_be_off: bool = False  # the text has it off on the come-out roll, and a log does not say which rolls are such


class Silent(NamedTuple):
    """A bet of which the text does not say what a throw brings, and why."""

    regulation: str
    game: str
    bet: str
    number: str
    status: Status


class LawRelation(NamedTuple):
    """All outcomes of some texts, and the bets that they leave open."""

    rows: tuple[OutcomeRow, ...]
    silent: tuple[Silent, ...]


def relation_of(regulations: Iterable[Regulation], game: str | None = None) -> LawRelation:
    """Return what every throw brings, for the bets of some texts (of one game); readings set aside are left out."""
    rows: list[OutcomeRow] = []
    silent: dict[Silent, None] = {}
    for text in regulations:
        since, until = in_force_since(text.header) or "", last_day_in_force(text.header) or ""
        blank = OutcomeRow(text.id, since, until, "", "", "", "", "", "", "stands", "", None)
        apparatus = {each.id: each.apparatus for each in text.games}
        bets = {(bet.game, bet.id): bet for bet in text.bets}
        for each in derivations_of(text):
            figure = each.figure
            if not figure.judged or game not in (None, figure.game):
                continue
            its = blank._replace(game=figure.game, bet=figure.bet, number=figure.number or "", reading=figure.reading)
            thrown = seen_under(each.interpretation.rules, apparatus.get(figure.game))
            if each.solved is None or thrown is None or not each.solved.lowered.effects:
                silent[Silent(text.id, its.game, its.bet, its.number, figure.status)] = None
                continue
            bet = bets[figure.game, figure.bet]
            its = its._replace(may_be_off=bet.working_on_come_out is False)
            rows.extend(_rows_of(each, its, each.solved.lowered, thrown, bet.params))
    return LawRelation(tuple(rows), tuple(silent))


def _rows_of(
    derived: Derivation, blank: OutcomeRow, lowered: Lowered, thrown: Apparatus, params: tuple[str, ...]
) -> Iterator[OutcomeRow]:
    rules, times = derived.interpretation.rules, derived.interpretation.times
    commission = rules.commission if rules.commission is not None and rules.commission.rate else None
    taken = "" if commission is None else commission.when or ""
    blank = blank._replace(charged=taken, rounding=None if commission is None else commission.rounding)
    prices = _prices(rules, times, thrown, params, derived.figure.number)
    for state, effects in lowered.effects:
        named = _state(state)
        settled = 0
        for effect, mask in effects.items():
            settled |= mask
            for bit in bits(mask):
                throw = thrown.throws[bit.bit_length() - 1]
                then, back = "", ENDS.get(effect)
                if effect == "wins":
                    back = _handed_back(prices.get(bit), commission)
                elif effect == "stands":
                    then = named
                elif effect == "sets_point":
                    then = named if throw.total is None or len(lowered.effects) == 1 else str(throw.total)
                elif effect == "imprisons":
                    then = IMPRISONED if len(lowered.effects) > 1 and state != PRISON else named
                yield blank._replace(state=named, throw=throw.label, effect=effect, then=then, back=back)
        for bit in bits(thrown.everything & ~settled):  # the text does not say; no row may rest on what is assumed
            throw = thrown.throws[bit.bit_length() - 1]
            yield blank._replace(state=named, throw=throw.label, effect="unsettled", then=named)


def _state(state: int) -> str:
    return {0: START, PRISON: IMPRISONED}.get(state, str(state))


def _prices(
    rules: Rules, times: TimesAs, thrown: Apparatus, params: tuple[str, ...], number: str | None
) -> Mapping[int, Fraction | None]:
    """Return the profit per unit staked of each throw that may win, by its bit."""
    masks = price_masks(rules.payouts, thrown, binding_of(params, number), number)
    lines = PriceLines(rules.payouts, masks, times)
    found: dict[int, Fraction | None] = {}
    for part, label in lines.parts(thrown.everything):
        gain = profit(rules.payouts[int(label)], times) if label.isdecimal() else None
        found.update((bit, gain) for bit in bits(part))
    return found


def _handed_back(gain: Fraction | None, commission: Commission | None) -> Fraction | None:
    if gain is None or (commission is not None and not commission.is_exact):
        return None
    if commission is None or commission.when == "upfront":
        return 1 + gain
    return 1 + after_commission(gain, commission)


# The relation as engines join it: one row for each key, with what every reading says side by side.

Key = tuple[str, str, str, str, str]  # game, bet, number, state, throw


class Verdict(NamedTuple):
    """What a key says under one reading; `num` over `den` is what `paid` is of the stake, None: not said."""

    effect: str
    num: int | None
    den: int


class SaidOfBet(NamedTuple):
    """What a text says of outcomes of a bet that are alike: a verdict for each differing reading, and their names."""

    bet: tuple[str, str, str]  # game, bet, number
    verdicts: tuple[Verdict, ...]
    readings: tuple[str, ...]


class LawEntry(NamedTuple):
    """What a text says of a key while it is in force."""

    key: Key
    since: str
    until: str
    then: str  # the state afterwards; "?": the readings differ
    said: int  # its place among what is said at all
    is_one_of_several: bool  # states, which bring different things


class Law(NamedTuple):
    """The relation as engines join it: its keys, and what is said of them, each once."""

    entries: tuple[LawEntry, ...]
    said: tuple[SaidOfBet, ...]


MOST_PRICE = 10**18  # parts of a price beyond that are not multiplied with a stake in 38 digits


def law_of(relation: LawRelation, meaning: Meaning) -> Law:
    """Return a row for each key and text; a log may give the faces of dice in any order.

    A bet with one state has it whatever a log says of its table: there are rows for all states of its game, and for "".

    `meaning` says what `paid` is in the log: all that is handed back (`return`), or the winnings alone (`win`).
    """
    by_key: dict[tuple[str, str, str, Key], list[OutcomeRow]] = {}
    for row in relation.rows:
        key = (row.game, row.bet, row.number, row.state, row.throw)
        by_key.setdefault((row.regulation, row.since, row.until, key), []).append(row)
    states: dict[tuple[str, ...], set[str]] = {}
    for row in relation.rows:
        states.setdefault((row.game,), {"", START}).add(row.state)
        states.setdefault((row.regulation, row.game, row.bet, row.number), set()).add(row.state)
    entries: list[LawEntry] = []
    every: dict[SaidOfBet, int] = {}
    for (text, since, until, key), rows in by_key.items():
        by_verdict: dict[Verdict, list[str]] = {}
        for row in rows:
            by_verdict.setdefault(_verdict(row, meaning), []).append(row.reading)
        said = SaidOfBet(key[:3], tuple(by_verdict), tuple("/".join(names) for names in by_verdict.values()))
        then = {row.then for row in rows}
        after = then.pop() if len(then) == 1 else "?"
        several = len(states[text, *key[:3]]) > 1
        entry = LawEntry(key, since, until or "9999", after, every.setdefault(said, len(every)), several)
        alike = (key[3],) if several else states[key[0],]
        entries += [entry._replace(key=(*key[:3], at, label)) for at in alike for label in _orders(key[4])]
    return Law(tuple(entries), tuple(every))


def _verdict(row: OutcomeRow, meaning: Meaning) -> Verdict:
    if row.then or row.effect == "unsettled":
        return Verdict("unsettled" if row.effect == "unsettled" else "stands", None, 1)
    back = row.back if meaning == "return" or row.back is None else max(row.back - 1, Fraction(0))
    if back is None or max(back.numerator, back.denominator) >= MOST_PRICE:
        return Verdict(row.effect, None, 1)
    return Verdict("wins_if_on" if row.may_be_off and row.effect == "wins" else row.effect, *back.as_integer_ratio())


def _orders(label: str) -> set[str]:
    faces = label.split("-")
    if len(faces) == 1 or len(faces) > MOST_ORDERED or not all(face.isdecimal() for face in faces):
        return {label}
    return {"-".join(order) for order in permutations(faces)}
