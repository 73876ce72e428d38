"""What is found in the shipped regulations, finding by finding and figure by figure: a change shows as a difference."""

from __future__ import annotations

import pytest

from tests.goldens.record import FOLDER, documents

DOCUMENTS = dict(documents())


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_a_shipped_regulation_gives_what_was_recorded(name: str) -> None:
    """If the change is meant: `python -m tests.goldens.record`, and read the difference before you commit it."""
    assert DOCUMENTS[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_nothing_else_is_recorded() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == set(DOCUMENTS)
