"""Lines of YAML for table files: sections by bet and number with a comment behind each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.rulebook import rulebook_of
from checker.cases.sheet.sheet import LimitRow, LimitSheet
from checker.findings.finding import Language
from checker.findings.wording import HARD_SPACE, Style, in_language, number
from checker.limits.form import TABLE
from checker.semantics.decree.model import NumberText
from checker.semantics.readings import numbers_in_use
from checker.text.memory import grouped_by
from checker.text.record import NamedTuple
from checker.views import limit_sheet as words
from checker.views.layout import clean
from checker.views.limit_sheet import Line, called, clause_text, lines_of, made_for, notes_of, range_text
from checker.views.words import Presentation
from checker.vocabulary.table import spelling


class Value(NamedTuple):
    """A value of a bet or class: for some numbers or, with none, for all of it; without `text` only a comment."""

    of: str
    numbers: tuple[NumberText, ...]
    text: str | None
    comment: str = ""


def amount(value: Fraction, language: Language) -> str:
    """Return money as a table file has it: `1200`, `2.5`, in Spanish `2,5`."""
    return number(value, Style(language)).replace(HARD_SPACE, "")


def share(value: Fraction, language: Language) -> str | None:
    """Return a share of a stake as a percentage, `120%`; None where no decimal says it exactly."""
    text = amount(value * 100, language)
    return None if "/" in text else f"{text}%"


def section(key: str, values: Iterable[Value]) -> Iterator[str]:
    """Yield the lines of a section by bet and number; nothing if it would be empty."""
    found = grouped_by(values, lambda value: value.of)
    stated = any(value.text is not None for several in found.values() for value in several)
    if stated:
        yield f"{key}:"
    for of, several in found.items():
        if all(value.text is None for value in several):
            yield from (
                f"  # {' '.join((of, ', '.join(value.numbers))).rstrip()}: {value.comment}" for value in several
            )
        elif len(several) == 1 and not several[0].numbers:
            yield f"  {of}: {_told(several[0])}"
        else:
            yield f"  {of}:"
            for value in several:
                name = numbers_key(value.numbers)
                yield f"    # {name}: {value.comment}" if value.text is None else f"    {name}: {_told(value)}"


def numbers_key(numbers: tuple[NumberText, ...]) -> str:
    """Return the key of a map by numbers: quoted where it holds a comma."""
    return f'"{", ".join(numbers)}"' if len(numbers) != 1 else numbers[0]


def text_of(lines: Iterable[str]) -> str:
    """Return lines as a text in which nothing that comes from a decree ends a comment or hides."""
    return "\n".join(f"{_indent(line)}{clean(line[len(_indent(line)) :])}" for line in lines) + "\n"


def _told(value: Value) -> str:
    return f"{value.text}  # {value.comment}" if value.comment else value.text or ""


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" "))]


# A limit sheet as lines to paste into a table file: `minimum`, `maximum` and `step`, with the range behind each.


def typed_name(id_: str, sheet: LimitSheet, language: Language) -> str:
    """Return what a table file in a language calls a bet, a class or the table itself."""
    if id_ == TABLE:
        return spelling("table", TABLE, language)
    return rulebook_of(sheet.regulation).of_game(sheet.game.id).names.in_language(id_, language)


def as_yaml(sheets: tuple[LimitSheet, ...], view: Presentation) -> str:
    """Return the limits of one game: the highest legal values; what has none stands in a comment with the reason.

    A bet whose class has the chosen maximum is left out: that of the class holds for it.
    """
    (sheet,), language = sheets, view.language
    style = Style(language, sheet.regulation.header.country)
    ids = ", ".join(text.id for text in sheet.regulation.each)
    lines = [f"# {ids}, {sheet.game.id}: {clean(made_for(sheet, style))}", f"# {words.say('paste', language)}"]
    lines += [f"# {clean(note)}" for note in notes_of(sheet, language)]
    if sheet.base and sheet.wanted.maximum is None:
        lines.append(f"# {words.say('choose', language)}")
    return text_of((*lines, *limit_lines(sheet, language, view.formula)))


def limit_lines(sheet: LimitSheet, language: Language, formula: bool = False, plain: bool = False) -> Iterator[str]:
    """Yield the sections `minimum`, `maximum` and `step` of a table file, with `plain` maxima."""
    least = amount(sheet.wanted.minimum, language)
    minima = list(_minima(sheet, language, formula))
    key = spelling("table", "minimum", language)
    if any(value.text is not None for value in minima):
        yield from section(key, (Value(typed_name(TABLE, sheet, language), (), least), *minima))
    else:
        yield f"{key}: {least}"
        yield from section(key, minima)
    yield from section(spelling("table", "maximum", language), _maxima(sheet, language, formula, plain))
    yield from section(spelling("table", "step", language), _steps(sheet, language))


def _minima(sheet: LimitSheet, language: Language, formula: bool) -> Iterator[Value]:
    """Yield the minima that cannot be the table's."""
    for line in _lines(sheet.minima, formula):
        row = line.row
        if row.key.of == TABLE or row.is_class or _admits(row, sheet.wanted.minimum):
            continue
        text = None if row.lowest is None else amount(row.lowest, language)
        yield Value(
            typed_name(row.key.of, sheet, language), _numbers(line, sheet), text, _comment(line, sheet, language)
        )


