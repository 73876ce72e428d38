"""What runs with the other tests and what in `make verify` only, where `TAPETE_EVERY` is set: a sample, or everything."""

from __future__ import annotations

import os

import pytest

EVERY = bool(os.environ.get("TAPETE_EVERY"))
only_with_everything = pytest.mark.skipif(not EVERY, reason="long: TAPETE_EVERY=1, as in `make verify`")


def examples(number: int) -> int:
    """Return how many examples of a property are tried: so many, or a third of them, which finds what is often wrong."""
    return number if EVERY else max(8, number // 3)
