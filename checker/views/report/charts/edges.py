"""House edges as bars: sorted, with a zero line, a player advantage in a warning colour, every reading marked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.wording import percent
from checker.semantics.decree.model import Bet
from checker.text.memory import grouped_by
from checker.views.edges import BetRows, EdgesRow
from checker.views.markup import Markup, joined, tag
from checker.views.report.cells import DECIMALS
from checker.views.report.charts.parts import (
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
from checker.views.report.line_breaks import unbroken
from checker.views.report.model import Bar, BarChart, BarGroup, Figure, Tick
from checker.views.report.names import Names, Voice

MOST_LINES = 56  # lines of one picture, so that it fits on a page: one for each bar, and half a line between groups
MOST_STEPS = 7  # steps from zero to the widest house edge
_FINEST = Fraction(1, 1000)  # the smallest step: what a percentage of one decimal tells


def edge_figures(bets: tuple[BetRows, ...], names: Names) -> Iterator[Figure]:
    """Yield the edges per bet made of all bets, largest first, in as many pictures as the pages need.

    Bets whose edge is zero are told in words: a bar of no length says nothing.
    """
    voice = names.voice
    groups = list(_groups(bets, names))
    drawn = [group for group in groups if any(bar.value for bar in group.bars)]
    even = [group.label for group in groups if group not in drawn]
    if not drawn:
        return
    ordered = sorted(drawn, key=lambda group: -max(bar.value for bar in group.bars))
    series = _series(bets, names)
    lowest, highest, ticks = scale([bar.value for group in ordered for bar in group.bars], voice)
    parts = list(_pages(ordered))
    for place, part in enumerate(parts, 1):
        key = "edges.caption" if len(parts) == 1 else "edges.caption_part"
        caption = voice.say(key, place=place, parts=len(parts))
        chart = BarChart(
            tuple(part),
            tuple(name or voice.say("edges.stated") for name in series) if len(series) > 1 else (),
            lowest,
            highest,
            ticks,
            voice.say("edges.player"),
            voice.say("edges.house"),
        )
        yield Figure(f"edges-{place}", caption, alternative(part, even if place == len(parts) else [], voice), chart)


def _pages(groups: list[BarGroup]) -> Iterator[list[BarGroup]]:
    """Yield groups in parts that fit on a page each."""
    part: list[BarGroup] = []
    lines = 0.0
    for group in groups:
        need = max(len(group.bars), min(2, 1 + len(group.label) // 34)) + 0.5
        if part and lines + need > MOST_LINES:
            yield part
            part, lines = [], 0.0
        part.append(group)
        lines += need
    yield part


def scale(values: list[Fraction], voice: Voice) -> tuple[Fraction, Fraction, tuple[Tick, ...]]:
    """Return the ends of an axis and its marks.

    Both sides have zero in common. A player advantage far beyond the widest house edge is broken off, so that the other
    bars stay readable.
    """
    top = max((value for value in values if value > 0), default=Fraction(0))
    bottom = min((value for value in values if value < 0), default=Fraction(0))
    # The smallest of 1, 2 and 5 times a power of ten that leaves few enough steps to a value.
    widest = top or -bottom
    least = max(widest / MOST_STEPS, _FINEST)
    power = Fraction(10) ** (len(str(least // _FINEST)) - 1) * _FINEST
    step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)
    highest = -(-top // step) * step
    lowest = bottom // step * step
    if highest and bottom:
        lowest = max(lowest, -max(step, highest / 2 // step * step))
    count = int((highest - lowest) / step)
    marks = tuple(lowest + step * place for place in range(count + 1))
    return lowest, highest, tuple(Tick(mark, "0" if mark == 0 else percent(mark, voice.style)) for mark in marks)


def alternative(groups: list[BarGroup], even: list[str], voice: Voice) -> str:
    """Return a picture of edges in words: its ends, the player advantages, and what has no bar."""
    flat = [(bar.value, f"{group.label}: {bar.text}") for group in groups for bar in group.bars]
    ahead = [text for value, text in flat if value < 0]
    house = [text for value, text in flat if value >= 0]
    parts = []
    if len(house) == 1:
        parts.append(voice.say("edges.alternative_one", only=house[0]))
    elif house:
        parts.append(voice.say("edges.alternative", count=len(groups), first=house[0], last=house[-1]))
    if ahead:
        parts.append(voice.say("edges.alternative_player", bets="; ".join(ahead)))
    if even:
        parts.append(voice.say("edges.alternative_even", bets="; ".join(even)))
    return " ".join(parts)


def _groups(bets: tuple[BetRows, ...], names: Names) -> Iterator[BarGroup]:
    """Yield the bars of each bet; the game stands before its name where several games have bars."""
    several = len({found.bet.game for found in bets if _drawn(found)}) > 1
    series = {name: place for place, name in enumerate(_series(bets, names))}
    for found in bets:
        same: dict[tuple[Bar, ...], list[str]] = {}
        for numbers, rows in _drawn(found).items():
            bars = tuple(_bar(row, series, _name(row, rows, found.bet, names), names.voice) for row in rows)
            same.setdefault(bars, []).extend(numbers)
        for bars, listed in same.items():
            game = names.regulation.game(found.bet.game) if several else None
            head = f"{names.game(game)}: " if game is not None else ""
            yield BarGroup(f"{head}{names.on(found.bet, listed)}", bars)


def _bar(row: EdgesRow, series: dict[str, int], name: str, voice: Voice) -> Bar:
    value = row.figure.house_edge or Fraction(0)
    words = "0" if value == 0 else percent(value, voice.style, DECIMALS)
    return Bar(value, f"{words} {name}".rstrip(), series[name], "player" if value < 0 else "plain")


def _drawn(found: BetRows) -> dict[tuple[str, ...], list[EdgesRow]]:
    """Return the rows of a bet that have a bar, by its numbers."""
    by_numbers: dict[tuple[str, ...], list[EdgesRow]] = {}
    for row in found.rows:
        if row.figure.house_edge is not None and row.figure.judged:
            by_numbers.setdefault(row.numbers, []).append(row)
    return by_numbers


def _name(row: EdgesRow, rows: list[EdgesRow], bet: Bet, names: Names) -> str:
    """Return the reading of a bar, "" for one that stands alone."""
    return names.reading(row.readings[0], bet) if row.readings and len(rows) > 1 else ""


def _series(bets: tuple[BetRows, ...], names: Names) -> tuple[str, ...]:
    """Return the readings that have a bar, "" for bars that stand alone, which comes first."""
    found = dict.fromkeys(
        _name(row, rows, each.bet, names) for each in bets for rows in _drawn(each).values() for row in rows
    )
    return tuple(sorted(found, key=bool))


# House edges as horizontal bars, single or paired, as SVG.


WIDTH, LABELS, RIGHT, TOP = 720, 210, 118, 30
FIGURES = 10.5  # size of the figures at the ends of the bars
WIDER = 1.25  # so much wider long figures may come out in bold type and in other founts
SHORTEST = 120  # the axis is at least so long, however long the figures beside it are
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
    of_series = grouped_by((bar for group in chart.groups for bar in group.bars), lambda bar: bar.series)
    legend = [
        (drawn.fill(place, all(bar.value < 0 for bar in of_series[place])), INK, name)
        for place, name in enumerate(chart.series)
        if place in of_series
    ]
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
