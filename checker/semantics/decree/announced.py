"""Announced bets that a regulation names without saying what they win: what follows from the chips they are made of.

`voisins` are nine chips, `tiers` six on splits. Where a regulation prints what a split wins, what the six win together
is no matter of custom: 18 chips come back for six, 2 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.games.apparatus import Apparatus
from checker.games.layout import ANNOUNCED, POCKETS, Stack
from checker.semantics.decree.model import Bet, BetStage, Payout
from checker.semantics.outcomes import partition
from checker.semantics.readings import TimesAs, is_open, lines_for, profit
from checker.syntax.decree.parts import Arm, Effect, Event, Events
from checker.text.span import Span


def with_chips(bets: Mapping[str, Bet], wheel: Apparatus, times: TimesAs | None) -> dict[str, Bet]:
    """Return the bets of a game, those announced without a payout with what their chips come to.

    Where the regulation leaves open what "N times" means (None), it leaves open what chips so priced win together.
    """
    if {each.label for each in wheel.throws} != POCKETS:
        return dict(bets)
    return {id_: _of_chips(bet, bets, wheel, times) if id_ in ANNOUNCED else bet for id_, bet in bets.items()}


def _of_chips(bet: Bet, bets: Mapping[str, Bet], apparatus: Apparatus, times: TimesAs | None) -> Bet:
    """Return a bet as its chips decide and pay it; the same where the regulation says otherwise, or does not pay these.

    A bet on a number with its neighbours wins by numbers that depend on that one: only its payout follows.
    """
    chips = ANNOUNCED[bet.id]
    paid = [line for each in chips if (line := _line_of(each, bets, times)) is not None]
    if any(each.amount is not None for each in bet.payouts) or bet.unclears or len(paid) < len(chips):
        return bet
    gains = _gains(chips, [profit(line, times or "to") or Fraction(0) for line in paid])
    wins = Arm("wins", _events(gains, bet.span), bet.span)
    loses = Arm("loses", Events((Event("other", (), bet.span),), (), bet.span), bet.span)
    stages = (BetStage("one_roll", (wins, loses), bet.span),)
    if bet.stages and (bet.params or _effects(bet.stages, apparatus) != _effects(stages, apparatus)):
        return bet
    citations = tuple(dict.fromkeys((*bet.citations, *(citation for each in paid for citation in each.citations))))
    sums = dict.fromkeys(gains.values())
    payouts = tuple(
        Payout(
            form="to",
            amount=gain,
            on=None if len(sums) == 1 else _events([each for each in gains if gains[each] == gain], bet.span),
            numbers=None,
            read_as=None,
            citations=citations,
            span=bet.span,
        )
        for gain in sums
    )
    return bet._replace(
        stages=bet.stages or (() if bet.params else stages),
        payouts=payouts,
        same_payouts_as=chips[0].bet,
        chips=tuple(dict.fromkeys(each.bet for each in chips)),
    )


def unpaid_parts(bet: str, bets: Mapping[str, Bet], times: TimesAs | None) -> tuple[str, ...]:
    """Return the bets whose chips an announced one is made of and for which no one payout is stated."""
    return tuple(dict.fromkeys(each.bet for each in ANNOUNCED.get(bet, ()) if _line_of(each, bets, times) is None))


def _line_of(chips: Stack, bets: Mapping[str, Bet], times: TimesAs | None) -> Payout | None:
    """Return the one payout of the bet that chips are laid on, for the number they cover; None where it is in doubt."""
    bet = bets.get(chips.bet)
    if bet is None or bet.unclears or bet.commission is not None:
        return None
    number = str(chips.numbers[0]) if len(chips.numbers) == 1 else None
    lines = lines_for(bet.payouts, number)
    if len(lines) != 1 or lines[0].on is not None or lines[0].amount is None:
        return None
    return lines[0] if times or not is_open(lines[0]) else None


def _gains(chips: tuple[Stack, ...], wins: Iterable[Fraction]) -> dict[int, Fraction]:
    """Return what a unit laid on all chips together wins, by number; `wins` is what a unit on each of them does."""
    laid = sum(each.height for each in chips)
    back: dict[int, Fraction] = {}
    for each, win in zip(chips, wins, strict=True):
        for number in each.numbers:
            back[number] = back.get(number, Fraction(0)) + each.height * (win + 1)
    return {number: won / laid - 1 for number, won in sorted(back.items())}


def _effects(stages: tuple[BetStage, ...], apparatus: Apparatus) -> list[Mapping[Effect, int]]:
    return [partition(stage, apparatus, {}).effects for stage in stages]


def _events(numbers: Iterable[int], span: Span) -> Events:
    return Events(tuple(Event("total", (str(number),), span) for number in numbers), (), span)
