"""`tapete check --fix` and `--diff`: safe edits of table files, all else left byte for byte as it is.

Limits and prices are never among them: what a table may use is told, and has to match its authorisation.
"""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterable
from difflib import unified_diff

from checker.apps.common import Common, Job, groups_of
from checker.apps.output import hand_on_bytes, say, show
from checker.apps.settings import Usage
from checker.findings.finding import Edit, Finding, Language, said
from checker.pipeline import judge_tables
from checker.store.library import is_decree
from checker.store.session import STANDARD_INPUT, Session, targets
from checker.syntax.table.edits import edits_for, keeps_values, quoted_ratios
from checker.syntax.table.load import is_table, load_table
from checker.text.files import FileTrouble, Lost, decode, is_spreadsheet, read_bytes, read_input, write_bytes_atomic
from checker.text.record import NamedTuple
from checker.vocabulary.table import mentions_table

MOST_EDITS = 500
YAML_AND_JSON = (".yaml", ".yml", ".json")
_LINE_END = re.compile(r"\r\n|\r|\n")
# Codes of what an edit must not bring about: structure lost, a key or a name twice, languages mixed.
_SPOILED = ("SYN201", "SYN220", "SYN304", "SYN305")


class Fixed(NamedTuple):
    """A table file as it is and as it would be, both with their own line ends, and the edits between.

    `mark` is the byte order mark it starts with, if it has one.
    """

    path: str
    mark: bytes
    before: str
    after: str
    edits: tuple[Edit, ...]


def fix(job: Job, known: Common, write: bool) -> int:
    """Mend the table files of a job, or show how with a diff; return how many files have something to mend.

    A file that cannot be read is left to the check that follows. Usage: regulations, or standard input among other
    paths, where its text would be lost among the results.
    """
    if job.regulations or STANDARD_INPUT in job.paths:
        raise Usage(said("nothing-to-fix"))
    changed = 0
    groups = groups_of(targets(job.paths), known)
    for its, target in ((group.known, target) for group in groups for _, target in group.targets):
        if target.skipped is not None or is_spreadsheet(target.path):
            continue  # lists and workbooks are written by their program
        if not target.path.lower().endswith(YAML_AND_JSON) and (not target.named or is_decree(target.path)):
            continue
        fixed = fixed_file(target.path, its.session, target.named)
        if fixed is None:
            continue
        changed += 1
        if write:
            lost = write_bytes_atomic(fixed.path, fixed.mark + fixed.after.encode("utf-8"))
            _tell(fixed, lost, known)
        else:
            show(diff_of(fixed))
    return changed


def fix_input(job: Job, known: Common, write: bool) -> tuple[int, bytes]:
    """Mend the table file on standard input: print its text as it should be, or the diff; not a list or a workbook.

    Returns how many files have something to mend, 0 or 1, and the text to check from then on.
    """
    shown = job.stdin_filename
    if is_spreadsheet(shown):
        raise Usage(said("nothing-to-fix"))
    data = read_input(sys.stdin, shown)
    fixed = None if is_decree(shown) else fixed_data(data, shown, known.of_file(shown).session, True)
    after = data if fixed is None else fixed.mark + fixed.after.encode("utf-8")
    if write:
        hand_on_bytes(after)
    elif fixed is not None:
        show(diff_of(fixed))
    return int(fixed is not None), after


def fixed_file(path: str, session: Session, must_be_table: bool) -> Fixed | None:
    """Return a table file with its safe edits, None where there is nothing to mend or the file cannot be read."""
    try:
        return fixed_data(read_bytes(path), path, session, must_be_table)
    except FileTrouble:
        return None


def fixed_data(data: bytes, path: str, session: Session, must_be_table: bool) -> Fixed | None:
    """Return the table file that some bytes are, with its safe edits; Unreadable where they are no text."""
    text = decode(data, path)
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    raw = data[len(mark) :].decode("utf-8")
    loaded = load_table(text, path)
    if not must_be_table and not is_table(loaded.root) and not (loaded.root is None and mentions_table(text)):
        return None
    after, edits = mended(raw, path, session)
    return Fixed(path, mark, raw, after, edits) if edits else None


