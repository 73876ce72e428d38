"""Whether a bet is the opposite of another: what wins one loses the other, pushes are shared, prices reciprocal."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.outcome_partitions import Situation, deciding, situations_of
from checker.cases.prices import PayoutCase, judged_edges, payout_for
from checker.checks.payouts.shared.printed import key
from checker.checks.payouts.shared.twins import profits
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, percent, price
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, Payout, apparatus_of, thrown_in
from checker.semantics.readings import judged_interpretations
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple
from checker.words.names import numbers_text
from checker.words.outcomes import EFFECTS, throws_text
from checker.words.prices import printed_price

MIRROR: tuple[tuple[Effect, Effect], ...] = (("wins", "loses"), ("loses", "wins"), ("pushes", "pushes"))
ENDS: tuple[Effect | None, ...] = ("wins", "loses", "pushes", None)
NOTHING: Bilingual = {"en": "decides nothing", "es": "no decide"}


class Throws(NamedTuple):
    """Throws that are not mirrored: what they do to the first bet and to the second (None: nothing is decided)."""

    mask: int
    first: Effect | None
    second: Effect | None


class UnequalPrices(NamedTuple):
    """Numbers on which the profits of two bets do not multiply to 1, with both prices as printed."""

    numbers: tuple[NumberText | None, ...]
    first: Payout
    second: Payout


class NotOpposite(NamedTuple):
    """What keeps a bet from being the opposite of another; `readings` names where it does, None under all in use."""

    first: Bet
    second: Bet
    apparatus: Apparatus
    throws: tuple[Throws, ...]
    prices: tuple[UnequalPrices, ...]
    readings: tuple[str, ...] | None

    def text(self, style: Style) -> str:
        """Return what differs: `12 returns the stake in `dont_pass` and loses in `pass_line``."""
        throws = (self._throws(each, style) for each in self.throws)
        return "; ".join((*throws, *(_line(each, style) for each in self.prices)))

    def _throws(self, throws: Throws, style: Style) -> str:
        named = throws_text(self.apparatus, throws.mask)[style.language]
        effects = (throws.first, throws.second)
        first, second = ((EFFECTS[effect] if effect else NOTHING)[style.language] for effect in effects)
        if style.language == "es":
            return f"{named} {first} en `{self.first.id}` y {second} en `{self.second.id}`"
        return f"{named} {first} in `{self.first.id}` and {second} in `{self.second.id}`"


def difference(case: PayoutCase, first: Bet, second: Bet) -> NotOpposite | None:
    """Return what keeps two bets from being opposites, None if nothing does."""
    apparatus = _round_of_both(case, first, second)
    if apparatus is None or not apparatus.throws:
        return None
    pairs = [(mine, theirs) for mine in _rules(case, first) for theirs in _rules(case, second)]
    found: dict[Throws, None] = {}
    names: dict[str, None] = {}
    mirrored = 0
    for (name, mine), (other_name, theirs) in pairs:
        throws = dict.fromkeys(_apart(first, mine, second, theirs, apparatus))
        found.update(throws)
        names.update(dict.fromkeys((name, other_name)) if throws else {})
        mirrored += not throws
    prices = tuple(_prices_apart(case, first, second))
    if not found and not prices:
        return None
    return NotOpposite(
        first, second, apparatus, tuple(found), prices, tuple(names) if mirrored and not prices else None
    )


def _round_of_both(case: PayoutCase, first: Bet, second: Bet) -> Apparatus | None:
    """Return what is thrown for both bets; where they do not count the same open cards, all of these are seen."""
    mine, theirs = (apparatus_of(case.games, bet) for bet in (first, second))
    return mine if mine is theirs else thrown_in(case.games, first.game)


def _rules(case: PayoutCase, bet: Bet) -> list[tuple[str, tuple[BetStage, ...]]]:
    rules = [(each.name, each.rules.stages) for each in judged_interpretations(bet)]
    return [(name, stages) for name, stages in rules if stages]


def _apart(
    first: Bet, mine: tuple[BetStage, ...], second: Bet, theirs: tuple[BetStage, ...], apparatus: Apparatus
) -> Iterator[Throws]:
    shared = [number for number in first.numbers or () if number in (second.numbers or ())]
    for number in shared or (None,):
        there = {
            (each.stage.name == "prison", each.point): each for each in situations_of(second, theirs, number, apparatus)
        }
        for here in situations_of(first, mine, number, apparatus):
            place = here.stage.name == "prison", here.point
            if place in there:
                yield from _compare(here, there[place], apparatus)


def _compare(here: Situation, there: Situation, apparatus: Apparatus) -> Iterator[Throws]:
    """Compare two situations; throws with which a text contradicts itself are left to the check that says so."""
    clear = apparatus.everything
    for clash in (*here.parts.clashes, *there.parts.clashes):
        clear &= ~clash.mask
    for one in ENDS:
        for other in ENDS:
            if (one, other) in MIRROR or one is other is None:
                continue
            mine = here.parts.effects.get(one, 0) if one else ~deciding(here.parts)
            theirs = there.parts.effects.get(other, 0) if other else ~deciding(there.parts)
            if mine & theirs & clear:
                yield Throws(mine & theirs & clear, one, other)


def _prices_apart(case: PayoutCase, first: Bet, second: Bet) -> Iterator[UnequalPrices]:
    edges = {each.number: each for each in judged_edges(case, second)}
    apart: dict[tuple[Payout, Payout], list[NumberText | None]] = {}
    for each in judged_edges(case, first):
        mine, theirs = profits(each), profits(edges[each.number]) if each.number in edges else set()
        paid, other = payout_for(first, each.number), payout_for(second, each.number)
        if paid and other and mine and theirs and all(one * two != 1 for one in mine for two in theirs):
            apart.setdefault((paid, other), []).append(each.number)
    for (paid, other), numbers in apart.items():
        yield UnequalPrices(tuple(numbers), paid, other)


def _line(prices: UnequalPrices, style: Style) -> str:
    """Return prices that are not reciprocal: `5, 9: 66% against 150%, whose opposite is 2 to 3 (66.67%)`."""
    numbers = numbers_text(prices.numbers)
    words = ("frente a", "cuyo contrario es") if style.language == "es" else ("against", "whose opposite is")
    text = f"{printed_price(prices.first, style)} {words[0]} {printed_price(prices.second, style)}"
    form, paid = key(prices.second)
    if paid and form == "to":  # nothing is the reverse of a price that wins nothing
        opposite = 1 / paid
        shown = percent(opposite, style) if prices.first.form == "percent" else ""
        text += f", {words[1]} {price(opposite, style)}{f' ({shown})' if shown else ''}"
    return f"{numbers}: {text}" if numbers else text
