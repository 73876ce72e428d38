"""Small tools on the raw tree of Lark: parts by name, spans, names and texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

from checker.findings.finding import Related, Value
from checker.syntax.decree.fields import Cite, Name, Text, Words
from checker.syntax.decree.reader import RawTree, Token, Tree
from checker.text.span import Span

Raw = Union[RawTree, Token]


class Refused(Exception):
    """A statement that fits the grammar and still says nothing: a range that runs backwards, a day there is not."""

    def __init__(self, slug: str, span: Span, values: Mapping[str, Value], related: tuple[Related, ...] = ()) -> None:
        super().__init__(slug)
        self.slug = slug
        self.span = span
        self.values = values
        self.related = related


def span_of(item: Raw, path: str) -> Span:
    """Return the span of a word or of a part of the tree."""
    place = item.meta if isinstance(item, Tree) else item
    return Span(path, place.line or 1, place.column or 1, place.end_line or 1, place.end_column or 1)


def part(tree: RawTree, *names: str) -> RawTree | None:
    """Return the first direct part of one of these kinds."""
    return next(iter(parts(tree, *names)), None)


def parts(tree: RawTree, *names: str) -> list[RawTree]:
    """Return the direct parts of these kinds, in order; without names, all of them."""
    return [item for item in tree.children if isinstance(item, Tree) and (not names or item.data in names)]


def words(tree: RawTree, *terminals: str) -> list[Token]:
    """Return the words of these terminals that belong to this part itself; without terminals, all of them."""
    return [item for item in tree.children if isinstance(item, Token) and (not terminals or item.type in terminals)]


def word(tree: RawTree, *terminals: str) -> Token | None:
    """Return the first word of these terminals."""
    return next(iter(words(tree, *terminals)), None)


def keyword(tree: RawTree, position: int = 0) -> str:
    """Return the terminal of a word of a part, the first unless told."""
    return words(tree)[position].type


def name_of(token: Token, path: str) -> Name:
    """Return an id; of a keyword that stands for an id, its English word, which is the id."""
    return Name(_IDS.get(token.type, str(token)), span_of(token, path))


_IDS = {
    "TABLE": "table",
    "PRIZE": "prize",
    "FULL_PRIZE": "total",
    "STAKE": "stake",
    "CHIPS": "chips",
    "PARTY_CASINO": "casino",
    "PARTY_AUTHORITY": "authority",
}


def first_name(tree: RawTree, path: str) -> Name:
    """Return the first id of a part that cannot be without one."""
    return name_of(words(tree, "NAME", *_IDS)[0], path)


def text_of(token: Token, path: str) -> Text:
    """Return a quoted text without its quotation marks."""
    return Text(token[1:-1], span_of(token, path))


def first_text(tree: RawTree, path: str) -> Text | None:
    """Return the first quoted text of a part, if it has one."""
    token = word(tree, "STRING")
    return None if token is None else text_of(token, path)


def words_of(tree: RawTree, path: str) -> Words:
    """Return what the encoder says, from the part that says it or the one around."""
    own = tree if tree.data == "words" else parts(tree, "words")[0]
    texts = [token[1:-1] for token in words(own, "STRING")]
    return Words(texts[0], texts[-1], span_of(own, path))


def cite_of(tree: RawTree | None, path: str) -> Cite | None:
    """Return a citation; None for none."""
    if tree is None:
        return None
    phrase = word(tree, "QUOTE")
    anchors = tuple(str(anchor) for anchor in words(tree, "ANCHOR"))
    return Cite(anchors, None if phrase is None else phrase[1:-1].strip(), span_of(tree, path))


def own_cite(tree: RawTree, path: str) -> Cite | None:
    """Return the citation of a part that has at most one."""
    return cite_of(part(tree, "cite"), path)


def own_cites(tree: RawTree, path: str) -> tuple[Cite, ...]:
    """Return the citations of a statement."""
    found = (cite_of(item, path) for item in parts(tree, "cite"))
    return tuple(cite for cite in found if cite is not None)
