"""The canonical form of a decree, and its translation from one keyword language to another.

The tree decides where words stand, not how the author wrote them. Statements stand at the margin; header lines and
rules are indented by 2, readings by 4. One rule a line; the outcomes of one stage share a line. The values of the
header stand in one column, as do the stages and the readings of a bet. A comment keeps its place: behind the word it
stood behind, or on lines of its own before the word it stood before.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from checker.findings.finding import Finding, finding_of
from checker.syntax.decree.build import HAND_RULES, RULES
from checker.syntax.decree.keywords import Vocabulary, vocabularies
from checker.syntax.decree.parser import parse_decree
from checker.syntax.decree.parts import percent_text
from checker.syntax.decree.reader import RawTree, Token, Tree, read
from checker.syntax.decree.values import measure_text, parts, percentage, span_of, word, words
from checker.text.record import NamedTuple
from checker.text.span import Span

Joint = Literal["none", "space", "wrap", "wide", "body", "line"]
"""How a piece joins the one before: directly, by a space, by a space that may become a line break, by three spaces that
may (`body`: with all that follows, if that fits one line), or on a line of its own."""

LONGEST_PADDED = 24  # a longer name is not padded for: it would push the column out of sight


class WordPlace(NamedTuple):
    """Where a word stands in the new layout: it begins a line, or joins the word before on the same one."""

    joint: Joint
    indent: int = 0  # of the line that it begins
    hanging: int = 0  # of the lines that this one is continued on
    separate: bool = False  # it begins a statement or header line: the author's blank line before it is kept


class Piece(NamedTuple):
    """One word in the new layout."""

    text: str
    place: WordPlace
    padding: int  # the width that it is filled up to with spaces
    start: int  # offsets in the original text
    end: int


_TIGHT_AFTER = frozenset({"LPAR", "LSQB", "DOT"})
_TIGHT_BEFORE = frozenset({"RPAR", "RSQB", "COMMA", "DOT"})
_TIGHT_SIGNS = {
    "MINUS": frozenset({"hop", "member", "shows", "shows_exactly", "card_shows", "throw", "example", "choice"}),
    "SLASH": frozenset({"stakes", "stated_chance", "part", "amount"}),
}
"""Signs that join what they stand between, in these parts: `5-6`, `1/2`."""
_CALLED = frozenset({"quantity", "operation", "count", "params", "example", "member"})
"""Parts in which `(` belongs to the word before: `max(simple)`, `hard(n in 4, 6)`."""
_WRAPPED_BEFORE = frozenset(
    {
        *("LSQB", "REL", "AND", "IF", "UNLESS", "UNLESS_SET_BY", "FOR", "ON", "EXCEPT", "READ_AS", "BECAUSE"),
        *("ATTRIBUTED_BY", "AGAINST", "BY"),
    }
)
_HOLDS_TEXT = frozenset({"BECAUSE", "ATTRIBUTED_BY", "NAME", "SLASH"})
"""Words whose text stays on their line; of an explanation in two languages the second is moved with its `/`."""
_HOLDS_PLACE = frozenset({"AGAINST", "BY", "REPLACES", "INSERTS", "REPEALS"})
"""Words that say nothing without the place behind them."""
_OF_HANDS = frozenset({"draw_rule", "when"})
"""Parts that say what a hand does: a bet that stands waits, a hand that stands takes no card."""
_UNCLEAR = frozenset({"unclear", "limit_unclear", "option_unclear"})
_READINGS = frozenset({"reading", "limit_reading", "option_reading"})
_LISTS = frozenset({"decree", "rest", "statements"})


class _Layout:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.pieces: list[Piece] = []
        self._vocabulary = vocabulary
        self._next: WordPlace | None = None
        self._padding = self._name_width = 0
        self._last: Token | None = None
        self._last_part = ""

    def take(self, tree: RawTree) -> None:
        """Lay out a part of the tree with all it holds."""
        if tree.data == "head":
            self._head(tree)
        elif tree.data == "outline":
            self._outline(tree)
        else:
            before: Token | RawTree | None = None
            for item in tree.children if tree.data != "in_force" else _on_the_day(tree):
                if isinstance(item, Token):
                    self._word(item, tree.data)
                else:
                    self._begin(item, before, tree)
                    self.take(item)
                before = item

    def _begin(self, item: RawTree, before: Token | RawTree | None, parent: RawTree) -> None:
        """Decide where a part begins, from its kind and its neighbour."""
        if item.data == "stage":
            self._padding = _stage_width(parent, self._text)
        if item.data in _UNCLEAR:
            readings = [words(reading, "NAME")[0] for reading in parts(item, *_READINGS)]
            self._name_width = _common_width([len(name) for name in readings])
        if parent.data in _LISTS and item.data != "head":
            self._next = WordPlace("line", 0, 4, separate=True)
        elif item.data in HAND_RULES:
            self._next = WordPlace("line", 2, 6)
        elif item.data in RULES:
            follows = item.data == "arm" and isinstance(before, Tree) and before.data in ("stage", "counts", "arm")
            if parent.data in ("reading", "variant"):
                first = not isinstance(before, Tree) or before.data in ("words", "cite")
                self._next = WordPlace("body" if first else "wide")
            else:
                self._next = WordPlace("wide") if follows else WordPlace("line", 2, 6)
        elif item.data in _UNCLEAR or item.data == "variant":
            self._next = WordPlace("line", 2, 6)
        elif item.data in _READINGS or item.data == "use":
            self._next = WordPlace("line", 4, 8)
        elif parent.data in _READINGS and item.data not in ("words", "cite"):
            self._next = WordPlace("body")

    def _head(self, tree: RawTree) -> None:
        fields = parts(tree)
        width = max((len(self._text(words(field)[0])) for field in fields), default=0)
        self._next = WordPlace("line", 0, 4, separate=True)
        for token in words(tree):
            self._word(token, tree.data)
        for field in fields:
            self._next = WordPlace("line", 2, 3 + width, separate=True)
            self._padding = 0 if _listed(field) else width
            self.take(field)

    def _outline(self, tree: RawTree) -> None:
        """With phrases, one entry a line, the phrases in a column; without, a list that is filled."""
        listed = _listed(tree)
        width = _common_width([_anchor_width(entry) for entry in parts(tree)]) if listed else 0
        for item in tree.children:
            if isinstance(item, Token):
                self._word(item, tree.data)
                continue
            self._next = WordPlace("line", 4, 8) if listed else None
            anchors = words(item, "ANCHOR")
            for token in words(item):
                if token is anchors[-1] and word(item, "QUOTE"):
                    self._padding = max(0, width - _anchor_width(item) + len(token))
                self._word(token, item.data)

    def _word(self, token: Token, part: str) -> None:
        place = self._next or WordPlace(self._joint(token, part))
        if part in _READINGS and self._last is not None and self._last.type == "READING":
            self._padding = self._name_width
        start, end = token.start_pos or 0, token.end_pos or 0
        self.pieces.append(Piece(self._text(token, part), place, self._padding, start, end))
        self._next, self._padding, self._last, self._last_part = None, 0, token, part

    def _joint(self, token: Token, part: str) -> Joint:
        last = self._last.type if self._last else ""
        if self.pieces and self.pieces[-1].padding:
            return "space"  # a line that broke here would leave the column
        if last in _TIGHT_AFTER or token.type in _TIGHT_BEFORE or (token.type == "LPAR" and part in _CALLED):
            return "none"
        if part in _TIGHT_SIGNS.get(token.type, ()) or self._last_part in _TIGHT_SIGNS.get(last, ()):
            return "none"
        if token.type == "STRING":
            return "space" if last in _HOLDS_TEXT and part not in ("game", "group", "bet") else "wrap"
        if token.type == "SLASH" and part == "words":
            return "wrap"
        if token.type == "LSQB" and last in _HOLDS_PLACE:
            return "space"
        return "wrap" if last == "COMMA" or token.type in _WRAPPED_BEFORE else "space"

    def _text(self, token: Token, part: str = "") -> str:
        if part in _OF_HANDS and token.type in self._vocabulary.of_hands:
            return self._vocabulary.of_hands[token.type]
        if token.type in self._vocabulary.words:
            of_one = self._last is not None and self._last.type == "INT" and self._last == "1"
            return self._vocabulary.canonical(token.type, of_one)
        if token.type == "MONEY":
            return f"{token[:-3].strip()} {token[-3:]}"
        if token.type == "PERCENT":
            return percent_text(percentage(token))
        if token.type == "MEASURE":
            return measure_text(token)
        return str(token)


def _stage_width(parent: RawTree, text_of_word: Callable[[Token], str]) -> int:
    """Return the width of the longer of `first roll` and `then` if both stand in a bet and neither is cited."""
    stages = parts(parent, "stage")
    if len(stages) < 2 or any(parts(stage) for stage in stages):
        return 0
    return max(len(text_of_word(words(stage)[0])) for stage in stages)


def _on_the_day(in_force: RawTree) -> list[Token | RawTree]:
    """Return the parts of `in force published + 0 days` without the days: none are to be counted."""
    dropped = ("PLUS", "INT", "DAY", "DAYS") if word(in_force, "INT") == "0" else ()
    return [item for item in in_force.children if not (isinstance(item, Token) and item.type in dropped)]


def _listed(field: RawTree) -> bool:
    """Tell whether a header line is an outline with phrases, which takes a line for every entry."""
    return field.data == "outline" and any(word(entry, "QUOTE") for entry in parts(field))


def _anchor_width(entry: RawTree) -> int:
    return len(" .. ".join(words(entry, "ANCHOR")))


def _common_width(widths: list[int]) -> int:
    """Return the greatest width that is not out of the ordinary; 0 for a single one."""
    return max((width for width in widths if width <= LONGEST_PADDED), default=0) if len(widths) > 1 else 0


class NotFormatted(Exception):
    """A decree that cannot be formatted; `findings` says why, and nothing has been changed."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} errors")
        self.findings = findings


