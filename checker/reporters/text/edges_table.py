"""The figures of a text as the table of wagers that compliance officers know."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Language
from checker.findings.wording import Style, edge, fraction, number, percent, price
from checker.probability.figures import BetFigure
from checker.reporters.escape import clean
from checker.reporters.text import edges_words as words
from checker.reporters.text.edges_rows import BetRows, EdgesRow, rows_of
from checker.reporters.text.layout import cells, table, wrapped
from checker.reporters.text.markup import paint
from checker.semantics.decree.model import Bet, Regulation
from checker.text.record import NamedTuple
from checker.words.names import runs
from checker.words.prices import on_throws, price_with_reading

Cell = list[str]

LONGEST_FRACTION = 19
ROUNDED = "≈ "
NONE = "–"
"""Stands where a figure does not exist."""


class _CellWidths(NamedTuple):
    """Cells of a list of numbers, of a payout as printed and read, and of the gap between columns."""

    numbers: int
    pays: int
    gap: int


_LAYOUTS = (_CellWidths(26, 32, 2), _CellWidths(14, 18, 2), _CellWidths(14, 18, 1))
_LONG_READING = 24
"""What is tried before columns are left out; `15 times = 15 to 1` has 18 cells."""


def render_edges(
    regulation: Regulation,
    figures: tuple[BetFigure, ...],
    language: Language,
    *,
    width: int = 120,
    colour: bool = False,
    certified: bool = False,
) -> str:
    """Return the table of wagers: rows by bet, number and reading, equal ones together, then what the signs mean.

    Args:
        regulation: The text.
        figures: Its figures, or those of the bets asked for.
        language: Of heads and notes.
        width: Cells of a line; where the table needs more, columns that follow from others are left out and named.
            0: no limit.
        colour: Whether to write colour codes; a player advantage is also told in words.
        certified: Whether sympy has confirmed the figures.
    """
    style = style_of(regulation, language)
    title = wrapped(f"{regulation.id}: {clean(regulation.header.title)}", width)
    title = [paint(line, "strong", colour) for line in title]
    bets = rows_of(regulation, figures)
    if not bets:
        return "\n".join([*title, "", words.NO_BETS[language]]) + "\n"
    (head, *lines), left_out = _fitting(bets, style, width)
    body = [f"  {line}" for line in head]
    waiting = iter(lines)
    game = bets[0].bet.game
    for found in bets:
        body += [""] if found.bet.game != game else []
        game = found.bet.game
        body.append(_heading(found.bet, len(regulation.games) > 1, colour))
        for row in found.rows:
            body += _row_lines(next(waiting), row, style, colour)
    notes = [line for note in _notes(bets, left_out, certified, language) for line in wrapped(note, width)]
    return "\n".join([*title, "", *body, "", *notes]) + "\n"


def style_of(regulation: Regulation, language: Language) -> Style:
    """Return how numbers are written for a text: in a language, with the percent sign of its country."""
    return Style(language, regulation.header.jurisdiction[:2])


def price_lines(row: EdgesRow, bet: Bet, style: Style) -> list[str]:
    """Return the payouts of a row as printed and as read, each once."""
    number_text = row.figure.number
    numbers = dict(zip(bet.params, number_text.split("-"), strict=False)) if number_text else {}
    lines: dict[str, None] = {}
    for payout, profit, _ in row.prices:
        if payout is None:
            lines[NONE] = None
        else:
            lines[f"{price_with_reading(payout, profit, style)} {on_throws(payout, numbers, style)}".rstrip()] = None
    return list(lines) or [NONE]


def rounded(value: Fraction, style: Style) -> str:
    """Return a number of throws, to two decimals at most."""
    return number(Fraction((value * 100 * 2 + 1) // 2, 100), style)


def _fitting(bets: tuple[BetRows, ...], style: Style, width: int) -> tuple[list[list[str]], list[str]]:
    """Return the lines of head and rows, as wide as allowed if that can be, and the heads of the columns left out."""
    heads: list[Cell] = [column.head[style.language].split("|") for column in words.COLUMNS]
    columns = range(len(heads))
    droppable = sorted((p for p in columns if words.COLUMNS[p].dropped), key=lambda p: words.COLUMNS[p].dropped)
    tight = [(_LAYOUTS[-1], drops) for drops in range(1, len(droppable) + 1)]
    for layout, drops in (*((layout, 0) for layout in _LAYOUTS), *tight):
        rows = [_cells_of(row, found.bet, layout, style) for found in bets for row in found.rows]
        used = [place for place in columns if any(row[place] for row in rows) and place not in droppable[:drops]]
        lines = table([[row[place] for place in used] for row in (heads, *rows)], " " * layout.gap)
        if not width or max(cells(line) for row in lines for line in row) + 2 <= width:
            break
    return lines, [" ".join(heads[place]) for place in droppable[:drops]]


def _cells_of(row: EdgesRow, bet: Bet, layout: _CellWidths, style: Style) -> list[Cell]:
    figure = row.figure
    marks = "(a)" * (figure.assumes_waiting and figure.win is not None) + "(b)" * (not figure.judged)
    number_cell = f"{runs(row.numbers, style)} {marks}".strip()
    start: list[Cell] = [
        wrapped(number_cell, layout.numbers) if number_cell else [],
        [line for name in row.readings for line in _reading_lines(clean(name))],
        [line for text in price_lines(row, bet, style) for line in wrapped(text, layout.pays, following="  ")],
    ]
    if figure.win is None:
        return start + [[] for _ in words.COLUMNS[words.FIRST_FIGURE :]]
    return [
        *start,
        [NONE if figure.break_even is None else _odds(figure.break_even, style)],
        *([_share(chance or Fraction(0), style)] for chance in (figure.win, figure.push, figure.lose)),
        [NONE if figure.house_edge is None else _edge(figure.house_edge, style)],
        [_percent(figure.house_edge_resolved, style)],
        [_percent(figure.house_edge_per_roll, style)],
        [NONE if figure.rolls is None else rounded(figure.rolls, style)],
    ]


def _reading_lines(name: str) -> list[str]:
    """Return the name of a reading; a long one goes on below with each further doubt."""
    return [name] if len(name) <= _LONG_READING else name.replace("+", "\n+").split("\n")


def _is_long(value: Fraction) -> bool:
    """Return whether a fraction takes more room than a column has: those of card games have twenty digits."""
    return len(fraction(value)) > LONGEST_FRACTION


def _share(value: Fraction, style: Style) -> str:
    return ROUNDED + percent(value, style) if _is_long(value) else fraction(value)


def _edge(value: Fraction, style: Style) -> str:
    return ROUNDED + percent(value, style) if _is_long(value) else edge(value, style)


def _odds(value: Fraction, style: Style) -> str:
    if not _is_long(value):
        return price(value, style)
    return f"{ROUNDED}{rounded(value, style)} {words.ONE_TO[style.language]} 1"


def _percent(value: Fraction | None, style: Style) -> str:
    return NONE if value is None else "0" if value == 0 else percent(value, style)


def label_and_clause(bet: Bet) -> str:
    """Return the text's own name of a bet and where it stands: `Hard Ways [A.2]`."""
    anchors = dict.fromkeys(f"[{clean(citation.anchor)}]" for citation in bet.citations)
    return " ".join([clean(bet.label), *anchors] if bet.label else anchors)


