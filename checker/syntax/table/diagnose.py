"""Errors in the structure of a table file: what the parser means in the reader's words, one finding for each cause.

libyaml and PyYAML's own parser word the same error differently, and both point to where they noticed it, not to what is
wrong. So their message only selects the question; the answer is looked for in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from checker.findings.finding import Finding, Related, finding_of, label_of
from checker.findings.wording import Style, listed
from checker.syntax.table.tree import MAX_DEPTH
from checker.text.record import NamedTuple
from checker.text.span import Span, shown
from checker.vocabulary.options import fold_key
from checker.vocabulary.table import ENGLISH_OF

_CLOSING = {"[": "]", "{": "}"}
_FENCE = re.compile(r"```.*")
# How a decree begins: its id, and below that its title.
_DECREE = re.compile(r"(?:\s*(?:#.*)?\n)*(regulation|norma)[ \t]+\S+[ \t]*\n[ \t]+(?:title|t[ií]tulo)\b")
_RATIO = re.compile(r"(?<=: )(\d+)[ \t]*:[ \t]*(\d+)(?=[ \t]*(?:[,}\]#]|$))")  # a payout that is the value of a key


class _Site(NamedTuple):
    """An error of the parser in a text."""

    path: str
    text: str
    lines: list[str]
    context: str  # the parser's words, in lower case
    problem: str
    offset: int  # the place it points to
    line: int
    column: int
    start: int | None  # the place where the construct began, if known

    @property
    def row(self) -> str:
        return self.lines[self.line] if self.line < len(self.lines) else ""

    @property
    def character(self) -> str:
        return self.text[self.offset : self.offset + 1]

    def span(self, line: int, column: int, length: int = 1) -> Span:
        """Return a stretch of one line; lines and columns from 0, never beyond the text."""
        if line >= len(self.lines):
            line = max(len(self.lines) - 1, 0)
            column, length = len(self.lines[line]) if self.lines else 0, 0
        column = min(column, len(self.lines[line])) if self.lines else 0
        return Span(self.path, line + 1, column + 1, line + 1, column + 1 + length)

    def here(self, length: int = 1) -> Span:
        return self.span(self.line, self.column, length)

    def at(self, index: int, length: int = 1) -> Span:
        return self.span(*_position(self.text, index), length)


def diagnose(text: str, path: str, error: Any) -> Finding:
    """Return the finding for an error of the parser (`yaml.YAMLError`) in `text`."""
    mark = getattr(error, "problem_mark", None)
    context = getattr(error, "context_mark", None)
    start = None if context is None else context.index
    index, line, column = (mark.index, mark.line, mark.column) if mark is not None else (0, 0, 0)
    words = ((getattr(error, "context", None) or "").lower(), (getattr(error, "problem", None) or "").lower())
    site = _Site(path, text, text.split("\n"), *words, index, line, column, start)
    found = filter(None, (rule(site) for rule in _RULES))
    return next(found, None) or finding_of("yaml/structure-unreadable", site.here())


def decree_in(text: str, path: str) -> Finding | None:
    """Return that a text is a decree, where its lines happen to be one value of YAML."""
    return _decree(_Site(path, text, text.split("\n"), "", "", 0, 0, 0, None))


# --- what stands open -------------------------------------------------------------------------------------------------


class _Surroundings(NamedTuple):
    """What an index stands in."""

    brackets: list[tuple[str, int]]  # that are open, the innermost last
    long_quote: int | None  # the last quoted text over several lines that ends before it


def _surroundings(text: str, end: int) -> _Surroundings:
    """Read brackets, quoted texts and comments up to an index, as YAML does."""
    brackets: list[tuple[str, int]] = []
    long_quote: int | None = None
    index, before = 0, "\n"
    while index < end:
        character = text[index]
        if character in "\"'" and before in " \n\t[{,:":
            close = _closing_quote(text, index)
            if close >= end:
                return _Surroundings(brackets, index)
            if "\n" in text[index:close]:
                long_quote = index
            index = close
        elif character == "#" and before in " \n\t":
            newline = text.find("\n", index)
            index = (end if newline < 0 else newline) - 1
        elif character in "[{" and (brackets or before in " \n\t"):
            brackets.append((character, index))
        elif brackets and character == _CLOSING[brackets[-1][0]]:
            brackets.pop()
        before = text[index : index + 1]
        index += 1
    return _Surroundings(brackets, long_quote)


def _closing_quote(text: str, index: int) -> int:
    """Return where the quoted text that starts at an index closes; the end of the text when it does not."""
    mark = text[index]
    index += 1
    while index < len(text):
        if text[index] == "\\" and mark == '"':
            index += 1
        elif text[index] == mark:
            if mark == '"' or text[index + 1 : index + 2] != "'":
                return index
            index += 1
        index += 1
    return len(text)


def _position(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index), index - (text.rfind("\n", 0, index) + 1)


# --- the questions, in order ------------------------------------------------------------------------------------------


def _decree(site: _Site) -> Finding | None:
    found = _DECREE.match(site.text)
    return None if found is None else finding_of("yaml/decree-as-table", site.at(found.start(1), len(found[1])))


def _deep(site: _Site) -> Finding | None:
    if "depth" not in site.problem and "nesting" not in site.problem:
        return None
    brackets = _surroundings(site.text, site.offset).brackets
    at = site.at(brackets[MAX_DEPTH][1]) if len(brackets) > MAX_DEPTH else site.here()
    return finding_of("yaml/too-deep", at, {"limit": MAX_DEPTH})


def _tab(site: _Site) -> Finding | None:
    row = site.row
    margin = row[: len(row) - len(row.lstrip())]
    if "\t" in margin and not _surroundings(site.text, site.offset).brackets:
        return finding_of("yaml/tab-indentation", site.span(site.line, 0, len(margin)))
    if " tab " in site.problem or site.character == "\t":
        return finding_of("yaml/tab-indentation", site.here())
    return None


def _quote(site: _Site) -> Finding | None:
    if "quoted scalar" in site.context and site.start is not None and "unexpected" in site.problem:
        mark = site.text[site.start : site.start + 1]
        return finding_of("yaml/quote-not-closed", site.at(site.start), {"mark": mark})
    long_quote = _surroundings(site.text, site.offset).long_quote if "expected" in site.problem else None
    if long_quote is None or _position(site.text, _closing_quote(site.text, long_quote))[0] != site.line:
        return None
    noticed = Related(site.here(), label_of("yaml/noticed"))
    return finding_of("yaml/quote-not-closed", site.at(long_quote), {"mark": site.text[long_quote]}, noticed)


def _escape(site: _Site) -> Finding | None:
    if "quoted scalar" not in site.context or site.start is None:
        return None
    column = site.row.rfind("\\", 0, site.column + 1)
    if column < 0:
        return finding_of("yaml/bad-escape", site.here(), {"text": "\\"})
    letter = site.row[column + 1 : column + 2]
    length = {"x": 4, "u": 6, "U": 10}.get(letter, 2)
    text = site.row[column : column + length]
    return finding_of("yaml/bad-escape", site.span(site.line, column, len(text)), {"text": shown(text)})


def _fence(site: _Site) -> Finding | None:
    """The marks around code that was copied together with it, as chats and wikis write them."""
    fence = _FENCE.match(site.row.strip())
    if site.character != "`" or fence is None:
        return None
    return finding_of("yaml/line-of-another-text", site.span(site.line, site.row.index("`"), len(fence[0])))


def _ratio(site: _Site) -> Finding | None:
    """A payout such as `7 : 1`, of which the parser makes a key and a value."""
    if site.character != ":":
        return None
    for match in _RATIO.finditer(site.row):
        if match.start() <= site.column < match.end():
            values = {"text": match[0], "winnings": match[1], "stake": match[2]}
            return finding_of("yaml/space-in-ratio", site.span(site.line, match.start(), len(match[0])), values)
    return None


def _reserved(site: _Site) -> Finding | None:
    if "cannot start any token" in site.problem or "mapping keys are not allowed" in site.problem:
        return finding_of("yaml/reserved-character", site.here(), {"mark": shown(site.character)})
    for word in ("anchor", "alias", "block scalar"):
        if word in site.context and site.start is not None:
            mark = shown(site.text[site.start : site.start + 1])
            return finding_of("yaml/reserved-character", site.at(site.start), {"mark": mark})
    return None


def _tag(site: _Site) -> Finding | None:
    if "directive" in site.context or "directive" in site.problem or "incompatible yaml" in site.problem:
        line = site.line if site.start is None else _position(site.text, site.start)[0]
        return finding_of("yaml/directive", site.span(line, 0))
    if "tag" not in site.context and "tag handle" not in site.problem:
        return None
    index = site.offset if site.start is None else site.start
    tag = next(iter(site.text[index:].split(maxsplit=1)), "")
    return finding_of("yaml/tag", site.at(index, len(tag)), {"tag": shown(tag)})


def _bracket(site: _Site) -> Finding | None:
    """Inside brackets: never closed, closed by the wrong one, nothing between two commas, or a comma missing."""
    inside = _surroundings(site.text, site.offset).brackets
    if not inside or ("expected" not in site.problem and "not allowed" not in site.problem):
        return None
    bracket, opened = inside[-1]
    closing = _CLOSING[bracket]
    place = site.at(opened)
    if site.character in ("]", "}") and site.character != closing:
        return finding_of(
            "yaml/bracket-stray", site.here(), {"bracket": site.character}, Related(place, label_of("yaml/opened"))
        )
    unclosed = _surroundings(site.text, len(site.text)).brackets
    if inside[-1] in unclosed:
        related = () if site.offset >= len(site.text.rstrip()) else (Related(site.here(), label_of("yaml/noticed")),)
        return finding_of("yaml/bracket-not-closed", place, {"bracket": bracket, "closing": closing}, *related)
    if "node content" in site.problem:
        return finding_of("yaml/nothing-between-commas", site.here(), {"text": site.character})
    if site.text[site.offset - 1] in "\"'" and site.character.isalnum():
        return _rest_of_line(site)
    column, word = _word(site)
    values = {"text": shown(word), "bracket": bracket, "closing": closing}
    return finding_of("yaml/comma-missing", site.span(site.line, column, len(word)), values)


def _word(site: _Site) -> tuple[int, str]:
    """Return column and text of the word at the error; before a colon it is the key that was swallowed."""
    row, column = site.row, site.column
    if site.character == ":":
        column = max(row.rfind(sign, 0, column) for sign in " ,[{") + 1
    end = column
    quoted = row[column : column + 1] in ('"', "'")
    while end < len(row) and row[end] not in (",:]}" if quoted else " ,:]}"):
        end += 1
    return column, row[column:end] or site.character


def _stray(site: _Site) -> Finding | None:
    if site.character in ("]", "}") and "expected" in site.problem:
        return finding_of("yaml/bracket-stray", site.here(), {"bracket": site.character})
    if "<document start>" in site.problem:
        before = site.text[: site.offset].rstrip()
        if before.endswith("..."):
            return finding_of("yaml/second-document", site.here())
        if "\n" in before[-1:] or site.row[: site.column].strip():
            return _rest_of_line(site)
        return finding_of("yaml/indentation", site.here(), {"text": shown(site.row)})
    if "sequence entries are not allowed" in site.problem:
        return finding_of("yaml/list-on-key-line", site.here())
    return None


def _rest_of_line(site: _Site) -> Finding:
    rest = site.row[site.column :].rstrip()
    return finding_of("yaml/text-after-quote", site.here(len(rest)), {"text": shown(rest)})


def _colon(site: _Site) -> Finding | None:
    """A line without colon, a colon without space, two colons, or a line that is too far right."""
    if "could not find expected ':'" in site.problem and site.start is not None:
        return _without_colon(site, _position(site.text, site.start)[0])
    if "mapping values are not allowed" not in site.problem:
        return None
    above = site.line - 1
    while above >= 0 and (not site.lines[above].strip() or site.lines[above].lstrip().startswith("#")):
        above -= 1
    before = site.row[: site.column]
    if ": " in before.lstrip("- "):
        return finding_of("yaml/second-colon", site.here(), {"text": shown(site.row)})
    if above < 0:
        return None
    if ": " not in site.lines[above] and not site.lines[above].rstrip().endswith(":"):
        return _without_colon(site, above)
    return _misaligned(site)


def _without_colon(site: _Site, line: int) -> Finding:
    row = site.lines[line] if line < len(site.lines) else ""
    text = row.split(" #")[0].strip()
    column = len(row) - len(row.lstrip())
    at = site.span(line, column, len(text))
    key, colon, value = text.removeprefix("- ").partition(":")
    if colon and key and value:
        return finding_of(
            "yaml/space-after-colon", at, {"text": shown(text), "key": shown(key), "value": shown(value.strip())}
        )
    return finding_of("yaml/colon-missing", at, {"text": shown(text)})


def _misaligned(site: _Site) -> Finding:
    text, margin = site.row.strip(), len(site.row) - len(site.row.lstrip())
    return finding_of("yaml/indentation", site.span(site.line, margin, len(text)), {"text": shown(text)})


def _block(site: _Site) -> Finding | None:
    """In a section: a line out of line, or something after the end of a value."""
    if "while parsing a block" not in site.context or "expected" not in site.problem:
        return None
    if site.row[: site.column].strip(" -"):
        return _rest_of_line(site)
    if site.character == ":":
        return finding_of("yaml/key-empty", site.here())
    return _misaligned(site) if site.line < len(site.lines) else None


_RULES: tuple[Callable[[_Site], Finding | None], ...] = (
    _decree,
    _deep,
    _tab,
    _quote,
    _escape,
    _fence,
    _ratio,
    _reserved,
    _tag,
    _bracket,
    _stray,
    _colon,
    _block,
)


_NUMBERS = re.compile(r"\d+(?:[ \t]*,[ \t]*\d+)+(?=[ \t]*:)")
"""`4, 10` before a colon: the key of several numbers without its quotation marks."""
_DECIMAL = re.compile(r"(?<![\w.,])-?\d+,\d[^,:{}\[\]#\"\']*")
"""`1,41%`, `7,5 to 1`: a value of which only the part before the comma reaches its key."""
_ALWAYS_ONCE = ("table", "regulation", "game")
"""Keys that a table has only once: where they come again together with others, another table begins."""


def by_cause(findings: Sequence[Finding], text: str) -> tuple[Finding, ...]:
    """Return findings about a file in the order of their places, with one finding for each cause."""
    lines = text.split("\n")
    found = [_comma(finding, lines) or finding for finding in findings]
    ordered = sorted(found, key=lambda finding: (finding.at.line, finding.at.column))
    return tuple(_second_tables(tuple(_whole_keys(ordered))))


def _comma(finding: Finding, lines: Sequence[str]) -> Finding | None:
    """Return the finding for a key without value that a comma has produced; None where no comma is to blame.

    The second such key of a map may also be one that is there already: `{a: 1,5, b: 2,5}`, `{4, 5: …, 4, 10: …}`.
    """
    at = finding.at
    if finding.kind.slug not in ("no-value", "duplicate-key") or not 0 < at.line <= len(lines):
        return None
    line, column = lines[at.line - 1], at.column - 1
    several = _NUMBERS.match(line, column)
    if several is not None:
        place = at._replace(end_line=at.line, end_column=several.end() + 1)
        return finding_of("yaml/comma-in-key", place, {"text": several[0]})
    for match in _DECIMAL.finditer(line):
        typed = match[0].rstrip()
        if column == match.start() + typed.index(",") + 1:
            place = Span(at.path, at.line, match.start() + 1, at.line, match.start() + len(typed) + 1)
            first, second = _ways_to_write(typed)
            values = {"text": shown(typed), "first": shown(first), "second": shown(second)}
            return finding_of("yaml/comma-in-value", place, values)
    return None


def _whole_keys(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Yield findings without those about part of a key that is reported whole: `5, 6` of `4, 5, 6`."""
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
    """Yield findings, with a single one for a table pasted below another."""
    again = [finding for finding in findings if _is_at_margin(finding)]
    names = [ENGLISH_OF["table"].get(fold_key(str(finding.values["key"])), "") for finding in again]
    if len(again) < 2 or not any(name in _ALWAYS_ONCE for name in names):
        yield from findings
        return
    for finding in findings:
        if finding is again[0]:
            keys = tuple(dict.fromkeys(f"`{each.values['key']}`" for each in again))
            both = {language: listed(keys, Style(language)) for language in ("en", "es")}
            first = Related(finding.related[0].at, label_of("yaml/first-given"))
            yield finding_of("yaml/second-table", finding.at, {"keys": both}, first)
        elif finding not in again:
            yield finding


def _is_at_margin(finding: Finding) -> bool:
    """Return whether a key of the table itself is given twice, in the layout with one key to a line."""
    twice = finding.kind.slug == "duplicate-key" and bool(finding.related)
    return twice and finding.at.column == finding.related[0].at.column == 1
