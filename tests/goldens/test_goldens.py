"""What is found in the shipped regulations, finding by finding and figure by figure: a change shows as a difference."""

from __future__ import annotations

from functools import cache

import pytest

from tests.goldens.record import FOLDER, documents

RECORDED = sorted(path.name for path in FOLDER.glob("*.json"))


@cache
def found() -> dict[str, str]:
    """Return what is found now: computed for the first test, as both processes that run tests collect all of them."""
    return dict(documents())


@pytest.mark.parametrize("name", RECORDED)
def test_a_shipped_regulation_gives_what_was_recorded(name: str) -> None:
    """If the change is meant: `python -m tests.goldens.record`, and read the difference before you commit it."""
    assert found()[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_all_is_recorded_and_nothing_else() -> None:
    assert sorted(found()) == RECORDED