def _heading(bet: Bet, with_game: bool, colour: bool) -> str:
    """Return the line above a bet's rows."""
    name = f"{bet.game} {bet.id}" if with_game else bet.id
    return f"{paint(name, 'strong', colour)}  {label_and_clause(bet)}".rstrip()


def _row_lines(lines: list[str], row: EdgesRow, style: Style, colour: bool) -> list[str]:
    figure = row.figure
    if figure.win is None:
        return [f"  {lines[0]}  {words.STATUS[figure.status][style.language]}", *(f"  {line}" for line in lines[1:])]
    if figure.house_edge is None or figure.house_edge >= 0:
        return [f"  {line}" for line in lines]
    told = words.PLAYER[style.language].format(edge=edge(-figure.house_edge, style))
    marked = [f"! {lines[0]}", *(f"  {line}" for line in lines[1:]), f"    {told}"]
    return [paint(line, "error", colour) for line in marked]


def _notes(bets: tuple[BetRows, ...], left_out: list[str], certified: bool, language: Language) -> list[str]:
    rows = [row for found in bets for row in found.rows]
    notes = []
    if any(row.figure.assumes_waiting and row.figure.win is not None for row in rows):
        notes.append(f"(a) {words.WAITING[language]}")
    if any(not row.figure.judged for row in rows):
        notes.append(f"(b) {words.ASIDE[language]}")
    if any(name.split("+")[-1] in ("to", "for") for row in rows for name in row.readings):
        notes.append(words.TIMES[language])
    notes += [words.WHAT[language], words.TRUE_ODDS[language]]
    edges = (row.figure.house_edge for row in rows)
    if any(edge is not None and _is_long(edge) for edge in edges):
        notes.append(words.ROUNDED[language])
    if left_out:
        notes.append(words.LEFT_OUT[language].format(columns=", ".join(left_out)))
    return [*notes, words.CERTIFIED[language]] if certified else notes
