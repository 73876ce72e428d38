"""Why a limit sheet has no value somewhere, and what a wanted maximum would have to be, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from checker.findings.finding import Bilingual, Value
from checker.findings.wording import alternatives, coded, listed, number
from checker.limits.form import TABLE, Range
from checker.limits.relation import LimitKey, moneys_of
from checker.semantics.decree.model import Limit
from checker.semantics.table.model import LimitKind
from checker.words.names import code_on, from_catalogue, in_both


def why(key: str, /, **values: Value) -> Bilingual:
    """Return a reason: `limits_why.<key>` of the catalogue."""
    return from_catalogue(f"limits_why.{key}", **values)


def advantage(bets: Iterable[str]) -> Bilingual:
    """Return that the regulation's own payouts favour the player on some bets."""
    return why("advantage", bets=tuple(map(coded, bets)))


def _figure(key: LimitKey) -> Bilingual:
    """Return a figure in words: `the maximum of simple`."""
    of = from_catalogue("limits_sheet.whole_table") if key.of == TABLE else code_on(key.of, (key.number,))
    return why(f"figure.{key.kind}", of=of)


def _figures(keys: Iterable[LimitKey]) -> Bilingual:
    every = tuple(map(_figure, keys))
    return in_both("", lambda style: listed(tuple(each[style.language] for each in every), style))


def depends(keys: Iterable[LimitKey]) -> Bilingual:
    """Return that a value hangs on maxima and minima that are not chosen yet."""
    return why("depends", figures=_figures(keys))


def not_payable(value: Fraction, chip: Fraction, base: tuple[LimitKey, ...], multiple: Fraction) -> Bilingual:
    """Return that the only legal value cannot be made with the chip, and which choice would mend that."""
    if not base:
        return why("not_payable", value=value, chip=chip)
    return why("not_payable_yet", value=value, chip=chip, figures=_figures(base), multiple=multiple)


def none_between(allowed: Range, chip: Fraction) -> Bilingual:
    """Return that no value lies between the ends: because of the chip, or because the regulation contradicts itself."""
    low, high = ("" if end is None else end.value for end in (allowed.lower, allowed.upper))
    if allowed.lower and allowed.upper and allowed.lower.value > allowed.upper.value:
        return why("contradiction", low=low, high=high)
    return why("none_in_chips", chip=chip, low=low, high=high)


def no_single_value(lowest: tuple[LimitKey, Fraction], highest: tuple[LimitKey, Fraction]) -> Bilingual:
    """Return which two bets of a class no single maximum can serve."""
    low, high = (code_on(key.of, (key.number,)) for key, _ in (lowest, highest))
    return why("no_single_value", low=low, least=lowest[1], high=high, most=highest[1])


def left_to(rules: Iterable[Limit]) -> Bilingual:
    """Return who sets a figure that the regulation does not print."""
    setters = dict.fromkeys(rule.set_by for rule in rules if rule.set_by in ("casino", "authority"))
    said = [why(f"set_by.{setter}") for setter in setters] or [why("nothing_printed")]
    return in_both("", lambda style: "; ".join(each[style.language] for each in said))


def off_chip(kind: LimitKind, amount: Fraction, chip: Fraction) -> Bilingual:
    """Return that a wanted minimum or maximum is not positive, or cannot be made with the chip, and what can be."""
    if amount <= 0 or chip <= 0:
        return why("not_positive")
    below, above = floor(amount / chip) * chip, ceil(amount / chip) * chip
    near = why("either", one=below, other=above) if 0 < below < above else above
    return why(f"off_chip.{kind}", wanted=amount, chip=chip, near=near)


def off_base(key: LimitKey, amount: Fraction, allowed: Range, chip: Fraction) -> Bilingual:
    """Return that the regulation does not allow a wanted minimum or maximum, and what it allows."""
    if allowed.among:
        parts = [low for low, _ in (each.in_chips(chip) for each in allowed.among) if low is not None]
        legal = in_both("", lambda style: alternatives(tuple(number(each, style) for each in parts), style))
        return why("not_allowed", figure=_figure(key), amount=amount, legal=legal)
    low, high = allowed.in_chips(chip)
    if high is None:
        legal = from_catalogue("limits_sheet.at_least", low=low or 0)
    elif not low:
        legal = from_catalogue("limits_sheet.at_most", high=high)
    else:
        legal = from_catalogue("limits_sheet.range", low=low, high=high)
    return why("not_allowed", figure=_figure(key), amount=amount, legal=legal)


def excepted(rule: Limit) -> Bilingual:
    """Return that the figures leave out what may be kept in place of a limit."""
    return why("excepted", clauses=_clauses(rule))


def _clauses(rule: Limit) -> str:
    return ", ".join(f"[{citation.anchor}]" for citation in rule.citations)


def opaque(rule: Limit) -> Bilingual:
    """Return that a limit cannot be put in figures."""
    clauses, moneys = _clauses(rule), ", ".join(moneys_of(rule))
    return why("other_money", clauses=clauses, currency=moneys) if moneys else why("opaque", clauses=clauses)
