"""Findings beside the text: those of `tapete check`, with the clause and the way out."""

from __future__ import annotations

from lsprotocol import types

from checker.apps.lsp.documents import JudgedDocument
from checker.apps.lsp.server import Server
from checker.findings.finding import Finding
from checker.findings.wording import help_of, message_of
from checker.views.words import places

_SEVERITY = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


def offer(server: Server) -> None:
    """Show findings whenever a document has been judged."""

    def show(uri: str, version: int | None) -> None:
        reading = server.judged[uri]
        shown = [diagnostic(each, reading) for each in reading.findings]
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, shown, version))

    server.after_judging.append(show)


def diagnostic(finding: Finding, reading: JudgedDocument) -> types.Diagnostic:
    """Return a finding as editors show it; one about another file stands at the first line, with its place."""
    language = reading.known.language
    message = message_of(finding, language)
    here = finding.at.path == reading.path
    if not here:
        message = f"{finding.at.path}:{finding.at.line}: {message}"
    clause = ", ".join(places(finding.citations, named=True))
    lines = (message, help_of(finding, language), f"[{clause}]" if clause else "")
    severity = types.DiagnosticSeverity.Hint if finding.waived is not None else _SEVERITY[finding.severity]
    at = finding.at if here else finding.at._replace(line=1, column=1, end_line=1, end_column=1)
    text = "\n".join(filter(None, lines))
    return types.Diagnostic(reading.range_of(at), text, severity, code=finding.code, source="tapete")
