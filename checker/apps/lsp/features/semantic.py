"""What the names of a document stand for, for its colours: texts, games, classes, bets, and where they are defined."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.names import names_in
from checker.apps.lsp.server import Server
from checker.semantics.decree.model import Regulation

KINDS = ("namespace", "class", "property")  # a text; a game or a class of bets; a bet
MODIFIERS = ("definition",)


def offer(server: Server) -> None:
    """Answer the kinds of all names."""
    legend = types.SemanticTokensLegend(KINDS, MODIFIERS)

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, legend)
    async def tokens(params: types.SemanticTokensParams) -> types.SemanticTokens:
        reading = server.present(params.text_document.uri)
        return types.SemanticTokens([] if reading is None else await server.in_worker(lambda: numbers(reading)))


def numbers(reading: JudgedDocument) -> list[int]:
    """Return five numbers for each name, as the protocol has it: lines and units on, size, kind, modifiers."""
    bets = {bet.id for case in reading.cases for text in case.regulation.each for bet in text.bets}
    texts = reading.known.session.library.keys() | reading.texts
    wide = {each for case in reading.cases for text in case.regulation.each for each in _wide(text)}
    found: list[int] = []
    line = start = 0
    for name in sorted(names_in(reading), key=lambda name: (name.span.line, name.span.column)):
        kind = 2 if name.id in bets else 1 if name.id in wide else 0 if name.id in texts else None
        at = reading.range_of(name.span)
        if kind is not None and at.start.line == at.end.line:
            before = start if at.start.line == line else 0
            size = at.end.character - at.start.character
            found += (at.start.line - line, at.start.character - before, size, kind, int(name.defines))
            line, start = at.start.line, at.start.character
    return found


def _wide(text: Regulation) -> tuple[str, ...]:
    return (*(each.id for each in text.games), *(each.id for each in text.groups))
