"""What the quantities of a limit come to on a table: its minima and maxima, and what can be won at them."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.cases.table.bets import Offer
from checker.cases.table.limits import BoundLimit, BoundLimits
from checker.cases.table.prices import Prices, lines_for
from checker.limits.linear import TABLE, Term
from checker.semantics.decree.model import Bet, NumberText, Payout, Regulation
from checker.semantics.readings import TimesAs, profit, rules_in, worlds
from checker.text.record import NamedTuple


class Member(NamedTuple):
    """What a limit is applied to: a bet on a number, a group with its own figure, or the table."""

    level: Literal["bet", "group", "table"]
    of: str
    bet: Bet | None = None
    number: NumberText | None = None


class Gain(NamedTuple):
    """The highest profit of a bet per unit staked, with the reading it holds under ("" where there is no other)."""

    profit: Fraction
    reading: str


class LimitValues(NamedTuple):
    """A table's figures, looked up by the quantities of a text."""

    regulation: Regulation
    game: str
    offers: tuple[Offer, ...]
    limits: BoundLimits
    prices: Prices

    def offer(self, bet: str) -> Offer | None:
        """Return what the table offers as a bet."""
        return next((offer for offer in self.offers if offer.bet.id == bet), None)

    def member(self, term: Term, like: Member | None = None) -> Member | None:
        """Return what a quantity is about; `each` means the member at hand, and so does a number the bet has too."""
        if term.of == TABLE:
            return Member("table", "")
        if term.each:
            return like
        bet = self.regulation.bet(self.game, term.of)
        if bet is not None:
            number = like.number if like and bet.params else None
            return Member("bet", bet.id, bet, number)
        group = self.regulation.group(self.game, term.of)
        return None if group is None else Member("group", group.id)

    def limit(self, kind: Literal["minimum", "maximum"], member: Member) -> BoundLimit | None:
        """Return the table's figure for a member."""
        if member.level == "table":
            return self.limits.of_table(kind)
        if member.bet is not None:
            return self.limits.of_bet(kind, member.bet, member.number)
        return self.limits.of_group(kind, member.of)

    def base(self, limit: BoundLimit, member: Member) -> BoundLimit | None:
        """Return the maximum that a share of another bet is taken of; None where it is not stated as money."""
        ridden = self.regulation.bet(self.game, member.bet.rides_on) if member.bet and member.bet.rides_on else None
        base = self.limits.of_bet("maximum", ridden) if ridden and limit.kind == "maximum" else None
        return None if base is None or base.amount is None else base

    def gains(self, member: Member, times: TimesAs) -> tuple[Gain, ...]:
        """Return the highest profit of a member: at the table's price, or at the text's where the table has none.

        A price of the table that differs from the text's is another finding; what it does to the limits is not judged.
        """
        if member.bet is None:
            group = self.regulation.group(self.game, member.of)
            return _highest(group.payouts if group else (), times, "")
        offer = self.offer(member.of)
        wrong = any(gap.offer.bet.id == member.of and gap.number == member.number for gap in self.prices.gaps)
        if offer is not None and offer.priced is not None and not wrong:
            found = _highest(lines_for(offer.priced.payouts, member.number), times, "")
            if found:
                return found
        return self._printed(member.bet, member.number, times)

    def _printed(self, bet: Bet, number: NumberText | None, times: TimesAs) -> tuple[Gain, ...]:
        """Return the highest profit at the text's prices under each reading in use."""
        found: dict[Fraction, Gain] = {}
        for world in worlds(self.regulation, bet, ("to",)):
            if world.judged:
                for gain in _highest(lines_for(rules_in(bet, world).payouts, number), times, world.name):
                    found.setdefault(gain.profit, gain)
        gains = tuple(found.values())
        return tuple(gain._replace(reading="") for gain in gains) if len(gains) == 1 else gains


def _highest(lines: tuple[Payout, ...], times: TimesAs, reading: str) -> tuple[Gain, ...]:
    profits = [gained for gained in (profit(line, times) for line in lines) if gained is not None]
    return (Gain(max(profits), reading),) if profits else ()
