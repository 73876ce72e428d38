"""A limit sheet as lines to paste into a table file: `minimum`, `maximum` and `step`, with the range behind each."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import Style
from checker.limits.form import TABLE
from checker.reporters.files.yaml_lines import Value, amount, section, share, text_of
from checker.reporters.text import limits_words as words
from checker.reporters.text.limits import (
    Formula,
    Line,
    clause_text,
    formulas,
    lines_of,
    made_for,
    notes_of,
    range_text,
)
from checker.reporters.view import Presentation
from checker.semantics.readings import numbers_in_use
from checker.syntax.table.keys import spelling

_TABLE_WORD = {"en": TABLE, "es": "mesa"}
MOST = 1
SUFFIXES = (".yaml", ".yml")


def render(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the sheet of one game as lines of a table file."""
    return limits_yaml(sheets[0], view.language, formulas(view.formula))


def limits_yaml(sheet: LimitSheet, language: Language, formula: Formula | None = None) -> str:
    """Return the limits of one game: the highest legal values; what has none stands in a comment with the reason.

    A bet whose class has the chosen maximum is left out: that of the class holds for it.
    """
    style = Style(language, sheet.regulation.header.country)
    lines = [f"# {sheet.regulation.id}, {sheet.game.id}: {made_for(sheet, style)}", f"# {words.PASTE[language]}"]
    lines += [f"# {note}" for note in notes_of(sheet, language)]
    if sheet.base and sheet.wanted.maximum is None:
        lines.append(f"# {words.CHOOSE[language]}")
    return text_of((*lines, *limit_lines(sheet, language, formula)))


def limit_lines(sheet: LimitSheet, language: Language, formula: Formula | None = None) -> Iterator[str]:
    """Yield the sections `minimum`, `maximum` and `step` of a table file."""
    least = amount(sheet.wanted.minimum, language)
    minima = list(_minima(sheet, language, formula))
    key = spelling("table", "minimum", language)
    if any(value.text is not None for value in minima):
        yield from section(key, (Value(_TABLE_WORD[language], (), least), *minima))
    else:
        yield f"{key}: {least}"
        yield from section(key, minima)
    yield from section(spelling("table", "maximum", language), _maxima(sheet, language, formula))
    yield from section(spelling("table", "step", language), _steps(sheet, language))


def _minima(sheet: LimitSheet, language: Language, formula: Formula | None) -> Iterator[Value]:
    """Yield the minima that cannot be the table's."""
    for line in _lines(sheet.minima, formula):
        row = line.row
        if row.key.of == TABLE or row.is_class or row.lowest == sheet.wanted.minimum:
            continue
        text = None if row.lowest is None else amount(row.lowest, language)
        yield Value(row.key.of, _numbers(line, sheet), text, _comment(line, sheet, language))


def _maxima(sheet: LimitSheet, language: Language, formula: Formula | None) -> Iterator[Value]:
    chosen = {row.key.of for row in sheet.rows if row.chosen is not None and row.is_class}
    if not sheet.base and sheet.wanted.maximum is not None:
        yield Value(_TABLE_WORD[language], (), amount(sheet.wanted.maximum, language))
    for line in _lines(sheet.rows, formula):
        row = line.row
        if row.group in chosen or (row.chosen is None and (row.is_class or row.key.of == TABLE)):
            continue
        value = row.chosen if row.chosen is not None else row.highest
        text = None
        if value is not None:
            text = amount(value, language) if row.share_of is None else share(value, language)
        if text is not None or row.allowed or row.set_by:
            of = _TABLE_WORD[language] if row.key.of == TABLE else row.key.of
            yield Value(of, _numbers(line, sheet), text, _comment(line, sheet, language))


def _steps(sheet: LimitSheet, language: Language) -> Iterator[Value]:
    """Yield the steps above one chip."""
    rows = (row for row in sheet.rows if row.step is not None and row.step != sheet.wanted.chip)
    for line in lines_of(
        row._replace(allowed=(), set_by=(), pays=(), lowest=None, highest=None, why=None) for row in rows
    ):
        if line.row.step is not None:
            yield Value(line.row.key.of, _numbers(line, sheet), amount(line.row.step, language))


def _lines(rows: tuple[LimitRow, ...], formula: Formula | None) -> tuple[Line, ...]:
    """Return rows together that differ in number, step or price only."""
    return lines_of((row._replace(step=None, pays=()) for row in rows), formula)


def _numbers(line: Line, sheet: LimitSheet) -> tuple[str, ...]:
    """Return the numbers a line is about; none when it is about all that the bet has."""
    bet = sheet.regulation.bet(sheet.game.id, line.row.key.of)
    every = numbers_in_use(bet) if bet is not None else (None,)
    return () if set(line.numbers) == set(every) else line.numbers


def _comment(line: Line, sheet: LimitSheet, language: Language) -> str:
    """Return what is allowed and where it stands: `358 to 1071 [B.3]`."""
    style = Style(language, sheet.regulation.header.country)
    row = line.row
    told = range_text(row, style)
    if told and row.share_of is not None:
        told = words.OF[language].format(value=told, bet=row.share_of)
    clause = clause_text(row)
    note = row.why[language] if row.why is not None else ""
    return " ".join(part for part in (told or note, f"[{clause}]" if clause else "", line.formula) if part)
