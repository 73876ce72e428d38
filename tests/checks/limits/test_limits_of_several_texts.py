"""LIM005 where several limits bound one figure: the narrowest is said, every clause is cited."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checker.limits.form import End, Range
from tests.apps.commands import Tapete

TEXT = """regulation own
  title "Own"
  kind official
  outline 1, 2

limit min(table) >= 2 [1]
limit min(table) >= 3 [2]
limit max(table) <= 100 [1]
"""


def test_the_narrower_of_two_bounds_is_said(command: Tapete) -> None:
    (command.folder / "own.decree").write_text(TEXT, encoding="utf-8")
    (command.folder / "t.yaml").write_text("regulation: own\ngame: craps\nminimum: 1\nmaximum: 50\n", encoding="utf-8")

    said = command("check", "own.decree", "t.yaml", "--lang", "en").stdout
    assert "is 1; the regulation allows at least 3 " in said and "set it to 3 or more" in said
    assert "2 are not met" in said and said.count("set here") == 2


@pytest.mark.parametrize(
    ("one", "other", "narrows"),
    [
        ((3, None), (2, None), True),
        ((2, None), (3, None), False),
        ((2, 5), (2, None), True),
        ((2, None), (2, 5), False),
        ((None, 5), (2, None), False),
        ((2, 5), (2, 5), True),
    ],
)
def test_what_one_range_leaves_of_another(
    one: tuple[int | None, int | None], other: tuple[int | None, int | None], narrows: bool
) -> None:
    def end(value: int | None) -> End | None:
        return None if value is None else End(Fraction(value), False)

    ranges = [Range(end(lower), end(upper)) for lower, upper in (one, other)]

    assert ranges[0].narrows(ranges[1]) is narrows
    points = [Fraction(number, 2) for number in range(20)]
    assert narrows is all(ranges[1].holds(point) for point in points if ranges[0].holds(point))
