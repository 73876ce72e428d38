"""What is said of an advantage of the player: under which readings it holds, and whose price gives it."""

from __future__ import annotations

from fractions import Fraction

from checker.cases.prices import Edges, FailingNumbers, PayoutCase, edges_by_number, judged_edges, own_edges
from checker.findings.finding import Bilingual, Observation, Value
from checker.findings.wording import edge, percent
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet
from checker.words.names import in_both

SOME: Bilingual = {
    "en": "{bet} gives the player an advantage under some readings only: {advantage}; house edge under the others: "
    "{kept}",
    "es": "{bet} da ventaja al jugador solo según alguna lectura: {advantage}; ventaja de la casa según las demás: "
    "{kept}",
}
ASSUMED: Bilingual = {
    "en": "{bet} gives the player an advantage if it stands on rolls that the regulation leaves open: {advantage}; "
    "{arithmetic}",
    "es": "{bet} da ventaja al jugador si esperan las tiradas que la norma deja abiertas: {advantage}; {arithmetic}",
}
CHARGED: Bilingual = {
    "en": "set a lower payout: the commission does not make up for it{usual}",
    "es": "reducir el pago: la comisión no lo compensa{usual}",
}
SEVERAL: Bilingual = {
    "en": "set one of its payouts lower: together they leave the house nothing{usual}",
    "es": "reducir alguno de sus pagos: en conjunto no dejan nada a la casa{usual}",
}
TEXTS_OWN: Bilingual = {
    "en": "leave the bet out, or ask the authority; the table keeps the regulation, which sets this payout",
    "es": "no ofrecer la apuesta o consultar a la autoridad; la mesa cumple la norma, que fija ese pago",
}


KEPT: Bilingual = {
    "en": "{bet}: the table pays what the regulation states, which gives the player an advantage: {advantage}",
    "es": "{bet}: la mesa paga lo que dispone la norma, que da ventaja al jugador: {advantage}",
}


def help_for(case: PayoutCase, bet: Bet, figure: BetFigure) -> Bilingual | None:
    """Return what to do about a bet with a commission, or with several payouts; None where its only one is at fault."""
    if is_charged(case, bet):
        return CHARGED
    return SEVERAL if len(figure.payouts or ()) > 1 else None


def of_the_regulation(found: Observation) -> Observation:
    """Return an advantage that the regulation gives and the table only keeps: a warning about the regulation.

    It fails a run with `--strict` only; what holds under some readings is a doubt of the regulation, no fault of the
    table.
    """
    certain = found.readings is None and found.verdict is None
    return found._replace(
        severity="warning",
        verdict="violation" if certain else "none",
        message=KEPT if certain else found.message,
        help=TEXTS_OWN,
    )


def of_the_player(edges: Edges) -> Edges:
    """Return the figures under which the player is ahead."""
    return edges._replace(figures=tuple(each for each in edges.figures if (each.house_edge or 0) < 0))


def advantage_of(country: str, fault: FailingNumbers) -> dict[str, Value]:
    """Return what the player is ahead by, with its readings where it is some only, and what the others leave."""
    ahead = tuple(map(of_the_player, fault.edges))
    told: dict[str, Value] = {"advantage": edges_by_number(country, ahead, -1, of_some=fault.readings is not None)}
    return told if fault.readings is None else {**told, "kept": _kept_otherwise(country, fault)}


def _kept_otherwise(country: str, fault: FailingNumbers) -> Bilingual:
    """Return the edges of the readings that do not favour the player: one, or the lowest and the highest."""
    edges = (figure.house_edge or Fraction(0) for each in fault.edges for figure in each.figures)
    kept = [each for each in edges if each >= 0]
    least, most = min(kept), max(kept)
    if least == most:
        return in_both(country, lambda style: edge(least, style))
    to: Bilingual = {"en": "to", "es": "a"}
    return in_both(country, lambda style: f"{percent(least, style)} {to[style.language]} {percent(most, style)}")


def told_apart(case: PayoutCase, bet: Bet) -> tuple[tuple[Edges, ...], tuple[Edges, ...]]:
    """Return the edges that the subject answers for, then those of numbers that a table pays as its regulation prints.

    A price under another reading than that of the rest of the table has the edge of a printed one, and is not printed.
    """
    own = {each.number for each in own_edges(case, bet)}
    own |= {gap.number for gap in case.prices.gaps if gap.offer.bet.id == bet.id}
    own |= {shift.number for shift in case.shifts if shift.offer.bet.id == bet.id}
    judged = judged_edges(case, bet)
    return (
        tuple(each for each in judged if each.number in own),
        tuple(each for each in judged if each.number not in own),
    )


def assumes(fault: FailingNumbers) -> bool:
    """Return whether the edges hang on throws that the regulation leaves open and that are taken to wait."""
    return any(figure.assumes_waiting for edges in fault.edges for figure in edges.figures)


def message_for(fault: FailingNumbers) -> Bilingual | None:
    """Return the message of an advantage that is not certain; None for one that is."""
    if assumes(fault):
        return ASSUMED
    return None if fault.readings is None else SOME


def is_charged(case: PayoutCase, bet: Bet) -> bool:
    """Return whether the house takes a commission on a bet: then true odds alone do not tell where its edge begins."""
    return bet.commission is not None and bet.commission.rate != 0
