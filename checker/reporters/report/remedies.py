"""What a maximum outside of its band means at the table, and what would mend it: the maximum, or the minimum."""

from __future__ import annotations

from fractions import Fraction

from checker.findings.finding import Finding
from checker.findings.wording import number
from checker.reporters.report.gains import currency_of
from checker.reporters.report.subject import ReportSubject
from checker.reporters.report.voice import Voice

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
