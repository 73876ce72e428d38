"""The recorded reports: `python -m tests.views.report.record` writes them anew; a test compares them.

Each shipped regulation, and the comparison of the two texts of Córdoba, is recorded as Markdown in both languages and as
data in Spanish, one line for each block so that a change shows where it is.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from checker.findings.finding import Language
from checker.store.library import shipped as shipped_entries
from tests.views.report.composed import CORDOBA, text_of

GOLDENS = Path(__file__).parent / "goldens"
LANGUAGES: tuple[Language, ...] = ("en", "es")


def subjects() -> dict[str, tuple[tuple[str, ...], bool]]:
    """Return what is recorded: a name for the file, the subjects, and whether they are compared."""
    found = {entry.id: ((entry.id,), False) for entry in shipped_entries()}
    return {**found, "cordoba": (CORDOBA, True)}


def recorded(name: str) -> dict[str, str]:
    """Return the files of one record by their names."""
    names, comparing = subjects()[name]
    files = {f"{name}.{language}.md": text_of(names, language, ".md", comparing) for language in LANGUAGES}
    return {**files, f"{name}.es.jsonl": by_block(text_of(names, "es", ".json", comparing))}


def by_block(document: str) -> str:
    """Return a report as data with a line for the head and one for each block."""
    report = json.loads(document)["report"]
    lines: list[object] = [{name: value for name, value in report.items() if name not in ("sections", "attachments")}]
    pending = list(report["sections"])
    while pending:
        section = pending.pop(0)
        lines.append({name: section[name] for name in ("id", "number", "title")})
        lines += section["blocks"]
        pending = section["sections"] + pending
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def main() -> int:
    """Write all records."""
    GOLDENS.mkdir(exist_ok=True)
    wanted = {file: text for name in subjects() for file, text in recorded(name).items()}
    for path in GOLDENS.iterdir():
        if path.name not in wanted:
            path.unlink()
    for file, text in wanted.items():
        (GOLDENS / file).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
