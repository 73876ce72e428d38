"""Many files in several processes: each takes every n-th batch, and results come back in the order of the files.

The first batch is checked before the others start, so that they begin with everything loaded. A process whose results
are not fetched waits, so that memory stays bounded; one that ends early, for whatever reason, leaves its batches to the
first one. Where processes cannot be forked, and for few files, one does it all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, TypeVar, cast

from checker.text.record import NamedTuple

Item = TypeVar("Item")
Result = TypeVar("Result")

BATCH = 32
WORTH = 4 * BATCH
"""Files from which a second process pays: starting one takes as long as some dozens of tables that state the same."""
MOST = 4
_LENGTH = 8


def in_order(items: Sequence[Item], check: Callable[[Item], Result], processes: int) -> Iterator[Result]:
    """Yield the result of every item, in order.

    Args:
        items: What to check.
        check: Does it. It may run in another process: nothing but its result counts, which `pickle` must know.
        processes: How many, this one included.
    """
    batches = [items[start : start + BATCH] for start in range(0, len(items), BATCH)]
    yield from map(check, batches[0] if batches else ())
    helpers = [_start(batches[1 + place :: processes], check) for place in range(1, processes)]
    try:
        for place, batch in enumerate(batches[1:]):
            turn = place % processes
            found = helpers[turn - 1].fetch() if turn else None
            yield from map(check, batch) if found is None else cast("list[Result]", found)
    finally:
        for helper in helpers:
            helper.stop()


def how_many(files: int) -> int:
    """Return how many processes a number of files is worth on this machine."""
    if files < WORTH or not hasattr(os, "fork"):
        return 1
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, processors)


class _Helper(NamedTuple):
    """Another process, and where its results come from."""

    process: int
    results: BinaryIO

    def fetch(self) -> object | None:
        """Return the results of its next batch; None once it has ended."""
        import pickle

        length = int.from_bytes(self.results.read(_LENGTH), "big")
        data = self.results.read(length)
        return pickle.loads(data) if length and len(data) == length else None

    def stop(self) -> None:
        """End the process, if it has not ended by itself."""
        self.results.close()
        os.kill(self.process, 15)
        os.waitpid(self.process, 0)


def _start(batches: Sequence[Sequence[Item]], check: Callable[[Item], object]) -> _Helper:
    """Start a process that checks some batches and sends what it finds."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return _Helper(process, os.fdopen(reading, "rb"))
    try:
        os.close(reading)
        _send(batches, check, writing)
    finally:
        # Whatever happened: this process must not go on as if it were the first one. That one sees that something is
        # missing, does it itself, and meets the same problem where it can be reported.
        os._exit(0)


def _send(batches: Sequence[Sequence[Item]], check: Callable[[Item], object], writing: int) -> None:
    import pickle

    with os.fdopen(writing, "wb") as stream:
        for batch in batches:
            data = pickle.dumps([check(item) for item in batch], pickle.HIGHEST_PROTOCOL)
            stream.write(len(data).to_bytes(_LENGTH, "big") + data)
            stream.flush()
