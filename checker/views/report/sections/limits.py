"""The limits of a text in words, those of a table judged by them, and the limit sheet for a stated minimum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow as SheetRow
from checker.cases.sheet.sheet import LimitSheet
from checker.cases.sheet.solve import MINIMUM
from checker.cases.table.judge import Judgement, Result
from checker.findings.result import FileVerdict
from checker.findings.wording import alternatives, coded, listed, number, percent
from checker.limits.form import TABLE, LinearComparison, Term
from checker.limits.relation import by_focus, foci_of, hull_of, rules_in_use
from checker.semantics.decree.model import Limit
from checker.syntax.decree.parts import Among
from checker.views import limit_sheet as words
from checker.views.limit_sheet import Line as SheetLine
from checker.views.limit_sheet import lines_of, note_text, notes_of, pays_text, value_text
from checker.views.report.cells import NONE, cited, table, text
from checker.views.report.model import (
    Band,
    BandChart,
    Block,
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
from checker.views.report.names import Names, Voice, allowed_words, line, quantity, quantity_of, set_words, told
from checker.views.report.officer import Officer
from checker.views.report.sections.wagers import exposed, name_of
from checker.views.report.subject import ReportSubject, titles_of
from checker.words.names import limit_words

# The limit sheet of a text for a stated minimum: between what each maximum may lie, with clause and reason.


def limit_sheet(subject: ReportSubject, voice: Voice) -> Iterator[Paragraph | Table]:
    """Yield the sheets of a text, those of all its games in one table; nothing where none was asked for."""
    if not subject.sheets:
        return
    wanted = subject.sheets[0].wanted
    minimum, chip = number(wanted.minimum, voice.style), number(wanted.chip, voice.style)
    yield Paragraph(voice.line("limit_sheet.intro", minimum=minimum, chip=chip))
    rows = [
        _row(each, sheet, subject, voice)
        for sheet in subject.sheets
        for each in lines_of((*sheet.rows, *sheet.minima))
    ]  # fmt: skip
    yield table(
        "limit_sheet.rows",
        voice.say("limit_sheet.caption", minimum=minimum),
        rows,
        voice,
        id_="limit-sheet",
        left_out=("game",) if len(subject.sheets) == 1 else (),
        optional=("number", "pays", "step"),
    )._replace(merged=1 if len(subject.sheets) == 1 else 2, notes=tuple(_notes(subject, voice)))


def _row(each: SheetLine, sheet: LimitSheet, subject: ReportSubject, voice: Voice) -> Row:
    row, names = each.row, subject.names(voice)._replace(regulation=sheet.regulation)
    step = NumberCell(row.step, "money", "" if row.step is None else number(row.step, voice.style))
    # What the reader of a row has to know: of what a share is, why there is no value, what was chosen.
    officer = Officer(names, sheet.game.id)
    share_of = row.share_of and voice.say("limit_sheet.of_stake", bet=officer.say(coded(row.share_of)))
    cells = (
        text(names.game(sheet.game)),
        TextCell(_name(row, names, sheet)),
        text(", ".join(each.numbers)),
        text(words.say(f"limit.{row.key.kind}", voice.language)),
        _end(row.lowest, row, voice),
        _end(row.highest, row, voice),
        step,
        text(*pays_text(row, voice.style).split("; ")),
        cited(row.citations, titles_of(sheet.regulation)),
        text(share_of or "", officer.say(note_text(row, voice.style))),
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
    # How "N times" is taken is said without the options of the command line.
    advice = {words.say(f"times.{each}", voice.language) for each in ("to", "for", "to_for")}
    taken = [each for each in ("to", "for") if any(each in sheet.wanted.times for sheet in subject.sheets)]
    for note in dict.fromkeys(note for sheet in subject.sheets for note in notes_of(sheet, voice.language)):
        yield voice.line(f"limit_sheet.times_{'_'.join(taken)}") if note in advice else line(Officer(names).say(note))


# The limits: each relation of the text in words, the limit sheet if asked for; for a table its values, judged.


_RULINGS: dict[Result, FileVerdict] = {"holds": "ok", "fails": "violation", "open": "undetermined"}
_TONES: dict[Result, Tone] = {"holds": "good", "fails": "bad", "open": "open"}
MOST_BANDS = 14  # bands that fit in one picture


def limits(subject: ReportSubject, voice: Voice) -> Section:
    """Return the limits of a text, or of a table under its text."""
    if subject.table is not None:
        blocks = (*_of_table(subject, voice), *exposed(subject, voice))
    else:
        blocks = (*_of_text(subject, voice), *limit_sheet(subject, voice))
    return Section("limits", "", voice.say("limits.title"), blocks)


def _of_text(subject: ReportSubject, voice: Voice) -> Iterator[Block]:
    """Yield the relations of a text, as a picture and as a table."""
    if not subject.regulation.limits:
        yield Paragraph(voice.line("limits.none"))
        return
    yield Paragraph(voice.line("limits.intro"))
    yield from _bands_of_text(subject, voice)
    at_games = [(limit, *_at_game(limit, subject.names(voice))) for limit in subject.regulation.limits]
    rows = [Row((text(game), *row.cells)) for limit, game, names in at_games for row in _rows(limit, names)]
    caption, optional = voice.say("limits.caption"), ("game", "reading")
    relations = table("limits.of_text", caption, rows, voice, id_="limits-table", optional=optional)
    yield relations._replace(merged=1 + any(row.cells[0].text for row in rows))


def _at_game(limit: Limit, names: Names) -> tuple[str, Names]:
    """Return the game of a limit, where several games of a text have limits, and what bets are called beside it."""
    if not limit.game or len({each.game for each in names.regulation.limits}) < 2:
        return "", names
    return names.game_of(limit.game), names._replace(within=limit.game)


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
    used = () if limit.excepting else rules_in_use(limit)
    if not used:
        yield Row((text(_capital(said)), text(NONE), text(), where))
    for name, relation in used:
        read = text(meanings.get(name, ""))
        if isinstance(relation, Among):
            focus = foci_of(relation)[0]
            yield Row(
                (text(_capital(quantity(focus, names, game)) + on), text(set_words(relation, names, game)), read, where)
            )
            continue
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
    for limit in subject.regulation.limits:
        game, names = _at_game(limit, subject.names(voice))
        for place, (_, relation) in enumerate(() if limit.excepting else rules_in_use(limit), 1):
            for focus, bounding in by_focus(hull_of(relation)):
                low, high = _multiples(focus, bounding)
                if low is None and high is None:
                    continue
                label = f"{quantity(focus, names, limit.game)} {names.numbers(limit.numbers)}".rstrip()
                label = f"{game}: {label}" if game else label
                if limit.readings and limit.chosen is None:
                    label = f"{label}, {voice.say('names.reading', place=place)}"
                ends = ["" if end is None else voice.say("limits.times_short", times=end) for end in (low, high)]
                bands.append(Band(label, low, high, ends[0], ends[1], None, "", "plain"))
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
    assert subject.table is not None
    judged, waiting = subject.table.judgements.judged, subject.table.judgements.waiting
    if not (judged or waiting):
        yield Paragraph(voice.line("limits.nothing_judged"))
        return
    yield Paragraph(voice.line("limits.intro_table"))
    bands = [_band(each, subject, voice) for each in (*judged, *waiting) if not _is_share(each)]
    currency = subject.currency
    key = "limits.figure_table" if len(bands) <= MOST_BANDS else "limits.figure_table_part"
    axis = voice.say("limits.axis_money", currency=currency) if currency else voice.say("limits.axis_amount")
    for place, start in enumerate(range(0, len(bands), MOST_BANDS), 1):
        yield _figure(bands[start : start + MOST_BANDS], key, axis, voice, place)
    rows = [_judged_row(each, False, subject, voice) for each in judged]
    rows += [_judged_row(each, True, subject, voice) for each in waiting]
    caption = voice.say("limits.caption_table", unit=f" ({currency})" if currency else "")
    yield table("limits.of_table", caption, rows, voice, id_="limits-table")


def _judged_row(each: Judgement, waits: bool, subject: ReportSubject, voice: Voice) -> Row:
    names = subject.names(voice)._replace(currency="")  # which the caption tells
    ruling: FileVerdict = "undetermined" if waits else _RULINGS[each.standing]
    words = voice.say("limits.waits" if waits else f"limits.{each.standing}")
    tone: Tone = "bad" if ruling == "violation" else "plain"
    cells = (
        text(_capital(_label(each, subject, voice))),
        NumberCell(each.figure, "share" if _is_share(each) else "money", _written(each.figure, each, names)),
        text(*arithmetic_of(each, voice)),
        text(allowed_of(each, names)),
        cited(each.rule.citations, subject.titles),
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
    term, names = Term(each.function, False, each.member.of or TABLE), subject.names(voice)
    numbers = (each.member.number,) if each.member.number is not None else ()
    return f"{quantity(term, names, subject.game_id)} {names.numbers(numbers)}".rstrip()


def _is_share(each: Judgement) -> bool:
    """Return whether a figure is a share of the bet that another one rides on, and no money."""
    return any(reference.term.function == "stake" for reference in each.references)


def _written(value: Fraction, each: Judgement, names: Names) -> str:
    return percent(value, names.voice.style) if _is_share(each) else names.money(value)


def allowed_of(each: Judgement, names: Names) -> str:
    """Return what a regulation admits for a figure: `de 500 a 5000`."""
    allowed, voice = each.allowed, names.voice
    if allowed.fixed is not None:
        return _written(allowed.fixed, each, names)
    if allowed.among:
        members = (_written(part.lower.value, each, names) for part in allowed.among if part.lower is not None)
        return alternatives(tuple(members), voice.style)
    low = "" if allowed.lower is None else _written(allowed.lower.value, each, names)
    high = "" if allowed.upper is None else _written(allowed.upper.value, each, names)
    if low and high:
        return voice.say("limits.between", low=low, high=high)
    return voice.say("limits.at_least", low=low) if low else voice.say("limits.at_most", high=high)


def _band(each: Judgement, subject: ReportSubject, voice: Voice) -> Band:
    ends = [None if end is None else end.value for end in (each.allowed.lower, each.allowed.upper)]
    texts = ["" if end is None else number(end, voice.style) for end in ends]
    value = each.figure * each.factor
    label, shown, tone = _label(each, subject, voice), number(value, voice.style), _TONES[each.standing]
    return Band(label, ends[0], ends[1], texts[0], texts[1], value, shown, tone)


def _figure(bands: list[Band], key: str, axis: str, voice: Voice, place: int = 1) -> Figure:
    parts = []
    for band in bands:
        low, high = band.lowest_text or NONE, band.highest_text or NONE
        value = voice.say("limits.alternative_value", value=band.value_text) if band.value is not None else ""
        parts.append(voice.say("limits.alternative", label=band.label, low=low, high=high) + value)
    chart = BandChart(tuple(bands), axis, voice.say("limits.allowed"), voice.say("limits.stated"))
    return Figure(f"bands-{place}", voice.say(key, place=place), "; ".join(parts) + ".", chart)
