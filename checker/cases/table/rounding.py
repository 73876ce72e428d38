"""What rounding to chips does: commissions of small stakes, wins that chips cannot pay.

Which way a commission may be rounded is settled here; the sum itself is `probability.edges.rounded`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import partial
from math import ceil, lcm

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import Chips, chips_of
from checker.cases.table.limits import ANTE, RAISE, BoundLimit
from checker.probability.cards.blackjack_readings import choices_of
from checker.probability.edges import Pay, charge_on, edge_at_stake, house_edge_when_paid, rounded
from checker.semantics.commission import Commission, Rounding
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.readings import lines_for, profit
from checker.semantics.table.model import TableOption
from checker.text.record import NamedTuple
from checker.vocabulary.options import OPTIONS, PAY_ROUNDING

# Commissions in chips: what is taken of a small stake, and what rounding it does to the house edge.

MOST_STAKES = 200  # so many stakes are looked at for the one where rounding does most


class Rounded(NamedTuple):
    """What is taken of a charge when it is rounded this way, and the house edge then; None where it is not known."""

    rounding: Rounding
    taken: Fraction
    edge: Fraction | None


class Charge(NamedTuple):
    """The commission on a stake on a number."""

    offer: Offer
    number: NumberText | None
    limit: BoundLimit  # states the minimum of the bet
    stake: Fraction
    amount: Fraction
    # Empty when chips can make it; else what the table says, or down and up if it does not say.
    ways: tuple[Rounded, ...]
    step: Fraction  # multiples of it are charged and paid in whole chips
    edge: Fraction | None  # the house edge when just `amount` is taken

    @property
    def is_free(self) -> bool:
        """Return whether the table says that it rounds to nothing a commission that alone gives the house an edge."""
        rounding = self.offer.commission.rounding if self.offer.commission else None
        nothing = (way for way in self.ways if rounding and not way.taken)
        return any(way.edge is not None and way.edge <= 0 for way in nothing)

    @property
    def _distance(self) -> Fraction:
        edges = [way.edge for way in self.ways if way.edge is not None]
        return max((abs(edge - (self.edge or 0)) for edge in edges), default=Fraction(0))


def charges_on_minima(case: TableCase, chips: Chips) -> Iterator[Charge]:
    """Yield the commission on the smallest stake of every number for which a minimum is stated that chips can make."""
    return (charge_at(least) for charge_at, least, _ in _charged(case, chips))


def worst_charges(case: TableCase, chips: Chips) -> Iterator[Charge]:
    """Yield the commission where rounding does most to the edge: from the minimum to the next whole commission."""
    for charge_at, least, by in _charged(case, chips):
        whole = charge_at(least).step
        steps = ceil(((least // whole + 1) * whole - least) / by)
        stakes = (least + step * by for step in range(min(steps, MOST_STAKES)))
        charges = [charge_at(stake) for stake in stakes if chips.can_make(stake)]
        odd = [charge for charge in charges if charge.ways]
        if odd:
            yield max(odd, key=lambda charge: charge._distance)


def _charged(case: TableCase, chips: Chips) -> Iterator[tuple[Callable[[Fraction], Charge], Fraction, Fraction]]:
    """Yield what numbers under a commission are charged, by the stake; the smallest stake, and by what stakes go on."""
    table = case.table
    for offer in table.offers:
        if offer.priced is None or offer.commission is None or not offer.figured:
            continue
        for number in offer.numbers or offer.priced.numbers or (None,):
            limit = table.limits.holding("minimum", offer.bet.id, number)
            if limit is None or limit.amount is None or limit.amount <= 0 or not chips.can_make(limit.amount):
                continue
            lines = (profit(line, "to") for line in lines_for(offer.priced.payouts, number))
            gains = tuple(gain * offer.bet.stake_share for gain in lines if gain is not None)
            step = table.limits.holding("step", offer.bet.id, number)
            by = step.amount if step is not None and step.amount and step.amount > 0 else None
            least = -(-limit.amount // by) * by if by else limit.amount
            if gains:
                charge_at = partial(_charge, case, offer, offer.commission, number, limit, gains, chips)
                yield charge_at, least, by or chips.unit * chips.smallest


def never_rounded(case: TableCase) -> tuple[Commission, ...]:
    """Return the commissions that say how they are rounded, while no chips or no smallest stake tell what that does."""
    table = case.table
    taken = [offer.commission for offer in table.offers if offer.commission and offer.figured]
    stated = tuple(dict.fromkeys(each for each in taken if each.rounding is not None))
    chips = chips_of(chip.value for chip in table.file.chips) if stated else None
    told = {charge.offer.commission for charge in charges_on_minima(case, chips)} if chips else set()
    return tuple(each for each in stated if each not in told)


def rounded_edges(case: TableCase, offer: Offer, number: NumberText | None) -> tuple[Fraction, ...]:
    """Return the house edge of a bet at its minimum, with the commission rounded to chips as the table declares."""
    table, commission = case.table, offer.commission
    chips = chips_of(chip.value for chip in table.file.chips) if commission and commission.rounding else None
    charges = charges_on_minima(case, chips) if chips else ()
    ways = (way for each in charges if (each.offer, each.number) == (offer, number) for way in each.ways)
    return tuple(way.edge for way in ways if way.edge is not None)


def _charge(
    case: TableCase,
    offer: Offer,
    commission: Commission,
    number: NumberText | None,
    limit: BoundLimit,
    gains: tuple[Fraction, ...],
    chips: Chips,
    laid: Fraction,
) -> Charge:
    """Return what is charged when chips of some value are laid down on a number whose prices gain so much of a unit."""
    share = offer.bet.stake_share
    charges = [charge_on(laid * gain, laid * share, commission) for gain in gains]
    odd = next((charge for charge in charges if not chips.can_make(charge)), None)
    step = _step_for((*gains, *(charge_on(gain, share, commission) for gain in gains)), chips)
    if odd is None:
        return Charge(offer, number, limit, laid, charges[0], (), step, None)

    def edge(taken: Pay) -> Fraction | None:
        figure = next((each for each in case.figures.of(offer.bet) if each.number == number and each.judged), None)
        if figure is None or offer.priced is None:
            return None
        lines = offer.priced.payouts
        prices = tuple((at, None if at is None else profit(lines[at], "to"), chance) for at, _, chance in figure.prices)
        return edge_at_stake(None if figure.half else figure.lose, prices, commission, laid * share, taken)

    def way(rounding: Rounding) -> Rounded:
        def taken(charge: Fraction) -> Fraction:
            return rounded(charge, rounding, chips.rounded_down, chips.rounded_up)

        return Rounded(rounding, taken(odd), edge(taken))

    named: tuple[Rounding, ...] = (commission.rounding,) if commission.rounding else ("down", "up")
    return Charge(offer, number, limit, laid, odd, tuple(map(way, named)), step, edge(lambda charge: charge))


# Stakes whose win the chips of a table cannot pay, and what rounding it does to the house edge.


class UnpayableWin(NamedTuple):
    """A stake on a number of a bet, or under an option that is a price, whose win cannot be paid."""

    of: str  # the bet or option
    bet: Bet | None
    number: NumberText | None
    win: Fraction
    ways: tuple[Rounded, ...]  # the way that table or text state, else down and up; none where no edge is known
    step: Fraction  # the smallest stake of which every multiple can be paid


def unpayable_win(
    case: TableCase, offer: Offer, number: NumberText | None, laid: Fraction, chips: Chips
) -> UnpayableWin | None:
    """Return what cannot be paid when chips of some value are laid down on a bet; None when all of it can."""
    if offer.priced is None:
        return None
    gained = (profit(line, "to") for line in lines_for(offer.priced.payouts, number))
    stake, gains = laid * offer.bet.stake_share, [each * offer.bet.stake_share for each in gained if each is not None]
    win = next((laid * each for each in gains if not chips.can_make(laid * each)), None)
    if win is None:
        return None
    odd = UnpayableWin(offer.bet.id, offer.bet, number, win, (), _step_for(gains, chips))
    figure = next((each for each in case.figures.of(offer.bet) if each.number == number and each.judged), None)
    if figure is None or figure.payouts is None or figure.lost is None or offer.is_charged:
        return odd
    ways = []
    for rounding in pay_roundings(case.table):
        paid = partial(rounded, rounding=rounding, down=chips.rounded_down, up=chips.rounded_up)
        edge = house_edge_when_paid(figure.lost, figure.payouts, stake, paid)
        ways.append(Rounded(rounding, paid(win), edge))
    return odd._replace(ways=tuple(ways))


def pay_roundings(table: BoundTable) -> tuple[Rounding, ...]:
    """Return how a win that chips cannot pay is rounded: as the table states, or its text; down or up else."""
    own = {option.value for option in table.file.options if option.name == PAY_ROUNDING}
    rules = (rule for rule in table.regulation.options if rule.name == PAY_ROUNDING and rule.holds)
    of_text = (choice for rule in rules if rule.game in (None, table.game_id) for choice in choices_of(rule.name, rule))
    named = own or {choice.value for choice in of_text if choice.judged}
    known: tuple[Rounding, ...] = ("down", "up", "nearest")
    return tuple(each for each in known if each in named) or ("down", "up")


def _step_for(gains: Iterable[Fraction], chips: Chips) -> Fraction:
    """Return of what a stake must be a multiple for chips to make so much of it."""
    return chips.unit * chips.smallest * lcm(*(each.denominator for each in gains))


def unpayable_minima(case: TableCase, chips: Chips) -> Iterator[tuple[BoundLimit, tuple[UnpayableWin, ...]]]:
    """Yield the minima that win what cannot be paid, with the bets and options they hold for; with a step, that.

    A bet that rides on another is staked by that one: only a minimum of its own is looked at. Without a minimum the
    smallest chip is the smallest stake. A step of the bet itself is looked at by itself (LIM010).
    """
    found: dict[BoundLimit, list[UnpayableWin]] = {}
    table = case.table
    for offer in table.offers:
        gained = (profit(line, "to") for line in (offer.priced.payouts if offer.priced else ()))
        if all(each is None or (each * offer.bet.stake_share).denominator == 1 for each in gained):
            continue  # whole multiples of a sum that chips make can be made of the same chips
        for number in (offer.numbers or (offer.priced.numbers if offer.priced else None)) or (None,):
            limit = _least_stake(table, chips, offer.bet.id, number)
            if limit is None or limit.amount is None or (limit.kind, limit.level) in _OWN_STEPS:
                continue
            if offer.bet.rides_on and limit.level in ("group", "table"):
                continue
            odd = unpayable_win(case, offer, number, limit.amount, chips)
            if odd is not None:
                found.setdefault(limit._replace(number=None), []).append(odd)
    for option in table.file.options:
        gain, stake = option.value, stake_of_option(option)
        limit = _least_stake(table, chips, stake, None) if isinstance(gain, Fraction) else None
        # The raise is a multiple of the ante: only what is stated of the raise itself is its smallest stake.
        if limit is None or limit.amount is None or not isinstance(gain, Fraction) or (stake == RAISE and not limit.of):
            continue
        if not chips.can_make(limit.amount * gain):
            odd = UnpayableWin(option.key.text, None, None, limit.amount * gain, (), _step_for((gain,), chips))
            found.setdefault(limit, []).append(odd)
    yield from ((limit, tuple(odds)) for limit, odds in found.items())


def stake_of_option(option: TableOption) -> str:
    """Return the bet whose stake the price among the rules of a card game is for; of a blackjack the only one."""
    return RAISE if OPTIONS[option.name].pay_table == "raise_pays" else ANTE


_OWN_STEPS = (("step", "bet"), ("step", "number"))


def _least_stake(table: BoundTable, chips: Chips, of: str, number: NumberText | None) -> BoundLimit | None:
    """Return the step of a bet, else its minimum, else one chip; None where chips do not make it."""
    limits = table.limits
    limit = limits.holding("step", of, number) or limits.holding("minimum", of, number)
    if limit is None:
        chip = next((each for each in table.file.chips if each.value == chips.unit * chips.smallest), None)
        return chip and BoundLimit("minimum", "table", "", None, chip.value, None, "", chip.span)
    return limit if limit.amount is not None and limit.amount > 0 and chips.can_make(limit.amount) else None
