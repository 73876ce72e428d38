"""Comments of a table file that begin with `tapete:`, with what they stand on.

Text between quotation marks and the lines of `|` and `>` texts may hold `# tapete:` without it being a comment: the
tree of the file tells where they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding
from checker.syntax.table.keys import WAIVER_MARK
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span

_CONTINUED = "  "
"""What a comment line begins with that goes on with the waiver above it: two more spaces, as a paragraph would."""


MOST_WAIVERS = 200
"""Waivers of one file: whoever answers for more of them has no rule left."""
MOST_LETTERS = 2000
"""Characters of one waiver: its codes, a reason and a role."""


class TooManyWaivers(Exception):
    """A file with more waivers, or a longer one, than anybody reads; `finding` says where."""

    def __init__(self, at: Span) -> None:
        super().__init__()
        self.finding: Finding = finding_of(
            "table/too-many-waivers", at, {"limit": MOST_WAIVERS, "letters": MOST_LETTERS}
        )


class WaiverComment(NamedTuple):
    """The words of a comment after `tapete:`, its place, and the line it is for; None for the whole file."""

    words: str
    at: Span
    line: int | None


class _Comment(NamedTuple):
    """A comment: its text after `#`, the place of the `#`, and whether the line holds nothing else."""

    text: str
    line: int
    column: int
    alone: bool


def waiver_comments(text: str, root: Node, path: str) -> tuple[WaiverComment, ...]:
    """Return the comments of a table file that begin with `tapete:`.

    A comment behind something is for its line; one on a line of its own for the next line that says something; one
    above everything for the whole file. Comment lines right below one, indented by at least two spaces more after `#`,
    belong to it.

    Args:
        text: The whole file, decoded.
        root: Its tree, as the loader returns it without findings.
        path: As the user typed it.

    Raises:
        TooManyWaivers: There are more than `MOST_WAIVERS`, or one has more than `MOST_LETTERS` characters.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    comments = {comment.line: comment for comment in _comments(lines, _texts(root))}
    targets = _next_words(lines, {number for number, comment in comments.items() if comment.alone})
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
        target = number if not comment.alone else None if number < root.span.line else targets[number]
        found.append(WaiverComment(words, at, target))
    return tuple(found)


def _continues(following: _Comment | None, first: _Comment, indent: int) -> bool:
    if following is None or not following.alone or following.column != first.column:
        return False
    return following.text.startswith(" " * indent + _CONTINUED) and bool(following.text.strip())


def _next_words(lines: list[str], alone: set[int]) -> list[int]:
    """Return for each line the next one that says something, or itself where there is none; line numbers from 1."""
    following = list(range(len(lines) + 1))
    below = 0
    for number in range(len(lines), 0, -1):
        following[number] = below or number
        if number not in alone and lines[number - 1].strip():
            below = number
    return following


def _texts(root: Node) -> dict[int, list[tuple[int, int]]]:
    """Return which columns of which lines belong to quoted and block texts: by line, from column to column."""
    found: dict[int, list[tuple[int, int]]] = {}
    waiting: list[Node] = [root]
    seen: set[Span] = set()
    while waiting:
        node = waiting.pop()
        if node.span in seen:
            continue  # an alias: the same text again
        if isinstance(node, Mapping):
            for entry in node.entries:
                waiting += (entry.key, entry.value)
        elif not isinstance(node, Scalar):
            waiting += node.items
        elif node.style != "plain":
            span = node.span
            seen.add(span)
            # A comment may follow the `|` of a block text on its line.
            first = span.line + 1 if node.style == "block" else span.line
            for line in range(first, span.end_line + 1):
                start = span.column if line == span.line else 1
                end = span.end_column if line == span.end_line and node.style == "quoted" else _END
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
