"""A new name for a bet or a class of an own decree: in the decree, in open tables under it, and in those of the folder.

Labels stay: what a table names by the label of the document it still names. Shipped texts are not renamed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.uris import to_fs_path

from checker.apps.lsp.documents import JudgedDocument, lines_of, read, unread
from checker.apps.lsp.names import Named, address, bets_in, id_of, is_name, name_at, names_in
from checker.apps.lsp.server import Server
from checker.findings.finding import said
from checker.store.session import targets
from checker.text.files import Unreadable, read_text
from checker.vocabulary.names import fold_name


def offer(server: Server) -> None:
    """Answer what can be renamed, and the edits of a new name."""
    options = types.RenameOptions(prepare_provider=True)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def prepare(params: types.PrepareRenameParams) -> types.Range | None:
        found = _at(server, params.text_document.uri, params.position)
        return None if found is None else found[0].range_of(found[1].span)

    @server.feature(types.TEXT_DOCUMENT_RENAME, options)
    async def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        found = _at(server, params.text_document.uri, params.position)
        if found is None:
            return None
        reading, name = found
        return await server.in_worker(lambda: renamed(server, reading, name.id, params.new_name))


def _at(server: Server, uri: str, position: types.Position) -> tuple[JudgedDocument, Named] | None:
    """Return the name at a place, if it is that of a bet or a class of an own decree."""
    reading = server.present(uri)
    name = name_at(reading, position) if reading is not None else None
    if reading is None or name is None or not any(_defines(each, name.id) for each in _decrees(server, reading)):
        return None
    return reading, name


def _decrees(server: Server, reading: JudgedDocument) -> Iterator[JudgedDocument]:
    """Yield the own decrees that a document is about, as they stand now."""
    if reading.is_decree:
        yield reading
        return
    library, texts = reading.known.session.library, server.texts()
    for entry in (library[id_] for id_ in sorted(reading.texts) if id_ in library and not library[id_].shipped):
        path = os.path.abspath(entry.file)
        text = texts.get(path) or read_text(path)
        yield JudgedDocument(path, text, lines_of(text), reading.known)


def _defines(decree: JudgedDocument, id_: str) -> bool:

    return any(each.defines and each.id == id_ for each in bets_in(decree))


def renamed(server: Server, reading: JudgedDocument, old: str, new: str) -> types.WorkspaceEdit:
    """Return the edits that give a bet or a class another id; `JsonRpcInvalidParams` for what cannot be one."""
    decrees = [each for each in _decrees(server, reading) if _defines(each, old)]
    if not is_name(new) or any(_defines(each, new) for each in decrees):
        raise JsonRpcInvalidParams(said("editor-no-name", name=new)[reading.known.language])
    changes: dict[str, list[types.TextEdit]] = {}
    for each in decrees:
        spans = [name.span for name in bets_in(each) if name.id == old]
        changes[address(each)] = [types.TextEdit(each.range_of(span), new) for span in spans]
    ids = {id_of(each) for each in decrees}
    for table in (each for each in _tables(server, ids) if each.texts & ids):
        edits = [edit for name in names_in(table) if name.id == old and (edit := _in_table(table, name, new))]
        if edits:
            changes[address(table)] = edits
    return types.WorkspaceEdit(changes)


def _in_table(table: JudgedDocument, name: Named, new: str) -> types.TextEdit | None:
    """Return the edit of a key, in the quotation marks it has; None where it is the label of the document."""
    texts = [case.regulation for case in table.cases]
    labels = {fold_name(bet.label) for text in texts for bet in text.bets}
    labels |= {fold_name(group.label) for text in texts for group in text.groups}
    where = table.range_of(name.span)
    line = table.lines[name.span.line - 1]
    typed = line[name.span.column - 1 : name.span.end_column - 1]
    mark = typed[:1] if typed[:1] in ("'", '"') else ""
    return None if fold_name(typed.strip("'\"")) in labels else types.TextEdit(where, f"{mark}{new}{mark}")


def _tables(server: Server, ids: set[str]) -> Iterator[JudgedDocument]:
    """Yield the tables that are open, and those of the folders of the editor that name one of some texts."""
    texts = server.texts()
    folders = [to_fs_path(each.uri) for each in server.workspace.folders.values()] or [server.workspace.root_path]
    paths = {each.path for each in targets(filter(None, folders)) if each.skipped is None and each.path not in texts}
    for path in sorted(each for each in paths if each.lower().endswith((".yaml", ".yml", ".json"))):
        try:
            texts[path] = read_text(path)
        except Unreadable:
            continue
    for path, text in texts.items():
        if any(id_ in text for id_ in ids):
            found = read(unread(path, text, server.lang, server.config))
            if not found.is_decree:
                yield found
