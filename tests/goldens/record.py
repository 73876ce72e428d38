"""The recorded findings and figures of the shipped regulations; `python -m tests.goldens.record` records them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from checker.cases.comparison.compare import compare
from checker.findings.result import FileResult, RunResult
from checker.formats.check_json import check_document
from checker.formats.compare import compare_document
from checker.formats.edges_json import edges_document
from checker.pipeline import judge_regulation, regulation_case
from checker.store.library import library
from checker.store.session import Session
from checker.views.markup import render_json

FOLDER = Path(__file__).parent
AS_OF = "2026-12-01"
SESSION = Session(library(), AS_OF, {}, {})


def documents() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every recorded document, computed now."""
    for name, entry in SESSION.library.items():
        result: FileResult = judge_regulation(entry, SESSION).result
        yield f"{name}.check.json", render_json(check_document(RunResult((result,), AS_OF), "es"))
        compiled = SESSION.compiled(entry)
        yield (
            f"{name}.edges.json",
            render_json(
                edges_document(
                    compiled.regulation, compiled.figures, compiled.certified, card_games=compiled.card_games
                )
            ),
        )
    pair = [regulation_case(SESSION.library[name], SESSION) for name in ("ar_x_craps_reglamento", "ar_x_craps_web")]
    yield "ar_x.compare.json", render_json(compare_document(compare(*pair), "es"))


if __name__ == "__main__":
    for name, text in documents():
        (FOLDER / name).write_text(text, encoding="utf-8")
