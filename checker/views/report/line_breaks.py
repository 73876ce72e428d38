"""Where lines and tables break on a page: columns below their neighbours, figures kept whole, widths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache

from checker.text.record import NamedTuple
from checker.views.report.model import (
    AnswerCell,
    Cell,
    Column,
    Line,
    NumberCell,
    PriceCell,
    Row,
    Table,
    TextCell,
    TextRun,
    VerdictCell,
    plain,
)
from checker.views.report.names import line as line_of

# Where a line may break: not between a figure, its sign and its unit, but within a name too long for a line.
# A number that goes on in the next line is read wrongly: `5.` and `556%`, `1/` and `11`, `Res.` and `4`.


KEEP = "\u00a0"
BREAK = "\u200b"  # marks where a long name may be broken; it has no width, and is not copied from a page
_LONG = 20  # from this length on, what is no word of a language may be broken
_PIECE = 4
# A space between a figure and its sign, its unit, its partner or what it numbers.
_TOGETHER = re.compile(
    " (?:"
    r"(?<=\d )(?:(?=[%‰€$×])|(?=(?:veces|times|EUR)\b)|(?=(?:a|to|de|of|por|for|y|and|o|or) \d))"
    r"|(?:(?<=\d [ayo] )|(?<=\d (?:to|de|of|or) )|(?<=\d (?:por|for|and) ))(?=\d)"
    r"|(?<=[×−+=≤≥] )(?=[−\d])"
    r"|(?:(?<=\b[Aa]rt\. )|(?<=\b[Aa]rts\. )|(?<=\bnúm\. )|(?<=[Nn]\.º )|(?<=\bpág\. )|(?<=\bp\. )|(?<=§ ))(?=\d)"
    ")"
)
_DIGIT = re.compile(r"\d")
_LIST = re.compile(r"\((?:\d{1,2}, ){1,3}\d{1,2}\)")
_LOW = re.compile(r"(?<=[^\W_])_(?=[^\W_])")
_SLASH = re.compile(r"(?<=[^\W\d_])/(?=[^\W\d_])")
_TOKEN = re.compile(rf"[^\s{BREAK}]{{{_LONG},}}")
_JOINT = re.compile(r"(?<=[\w)])([/.=:-])(?=[\w(])")


def unbroken(text: str) -> str:
    """Return a text whose figures stay with their signs, units and partners: `5,56 %`, `7 a 6`, `15 × 1/6`."""
    if not _DIGIT.search(text):
        return text
    text = _TOGETHER.sub(KEEP, text)
    return _LIST.sub(lambda found: found[0].replace(" ", KEEP), text)


def whole(text: str) -> str:
    """Return a text that no line breaks."""
    return text.replace(" ", KEEP)


def named(text: str) -> str:
    """Return a name of the files that may be broken between its words, and only there."""
    return _LOW.sub(f"_{BREAK}", text)


def breakable(text: str) -> str:
    """Return a text with places where a line may break: in names of files, and within what is too long for a line."""
    text = _SLASH.sub(f"/{BREAK}", named(text))
    return _TOKEN.sub(lambda found: _loosened(found[0]), text)


def pieces(text: str) -> list[str]:
    """Return the parts of a text that no line may break."""
    return re.split(rf"[ \n{BREAK}]+", breakable(unbroken(text)))


def _loosened(token: str) -> str:
    """Return a long name that may be broken at its joints, and within a part of it that is long itself and no word."""
    parts = _JOINT.sub(rf"\1{BREAK}", token).split(BREAK)
    return BREAK.join(map(_chopped, parts))


def _chopped(part: str) -> str:
    if len(part) < _LONG or (part.isalpha() and len(part) < 2 * _LONG):
        return part
    return BREAK.join(part[place : place + _PIECE] for place in range(0, len(part), _PIECE))


# Tables with many columns on the width of a page: what may stand below its neighbour does.


_SAME = f"={KEEP}"  # stands before a payout as read, below the one that is printed
_BETWEEN = " · "
# Characters up to which a fraction is worth its room in a table that is too wide for its page, and in one far too wide.
READABLE, SHORT = 20, 9


def narrow(block: Table) -> Table:
    """Return a table with each column that is marked `below` joined to the one before it; others as they are."""
    places = [place for place, column in enumerate(block.columns) if column.below]
    for place in reversed(places):
        block = _joined(block, place)
    return block


def narrower(block: Table) -> Iterator[Table]:
    """Yield a table as it is, then with ever more columns joined, as far as it can be done without loss."""
    yield block
    if any(column.below for column in block.columns):
        block = narrow(block)
        yield block
    prices = [place for place in range(1, len(block.columns)) if _is_price_as_read(block, place)]
    if block.wide and prices:
        block = _joined(block, prices[0])
        yield block
    if block.wide and [column.kind for column in block.columns[-2:]] == ["citation", "verdict"]:
        yield _with_clause_below(block)


def in_percent(block: Table, readable: int = READABLE) -> Table:
    """Return a table with only the percentage of each share whose fraction is too long to be read.

    Games of cards give denominators of a dozen digits; the exact fraction stays in the formats without a page. A lone
    price of such numbers goes on below.
    """
    rows = (row._replace(cells=tuple(_percent(cell, readable) for cell in row.cells)) for row in block.rows)
    return block._replace(rows=tuple(rows))


def _percent(cell: Cell, readable: int) -> Cell:
    if isinstance(cell, NumberCell) and cell.rounded and len(cell.exact) > readable:
        return cell._replace(exact=cell.rounded, rounded="")
    if isinstance(cell, PriceCell) and len(cell.lines) == 1 and len(cell.text) > READABLE:
        start, _, end = cell.text.rpartition(" ")
        return cell._replace(lines=((TextRun(start),), (TextRun(end),)))
    return cell


def _with_clause_below(block: Table) -> Table:
    """Return a table with the clause below the verdict, beside the findings."""
    clause, verdict = block.columns[-2:]
    column = Column(f"{verdict.head}{KEEP}/ {clause.head}", "verdict", max(clause.width, verdict.width))
    rows = []
    for row in block.rows:
        cell = row.cells[-1]
        assert isinstance(cell, VerdictCell)
        between = (TextRun(_BETWEEN),) if cell.findings else ()
        below = (TextRun(row.cells[-2].text), *between, *cell.findings)
        rows.append(row._replace(cells=(*row.cells[:-2], cell._replace(findings=below))))
    return block._replace(columns=(*block.columns[:-2], column), rows=tuple(rows))


def _is_price_as_read(block: Table, place: int) -> bool:
    """Return whether a column holds payouts whose printed words stand in the one before it."""
    return (block.columns[place - 1].kind, block.columns[place].kind) == ("text", "price")


def _joined(block: Table, place: int) -> Table:
    before, after = block.columns[place - 1], block.columns[place]
    column = Column(f"{before.head}\u00a0/ {after.head}", before.kind, max(before.width, after.width) + 1)
    columns = (*block.columns[: place - 1], column, *block.columns[place + 1 :])
    rows = tuple(row._replace(cells=_cells(row, place)) for row in block.rows)
    return block._replace(columns=columns, rows=rows)


def _cells(row: Row, place: int) -> tuple[Cell, ...]:
    first, second = row.cells[place - 1], row.cells[place]
    assert isinstance(first, TextCell) and isinstance(second, (TextCell, PriceCell))
    if isinstance(second, TextCell) and second.span > 1:  # words that stand for all figures begin one column later
        moved = second._replace(span=second.span - 1)
        return (*row.cells[: place - 1], first, moved, *row.cells[place + 2 :])
    lines = second.lines
    if isinstance(second, PriceCell):
        known = (each for each, profit in zip(lines, second.profits, strict=True) if profit is not None)
        lines = tuple((TextRun(_SAME + whole(plain(each))),) for each in known if each not in first.lines)
    return (*row.cells[: place - 1], first._replace(lines=(*first.lines, *lines)), *row.cells[place + 1 :])


# How wide columns must be, so that no word is broken and no two heads touch, in letters as large as fit.
# Widths are counted in the size of the type (em) after the metrics of Arial, which Liberation Sans and Helvetica
# share.


SIZES = (8.0, 7.5, 7.0, 6.5)  # sizes of type of a table in points, the wanted one first
PAGE = 174.0  # width of a table in millimetres: that between the margins of A4, less the frame of a finding
ACROSS = 267.0  # the same on a page that is turned, where no finding stands
_POINT = 25.4 / 72
_BESIDE = 1.9  # millimetres between the words of two columns
_BOLD, _CODE = 1.07, 0.86 * 602
_WIDTHS = {
    "ijl'|": 222,
    " .,:;/!ftI[]()\u00a0\u202f": 278,
    "r-·": 333,
    "kcsvxyzJ": 500,
    "×−+=<>": 584,
    "ABEKPSVXYÁÉ&": 667,
    "CDHNRUwÍÓÚÑ": 722,
    "GOQ": 778,
    "mM": 833,
    "%": 889,
    "W…": 1000,
}
_OF = {letter: width for letters, width in _WIDTHS.items() for letter in letters}
_OTHER = 556
# How much wider than its least a table of several shapes should be, so that cells are not mere columns of words.
_EASE = 1.1
_CROWDED = 0.75  # the part of the room that words alone need, from which on the wanted shares count no more
_LINE = 18.0  # width up to which a longer line makes a column of a crowded table wider, in em
# Lines that the head of a column may take, and how much longer than its third each may be.
_HEAD_LINES, _RAGGED = 3, 1.25
_BOX = 2.0  # width of the box before a choice


class Fitted(NamedTuple):
    """A table as it fits on a page: its size of type in points, and the widths of its columns in em.

    `words` is what all columns need together so that no word is broken, `least` the width of the whole from which on no
    column is too narrow for its words, as long as all become narrower alike.
    """

    table: Table
    size: float
    widths: tuple[float, ...]
    words: float
    least: float


class _Need(NamedTuple):
    """What a column needs so that no word is broken, and so that no line is."""

    least: float
    most: float


class _Measured:
    """A table with what its columns need, measured once for all sizes of type."""

    def __init__(self, table: Table, choices: tuple[str, ...]) -> None:
        self.table = table
        self._choices = choices

    def needs(self, heads: bool) -> list[_Need]:
        """Return what each column needs; with `heads` so much that no head takes more than three lines."""
        found = []
        for column, (least, most) in zip(self.table.columns, self._bodies, strict=True):
            head = line_of(column.head)
            wanted = max((width_of(piece, run, True) for run in head for piece in pieces(run.text)), default=0.0)
            if heads:
                whole_head = sum(width_of(run.text, run, True) for run in head)
                wanted = max(wanted, min(whole_head / _HEAD_LINES * _RAGGED, _LINE))
            found.append(_Need(max(wanted, least), max(wanted, most)))
        return found

    @cached_property
    def _bodies(self) -> tuple[_Need, ...]:
        found = (_body(self.table, place, self._choices) for place in range(len(self.table.columns)))
        if any(column.kind == "pen" for column in self.table.columns):  # what is empty is to be written in
            return tuple(_Need(need.least, max(need.most, PAGE)) for need in found)
        return tuple(found)


def fitted(table: Table, choices: tuple[str, ...] = (), page: float = PAGE) -> Fitted:
    """Return a table with columns joined and letters made smaller only as far as it takes to fit on the page.

    `choices` are the words beside the boxes of an answer that is left for the pen; `page` is in millimetres.
    """
    shapes = tuple(_Measured(each, choices) for each in narrower(table))
    if table.dense and (found := _at(shapes[0], SIZES[-1], page)) is not None:
        return _with_low_heads(shapes[0], found, page)
    if page == ACROSS and (found := _at(shapes[0], SIZES[1], page)) is not None:
        return _with_low_heads(shapes[0], found, page)
    for shape in shapes:
        found = _at(shape, SIZES[0], page)
        if found is not None and (found.words * _EASE <= sum(found.widths) or shape is shapes[-1]):
            return _with_low_heads(shape, found, page)
    last = shapes[-1]
    short, shortest = (_Measured(in_percent(last.table, most), choices) for most in (READABLE, SHORT))
    legible = ((last, SIZES[1]), (short, SIZES[0]), (short, SIZES[1]))
    for shape, size in (*legible, *((shortest, size) for size in SIZES)):
        if (found := _at(shape, size, page)) is not None:
            return _with_low_heads(shape, found, page)
    widths = tuple(each.least for each in shortest.needs(False))
    return Fitted(shortest.table, SIZES[-1], widths, sum(widths), sum(widths))


def _with_low_heads(shape: _Measured, found: Fitted, page: float) -> Fitted:
    """Return a table with heads of at most three lines, as it is where it has no room for that."""
    return _at(shape, found.size, page, heads=True) or found


def _at(shape: _Measured, size: float, page: float, heads: bool = False) -> Fitted | None:
    """Return a table in a size of type; None if a word would not fit."""
    room = page / (size * _POINT)
    beside = _BESIDE / (size * _POINT)
    needs = [_Need(each.least + beside, each.most + beside) for each in shape.needs(heads)]
    least = sum(each.least for each in needs)
    if least > room:
        return None
    widths = _shared(needs, [column.width for column in shape.table.columns], room)
    narrowest = room * max(need.least / width for need, width in zip(needs, widths, strict=True))
    return Fitted(shape.table, size, widths, least, narrowest)


def _shared(needs: list[_Need], shares: list[int], room: float) -> tuple[float, ...]:
    """Return widths that fill the room: as the shares are, but no column below its least; what is over goes around."""
    parts = sum(shares)
    found = [min(max(room * share / parts, each.least), each.most) for each, share in zip(needs, shares, strict=True)]
    least = sum(each.least for each in needs)
    if sum(found) > room:
        spare = [width - need.least for width, need in zip(found, needs, strict=True)]
        if least > _CROWDED * room:  # what is left goes to the columns whose lines would be broken most
            spare = [min(need.most, max(_LINE, need.least)) - need.least for need in needs]
        return tuple(need.least + (room - least) * each / sum(spare) for need, each in zip(needs, spare, strict=True))
    wanted = [need.most - width for width, need in zip(found, needs, strict=True)]
    given = min(room - sum(found), sum(wanted))
    if given > 0:
        found = [width + given * each / sum(wanted) for width, each in zip(found, wanted, strict=True)]
    left = room - sum(found)
    return tuple(width + left * share / parts for width, share in zip(found, shares, strict=True))


def _body(table: Table, place: int, choices: tuple[str, ...]) -> _Need:
    least = most = 0.0
    for row in table.rows:
        cell = row.cells[place]
        for shown in () if _spanned(row, place) else _lines(cell, choices):
            bold = isinstance(cell, VerdictCell) or row.tone == "player"
            needs = [_need_of(run, bold) for run in shown]
            least = max((least, *(need.least for need in needs)))
            most = max(most, sum(need.most for need in needs))
        if isinstance(cell, AnswerCell) and cell.answer is None:
            least = max(least, *(_BOX + width_of(choice, TextRun(choice)) for choice in choices), 0.0)
    return _Need(least, most)


@lru_cache(maxsize=4096)
def _need_of(run: TextRun, bold: bool) -> _Need:
    """Return what words need; those of many tables are the same."""
    least = max((width_of(piece, run, bold) for piece in pieces(run.text)), default=0.0)
    return _Need(least, width_of(run.text, run, bold))


def _spanned(row: Row, place: int) -> bool:
    """Return whether a cell is part of one over several columns, which has room enough."""
    return any(
        isinstance(cell, TextCell) and at + cell.span > place and cell.span > 1
        for at, cell in enumerate(row.cells[: place + 1])
    )


def _lines(cell: Cell, choices: tuple[str, ...]) -> Iterator[Line]:
    """Yield the lines of a cell that its writer begins anew."""
    if isinstance(cell, PriceCell):
        yield from ((TextRun(whole(plain(line))),) for line in cell.lines)
    elif isinstance(cell, NumberCell):
        yield from ((TextRun(whole(words)),) for words in (cell.exact, cell.rounded) if words)
    elif isinstance(cell, VerdictCell):
        yield (TextRun(cell.words),)
        yield cell.findings
    elif isinstance(cell, AnswerCell):
        yield (TextRun(cell.words if cell.answer is not None else "".join(f"{'m' * 3}{each}" for each in choices)),)
    else:
        yield from getattr(cell, "lines", ())


def width_of(words: str, run: TextRun, bold: bool = False) -> float:
    """Return how wide words are in em."""
    if run.mark == "code":
        return len(words) * _CODE / 1000
    found = sum(_OF.get(letter, _OTHER) for letter in words) / 1000
    return found * _BOLD if bold or run.mark == "strong" else found
