"""The bet of a regulation whose prices another bet of it seems to have been given."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import Side
from checker.cases.comparison.prices import paid_by_reading
from checker.semantics.decree.model import Bet, NumberText

Places = set[tuple["str | None", "str | None", "NumberText | None"]]


def source_of(case: RegulationCase, bet: Bet, sides: Mapping[NumberText | None, Side], alike: Places) -> Bet | None:
    """Return the bet that pays the same on every number at fault, by lines that the other text prints too.

    One price may coincide by chance: then the two bets must be of one group and the price not even money.

    Args:
        case: The regulation.
        bet: A bet of it whose payouts differ from those of the other text.
        sides: This text's side of each of these differences, by number.
        alike: The payouts on which the two regulations agree.
    """
    single = len({side.profit for side in sides.values()}) == 1
    even = any(side.profit == 1 for side in sides.values())
    for sibling in case.bets:
        if sibling.game != bet.game or sibling.id == bet.id:
            continue
        if single and (even or bet.group is None or sibling.group != bet.group):
            continue
        if all(_pays_the_same(case, sibling, number, side.profit, alike) for number, side in sides.items()):
            return sibling
    return None


def _pays_the_same(
    case: RegulationCase, bet: Bet, number: NumberText | None, profit: Fraction | None, alike: Places
) -> bool:
    if profit is None or (bet.game, bet.id, number) not in alike:
        return False
    return {paid.one for paid in paid_by_reading(case, bet, number).values()} == {profit}
