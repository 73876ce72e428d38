"""Limits that are worked out by themselves: of what the house keeps of bets, and of the cap on what it pays.

Edges are bounded for each bet, or for several together whatever the stakes on each are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from checker.cases.prices import Edges, edges_of_figures, faults, figures_of_offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import value_of
from checker.cases.table.judge import Result
from checker.cases.table.options import edge_of_ante, option_values
from checker.limits.form import TABLE, End, Range, Term, bounded_shares, caps_of
from checker.limits.relation import rules_in_use
from checker.probability.card_figures import DeckEdge
from checker.probability.cards.blackjack_readings import edges_from_decks
from checker.probability.cards.stud import stud_edges_with
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Game, Limit
from checker.semantics.readings import best_profit
from checker.semantics.table.model import AwardCap, LimitKind
from checker.syntax.decree.parts import Expression, Number, Quantity, with_leaves
from checker.text.memory import Memory
from checker.text.record import NamedTuple


class BetEdges(NamedTuple):
    """The edges of a bet under the readings in use; `by_law`: an official text prints the price that is paid.

    A card game has those that follow from its options, of whatever is staked on the hand itself.
    """

    bet: Bet | Game
    edges: tuple[Edges, ...]  # () where none is known
    by_law: bool = False
    is_whole: bool = True  # the edge of every number is known, under every reading


class EdgeJudgement(NamedTuple):
    """What a limit of an edge or a return comes to, for a bet or for several together."""

    rule: Limit
    focus: Term
    allowed: Range
    standing: Result
    bets: tuple[BetEdges, ...]  # those outside, each with the edges that are; of what holds, all
    unknown: tuple[Bet | Game, ...] = ()  # those of which no edge is known
    readings: tuple[str, ...] | None = None  # of the limit or the bet, under which it is so; None: under all
    is_alone: bool = False  # it is of each bet by itself


_KEPT: Memory[tuple[EdgeJudgement, ...]] = Memory(16)  # asked for by the checks and by the account


def edge_judgements(table: BoundTable) -> tuple[EdgeJudgement, ...]:
    """Return what the limits of edges and returns come to at a table."""
    every = table.book.limits_worked_out
    rules = [each for each in every if any(bounded_shares(said) for _, said in rules_in_use(each))]
    return _KEPT.recall(table, None, lambda: tuple(_at_table(table, rules))) if rules else ()


def _at_table(table: BoundTable, rules: Sequence[Limit]) -> Iterator[EdgeJudgement]:
    apparatus, by_law = table.game.apparatus if table.game else None, table.book.priced_by_law
    differing = {each.offer.bet.id for each in table.prices.differences}
    found = []
    for offer in table.offers:
        bet, known = offer.bet, offer.priced is not None and offer.figured
        figures = figures_of_offer(offer, offer.priced, apparatus) if known and offer.priced is not None else ()
        printed = any(line.amount is not None for line in bet.payouts) and not bet.outside
        of_law = printed and bet.id not in differing and (by_law is None or (bet.game, bet.id) in by_law)
        edges = edges_of_figures(figures)
        is_whole = bool(edges) and not any(each.judged and each.house_edge is None for each in figures)
        found.append(BetEdges(offer.priced or bet, edges, of_law, is_whole))
    found += _of_card_game(table)
    for rule in rules:
        if rule.game in (None, table.game_id):
            yield from judged(rule, found)


def _of_card_game(table: BoundTable) -> Iterator[BetEdges]:
    """Yield what the rules of a card game come to as the table plays it, from as many decks as it has."""
    game, stated = table.game, option_values(table.file.options)
    if game is None:
        return
    found = _edges_by_rules(table, game, stated)
    if found:
        known = [each.edge for each in found if each is not None and each.exact]
        figures = tuple(BetFigure(game.id, "", None, "", True, "by_options", house_edge=edge) for edge in known)
        official = all(text.header.kind == "official" for text in table.regulation.each)
        of_law = official and found == _edges_by_rules(table, game, {})
        yield BetEdges(game, (Edges(None, figures),) if figures else (), of_law, len(known) == len(found))


def _edges_by_rules(
    table: BoundTable, game: Game, stated: dict[str, Fraction | int | str]
) -> tuple[DeckEdge | None, ...]:
    """Return the edges of a card game under the readings in use, () for another game; that of no shoe is not known."""
    told = next((fact.value for fact in table.file.facts if fact.path == "cards.decks"), None)
    decks = told.numerator if isinstance(told, Fraction) and told > 0 else game.decks
    shoes = edges_from_decks(table.regulation, game.id, stated, decks)
    if shoes:
        return shoes if decks else (None,)
    return tuple(edge_of_ante(here) for here, _ in stud_edges_with(table.regulation, game.id, stated))


def judged(rule: Limit, bets: Iterable[BetEdges]) -> Iterator[EdgeJudgement]:
    """Yield what a limit comes to for some bets, under each of its readings."""
    every, used = tuple(bets), rules_in_use(rule)
    for name, said in used:
        for focus, allowed in (bounded_shares(said) or {}).items():
            mine = tuple(each for each in every if focus.of in (TABLE, *_names(each.bet)))
            alone = focus.each or focus.of in {each.bet.id for each in mine}
            for found in _each(rule, focus, allowed, mine) if alone else _together(rule, focus, allowed, mine):
                in_part = (name,) if len(used) > 1 else ()
                yield found._replace(readings=(*in_part, *(found.readings or ())) or None)


def _names(bet: Bet | Game) -> tuple[str, ...]:
    return (bet.id, *bet.groups) if isinstance(bet, Bet) else ()


def share(focus: Term, edge: Fraction) -> Fraction:
    """Return what an edge comes to as the quantity that is bounded."""
    return 1 - edge if focus.function == "return" else edge


def _each(rule: Limit, focus: Term, allowed: Range, bets: Iterable[BetEdges]) -> Iterator[EdgeJudgement]:
    for each in bets:
        edges = [known for known in each.edges if not rule.numbers or known.number in rule.numbers]
        outside = tuple(faults(edges, lambda edge: not allowed.holds(share(focus, edge))))
        for failing in outside:
            standing: Result = "open" if failing.readings or each.by_law else "fails"
            told = each._replace(edges=failing.edges)
            named = tuple(filter(None, failing.readings or ())) or None  # those of a card game have no name
            yield EdgeJudgement(rule, focus, allowed, standing, (told,), (), named, True)
        if edges and not outside:
            yield EdgeJudgement(rule, focus, allowed, "holds", (each,), is_alone=True)
    unknown = tuple(each.bet for each in bets if not each.is_whole)
    if unknown:
        yield EdgeJudgement(rule, focus, allowed, "open", (), unknown)


def _together(rule: Limit, focus: Term, allowed: Range, bets: tuple[BetEdges, ...]) -> Iterator[EdgeJudgement]:
    """Yield what bets come to together: between the least and the most of them, as the players stake."""
    unknown = tuple(each.bet for each in bets if not each.is_whole)
    by_bet = [[(edges, _shares(focus, edges)) for edges in each.edges] for each in bets]
    every = [value for of_bet in by_bet for _, values in of_bet for value in values]
    if not every and not unknown:
        return
    wrong = [tuple(edges for edges, values in of_bet if not all(map(allowed.holds, values))) for of_bet in by_bet]
    outside = tuple(each._replace(edges=edges) for each, edges in zip(bets, wrong, strict=True) if edges)
    if not outside and not unknown:
        yield EdgeJudgement(rule, focus, allowed, "holds", bets)
        return
    low, high = Range(allowed.lower, None), Range(None, allowed.upper)
    is_apart = bool(every) and not (low.holds(max(every)) and high.holds(min(every)))
    certain = is_apart and not unknown and not all(each.by_law for each in bets)
    yield EdgeJudgement(rule, focus, allowed, "fails" if certain else "open", outside, unknown)


def _shares(focus: Term, edges: Edges) -> list[Fraction]:
    return [share(focus, figure.house_edge or Fraction(0)) for figure in edges.figures]


class CapJudgement(NamedTuple):
    """What a limit of caps on awards comes to for a cap that a table states."""

    rule: Limit
    cap: AwardCap
    allowed: Range | None  # None where it cannot be worked out
    standing: Result
    readings: tuple[str, ...] | None = None


def cap_judgements(table: BoundTable) -> Iterator[CapJudgement]:
    """Yield what the limits of caps come to; a cap of another kind than the one that is bounded is not looked at."""
    own = {offer.bet.id: offer.stated.award_cap for offer in table.offers}
    for rule in table.book.limits_worked_out:
        used = rules_in_use(rule) if rule.game in (None, table.game_id) else ()
        for name, said in used:
            for of, sign, other in caps_of(with_leaves(said, partial(_known, table))):
                cap = own.get(of.of.text) or table.file.award_cap
                if cap is None or (cap.per is not None and of.per and cap.per not in of.per):
                    continue
                bound = value_of(other, {})
                allowed = None if bound is None else range_from(sign, bound)
                kept = allowed is not None and allowed.holds(cap.amount)
                is_sure = allowed is not None and (cap.per is not None or not of.per)
                standing: Result = "holds" if kept else "fails" if is_sure else "open"
                yield CapJudgement(rule, cap, allowed, standing, (name,) if len(used) > 1 else None)


def range_from(sign: str, bound: Fraction) -> Range:
    """Return what a comparison with a figure allows."""
    end = End(bound, sign in ("<", ">"))
    return Range(end if sign in (">", ">=", "=") else None, end if sign in ("<", "<=", "=") else None)


def _known(table: BoundTable, leaf: Expression) -> Expression:
    """Return the amount or the best price that a quantity of a table is; what is not known stays as it is."""
    if not isinstance(leaf, Quantity) or leaf.each or not set(leaf.per) <= {"box"}:
        return leaf
    of, value = leaf.of.text, None
    if leaf.function.text == "profit":
        offers = [each for each in table.offers if of in (TABLE, each.bet.id, *each.bet.groups)]
        lines = [line for each in offers for line in (each.priced or each.bet).payouts]
        best = {best_profit(lines, times) for times in table.book.times}
        value = best.pop() if len(best) == 1 else None
    elif leaf.function.text in _KINDS:
        held = table.limits.value(_KINDS[leaf.function.text], "" if of == TABLE else of)
        value = held and held.amount
    return leaf if value is None else Number(value, False, leaf.span)


_KINDS: Mapping[str, LimitKind] = {"min": "minimum", "max": "maximum"}
