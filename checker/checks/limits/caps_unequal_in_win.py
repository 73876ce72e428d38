"""Maxima set number by number let some numbers win more than others.

Why it matters
    Maxima such as 125, 160 and 220 % are usually chosen so that every number wins the same: 125 % at 4 to 5, 160 % at 5
    to 8 and 220 % at 5 to 11 all win 100 %. Where they do not, two figures may have been interchanged.

Fails
    bet place_win(n in 4, 6, 8, 10)   pays 9 to 5 for 4, 10   pays 7 to 6 for 6, 8
    group simple
    limit max(place_win) = max(simple) for 4, 10 [B.6]
    limit max(place_win) = 120% * max(simple) for 6, 8 [B.6]

Passes
    bet place_lose(n in 4, 6, 8, 10)   pays 5 to 11 for 4, 10   pays 4 to 5 for 6, 8
    group simple
    limit max(place_lose) = 220% * max(simple) for 4, 10 [B.7]
    limit max(place_lose) = 125% * max(simple) for 6, 8 [B.7]

How to fix
    Compare the figures with the document; there is nothing to change in a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from checker.cases.case import RegulationCase
from checker.checks.limits.shared.caps import Cap, caps_of
from checker.checks.limits.shared.words import by_numbers
from checker.findings.finding import Observation, Related
from checker.findings.wording import percent
from checker.semantics.decree.model import Bet
from checker.words.names import in_both, name_of

CODE, SEVERITY, SINCE = "LIM004", "note", "0.1"
MESSAGE = {
    "en": "at their caps the numbers of {bet} win different amounts: {wins} of `{base}`",
    "es": "con sus máximos, los números de {bet} ganan cantidades distintas: {wins} de `{base}`",
}
HELP = {
    "en": "if the caps are meant to equal the wins, compare them with the document",
    "es": "si los máximos deben igualar las ganancias, cotejarlos con el documento",
}
EXCHANGED = {
    "en": "if the caps are meant to equal the wins, two of them may be exchanged",
    "es": "si los máximos deben igualar las ganancias, puede que dos estén intercambiados",
}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose caps by number differ in what they win."""
    for bet in case.regulation.bets:
        for base, caps in caps_of(case.regulation, bet).items():
            if len({cap.rule.span for cap in caps}) > 1 and len({cap.win for cap in caps}) > 1:
                yield _finding(case, bet, base, caps)


def _finding(case: RegulationCase, bet: Bet, base: str, caps: tuple[Cap, ...]) -> Observation:
    spans = tuple(dict.fromkeys(cap.rule.span for cap in caps))
    wins: dict[Fraction, None] = dict.fromkeys(cap.win for cap in caps)
    return Observation(
        at=spans[0],
        values={
            "bet": name_of(bet),
            "wins": in_both(
                case.regulation.header.country,
                lambda style: by_numbers(((cap.number, percent(cap.win, style)) for cap in caps), style),
            ),
            "base": base,
            "smallest": min(wins),
            "largest": max(wins),
        },
        subject=case.regulation.subject(bet, *(cap.number for cap in caps)),
        citations=tuple(dict.fromkeys(citation for cap in caps for citation in cap.rule.citations)),
        related=tuple(Related(span, {"en": "and here", "es": "y aquí"}) for span in spans[1:]),
        help=EXCHANGED if _mended_by_exchange(caps) else None,
    )


def _mended_by_exchange(caps: tuple[Cap, ...]) -> bool:
    """Return whether all numbers would win the same if two of the caps changed places."""
    multiples = dict.fromkeys((cap.rule.span, cap.multiple) for cap in caps)
    for (one, first), (other, second) in combinations(multiples, 2):
        put = {one: second, other: first}
        if len({cap.win / cap.multiple * put.get(cap.rule.span, cap.multiple) for cap in caps if cap.multiple}) == 1:
            return True
    return False
