"""Formulas of a workbook that asks to be calculated when it is opened: which of their results can be relied on.

Libraries that write workbooks ask for that, whether the results they wrote are right or a mere 0. A formula of numbers,
references, + − × ÷, parentheses and SUM is calculated here from what was typed in, exactly; a result that agrees in the
digits that a spreadsheet shows is right. Of all others nothing is known. Source: ECMA-376, part 1, 18.3.1.40, 18.17.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import reduce
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Union
from xml.etree import ElementTree

from checker.syntax.sheets.cells import column_number
from checker.syntax.sheets.xlsx_package import DIGITS, Package, Workbook, attribute, local, shown_digits, text_of
from checker.text.record import NamedTuple

MOST_CELLS = 200_000  # that are kept; in a larger workbook no result is relied on
MOST_VISITS = 1_000_000  # of cells, by all references together
MOST_SIGNS = 400  # of a formula
_BITS = 4096  # of a number: formulas that multiply each other's results double its digits
_PLACE = re.compile("([A-Z]{1,3})([0-9]{1,7})")
_TOKEN = re.compile(
    r"""\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?:E[-+]?\d+)?)(?P<percent>%?)(?![\w.:!])
    |(?P<sign>[-+*/(),]|SUM\()
    |(?:(?P<sheet>'(?:[^']|'')+'|[^\W\d][\w.]*)!)?
     (?:(?P<left>\$?[A-Z]{1,3})(?P<top>\$?[0-9]{1,7})(?::(?P<right>\$?[A-Z]{1,3})(?P<bottom>\$?[0-9]{1,7}))?
       |(?P<first>\$?[A-Z]{1,3}):(?P<last>\$?[A-Z]{1,3}))(?![\w.(!:\[#%]))\s*""",
    re.VERBOSE | re.IGNORECASE,
)
_OPERATORS: Mapping[type, Callable[..., Fraction]] = {
    **{ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv},
    **{ast.UAdd: operator.pos, ast.USub: operator.neg},
}


class _NotSimple(Exception):
    """A formula that is not calculated here."""


class _Area(NamedTuple):
    """A reference: a block of cells of a sheet, both ends included."""

    part: str
    lines: tuple[int, int]
    columns: tuple[int, int]


Place = tuple[str, int, int]  # the part of the sheet, line, column
_Value = Union[Fraction, str, None]  # None: not known
_Formula = tuple[ast.expr, list[_Area]]  # an expression in which `_0`, `_1`, … stand for its references


def right_results(package: Package, workbook: Workbook) -> frozenset[Place]:
    """Return where formulas stand whose result in the file is right."""
    book = _Book(workbook)
    for sheet in workbook.sheets:
        for _, cell in package.elements(sheet.part, "c"):
            found = _PLACE.fullmatch(attribute(cell, "r"))
            if found is None or len(book.values) > MOST_CELLS:
                return frozenset()
            book.take((sheet.part, int(found[2]), column_number(found[1])), cell)
    return frozenset(book.right())


class _Book:
    """What the cells of all sheets hold, with the results of those formulas that have been calculated."""

    def __init__(self, workbook: Workbook) -> None:
        self.texts = {str(place): text for place, text in enumerate(workbook.texts)}
        self.parts = {sheet.name.casefold(): sheet.part for sheet in workbook.sheets}
        self.values: dict[Place, _Value] = {}
        self.stored: dict[Place, _Value] = {}  # the results in the file
        self.formulas: dict[Place, _Formula] = {}
        self.shared: dict[tuple[str, str], tuple[str, Place]] = {}  # by sheet and group, with the cell that has it
        self.visits = 0

    def take(self, place: Place, cell: ElementTree.Element) -> None:
        """Take a cell, unless it is blank."""
        children = {local(child.tag): child for child in cell}
        if "f" in children:
            self.values[place], self.stored[place] = None, self._content(cell, children)
            kind, group = attribute(children["f"], "t"), (place[0], attribute(children["f"], "si"))
            written = children["f"].text or "", place
            if kind == "shared" and written[0]:  # cells that follow have it as it would be copied to them
                self.shared[group] = written
            if kind in ("", "normal", "shared"):
                with suppress(_NotSimple, KeyError):  # of a sheet, or of a cell, that is not there
                    self.formulas[place] = self._parsed(*(written if written[0] else self.shared[group]), place)
        elif children.keys() & {"v", "is"}:
            self.values[place] = self._content(cell, children)

    def _content(self, cell: ElementTree.Element, children: Mapping[str, ElementTree.Element]) -> _Value:
        """Return the number or the text that is stored."""
        kind, stored = attribute(cell, "t") or "n", children["v"].text or "" if "v" in children else ""
        if kind == "n" or "is" in children:
            return text_of(children["is"]) if "is" in children else _exact(stored)
        return stored if kind == "str" else self.texts.get(stored) if kind == "s" else None

    def right(self) -> Iterator[Place]:
        """Calculate the formulas, each after those it refers to, and yield those whose result in the file is right."""
        needs: dict[Place, list[Place]] = {}
        for place, (_, areas) in self.formulas.items():
            with suppress(_NotSimple):
                needs[place] = [each for area in areas for each in self._held(area) if each in self.formulas]
        order = TopologicalSorter(needs)
        with suppress(CycleError):  # what does not hang on a circle is calculated all the same
            order.prepare()
        while ready := order.get_ready():
            for place in ready:
                expression, areas = self.formulas[place]
                with suppress(_NotSimple, ZeroDivisionError, RecursionError):
                    mere = isinstance(expression, ast.Name)  # a reference, to a text perhaps
                    value = self.values[place] = self._one(areas[0]) if mere else self._number(expression, areas)
                    stored = self.stored[place]
                    if isinstance(value, Fraction) and isinstance(stored, Fraction):
                        # The last of the digits shown is that of the binary form, which may be one off.
                        value = stored if abs(value - stored) * 10 ** (DIGITS - 1) <= abs(value) else value
                        self.values[place] = value
                    if value is not None and value == stored:
                        yield place
            order.done(*ready)

    def _parsed(self, text: str, written: Place, place: Place) -> _Formula:
        """Return the formula of a cell, which is that written in another where cells share it."""
        if len(text) > MOST_SIGNS or _TOKEN.sub("", text):
            raise _NotSimple
        source, areas = "", list[_Area]()
        for found in _TOKEN.finditer(text):
            if found["number"]:
                source += f"({found['number']}/100)" if found["percent"] else f" {found['number']} "
            else:
                source += found["sign"].upper() if found["sign"] else f" _{len(areas)} "
                areas += [] if found["sign"] else [self._area(found, written, place)]
        try:
            return ast.parse(source.strip(), mode="eval").body, areas
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            raise _NotSimple from None

    def _area(self, found: re.Match[str], written: Place, place: Place) -> _Area:
        part = self.parts[found["sheet"].strip("'").replace("''", "'").casefold()] if found["sheet"] else place[0]
        ends = (found["top"] or "$1", found["bottom"] or found["top"] or "$1048576")
        sides = (found["left"] or found["first"], found["right"] or found["last"] or found["left"])
        lines, columns = place[1] - written[1], place[2] - written[2]  # by which references without `$` move
        top, bottom = sorted(int(each.strip("$")) + lines * (each[0] != "$") for each in ends)
        left, right = sorted(column_number(each.strip("$")) + columns * (each[0] != "$") for each in sides)
        if top < 1 or left < 1:
            raise _NotSimple
        return _Area(part, (top, bottom), (left, right))

    def _held(self, area: _Area) -> Iterator[Place]:
        """Return the cells of a block that hold something."""
        part, (top, bottom), (left, right) = area
        self.visits += min(size := (bottom - top + 1) * (right - left + 1), len(self.values))
        if self.visits > MOST_VISITS:
            raise _NotSimple
        if size > len(self.values):
            return (at for at in self.values if at[0] == part and top <= at[1] <= bottom and left <= at[2] <= right)
        block = ((part, line, column) for line in range(top, bottom + 1) for column in range(left, right + 1))
        return (at for at in block if at in self.values)

    def _number(self, node: ast.expr, areas: list[_Area]) -> Fraction:
        """Return the number that a part of a formula gives."""
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return _counted(_OPERATORS[type(node.op)](self._number(node.left, areas), self._number(node.right, areas)))
        if isinstance(node, ast.UnaryOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](self._number(node.operand, areas))
        if isinstance(node, ast.Name):
            return _counted(self._one(areas[int(node.id[1:])]))
        if isinstance(node, ast.Constant):
            return _counted(_exact(str(node.value)))
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "SUM"):
            raise _NotSimple
        blocks = (
            self._numbers(areas[int(each.id[1:])]) if isinstance(each, ast.Name) else (self._number(each, areas),)
            for each in node.args
        )
        return reduce(lambda total, value: _counted(total + value), chain.from_iterable(blocks), Fraction(0))

    def _one(self, area: _Area) -> _Value:
        """Return what a single cell holds; 0 for a blank one."""
        if area.lines[0] != area.lines[1] or area.columns[0] != area.columns[1]:
            raise _NotSimple
        return self.values.get((area.part, area.lines[0], area.columns[0]), Fraction(0))

    def _numbers(self, area: _Area) -> Iterator[Fraction]:
        """Return the numbers of a block, in which texts count for nothing."""
        values = (self.values[at] for at in self._held(area))
        return (_counted(value) for value in values if not isinstance(value, str))


def _exact(stored: str) -> Fraction | None:
    number = shown_digits(stored)
    return None if number is None else Fraction(number)


def _counted(value: _Value) -> Fraction:
    """Return a number that can be calculated with."""
    if not isinstance(value, Fraction) or value.numerator.bit_length() + value.denominator.bit_length() > _BITS:
        raise _NotSimple
    return value
