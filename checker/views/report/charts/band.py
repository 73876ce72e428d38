"""The allowed bands of limits as SVG, with the table's value on each."""

from __future__ import annotations

from fractions import Fraction
from itertools import count, pairwise
from math import ceil, floor, log10

from checker.views.markup import Markup, tag
from checker.views.report.charts.parts import (
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
from checker.views.report.line_breaks import unbroken
from checker.views.report.model import Band, BandChart, Figure, Tone

WIDTH, LABELS, RIGHT, TOP, ROW, BAR = 720, 250, 40, 16, 52, 14
# Size of the figures: the value stands above its band, the ends stand below it, so that nothing covers another.
FIGURES = 10.5
SPILL = 60  # so far the figure of an end may reach into the column of labels
APART = 14  # what lies between two figures below the axis where some powers of ten are left out
# Letters of a figure that is written in full: the largest number of a file, its unit and some decimals.
MOST_LETTERS = 24
MOST_DIGITS = 15  # from more noughts on, a power of ten is written as one: what no file may state follows from products
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
        known = [each for each in ends if each is not None and each > 0] or [Fraction(1)]
        self.low = floor(_log(min(known)) - 0.05)
        self.high = max(ceil(_log(max(known)) + 0.05), self.low + 1)

    def x(self, value: Fraction) -> float:
        """Return where a value is; what is not positive is at the left end."""
        return self._at(_log(value)) if value > 0 else LABELS

    def _at(self, power: float) -> float:
        share = (power - self.low) / (self.high - self.low)
        return LABELS + min(max(share, 0.0), 1.0) * (WIDTH - LABELS - RIGHT)

    def axis(self, bottom: float) -> list[Markup]:
        """Return a line for each power of ten, or for as many as their figures have room for."""
        parts = []
        for power in range(self.low, self.high + 1, self._every()):
            across = self._at(power)
            parts.append(rule(across, TOP - 4, across, bottom, "#dddddd"))
            parts.append(write(across, bottom + 13, _power(power), "middle", font_size="10"))
        return parts

    def _every(self) -> int:
        """Return how many powers of ten lie from one mark to the next."""
        powers = range(self.low, self.high + 1)
        wide = [length(_power(power), 10) for power in powers]
        room = (WIDTH - LABELS - RIGHT) / (self.high - self.low)

        def is_apart(every: int) -> bool:
            marks, gap = wide[::every], 0 if every == 1 else APART
            return all((one + other) / 2 + gap <= every * room for one, other in pairwise(marks))

        return next(filter(is_apart, count(1)))

    def band(self, band: Band, top: float) -> list[Markup]:
        """Return one band with its label, its ends and its value."""
        lines = broken(unbroken(band.label), LABELS - 14, 3, 10.5)
        parts = [
            write(LABELS - 8, top + ROW / 2 + 2 + (place - (len(lines) - 1) / 2) * 12, text, "end", font_size="10.5")
            for place, text in enumerate(lines)
        ]
        left = LABELS if band.lowest is None else self.x(band.lowest)
        right = WIDTH - RIGHT if band.highest is None else self.x(band.highest)
        middle = top + (ROW - BAR) / 2
        parts.append(box(left, middle, max(right - left, 2), BAR, f"url(#{self.figure.id}-allowed)"))
        for end, place in ((band.lowest, left), (band.highest, right)):
            if end is not None:
                parts.append(rule(place, middle - 2, place, middle + BAR + 2, INK, stroke_width="2"))
        return [*parts, *_ends(band, left, right, middle + BAR + 12), *self._value(band, middle)]

    def _value(self, band: Band, middle: float) -> list[Markup]:
        if band.value is None:
            return []
        across = self.x(band.value)
        shown = _shown(band.value, band.value_text)
        half = length(shown, FIGURES) / 2 + 2
        place = min(max(across, LABELS + half), WIDTH - half)
        words = write(place, middle - 4, shown, "middle", font_size=str(FIGURES), font_weight="bold")
        return [*mark(across, middle + BAR / 2, band.tone), words]


def _ends(band: Band, left: float, right: float, line: float) -> list[Markup]:
    """Return the figures of both ends below them; side by side where they would meet, once where they are one."""
    size = {"font_size": str(FIGURES)}
    low, high = _shown(band.lowest, band.lowest_text), _shown(band.highest, band.highest_text)
    left, right = _inside(left, low), _inside(right, high)
    if band.lowest is None or band.highest is None:
        place, words = (right, high) if band.lowest is None else (left, low)
        return [write(place, line, words, "middle", **size)] if (band.lowest, band.highest) != (None, None) else []
    if band.lowest == band.highest:
        return [write(right, line, high, "middle", **size)]
    if right - left >= (length(low, FIGURES) + length(high, FIGURES)) / 2 + 8:
        return [write(left, line, low, "middle", **size), write(right, line, high, "middle", **size)]
    if left - length(low, FIGURES) < LABELS - SPILL or right + length(high, FIGURES) > WIDTH:
        both = f"{low} – {high}"
        return [write(_inside((left + right) / 2, both), line, both, "middle", **size)]
    return [write(left, line, low, "end", **size), write(right, line, high, "start", **size)]


def _inside(place: float, words: str) -> float:
    """Return where the middle of a figure stands, so that it neither covers a label nor leaves the picture."""
    half = length(words, FIGURES) / 2
    return min(max(place, LABELS - SPILL + half), WIDTH - half)


def _shown(value: Fraction | None, words: str) -> str:
    """Return a figure as it is written, one too long for the picture as its first digit and a power of ten."""
    if not value or len(words) <= MOST_LETTERS:
        return words
    power = floor(_log(abs(value)))
    digit = round(abs(value) / Fraction(10) ** power)
    digit, power = (1, power + 1) if digit == 10 else (digit, power)
    return f"≈ {'−' if value < 0 else ''}{digit} × {_power(power)}"


def _log(value: Fraction) -> float:
    """Return the logarithm to base ten of a value that may be beyond what a float holds."""
    return log10(value.numerator) - log10(value.denominator)


def _power(power: int) -> str:
    """Return a power of ten in figures: `1`, `10 000`, `1/100`, `10^18`."""
    if abs(power) > MOST_DIGITS:
        return f"10^{power}".replace("-", "−")
    words = str(10**power) if power >= 0 else f"1/{10**-power}"
    return f"{int(words):,}".replace(",", "\u00a0") if power >= 4 else words
