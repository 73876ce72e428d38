"""Values to cells and lines: figures, prices, citations, verdicts, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from checker.findings.finding import Citation, Finding, verdict_of
from checker.findings.wording import fraction, number, percent, price
from checker.reporters.report.model import (
    CitationCell,
    Line,
    NumberCell,
    PriceCell,
    Ruling,
    Run,
    TextCell,
    Tone,
    VerdictCell,
)
from checker.reporters.report.subject import Numbered
from checker.reporters.report.voice import Voice, line
from checker.reporters.words import VERDICT

NONE = "–"
"""Stands where a figure does not exist."""


def text(*lines: str, tone: Tone = "plain") -> TextCell:
    """Return a cell of words; backticks mark code."""
    return TextCell(tuple(line(each) for each in lines if each), tone)


def share(value: Fraction | None, voice: Voice) -> NumberCell:
    """Return an edge or a probability: the exact fraction, and percent."""
    if value is None:
        return NumberCell(None, "share", NONE)
    tone: Tone = "player" if value < 0 else "plain"
    return NumberCell(value, "share", fraction(value), "" if value == 0 else percent(value, voice.style), tone)


def count(value: Fraction | int | None, voice: Voice, unit: str = "count") -> NumberCell:
    """Return a number, to two decimals where it is no short decimal."""
    if value is None:
        return NumberCell(None, "count", NONE)
    exact = number(Fraction(value), voice.style)
    short = number(Fraction((Fraction(value) * 200 + 1) // 2, 100), voice.style) if "/" in exact else ""
    return NumberCell(Fraction(value), "money" if unit == "money" else "count", exact, short)


def odds(value: Fraction | None, voice: Voice) -> PriceCell:
    """Return a profit per unit staked as a price: 7 to 1."""
    words = NONE if value is None else price(value, voice.style)
    return PriceCell((value,), (line(words),))


def cited(citations: Iterable[Citation], name_text: bool = False) -> CitationCell:
    """Return places of documents, each once, phrases left out; `name_text` writes the id of the text before each."""
    found = dict.fromkeys((each.regulation if name_text else "", each.anchor) for each in citations)
    lines = tuple((Run(f"{name} {anchor}".strip()),) for name, anchor in found)
    return CitationCell(tuple(citations), lines or ((Run(NONE),),))


def cited_in_full(citations: Iterable[Citation], name_text: bool) -> tuple[Line, ...]:
    """Return places with their phrases, a line for each: `A.2 «siete veces la apuesta»`."""
    found: dict[Line, None] = {}
    for each in citations:
        phrase = f" «{each.phrase}»" if each.phrase else ""
        head = f" ({each.regulation})" if name_text else ""
        found[(Run(each.anchor, "strong"), Run(phrase + head))] = None
    return tuple(found)


def references(findings: Iterable[Numbered]) -> Line:
    """Return the numbers of findings as links: `H1, H4`."""
    found: list[Run] = []
    for each in findings:
        found += [Run(", ")] if found else []
        found.append(Run(each.number, target=each.id))
    return tuple(found)


def verdict(findings: tuple[Numbered, ...], voice: Voice, none: str = NONE) -> VerdictCell:
    """Return the worst verdict of some findings with their numbers; `none` where there are none."""
    ruling = worst(each.finding for each in findings)
    words = none if ruling == "ok" else VERDICT[ruling][voice.language] if ruling != "none" else voice.say("word.advice")
    return VerdictCell(ruling, words, references(findings))


def worst(findings: Iterable[Finding]) -> Ruling:
    """Return the worst verdict of findings: violation, undetermined, none; ok without any."""
    found = {verdict_of(finding) for finding in findings}
    order: tuple[Ruling, ...] = ("violation", "undetermined", "none")
    return next((ruling for ruling in order if ruling in found), "ok")


def verdict_of_finding(finding: Finding, voice: Voice) -> VerdictCell:
    """Return the verdict of one finding in words; advice has none."""
    ruling = verdict_of(finding)
    words = voice.say("word.advice") if ruling == "none" else VERDICT[ruling][voice.language]
    return VerdictCell(ruling, words)
