"""House edges as horizontal bars, single or paired, as SVG."""

from __future__ import annotations

from fractions import Fraction

from checker.reporters.report.charts.parts import (
    FAINT,
    HOUSE,
    INK,
    PAPER,
    PLAYER,
    SECOND,
    Pattern,
    at,
    box,
    broken,
    frame,
    key,
    length,
    patterns,
    rule,
    write,
)
from checker.reporters.report.formats.unbroken import unbroken
from checker.reporters.report.markup import Markup, joined, tag
from checker.reporters.report.model import Bar, BarChart, BarGroup, Figure

WIDTH, LABELS, RIGHT, TOP = 720, 210, 118, 30
FIGURES = 10.5
"""Size of the figures at the ends of the bars."""
WIDER = 1.25
"""So much wider long figures may come out in bold type and in other founts."""
SHORTEST = 120
"""The axis is at least so long, however long the figures beside it are."""
BAR, GAP, BETWEEN = 11, 2, 7
_PATTERNS: dict[str, tuple[Pattern, str, str]] = {
    "s1": ("diagonal", HOUSE, PAPER),
    "s2": ("dots", INK, SECOND),
    "s3": ("lines", INK, PAPER),
    "player": ("cross", PAPER, PLAYER),
    "player1": ("cross", PLAYER, PAPER),
}


def bar_svg(chart: BarChart, figure: Figure) -> Markup:
    """Return bars from zero, the house's to the right; a bar beyond the axis is broken off and marked."""
    drawn = _Bars(chart, figure)
    parts: list[Markup] = [patterns(figure, _PATTERNS)]
    legend = [(drawn.fill(place, False), INK, name) for place, name in enumerate(chart.series)]
    bars, bottom = [], float(TOP)
    for group in chart.groups:
        part, height = drawn.group(group, bottom)
        bars += part
        bottom += height
    parts += drawn.axis(bottom)
    parts += bars
    parts.append(rule(drawn.x(Fraction(0)), TOP - 6, drawn.x(Fraction(0)), bottom, INK, stroke_width="1.5"))
    height = bottom + 26
    if legend:
        words, tall = key(legend, 8, height, WIDTH - 16)
        parts.append(words)
        height += tall + 4
    return frame(figure, WIDTH, height, *parts)


class _Bars:
    """Where things are on one chart."""

    def __init__(self, chart: BarChart, figure: Figure) -> None:
        self.chart = chart
        self.figure = figure
        figures = (length(_figure(bar, self._is_beyond(bar)), FIGURES) for group in chart.groups for bar in group.bars)
        longest = max(figures, default=0.0)
        right = RIGHT if longest + 6 <= RIGHT else longest * WIDER + 6
        self.axis_length = max(WIDTH - LABELS - right, SHORTEST)

    def x(self, value: Fraction) -> float:
        """Return where a value is; one beyond the axis is at its end."""
        low, high = self.chart.lowest, self.chart.highest
        inside = min(max(value, low), high)
        return LABELS + float((inside - low) / (high - low)) * self.axis_length

    def _is_beyond(self, bar: Bar) -> bool:
        return not self.chart.lowest <= bar.value <= self.chart.highest

    def fill(self, series: int, player: bool) -> str:
        """Return the fill of a series: plain for the first, patterns for the others."""
        if player:
            return f"url(#{self.figure.id}-player{'1' if series else ''})"
        return HOUSE if series == 0 else f"url(#{self.figure.id}-s{min(series, 3)})"

    def axis(self, bottom: float) -> list[Markup]:
        """Return the marks of the axis with their lines, and which side is whose."""
        parts = []
        room = self.axis_length / max(len(self.chart.ticks) - 1, 1)
        every = 1 + int(max(length(tick.text, 10) for tick in self.chart.ticks) + 4) // max(int(room), 1)
        zero = next((place for place, tick in enumerate(self.chart.ticks) if tick.value == 0), 0)
        for place, tick in enumerate(self.chart.ticks):
            across = self.x(tick.value)
            parts.append(rule(across, TOP - 4, across, bottom, "#dddddd"))
            if (place - zero) % every == 0:
                parts.append(write(across, bottom + 14, tick.text, "middle", font_size="10"))
        middle = self.x(Fraction(0))
        if self.chart.lowest < 0:
            parts.append(write(middle - 6, 14, f"← {self.chart.negative}", "end", font_size="11", font_weight="bold"))
        if self.chart.highest > 0:
            parts.append(write(middle + 6, 14, f"{self.chart.positive} →", font_size="11", font_weight="bold"))
        return parts

    def group(self, group: BarGroup, top: float) -> tuple[list[Markup], float]:
        """Return the bars of one label, and how high they are."""
        lines = broken(unbroken(group.label), LABELS - 14, 2, 11)
        inner = len(group.bars) * (BAR + GAP) - GAP
        height = max(inner, len(lines) * 12)
        parts = [
            write(LABELS - 8, top + height / 2 + 4 + (place - (len(lines) - 1) / 2) * 12, text, "end", font_size="11")
            for place, text in enumerate(lines)
        ]
        first = top + (height - inner) / 2
        for place, bar in enumerate(group.bars):
            parts += self._bar(bar, first + place * (BAR + GAP))
        return parts, height + BETWEEN

    def _bar(self, bar: Bar, top: float) -> list[Markup]:
        zero, end = self.x(Fraction(0)), self.x(bar.value)
        left, width = min(zero, end), max(abs(end - zero), 1.5)
        player = bar.value < 0
        parts = [box(left, top, width, BAR, self.fill(bar.series, player), stroke=INK, stroke_width="0.8")]
        beyond = self._is_beyond(bar)
        if beyond:
            parts.append(_break(end + (12 if player else -12), top))
        weight = "bold" if player else "normal"
        words = _marked(bar, beyond)
        place = zero + 6 if player else end + 5
        parts.append(write(place, top + BAR - 1.5, words, font_size=str(FIGURES), font_weight=weight))
        return parts


def _marked(bar: Bar, beyond: bool) -> str:
    """Return what is written beside a bar; one broken off on the left has a mark."""
    return f"◄ {bar.text}" if beyond and bar.value < 0 else bar.text


def _figure(bar: Bar, beyond: bool) -> str:
    """Return the figure beside a bar, without the name of the reading behind it."""
    return _marked(bar._replace(text=bar.text.partition(" ")[0]), beyond)


def _break(x: float, top: float) -> Markup:
    """Return the sign that a bar goes on beyond the axis."""
    stroke = f"M{at(x - 3)},{at(top + BAR + 2)} l3,{at(-BAR / 2 - 2)} l-3,-2 l3,{at(-BAR / 2 - 2)}"
    white = tag("path", d=stroke, fill="none", stroke=PAPER, stroke_width="4")
    return joined((white, tag("path", d=stroke, fill="none", stroke=FAINT, stroke_width="1")))
