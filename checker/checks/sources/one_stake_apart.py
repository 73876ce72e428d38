"""A bet pays exactly one stake more or less than in the restated regulation, on every number.

Why it matters
    "8 for 1" pays back the stake with the win and "7 to 1" does not count it: whoever copies one as the other moves
    every payout of a bet by exactly one stake.

Fails
    bet odds(n in 4, 10) "Odds" [A.1]
      wins n   loses 7   stands other
      pays 100%
    --- restates
    bet odds(n in 4, 10) "Odds" [A.1]
      wins n   loses 7   stands other
      pays 200%

Passes
    bet odds(n in 4, 6) "Odds" [A.1]
      wins n   loses 7   stands other
      pays 100% for 4   pays 110% for 6
    --- restates
    bet odds(n in 4, 6) "Odds" [A.1]
      wins n   loses 7   stands other
      pays 200% for 4   pays 120% for 6

How to fix
    Check in both documents whether the payout includes the stake. This conjectures the cause of what SRC001 reports.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.model import Difference
from checker.cases.comparison.prices import compare_payouts
from checker.findings.finding import Bilingual, Observation
from checker.words.names import name_on

CODE, SEVERITY, SINCE, VERDICT = "SRC007", "warning", "0.1", "none"
MESSAGE = {
    "en": "every payout of {bet} is exactly one stake {direction} than in `{other}`, "
    "which this regulation restates, as transcribed: {prices}",
    "es": "cada pago de {bet} es {direction} que en `{other}`, exactamente en una apuesta "
    "(según la transcripción, esta norma la reproduce): {prices}",
}
HELP = {
    "en": "see in both documents whether the payout includes the stake",
    "es": "comprobar en los dos documentos si el pago incluye la apuesta",
}
MORE: Bilingual = {"en": "higher", "es": "mayor"}
LESS: Bilingual = {"en": "lower", "es": "menor"}


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per bet."""
    case, against = pair
    part = compare_payouts(against, case)
    alike = {(each.game, each.bet) for each in part.alike}
    bets: dict[tuple[str | None, str | None], list[Difference]] = {}
    for difference in part.differences:
        bets.setdefault((difference.game, difference.bet), []).append(difference)
    for place, differences in bets.items():
        distances = {difference.distance for difference in differences}
        one_stake = all(difference.note == "one-stake" for difference in differences)
        bet = case.regulation.bet(place[0], place[1] or "")
        if not one_stake or len(distances) > 1 or place in alike or bet is None:
            continue
        more = (distances.pop() or 0) > 0
        sides = [side for difference in differences for side in (difference.b, difference.a) if side is not None]
        yield Observation(
            at=bet.span,
            values={
                "bet": name_on(bet, ()),
                "direction": MORE if more else LESS,
                "other": against.regulation.id,
                "prices": {language: _prices(differences, language) for language in ("en", "es")},
            },
            subject=case.regulation.subject(bet),
            citations=tuple(dict.fromkeys(citation for side in sides for citation in side.citations)),
            confidence="low",
        )


def _prices(differences: list[Difference], language: str) -> str:
    """Return the pairs of prices, each once: `100% for 200%`."""
    pair = {"en": "{0} for {1}", "es": "{0} por {1}"}[language]
    pairs = (pair.format(each.b.text[language], each.a.text[language]) for each in differences if each.a and each.b)
    return ", ".join(dict.fromkeys(pairs))
