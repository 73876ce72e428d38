"""What a check looks at: a regulation, a table, a regulation beside the one it restates or below those above it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, Union

from checker.cases.prices import CaseFigures, PayoutCase, TablePayouts, figures_of_offer, own_numbers, printed_figures
from checker.cases.rulebook import Rulebook, rulebook_of
from checker.cases.table.bind import BoundTable, bind, game_of
from checker.cases.table.neighbours import Neighbours
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures, DeckEdge
from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.model import Bet, Cited, Game, Header, Link, NumberText, Regulation
from checker.semantics.table.model import StatedEdge, TableFile, Typed
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import fold_name, named_game

if TYPE_CHECKING:
    from checker.cases.document.text import Document

SubjectKind = Literal["regulation", "table", "comparison", "lower"]


class RegulationHeading(NamedTuple):
    """What a regulation says of itself, whoever looks: a table or the regulation alone."""

    id: str
    header: Header
    links: tuple[Link, ...]
    cited: tuple[Cited, ...]
    span: Span
    held: frozenset[str]  # the ids of all regulations at hand


def _heading(of: Regulation, held: frozenset[str]) -> RegulationHeading:
    return RegulationHeading(of.id, of.header, of.links, of.cited, of.span, held)


class RegulationCase(NamedTuple):
    """A regulation by itself."""

    regulation: Regulation
    figures: CaseFigures
    as_of: str  # ISO date of the run
    against: RegulationCase | None = None  # the regulation that this one restates
    document: Document | None = None  # the document's own wording, when the user gives it
    held: frozenset[str] = frozenset()  # the ids of all regulations at hand
    beside: tuple[Regulation, ...] = ()  # those regulations themselves, where all are checked together
    above: tuple[RegulationCase, ...] = ()  # those that it is subject to, and those above these, the lowest first
    card_games: CardGameFigures = NO_CARD_GAMES

    def left_to_above(self, bet: Bet) -> tuple[Bet, ...]:
        """Return a bet as the texts above have it: what these say of it, this one need not say again."""
        found = (each.regulation.bet(bet.game, bet.id) for each in self.above)
        return tuple(each for each in found if each is not None)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """Return what is judged: the bets of the regulation."""
        return self.regulation.bets

    @property
    def copy(self) -> Document | None:
        """Return the document that was given, unless it is another than that of the regulation."""
        return None if self.document is None or self.document.is_another else self.document

    @property
    def heading(self) -> RegulationHeading:
        """Return what the regulation says of itself."""
        return _heading(self.regulation, self.held)

    @property
    def payouts(self) -> PayoutCase:
        """Return what the regulation pays and what that is worth."""
        from checker.semantics.ways import opened  # imported lazily: for regulations, not for tables

        of = self.regulation
        bets = tuple(map(opened, of.bets))
        return PayoutCase(of.id, of.header, of.header.country, of.games, of.groups, bets, bets, self.figures)


class TableCase:
    """A table with the regulation it names, and what it pays beside that."""

    def __init__(self, table: BoundTable, payouts: TablePayouts, as_of: str) -> None:
        self.regulation = table.regulation
        self.table = table
        self.payouts = payouts
        self.bets = payouts.bets  # those that the table prices, with its prices
        self.figures = payouts.figures
        self.as_of = as_of  # ISO date that it is judged for
        self.held: frozenset[str] = frozenset()  # the ids of all regulations at hand
        self.neighbours: Neighbours | None = None  # all tables of the run, once they have been read
        self.documents: Mapping[str, Document] = {}  # the wording of the documents of its texts, by the ids of these
        self.run_on = ""  # ISO date of the run
        self.beside: tuple[Regulation, ...] = ()  # the headings of other regulations at hand that change its own

    @property
    def book(self) -> Rulebook:
        """Return what the regulation says, whichever table it is."""
        return self.table.book

    @property
    def ruled_by(self) -> tuple[str, ...]:
        """Return the ids of the texts that rule it, the lowest first."""
        return tuple([text.id for text in self.regulation.each if text.id])

    @property
    def headings(self) -> tuple[RegulationHeading, ...]:
        """Return what each text that rules it says of itself."""
        return tuple(_heading(of, self.held) for of in self.regulation.each)

    def in_run(self, held: frozenset[str], neighbours: Neighbours | None, run_on: str) -> TableCase:
        """Return the case as one of a run: with all regulations at hand, all tables, and the day."""
        self.held, self.neighbours, self.run_on = held, neighbours, run_on
        return self

    @property
    def document(self) -> Document | None:
        """Return the wording of the document of its lowest text."""
        return self.documents.get(self.regulation.id)

    def with_documents(self, documents: Mapping[str, Document]) -> TableCase:
        """Return the case with the wording of the documents of its texts."""
        found = copy(self)
        found.documents = documents
        return found


class Restatement(NamedTuple):
    """A regulation beside the one it restates."""

    case: RegulationCase
    against: RegulationCase

    @property
    def regulation(self) -> Regulation:
        """Return the regulation that restates the other."""
        return self.case.regulation


class LowerText:
    """A regulation with those it is subject to, and those above these, the lowest first."""

    def __init__(self, case: RegulationCase, above: tuple[RegulationCase, ...]) -> None:
        self.case = case
        self.above = above

    @property
    def regulation(self) -> Regulation:
        """Return the regulation that is subject to the others."""
        return self.case.regulation


Case = Union[RegulationCase, TableCase]  # a regulation by itself, or a table with the regulation it names


def far_dates(run_on: str, *dates: Typed | None) -> tuple[Typed, ...]:
    """Return the dates of a table so far from the day of the run that a digit must be wrong."""
    run = int(run_on[:4] or 0)
    return tuple(date for date in dates if run and date and not run - 100 <= int(date.text[:4]) <= run + 10)


def other_money(file: TableFile, regulation: Regulation) -> tuple[str, ...]:
    """Return the currencies of the texts that rule a table and that are not its own.

    A table that states none is in that of the lowest text.
    """
    typed, headers = file.currency, [text.header for text in regulation.each]
    if typed is None and len(headers) == 1:
        return ()
    in_euros = all(each.currency in (None, "EUR") and each.country in ("", "ES") for each in headers)
    if in_euros and (typed is None or typed.text == "EUR"):
        return ()  # as at most tables
    from checker.vocabulary.money import is_foreign  # imported lazily: hardly any table needs it

    moneys = tuple(dict.fromkeys(header.money for header in headers if header.money))
    own = typed.text if typed is not None else next(iter(moneys), "")
    return tuple(money for money in moneys if is_foreign(own, money))


def case_of(
    regulation: Regulation,
    as_of: str,
    figures: tuple[BetFigure, ...] | None = None,
    card_games: CardGameFigures = NO_CARD_GAMES,
) -> RegulationCase:
    """Return the case of a regulation alone; figures of bets are computed unless they are given."""
    known = figures_of(regulation) if figures is None else figures
    return RegulationCase(regulation, CaseFigures(lambda: known), as_of, card_games=card_games)


def case_of_table(
    table: TableFile, regulation: Regulation, as_of: str, printed: tuple[BetFigure, ...] | None = None
) -> TableCase:
    """Return the case of a table: the bets it prices, at its prices, with figures computed from these.

    `regulation` is `NO_REGULATION` when it names none. `as_of` is the day that it is judged for, unless it states one.
    `printed` are the regulation's own figures, if they are at hand: they are shown beside the table's.
    """
    as_of = table.date.text if table.date else as_of
    book = rulebook_of(regulation)
    if book.hangs_on_table or other_money(table, regulation):
        from checker.cases.table.at_table import at_table  # imported lazily: few texts have rules for some tables only

        game = game_of(table.game, regulation, book, table.span, table.language)
        if isinstance(game, Game):
            regulation, printed = at_table(regulation, table, game.id, as_of, printed)
    bound = bind(table, regulation, printed)
    regulation = bound.regulation  # its rounds of cards tell apart what the table asks
    judged = [(offer, offer.priced) for offer in bound.offers if offer.priced is not None and offer.figured]

    def work_out() -> tuple[BetFigure, ...]:
        apparatus = bound.game.apparatus if bound.game is not None else None
        return tuple(figure for offer, bet in judged for figure in figures_of_offer(offer, bet, apparatus))

    bets, figures = tuple([bet for _, bet in judged]), CaseFigures(work_out)
    repriced: Mapping[str, frozenset[NumberText | None]] | None = None
    generous = None
    by_law = bound.book.priced_by_law
    known = None
    if printed is not None:
        known = printed_figures(printed, by_law, bound.book.bounded)
        printed = known.figures
        agreed = not (
            bound.outcome_differences
            or bound.prices.differences
            or bound.prices.unpriced
            or not bound.prices.are_all_printed
            or bound.prices.unwinnable
        )
        within = {each[:2] for each in bound.book.bounded}
        if by_law is not None and any((bet.game, bet.id) not in by_law or (bet.game, bet.id) in within for bet in bets):
            agreed = False
        if agreed and not any(offer.played or offer.commission for offer, _ in judged):
            repriced, generous = {}, known.generous
        else:
            repriced = {bet.id: own for bet in bets if (own := own_numbers(figures.of(bet), known))}
    of = (regulation.id, regulation.header, regulation.header.country, regulation.games, regulation.groups)
    differing = (bound.offers, bound.prices, bound.outcome_differences, bound.unfit, printed)
    payouts = PayoutCase(
        *of, regulation.bets, bets, figures, True, *differing, repriced, generous, regulation.options, by_law
    )
    return TableCase(bound, payouts, as_of)


def edges_of_play(case: TableCase, stated: StatedEdge) -> tuple[DeckEdge, ...]:
    """Return what the house keeps of a card game that is played, where a stated edge is of that or of its ante.

    One for each reading in use, exact or at most so much; nothing of what is not known.
    """
    table = case.table
    game = table.game
    of_ante = game is not None and table.book.of_game(game.id).names.bet_of(stated.bet.text)[0] == "ante"
    if game is None or not (of_ante or named_game(stated.bet.text) == game.id) or stated.basis != "made":
        return ()
    from checker.cases.table.options import edge_of_ante, option_values  # imported lazily: for games of cards only
    from checker.probability.cards.blackjack_readings import edges_from_decks
    from checker.probability.cards.stud import stud_edges_with

    values = option_values(table.file.options)
    if of_ante:
        found = [edge_of_ante(here) for here, _ in stud_edges_with(table.regulation, game.id, values)]
    else:
        counted = next((fact.value for fact in table.file.facts if fact.path == "cards.decks"), game.decks)
        decks = int(counted) if isinstance(counted, (int, Fraction)) else None
        found = list(edges_from_decks(table.regulation, game.id, values, decks)) if decks else [None]
        if None in found:  # from fewer cards than an endless shoe has, the house keeps less
            found = [
                each and each._replace(exact=False)
                for each in edges_from_decks(table.regulation, game.id, values, None)
            ]
    return () if None in found else tuple(filter(None, found))


def is_above(stated: StatedEdge, played: tuple[DeckEdge, ...]) -> bool:
    """Return whether a stated edge is more than the house can keep under any reading in use."""
    most = max((each.edge for each in played), default=stated.value)
    return stated.value > most and not stated.fits(most)


def figures_of_stated(case: TableCase, stated: StatedEdge) -> tuple[str, tuple[BetFigure, ...]]:
    """Return the bet of a stated edge, and its figures: at the table's price, or at the regulation's.

    A bet that the table does not price is paid as its regulation prints.
    """
    table, game = case.table, case.table.game.id if case.table.game else ""
    id_, number = table.book.of_game(game).names.bet_of(stated.bet.text)
    bet = id_ or fold_name(stated.bet.text)
    offer = table.offer(bet)
    figures = case.figures.all if offer is not None and offer.priced is not None else table.text_figures or ()
    fitting = (each for each in figures if (each.bet, each.game, each.judged) == (bet, game, True))
    wanted = (number,) if number is not None else stated.numbers
    held = (each for each in fitting if each.house_edge is not None)
    return bet, tuple(each for each in held if not wanted or each.number in wanted)
