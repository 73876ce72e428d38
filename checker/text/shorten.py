"""Pieces of the user's text in messages: one line each, cut where they are long."""

from __future__ import annotations


def shown(text: str, most: int = 40) -> str:
    """Return a piece of the user's text for a message: one line, cut where it is long, `""` where there is nothing."""
    line = " ".join(text.split())
    return line if 0 < len(line) <= most else f"{line[:most]}…" if line else '""'
