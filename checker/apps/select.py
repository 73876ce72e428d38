"""Which findings of a run are shown: those whose codes are selected and not ignored; the others are kept aside."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.finding import Finding
from checker.findings.left_out import Because, Choice, LeftOut
from checker.findings.result import RunResult

_WHY: dict[str, Because] = {"select": "not-selected", "ignore": "ignored"}


def choose(result: RunResult, choices: tuple[Choice, ...]) -> RunResult:
    """Return a run without the findings whose codes are not chosen; it keeps them as `left_out`.

    What makes a file unreadable always stays.
    """
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
