"""The regulation pays "N times the stake" without saying whether that includes the stake.

Why it matters
    "Seven times" is 7 to 1 if the stake is returned besides, 6 to 1 if it is included: the house edge of hard 4 is 1/9
    or 2/9.

Fails
    regulation example
      times unsettled
    bet any_craps "Craps" [A.2]
      one roll   wins 2, 3, 12   loses other
      pays 7 times [A.2 «siete veces la apuesta»]

Passes
    regulation example
      times profit [A.3] because "the winning stake stays the player's"
    bet any_craps "Craps" [A.2]
      one roll   wins 2, 3, 12   loses other
      pays 7 times [A.2 «siete veces la apuesta»]

How to fix
    If a clause settles it for the whole regulation, write `times profit` or `times total` with its place and the
    reason; a single payout can be settled with `read as`. If no clause does, only the authority can say.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.prices import Edges, grouped, judged_edges
from checker.checks.payouts.shared.counted import in_number
from checker.findings.finding import Observation, Subject
from checker.findings.wording import Style, edge
from checker.semantics.decree.model import Bet, Payout
from checker.semantics.readings import is_open, possible_times
from checker.words.names import in_both, numbers_text

CODE, SEVERITY, VERDICT, SINCE = "PAY005", "warning", "undetermined", "0.1"
SHOWN = 3
MESSAGE = {
    "en": "{prices} payouts stated as “N times” ({bets} bets) may include the stake; "
    "house edge without and with it: {examples}",
    "es": "no consta si {prices} pagos expresados en «veces» ({bets} apuestas) comprenden la devolución de lo "
    "apostado; ventaja de la casa si no y si sí: {examples}",
}
HELP = {
    "en": "ask the authority; in the transcription: say `times profit` or `times total` if a clause settles it",
    "es": "consultar a la autoridad; en la transcripción: escribir `veces ganancia` "
    "o `veces total` si una cláusula lo resuelve",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield at most one finding for the whole text."""
    found = [(bet, _open(bet)) for bet in case.regulation.bets if bet.same_payouts_as is None and _open(bet)]
    if not found or len(possible_times(case.regulation)) < 2:
        return
    payouts = list(dict.fromkeys(payout for _, open_payouts in found for payout in open_payouts))
    yield Observation(
        at=payouts[0].span,
        values={
            "prices": len(payouts),
            "bets": len(found),
            "examples": in_both(case.regulation.header.country, lambda style: _lines(case, found, style, SHOWN)),
            "all": in_both(case.regulation.header.country, lambda style: _lines(case, found, style)),
        },
        subject=Subject(case.regulation.id),
        citations=tuple(dict.fromkeys(each._replace(phrase=None) for payout in payouts for each in payout.citations)),
        message=in_number(MESSAGE, len(payouts), len(found)),
    )


def _open(bet: Bet) -> list[Payout]:
    return [payout for payout in bet.payouts if is_open(payout)]


def _lines(case: RegulationCase, found: list[tuple[Bet, list[Payout]]], style: Style, most: int | None = None) -> str:
    parts = [_line(bet, group, style) for bet, _ in found[:most] for group in grouped(judged_edges(case.payouts, bet))]
    if most is not None and len(found) > most:
        parts.append("entre otros" if style.language == "es" else "among others")
    return "; ".join(parts)


def _line(bet: Bet, group: tuple[Edges, ...], style: Style) -> str:
    numbers = numbers_text(each.number for each in group)
    edges = ", ".join(edge(figure.house_edge, style) for figure in group[0].figures if figure.house_edge is not None)
    return f"`{bet.id}`{' ' if numbers else ''}{numbers}: {edges}"
