"""What is judged of payouts: the edges of each bet by number under the readings in use, and where they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from checker.cases.table.bets import Offer
from checker.cases.table.outcomes import HouseOutcomes
from checker.cases.table.prices import NO_PRICES, OutcomeDifference, Prices
from checker.findings.finding import Bilingual, Observation, Value
from checker.findings.wording import Style, phrase
from checker.games.apparatus import Apparatus
from checker.probability.figures import BetFigure, derivations_of_bet
from checker.semantics.decree.model import Bet, Game, Group, Header, NumberText, Option, Payout, subject_of
from checker.semantics.readings import TimesAs, profit, times_of
from checker.syntax.decree.parts import Events
from checker.text.memory import Memory, grouped_by
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.bets import is_odds
from checker.words.names import edges_text, in_both, numbers_text


class CaseFigures:
    """The figures of the bets of a case, computed when they are first asked for: many tables need none."""

    def __init__(self, work_out: Callable[[], tuple[BetFigure, ...]]) -> None:
        self._work_out = work_out
        self.judged_edges: dict[tuple[str, str], tuple[Edges, ...]] = {}  # by game and bet, see the function

    @cached_property
    def all(self) -> tuple[BetFigure, ...]:
        """Return the figures of all bets: every number under every reading."""
        return self._work_out()

    @cached_property
    def _by_bet(self) -> dict[tuple[str, str], tuple[BetFigure, ...]]:
        by_bet = grouped_by(self.all, lambda figure: (figure.game, figure.bet))
        return {bet: tuple(figures) for bet, figures in by_bet.items()}

    def of(self, bet: Bet) -> tuple[BetFigure, ...]:
        """Return the figures of one bet."""
        return self._by_bet.get((bet.game, bet.id), ())


class PayoutCase(NamedTuple):
    """The bets of a regulation or of a table with what they pay and what that is worth; nothing of limits."""

    regulation: str
    header: Header
    country: str  # that in whose usage figures are written
    games: tuple[Game, ...]
    groups: tuple[Group, ...]
    listed: tuple[Bet, ...]  # the regulation's
    bets: tuple[Bet, ...]  # those that are judged: a regulation's own, or those that a table prices, at its prices
    figures: CaseFigures
    of_table: bool = False
    offers: tuple[Offer, ...] = ()  # the bets of a table beside the regulation's
    prices: Prices = NO_PRICES  # what a table prices otherwise
    outcome_differences: tuple[OutcomeDifference, ...] = ()  # what a table decides otherwise
    unfit: frozenset[str] = frozenset()  # the ids of bets that fit no reading
    # The figures of the regulation, if they are at hand, as far as official texts print the prices.
    printed: tuple[BetFigure, ...] | None = None
    # The numbers on which a table has edges of its own, by the ids of its bets; None: all, for want of the
    # regulation's figures.
    repriced: Mapping[str, frozenset[NumberText | None]] | None = None
    # The bets of the regulation on which some edge is the player's, for a table that pays what is printed; None: the
    # table's own figures tell.
    generous: frozenset[str] | None = None
    options: tuple[Option, ...] = ()  # the rules of its card games
    by_law: frozenset[tuple[str, str]] | None = None  # the bets that official texts price, by game and id; None: all

    @property
    def times(self) -> tuple[TimesAs, ...]:
        """Return how "N times" can be understood in the regulation."""
        return times_of(self.header, self.groups, self.listed)

    @property
    def favours_player(self) -> bool:
        """Return whether some price gives the player an advantage under a reading in use."""
        if self.generous is not None and self.generous.isdisjoint(bet.id for bet in self.bets):
            return False
        return bool(generous_bets(self.figures.all))

    def keeps_law(self, bet: Bet) -> bool:
        """Return whether a table pays for a bet what an official text prints: then it does not answer for the price."""
        differs = any(each.offer.bet.id == bet.id for each in self.prices.differences)
        return self.of_table and not differs and (self.by_law is None or (bet.game, bet.id) in self.by_law)

    def observed(
        self, bet: Bet, numbers: tuple[NumberText | None, ...], values: Mapping[str, Value], **more: Any
    ) -> Observation:
        """Return what is observed of the price of some numbers of a bet: where that of the first one stands."""
        line = price_line(bet, numbers[0])
        subject = subject_of(self.regulation, bet.game, bet.id, *numbers)
        return Observation(line.span, values, subject, line.citations, **more)

    def bet(self, game: str, name: str) -> Bet | None:
        """Return a bet of the regulation by game and id."""
        return next((bet for bet in self.listed if bet.id == name and bet.game == game), None)

    def offer(self, bet: Bet) -> Offer | None:
        """Return what a table offers as a bet of the regulation."""
        return next((offer for offer in self.offers if offer.bet.id == bet.id), None)


RegulationPayouts = PayoutCase  # those of a regulation by itself: what a check takes that has nothing to say of a table
TablePayouts = PayoutCase  # those of a table: what a check takes that has nothing to say of a regulation by itself


def generous_bets(figures: tuple[BetFigure, ...]) -> frozenset[str]:
    """Return the bets on which some edge is the player's under a reading in use."""
    judged = (each for each in figures if each.judged and each.house_edge is not None)
    return frozenset(each.bet for each in judged if _edge(each) < 0)


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