def format_decree(text: str, path: str, keywords: Literal["en", "es"] | None = None) -> str:
    """Return a decree in the canonical layout; comments keep their places, and the tree stays what it is.

    Without `keywords`, their language stays that of the file.

    Raises:
        NotFormatted: The file has errors, or an id that is a keyword in the other language.
    """
    parsed = parse_decree(text, path)
    if parsed.findings:
        raise NotFormatted(parsed.findings)
    (tree,) = read(text, parsed.language).trees
    target = keywords or parsed.language
    layout = _Layout(vocabularies()[target])
    layout.take(tree)
    result = printed(text, layout.pieces)
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


WIDTH = 110  # longest line, where a line can be broken at all

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
        comments, blank = _gap(text[end : piece.start], at_start=end == 0)
        printer.comments([*inside, *comments], piece.place)
        printer.piece(piece, blank)
        # A comment may even stand between the words of one keyword; it moves behind the keyword. Texts and phrases may
        # hold a `#` of their own.
        written = text[piece.start : piece.end]
        found = [] if written[:1] in '"«' else _COMMENT.findall(written)
        inside = [Comment(match.rstrip(), False, False) for match in found]
        end = piece.end
    comments, _ = _gap(text[end:], at_start=end == 0)
    printer.comments([*inside, *comments], WordPlace("line", separate=True))
    return printer.text()


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

    def comments(self, comments: Sequence[Comment], following: WordPlace) -> None:
        """Print the comments before a word, the first of them perhaps on the line of the word before."""
        for index, comment in enumerate(comments):
            if not comment.own_line and index == 0:
                self._flush(comment.text)
                continue
            self._flush()
            if comment.blank_before and following.separate and self._lines:
                self._blank()
            indent = following.indent if following.joint == "line" else self._hanging
            self._lines.append(" " * indent + comment.text)
        if comments:
            self._fresh = True

    def piece(self, piece: Piece, blank: bool) -> None:
        """Add a piece to its line, or begin one with it."""
        joint, indent, hanging, separate = piece.place
        if joint == "line":
            self._flush()
            if blank and separate and self._lines:
                self._blank()
            self._indent, self._hanging, self._fresh = indent, hanging, True
        gap = "" if self._fresh else self._padding + _GAPS[joint]
        if self._chunks and joint in ("none", "space") and not self._fresh:
            last = self._chunks[-1]
            self._chunks[-1] = last._replace(text=last.text + gap + piece.text)
        else:
            self._chunks.append(_Chunk(gap, piece.text, joint))
        if joint != "line" and self._fresh:
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
