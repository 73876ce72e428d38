"""The limits of a text in words, those of a table judged by them, and the limit sheet for a stated minimum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow as SheetRow
from checker.cases.sheet.sheet import LimitSheet
from checker.cases.sheet.solve import MINIMUM
from checker.cases.table.judge import Judgement, Result
from checker.findings.result import FileVerdict
from checker.findings.wording import coded, listed, number, percent
from checker.limits.form import TABLE, LinearComparison, Term
from checker.limits.relation import by_focus, relations_in_use
from checker.semantics.decree.model import Limit
from checker.views import limit_sheet as words
from checker.views.limit_sheet import Line as SheetLine
from checker.views.limit_sheet import lines_of, note_text, notes_of, pays_text, value_text
from checker.views.report.cells import NONE, Head, cited, columns, text
from checker.views.report.model import (
    Band,
    BandChart,
    Block,
    Cell,
    Figure,
    Line,
    NumberCell,
    Paragraph,
    Row,
    Section,
    Table,
    TextCell,
    TextRun,
    Tone,
    VerdictCell,
)
from checker.views.report.names import Names, Voice, allowed_words, line, quantity, quantity_of, told
from checker.views.report.officer import Officer
from checker.views.report.sections.wagers import exposed, name_of
from checker.views.report.subject import ReportSubject
from checker.words.names import limit_words

# The limit sheet of a text for a stated minimum: between what each maximum may lie, with clause and reason.


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
    # What the reader of a row has to know: of what a share is, why there is no value, what was chosen.
    officer, told = Officer(names, sheet.game.id), []
    if row.share_of is not None:
        told.append(names.voice.say("limit_sheet.of_stake", bet=officer.say(coded(row.share_of))))
    why = [*told, *filter(None, [officer.say(note_text(row, names.voice.style))])]
    cells: tuple[Cell, ...] = (
        text(names.game(sheet.game)),
        TextCell(_name(row, names, sheet)),
        text(", ".join(each.numbers)),
        text(words.say(f"limit.{row.key.kind}", voice.language)),
        _end(row.lowest, row, voice),
        _end(row.highest, row, voice),
        step,
        text(*pays_text(row, voice.style).split("; ")),
        cited(row.citations),
        text(*why),
    )
    return Row(cells)


def _name(row: SheetRow, names: Names, sheet: LimitSheet) -> tuple[Line, ...]:
    """Return the text's own name of a bet or a class, and that of the trade; the table is itself."""
    if row.key.of == TABLE:
        return ((TextRun(words.say("the_table", names.voice.language), "strong"),),)
    bet = names.regulation.bet(sheet.game.id, row.key.of)
    return name_of(bet, names) if bet is not None else ((TextRun(row.label or row.key.of, "strong"),),)


def _end(value: Fraction | None, row: SheetRow, voice: Voice) -> NumberCell:
    """Return an end; – where the text leaves it open, nothing where the note says why there is no value."""
    if value is None:
        return NumberCell(None, "money", NONE if row.why is None and row.key != MINIMUM else "")
    return NumberCell(value, "money" if row.share_of is None else "share", value_text(value, row, voice.style))


def _notes(subject: ReportSubject, voice: Voice) -> Iterator[Line]:
    """Yield what the values mean, and what was chosen for what others are measured by."""
    names = subject.names(voice)
    for sheet in subject.sheets:
        if sheet.base:
            spots = tuple(map(coded, dict.fromkeys(spot.of for spot in sheet.base)))
            base = Officer(names, sheet.game.id).say(listed(spots, voice.style))
            chosen = sheet.wanted.maximum
            if chosen is None:
                yield voice.line("limit_sheet.not_chosen", of=base)
            else:
                yield voice.line("limit_sheet.chosen", of=base, maximum=number(chosen, voice.style))
    advice = {words.say(f"times.{each}", voice.language) for each in ("to", "for", "to_for")}
    notes = dict.fromkeys(note for sheet in subject.sheets for note in notes_of(sheet, voice.language))
    for note in notes:
        yield line(_times(subject.sheets, voice) if note in advice else Officer(names).say(note))


def _times(sheets: tuple[LimitSheet, ...], voice: Voice) -> str:
    """Return how "N times" is taken, without the options of the command line."""
    taken = [each for each in ("to", "for") if any(each in sheet.wanted.times for sheet in sheets)]
    return voice.say(f"limit_sheet.times_{'_'.join(taken)}")


# The limits: each relation of the text in words, the limit sheet if asked for; for a table its values, judged.


_RULINGS: dict[Result, FileVerdict] = {"holds": "ok", "fails": "violation", "open": "undetermined"}
_TONES: dict[Result, Tone] = {"holds": "good", "fails": "bad", "open": "open"}
MOST_BANDS = 14
"""Bands that fit in one picture."""


