"""The rows of a limit sheet with their formulas: kept apart, because sympy works them out."""

from __future__ import annotations

from checker.cases.sheet.sheet import LimitRow
from checker.limits.formula import Equation, limit_formula
from checker.limits.relation import Bound


def formula_of(row: LimitRow) -> str | None:
    """Return what a row's figure must be under all readings in use: `max(place_win(4)) = max(simple)`.

    None where the text does not limit the figure itself. Figures are named as in decrees, a number in brackets behind
    its bet; `stake(pass_line)` is what was actually staked there.

    Raises:
        checker.probability.certify.Disagreement: sympy and the integer engine differ; a defect of this program.
    """
    own = [each for each in row.allowed if each.is_share == (row.share_of is not None)]
    lowers = [bound for each in own for bound in each.lowers]
    uppers = [bound for each in own for bound in each.uppers]
    owners = {bound.own for bound in (*lowers, *uppers)}
    if len(owners) != 1:
        return None  # a class whose bets have limits of their own, or no limit at all
    name = str(owners.pop())
    return limit_formula(name, _equations(lowers), _equations(uppers))


def _equations(bounds: list[Bound]) -> list[Equation]:
    return [
        Equation(
            parts=tuple((str(key), factor) for key, factor in bound.parts),
            constant=bound.constant,
            end=(tuple((str(key), factor) for key, factor in bound.hangs_on), bound.rest),
            strict=bound.strict,
        )
        for bound in dict.fromkeys(bounds)
    ]
