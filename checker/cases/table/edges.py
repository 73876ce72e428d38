"""Limits of what the house keeps: of each bet by its own edge, of several together whatever the stakes on each are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from checker.cases.prices import Edges, edges_of_figures, faults, figures_of_offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.judge import Result
from checker.limits.form import TABLE, Range, Term, bounded_shares
from checker.limits.relation import rules_in_use
from checker.semantics.decree.model import Bet, Limit
from checker.text.memory import Memory
from checker.text.record import NamedTuple


class BetEdges(NamedTuple):
    """The edges of a bet under the readings in use; `by_law`: an official text prints the price that is paid."""

    bet: Bet
    edges: tuple[Edges, ...]  # () where none is known
    by_law: bool = False


class EdgeJudgement(NamedTuple):
    """What a limit of an edge or a return comes to, for a bet or for several together."""

    rule: Limit
    focus: Term
    allowed: Range
    standing: Result
    bets: tuple[BetEdges, ...]  # those outside, each with the edges that are; of what holds, all
    unknown: tuple[Bet, ...] = ()  # of several together, those of which no edge is known
    readings: tuple[str, ...] | None = None  # of the limit or the bet, under which it is so; None: under all
    is_alone: bool = False  # it is of each bet by itself


_KEPT: Memory[tuple[EdgeJudgement, ...]] = Memory(16)  # asked for by the checks and by the account


def edge_judgements(table: BoundTable) -> tuple[EdgeJudgement, ...]:
    """Return what the limits of edges and returns come to at a table."""
    rules = table.book.edge_limits
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
        found.append(BetEdges(offer.priced or bet, edges_of_figures(figures), of_law))
    for rule in rules:
        if rule.game in (None, table.game_id):
            yield from judged(rule, found)


def judged(rule: Limit, bets: Iterable[BetEdges]) -> Iterator[EdgeJudgement]:
    """Yield what a limit comes to for some bets, under each of its readings."""
    every, used = tuple(bets), rules_in_use(rule)
    for name, said in used:
        for focus, allowed in (bounded_shares(said) or {}).items():
            mine = tuple(each for each in every if focus.of in (TABLE, each.bet.id, *each.bet.groups))
            alone = focus.each or focus.of in {each.bet.id for each in mine}
            for found in _each(rule, focus, allowed, mine) if alone else _together(rule, focus, allowed, mine):
                in_part = (name,) if len(used) > 1 else ()
                yield found._replace(readings=(*in_part, *(found.readings or ())) or None)


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
            yield EdgeJudgement(rule, focus, allowed, standing, (told,), (), failing.readings, True)
        if edges and not outside:
            yield EdgeJudgement(rule, focus, allowed, "holds", (each,), is_alone=True)


def _together(rule: Limit, focus: Term, allowed: Range, bets: tuple[BetEdges, ...]) -> Iterator[EdgeJudgement]:
    """Yield what bets come to together: between the least and the most of them, as the players stake."""
    unknown = tuple(each.bet for each in bets if not each.edges)
    shares = [
        [share(focus, figure.house_edge or Fraction(0)) for edges in each.edges for figure in edges.figures]
        for each in bets
        if each.edges
    ]
    if not shares:
        return
    every = [value for values in shares for value in values]
    below = allowed.lower is not None and all(not Range(allowed.lower, None).holds(value) for value in every)
    above = allowed.upper is not None and all(not Range(None, allowed.upper).holds(value) for value in every)
    outside = tuple(
        each._replace(edges=wrong)
        for each in bets
        if (wrong := tuple(known for known in each.edges if _is_outside(known, partial(share, focus), allowed)))
    )
    if not outside and not unknown:
        yield EdgeJudgement(rule, focus, allowed, "holds", bets)
        return
    certain = (below or above) and not unknown and not all(each.by_law for each in bets)
    yield EdgeJudgement(rule, focus, allowed, "fails" if certain else "open", outside, unknown)


def _is_outside(edges: Edges, value: Callable[[Fraction], Fraction], allowed: Range) -> bool:
    return any(not allowed.holds(value(figure.house_edge or Fraction(0))) for figure in edges.figures)
