"""Findings that a run does not report as new: accepted, in a baseline, of an earlier run, or not selected."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from checker.apps.output import say
from checker.apps.settings import Accepted, BadSettings
from checker.checks.pages import known_codes
from checker.findings.changes import (
    Known,
    NotedRun,
    Remaining,
    WrongShape,
    baseline_of,
    keep_back,
    outdated,
    read,
    written,
)
from checker.findings.finding import Bilingual, Finding, Language, label_of, said
from checker.findings.result import Because, Choice, FileResult, LeftOut, RunResult
from checker.findings.waivers import Waiver, fault_of, malformed, texts_meant, unused_waiver, waive
from checker.formats.earlier import read_noted
from checker.formats.sarif import is_shipped
from checker.store.session import SKIPPED_FOLDERS
from checker.text.files import read_text, write_atomic
from checker.text.span import Span
from checker.views.layout import clean
from checker.views.markup import render_json
from checker.views.tables import by_tables

# How configuration and baselines name files: from their own folder, with `/`, whatever folder a run starts in.


def names_from(folder: str) -> Callable[[str], str]:
    """Return what turns a path as typed into one that starts in a folder; shipped regulations keep theirs."""
    start = os.path.abspath(folder)

    def name(path: str) -> str:
        if is_shipped(path):
            return path
        try:
            relative = os.path.relpath(path, start)
        except ValueError:
            return path.replace(os.sep, "/")  # another drive of Windows: there is no way from the folder
        return relative.replace(os.sep, "/")

    return name


def matches(pattern: str, name: str) -> bool:
    """Return whether a name fits a pattern: `*` and `?` stay inside a folder, `**` is any number of folders."""
    return _fits(pattern.removeprefix("./").split("/"), name.split("/"))


def is_excluded(name: str, patterns: Iterable[str]) -> bool:
    """Return whether a file, or a folder that it is in, fits one of some patterns; without `/` they fit anywhere."""
    parts = name.split("/")
    above = ["/".join(parts[:length]) for length in range(1, len(parts) + 1)]
    for pattern in (each.rstrip("/") for each in patterns):
        deep = pattern if "/" in pattern else f"**/{pattern}"
        if any(matches(deep.removeprefix("/"), each) for each in above):
            return True
    return False


def _fits(pattern: list[str], name: list[str]) -> bool:
    from fnmatch import fnmatchcase  # only where patterns are configured

    # The parts of `name` before each of `places` fit the parts of the pattern read so far.
    places = {0}
    for part in pattern:
        if part == "**":
            places = set(range(min(places), len(name) + 1))
        else:
            places = {place + 1 for place in places if place < len(name) and fnmatchcase(name[place], part)}
        if not places:
            return False
    return len(name) in places


# Waivers of the configuration: `[[tool.tapete.accept]]` with code, path (a pattern), because, by, until, perhaps of.


MOST_FILES = 20_000  # files that are looked at to tell whether a waiver that waived nothing is of no use
_KEYS = ("code", "path", "because", "by", "until", "of")
_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*(?:tool[ \t]*\.[ \t]*tapete[ \t]*\.[ \t]*)?accept[ \t]*\]\]", re.MULTILINE)
_INLINE = re.compile(r"^[ \t]*accept[ \t]*=", re.MULTILINE)


class _MisreadSetting(Exception):
    def __init__(self, why: Bilingual) -> None:
        super().__init__(why["en"])
        self.why = why


_Configured = tuple[Waiver, str]  # with the pattern of the files it is for


def accept(
    accepted: Accepted, results: Iterable[FileResult], as_of: str
) -> tuple[list[FileResult], tuple[Finding, ...]]:
    """Return the results with what the configured waivers do, and what is to be said about these."""
    configured, about = _read(accepted)
    name = names_from(accepted.folder)
    found: list[FileResult] = []
    used: set[Waiver] = set()
    for result in results:
        shown = name(result.path)
        fitting = [waiver for waiver, pattern in configured if matches(pattern, shown)]
        applied = waive((result,), fitting, as_of) if fitting else None
        found += applied.results if applied else (result,)
        used.update(applied.used if applied else ())
    about += _about_idle([each for each in configured if each[0] not in used], found, accepted, as_of)
    return found, tuple(about)


def _about_idle(unused: list[_Configured], results: list[FileResult], accepted: Accepted, as_of: str) -> list[Finding]:
    """Return what is to be said about waivers that waived nothing, as far as this run can know it.

    Of an unused waiver it knows when all files are checked that the pattern fits; a commit hook checks a few of them.
    """
    if not unused:
        return []
    name = names_from(accepted.folder)
    checked = {name(result.path): result for result in results}
    known, there = known_codes(), _files(accepted.folder)
    found = []
    for waiver, pattern in unused:
        fitting = [result for shown, result in checked.items() if matches(pattern, shown)]
        about = unused_waiver(waiver, as_of, known, (), texts_meant(waiver, fitting))
        is_judged = not any(finding.kind.invalid for result in fitting for finding in result.findings)
        is_known = about.kind.slug != "waiver-unused" and bool(fitting)
        others = (shown for shown in there or () if shown not in checked and matches(pattern, shown))
        if is_known or (is_judged and there is not None and next(others, None) is None):
            found.append(about)
    return found


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
    misread: list[Finding] = []
    # The line of each entry: TOML's reader does not tell them.
    text = read_text(accepted.file)
    starts = [match.start() for match in _HEADER.finditer(text)]
    if len(starts) != len(accepted.entries):
        inline = _INLINE.search(text)
        starts = [inline.start() if inline else 0] * len(accepted.entries)
    lines = [text.count("\n", 0, start) + 1 for start in starts]
    for entry, line in zip(accepted.entries, lines, strict=True):
        at = Span(accepted.file, line, 1, line, 1)
        try:
            configured += _entry(entry, at)
        except _MisreadSetting as problem:
            misread.append(malformed(problem.why, at)._replace(help=label_of("waivers/configured-help")))
    return configured, misread


def _entry(entry: Mapping[str, object], at: Span) -> list[_Configured]:
    for key in entry:
        if key not in _KEYS:
            raise _MisreadSetting(said("unknown-key-of-waiver", key=key))
    texts = {key: _text(key, entry[key]) for key in entry if key not in ("code", "until")}
    for key in ("code", "path"):
        if not entry.get(key):
            raise _MisreadSetting(said("key-missing", key=key))
    # A date of TOML is written as one; everything else must be a text.
    until = None if "until" not in entry else str(entry["until"])
    why = fault_of(texts.get("because"), texts.get("by"), until, spanish=("because", "by", "until"))
    if why is not None:
        raise _MisreadSetting(why)
    codes = entry["code"] if isinstance(entry["code"], list) else [entry["code"]]
    because, by = texts["because"].strip(), texts["by"].strip()
    waived = (_text("code", code).strip().upper() for code in codes)
    return [(Waiver(code, until, because, by, at, of=texts.get("of") or None), texts["path"]) for code in waived]


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _MisreadSetting(said("no-text", key=key))
    return value


# Which findings of a run are shown: those whose codes are selected and not ignored; the others are kept aside.


_WHY: dict[str, Because] = {"select": "not-selected", "ignore": "ignored"}


def choose(result: RunResult, choices: tuple[Choice, ...]) -> RunResult:
    """Return a run without the findings whose codes are not chosen, which it keeps as `left_out`; invalid ones stay."""
    left_out: list[LeftOut] = []

    def chosen(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
        kept: list[Finding] = []
        for finding in findings:
            against = None if finding.kind.invalid else choice_against(finding.code, choices)
            if against is None:
                kept.append(finding)
            else:
                left_out.append(LeftOut(finding, _WHY[against.kind], against.by))
        return tuple(kept) if len(kept) < len(findings) else findings

    files = tuple(file._replace(findings=chosen(file.findings)) for file in result.files)
    return result._replace(files=files, about=chosen(result.about), left_out=tuple(left_out), choices=choices)


def choice_against(code: str, choices: Iterable[Choice]) -> Choice | None:
    """Return the choice for which findings of a code are not shown, None if they are."""
    for choice in choices:
        if code.startswith(choice.codes) == (choice.kind == "ignore"):
            return choice
    return None


# `--baseline` and `--write-baseline`: start with what is there, report what is new.


def read_baseline(path: str) -> tuple[Known, ...]:
    """Return the baseline of a file; BadSettings where it is none."""
    return _handed_back(path, read, lambda place: said("no-baseline", path=clean(path), place=place))


def adopt(result: RunResult, known: tuple[Known, ...], path: str, choices: tuple[Choice, ...]) -> RunResult:
    """Return a run without what a baseline knows, with a note when the baseline knows what no longer occurs.

    The paths in it start in the folder of its file, `path`; `choices` are the codes that are reported at all.
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
    """Write what a run found as a baseline, say so on standard error, and return the run as it is with it."""
    name = names_from(os.path.dirname(path))
    known = baseline_of(result.files, name)
    write_atomic(path, render_json(written(known)))
    kept = keep_back(result.files, known, name)
    if not quiet:
        say(f"tapete: {said('baseline-written', path=path, number=len(kept.kept_back))[language]}")
    return _left_out(result, kept, path)


def _left_out(result: RunResult, kept: Remaining, path: str) -> RunResult:
    by_baseline = tuple(LeftOut(finding, "baseline", path) for finding in kept.kept_back)
    return result._replace(files=kept.results, left_out=(*result.left_out, *by_baseline))


# `--since OLD.json`: what an earlier run found, read from its result in JSON.


def read_earlier(path: str) -> NotedRun:
    """Return what an earlier run found, by tables; BadSettings where no result of `check` or `report` in JSON is."""
    return by_tables(
        _handed_back(path, read_noted, lambda place: said("no-earlier-result", path=clean(path), place=place))
    )


MOST_BYTES_HANDED_BACK = 128 * 1024 * 1024  # of a baseline or a result: 2,500 tables with their accounts
Read = TypeVar("Read")


def _handed_back(path: str, read_document: Callable[[object], Read], refused: Callable[[str], Bilingual]) -> Read:
    """Return what a JSON file of ours says; BadSettings where it is none."""
    try:
        return read_document(json.loads(read_text(path, MOST_BYTES_HANDED_BACK)))
    except WrongShape as problem:
        place = f"`{problem.place}`"
    except (ValueError, RecursionError):
        place = "JSON"
    raise BadSettings(refused(place))
