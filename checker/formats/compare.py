"""A comparison of two regulations: for a terminal, and as the data of `grammars/schemas/compare.schema.json`."""

from __future__ import annotations

from itertools import zip_longest
from typing import get_args

from checker.cases.comparison.model import (
    BetTopic,
    Comparison,
    ComparisonRow,
    Difference,
    Edge,
    Side,
    Topic,
    rows_of,
)
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.semantics.decree.model import Regulation
from checker.views.comparison import ComparisonToShow, alike_bets, distance_text, edge_lines, named
from checker.views.layout import cells, clean, padded, paint, shortened, table, wrapped
from checker.views.markup import FORMAT, Document, Json, data_of, fields_of, render_json
from checker.views.tables import TablesCompared, change_lines
from checker.views.words import Presentation, reading, say, say_number

_MARGIN = "  "
_WIDEST_PRICE = 24
_MOST_INSPECTED = 3  # points that the screen shows of one text; the report and JSON have all


def as_text(subject: ComparisonToShow, view: Presentation, width: int = 100) -> str:
    """Return a comparison as text: payouts first, then outcomes, limits and rules, then what is the same.

    `width` is that of a line in cells; the table of payouts may need more where prices are long. With tables only what
    becomes of these.
    """
    if subject.tables is not None:
        return "\n".join(change_lines(subject.tables.changes, view.language, subject.tables)) + "\n"
    screen = _ScreenView(subject, view, width)
    blocks = [screen.title(), screen.payouts(), screen.two_sided(), screen.one_sided(True), screen.one_sided(False)]
    return "\n\n".join("\n".join(block) for block in (*blocks, screen.same()) if block) + "\n"


