"""Two texts side by side: payouts that differ with their edges and distance, then rules; what is equal folded."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.comparison_model import Comparison, Difference, Side
from checker.cases.comparison_rows import Row as PairRow
from checker.cases.comparison_rows import edges_by_value, rows_of
from checker.findings.wording import percent
from checker.reporters.compare_rows import alike_names, distance_text, edge_lines, named
from checker.reporters.report.cells import Head, cited, columns, share, text
from checker.reporters.report.edge_chart import scale
from checker.reporters.report.model import (
    Bar,
    BarChart,
    BarGroup,
    Block,
    Bullets,
    Cell,
    Column,
    Figure,
    Line,
    NumberCell,
    Paragraph,
    Row,
    Run,
    Section,
    Table,
    TextCell,
)
from checker.reporters.report.subject import with_bet_names
from checker.reporters.report.voice import Voice, line
from checker.reporters.words import reading

_OF_BETS = ("removal", "opening", "rides on", "working", "stake")
_PAYOUTS = (
    Head("bet", "text", 22),
    Head("pays_a", "text", 15),
    Head("edge_a", "number", 16),
    Head("clause_a", "citation", 13),
    Head("pays_b", "text", 15),
    Head("edge_b", "number", 16),
    Head("clause_b", "citation", 13),
    Head("distance", "number", 12),
)
_RULES = (
    Head("about", "text", 20),
    Head("text_a", "text", 30),
    Head("clause_a", "citation", 12),
    Head("text_b", "text", 30),
    Head("clause_b", "citation", 12),
)
_ONLY = (Head("about", "text", 22), Head("says", "text", 62), Head("clause", "citation", 16))


def comparison(found: Comparison, voice: Voice) -> Section:
    """Return the comparison of two texts."""
    view = _View(found, voice)
    parts = [*view.payouts(), *view.both(), *view.only(True), *view.only(False), *view.same()]
    return Section("comparison", "", voice.say("comparison.title"), tuple(parts))


class _View:
    """One comparison in the reader's language."""

    def __init__(self, found: Comparison, voice: Voice) -> None:
        self.found = found
        self.voice = voice
        self.with_game = max(len(found.a.games), len(found.b.games)) > 1

    def payouts(self) -> Iterator[Block]:
        """Yield the payouts that differ: in words, as bars, as a table."""
        voice = self.voice
        differing = self.found.of("payout")
        key = (
            "comparison.payouts"
            if differing
            else "comparison.payouts_same"
            if self.found.payouts
            else "comparison.apart"
        )
        yield Paragraph(voice.line(key, differing=len(differing), all=self.found.payouts))
        rows = rows_of(differing)
        if not rows:
            return
        figure = self._bars(rows)
        if figure is not None:
            yield figure
        table = tuple(Row(self._payout_row(row)) for row in rows)
        caption = voice.say("comparison.caption_payouts")
        yield Table("payouts", caption, self._columns(_PAYOUTS), table, notes=tuple(self._notes(rows)))

    def _columns(self, heads: tuple[Head, ...]) -> tuple[Column, ...]:
        return columns("comparison", heads, self.voice, a=self.found.a.id, b=self.found.b.id)

    def _payout_row(self, row: PairRow) -> tuple[Cell, ...]:
        each = row.difference
        partly = any(side is not None and side.readings for side in (each.a, each.b))
        distance = NumberCell(each.distance, "count", distance_text(each, self.voice.language))
        cells: list[Cell] = [TextCell(self._name(row, " †" if partly else ""))]
        for side in (each.a, each.b):
            cells += [text(*self._said(side)), self._edges(side), cited(side.citations if side else ())]
        return (*cells, distance)

    def _edges(self, side: Side | None) -> Cell:
        values = edges_by_value(side) if side is not None else {}
        if len(values) == 1:
            return share(next(iter(values)), self.voice)
        return text(*edge_lines(side, self.voice.style))

    def _notes(self, rows: tuple[PairRow, ...]) -> Iterator[Line]:
        voice = self.voice
        yield voice.line("comparison.what")
        if any(row.difference.note == "one-stake" for row in rows):
            yield voice.line("comparison.one_stake")
        sides = [side for row in rows for side in (row.difference.a, row.difference.b) if side is not None]
        names = dict.fromkeys(name for side in sides for name in side.readings or ())
        if names:
            listed = ", ".join(reading(name, voice.language) for name in names)
            yield voice.line("comparison.partly", readings=listed)

    def _bars(self, rows: tuple[PairRow, ...]) -> Figure | None:
        """Return the edges of both texts as paired bars."""
        groups = [group for group in map(self._group, rows) if group is not None]
        if not groups:
            return None
        groups.sort(key=lambda group: -max(bar.value for bar in group.bars))
        lowest, highest, ticks = scale([bar.value for group in groups for bar in group.bars], self.voice)
        voice = self.voice
        sides = (voice.say("edges.player"), voice.say("edges.house"))
        names = (self.found.a.header.title or self.found.a.id, self.found.b.header.title or self.found.b.id)
        chart = BarChart(tuple(groups), names, lowest, highest, ticks, *sides)
        told = "; ".join(f"{group.label}: {' / '.join(bar.text for bar in group.bars)}" for group in groups)
        return Figure("pairs", voice.say("comparison.figure"), voice.say("comparison.alternative", pairs=told), chart)

    def _group(self, row: PairRow) -> BarGroup | None:
        bars = []
        for series, side in enumerate((row.difference.a, row.difference.b)):
            for value, names in (edges_by_value(side) if side is not None else {}).items():
                if value is not None:
                    words = "0" if value == 0 else percent(value, self.voice.style)
                    bars.append(Bar(value, " ".join((words, *names)), series, "player" if value < 0 else "plain"))
        label = "".join(run.text for run in self._name(row)[0])
        return BarGroup(label, tuple(bars)) if bars else None

    def both(self) -> Iterator[Block]:
        """Yield the other positions on which both texts say something, and not the same."""
        rows = [row for row in self._others() if row.difference.a is not None and row.difference.b is not None]
        if not rows:
            return
        voice = self.voice
        table = []
        for row in rows:
            cells: list[Cell] = [TextCell((*self._name(row), (Run(self._about(row.difference)),)))]
            for side in (row.difference.a, row.difference.b):
                cells += [text(*self._said(side)), cited(side.citations if side else ())]
            table.append(Row(tuple(cells)))
        yield Table("rules", voice.say("comparison.caption_rules"), self._columns(_RULES), tuple(table))

    def only(self, of_a: bool) -> Iterator[Block]:
        """Yield the positions that only one text has."""
        voice, rows = self.voice, []
        for row in self._others():
            own, other = (row.difference.a, row.difference.b) if of_a else (row.difference.b, row.difference.a)
            if own is not None and other is None:
                names = self._name(row) if row.difference.bet else ()
                what = TextCell((*names, *text(*self._said(own)).lines))
                rows.append(Row((text(self._about(row.difference)), what, cited(own.citations))))
        if not rows:
            return
        owner = self.found.a if of_a else self.found.b
        caption = voice.say("comparison.caption_only", text=owner.header.title or owner.id, id=owner.id)
        yield Table("only-a" if of_a else "only-b", caption, self._columns(_ONLY), tuple(rows), merged=1)

    def same(self) -> Iterator[Block]:
        """Yield where the texts agree, folded."""
        voice, alike = self.voice, self.found.alike
        items: list[str] = []
        payouts = [each for each in alike if each.kind == "payout"]
        if payouts:
            names = "; ".join(map(_coded, alike_names(self.found, payouts, self.with_game)))
            names = with_bet_names(names, self.found.a)
            items.append(f"{voice.counted('comparison.same_payouts', len(payouts))}: {names}")
        outcomes = sum(each.kind == "outcomes" for each in alike)
        if outcomes:
            items.append(voice.counted("comparison.same_outcomes", outcomes))
        for topic in dict.fromkeys(each.topic for each in alike if each.topic is not None):
            bets = {(each.game, each.bet) for each in alike if each.topic == topic}
            name = voice.say(f"comparison.topic_{topic.replace(' ', '_')}")
            many = voice.counted("comparison.of_bets", len(bets)) if topic in _OF_BETS else ""
            items.append(f"{name} {many}".rstrip())
        limits = dict.fromkeys(named(each.game, each.bet, (), self.with_game) for each in alike if each.kind == "limit")
        if limits:
            items.append(f"{voice.say('comparison.kind_limit')}: {'; '.join(limits)}")
        if items:
            yield Paragraph(voice.line("comparison.same"))
            yield Bullets(tuple(line(item[:1].upper() + item[1:]) for item in items))

    def _others(self) -> tuple[PairRow, ...]:
        return rows_of(each for each in self.found.differences if each.kind != "payout")

    def _said(self, side: Side | None) -> list[str]:
        return side.text[self.voice.language].split(" | ") if side is not None else []

    def _about(self, each: Difference) -> str:
        if each.topic is not None:
            return self.voice.say(f"comparison.topic_{each.topic.replace(' ', '_')}")
        return self.voice.say(f"comparison.kind_{each.kind}")

    def _name(self, row: PairRow, mark: str = "") -> tuple[Line, ...]:
        """Return what a row is about: the name the first text gives it with its numbers, then its canonical name."""
        each = row.difference
        bet = self.found.a.bet(each.game, each.bet or "") or self.found.b.bet(each.game, each.bet or "")
        plain = named(each.game, each.bet, row.numbers, self.with_game)
        if bet is None or not bet.label:
            return ((Run(plain + mark, "strong"),),)
        numbers = f" {', '.join(row.numbers)}" if row.numbers else ""
        canonical = named(each.game, each.bet, (), self.with_game)
        return ((Run(bet.label + numbers + mark, "strong"),), (Run(canonical, "code"),))


def _coded(name: str) -> str:
    """Return `hard 4, 10` with the id of the bet as code, after the game if that is named."""
    game, colon, rest = name.rpartition(": ")
    bet, space, numbers = rest.partition(" ")
    return f"{game}{colon}`{bet}`{space}{numbers}"
