"""A payout that differs from the restated regulation equals that of a neighbouring bet.

Why it matters
    Rows of a payout table look alike. Córdoba's page gives the lay odds on 5, 6, 8 and 9 the payouts of the place bets
    against the same numbers.

Fails
    bet lay_odds(n in 5, 6) "Lay odds" [A.1]
      wins 7   loses n   stands other
      pays 60% for 5   pays 80% for 6
    bet place_lose(n in 5, 6) "Place to lose" [A.2]
      wins 7   loses n   stands other
      pays 60% for 5   pays 80% for 6
    --- restates
    bet lay_odds(n in 5, 6) "Lay odds" [A.1]
      wins 7   loses n   stands other
      pays 66% for 5   pays 83% for 6
    bet place_lose(n in 5, 6) "Place to lose" [A.2]
      wins 7   loses n   stands other
      pays 60% for 5   pays 80% for 6

Passes
    bet lay_odds(n in 5, 6) "Lay odds" [A.1]
      wins 7   loses n   stands other
      pays 60% for 5   pays 83% for 6
    bet place_lose(n in 5, 6) "Place to lose" [A.2]
      wins 7   loses n   stands other
      pays 65% for 5   pays 80% for 6
    --- restates
    bet lay_odds(n in 5, 6) "Lay odds" [A.1]
      wins 7   loses n   stands other
      pays 66% for 5   pays 83% for 6
    bet place_lose(n in 5, 6) "Place to lose" [A.2]
      wins 7   loses n   stands other
      pays 65% for 5   pays 80% for 6

How to fix
    Compare the line with its neighbours in the document. This is a conjecture about the cause of what SRC001 reports.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.model import Side
from checker.cases.comparison.prices import compare_payouts, lines_of
from checker.checks.sources.shared.siblings import source_of
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import NumberText
from checker.words.names import name_on

CODE, SEVERITY, SINCE = "SRC008", "note", "0.1"
MESSAGE = {
    "en": "{bet} differs from `{other}` and pays just what {sibling} pays here; it may have been copied from there",
    "es": "{bet} difiere de `{other}` y paga lo mismo que aquí paga {sibling}; puede haberse copiado de esa línea",
}
HELP = {"en": "compare the two lines in the document", "es": "comparar las dos líneas en el documento"}


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet all of whose differing prices are those of one other bet that both texts pay alike."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet, each.number) for each in part.alike}
    bets: dict[tuple[str | None, str | None], dict[NumberText | None, Side]] = {}
    for each in part.differences:
        if each.b is not None:
            bets.setdefault((each.game, each.bet), {})[each.number] = each.b
    for (game, name), sides in bets.items():
        bet = case.regulation.bet(game, name or "")
        sibling = source_of(case, bet, sides, alike) if bet is not None else None
        if bet is None or sibling is None:
            continue
        other, first = against.regulation.id, next(iter(sides))
        yield Observation(
            at=sides[first].span,
            values={"bet": name_on(bet, sides), "sibling": name_on(sibling, sides), "other": other},
            subject=case.regulation.subject(bet, *sides),
            citations=tuple(dict.fromkeys(citation for side in sides.values() for citation in side.citations)),
            related=(
                Related(lines_of(case, sibling, first)[0].span, {"en": "the same payout", "es": "el mismo pago"}),
            ),
            confidence="low",
        )
