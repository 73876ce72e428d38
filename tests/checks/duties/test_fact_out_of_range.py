"""DUT008 on facts that cannot be."""

from __future__ import annotations

import pytest

from tests.checks.examples import findings

CRAPS = 'game craps "Craps" [1] with 2 dice\n'


@pytest.mark.parametrize(
    ("rules", "facts", "count"),
    [
        (CRAPS, "dice: {in_service: 0}", 1),
        (CRAPS, "dice: {in_service: -6, set: -1}", 2),
        (CRAPS, "dice: {in_service: 6, edge: 20 mm, rotation: 0 min}", 1),
        (CRAPS, "staff: {dealers: 0, tables_per_head: -7, head: JM-3}", 2),
        (CRAPS, "cards: {decks: 99}", 1),
        (CRAPS, "wheel: {pockets: 37}\nrecording: {individual: no}", 1),
        ('game boule "Boule" [1]\n', "wheel: {pockets: 9}", 0),
        (CRAPS + "require dice.in_service = 6 [C]\n", "dice: {in_service: -6}", 0),
    ],
)
def test_facts_have_ranges(rules: str, facts: str, count: int) -> None:
    """What the text requires is told by that requirement; without anything to throw, equipment is left alone."""
    assert len(findings("DUT008", f"{rules}--- table\n{facts}\n")) == count
