"""The figures of a regulation as rows for people; the officer's report and the text of `edges` show the same ones.

Numbers with the same figures share a row, and so do readings that make no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, NumberText, Payout, Regulation
from checker.semantics.outcomes import binding_of
from checker.semantics.readings import Rules, choices_of, interpretations, is_plain, times_of
from checker.semantics.ways import opened
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE
from checker.views.layout import clean, paint, wrapped
from checker.views.words import places
from checker.words.names import catalogue
from checker.words.outcomes import on_throws, price_with_reading

NO_FIGURE = "–"  # stands where a figure does not exist


class FiguresToShow(NamedTuple):
    """The figures of a regulation, or those of one bet, which are shown `in_full`."""

    regulation: Regulation
    figures: tuple[BetFigure, ...]
    certified: bool
    in_full: bool
    card_games: CardGameFigures = NO_CARD_GAMES


class PrintedPrice(NamedTuple):
    """A payout of a bet, its profit per unit staked, and the chance of winning it; None where unknown."""

    payout: Payout | None
    profit: Fraction | None
    probability: Fraction | None


class EdgesRow(NamedTuple):
    """One row: the numbers and readings of a bet that have the same figures; no `readings` if they make no difference.

    `figure` is that of the first number under the first reading, and `judged` if any reading of the row is in use.
    """

    numbers: tuple[NumberText, ...]
    readings: tuple[str, ...]
    figure: BetFigure
    prices: tuple[PrintedPrice, ...]


class BetRows(NamedTuple):
    """All rows of one bet."""

    bet: Bet
    rows: tuple[EdgesRow, ...]


def rows_of(regulation: Regulation, figures: tuple[BetFigure, ...]) -> tuple[BetRows, ...]:
    """Return the rows of all bets that have figures, in the order of the text."""
    of_bet = grouped_by(figures, lambda figure: (figure.game, figure.bet))
    known = ((bet, of_bet[bet.game, bet.id]) for bet in regulation.bets if (bet.game, bet.id) in of_bet)
    return tuple(
        BetRows(
            bet, tuple(_merged(own, rules_by_reading(regulation, bet, dict.fromkeys(each.reading for each in own))))
        )
        for bet, own in known
    )


def best_choices(bets: Iterable[BetRows]) -> Iterable[tuple[str, list[str]]]:
    """Return what costs least of what the player chooses among, each with the bets of which that is so."""
    found: dict[str, list[str]] = {}
    for bet, rows in bets:
        if bet.chosen_by_player and not bet.params and len(rows) > 1:
            known = [(row.figure.house_edge, row.readings) for row in rows if row.figure.house_edge is not None]
            found.setdefault(", ".join(min(known)[1]), []).append(bet.id)
    return found.items()


def rules_by_reading(regulation: Regulation, bet: Bet, readings: Iterable[str]) -> dict[str, Rules]:
    """Return the rules of a bet under each of its readings, by the names of readings that its figures carry."""
    every = interpretations(
        bet if is_plain(bet) else opened(bet), times_of(regulation.header, regulation.groups, regulation.bets)
    )
    found: dict[str, Rules] = {}
    for reading in readings:
        # The name of a reading is its choices, then the clause preferred where two claim a throw, then what "times"
        # means: the part in the middle makes no difference to the rules.
        parts = choices_of(reading)
        alike = (each for each in every if parts[: len(each.choices)] == each.choices)
        own = next((each.rules for each in alike if not each.times_matters or parts[-1] == each.times), None)
        if own is not None:
            found[reading] = own
    return found


def prices_of(figure: BetFigure, payouts: tuple[Payout, ...]) -> tuple[PrintedPrice, ...]:
    """Return the prices at which a figure is paid; where it has none, the payouts that are printed for its number."""
    if figure.prices:
        return tuple(
            PrintedPrice(payouts[index] if index is not None and index < len(payouts) else None, profit, chance)
            for index, profit, chance in figure.prices
        )
    held = [payout for payout in payouts if payout.numbers is None or figure.number in payout.numbers]
    return tuple(PrintedPrice(payout, None, None) for payout in held)


def _merged(figures: list[BetFigure], rules: dict[str, Rules]) -> Iterator[EdgesRow]:
    """Yield the rows of a bet: readings of a number that agree are merged first, then numbers whose rows agree."""
    by_number = grouped_by(figures, lambda figure: figure.number)
    blocks = [(number, tuple(_rows_of_number(own, rules))) for number, own in by_number.items()]
    for same in grouped_by(blocks, lambda block: tuple(map(_without_number, block[1]))).values():
        numbers = tuple(number for number, _ in same if number is not None)
        yield from (row._replace(numbers=numbers) for row in same[0][1])


def _rows_of_number(figures: list[BetFigure], rules: dict[str, Rules]) -> Iterator[EdgesRow]:
    """Yield the rows of one number, readings that agree in one; the caller fills in `numbers`."""

    def paid_of(figure: BetFigure) -> tuple[PrintedPrice, ...]:
        return prices_of(figure, rules[figure.reading].payouts if figure.reading in rules else ())

    alike = grouped_by(figures, lambda figure: (figure._replace(reading="", judged=True), paid_of(figure)))
    for (_, paid), same in alike.items():
        names = () if len(alike) == 1 else tuple(dict.fromkeys(figure.reading for figure in same))
        yield EdgesRow((), names, same[0]._replace(judged=any(figure.judged for figure in same)), paid)


def _without_number(row: EdgesRow) -> EdgesRow:
    """Return a row without its number and the places of its payouts, so that rows of other numbers can equal it."""
    plain = tuple((None, profit, chance) for _, profit, chance in row.figure.prices)
    printed = tuple(
        price._replace(
            payout=price.payout and price.payout._replace(numbers=None, citations=(), span=NOWHERE, because=None)
        )
        for price in row.prices
    )
    return row._replace(figure=row.figure._replace(number=None, prices=plain), prices=printed)


def price_lines(row: EdgesRow, bet: Bet, style: Style) -> list[str]:
    """Return the payouts of a row, each once, as printed and with the meaning it is given."""
    number_text = row.figure.number
    numbers = binding_of(bet.params, number_text)
    lines: dict[str, None] = {}
    for payout, profit, _ in row.prices:
        if payout is None:
            lines[NO_FIGURE] = None
        else:
            printed = price_with_reading(_with_bound(payout, bet), profit, style)
            lines[f"{printed} {on_throws(payout, numbers, style)}".rstrip()] = None
    return list(lines) or [NO_FIGURE]


def _with_bound(payout: Payout, bet: Bet) -> Payout:
    """Return a payout at an end of bounds as the end that is printed: `at least 4 to 1`."""
    bounded = (each for each in bet.payouts if each.span == payout.span and each.amount is None)
    for each in bounded:
        if payout.amount in (each.least, each.most):
            is_least = payout.amount == each.least
            return payout._replace(least=each.least if is_least else None, most=None if is_least else each.most)
    return payout


def label_and_clause(bet: Bet, of: Regulation, language: Language) -> str:
    """Return the text's own name of a bet and where it stands: `Hard Ways [A.2]`.

    Of several texts, one may decide the bet and another print its payout: `Pase [house 1]; pays [law B.2]`.
    """
    own = places(bet.citations, bool(of.texts))
    paid = places((cited for line in bet.payouts_in_use for cited in line.citations), True) if of.texts else ()
    decided = tuple(place for place in own if place not in paid) if paid else own
    named = " ".join(filter(None, (clean(bet.label), _bracketed(decided or own))))
    return f"{named}; {say('head.pays', language)} {_bracketed(paid)}" if paid and decided else named


def _bracketed(clauses: Iterable[str]) -> str:
    return " ".join(f"[{clean(clause)}]" for clause in clauses)


def titles(of: Iterable[tuple[str, str]], width: int, colour: bool) -> list[str]:
    """Return the lines of the heading: the id and title of each text whose figures or limits follow."""
    named = (f"{text}: {clean(title)}" for text, title in of)
    return [paint(line, "strong", colour) for title in named for line in wrapped(title, width)]


# Words of the tables of figures, in both languages.


def say(key: str, language: Language) -> str:
    """Return a text about tables of figures: `edges_table.<key>` of the catalogue."""
    return catalogue(language)[f"edges_table.{key}"]
