"""`tapete format`: decree files in the canonical layout, in place, or shown, or only checked."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff

from checker.apps.common import Common, complain_of_findings
from checker.apps.output import say, show
from checker.apps.settings import Usage
from checker.findings.finding import Finding, Language, file_finding, said
from checker.store.session import TABLE_SUFFIXES
from checker.syntax.decree.format import NotFormatted, format_decree
from checker.text.files import FileTrouble, encoded_like, read_bytes, read_text, write_bytes_atomic


def format_files(files: Sequence[str], check: bool, diff: bool, keywords: Language | None, known: Common) -> int:
    """Lay out files; 0 when done, 1 when `check` or `diff` find something to change, 2 when a file has errors.

    A file with errors is left as it is; the others are still laid out. Usage: a file is a table, by its ending.
    """
    findings: list[Finding] = []
    changed = 0
    for path in files:
        if path.lower().endswith(TABLE_SUFFIXES):
            raise Usage(said("formats-decrees", path=path))
        try:
            text = read_text(path)
            laid_out = format_decree(text, path, keywords)
            if laid_out == text:
                continue
            changed += 1
            if diff:
                show("".join(unified_diff(text.splitlines(True), laid_out.splitlines(True), path, path)))
            elif check:
                say(f"{said('would-change')[known.language]}: {path}")
            else:
                write_bytes_atomic(path, encoded_like(laid_out, read_bytes(path)))
        except FileTrouble as trouble:
            findings.append(file_finding(trouble))
        except NotFormatted as refused:
            findings.extend(refused.findings)
    if findings:
        return complain_of_findings(tuple(findings), known.language)
    return 1 if changed and (check or diff) else 0
