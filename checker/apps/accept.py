"""Waivers of the configuration: `[[tool.tapete.accept]]` with code, path (a pattern), because, by, until."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import NoReturn

from checker.apps.paths import matches, names_from
from checker.apps.settings import Accepted
from checker.checks.pages import known_codes
from checker.findings.catalogue import label_of
from checker.findings.finding import Bilingual, Finding
from checker.findings.result import FileResult
from checker.findings.waivers import Waiver, fault_of, malformed, unused_waiver, waive
from checker.store.targets import SKIPPED_FOLDERS
from checker.text.files import read_text
from checker.text.record import NamedTuple
from checker.text.span import Span

MOST_FILES = 20_000
"""Files that are looked at to tell whether a waiver that waived nothing is of no use."""
_KEYS = ("code", "path", "because", "by", "until")
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*(?:tool[ \t]*\.[ \t]*tapete[ \t]*\.[ \t]*)?accept[ \t]*\]\]", re.MULTILINE)
_INLINE = re.compile(r"^[ \t]*accept[ \t]*=", re.MULTILINE)


class _MisreadSetting(Exception):
    def __init__(self, why: Bilingual) -> None:
        super().__init__(why["en"])
        self.why = why


class _Configured(NamedTuple):
    """A waiver and the pattern of the files it is for."""

    waiver: Waiver
    pattern: str


def accept(
    accepted: Accepted, results: Iterable[FileResult], as_of: str
) -> tuple[list[FileResult], tuple[Finding, ...]]:
    """Return the results with what the configured waivers do, and what is to be said about these."""
    configured, said = _read(accepted)
    name = names_from(accepted.folder)
    found: list[FileResult] = []
    used: set[Waiver] = set()
    for result in results:
        shown = name(result.path)
        fitting = [each.waiver for each in configured if matches(each.pattern, shown)]
        applied = waive((result,), fitting, as_of) if fitting else None
        found += applied.results if applied else (result,)
        used.update(applied.used if applied else ())
    said += _about_idle([each for each in configured if each.waiver not in used], found, accepted, as_of)
    return found, tuple(said)


def _about_idle(unused: list[_Configured], results: list[FileResult], accepted: Accepted, as_of: str) -> list[Finding]:
    """Return what is to be said about waivers that waived nothing, as far as this run can know it.

    Of an unused waiver it knows when all files are checked that the pattern fits; a commit hook checks a few of them.
    """
    if not unused:
        return []
    name = names_from(accepted.folder)
    checked = {name(result.path): result for result in results}
    known, there = known_codes(), _files(accepted.folder)
    said = []
    for waiver, pattern in unused:
        about = unused_waiver(waiver, as_of, known, ())
        fitting = [result for shown, result in checked.items() if matches(pattern, shown)]
        is_judged = not any(finding.kind.invalid for result in fitting for finding in result.findings)
        is_known = about.kind.slug != "waiver-unused" and bool(fitting)
        if is_known or (is_judged and there is not None and _all_checked(pattern, there, checked)):
            said.append(about)
    return said


def _all_checked(pattern: str, there: list[str], checked: Mapping[str, FileResult]) -> bool:
    """Return whether all files that a pattern fits were checked."""
    return all(name in checked for name in there if matches(pattern, name))


def _files(folder: str) -> list[str] | None:
    """Return the files there are below the configuration's folder; None if there are more than are looked at."""
    found: list[str] = []
    name = names_from(folder)
    for here, folders, files in os.walk(folder):
        folders[:] = [each for each in folders if not each.startswith(".") and each not in SKIPPED_FOLDERS]
        found += (name(os.path.join(here, each)) for each in files if not each.startswith("."))
        if len(found) > MOST_FILES:
            return None
    return found


def _read(accepted: Accepted) -> tuple[list[_Configured], list[Finding]]:
    """Return the waivers of a configuration, and a finding for each entry that has no effect."""
    configured: list[_Configured] = []
    said: list[Finding] = []
    lines = _lines(accepted)
    for entry, line in zip(accepted.entries, lines, strict=True):
        at = Span(accepted.file, line, 1, line, 1)
        try:
            configured += _entry(entry, at)
        except _MisreadSetting as misread:
            said.append(malformed(misread.why, at)._replace(help=label_of("waivers/configured-help")))
    return configured, said


def _lines(accepted: Accepted) -> list[int]:
    """Return the line of each entry: TOML's reader does not tell them."""
    text = read_text(accepted.file)
    starts = [match.start() for match in _HEADER.finditer(text)]
    if len(starts) != len(accepted.entries):
        inline = _INLINE.search(text)
        starts = [inline.start() if inline else 0] * len(accepted.entries)
    return [text.count("\n", 0, start) + 1 for start in starts]


def _entry(entry: Mapping[str, object], at: Span) -> list[_Configured]:
    for key in entry:
        if key not in _KEYS:
            _fail(f"unknown key `{key}`", f"clave desconocida `{key}`")
    texts = {key: _text(key, entry[key]) for key in entry if key not in ("code", "until")}
    for key in ("code", "path"):
        if not entry.get(key):
            _fail(f"`{key}` is missing", f"falta `{key}`")
    # A date of TOML is written as one; everything else must be a text.
    until = None if "until" not in entry else str(entry["until"])
    why = fault_of(texts.get("because"), texts.get("by"), until, spanish=("because", "by", "until"))
    if why is not None:
        raise _MisreadSetting(why)
    codes = entry["code"] if isinstance(entry["code"], list) else [entry["code"]]
    because, by = texts["because"].strip(), texts["by"].strip()
    return [
        _Configured(Waiver(_text("code", code).strip().upper(), until, because, by, at), texts["path"])
        for code in codes
    ]


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        _fail(f"`{key}` is a text", f"`{key}` es un texto")
    return value


def _fail(english: str, spanish: str) -> NoReturn:
    raise _MisreadSetting({"en": english, "es": spanish})