def limits(subject: ReportSubject, voice: Voice) -> Section:
    """Return the limits of a text, or of a table under its text."""
    title = voice.say("limits.title")
    if subject.table is not None:
        return Section("limits", "", title, (*_of_table(subject, voice), *exposed(subject, voice)))
    if not subject.regulation.limits:
        return Section("limits", "", title, (Paragraph(voice.line("limits.none")), *limit_sheet(subject, voice)))
    blocks: list[Block] = [Paragraph(voice.line("limits.intro"))]
    blocks += _bands_of_text(subject, voice)
    heads = [
        Head("what", "text", 34),
        Head("allowed", "text", 44),
        Head("reading", "text", 16),
        Head("clause", "citation", 12),
    ]
    rows = [row for limit in subject.regulation.limits for row in _rows(limit, subject.names(voice))]
    if not any(row.cells[2].text for row in rows):
        del heads[2]
        rows = [row._replace(cells=(row.cells[0], row.cells[1], row.cells[3])) for row in rows]
    relations = Table(
        "limits-table", voice.say("limits.caption"), columns("limits", heads, voice), tuple(rows), merged=1
    )
    blocks += [relations, *limit_sheet(subject, voice)]
    return Section("limits", "", title, tuple(blocks))


def _rows(limit: Limit, names: Names) -> Iterator[Row]:
    """Yield a row for each quantity that a limit bounds, in each reading in use."""
    where, game, voice = cited(limit.citations), limit.game, names.voice
    on = f" {names.numbers(limit.numbers)}" if limit.numbers else ""
    said = Officer(names, game).say(limit_words(limit))
    if limit.quantity is not None:
        what = quantity_of(limit.quantity, names, game) or said
        yield Row((text(_capital(what) + on), text(voice.say(f"limits.set_by_{limit.set_by}")), text(), where))
        return
    meanings = {each.name: told(each.meaning, voice.language) for each in limit.readings}
    for name, relation in relations_in_use(limit):
        read = text(meanings.get(name, ""))
        found = tuple(by_focus(relation))
        if not found:
            yield Row((text(_capital(said)), text(NONE), read, where))
        for focus, bounding in found:
            what = _capital(quantity(focus, names, game))
            yield Row((text(what + on), text(allowed_words(focus, bounding, names, game)), read, where))


def limit_in_words(limit: Limit, names: Names) -> str:
    """Return a limit in one phrase: `máximo en «Win»: desde 100 veces el mínimo de la mesa`."""
    told_ = []
    for row in _rows(limit, names):
        what, allowed, *_ = (cell.text for cell in row.cells)
        told_.append(what if allowed == NONE else f"{what}: {allowed}")
    return "; ".join(dict.fromkeys(told_))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _bands_of_text(subject: ReportSubject, voice: Voice) -> Iterator[Figure]:
    """Yield the bands that are multiples of the minimum of the table, as a picture."""
    bands = []
    names = subject.names(voice)
    for limit in subject.regulation.limits:
        for place, (_, relation) in enumerate(relations_in_use(limit), 1):
            for focus, bounding in by_focus(relation):
                low, high = _multiples(focus, bounding)
                if low is None and high is None:
                    continue
                label = f"{quantity(focus, names, limit.game)} {names.numbers(limit.numbers)}".rstrip()
                if limit.readings and limit.chosen is None:
                    label = f"{label}, {voice.say('names.reading', place=place)}"
                low_text, high_text = (
                    "" if end is None else voice.say("limits.times_short", times=end) for end in (low, high)
                )
                bands.append(Band(label, low, high, low_text, high_text, None, "", "plain"))
    if bands:
        yield _figure(bands, "limits.figure", voice.say("limits.axis_multiples"), voice)


def _multiples(focus: Term, bounding: Iterable[LinearComparison]) -> tuple[Fraction | None, Fraction | None]:
    """Return the ends of a quantity in minima of the table; (None, None) where something else bounds it."""
    low: Fraction | None = None
    high: Fraction | None = None
    for form, operator in bounding:
        others = [(term, own) for term, own in form.parts if term != focus]
        if [(term.function, term.of) for term, _ in others] != [("min", TABLE)] or form.constant:
            return None, None
        factor = form.factor(focus)
        multiple = -others[0][1] / factor
        if operator == "=" or factor > 0:
            high = multiple
        if operator == "=" or factor < 0:
            low = multiple
    return low, high


