"""What nothing looks at today: values of legal tables, and statements of decrees that `compare` does not see.

The full run holds these lists against what it finds, in both directions: whoever closes a hole takes its line out.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_LISTS = Path(__file__).parent


def known(name: str) -> Mapping[str, str]:
    """Return a list of survivors (`values` or `statements`): each with the reason that is written above it."""
    found: dict[str, str] = {}
    reason = ""
    for line in (_LISTS / f"survivors_{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            found[line] = reason
    return found
