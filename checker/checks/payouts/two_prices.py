"""One win with two payouts."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.partitions import situations_of
from checker.cases.prices import PayoutCase
from checker.cases.topics import SEVERAL_PAYOUTS_OF_BET
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Observation, Related
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText, Payout, apparatus_of, subject_of
from checker.semantics.outcomes import binding_of, bits, narrowest_lines, price_lines
from checker.semantics.readings import Interpretation, judged_interpretations, lines_for, profit
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.words.names import name_on

# Price lines of a bet that name one win, neither narrower than the other, and do not let the winner gain the same.


class Rival(NamedTuple):
    """Two lines with the numbers they meet on; `readings` are those in use that make them two prices, None: all."""

    first: Payout
    second: Payout
    numbers: tuple[NumberText | None, ...]
    readings: tuple[str, ...] | None


def rivals(case: PayoutCase, bet: Bet) -> Iterator[Rival]:
    """Yield the rival lines of a bet; those that already meet in the bet that it is paid as are told there."""
    if not _may_meet(bet):
        return
    source = case.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
    told = {_places(rival) for rival in rivals(case, source)} if source is not None else set()
    yield from (rival for rival in _rivals(case, bet) if _places(rival) not in told)


def _places(rival: Rival) -> tuple[Span, Span]:
    return rival.first.span, rival.second.span


def _rivals(case: PayoutCase, bet: Bet) -> Iterator[Rival]:
    apparatus = apparatus_of(case.games, bet)
    if apparatus is None or not apparatus.throws:
        return
    judged = judged_interpretations(bet, case.times)
    found: dict[tuple[Payout, Payout], dict[NumberText | None, None]] = {}
    under: dict[tuple[Payout, Payout], dict[str, None]] = {}
    for interpretation in judged:
        for number in interpretation.rules.numbers or (None,):
            for pair in _pairs(bet, interpretation, number, apparatus):
                found.setdefault(pair, {})[number] = None
                under.setdefault(pair, {})[interpretation.name] = None
    for pair, numbers in found.items():
        names = tuple(under[pair])
        yield Rival(*pair, tuple(numbers), None if len(names) == len(judged) else names)


def _may_meet(bet: Bet) -> bool:
    """Return whether two lines may be for one number: most bets have a single line for each."""
    if len(bet.payouts) < 2 and not bet.unclears:
        return False
    if any(reading.payouts is not None for unclear in bet.unclears for reading in unclear.readings):
        return True
    numbers = [number for payout in bet.payouts for number in payout.numbers or (None,)]
    if len(numbers) < 2 or (None not in numbers and len(set(numbers)) == len(numbers)):
        return False
    totals: list[int] = []
    for payout in bet.payouts:
        named = _totals_of(payout)
        if not named:
            return True
        totals += named
    return len(set(totals)) < len(totals)


def _totals_of(payout: Payout) -> list[int]:
    """Return the totals that a line is for; none where it is for other throws, too."""
    events = payout.on.include if payout.on is not None and not payout.on.exclude else ()
    named = [event.arguments[0] for event in events if event.kind == "total"]
    plain = len(named) == len(events) and all(total.isdecimal() for total in named)
    return [int(total) for total in named] if plain else []


def _pairs(
    bet: Bet, interpretation: Interpretation, number: NumberText | None, apparatus: Apparatus
) -> Iterator[tuple[Payout, Payout]]:
    """Yield the lines that pay one win at two prices, each pair once."""
    rules = interpretation.rules
    if not rules.stages or len(lines_for(rules.payouts, number)) < 2:
        return
    lines = price_lines(rules.payouts, apparatus, binding_of(bet.params, number), number, interpretation.times)
    once = twice = 0
    for mask in lines.masks:
        once, twice = once | mask, twice | once & mask
    if not twice:
        return
    won = 0
    for situation in situations_of(bet, rules.stages, number, apparatus):
        won |= situation.parts.effects.get("wins", 0)
    seen = set()
    for throw in bits(won & twice):
        named = [rules.payouts[index] for index in narrowest_lines(rules.payouts, lines.masks, throw)]
        for other in named[1:]:
            if profit(other, interpretation.times) != profit(named[0], interpretation.times) and other not in seen:
                seen.add(other)
                yield named[0], other


# A bet has two payouts for the same win, and neither is the more specific.


PAY013 = words_of("PAY013")


@check("PAY013", SEVERAL_PAYOUTS_OF_BET)
def two_prices(case: PayoutCase) -> Iterator[Observation]:
    """Yield one finding for each pair of lines of a bet, with the numbers; milder if only some readings make it one."""
    for bet in case.bets:
        for rival in rivals(case, bet):
            certain = rival.readings is None
            yield Observation(
                at=rival.second.span,
                values={"bet": name_on(bet, tuple(number for number in rival.numbers if number is not None))},
                subject=subject_of(case.regulation, bet.game, bet.id, *rival.numbers),
                citations=rival.second.citations,
                related=(Related(rival.first.span, PAY013["other"]),),
                readings=rival.readings,
                severity=None if certain else "warning",
                verdict=None if certain else "undetermined",
            )
