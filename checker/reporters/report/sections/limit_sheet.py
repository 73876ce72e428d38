"""The limit sheet of a text for a stated minimum: between what each maximum may lie, with clause and reason."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow as SheetRow
from checker.cases.sheet.sheet import LimitSheet
from checker.cases.sheet.solve import MINIMUM
from checker.findings.wording import listed, number
from checker.limits.form import TABLE
from checker.reporters.report.cells import NONE, Head, cited, columns, text
from checker.reporters.report.in_words import in_words
from checker.reporters.report.model import Cell, Line, NumberCell, Paragraph, Row, Table, TextCell, TextRun
from checker.reporters.report.names import Names
from checker.reporters.report.sections.wagers import name_of
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice, line
from checker.reporters.text import limits_words as words
from checker.reporters.text.limits import Line as SheetLine
from checker.reporters.text.limits import lines_of, note_text, notes_of, pays_text, value_text

_HEADS = (
    Head("game", "text", 24),
    Head("bet", "text", 32),
    Head("number", "text", 17),
    Head("limit", "text", 18),
    Head("lowest", "number", 15),
    Head("highest", "number", 15),
    Head("step", "number", 17),
    Head("pays", "text", 30),
    Head("clause", "citation", 17),
    Head("note", "text", 38),
)
_DROPPED_IF_EMPTY = ("number", "pays", "step")


def limit_sheet(subject: ReportSubject, voice: Voice) -> Iterator[Paragraph | Table]:
    """Yield the sheets of a text, those of all its games in one table; nothing where none was asked for."""
    if not subject.sheets:
        return
    wanted = subject.sheets[0].wanted
    style = voice.style
    yield Paragraph(
        voice.line("limit_sheet.intro", minimum=number(wanted.minimum, style), chip=number(wanted.chip, style))
    )
    pairs = [
        (sheet, _row(each, sheet, subject, voice))
        for sheet in subject.sheets
        for each in lines_of((*sheet.rows, *sheet.minima))
    ]
    used = [
        place for place, head in enumerate(_HEADS) if _is_used(place, head, subject.sheets, [row for _, row in pairs])
    ]
    rows = tuple(row._replace(cells=tuple(row.cells[place] for place in used)) for _, row in pairs)
    heads = columns("limit_sheet", (_HEADS[place] for place in used), voice)
    merged = [_HEADS[place].key for place in used].index("bet") + 1
    caption = voice.say("limit_sheet.caption", minimum=number(wanted.minimum, style))
    yield Table("limit-sheet", caption, heads, rows, merged=merged, notes=tuple(_notes(subject, voice)))


def _is_used(place: int, head: Head, sheets: tuple[LimitSheet, ...], rows: list[Row]) -> bool:
    if head.key == "game":
        return len(sheets) > 1
    return head.key not in _DROPPED_IF_EMPTY or any(row.cells[place].text for row in rows)


def _row(each: SheetLine, sheet: LimitSheet, subject: ReportSubject, voice: Voice) -> Row:
    row, names = each.row, subject.names(voice)
    step = NumberCell(row.step, "money", "" if row.step is None else number(row.step, voice.style))
    cells: tuple[Cell, ...] = (
        text(names.game(sheet.game)),
        TextCell(_name(row, names, sheet)),
        text(", ".join(each.numbers)),
        text(words.LIMIT[row.key.kind][voice.language]),
        _end(row.lowest, row, voice),
        _end(row.highest, row, voice),
        step,
        text(*pays_text(row, voice.style).split("; ")),
        cited(row.citations),
        text(*_why(row, names, sheet)),
    )
    return Row(cells)


def _name(row: SheetRow, names: Names, sheet: LimitSheet) -> tuple[Line, ...]:
    """Return the text's own name of a bet or a class, and that of the trade; the table is itself."""
    if row.key.of == TABLE:
        return ((TextRun(words.THE_TABLE[names.voice.language], "strong"),),)
    bet = names.regulation.bet(sheet.game.id, row.key.of)
    return name_of(bet, names) if bet is not None else ((TextRun(row.label or row.key.of, "strong"),),)


def _end(value: Fraction | None, row: SheetRow, voice: Voice) -> NumberCell:
    """Return an end; – where the text leaves it open, nothing where the note says why there is no value."""
    if value is None:
        return NumberCell(None, "money", NONE if row.why is None and row.key != MINIMUM else "")
    return NumberCell(value, "money" if row.share_of is None else "share", value_text(value, row, voice.style))


def _why(row: SheetRow, names: Names, sheet: LimitSheet) -> list[str]:
    """Return what the reader of a row has to know: of what a share is, why there is no value, what was chosen."""
    told = [note_text(row, names.voice.style)]
    if row.share_of is not None:
        told.insert(0, names.voice.say("limit_sheet.of_stake", bet=f"`{row.share_of}`"))
    return [in_words(each, names, sheet.game.id) for each in told if each]


def _notes(subject: ReportSubject, voice: Voice) -> Iterator[Line]:
    """Yield what the values mean, and what was chosen for what others are measured by."""
    names = subject.names(voice)
    for sheet in subject.sheets:
        if sheet.base:
            spots = tuple(dict.fromkeys(f"`{spot.of}`" for spot in sheet.base))
            base = in_words(listed(spots, voice.style), names, sheet.game.id)
            chosen = sheet.wanted.maximum
            if chosen is None:
                yield voice.line("limit_sheet.not_chosen", of=base)
            else:
                yield voice.line("limit_sheet.chosen", of=base, maximum=number(chosen, voice.style))
    advice = {texts[voice.language] for texts in words.TIMES.values()}
    notes = dict.fromkeys(note for sheet in subject.sheets for note in notes_of(sheet, voice.language))
    for note in notes:
        yield line(_times(subject.sheets, voice) if note in advice else in_words(note, names))


def _times(sheets: tuple[LimitSheet, ...], voice: Voice) -> str:
    """Return how "N times" is taken, without the options of the command line."""
    taken = [each for each in ("to", "for") if any(each in sheet.wanted.times for sheet in sheets)]
    return voice.say(f"limit_sheet.times_{'_'.join(taken)}")
