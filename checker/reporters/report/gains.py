"""What an advantage of the player comes to in money, for readers who do not think in shares."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from checker.findings.finding import Finding
from checker.findings.wording import number
from checker.reporters.order import PLAYER_ADVANTAGE
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice


def gain_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return what a player gains on average by each unit staked, where the finding is about an advantage of his."""
    if finding.code != PLAYER_ADVANTAGE or finding.subject.bet is None:
        return ""
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet)
    numbers = set(finding.subject.numbers)
    edges: dict[str, set[Fraction]] = {}
    for figure in subject.case.figures.of(bet) if bet is not None else ():
        edge = figure.house_edge
        if edge is not None and edge < 0 and figure.judged and (not numbers or figure.number in numbers):
            edges.setdefault(figure.number or "", set()).add(edge)
    if not edges:
        return ""
    unit = "\u00a0€" if _in_euro(subject) else ""
    gains = [f"{_cents(-edge, voice)}{unit}" for edge in sorted(set().union(*edges.values()))]
    key = "findings.gain_euro" if unit else "findings.gain_unit"
    return voice.say(key, amount=_amounts(tuple(dict.fromkeys(gains)), edges, voice))


def _amounts(gains: tuple[str, ...], edges: Mapping[str, set[Fraction]], voice: Voice) -> str:
    """Return gains, the largest first, in words: both of two, the ends of more, and what they depend on."""
    if len(gains) == 1:
        return gains[0]
    by_number = len(set(map(frozenset, edges.values()))) > 1
    by_reading = any(len(own) > 1 for own in edges.values())
    on = "both" if by_number and by_reading else "number" if by_number else "reading"
    shown = "or" if len(gains) == 2 else "between"
    amounts = voice.say(f"findings.gain_{shown}", most=gains[0], least=gains[-1])
    return voice.say(f"findings.gain_by_{on}", amounts=amounts)


def _cents(value: Fraction, voice: Voice) -> str:
    """Return an amount of money, to two decimals: `1,67`."""
    whole, part = divmod(int((value * 200 + 1) // 2), 100)
    return f"{number(Fraction(whole), voice.style)}{voice.style.decimal_sign}{part:02}"


def currency_of(subject: ReportSubject) -> str:
    """Return the currency that a table states, "" if it states none."""
    table = subject.table
    stated = table.file.currency if table is not None else None
    return stated.text if stated is not None else ""


def _in_euro(subject: ReportSubject) -> bool:
    currency = currency_of(subject)
    return currency == "EUR" or (not currency and subject.regulation.header.country == "ES")
