"""Random chains for property tests, and what can be said of them without solving anything."""

from __future__ import annotations

from hypothesis import strategies as st

from checker.probability.engine import Chain, Outcome, Row

OUTCOMES = (Outcome("win", "7"), Outcome("lose", "2"), Outcome("push", "12"))


@st.composite
def chains(draw: st.DrawFn, most_states: int = 6) -> Chain:
    """Return a chain of a few states with any way between them, some never ending, some states out of reach."""
    states = draw(st.integers(1, most_states))
    ways = st.tuples(st.integers(0, states + len(OUTCOMES) - 1), st.integers(1, 12))
    rows = draw(st.lists(st.lists(ways, min_size=1, max_size=5).map(tuple), min_size=states, max_size=states))
    return Chain(tuple(rows), OUTCOMES)


def reach(rows: tuple[Row, ...], start: int) -> set[int]:
    """Return the targets that can be reached from a state, itself included."""
    reached = {start}
    while True:
        further = {target for state in reached if state < len(rows) for target, _ in rows[state]} - reached
        if not further:
            return reached
        reached |= further


def resolves(chain: Chain) -> bool:
    """Return whether every state that can be reached can reach an outcome."""
    states = (state for state in reach(chain.rows, 0) if state < len(chain.rows))
    return all(max(reach(chain.rows, state)) >= len(chain.rows) for state in states)
