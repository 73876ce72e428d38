"""Amounts that cannot be meant, commissions in chips, caps on awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import DoubtfulAmount, chips_of
from checker.cases.table.effective import BoundLimit
from checker.cases.table.rounding import Charge, worst_charges
from checker.cases.topics import AMOUNTS_IN_DOUBT, CAPS_ON_AWARDS, COMMISSIONS
from checker.checks.limits.bands import is_legal
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.checks.tables.subject import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related, Subject, Value
from checker.findings.phrase import phrase
from checker.findings.wording import Style, edge, number
from checker.semantics.readings import lines_for, profit
from checker.semantics.table.model import AwardCap, LimitKind
from checker.text.record import NamedTuple
from checker.vocabulary.table import spelling
from checker.words.names import code_on, in_both, name_of

# An amount is finer than the smallest coin, or above what any table takes or pays.


LIM021 = words_of("LIM021")


@check("LIM021", AMOUNTS_IN_DOUBT)
def amount_in_doubt(case: TableCase, faults: Sequence[DoubtfulAmount]) -> Iterator[Observation]:
    """Yield one finding per figure."""
    seen = set()
    for each in faults:
        if each.span not in seen:
            seen.add(each.span)
            yield Observation(
                at=each.span,
                values={"amount": each.amount, "bound": each.bound},
                subject=subject_of_game(case),
                message=LIM021["fine"] if each.is_fine else None,
            )


# Commissions that chips cannot make, in words.


WAYS: dict[str, Bilingual] = {
    "down": {"en": "rounded down {taken}", "es": "redondeada hacia abajo, {taken}"},
    "up": {"en": "rounded up {taken}", "es": "redondeada hacia arriba, {taken}"},
    "nearest": {"en": "rounded to the nearest chip {taken}", "es": "redondeada a la ficha más cercana, {taken}"},
}
_EDGE: Bilingual = {"en": "house edge {edge}", "es": "ventaja de la casa {edge}"}
_PLAIN: Bilingual = {"en": "not rounded {edge}", "es": "sin redondear, {edge}"}


def charges_words(charges: tuple[Charge, ...], style: Style) -> str:
    """Return what each bet is charged, and its house edge with that and without rounding.

    `buy` 4, 10: 0.25; rounded up 1, house edge 1/15 (6.667%); not rounded 1/60 (1.667%)
    """
    found: dict[tuple[object, ...], list[Charge]] = {}
    for charge in charges:
        found.setdefault((charge.offer.bet.id, charge.amount, charge.ways, charge.edge), []).append(charge)
    return phrase(*(_line(tuple(same), style) for same in found.values()), by=" / ")


def steps_words(charges: tuple[Charge, ...], style: Style) -> str:
    """Return the step that each bet needs: `buy` 4, 10: 20."""
    found: dict[tuple[str, object], list[Charge]] = {}
    for charge in charges:
        found.setdefault((charge.offer.bet.id, charge.step), []).append(charge)
    steps = (phrase(_name(tuple(same)), f": {number(same[0].step, style)}") for same in found.values())
    return phrase(*steps, by=", ")


def _name(charges: tuple[Charge, ...]) -> str:
    return code_on(charges[0].offer.bet.id, (charge.number for charge in charges))


def _line(charges: tuple[Charge, ...], style: Style) -> str:
    first = charges[0]
    parts: list[str] = [phrase(_name(charges), f": {number(first.amount, style)}")]
    for way in first.ways:
        said = WAYS[way.rounding][style.language].format(taken=number(way.taken, style))
        known = f", {_EDGE[style.language].format(edge=edge(way.edge, style))}" if way.edge is not None else ""
        parts.append(said + known)
    if first.edge is not None:
        parts.append(_PLAIN[style.language].format(edge=edge(first.edge, style)))
    return phrase(*parts, by="; ")


# The chips of the table cannot make the commission on a small stake.


LIM014 = words_of("LIM014")


@check("LIM014", COMMISSIONS)
def commission_in_chips(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per minimum and stake, with all bets it holds for; a warning where nothing is charged."""
    table = case.table
    chips = chips_of(chip.value for chip in table.file.chips)
    found: dict[tuple[BoundLimit, Fraction, bool], list[Charge]] = {}
    for charge in worst_charges(case, chips) if chips else ():
        found.setdefault((charge.limit._replace(number=None), charge.stake, charge.is_free), []).append(charge)
    for (limit, stake, is_free), charges in found.items():
        same = tuple(charges)
        bets = {charge.offer.bet.id: charge.offer.bet for charge in same}
        bet = next(iter(bets.values()))
        yield Observation(
            at=limit.span,
            values={
                "minimum": limit.size,
                "stake": stake,
                "charges": in_both(case.regulation.header.country, partial(charges_words, same)),
                "steps": in_both(case.regulation.header.country, partial(steps_words, same)),
                "key": spelling("bet", "step", table.file.language),
            },
            subject=case.regulation.subject(bet, *(charge.number for charge in same))
            if len(bets) == 1
            else Subject(case.regulation.id or None, bet.game, limit.of or None),
            message=None if stake == limit.amount else LIM014["on_stake"],
            severity="warning" if is_free else None,
            verdict="violation" if is_free else None,
        )


