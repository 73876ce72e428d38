"""A comparison of two regulations: for a terminal, and as the data of `grammars/schemas/compare.schema.json`."""

from __future__ import annotations

from fractions import Fraction
from itertools import zip_longest

from checker.cases.comparison.model import (
    Comparison,
    ComparisonRow,
    Difference,
    DifferenceKind,
    Edge,
    Side,
    Topic,
    rows_of,
)
from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style
from checker.semantics.decree.model import Regulation
from checker.views.comparison import ComparisonToShow, alike_bets, distance_text, edge_lines, named
from checker.views.layout import cells, clean, padded, paint, shortened, table, wrapped
from checker.views.markup import FORMAT, Document, Json, fields_of, render_json
from checker.views.words import Presentation, counted, reading

_MARGIN = "  "
_WIDEST_PRICE = 24

_DIFFER: Bilingual = {"en": "{0} of {1} payouts differ", "es": "difieren {0} de {1} pagos"}
_ONE_DIFFERS: Bilingual = {"en": "1 of {1} payouts differs", "es": "difiere 1 de {1} pagos"}
_ALL_SAME: Bilingual = {"en": "all {1} payouts are the same", "es": "los {1} pagos son iguales"}
_ONLY_ONE: Bilingual = {"en": "the only payout is the same", "es": "el único pago es igual"}
_NONE_SHARED: Bilingual = {
    "en": "the regulations have no bet in common",
    "es": "las normas no tienen ninguna apuesta en común",
}
_DISTANCE: Bilingual = {"en": "distance", "es": "distancia"}
_WHAT: Bilingual = {
    "en": "house edge per bet made; distance: what the second text pays more, in stakes",
    "es": "ventaja de la casa por apuesta hecha; distancia: lo que paga de más el segundo texto, en apuestas",
}
_ONE_STAKE: Bilingual = {
    "en": "* exactly one stake: one of the regulations may count the stake in the payout",
    "es": "* una apuesta exacta: puede que una de las normas cuente la apuesta en el pago",
}
_SOME_READINGS: Bilingual = {"en": "† only under {0}", "es": "† solo según {0}"}
_OPEN: Bilingual = {
    "en": "not determined: under some readings of the regulations nothing differs",
    "es": "no determinado: según algunas lecturas de las normas no difiere nada",
}
_UNPRICED: Bilingual = {
    "en": "not determined: nothing differs, but no payout is stated for {0}",
    "es": "no determinado: no difiere nada, pero no consta el pago de {0}",
}
_RULES_DIFFER: Bilingual = {"en": "rules that differ", "es": "reglas que difieren"}
_ONLY_IN: Bilingual = {"en": "only in {0}", "es": "solo en {0}"}
_SAME: Bilingual = {"en": "the same in both", "es": "coinciden"}
_PAYOUT: tuple[Bilingual, Bilingual] = ({"en": "payout", "es": "pago"}, {"en": "payouts", "es": "pagos"})
_OUTCOME: tuple[Bilingual, Bilingual] = ({"en": "outcome", "es": "resultado"}, {"en": "outcomes", "es": "resultados"})
_CLAIM: tuple[Bilingual, Bilingual] = ({"en": "claim", "es": "afirmación"}, {"en": "claims", "es": "afirmaciones"})
_BET: tuple[Bilingual, Bilingual] = ({"en": "bet", "es": "apuesta"}, {"en": "bets", "es": "apuestas"})
_OF: Bilingual = {"en": "of", "es": "de"}

_KINDS: dict[DifferenceKind, Bilingual] = {
    "payout": {"en": "payouts", "es": "pagos"},
    "outcomes": {"en": "outcomes", "es": "resultados"},
    "presence": {"en": "games, bets and numbers", "es": "juegos, apuestas y números"},
    "limit": {"en": "limits", "es": "límites"},
    "rule": {"en": "rules", "es": "reglas"},
    "header": {"en": "the text itself", "es": "el propio texto"},
}
_TOPICS: dict[Topic, Bilingual] = {
    "removal": {"en": "removal", "es": "retirada"},
    "opening": {"en": "opening", "es": "apertura"},
    "rides on": {"en": "main bet", "es": "apuesta principal"},
    "working": {"en": "working or off", "es": "activa o inactiva"},
    "stake": {"en": "part at stake", "es": "parte en juego"},
    "commission": {"en": "commission", "es": "comisión"},
    "reading": {"en": "reading adopted", "es": "lectura adoptada"},
    "dice": {"en": "dice, wheel or cards", "es": "dados, ruleta o naipes"},
    "closed list": {"en": "closed list", "es": "lista cerrada"},
    "claim": {"en": "what it says of itself", "es": "lo que dice de sí misma"},
    "requirement": {"en": "table facts", "es": "datos de la mesa"},
    "advice": {"en": "advice", "es": "recomendaciones"},
    "option": {"en": "options", "es": "opciones"},
    "inspection": {"en": "to be inspected", "es": "para inspección"},
    "kind": {"en": "kind of text", "es": "clase de texto"},
    "signed": {"en": "signed", "es": "fecha del acto"},
    "published": {"en": "published", "es": "publicación"},
    "in force": {"en": "in force", "es": "entrada en vigor"},
    "times": {"en": "“N times”", "es": "«N veces»"},
    "link": {"en": "ties to other texts", "es": "relación con otros textos"},
}

_OF_BETS = ("removal", "opening", "rides on", "working", "stake", "commission", "reading")
_MOST_INSPECTED = 3
"""Points to inspect that the screen shows of one text; the report and JSON have all."""
_MORE: Bilingual = {"en": "and {0} more", "es": "y {0} más"}


