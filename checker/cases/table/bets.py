"""A bet that a table offers, with the bet of the regulation it is and the table's prices in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import chain

from checker.cases.table.limits import BoundLimits
from checker.cases.table.names import stated_twice
from checker.cases.table.outcomes import (
    HouseOutcomes,
    OutcomeScope,
    events_of,
    left_open,
    listed_events,
    numbers_meant,
    unknown_outcome,
    with_played,
    zeros_of,
)
from checker.findings.finding import Finding
from checker.games.apparatus import OPEN_PRISON, Apparatus
from checker.limits.relation import Gain, GameBets, Member, highest_gain
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, BetReading, NumberText, Payout, UnclearWording, prison_of
from checker.semantics.readings import (
    Rules,
    TimesAs,
    all_numbers,
    by_value,
    interpretations,
    judged_interpretations,
    lines_for,
    may_be_charged,
    may_be_free,
    number_named,
    profit,
)
from checker.semantics.table.model import Key, TableBet, TablePrice, Typed, ZeroRule
from checker.syntax.decree.parts import Event, Events, Words
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.values.scalars import OutcomeKey
from checker.vocabulary.bets import EVEN_CHANCES
from checker.vocabulary.names import fold_name
from checker.words.names import from_catalogue
from checker.words.outcomes import events_as_written


class Stray(NamedTuple):
    """A number the table names and the bet does not have: under no reading in use, or (`readings`) under some not."""

    number: NumberText
    readings: tuple[str, ...] | None
    span: Span


class Offer(NamedTuple):
    """A bet of the table that the regulation has too."""

    name: Typed
    stated: TableBet
    bet: Bet  # the regulation's
    # The same bet with the prices of the table, the outcomes that it states and the numbers that it prices; None
    # where it states no price.
    priced: Bet | None
    numbers: tuple[NumberText, ...] | None  # those that the table names; None when it names none
    strays: tuple[Stray, ...]
    doubtful: tuple[NumberText, ...]  # numbers that some reading lacks
    played: HouseOutcomes | None  # the outcomes that the table states
    # What the house takes besides at this table, completed by its regulation; None if the table states none.
    commission: Commission | None
    # The price as stated where it is what the commission of the regulation leaves, 19 to 20 for even less 5%; `priced`
    # and `commission` have the two apart.
    net: Payout | None = None
    is_charged: bool = False  # the table takes a commission, or its regulation does
    # The table says all that its figures hang on: of what a commission is taken, and when, and what every throw does.
    figured: bool = True
    lacks_numbers: bool = False  # it prices some numbers of the bet by name, and not all that it has
    left_open: int = 0  # the throws that its lists of outcomes drop and nothing else decides

    @property
    def lines(self) -> tuple[Payout, ...]:
        """Return the prices of the table, the one that a commission leaves last."""
        lines = self.priced.payouts if self.priced is not None else ()
        return lines if self.net is None else (*lines, self.net)

    def taken_under(self, rules: Rules) -> Commission | None:
        """Return what the table takes where its regulation is read so; a price after a commission takes no other."""
        kept = self.net is None or gross_of(self.net, rules) is not None
        return self.commission if kept else None


def offer_of(
    stated: TableBet,
    scope: OutcomeScope,
    commission: Commission | None = None,
    zero: ZeroRule | None = None,
) -> tuple[Offer, tuple[Finding, ...]]:
    """Return what a table offers as a bet, and what is wrong with the outcomes it names.

    `commission` and `zero` are those of the whole table, for a bet that does not state its own.
    """
    bet, apparatus = scope.bet, scope.apparatus
    stated = _with_numbers(stated, scope)
    numbers = NumbersOfBet(bet)
    findings: list[Finding] = []
    payouts: list[Payout] = []
    for price in stated.prices:
        read = _payout(price, stated, numbers, scope)
        if isinstance(read, Payout):
            payouts.append(read)
        elif read is not None:
            findings.append(read)
    zero = zero if bet.id in EVEN_CHANCES else None
    states_own = stated.wins or stated.loses or stated.pushes or stated.zero or zero
    own = _own_outcomes(stated, scope, zero, findings) if states_own else None
    numbered = [payout.numbers for payout in payouts if payout.numbers is not None]
    named = tuple(sorted({number for each in numbered for number in each}, key=by_value)) if numbered else ()
    whole = len(numbered) < len(payouts)
    by_number = bool(named) and not whole
    stated_commission = stated.commission or commission
    may_charge = may_be_charged(bet)
    gross = _before_commission(payouts, bet) if stated_commission is None and may_charge else None
    net = payouts[0] if gross is not None else None
    if gross is not None:
        payouts, stated_commission = gross
    taken = stated_commission.completed(bet.commission) if stated_commission else None
    played = bet if own is None else _decided_by(bet, own, apparatus)
    if taken is not None or (may_charge and may_be_free(bet)):
        played = charged_with(played, taken)  # not with that of a reading, at the price of another
    priced = _priced(played, tuple(payouts), named if bet.params and not whole else None) if payouts else None
    is_charged = taken is not None or may_charge
    undecided = left_open(bet, own, apparatus, named or all_numbers(bet)) if own is not None else 0
    is_settled = not undecided and (taken is None or taken.is_settled)
    lacks_numbers = by_number and not set(named) >= set(bet.numbers or ())
    of_table = (named if by_number else None, tuple(numbers.strays), numbers.doubtful(named), own, taken)
    standing = (net, is_charged, is_settled, lacks_numbers, undecided)
    return Offer(stated.name, stated, bet, priced, *of_table, *standing), tuple(findings)


def _with_numbers(stated: TableBet, scope: OutcomeScope) -> TableBet:
    """Return a bet of a table with the numbers that its keys stand for in words: `hop 5-6` of the bet on two faces."""
    keys = [price.key for price in stated.prices if price.key is not None] if scope.bet.params else []
    if not [key for key in keys if key.outcome.name or "-" in key.text]:
        return stated
    numbered = (price._replace(key=price.key and numbered_key(price.key, scope)) for price in stated.prices)
    return stated._replace(prices=tuple(numbered))


def numbered_key(key: Key, scope: OutcomeScope) -> Key:
    """Return a key with the numbers of a bet that its words stand for; as it is where they are outcomes.

    Two faces that are no number of the bet are an outcome, too: `6-6` of the bet on one face of both dice.
    """
    if not scope.bet.params or not (key.outcome.name or any("-" in number for number in key.outcome.numbers)):
        return key
    if key.outcome.name:
        numbers = numbers_meant(key, scope)
        return key._replace(outcome=OutcomeKey(numbers)) if numbers else key
    own = all_numbers(scope.bet)
    typed = (number_named(scope.bet, each) for each in key.outcome.numbers)
    single = ((each, key._replace(outcome=OutcomeKey((each,)))) for each in typed)
    meant = ((each,) if each in own else numbers_meant(one, scope) or (each,) for each, one in single)
    return key._replace(outcome=OutcomeKey(tuple(dict.fromkeys(chain(*meant)))))


def own_bet(stated: TableBet, game: str) -> Bet:
    """Return a bet whose rules no text states: the table may, with `wins`."""
    return Bet(fold_name(stated.name.text), game, span=stated.name.span, outside="usual", is_decided_by_usage=True)


def _decided_twice(lists: tuple[Events, ...], bet: Bet) -> Iterator[Finding]:
    """Yield the outcomes that a table has in two of its lists."""
    named: dict[tuple[str, tuple[str, ...]], tuple[Events, Event]] = {}
    for events in lists:
        for each in events.include:
            listed, first = named.setdefault(each.key, (events, each))
            if listed is not events:
                words = events_as_written(Events((each,), (), each.span))
                what = from_catalogue("stated.outcome", outcome=words, bet=bet.id)
                yield stated_twice(what, each.span, first.span)


def _before_commission(payouts: list[Payout], bet: Bet) -> tuple[list[Payout], Commission] | None:
    """Return the price and the commission of a regulation that together leave what a table pays; None where none do."""
    if len(payouts) != 1 or payouts[0].numbers is not None or payouts[0].on is not None:
        return None
    for each in judged_interpretations(bet):
        gross, taken = gross_of(payouts[0], each.rules), each.rules.commission
        if gross is not None and taken is not None:
            return [payouts[0]._replace(form="to", amount=gross)], taken
    return None


def gross_of(net: Payout, rules: Rules) -> Fraction | None:
    """Return the profit that a regulation read so lays down, if its commission on a win leaves what a table pays."""
    lines, taken, left = lines_for(rules.payouts, None), rules.commission, profit(net, "to")
    gross = profit(lines[0], "to") if len(lines) == 1 else None
    if taken is None or gross is None or not taken.rate:
        return None
    return gross if left == taken._replace(rounding=None).left_of(gross) else None


def _own_outcomes(
    stated: TableBet, scope: OutcomeScope, zero: ZeroRule | None, findings: list[Finding]
) -> HouseOutcomes | None:
    """Return what decides the bet by the table itself; what is wrong with its outcomes goes to `findings`."""
    lists: dict[str, Events] = {}
    faults: list[Finding] = []
    for word, listed in (("wins", stated.wins), ("loses", stated.loses), ("pushes", stated.pushes)):
        read = listed_events(listed, scope) if listed is not None else None
        if isinstance(read, Finding):
            faults.append(read)
        elif read is not None:
            lists[word] = read
    own_zero = () if stated.zero is None else (zeros_of(stated.zero),)
    findings += (*faults, *_decided_twice((*lists.values(), *own_zero), scope.bet))
    rule = stated.zero or zero
    if scope.apparatus is None or scope.apparatus.kind != "wheel":
        rule = None
    if faults or not (lists or rule):
        return None
    return HouseOutcomes(lists.get("wins"), lists.get("loses"), lists.get("pushes"), rule)


class NumbersOfBet:
    """The numbers a bet has under each reading; collects those a table names without need."""

    def __init__(self, bet: Bet) -> None:
        self.bet = bet
        self.judged, self.all = _NUMBERS.recall(bet, None, self._by_reading)
        self.strays: list[Stray] = []

    def _by_reading(self) -> tuple[_Numbers, _Numbers]:
        """Return the numbers under the readings in use, and under all readings."""
        every = interpretations(self.bet)
        judged = tuple((each.name, each.rules.numbers) for each in every if each.judged)
        return judged, tuple((each.name, each.rules.numbers) for each in every)

    def has(self, number: NumberText, span: Span) -> bool:
        """Return whether the bet has a number under some reading in use; one it lacks under some is kept as a stray."""
        lacking = tuple(name for name, numbers in self.judged if numbers is not None and number not in numbers)
        if lacking and all(stray.number != number for stray in self.strays):
            self.strays.append(Stray(number, None if len(lacking) == len(self.judged) else lacking, span))
        return len(lacking) < len(self.judged)

    def listed(self) -> tuple[NumberText, ...]:
        """Return the numbers under all readings in use together."""
        return tuple(dict.fromkeys(number for _, numbers in self.judged for number in numbers or ()))

    def undoubted(self) -> tuple[NumberText, ...]:
        """Return the numbers that the bet has under every reading of the regulation."""
        return tuple(
            number for number in self.listed() if all(numbers is None or number in numbers for _, numbers in self.all)
        )

    def doubtful(self, named: tuple[NumberText, ...]) -> tuple[NumberText, ...]:
        """Return the numbers that the bet has under every reading in use, and not under every reading of the text."""
        if len(self.judged) == len(self.all):
            return ()  # what a reading lacks is a stray then
        strays = {stray.number for stray in self.strays}
        return tuple(
            number
            for number in dict.fromkeys(named)
            if number not in strays and any(numbers is not None and number not in numbers for _, numbers in self.all)
        )


_Numbers = tuple[tuple[str, tuple[NumberText, ...] | None], ...]  # the numbers of a bet by the name of each reading

_NUMBERS: Memory[tuple[_Numbers, _Numbers]] = Memory()


def _payout(price: TablePrice, stated: TableBet, numbers: NumbersOfBet, scope: OutcomeScope) -> Payout | Finding | None:
    """Return a price of the table as a payout of the bet; None when all its numbers are strays."""
    bet, key, numbered, events = scope.bet, price.key, None, None
    if key is not None and bet.params and not key.outcome.name:
        typed = key.outcome.numbers
        named: set[NumberText] = set()
        if not typed:  # `other` stands for the numbers that no price names
            named = {each for one in stated.prices if one.key for each in one.key.outcome.numbers}
            typed = tuple(each for each in numbers.listed() if each not in named)
        numbered = tuple(number for number in typed if numbers.has(number, key.span))
        if key.outcome.other and any(one.key is not None and one.key.outcome.name for one in stated.prices):
            # Beside prices on outcomes it is for all other throws: of every number, or of those without a price.
            events, numbered = events_of(key, scope), numbered if named else None
        elif not numbered:
            return None
    elif key is not None:
        events = events_of(key, scope)
        if events is None:
            return unknown_outcome(key, scope)
    best = any(line.best for line in bet.payouts)
    return Payout(price.price.form, price.price.amount, events, numbered, None, bet.citations, price.span, best=best)


def _decided_by(bet: Bet, played: HouseOutcomes, apparatus: Apparatus | None) -> Bet:
    """Return a bet with the outcomes the table states, under every reading of its other rules."""
    unclears = tuple(
        unclear._replace(
            readings=tuple(
                reading
                if reading.stages is None
                else reading._replace(stages=with_played(reading.stages, played, bet, apparatus))
                for reading in unclear.readings
            )
        )
        for unclear in bet.unclears
    )
    decided = bet._replace(stages=with_played(bet.stages, played, bet, apparatus), unclears=unclears)
    is_open = played.zero is not None and played.zero.name == "en_prison" and prison_of(bet.stages) is None
    return _with_open_prison(decided, bet, played, apparatus) if is_open and bet.stages else decided


def _with_open_prison(decided: Bet, bet: Bet, played: HouseOutcomes, apparatus: Apparatus | None) -> Bet:
    """Return a bet with a reading for each thing that a second zero can do to a stake in prison."""
    span = played.span
    readings = tuple(
        BetReading(
            name=name,
            meaning=Words(*meaning, span),
            stages=with_played(bet.stages, played._replace(zero=ZeroRule(name, span)), bet, apparatus),
            payouts=None,
            numbers=None,
            span=span,
        )
        for name, meaning in OPEN_PRISON.items()
    )
    return decided._replace(unclears=(*decided.unclears, UnclearWording(readings, None, None, (), span)))


def charged_with(bet: Bet, commission: Commission | None) -> Bet:
    """Return a bet with just one commission, such as the table states, under every reading of its other rules."""
    unclears = tuple(
        unclear._replace(readings=tuple(reading._replace(commission=None) for reading in unclear.readings))
        for unclear in bet.unclears
    )
    return bet._replace(commission=commission, unclears=unclears)


def _priced(bet: Bet, payouts: tuple[Payout, ...], numbers: tuple[NumberText, ...] | None) -> Bet:
    """Return the bet as the table has it: its prices under every reading, and no numbers but its own."""
    kept = bet.numbers
    if numbers is not None:
        offered = set(numbers)
        kept = tuple(number for number in bet.numbers if number in offered) if bet.numbers else numbers
        kept = kept or numbers
    unclears = [_as_played(unclear, kept, numbers) for unclear in bet.unclears]
    return bet._replace(
        payouts=payouts,
        priced_by_group=False,
        same_payouts_as=None,
        numbers=kept,
        unclears=tuple(
            unclear
            for unclear in unclears
            if any((each.stages, each.numbers, each.commission) != (None, None, None) for each in unclear.readings)
        ),
    )


def _as_played(
    unclear: UnclearWording, kept: tuple[NumberText, ...] | None, offered: tuple[NumberText, ...] | None
) -> UnclearWording:
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


class LimitValues:
    """What the quantities of a regulation come to at a table: its limits, its prices, and the numbers it speaks of."""

    def __init__(
        self,
        of: GameBets,
        offers: Iterable[Offer],
        limits: BoundLimits,
        times: tuple[TimesAs, ...],
        wrong: AbstractSet[tuple[str, NumberText | None]],
    ) -> None:
        self.of = of
        self.offers = {offer.bet.id: offer for offer in offers}
        self.limits = limits
        self.times = times  # what "N times" means at the table
        self.wrong = wrong  # bets on numbers that the table pays otherwise than its regulation
        self._limited: dict[str, list[NumberText]] = {}  # bets and groups with own limits, and numbers of bets with one
        for limit in limits.stated:
            numbers = self._limited.setdefault(limit.of, [])
            if limit.number is not None:
                numbers.append(limit.number)
        self._mentioned: dict[str, tuple[Member, ...]] = {}
        self._gains: dict[tuple[str, str | None, TimesAs], tuple[Gain, ...]] = {}

    def mentioned(self, bet: Bet) -> tuple[Member, ...]:
        """Return a bet on each number that the table offers or limits; nothing for a bet it does not mention."""
        if bet.id not in self._mentioned:
            self._mentioned[bet.id] = self._numbers(bet)
        return self._mentioned[bet.id]

    def _numbers(self, bet: Bet) -> tuple[Member, ...]:
        offer = self.offers.get(bet.id)
        if offer is None and bet.id not in self._limited:
            return ()
        known = self.of.by_number(bet)
        if not bet.params:
            return tuple(known.values())
        own = self._limited.get(bet.id, ())
        offered: Iterable[NumberText | None] | None = offer.numbers if offer is not None else None
        if offered is None and (offer is not None or self.limits.own("maximum", bet.id) is not None or not own):
            offered = known
        wanted = {number for number in (*(offered or ()), *own) if number is not None}
        if wanted <= known.keys():
            return tuple(member for number, member in known.items() if number in wanted)
        return tuple(Member("bet", bet.id, bet, number) for number in sorted(wanted, key=by_value))

    def takes_group_figure(self, group: str) -> bool:
        """Return whether the table offers a bet of a group without stating the bet's own maximum."""
        return not all(self._have_own(group))

    def has_own_figures(self, group: str) -> bool:
        """Return whether the table offers bets of a group and states the maximum of each."""
        own = list(self._have_own(group))
        return bool(own) and all(own)

    def _have_own(self, group: str) -> Iterator[bool]:
        for bet in (offer.bet for offer in self.offers.values() if group in offer.bet.groups):
            yield self.limits.own("maximum", bet.id) is not None or bool(self._limited.get(bet.id))

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
        fitting = [offer.name.span for offer in offers if name in (offer.bet.id, *offer.bet.groups)]
        return next(
            iter((*fitting, *(offer.name.span for offer in offers), *(each.span for each in self.limits.stated)))
        )
