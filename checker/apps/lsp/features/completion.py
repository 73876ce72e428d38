"""What may stand here: keywords and names in a decree; regulations, games, bets and prices in a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lsprotocol import types

from checker.apps.lsp.server import Server

if TYPE_CHECKING:
    from checker.apps.lsp.documents import JudgedDocument

_WORD = re.compile(r"[\w\-]*$")
_KEY = re.compile(r"^\s*[\"']?(\w+)[\"']?\s*:\s*\S*$")
_NOWHERE = "\u00a7"  # a sign that can stand nowhere in a decree: what is expected in its place is what fits
_REGULATION, _GAME, _PAYS = ("regulation", "norma"), ("game", "juego"), ("pays", "paga")


def offer(server: Server) -> None:
    """Answer what may stand at a place."""
    options = types.CompletionOptions(trigger_characters=[" ", "[", ":", "{"])

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, options)
    async def complete(params: types.CompletionParams) -> list[types.CompletionItem]:
        from checker.apps.lsp.documents import unread

        uri = params.text_document.uri
        before = server.judged.get(uri)
        if before is None:
            return []
        present = unread(before.path, server.workspace.get_text_document(uri).source, server.lang, server.config)
        reading = before._replace(text=present.text, lines=present.lines)
        fitting = in_decree if reading.is_decree else in_table
        return await server.in_worker(lambda: list(fitting(reading, params.position)))


def in_decree(reading: JudgedDocument, position: types.Position) -> Iterator[types.CompletionItem]:
    """Yield the keywords that fit, bets where a name may stand, and anchors of the outline between brackets."""
    from checker.cases.case import RegulationCase
    from checker.syntax.decree.keywords import language_of, vocabularies
    from checker.syntax.decree.reader import read

    text = "\n".join(reading.lines)[: reading.offset_of(position)]
    case = next((each for each in reading.cases if isinstance(each, RegulationCase)), None)
    line = text.rpartition("\n")[2]
    if case is not None and line.rpartition("[")[2].count("]") < line.count("[") > line.count("]"):
        for entry in case.regulation.outline:
            yield types.CompletionItem(entry.anchor, kind=types.CompletionItemKind.Reference)
        return
    language = language_of(text) or "en"
    text = _WORD.sub("", text)
    faults = read(text + _NOWHERE, language).faults
    fault = faults[-1] if faults and faults[-1].offset >= len(text) else None
    words = vocabularies()[language].words
    for terminal in sorted(fault.accepts if fault is not None else ()):
        if terminal in words:
            yield types.CompletionItem(words[terminal][0], kind=types.CompletionItemKind.Keyword)
    if case is not None and fault is not None and "NAME" in fault.accepts:
        for name in dict.fromkeys((*(bet.id for bet in case.regulation.bets), *(g.id for g in case.regulation.groups))):
            yield types.CompletionItem(name, kind=types.CompletionItemKind.Variable)


def in_table(reading: JudgedDocument, position: types.Position) -> Iterator[types.CompletionItem]:
    """Yield ids of regulations, games, the prices that the text prints for a bet, and bets that have no line yet."""
    from checker.cases.case import TableCase

    line = reading.line_at(position)[: reading.column_of(position)]
    key = (found[1] if (found := _KEY.match(line.rpartition("{")[2] or line)) else "").lower()
    cases = [each for each in reading.cases if isinstance(each, TableCase)]
    if key in _REGULATION:
        for name in sorted(reading.known.session.library):
            yield types.CompletionItem(name, kind=types.CompletionItemKind.Module)
    elif key in _GAME:
        for game in sorted({game.id for case in cases for game in case.regulation.games}):
            yield types.CompletionItem(game, kind=types.CompletionItemKind.Class)
    elif key in _PAYS:
        at = reading.offer_at(position)
        yield from _prices(*at) if at is not None else ()
    elif not line.strip() or re.fullmatch(r"\s+\w+", line):
        for case in cases:
            stated = {offer.bet.id for offer in case.table.offers}
            for bet in case.table.of.bets.values():
                if bet.id not in stated:
                    yield types.CompletionItem(bet.id, kind=types.CompletionItemKind.Field, detail=bet.label or None)


def _prices(case: object, offer: object) -> Iterator[types.CompletionItem]:
    from checker.cases.case import TableCase
    from checker.cases.table.bets import Offer
    from checker.semantics.readings import profit

    assert isinstance(case, TableCase) and isinstance(offer, Offer)
    gains = (profit(each, meaning) for each in offer.bet.payouts for meaning in case.payouts.times)
    for gain in dict.fromkeys(each for each in gains if each is not None):
        price = f"{gain.numerator} to {gain.denominator}"
        yield types.CompletionItem(price, kind=types.CompletionItemKind.Value)
