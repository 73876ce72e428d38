"""A proposed map of the columns of a sheet: YAML to be read, completed and kept beside it; JSON for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from checker.findings.finding import Language, label_of
from checker.syntax.sheets.cells import column_letters
from checker.syntax.sheets.column_map import COLUMN_KEYS, MAP_KEYS
from checker.syntax.sheets.columns import SheetColumn, column_named, spelled
from checker.syntax.sheets.headings import grammar, understood
from checker.syntax.sheets.layout import Layout, Placed, doubt_of, tidy
from checker.syntax.sheets.row_kinds import words as row_words
from checker.text.record import NamedTuple
from checker.text.span import shown
from checker.views.words import Presentation
from checker.vocabulary.bets import VOCABULARY
from checker.vocabulary.names import fold_name, named_game
from checker.vocabulary.options import fold

_SHOWN = 3  # values of a column that a comment shows
_THOUSANDS = re.compile(r"\d[.,]\d{3}(?!\d)")
_ABOVE = ("date", "shift", "casino", "currency", "game")  # what a line above the headings may state for all rows


class SheetLayout(NamedTuple):
    """A sheet whose map is proposed: its file, its name in a workbook, what it holds; `others` may be tables, too."""

    file: str
    name: str
    layout: Layout
    others: tuple[str, ...] = ()


def as_json(sheet: SheetLayout, view: Presentation) -> str:
    """Return every heading with what it was taken for."""
    headings = [
        {
            "heading": each.heading.text,
            "column": sheet.layout.map.place(each.number).strip("[]"),
            "taken": each.how,
            "keys": [spelled(column, view.language) for column in each.columns],
            "split": len(each.columns) > 1 and not each.shared,
            "may_be": list(each.means.choices),
            "unread": [{"line": cell.span.line, "text": cell.text} for cell in each.unread],
        }
        for each in sheet.layout.placed
    ]
    where = {"file": sheet.file, "sheet": sheet.name, "heading": list(sheet.layout.lines), "headings": headings}
    return json.dumps({"format": "tapete.columns", **where}, ensure_ascii=False, indent=2) + "\n"


def as_yaml(sheet: SheetLayout, view: Presentation) -> str:
    """Return the map: what is sure in force, the rest as comments for who knows the house."""
    return "\n".join(_Proposal(sheet, view.language).lines()) + "\n"


class _Proposal:
    """Writes a map in a language."""

    def __init__(self, sheet: SheetLayout, language: Language) -> None:
        self.sheet, self.layout, self.language = sheet, sheet.layout, language

    def key(self, english: str, among: Mapping[str, str] = MAP_KEYS) -> str:
        return among[english] if self.language == "es" else english

    def say(self, name: str, **values: object) -> str:
        return label_of(f"sheets/{name}", **values)[self.language]

    def lines(self) -> Iterator[str]:
        """Yield the lines of the map."""
        its = self.layout
        yield f"# {self.say('map-title', file=self.sheet.file)}"
        yield f"# {self.say('map-advice', file=self.sheet.file)}"
        if self.sheet.name:
            others = ", ".join(self.sheet.others)
            note = f"  # {self.say('map-other-sheets', sheets=others)}" if others else ""
            yield f"{self.key('sheet')}: {_quoted(self.sheet.name)}{note}"
        if its.map.tables:
            yield f"{self.key('tables')}: {self.key('columns')}"
        lines = its.lines[0] if len(its.lines) == 1 else list(its.lines)
        note = f"  # {self.say('map-runner-up', line=its.runner_up)}" if its.runner_up else ""
        yield f"{self.key('heading')}: {lines}{note}"
        yield f"{self.key('columns')}:"
        placed: dict[str, Placed] = {}  # once, where blocks side by side have the same
        for each in its.placed:
            if each.how == "open" or self.named(each) not in placed:
                placed[self.named(each)] = each
        for each in placed.values():
            yield from self.column(each)
        passed = [each for each in placed.values() if each.how == "passed" or not (each.columns or each.cells)]
        if passed:
            yield f"{self.key('passed_over')}:  # {self.say('map-passed')}"
            yield from (f"  - {_quoted(self.named(each))}" for each in passed)
        yield from self.fixed()
        yield from self.words()

    def named(self, placed: Placed) -> str:
        """Return what the map calls a heading: its text, or its column where several have that."""
        times = sum(each.heading.text == placed.heading.text for each in self.layout.placed)
        return placed.heading.text if times <= len(self.layout.blocks) else self.layout.map.place(placed.number)

    def column(self, placed: Placed) -> Iterator[str]:
        """Yield the line of a heading that is placed, or may be."""
        if placed.how == "passed" or not (placed.columns or placed.cells):
            return
        samples = ", ".join(list(dict.fromkeys(shown(cell.text) for cell in placed.cells))[:_SHOWN])
        place = self.layout.map.place(placed.number).strip("[]")
        comment = f"{place}: {samples}" if samples else place
        if placed.how == "near":
            comment += f" · {self.say('map-near', words=', '.join(said for said, _ in placed.means.near))}"
        if placed.unread:
            names = (
                f"`{shown(cell.text)}`" if self.layout.map.tables else f"{place}{cell.span.line}"
                for cell in placed.unread[:_SHOWN]
            )  # fmt: skip
            cells = ", ".join(names)
            comment += f" · {self.say('map-unread', count=len(placed.unread), cells=cells)}"
        if placed.columns and placed.how != "open":
            yield f"  {_quoted(self.named(placed))}: {self.target(placed, placed.columns)}  # {comment}"
            return
        choices = [*placed.means.choices, *placed.means.keys] or [""]
        comment += f" · {doubt_of(placed)[self.language]}"
        column = column_named(choices[0])
        target = self.choice(choices[0]) if column is None else self.target(placed, (column,))
        yield f"  # {_quoted(self.named(placed))}: {target}  # {comment}"

    def target(self, placed: Placed, columns: Sequence[SheetColumn]) -> str:
        """Return the keys of a heading, with the order of days and the decimal sign that its values prove."""
        column, keys = columns[0], [spelled(each, self.language) for each in columns]
        name = self.key("key" if placed.shared or len(keys) == 1 else "split", COLUMN_KEYS)
        listed = ", ".join(keys)
        said = [f"{name}: {listed}" if len(keys) == 1 else f"{name}: [{listed}]"]
        if placed.dates and column.path == ("date",):
            said.append(f"{self.key('dates', COLUMN_KEYS)}: {placed.dates}")
        sign = placed.decimals or (self.sign() if any(_THOUSANDS.search(cell.text) for cell in placed.cells) else "")
        if sign and column.wants == "limit":
            signs = {"en": {",": "comma", ".": "point"}, "es": {",": "coma", ".": "punto"}}
            said.append(f"{self.key('decimals', COLUMN_KEYS)}: {signs[self.language][sign]}")
        return keys[0] if len(said) == len(keys) == 1 else f"{{{', '.join(said)}}}"

    def sign(self) -> str:
        """Return the decimal sign that the other columns prove, if they agree: proposed for one that proves none."""
        signs = {each.decimals for each in self.layout.placed if each.columns and each.decimals}
        return signs.pop() if len(signs) == 1 else ""

    def choice(self, keys: str) -> str:
        columns = [column for each in keys.split("/") if (column := column_named(each)) is not None]
        words = [spelled(column, self.language) for column in columns]
        if len(words) > 1:
            return f"{{{self.key('split', COLUMN_KEYS)}: [{', '.join(words)}]}}"
        return words[0] if words else "…"

    def fixed(self) -> Iterator[str]:
        """Yield what holds for all rows: the currency that the sheet names in force, all else to be decided."""
        its = self.layout
        stated = {column.path[0] for each in its.placed for column in each.columns if column.path}
        asked = []
        for key, words in (
            ("regulation", "map-ask-regulation"),
            ("currency", "map-ask-currency"),
            ("game", "map-ask-game"),
        ):
            if key not in stated and not (key == "currency" and its.currency):
                asked.append(f"  # {self.choice(key)}: …  # {self.say(words)}")
        asked += [
            f"  # {self.choice(key)}: {_quoted(text)}  # {place}"
            for key, text, place in self.above()
            if key not in stated
        ]
        if its.currency and "currency" not in stated:
            yield f"{self.key('all')}:  # {self.say('map-all')}"
            yield f"  {self.choice('currency')}: {its.currency}"
        elif asked:
            yield f"# {self.key('all')}:  # {self.say('map-all')}"
        yield from asked

    def above(self) -> Iterator[tuple[str, str, str]]:
        """Yield what the rows above the headings state: «Turno: noche», in one cell or two."""
        for row in self.layout.above:
            cells = [row.cells[number] for number in sorted(row.cells)]
            for place, cell in enumerate(cells):
                label, colon, text = (part.strip() for part in cell.text.partition(":"))
                value = text or (cells[place + 1].text if place + 1 < len(cells) else "")
                key = next((each for each in understood(label).keys if each in _ABOVE), None)
                if key is not None and value and (colon or not text):
                    yield (
                        key,
                        value,
                        f"{column_letters(cell.span.column)}{row.number}" if self.sheet.name else f"{row.number}",
                    )

    def words(self) -> Iterator[str]:
        """Yield what words of the sheet stand for: names of games, beginnings of codes of tables, words for closed."""
        its = self.layout
        games, tables = its.under("game"), its.under("table")
        states = [
            tidy(cell, each, each.columns[0], "").text
            for each in its.placed
            for cell in each.cells
            if any(column.role == "state" for column in each.columns)
        ]
        if its.find("game") is not None:
            names = dict.fromkeys(games)
            others = [name for name in names if named_game(name) not in VOCABULARY]
            yield from self.asked("games", "map-games", others, lambda name: grammar().codes.get(fold_name(name), "…"))
            if its.find("regulation") is None:
                known = dict.fromkeys(named_game(name) for name in names if named_game(name) in VOCABULARY)
                yield from self.asked("regulations", "map-regulations", tuple(known), lambda _: "…")
        else:
            found = (re.match(r"[^\W\d_]+", fold_name(name)) for name in tables)
            codes = tuple(dict.fromkeys(each[0] for each in found if each is not None))
            yield from self.asked("codes", "map-codes", codes, lambda code: grammar().codes.get(code, "…"))
        unknown = [each for each in dict.fromkeys(states) if fold(each) not in row_words()["open"] | {"closed"}]
        if unknown:
            listed = ", ".join(map(_quoted, unknown))
            yield f"# {self.key('closed')}: [{listed}]  # {self.say('map-closed')}"

    def asked(self, key: str, words: str, names: Sequence[str], meant: object) -> Iterator[str]:
        if names and callable(meant):
            yield f"# {self.key(key)}:  # {self.say(words)}"
            yield from (f"#   {_quoted(name)}: {meant(name)}" for name in names)


def _quoted(text: str) -> str:
    """Return a text as YAML and JSON both read it."""
    return text if re.fullmatch(r"[^\W\d_][\w]*", text) and text.isascii() else json.dumps(text, ensure_ascii=False)
