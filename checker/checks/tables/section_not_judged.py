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
from checker.findings.finding import Observation
from checker.findings.wording import listed
from checker.syntax.table.keys import spelling
from checker.text.span import Span
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "TAB009", "note", "0.1"
LOOKS_AT = ("table.commissions", "table.file.stated_edges", "table.file.mathematics_only")
MESSAGE = {
    "en": "stated, and not checked: {sections}",
    "es": "consta y no se ha examinado: {sections}",
}
HELP = {"en": "check it by other means", "es": "compruébelo por otro medio"}


def check(case: Case) -> Iterator[Observation]:
    """Yield one finding that names every key that is kept and not judged."""
    table = case.table
    if table is None:
        return
    aside = [*_commissions(case, table), *_edges(case, table)]
    if table.file.mathematics_only:
        aside += _without_text(case, table)
    if aside:
        sections = tuple(dict.fromkeys(f"`{name}`" for name, _ in aside))
        words = in_both(case.regulation, lambda style: listed(sections, style))
        yield Observation(at=aside[0][1], values={"sections": words})


def _commissions(case: Case, table: BoundTable) -> Iterator[tuple[str, Span]]:
    """Yield the commissions that do not say of what or when they are taken, or that no bet has; and idle roundings."""
    used = {offer.commission.name.span for offer in table.offers if offer.commission and offer.figured}
    stated = [("", table.file.commission), *((f"{bet.name.text}.", bet.commission) for bet in table.file.bets)]
    for owner, commission in stated:
        if commission is not None and commission.name.span not in used:
            yield f"{owner}{commission.name.text}", commission.name.span
    key = spelling("commission", "rounding", table.file.language)
    yield from ((f"{each.name.text}.{key}", each.name.span) for each in never_rounded(case))


def _edges(case: Case, table: BoundTable) -> Iterator[tuple[str, Span]]:
    """Yield the bets of the stated house edges that nothing can be computed for."""
    for stated in table.file.stated_edges if table.game else ():
        if not figures_for(case, table, stated)[2]:
            yield f"{_key(table, 'stated_edge')}.{stated.bet.text}", stated.bet.span


def _without_text(case: Case, table: BoundTable) -> Iterator[tuple[str, Span]]:
    """Yield what only a text could judge: bets without rules, limits of classes that the trade does not know."""
    if table.game is None:
        yield from ((_key(table, "bets"), bet.name.span) for bet in table.file.bets[:1])
    judged = {figure.bet for figure in case.figures if figure.win is not None}
    alone = [("bets", offer.name) for offer in table.offers if offer.bet.id not in judged]
    for section, name in (*alone, *(("maximum", name) for name in table.unlisted)):
        yield f"{_key(table, section)}.{name.text}", name.span


def _key(table: BoundTable, english: str) -> str:
    return spelling("table", english, table.file.language)