def judged_edges(case: PayoutCase, bet: Bet) -> tuple[Edges, ...]:
    """Return the edges of a bet by number; numbers without any edge are left out.

    So are the edges in a text of what cannot be won or cannot be lost: that is a fault of the outcomes, at any price.
    """
    known, key = case.figures.judged_edges, (bet.game, bet.id)
    if key not in known:
        figures = case.figures.of(bet)
        if not case.of_table:
            figures = tuple(each for each in figures if each.assumes_waiting or (each.win != 0 and each.lost != 0))
        known[key] = edges_of_figures(figures)
    return known[key]


def edges_of_figures(figures: Iterable[BetFigure]) -> tuple[Edges, ...]:
    """Return the edges of some figures of a bet by number, under the readings in use."""
    found: dict[NumberText | None, list[BetFigure]] = {}
    for figure in figures:  # of every bet that a table prices otherwise: no call for each figure
        if figure.judged and figure.house_edge is not None:
            found.setdefault(figure.number, []).append(figure)
    return tuple([Edges(number, tuple(of_number)) for number, of_number in found.items()])


def own_edges(case: PayoutCase, bet: Bet) -> tuple[Edges, ...]:
    """Return the edges that the subject itself answers for.

    A table that pays what its text prints does not answer for that price: the text does. All of a text's are its own.
    """
    if case.repriced is None:
        return judged_edges(case, bet)
    own = case.repriced.get(bet.id)
    return tuple(each for each in judged_edges(case, bet) if each.number in own) if own else ()


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
    return tuple(map(tuple, grouped_by(edges, lambda each: each.values).values()))


def edges_by_number(country: str, edges: Iterable[Edges], sign: int = 1, of_some: bool = False) -> Bilingual:
    """Return the edges in words: `1/9 (11.11%)`, or by number: `4, 10: 1/9 (11.11%); 6, 8: 1/11 (9.091%)`.

    Those `of_some` readings only are told with them.
    """
    groups = grouped(edges)

    def write(style: Style) -> str:
        parts = []
        for group in groups:
            numbers = numbers_text(each.number for each in group) if len(groups) > 1 else ""
            edges = edges_text(group[0].figures, style, sign, of_some)
            parts.append(phrase(numbers, ": ", edges) if numbers else edges)
        return phrase(*parts, by="; ")

    return in_both(country, write)


def rides(bet: Bet) -> bool:
    """Return whether the bet is paid at true odds by trade, so that a zero edge is no mistake."""
    return bet.rides_on is not None or is_odds(bet.game, bet.id)


