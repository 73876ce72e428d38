"""Where bets, classes, games and texts are named, and where they are defined: in decrees, and in tables under them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from lsprotocol.types import Location, Position
from pygls.uris import from_fs_path

from checker.apps.lsp.documents import JudgedDocument, lines_of
from checker.cases.case import TableCase
from checker.cases.table.names import names_of
from checker.store.library import LibraryEntry, usual_rules
from checker.syntax.decree.keywords import language_of, vocabularies
from checker.syntax.decree.reader import Token, read_by_statement
from checker.syntax.decree.values import span_of
from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.text.files import read_text
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import fold_name

_DEFINING = ("head", "game", "group", "bet", "hand")
# Statements and terms whose names are those of bets and classes; elsewhere the same word names something else.
_OF_BETS = ("bet", "group", "rides_on", "same_as", "quantity", "claim", "example", "admitted", "member")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
Texts = dict[str, str]  # of files that are open, by path


class Named(NamedTuple):
    """A name at a place: the id that it stands for, and whether that is defined here."""

    id: str
    span: Span
    defines: bool = False


def names_in(reading: JudgedDocument) -> tuple[Named, ...]:
    """Return every name of a document, those of a table under the ids of its regulation."""
    return tuple(_in_decree(reading) if reading.is_decree else _in_table(reading))


def name_at(reading: JudgedDocument, position: Position) -> Named | None:
    """Return the name at a place."""
    at = (position.line + 1, reading.column_of(position) + 1)
    spans = ((each, each.span) for each in names_in(reading))
    return next((each for each, own in spans if (own.line, own.column) <= at <= (own.end_line, own.end_column)), None)


def definitions(reading: JudgedDocument, name: Named, texts: Texts) -> Iterator[Location]:
    """Yield where a name is defined: in its own text, in those that bind with it, or a text that it names."""
    known = reading.known.session.library
    if name.id in known:
        yield from _located(known[name.id], name.id, reading, texts)
    elif reading.is_decree:
        yield from (located(reading, each) for each in names_in(reading) if each.defines and each.id == name.id)
    else:
        for case in reading.cases:
            for text in case.regulation.each:
                entry = known.get(text.id) or usual_rules().get(text.id.removeprefix("usual_"))
                yield from _located(entry, name.id, reading, texts) if entry is not None else ()


def bets_in(decree: JudgedDocument) -> tuple[Named, ...]:
    """Return every name of a bet or a class in a decree."""
    return tuple(name for name, of in _names_of_decree(decree) if of in _OF_BETS)


def id_of(decree: JudgedDocument) -> str:
    """Return the id of a decree, "" where it has none yet."""
    return next((name.id for name, of in _names_of_decree(decree) if of == "head"), "")


def is_name(text: str) -> bool:
    """Return whether a text can be the id of a bet: no keyword of either language, of letters, digits and `_`."""
    words = {typed for vocabulary in vocabularies().values() for every in vocabulary.words.values() for typed in every}
    return _NAME.fullmatch(text) is not None and text not in words


def address(reading: JudgedDocument) -> str:
    """Return the address of a document as the protocol has it."""
    uri = from_fs_path(os.path.abspath(reading.path)) if not urlsplit(reading.path).scheme else reading.path
    return uri or reading.path


def located(reading: JudgedDocument, name: Named) -> Location:
    """Return the place of a name as the protocol has it."""
    return Location(address(reading), reading.range_of(name.span))


def _located(entry: LibraryEntry, id_: str, reading: JudgedDocument, texts: Texts) -> Iterator[Location]:
    text = texts.get(os.path.abspath(entry.file)) or read_text(entry.file)
    other = JudgedDocument(entry.file, text, lines_of(text), reading.known)
    yield from (located(other, each) for each in names_in(other) if each.defines and each.id == id_)


def _in_decree(reading: JudgedDocument) -> Iterator[Named]:
    yield from (name for name, _ in _names_of_decree(reading))


def _names_of_decree(reading: JudgedDocument) -> Iterator[tuple[Named, str]]:
    """Yield each name with the rule of the grammar that it stands in."""
    text = "\n".join(reading.lines)
    for tree in read_by_statement(text, language_of(text) or "en").trees:
        for part in tree.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
            names = [each for each in part.children if isinstance(each, Token) and each.type == "NAME"]
            for place, each in enumerate(names):
                name = Named(str(each), span_of(each, reading.path), not place and part.data in _DEFINING)
                yield name, str(part.data)


def _in_table(reading: JudgedDocument) -> Iterator[Named]:
    for case in (each for each in reading.cases if isinstance(each, TableCase)):
        names = names_of(case.table.of, case.table.game_id or "")
        for typed in case.table.file.regulations:
            yield Named(typed.text, typed.span)
        for key in (key for entry in case.table.file.entries for key in (entry.key, *_keys(entry.value))):
            id_ = names.bet_of(key.text)[0] or names.groups.get(fold_name(key.text))
            if id_ is not None:
                yield Named(id_, key.span)


def _keys(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _keys(item)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield entry.key
            yield from _keys(entry.value)
