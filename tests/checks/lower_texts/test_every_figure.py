"""Ends below others against every whole table of a grid: a second way to the same answers."""

from __future__ import annotations

import re
from itertools import product

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from tests.checks.lower_texts.below import pair

GRID = [(low, high) for low, high in product(range(1, 31), range(1, 141)) if low <= high]
Limit = tuple[str, int, int]  # of the maximum or the minimum: a multiple of the minimum, and a sum
LIMITS = st.one_of(
    st.tuples(st.just("max <="), st.integers(0, 4), st.integers(1, 12)),
    st.tuples(st.just("min >="), st.just(0), st.integers(1, 9)),
)


def keeps(limit: Limit, low: int, high: int) -> bool:
    about, times, plus = limit
    return high <= times * low + plus if about == "max <=" else low >= plus


def written(limits: list[Limit]) -> str:
    return "\n".join(
        f"limit {a[:3]}(table) {a[4:]} {n} * min(table) + {c} [1]" if n else f"limit {a[:3]}(table) {a[4:]} {c} [1]"
        for a, n, c in limits
    )


def figures(found: Finding) -> tuple[int | None, int | None]:
    """Return the minimum and the maximum of the table that is shown."""
    shown = str(found.values["witness"])
    low, high = (re.search(rf"{key}: {{table: (\d+)}}", shown) for key in ("minimum", "maximum"))
    return int(low[1]) if low else None, int(high[1]) if high else None


@settings(max_examples=60)
@given(st.lists(LIMITS, min_size=1, max_size=2), st.lists(LIMITS, min_size=1, max_size=2))
@example([("max <=", 0, 30)], [("max <=", 3, 0)])
@example([("max <=", 3, 0)], [("max <=", 2, 0)])
def test_what_is_told_is_what_the_tables_of_a_grid_show(house: list[Limit], law: list[Limit]) -> None:
    lawful = [table for table in GRID if all(keeps(limit, *table) for limit in law)]
    allowed = [table for table in GRID if all(keeps(limit, *table) for limit in house)]
    assume(lawful and allowed)  # what a text says against itself is told of it alone
    findings = run_checks(pair(written(law), written(house)))
    bounded = {about for about, _, _ in house}
    breaking = [
        table
        for table in allowed
        for limit in law
        if limit[0] in bounded
        and not keeps(limit, *table)
        and all(keeps(other, *table) for other in law if other != limit)
    ]
    codes = {each.code for each in findings}

    if breaking:
        assert codes & {"SRC013", "SRC014", "SRC015"}
    if "SRC013" in codes:
        assert breaking
    for each in findings:
        if each.code == "SRC013":
            low, high = figures(each)
            whole = [(a, b) for a, b in GRID if low in (None, a) and high in (None, b) and (a, b) in breaking]
            assert whole
