"""Every figure of a text: each bet, each number, each reading."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from checker.games.apparatus import Apparatus
from checker.probability.commissions import after_commission
from checker.probability.edges import WinChance, figures, house_edge_of
from checker.probability.engine import Absorption, NeverResolves, solve
from checker.probability.lowering import UNPRICED, Lowered, lower
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, NumberText, Regulation
from checker.semantics.readings import (
    STATED,
    Interpretation,
    Rules,
    TimesAs,
    all_numbers,
    interpretations,
    is_open,
    possible_times,
    profit,
    rules_in,
)
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
]


class BetFigure(NamedTuple):
    """What one bet on one number comes to under one reading.

    Probabilities are of the bet made, edges per unit at stake, positive for the house. `prices` gives, for each price a
    winner may get, its index among the payouts of the bet under this reading (None: no price covers it), its profit
    after commission and its probability. Edges are None unless every way to win has a price. `status` says why figures
    are missing; `assumes_waiting` that throws the text does not settle are taken to wait. `judged` is False for a
    reading that `use` sets aside.
    """

    game: str
    bet: str
    number: NumberText | None
    reading: str
    judged: bool
    status: Status
    assumes_waiting: bool = False
    win: Fraction | None = None
    lose: Fraction | None = None
    push: Fraction | None = None
    rolls: Fraction | None = None
    prices: tuple[tuple[int | None, Fraction | None, Fraction], ...] = ()
    payouts: tuple[WinChance, ...] | None = None
    break_even: Fraction | None = None
    house_edge: Fraction | None = None
    house_edge_resolved: Fraction | None = None
    house_edge_per_roll: Fraction | None = None


class Solved(NamedTuple):
    """The chain of a bet and how it ends; `absorption` is None when `status` says why."""

    lowered: Lowered
    absorption: Absorption | None
    status: Status


class Derivation(NamedTuple):
    """A figure and what it was computed from; `solved` is None when there was nothing to compute."""

    figure: BetFigure
    solved: Solved | None
    interpretation: Interpretation
    rules: Rules


def figures_of(regulation: Regulation) -> tuple[BetFigure, ...]:
    """Return the figures of all bets of a text, in its order."""
    return tuple(derivation.figure for derivation in derivations_of(regulation))


def derivations_of(regulation: Regulation) -> tuple[Derivation, ...]:
    """Return the figures of all bets of a regulation with their derivation, in its order."""
    times = possible_times(regulation)
    apparatus = {game.id: game.apparatus for game in regulation.games}
    found: list[Derivation] = []
    for bet in regulation.bets:
        found.extend(derivations_of_bet(regulation, bet, apparatus.get(bet.game), times))
    return tuple(found)


def derivations_of_bet(
    regulation: Regulation, bet: Bet, apparatus: Apparatus | None, times: tuple[TimesAs, ...]
) -> list[Derivation]:
    """Return the figures of one bet: all readings of its first number, then of the next."""
    found: list[Derivation] = []
    settled = [(each, rules_in(bet, each)) for each in interpretations(bet, times)]
    for number in all_numbers(bet):
        solved: dict[tuple[tuple[str, ...], TimesAs | None], tuple[Solved, ...]] = {}
        for interpretation, rules in settled:
            blank = BetFigure(bet.game, bet.id, number, interpretation.name, interpretation.judged, "exact")
            obstacle = _obstacle(bet, rules, apparatus, number)
            if obstacle is not None or apparatus is None:
                none = blank._replace(status=obstacle or "no_throws")
                found.append(Derivation(none, None, interpretation, rules))
                continue
            # Interpretations that differ only in what "times" means share a chain, unless it makes two prices equal.
            mixed = len({is_open(payout) for payout in rules.payouts}) > 1
            key = interpretation.choices, interpretation.times if mixed else None
            if key not in solved:
                solved[key] = solve_rules(bet, rules, apparatus, number, interpretation.times)
            for each in solved[key]:
                figure = _figure(blank, interpretation, rules, each)
                found.append(Derivation(figure, each, interpretation, rules))
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


def _obstacle(bet: Bet, rules: Rules, apparatus: Apparatus | None, number: NumberText | None) -> Status | None:
    if apparatus is None or not apparatus.throws:
        return "not_counted" if apparatus is not None and apparatus.hands else "no_throws"
    if not rules.stages:
        return "outcomes_unstated"
    if rules.numbers is None:
        return "numbers_unstated"
    if rules.numbers and number not in rules.numbers:
        return "not_listed"
    return None


def _figure(blank: BetFigure, interpretation: Interpretation, rules: Rules, solved: Solved) -> BetFigure:
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
    prices = _prices(solved.absorption, rules, interpretation.times)
    known = {label: amount for label, _, amount, _ in prices if amount is not None}
    exact = figures(solved.absorption, known if len(known) == len(prices) else None)
    figure = figure._replace(
        status="exact" if exact.payouts is not None else "unpriced",
        prices=tuple((index, amount, chance) for _, index, amount, chance in prices),
        **exact._asdict(),
    )
    return figure if rules.commission is None else charged(figure, rules.commission)


def charged(figure: BetFigure, commission: Commission) -> BetFigure:
    """Return a figure after commission, its edges per unit laid down.

    A share of the win cannot be paid up front where a bet has several prices, since the win is not known then: such a
    figure has no edge and says why (`status`).
    """
    if figure.payouts is None or figure.lose is None:
        return figure
    if len(figure.payouts) > 1 and (commission.of, commission.when) == ("win", "upfront"):
        return figure._replace(
            status="commission", payouts=None, house_edge=None, house_edge_resolved=None, house_edge_per_roll=None
        )
    paid = tuple(WinChance(after_commission(profit, commission), chance) for profit, chance in figure.payouts)
    left = tuple(
        (i, each if each is None else after_commission(each, commission), part) for i, each, part in figure.prices
    )
    edge = house_edge_of(figure.lose, paid)
    decided = 1 - (figure.push or 0)
    return figure._replace(
        payouts=paid,
        prices=left,
        house_edge=edge,
        house_edge_resolved=edge / decided if decided else None,
        house_edge_per_roll=edge / figure.rolls if figure.rolls else None,
    )


def _prices(
    absorption: Absorption, rules: Rules, times: TimesAs
) -> tuple[tuple[str, int | None, Fraction | None, Fraction], ...]:
    """Return label, index of the payout, profit and probability of every way to win."""
    found = []
    for outcome, chance in zip(absorption.outcomes, absorption.probabilities, strict=True):
        if outcome.kind == "win":
            index = None if outcome.label == UNPRICED else int(outcome.label)
            amount = None if index is None else profit(rules.payouts[index], times)
            found.append((outcome.label, index, amount, chance))
    return tuple(found)
