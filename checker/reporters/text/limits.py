"""A limit sheet for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.cases.sheet.words import NOTHING_PRINTED
from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, number, percent
from checker.limits.form import TABLE
from checker.reporters.escape import clean
from checker.reporters.text import limits_words as words
from checker.reporters.text.layout import cells, table, wrapped
from checker.reporters.text.markup import paint
from checker.reporters.view import Presentation
from checker.semantics.decree.model import Limit, NumberText
from checker.semantics.readings import is_open, possible_times, profit
from checker.text.record import NamedTuple
from checker.words.limits import formula_text
from checker.words.prices import on_throws, price_with_reading

_COLUMNS = ("bet", "lowest", "highest", "step", "pays", "clause", "note")
NONE = "–"
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


Formula = Callable[[LimitRow], str | None]


def formulas(wanted: bool) -> Formula | None:
    """Return what gives the formula of a row, None where no formulas are wanted."""
    if not wanted:
        return None
    from checker.cases.sheet.formula import formula_of  # imported lazily: needs sympy

    return formula_of


"""Gives the formula of a row; sympy is behind it, so the caller brings it."""


class Line(NamedTuple):
    """Rows of one bet that say the same of several numbers; `formula` speaks of `n` where there are several."""

    row: LimitRow
    numbers: tuple[NumberText, ...]
    formula: str


def lines_of(rows: Iterable[LimitRow], formula: Formula | None = None) -> tuple[Line, ...]:
    """Return rows with those of one bet that differ in the number only put together, in their order."""
    found: dict[object, Line] = {}
    for row in rows:
        told = (formula(row) if formula else None) or ""
        if row.key.number is not None:
            told = told.replace(f"{row.key.of}({row.key.number})", f"{row.key.of}(n)")
        numbers = (row.key.number,) if row.key.number is not None else ()
        same = (row.key._replace(number=None), row.lowest, row.highest, row.share_of, row.step, row.citations, told)
        key = (*same, str(row.why), tuple(str(payout) for payout in row.pays))
        line = found.get(key)
        found[key] = Line(row, numbers, told) if line is None else line._replace(numbers=(*line.numbers, *numbers))
    return tuple(found.values())


def value_text(value: Fraction | None, row: LimitRow, style: Style) -> str:
    """Return an end of a row: money, or the percentage of a stake; empty where the text leaves it open."""
    if value is None:
        return ""
    return number(value, style) if row.share_of is None else percent(value, style)


def range_text(row: LimitRow, style: Style) -> str:
    """Return what a row allows in words: `358 to 1071`, `exactly 30`, `at most 100%`; empty where it has no value."""
    low, high = value_text(row.lowest, row, style), value_text(row.highest, row, style)
    language = style.language
    if low and low == high:
        return words.EXACTLY[language].format(value=low)
    if low and high:
        return words.RANGE[language].format(low=low, high=high)
    if high:
        return words.AT_MOST[language].format(high=high)
    return words.AT_LEAST[language].format(low=low) if low else ""


def pays_text(row: LimitRow, style: Style) -> str:
    """Return what is printed as the price of a bet: `7 times = 7 to 1`, `even on 3, 4; 2 to 1 on 2, 12`."""
    parts = []
    for payout in row.pays:
        told = price_with_reading(payout, None if is_open(payout) else profit(payout, "to"), style)
        parts.append(f"{told} {on_throws(payout, {}, style)}".rstrip())
    return "; ".join(dict.fromkeys(parts))


def clause_text(row: LimitRow) -> str:
    """Return where the text sets a row: `B.2, B.5`."""
    return ", ".join(dict.fromkeys(citation.anchor for citation in row.citations))


def note_text(row: LimitRow, style: Style) -> str:
    """Return why a row has no value, and what was chosen for it."""
    parts = [row.why[style.language]] if row.why is not None else []
    if row.chosen is not None:
        template = words.GIVEN if row.key.kind == "minimum" else words.CHOSEN
        parts.append(template[style.language].format(value=number(row.chosen, style)))
    return "; ".join(parts)


def notes_of(sheet: LimitSheet, language: Language) -> tuple[str, ...]:
    """Return what a reader of a sheet has to know: what the values are, which readings were taken."""
    regulation = sheet.regulation
    notes = [_sentence(note[language]) for note in sheet.notes]
    if regulation.header.kind == "unofficial":
        notes.append(_sentence(words.UNOFFICIAL[language]))
    rows = (*sheet.rows, *sheet.minima)
    if not any(row.allowed for row in rows):
        # A limit that needs a price the text does not print is told in its row.
        nothing = not any(row.why is not None and row.why != NOTHING_PRINTED for row in rows)
        return (*notes, _sentence(words.NO_LIMITS[language])) if nothing else tuple(notes)
    notes += [words.WHAT[language], words.STEP[language]]
    if any(row.share_of is not None for row in sheet.rows):
        notes.append(words.SHARES[language])
    possible = possible_times(regulation)
    if len(possible) > 1 and any(is_open(payout) for row in sheet.rows for payout in row.pays):
        notes.append(words.TIMES[tuple(each for each in possible if each in sheet.wanted.times)][language])
    notes += [text for rule in regulation.limits if (text := _aside(rule, sheet, language))]
    return (*notes, words.PROPOSED[language])


def made_for(sheet: LimitSheet, style: Style) -> str:
    """Return what a sheet was made for: `minimum 5, chips of 1, maximum of `simple` 2500`."""
    wanted, language = sheet.wanted, style.language
    parts = [
        words.MADE_FOR[language].format(minimum=number(wanted.minimum, style), chip=number(wanted.chip, style)),
    ]
    of = ", ".join(words.WHOLE_TABLE[language] if spot.of == TABLE else f"`{spot.of}`" for spot in sheet.base)
    if of and wanted.maximum is not None:
        parts.append(words.MAXIMUM_OF[language].format(of=of, maximum=number(wanted.maximum, style)))
    elif of:
        parts.append(words.NOT_CHOSEN[language].format(of=of))
    return ", ".join(parts)


def name_text(row: LimitRow, language: Language) -> str:
    """Return what a row is about: a bet, a class of bets, or the table."""
    return words.THE_TABLE[language] if row.key.of == TABLE else row.key.of


def _aside(rule: Limit, sheet: LimitSheet, language: Language) -> str:
    """Return which reading of a limit was taken and which were set aside; empty where none was."""
    if rule.chosen is None or len(rule.readings) < 2 or rule.game not in (None, sheet.game.id):
        return ""
    where = ", ".join(f"[{citation.anchor}]" for citation in dict.fromkeys(rule.citations))
    others = ", ".join(f"`{each.name}`" for each in rule.readings if each.name != rule.chosen)
    return words.ASIDE[language].format(where=where, chosen=f"`{rule.chosen}`", others=others)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def heads(names: Iterable[str], language: Language) -> list[str]:
    """Return the heads of some columns."""
    found: list[Bilingual] = [words.HEADS[name] for name in names]
    return [texts[language] for texts in found]
