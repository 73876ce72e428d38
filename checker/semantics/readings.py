"""The readings of a regulation: which interpretations its unclear wordings allow, and what a bet is in each.

An interpretation settles every open wording that a bet depends on. "N times" is one question for the whole text; an
`unclear` is one question for its bet. The name of an interpretation joins the readings that tell it apart
("rethrow+to"); the only one of a bet without open wordings is called "stated".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Literal, TypeVar

from checker.games.apparatus import Apparatus
from checker.semantics.commission import Commission, readings_of, under_reading
from checker.semantics.decree.model import (
    Bet,
    BetReading,
    BetStage,
    Group,
    Header,
    NumberText,
    Payout,
    Regulation,
    UnclearWording,
    counting_of,
    events_named,
    hands_named,
)
from checker.text.memory import Memory, remembered
from checker.text.record import NamedTuple
from checker.vocabulary.names import in_order

STATED = "stated"
TimesAs = Literal["to", "for"]
Found = TypeVar("Found")


class Rules(NamedTuple):
    """A bet in one interpretation: nothing unclear is left."""

    numbers: tuple[NumberText, ...] | None
    stages: tuple[BetStage, ...]
    payouts: tuple[Payout, ...]
    commission: Commission | None = None


def hands_under(rules: Rules) -> frozenset[str] | None:
    """Return the hands of a card game that a bet read so names; None where it is about all of them."""
    return hands_named(events_named(rules.stages, rules.payouts))


def seen_under(rules: Rules, apparatus: Apparatus | None, number: NumberText | None) -> Apparatus | None:
    """Return what is thrown in a game for a bet read so: of cards that lie open, it counts those of its hands."""
    counting = counting_of(rules.stages)
    if counting is not None:
        return counting.on(number).throws
    if apparatus is None or not apparatus.views:
        return apparatus
    return apparatus.seen_by(hands_under(rules))


class Interpretation(NamedTuple):
    """One settled way to read a bet."""

    choices: tuple[str, ...]  # a reading for each unclear wording of the bet, in order
    times: TimesAs  # how "N times" is understood
    times_matters: bool  # the bet has such a price: only then it is part of the name
    judged: bool  # False: `use` sets it aside
    commission: tuple[str, ...]  # what the commission does not say: of what it is taken, and when
    rules: Rules  # the bet so read; of unclear wordings a later one overrides an earlier one

    @property
    def name(self) -> str:
        """Return the name of the interpretation, as in the JSON of `edges`."""
        parts = (*self.choices, *self.commission, *((self.times,) if self.times_matters else ()))
        return "+".join(parts) or STATED


def is_plain(bet: Bet) -> bool:
    """Return whether what a bet pays and takes is the same at every table (see `ways.opened`)."""
    is_bounded = any(line.least is not None or line.most for line in bet.payouts)
    return not (bet.hangs_on_table or is_bounded or (bet.commission is not None and bet.commission.bound))


def choices_of(reading: str) -> tuple[str, ...]:
    """Return the choices that the name of an interpretation is made of: one for each wording, then `to` or `for`."""
    return tuple(reading.split("+"))


def profit(payout: Payout, times: TimesAs) -> Fraction | None:
    """Return what a winner gains per unit staked, the stake apart; None when the regulation does not state it.

    "8 for 1" hands over 8 with the stake in it, so the profit is 7; "180%" is the profit itself.
    """
    if payout.amount is None:
        return None
    if payout.form == "for":
        return payout.amount - 1
    if payout.form == "times":
        return payout.amount if (payout.read_as or times) == "to" else payout.amount - 1
    return payout.amount


def best_profit(payouts: Iterable[Payout], times: TimesAs) -> Fraction | None:
    """Return the highest profit of some prices; None where there are none, or one is not known."""
    gains = [profit(each, times) for each in payouts]
    known = [gain for gain in gains if gain is not None]
    return max(known) if known and len(known) == len(gains) else None


def apart(paid: Payout, printed: Payout, times: TimesAs) -> Fraction | None:
    """Return what a price gives above a printed one, below its floor or above its ceiling; None where one is unstated.

    0: it is the same, or within the bounds.
    """
    own = profit(paid, times)
    if own is None or printed.amount is not None or printed.least is printed.most is None:
        other = profit(printed, times)
        return None if own is None or other is None else own - other
    ends = (profit(printed._replace(amount=end), times) for end in (printed.least, printed.most))
    least, most = (own if end is None else end for end in ends)
    return min(own - least, Fraction(0)) or max(own - most, Fraction(0))


def possible_times(regulation: Regulation) -> tuple[TimesAs, ...]:
    """Return how "N times" can be understood in a regulation."""
    return times_of(regulation.header, regulation.groups, regulation.bets)


def times_of(header: Header, groups: tuple[Group, ...], bets: tuple[Bet, ...]) -> tuple[TimesAs, ...]:
    """Return how "N times" can be understood in the payouts of a regulation.

    One question for all of them: a meaning under which some winner would get nothing, or lose, is discarded.
    """
    if header.times == "profit":
        return ("to",)
    if header.times == "total":
        return ("for",)
    return _TIMES.recall(bets, None, partial(_times_by_amounts, groups, bets), groups)


_TIMES: Memory[tuple[TimesAs, ...]] = Memory(64)  # asked for each price that is told


def _times_by_amounts(groups: tuple[Group, ...], bets: tuple[Bet, ...]) -> tuple[TimesAs, ...]:
    priced = (*groups, *(part for bet in bets for part in bet.parts))
    amounts = (payout.amount for each in priced for payout in each.payouts or () if is_open(payout))
    return ("to",) if any(amount is not None and amount <= 1 for amount in amounts) else ("to", "for")


def is_open(payout: Payout) -> bool:
    """Return whether a price is in times and not settled on the spot."""
    return payout.form == "times" and payout.read_as is None


def interpretations(bet: Bet, times: tuple[TimesAs, ...] = ("to",)) -> tuple[Interpretation, ...]:
    """Return the interpretations of a bet, those that `use` names first.

    `times` is what `possible_times` gives for its regulation; one of them is enough where no profit is asked for.
    """
    if len(times) == 1 and not bet.unclears and (bet.commission is None or bet.commission.is_settled):
        # Nearly every bet, asked for all the time.
        plain = Rules(bet.numbers, bet.stages, bet.payouts, bet.commission)
        return (Interpretation((), times[0], False, True, (), plain),)

    def work_out() -> tuple[Interpretation, ...]:
        found = []
        for readings in product(*(unclear.readings for unclear in bet.unclears)):
            choices = tuple(reading.name for reading in readings)
            judged = all(map(_is_judged, bet.unclears, readings))
            plain = _rules_under(bet, readings)
            matters = len(times) > 1 and any(is_open(payout) for payout in plain.payouts)
            for taken in readings_of(plain.commission):
                rules = plain._replace(commission=under_reading(plain.commission, taken))
                for meaning in times if matters else times[:1]:
                    found.append(Interpretation(choices, meaning, matters, judged, taken, rules))
        return tuple(sorted(found, key=lambda interpretation: not interpretation.judged))

    return _INTERPRETATIONS.recall(bet, times, work_out)


_INTERPRETATIONS: Memory[tuple[Interpretation, ...]] = Memory()


def _rules_under(bet: Bet, readings: tuple[BetReading, ...]) -> Rules:
    """Return a bet under some readings; payouts come with their commission, or with none."""
    numbers, stages, payouts, commission = bet.numbers, bet.stages, bet.payouts, bet.commission
    for reading in readings:
        numbers = reading.numbers if reading.numbers is not None else numbers
        stages = reading.stages if reading.stages is not None else stages
        if reading.payouts is not None or reading.commission is not None:
            commission = reading.commission
        payouts = reading.payouts if reading.payouts is not None else payouts
    return Rules(numbers, stages, payouts, commission)


def judged_interpretations(bet: Bet, times: tuple[TimesAs, ...] = ("to",)) -> tuple[Interpretation, ...]:
    """Return the interpretations in use of a bet; without `times`, whatever "N times" means."""
    return tuple(each for each in interpretations(bet, times) if each.judged)


def by_reading(
    judged: Sequence[Interpretation], found_under: Callable[[Interpretation], Iterable[Found]]
) -> Iterator[tuple[Found, tuple[str, ...] | None]]:
    """Yield what is found under the readings in use, each with the names of its readings; None: under all of them."""
    found: dict[Found, list[str]] = {}
    for each in judged:
        for one in dict.fromkeys(found_under(each)):
            found.setdefault(one, []).append(each.name)
    for one, names in found.items():
        yield one, unless_all(names, judged)


def unless_all(names: Iterable[str], judged: Sequence[Interpretation]) -> tuple[str, ...] | None:
    """Return the names of some of the readings in use; None where they are all of them."""
    found = tuple(names)
    return None if len(found) == len(judged) else found


def all_numbers(bet: Bet) -> tuple[NumberText | None, ...]:
    """Return every number the bet has under some reading, ascending; (None,) for a bet without numbers."""
    if bet.numbers == () or bet.numbers is None:
        return (None,)
    merged = {number for each in bet.wordings for number in each.numbers or ()}
    return tuple(sorted(merged, key=by_value))


def number_named(bet: Bet, typed: NumberText) -> NumberText:
    """Return the number of a bet that has these members, in whatever order they are typed; else what is typed."""
    if "-" not in typed:
        return typed
    members = in_order(typed.split("-"))
    return next((each for each in all_numbers(bet) if each and in_order(each.split("-")) == members), typed)


def numbers_in_use(bet: Bet) -> tuple[NumberText | None, ...]:
    """Return the numbers of a bet under the readings in use, ascending; (None,) for a bet without numbers."""
    if not bet.params or bet.numbers is None:
        return (None,)
    judged = judged_interpretations(bet)
    return tuple(sorted({number for each in judged for number in each.rules.numbers or ()}, key=by_value))


def lines_for(payouts: tuple[Payout, ...], number: NumberText | None) -> tuple[Payout, ...]:
    """Return the prices that hold for a number, the group's only where the bet has none for all its throws."""
    held = tuple(payout for payout in payouts if payout.numbers is None or number in payout.numbers)
    if any(payout.on is None and not payout.of_group and payout.condition.is_everywhere for payout in held):
        return tuple(payout for payout in held if not payout.of_group)
    return held


