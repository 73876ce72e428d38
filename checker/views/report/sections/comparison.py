"""Two texts side by side: payouts that differ with their edges and distance, then rules; what is equal folded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Union

from checker.cases.comparison.model import Comparison, Difference, Side, edges_by_value, rows_of
from checker.cases.comparison.model import ComparisonRow as PairRow
from checker.cases.document.text import Document
from checker.findings.wording import coded, percent
from checker.semantics.decree.model import Bet
from checker.semantics.readings import STATED
from checker.views.comparison import NO_EDGE, alike_bets, distance_text
from checker.views.report.cells import DECIMALS, cited, share, table, text
from checker.views.report.charts.edges import scale
from checker.views.report.model import (
    Bar,
    BarChart,
    BarGroup,
    Block,
    Bullets,
    Cell,
    Figure,
    Line,
    NumberCell,
    Paragraph,
    Row,
    Section,
    TextCell,
    TextRun,
    plain,
)
from checker.views.report.names import Names, Voice, line
from checker.views.report.officer import Officer
from checker.views.report.sections.summary import by_gravity
from checker.views.report.sections.wagers import name_of
from checker.words.names import code_on

if TYPE_CHECKING:
    from checker.cases.document.redline import RedlinedParagraph

_OF_BETS = ("removal", "opening", "rides on", "working", "stake", "commission", "reading")


Copies = tuple[Union[Document, None], Union[Document, None]]


def comparison(found: Comparison, titles: tuple[str, str], voice: Voice, copies: Copies = (None, None)) -> Section:
    """Return the comparison of two texts, which are called by their titles, in their wording where `copies` have it."""
    view = _ComparisonView(found, titles, voice)
    parts = [*view.payouts(), *view.redline(*copies), *view.both(), *view.only(True), *view.only(False), *view.same()]
    return Section("comparison", "", voice.say("comparison.title"), tuple(parts))


class _ComparisonView:
    """One comparison in the reader's language."""

    def __init__(self, found: Comparison, titles: tuple[str, str], voice: Voice) -> None:
        self.found = found
        self.titles = titles
        self.voice = voice
        self.names = (Names(found.a, voice), Names(found.b, voice))
        self.with_game = max(len(found.a.games), len(found.b.games)) > 1

    def payouts(self) -> Iterator[Block]:
        """Yield the payouts that differ: in words, as bars, as a table."""
        voice = self.voice
        differing = self.found.of("payout")
        same = "comparison.payouts_same" if self.found.payouts else "comparison.apart"
        rows = tuple(by_gravity(self.found))
        values = {"differing": len(differing), "all": self.found.payouts, "rows": len(rows)}
        yield Paragraph(voice.line("comparison.payouts" if differing else same, **values))
        if not rows:
            return
        yield from self._bars(rows)
        caption, cells = voice.say("comparison.caption_payouts"), map(self._payout_row, rows)
        yield table("comparison.payouts", caption, map(Row, cells), voice)._replace(notes=tuple(self._notes(rows)))

    def _payout_row(self, row: PairRow) -> tuple[Cell, ...]:
        each = row.difference
        partly = any(side is not None and side.readings for side in (each.a, each.b))
        distance = NumberCell(each.distance, "count", distance_text(each, self.voice.language))
        cells: list[Cell] = [TextCell(self._name(row, " †" if partly else ""))]
        for place, side in enumerate((each.a, each.b)):
            cells += [text(*self._said(each, place)), self._edges(each, place), cited(side.citations if side else ())]
        return (*cells, distance)

    def _edges(self, each: Difference, place: int) -> Cell:
        side = (each.a, each.b)[place]
        values = edges_by_value(side) if side is not None else {}
        if len(values) == 1:
            return share(next(iter(values)), self.voice)
        names, bet = self._bet(each, place)
        lines = []
        for value, readings in values.items():
            words = NO_EDGE if value is None else share(value, self.voice).text
            lines.append(f"{words} {', '.join(names.reading(name, bet) for name in readings)}".rstrip())
        return text(*lines)

    def _bet(self, each: Difference, place: int) -> tuple[Names, Bet | None]:
        """Return the names of one of the texts, and the bet of a difference there."""
        names = self.names[place]
        return names, names.regulation.bet(each.game, each.bet or "")

    def _notes(self, rows: tuple[PairRow, ...]) -> Iterator[Line]:
        """Yield what the columns mean, and what each reading means in each text, as far as rows are about it."""
        voice = self.voice
        yield voice.line("comparison.what")
        if any(row.difference.note == "one-stake" for row in rows):
            yield voice.line("comparison.one_stake")
        if any(side is not None and side.readings for row in rows for side in (row.difference.a, row.difference.b)):
            yield voice.line("comparison.partly")
        sides = [(row, place, side) for row in rows for place, side in enumerate((row.difference.a, row.difference.b))]
        yield from dict.fromkeys(
            said
            for row, place, side in sides
            if side is not None and len(edges_by_value(side)) > 1
            for said in self._meanings(row.difference, place, side)
        )

    def _meanings(self, each: Difference, place: int, side: Side) -> Iterator[Line]:
        """Yield what the readings of a bet mean in one of the texts."""
        names, bet = self._bet(each, place)
        for name in dict.fromkeys(made.reading for made in side.edges):
            if bet is not None and name != STATED:
                said = f"{names.reading(name, bet)}: {names.meaning(name, bet)}"
                yield self.voice.line(f"comparison.in_text_{place + 1}", bet=names.quoted(bet), reading=said)

    def _bars(self, rows: tuple[PairRow, ...]) -> Iterator[Figure]:
        """Yield the edges of both texts as paired bars, if there are any."""
        groups = [group for group in map(self._group, rows) if group is not None]
        if not groups:
            return
        groups.sort(key=lambda group: -max(bar.value for bar in group.bars))
        lowest, highest, ticks = scale([bar.value for group in groups for bar in group.bars], self.voice)
        voice = self.voice
        sides = (voice.say("edges.player"), voice.say("edges.house"))
        chart = BarChart(tuple(groups), self.titles, lowest, highest, ticks, *sides)
        told = "; ".join(f"{group.label}: {' / '.join(bar.text for bar in group.bars)}" for group in groups)
        yield Figure("pairs", voice.say("comparison.figure"), voice.say("comparison.alternative", pairs=told), chart)

    def _group(self, row: PairRow) -> BarGroup | None:
        bars = []
        for series, side in enumerate((row.difference.a, row.difference.b)):
            names, bet = self._bet(row.difference, series)
            for value, readings in (edges_by_value(side) if side is not None else {}).items():
                if value is not None:
                    words = "0" if value == 0 else percent(value, self.voice.style, DECIMALS)
                    told = ", ".join(names.reading(name, bet) for name in readings)
                    bars.append(Bar(value, f"{words} {told}".rstrip(), series, "player" if value < 0 else "plain"))
        label = "".join(run.text for run in self._name(row)[0])
        return BarGroup(label, tuple(bars)) if bars else None

    def redline(self, a: Document | None, b: Document | None) -> Iterator[Block]:
        """Yield the paragraphs whose words differ, with the payouts that rest on them; nothing without both copies."""
        if a is None or b is None:
            return
        from checker.cases.document.redline import redline  # imported lazily: only where documents are given

        rows = []
        for each in redline(a, b):
            payouts = (self._beside(row) for row in rows_of(self.found.of("payout")) if _rests_on(row, each))
            place = " → ".join(dict.fromkeys(anchor or NO_EDGE for anchor in (each.a, each.b)))
            rows.append(Row((text(place), TextCell((tuple(_redlined(each)),)), TextCell(tuple(payouts)))))
        if rows:
            found = table("comparison.redline", self.voice.say("comparison.caption_redline"), rows, self.voice)
            yield found._replace(notes=(self.voice.line("comparison.redline_marks"),))
        else:
            yield Paragraph(self.voice.line("comparison.same_words"))

    def _beside(self, row: PairRow) -> Line:
        each = row.difference
        edges = (self._edges(each, place).text.replace("\n", "; ") for place in (0, 1))
        sides = (f"{'; '.join(self._said(each, place))} ({edge})" for place, edge in enumerate(edges))
        return (*self._name(row)[0], TextRun(f": {' → '.join(sides)}"))

    def both(self) -> Iterator[Block]:
        """Yield the other positions on which both texts say something, and not the same."""
        rows = []
        for row in self._others():
            each = row.difference
            if each.a is not None and each.b is not None:
                cells: list[Cell] = [TextCell((*self._name(row), (TextRun(self._about(each)),)))]
                for place, side in enumerate((each.a, each.b)):
                    cells += [text(*self._said(each, place)), cited(side.citations)]
                rows.append(Row(tuple(cells)))
        if rows:
            yield table("comparison.rules", self.voice.say("comparison.caption_rules"), rows, self.voice)

    def only(self, of_a: bool) -> Iterator[Block]:
        """Yield the positions that only one text has."""
        rows = []
        for row in self._others():
            own, other = (row.difference.a, row.difference.b) if of_a else (row.difference.b, row.difference.a)
            if own is not None and other is None:
                names = self._name(row) if row.difference.bet else ()
                what = TextCell((*names, *text(*self._said(row.difference, 0 if of_a else 1)).lines))
                rows.append(Row((text(self._about(row.difference)), what, cited(own.citations))))
        if rows:
            caption = self.voice.say("comparison.caption_only", text=self.titles[0 if of_a else 1])
            id_ = "only-a" if of_a else "only-b"
            yield table("comparison.only", caption, rows, self.voice, id_=id_)._replace(merged=1)

    def same(self) -> Iterator[Block]:
        """Yield where the texts agree, folded."""
        voice, alike = self.voice, self.found.alike
        items: list[str] = []
        payouts = [each for each in alike if each.kind == "payout"]
        if payouts:
            names = "; ".join(self._named(*each) for each in alike_bets(self.found, payouts))
            items.append(f"{voice.counted('comparison.same_payouts', len(payouts))}: {names}")
        outcomes = sum(each.kind == "outcomes" for each in alike)
        if outcomes:
            items.append(voice.counted("comparison.same_outcomes", outcomes))
        for topic in dict.fromkeys(each.topic for each in alike if each.topic is not None):
            bets = {(each.game, each.bet) for each in alike if each.topic == topic}
            name = voice.say(f"comparison.topic_{topic.replace(' ', '_')}")
            many = voice.counted("comparison.of_bets", len(bets)) if topic in _OF_BETS else ""
            items.append(f"{name} {many}".rstrip())
        limits = dict.fromkeys(each.bet or each.game or "" for each in alike if each.kind == "limit")
        if limits:
            said = "; ".join(Officer(self.names[0]).say(coded(each)) for each in limits)
            items.append(f"{voice.say('comparison.kind_limit')}: {said}")
        if items:
            yield Paragraph(voice.line("comparison.same"))
            yield Bullets(tuple(line(item[:1].upper() + item[1:]) for item in items))

    def _others(self) -> tuple[PairRow, ...]:
        return rows_of(each for each in self.found.differences if each.kind != "payout")

    def _said(self, each: Difference, place: int) -> list[str]:
        """Return what one of the texts says, line by line, with names in place of ids."""
        side = (each.a, each.b)[place]
        names, bet = self._bet(each, place)
        lines = Officer(names, each.game, bet).lines(side.text[self.voice.language]) if side is not None else []
        return [line.replace(" = ", ": ") for line in lines] if each.topic in ("requirement", "advice") else lines

    def _named(self, game: str | None, bet: str | None, numbers: tuple[str, ...]) -> str:
        """Return a bet on which the texts agree, behind its game if that is named."""
        name = Officer(self.names[0]).say(code_on(bet or game or "", numbers))
        return f"{game}: {name}" if self.with_game and game and bet else name

    def _about(self, each: Difference) -> str:
        if each.topic is not None:
            return self.voice.say(f"comparison.topic_{each.topic.replace(' ', '_')}")
        return self.voice.say(f"comparison.kind_{each.kind}")

    def _name(self, row: PairRow, mark: str = "") -> tuple[Line, ...]:
        """Return what a row is about: the name the first text gives it with its numbers, then that of the trade."""
        each = row.difference
        place = 0 if self.found.a.bet(each.game, each.bet or "") is not None else 1
        names, bet = self._bet(each, place)
        if bet is None:
            if each.bet is None and each.game is None:
                return ()
            name = Officer(names, each.game).say(coded(each.bet or each.game or ""))
            return ((TextRun(name + mark, "strong"),),)
        first, *usual = name_of(bet, names)
        return ((TextRun(f"{plain(first)} {names.numbers(row.numbers)}".rstrip() + mark, "strong"),), *usual)


_MOST_SAME = 12  # words that both texts have, before and behind one that differs


def _redlined(paragraph: RedlinedParagraph) -> Iterator[TextRun]:
    """Yield the words of a paragraph, those of one text alone between signs, long stretches of both cut short."""
    for place, (kind, words) in enumerate(paragraph.changes):
        if kind != "same":
            sign = "−" if kind == "gone" else "+"
            yield TextRun(f"[{sign}{' '.join(words)}{sign}] ", "strong" if kind == "new" else "plain")
            continue
        before, behind = words[:_MOST_SAME] if place else (), words[-_MOST_SAME:]
        behind = behind if place < len(paragraph.changes) - 1 else ()
        cut = len(before) + len(behind) < len(words)
        yield TextRun(f"{' '.join((*before, '…', *behind) if cut else words)} ")


def _rests_on(row: PairRow, paragraph: RedlinedParagraph) -> bool:
    """Return whether a payout of either text is cited from a paragraph."""
    sides = ((row.difference.a, paragraph.a), (row.difference.b, paragraph.b))
    return any(cited.anchor == anchor for side, anchor in sides if side is not None for cited in side.citations)
