"""Amounts of a table: those that chips cannot make or pay, caps on awards, amounts that cannot be meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import Chips, DoubtfulAmount, chips_of
from checker.cases.table.limits import BoundLimit
from checker.cases.table.rounding import (
    Charge,
    UnpayableWin,
    stake_of_option,
    unpayable_minima,
    unpayable_win,
    worst_charges,
)
from checker.cases.topics import AMOUNTS_IN_DOUBT, CAPS_ON_AWARDS, CHIPS, COMMISSIONS
from checker.checks.limits.bands import is_legal
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import KINDS, subject_of_game, subject_of_limit
from checker.findings.finding import Observation, Related, Subject, Value
from checker.findings.wording import Style, edge, listed, money, phrase, worded
from checker.semantics.decree.model import NumberText
from checker.semantics.readings import lines_for, profit
from checker.semantics.table.model import AwardCap, LimitKind, TableOption
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.vocabulary.table import spelling
from checker.words.names import code_on, in_both, name_of

LIM010 = words_of("LIM010")
LIM011 = words_of("LIM011")
LIM012 = words_of("LIM012")
LIM014 = words_of("LIM014")
LIM015 = words_of("LIM015")
LIM019 = words_of("LIM019")
LIM021 = words_of("LIM021")


class Unmade(NamedTuple):
    """A limit that chips cannot make, or a step whose win they cannot pay."""

    limit: BoundLimit
    numbers: tuple[str, ...]
    odd: UnpayableWin | None  # the win of one step that cannot be paid; None: the limit itself cannot be made
    nearest: tuple[Fraction, ...]  # figures that can be made or paid


def unmade(case: TableCase, limit: BoundLimit, chips: Chips) -> Iterator[Unmade]:
    """Yield the limit where chips cannot make it; of a step, the wins that they cannot pay, number by number."""
    numbers = (limit.number,) if limit.number else ()
    if limit.amount is None or limit.amount <= 0:
        return
    if not chips.can_make(limit.amount):
        yield Unmade(limit, numbers, None, chips.nearest(limit.amount))
        return
    offer = case.table.offer(limit.of) if limit.kind == "step" else None
    if offer is not None:
        for each in numbers or offer.numbers or (offer.priced.numbers if offer.priced else None) or (None,):
            odd = unpayable_win(case, offer, each, limit.amount, chips)
            if odd is not None:
                yield Unmade(limit, (each,) if each else (), odd, (odd.step,))


_ROUNDED = {"down": "rounded_down", "up": "rounded_up", "nearest": "rounded_nearest"}


def rounded_edges(odd: UnpayableWin, style: Style) -> str:
    """Return what rounding the win does: `; house edge 1/11 (9.09%) if it is rounded down, 0 if up`."""
    known = {way.rounding: edge(way.edge, style) for way in odd.ways if way.edge is not None}
    if not known:
        return ""
    words = "rounded" if {"down", "up"} <= known.keys() else _ROUNDED[next(iter(known))]
    return LIM010[words][style.language].format(**known)


@check("LIM010", CHIPS)
def chips_cannot_make(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per figure, with all numbers it is stated for."""
    table, country = case.table, case.regulation.header.country
    chips = chips_of(chip.value for chip in table.file.chips)
    if chips is None:
        return
    found = (each for limit in table.limits.stated for each in unmade(case, limit, chips))
    for same in grouped_by(found, lambda each: (each.limit.span, each.odd.win if each.odd else None)).values():
        limit, _, odd, nearest = same[0]
        numbers = tuple(each for one in same for each in one.numbers)
        yield Observation(
            at=limit.span,
            values={
                "kind": KINDS[limit.kind],
                "amount": limit.size,
                "win": odd.win if odd else limit.size,
                "edges": in_both(country, partial(rounded_edges, odd)) if odd else "",
                "nearest": in_both(country, partial(_either, nearest)),
            },
            subject=subject_of_game(case)._replace(bet=limit.of or None, numbers=numbers),
            message=LIM010["win"] if odd else None,
            help=LIM010["step"] if odd else None,
        )


def _either(amounts: tuple[Fraction, ...], style: Style) -> str:
    return listed(tuple(money(amount, style) for amount in amounts), style)


