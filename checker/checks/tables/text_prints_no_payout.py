"""The table states payouts for bets whose payout the regulation leaves open.

Why it matters
    The regulation names the bet and leaves its payout to a document that is not available, or to nobody. Whether the
    table pays rightly cannot be told from it.

Fails
    bet any_triple   one roll   wins 2   loses other   pays unstated
    --- table
    bets:
      any_triple: {pays: 30 to 1}

Passes
    bet any_triple   one roll   wins 2   loses other   pays 30 to 1
    --- table
    bets:
      any_triple: {pays: 30 to 1}

How to fix
    Ask for the approved payout table, and add its payouts to the decree file with their citation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.bets import Offer
from checker.checks.tables.shared.uncomposed import why_uncomposed
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Bilingual, Observation, Related
from checker.findings.wording import listed
from checker.semantics.decree.ties import left_to
from checker.words.names import in_both, name_on

_Unpriced = tuple[Offer, list["str | None"]]
CODE, SEVERITY, VERDICT, SINCE = "TAB004", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unprinted payouts",)
MESSAGE: Bilingual = {
    "en": "the regulation states no payout for {bets}",
    "es": "la norma no indica el pago de {bets}",
}
ELSEWHERE = {
    "en": "the regulation leaves the payout of {bets} to `{text}`, which is not at hand",
    "es": "la norma deja el pago de {bets} a `{text}`, que no está disponible",
}
HELP = {"en": "ask for the approved table of payouts", "es": "solicitar la tabla de pagos aprobada"}
BY_OPTIONS = {
    "en": "state what they pay under `options`, as the regulation has it",
    "es": "indicar lo que pagan en `opciones`, como hace la norma",
}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding for all bets whose price cannot be compared, one per regulation they are left to."""
    found: dict[tuple[str | None, str], tuple[Bilingual, dict[str, _Unpriced]]] = {}
    for each in case.table.prices.unpriced:
        bet, why = each.offer.bet, why_uncomposed(case.regulation, each.offer.bet)
        _, bets = found.setdefault((left_to(case.regulation, bet, case.held), why["en"]), (why, {}))
        bets.setdefault(bet.id, (each.offer, []))[1].append(each.number)
    for (text, _), (why, bets) in found.items():
        yield _observation(case, text, why, bets)


def _observation(case: TableCase, text: str | None, why: Bilingual, found: dict[str, _Unpriced]) -> Observation:
    names = tuple(name_on(offer.bet, numbers if _is_part(offer, numbers) else ()) for offer, numbers in found.values())
    first, numbers = next(iter(found.values()))
    return Observation(
        at=first.name.span,
        values={
            "bets": in_both(case.regulation.header.country, lambda style: listed(names, style)),
            "text": text or "",
        },
        subject=case.regulation.subject(first.bet, *numbers) if len(found) == 1 else subject_of_game(case),
        citations=first.bet.citations if len(found) == 1 else (),
        related=tuple(
            Related(offer.bet.span, {"en": "no payout here", "es": "aquí no hay pago"}) for offer, _ in found.values()
        ),
        message=ELSEWHERE if text is not None else {lang: MESSAGE[lang] + why[lang] for lang in MESSAGE},
        help=BY_OPTIONS if all(case.regulation.paid_by_options(offer.bet) for offer, _ in found.values()) else None,
    )


def _is_part(offer: Offer, numbers: list[str | None]) -> bool:
    """Return whether the regulation prices other numbers that the table offers."""
    offered = offer.numbers if offer.numbers is not None else offer.bet.numbers
    return bool(offered) and set(offered or ()) != set(numbers)
