"""Limit sheets arranged for people: their lines, notes and headings, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.cases.sheet.sheet import LimitRow, LimitSheet, formula_of
from checker.cases.sheet.words import why
from checker.findings.finding import Language, Subject
from checker.findings.wording import Style, alternatives, coded, in_language, number, percent
from checker.limits.form import TABLE
from checker.semantics.decree.model import Limit, NumberText
from checker.semantics.readings import is_open, profit
from checker.text.record import NamedTuple
from checker.views.words import places
from checker.words.names import catalogue, in_names
from checker.words.outcomes import on_throws, price_with_reading

NONE = "–"


def say(key: str, language: Language) -> str:
    """Return a text about limit sheets: `limits_sheet.<key>` of the catalogue."""
    return catalogue(language)[f"limits_sheet.{key}"]


class Line(NamedTuple):
    """Rows of one bet that say the same of several numbers; `formula` speaks of `n` where there are several."""

    row: LimitRow
    numbers: tuple[NumberText, ...]
    formula: str


def lines_of(rows: Iterable[LimitRow], formula: bool = False) -> tuple[Line, ...]:
    """Return rows with those of one bet that differ in the number only put together, in their order.

    Each has its formula if that is asked for: sympy is behind it.
    """
    found: dict[object, Line] = {}
    for row in rows:
        told = (formula_of(row) if formula else None) or ""
        if row.key.number is not None:
            told = told.replace(f"{row.key.of}({row.key.number})", f"{row.key.of}(n)")
        numbers = (row.key.number,) if row.key.number is not None else ()
        ends = (row.lowest, row.highest, row.among)
        same = (row.key._replace(number=None), *ends, row.share_of, row.step, row.citations, told)
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
    if len(row.among) > 1:
        return set_text(row, style)
    if low and low == high:
        return say("exactly", language).format(value=low)
    if low and high:
        return say("range", language).format(low=low, high=high)
    if high:
        return say("at_most", language).format(high=high)
    return say("at_least", language).format(low=low) if low else ""


def set_text(row: LimitRow, style: Style) -> str:
    """Return the values of a set: `500, 1000 or 2000`; nothing for a row without one."""
    parts = (dict.fromkeys(value_text(end, row, style) for end in ends) for ends in row.among)
    return alternatives(tuple(" .. ".join(each) for each in parts), style)


def pays_text(row: LimitRow, style: Style) -> str:
    """Return what is printed as the price of a bet: `7 times = 7 to 1`, `even on 3, 4; 2 to 1 on 2, 12`."""
    parts = []
    for payout in row.pays:
        told = price_with_reading(payout, None if is_open(payout) else profit(payout, "to"), style)
        parts.append(f"{told} {on_throws(payout, {}, style)}".rstrip())
    return "; ".join(dict.fromkeys(parts))


def clause_text(row: LimitRow, named: bool) -> str:
    """Return where the text sets a row: `B.2, B.5`; of several texts, which are `named`, which of them does."""
    return ", ".join(places(row.citations, named))


def note_text(row: LimitRow, style: Style) -> str:
    """Return why a row has no value, and what was chosen for it."""
    parts = [in_language(row.why[style.language], style.language)] if row.why is not None else []
    parts += [set_text(row, style)] if len(row.among) > 1 else []
    if row.chosen is not None:
        template = say("given" if row.key.kind == "minimum" else "chosen", style.language)
        parts.append(template.format(value=number(row.chosen, style)))
    return "; ".join(parts)


def notes_of(sheet: LimitSheet, language: Language) -> tuple[str, ...]:
    """Return what a reader of a sheet has to know: what the values are, which readings were taken."""
    regulation = sheet.regulation
    notes = [_sentence(in_language(note[language], language)) for note in sheet.notes]
    if regulation.header.kind == "unofficial":
        notes.append(_sentence(say("unofficial", language)))
    rows = (*sheet.rows, *sheet.minima)
    if not any(row.allowed for row in rows):
        # A limit that needs a price the text does not print is told in its row.
        nothing = not any(row.why is not None and row.why != why("nothing_printed") for row in rows)
        return (*notes, _sentence(say("no_limits", language))) if nothing else tuple(notes)
    notes += [say("what", language), say("step", language)]
    if any(row.share_of is not None for row in sheet.rows):
        notes.append(say("shares", language))
    possible = sheet.possible
    if len(possible) > 1 and any(is_open(payout) for row in sheet.rows for payout in row.pays):
        notes.append(say(f"times.{'_'.join(each for each in possible if each in sheet.wanted.times)}", language))
    notes += [text for rule in regulation.limits if (text := _aside(rule, sheet, language))]
    return (*notes, say("proposed", language))


def made_for(sheet: LimitSheet, style: Style) -> str:
    """Return what a sheet was made for: `minimum 5, chips of 1, maximum of `simple` 2500`."""
    wanted, language = sheet.wanted, style.language
    parts = [
        say("made_for", language).format(minimum=number(wanted.minimum, style), chip=number(wanted.chip, style)),
    ]
    of = ", ".join(called(sheet, spot.of, language) for spot in sheet.base)
    if of and wanted.maximum is not None:
        parts.append(say("maximum_of", language).format(of=of, maximum=number(wanted.maximum, style)))
    elif of:
        parts.append(say("not_chosen", language).format(of=of))
    return ", ".join(parts)


def name_text(row: LimitRow, language: Language) -> str:
    """Return what a row is about: a bet, a class of bets, or the table."""
    return say("the_table", language) if row.key.of == TABLE else row.key.of


def called(sheet: LimitSheet, id_: str, language: Language) -> str:
    """Return what a bet, a class, a reading or the table is called in a sentence."""
    if id_ == TABLE:
        return say("whole_table", language)
    return in_language(in_names(sheet.regulation, Subject(sheet.regulation.id, sheet.game.id), coded(id_)), language)


def _aside(rule: Limit, sheet: LimitSheet, language: Language) -> str:
    """Return which reading of a limit was taken and which were set aside; empty where none was."""
    if rule.chosen is None or len(rule.readings) < 2 or rule.game not in (None, sheet.game.id):
        return ""
    where = ", ".join(f"[{place}]" for place in places(rule.citations, bool(sheet.regulation.texts)))
    others = ", ".join(called(sheet, each.name, language) for each in rule.readings if each.name != rule.chosen)
    return say("aside", language).format(where=where, chosen=called(sheet, rule.chosen, language), others=others)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def heads(names: Iterable[str], language: Language) -> list[str]:
    """Return the heads of some columns."""
    return [say(f"head.{name}", language) for name in names]
