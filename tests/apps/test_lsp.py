"""The server of editors, spoken to over standard input and output as an editor does."""

from __future__ import annotations

import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

import tapete
from checker.apps.lsp.documents import JudgedDocument, read, unread
from checker.apps.lsp.features.semantic import numbers
from checker.apps.lsp.names import bets_in
from checker.cases.case import RegulationCase
from checker.findings.wording import message_of
from checker.text.span import Span
from tests.docs.pages import ROOT

TABLE = """norma: es_as_craps_2011
juego: craps
minimo: 5
apuestas:
  any_seven: {paga: 15 a 1}
  hard: {paga: {"4, 10": 7 a 1, "6, 8": 9 a 1}}
"""


class Editor:
    """An editor with one document."""

    def __init__(self, client: LanguageClient, uri: str) -> None:
        self.client, self.uri, self.version = client, uri, 0
        self.shown: dict[int, list[types.Diagnostic]] = {}
        self.troubles: list[str] = []

    async def opened(self, text: str) -> list[types.Diagnostic]:
        item = types.TextDocumentItem(self.uri, "yaml", 0, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await self.diagnostics(0)

    def change(self, text: str) -> int:
        self.version += 1
        which = types.VersionedTextDocumentIdentifier(self.version, self.uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(which, [whole]))
        return self.version

    async def diagnostics(self, version: int) -> list[types.Diagnostic]:
        for _ in range(3000):
            if version in self.shown:
                return self.shown[version]
            await asyncio.sleep(0.01)
        raise AssertionError(f"nothing for version {version}: {sorted(self.shown)}")

    @property
    def document(self) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri)


def edited(
    path: Path,
    work: Callable[[Editor], Awaitable[Any]],
    lang: str = "en",
    options: object = None,
    folder: Path | None = None,
    patience: float = 120,
) -> Any:
    """Return what an editor that has a file open does with the server."""

    async def run() -> Any:
        client = LanguageClient("editor", "1")
        editor = Editor(client, path.as_uri())

        def shown(params: types.PublishDiagnosticsParams) -> None:
            editor.shown[-1 if params.version is None else params.version] = list(params.diagnostics)

        def told(params: types.ShowMessageParams | types.LogMessageParams) -> None:
            editor.troubles.append(params.message)

        client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(shown)
        client.feature(types.WINDOW_SHOW_MESSAGE)(told)
        client.feature(types.WINDOW_LOG_MESSAGE)(told)
        await client.start_io(sys.executable, "-m", "tapete", "lsp", "--lang", lang)
        await client.initialize_async(
            types.InitializeParams(
                types.ClientCapabilities(),
                initialization_options=options,
                root_uri=folder.as_uri() if folder else None,
            )
        )
        client.initialized(types.InitializedParams())
        try:
            return await asyncio.wait_for(work(editor), patience)
        finally:
            await client.shutdown_async(None)
            client.exit(None)
            await client.stop()  # type: ignore[no-untyped-call]

    return asyncio.run(run())


def reading_of(text: str, path: str) -> JudgedDocument:
    return read(unread(path, text, "en", None))


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.yaml")), ids=lambda path: path.stem)
def test_diagnostics_are_the_findings_of_a_check(path: Path) -> None:
    reading = reading_of(path.read_text("utf-8"), str(path))
    result = tapete.check(path)

    assert [each.code for each in reading.findings] == [
        each.told_of.code for table in result.tables for each in table.findings
    ]
    assert {each.at for each in reading.findings} == {each.place for each in result.findings}


