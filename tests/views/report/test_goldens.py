"""Recorded reports of all shipped regulations: a change of any word or figure shows in a diff."""

from __future__ import annotations

import pytest

from tests.views.report.record import GOLDENS, recorded, subjects


@pytest.mark.parametrize("name", sorted(subjects()))
def test_a_report_is_as_recorded(name: str) -> None:
    """After a wanted change: python -m tests.views.report.record."""
    for file, text in recorded(name).items():
        assert (GOLDENS / file).read_text(encoding="utf-8") == text, f"{file}: see python -m tests.views.report.record"


def test_nothing_is_recorded_that_no_longer_exists() -> None:
    """Each record has two texts and one file of data."""
    assert len(list(GOLDENS.iterdir())) == 3 * len(subjects())
