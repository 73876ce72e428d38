"""The canonical form of a decree, and its translation from one keyword language to another.

A comment keeps its place: behind the word it stood behind, or on lines of its own before the word it stood before.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Literal

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding
from checker.syntax.decree.keywords import vocabularies
from checker.syntax.decree.layout import Joint, Piece, lay_out
from checker.syntax.decree.nodes import span_of
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.reader import RawTree, Token, read
from checker.text.record import NamedTuple
from checker.text.span import Span


class NotFormatted(Exception):
    """A decree that cannot be formatted; `findings` says why, and nothing has been changed."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} errors")
        self.findings = findings


def format_decree(text: str, path: str, keywords: Literal["en", "es"] | None = None) -> str:
    """Return a decree in the canonical layout; comments keep their places, and the tree stays what it is.

    Args:
        text: The text of the file.
        path: For the spans of findings.
        keywords: The keyword language to write; None keeps that of the file.

    Raises:
        NotFormatted: The file has errors, or an id that is a keyword in the other language.
    """
    parsed = parse_decree(text, path)
    if parsed.findings:
        raise NotFormatted(parsed.findings)
    (tree,) = read(text, parsed.language).trees
    target = keywords or parsed.language
    result = printed(text, lay_out(tree, vocabularies()[target]))
    again = parse_decree(result, path)
    if again.findings or without_spans(again.decree) != without_spans(parsed.decree):
        raise NotFormatted((_id_is_a_keyword(tree, result, target, path),))
    return result


def _id_is_a_keyword(tree: RawTree, result: str, target: str, path: str) -> Finding:
    """Return the finding for the first id that is read as a keyword in the language to write."""
    spellings = {spelling for words in vocabularies()[target].words.values() for spelling in words}
    words, again = _tokens(tree), [word for part in read(result, target).trees for word in _tokens(part)]
    changed = (word for word, new in zip(words, again, strict=False) if word.type == "NAME" != new.type)
    suspected = (word for word in words if word.type == "NAME" and word in spellings)
    culprit = next(changed, None) or next(suspected, words[0])
    return finding_of("decree/id-is-a-keyword", span_of(culprit, path), {"name": str(culprit)})


def _tokens(tree: RawTree) -> list[Token]:
    return list(tree.scan_values(lambda item: isinstance(item, Token)))


def without_spans(node: object) -> object:
    """Return a tree as nested tuples, every node by its type's name, without any span: equal for equal meaning."""
    if isinstance(node, tuple):
        kind = type(node).__name__ if hasattr(node, "_fields") else ""
        return (kind, *(without_spans(item) for item in node if not isinstance(item, Span)))
    return node


WIDTH = 110
"""Longest line, where a line can be broken at all."""

_COMMENT = re.compile(r"#[^\n]*")
_GAPS = {"none": "", "space": " ", "wrap": " ", "wide": "   ", "body": "   ", "line": ""}


class _Chunk(NamedTuple):
    """Words between which no line is broken, and how they join those before."""

    gap: str
    text: str
    joint: Joint


class Comment(NamedTuple):
    """A comment between two words; `own_line` if nothing stands before it on its line."""

    text: str
    own_line: bool
    blank_before: bool


def printed(text: str, pieces: Sequence[Piece]) -> str:
    """Return the new text for the pieces of `text`, with its comments."""
    printer = _Printer()
    end = 0
    inside: list[Comment] = []
    for piece in pieces:
        comments, blank = _gap(text[end : piece.start], bool(pieces) and piece is pieces[0])
        printer.comments([*inside, *comments], piece)
        printer.piece(piece, blank)
        # A comment may even stand between the words of one keyword; it moves behind the keyword.
        inside = [Comment(match.rstrip(), False, False) for match in _comments(text[piece.start : piece.end], piece)]
        end = piece.end
    comments, _ = _gap(text[end:], not pieces)
    printer.comments([*inside, *comments], None)
    return printer.text()


