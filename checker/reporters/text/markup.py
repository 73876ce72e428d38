"""Colour for terminals. It only repeats what the words already say."""

from __future__ import annotations

from typing import Literal

Role = Literal["error", "warning", "note", "good", "place", "strong", "faint"]

_CODES: dict[Role, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "good": "1;32",
    "place": "1;34",
    "strong": "1",
    "faint": "2",
}


def paint(text: str, role: Role, colour: bool) -> str:
    """Return a text in the colour of a role, or as it is without `colour`."""
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if colour and text else text
