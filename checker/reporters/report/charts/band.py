"""The allowed bands of limits as SVG, with the table's value on each."""

from __future__ import annotations

from math import ceil, floor, log10

from checker.reporters.report.charts.parts import (
    ALLOWED,
    INK,
    PAPER,
    PLAYER,
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
from checker.reporters.report.markup import Markup, tag
from checker.reporters.report.model import Band, BandChart, Figure, Tone

WIDTH, LABELS, RIGHT, TOP, ROW, BAR = 720, 250, 40, 16, 52, 14
FIGURES = 10.5
"""Size of the figures: the value stands above its band, the ends stand below it, so that nothing covers another."""
_PATTERNS: dict[str, tuple[Pattern, str, str]] = {"allowed": ("diagonal", "#7a9a7a", ALLOWED)}


def band_svg(chart: BandChart, figure: Figure) -> Markup:
    """Return one band for each limit on a common logarithmic axis; an end that is open has no edge."""
    drawn = _Bands(chart, figure)
    bottom = TOP + ROW * len(chart.bands)
    parts = [patterns(figure, _PATTERNS), *drawn.axis(bottom)]
    for place, band in enumerate(chart.bands):
        parts += drawn.band(band, TOP + place * ROW)
    parts.append(write((LABELS + WIDTH - RIGHT) / 2, bottom + 28, chart.axis, "middle", font_size="11"))
    words, tall = key([(f"url(#{figure.id}-allowed)", INK, chart.allowed)], 8, bottom + 38, WIDTH - 16)
    return frame(figure, WIDTH, bottom + 42 + tall, *parts, words, *_marks_of(chart, bottom + 38))


def _marks_of(chart: BandChart, top: float) -> list[Markup]:
    """Return the legend of the marks: each kind of mark that is on the chart, and what they stand for."""
    used = {band.tone for band in chart.bands if band.value is not None}
    tones: list[Tone] = [
        tone for tone in ("good", "open", "bad") if tone in used or (tone == "good" and "plain" in used)
    ]
    if not tones:
        return []
    left = 8 + 22 + length(chart.allowed, 11) + 26
    parts = [each for place, tone in enumerate(tones) for each in mark(left + 18 * place, top + 5.5, tone)]
    return [*parts, write(left + 18 * len(tones) - 6, top + 10, chart.stated, font_size="11")]


def mark(x: float, y: float, tone: Tone) -> list[Markup]:
    """Return the mark of a value: filled, empty where it is undecided, crossed out where it is not allowed."""
    fill = PLAYER if tone == "bad" else PAPER if tone == "open" else INK
    shape = f"M{at(x)},{at(y - 8)} l7,8 l-7,8 l-7,-8 z"
    found = [tag("path", d=shape, fill=fill, stroke=INK, stroke_width="1.2")]
    if tone == "bad":
        cross = f"M{at(x - 3)},{at(y - 3)} l6,6 M{at(x + 3)},{at(y - 3)} l-6,6"
        found.append(tag("path", d=cross, fill="none", stroke=PAPER, stroke_width="2", class_="beyond"))
    return found


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
        lines = broken(unbroken(band.label), LABELS - 14, 3, 10.5)
        parts = [
            write(LABELS - 8, top + ROW / 2 + 2 + (place - (len(lines) - 1) / 2) * 12, text, "end", font_size="10.5")
            for place, text in enumerate(lines)
        ]
        left = LABELS if band.lowest is None else self.x(float(band.lowest))
        right = WIDTH - RIGHT if band.highest is None else self.x(float(band.highest))
        middle = top + (ROW - BAR) / 2
        parts.append(box(left, middle, max(right - left, 2), BAR, f"url(#{self.figure.id}-allowed)"))
        for end, place in ((band.lowest, left), (band.highest, right)):
            if end is not None:
                parts.append(rule(place, middle - 2, place, middle + BAR + 2, INK, stroke_width="2"))
        return [*parts, *_ends(band, left, right, middle + BAR + 12), *self._value(band, middle)]

    def _value(self, band: Band, middle: float) -> list[Markup]:
        if band.value is None:
            return []
        across = self.x(float(band.value))
        half = length(band.value_text, FIGURES) / 2 + 2
        place = min(max(across, LABELS + half), WIDTH - half)
        words = write(place, middle - 4, band.value_text, "middle", font_size=str(FIGURES), font_weight="bold")
        return [*mark(across, middle + BAR / 2, band.tone), words]


def _ends(band: Band, left: float, right: float, line: float) -> list[Markup]:
    """Return the figures of both ends below them; side by side where they would meet, once where they are one."""
    size = {"font_size": str(FIGURES)}
    if band.lowest is None or band.highest is None:
        place, words = (right, band.highest_text) if band.lowest is None else (left, band.lowest_text)
        return [write(place, line, words, "middle", **size)] if (band.lowest, band.highest) != (None, None) else []
    if band.lowest == band.highest:
        return [write(left, line, band.highest_text, "middle", **size)]
    room = (length(band.lowest_text, FIGURES) + length(band.highest_text, FIGURES)) / 2 + 8
    apart = right - left >= room
    return [
        write(left, line, band.lowest_text, "middle" if apart else "end", **size),
        write(right, line, band.highest_text, "middle" if apart else "start", **size),
    ]