def mended(raw: str, path: str, session: Session) -> tuple[str, tuple[Edit, ...]]:
    """Return the text of a table file after its safe edits, and these; an edit that would spoil something is left out.

    Each edit may bring further findings to light: names are looked up only once all keys are known.
    """
    applied: list[Edit] = []
    refused: set[Edit] = set()
    text = _normal(raw)
    findings = _findings(text, path, session)
    while len(applied) < MOST_EDITS:
        edit = next((each for each in _proposed(text, path, findings) if each not in refused), None)
        if edit is None:
            break
        after = applied_to(raw, edit)
        new = _normal(after)
        then = _findings(new, path, session) if after != raw and _keeps_all(edit, text, new, path) else None
        if then is None or _spoiled(then) > _spoiled(findings):
            refused.add(edit)
            continue
        applied.append(edit)
        raw, text, findings = after, new, then
        refused.clear()
    return raw, tuple(applied)


def applied_to(raw: str, edit: Edit) -> str:
    """Return a text with one edit; the quotation marks around what is replaced stay."""
    starts = [0, *(match.end() for match in _LINE_END.finditer(raw))]
    at = edit.at
    if at.end_line > len(starts):
        return raw
    start, end = starts[at.line - 1] + at.column - 1, starts[at.end_line - 1] + at.end_column - 1
    old = raw[start:end]
    new = edit.text
    mark = old[:1]
    if mark in ("'", '"') and len(old) > 1 and old[-1] == mark and new[:1] not in ("'", '"'):
        new = f"{mark}{new}{mark}"
    return raw[:start] + new + raw[end:]


def diff_of(fixed: Fixed) -> str:
    """Return what would change, as `diff -u` shows it."""
    before, after = (_normal(text).splitlines(True) for text in (fixed.before, fixed.after))
    lines = []
    for line in unified_diff(before, after, fixed.path, fixed.path):
        lines.append(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")
    return "".join(lines)


def _proposed(text: str, path: str, findings: Iterable[Finding]) -> Iterable[Edit]:
    """Yield safe edits: those of the findings first, then the quoting of what other programs misread."""
    for finding in findings:
        yield from (edit for edit in edits_for(finding, text) if edit.safe)
    root = load_table(text, path).root
    if root is not None:
        yield from quoted_ratios(root, path)


def _findings(text: str, path: str, session: Session) -> tuple[Finding, ...]:
    return tuple(finding for each in judge_tables(path, text, session) for finding in each.result.findings)


def _keeps_all(edit: Edit, before: str, after: str, path: str) -> bool:
    """Return whether an edit loses no value and leaves the file as readable as it was."""
    here, there = load_table(before, path), load_table(after, path)
    if here.root is None:
        return True
    return len(there.findings) <= len(here.findings) and keeps_values(here.root, there.root, edit.at)


def _spoiled(findings: Iterable[Finding]) -> int:
    return sum(finding.code in _SPOILED for finding in findings)


def _normal(raw: str) -> str:
    return raw.replace("\r\n", "\n").replace("\r", "\n")


def _tell(fixed: Fixed, lost: tuple[Lost, ...], known: Common) -> None:
    count = len(fixed.edits)
    words = said("one-edit") if count == 1 else said("edits", count=count)
    say(f"tapete: {fixed.path}: {words[known.language]}")
    if lost:
        parts = ", ".join(LOST[known.language][each] for each in lost)
        say(f"tapete: {fixed.path}: {said('not-kept', parts=parts)[known.language]}")


LOST: dict[Language, dict[Lost, str]] = {
    "en": {"owner": "owner", "group": "group", "attributes": "extended attributes", "hard links": "hard links"},
    "es": {"owner": "propietario", "group": "grupo", "attributes": "atributos", "hard links": "enlaces físicos"},
}
