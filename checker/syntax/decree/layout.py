"""Where the words of a decree stand: the canonical layout, decided by the tree and not by how the author wrote it.

Statements stand at the margin; header lines and rules are indented by 2, readings by 4. One rule a line; the outcomes
of one stage share a line. The values of the header stand in one column, as do the stages and the readings of a bet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from checker.syntax.decree.card_build import HAND_RULE_PARTS
from checker.syntax.decree.keywords import Vocabulary
from checker.syntax.decree.nodes import parts, word, words
from checker.syntax.decree.reader import RawTree, Token, Tree
from checker.syntax.decree.rules import RULE_PARTS
from checker.text.record import NamedTuple

Joint = Literal["none", "space", "wrap", "wide", "body", "line"]
"""How a piece joins the one before: directly, by a space, by a space that may become a line break, by three spaces that
may (`body`: with all that follows, if that fits one line), or on a line of its own."""

LONGEST_PADDED = 24
"""A longer name is not padded for: it would push the column out of sight."""


class Piece(NamedTuple):
    """One word in the new layout.

    `indent` is that of the line it begins, and `hanging` that of the lines this one is continued on (both used with
    `line`). `padding` is the width the piece is filled up to with spaces. `separate` pieces begin a statement or header
    line: the author's blank line before them is kept. `start` and `end` are the offsets in the original text.
    """

    text: str
    joint: Joint
    indent: int
    hanging: int
    padding: int
    separate: bool
    start: int
    end: int


def lay_out(tree: RawTree, vocabulary: Vocabulary) -> list[Piece]:
    """Return the pieces of a decree in order, its keywords in the language of `vocabulary`."""
    layout = _Layout(vocabulary)
    layout.take(tree)
    return layout.pieces


class _Line(NamedTuple):
    """What the next word takes over: that it begins a line, or stands apart on the same one."""

    joint: Joint
    indent: int = 0
    hanging: int = 0
    separate: bool = False


_TIGHT_AFTER = frozenset({"LPAR", "LSQB", "DOT"})
_TIGHT_BEFORE = frozenset({"RPAR", "RSQB", "COMMA", "DOT"})
_TIGHT_SIGNS = {
    "MINUS": frozenset({"hop", "shows", "throw", "example"}),
    "SLASH": frozenset({"stakes", "stated_chance", "part", "price"}),
}
"""Signs that join what they stand between, in these parts: `5-6`, `1/2`."""
_CALLED = frozenset({"quantity", "params", "example"})
"""Parts in which `(` belongs to the word before: `max(simple)`, `hard(n in 4, 6)`."""
_WRAPPED_BEFORE = frozenset(
    {"LSQB", "REL", "AND", "UNLESS", "FOR", "ON", "EXCEPT", "READ_AS", "BECAUSE", "ATTRIBUTED_BY", "AGAINST", "BY"}
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
        self._next: _Line | None = None
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
            self._all_of(tree)

    def _all_of(self, tree: RawTree) -> None:
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
            self._next = _Line("line", 0, 4, separate=True)
        elif item.data in HAND_RULE_PARTS:
            self._next = _Line("line", 2, 6)
        elif item.data in RULE_PARTS:
            follows = item.data == "arm" and isinstance(before, Tree) and before.data in ("stage", "arm")
            if parent.data == "reading":
                first = not isinstance(before, Tree) or before.data == "words"
                self._next = _Line("body" if first else "wide")
            else:
                self._next = _Line("wide") if follows else _Line("line", 2, 6)
        elif item.data in _UNCLEAR:
            self._next = _Line("line", 2, 6)
        elif item.data in _READINGS or item.data == "use":
            self._next = _Line("line", 4, 8)
        elif parent.data in _READINGS and item.data != "words":
            self._next = _Line("body")

    def _head(self, tree: RawTree) -> None:
        fields = parts(tree)
        width = max((len(self._text(words(field)[0])) for field in fields), default=0)
        self._next = _Line("line", 0, 4, separate=True)
        for token in words(tree):
            self._word(token, tree.data)
        for field in fields:
            self._next = _Line("line", 2, 3 + width, separate=True)
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
            self._next = _Line("line", 4, 8) if listed else None
            anchors = words(item, "ANCHOR")
            for token in words(item):
                if token is anchors[-1] and word(item, "QUOTE"):
                    self._padding = max(0, width - _anchor_width(item) + len(token))
                self._word(token, item.data)

    def _word(self, token: Token, part: str) -> None:
        line = self._next or _Line(self._joint(token, part))
        if part in _READINGS and self._last is not None and self._last.type == "READING":
            self._padding = self._name_width
        start, end = token.start_pos or 0, token.end_pos or 0
        piece = Piece(self._text(token, part), *line[:3], self._padding, line.separate, start, end)
        self.pieces.append(piece)
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
        if token.type == "PERCENT":
            return token[:-1].strip() + "%"
        if token.type == "MEASURE":
            value = token.rstrip("abcdefghijklmnopqrstuvwxyz")
            return f"{value.strip()} {token[len(value) :]}"
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
