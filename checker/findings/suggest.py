"""Did you mean …: the closest known name to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def closest(wrong: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most like `wrong`, or None when none is near enough to be a slip."""
    from difflib import get_close_matches  # costs an import that only a wrong name should pay

    found = get_close_matches(wrong, list(known), n=1, cutoff=0.6)
    return found[0] if found else None
