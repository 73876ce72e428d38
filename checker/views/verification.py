"""What verifying an evidence pack comes to: whether it is as it was made, and what differs if it is not."""

from __future__ import annotations

from typing import Literal

from checker.findings.finding import Language
from checker.text.record import NamedTuple
from checker.views.words import say

# What is told of a pack, from its shell to its result.
DifferenceKind = Literal[
    "manifest",
    "changed",
    "missing",
    "added",
    "container",
    "tool",
    "typesetter",
    "transcription",
    "unjudged",
    "verdict",
    "new",
    "moved",
    "gone",
    "remade",
]


class PackDifference(NamedTuple):
    """One thing that differs: in which file of the pack or about which input; `then` and `now` are both sides."""

    kind: DifferenceKind
    name: str
    then: str = ""
    now: str = ""


class Verification(NamedTuple):
    """What came of a pack. `made_with` is the version it was made with, `here` the one that verifies.

    `verdict` is what it says was found.
    """

    path: str
    files: int
    made_with: str
    here: str
    as_of: str
    verdict: str
    differences: tuple[PackDifference, ...]
    not_made: tuple[str, ...] = ()  # files that were not made again, as the extra that they need is not installed
    extra: str = ""


def difference_words(each: PackDifference, language: Language) -> str:
    """Return a difference in words."""
    return say(f"verification.difference.{each.kind}", language, name=each.name, then=each.then, now=each.now)
