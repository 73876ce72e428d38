"""Quick fixes: the edits of `tapete check --fix`, which never touch a figure; and a waiver to be filled in."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.findings.finding import Finding, said
from checker.findings.waivers import why_not_waived


def offer(server: Server) -> None:
    """Offer the edits of the findings that stand in a range."""
    options = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)
    async def fixes(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri, found = params.text_document.uri, list[types.CodeAction]()
        reading = await server.settled(uri)
        if reading is None:
            return []
        for finding in reading.findings:
            where = reading.range_of(finding.at)
            if where.end.line < params.range.start.line or where.start.line > params.range.end.line:
                continue
            for edit in (each for each in finding.edits if each.safe and each.at.path == reading.path):
                change = types.WorkspaceEdit({uri: [types.TextEdit(reading.range_of(edit.at), edit.text)]})
                title = said("editor-fix", code=finding.code, text=edit.text)[reading.known.language]
                found.append(types.CodeAction(title, types.CodeActionKind.QuickFix, edit=change))
            own = finding.at.path == reading.path and finding.waived is None and not why_not_waived(finding.kind)
            if own and reading.path.lower().endswith((".yaml", ".yml")):
                found.append(waiver(finding, reading, uri))
        return found


def waiver(finding: Finding, reading: JudgedDocument, uri: str) -> types.CodeAction:
    """Return the comment that accepts a finding for a year; without a reason and a role it has no effect."""
    language, line = reading.known.language, reading.lines[finding.at.line - 1]
    day = reading.known.session.as_of
    until = f"{int(day[:4]) + 1}{day[4:]}".replace("-02-29", "-02-28")
    of = finding.citations[0].regulation if finding.citations and len(reading.texts) > 1 else ""
    code = {"en": f"{finding.code} of {of}", "es": f"{finding.code} de {of}"} if of else finding.code
    text = said("editor-waiver", code=code, until=until)[language]
    place = types.Position(finding.at.line - 1, 0)
    edit = types.TextEdit(types.Range(place, place), f"{line[: len(line) - len(line.lstrip())]}{text}\n")
    title = said("editor-accept", code=finding.code)[language]
    return types.CodeAction(title, types.CodeActionKind.QuickFix, edit=types.WorkspaceEdit({uri: [edit]}))
