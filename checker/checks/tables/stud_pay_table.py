"""By the pay table of a stud game the player has an advantage, or what the house keeps is not known.

Why it matters
    In three card poker and Caribbean stud the payouts of the raise and the bonus of the ante make the edge. How often
    rounds end in which way is counted over all deals, for the play that is best by the usual payouts. A table that
    pays more for hands that are always raised changes no decision, and its edge is exact; where other hands would have
    to be raised or folded, or the game is dealt in another way, the edge is not known.

Fails
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    --- table
    game: three_card_poker
    options: {ante_bonus_straight: 4 to 1, ante_bonus_three_of_a_kind: 30 to 1}

Fails
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    --- table
    game: three_card_poker
    options: {raise_pays_high_card: 2 to 1}

Passes
    game three_card_poker with 3 cards
    option dealer_qualifies is queen_high [1]
    option ante_bonus_straight is 1 to 1 [1]
    --- table
    game: three_card_poker
    options: {ante_bonus_straight: 1 to 1}

How to fix
    Look at each payout of the raise and at the bonus of the ante.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.stud import stud_edges
from checker.checks.tables.shared.options import percents
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation
from checker.words.names import in_both

CODE, SEVERITY, SINCE = "TAB034", "error", "0.2"
LOOKS_AT: tuple[Aspect, ...] = ("options",)
MESSAGE = {
    "en": "by this pay table the player has an advantage of {advantage} of each ante under best play",
    "es": "con estos pagos, quien juega bien tiene una ventaja del {advantage} de cada apuesta inicial",
}
UNKNOWN = {
    "en": "what the house keeps of each ante is not known for these rules and payouts",
    "es": "no consta qué parte de cada apuesta inicial retiene la casa con estas reglas y estos pagos",
}
HELP = {"en": "is each payout right?", "es": "comprobar cada pago"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding if some reading favours the player, or if nothing is known of one."""
    if case.table.game is None:
        return
    options = case.table.file.options
    found = [here for here, _ in stud_edges(case.regulation, case.table.game.id, options)]
    told = [each.edge for each in found if each.edge is not None and each.edge < 0]
    if not told and all(each.edge is not None for each in found):
        return
    yield Observation(
        at=options[0].key.span.to(options[-1].span),
        values={
            "advantage": in_both(
                case.regulation.header.country, lambda style: percents([abs(edge) for edge in told], style)
            )
        }
        if told
        else {},
        subject=subject_of_game(case),
        severity=None if told else "warning",
        verdict=None if len(told) == len(found) else "undetermined",
        message=None if told else UNKNOWN,
    )
