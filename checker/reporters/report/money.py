"""Findings in money: what an advantage of the player comes to; what a maximum outside its band means, what mends it."""

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
    euro = _in_euro(subject)
    gains = [
        voice.say("findings.euro", amount=_cents(-edge, voice)) if euro else _cents(-edge, voice)
        for edge in sorted(set().union(*edges.values()))
    ]
    key = "findings.gain_euro" if euro else "findings.gain_unit"
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


BAND = "LIM002"
"""The code of a maximum that is not the right multiple of the minimum."""


def band_in_words(finding: Finding, subject: ReportSubject, voice: Voice) -> str:
    """Return which stakes a table admits beyond what its text allows, or shuts out, and what would mend that.

    With a maximum of 6000 at a minimum of 5 and a band of 100 to 1000 minima, a minimum of 6 to 60 would do as well.
    """
    stated, low, high = (_value(finding, name) for name in ("maximum", "smallest", "largest"))
    if stated is None:
        return voice.say("summary.LIM.means")
    money = _Money(subject, voice)
    if high is not None and stated > high:
        words = voice.say("summary.band_above", high=money(high), stated=money(stated))
    elif low is not None and stated < low:
        words = voice.say("summary.band_below", low=money(low), stated=money(stated))
    else:
        return voice.say("summary.LIM.means")
    return f"{words} {_remedy(finding, stated, money, voice)}".rstrip()


def _remedy(finding: Finding, stated: Fraction, money: _Money, voice: Voice) -> str:
    """Return between what the minimum would have to lie for the maximum to stay; "" where it does not hang on it."""
    low, high = _value(finding, "lowest"), _value(finding, "highest")
    if not low or not high or low < 0:
        return ""
    least, most = stated / high, stated / low
    if least == most:
        return voice.say("summary.band_remedy_exact", minimum=money(least))
    return voice.say("summary.band_remedy", least=money(least), most=money(most))


class _Money:
    """Writes amounts with the currency of the table."""

    def __init__(self, subject: ReportSubject, voice: Voice) -> None:
        self.unit = f"\u00a0{currency_of(subject)}" if currency_of(subject) else ""
        self.voice = voice

    def __call__(self, value: Fraction) -> str:
        """Return an amount in words."""
        return number(value, self.voice.style) + self.unit


def _value(finding: Finding, name: str) -> Fraction | None:
    value = finding.values.get(name)
    return Fraction(value) if isinstance(value, (int, Fraction)) else None
