"""The manual page of a check, in one language."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.text.record import NamedTuple


class Manual(NamedTuple):
    """What a check says of itself; `why` and `fix` are paragraphs, the examples are as a reader sees them.

    `sample` is the first finding of the first failing example.
    """

    title: str
    since: str
    why: tuple[str, ...]
    fails: tuple[str, ...]
    passes: tuple[str, ...]
    fix: tuple[str, ...]
    sample: Finding