def follows(case: PayoutCase, bet: Bet) -> bool:
    """Return whether the regulation pays this bet as another one, with the same edges: what is wrong is wrong there."""
    source = case.bet(bet.game, bet.same_payouts_as) if bet.same_payouts_as and not case.of_table else None
    if source is None:
        return False
    theirs = {each.number: {value for _, value in each.values} for each in judged_edges(case, source)}
    return all(theirs.get(each.number) == {value for _, value in each.values} for each in judged_edges(case, bet))


def is_held_to_usual(case: PayoutCase, bet: Bet, as_played: bool = False) -> bool:
    """Return whether what is usual is the measure of a bet, no other bet and no payout that an official text states.

    With `as_played`, that payout is none where the table decides the bet by other outcomes than its regulation.
    """
    if rides(bet) or follows(case, bet):
        return False
    if as_played and is_decided_otherwise(case, bet):
        return True
    return not (case.of_table and case.regulation) or bet.id not in measured_bets(case)


def is_decided_otherwise(case: PayoutCase, bet: Bet) -> bool:
    """Return whether a table decides a bet by other outcomes than its regulation or the trade."""
    return any(each.offer.bet.id == bet.id for each in case.outcome_differences)


def measured_bets(case: TablePayouts) -> frozenset[str]:
    """Return the ids of the bets of a table for which an official text states a payout.

    One that only an operator prints looks right or wrong as any other: it is the house's own.
    """
    bets = (each.bet for each in case.offers if case.by_law is None or (each.bet.game, each.bet.id) in case.by_law)
    return frozenset(bet.id for bet in bets if any(line.amount is not None for line in bet.payouts))


def followers(case: PayoutCase, bet: Bet) -> tuple[Bet, ...]:
    """Return the bets the regulation pays as this one."""
    return tuple(other for other in case.bets if other.game == bet.game and other.same_payouts_as == bet.id)


def payout_for(bet: Bet, number: NumberText | None) -> Payout | None:
    """Return the first price of a bet that holds for a number."""
    return next((payout for payout in bet.payouts if payout.numbers is None or number in payout.numbers), None)


def price_line(bet: Bet, number: NumberText | None) -> Bet | Payout:
    """Return where the price of a number stands: its own line, or the bet when the price comes from elsewhere."""
    payout = payout_for(bet, number)
    return bet if payout is None or bet.priced_by_group or bet.same_payouts_as is not None else payout


def own_payouts(bet: Bet) -> tuple[Payout, ...]:
    """Return the prices that stand in the bet itself, not in its group or in a bet it is paid as."""
    if bet.priced_by_group or bet.same_payouts_as is not None:
        return ()
    return tuple(payout for payout in bet.payouts if not payout.of_group)


def _edge(figure: BetFigure) -> Fraction:
    return figure.house_edge if figure.house_edge is not None else Fraction(0)


class RoundedPrice(NamedTuple):
    """A price of a bet on a number, the profit it stands for, and the house edges at the two."""

    number: NumberText | None
    payout: Payout
    meant: Fraction
    edge: Fraction
    meant_edge: Fraction


def rounded_prices_of(case: TablePayouts, bet: Bet) -> Iterator[RoundedPrice]:
    """Yield the decimal prices that a table answers for; what differs from the price of its text is another matter."""
    offer = case.offer(bet)
    if offer is None or offer.is_charged:
        return
    stands_for = {price.span: price.price.meant for price in offer.stated.prices if price.price.meant is not None}
    wrong = {each.number for each in case.prices.differences if each.offer.bet.id == bet.id}
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


# The house edges of a bet by number, under the readings in use.
EdgesByNumber = Mapping[NumberText | None, frozenset[Fraction | None]]

# By bet of a regulation and price: few prices are printed for one bet.
_FIGURES: Memory[tuple[BetFigure, ...]] = Memory()


