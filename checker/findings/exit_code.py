"""The exit code of a run: which verdicts end it with which number."""

from __future__ import annotations

from checker.findings.result import FailOn, FileVerdict


def exit_code(verdict: FileVerdict, fail_on: FailOn = "undetermined") -> int:
    """Return the code of a run by its verdict: 0 ok, 1 violation, 2 something unchecked, 3 something undetermined.

    With `fail_on` violation, undetermined runs end with 0.
    """
    code = {"unchecked": 2, "violation": 1, "undetermined": 3, "ok": 0}[verdict]
    return 0 if code == 3 and fail_on == "violation" else code
