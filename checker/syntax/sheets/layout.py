"""What a foreign sheet holds, column by column, and its rows as those of a sheet with the usual names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count, pairwise
from typing import Literal

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.findings.suggest import closest
from checker.syntax.sheets import values
from checker.syntax.sheets.cells import Cell, SheetRow
from checker.syntax.sheets.column_map import ColumnMap, MappedColumn
from checker.syntax.sheets.columns import HeaderRow, KeyStep, SheetColumn, column_named, spelled
from checker.syntax.sheets.headings import Understood, grammar
from checker.syntax.sheets.row_kinds import words as row_words
from checker.syntax.table.tree import Scalar
from checker.text.record import NamedTuple
from checker.text.span import shown
from checker.values.scalars import read_boolean
from checker.vocabulary.names import fold_name, named_game
from checker.vocabulary.options import fold
from checker.vocabulary.table import IDENTITY

_OR: Bilingual = {"en": "or", "es": "o"}

_YES_OR_NO = {"s": "sí", "y": "yes", "n": "no"}  # as houses write them below a heading of their own

Block = tuple[int, int, int, int]
"""Cells merged with one another: first row and column, last row and column."""

How = Literal["map", "key", "words", "near", "passed", "open"]


class Placed(NamedTuple):
    """A heading: the columns it stands for, several where a cell holds several values, and why."""

    number: int  # of its column
    heading: Cell
    how: How
    columns: tuple[SheetColumn, ...] = ()
    means: Understood = Understood()
    cells: tuple[Cell, ...] = ()  # some that state something
    unread: tuple[Cell, ...] = ()  # those of them that do not read as its key wants
    dates: str = ""
    decimals: str = ""
    shared: bool = False  # one value is that of all its columns

    @property
    def is_asked(self) -> bool:
        """Return whether it is placed, and how to read its values is to be said: which day comes first, which text."""
        return self.how not in ("map", "passed", "open") and 2 * len(self.unread) > len(self.cells)


class Layout(NamedTuple):
    """What a sheet holds, column by column."""

    lines: tuple[int, ...]  # the rows of the sheet with its headings, one or two
    placed: tuple[Placed, ...]
    map: ColumnMap
    spanish: bool
    currency: str = ""  # that a heading or the amounts name, where no column does
    runner_up: int = 0  # the row that would be next
    above: tuple[SheetRow, ...] = ()
    merged: tuple[tuple[int, int, int], ...] = ()  # blocks of cells: column, first and last row
    own_keys: bool = False  # it has a column that only table files have
    edges: tuple[int, ...] = ()  # of blocks of tables side by side: where each begins, and what is behind the last
    cut: tuple[int, int, int] = (0, 0, 0)  # of a block: where the first one begins, where it does, what is behind it
    missing: tuple[MappedColumn, ...] = ()  # what the map says of headings that the sheet does not have

    @property
    def open(self) -> tuple[Placed, ...]:
        """Return the headings that are not placed for certain and have values."""
        return tuple(each for each in self.placed if (each.how in ("open", "near") or each.is_asked) and each.cells)

    @property
    def known(self) -> int:
        """Return how many headings are those of a table."""
        return sum(bool(each.columns) and each.how in ("map", "key", "words") for each in self.placed)

    @property
    def states_limits(self) -> bool:
        """Return whether the columns say more than which table it is: lists of all kinds name tables and days."""
        keys = {column.path[0] for each in self.placed for column in each.columns if column.path}
        return self.known > 1 and bool(keys - IDENTITY)

    def adds_to(self, header: HeaderRow) -> bool:
        """Return whether more headings are understood than those that are keys of table files, or others are asked."""
        plain = {column.cell.text: column.path for column in header.columns.values()}
        new = [each for each in self.placed if each.heading.text not in plain]
        otherwise = any(
            each.how == "words" and plain.get(each.heading.text, each.columns[0].path) != each.columns[0].path
            for each in self.placed
        )
        asked = not self.own_keys and any(each.means.keys or each.means.choices for each in self.open)
        return (
            otherwise
            or asked
            or len(self.lines) > 1
            or bool(self.edges)
            or any(each.how in ("words", "passed") for each in new)
        )

    @property
    def blocks(self) -> tuple[Layout, ...]:
        """Return the layout of each block of tables that stand side by side; what stands left of all is of each."""
        cuts = [(self.edges[0], *block) for block in pairwise(self.edges)] if self.edges else []
        return tuple(
            self._replace(placed=tuple(each for each in self.placed if _is_in(cut, each.number)), edges=(), cut=cut)
            for cut in cuts
        ) or (self,)

    def find(self, *path: str) -> Placed | None:
        """Return the heading of a key."""
        return next((each for each in self.placed if any(column.path == path for column in each.columns)), None)

    def under(self, key: str) -> list[str]:
        """Return what stands below the headings of a key, or of a role such as `state`."""
        return [
            cell.text
            for each in self.placed
            if any(key in (column.role, *column.path) for column in each.columns)
            for cell in each.cells
        ]

    @property
    def slots(self) -> Iterator[tuple[int, ...]]:
        """Yield the columns of each heading: its own, and behind all others those of further values of its cells."""
        behind = count(max((each.number for each in self.placed), default=0) + 1)
        for each in self.placed:
            yield each.number, *(next(behind) for _ in each.columns[1:])

    @property
    def header(self) -> HeaderRow:
        """Return the columns, with those of values that stand in no column of the sheet behind them."""
        language: Literal["en", "es"] = "es" if self.spanish else "en"
        columns: dict[int, SheetColumn] = {}
        for each, numbers in zip(self.placed, self.slots, strict=True):
            own = each.columns or (SheetColumn("remark", (), "both", each.heading),)
            columns.update(
                (number, _in_language(column, each.heading, language))
                for number, column in zip(numbers, own, strict=True)
            )
        for number, (column, value) in enumerate(self.fixed(), max(columns, default=0) + 1):
            columns[number] = _in_language(column, Cell(spelled(column, language), value.span), language)
        return HeaderRow(columns, (), language)

    def fixed(self) -> Iterator[tuple[SheetColumn, Scalar]]:
        """Yield what holds for rows without standing in a column of its own; blank where each row has its own."""
        its = self.map
        there = {column.path for column, _ in its.fixed} | {
            column.path for each in self.placed for column in each.columns
        }
        yield from its.fixed
        top = self.placed[0].heading.span
        wanted = (("currency", self.currency), ("game", its.codes), ("regulation", its.regulations))
        for key, value in wanted:
            column = column_named(key)
            if value and column is not None and (key,) not in there:
                yield column, Scalar(value if isinstance(value, str) else "", "plain", top)

    def finding(self, path: str) -> Finding | None:
        """Return what is wrong with the headings, None where all that have values are placed."""
        if self.missing:
            names = "`, `".join(shown(each.heading.text) for each in self.missing)
            there = ", ".join(f"`{shown(each.heading.text)}`" for each in self.placed)
            return finding_of(
                "sheets/map-heading", self.missing[0].heading.span, {"headings": f"`{names}`", "there": there}
            )
        opened = self.open
        if not opened:
            return None
        at, numbers = opened[0].heading.span, {each.number for each in opened}
        placed = [each for each in self.placed if each.number not in numbers and each.how != "open"]
        why = {each.number: doubt_of(each) for each in opened[:_MOST_TOLD]}

        def doubt(each: Placed, language: Literal["en", "es"]) -> str:
            return f"`{shown(each.heading.text)}` ({why[each.number][language]})"

        its = self.map.path
        said: dict[str, Value] = {
            "way_out": label_of("sheets/complete-map", map=its) if its else label_of("sheets/propose-map", file=path),
            "open": {language: _told(opened, doubt, "; ", language) for language in ("en", "es")},
            "placed": {language: _told(placed, taken_for, ", ", language) for language in ("en", "es")},
        }
        return finding_of("sheets/headings-unread", at, said)

    def carries(self, number: int, line: int) -> bool:
        """Return whether a merged block that begins in a cell is read: in headings, or a name for the rows below."""
        if line <= self.lines[-1]:
            return True
        blocks = any(number == column and line == first for column, first, _ in self.merged)
        its = (column for each in self.placed if each.number == number for column in each.columns)
        return blocks and any(column.path and column.path[0] in IDENTITY for column in its)

    # --- its rows -----------------------------------------------------------------------------------------------------

    def arranged(self, rows: Iterable[SheetRow]) -> Iterator[SheetRow]:
        """Yield rows with every value under its key; those above the headings but for their first cell: titles."""
        arranger = _Arranger(self)
        for each in rows:
            row = each
            if self.cut[2]:
                row = each._replace(
                    cells={number: each.cells[number] for number in each.cells if _is_in(self.cut, number)}
                )
            if each.number < self.lines[0]:
                first = min(each.cells)
                if self.cut[0] == self.cut[1]:  # titles are of the first block
                    yield each if each.is_remark else each._replace(cells={first: each.cells[first]})
            elif self.cut[2] and max(row.cells, default=0) < self.cut[1]:
                continue  # of this block nothing
            elif row.is_remark:
                yield row
            elif row.number == self.lines[-1]:
                yield row._replace(cells={number: column.cell for number, column in self.header.columns.items()})
            elif row.number not in self.lines:
                changed = arranger.row(row)
                if changed.cells:
                    yield changed


def _is_in(cut: tuple[int, int, int], number: int) -> bool:
    return number < cut[0] or cut[1] <= number < cut[2]


def _in_language(column: SheetColumn, cell: Cell, language: Literal["en", "es"]) -> SheetColumn:
    """Return a column under its heading, with the keys spelt in a language."""
    if column.role != "value":
        return column._replace(cell=cell, language="both")
    steps: list[KeyStep] = []
    for step, text in zip(column.steps, spelled(column, language).split("."), strict=True):
        steps.append(step._replace(text=text))
    return column._replace(cell=cell, steps=tuple(steps), language=language)


def _told(
    every: Sequence[Placed],
    tell: Callable[[Placed, Literal["en", "es"]], str],
    between: str,
    language: Literal["en", "es"],
) -> str:
    """Return what is told of headings, of the first ones where there are many."""
    told = [tell(each, language) for each in every[:_MOST_TOLD]]
    more = len(every) - len(told)
    return between.join([*told, *([label_of("sheets/passed-more", count=more)[language]] if more else [])])


_MOST_TOLD = 40


def taken_for(placed: Placed, language: str) -> str:
    """Return a heading with what it is."""
    what = ", ".join(f"`{spelled(column, language)}`" for column in placed.columns)
    return f"`{shown(placed.heading.text)}` ({what or label_of('sheets/no-rule')[language]})"


def doubt_of(placed: Placed) -> Bilingual:
    """Return why a heading is not placed for certain."""
    means = placed.means
    keys = {language: _choices(placed, language) for language in ("en", "es")}
    if means.unknown:
        words = ", ".join(f"`{each}`" for each in means.unknown)
        near = [closest(each, grammar().phrases.exact) for each in means.unknown]
        found = "`, `".join(each for each in near if each)
        return label_of("sheets/heading-near-words" if found else "sheets/heading-unknown", words=words, near=found)
    if placed.how == "near":
        return label_of("sheets/heading-near", words=", ".join(f"`{said}`" for said, _ in means.near), keys=keys)
    if placed.unread and keys["en"]:
        return label_of("sheets/heading-values", keys=keys, cell=shown(placed.unread[0].text))
    return label_of("sheets/heading-choice" if keys["en"] else "sheets/heading-nothing", keys=keys)


def _choices(placed: Placed, language: str) -> str:
    every = dict.fromkeys((*placed.means.choices, *placed.means.keys))
    columns = [column_named(key) for each in every for key in re.split("[+/]", each)]
    return f" {_OR[language]} ".join(f"`{spelled(each, language)}`" for each in columns if each is not None)


class _Arranger:
    """Makes rows into those of a sheet with the usual names, one after the other."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.header = layout.header
        self.slots = list(zip(layout.placed, layout.slots, strict=True))
        self.of_path = {column.path: number for number, column in self.header.columns.items() if column.path}
        self.fixed = [value for _, value in layout.fixed()]
        self.first_fixed = max(self.header.columns, default=0) - len(self.fixed) + 1
        self.carried: dict[int, Cell] = {}
        self.currency = next((value.text for column, value in layout.map.fixed if column.path == ("currency",)), "")

    def row(self, row: SheetRow) -> SheetRow:
        cells: dict[int, Cell] = {}
        stated = row.cells.get(self.of_path.get(("currency",), 0))
        currency = stated.text if stated is not None else self.currency or self.layout.currency
        for each, numbers in self.slots:
            cell = self._carried(each, row)
            if cell is not None:
                split = (cell,) * len(numbers) if each.shared else split_cell(cell, len(numbers))
                columns = each.columns or (None,)
                cells.update(
                    (number, tidy(part, each, column, currency))
                    for number, part, column in zip(numbers, split, columns, strict=False)
                )
        if not any(each.number in row.cells and each.columns for each in self.layout.placed):
            return row._replace(cells={})  # nothing but notes in the margin
        self._words(cells)
        # A row with one cell is a note, and stays one.
        for place, value in enumerate(self.fixed if len(cells) > 1 else ()):
            if value.text:
                cells[self.first_fixed + place] = Cell(value.text, value.span)
        self._by_game(cells)
        return row._replace(cells=cells)

    def _carried(self, placed: Placed, row: SheetRow) -> Cell | None:
        """Return the cell of a row; where the map or a merged block says so, that of a row above."""
        number = placed.number
        own = row.cells.get(number)
        paths = {column.path[0] for column in placed.columns if column.path}
        if own is not None:
            self.carried[number] = own
            return own
        in_block = any(number == column and first <= row.number <= last for column, first, last in self.layout.merged)
        if (in_block and paths & IDENTITY) or paths & self.layout.map.carried:
            return self.carried.get(number)
        return None

    def _words(self, cells: dict[int, Cell]) -> None:
        """Put the words of the map into those that are known: names of games, words for closed and open."""
        its = self.layout.map
        game = self.of_path.get(("game",), 0)
        if game in cells and fold_name(cells[game].text) in its.games:
            cells[game] = cells[game]._replace(text=its.games[fold_name(cells[game].text)].text)
        state = self.header.number_of("state")
        if state in cells:
            word = fold(cells[state].text)
            known = "closed" if word in its.closed else "open" if word in its.open else ""
            cells[state] = cells[state]._replace(text=known) if known else cells[state]

    def _by_game(self, cells: dict[int, Cell]) -> None:
        """Add the game that the code of a table stands for, and the regulation of its game, where the map says so."""
        its = self.layout.map
        game, table = self.of_path.get(("game",), 0), cells.get(self.of_path.get(("table",), 0))
        if its.codes and game not in cells and table is not None:
            code = "".join(sign for sign in fold_name(table.text).split("_")[0] if sign.isalpha())
            if code in its.codes:
                cells[game] = Cell(its.codes[code].text, table.span)
        rule = its.regulations.get(named_game(cells[game].text)) if game in cells else None
        number = self.of_path.get(("regulation",), 0)
        if rule is not None and number and number not in cells:
            cells[number] = Cell(rule.text, rule.span)


