"""Waivers in the comments of a table file: where they stand, what they apply to, and their words.

    # tapete: accept LIM002 until 2027-01-31 because "…" by "role"
    # tapete: aceptar LIM002 hasta 2027-01-31 porque "…" por "cargo"
    # tapete: accept LIM002 of xx_house until 2027-01-31 because "…" by "role"

The parts after the codes come in any order, with or without commas. Reasons and roles stand between quotation marks,
straight or typographic. Quoted texts and the lines of `|` and `>` texts may hold `# tapete:` without it being a
comment: the tree of the file tells where they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NoReturn

from checker.findings.finding import Bilingual, Finding, finding_of, label_of
from checker.findings.suggest import hint
from checker.findings.waivers import Waiver, fault_of, malformed
from checker.syntax.table.tree import Node, scalars_of
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.table import WAIVER_MARK

_CONTINUED = "  "  # two more spaces before a comment line that continues the waiver above it, as in a paragraph
MOST_WAIVERS = 200  # most waivers in one file: with more of them no rule would be left to check
MOST_LETTERS = 2000  # most characters in one waiver: its codes, a reason and a role


class TooManyWaivers(Exception):
    """A file has too many waivers, or one that is too long; `finding` says where."""

    def __init__(self, at: Span) -> None:
        super().__init__()
        self.finding: Finding = finding_of(
            "table_entries/too-many-waivers", at, {"limit": MOST_WAIVERS, "letters": MOST_LETTERS}
        )


class WaiverComment(NamedTuple):
    """The words of a comment after `tapete:`, its place, and the lines it applies to; None for the whole file."""

    words: str
    at: Span
    lines: range | None


class _Comment(NamedTuple):
    """A comment: its text after `#`, the place of the `#`, and whether the line holds nothing else."""

    text: str
    line: int
    column: int
    alone: bool


def waiver_comments(text: str, root: Node, path: str) -> tuple[WaiverComment, ...]:
    """Return the comments of a table file that begin with `tapete:`; its tree is that of the loader without findings.

    A comment behind something is for its line; one on a line of its own for the next line that says something; one
    above everything for the whole file. Comment lines right below one, indented by at least two spaces more after `#`,
    belong to it. Of too many waivers, or one too long, comes `TooManyWaivers`.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    comments = {comment.line: comment for comment in _comments(lines, _texts(root))}
    # For each line the next one that says something, up to the one after that; or itself where there is none.
    targets = [range(number, number + 1) for number in range(len(lines) + 1)]
    below = range(_END, _END)
    for number in range(len(lines), 0, -1):
        if below:
            targets[number] = below
        if lines[number - 1].strip() and not (number in comments and comments[number].alone):
            below = range(number, below.start)
    found: list[WaiverComment] = []
    for number, comment in comments.items():
        stripped = comment.text.lstrip()
        if stripped[: len(WAIVER_MARK)].lower() != WAIVER_MARK:
            continue
        words, last = stripped[len(WAIVER_MARK) :].strip(), comment
        indent = len(comment.text) - len(stripped)
        while comment.alone and _continues(comments.get(last.line + 1), comment, indent):
            last = comments[last.line + 1]
            words += f" {last.text.strip()}"
            if len(words) > MOST_LETTERS:
                break
        at = Span(path, number, comment.column, last.line, last.column + 1 + len(last.text.rstrip()))
        if len(words) > MOST_LETTERS or len(found) == MOST_WAIVERS:
            raise TooManyWaivers(at)
        own = range(number, number + 1)
        target = own if not comment.alone else None if number < root.span.line else targets[number]
        found.append(WaiverComment(words, at, target))
    return tuple(found)


def _continues(following: _Comment | None, first: _Comment, indent: int) -> bool:
    if following is None or not following.alone or following.column != first.column:
        return False
    return following.text.startswith(" " * indent + _CONTINUED) and bool(following.text.strip())


def _texts(root: Node) -> dict[int, list[tuple[int, int]]]:
    """Return which columns of which lines belong to quoted and block texts: by line, from column to column."""
    found: dict[int, list[tuple[int, int]]] = {}
    # An alias repeats its text.
    texts = {each.span: each.style for each in scalars_of(root, keys=True) if each.style != "plain"}
    for span, style in texts.items():
        # A comment may follow the `|` of a block text on its line.
        for line in range(span.line + (style == "block"), span.end_line + 1):
            start = span.column if line == span.line else 1
            end = span.end_column if line == span.end_line and style == "quoted" else _END
            found.setdefault(line, []).append((start, end))
    return found


