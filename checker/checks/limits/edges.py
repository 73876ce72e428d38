"""What the house keeps of bets and the cap on what it pays, against the limits of a regulation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.case import Case, TableCase
from checker.cases.prices import edges_by_number, judged_edges, price_line
from checker.cases.rulebook import rulebook_of
from checker.cases.table.edges import BetEdges, EdgeJudgement, cap_judgements, edge_judgements, judged, share
from checker.cases.topics import LIMITS_WORKED_OUT
from checker.checks.limits.bands import SET_HERE, range_text
from checker.checks.pages import words_of
from checker.checks.registry import check
from checker.findings.finding import Observation, Related, Subject, Value
from checker.findings.wording import Style, phrase
from checker.limits.form import Term
from checker.semantics.decree.model import Bet, Game
from checker.text.span import Span
from checker.words.names import in_both, limit_words, name_of

LIM024 = words_of("LIM024")
LIM025 = words_of("LIM025")


@check("LIM024", LIMITS_WORKED_OUT)
def edge_outside_limit(case: Case) -> Iterator[Observation]:
    """Yield one finding per bet, or bets together, whose edge or return is outside a limit; of a table's, or may be."""
    if isinstance(case, TableCase):
        yield from (_observed(case, each) for each in edge_judgements(case.table) if each.standing != "holds")
        return
    rules = rulebook_of(case.regulation).limits_worked_out
    bets = case.payouts.bets if rules else ()
    for rule in rules:
        edges = (BetEdges(bet, judged_edges(case.payouts, bet)) for bet in bets if rule.game in (None, bet.game))
        for each in judged(rule, edges):
            if each.standing == "fails" and each.readings is None:
                yield _observed(case, each)


def _observed(case: Case, found: EdgeJudgement) -> Observation:
    """Return what is observed of a bet at its price, of several together where the table or the limit stands."""
    rule, country, bets = found.rule, case.regulation.header.country, found.bets
    key = "together" if found.standing == "fails" else "mixed"
    values: dict[str, Value] = {
        "quantity": LIM024[found.focus.function],
        "bets": in_both(country, partial(_shares, found.focus, bets)),
        "allowed": in_both(country, partial(range_text, found.allowed, True)),
    }
    if found.unknown:
        key, values["unknown"] = "unknown", phrase(*map(name_of, found.unknown), by=", ")
    at, subject = rule.span, Subject(case.regulation.id or None, rule.game)
    if isinstance(case, TableCase):
        at, subject = case.table.file.span.start(), Subject(case.regulation.id or None, case.table.game_id)
    if found.is_alone:
        numbers = [each.number for each in bets[0].edges]
        of = bets[0].bet
        at = price_line(of, numbers[0]).span if isinstance(of, Bet) else _of_rules(case, of)
        subject = subject._replace(bet=of.id, numbers=tuple(filter(None, numbers))) if isinstance(of, Bet) else subject
        key = "kept" if bets[0].by_law else "message"
    return Observation(
        at=at,
        values=values,
        subject=subject,
        citations=rule.citations,
        related=() if at == rule.span else (Related(rule.span, SET_HERE),),
        readings=found.readings,
        message=LIM024[key],
        help=LIM024[_WAYS_OUT.get(key, "of_several")],
        verdict="undetermined" if found.standing == "open" else None,
    )


_WAYS_OUT = {"kept": "of_text", "message": "help", "unknown": "of_unknown"}


def _of_rules(case: Case, game: Game) -> Span:
    """Return where a table states the rules of its card game; those of the text where it states none."""
    stated = case.table.file.options if isinstance(case, TableCase) else ()
    return stated[0].key.span.to(stated[-1].span) if stated else game.span


def _shares(focus: Term, bets: tuple[BetEdges, ...], style: Style) -> str:
    """Return each bet with what is bounded of it: `any_seven`: 5/6 (83.33%)."""
    told = []
    for of in bets:
        edges = []
        for each in of.edges:
            shares = (
                one._replace(house_edge=share(focus, one.house_edge))
                for one in each.figures
                if one.house_edge is not None
            )
            edges.append(each._replace(figures=tuple(shares)))
        told.append(phrase(name_of(of.bet), ": ", edges_by_number(style.country, edges)[style.language]))
    return phrase(*told, by="; ")


@check("LIM025", LIMITS_WORKED_OUT)
def cap_outside_limit(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per cap on awards outside what a limit allows, or of which that cannot be worked out."""
    country = case.regulation.header.country
    for found in cap_judgements(case.table):
        allowed = found.allowed
        values: dict[str, Value] = {"cap": found.cap.amount, "limit": limit_words(found.rule)}
        if allowed is not None:
            values["allowed"] = in_both(country, partial(range_text, allowed, False))
        if found.standing != "holds":
            yield Observation(
                at=found.cap.span,
                values=values,
                subject=Subject(case.regulation.id or None, case.table.game_id),
                citations=found.rule.citations,
                related=(Related(found.rule.span, SET_HERE),),
                readings=found.readings,
                message=LIM025["open"] if allowed is None else LIM025["for_whom"] if found.standing == "open" else None,
                help=LIM025["state" if allowed is None else "say"] if found.standing == "open" else None,
                verdict="undetermined" if found.standing == "open" else None,
            )
