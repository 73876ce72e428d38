"""What decides a bet, in words: which throws win, lose, push, and in how many ways."""

from __future__ import annotations

from checker.findings.finding import Bilingual
from checker.findings.wording import Style
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText
from checker.semantics.events import Binding, binding_of
from checker.semantics.partition import partition
from checker.semantics.readings import Rules
from checker.syntax.decree.tree import Effect
from checker.words.prices import events_in_words, throws_in_words

_WAYS: Bilingual = {"en": "{throws} ({ways} of {all} ways)", "es": "{throws} ({ways} de {all} casos)"}
_STAGES: dict[str, Bilingual] = {
    "first_roll": {"en": "first roll", "es": "primera tirada"},
    "then": {"en": "then", "es": "después"},
    "one_roll": {"en": "one roll", "es": "una tirada"},
    "only": {"en": "each roll", "es": "en cada tirada"},
}
_EFFECTS: dict[Effect, Bilingual] = {
    "wins": {"en": "wins on", "es": "gana con"},
    "loses": {"en": "loses on", "es": "pierde con"},
    "pushes": {"en": "pushes on", "es": "resultado nulo con"},
    "stands": {"en": "stands on", "es": "sigue con"},
    "sets_point": {"en": "sets the point on", "es": "fija el punto con"},
}
_UNSETTLED: Bilingual = {"en": "the text does not settle", "es": "el texto no resuelve"}
_UNSETTLED_THEN: Bilingual = {"en": "the text does not settle the others", "es": "el texto no resuelve los demás"}


def outcomes_in_words(
    bet: Bet, number: NumberText | None, rules: Rules, apparatus: Apparatus, style: Style
) -> list[tuple[str, list[str]]]:
    """Return, stage by stage, its name and a line for each thing that can happen to the bet.

    Args:
        bet: The bet.
        number: The number it is made on; None for a bet without numbers.
        rules: The bet under one reading.
        apparatus: What is thrown.
        style: How to write.
    """
    binding = binding_of(bet.params, number)
    told = []
    for stage in rules.stages:
        if stage.name == "then":
            lines = _after_point(stage, rules, apparatus, binding, style)
        else:
            lines = _throws(stage, apparatus, binding, style)
        told.append((_STAGES[stage.name][style.language], lines))
    return told


def _throws(stage: BetStage, apparatus: Apparatus, binding: Binding, style: Style) -> list[str]:
    language = style.language
    parts = partition(stage, apparatus, binding)
    masks = [(_EFFECTS[effect][language], mask) for effect, mask in parts.effects.items() if mask]
    if parts.unsettled:
        masks.append((_UNSETTLED[language], parts.unsettled))
    lines = []
    for name, mask in masks:
        throws = throws_in_words(mask, apparatus, style)
        ways = _WAYS[language].format(throws=throws, ways=apparatus.count(mask), all=apparatus.ways)
        lines.append(f"{name} {ways}")
    return lines


def _after_point(stage: BetStage, rules: Rules, apparatus: Apparatus, binding: Binding, style: Style) -> list[str]:
    """Return what the text says of the rolls after the point, in its own words: the throws depend on the point."""
    numbers = {name: str(value) for name, value in binding.items()}
    lines = [
        f"{_EFFECTS[arm.effect][style.language]} {events_in_words(arm.events, numbers, style)}" for arm in stage.arms
    ]
    points = apparatus.totals(partition(rules.stages[0], apparatus, binding).effects.get("sets_point", 0))
    if points and partition(stage, apparatus, binding, points[0]).unsettled:
        lines.append(_UNSETTLED_THEN[style.language])
    return lines
