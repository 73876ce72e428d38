"""Ends below others against every whole table of a grid: a second way to the same answers."""

from __future__ import annotations

import re
from itertools import product

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from checker.checks.registry import run_checks
from checker.findings.finding import Finding
from tests.stacks import pair, witness

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
    shown = witness(found)
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


def faults(law: str, house: str) -> list[tuple[str, tuple[int | None, int | None]]]:
    return [(each.code, figures(each)) for each in run_checks(pair(law, house)) if each.code.startswith("SRC")]


def test_a_minimum_above_and_a_maximum_below_that_no_table_keeps_conflict() -> None:
    """The house says nothing of the minimum; no maximum is below it."""
    law, house = "limit min(table) >= 100 [1]", "limit max(table) <= {} [1]"

    assert faults(law, house.format(50)) == [("SRC015", (None, None))]
    assert faults(law, house.format(100)) == []


def test_the_table_that_is_shown_keeps_a_set_above() -> None:
    """24 × 10 is the least member beyond 166 at a round minimum; 167 at 1, which breaks the same rule, is in none."""
    law = "limit max(each table) <= 166 [1]\nlimit max(table) in 1, 24 .. 33 * min(table) [1]"

    assert faults(law, "limit max(table) <= 3 * min(table) + 274 [1]") == [("SRC013", (10, 240))]


def test_an_exception_of_the_other_figure_is_one() -> None:
    """What the house lays down is lawful from a minimum of 50 on."""
    law = "limit max(table) <= 100 except min(table) >= 50 [1]"
    house = "limit max(table) = 200 [1]\nlimit min(table) >= {} [1]"

    assert faults(law, house.format(50)) == []
    assert [code for code, _ in faults(law, house.format(49))] == ["SRC013"]
