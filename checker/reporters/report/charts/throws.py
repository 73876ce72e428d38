"""The 36 throws of two dice as a grid: what each does to a bet."""

from __future__ import annotations

from typing import Literal, get_args

from checker.games.apparatus import Apparatus, dice
from checker.reporters.report.model import Figure, GridCell, GridLegend, ThrowGrid
from checker.reporters.report.names import Names
from checker.semantics.decree.model import Bet, BetStage, NumberText
from checker.semantics.outcomes import Partition, binding_of, partition

Effect = Literal["wins", "loses", "loses_half", "pushes", "stands", "sets_point", "imprisons", "unsettled", "clash"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
FACES = range(1, 7)


def grid_of(
    bet: Bet, number: NumberText | None, stage: BetStage, apparatus: Apparatus, *, names: Names, id_: str
) -> Figure | None:
    """Return what every throw does in a stage of a bet; None for anything but two dice.

    Args:
        bet: The bet.
        number: The number it is made on; None for a bet without numbers.
        stage: The stage, under one reading.
        apparatus: What is thrown.
        names: What bets are called, and how to write.
        id_: The figure's id.
    """
    if apparatus != dice(2):
        return None
    voice = names.voice
    parts = partition(stage, apparatus, binding_of(bet.params, number))
    masks = _masks(parts)
    used = [effect for effect in EFFECTS if masks.get(effect)]
    effects = [[_cell((first, second), masks, used, apparatus) for second in FACES] for first in FACES]
    cells = tuple(
        tuple(GridCell(voice.say(f"grid.{effect}_letter"), used.index(effect)) for effect in row) for row in effects
    )
    legend = tuple(
        GridLegend(
            voice.say(f"grid.{effect}_letter"),
            effect,
            voice.say(
                "grid.ways", effect=voice.say(f"grid.{effect}"), ways=apparatus.count(masks[effect]), all=apparatus.ways
            ),
        )
        for effect in used
    )
    name = names.on(bet, [number] if number is not None else [])
    caption = voice.say("grid.caption", bet=name, stage=voice.say(f"grid.stage_{stage.name}"))
    alternative = f"{caption}: {'; '.join(each.words for each in legend)}."
    return Figure(
        id_, caption, alternative, ThrowGrid(voice.say("grid.first"), voice.say("grid.second"), cells, legend)
    )


def _masks(parts: Partition) -> dict[Effect, int]:
    """Return the throws of each effect; throws that several effects claim stand apart."""
    clash = 0
    for each in parts.clashes:
        clash |= each.mask
    masks: dict[Effect, int] = {effect: mask & ~clash for effect, mask in parts.effects.items()}
    return {**masks, "unsettled": parts.unsettled, "clash": clash}


def _cell(throw: tuple[int, int], masks: dict[Effect, int], used: list[Effect], apparatus: Apparatus) -> Effect:
    """Return what a throw does; the faces of a throw are listed highest first."""
    label = f"{max(throw)}-{min(throw)}"
    bit = 1 << next(place for place, each in enumerate(apparatus.throws) if each.label == label)
    return next(effect for effect in used if masks[effect] & bit)