def _admits(row: LimitRow, value: Fraction) -> bool:
    ends = row.among or (((row.lowest, row.highest),) if row.lowest is not None else ())
    return any(low <= value and (high is None or value <= high) for low, high in ends)


def _maxima(sheet: LimitSheet, language: Language, formula: bool, plain: bool) -> Iterator[Value]:
    chosen = {row.key.of for row in sheet.rows if row.chosen is not None and row.is_class}
    of_table = None if sheet.base else sheet.wanted.maximum
    if of_table is not None:
        yield Value(typed_name(TABLE, sheet, language), (), amount(of_table, language))
    for line in _lines(sheet.rows, formula):
        row = line.row
        if row.group in chosen or (
            row.chosen is None and (row.is_class or (of_table is not None and row.key.of == TABLE))
        ):
            continue
        value = row.chosen if row.chosen is not None else _plain(row, sheet) if plain else row.highest
        text = None
        if value is not None and row.share_of is None:
            text = amount(value, language)
        elif value is not None and (bet := sheet.regulation.bet(sheet.game.id, row.key.of)) and bet.rides_on:
            text = share(value, language)  # of a bet that rides on none a table cannot state a share
        if text is not None or row.allowed or row.set_by:
            yield Value(
                typed_name(row.key.of, sheet, language), _numbers(line, sheet), text, _comment(line, sheet, language)
            )


def _plain(row: LimitRow, sheet: LimitSheet) -> Fraction | None:
    """Return the highest maximum as a pit sets it, 1000 for 1071, where that is one of those that it may be."""
    if row.highest is None or row.share_of is not None or row.highest % 25 == 0:
        return row.highest
    unit = max(10 ** len(str(row.highest // 1)) // 20, 1)
    down = row.highest // unit * Fraction(unit)
    steps = [each.step or sheet.wanted.chip for each in sheet.rows if each.key == row.key]
    fits = _admits(row, down) and down >= sheet.wanted.minimum and not any(down % step for step in steps)
    return down if fits else row.highest


def _steps(sheet: LimitSheet, language: Language) -> Iterator[Value]:
    """Yield the steps above one chip."""
    rows = (row for row in sheet.rows if row.step is not None and row.step != sheet.wanted.chip)
    for line in lines_of(
        row._replace(allowed=(), set_by=(), pays=(), lowest=None, highest=None, why=None) for row in rows
    ):
        if line.row.step is not None:
            of = typed_name(line.row.key.of, sheet, language)
            yield Value(of, _numbers(line, sheet), amount(line.row.step, language))


def _lines(rows: tuple[LimitRow, ...], formula: bool) -> tuple[Line, ...]:
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
        told = words.say("of", language).format(value=told, bet=called(sheet, row.share_of, language))
    clause = clause_text(row, bool(sheet.regulation.texts))
    note = in_language(row.why[language], language) if row.why is not None else ""
    return clean(" ".join(part for part in (told or note, f"[{clause}]" if clause else "", line.formula) if part))
