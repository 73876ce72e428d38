"""What several findings about the structure of a table file come from: one cause, told once, where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Finding, Related
from checker.findings.wording import Style, listed
from checker.syntax.table.keys import ENGLISH_OF, fold_key
from checker.text.shorten import shown
from checker.text.span import Span

_NUMBERS = re.compile(r"\d+(?:[ \t]*,[ \t]*\d+)+(?=[ \t]*:)")
"""`4, 10` before a colon: the key of several numbers without its quotation marks."""
_DECIMAL = re.compile(r"(?<![\w.,])-?\d+,\d[^,:{}\[\]#\"\']*")
"""`1,41%`, `7,5 to 1`: a value of which only the beginning comes to its key."""
_ALWAYS_ONCE = ("table", "regulation", "game")
"""Keys of which one table has one: given again together with others, they begin another table."""


def by_cause(findings: Sequence[Finding], text: str) -> tuple[Finding, ...]:
    """Return findings about a text in the order of their places, those that have one cause as one."""
    lines = text.split("\n")
    found = [_comma(finding, lines) or finding for finding in findings]
    ordered = sorted(found, key=lambda finding: (finding.at.line, finding.at.column))
    return tuple(_second_tables(tuple(_whole_keys(ordered))))


def _comma(finding: Finding, lines: Sequence[str]) -> Finding | None:
    """Return what a key without value is, where a comma has made it; None where none has.

    The second such key of a map may also be one that is there already: `{a: 1,5, b: 2,5}`, `{4, 5: …, 4, 10: …}`.
    """
    at = finding.at
    if finding.kind.slug not in ("no-value", "duplicate-key") or not 0 < at.line <= len(lines):
        return None
    line, column = lines[at.line - 1], at.column - 1
    several = _NUMBERS.match(line, column)
    if several is not None:
        place = at._replace(end_line=at.line, end_column=several.end() + 1)
        return finding_of("table/comma-in-key", place, {"text": several[0]})
    for match in _DECIMAL.finditer(line):
        typed = match[0].rstrip()
        if column == match.start() + typed.index(",") + 1:
            place = Span(at.path, at.line, match.start() + 1, at.line, match.start() + len(typed) + 1)
            first, second = _ways_to_write(typed)
            values = {"text": shown(typed), "first": shown(first), "second": shown(second)}
            return finding_of("table/comma-in-value", place, values)
    return None


def _whole_keys(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Yield findings without those about a part of a key that is told as a whole: `5, 6` of `4, 5, 6`."""
    whole: Span | None = None
    for finding in findings:
        if finding.kind.slug == "comma-in-key":
            at = finding.at
            if whole is not None and at.line == whole.line and at.column < whole.end_column:
                continue
            whole = at
        yield finding


def _ways_to_write(typed: str) -> tuple[str, str]:
    """Return how to write a number with a comma: `2,500` is 2500 or 2.5, all others are what they look like."""
    whole, _, rest = typed.partition(",")
    if not (len(rest) == 3 and rest.isdigit()):
        return f'"{typed}"', f"{whole}.{rest}"
    decimals = rest.rstrip("0")
    decimals += "0" if len(decimals) == 3 else ""  # 1.167 would be in doubt again
    return f"{whole}{rest}", f"{whole}.{decimals}".rstrip(".")


def _second_tables(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Yield findings, those about a table pasted below another as one."""
    again = [finding for finding in findings if _is_at_margin(finding)]
    names = [_english(finding) for finding in again]
    if len(again) < 2 or not any(name in _ALWAYS_ONCE for name in names):
        yield from findings
        return
    for finding in findings:
        if finding is again[0]:
            keys = tuple(dict.fromkeys(f"`{each.values['key']}`" for each in again))
            both = {language: listed(keys, Style(language)) for language in ("en", "es")}
            first = Related(finding.related[0].at, label_of("table/first-given"))
            yield finding_of("table/second-table", finding.at, {"keys": both}, first)
        elif finding not in again:
            yield finding


def _is_at_margin(finding: Finding) -> bool:
    """Return whether a key of the table itself is given twice, in the layout with one key to a line."""
    twice = finding.kind.slug == "duplicate-key" and bool(finding.related)
    return twice and finding.at.column == finding.related[0].at.column == 1


def _english(finding: Finding) -> str:
    return ENGLISH_OF["table"].get(fold_key(str(finding.values["key"])), "")
