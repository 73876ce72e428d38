"""Comments of a table file that begin with `tapete:`, with what they stand on.

Text between quotation marks and the lines of `|` and `>` texts may hold `# tapete:` without it being a comment: the
tree of the file tells where they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.syntax.table.keys import WAIVER_MARK
from checker.syntax.table.tree import Mapping, Node, Scalar
from checker.text.record import NamedTuple
from checker.text.span import Span

_CONTINUED = "  "
"""What a comment line begins with that goes on with the waiver above it: two more spaces, as a paragraph would."""


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
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    comments = {comment.line: comment for comment in _comments(lines, _texts(root))}
    alone = {number for number, comment in comments.items() if comment.alone}
    found = []
    for number, comment in comments.items():
        stripped = comment.text.lstrip()
        if stripped[: len(WAIVER_MARK)].lower() != WAIVER_MARK:
            continue
        words, last = stripped[len(WAIVER_MARK) :].strip(), comment
        indent = len(comment.text) - len(stripped)
        while comment.alone and _continues(comments.get(last.line + 1), comment, indent):
            last = comments[last.line + 1]
            words += f" {last.text.strip()}"
        at = Span(path, number, comment.column, last.line, last.column + 1 + len(last.text.rstrip()))
        found.append(WaiverComment(words, at, _target(number, comment, lines, alone, root.span.line)))
    return tuple(found)


def _continues(following: _Comment | None, first: _Comment, indent: int) -> bool:
    if following is None or not following.alone or following.column != first.column:
        return False
    return following.text.startswith(" " * indent + _CONTINUED) and bool(following.text.strip())


def _target(number: int, comment: _Comment, lines: list[str], alone: set[int], top: int) -> int | None:
    """Return the line a comment is for: its own, or the next one that says something; None above everything."""
    if not comment.alone:
        return number
    if number < top:
        return None
    for below in range(number + 1, len(lines) + 1):
        if below not in alone and lines[below - 1].strip():
            return below
    return number


def _texts(root: Node) -> dict[int, list[tuple[int, int]]]:
    """Return which columns of which lines belong to quoted and block texts: by line, from column to column."""
    found: dict[int, list[tuple[int, int]]] = {}
    waiting: list[Node] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            for entry in node.entries:
                waiting += (entry.key, entry.value)
        elif not isinstance(node, Scalar):
            waiting += node.items
        elif node.style != "plain":
            span = node.span
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
        while place >= 0:
            free = not any(start <= place + 1 < end for start, end in texts.get(number, ()))
            if free and (place == 0 or line[place - 1] in " \t"):
                yield _Comment(line[place + 1 :], number, place + 1, not line[:place].strip())
                break
            place = line.find("#", place + 1)
