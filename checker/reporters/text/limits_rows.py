"""A limit sheet arranged for people: numbers with the same limits told once, values as they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from checker.cases.sheet.model import LimitRow, LimitSheet
from checker.findings.finding import Bilingual, Language
from checker.findings.wording import Style, number, percent
from checker.limits.form import TABLE
from checker.reporters.text import limits_words as words
from checker.semantics.decree.model import Limit, NumberText
from checker.semantics.readings import is_open, possible_times, profit
from checker.text.record import NamedTuple
from checker.words.prices import on_throws, price_with_reading

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


def style_for(sheet: LimitSheet, language: Language) -> Style:
    """Return how numbers are written for a sheet: in a language, with the percent sign of the text's country."""
    return Style(language, sheet.regulation.header.jurisdiction[:2])


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
    if not any(row.allowed for row in (*sheet.rows, *sheet.minima)):
        return (*notes, _sentence(words.NO_LIMITS[language]))
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
    of = ", ".join(f"`{spot.of}`" for spot in sheet.base)
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
