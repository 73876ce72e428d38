"""The canonical layout of a decree, as `tapete format` writes it."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.server import Server
from checker.syntax.decree.format import NotFormatted, format_decree


def offer(server: Server) -> None:
    """Lay out decrees; one with errors stays as it is."""

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    async def lay_out(params: types.DocumentFormattingParams) -> list[types.TextEdit]:

        reading = await server.settled(params.text_document.uri)
        if reading is None or not reading.is_decree:
            return []
        text = "\n".join(reading.lines)
        try:
            after = await server.in_worker(lambda: format_decree(text, reading.path))
        except NotFormatted:
            return []
        whole = types.Range(types.Position(0, 0), types.Position(len(reading.lines), 0))
        return [] if after == text else [types.TextEdit(whole, after)]
