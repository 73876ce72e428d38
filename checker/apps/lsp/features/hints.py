"""The house edge at the end of the line of each bet of a table; editors switch such hints on and off."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.cases.case import TableCase
from checker.cases.prices import edges_by_number, judged_edges
from checker.findings.finding import said


def offer(server: Server) -> None:
    """Answer the edges of the bets in a range."""

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def hints(params: types.InlayHintParams) -> list[types.InlayHint]:
        reading = await server.settled(params.text_document.uri) if server.shows_hints else None
        if reading is None:
            return []
        return await server.in_worker(lambda: edges(reading, params.range))


def edges(reading: JudgedDocument, within: types.Range) -> list[types.InlayHint]:
    """Return the edges of the priced bets of a table, at the end of their lines."""
    found, language = [], reading.known.language
    for case in reading.cases:
        for each in case.table.offers if isinstance(case, TableCase) else ():
            line = each.name.span.line - 1
            if each.priced is not None and within.start.line <= line <= within.end.line:
                words = edges_by_number(case.regulation.header.country, judged_edges(case.payouts, each.priced))
                if words[language]:
                    end = types.Position(line, len(reading.lines[line].encode("utf-16-le")) // 2)
                    label = said("editor-hint", edge=words[language])[language]
                    found.append(types.InlayHint(end, label, padding_left=True))
    return found
