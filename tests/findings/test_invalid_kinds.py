"""A file that cannot be read is neither in order nor wrong: its findings judge nothing, whichever code they have."""

from __future__ import annotations

from checker.findings.finding import kinds


def test_no_finding_that_makes_a_file_unreadable_is_a_verdict() -> None:
    invalid = [kind for kind in kinds() if kind.invalid]

    assert {kind.code[:3] for kind in invalid} >= {"SYN", "REF"}
    assert [kind.code for kind in invalid if (kind.severity, kind.verdict) != ("error", "none")] == []
