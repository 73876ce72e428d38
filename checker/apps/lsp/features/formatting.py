"""The canonical layout of a decree, as `tapete format` writes it."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.server import Server


def offer(server: Server) -> None:
    """Lay out decrees; one with errors stays as it is."""

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    async def lay_out(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        from checker.apps.lsp.documents import lines_of
        from checker.syntax.decree.format import NotFormatted, format_decree

        reading = server.judged.get(params.text_document.uri)
        if reading is None or not reading.is_decree:
            return []
        lines = lines_of(server.workspace.get_text_document(params.text_document.uri).source)
        text = "\n".join(lines)
        try:
            after = await server.in_worker(lambda: format_decree(text, reading.path))
        except NotFormatted:
            return []
        whole = types.Range(types.Position(0, 0), types.Position(len(lines), 0))
        return [] if after == text else [types.TextEdit(whole, after)]
