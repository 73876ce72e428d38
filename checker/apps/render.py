"""The result of `check` in every format but text, which the commit hook uses and which loads none of this."""

from __future__ import annotations

from checker import __version__
from checker.findings.finding import Language
from checker.findings.result import FailOn, RunResult


def rendered(result: RunResult, format_: str, language: Language, *, strict: bool, fail_on: FailOn, quiet: bool) -> str:
    """Return a run in `json`, `sarif`, `junit` or `github`."""
    if format_ == "junit":
        from checker.reporters.ci.junit import render_junit

        return render_junit(result, language, strict, fail_on)
    if format_ == "github":
        from checker.reporters.ci.github import render_github

        return render_github(result, language, strict=strict, quiet=quiet)
    from checker.reporters.json.document import render_json

    if format_ == "sarif":
        from checker.reporters.ci.sarif import sarif_document

        return render_json(sarif_document(result, language, __version__, strict, fail_on))
    from checker.reporters.json.check import check_document

    return render_json(check_document(result, language, strict))
