"""Every figure of a regulation: each bet, each number, each reading."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from math import isqrt
from typing import Literal, Union

from checker.games.apparatus import Apparatus
from checker.probability.edges import Figures, Profits, WinChance, after_commission, figures, house_edge_of
from checker.probability.engine import Absorption, Chain, Lowered, NeverResolves, lower, solve
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, NumberText, Option, Regulation, is_paid_by_options, says_outcomes
from checker.semantics.outcomes import UNPRICED
from checker.semantics.readings import (
    STATED,
    Interpretation,
    Rules,
    TimesAs,
    all_numbers,
    interpretations,
    is_open,
    is_plain,
    profit,
    seen_under,
    times_of,
)
from checker.text.memory import Memory
from checker.text.record import NamedTuple

Status = Literal[
    "exact",
    "unpriced",
    "contradiction",
    "never_resolves",
    "outcomes_unstated",
    "numbers_unstated",
    "not_listed",
    "no_throws",
    "not_counted",
    "commission",
    "by_options",
    "by_pay_table",
]


class BetFigure(NamedTuple):
    """What one bet on one number comes to under one reading.

    Probabilities are of the bet made, edges per unit at stake, positive for the house.
    """

    game: str
    bet: str
    number: NumberText | None
    reading: str
    judged: bool  # False for a reading that `use` sets aside
    status: Status  # why figures are missing; `by_options`, `by_pay_table`: they are among those of the card game
    assumes_waiting: bool = False  # throws that the regulation does not settle are taken to wait
    win: Fraction | None = None
    lose: Fraction | None = None
    push: Fraction | None = None
    rolls: Fraction | None = None
    # Of each price a winner may get the index among the payouts of the bet under this reading (None: no price covers
    # it), the profit after commission and the probability.
    prices: tuple[tuple[int | None, Fraction | None, Fraction], ...] = ()
    payouts: tuple[WinChance, ...] | None = None
    break_even: Fraction | None = None
    house_edge: Fraction | None = None  # edges are None unless every way to win has a price
    house_edge_resolved: Fraction | None = None
    house_edge_per_roll: Fraction | None = None
    half: Fraction = Fraction(0)
    double: Fraction = Fraction(0)

    @property
    def lost(self) -> Fraction | None:
        """Return what is lost on average: the stake, the half that the zero of a wheel takes, or twice as much."""
        return None if self.lose is None else self.lose + self.half / 2 + 2 * self.double


class Solved(NamedTuple):
    """The chain of a bet and how it ends."""

    lowered: Lowered
    absorption: Absorption | None  # None where the status says why
    status: Status


# What a second derivation has to confirm: how a chain ends, and the figures at each of some payouts.
Result = tuple[Chain, Absorption, tuple[tuple[Profits, Figures, Union[Commission, None]], ...]]


class Derivation(NamedTuple):
    """A figure and what it was computed from."""

    figure: BetFigure
    solved: Solved | None  # None when there was nothing to compute
    interpretation: Interpretation
    gains: tuple[tuple[int | None, Fraction | None], ...] = ()  # at each price, by its place, before any commission

    @property
    def to_confirm(self) -> Result | None:
        """Return what a second derivation has to confirm; None where nothing was computed."""
        solved, figure = self.solved, self.figure
        if solved is None or solved.absorption is None or solved.lowered.chain is None:
            return None
        if figure.payouts is None:
            return solved.lowered.chain, solved.absorption, ()
        profits = {str(index): gain for index, gain in self.gains if gain is not None}
        exact = Figures(*(getattr(figure, field) for field in Figures._fields))
        return solved.lowered.chain, solved.absorption, ((profits, exact, self.interpretation.rules.commission),)


def figures_of(regulation: Regulation) -> tuple[BetFigure, ...]:
    """Return the figures of all bets of a regulation, in its order."""
    return tuple(derivation.figure for derivation in derivations_of(regulation))


def derivations_of(regulation: Regulation) -> tuple[Derivation, ...]:
    """Return the figures of all bets of a regulation with their derivation, in its order."""
    from checker.semantics.ways import opened  # imported lazily: tables have the figures of their texts at hand

    times = times_of(regulation.header, regulation.groups, regulation.bets)
    apparatus = {game.id: game.apparatus for game in regulation.games}
    found: list[Derivation] = []
    for bet in regulation.bets:
        thrown = apparatus.get(bet.game)
        derive = partial(derivations_of_bet, bet if is_plain(bet) else opened(bet), thrown, times)
        derived = _DERIVED.recall(bet, times, derive, beside=thrown)
        if is_paid_by_options(bet.game, bet.id, regulation.options):
            derived = [each._replace(figure=each.figure._replace(status="by_pay_table")) for each in derived]
        if is_insurance(bet, regulation.options):
            derived = [each._replace(figure=each.figure._replace(status="by_options")) for each in derived]
        found.extend(derived)
    return tuple(found)


_DERIVED: Memory[list[Derivation]] = Memory()


def is_insurance(bet: Bet, options: Iterable[Option]) -> bool:
    """Return whether a bet is insurance at one price of which the options say when it is offered and wins."""
    words = {option.name: option.plain.words for option in options if option.game == bet.game and not option.uncounted}
    wanted = {"insurance_offered": ("dealer_ace",), "insurance_wins": ("dealer_blackjack",)}
    if bet.id != "insurance" or bet.stages or [payout.amount is None for payout in bet.payouts] != [False]:
        return False
    return all(words.get(name) == value for name, value in wanted.items())


def derivations_of_bet(bet: Bet, apparatus: Apparatus | None, times: tuple[TimesAs, ...]) -> list[Derivation]:
    """Return the figures of one bet: all readings of its first number, then of the next.

    `apparatus` is what is thrown in the game; each reading counts the open cards of the hands that it names itself.
    """
    found: list[Derivation] = []
    for number in all_numbers(bet):
        solved: dict[tuple[tuple[str, ...], TimesAs | None], tuple[Solved, ...]] = {}
        for interpretation in interpretations(bet, times):
            rules = interpretation.rules
            blank = BetFigure(bet.game, bet.id, number, interpretation.name, interpretation.judged, "exact")
            thrown = seen_under(rules, apparatus, number)
            obstacle = _obstacle(says_outcomes(rules.stages), rules.numbers, thrown, number)
            if obstacle is not None or thrown is None:
                none = blank._replace(status=obstacle or "no_throws")
                found.append(Derivation(none, None, interpretation))
                continue
            # Interpretations that differ only in what "times" means share a chain, unless it makes two prices equal.
            mixed = len(rules.payouts) > 1 and len({is_open(payout) for payout in rules.payouts}) > 1
            key = interpretation.choices, interpretation.times if mixed else None
            if key not in solved:
                solved[key] = solve_rules(bet, rules, thrown, number, interpretation.times)
            for each in solved[key]:
                figure = _figure(blank, interpretation, each)
                gains = tuple((index, gain) for index, gain, _ in figure.prices)
                if interpretation.rules.commission is not None:
                    figure = charged(figure, interpretation.rules.commission)
                found.append(Derivation(figure, each, interpretation, gains))
    return found


def solve_rules(
    bet: Bet, rules: Rules, apparatus: Apparatus, number: NumberText | None, times: TimesAs
) -> tuple[Solved, ...]:
    """Return how a bet ends, one for each way to settle the throws that two arms claim."""
    found = []
    for lowered in lower(bet, rules, apparatus, number, times):
        status: Status = "exact"
        absorption = None
        if lowered.chain is None:
            status = "contradiction"
        else:
            try:
                absorption = solve(lowered.chain)
            except NeverResolves:
                status = "never_resolves"
        found.append(Solved(lowered, absorption, status))
    return tuple(found)


def _obstacle(
    decided: bool, numbers: tuple[NumberText, ...] | None, apparatus: Apparatus | None, number: NumberText | None
) -> Status | None:
    if apparatus is None or not apparatus.throws:
        return "not_counted" if apparatus is not None and apparatus.kind == "cards" else "no_throws"
    if not decided:
        return "outcomes_unstated"
    if numbers is None:
        return "numbers_unstated"
    return "not_listed" if numbers and number not in numbers else None


def _figure(blank: BetFigure, interpretation: Interpretation, solved: Solved) -> BetFigure:
    rules = interpretation.rules
    clash = solved.lowered.clash_reading
    names = (
        *interpretation.choices,
        clash,
        *interpretation.commission,
        interpretation.times if interpretation.times_matters else "",
    )
    figure = blank._replace(
        reading="+".join(name for name in names if name) or STATED,
        assumes_waiting=solved.lowered.assumes_waiting,
        status=solved.status,
    )
    if solved.absorption is None:
        return figure
    prices: list[tuple[int | None, Fraction | None, Fraction]] = []
    for outcome, chance in zip(solved.absorption.outcomes, solved.absorption.probabilities, strict=True):
        if outcome.kind == "win":
            index = None if outcome.label == UNPRICED else int(outcome.label)
            gain = None if index is None else profit(rules.payouts[index], interpretation.times)
            prices.append((index, gain, chance))
    known = {str(index): gain for index, gain, _ in prices if gain is not None}
    exact = figures(solved.absorption, known if len(known) == len(prices) else None)
    status: Status = "exact" if exact.payouts is not None else "unpriced"
    return figure._replace(status=status, prices=tuple(prices), **exact._asdict())


def charged(figure: BetFigure, commission: Commission) -> BetFigure:
    """Return a figure after commission, its edges per unit laid down.

    A share of the win cannot be paid up front where a bet has several prices, since the win is not known then; nor does
    anyone say what becomes of a commission up front when half of the stake is lost, or what one under a condition or
    within bounds comes to. Such a figure has no edge and says
    why (`status`).
    """
    if figure.payouts is None or figure.lost is None:
        return figure
    upfront = commission.when == "upfront" and bool(commission.rate)
    if not commission.is_exact or (
        upfront and ((len(figure.payouts) > 1 and commission.of == "win") or figure.half or figure.double)
    ):
        return figure._replace(
            status="commission", payouts=None, house_edge=None, house_edge_resolved=None, house_edge_per_roll=None
        )
    paid = tuple(WinChance(after_commission(profit, commission), chance) for profit, chance in figure.payouts)
    left = tuple(
        (i, each if each is None else after_commission(each, commission), part) for i, each, part in figure.prices
    )
    edge = house_edge_of(figure.lost, paid)
    decided = 1 - (figure.push or 0)
    return figure._replace(
        payouts=paid,
        prices=left,
        house_edge=edge,
        house_edge_resolved=edge / decided if decided else None,
        house_edge_per_roll=edge / figure.rolls if figure.rolls else None,
    )


BETS = 100  # for how many bets made the expected loss is told


def variance(figure: BetFigure) -> Fraction | None:
    """Return the variance of the player's result per unit staked, per bet made; None where a payout is unstated.

    A bet that waits is one bet however many throws it takes, so its variance does not depend on them. 36/37 on red at
    even money is 1368/1369: the mean square is 1, the mean is -1/37.
    """
    if figure.payouts is None or figure.lose is None or figure.house_edge is None:
        return None
    lost = figure.lose + figure.half / 4 + 4 * figure.double
    squares = sum((payout.profit**2 * payout.probability for payout in figure.payouts), lost)
    return squares - figure.house_edge**2


def return_to_player(figure: BetFigure) -> Fraction | None:
    """Return what comes back to the player of each unit staked, stakes of won and pushed bets included."""
    return None if figure.house_edge is None else 1 - figure.house_edge


def expected_loss(figure: BetFigure) -> Fraction | None:
    """Return what the player loses on average in a hundred bets of one unit; negative when the player gains."""
    return None if figure.house_edge is None else BETS * figure.house_edge


def rounded_root(square: Fraction, places: int = 4) -> Fraction:
    """Return the square root rounded half up to so many decimals, from whole numbers only: 5.8378 for 46656/1369."""
    scale = 10**places
    doubled = isqrt(4 * square.numerator * scale**2 // square.denominator)
    return Fraction((doubled + 1) // 2, scale)


NAMES = "xyzuvw"  # of the payouts in the formula of an edge: it is linear, so that no algebra is needed to write it


def formula_of(figure: BetFigure) -> str | None:
    """Return the house edge per bet made in the payouts, profit per unit: `8/9 - x/9`.

    A bet with one price has `x`; with several they are `x`, `y`, … in the order of the text. None where the chances are
    not known, or there are more prices than names.
    """
    if figure.win is None or figure.lost is None:
        return None
    prices = sorted(figure.prices, key=lambda price: -1 if price[0] is None else price[0])
    if len(prices) > len(NAMES):
        return None
    terms = [str(figure.lost)] if figure.lost else []
    for name, (_, _, chance) in zip(NAMES, prices, strict=False):
        if chance:
            sign = "-" if not terms else "- "
            # A chance times a payout as people write it: `x/9`, `2*x/9`.
            times = "" if chance.numerator == 1 else f"{chance.numerator}*"
            over = "" if chance.denominator == 1 else f"/{chance.denominator}"
            term = f"{times}{name}{over}"
            terms.append(sign + term)
    return " ".join(terms) or "0"
