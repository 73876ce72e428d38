"""House edges as bars: sorted, with a zero line, a player advantage in a warning colour, every reading marked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.wording import percent
from checker.reporters.report.model import Bar, BarChart, BarGroup, Figure, Tick
from checker.reporters.report.names import Names
from checker.reporters.report.voice import Voice
from checker.reporters.text.edges_rows import BetRows, EdgesRow
from checker.semantics.decree.model import Bet

MOST_LINES = 56
"""Lines of one picture, so that it fits on a page: one for each bar, and half a line between groups."""
MOST_STEPS = 7
"""Steps from zero to the widest house edge."""
_FINEST = Fraction(1, 1000)
"""The smallest step: what a percentage of one decimal tells."""


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
            _legend(series, voice),
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
    step = _step(top or -bottom)
    highest = -(-top // step) * step
    lowest = bottom // step * step
    if highest and bottom:
        lowest = max(lowest, -max(step, highest / 2 // step * step))
    count = int((highest - lowest) / step)
    marks = tuple(lowest + step * place for place in range(count + 1))
    return lowest, highest, tuple(Tick(mark, "0" if mark == 0 else percent(mark, voice.style)) for mark in marks)


def _step(widest: Fraction) -> Fraction:
    """Return the smallest of 1, 2 and 5 times a power of ten that leaves few enough steps to a value."""
    least = max(widest / MOST_STEPS, _FINEST)
    power = Fraction(10) ** (len(str(least // _FINEST)) - 1) * _FINEST
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)


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
    words = "0" if value == 0 else percent(value, voice.style)
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


def _legend(series: tuple[str, ...], voice: Voice) -> tuple[str, ...]:
    return tuple(name or voice.say("edges.stated") for name in series) if len(series) > 1 else ()
