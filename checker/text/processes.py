"""Many files in several processes, results in the order of the files.

The first batch is checked before the others start, so that they begin with everything loaded. Where processes cannot be
forked, for few files, and for what a process that died has left, this one does it all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

BATCH = 32
WORTH = 4 * BATCH  # files from which other processes pay: starting them takes as long as some dozens of tables
MOST = 4


def in_order(items: Sequence[Item], check: Callable[[Item], Result], processes: int) -> Iterator[Result]:
    """Yield the result of every item, in order.

    `check` may run in another process: nothing but its result counts, which `pickle` must know.
    """
    done = 0
    for item in items[:BATCH] if processes > 1 else items:
        yield check(item)
        done += 1
    if done < len(items):
        for result in _elsewhere(items[done:], check, processes):
            yield result
            done += 1
    yield from map(check, items[done:])


def how_many(files: int, most: int | None = None) -> int:
    """Return how many processes a number of files is worth on this machine, `most` at most."""
    if files < WORTH or not hasattr(os, "fork"):
        return 1
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST, processors) if most is None else most)


def apart(make: Callable[[], Result]) -> Result:
    """Return what is made in another process, so that the memory it takes is free again.

    Where there is no other process, or it fails, this one makes it, and what that raises is raised.
    """
    if hasattr(os, "fork"):
        for found in _elsewhere((None,), lambda _: _attempt(make), 1):
            if found:
                return found[0]
    return make()


def _attempt(make: Callable[[], Result]) -> tuple[Result, ...]:
    """Return what is made, nothing if that fails; an interrupt ends it, as the first process waits for this one."""
    import signal  # imported lazily: in another process only

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return (make(),)
    except Exception:  # the first process says so
        return ()


def _elsewhere(items: Sequence[Item], check: Callable[[Item], Result], processes: int) -> Iterator[Result]:
    """Yield the results of other processes, in order; they end early where one of these dies or none can start."""
    # imported lazily: they take longer to load than some dozens of tables to check
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    try:
        pool = ProcessPoolExecutor(processes, get_context("fork"), _begin, (check,))
        results = pool.map(_check, items, chunksize=BATCH)
    except (OSError, ImportError, NotImplementedError):
        return  # a system without semaphores, or with too many processes
    try:
        yield from results
    except BrokenProcessPool:
        return
    finally:
        pool.shutdown(cancel_futures=True)


# What this process checks with, where it is one of several: inherited, as `pickle` knows no closures.
_checks: list[Callable[[Any], Any]] = []


def _begin(check: Callable[[Any], Any]) -> None:
    """Make this process one of several: interrupts are for the first one, and it ends when that does."""
    # imported lazily: in another process only
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    _checks.append(check)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = parent_process()

    def end_with_first() -> None:
        if first is not None:
            first.join()
            os._exit(1)

    Thread(target=end_with_first, daemon=True).start()


def _check(item: Any) -> Any:
    return _checks[-1](item)
