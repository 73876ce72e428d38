"""What is judged of a bet's price: its edges per number under the readings in use, and where the price is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from checker.cases.case import Case, RegulationCase, TableCase
from checker.cases.table.figures import own_numbers
from checker.findings.finding import Bilingual, Citation
from checker.findings.wording import Style
from checker.games.bets import is_odds
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout
from checker.semantics.readings import profit
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.words.names import in_both, numbers_text
from checker.words.readings import edges_text


class Edges(NamedTuple):
    """The figures of a bet on one number under the readings in use, each with an edge."""

    number: NumberText | None
    figures: tuple[BetFigure, ...]

    @property
    def values(self) -> tuple[tuple[str, Fraction | None], ...]:
        """Return the edge of each reading, to compare numbers."""
        return tuple((figure.reading, figure.house_edge) for figure in self.figures)

    @property
    def favours_player(self) -> bool:
        """Return whether the player is ahead under some reading."""
        return any(_edge(figure) < 0 for figure in self.figures)


class FailingNumbers(NamedTuple):
    """Numbers of a bet whose edge fails a test: under every reading in use (`readings` None) or under those named."""

    edges: tuple[Edges, ...]
    readings: tuple[str, ...] | None

    @property
    def numbers(self) -> tuple[NumberText | None, ...]:
        """Return the numbers at fault."""
        return tuple(each.number for each in self.edges)


def judged_edges(case: Case, bet: Bet) -> tuple[Edges, ...]:
    """Return the edges of a bet by number; numbers without any edge are left out.

    So are the edges in a text of what cannot be won or cannot be lost: that is a fault of the outcomes, at any price.
    """
    by_itself = isinstance(case, RegulationCase)
    found: dict[NumberText | None, list[BetFigure]] = {}
    for figure in case.figures.of(bet):
        if figure.judged and figure.house_edge is not None and not (by_itself and _is_one_sided(figure)):
            found.setdefault(figure.number, []).append(figure)
    return tuple(Edges(number, tuple(figures)) for number, figures in found.items())


def own_edges(case: Case, bet: Bet) -> tuple[Edges, ...]:
    """Return the edges that the subject itself answers for.

    A table that pays what its text prints does not answer for that price: the text does. All of a text's are its own.
    """
    if isinstance(case, RegulationCase) or case.table.text_figures is None:
        return judged_edges(case, bet)
    if case.repriced is not None and bet.id not in case.repriced:
        return ()
    own = own_numbers(case.figures.of(bet), case.table.text_figures)
    return tuple(each for each in judged_edges(case, bet) if each.number in own)


def faults(edges: Iterable[Edges], test: Callable[[Fraction], bool]) -> Iterator[FailingNumbers]:
    """Yield the numbers whose edge passes `test` under every reading in use, then those where only some do."""
    certain: list[Edges] = []
    open_: list[Edges] = []
    names: dict[str, None] = {}
    for each in edges:
        failing = [figure.reading for figure in each.figures if test(_edge(figure))]
        if len(failing) == len(each.figures):
            certain.append(each)
        elif failing:
            open_.append(each)
            names.update(dict.fromkeys(failing))
    if certain:
        yield FailingNumbers(tuple(certain), None)
    if open_:
        yield FailingNumbers(tuple(open_), tuple(names))


def grouped(edges: Iterable[Edges]) -> tuple[tuple[Edges, ...], ...]:
    """Return numbers with the same edges under the same readings together, in the order of the regulation."""
    groups: dict[tuple[tuple[str, Fraction | None], ...], list[Edges]] = {}
    for each in edges:
        groups.setdefault(each.values, []).append(each)
    return tuple(map(tuple, groups.values()))


def edges_by_number(case: Case, edges: Iterable[Edges], sign: int = 1) -> Bilingual:
    """Return the edges in words: `1/9 (11.11%)`, or by number: `4, 10: 1/9 (11.11%); 6, 8: 1/11 (9.091%)`."""
    groups = grouped(edges)

    def write(style: Style) -> str:
        parts = []
        for group in groups:
            numbers = numbers_text(each.number for each in group) if len(groups) > 1 else ""
            parts.append(f"{numbers}{': ' if numbers else ''}{edges_text(group[0].figures, style, sign)}")
        return "; ".join(parts)

    return in_both(case.regulation.header.country, write)


def rides(bet: Bet) -> bool:
    """Return whether the bet is paid at true odds by trade, so that a zero edge is no mistake."""
    return bet.rides_on is not None or is_odds(bet.game, bet.id)


def follows(case: Case, bet: Bet) -> bool:
    """Return whether the regulation pays this bet as another one, with the same edges: what is wrong is wrong there."""
    source = case.regulation.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as else None
    if source is None or not isinstance(case, RegulationCase):
        return False
    theirs = {each.number: {value for _, value in each.values} for each in judged_edges(case, source)}
    return all(theirs.get(each.number) == {value for _, value in each.values} for each in judged_edges(case, bet))


def followers(case: Case, bet: Bet) -> tuple[Bet, ...]:
    """Return the bets the regulation pays as this one."""
    return tuple(other for other in case.bets if other.game == bet.game and other.same_payouts_as == bet.id)


def payout_for(bet: Bet, number: NumberText | None) -> Payout | None:
    """Return the first price of a bet that holds for a number."""
    return next((payout for payout in bet.payouts if payout.numbers is None or number in payout.numbers), None)


def price_place(bet: Bet, number: NumberText | None) -> tuple[Span, tuple[Citation, ...]]:
    """Return where the price of a number stands: its own line, or the bet when the price comes from elsewhere."""
    payout = payout_for(bet, number)
    if payout is None or bet.priced_by_group or bet.same_payouts_as is not None:
        return bet.span, bet.citations
    return payout.span, payout.citations


def own_payouts(case: Case, bet: Bet) -> tuple[Payout, ...]:
    """Return the prices that stand in the bet itself, not in its group or in a bet it is paid as."""
    if bet.priced_by_group or bet.same_payouts_as is not None:
        return ()
    return tuple(payout for payout in bet.payouts if not payout.of_group)


def _is_one_sided(figure: BetFigure) -> bool:
    return not figure.assumes_waiting and (figure.win == 0 or figure.lost == 0)


def _edge(figure: BetFigure) -> Fraction:
    return figure.house_edge if figure.house_edge is not None else Fraction(0)


class RoundedPrice(NamedTuple):
    """A price of a bet on a number, the profit it stands for, and the house edges at the two."""

    number: NumberText | None
    payout: Payout
    meant: Fraction
    edge: Fraction
    meant_edge: Fraction


def rounded_prices_of(case: TableCase, bet: Bet) -> Iterator[RoundedPrice]:
    """Yield the decimal prices that a table answers for; what differs from the price of its text is another matter."""
    offer = case.table.offer(bet.id)
    if offer is None or offer.is_charged:
        return
    stands_for = {price.span: price.price.meant for price in offer.stated.prices if price.price.meant is not None}
    wrong = {gap.number for gap in case.table.prices.gaps if gap.offer.bet.id == bet.id}
    for each in own_edges(case, bet) if stands_for else ():
        if each.number not in wrong:
            yield from _in_figure(bet, each.figures[0], stands_for)


def _in_figure(bet: Bet, figure: BetFigure, stands_for: dict[Span, Fraction]) -> Iterator[RoundedPrice]:
    for index, paid, chance in figure.prices:
        payout = None if index is None else bet.payouts[index]
        if payout is not None and payout.span in stands_for and paid is not None and figure.house_edge is not None:
            meant = profit(payout._replace(amount=stands_for[payout.span]), "to")
            if meant is not None:
                edge = figure.house_edge
                yield RoundedPrice(figure.number, payout, meant, edge, edge - chance * (meant - paid))
