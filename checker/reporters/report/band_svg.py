"""The allowed bands of limits as SVG, with the table's value on each."""

from __future__ import annotations

from math import ceil, floor, log10

from checker.reporters.report.markup import Markup, tag
from checker.reporters.report.model import Band, BandChart, Figure
from checker.reporters.report.svg_parts import (
    ALLOWED,
    INK,
    PAPER,
    PLAYER,
    Anchor,
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

WIDTH, LABELS, RIGHT, TOP, ROW, BAR = 720, 250, 60, 16, 44, 16
_PATTERNS: dict[str, tuple[Pattern, str, str]] = {"allowed": ("diagonal", "#7a9a7a", ALLOWED)}


def band_svg(chart: BandChart, figure: Figure) -> Markup:
    """Return one band for each limit on a common logarithmic axis; an end that is open has no edge."""
    drawn = _Bands(chart, figure)
    bottom = TOP + ROW * len(chart.bands)
    parts = [patterns(figure, _PATTERNS), *drawn.axis(bottom)]
    for place, band in enumerate(chart.bands):
        parts += drawn.band(band, TOP + place * ROW)
    parts.append(write((LABELS + WIDTH - RIGHT) / 2, bottom + 28, chart.axis, "middle", font_size="11"))
    legend = [(f"url(#{figure.id}-allowed)", INK, chart.allowed)]
    if any(band.value is not None for band in chart.bands):
        legend.append((INK, INK, chart.stated))
    words, tall = key(legend, 8, bottom + 38, WIDTH - 16)
    return frame(figure, WIDTH, bottom + 42 + tall, *parts, words)


class _Bands:
    """Where things are on one chart."""

    def __init__(self, chart: BandChart, figure: Figure) -> None:
        self.figure = figure
        ends = (each for band in chart.bands for each in (band.lowest, band.highest, band.value))
        known = [float(each) for each in ends if each is not None and each > 0] or [1.0]
        self.low = floor(log10(min(known)) - 0.05)
        self.high = max(ceil(log10(max(known)) + 0.05), self.low + 1)

    def x(self, value: float) -> float:
        """Return where a value is; what is not positive is at the left end."""
        share = (log10(value) - self.low) / (self.high - self.low) if value > 0 else 0.0
        return LABELS + min(max(share, 0.0), 1.0) * (WIDTH - LABELS - RIGHT)

    def axis(self, bottom: float) -> list[Markup]:
        """Return a line for each power of ten."""
        parts = []
        for power in range(self.low, self.high + 1):
            across = self.x(10.0**power)
            parts.append(rule(across, TOP - 4, across, bottom, "#dddddd"))
            words = str(10**power) if power >= 0 else f"1/{10**-power}"
            words = f"{int(words):,}".replace(",", "\u00a0") if power >= 4 else words
            parts.append(write(across, bottom + 13, words, "middle", font_size="10"))
        return parts

    def band(self, band: Band, top: float) -> list[Markup]:
        """Return one band with its label, its ends and its value."""
        lines = broken(band.label, LABELS - 14, 3, 10.5)
        parts = [
            write(LABELS - 8, top + ROW / 2 + 2 + (place - (len(lines) - 1) / 2) * 12, text, "end", font_size="10.5")
            for place, text in enumerate(lines)
        ]
        left = LABELS if band.lowest is None else self.x(float(band.lowest))
        right = WIDTH - RIGHT if band.highest is None else self.x(float(band.highest))
        middle = top + (ROW - BAR) / 2
        parts.append(box(left, middle, max(right - left, 2), BAR, f"url(#{self.figure.id}-allowed)"))
        if band.lowest is not None:
            parts.append(rule(left, middle - 2, left, middle + BAR + 2, INK, stroke_width="2"))
            if band.lowest != band.highest:
                fits = left - length(band.lowest_text, 10) - 4 > LABELS
                place = (left - 4, middle + BAR - 4) if fits else (left + 4, middle - 3)
                parts.append(write(*place, band.lowest_text, "end" if fits else "start", font_size="10"))
        if band.highest is not None:
            parts.append(rule(right, middle - 2, right, middle + BAR + 2, INK, stroke_width="2"))
            if band.value != band.highest or band.lowest != band.highest:
                parts.append(write(right + 4, middle + BAR - 4, band.highest_text, font_size="10"))
        return [*parts, *self._value(band, middle)]

    def _value(self, band: Band, middle: float) -> list[Markup]:
        if band.value is None:
            return []
        across, centre = self.x(float(band.value)), middle + BAR / 2
        diamond = f"M{at(across)},{at(centre - 8)} l7,8 l-7,8 l-7,-8 z"
        fill = PLAYER if band.tone == "bad" else PAPER if band.tone == "open" else INK
        sign = "✕ " if band.tone == "bad" else ""
        anchor: Anchor = "end" if across > WIDTH - RIGHT - 60 else "middle"
        return [
            tag("path", d=diamond, fill=fill, stroke=INK, stroke_width="1.2"),
            write(across, middle - 5, f"{sign}{band.value_text}", anchor, font_size="10", font_weight="bold"),
        ]