def test_what_stays_of_a_decree_is_known_and_the_findings_are_still_those_of_a_check(tmp_path: Path) -> None:
    """An editor's texts are judged one after the other; a check reads each from a file of its own, and knows nothing."""
    text = (ROOT / "regulations" / "es-cl" / "catalogo-22-2013.decree").read_text("utf-8")
    draws = random.Random(3)
    figures = [match.start() for match in re.finditer(r"(?<= )\d", text)]
    read_so_far = text
    for number in range(8):
        at = draws.choice(figures)
        read_so_far = read_so_far[:at] + draws.choice("123456789\n") + read_so_far[at:]
        reading = reading_of(read_so_far, str(tmp_path / "own.decree"))
        if number % 3 == 1:
            path = tmp_path / f"own-{number}.decree"
            path.write_text(read_so_far, "utf-8")
            told = tapete.check(path)
            assert sorted(
                (each.at.line, each.at.column, each.code, message_of(each, "en")) for each in reading.findings
            ) == sorted((each.place.line, each.place.column, each.code, each.message) for each in told.findings)
            read_so_far = text


def test_an_editor_sees_findings_edges_prices_and_names(tmp_path: Path) -> None:
    path = tmp_path / "mesa.yaml"

    async def work(editor: Editor) -> None:
        found = await editor.opened(TABLE)
        assert {each.code for each in found} >= {"PAY001"}
        assert any("es_as_craps_2011" in each.message for each in found)
        at = types.Position(4, 4)
        hover = await editor.client.text_document_hover_async(types.HoverParams(editor.document, at))
        assert hover is not None and isinstance(hover.contents, types.MarkupContent)
        assert "-5/3" in hover.contents.value or "−5/3" in hover.contents.value
        hints = await editor.client.text_document_inlay_hint_async(
            types.InlayHintParams(editor.document, types.Range(types.Position(0, 0), types.Position(9, 0)))
        )
        assert [each.position.line for each in hints or ()] == [4, 5]
        editor.change(TABLE.replace("15 a 1", "4 a 1"))  # asked for before the text has been judged
        hints = await editor.client.text_document_inlay_hint_async(
            types.InlayHintParams(editor.document, types.Range(types.Position(4, 0), types.Position(4, 0)))
        )
        assert hints and "1/6" in str(hints[0].label)
        version = editor.change(TABLE + "  field: {paga: ")
        prices = await editor.client.text_document_completion_async(
            types.CompletionParams(editor.document, types.Position(5, 14))
        )
        assert prices is not None
        await editor.diagnostics(version)
        await editor.diagnostics(editor.change(TABLE))
        editor.change(TABLE + "  ")
        names = await editor.client.text_document_completion_async(
            types.CompletionParams(editor.document, types.Position(6, 2))
        )
        labels = {each.label for each in names} if isinstance(names, list) else set()
        assert "any_craps" in labels and "any_seven" not in labels

    edited(path, work)


def test_an_editor_leads_to_definitions_accepts_findings_and_knows_legal_values(tmp_path: Path) -> None:
    path = tmp_path / "mesa.yaml"
    text = TABLE.replace("apuestas:", "maximo: {simple: 500}\napuestas:")

    async def work(editor: Editor) -> None:
        await editor.opened(text)
        at = types.Position(5, 4)
        found = await editor.client.text_document_definition_async(types.DefinitionParams(editor.document, at))
        assert isinstance(found, list)
        where = [each for each in found if isinstance(each, types.Location)]
        assert [each.uri.rpartition("/")[2] for each in where] == ["craps-2011.decree"]
        line = (
            (ROOT / "regulations" / "es-as" / "craps-2011.decree")
            .read_text("utf-8")
            .split("\n")[where[0].range.start.line]
        )
        assert "any_seven" in line
        uses = await editor.client.text_document_references_async(
            types.ReferenceParams(types.ReferenceContext(True), editor.document, at)
        )
        assert [each.range.start.line for each in uses or ()] == [5]
        actions = await editor.client.text_document_code_action_async(
            types.CodeActionParams(editor.document, types.Range(at, at), types.CodeActionContext([]))
        )
        skeletons = [
            edit.new_text
            for each in actions or ()
            if isinstance(each, types.CodeAction) and each.edit and each.edit.changes
            for edit in each.edit.changes[editor.uri]
        ]
        assert any(each.startswith("  # tapete: accept PAY001 until 20") for each in skeletons)
        version = editor.change(text.replace("500}", ""))  # not closed: nothing can be judged
        await editor.diagnostics(version)
        legal = await editor.client.text_document_completion_async(
            types.CompletionParams(editor.document, types.Position(3, 17))
        )
        assert isinstance(legal, list)
        assert [(each.label, each.detail) for each in legal] == [
            ("500", "max(simple): 500–5000 at this table [es_as_craps_2011 B.2]"),
            ("5000", "max(simple): 500–5000 at this table [es_as_craps_2011 B.2]"),
        ]  # a hundred and a thousand times the minimum, which is 5

    edited(path, work)


