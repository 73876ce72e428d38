"""Prices that differ, in words: both sides, the numbers or throws they concern, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from checker.cases.prices import Edges, TablePayouts, edges_by_number, edges_of_figures, judged_edges
from checker.cases.table.prices import Gap
from checker.findings.finding import Bilingual, Related, Value
from checker.findings.wording import Style, listed
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure, derivations_of_bet, is_insurance
from checker.semantics.decree.model import Bet, apparatus_of, thrown_in
from checker.semantics.readings import profit
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


def differences(case: TablePayouts, same: tuple[Gap, ...]) -> Bilingual:
    """Return both prices: `8 to 1 here and 7 times in the text`, by numbers or throws where they are not all alike."""
    return in_both(case.country, partial(_differences, case, same))


def edges(case: TablePayouts, same: tuple[Gap, ...]) -> dict[str, Value]:
    """Return the edges at both prices; nothing where one of them is not known."""
    bet = same[0].offer.bet
    numbers = {gap.number for gap in same}
    here = _of_numbers(judged_edges(case, bet), numbers)
    there = _of_numbers(edges_of_figures(_printed(case, bet)), numbers)
    if not here or not there:
        return _of_insurance(case, same[0]) if bet.id == "insurance" else {}
    return {"edge_here": edges_by_number(case.country, here), "edge_there": edges_by_number(case.country, there)}


def _of_insurance(case: TablePayouts, gap: Gap) -> dict[str, Value]:
    """Return the edges of insurance at both prices, from the decks of the game, else from any number of them."""
    from checker.checks.tables.shared.options import percents  # imported lazily: of blackjack only
    from checker.probability.cards.blackjack_certified import DECKS
    from checker.probability.cards.blackjack_infinite import insurance_edge

    bet, here, there = gap.offer.bet, profit(gap.here, "to"), profit(gap.there, "to")
    if here is None or there is None or not is_insurance(bet, case.options):
        return {}
    decks = next((game.decks for game in case.games if game.id == bet.game), None)
    shoes = (None, *DECKS) if decks is None else (decks,)
    edges_of = {"edge_here": [insurance_edge(here, each) for each in shoes]}
    edges_of["edge_there"] = [insurance_edge(there, each) for each in shoes]
    return {name: in_both(case.country, partial(percents, found)) for name, found in edges_of.items()}


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


def _differences(case: TablePayouts, same: tuple[Gap, ...], style: Style) -> str:
    apparatus = apparatus_of(case.games, same[0].offer.bet)
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


def _printed(case: TablePayouts, bet: Bet) -> Iterator[BetFigure]:
    """Yield the figures of a bet at the regulation's payouts, with "N times" meaning what the table is held to."""
    figures = case.printed
    if figures is None:
        figures = tuple(each.figure for each in derivations_of_bet(bet, thrown_in(case.games, bet.game), case.times))
    of_bet = (each for each in figures if (each.game, each.bet) == (bet.game, bet.id))
    yield from (each for each in of_bet if _meaning(each.reading) in (None, *case.prices.times))


def _meaning(reading: str) -> str | None:
    last = reading.rpartition("+")[2]
    return last if last in ("to", "for") else None
