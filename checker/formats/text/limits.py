"""A limit sheet for a terminal."""

from __future__ import annotations

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import Style, number
from checker.views import limit_sheet as words
from checker.views.escape import clean
from checker.views.layout import cells, paint, table, wrapped
from checker.views.limit_sheet import (
    NONE,
    Formula,
    Line,
    clause_text,
    formulas,
    heads,
    lines_of,
    made_for,
    name_text,
    note_text,
    notes_of,
    pays_text,
    value_text,
)
from checker.views.words import Presentation
from checker.words.limits import formula_text

_COLUMNS = ("bet", "lowest", "highest", "step", "pays", "clause", "note")
_NOTE_WIDTH = 44
SUFFIXES = (".txt",)


def render(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheets of one text for a terminal."""
    return render_limits(sheets, view.language, formula=formulas(view.formula), colour=view.colour)


def render_limits(
    sheets: tuple[LimitSheet, ...],
    language: Language,
    *,
    formula: Formula | None = None,
    width: int = 120,
    colour: bool = False,
) -> str:
    """Return the sheets of one text: a table for each game, then what the values mean.

    Args:
        sheets: One per game.
        language: Of heads, reasons and notes.
        formula: Gives the formula of a row; None leaves the formulas out.
        width: Cells of a line of the notes; 0: no limit.
        colour: Whether to write colour codes.
    """
    regulation = sheets[0].regulation
    title = wrapped(f"{regulation.id}: {clean(regulation.header.title)}", width)
    body = [paint(line, "strong", colour) for line in title]
    for sheet in sheets:
        body += ["", *_of_game(sheet, language, formula, colour)]
    notes = dict.fromkeys(note for sheet in sheets for note in notes_of(sheet, language))
    if formula is not None:
        notes[words.CERTIFIED[language]] = None
    return "\n".join([*body, "", *(line for note in notes for line in wrapped(note, width))]) + "\n"


def _of_game(sheet: LimitSheet, language: Language, formula: Formula | None, colour: bool) -> list[str]:
    style = Style(language, sheet.regulation.header.country)
    label = f" «{clean(sheet.game.label)}»" if sheet.game.label else ""
    lines = [paint(f"{sheet.game.id}{label}: {made_for(sheet, style)}", "strong", colour)]
    if not sheet.rows:
        return [*lines, f"  {words.NO_BETS[language]}"]
    for title, rows in ((words.MAXIMA, sheet.rows), (words.MINIMA, sheet.minima)):
        if rows:
            lines += ["", f"  {title[language]}", *_table(sheet, rows, formula, style, colour)]
    return lines


def _table(
    sheet: LimitSheet, rows: tuple[LimitRow, ...], formula: Formula | None, style: Style, colour: bool
) -> list[str]:
    found = lines_of(rows, formula)
    head = [[name] for name in heads(_COLUMNS, style.language)]
    parts = [_cells(line, sheet, style) for line in found]
    kept = [place for place in range(len(_COLUMNS)) if place == 0 or any("".join(row[place]) for row in parts)]
    told = table([[row[place] for place in kept] for row in (head, *parts)])
    shown = []
    for line, block in zip((None, *found), told, strict=True):
        lines = [f"  {each}" for each in block]
        if line is not None and line.formula:
            lines.append(f"      {formula_text(line.formula)}")
        bold = line is None or line.row.is_class
        shown += [paint(each, "strong", colour) if bold else each for each in lines]
    return shown


def _cells(line: Line, sheet: LimitSheet, style: Style) -> list[list[str]]:
    row = line.row
    indent = "" if row.is_class or row.group is None else "  "
    numbers = f" {', '.join(line.numbers)}" if line.numbers else ""
    label = f"  {clean(row.label)}" if row.label and not numbers else ""
    name = f"{indent}{name_text(row, style.language)}{numbers}{label}"
    low, high = value_text(row.lowest, row, style), value_text(row.highest, row, style)
    if row.why is None:
        low, high = low or NONE, high or NONE
    shown = _right(high)
    if row.share_of is not None and high:
        shown = words.OF[style.language].format(value=shown, bet=row.share_of)
    step = [] if row.step is None else [number(row.step, style)]
    clause = clause_text(row)
    return [
        wrapped(name, 44, following=f"{indent}  "),
        [_right(low)],
        [shown],
        step,
        [part for part in clean(pays_text(row, style)).split("; ") if part],
        [f"[{clean(clause)}]"] if clause else [],
        wrapped(note_text(row, style), _NOTE_WIDTH) if note_text(row, style) else [],
    ]


def _right(text: str) -> str:
    """Return a value filled on the left, so that units stand below units."""
    return " " * max(0, 6 - cells(text)) + text if text else ""
