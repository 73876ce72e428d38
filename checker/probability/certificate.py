"""Certificates: every figure of a regulation with all that is needed to check it by substitution.

A chain is written out state by state: which throws do what, by which clause, and the exact chance of every end from
that state. Whoever checks it adds and multiplies fractions and needs none of this program (`docs/certificates.md`).
What no arithmetic can check, that the regulation sorts the throws so, is written so that a person can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from checker.findings.finding import Bilingual, Citation, label_of
from checker.games.apparatus import Apparatus
from checker.probability.confirm import started_in
from checker.probability.edges import after_commission
from checker.probability.engine import PRISON, Chain, moved, prison_name, solve
from checker.probability.figures import BetFigure, derivations_of_bet, is_insurance
from checker.semantics.commission import Base, Taken
from checker.semantics.decree.model import (
    Bet,
    BetStage,
    Payout,
    Regulation,
    is_paid_by_options,
    prisons_of,
    second_stage,
)
from checker.semantics.outcomes import UNPRICED, Binding, PriceLines, binding_of, partition, price_lines
from checker.semantics.readings import Interpretation, Rules, TimesAs, hands_under, possible_times, profit, seen_under
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple

START = "start"
UNSETTLED = "unsettled"  # verdict on throws that no rule names: the figures take the bet to stand
NO_PAYOUT = "no payout"
# How an end that is no win is called in a certificate.
_ENDS = {"half": "loses_half", "double": "loses_double", "lose": "loses", "push": "pushes"}

Effects = Mapping[Effect, int]  # the throws that do something, as masks

# Words of `grammars/messages/proofs.toml`.
_TIMES: dict[TimesAs, str] = {"to": "times-without-stake", "for": "times-with-stake"}
_COMMISSION: dict[tuple[Base, Taken], str] = {
    ("stake", "upfront"): "stake-upfront",
    ("stake", "on_win"): "stake-on-a-win",
    ("win", "upfront"): "win-upfront",
    ("win", "on_win"): "win-on-a-win",
}


def state_name(state: int) -> str:
    """Return what the state of a point or of a level of prison is called."""
    return f"point {state}" if state > PRISON else prison_name(state)


class CertifiedRow(NamedTuple):
    """Throws that do the same in one state, with the clauses that say so."""

    throws: tuple[str, ...]
    verdict: str  # an end such as `wins 7 to 1` or `loses`, the state they lead to, or that they `stands`
    citations: tuple[Citation, ...]


class CertifiedState(NamedTuple):
    """A state a bet can be in: its rows, and the chance of each end, then the throws to go."""

    name: str
    rows: tuple[CertifiedRow, ...]
    value: tuple[Fraction, ...]


class CertifiedFigure(NamedTuple):
    """A figure with what proves it."""

    figure: BetFigure
    label: str
    meaning: Bilingual
    # All that can happen to the stake, in the order of the values of every state, with the clauses that state the
    # price.
    ends: tuple[tuple[str, tuple[Citation, ...]], ...] = ()
    states: tuple[CertifiedState, ...] = ()  # none where the figure could not be calculated
    unsettled_ways: int = 0  # over all states, the ways of the throws that no rule names
    thrown: Apparatus | None = None  # what is thrown for the bet
    seen: tuple[str, ...] | None = None  # where it does not count all cards that lie open: the hands of which it does


def certified_figures(regulation: Regulation) -> tuple[CertifiedFigure, ...]:
    """Return all figures of a regulation in its order, each with its proof.

    Insurance and bets whose payouts are options are proved with their game.
    """
    times, options = possible_times(regulation), regulation.options
    by_options = [
        is_insurance(bet, options) or is_paid_by_options(bet.game, bet.id, options) for bet in regulation.bets
    ]
    bets = [bet for bet, follows in zip(regulation.bets, by_options, strict=True) if not follows]
    return tuple(found for bet in bets for found in _of_bet(regulation, bet, times))


def _of_bet(regulation: Regulation, bet: Bet, times: tuple[TimesAs, ...]) -> Iterator[CertifiedFigure]:
    game = regulation.game(bet.game)
    apparatus = game.apparatus if game else None
    for figure, solved, interpretation, _ in derivations_of_bet(bet, apparatus, times):
        thrown = seen_under(interpretation.rules, apparatus, figure.number)
        plain = CertifiedFigure(figure, bet.label, _meaning(bet, interpretation), thrown=thrown)
        plain = plain._replace(seen=_seen(interpretation.rules, apparatus))
        if thrown is None or solved is None or solved.absorption is None or solved.lowered.chain is None:
            yield plain
        else:
            proof = _Proof(bet, interpretation, thrown, figure)
            yield proof.proved(plain, solved.lowered.chain, dict(solved.lowered.effects))


def _seen(rules: Rules, apparatus: Apparatus | None) -> tuple[str, ...] | None:
    """Return the hands whose open cards a bet read so counts; None where that is every card that lies open."""
    shows = frozenset() if apparatus is None else apparatus.shows
    named = hands_under(rules)
    if apparatus is None or not named or named >= shows:
        return None
    return tuple(hand for hand in apparatus.hands if hand in shows & named)


def _meaning(bet: Bet, interpretation: Interpretation) -> Bilingual:
    """Return how a reading takes the regulation, and which commission is taken; empty where the wording is clear."""
    found: list[Bilingual] = [
        next(reading.meaning.texts for reading in unclear.readings if reading.name == choice)
        for unclear, choice in zip(bet.unclears, interpretation.choices, strict=True)
    ]
    if interpretation.times_matters:
        found.append(label_of(f"proofs/{_TIMES[interpretation.times]}"))
    commission = interpretation.rules.commission
    if commission is not None and commission.of is not None and commission.when is not None:
        found.append(label_of(f"proofs/{_COMMISSION[commission.of, commission.when]}", rate=commission.rate))
    return {language: "; ".join(texts[language] for texts in found) for language in ("en", "es")}


class _Proof:
    """What is written of one bet on one number under one reading."""

    def __init__(self, bet: Bet, interpretation: Interpretation, apparatus: Apparatus, figure: BetFigure) -> None:
        self.bet = bet
        self.rules = interpretation.rules
        self.times = interpretation.times
        self.apparatus = apparatus
        self.is_unknown = figure.status == "commission"
        self.binding: Binding = binding_of(bet.params, figure.number)
        self.masks: PriceLines = price_lines(self.rules.payouts, apparatus, self.binding, figure.number, self.times)

    def proved(self, plain: CertifiedFigure, chain: Chain, effects: Mapping[int, Effects]) -> CertifiedFigure:
        """Return a figure with its ends and states; `effects` is what throws do first, under 0, and at each point."""
        rows = self._rows_by_state(effects)
        met = {row.verdict for own in rows.values() for row in own}
        ends = self._wins(chain) | {end: () for end in ("loses_half", "loses_double", "loses", "pushes") if end in met}
        states = tuple(
            CertifiedState(name, own, self._value(chain, place, tuple(ends)))
            for place, (name, own) in enumerate(rows.items())
        )
        weights = {throw.label: throw.weight for throw in self.apparatus.throws}
        unsettled = (row for own in rows.values() for row in own if row.verdict == UNSETTLED)
        ways = sum(weights[label] for row in unsettled for label in row.throws)
        return plain._replace(ends=tuple(ends.items()), states=states, unsettled_ways=ways)

    def _rows_by_state(self, effects: Mapping[int, Effects]) -> dict[str, tuple[CertifiedRow, ...]]:
        """Return the rows of every state of the chain by its name: the start, then the points ascending."""
        states = {START: self._rows(self.rules.stages[0], effects[0])}
        for point in self.apparatus.totals(effects[0].get("sets_point", 0)):
            states[state_name(point)] = self._rows(second_stage(self.rules.stages), effects.get(point, {}), point)
        levels = [state for state in effects if state <= PRISON]
        for state, stage in zip(levels, prisons_of(self.rules.stages), strict=False):
            states[state_name(state)] = self._rows(stage, effects[state], state)
        return states

    def _rows(self, stage: BetStage | None, effects: Effects, point: int = 0) -> tuple[CertifiedRow, ...]:
        """Return what the rules of a stage do with the throws they name, in the order of the text, each throw once."""
        if stage is None:
            return (self._row(self.apparatus.everything, UNSETTLED),)
        rows: list[CertifiedRow] = []
        parts = partition(stage, self.apparatus, self.binding, point if point > 0 else None)
        named = 0
        for arm, claimed in parts.claims:
            mask = claimed & effects[arm.effect] & ~named
            named |= mask
            if arm.effect == "wins":
                rows += [self._row(part, f"wins {price}") for price, part in self._by_price(mask).items()]
            elif arm.effect == "sets_point":
                for total in self.apparatus.totals(mask):
                    of_total = self.apparatus.mask(tuple(throw.total == total for throw in self.apparatus.throws))
                    rows.append(self._row(mask & of_total, f"point {total}"))
            elif mask and arm.effect in ("imprisons", "frees"):
                there = moved(point, arm.effect, range(PRISON + 1 - len(prisons_of(self.rules.stages)), 0))
                rows.append(self._row(mask, "stands" if there == point else state_name(there)))
            elif mask:
                rows.append(self._row(mask, arm.effect))
        return (*rows, self._row(parts.unsettled, UNSETTLED)) if parts.unsettled else tuple(rows)

    def _row(self, mask: int, verdict: str) -> CertifiedRow:
        citations = () if verdict == UNSETTLED else self.bet.citations
        return CertifiedRow(self.apparatus.labels(mask), verdict, citations)

    def _by_price(self, wins: int) -> dict[str, int]:
        """Return winning throws by what they are paid."""
        found: dict[str, int] = {}
        while wins:
            bit = wins & -wins
            price = self._price(self.masks.label(bit))
            found[price] = found.get(price, 0) | bit
            wins -= bit
        return found

    def _wins(self, chain: Chain) -> dict[str, tuple[Citation, ...]]:
        """Return every price that some win gets as an end, with the clauses that state it."""
        found: dict[str, tuple[Citation, ...]] = {}
        for outcome in chain.outcomes:
            if outcome.kind == "win":
                payout, end = self._payout(outcome.label), f"wins {self._price(outcome.label)}"
                cited = (*found.get(end, ()), *(payout.citations if payout else ()))
                found[end] = tuple(dict.fromkeys(cited))
        return found

    def _payout(self, label: str) -> Payout | None:
        return None if label == UNPRICED else self.rules.payouts[int(label)]

    def _price(self, label: str) -> str:
        """Return a price as `7 to 1` or `8 for 1`; "N times" is one or the other under every reading.

        With a commission it is what is left of the win: `19/20 to 1`.
        """
        payout = self._payout(label)
        gain = None if payout is None else profit(payout, self.times)
        if payout is None or gain is None or self.is_unknown:
            return NO_PAYOUT
        if self.rules.commission is not None and self.rules.commission.rate:
            return f"{after_commission(gain, self.rules.commission)} to 1"
        return f"{payout.amount} {'to' if payout.amount == gain else 'for'} 1"

    def _value(self, chain: Chain, state: int, ends: tuple[str, ...]) -> tuple[Fraction, ...]:
        """Return the chances of every end; last the expected throws."""
        found = solve(started_in(chain, state))
        chances = dict.fromkeys(ends, Fraction(0))
        for outcome, chance in zip(found.outcomes, found.probabilities, strict=True):
            end = f"wins {self._price(outcome.label)}" if outcome.kind == "win" else _ENDS[outcome.kind]
            if chance:
                chances[end] += chance
        return (*chances.values(), found.rolls)