class _ScreenView:
    """One comparison with the reader's language and width."""

    def __init__(self, subject: ComparisonToShow, view: Presentation, width: int) -> None:
        self.comparison, self.unpriced, _ = subject
        self.language, self.colour, self.width = view.language, view.colour, width
        self.style = Style(self.language, self.comparison.a.header.country)
        self.with_game = max(len(self.comparison.a.games), len(self.comparison.b.games)) > 1

    def title(self) -> list[str]:
        """Return which texts these are, and whether it is open that they differ at all."""
        texts = [self._of_text(self.comparison.a), self._of_text(self.comparison.b)]
        if self.unpriced:
            bets = ", ".join(named(game, bet, (), self.with_game) for game, bet in self.unpriced)
            return [*texts, *wrapped(self._say("unpriced", bets=bets), self.width)]
        return [*texts, *wrapped(self._say("undetermined"), self.width)] if self.comparison.is_open else texts

    def payouts(self) -> list[str]:
        """Return the table of payouts that differ."""
        rows = rows_of(self.comparison.of("payout"))
        differing, count = len(self.comparison.of("payout")), self.comparison.payouts
        words = "only_one" if count == 1 else "all_same" if count else "none_shared"
        if differing:
            words = "one_differs" if differing == 1 else "differ"
        heading = self._heading(self._say(words, differing=differing, count=count))
        if not rows:
            return [heading]
        cells_of_rows = [[[""], [self.comparison.a.id], [self.comparison.b.id], [self._say("distance")]]]
        price_a, price_b = self._price_width(rows, "a"), self._price_width(rows, "b")
        for row in rows:
            sides = (self._paid(row.difference.a, price_a), self._paid(row.difference.b, price_b))
            cells_of_rows.append([[self._name(row)], *sides, [distance_text(row.difference, self.language)]])
        lines = [_MARGIN + line for row_lines in table(cells_of_rows) for line in row_lines]
        return [heading, *lines, *self._notes(rows)]

    def two_sided(self) -> list[str]:
        """Return the other positions on which both texts say something, in two columns."""
        rows = [row for row in self._others() if row.difference.a is not None and row.difference.b is not None]
        if not rows:
            return []
        names = [", ".join(filter(None, (self._name(row), self._about(row)))) for row in rows]
        first = min(max(map(cells, names)), self.width // 4)
        half = (self.width - first - 2 * len(_MARGIN) - 2) // 2
        grid = [[[""], [self.comparison.a.id], [self.comparison.b.id]]]
        for name, row in zip(names, rows, strict=True):
            grid.append([wrapped(name, first), self._text(row.difference.a, half), self._text(row.difference.b, half)])
        return [
            self._heading(self._say("rules_differ")),
            *(_MARGIN + line for lines in table(grid) for line in lines),
        ]

    def one_sided(self, of_a: bool) -> list[str]:
        """Return the positions that only one text has, by kind."""
        found: dict[str, list[str]] = {}
        for row in self._others():
            own, other = (row.difference.a, row.difference.b) if of_a else (row.difference.b, row.difference.a)
            if own is None or other is not None:
                continue
            text = clean(own.text[self.language])
            if row.difference.kind == "presence":
                text = f"{self._name(row)} ({text})"
            elif row.difference.kind == "rule" and row.difference.bet is not None:
                text = f"{self._name(row)} {text}"
            found.setdefault(self._about(row), []).append(text)
        if not found:
            return []
        owner = self.comparison.a if of_a else self.comparison.b
        lines = [line for about, texts in found.items() for line in self._listed(about, self._shown(about, texts))]
        return [self._heading(self._say("only_in", id=owner.id)), *lines]

    def _shown(self, about: str, texts: list[str]) -> list[str]:
        """Return what one text has alone, of many points to inspect the first ones."""
        different = list(dict.fromkeys(texts))
        if about != self._say("topic.inspection") or len(different) <= _MOST_INSPECTED:
            return different
        return [*different[:_MOST_INSPECTED], self._say("more", number=len(different) - _MOST_INSPECTED)]

    def same(self) -> list[str]:
        """Return where the texts agree."""
        alike = self.comparison.alike
        lines: list[str] = []
        payouts = [each for each in alike if each.kind == "payout"]
        if payouts:
            names = [named(*each, self.with_game) for each in alike_bets(self.comparison, payouts)]
            lines += self._listed(say_number("count.payout", len(payouts), self.language), names)
        rules = self._same_rules()
        if rules:
            lines += self._listed(self._say("kind.rule"), rules)
        limits = [named(each.game, each.bet, (), self.with_game) for each in alike if each.kind == "limit"]
        if limits:
            lines += self._listed(self._say("kind.limit"), list(dict.fromkeys(limits)))
        return [self._heading(self._say("same")), *lines] if lines else []

    def _same_rules(self) -> list[str]:
        alike = self.comparison.alike
        outcomes = sum(each.kind == "outcomes" for each in alike)
        parts = [say_number("compare.outcomes", outcomes, self.language)] if outcomes else []
        for topic in get_args(Topic):
            places = [(each.game, each.bet) for each in alike if each.topic == topic]
            if not places:
                continue
            if topic == "claim":
                parts.append(say_number("compare.claims", len(places), self.language))
            elif topic in get_args(BetTopic):
                bets = say_number("compare.of_bets", len(set(places)), self.language)
                parts.append(f"{self._say(f'topic.{topic}')} {bets}")
            else:
                parts.append(self._say(f"topic.{topic}"))
        return parts

    def _others(self) -> tuple[ComparisonRow, ...]:
        return rows_of(each for each in self.comparison.differences if each.kind != "payout")

    def _of_text(self, regulation: Regulation) -> str:
        title = f": {clean(regulation.header.title)}" if regulation.header.title else ""
        line, *more = wrapped(regulation.id + title, self.width - 2, following="")
        line = shortened([line, *more], 1)[0]
        return paint(regulation.id, "strong", self.colour) + line.removeprefix(regulation.id)

    def _say(self, key: str, **values: object) -> str:
        return say(f"compare.{key}", self.language, **values)

    def _heading(self, text: str) -> str:
        return paint(text, "strong", self.colour)

    def _name(self, row: ComparisonRow) -> str:
        partly = any(side is not None and side.readings for side in (row.difference.a, row.difference.b))
        mark = " †" if partly and row.difference.kind == "payout" else ""
        return named(row.difference.game, row.difference.bet, row.numbers, self.with_game) + mark

    def _about(self, row: ComparisonRow) -> str:
        topic = row.difference.topic
        return self._say(f"kind.{row.difference.kind}" if topic is None else f"topic.{topic}")

    def _text(self, side: Side | None, width: int) -> list[str]:
        parts = side.text[self.language].split(" | ") if side else []
        return [line for part in parts for line in wrapped(clean(part), width, following=_MARGIN)]

    def _price_width(self, rows: tuple[ComparisonRow, ...], which: str) -> int:
        sides: list[Side | None] = [row.difference.a if which == "a" else row.difference.b for row in rows]
        return max(cells(line) for side in sides for line in self._text(side, _WIDEST_PRICE))

    def _paid(self, side: Side | None, price_width: int) -> list[str]:
        prices, edges = self._text(side, _WIDEST_PRICE), edge_lines(side, self.style)
        lines = zip_longest(prices, edges, fillvalue="")
        return [f"{padded(price, price_width)}  {line}".rstrip() for price, line in lines]

    def _notes(self, rows: tuple[ComparisonRow, ...]) -> list[str]:
        notes = [self._say("what")]
        if any(row.difference.note == "one-stake" for row in rows):
            notes.append(self._say("one_stake"))
        sides = [side for row in rows for side in (row.difference.a, row.difference.b) if side is not None]
        holding = dict.fromkeys(name for side in sides for name in side.readings or ())
        if holding:
            notes.append(self._say("some_readings", readings=", ".join(f"`{name}`" for name in holding)))
        shown = {line for side in sides for line in edge_lines(side, self.style)} | set(holding)
        times = [name for name in ("to", "for") if any(line.endswith(name) for line in shown)]
        if times:
            notes.append("; ".join(reading(name, self.language) for name in times))
        return [line for note in notes for line in wrapped(note, self.width, first=_MARGIN)]

    def _listed(self, about: str, texts: list[str]) -> list[str]:
        return wrapped(f"{about}: {'; '.join(texts)}", self.width, first=_MARGIN, following=_MARGIN * 2)


# A comparison as data, in the shape that `grammars/schemas/compare.schema.json` publishes.


def as_json(subject: ComparisonToShow, view: Presentation) -> str:
    """Return a comparison as a JSON document."""
    tables = {} if subject.tables is None else {"tables": _tables(subject.tables)}
    return render_json({**compare_document(subject.comparison, view.language), **tables})


def _tables(found: TablesCompared) -> Json:
    return {
        **fields_of(found, "day_a", "day_b", "others"),
        "tables": [
            {
                **fields_of(each, "status", "name", "before", "after"),
                "findings": [
                    {
                        "status": change.status,
                        **fields_of(change.finding, "code", "severity", "verdict", "fingerprint", "message"),
                    }
                    for change in each.findings
                ],
            }
            for each in found.changes.tables
        ],
    }


def compare_document(comparison: Comparison, language: Language = "en") -> Document:
    """Return a comparison as data, exact fractions as text; `says` is in the reader's language, all else in none."""
    return {
        "format": FORMAT,
        "a": comparison.a.id,
        "b": comparison.b.id,
        "differences": [_difference(each, language) for each in comparison.differences],
        "same": comparison.same,
    }


def _difference(difference: Difference, language: Language) -> Json:
    return {
        **fields_of(difference, "kind", "game", "bet", "number"),
        "a": _side(difference, difference.a, language),
        "b": _side(difference, difference.b, language),
        **fields_of(difference, "distance", "note"),
    }


def _side(difference: Difference, side: Side | None, language: Language) -> Json:
    if side is None:
        return None
    says = side.text[language]
    return {
        "payout": says if difference.kind == "payout" else None,
        **fields_of(side, "profit"),
        "rule": difference.topic,
        "says": says,
        "edges": [_edge(each) for each in side.edges],
        "readings": None if side.readings is None else list(side.readings),
        "citations": [fields_of(each, "anchor", "phrase") for each in side.citations],
        **fields_of(side.span, "path", "line"),
    }


def _edge(each: Edge) -> Json:
    return {
        **fields_of(each, "reading", "judged"),
        "pays": [str(profit) for profit in each.profits],
        "house_edge": data_of(each.made),
        "house_edge_resolved": data_of(each.resolved),
        "house_edge_per_roll": data_of(each.per_roll),
    }
