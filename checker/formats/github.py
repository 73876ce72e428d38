"""The result of `check` as workflow commands of GitHub Actions, which show findings beside the lines of a change.

https://docs.github.com/actions/reference/workflow-commands-for-github-actions: `::error file=…,line=…::message`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from checker.findings.finding import Bilingual, Finding, Language
from checker.findings.result import RunResult, tally_of
from checker.findings.wording import help_of, message_of
from checker.formats.check_text import matters
from checker.formats.sarif import is_shipped
from checker.views.layout import clean
from checker.views.summary import (
    choice_words,
    left_out_words,
    passed_over,
    skipped_counts,
    skipped_lines,
    summary_line,
    unstated_of,
)
from checker.views.words import VERDICT, Presentation, ordered, table_called, waived_until, waiver_words

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
_LEFT_OUT: Bilingual = {"en": "not looked at", "es": "sin examinar"}


def as_github(result: RunResult, view: Presentation) -> str:
    """Return a command per finding and per reservation, and the summary as an ordinary line.

    Waived findings are notices. What files contain can neither start another command nor end a property.
    """
    language, quiet = view.language, view.quiet
    findings = [finding for finding in ordered(result) if not quiet or matters(finding)]
    reservations = [each for each in result.reservations if not quiet or matters(each)]
    names_texts = result.names_texts  # which looks at all files
    named = result.named
    lines = [_command(each, language, names_texts, named) for each in (*findings, *reservations)]
    title = _property(_LEFT_OUT[language])
    lines += [] if quiet else [f"::notice title={title}::{_data(text)}" for text in _passed_over(result, language)]
    summary = summary_line(tally_of(result, view.strict), language, False, passed_over(result, language))
    if lines or not quiet or not summary.is_good:
        lines.append(summary.text)
    return "\n".join(lines) + "\n" if lines else ""


def _command(finding: Finding, language: Language, names_text: bool, named: frozenset[str]) -> str:
    kind = finding.kind
    name = "notice" if finding.waived else _COMMANDS[finding.severity]
    at = finding.at
    # A regulation of the package is no file of the project that GitHub could show.
    has_file = bool(at.path) and not is_shipped(at.path)
    properties = {"file": at.path.replace(os.sep, "/").removeprefix("./")} if has_file else {}
    if has_file and at.line:
        properties["line"] = str(at.line)
        if at.end_line > at.line:
            properties["endLine"] = str(at.end_line)  # with two lines, GitHub takes no columns
        else:
            properties["col"] = str(at.column)
    called = table_called(finding, named, language)
    properties["title"] = f"{kind.code} {kind.slug}" + (f" · {called}" if called else "")
    written = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{name} {written}::{_data(chr(10).join(_lines(finding, language, names_text)))}"


def _passed_over(result: RunResult, language: Language) -> Iterator[str]:
    """Yield what was not reported or looked into, one text for each kind: a step shows ten notices at most."""
    yield from (text for text in (unstated_of(tally_of(result), language),) if text)
    if left_out := [*choice_words(result.choices, language), *left_out_words(result, language)]:
        yield "; ".join(left_out)
    if result.skipped:
        yield "\n".join(("; ".join(skipped_counts(result.skipped, language)), *skipped_lines(result.skipped, language)))


def _lines(finding: Finding, language: Language, names_text: bool) -> list[str]:
    """Return what is said: the message, what is open or waived, the way out, and the text it is about if asked."""
    lines = [message_of(finding, language)]
    if finding.waived is not None:
        return [*map(clean, (*lines, waived_until(finding.waived, language), waiver_words(finding.waived, language)))]
    if finding.verdict == "undetermined":
        lines.append(VERDICT["undetermined"][language])
    lines += filter(None, [help_of(finding, language)])
    if names_text:
        lines += dict.fromkeys(f"{cited.regulation} [{cited.anchor}]" for cited in finding.citations)
    if is_shipped(finding.at.path):
        lines.append(f"{finding.at.path}:{finding.at.line}")
    return [clean(line) for line in lines]


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(clean(text)).replace(":", "%3A").replace(",", "%2C")
