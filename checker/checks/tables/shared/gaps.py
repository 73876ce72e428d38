"""Prices that differ, in words: both sides, the numbers or throws they concern, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from checker.cases.case import CaseFigures, RegulationCase, TableCase
from checker.cases.prices import Edges, edges_by_number, judged_edges
from checker.cases.table.prices import Gap
from checker.findings.finding import Bilingual, Related, Value
from checker.findings.wording import Style, listed
from checker.games.apparatus import Apparatus
from checker.probability.figures import derivations_of_bet
from checker.semantics.decree.model import Bet
from checker.semantics.readings import possible_times, profit
from checker.words.names import in_both
from checker.words.outcomes import throws_text
from checker.words.prices import printed_price

PRINTED: Bilingual = {"en": "printed here", "es": "figura aquí"}
OF_CHIPS: Bilingual = {"en": "listed here, without a payout", "es": "figura aquí, sin pago"}


def by_bet(gaps: Iterable[Gap]) -> tuple[tuple[Gap, ...], ...]:
    """Return the gaps of each bet together, those that hold under some readings only apart."""
    found: dict[object, list[Gap]] = {}
    for gap in gaps:
        found.setdefault((gap.offer.bet.id, gap.readings), []).append(gap)
    return tuple(map(tuple, found.values()))


def differences(case: TableCase, same: tuple[Gap, ...]) -> Bilingual:
    """Return both prices: `8 to 1 here and 7 times in the text`, by numbers or throws where they are not all alike."""
    return in_both(case.regulation.header.country, partial(_differences, case, same))


def edges(case: TableCase, same: tuple[Gap, ...]) -> dict[str, Value]:
    """Return the edges at both prices; nothing where one of them is not known."""
    bet = same[0].offer.bet
    numbers = {gap.number for gap in same}
    here = _of_numbers(judged_edges(case, bet), numbers)
    text = _text_case(case, same)
    there = _of_numbers(judged_edges(text, bet), numbers)
    if not here or not there:
        return {}
    return {"edge_here": edges_by_number(case, here), "edge_there": edges_by_number(text, there)}


def one_stake(same: tuple[Gap, ...]) -> dict[str, Value]:
    """Return the two ways to write one price, where all prices differ by exactly one stake."""
    if len({gap.difference for gap in same}) != 1 or abs(same[0].difference) != 1:
        return {}
    paid = profit(same[0].here, "to")
    if paid is None or paid.denominator != 1:
        return {}
    larger = paid if same[0].difference > 0 else paid + 1
    return {"with_stake": larger, "without": larger - 1}


def chips_of(bet: Bet) -> dict[str, Value]:
    """Return the bets whose chips an announced bet is made of; nothing for another one."""
    return {"parts": ", ".join(f"`{part}`" for part in bet.chips)} if bet.chips else {}


def places(same: tuple[Gap, ...]) -> tuple[Related, ...]:
    """Return where the regulation prints its prices, and the further places of the table."""
    label = OF_CHIPS if same[0].offer.bet.chips else PRINTED
    printed = dict.fromkeys(gap.there.span for gap in same)
    paid = dict.fromkeys(gap.here.span for gap in same)
    return (
        *(Related(span, label) for span in printed),
        *(Related(span, {"en": "and here", "es": "y aquí"}) for span in list(paid)[1:]),
    )


def _differences(case: TableCase, same: tuple[Gap, ...], style: Style) -> str:
    apparatus = case.regulation.apparatus(same[0].offer.bet.game)
    found: dict[str, dict[str, None]] = {}
    for gap in same:
        paid, printed = printed_price(gap.here, style), printed_price(gap.there, style)
        both = {"en": f"{paid} here and {printed} in the regulation", "es": f"{paid} aquí y {printed} según la norma"}
        found.setdefault(both[style.language], {})[_on(gap, apparatus, style)] = None
    if len(found) == 1 and "" in next(iter(found.values())):
        return next(iter(found))
    alike = len(found) == 1 and same[0].throw_mask == 0
    word = "con" if style.language == "es" else "on"
    parts = [text if alike else f"{text} {word} {', '.join(filter(None, where))}" for text, where in found.items()]
    return listed(tuple(parts), style)


def _on(gap: Gap, apparatus: Apparatus | None, style: Style) -> str:
    if gap.throw_mask and apparatus is not None:
        return throws_text(apparatus, gap.throw_mask)[style.language]
    return gap.number or ""


def _of_numbers(found: tuple[Edges, ...], numbers: set[str | None]) -> tuple[Edges, ...]:
    return tuple(each for each in found if each.number in numbers)


def _text_case(case: TableCase, same: tuple[Gap, ...]) -> RegulationCase:
    """Return the regulation alone, with "N times" meaning what the table is held to."""
    table, bet = case.table, same[0].offer.bet
    figures = table.text_figures
    if figures is None:
        apparatus, times = case.regulation.apparatus(bet.game), possible_times(case.regulation)
        figures = tuple(each.figure for each in derivations_of_bet(bet, apparatus, times))
    meanings = table.prices.times
    fitting = tuple(each for each in figures if _meaning(each.reading) in (None, *meanings))
    return RegulationCase(case.regulation, CaseFigures(lambda: fitting), case.as_of)


def _meaning(reading: str) -> str | None:
    last = reading.rpartition("+")[2]
    return last if last in ("to", "for") else None
