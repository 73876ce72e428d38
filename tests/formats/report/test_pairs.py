"""What stays on one page: a paragraph and what it leads over to, a table and its grid."""

from __future__ import annotations

import pytest

from checker.formats.report.visitor import is_pair, leading
from checker.views.report.model import Block, Bullets, Figure, Paragraph, Table, ThrowGrid

P, B = Paragraph(()), Bullets(())


@pytest.mark.parametrize(
    ("blocks", "goes_on", "expected"),
    [
        ((P, B), False, [True, False]),
        ((P, P, B), False, [True, True, False]),
        ((P, P, P, B), False, [False, True, True, False]),
        ((P, P, P), False, [False, False, False]),
        ((P, P, P), True, [False, True, True]),
        ((P,), True, [True]),
        ((B, P), False, [False, False]),
        ((), True, []),
    ],
)
def test_which_paragraphs_stay_with_what_follows(
    blocks: tuple[Block, ...], goes_on: bool, expected: list[bool]
) -> None:
    assert [leads for _, leads in leading(blocks, goes_on)] == expected


def test_a_grid_goes_with_the_table_before_it_only() -> None:
    grid = Figure("g", "", "", ThrowGrid("", "", (), ()))
    table = Table("t", "", (), ())

    assert is_pair(table, grid)
    assert not is_pair(None, grid) and not is_pair(grid, grid) and not is_pair(P, grid)
    assert not is_pair(table, table)
