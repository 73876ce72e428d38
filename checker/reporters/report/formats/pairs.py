"""What stays together: what throws do in words and as a grid, a paragraph and what it leads over to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.reporters.report.model import Block, Figure, Paragraph, Table, ThrowGrid


def is_pair(before: Block | None, block: Block) -> bool:
    """Return whether a block is the grid of the throws that the table before it tells in words."""
    return isinstance(before, Table) and isinstance(block, Figure) and isinstance(block.chart, ThrowGrid)


def leading(blocks: Sequence[Block], goes_on: bool) -> Iterator[tuple[Block, bool]]:
    """Yield blocks, and of each whether it must stay on the page of the next.

    A paragraph leads over to a list, a picture, a finding; so does the one before it. `goes_on`: sections follow.
    """
    for place, block in enumerate(blocks):
        after = blocks[place + 1 : place + 3]
        leads = any(not isinstance(each, Paragraph) for each in after) or (goes_on and len(after) < 2)
        yield block, leads and isinstance(block, Paragraph)
