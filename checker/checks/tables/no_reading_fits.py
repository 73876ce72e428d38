"""Under every reading of the regulation something is wrong with a bet of the table.

Why it matters
    Where a text can be read in two ways, a table may keep to either. One that pays 10 on the two, which only the first
    reading prints, and 12 on the twelve, which only the second does, keeps to neither: each price could be right, and
    both together cannot.

Fails
    bet field   one roll   wins 2, 12   loses other   pays 10 to 1 on 2, 12
      unclear [1]
        reading a "as printed"
        reading b "twelve on both" pays 12 to 1 on 2, 12
        use none because "the paragraph says both"
    --- table
    bets:
      field: {pays: {"2": 10 to 1, "12": 12 to 1}}

Passes
    bet field   one roll   wins 2, 12   loses other   pays 10 to 1 on 2, 12
      unclear [1]
        reading a "as printed"
        reading b "twelve on both" pays 12 to 1 on 2, 12
        use none because "the paragraph says both"
    --- table
    bets:
      field: {pays: {"2": 12 to 1, "12": 12 to 1}}

How to fix
    Take one reading and keep to it in every price and outcome of the bet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.cases.table.prices import Misfit
from checker.checks.tables.shared.gaps import by_bet, differences
from checker.findings.finding import Observation, Related
from checker.findings.wording import Style
from checker.words.names import in_both, name_of, numbers_text

CODE, SEVERITY, SINCE = "TAB023", "error", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("no fitting reading",)
MESSAGE = {
    "en": "{bet} keeps to no reading of the regulation: {faults}",
    "es": "{bet} no se ajusta a ninguna lectura de la norma: {faults}",
}
HELP = {"en": "keep to one reading in all of it", "es": "aplicar una sola lectura en todo ello"}
HERE = {"en": "here", "es": "aquí"}
UNDER = {"en": "under {readings} {fault}", "es": "según {readings} {fault}"}
PAYS = {"en": "it pays {0}", "es": "paga {0}"}
THROWS = {"en": "other throws decide it", "es": "la deciden otras tiradas"}
NUMBERS = {"en": "it has no {0}", "es": "no tiene {0}"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding per bet; what is wrong under single readings is not told again."""
    for misfit in case.table.misfits:
        places = dict.fromkeys((*(gap.here.span for gap in misfit.gaps), *(each.span for each in misfit.strays)))
        yield Observation(
            at=misfit.offer.name.span,
            values={
                "bet": name_of(misfit.offer.bet),
                "faults": in_both(case.regulation.header.country, partial(_faults, case, misfit)),
            },
            subject=case.regulation.subject(misfit.offer.bet),
            citations=misfit.offer.bet.citations,
            related=tuple(Related(span, HERE) for span in places),
        )


def _faults(case: TableCase, misfit: Misfit, style: Style) -> str:
    key = style.language
    found = [(same[0].readings, PAYS[key].format(differences(case.payouts, same)[key])) for same in by_bet(misfit.gaps)]
    found += [(shift.readings, THROWS[key]) for shift in misfit.shifts]
    found += [(each.readings, NUMBERS[key].format(numbers_text((each.number,)))) for each in misfit.strays]
    parts = (
        UNDER[key].format(readings=", ".join(f"`{name}`" for name in readings or ()), fault=fault)
        for readings, fault in dict.fromkeys(found)
    )
    return "; ".join(parts)
