"""What the quantities of a limit come to on a table: its minima and maxima, and what can be won at them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.table.bets import Offer
from checker.cases.table.limits import BoundLimit, BoundLimits
from checker.cases.table.prices import Prices
from checker.limits.form import Term
from checker.limits.relation import Gain, Member, bets_of, highest_gain
from checker.semantics.decree.model import Bet, Regulation
from checker.semantics.readings import TimesAs, all_numbers, by_value, lines_for
from checker.semantics.table.model import LimitKind
from checker.text.span import Span


class LimitValues:
    """A table's figures, looked up by the quantities of its regulation."""

    def __init__(
        self, regulation: Regulation, game: str, offers: tuple[Offer, ...], limits: BoundLimits, prices: Prices
    ) -> None:
        self.regulation = regulation
        self.game = game
        self.of = bets_of(regulation, game)
        self.offers = {offer.bet.id: offer for offer in offers}
        self.limits = limits
        self.times = prices.times
        self.wrong = {(gap.offer.bet.id, gap.number) for gap in prices.gaps}
        self._limited = frozenset(limit.of for limit in limits.stated)
        self._mentioned: dict[str, tuple[Member, ...]] = {}
        self._gains: dict[tuple[str, str | None, TimesAs], tuple[Gain, ...]] = {}

    def mentioned(self, bet: Bet) -> tuple[Member, ...]:
        """Return a bet on each number that the table offers or limits; nothing for a bet it does not mention."""
        found = self._mentioned.get(bet.id)
        if found is None:
            found = self._mentioned[bet.id] = tuple(self._numbers(bet))
        return found

    def _numbers(self, bet: Bet) -> Iterator[Member]:
        offer = self.offers.get(bet.id)
        if offer is None and bet.id not in self._limited:
            return
        if not bet.params:
            yield Member("bet", bet.id, bet)
            return
        own = self.limits.numbers_of(bet.id)
        offered = offer.numbers if offer is not None else None
        if offered is None:
            whole = offer is not None or self.limits.find("maximum", bet.id) is not None or not own
            offered = tuple(number for number in all_numbers(bet) if number is not None) if whole else ()
        for number in sorted({*offered, *own}, key=by_value):
            yield Member("bet", bet.id, bet, number)

    def member(self, term: Term, like: Member | None = None) -> Member | None:
        """Return what a quantity is about; `like` is the member at hand."""
        return self.of.member(term, like)

    def limit(self, kind: LimitKind, member: Member) -> BoundLimit | None:
        """Return the table's figure for a member."""
        if member.bet is not None:
            return self.limits.of_bet(kind, member.bet, member.number)
        return self.limits.of_group(kind, member.of)

    def limit_of(self, term: Term, member: Member) -> BoundLimit | None:
        """Return the table's figure that a quantity of a member hangs on: what can be won hangs on the maximum."""
        if term.function not in ("min", "max", "prize", "total"):
            return None
        return self.limit("minimum" if term.function == "min" else "maximum", member)

    def is_stated(self, term: Term, like: Member) -> bool:
        """Return whether the table states the figure that a quantity hangs on."""
        other = self.member(term, like)
        return other is not None and self.limit_of(term, other) is not None

    def money(self, limit: BoundLimit, member: Member) -> Fraction | None:
        """Return a figure as money; a share is taken of the maximum of the bet it rides on, None if that is unknown."""
        if limit.amount is not None:
            return limit.amount
        base = self.base(limit, member)
        return None if base is None else limit.size * base.size

    def base(self, limit: BoundLimit, member: Member) -> BoundLimit | None:
        """Return the maximum that a share of another bet is taken of; None where it is not stated as money."""
        ridden = self.of.bets.get(member.bet.rides_on) if member.bet and member.bet.rides_on else None
        base = self.limits.of_bet("maximum", ridden) if ridden and limit.kind == "maximum" else None
        return None if base is None or base.amount is None else base

    def takes_group_figure(self, group: str) -> bool:
        """Return whether the table offers a bet of a group without stating the bet's own maximum."""
        members = [offer.bet for offer in self.offers.values() if offer.bet.group == group]
        limits = self.limits
        return any(limits.find("maximum", bet.id) is None and not limits.numbers_of(bet.id) for bet in members)

    def gains(self, member: Member, times: TimesAs) -> tuple[Gain, ...]:
        """Return the highest profit of a member: at the table's price, or at the printed one where the table has none.

        A price of the table that differs from the printed one is another finding; what it does to the limits is not
        judged.
        """
        key = (member.of, member.number, times)
        found = self._gains.get(key)
        if found is None:
            offer = self.offers.get(member.of) if member.bet is not None else None
            if offer is not None and offer.priced is not None and (member.of, member.number) not in self.wrong:
                found = highest_gain(lines_for(offer.priced.payouts, member.number), times, "")
            found = self._gains[key] = found or self.of.printed_gains(member, times)
        return found

    def place_of(self, name: str) -> Span:
        """Return where to say that a figure of a bet or group is lacking: at an offer of it, else at the first one."""
        offers = tuple(self.offers.values())
        fitting = [offer.name.span for offer in offers if name in (offer.bet.id, offer.bet.group)]
        return next(
            iter((*fitting, *(offer.name.span for offer in offers), *(each.span for each in self.limits.stated)))
        )
