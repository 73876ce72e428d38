"""A chain is refused, with the state at fault, unless every row is a distribution."""

from __future__ import annotations

from typing import Any

import pytest

from checker.probability.engine import Chain, MalformedChain, Outcome, validate

WIN, LOSE = Outcome("win", "7"), Outcome("lose", "2")


def chain(*rows: Any, outcomes: Any = (WIN, LOSE)) -> Chain:
    return Chain(rows, outcomes)


def test_a_state_that_waits_and_two_outcomes_are_a_chain() -> None:
    """Target 0 is the state itself, 1 and 2 are the outcomes."""
    validate(chain(((0, 27), (1, 6), (2, 3))))


def test_rows_may_have_totals_of_their_own() -> None:
    """36 throws in the first state, 2 in the second: only ratios within a row count."""
    validate(chain(((1, 30), (2, 6)), ((2, 1), (3, 1))))


def test_a_target_may_occur_twice_in_a_row() -> None:
    """The throws 5-2 and 6-1 may be listed apart though both lead to outcome 0."""
    validate(chain(((1, 2), (1, 2), (2, 32))))


def test_outcomes_may_be_missing() -> None:
    """A bet that only waits is sound as a chain; that it never ends is for the engine to say."""
    validate(chain(((0, 36),), outcomes=()))


@pytest.mark.parametrize(
    ("faulty", "message"),
    [
        (chain(), "the chain has no state to start in"),
        (chain(((1, 36),), ()), "state 1 has no throw that leaves it or stays in it"),
        (chain(((1, 36), (2, 0))), "state 0 has weight 0; weights are positive whole numbers"),
        (chain(((1, 36), (2, -6))), "state 0 has weight -6; weights are positive whole numbers"),
        (chain(((1, 0.5), (2, 0.5))), "state 0 has weight 0.5; weights are positive whole numbers"),
        (chain(((1, True), (2, 1))), "state 0 has weight True; weights are positive whole numbers"),
        (chain(((1, 6), (3, 30))), "state 0 has target 3; there are 1 states and 2 outcomes, targets 0 to 2"),
        (chain(((1, 6), (-1, 30))), "state 0 has target -1; there are 1 states and 2 outcomes, targets 0 to 2"),
        (chain(((1, 6), ("2", 30))), "state 0 has target '2'; there are 1 states and 2 outcomes, targets 0 to 2"),
        (
            chain(((1, 36),), outcomes=(Outcome("draw", "7"),)),  # type: ignore[arg-type]
            "outcome 0 is of kind `draw`; it can be win, lose, half, double or push",
        ),
    ],
)
def test_what_is_no_distribution_is_refused_with_its_place(faulty: Chain, message: str) -> None:
    """Each chain breaks one rule: a state to start in, throws in every state, whole weights, targets that exist."""
    with pytest.raises(MalformedChain) as refused:
        validate(faulty)

    assert str(refused.value) == message
