"""What maxima win, and which maxima a table may have, rounded to the legal side."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from checker.cases.case import TableCase
from checker.cases.table.judge import Judgement
from checker.cases.table.limits import BoundLimit
from checker.checks.limits.shared.words import by_numbers, member_name, range_text
from checker.findings.finding import Bilingual
from checker.findings.wording import Style, fill, listed, number, price
from checker.limits.range import End, Range
from checker.text.record import NamedTuple
from checker.words.names import in_both

_WINS: dict[str, Bilingual] = {
    "prize": {
        "en": "{what} wins {win} at its maximum of {maximum}{price}",
        "es": "{what} gana {win} con su máximo de {maximum}{price}",
    },
    "total": {
        "en": "{what} hands over {win} at its maximum of {maximum}, stake included{price}",
        "es": "{what} entrega {win} con su máximo de {maximum}, incluida la apuesta{price}",
    },
}
_NONE: Bilingual = {"en": "none at this payout", "es": "ninguno con este pago"}
_AS_PRINTED: Bilingual = {"en": ", at the payout of the regulation ({0})", "es": ", con el pago de la norma ({0})"}


class Legal(NamedTuple):
    """The smallest and the largest legal maximum; None where the regulation sets no end."""

    smallest: Fraction | None
    largest: Fraction | None

    @property
    def possible(self) -> bool:
        """Return whether there is a value between the ends."""
        return self.smallest is None or self.largest is None or self.smallest <= self.largest


def hangs_on_itself(judgement: Judgement) -> bool:
    """Return whether a figure is measured by nothing but multiples of itself: where one is wrong, all are."""
    own = judgement.stated.span
    return bool(judgement.references) and all(
        each.limit is not None and each.limit.span == own and each.factor is not None for each in judgement.references
    )


def is_legal(case: TableCase, limit: BoundLimit, figure: Fraction) -> bool:
    """Return whether a table could set a maximum to a figure and keep all limits of the regulation that bound it."""
    judged = case.table.judgements.judged
    own = (each for each in judged if each.stated.span == limit.span)
    return all(each.allowed.holds(figure * each.factor) for each in own if not hangs_on_itself(each))


def legal_range(case: TableCase, judgement: Judgement) -> Legal:
    """Return the legal maxima of a bet in units of the smallest chip, or in whole units of money."""
    chips = tuple(chip.value for chip in case.table.file.chips)
    unit = min((chip for chip in chips if chip > 0), default=Fraction(1))
    ends = judgement.allowed.over(judgement.factor)
    rounded = Legal(*ends.in_chips(unit))
    exact = Legal(ends.lower.value if ends.lower else None, ends.upper.value if ends.upper else None)
    return rounded if rounded.possible else exact


def legal_maxima(case: TableCase, same: tuple[Judgement, ...]) -> Bilingual:
    """Return the legal maxima of some bets and numbers in words; of a class, whether one value can serve all of it."""
    ranges = [legal_range(case, each) for each in same]
    bets = {each.member.of for each in same}
    lows = [found.smallest for found in ranges if found.smallest is not None]
    highs = [found.largest for found in ranges if found.largest is not None]
    shared = Legal(max(lows, default=None), min(highs, default=None))

    def write(style: Style) -> str:
        spanish = style.language == "es"
        names = [_name(each, len(bets) > 1) for each in same]
        parts = [
            (name, _NONE[style.language] if hangs_on_itself(each) else _words(found, style))
            for name, each, found in zip(names, same, ranges, strict=True)
        ]
        text = f"{'ajustarse a los máximos admitidos' if spanish else 'legal maxima'}: {by_numbers(parts, style)}"
        if len(bets) > 1 and not shared.possible:
            none = "ningún valor único sirve para todas: indicarlos apuesta por apuesta"
            text += f"; {none}" if spanish else "; no single value serves them all, so state them bet by bet"
        return text

    return in_both(case.regulation.header.country, write)


def _name(judgement: Judgement, with_bet: bool) -> str | None:
    bet = f"`{judgement.member.of}`" if with_bet else ""
    return f"{bet} {judgement.member.number or ''}".strip() or None


def _words(legal: Legal, style: Style) -> str:
    lower = None if legal.smallest is None else End(legal.smallest, False)
    upper = None if legal.largest is None else End(legal.largest, False)
    return range_text(Range(lower, upper), False, style)


def wins_text(case: TableCase, same: tuple[Judgement, ...]) -> Bilingual:
    """Return what is won at each maximum at fault."""
    return in_both(case.regulation.header.country, partial(_wins, case, same))


def _wins(case: TableCase, same: tuple[Judgement, ...], style: Style) -> str:
    """Return what is won at each maximum at fault, bets and numbers with the same figures together.

    Where the table pays another price than the text, that price is at fault itself: the maximum is held to what the bet
    wins once it is right, and the words say so.
    """
    found: dict[tuple[object, ...], list[Judgement]] = {}
    for each in same:
        found.setdefault((each.member.of, each.figure, each.factor, _is_priced_wrong(case, each)), []).append(each)
    parts = []
    for group in found.values():
        first = group[0]
        text = _WINS[first.function][style.language]
        what = member_name(case.regulation, case.table.game_id, first.member, (each.member.number for each in group))
        win, maximum = number(first.figure * first.factor, style), number(first.figure, style)
        paid = _printed_price(first, style) if _is_priced_wrong(case, first) else ""
        parts.append(fill({style.language: text}, {"what": what, "win": win, "maximum": maximum, "price": paid}, style))
    return listed(tuple(parts), style)


def _is_priced_wrong(case: TableCase, judgement: Judgement) -> bool:
    """Return whether the table pays a bet on a number otherwise than the text: limits go by the text's price then."""
    gaps = case.table.prices.gaps
    return any((gap.offer.bet.id, gap.number) == (judgement.member.of, judgement.member.number) for gap in gaps)


def _printed_price(judgement: Judgement, style: Style) -> str:
    profit = judgement.factor - 1 if judgement.function == "total" else judgement.factor
    return _AS_PRINTED[style.language].format(price(profit, style))