OWN = """regulation own_rules
  times profit

game craps with 2 dice

group simple "🎲"
  pays even

bet lucky "Lucky seven" in simple [A]
  wins 7   loses other

limit max(lucky) <= 10 * min(table) [A]
"""
OF_OWN = """# 🎲
regulation: own_rules
game: craps
minimum: 5
maximum: {table: 100, lucky: 60}
bets:
  "lucky": {pays: even}
"""


def applied(text: str, edits: Sequence[types.TextEdit | types.AnnotatedTextEdit | types.SnippetTextEdit]) -> str:
    reading = JudgedDocument("", text, tuple(text.split("\n")), None)  # type: ignore[arg-type]
    found = [(reading.offset_of(each.range.start), reading.offset_of(each.range.end), each) for each in edits]
    for start, end, each in sorted(found, key=lambda each: -each[0]):
        assert isinstance(each, types.TextEdit)
        text = text[:start] + each.new_text + text[end:]
    return text


def test_a_bet_gets_another_name_in_its_decree_and_in_the_tables_under_it(tmp_path: Path) -> None:
    decree, table, beside = tmp_path / "own.decree", tmp_path / "open.yaml", tmp_path / "beside.yaml"
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n')
    decree.write_text(OWN, "utf-8")
    label = OF_OWN.replace('"lucky"', "Lucky Seven")
    for path, text in (
        (table, OF_OWN),
        (beside, label),
        (tmp_path / "other.yaml", TABLE),
        (tmp_path / "broken.yaml", ":"),
    ):
        path.write_text(text, "utf-8")

    async def work(editor: Editor) -> None:
        await editor.opened(OF_OWN)

        async def rename(line: int, column: int, name: str) -> types.WorkspaceEdit | None:
            at = types.Position(line, column)
            return await editor.client.text_document_rename_async(types.RenameParams(editor.document, at, name))

        assert await rename(4, 13, "other") is None  # that of the table itself
        for bad in ("Lucky", "wins", "gana", "simple", "7"):
            with pytest.raises(JsonRpcException, match=bad):
                await rename(6, 4, bad)
        made = await rename(6, 4, "seven")
        assert made is not None and made.changes is not None
        texts = {
            path: applied(path.read_text("utf-8"), made.changes[path.as_uri()]) for path in (decree, table, beside)
        }
        assert texts[decree] == OWN.replace("lucky", "seven")
        assert texts[table] == OF_OWN.replace("lucky", "seven")
        assert texts[beside] == label.replace("lucky", "seven")  # what stands by its label stays
        before = [each.code for each in reading_of(OF_OWN, str(table)).findings]
        for path, text in texts.items():
            path.write_text(text, "utf-8")
        after = [each.code for each in reading_of(texts[table], str(table)).findings]
        assert after == before == ["LIM002"]
        assert reading_of(texts[beside], str(beside)).cases[0].table.offers[0].bet.id == "seven"  # type: ignore[union-attr]

    edited(table, work, folder=tmp_path)


def test_nothing_of_a_shipped_text_is_renamed(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        await editor.opened(TABLE)
        at = types.Position(4, 4)
        assert (
            await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(editor.document, at))
            is None
        )
        assert await editor.client.text_document_rename_async(types.RenameParams(editor.document, at, "x")) is None

    edited(tmp_path / "mesa.yaml", work)


