"""A bet is made on a chosen number, but no outcome depends on it.

Why it matters
    "The player chooses a number and wins if the three dice show ones" pays every choice alike: one of the two
    statements is wrong.

Fails
    game sic_bo "Sic bo" with 3 dice
    bet specific_triple(n in 1 .. 6) "Triple" [A.1]
      one roll   wins triple 1   loses other

Passes
    game sic_bo "Sic bo" with 3 dice
    bet specific_triple(n in 1 .. 6) "Triple" [A.1]
      one roll   wins triple n   loses other

How to fix
    If the document names one outcome only, keep it so; the authority must say whether the chosen number counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import Wording, severity_of_wording, wordings
from checker.findings.finding import Observation, Related
from checker.semantics.decree.model import Bet, BetStage
from checker.syntax.decree.parts import Arm
from checker.words.names import name_of
from checker.words.outcomes import event_as_written

CODE, SEVERITY, SINCE = "OUT007", "warning", "0.1"
MESSAGE = {
    "en": "{bet} is made on a number that the player chooses{which}, but wins with `{wins}` whatever is chosen",
    "es": "en {bet} se apuesta a un número que elige el jugador{which}, pero gana con `{wins}`, se elija cual se elija",
}
HELP = {
    "en": "ask the authority: the choice of a number does not agree with an outcome that names a fixed one",
    "es": "consultar a la autoridad: la elección de un número y un resultado que nombra uno fijo no concuerdan",
}
ALSO = {"en": "and here", "es": "y aquí"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per wording of a bet that ignores its number; readings that do it alike are one."""
    for bet in case.regulation.bets:
        found: dict[object, Observation] = {}
        for wording in (*wordings(case, bet), *_borrowed(case, bet)) if bet.params else ():
            ignored = tuple(name for name in bet.params if not any(name in used for used in _arguments(wording.stages)))
            wins = next((arm for arm in _arms(wording.stages) if arm.effect == "wins"), None)
            if ignored and wins is not None:
                each = Observation(
                    at=wins.span if bet.same_outcomes_as is None else bet.span,
                    values={
                        "bet": name_of(bet),
                        "which": f" (`{', '.join(ignored)}`)" if len(bet.params) > 1 else "",
                        "wins": event_as_written(wins.events.include[0]),
                    },
                    subject=case.regulation.subject(bet),
                    citations=bet.citations,
                    **severity_of_wording(wording),
                )
                key = (str(each.values), each.verdict, each.severity, each.readings is None)
                first = found.setdefault(key, each)
                if first is not each:
                    found[key] = first._replace(
                        readings=first.readings and first.readings + (each.readings or ()),
                        related=(*first.related, Related(each.at, ALSO)),
                    )
        yield from found.values()


def _borrowed(case: RegulationCase, bet: Bet) -> Iterator[Wording]:
    """Yield the outcomes that a bet on a number takes over from one that is made on none."""
    source = case.regulation.bet(bet.game, bet.same_outcomes_as) if bet.same_outcomes_as else None
    if source is not None and not source.params and bet.stages:
        yield Wording("judged", None, bet.stages, bet.numbers)


def _arms(stages: tuple[BetStage, ...]) -> Iterator[Arm]:
    for stage in stages:
        yield from stage.arms


def _arguments(stages: tuple[BetStage, ...]) -> list[tuple[str, ...]]:
    return [event.arguments for arm in _arms(stages) for event in (*arm.events.include, *arm.events.exclude)]
