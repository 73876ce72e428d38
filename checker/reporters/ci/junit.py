"""The result of `check` as JUnit XML: a test case per file, or per table of a file with several."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from checker.findings.finding import Bilingual, Finding, Language
from checker.findings.result import FailOn, FileResult, RunResult, is_failure
from checker.findings.wording import message_of
from checker.reporters.escape import clean
from checker.reporters.order import ordered
from checker.reporters.text.excerpt import Sources
from checker.reporters.text.finding import View, finding_lines
from checker.reporters.view import Presentation
from checker.reporters.words import VERDICT

_MORE: Bilingual = {"en": "and {n} more", "es": "y {n} más"}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even as a reference (XML 1.0, 2.2)."""
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}
SUFFIXES = (".xml",)


def render(run: RunResult, view: Presentation) -> str:
    """Return a run as JUnit XML."""
    return render_junit(run, view.language, view.strict, view.fail_on)


def render_junit(result: RunResult, language: Language, strict: bool = False, fail_on: FailOn = "undetermined") -> str:
    """Return a run as one test suite.

    A file that does not conform or is undetermined is a failure, one that could not be read an error: a test case has
    one of them at most, with the first of its findings as message and all of them, as the terminal shows them, as text.
    What fails nothing (notes, waived findings, warnings unless `strict`) is output of the test case.
    """
    sources = Sources(result.sources)
    named = {citation.regulation for finding in result.findings for citation in finding.citations}
    view = View(language, False, 100, sources, len(named) > 1)
    files = (*result.files, *_settings(result))
    names = _names(files)
    cases = [_case(file, name, view, strict, fail_on) for file, name in zip(files, names, strict=True)]
    counts = {
        "tests": len(cases),
        "failures": sum("<failure" in case for case in cases),
        "errors": sum("<error" in case for case in cases),
        "skipped": 0,
    }
    written = _attributes({name: str(number) for name, number in counts.items()})
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="tapete"{written}>',
        f'<testsuite name="tapete"{written}>',
        f'<properties><property name="as-of"{_attributes({"value": result.as_of})}/></properties>',
        *cases,
        "</testsuite>",
        "</testsuites>",
    ]
    return "\n".join(lines) + "\n"


def _settings(result: RunResult) -> list[FileResult]:
    """Return the configuration and the baseline as files, where there is something to say about them."""
    paths = dict.fromkeys(finding.at.path for finding in result.about)
    return [
        FileResult(path, None, tuple(finding for finding in result.about if finding.at.path == path)) for path in paths
    ]


def _names(files: tuple[FileResult, ...]) -> list[str]:
    """Return a name per result: its path, with a number where a file has several tables."""
    total = Counter(file.path for file in files)
    seen: Counter[str] = Counter()
    names = []
    for file in files:
        seen[file.path] += 1
        names.append(file.path if total[file.path] == 1 else f"{file.path} [{seen[file.path]}]")
    return names


def _case(file: FileResult, name: str, view: View, strict: bool, fail_on: FailOn) -> str:
    findings = ordered(RunResult((file,), ""))
    verdict = file.verdict(strict)
    failing = [finding for finding in findings if _fails(finding, strict, fail_on)]
    others = [finding for finding in findings if not _fails(finding, strict, fail_on)]
    attributes = _attributes({"classname": file.regulation or "tapete", "name": name, "file": file.path})
    parts = []
    if failing:
        element = "error" if verdict == "unchecked" else "failure"
        message = f"{failing[0].code}: {message_of(failing[0], view.language)}"
        if len(failing) > 1:
            message += f" ({_MORE[view.language].format(n=len(failing) - 1)})"
        told = _attributes({"message": message, "type": VERDICT[verdict][view.language]})
        parts.append(f"<{element}{told}>{_text(failing, view)}</{element}>")
    if others:
        parts.append(f"<system-out>{_text(others, view)}</system-out>")
    return f"<testcase{attributes}>{''.join(parts)}</testcase>" if parts else f"<testcase{attributes}/>"


def _fails(finding: Finding, strict: bool, fail_on: FailOn) -> bool:
    if finding.kind.invalid or is_failure(finding, strict):
        return True
    return fail_on == "undetermined" and finding.verdict == "undetermined" and finding.waived is None


def _text(findings: list[Finding], view: View) -> str:
    return _escaped("\n\n".join("\n".join(finding_lines(finding, view)) for finding in findings), keep="\n")


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{_escaped(clean(value))}"' for name, value in values.items())


def _escaped(text: str, keep: str = "") -> str:
    """Return a text for XML; what XML cannot hold is written out: `\\ufffe`."""
    legal = _NOT_XML.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return "".join(_ENTITIES.get(character, character) if character not in keep else character for character in legal)
