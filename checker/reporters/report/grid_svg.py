"""The 36 throws of two dice as SVG: a letter, a pattern and a colour for each effect."""

from __future__ import annotations

from checker.reporters.report.markup import Markup
from checker.reporters.report.model import Figure, GridLegend, ThrowGrid
from checker.reporters.report.svg_parts import (
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

CELL, LEFT, TOP, WIDTH = 34, 44, 40, 460
_FILLS: dict[str, str] = {"wins": HOUSE, "stands": PAPER, "unsettled": PAPER}
_PATTERNS: dict[str, tuple[Pattern, str, str]] = {
    "loses": ("diagonal", PLAYER, PAPER),
    "pushes": ("dots", INK, NEUTRAL),
    "sets_point": ("lines", FAINT, "#f5f0c8"),
    "clash": ("cross", INK, PAPER),
}


def grid_svg(chart: ThrowGrid, figure: Figure) -> Markup:
    """Return the grid with its legend to the right."""
    parts = [patterns(figure, {name: _PATTERNS[name] for name in _PATTERNS if _has(chart, name)})]
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
            x, top = LEFT + column * CELL, TOP + row * CELL
            parts += _cell(x, top, chart.legend[cell.effect], figure)
            parts.append(
                write(
                    x + CELL - 3,
                    top + 10,
                    str(row + column + 2),
                    "end",
                    font_size="8",
                    fill=_ink(chart.legend[cell.effect]),
                )
            )
    y = float(TOP)
    for entry in chart.legend:
        parts += _cell(LEFT + side + 20, y, entry, figure)
        lines = broken(entry.words, WIDTH - LEFT - side - 20 - CELL - 16, 3, 11)
        parts += [
            write(LEFT + side + 28 + CELL, y + 14 + 13 * place, text, font_size="11")
            for place, text in enumerate(lines)
        ]
        y += max(CELL, 13 * len(lines)) + 10
    return frame(figure, WIDTH, max(TOP + side, y) + 8, *parts)


def _has(chart: ThrowGrid, effect: str) -> bool:
    return any(entry.effect == effect for entry in chart.legend)


def _ink(entry: GridLegend) -> str:
    return PAPER if entry.effect == "wins" else INK


def _cell(x: float, y: float, entry: GridLegend, figure: Figure) -> list[Markup]:
    fill = _FILLS.get(entry.effect) or f"url(#{figure.id}-{entry.effect})"
    dashes = {"stroke_dasharray": "3 2"} if entry.effect == "unsettled" else {}
    parts = [box(x, y, CELL, CELL, fill, stroke=INK, stroke_width="0.8", **dashes)]
    if entry.effect in _PATTERNS:  # a letter on a pattern needs quiet ground
        parts.append(box(x + CELL / 2 - 8, y + CELL / 2 - 7, 16, 17, PAPER, rx="3"))
        if entry.effect == "loses":
            parts.append(box(x + CELL - 12, y + 1.5, 11, 10, PAPER))
    return [
        *parts,
        write(
            x + CELL / 2, y + CELL / 2 + 6, entry.letter, "middle", font_size="14", font_weight="bold", fill=_ink(entry)
        ),
    ]