def _of_table(subject: ReportSubject, voice: Voice) -> Iterator[Block]:
    """Yield each relation that could be judged on the table, with its value and the arithmetic."""
    table = subject.table
    assert table is not None
    judged = (*table.judgements.judged, *table.judgements.waiting)
    if not judged:
        yield Paragraph(voice.line("limits.nothing_judged"))
        return
    yield Paragraph(voice.line("limits.intro_table"))
    bands = [_band(each, subject, voice) for each in judged if not _is_share(each)]
    currency = table.file.currency.text if table.file.currency else ""
    for start in range(0, len(bands), MOST_BANDS):
        key = "limits.figure_table" if len(bands) <= MOST_BANDS else "limits.figure_table_part"
        axis = voice.say("limits.axis_money", currency=currency) if currency else voice.say("limits.axis_amount")
        yield _figure(bands[start : start + MOST_BANDS], key, axis, voice, start // MOST_BANDS + 1)
    heads = (
        Head("what", "text", 26),
        Head("stated", "number", 12),
        Head("arithmetic", "text", 24),
        Head("allowed", "text", 18),
        Head("clause", "citation", 12),
        Head("verdict", "verdict", 12),
    )
    waiting = set(map(id, table.judgements.waiting))
    rows = tuple(_judged_row(each, id(each) in waiting, subject, voice) for each in judged)
    unit = f" ({currency})" if currency else ""
    caption = voice.say("limits.caption_table", unit=unit)
    yield Table("limits-table", caption, columns("limits", heads, voice), rows)


def _judged_row(each: Judgement, waits: bool, subject: ReportSubject, voice: Voice) -> Row:
    ruling: FileVerdict = "undetermined" if waits else _RULINGS[each.standing]
    words = voice.say("limits.waits" if waits else f"limits.{each.standing}")
    tone: Tone = "bad" if ruling == "violation" else "plain"
    cells = (
        text(_capital(_label(each, subject, voice))),
        NumberCell(each.figure, "share" if _is_share(each) else "money", _written(each.figure, each, voice)),
        text(*arithmetic_of(each, voice)),
        text(allowed_of(each, voice)),
        cited(each.rule.citations),
        VerdictCell(ruling, words),
    )
    return Row(cells, tone)


def arithmetic_of(each: Judgement, voice: Voice) -> Iterator[str]:
    """Yield how a figure of the table compares with what it is measured by: `6000 / 5 = 1200`."""
    style, product = voice.style, each.figure * each.factor
    if each.factor != 1:
        yield f"{number(each.figure, style)} × {number(each.factor, style)} = {number(product, style)}"
    for reference in each.references:
        if reference.limit is not None and reference.limit.amount:
            size = reference.limit.amount
            yield f"{number(product, style)} / {number(size, style)} = {number(product / size, style)}"


def _label(each: Judgement, subject: ReportSubject, voice: Voice) -> str:
    of = each.member.of or TABLE
    of_group = each.member.level == "group"
    term = Term(each.function, False, of if not of_group else each.member.of)
    names, game = subject.names(voice), subject.table.game_id if subject.table is not None else None
    numbers = (each.member.number,) if each.member.number is not None else ()
    return f"{quantity(term, names, game)} {names.numbers(numbers)}".rstrip()


def _is_share(each: Judgement) -> bool:
    """Return whether a figure is a share of the bet that another one rides on, and no money."""
    return any(reference.term.function == "stake" for reference in each.references)


def _written(value: Fraction, each: Judgement, voice: Voice) -> str:
    return percent(value, voice.style) if _is_share(each) else number(value, voice.style)


def allowed_of(each: Judgement, voice: Voice) -> str:
    """Return what a regulation admits for a figure: `de 500 a 5000`."""
    allowed = each.allowed
    if allowed.fixed is not None:
        return _written(allowed.fixed, each, voice)
    low = "" if allowed.lower is None else _written(allowed.lower.value, each, voice)
    high = "" if allowed.upper is None else _written(allowed.upper.value, each, voice)
    if low and high:
        return voice.say("limits.between", low=low, high=high)
    return voice.say("limits.at_least", low=low) if low else voice.say("limits.at_most", high=high)


def _band(each: Judgement, subject: ReportSubject, voice: Voice) -> Band:
    ends_ = (each.allowed.lower, each.allowed.upper)
    values = [None if end is None else end.value for end in ends_]
    texts = ["" if value is None else number(value, voice.style) for value in values]
    value = each.figure * each.factor
    tone = _TONES[each.standing]
    shown = number(value, voice.style)
    return Band(_label(each, subject, voice), values[0], values[1], texts[0], texts[1], value, shown, tone)


def _figure(bands: list[Band], key: str, axis: str, voice: Voice, place: int = 1) -> Figure:
    parts = []
    for band in bands:
        low, high = band.lowest_text or NONE, band.highest_text or NONE
        value = voice.say("limits.alternative_value", value=band.value_text) if band.value is not None else ""
        parts.append(voice.say("limits.alternative", label=band.label, low=low, high=high) + value)
    chart = BandChart(tuple(bands), axis, voice.say("limits.allowed"), voice.say("limits.stated"))
    return Figure(f"bands-{place}", voice.say(key, place=place), "; ".join(parts) + ".", chart)