def renamed_throughout(text: str, path: str) -> str:
    """Return a decree with another name for every bet and class."""
    names = bets_in(reading_of(text, path))
    defined = {each.id for each in names if each.defines}
    lines = text.split("\n")
    for each in sorted(names, key=lambda name: -name.span.column):
        line, start, end = lines[each.span.line - 1], each.span.column - 1, each.span.end_column - 1
        assert line[start:end] == each.id
        if each.id in defined:
            lines[each.span.line - 1] = f"{line[:start]}zz_{each.id}{line[end:]}"
    return "\n".join(lines)


def figures_after_renaming(path: Path, own: str) -> tuple[object, object]:
    """Return what a decree comes to, and what it does with other names, these taken away again."""
    text = path.read_text("utf-8")
    found: list[object] = []
    for each in (text, renamed_throughout(text, own)):
        judged = reading_of(each, own)
        figures = [each for case in judged.cases if isinstance(case, RegulationCase) for each in case.figures.all]
        edges = [(f"{each.bet} {each.reading}".replace("zz_", ""), each.number, each.house_edge) for each in figures]
        found.append((edges, [each.code for each in judged.findings if each.code.startswith("SYN")]))
    return found[0], found[1]


@pytest.mark.parametrize("name", ["es-as/craps-2011", "lu/2002", "us-pa/58-pa-code"])
def test_all_names_of_a_decree_can_change_and_its_figures_stay(name: str, tmp_path: Path) -> None:
    before, after = figures_after_renaming(ROOT / "regulations" / f"{name}.decree", str(tmp_path / "own.decree"))
    assert before == after


def test_names_have_a_kind_in_units_of_the_protocol(tmp_path: Path) -> None:
    path = str(tmp_path / "own.decree")
    (tmp_path / "tapete.toml").write_text('regulations = ["."]\n')
    Path(path).write_text(OWN, "utf-8")
    found = numbers(reading_of(OWN.replace("  pays even", "  pays even # lucky"), path))
    lines = [sum(found[: place + 1 : 5]) for place in range(0, len(found), 5)]

    assert [OWN.split("\n")[line].split(maxsplit=1)[0] for line in lines] == [
        "regulation",
        "game",
        "group",
        "bet",
        "bet",
        "limit",
    ]
    assert [(found[place + 2], found[place + 3], found[place + 4]) for place in range(0, len(found), 5)] == [
        (9, 0, 1), (5, 1, 1), (6, 1, 1), (5, 2, 1), (6, 1, 0), (5, 2, 0),
    ]  # fmt: skip
    table = numbers(reading_of(OF_OWN, str(tmp_path / "mesa.yaml")))
    assert [table[place + 3] for place in range(0, len(table), 5)] == [0, 2, 2]


def test_the_server_ends_well_when_its_editor_leaves() -> None:
    def message(of: dict[str, object]) -> bytes:
        body = json.dumps({"jsonrpc": "2.0", **of}).encode()
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)

    asked: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    ]
    left = subprocess.run(
        [sys.executable, "-m", "tapete", "lsp"], input=b"".join(map(message, asked)), capture_output=True, timeout=60
    )

    assert (left.returncode, left.stderr) == (0, b"")


