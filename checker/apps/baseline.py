"""`--baseline` and `--write-baseline`: start with what is there, report what is new."""

from __future__ import annotations

import json
import os

from checker.apps.paths import names_from
from checker.apps.say import say
from checker.apps.select import choice_against
from checker.apps.settings import BadSettings
from checker.findings.baseline import Known, NoBaseline, Remaining, baseline_of, keep_back, outdated, read, written
from checker.findings.finding import Bilingual, Language
from checker.findings.left_out import Choice, LeftOut
from checker.findings.result import RunResult
from checker.reporters.escape import clean
from checker.reporters.json.document import render_json
from checker.reporters.places import is_shipped
from checker.text.files import read_text, write_atomic

MAX_BYTES = 16 * 1024 * 1024
"""Largest baseline that is read: more than 100,000 findings."""

_WRITTEN: Bilingual = {
    "en": "findings kept in {path}: {number}; errors about limits and payouts (LIM, TAB) are always reported",
    "es": "hallazgos guardados en {path}: {number}; los errores de límites y pagos (LIM, TAB) se indican siempre",
}


def read_baseline(path: str) -> tuple[Known, ...]:
    """Return the baseline of a file.

    Raises:
        checker.text.files.Unreadable: It cannot be read.
        BadSettings: It is no baseline.
    """
    try:
        return read(json.loads(read_text(path, MAX_BYTES)))
    except NoBaseline as problem:
        place = f"`{problem.place}`"
    except (ValueError, RecursionError):
        place = "JSON"
    raise BadSettings(
        {
            "en": f"{clean(path)} is no baseline ({place}); `--write-baseline` writes one",
            "es": f"{clean(path)} no es una línea de base ({place}); `--write-baseline` escribe una",
        }
    )


def adopt(result: RunResult, known: tuple[Known, ...], path: str, choices: tuple[Choice, ...]) -> RunResult:
    """Return a run without what a baseline knows, with a note when the baseline knows what no longer occurs.

    Args:
        result: Of the run.
        known: The baseline.
        path: Its file; its folder is where the paths in it start.
        choices: The codes that are reported at all.
    """
    folder = os.path.dirname(path)
    name = names_from(folder)
    kept = keep_back(result.files, known, name)
    checked = {name(file.path): file for file in result.files}

    def is_gone(entry: Known) -> bool:
        file = checked.get(entry.path)
        if file is None:
            return not os.path.exists(os.path.join(folder, entry.path)) and not is_shipped(entry.path)
        return not any(finding.kind.invalid for finding in file.findings)

    stale = [entry for entry in kept.stale if choice_against(entry.code, choices) is None and is_gone(entry)]
    about = (*result.about, outdated(stale, path)) if stale else result.about
    return _left_out(result, kept, path)._replace(about=about)


def write_baseline(result: RunResult, path: str, language: Language, quiet: bool) -> RunResult:
    """Write what a run found as a baseline, say so on standard error, and return the run as it is with it.

    Raises:
        checker.text.files.Unwritable: The file cannot be written.
    """
    name = names_from(os.path.dirname(path))
    known = baseline_of(result.files, name)
    write_atomic(path, render_json(written(known)))
    kept = keep_back(result.files, known, name)
    if not quiet:
        say(f"tapete: {_WRITTEN[language].format(path=path, number=len(kept.kept_back))}")
    return _left_out(result, kept, path)


def _left_out(result: RunResult, kept: Remaining, path: str) -> RunResult:
    by_baseline = tuple(LeftOut(finding, "baseline", path) for finding in kept.kept_back)
    return result._replace(files=kept.results, left_out=(*result.left_out, *by_baseline))
