"""What a starter table file is made of: legal limits, the prices a text prints, facts that meet what it requires."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow, LimitSheet, limit_sheet
from checker.cases.sheet.solve import NotLegal, Wanted, allowances, payable_multiple, settle
from checker.cases.sheet.starter_facts import ProposedFact, proposed_facts
from checker.cases.sheet.words import NO_MAXIMUM
from checker.limits.range import End
from checker.limits.relation import bets_of
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Game, NumberText, Payout, Regulation
from checker.text.record import NamedTuple

MOST_TRIES = 1000
EXAMPLE_MULTIPLE = 100
"""Minima that make the example of a maximum which a regulation leaves to the casino."""


class NumberPrices(NamedTuple):
    """The prices of some numbers of a bet; without numbers, of the whole bet."""

    numbers: tuple[NumberText, ...]
    payouts: tuple[Payout, ...]


class StarterBet(NamedTuple):
    """A bet that the file offers, at the prices printed; none where the regulation prints none."""

    bet: Bet
    prices: tuple[NumberPrices, ...]


class Starter(NamedTuple):
    """A whole table. `limited_by_authority` when the regulation leaves the table's limits to its authorisation.

    `example_maximum` is an example where the regulation leaves the maximum of the table or of some bets to the casino.
    """

    sheet: LimitSheet
    bets: tuple[StarterBet, ...]
    facts: tuple[ProposedFact, ...]
    limited_by_authority: bool
    example_maximum: Fraction | None


def starter(regulation: Regulation, game: Game, wanted: Wanted, figures: tuple[BetFigure, ...]) -> Starter:
    """Return a legal table of a game; without a wanted maximum, with the smallest that suits all bets.

    Raises:
        checker.cases.sheet.solve.NotLegal: The regulation does not allow what is wanted.
    """
    if wanted.maximum is None:
        wanted = wanted._replace(maximum=smallest_maximum(regulation, game, wanted))
    sheet = limit_sheet(regulation, game, wanted, figures)
    open_rows = [row for row in sheet.rows if row.highest is None and row.share_of is None]
    example = wanted.maximum
    if example is None and open_rows:
        example = wanted.minimum * EXAMPLE_MULTIPLE
    return Starter(
        sheet=sheet,
        bets=tuple(_bet(bet, sheet) for bet in regulation.bets if bet.game == game.id),
        facts=proposed_facts(regulation, game.id),
        limited_by_authority=any(
            rule.set_by == "authority" for rule in regulation.limits if rule.game in (None, game.id)
        ),
        example_maximum=None if sheet.base else example,
    )


def smallest_maximum(regulation: Regulation, game: Game, wanted: Wanted) -> Fraction | None:
    """Return the smallest maximum under which every bet of the sheet has a value; None where nothing is to choose.

    Raises:
        NotLegal: None of the first `MOST_TRIES` maxima that chips can make leaves every bet a value.
    """
    found = allowances(regulation, game.id, wanted.times)
    known, base = settle(found, bets_of(regulation.bets, regulation.groups, game.id), wanted._replace(maximum=None))
    if not base:
        return None
    ranges = [known.range_of(found.in_money.get(key, ())) for key in base]
    lows = [allowed.lower.value for allowed in ranges if allowed is not None and allowed.lower is not None]
    highs = [allowed.upper.value for allowed in ranges if allowed is not None and allowed.upper is not None]
    step = payable_multiple(found, base, wanted.chip)
    tried = End(max(*lows, wanted.minimum, step), False).above(step)
    for _ in range(MOST_TRIES):
        if highs and tried > min(highs):
            break
        if _is_whole(limit_sheet(regulation, game, wanted._replace(maximum=tried))):
            return tried
        tried += step
    raise NotLegal(NO_MAXIMUM)


def _is_whole(sheet: LimitSheet) -> bool:
    """Return whether every bet that the regulation limits has a legal maximum."""
    return all(row.why is None for row in sheet.rows if row.allowed and not row.is_class)


def _bet(bet: Bet, sheet: LimitSheet) -> StarterBet:
    rows = [row for row in sheet.rows if row.key.of == bet.id]
    found: dict[tuple[Payout, ...], list[LimitRow]] = {}
    for row in rows:
        if row.pays:
            found.setdefault(row.pays, []).append(row)
    whole = len(found) == 1 and sum(map(len, found.values())) == len(rows)
    prices = tuple(
        NumberPrices(() if whole else tuple(row.key.number for row in same if row.key.number is not None), payouts)
        for payouts, same in found.items()
    )
    return StarterBet(bet, prices)