_END = 1 << 30


def _comments(lines: list[str], texts: dict[int, list[tuple[int, int]]]) -> Iterator[_Comment]:
    """Yield the comment of every line that has one: from a `#` after a space, outside of texts."""
    for number, line in enumerate(lines, 1):
        place = line.find("#")
        within = sorted(texts.get(number, ()), reverse=True) if place >= 0 else []
        while place >= 0:
            while within and within[-1][1] <= place + 1:
                within.pop()  # it ends before this one, and so before all that follow
            free = not within or place + 1 < within[-1][0]
            if free and (place == 0 or line[place - 1] in " \t"):
                yield _Comment(line[place + 1 :], number, place + 1, not line[:place].strip())
                break
            place = line.find("#", place + 1)


_ACCEPT = ("accept", "aceptar")
_PARTS = {
    "until": "until", "hasta": "until",
    "because": "because", "porque": "because",
    "by": "by", "por": "by",
    "of": "of", "de": "of",
}  # fmt: skip
_QUOTES = {'"': '"', "“": "”", "«": "»", "'": "'", "‘": "’"}
_WORD = re.compile(r'"[^"]*"|“[^”]*”|«[^»]*»|‘[^’]*’|\'[^\']*\'(?=\s|$)|[^\s,]+|,')
_CODE = re.compile(r"[A-Za-z]{3}[0-9]{3}")


class _Misread(Exception):
    def __init__(self, why: Bilingual) -> None:
        super().__init__(why["en"])
        self.why = why


def read_waivers(comments: Iterable[WaiverComment]) -> tuple[tuple[Waiver, ...], tuple[Finding, ...]]:
    """Return the waivers of some comments, one per code, and a finding for each comment that has no effect."""
    waivers: list[Waiver] = []
    unread = []
    for comment in comments:
        try:
            waivers += _waivers(comment)
        except _Misread as misread:
            unread.append(malformed(misread.why, comment.at))
    return tuple(waivers), tuple(unread)


def _waivers(comment: WaiverComment) -> tuple[Waiver, ...]:
    codes, parts = _parts([word for word in _WORD.findall(comment.words) if word != ","])
    until = parts.get("until")
    why = fault_of(parts.get("because"), parts.get("by"), until)
    if why is not None:
        raise _Misread(why)
    because, by = parts["because"].strip(), parts["by"].strip()
    return tuple(Waiver(code, until, because, by, comment.at, comment.lines, parts.get("of")) for code in codes)


def _parts(words: list[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the codes and the parts by their English names; `_Misread` for words that are not those of a waiver."""
    if not words or words[0].lower() not in _ACCEPT:
        _expected(words[0] if words else "", _ACCEPT)
    codes: list[str] = []
    parts: dict[str, str] = {}
    rest = iter(words[1:])
    for word in rest:
        name = _PARTS.get(word.lower())
        if name is not None:
            if name in parts:
                raise _Misread(label_of("waivers/part-twice", word=word))
            parts[name] = _part(word, name, next(rest, ""))
        elif not parts and _CODE.fullmatch(word):
            codes.append(word.upper())
        elif parts or codes:
            _expected(word, tuple(_PARTS))
        else:
            raise _Misread(label_of("waivers/no-code", word=word))
    if not codes:
        raise _Misread(label_of("waivers/without-code"))
    return tuple(dict.fromkeys(codes)), parts


def _part(word: str, name: str, text: str) -> str:
    """Return what follows `until`, `because`, `by` or `of`; reasons and roles without their quotation marks."""
    if name == "of":
        if not (text.isascii() and text.isidentifier()):
            raise _Misread(label_of("waivers/id-missing", word=word))
        return text
    if name == "until":
        if not text:
            raise _Misread(label_of("waivers/date-missing", word=word))
        return text
    closing = _QUOTES.get(text[:1])
    if closing is None or len(text) < 2 or not text.endswith(closing):
        raise _Misread(label_of("waivers/text-missing", word=word))
    return text[1:-1]


def _expected(word: str, known: tuple[str, ...]) -> NoReturn:
    """Refuse a word, and propose the nearest one that could stand there, else list all of them."""
    english = [name for name in known if name in ("accept", "until", "because", "by", "of")]
    spanish = [name for name in known if name not in english]
    expected = label_of("waivers/expected", words={"en": ", ".join(english), "es": ", ".join(spanish)})
    hinted = hint(word.lower(), known, expected)
    raise _Misread(label_of("waivers/not-understood", word=word, hint=hinted) if word else hinted)
