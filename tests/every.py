"""What runs with the other tests and what in `make verify` only, where `TAPETE_EVERY` is set: a sample, or everything."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable, Sequence
from functools import update_wrapper
from typing import Any, TypeVar

import pytest

Item = TypeVar("Item")

EVERY = bool(os.environ.get("TAPETE_EVERY"))
only_with_everything = pytest.mark.skipif(not EVERY, reason="long: TAPETE_EVERY=1, as in `make verify`")


def examples(number: int) -> int:
    """Return how many examples of a property are tried: so many, or a third of them, which finds what is often wrong."""
    return number if EVERY else max(8, number // 3)


def for_each(names: str | Sequence[str], values: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let one test try many small cases, as `pytest.mark.parametrize` lets one test each; all that fail are named.

    An item of its own costs pytest several milliseconds, which is more than such a case takes. Fixtures that the test
    asks for besides are the same in all cases.
    """
    names = [each.strip() for each in names.split(",")] if isinstance(names, str) else list(names)
    cases = [dict(zip(names, value if len(names) > 1 else (value,), strict=True)) for value in values]
    assert cases, "no cases"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def all_cases(**fixtures: object) -> None:
            failed: list[Exception] = []
            for case in cases:
                try:
                    test(**case, **fixtures)
                except Exception as problem:
                    problem.add_note(f"case: {case!r:.1000}")
                    failed.append(problem)
            if failed:
                raise ExceptionGroup(f"{test.__name__}: {len(failed)} of {len(cases)} cases", failed)

        update_wrapper(all_cases, test, updated=())
        signature = inspect.signature(test)
        rest = [each for name, each in signature.parameters.items() if name not in names]
        all_cases.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return all_cases

    return decorate


def sampled(every: Iterable[Item], share: int = 2) -> list[Item]:
    """Return everything, or every second of it, which finds what is wrong with most: what grows with the library."""
    return list(every) if EVERY else list(every)[::share]
