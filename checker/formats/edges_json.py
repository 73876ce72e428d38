"""The figures of a text as data, in the shape that `grammars/schemas/edges.schema.json` publishes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from checker.probability.card_figures import (
    NO_CARD_GAMES,
    BlackjackFigure,
    CardGameFigures,
    DeckEdge,
    InsuranceFigure,
    OptionChoice,
    StudFigure,
)
from checker.probability.figures import (
    BETS,
    BetFigure,
    expected_loss,
    formula_of,
    return_to_player,
    rounded_root,
    variance,
)
from checker.semantics.decree.model import Bet, Payout, Regulation
from checker.semantics.readings import Rules
from checker.views.edges import FiguresToShow, prices_of, rules_by_reading
from checker.views.markup import FORMAT, Document, Json, data_of, fields_of, render_json
from checker.views.words import Presentation, places

Formula = Callable[[BetFigure], str | None]  # gives the edge of a figure as a formula in its payouts, or None


def as_json(subject: FiguresToShow, view: Presentation) -> str:
    """Return figures as a JSON document; those of one bet with their formulas."""
    formula = formula_of if subject.in_full else None
    return render_json(
        edges_document(subject.regulation, subject.figures, subject.certified, formula, subject.card_games)
    )


def edges_document(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    certified: bool = False,
    formula: Formula | None = None,
    card_games: CardGameFigures = NO_CARD_GAMES,
) -> Document:
    """Return figures as data: every bet, number and reading, exact fractions as text, null where there is none."""
    bets: list[Json] = []
    rules: dict[tuple[str, str, str], Rules] = {}
    for figure in figures:
        bet = regulation.bet(figure.game, figure.bet)
        key = (figure.game, figure.bet, figure.reading)
        if bet is not None and key not in rules:
            rules.update((key, found) for found in rules_by_reading(regulation, bet, (figure.reading,)).values())
        bets.append(_entry(figure, regulation, bet, rules[key].payouts if key in rules else (), formula))
    return {
        "format": FORMAT,
        "regulation": regulation.id,
        "regulations": [text.id for text in regulation.each],
        "certified": certified,
        "bets": bets,
        "blackjack": [_game(game) for game in card_games.games],
        "insurance": [_insurance(insurance) for insurance in card_games.insurance],
        "stud": [_stud(figure) for figure in card_games.stud],
        "games_without_bets": [game.id for game in regulation.games_without_bets],
    }


def _game(figure: BlackjackFigure) -> Json:
    """Return a blackjack game under one reading; what a silent option is taken to be has `stated` false."""
    return {
        **fields_of(figure, "game", "boxes"),
        "readings": [_reading(choice) for choice in figure.readings],
        "judged": figure.judged,
        "not_offered_if_unstated": list(figure.silent),
        **_in_the_long_run("infinite_deck", figure.infinite, figure.variance),
        "decks": _by_decks(figure.decks),
    }


def _in_the_long_run(name: str, edge: Fraction | None, spread: Fraction | None) -> dict[str, Json]:
    """Return an edge and what follows from it; null what is not known, such as variances of too many sets of rules."""
    return {
        name: data_of(edge),
        "return_to_player": None if edge is None else str(1 - edge),
        "expected_loss_per_100_bets": None if edge is None else str(BETS * edge),
        "variance": data_of(spread),
        "standard_deviation": None if spread is None else _decimals(rounded_root(spread)),
    }


def _insurance(figure: InsuranceFigure) -> Json:
    edges = _in_the_long_run("infinite_deck", figure.infinite, figure.variance)
    return {**fields_of(figure, "game", "bet", "pays"), **edges, "decks": _by_decks(figure.decks)}


def _stud(figure: StudFigure) -> Json:
    """Return a stud game under one reading; figures are null where `status` says that they are not known."""
    rules, found = figure.rules, figure.found
    return {
        "game": figure.game,
        "readings": [_reading(choice) for choice in figure.readings],
        "judged": figure.judged,
        "cards": rules.game.cards,
        "dealer_qualifies": rules.game.qualifies,
        "not_qualified": rules.game.idle,
        "dealer_shows": rules.game.shows,
        "raise_stake": rules.game.raise_stake,
        "ante_pays": str(rules.ante_pays),
        "raise_pays": {hand: str(profit) for hand, profit in rules.raise_pays},
        "ante_bonus": {hand: str(profit) for hand, profit in rules.bonus},
        "status": found.status,
        "hand": found.category or None,
        **_in_the_long_run("house_edge", found.edge, found.variance),
        "raised": data_of(found.raised),
    }


def _reading(choice: OptionChoice) -> Json:
    return {
        "option": choice.option,
        "reading": choice.reading or None,
        "value": str(choice.value),
        "stated": choice.stated,
    }


def _by_decks(edges: tuple[DeckEdge, ...]) -> list[Json]:
    bounds = {True: "exact", False: "at_most"}
    return [{"decks": each.decks, "house_edge": str(each.edge), "bound": bounds[each.exact]} for each in edges]


def _entry(
    figure: BetFigure, of: Regulation, bet: Bet | None, printed: tuple[Payout, ...], formula: Formula | None
) -> Json:
    paid: Json = None
    if figure.payouts is not None:
        paid = [{"pays": str(payout.profit), "probability": str(payout.probability)} for payout in figure.payouts]
    spread = variance(figure)
    # Where the bet and the prices it gets stand in the text, each place once.
    cited = list(bet.citations) if bet else []
    for price in prices_of(figure, printed):
        cited.extend(price.payout.citations if price.payout else ())
    return {
        **fields_of(figure, "game", "bet", "number"),
        "label": bet.label if bet else figure.bet,
        **fields_of(figure, "reading", "judged", "status", "assumes_waiting"),
        "citations": list(places(cited, bool(of.texts))),
        **fields_of(figure, "win", "lose", "push"),
        **({"half": str(figure.half)} if figure.half else {}),
        **({"double": str(figure.double)} if figure.double else {}),
        "payouts": paid,
        **fields_of(figure, "break_even", "house_edge", "house_edge_resolved", "house_edge_per_roll", "rolls"),
        "variance": data_of(spread),
        "standard_deviation": None if spread is None else _decimals(rounded_root(spread)),
        "return_to_player": data_of(return_to_player(figure)),
        "expected_loss_per_100_bets": data_of(expected_loss(figure)),
        "formula": formula(figure) if formula else None,
    }


def _decimals(root: Fraction) -> str:
    """Return a number of four decimals: `5.8378`."""
    whole, rest = divmod(root.numerator * 10**4 // root.denominator, 10**4)
    return f"{whole}.{rest:04}"