@remembered
def by_value(number: NumberText) -> tuple[int, ...]:
    """Return the sorting key of a number, or of a pair of faces."""
    parts = number.split("-")
    return (*map(int, parts), *map(len, parts))  # the double zero behind the zero


def may_be_charged(bet: Bet) -> bool:
    """Return whether the regulation speaks of a commission on a bet, under some reading."""
    return any(each.commission is not None for each in bet.wordings)


def may_be_free(bet: Bet) -> bool:
    """Return whether the regulation has no commission on a bet under some reading in use."""
    return not all(each.rules.commission and each.rules.commission.is_due for each in judged_interpretations(bet))


def without_times(reading: str) -> str:
    """Return the name of a reading without the meaning of "N times"."""
    return "+".join(part for part in choices_of(reading) if part not in ("to", "for")) or STATED


def commissions_in_use(bet: Bet) -> dict[str, Commission | None]:
    """Return the commission on a bet as it is written, by the names of the readings in use."""
    found = {}
    for readings in product(*(unclear.readings for unclear in bet.unclears)):
        if all(map(_is_judged, bet.unclears, readings)):
            found["+".join(reading.name for reading in readings) or STATED] = _rules_under(bet, readings).commission
    return found


def _is_judged(unclear: UnclearWording, reading: BetReading) -> bool:
    return unclear.chosen is None or unclear.chosen == reading.name
