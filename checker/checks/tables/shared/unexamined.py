"""What a table states and nothing can examine: its key path, its place, and why."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.cases.table.bind import BoundTable
from checker.cases.table.commission_charges import never_rounded
from checker.checks.tables.shared.edges import figures_for
from checker.findings.finding import Bilingual
from checker.syntax.table.keys import spelling
from checker.text.span import Span

Aside = tuple[str, Span, Bilingual]
"""The key path of what is left aside, its place, and why."""

INCOMPLETE: Bilingual = {
    "en": "it does not say of what, or when, it is taken, or no bet is subject to it",
    "es": "no consta sobre qué base o cuándo se cobra, o ninguna apuesta está sujeta a ella",
}
NOTHING_TO_ROUND: Bilingual = {"en": "there is nothing to round", "es": "no hay nada que redondear"}
NO_EDGE: Bilingual = {"en": "no house edge can be computed", "es": "no puede calcularse la ventaja de la casa"}
NO_RULES: Bilingual = {
    "en": "no rules of this bet are known",
    "es": "no se conocen las reglas de esta apuesta",
}
NO_GAME: Bilingual = {"en": "no rules of this game are known", "es": "no se conocen las reglas de este juego"}


def unexamined(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield each statement that nothing could examine."""
    yield from commissions(case, table)
    yield from edges(case, table)
    yield from without_rules(case, table)


def commissions(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield the commissions that do not say of what or when they are taken, or that no bet has; and idle roundings."""
    used = {offer.commission.span for offer in table.offers if offer.commission and offer.figured}
    bets = _key(table, "bets")
    stated = [("", table.file.commission), *((f"{bets}.{bet.name.text}.", bet.commission) for bet in table.file.bets)]
    key = spelling("commission", "rounding", table.file.language)
    idle = {each.span for each in never_rounded(case)}
    unruled = {offer.name.text for offer in table.unruled}
    for owner, commission in stated:
        if commission is not None and commission.span not in used:
            alone = owner.removeprefix(f"{bets}.").removesuffix(".")
            # Without the commission's base and moment nothing of the bet can be examined.
            yield (
                owner.removesuffix(".") if alone in unruled else f"{owner}{commission.name}",
                commission.span,
                INCOMPLETE,
            )
        elif commission is not None and commission.span in idle:
            yield f"{owner}{commission.name}.{key}", commission.span, NOTHING_TO_ROUND


def edges(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield the bets of the stated house edges that nothing can be computed for."""
    for stated in table.file.stated_edges if table.game else ():
        if not figures_for(case, table, stated)[2]:
            yield f"{_key(table, 'stated_edge')}.{stated.bet.text}", stated.bet.span, NO_EDGE


def without_rules(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield bets without rules, and limits of classes that the trade does not know."""
    bets = _key(table, "bets")
    if table.game is None:
        if table.file.mathematics_only:
            yield from ((f"{bets}.{bet.name.text}", bet.name.span, NO_GAME) for bet in table.file.bets)
        return
    alone = (offer.name for offer in table.offers if offer.bet.id in {each.bet.id for each in table.unruled})
    yield from ((f"{bets}.{name.text}", name.span, NO_RULES) for name in alone)
    if table.file.mathematics_only:
        for kind in ("minimum", "maximum"):
            named = {limit.of.text for limit in table.file.limits if limit.kind == kind and limit.of is not None}
            aside = (name for name in table.unlisted if name.text in named)
            yield from ((f"{_key(table, kind)}.{name.text}", name.span, NO_RULES) for name in aside)


def _key(table: BoundTable, english: str) -> str:
    return spelling("table", english, table.file.language)
