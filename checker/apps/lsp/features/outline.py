"""The statements of a decree as an outline and as folds: games and bets."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.cases.case import RegulationCase


def offer(server: Server) -> None:
    """Answer which bets a decree has, and where they fold."""

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def outline(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return symbols(await server.settled(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    async def folds(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        found = symbols(await server.settled(params.text_document.uri))
        ranges = (each.range for each in found)
        return [
            types.FoldingRange(each.start.line, each.end.line) for each in ranges if each.end.line > each.start.line
        ]


def symbols(reading: JudgedDocument | None) -> list[types.DocumentSymbol]:
    """Return the bets of a decree, or those of a table."""
    found = []
    for case in reading.cases if reading is not None else ():
        if isinstance(case, RegulationCase):
            named = [(bet.id, bet.label, bet.span) for bet in case.regulation.bets]
        else:
            named = [(each.bet.id, each.bet.label, each.name.span) for each in case.table.offers]
        for name, label, span in named:
            if reading is not None and span.path == reading.path:
                where = reading.range_of(span)
                start = types.Range(where.start, where.start)
                found.append(types.DocumentSymbol(name, types.SymbolKind.Field, where, start, label or None))
    return found
