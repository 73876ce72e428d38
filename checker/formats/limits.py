"""A limit sheet for a terminal, as data in the shape of `grammars/schemas/limits.schema.json`, and as CSV."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from typing import Union

from checker.cases.sheet.sheet import LimitRow, LimitSheet, formula_of, games_with_limits
from checker.findings.finding import Language
from checker.findings.wording import HARD_SPACE, QUOTED, Style, in_language, number
from checker.text.record import NamedTuple
from checker.views import limit_sheet as words
from checker.views.edges import titles
from checker.views.layout import cells, clean, paint, table, wrapped
from checker.views.limit_sheet import (
    NONE,
    Line,
    called,
    clause_text,
    heads,
    lines_of,
    made_for,
    name_text,
    note_text,
    notes_of,
    pays_text,
    value_text,
)
from checker.views.markup import FORMAT, Document, Json, fields_of, render_json
from checker.views.words import Presentation
from checker.words.names import formula_text, name_of

_COLUMNS = ("bet", "lowest", "highest", "step", "pays", "clause", "note")
_NOTE_WIDTH = 44


def as_text(sheets: tuple[LimitSheet, ...], view: Presentation, width: int = 120) -> str:
    """Return the sheets of one text, one per game: a table for each, then what the values mean."""
    language, formula, colour = view.language, view.formula, view.colour
    regulation = sheets[0].regulation
    body = titles(((of.id, of.header.title) for of in regulation.texts or (regulation,)), width, colour)
    for sheet in sheets:
        body += ["", *_of_game(sheet, language, formula, colour)]
    notes = dict.fromkeys(note for sheet in sheets for note in notes_of(sheet, language))
    if formula:
        notes[words.say("certified", language)] = None
    shown = [sheet.game for sheet in sheets]
    silent = [clean(in_language(name_of(game), language)) for game in regulation.games if game not in shown]
    if silent and games_with_limits(regulation) == tuple(shown):
        notes[f"{words.say('silent', language)} {', '.join(silent)}."] = None
    return "\n".join([*body, "", *(line for note in notes for line in wrapped(clean(note), width))]) + "\n"


def _of_game(sheet: LimitSheet, language: Language, formula: bool, colour: bool) -> list[str]:
    style = Style(language, sheet.regulation.header.country)
    label = f" {QUOTED[language].format(clean(sheet.game.label))}" if sheet.game.label else ""
    lines = [paint(f"{sheet.game.id}{label}: {clean(made_for(sheet, style))}", "strong", colour)]
    if not sheet.rows:
        return [*lines, f"  {words.say('no_bets', language)}"]
    for title, rows in (("maxima", sheet.rows), ("minima", sheet.minima)):
        if rows:
            lines += ["", f"  {words.say(title, language)}", *_table(sheet, rows, formula, style, colour)]
    return lines


def _table(sheet: LimitSheet, rows: tuple[LimitRow, ...], formula: bool, style: Style, colour: bool) -> list[str]:
    found = lines_of(rows, formula)
    head = [[name] for name in heads(_COLUMNS, style.language)]
    parts = [_shown(line, sheet, style) for line in found]
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


def _shown(line: Line, sheet: LimitSheet, style: Style) -> list[list[str]]:
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
        of = clean(called(sheet, row.share_of, style.language))
        shown = words.say("of", style.language).format(value=shown, bet=of)
    step = [] if row.step is None else [number(row.step, style)]
    clause = clause_text(row, bool(sheet.regulation.texts))
    return [
        wrapped(name, 44, following=f"{indent}  "),
        [_right(low)],
        [shown],
        step,
        [part for part in clean(pays_text(row, style)).split("; ") if part],
        [f"[{clean(clause)}]"] if clause else [],
        wrapped(clean(note_text(row, style)), _NOTE_WIDTH) if note_text(row, style) else [],
    ]


def _right(text: str) -> str:
    """Return a value filled on the left, so that units stand below units."""
    return " " * max(0, 6 - cells(text)) + text if text else ""


def as_json(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheets of one text as a JSON document."""
    return render_json(limits_document(sheets, view.language, True))


