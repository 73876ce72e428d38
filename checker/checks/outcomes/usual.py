"""Bets that are decided by other throws than usual, as many of them: their figures do not show it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.partitions import ENDING, OutcomePartition, outcome_partition
from checker.checks.registry import check
from checker.findings.finding import Observation
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, NumberText
from checker.semantics.outcomes import uses_parameter
from checker.semantics.readings import all_numbers, judged_interpretations
from checker.store.library import usual_rules
from checker.store.store import regulation_of
from checker.words.names import name_on
from checker.words.outcomes import effect_words, throws_text

EFFECTS = (*ENDING, "sets_point", "imprisons", "frees")
WINS = EFFECTS.index("wins")


@check("OUT026")
def outcomes_not_usual(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet, at the first effect that other throws have under every reading in use."""
    for game in case.regulation.games:
        entry = usual_rules().get(game.id)
        usual = regulation_of(entry) if entry is not None and entry.id != case.regulation.id else None
        of_trade = usual.game(game.id) if usual is not None else None
        apparatus = game.apparatus
        if usual is None or of_trade is None or apparatus is None or apparatus.kind == "cards":
            continue
        if of_trade.apparatus is None or of_trade.apparatus.throws != apparatus.throws:
            continue
        for bet in (each for each in case.regulation.bets if each.game == game.id and each.same_outcomes_as is None):
            known = usual.bet(game.id, bet.id)
            differing = tuple(_differing(bet, known, apparatus)) if known is not None else ()
            for _, here, there, effect in differing[:1]:
                yield case.regulation.observed(
                    bet,
                    {
                        "bet": name_on(bet, tuple(number for number, *_ in differing)),
                        "effect": effect_words(EFFECTS[effect]),
                        "here": throws_text(apparatus, here),
                        "usual": throws_text(apparatus, there),
                    },
                    *(number for number, *_ in differing),
                )


def _differing(bet: Bet, known: Bet, apparatus: Apparatus) -> Iterator[tuple[NumberText | None, int, int, int]]:
    """Yield the numbers on which a bet has other outcomes than usual, as likely: throws of both, and their effect."""
    judged = judged_interpretations(bet)
    stages = (stage for each in judged for stage in each.rules.stages)
    if bet.params and not any(uses_parameter(arm.events, bet.params) for stage in stages for arm in stage.arms):
        return  # that it ignores its number is told (OUT007)
    for number in all_numbers(bet):
        if number not in all_numbers(known) or not known.stages or any(not each.rules.stages for each in judged):
            continue
        usual = outcome_partition(known, known.stages, number, apparatus)
        found = [outcome_partition(bet, each.rules.stages, number, apparatus) for each in judged]
        if all(_is_unlike(each, usual, apparatus) for each in found):
            own, theirs = ([mask for _, masks in each for mask in masks] for each in (found[0], usual))
            at = next(at for at, pair in enumerate(zip(own, theirs, strict=False)) if pair[0] != pair[1])
            yield number, own[at], theirs[at], at % len(EFFECTS)


def _is_unlike(own: OutcomePartition, usual: OutcomePartition, apparatus: Apparatus) -> bool:
    """Return whether other throws do what is usual, as many; or as many others win, whatever a zero does besides."""
    if own == usual or _chances(own, apparatus) == _chances(usual, apparatus):
        return own != usual
    (_, one), *later = own
    (_, other), *more = usual
    wins = one[WINS] != other[WINS] and apparatus.count(one[WINS]) == apparatus.count(other[WINS])
    return wins and bool(one[WINS]) and not later and not more


def _chances(partition: OutcomePartition, apparatus: Apparatus) -> list[tuple[int, ...]]:
    return sorted(tuple(map(apparatus.count, masks)) for _, masks in partition)
