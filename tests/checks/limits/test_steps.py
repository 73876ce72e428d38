"""Steps between stakes: an amount of which every stake that a table takes is to be a multiple."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.checks.examples import english, findings

TABLE = """bet any_seven [A.2] one roll wins 7 loses other
limit {limit} [B.2]
--- table
minimum: 40
step: {step}
bets: {{any_seven: {{pays: 4 to 1}}}}
"""


def told(limit: str, step: object) -> list[str]:
    return english("LIM005", TABLE.format(limit=limit, step=step))


@pytest.mark.parametrize("step", [5, 10, 20, 25, 30, 40, 50, 60, 2.5])
def test_stakes_are_multiples_where_each_of_them_is(step: float) -> None:
    """Counted stake by stake, of a table that takes the first fifty multiples of its step."""
    stakes = [Fraction(str(step)) * count for count in range(1, 51)]

    assert bool(told("step(table) = 20", step)) is any(stake % 20 for stake in stakes)
    assert bool(told("step(any_seven) = min(table) / 4", step)) is any(stake % 10 for stake in stakes)


def test_a_step_may_be_bounded_by_the_minimum_of_the_table() -> None:
    assert told("step(table) <= min(table)", 40) == []
    assert told("step(table) <= min(table)", 80) == [
        "the step of the table is 80; the regulation allows at most 40 (100% of the minimum of the table)"
    ]
    assert told("step(table) = 20", 30) == ["the step of the table is 30; the regulation allows multiples of 20"]


def test_multiples_of_two_amounts_are_kept_together_by_those_of_both() -> None:
    text = "limit step(table) = 20 [B.2]\nlimit {} [B.3]\nbet any_seven [A.2] one roll wins 7 loses other"

    assert not findings("LIM001", text.format("step(table) = 30"))
    assert findings("LIM001", text.format("step(table) <= 10"))