class PrintedFigures:
    """The figures of the bets that a regulation prices, and what they come to for all of its tables."""

    def __init__(self, figures: tuple[BetFigure, ...]) -> None:
        self.figures = figures

    @cached_property
    def generous(self) -> frozenset[str]:
        """Return the bets on which some edge is the player's, or hangs on what a table takes."""
        unknown = frozenset(each.bet for each in self.figures if each.judged and each.house_edge is None)
        return generous_bets(self.figures) | unknown

    @cached_property
    def edges(self) -> Mapping[tuple[str, str], EdgesByNumber]:
        """Return the edges of each bet by number."""
        by_bet = grouped_by(self.figures, lambda figure: (figure.game, figure.bet))
        return {bet: _values_of(each) for bet, each in by_bet.items()}


_PRINTED: Memory[PrintedFigures] = Memory(64)


def printed_figures(
    every: tuple[BetFigure, ...],
    by_law: frozenset[tuple[str, str]] | None,
    bounded: frozenset[tuple[str, str, NumberText | None]] = frozenset(),
) -> PrintedFigures:
    """Return the figures of a regulation that count as printed: where bets are given by law, those of these bets alone.

    For a price that only its house prints, or that the law merely bounds, a table answers itself.
    """

    def work_out() -> PrintedFigures:
        kept = every if by_law is None else tuple(each for each in every if (each.game, each.bet) in by_law)
        return PrintedFigures(tuple(each for each in kept if (each.game, each.bet, each.number) not in bounded))

    return _PRINTED.recall(every, bounded, work_out, by_law)


def figures_of_offer(offer: Offer, bet: Bet, apparatus: Apparatus | None) -> tuple[BetFigure, ...]:
    """Return the figures of a bet as the table plays it: at its prices, with its outcomes, after its commission."""

    def work_out() -> tuple[BetFigure, ...]:
        return tuple(each.figure for each in derivations_of_bet(bet, apparatus, ("to",)))

    # All that the figures hang on at a table: the prices, numbers, outcomes and commission that it states.
    charged = offer.commission
    taken = (charged.rate, charged.of, charged.when) if charged else None
    played = offer.played or HouseOutcomes()
    lists = (played.wins, played.loses, played.pushes)
    own = tuple(events and _keys(events) for events in lists)
    readings = tuple(reading.numbers for reading in bet.readings)
    prices: list[tuple[object, ...]] = []
    for payout in bet.payouts:
        amount = None if payout.amount is None else payout.amount.as_integer_ratio()
        on = () if payout.on is None else _keys(payout.on)
        prices.append((payout.form, amount, payout.numbers, *on))
    zero = played.zero and played.zero.name
    stated = (tuple(prices), bet.numbers, readings, own, zero, taken, offer.numbers)
    return _FIGURES.recall(offer.bet, stated, work_out, apparatus)


def own_numbers(figures: tuple[BetFigure, ...], printed: PrintedFigures) -> frozenset[NumberText | None]:
    """Return the numbers of a bet whose edges at a table are not those that the regulation's own prices give.

    `figures` are those of one bet at the table's prices, `printed` all of the regulation.
    """
    if not figures:
        return frozenset()
    theirs = printed.edges.get((figures[0].game, figures[0].bet), {})
    mine = _values_of(each for each in figures if each.house_edge is not None)
    return frozenset(number for number, edges in mine.items() if edges.isdisjoint(theirs.get(number, frozenset())))


def _values_of(figures: Iterable[BetFigure]) -> EdgesByNumber:
    """Return the edges of some figures of a bet by number; readings that `use` sets aside do not count."""
    found = grouped_by((figure for figure in figures if figure.judged), lambda figure: figure.number)
    return {number: frozenset(each.house_edge for each in same) for number, same in found.items()}


def _keys(events: Events) -> tuple[object, ...]:
    return (*(each.key for each in events.include), None, *(each.key for each in events.exclude))
