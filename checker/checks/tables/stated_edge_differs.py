"""A house edge that the casino states is not the one its prices come to.

Why it matters
    An edge depends on what it is counted by: don't pass keeps 3/220 of each bet made, 27/1925 of each bet resolved,
    and less per roll. A stated edge is compared by its own basis, to the decimals it is given with.

Fails
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_seven: {pays: 4 to 1}
    stated_edge:
      any_seven: {value: 11.1%, basis: made}

Passes
    bet any_seven   one roll   wins 7   loses other   pays 4 to 1
    --- table
    bets:
      any_seven: {pays: 4 to 1}
    stated_edge:
      any_seven: {value: 16.7%, basis: made}

How to fix
    State the computed edge, or the basis it is counted by.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.bound_table_names import fold_name, names_of
from checker.cases.case import Case
from checker.cases.phrases import name_of
from checker.checks.tables._edges import edge_by_basis, fits
from checker.findings.finding import Finding, Texts
from checker.semantics.model import Bet, NumberText
from checker.semantics.table_model import StatedEdge

CODE, SEVERITY, SINCE = "TAB011", "error", "0.1"
MESSAGE = {
    "en": "the stated house edge of {bet} is {stated} {basis}; its prices come to {computed:edge}",
    "es": "la ventaja de la casa declarada de {bet} es {stated} {basis}; sus pagos dan {computed:edge}",
}
HELP = {"en": "state the computed edge, or the basis it is counted by", "es": "declare la ventaja calculada o su base"}
BASES: dict[str, Texts] = {
    "made": {"en": "per bet made", "es": "por apuesta hecha"},
    "resolved": {"en": "per bet resolved", "es": "por apuesta resuelta"},
    "roll": {"en": "per roll", "es": "por tirada"},
}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding per stated edge that no number of its bet has under some reading in use."""
    table = case.table
    if table is None or table.game is None:
        return
    names = names_of(case.regulation, table.game.id)
    for stated in table.file.stated_edges:
        id_, number = names.bet_of(stated.bet.text)
        own = id_ or fold_name(stated.bet.text)
        bet = next((bet for bet in case.bets if bet.id == own), None)
        if bet is not None:
            yield from _differing(case, bet, number, stated)


def _differing(case: Case, bet: Bet, number: NumberText | None, stated: StatedEdge) -> Iterator[Finding]:
    figures = [each for each in case.figures_for(bet) if each.judged and number in (None, each.number)]
    edges = [(figure.reading, edge_by_basis(figure, stated.basis)) for figure in figures]
    known = [(reading, edge) for reading, edge in edges if edge is not None]
    fitting = {reading for reading, edge in known if fits(edge, stated)}
    wrong = tuple(dict.fromkeys(reading for reading, _ in known if reading not in fitting))
    if not wrong:
        return
    yield Finding(
        at=stated.span,
        values={
            "bet": name_of(bet),
            "stated": stated.text,
            "basis": BASES[stated.basis],
            "computed": next(edge for reading, edge in known if reading == wrong[0]),
        },
        subject=case.subject(bet, number),
        readings=wrong if fitting else None,
        verdict="undetermined" if fitting else None,
    )
