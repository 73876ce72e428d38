"""What a bet comes to, where the pointer is: its figures under every reading, and the edge at a table's own price."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.edges import figures_to_show
from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.cases.prices import edges_by_number, judged_edges
from checker.findings.finding import said
from checker.formats.edges_text import as_text
from checker.store.compiled import Compiled
from checker.views.words import Presentation


def offer(server: Server) -> None:
    """Answer what a bet comes to."""

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        reading = await server.settled(params.text_document.uri)
        if reading is None:
            return None
        text = await server.in_worker(lambda: told(reading, params.position))
        return None if text is None else types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text))


def told(reading: JudgedDocument, position: types.Position) -> str | None:
    """Return in Markdown what the bet at a place comes to; None where there is none."""
    language = reading.known.language
    at = reading.bet_at(position)
    if at is not None:
        case, bet = at
        found = Compiled(case.regulation, case.figures.all, (), False)
        shown = figures_to_show(found, None)
        shown = shown._replace(figures=tuple(each for each in found.figures if each.bet == bet.id), in_full=True)
        return f"```text\n{as_text(shown, Presentation(language)).rstrip()}\n```"
    there = reading.offer_at(position)
    if there is None:
        return None
    table, offer = there
    parts = []
    if offer.priced is not None:
        words = edges_by_number(table.regulation.header.country, judged_edges(table.payouts, offer.priced))[language]
        parts.append(f"**{said('editor-edge', edge=words)[language]}**")
    own = reading.known.session.library.get(table.regulation.id)
    if own is not None:
        compiled = reading.known.session.compiled(own)
        shown = figures_to_show(compiled, offer.bet.id)
        figures = f"```text\n{as_text(shown, Presentation(language)).rstrip()}\n```"
        parts += [said("editor-text-pays")[language], figures]
    return "\n\n".join(parts) or None
