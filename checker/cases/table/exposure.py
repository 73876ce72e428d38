"""The largest exposure: what one player can win in one roll, spin or round with every bet at its maximum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain
from math import lcm
from typing import Literal

from checker.cases.case import TableCase
from checker.cases.table.bets import LimitValues
from checker.cases.table.bind import BoundTable
from checker.cases.table.limits import ANTE
from checker.games.apparatus import Apparatus
from checker.games.layout import CALLED, Spot, spots, zeros_of
from checker.probability.card_figures import UNLIMITED, BlackjackRules
from checker.probability.edges import charge_on
from checker.semantics.decree.model import Bet, NumberText, Regulation, counting_of, is_paid_by_options
from checker.semantics.outcomes import UNPRICED, binding_of, partition, price_lines
from checker.semantics.readings import Interpretation, judged_interpretations, possible_times, profit
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple

COME_OUT = 0  # the state of a bet before its point, and of a table before it has one; otherwise the point itself

State = int
Gains = dict[State, dict[str, Fraction]]  # profit per unit staked by throw, in each state of a bet


class Win(NamedTuple):
    """What a bet wins at its maximum, on so many places of a layout together."""

    bet: str
    number: NumberText | None
    amount: Fraction
    places: int = 1


class Exposure(NamedTuple):
    """The most that one roll can cost the house."""

    amount: Fraction  # the sum of the wins
    throw: str  # what is thrown
    point: int | None  # the point of the table; None at the come-out
    wins: tuple[Win, ...]
    open_bets: tuple[str, ...]  # could not be counted, for want of a maximum or a payout: with them it may be more
    announced: tuple[str, ...] = ()  # bets made of chips on places that are counted already


class BoxExposure(NamedTuple):
    """What a box of blackjack wins at most in a round, at its maximum: with all hands won, doubled or blackjacks."""

    amount: Fraction
    stake: Fraction
    hands: int
    how: Literal["won", "doubled", "blackjack"]
    endless: bool  # hands may be split without end: there is no most, and `amount` is what the first of them wins


class StakedBet(NamedTuple):
    """A bet at its maximum, and what a unit of it wins."""

    bet: Bet
    number: NumberText | None
    stake: Fraction
    gains: Gains


def total(wins: tuple[Win, ...]) -> Fraction:
    """Return what some wins come to together."""
    return sum((win.amount for win in wins), Fraction(0))


# The largest exposure of one round of a stud game, the ante with its raise and bonus, and of a box of blackjack.


def ante_wins(table: BoundTable) -> Mapping[str, tuple[Win, ...]]:
    """Return what the ante wins at its maximum with each category of hands, its raise and bonus included.

    The dealer qualifies and is beaten, if he ever is by such a hand; nothing where the pay table or the maximum is not
    known, or readings differ.
    """
    from checker.cases.table.options import stud_at_table  # imported lazily: for games of cards only
    from checker.probability.cards.stud import known_games, stud_figures

    regulation, game = table.regulation, table.game_id or ""
    figures = stud_at_table(regulation, game, table.file.options) or stud_figures(regulation)
    rules = {figure.rules for figure in figures if figure.game == game and figure.judged}
    limit = table.limits.holding("maximum", ANTE)
    if len(rules) != 1 or limit is None or limit.amount is None:
        return {}
    [one] = rules
    known = known_games().get(one.game)
    pays, bonus, stake = dict(one.raise_pays), dict(one.bonus), limit.amount
    found: dict[str, tuple[Win, ...]] = {}
    for line in known.lines if known is not None else ():
        if line.category in pays and line.raised:
            ante = Win("ante", None, stake * (one.ante_pays + bonus.get(line.category, Fraction(0))))
            raised = Win("raise", None, stake * one.game.raise_stake * pays[line.category])
            found[line.category] = (ante, raised) if line.beaten else (ante,)
    return found


def box_exposure(table: BoundTable) -> BoxExposure | None:
    """Return the largest exposure of a box of blackjack under all readings in use, insurance and other bets apart.

    None for other games, and where the table states no maximum for all bets.
    """
    limit = table.limits.own("maximum")
    has_options = any(each.game == table.game_id for each in table.regulation.options)
    if limit is None or limit.amount is None or not has_options:
        return None
    from checker.probability.cards.blackjack_readings import rules_with  # imported lazily: for games of cards only

    changed = {option.name: option.value for option in table.file.options}
    rules = dict.fromkeys(here for here, _ in rules_with(table.regulation, table.game_id or "", changed))
    return max(
        (most_of(each, limit.amount) for each in rules), key=lambda most: (most.endless, most.amount), default=None
    )


def most_of(rules: BlackjackRules, stake: Fraction) -> BoxExposure:
    """Return the most that a box with a stake wins in one round; of hands that win as much, the fewest."""
    hands = 1 if rules.hands == UNLIMITED else rules.hands
    found = [BoxExposure(rules.blackjack_pays * stake, stake, 1, "blackjack", rules.hands == UNLIMITED)]
    for number in (1, hands):
        doubles = rules.double != "none" and (number == 1 or rules.double_after_split)
        won = rules.wins_pay * stake * number
        found.append(found[0]._replace(amount=won, hands=number, how="won"))
        if doubles:
            found.append(found[0]._replace(amount=2 * won, hands=number, how="doubled"))
    if rules.blackjack_after_split:
        found.append(found[0]._replace(amount=found[0].amount * hands, hands=hands))
    return max(found, key=lambda most: most.amount)


# The largest exposure of one spin: a chip at its maximum on every place of the layout that a pocket wins.

# Bets whose number tells their place; a regulation describes one of the others for all.
OWN_PLACE = ("straight", "dozen", "column", "double_dozen", "double_column")


def on_layout(staked: Iterable[StakedBet], open_bets: tuple[str, ...], apparatus: Apparatus) -> Exposure | None:
    """Return the largest exposure of one spin; None for a wheel whose layout is not known.

    A bet that a regulation describes once, such as a split, is laid on all its places; announced bets are chips on
    places that are counted already.
    """
    zeros = zeros_of(apparatus)
    if zeros is None:
        return None
    on_places: dict[str, dict[Spot, Fraction]] = {}
    announced: dict[str, None] = {}
    for each in staked:
        if each.bet.id in CALLED:
            announced[each.bet.id] = None
            continue
        places = on_places.setdefault(each.bet.id, {})
        for spot, amount in _laid(each, zeros):
            places[spot] = max(amount, places.get(spot, Fraction(0)))
    best = Exposure(Fraction(0), "", None, (), open_bets, tuple(announced))
    for pocket in (throw.label for throw in apparatus.throws):
        won = {bet: [amount for spot, amount in laid.items() if pocket in spot] for bet, laid in on_places.items()}
        wins = tuple(Win(bet, None, sum(each, Fraction(0)), len(each)) for bet, each in won.items() if each)
        if total(wins) > best.amount:
            best = best._replace(amount=total(wins), throw=pocket, wins=wins)
    return best


def _laid(each: StakedBet, zeros: tuple[str, ...]) -> Iterable[tuple[Spot, Fraction]]:
    """Yield the places of a bet with what the chip on each wins."""
    gains = each.gains.get(COME_OUT, {})
    places = spots(each.bet.id, zeros)
    if each.number is not None and "-" in each.number and gains:
        return ((frozenset(each.number.split("-")), each.stake * max(gains.values())),)
    if places is None or not gains:
        return ((frozenset((pocket,)), each.stake * gain) for pocket, gain in gains.items())
    if each.number is not None and each.bet.id in OWN_PLACE:
        straight = each.bet.id == "straight"
        places = (frozenset((each.number,)),) if straight else places[int(each.number) - 1 : int(each.number)]
    return ((spot, each.stake * max(gains.values())) for spot in places)


# The largest exposure of one roll, spin or round: what one player can win at most with every bet at its maximum.
# Dice: one bet of each kind and number. A table stands at the come-out or at one point, and line bets with it; a come
# bet may stand anywhere. Bets that ride on another are won only with it, on its number. Wheels: a chip on every place
# of the layout (`exposure_wheel`). Cards: one bet of each kind; of stud games the ante with its raise and bonus.
# Losing stakes are not set off; a commission on a win is.


def largest_exposure(case: TableCase) -> Exposure | None:
    """Return the largest exposure of one roll, spin or round of a table; None where what comes up is not known."""
    table = case.table
    apparatus = table.game.apparatus if table.game is not None else None
    if apparatus is None or not apparatus.throws:
        return None
    found = tuple(staked_bets(case, table, apparatus))
    staked = [each for each in found if isinstance(each, StakedBet)]
    open_bets = dict.fromkeys(each for each in found if isinstance(each, str))
    if apparatus.kind == "wheel":
        return on_layout(staked, tuple(open_bets), apparatus)
    antes: Mapping[str, tuple[Win, ...]] = {}
    if apparatus.kind == "cards":
        antes = ante_wins(table)
        game, options = table.game_id or "", table.regulation.options
        open_bets = {bet: None for bet in open_bets if not is_paid_by_options(game, bet, options)}
    points = sorted({state for each in staked for state in each.gains} - {COME_OUT})
    lines = _with_riders(staked)
    fixed = {throw.label: total(antes.get(throw.label, ())) for throw in apparatus.throws}
    most = _most(lines, (COME_OUT, *points), fixed)
    if most is None:
        return Exposure(Fraction(0), "", None, (), tuple(open_bets))
    state, label = most
    wins = (*antes.get(label, ()), *_wins_of_exposure(lines, state, label))
    return Exposure(total(wins), label, state or None, wins, tuple(open_bets))


def staked_bets(case: TableCase, table: BoundTable, apparatus: Apparatus) -> Iterator[StakedBet | str]:
    """Yield every bet of the table at its maximum; the id of one whose maximum or payout is not known."""
    yield from (offer.bet.id for offer in table.offers if offer.priced is None or not offer.figured)
    values = LimitValues(table.of, table.offers, table.limits, table.prices.times, table.prices.wrong)
    for bet in case.bets:
        for member in values.mentioned(bet):
            limit = table.limits.value("maximum", member.of, member.number)
            stake = limit.amount if limit is not None else None
            gains = _gains(case.regulation, bet, apparatus, member.number)
            yield bet.id if stake is None or gains is None else StakedBet(bet, member.number, stake, gains)


def _gains(regulation: Regulation, bet: Bet, apparatus: Apparatus, number: NumberText | None) -> Gains | None:
    """Return the most that each throw wins under a reading in use; None where a payout is not stated."""
    most: Gains = {}
    for interpretation in judged_interpretations(bet, possible_times(regulation)):
        found = _gains_under(bet, interpretation, apparatus, number)
        if found is None:
            return None
        for state, gains in found.items():
            known = most.setdefault(state, {})
            known.update((throw, max(gain, known.get(throw, gain))) for throw, gain in gains.items())
    return most


def _gains_under(
    bet: Bet, interpretation: Interpretation, apparatus: Apparatus, number: NumberText | None
) -> Gains | None:
    rules = interpretation.rules
    if not rules.stages or counting_of(rules.stages) is not None:  # one roll wins no count by itself
        return None
    binding = binding_of(bet.params, number)
    first = partition(rules.stages[0], apparatus, binding)
    wins = {COME_OUT: first.effects.get("wins", 0)}
    for stage in rules.stages[1:]:
        for point in apparatus.totals(first.effects.get("sets_point", 0)):
            wins[point] = partition(stage, apparatus, binding, point).effects.get("wins", 0)
    lines = price_lines(rules.payouts, apparatus, binding, number, interpretation.times)
    found: Gains = {}
    for state, mask in wins.items():
        found[state] = {}
        for place, throw in enumerate(apparatus.throws):
            if mask >> place & 1:
                label = lines.label(1 << place)
                gain = None if label == UNPRICED else profit(rules.payouts[int(label)], interpretation.times)
                if gain is None:
                    return None
                # What is left of a unit at stake once the house has its commission, paid up front or not.
                taken = rules.commission if rules.commission is not None and rules.commission.is_settled else None
                found[state][throw.label] = gain - (charge_on(gain, Fraction(1), taken) if taken is not None else 0)
    return found


_Line = tuple[StakedBet, tuple[StakedBet, ...]]
_Lines = tuple[_Line, ...]  # bets that stand by themselves, each with those that ride on it


def _with_riders(staked: list[StakedBet]) -> _Lines:
    """Return the bets that stand by themselves, each with those that ride on it."""
    carriers = {each.bet.id for each in staked}
    ridden = {id(each): next(filter(carriers.__contains__, each.bet.carriers), None) for each in staked}
    riders = grouped_by((each for each in staked if ridden[id(each)]), lambda each: ridden[id(each)])
    return tuple((each, tuple(riders.get(each.bet.id, ()))) for each in staked if ridden[id(each)] is None)


def _most(lines: _Lines, table_states: tuple[State, ...], fixed: Mapping[str, Fraction]) -> tuple[State, str] | None:
    """Return the first state of the table and the first throw with which most is won; None where nothing is.

    `fixed` is what each throw wins besides. Whole numbers are added, of a part that all wins are multiples of.
    """
    every = [each for line, riders in lines for each in (line, *riders)]
    parts = {gain.denominator for each in every for gains in each.gains.values() for gain in gains.values()}
    stated = (*(each.stake for each in every), *fixed.values())
    unit = lcm(*parts) * lcm(*(amount.denominator for amount in stated))
    worth = {
        (id(each), state): {throw: int(each.stake * gain * unit) for throw, gain in gains.items()}
        for each in every
        for state, gains in each.gains.items()
    }
    best, most = 0, None
    for table_state in table_states:
        amounts = {throw: int(amount * unit) for throw, amount in fixed.items()}
        for line in lines:
            choices = [[worth.get((id(each), at), {}) for each, at in bets] for bets in _standing(line, table_state)]
            if len(choices) > 1:
                for throw in amounts:
                    amounts[throw] += max(sum(gains.get(throw, 0) for gains in together) for together in choices)
            elif choices:
                for throw, won in chain.from_iterable(gains.items() for gains in choices[0]):
                    amounts[throw] += won
        for throw, amount in amounts.items():
            if amount > best:
                best, most = amount, (table_state, throw)
    return most


def _wins_of_exposure(lines: _Lines, table_state: State, throw: str) -> Iterator[Win]:
    """Yield what every bet wins with a throw while the table stands so, each in the best state it can be in."""
    for line in lines:
        bets = (
            ((each, each.gains.get(at, {}).get(throw)) for each, at in bets) for bets in _standing(line, table_state)
        )
        wins = (tuple(Win(each.bet.id, each.number, each.stake * gain) for each, gain in of if gain) for of in bets)
        yield from max(wins, key=total, default=())


def _standing(line: _Line, table_state: State) -> Iterator[list[tuple[StakedBet, State]]]:
    """Yield a bet in each state it can be in while the table stands so, with those that ride on it then."""
    carrier, riders = line
    one_stage = len(carrier.gains) == 1
    for state in _states(carrier, table_state):
        # A bet rides on another once that has its point, and on that number.
        has_point = one_stage or state != COME_OUT
        carried = (each for each in riders if has_point and (one_stage or each.number in (None, str(state))))
        yield [(carrier, state), *((rider, COME_OUT) for rider in carried)]


def _states(staked: StakedBet, table_state: State) -> tuple[State, ...]:
    """Return the states a bet can be in while the table stands so."""
    if len(staked.gains) == 1:
        return (COME_OUT,)
    if staked.bet.opens == "come-out":
        return (table_state,)
    fresh = staked.bet.opens != "after come-out" or table_state != COME_OUT
    return tuple(state for state in staked.gains if state != COME_OUT or fresh)
