"""Invented correct regulations: no check of any family finds anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.cases.case import case_of
from checker.checks.registry import run_checks
from checker.findings.wording import message_of
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree

GOOD = sorted((Path(__file__).parent.parent / "good" / "decrees").glob("*.decree"))


@pytest.mark.parametrize("path", GOOD, ids=[path.stem for path in GOOD])
def test_correct_regulation_has_no_finding(path: Path) -> None:
    """False alarms are bugs."""
    parsed = parse_decree(path.read_text(encoding="utf-8"), path.name)
    assert parsed.decree is not None and not parsed.findings
    resolved = resolve(parsed.decree)
    assert not resolved.findings

    found = run_checks(case_of(resolved.regulation, "2026-01-01"))
    assert [message_of(finding, "en") for finding in found] == []


def test_there_are_several() -> None:
    """Dice, wheel and cards, in both keyword languages."""
    assert len(GOOD) >= 3
