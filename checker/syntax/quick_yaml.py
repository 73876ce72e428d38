"""PyYAML, imported without the patterns that only its own way of reading needs.

When it is imported, PyYAML compiles ten patterns with which it would guess what a value means. Nothing here asks them:
tables are read from the events of the C parser. Compiled when first used, they cost nothing: a seventh of a whole run.
"""

from __future__ import annotations

import re
from typing import Any


class _Later:
    """A pattern that is compiled when it is first used."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._written = pattern, flags

    def __getattr__(self, name: str) -> Any:
        return getattr(re.compile(*self._written), name)


_compile = re.compile
vars(re)["compile"] = _Later
try:
    import yaml
finally:
    vars(re)["compile"] = _compile

__all__ = ["yaml"]