@lru_cache(maxsize=256)
def _state(text: str, heading: str) -> str:
    """Return a state: below «Abierta» a yes is one of its words, and a no one of the others."""
    answer = read_boolean(_YES_OR_NO.get(fold(text), text))
    for word, other in (("open", "closed"), ("closed", "open")):
        if isinstance(answer, bool) and row_words()[word].intersection(re.findall(r"\w+", fold(heading))):
            return word if answer else other
    return text


def split_cell(cell: Cell, most: int) -> tuple[Cell, ...]:
    """Return the parts of a cell that holds several values; the whole where it holds not as many."""
    if cell.form != "text" or most == 1:
        return (cell,)
    for sign in (" - ", " – ", " / ", " a ", " to ", " y ", " and ", "-", "–", "/"):
        parts = [part.strip() for part in cell.text.split(sign)]
        if len(parts) == most and all(parts):
            return tuple(cell._replace(text=part) for part in parts)
    return (cell,)


def tidy(cell: Cell, placed: Placed, column: SheetColumn | None, currency: str) -> Cell:
    """Return a cell as table files have it: amounts without the currency of their table, days in one order."""
    kind = values.reads_as(column) if column is not None else ""
    text = cell.text
    if kind in values.AMOUNTS and cell.form in ("text", "number"):
        text = values.without_unit(text, currency) if currency else text
        text = values.plain_number(text, placed.decimals) if placed.decimals and cell.form == "text" else text
    if kind == "chips" and cell.form == "text" and len(parts := re.split(r"\s*[-–/;]\s*", text)) > 1:
        text = "; ".join(parts)
    elif kind == "truth":
        text = _YES_OR_NO.get(fold(text), text)
    elif kind == "state":
        text = _state(text, placed.heading.text)
    elif kind in ("length", "time") and placed.means.unit and text[-1:].isdigit():
        text = f"{text} {placed.means.unit}"
    elif kind == "date" and placed.dates:
        text = values.iso_day(text, placed.dates) or text
    elif kind in ("rate", "commission") and placed.means.percent and text[:1] in "123456789" and text[-1:].isdigit():
        text = f"{text}%"
    return cell if text == cell.text else cell._replace(text=text)
