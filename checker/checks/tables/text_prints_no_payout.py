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
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.findings.wording import listed
from checker.words.names import in_both, name_on

CODE, SEVERITY, VERDICT, SINCE = "TAB004", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("unprinted payouts",)
MESSAGE = {
    "en": "the regulation states no payout for {bets}",
    "es": "la norma no indica el pago de {bets}",
}
HELP = {"en": "ask for the approved table of payouts", "es": "solicite la tabla de pagos aprobada"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists all bets whose price cannot be compared."""
    unpriced = case.table.prices.unpriced
    found: dict[str, tuple[Offer, list[str | None]]] = {}
    for each in unpriced:
        found.setdefault(each.offer.bet.id, (each.offer, []))[1].append(each.number)
    if not found:
        return
    names = tuple(name_on(offer.bet, numbers if _is_part(offer, numbers) else ()) for offer, numbers in found.values())
    first, numbers = next(iter(found.values()))
    yield Observation(
        at=first.name.span,
        values={"bets": in_both(case.regulation, lambda style: listed(names, style))},
        subject=case.regulation.subject(first.bet, *numbers) if len(found) == 1 else subject_of_game(case),
        citations=first.bet.citations if len(found) == 1 else (),
        related=tuple(
            Related(offer.bet.span, {"en": "no payout here", "es": "aquí no hay pago"}) for offer, _ in found.values()
        ),
    )


def _is_part(offer: Offer, numbers: list[str | None]) -> bool:
    """Return whether the text prices other numbers that the table offers."""
    offered = offer.numbers if offer.numbers is not None else offer.bet.numbers
    return bool(offered) and set(offered or ()) != set(numbers)
