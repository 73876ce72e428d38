"""Formulas with the signs of print."""

from __future__ import annotations

import pytest

from checker.words.names import formula_text


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        ("8/9 - x/9", "8/9 − x/9"),
        ("251/495 - 244*x/495", "251/495 − 244 × x/495"),
        ("-x/6", "−x/6"),
        ("(-x + 5)*2", "(−x + 5) × 2"),
        ("max(hop(5-6)) = 3*max(simple)/7 - 1", "max(hop(5-6)) = 3 × max(simple)/7 − 1"),
        ("", ""),
    ],
)
def test_signs_of_print(formula: str, text: str) -> None:
    assert formula_text(formula) == text
