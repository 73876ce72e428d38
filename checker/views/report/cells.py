"""Values to cells and lines: figures, prices, citations, verdicts, in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import cast

from checker.findings.finding import Citation
from checker.findings.wording import fraction, hundredths, is_long, number, percent
from checker.findings.wording import odds as rounded_odds
from checker.text.memory import grouped_by
from checker.views.report.model import (
    CitationCell,
    Column,
    ColumnKind,
    Fact,
    Line,
    NumberCell,
    PriceCell,
    Row,
    Ruling,
    Table,
    TextCell,
    TextRun,
    Tone,
    VerdictCell,
)
from checker.views.report.names import Voice, line
from checker.views.report.subject import Numbered
from checker.views.words import GRADES, SEVERITY, VERDICT, grade_of, waived_until
from checker.words.names import catalogue

MOST_REFERENCES = 9  # findings named one by one; of a longer list the rest is counted
NONE = "–"  # stands where a figure does not exist
DECIMALS = 2  # of the shares in a column and beside bars, which are compared


def table(
    name: str,
    caption: str,
    rows: Iterable[Row],
    voice: Voice,
    *,
    id_: str = "",
    left_out: Collection[str] = (),
    optional: Collection[str] = (),
    renamed: Mapping[str, str] = {},
) -> Table:
    """Return a table, `<section>.<table>` of `reports/page_text/columns.toml`, its heads in the reader's language.

    The rows have a cell for each column of the file. Columns `left_out` are cut out, and those `optional` where all
    their cells are empty; `renamed` are the keys of heads that differ from those of the columns.
    """
    section, _, own = name.partition(".")
    every = [key.removeprefix(f"{name}.") for key in catalogue("columns") if key.startswith(f"{name}.")]
    whole = tuple(rows)
    kept = [
        (place, key)
        for place, key in enumerate(every)
        if key not in left_out and (key not in optional or any(row.cells[place].text for row in whole))
    ]
    columns = []
    for _, key in kept:
        kind, width = catalogue("columns")[f"{name}.{key}"].split(" ")
        head = voice.say(f"{section}.column_{renamed.get(key, key)}")
        columns.append(Column(head, cast(ColumnKind, kind), int(width)))
    cut = tuple(row._replace(cells=tuple(row.cells[place] for place, _ in kept)) for row in whole)
    return Table(id_ or own, caption, tuple(columns), cut)


def first_of(names: Sequence[str], most: int, voice: Voice) -> str:
    """Return names one by one; of a longer list the rest is counted."""
    more = voice.say("word.and_more", count=len(names) - most) if len(names) > most else ""
    return ", ".join(names[:most]) + more


def fact(key: str, voice: Voice, *texts: str) -> Iterator[Fact]:
    """Yield a fact with a line for each text; nothing where all are empty."""
    lines = tuple(line(each) for each in texts if each)
    if lines:
        yield Fact(voice.say(key), lines)


def code(words: str) -> TextCell:
    """Return a cell of a name of the files."""
    return TextCell(((TextRun(words, "code"),),))


def text(*lines: str, tone: Tone = "plain") -> TextCell:
    """Return a cell of words; backticks mark code."""
    return TextCell(tuple(line(each) for each in lines if each), tone)


def share(value: Fraction | None, voice: Voice) -> NumberCell:
    """Return an edge or a probability: the exact fraction, and percent."""
    if value is None:
        return NumberCell(None, "share", NONE)
    tone: Tone = "player" if value < 0 else "plain"
    rounded = percent(value, voice.style, DECIMALS)
    if is_long(value):
        return NumberCell(value, "share", f"≈ {rounded}", "", tone)
    return NumberCell(value, "share", fraction(value), "" if value == 0 else rounded, tone)


def count(value: Fraction | int | None, voice: Voice, unit: str = "count") -> NumberCell:
    """Return a number, to two decimals where it is no short decimal."""
    if value is None:
        return NumberCell(None, "count", NONE)
    exact = number(Fraction(value), voice.style)
    short = number(hundredths(value), voice.style) if "/" in exact else ""
    return NumberCell(Fraction(value), "money" if unit == "money" else "count", exact, short)


def odds(value: Fraction | None, voice: Voice) -> PriceCell:
    """Return a profit per unit staked as a price: 7 to 1."""
    return PriceCell((value,), (line(NONE if value is None else rounded_odds(value, voice.style)),))


def cited(citations: Iterable[Citation], titles: Mapping[str, str] = {}) -> CitationCell:
    """Return places of a document in one line, each once, phrases left out; with `titles`, a line for each text."""
    found = tuple(citations)
    lines: list[Line] = []
    for text, own in grouped_by(found, lambda each: each.regulation if titles else "").items():
        anchors = ", ".join(dict.fromkeys(each.anchor for each in own))
        lines.append((TextRun(f"{anchors} ({titles.get(text, text)})" if titles else anchors),))
    return CitationCell(found, tuple(lines) or ((TextRun(NONE),),))


def cited_in_full(citations: Iterable[Citation], titles: Mapping[str, str]) -> tuple[Line, ...]:
    """Return places with their phrases, a line for each, and the title of the text: `A.2 «siete veces» (Reglas)`.

    Args:
        citations: The places.
        titles: Of the texts they are in, by their ids; without any no text is named.
    """
    found: dict[Line, None] = {}
    for each in citations:
        words = each.phrase or ""
        is_cut = words.count("“") > words.count("”")  # within a quotation
        phrase = f" «{words}{'…”' if is_cut else ''}»" if words else ""
        where = f" ({titles.get(each.regulation, each.regulation)})" if titles else ""
        found[(TextRun(each.anchor, "strong"), TextRun(phrase + where))] = None
    return tuple(found)


def references(findings: tuple[Numbered, ...], voice: Voice) -> Line:
    """Return the numbers of findings as links, three and more that follow each other as a range: `H1, H4–H7`.

    Of a long list the first ones are shown.
    """
    runs: list[list[Numbered]] = []
    for each in findings:
        if not runs or each.place != runs[-1][-1].place + 1:
            runs.append([])
        runs[-1].append(each)
    shown = [part for run in runs for part in ([run] if len(run) > 2 else ([each] for each in run))]
    found: list[TextRun] = []
    for first, *others in shown[:MOST_REFERENCES]:
        found += [TextRun(", ")] if found else []
        found.append(TextRun(f"{first.number}–{others[-1].number}" if others else first.number, target=first.id))
    more = sum(map(len, shown[MOST_REFERENCES:]))
    return (*found, TextRun(voice.say("word.and_more", count=more))) if more else tuple(found)


def verdict(findings: tuple[Numbered, ...], voice: Voice, without: str = NONE) -> VerdictCell:
    """Return the worst ruling of some findings with their numbers; `without` where there are none."""
    worst = min(findings, key=lambda each: GRADES.index(grade_of(each.finding)), default=None)
    if worst is None:
        return VerdictCell("ok", without)
    return verdict_of_finding(worst, voice)._replace(findings=references(findings, voice))


def verdict_of_finding(each: Numbered, voice: Voice) -> VerdictCell:
    """Return what one finding comes to, in words."""
    ruling = grade_of(each.finding)
    waived = each.finding.waived
    if waived is not None:
        until = None if waived.until is None else voice.day(waived.until)
        return VerdictCell(ruling, waived_until(waived._replace(until=until), voice.language))
    return VerdictCell(ruling, ruling_words(ruling, each.of_text, voice))


def ruling_words(ruling: Ruling, of_text: bool, voice: Voice) -> str:
    """Return a grade in words; of a text it is said that it may contradict itself, not that it does not conform."""
    if ruling == "warning":
        return SEVERITY["warning"][voice.language]
    if ruling == "none":
        return voice.say("word.advice")
    return voice.say("word.inconsistency") if of_text and ruling == "violation" else VERDICT[ruling][voice.language]
