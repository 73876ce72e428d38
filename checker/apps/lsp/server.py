"""The server: documents are judged in one thread of their own, and results older than their text are dropped."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from checker import __version__
from checker.apps.lsp.documents import JudgedDocument, lines_of, read, unread
from checker.text.memory import forget_unused

Answer = TypeVar("Answer")


class Server(LanguageServer):
    """The server of editors; `judged` are the documents as last judged, by their address."""

    def __init__(self, lang: str | None = None, config: str | None = None) -> None:
        super().__init__("tapete", f"v{__version__}")
        self.lang, self.config = lang, config
        self.worker = ThreadPoolExecutor(1, "tapete")
        self.judged: dict[str, JudgedDocument] = {}
        self.whole: dict[str, JudgedDocument] = {}  # as last judged with a case: what is being typed seldom has one
        self.shows_hints = True
        self.after_judging: list[Callable[[str, int | None], None]] = []
        self.last = ""  # the document that was judged last

    def present(self, uri: str) -> JudgedDocument | None:
        """Return a document as it stands now, with the cases of the last text that could be judged."""
        last, document = self.whole.get(uri) or self.judged.get(uri), self.workspace.text_documents.get(uri)
        if last is None or document is None:
            return None
        return last._replace(text=document.source, lines=lines_of(document.source))

    def texts(self) -> dict[str, str]:
        """Return the texts of all open documents, by path."""
        return {to_fs_path(uri) or uri: each.source for uri, each in self.workspace.text_documents.items()}

    async def in_worker(self, work: Callable[[], Answer]) -> Answer:
        """Return what is worked out beside the protocol, so that requests can be cancelled meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self.worker, work)

    async def settled(self, uri: str) -> JudgedDocument | None:
        """Return a document as it is judged now, after waiting for that; None where its text has changed meanwhile."""
        await self.in_worker(lambda: None)  # what came before in the one worker is done then
        reading, document = self.judged.get(uri), self.workspace.text_documents.get(uri)
        return reading if reading is not None and document is not None and reading.text == document.source else None

    async def judge(self, uri: str) -> None:
        """Judge the present text of a document, and show what was found if it is still the present one."""
        document, path = self.workspace.get_text_document(uri), to_fs_path(uri) or uri
        text, version = document.source, document.version

        def work() -> JudgedDocument | None:  # of texts that waited for the worker, only the last is judged
            return read(unread(path, text, self.lang, self.config)) if self.is_present(uri, version) else None

        found = await self.in_worker(work)
        if found is not None and self.is_present(uri, version):
            self.judged[uri] = found
            if found.cases or not found.text.strip():
                self.whole[uri] = found
            for show in self.after_judging:
                show(uri, version)
        if uri == self.last:  # what its earlier texts came to is not asked for again
            await self.in_worker(forget_unused)
        self.last = uri

    def is_present(self, uri: str, version: int | None) -> bool:
        """Return whether a document is open and has not changed since a version."""
        document = self.workspace.text_documents.get(uri)
        return document is not None and document.version == version


def made(lang: str | None = None, config: str | None = None) -> Server:
    """Return a server with every feature."""
    server = Server(lang, config)

    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        await server.judge(params.text_document.uri)

    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        await server.judge(params.text_document.uri)

    async def saved(_: types.DidSaveTextDocumentParams) -> None:
        for uri in tuple(server.judged):  # a table follows the decree that it names
            await server.judge(uri)

    def initialized(params: types.InitializeParams) -> None:
        options = params.initialization_options
        if isinstance(options, dict):
            server.shows_hints = options.get("hints") is not False
            server.lang = options["language"] if options.get("language") in ("en", "es") else server.lang

    def closed(params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.judged.pop(uri, None)
        server.whole.pop(uri, None)
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(opened)
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(changed)
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(closed)
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(saved)
    server.feature(types.INITIALIZE)(initialized)
    folder = import_module("checker.apps.lsp.features").__path__
    for each in sorted(module.name for module in iter_modules(folder)):
        import_module(f"checker.apps.lsp.features.{each}").offer(server)
    return server


def serve(lang: str | None, config: str | None) -> int:
    """Serve one editor until it leaves."""
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints would break the protocol
        made(lang, config).start_io(stdout=out)
    return 0
