"""What an advantage of the player comes to in money, for readers who do not think in shares."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Finding, kind_of
from checker.findings.wording import number
from checker.reporters.report.subject import Subject
from checker.reporters.report.voice import Voice

PLAYER_ADVANTAGE = "PAY001"


def gain_in_words(finding: Finding, subject: Subject, voice: Voice) -> str:
    """Return what a player gains on average by each unit staked, where the finding is about an advantage of his."""
    if kind_of(finding).code != PLAYER_ADVANTAGE or finding.subject.bet is None:
        return ""
    bet = subject.regulation.bet(finding.subject.game, finding.subject.bet)
    numbers = set(finding.subject.numbers)
    edges = [
        figure.house_edge
        for figure in (subject.case.figures_for(bet) if bet is not None else ())
        if figure.house_edge is not None and figure.judged and (not numbers or figure.number in numbers)
    ]
    unit = "\u00a0€" if _in_euro(subject) else ""
    gains = tuple(f"{_cents(-edge, voice)}{unit}" for edge in sorted(edges) if edge < 0)
    if not gains:
        return ""
    key = "findings.gain_euro" if unit else "findings.gain_unit"
    if len(set(gains)) == 1:
        return voice.say(key, amount=gains[0])
    return voice.say(key, amount=voice.say("findings.or", most=gains[0], least=gains[-1]))


def _cents(value: Fraction, voice: Voice) -> str:
    """Return an amount of money, to two decimals: `1,67`."""
    whole, part = divmod(int((value * 200 + 1) // 2), 100)
    return f"{number(Fraction(whole), voice.style)}{voice.style.decimal_sign}{part:02}"


def currency_of(subject: Subject) -> str:
    """Return the currency that a table states, "" if it states none."""
    table = subject.case.table
    stated = table.file.currency if table is not None else None
    return stated.text if stated is not None else ""


def _in_euro(subject: Subject) -> bool:
    currency = currency_of(subject)
    return currency == "EUR" or (not currency and subject.regulation.header.jurisdiction[:2] == "ES")
