"""The 36 throws of two dice as a grid: what each does to a bet."""

from __future__ import annotations

from typing import get_args

from checker.games.apparatus import Apparatus, dice
from checker.semantics.decree.model import Bet, BetStage, NumberText
from checker.semantics.outcomes import Partition, binding_of, partition
from checker.views.markup import Markup
from checker.views.report.charts.parts import (
    FAINT,
    HOUSE,
    INK,
    NEUTRAL,
    PAPER,
    PLAYER,
    Pattern,
    box,
    broken,
    frame,
    patterns,
    write,
)
from checker.views.report.model import Figure, GridCell, GridEffect, GridLegend, ThrowGrid
from checker.views.report.names import Names

EFFECTS: tuple[GridEffect, ...] = get_args(GridEffect)
FACES = range(1, 7)


def grid_of(
    bet: Bet, number: NumberText | None, stage: BetStage, apparatus: Apparatus, *, names: Names, id_: str
) -> Figure | None:
    """Return what every throw does in a stage of a bet, under one reading; None for anything but two dice.

    `number` is the one that the bet is made on, None for a bet without numbers; `id_` is that of the figure.
    """
    if apparatus != dice(2):
        return None
    voice = names.voice
    parts = partition(stage, apparatus, binding_of(bet.params, number))
    masks = _masks(parts)
    used = [effect for effect in EFFECTS if masks.get(effect)]
    effects = [[_cell_of_throws((first, second), masks, used, apparatus) for second in FACES] for first in FACES]
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
    told = voice.say("grid.stage_level" if stage.level > 1 else f"grid.stage_{stage.name}", level=stage.level)
    caption = voice.say("grid.caption", bet=name, stage=told)
    alternative = f"{caption}: {'; '.join(each.words for each in legend)}."
    return Figure(
        id_, caption, alternative, ThrowGrid(voice.say("grid.first"), voice.say("grid.second"), cells, legend)
    )


def _masks(parts: Partition) -> dict[GridEffect, int]:
    """Return the throws of each effect; throws that several effects claim stand apart."""
    clash = 0
    for each in parts.clashes:
        clash |= each.mask
    masks: dict[GridEffect, int] = {effect: mask & ~clash for effect, mask in parts.effects.items()}
    return {**masks, "unsettled": parts.unsettled, "clash": clash}


def _cell_of_throws(
    throw: tuple[int, int], masks: dict[GridEffect, int], used: list[GridEffect], apparatus: Apparatus
) -> GridEffect:
    """Return what a throw does; the faces of a throw are listed highest first."""
    label = f"{max(throw)}-{min(throw)}"
    bit = 1 << next(place for place, each in enumerate(apparatus.throws) if each.label == label)
    return next(effect for effect in used if masks[effect] & bit)


# The 36 throws of two dice as SVG: a letter, a pattern and a colour for each effect.


CELL, LEFT, TOP, WIDTH = 40, 44, 40, 300
SAMPLE, BETWEEN = 24, 6  # side of a cell of the legend, and the room between two
_SUM, _LETTER = 11, 15  # sizes of type: of the sum of a throw, and of the letter of what it does
_FILLS: dict[str, str] = {"wins": HOUSE, "stands": PAPER, "unsettled": PAPER}
_PATTERNS: dict[str, tuple[Pattern, str, str]] = {
    "loses": ("diagonal", PLAYER, PAPER),
    "loses_half": ("diagonal", PLAYER, NEUTRAL),
    "loses_double": ("diagonal", PLAYER, PAPER),
    "imprisons": ("lines", PLAYER, PAPER),
    "pushes": ("dots", INK, NEUTRAL),
    "sets_point": ("lines", FAINT, "#f5f0c8"),
    "clash": ("cross", INK, PAPER),
}


def grid_svg(chart: ThrowGrid, figure: Figure) -> Markup:
    """Return the grid with its legend to the right."""
    used = {entry.effect for entry in chart.legend}
    parts = [patterns(figure, {name: pattern for name, pattern in _PATTERNS.items() if name in used})]
    side = 6 * CELL
    parts.append(write(LEFT + side / 2, 14, chart.second, "middle", font_size="11"))
    across = f"rotate(-90 12 {TOP + side / 2:.0f})"
    parts.append(write(12, TOP + side / 2, chart.first, "middle", font_size="11", transform=across))
    for face in range(6):
        middle = LEFT + face * CELL + CELL / 2
        parts.append(write(middle, TOP - 8, str(face + 1), "middle", font_weight="bold"))
        parts.append(write(LEFT - 12, TOP + face * CELL + CELL / 2 + 4, str(face + 1), "middle", font_weight="bold"))
    for row, cells in enumerate(chart.cells):
        for column, cell in enumerate(cells):
            place = (LEFT + column * CELL, TOP + row * CELL)
            parts += _cell_of_grid(*place, CELL, chart.legend[cell.effect], figure, str(row + column + 2))
    legend, bottom = _legend(chart, figure, TOP + side + 12.0)
    return frame(figure, WIDTH, bottom, *parts, *legend)


def _legend(chart: ThrowGrid, figure: Figure, top: float) -> tuple[list[Markup], float]:
    """Return the legend below the grid, and where it ends."""
    parts: list[Markup] = []
    for entry in chart.legend:
        lines = broken(entry.words, WIDTH - LEFT - SAMPLE - 10, 3, 12)
        parts += _cell_of_grid(LEFT, top, SAMPLE, entry, figure)
        parts += [write(LEFT + SAMPLE + 8, top + 16 + 14 * line, text) for line, text in enumerate(lines)]
        top += max(SAMPLE, 14 * len(lines) + 4) + BETWEEN
    return parts, top


def _cell_of_grid(x: float, y: float, side: int, entry: GridLegend, figure: Figure, total: str = "") -> list[Markup]:
    """Return a cell with its letter and, in the grid, the sum of the throw; on a pattern both have quiet ground."""
    fill = _FILLS.get(entry.effect) or f"url(#{figure.id}-{entry.effect})"
    dashes = {"stroke_dasharray": "3 2"} if entry.effect == "unsettled" else {}
    parts = [box(x, y, side, side, fill, stroke=INK, stroke_width="0.8", **dashes)]
    centre, foot = x + side / 2 - (4 if total else 0), y + side / 2 + (11 if total else 5.5)
    if entry.effect in _PATTERNS:
        parts.append(box(centre - 8.5, foot - 13.5, 17, 17, PAPER, rx="2"))
    if total and entry.effect in _PATTERNS:
        parts.append(box(x + side - 17, y + 1, 16, 13, PAPER, rx="2"))
    colour = PAPER if entry.effect == "wins" else INK
    if total:
        parts.append(write(x + side - 3, y + 11.5, total, "end", font_size=str(_SUM), fill=colour))
    letter = write(
        centre, foot, entry.letter, "middle", font_size=str(_LETTER), font_weight="bold", fill=colour
    )  # fmt: skip
    return [*parts, letter]
