"""From a name to where it is defined, shipped texts among them, and to every place that names it."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.names import definitions, located, name_at, names_in
from checker.apps.lsp.server import Server


def offer(server: Server) -> None:
    """Answer where a name is defined, and where it stands."""

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location]:

        reading = server.present(params.text_document.uri)
        name = name_at(reading, params.position) if reading is not None else None
        if reading is None or name is None:
            return []
        texts = server.texts()
        return await server.in_worker(lambda: list(definitions(reading, name, texts)))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def references(params: types.ReferenceParams) -> list[types.Location]:

        reading = server.present(params.text_document.uri)
        name = name_at(reading, params.position) if reading is not None else None
        if reading is None or name is None:
            return []
        others = [each for each in server.judged.values() if each.path != reading.path]
        beside = [each for each in others if each.texts & reading.texts]
        return await server.in_worker(
            lambda: [located(each, own) for each in (reading, *beside) for own in names_in(each) if own.id == name.id]
        )