def _comments(text: str, piece: Piece) -> list[str]:
    """Return the comments inside a keyword; texts and phrases may hold a `#` of their own."""
    return [] if text[:1] in '"«' else _COMMENT.findall(text)


def _gap(gap: str, at_start: bool) -> tuple[list[Comment], bool]:
    """Return the comments between two words, and whether a blank line stands before the second word."""
    comments: list[Comment] = []
    position = 0
    for match in _COMMENT.finditer(gap):
        before = gap[position : match.start()]
        own_line = "\n" in before or bool(comments) or at_start
        comments.append(Comment(match[0].rstrip(), own_line, before.count("\n") > 1))
        position = match.end()
    return comments, gap.count("\n", position) > 1


class _Printer:
    """Collects the pieces of one line, breaks it where it is too long, and puts the comments in between."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._chunks: list[_Chunk] = []
        self._indent = self._hanging = 0
        self._padding = ""
        self._fresh = True

    def text(self) -> str:
        self._flush()
        return "\n".join(self._lines).rstrip("\n") + "\n"

    def comments(self, comments: Sequence[Comment], following: Piece | None) -> None:
        """Print the comments before a piece, the first of them perhaps on the line of the piece before."""
        for index, comment in enumerate(comments):
            if not comment.own_line and index == 0:
                self._flush(comment.text)
                continue
            self._flush()
            separate = following is None or following.separate
            if comment.blank_before and separate and self._lines:
                self._blank()
            starts_line = following is None or following.joint == "line"
            indent = (following.indent if following else 0) if starts_line else self._hanging
            self._lines.append(" " * indent + comment.text)
        if comments:
            self._fresh = True

    def piece(self, piece: Piece, blank: bool) -> None:
        """Add a piece to its line, or begin one with it."""
        if piece.joint == "line":
            self._flush()
            if blank and piece.separate and self._lines:
                self._blank()
            self._indent, self._hanging = piece.indent, piece.hanging
            self._fresh = True
        gap = "" if self._fresh else self._padding + _GAPS[piece.joint]
        if self._chunks and piece.joint in ("none", "space") and not self._fresh:
            last = self._chunks[-1]
            self._chunks[-1] = last._replace(text=last.text + gap + piece.text)
        else:
            self._chunks.append(_Chunk(gap, piece.text, piece.joint))
        if piece.joint != "line" and self._fresh:
            # Behind a comment the line goes on as if it had been too long.
            self._indent = self._hanging
        self._padding = " " * max(0, piece.padding - len(piece.text))
        self._fresh = False

    def _blank(self) -> None:
        if self._lines[-1]:
            self._lines.append("")

    def _flush(self, comment: str = "") -> None:
        """End the line, with a comment behind its last word."""
        if self._chunks:
            self._lines.extend(_filled(self._chunks, self._indent, self._hanging))
            self._chunks = []
        if comment:
            self._lines[-1] += f"  {comment}"


def _filled(chunks: Sequence[_Chunk], indent: int, hanging: int) -> Iterator[str]:
    """Yield the lines that chunks fill, broken before what stands apart where that helps, else where it must be."""
    line = " " * indent
    empty, broken = True, False
    for index, chunk in enumerate(chunks):
        length = len(chunk.gap) + len(chunk.text)
        whole = length + sum(len(more.gap) + len(more.text) for more in _together(chunks, index))
        if hanging + whole - len(chunk.gap) <= WIDTH:
            length = whole
        if not empty and (len(line) + length > WIDTH or (broken and chunk.joint == "body")):
            yield line.rstrip()
            line, empty, broken = " " * hanging, True, True
        line += chunk.text if empty else chunk.gap + chunk.text
        empty = False
    yield line


def _together(chunks: Sequence[_Chunk], index: int) -> Sequence[_Chunk]:
    """Return the chunks after one that should stay on its line."""
    following = chunks[index + 1 :]
    if chunks[index].joint == "body":
        return following
    if chunks[index].joint != "wide":
        return ()
    return tuple(itertools.takewhile(lambda chunk: chunk.joint != "wide", following))
