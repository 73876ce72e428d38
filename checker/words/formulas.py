"""Formulas as people read them; JSON, and YAML to be pasted, keep the signs of programs."""

from __future__ import annotations

import re

_MINUS = re.compile(r"(?<= )-(?= )|(?:(?<=^)|(?<=\()|(?<= ))-(?=[\w(])")
"""A minus between two terms or before one; that in `hop(5-6)` is part of a name."""


def formula_text(formula: str) -> str:
    """Return a formula with the signs of print: `251/495 − 244 × x/495`."""
    return _MINUS.sub("−", formula).replace("*", " × ")