# What a bet wins at its limits against what a table pays at most.


_KINDS: tuple[LimitKind, ...] = ("minimum", "maximum")


class CappedWin(NamedTuple):
    """What is won at a limit; `covered` is the stake that wins as much as the cap.

    `is_shared`: the cap of a round covers one win of the smallest stake, not two.
    """

    limit: BoundLimit
    amount: Fraction
    covered: Fraction
    is_shared: bool = False


def win_over_cap(table: BoundTable, offer: Offer, cap: AwardCap) -> CappedWin | None:
    """Return the largest win of the smallest stake where that is above the cap, else that of the largest stake.

    Else that of the smallest stake, where the cap is one of all winners of a round and two of them win more.
    """
    if cap.amount <= 0:
        return None  # LIM019: nothing is ever paid
    found: dict[str, CappedWin] = {}
    for of_number in offer.numbers or (None,):
        gained = [profit(line, "to") for line in lines_for(offer.priced.payouts if offer.priced else (), of_number)]
        most = max((each * offer.bet.stake_share for each in gained if each is not None), default=Fraction(0))
        for kind in _KINDS:
            limit = table.limits.holding(kind, offer.bet.id, of_number)
            if limit is None or limit.amount is None:
                continue
            win = CappedWin(limit, limit.amount * most, cap.amount / most if most else cap.amount)
            if win.amount > cap.amount:
                found[kind] = max(found.get(kind, win), win, key=lambda each: each.amount)
            elif kind == "minimum" and cap.per == "round" and 2 * win.amount > cap.amount:
                two = win._replace(is_shared=True)
                found["two"] = max(found.get("two", two), two, key=lambda each: each.amount)
    return found.get("minimum") or found.get("maximum") or found.get("two")


def highest_stake(case: TableCase, table: BoundTable, offer: Offer, win: CappedWin) -> Fraction | None:
    """Return the highest maximum that wins no more than the cap; None where nothing else of the table allows it."""
    chips = chips_of(chip.value for chip in table.file.chips)
    figure = Fraction(win.covered // 1) if chips is None else chips.rounded_down(win.covered)
    least = table.limits.holding("minimum", offer.bet.id)
    is_stake = figure > 0 and (least is None or figure >= least.size)
    return figure if is_stake and is_legal(case, win.limit, figure) else None


# The cap on awards is below what a bet wins at its maximum, or does not say whom it applies to.


LIM012 = words_of("LIM012")


@check("LIM012", CAPS_ON_AWARDS)
def award_cap_below_win(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap that does not say for whom it counts, and one per bet that can win more."""
    table = case.table
    common = table.file.award_cap
    for cap in dict.fromkeys((common, *(offer.stated.award_cap for offer in table.offers))):
        if cap is not None and cap.per is None:
            yield Observation(at=cap.span, values={"cap": cap.amount}, message=LIM012["scope"], help=LIM012["say"])
    for offer in table.offers:
        cap = offer.stated.award_cap or common
        win = win_over_cap(table, offer, cap) if cap is not None else None
        if cap is None or win is None:
            continue
        smallest = win.limit.kind == "minimum"
        lower = None if smallest else highest_stake(case, table, offer, win)
        values: dict[str, Value] = {"bet": name_of(offer.bet), "win": win.amount, "cap": cap.amount}
        yield Observation(
            at=cap.span,
            values={**values, win.limit.kind: win.limit.size, **({} if lower is None else {"lower": lower})},
            subject=case.regulation.subject(offer.bet),
            message=LIM012["two"] if win.is_shared else LIM012["smallest"] if smallest else None,
            help=LIM012["raise_for_two"] if win.is_shared else LIM012["raise"] if lower is None else None,
            severity="error" if smallest and not win.is_shared else None,
        )


# A cap on awards is nothing or less, or the cap of a bet is above the one of the whole table.


LIM019 = words_of("LIM019")


@check("LIM019", CAPS_ON_AWARDS)
def award_cap_impossible(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap."""
    table = case.table
    whole = table.file.award_cap
    for cap in dict.fromkeys(table.award_caps):
        if cap.amount <= 0:
            yield Observation(
                at=cap.span, values={"cap": cap.amount}, message=LIM019["nothing"], help=LIM019["correct"]
            )
    for offer in table.offers:
        own = offer.stated.award_cap
        if own is not None and whole is not None and 0 < whole.amount < own.amount and not _counts_less(own, whole):
            yield Observation(
                at=own.span,
                values={"bet": name_of(offer.bet), "cap": own.amount, "table": whole.amount},
                subject=case.regulation.subject(offer.bet),
                related=(Related(whole.span, LIM019["there"]),),
            )


def _counts_less(own: AwardCap, whole: AwardCap) -> bool:
    """Return whether a larger cap may be the smaller one: that of a round, beside each player's own."""
    return own.per == "round" and whole.per == "player"
