"""House edges as bars: sorted, with a zero line, a player advantage in a warning colour, every reading marked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.findings.wording import percent
from checker.reporters.edges_rows import BetRows
from checker.reporters.price_words import runs
from checker.reporters.report.model import Bar, BarChart, BarGroup, Figure, Tick
from checker.reporters.report.subject import Subject
from checker.reporters.report.voice import Voice
from checker.reporters.words import reading

MOST_BARS = 36
"""Groups of bars that fit on a page."""
_STEPS = tuple(Fraction(step, 1000) for step in (1, 2, 5, 10, 20, 50, 100, 200, 500))


def edge_figures(bets: tuple[BetRows, ...], subject: Subject, voice: Voice) -> Iterator[Figure]:
    """Yield the edges per bet made of all bets, largest first, in as many pictures as the pages need.

    Bets whose edge is zero are told in words: a bar of no length says nothing.
    """
    groups = list(_groups(bets, voice, len(subject.regulation.games) > 1))
    drawn = [group for group in groups if any(bar.value for bar in group.bars)]
    even = [group.label for group in groups if group not in drawn]
    if not drawn:
        return
    ordered = sorted(drawn, key=lambda group: -max(bar.value for bar in group.bars))
    series = _series(bets)
    lowest, highest, ticks = scale([bar.value for group in ordered for bar in group.bars], voice)
    parts = [ordered[start : start + MOST_BARS] for start in range(0, len(ordered), MOST_BARS)]
    for place, part in enumerate(parts, 1):
        key = "edges.caption" if len(parts) == 1 else "edges.caption_part"
        caption = voice.say(key, place=place, parts=len(parts))
        chart = BarChart(
            tuple(part), _legend(series, voice), lowest, highest, ticks, voice.say("edges.player"), voice.say("edges.house")
        )
        yield Figure(f"edges-{place}", caption, alternative(part, even if place == len(parts) else [], voice), chart)


def scale(values: list[Fraction], voice: Voice) -> tuple[Fraction, Fraction, tuple[Tick, ...]]:
    """Return the ends of an axis and its marks.

    Both sides have zero in common. A player advantage far beyond the widest house edge is broken off, so that the other
    bars stay readable.
    """
    top = max((value for value in values if value > 0), default=Fraction(0))
    bottom = min((value for value in values if value < 0), default=Fraction(0))
    widest = top or -bottom
    step = next((step for step in _STEPS if widest / step <= 7), Fraction(1))
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
    if house:
        parts.append(voice.say("edges.alternative", count=len(groups), first=house[0], last=house[-1]))
    if ahead:
        parts.append(voice.say("edges.alternative_player", bets="; ".join(ahead)))
    if even:
        parts.append(voice.say("edges.alternative_even", bets="; ".join(even)))
    return " ".join(parts)


def _groups(bets: tuple[BetRows, ...], voice: Voice, with_game: bool) -> Iterator[BarGroup]:
    series = {name: place for place, name in enumerate(_series(bets))}
    for found in bets:
        by_numbers: dict[tuple[str, ...], list[Bar]] = {}
        for row in found.rows:
            value = row.figure.house_edge
            if value is None or not row.figure.judged:
                continue
            name = row.readings[0] if row.readings else ""
            words = "0" if value == 0 else percent(value, voice.style)
            bar = Bar(value, f"{words} {name}".rstrip(), series[name], "player" if value < 0 else "plain")
            by_numbers.setdefault(row.numbers, []).append(bar)
        for numbers, bars in by_numbers.items():
            game = f"{found.bet.game}: " if with_game else ""
            label = f"{game}{found.bet.label or found.bet.id} {runs(numbers, voice.style)}".rstrip()
            yield BarGroup(label, tuple(bars))


def _series(bets: tuple[BetRows, ...]) -> tuple[str, ...]:
    """Return the readings that have a bar, "" for bars that hold under all of them, which comes first."""
    drawn = [row for found in bets for row in found.rows if row.figure.house_edge is not None and row.figure.judged]
    names = dict.fromkeys(row.readings[0] for row in drawn if row.readings)
    return (*([""] if any(not row.readings for row in drawn) else []), *names)


def _legend(series: tuple[str, ...], voice: Voice) -> tuple[str, ...]:
    told = [reading(name, voice.language).replace("`", "") if name else voice.say("edges.stated") for name in series]
    return tuple(told) if len(told) > 1 else ()