def test_hints_are_switched_off_by_an_option(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        await editor.opened(TABLE)
        whole = types.Range(types.Position(0, 0), types.Position(9, 0))
        assert not await editor.client.text_document_inlay_hint_async(types.InlayHintParams(editor.document, whole))

    edited(tmp_path / "mesa.yaml", work, options={"hints": False})


def test_a_decree_completes_keywords_and_shows_its_edges(tmp_path: Path) -> None:
    text = (ROOT / "regulations" / "es-as" / "craps-2011.decree").read_text("utf-8")
    path = tmp_path / "own.decree"
    lines = text.split("\n")
    bet = next(place for place, line in enumerate(lines) if line.startswith("bet hard"))

    async def work(editor: Editor) -> None:
        await editor.opened(text)
        hover = await editor.client.text_document_hover_async(
            types.HoverParams(editor.document, types.Position(bet, 2))
        )
        assert hover is not None and "1/9" in str(hover.contents)
        outline = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(editor.document))
        assert any(each.name == "hard" for each in outline or ())
        whole = "\n".join([*lines[:bet], lines[bet], "  "])
        editor.change(whole)
        found = await editor.client.text_document_completion_async(
            types.CompletionParams(editor.document, types.Position(bet + 1, 2))
        )
        assert isinstance(found, list)
        assert {"wins", "loses", "pays"} <= {each.label for each in found}
        edits = await editor.client.text_document_formatting_async(
            types.DocumentFormattingParams(editor.document, types.FormattingOptions(2, True))
        )
        assert edits and edits[0].new_text.rstrip("\n").endswith("«Se gana si sale “el doble»]")

    edited(path, work)


def test_files_that_are_no_tables_are_left_in_peace(tmp_path: Path) -> None:
    for name, text in (("compose.yaml", "services:\n  web: {image: x}\n"), ("package.json", '{"name": "x"}')):
        assert reading_of(text, str(tmp_path / name)).findings == ()


def test_columns_are_units_of_utf_16_after_an_emoji() -> None:
    reading = JudgedDocument("a", "", ("🎲🎲 ñ: x",), None)  # type: ignore[arg-type]
    found = reading.range_of(Span("a", 1, 4, 1, 5))

    assert (found.start.character, found.end.character) == (5, 6)
    assert reading.column_of(types.Position(0, 5)) == 3


PIECES = ["", "🎲", "\n", "7", ":", "{", "  ", "paga", "\t", "\u2028", "[", "«", "bet", "\r", "#", " a ", "hard"]


def random_edits(path: Path, text: str, count: int, seed: int) -> None:
    """Edit a text at random; nothing fails, no finding is shown that is older than another, the last are those of a check."""
    draws = random.Random(seed)

    async def work(editor: Editor) -> None:
        await editor.opened(text)
        now = text
        for number in range(count):
            place = draws.randrange(len(now) + 1)
            now = now[:place] + draws.choice(PIECES) + now[place + draws.randrange(3) :]
            if number % 100 == 99:  # what stays readable is judged further than what is broken
                now = text
            version = editor.change(now)
            if draws.random() < 0.1:
                await asyncio.sleep(0.03)
            if draws.random() < 0.02:
                await editor.diagnostics(version)
                found = await editor.client.text_document_semantic_tokens_full_async(
                    types.SemanticTokensParams(editor.document)
                )
                assert found is not None
        shown = await editor.diagnostics(editor.version)
        expected = reading_of(now, str(path)).findings
        assert sorted(str(each.code) for each in shown) == sorted(each.code for each in expected)
        assert list(editor.shown) == sorted(editor.shown)
        assert editor.troubles == []

    edited(path, work, patience=3600)


@pytest.mark.parametrize("name", ["mesa.yaml", "own.decree"])
def test_random_edits_end_with_the_findings_of_the_last_text(name: str, tmp_path: Path) -> None:
    decree = (ROOT / "regulations" / "unofficial" / "mini-craps.decree").read_text("utf-8")
    random_edits(tmp_path / name, TABLE if name.endswith("yaml") else decree, 300, 7)


def test_a_key_on_a_table_is_answered_soon(tmp_path: Path) -> None:
    path = str(tmp_path / "mesa.yaml")
    reading_of(TABLE, path)
    times = []
    for number in range(20):
        start = time.perf_counter()
        reading_of(TABLE + f"# {number}\n", path)
        times.append(time.perf_counter() - start)

    assert statistics.median(times) < 0.1  # the bar is 10 ms; a loaded machine gets ten times that
