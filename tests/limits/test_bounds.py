"""Work on the limits of a text is bounded: what it takes is counted, and what is beyond is said."""

from __future__ import annotations

import pytest

from checker.limits.demands import (
    MAX_COMBINATIONS,
    MOST_STEPS,
    Effort,
    TooManyInequalities,
    contradiction,
    demands_of_limits,
)
from tests.checks.examples import findings
from tests.decrees import regulation
from tests.operations import steps


def ring(count: int) -> str:
    """Maxima of which each is at least twice the next, and the last twice the first: all of them contradict."""
    bets = "".join(f"bet b{place}\n" for place in range(count))
    return bets + "".join(f"limit max(b{place}) >= 2 * max(b{(place + 1) % count}) [1]\n" for place in range(count))


def sums(count: int) -> str:
    bets = "".join(f"bet b{place}\n" for place in range(count))
    others = [(place, (place + 1) % count, (place + 7) % count, (place + 3) % count) for place in range(count)]
    return bets + "".join(f"limit max(b{a}) + max(b{b}) <= max(b{c}) + max(b{d}) [1]\n" for a, b, c, d in others)


@pytest.mark.parametrize("text", [ring(20), ring(60), sums(30), sums(60)])
def test_the_work_of_one_question_has_an_end(text: str) -> None:
    """A few lines of the program for each inequality that is looked at, and never more of these than agreed."""
    effort = Effort(20_000)
    (interpretation,) = demands_of_limits(regulation(text), "craps")

    def ask() -> None:
        with pytest.raises(TooManyInequalities):
            contradiction(interpretation.inequalities, effort)
            raise TooManyInequalities

    assert steps(ask) <= 100 * 20_000


def test_a_contradiction_is_named_though_no_effort_is_left_to_name_the_smallest() -> None:
    (interpretation,) = demands_of_limits(regulation(ring(60)), "craps")

    assert contradiction(interpretation.inequalities, Effort(12_000)) == frozenset(range(60))


def test_what_cannot_be_told_is_undetermined_and_not_passed_over() -> None:
    found = findings("LIM001", sums(75))

    assert [(each.severity, each.verdict) for each in found] == [("warning", "undetermined")]


def test_readings_that_combine_too_often_are_not_cut_off() -> None:
    open_limit = (
        "limit max(a) <= {0} * min(table) [1]\n  unclear [1]\n"
        '    reading x "x" max(a) <= {0} * min(table)\n    reading y "y" max(a) <= {1} * min(table)\n'
        '    use none because "open"\n'
    )
    few, many = ("".join(open_limit.format(place + 2, place + 9) for place in range(count)) for count in (6, 7))

    assert MAX_COMBINATIONS == 2**6 and not findings("LIM001", "bet a\n" + few)
    assert [each.verdict for each in findings("LIM001", "bet a\n" + many)] == ["undetermined"]


def test_the_bound_is_far_above_what_texts_print() -> None:
    """Thirty limits in a ring take a hundredth of it."""
    effort = Effort()
    (interpretation,) = demands_of_limits(regulation(ring(30)), "craps")

    assert contradiction(interpretation.inequalities, effort) == frozenset(range(30))
    assert effort.left > MOST_STEPS * 6 // 10
