"""The table states something that no check examines.

Why it matters
    What is not checked must not look as if it conformed: a commission of which the file does not say when it is
    charged, bets of which nobody says what decides them, limits of a class of bets that no regulation defines.

Fails
    bet pass_line   first roll   wins 7   loses 2   stands other   pays even
    --- table
    bets:
      pass_line: {pays: even, commission: {rate: 5%}}

Passes
    bet pass_line   first roll   wins 7   loses 2   stands other   pays even
    --- table
    bets:
      pass_line: {pays: even}

How to fix
    State what is missing, or check these sections by other means.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Case
from checker.cases.table.bind import BoundTable
from checker.cases.table.commission_charges import never_rounded
from checker.checks.tables.shared.edges import figures_for
from checker.findings.finding import Bilingual, Observation
from checker.syntax.table.keys import spelling
from checker.text.span import Span

Aside = tuple[str, Span, Bilingual]
"""The key path of what is left aside, its place, and why."""

CODE, SEVERITY, SINCE = "TAB009", "warning", "0.1"
VERDICT = "undetermined"
LOOKS_AT = ("table.commissions", "table.file.stated_edges", "table.file.mathematics_only", "table.unruled")
MESSAGE = {
    "en": "`{section}` is stated and was not examined: {why}",
    "es": "`{section}` consta y no se ha examinado: {why}",
}
HELP = {
    "en": "examine it by other means and accept it with a waiver, or take it out",
    "es": "compruébelo por otro medio y acéptelo mediante una dispensa, o retírelo",
}
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


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding per statement that nothing could examine; the account of the table reads them."""
    table = case.table
    if table is None:
        return
    seen = set()
    for section, at, why in (*_commissions(case, table), *_edges(case, table), *_without_rules(case, table)):
        if section not in seen:
            seen.add(section)
            yield Observation(at=at, values={"section": section, "why": why})


def _commissions(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield the commissions that do not say of what or when they are taken, or that no bet has; and idle roundings."""
    used = {offer.commission.span for offer in table.offers if offer.commission and offer.figured}
    bets = _key(table, "bets")
    stated = [("", table.file.commission), *((f"{bets}.{bet.name.text}.", bet.commission) for bet in table.file.bets)]
    key = spelling("commission", "rounding", table.file.language)
    idle = {each.span for each in never_rounded(case)}
    for owner, commission in stated:
        if commission is not None and commission.span not in used:
            yield f"{owner}{commission.name}", commission.span, INCOMPLETE
        elif commission is not None and commission.span in idle:
            yield f"{owner}{commission.name}.{key}", commission.span, NOTHING_TO_ROUND


def _edges(case: Case, table: BoundTable) -> Iterator[Aside]:
    """Yield the bets of the stated house edges that nothing can be computed for."""
    for stated in table.file.stated_edges if table.game else ():
        if not figures_for(case, table, stated)[2]:
            yield f"{_key(table, 'stated_edge')}.{stated.bet.text}", stated.bet.span, NO_EDGE


def _without_rules(case: Case, table: BoundTable) -> Iterator[Aside]:
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