def limits_document(sheets: tuple[LimitSheet, ...], language: Language, formula: bool = False) -> Document:
    """Return the sheets of one text: one row per bet and number, exact values as text, null where there is none.

    There is one sheet per game, all for the same minimum, maximum and chip; `formula` asks for the formula of each row.
    """
    first = sheets[0]
    notes = dict.fromkeys(note for sheet in sheets for note in notes_of(sheet, language))
    return {
        "format": FORMAT,
        "regulation": first.regulation.id,
        "regulations": [text.id for text in first.regulation.each],
        **fields_of(first.wanted, "minimum", "maximum", "chip", "times"),
        "rows": [_row(row, sheet, language, formula) for sheet in sheets for row in sheet.rows],
        "minima": [_row(row, sheet, language, formula) for sheet in sheets for row in sheet.minima],
        "notes": list(notes),
    }


def _row(row: LimitRow, sheet: LimitSheet, language: Language, formula: bool) -> Json:
    return {
        "game": sheet.game.id,
        "bet": row.key.of,
        "number": row.key.number,
        "label": row.label,
        "class": row.is_class,
        "lowest": _end(row.lowest, row),
        "highest": _end(row.highest, row),
        "of": row.share_of,
        **fields_of(row, "step"),
        "formula": formula_of(row) if formula else None,
        "citation": clause_text(row, bool(sheet.regulation.texts)) or None,
        **fields_of(row, "chosen"),
        "reason": None if row.why is None else row.why[language],
        **({"among": [[_end(end, row) for end in ends] for ends in row.among]} if len(row.among) > 1 else {}),
    }


def _end(value: Fraction | None, row: LimitRow) -> str | None:
    """Return an exact end: `358`, `5/2`, or the percentage `120%` of a stake."""
    if value is None:
        return None
    return str(value) if row.share_of is None else f"{value * 100}%"


# A limit sheet as a table of cells, one row per bet and number: what CSV and XLSX have in common.


class Share(NamedTuple):
    """A part of a stake: 2 for 200%."""

    part: Fraction


Cell = Union[str, Fraction, Share, None]

COLUMNS = (
    "game", "bet", "number", "label", "limit", "lowest", "highest", "of", "step", "pays", "formula", "clause", "note"
)  # fmt: skip
_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


class Grid(NamedTuple):
    """The heads of the columns, the rows, and what they mean."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def grid_of(sheets: tuple[LimitSheet, ...], language: Language, formula: bool = False) -> Grid:
    """Return the sheets of one text as cells; the column of formulas is left out without `formula`."""
    columns = tuple(name for name in COLUMNS if formula or name != "formula")
    rows = []
    for sheet in sheets:
        style = Style(language, sheet.regulation.header.country)
        for row in (*sheet.rows, *sheet.minima):
            cells = _in_spreadsheet(row, sheet, style, formula)
            rows.append(tuple(cells[name] for name in columns))
    return Grid(tuple(heads(columns, language)), tuple(rows))


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: an apostrophe goes before what starts like one."""
    shown = clean(text)
    return f"'{shown}" if shown.startswith(_STARTS_FORMULA) else shown


def _in_spreadsheet(row: LimitRow, sheet: LimitSheet, style: Style, formula: bool) -> dict[str, Cell]:
    language = style.language
    ends = [None if end is None else end if row.share_of is None else Share(end) for end in (row.lowest, row.highest)]
    return {
        "game": sheet.game.id,
        "bet": name_text(row, language),
        "number": row.key.number or "",
        "label": row.label,
        "limit": words.say(f"limit.{row.key.kind}", language),
        "lowest": ends[0],
        "highest": ends[1],
        "of": row.share_of or "",
        "step": row.step,
        "pays": pays_text(row, style),
        "formula": formula_text(formula_of(row) or "") if formula else "",
        "clause": clause_text(row, bool(sheet.regulation.texts)),
        "note": note_text(row, style),
    }


# A limit sheet as CSV: UTF-8 without a mark; for Spanish with semicolons and decimal commas, as Excel wants it.


def as_csv(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheets of one text, a head line and one line per bet and number; lines end with CR LF (RFC 4180)."""
    language = view.language
    grid = grid_of(sheets, language, view.formula)
    stream = StringIO()
    writer = csv.writer(stream, delimiter=";" if language == "es" else ",", lineterminator="\r\n")
    writer.writerow(grid.heads)
    for row in grid.rows:
        writer.writerow([_text(cell, language) for cell in row])
    return stream.getvalue()


def _text(cell: Cell, language: Language) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return harmless(cell)
    if isinstance(cell, Share):
        return f"{plain(cell.part * 100, language)}%"
    return plain(cell, language)


def plain(value: Fraction, language: Language) -> str:
    """Return an amount without groups of thousands, so that a spreadsheet takes it for a number."""
    return number(value, Style(language)).replace(HARD_SPACE, "").replace("−", "-")