def as_text(subject: ComparisonToShow, view: Presentation, width: int = 100) -> str:
    """Return a comparison as text: payouts first, then outcomes, limits and rules, then what is the same.

    `width` is that of a line in cells; the table of payouts may need more where prices are long.
    """
    screen = _ScreenView(subject, view, width)
    blocks = [screen.title(), screen.payouts(), screen.two_sided(), screen.one_sided(True), screen.one_sided(False)]
    return "\n\n".join("\n".join(block) for block in (*blocks, screen.same()) if block) + "\n"


class _ScreenView:
    """One comparison with the reader's language and width."""

    def __init__(self, subject: ComparisonToShow, view: Presentation, width: int) -> None:
        self.comparison, self.unpriced = subject
        self.language, self.colour, self.width = view.language, view.colour, width
        self.style = Style(self.language, self.comparison.a.header.country)
        self.with_game = max(len(self.comparison.a.games), len(self.comparison.b.games)) > 1

    def title(self) -> list[str]:
        """Return which texts these are, and whether it is open that they differ at all."""
        texts = [self._of_text(self.comparison.a), self._of_text(self.comparison.b)]
        if self.unpriced:
            bets = ", ".join(named(game, bet, (), self.with_game) for game, bet in self.unpriced)
            return [*texts, *wrapped(_UNPRICED[self.language].format(bets), self.width)]
        return [*texts, *wrapped(_OPEN[self.language], self.width)] if self.comparison.is_open else texts

    def payouts(self) -> list[str]:
        """Return the table of payouts that differ."""
        rows = rows_of(self.comparison.of("payout"))
        differing, count = len(self.comparison.of("payout")), self.comparison.payouts
        words = _ONLY_ONE if count == 1 else _ALL_SAME if count else _NONE_SHARED
        if differing:
            words = _ONE_DIFFERS if differing == 1 else _DIFFER
        heading = self._heading(words[self.language].format(differing, count))
        if not rows:
            return [heading]
        cells_of_rows = [[[""], [self.comparison.a.id], [self.comparison.b.id], [_DISTANCE[self.language]]]]
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
            self._heading(_RULES_DIFFER[self.language]),
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
        return [self._heading(_ONLY_IN[self.language].format(owner.id)), *lines]

    def _shown(self, about: str, texts: list[str]) -> list[str]:
        """Return what one text has alone, of many points to inspect the first ones."""
        different = list(dict.fromkeys(texts))
        if about != _TOPICS["inspection"][self.language] or len(different) <= _MOST_INSPECTED:
            return different
        return [*different[:_MOST_INSPECTED], _MORE[self.language].format(len(different) - _MOST_INSPECTED)]

    def same(self) -> list[str]:
        """Return where the texts agree."""
        alike = self.comparison.alike
        lines: list[str] = []
        payouts = [each for each in alike if each.kind == "payout"]
        if payouts:
            names = [named(*each, self.with_game) for each in alike_bets(self.comparison, payouts)]
            lines += self._listed(counted(len(payouts), *_PAYOUT, self.language), names)
        rules = self._same_rules()
        if rules:
            lines += self._listed(_KINDS["rule"][self.language], rules)
        limits = [named(each.game, each.bet, (), self.with_game) for each in alike if each.kind == "limit"]
        if limits:
            lines += self._listed(_KINDS["limit"][self.language], list(dict.fromkeys(limits)))
        return [self._heading(_SAME[self.language]), *lines] if lines else []

    def _same_rules(self) -> list[str]:
        alike = self.comparison.alike
        outcomes = sum(each.kind == "outcomes" for each in alike)
        parts = [counted(outcomes, *_OUTCOME, self.language)] if outcomes else []
        for topic, name in _TOPICS.items():
            places = [(each.game, each.bet) for each in alike if each.topic == topic]
            if not places:
                continue
            if topic == "claim":
                parts.append(counted(len(places), *_CLAIM, self.language))
            elif topic in _OF_BETS:
                bets = counted(len(set(places)), *_BET, self.language)
                parts.append(f"{name[self.language]} {_OF[self.language]} {bets}")
            else:
                parts.append(name[self.language])
        return parts

    def _others(self) -> tuple[ComparisonRow, ...]:
        return rows_of(each for each in self.comparison.differences if each.kind != "payout")

    def _of_text(self, regulation: Regulation) -> str:
        title = f": {clean(regulation.header.title)}" if regulation.header.title else ""
        line, *more = wrapped(regulation.id + title, self.width - 2, following="")
        line = shortened([line, *more], 1)[0]
        return paint(regulation.id, "strong", self.colour) + line.removeprefix(regulation.id)

    def _heading(self, text: str) -> str:
        return paint(text, "strong", self.colour)

    def _name(self, row: ComparisonRow) -> str:
        partly = any(side is not None and side.readings for side in (row.difference.a, row.difference.b))
        mark = " †" if partly and row.difference.kind == "payout" else ""
        return named(row.difference.game, row.difference.bet, row.numbers, self.with_game) + mark

    def _about(self, row: ComparisonRow) -> str:
        topic = row.difference.topic
        return (_TOPICS[topic] if topic is not None else _KINDS[row.difference.kind])[self.language]

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
        notes = [_WHAT[self.language]]
        if any(row.difference.note == "one-stake" for row in rows):
            notes.append(_ONE_STAKE[self.language])
        sides = [side for row in rows for side in (row.difference.a, row.difference.b) if side is not None]
        holding = dict.fromkeys(name for side in sides for name in side.readings or ())
        if holding:
            notes.append(_SOME_READINGS[self.language].format(", ".join(f"`{name}`" for name in holding)))
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
    return render_json(compare_document(subject.comparison, view.language))


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
        "house_edge": _exact(each.made),
        "house_edge_resolved": _exact(each.resolved),
        "house_edge_per_roll": _exact(each.per_roll),
    }


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
