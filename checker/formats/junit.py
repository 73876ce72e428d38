"""The result of `check` as JUnit XML: a test case per file, or per table of a file with several."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from checker.findings.finding import Bilingual, Finding, Language
from checker.findings.result import FailOn, FileResult, RunResult, file_verdict
from checker.findings.wording import message_of
from checker.formats.excerpt import Sources, View, finding_lines
from checker.text.memory import grouped_by
from checker.views.layout import clean
from checker.views.summary import unstated_words, why_left_out
from checker.views.words import NOT_JUDGED, VERDICT, Presentation, ordered, say, table_words, waived_until, waiver_words

_MORE: Bilingual = {"en": "and {n} more", "es": "y {n} más"}
# Characters that no XML document may hold, not even as a reference (XML 1.0, 2.2).
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}


def as_junit(result: RunResult, view: Presentation) -> str:
    """Return a run as one test suite of JUnit XML.

    A file that does not conform or is undetermined is a failure, one that could not be read an error: a test case has
    one of them at most, with the first of its findings as message and all of them, as the terminal shows them, as text.
    What fails nothing (notes, warnings unless `strict`) is output of the test case. What was not judged, not reported
    or not looked into is a skipped test each: waived findings, those of ignored codes and of the baseline, sections
    that are not stated, statements that could not be judged, files and folders.
    """
    language, strict, fail_on = view.language, view.strict, view.fail_on
    excerpts = View(language, False, 100, Sources(result.sources), result.names_texts, result.named)
    # The configuration and the baseline as files, where there is something to say about them.
    by_path = grouped_by(result.about, lambda finding: finding.at.path)
    files = (*result.files, *(FileResult(path, None, tuple(about)) for path, about in by_path.items()))
    names = _names(files, result.named, language)
    cases = [_case(file, name, excerpts, strict, fail_on) for file, name in zip(files, names, strict=True)]
    skipped = list(_skipped(result, names, language))
    counts = {
        "tests": len(cases) + len(skipped),
        "failures": sum("<failure" in case for case in cases),
        "errors": sum("<error" in case for case in cases),
        "skipped": len(skipped),
    }
    written = _attributes({name: str(number) for name, number in counts.items()})
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="tapete"{written}>',
        f'<testsuite name="tapete"{written}>',
        f"<properties>{''.join(_properties(result))}</properties>",
        *cases,
        *skipped,
        "</testsuite>",
        "</testsuites>",
    ]
    return "\n".join(lines) + "\n"


def _properties(result: RunResult) -> Iterator[str]:
    """Yield the day, the files with the settings, and the codes that were chosen."""
    pairs = [("as-of", result.as_of), *(("configuration", file) for file in result.configurations)]
    pairs += [(each.kind, f"{', '.join(each.codes)} ({each.by})") for each in result.choices]
    for name, value in pairs:
        yield f"<property{_attributes({'name': name, 'value': value})}/>"


def _skipped(result: RunResult, names: list[str], language: Language) -> Iterator[str]:
    """Yield a skipped test case for all that was not judged, not reported or not looked into, with the reason."""
    for file, name in zip(result.files, names, strict=False):
        about = file.regulation or "tapete"
        for table in file.closed:
            yield _skipped_case(about, table_words(table, language), say("run.table.closed", language))
        if file.unstated:
            yield _skipped_case(about, f"{name}: {', '.join(file.unstated)}", unstated_words(file.unstated, language))
        for finding in file.findings:
            if finding.waived is not None:
                why = f"{waived_until(finding.waived, language)}: {waiver_words(finding.waived, language)}"
                yield _skipped_case(about, _finding_name(finding), f"{message_of(finding, language)} ({why})")
            elif finding.code == NOT_JUDGED:
                yield _skipped_case(about, _finding_name(finding), message_of(finding, language))
    for each in result.left_out:
        words = f"{message_of(each.finding, language)} ({why_left_out(each, language)})"
        yield _skipped_case(each.finding.subject.regulation or "tapete", _finding_name(each.finding), words)
    for skipped in result.skipped:
        yield _skipped_case("tapete", skipped.path, skipped.reason[language])


def _finding_name(finding: Finding) -> str:
    return f"{finding.at.path}:{finding.at.line} {finding.code}"


def _skipped_case(about: str, name: str, why: str) -> str:
    attributes = _attributes({"classname": about, "name": name})
    return f"<testcase{attributes}><skipped{_attributes({'message': why})}/></testcase>"


def _names(files: tuple[FileResult, ...], named: frozenset[str], language: Language) -> list[str]:
    """Return a name per result: that of its table, else its path, with a number where several are called so."""
    called = [
        (table_words(file.table, language) if file.table is not None and file.path in named else "") or file.path
        for file in files
    ]
    total = Counter(called)
    seen: Counter[str] = Counter()
    names = []
    for name in called:
        seen[name] += 1
        names.append(name if total[name] == 1 else f"{name} [{seen[name]}]")
    return names


def _case(file: FileResult, name: str, view: View, strict: bool, fail_on: FailOn) -> str:
    findings = ordered(RunResult((file,), ""))
    verdict = file_verdict(file.findings, strict)
    failing = [finding for finding in findings if _fails(finding, strict, fail_on)]
    others = [each for each in findings if each.waived is None and not _fails(each, strict, fail_on)]
    attributes = _attributes({"classname": file.regulation or "tapete", "name": name, "file": file.path})
    parts = []
    if len(file.regulations) > 1:
        ruling = _attributes({"name": "regulations", "value": ", ".join(file.regulations)})
        parts.append(f"<properties><property{ruling}/></properties>")
    if failing:
        element = "error" if verdict == "unchecked" else "failure"
        message = f"{failing[0].code}: {message_of(failing[0], view.language)}"
        if len(failing) > 1:
            message += f" ({_MORE[view.language].format(n=len(failing) - 1)})"
        why = _attributes({"message": message, "type": VERDICT[verdict][view.language]})
        parts.append(f"<{element}{why}>{_text(failing, view)}</{element}>")
    if others:
        parts.append(f"<system-out>{_text(others, view)}</system-out>")
    return f"<testcase{attributes}>{''.join(parts)}</testcase>" if parts else f"<testcase{attributes}/>"


def _fails(finding: Finding, strict: bool, fail_on: FailOn) -> bool:
    verdict = file_verdict((finding,), strict)
    return verdict in ("unchecked", "violation") or verdict == fail_on


def _text(findings: list[Finding], view: View) -> str:
    return _escaped("\n\n".join("\n".join(finding_lines(finding, view)) for finding in findings), keep="\n")


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{_escaped(clean(value))}"' for name, value in values.items())


def _escaped(text: str, keep: str = "") -> str:
    """Return a text for XML; what XML cannot hold is written out: `\\ufffe`."""
    legal = _NOT_XML.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return "".join(_ENTITIES.get(character, character) if character not in keep else character for character in legal)
