"""Quick fixes: the edits of `tapete check --fix`, which never touch a figure."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.server import Server


def offer(server: Server) -> None:
    """Offer the edits of the findings that stand in a range."""
    options = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)
    def fixes(params: types.CodeActionParams) -> list[types.CodeAction]:
        uri = params.text_document.uri
        reading = server.judged.get(uri)
        if reading is None or reading.text != server.workspace.get_text_document(uri).source:
            return []
        found = []
        for finding in reading.findings:
            where = reading.range_of(finding.at)
            if where.end.line < params.range.start.line or where.start.line > params.range.end.line:
                continue
            for edit in (each for each in finding.edits if each.safe and each.at.path == reading.path):
                change = types.WorkspaceEdit({uri: [types.TextEdit(reading.range_of(edit.at), edit.text)]})
                title = f"{finding.code}: {edit.text}"
                found.append(types.CodeAction(title, types.CodeActionKind.QuickFix, edit=change))
        return found