@check("LIM011", CHIPS)
def minimum_cannot_be_paid(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum, with all bets it holds for."""
    file, country = case.table.file, case.regulation.header.country
    chips = chips_of(chip.value for chip in file.chips)
    for limit, odds in unpayable_minima(case, chips) if chips else ():
        bet = odds[0].bet if limit.level in ("bet", "number") else None
        shared = subject_of_limit(case, limit)
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "wins": in_both(country, partial(_wins, odds)),
                "steps": in_both(country, partial(_steps_to_pay, odds)),
                "key": spelling("bet", "step", file.language),
            },
            subject=case.regulation.subject(bet, *(odd.number for odd in odds)) if bet else shared,
            message=LIM011["step"] if limit.kind == "step" else None if limit.text else LIM011["one_chip"],
            severity=None if bet else "note",
            verdict=None if bet else "none",
        )


def _alike(odds: tuple[UnpayableWin, ...]) -> Iterator[tuple[str, UnpayableWin]]:
    """Yield each bet with the numbers on which it wins and needs the same."""
    for same in grouped_by(odds, lambda odd: (odd.of, odd.win, odd.step, odd.ways)).values():
        yield code_on(same[0].of, (odd.number for odd in same)), same[0]


def _wins(odds: tuple[UnpayableWin, ...], style: Style) -> str:
    wins = (phrase(bet, ": ", money(odd.win, style), rounded_edges(odd, style)) for bet, odd in _alike(odds))
    return phrase(*wins, by=" / ")


def _steps_to_pay(odds: tuple[UnpayableWin, ...], style: Style) -> str:
    return phrase(*(phrase(bet, ": ", money(odd.step, style)) for bet, odd in _alike(odds)), by=", ")


_KINDS: tuple[LimitKind, ...] = ("minimum", "maximum")


class CappedWin(NamedTuple):
    """What a bet wins at one of its limits, where that is above a cap."""

    limit: BoundLimit
    stake: Fraction
    amount: Fraction
    covered: Fraction  # the stake that wins as much as the cap
    is_shared: bool = False  # the cap of a round covers one win of the smallest stake, not two


def win_over_cap(
    table: BoundTable, of: str, gains: Mapping[NumberText | None, Fraction], cap: AwardCap
) -> CappedWin | None:
    """Return the largest win of the smallest stake where that is above the cap, else that of the largest stake.

    Else that of the smallest stake, where the cap is one of all winners of a round and two of them win more.
    """
    if cap.amount <= 0:
        return None  # LIM019: nothing is ever paid
    found: dict[str, CappedWin] = {}
    for of_number, most in gains.items():
        for kind in _KINDS:
            limit = table.limits.value(kind, of, of_number)
            if limit is None or limit.amount is None:
                continue
            covered = cap.amount / most if most else cap.amount
            win = CappedWin(limit.origin, limit.amount, limit.amount * most, covered)
            if win.amount > cap.amount:
                found[kind] = max(found.get(kind, win), win, key=lambda each: each.amount)
            elif kind == "minimum" and cap.per == "round" and 2 * win.amount > cap.amount:
                two = win._replace(is_shared=True)
                found["two"] = max(found.get("two", two), two, key=lambda each: each.amount)
    return found.get("minimum") or found.get("maximum") or found.get("two")


def _gains(table: BoundTable) -> Iterator[tuple[Offer | TableOption, str, Mapping[NumberText | None, Fraction]]]:
    """Yield each bet with the most that it gains on its numbers; of rules of play the one that gains most."""
    for offer in table.offers:
        gains: dict[NumberText | None, Fraction] = {}
        for of_number in offer.numbers or (None,):
            gained = [profit(line, "to") for line in lines_for((offer.priced or offer.bet).payouts, of_number)]
            gained_most = max((each for each in gained if each is not None), default=Fraction(0))
            gains[of_number] = gained_most * offer.bet.stake_share
        yield offer, offer.bet.id, gains
    prices = [(each.value, each) for each in table.file.options if isinstance(each.value, Fraction)]
    for stake, priced in grouped_by(prices, lambda price: stake_of_option(price[1])).items():
        most, option = max(priced, key=lambda price: price[0])
        yield option, stake, {None: most}


def highest_stake(case: TableCase, of: str, win: CappedWin) -> Fraction | None:
    """Return the highest maximum that wins no more than the cap; None where nothing else of the table allows it."""
    chips = chips_of(chip.value for chip in case.table.file.chips)
    figure = Fraction(win.covered // 1) if chips is None else chips.rounded_down(win.covered)
    least = case.table.limits.holding("minimum", of)
    is_stake = figure > 0 and (least is None or figure >= least.size)
    return figure if is_stake and win.limit.share is None and is_legal(case, win.limit, figure) else None


@check("LIM012", CAPS_ON_AWARDS)
def award_cap_below_win(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap that does not say for whom it counts, and one per bet that can win more."""
    table = case.table
    common = table.file.award_cap
    for cap in dict.fromkeys((common, *(offer.stated.award_cap for offer in table.offers))):
        if cap is not None and cap.per is None:
            yield Observation(at=cap.span, values={"cap": cap.amount}, message=LIM012["scope"], help=LIM012["say"])
    for paid, of, gains in _gains(table):
        cap = (paid.stated.award_cap if isinstance(paid, Offer) else None) or common
        win = win_over_cap(table, of, gains, cap) if cap is not None else None
        if cap is None or win is None:
            continue
        smallest = win.limit.kind == "minimum"
        lower = None if smallest else highest_stake(case, of, win)
        bet = name_of(paid.bet) if isinstance(paid, Offer) else code_on(paid.key.text, ())
        values: dict[str, Value] = {"bet": bet, "win": win.amount, "cap": cap.amount}
        yield Observation(
            at=cap.span,
            values={**values, win.limit.kind: win.stake, **({} if lower is None else {"lower": lower})},
            subject=case.regulation.subject(paid.bet) if isinstance(paid, Offer) else subject_of_game(case),
            message=LIM012["two"] if win.is_shared else LIM012["smallest"] if smallest else None,
            help=LIM012["raise_for_two"] if win.is_shared else LIM012["raise"] if lower is None else None,
            severity="error" if smallest and not win.is_shared else None,
        )


@check("LIM014", COMMISSIONS)
def commission_in_chips(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum and stake, with all bets it holds for; a warning where nothing is charged."""
    table, country = case.table, case.regulation.header.country
    chips = chips_of(chip.value for chip in table.file.chips)
    worst = worst_charges(case, chips) if chips else ()
    found = grouped_by(worst, lambda charge: (charge.limit._replace(number=None), charge.stake, charge.is_free))
    for (limit, stake, is_free), charges in found.items():
        bet, is_one = charges[0].offer.bet, len({charge.offer.bet.id for charge in charges}) == 1
        shared = Subject(case.regulation.id or None, bet.game, limit.of or None)
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "stake": stake,
                "charges": in_both(country, partial(_charges, charges)),
                "steps": in_both(country, partial(_steps_to_charge, charges)),
                "key": spelling("bet", "step", table.file.language),
            },
            subject=case.regulation.subject(bet, *(charge.number for charge in charges)) if is_one else shared,
            message=None if stake == limit.amount else LIM014["on_stake"],
            severity="warning" if is_free else None,
            verdict="violation" if is_free else None,
        )


def _charges(charges: list[Charge], style: Style) -> str:
    """Return what each bet is charged, and its house edge with that and without rounding.

    `buy` 4, 10: 0.25; rounded up 1, house edge 1/15 (6.667%); not rounded 1/60 (1.667%)
    """
    words = {"down": LIM014["down"], "up": LIM014["up"], "nearest": LIM014["nearest"]}
    lines = []
    for same in grouped_by(charges, lambda each: (each.offer.bet.id, each.amount, each.ways, each.edge)).values():
        first = same[0]
        bet = code_on(first.offer.bet.id, (each.number for each in same))
        parts: list[str] = [phrase(bet, ": ", money(first.amount, style))]
        for way in first.ways:
            known = worded(LIM014["edge"], style.language, edge=edge(way.edge, style)) if way.edge is not None else ""
            parts.append(phrase(worded(words[way.rounding], style.language, taken=money(way.taken, style)), known))
        if first.edge is not None:
            parts.append(worded(LIM014["plain"], style.language, edge=edge(first.edge, style)))
        lines.append(phrase(*parts, by="; "))
    return phrase(*lines, by=" / ")


def _steps_to_charge(charges: list[Charge], style: Style) -> str:
    """Return the step that each bet needs: `buy` 4, 10: 20."""
    steps = []
    for same in grouped_by(charges, lambda each: (each.offer.bet.id, each.step)).values():
        bet = code_on(same[0].offer.bet.id, (each.number for each in same))
        steps.append(phrase(bet, ": ", money(same[0].step, style)))
    return phrase(*steps, by=", ")


@check("LIM015", CHIPS)
def chip_without_value(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all such chips, at the first of them."""
    wrong = [chip for chip in case.table.file.chips if chip.value <= 0]
    values = tuple(dict.fromkeys(chip.value for chip in wrong))
    if wrong:
        several = in_both(
            case.regulation.header.country, lambda style: listed(tuple(money(value, style) for value in values), style)
        )
        yield Observation(
            at=wrong[0].span,
            values={"value": several if len(values) > 1 else values[0]},
            message=LIM015["several"] if len(values) > 1 else None,
            subject=subject_of_game(case),
            related=tuple(Related(chip.span, LIM015["another"]) for chip in wrong[1:]),
        )


@check("LIM019", CAPS_ON_AWARDS)
def award_cap_impossible(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap."""
    table, whole = case.table, case.table.file.award_cap
    for cap in dict.fromkeys(table.award_caps):
        if cap.amount <= 0:
            values = {"cap": cap.amount}
            yield Observation(at=cap.span, values=values, message=LIM019["nothing"], help=LIM019["correct"])
    for offer in table.offers:
        own = offer.stated.award_cap
        if own is None or whole is None or not 0 < whole.amount < own.amount:
            continue
        # That of a round may be larger: each player's own applies beside it.
        if not (own.per == "round" and whole.per == "player"):
            yield Observation(
                at=own.span,
                values={"bet": name_of(offer.bet), "cap": own.amount, "table": whole.amount},
                subject=case.regulation.subject(offer.bet),
                related=(Related(whole.span, LIM019["there"]),),
            )


@check("LIM021", AMOUNTS_IN_DOUBT)
def amount_in_doubt(case: TableCase, faults: Sequence[DoubtfulAmount]) -> Iterator[Observation]:
    """Yield one finding per figure: one of the table may hold for many bets."""
    for first, *_ in grouped_by(faults, lambda each: each.span).values():
        yield Observation(
            at=first.span,
            values={"amount": first.amount, "bound": first.bound},
            subject=subject_of_game(case),
            message=LIM021["fine"] if first.is_fine else None,
        )
