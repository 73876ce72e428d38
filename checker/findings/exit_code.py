"""The exit code of a run: which verdicts end it with which number."""

from __future__ import annotations

from checker.findings.result import FailOn, RunResult, run_verdict


def exit_code(result: RunResult, strict: bool = False, fail_on: FailOn = "undetermined") -> int:
    """Return 0 ok, 1 a violation, 2 something could not be checked, 3 something is undetermined.

    With `fail_on` violation, undetermined runs end with 0.
    """
    code = {"unchecked": 2, "violation": 1, "undetermined": 3, "ok": 0}[run_verdict(result, strict)]
    return 0 if code == 3 and fail_on == "violation" else code
