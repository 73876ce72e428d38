"""Many files in several processes: everything once, in order, whatever becomes of a process."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from checker import pipeline as checking
from checker.apps.common import Job, common
from checker.pipeline import run
from checker.text import processes as bulk
from checker.text.processes import BATCH, apart, in_order
from tests.benchmarks.legal_tables import legal_table

FIRST = os.getpid()


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("processes", [1, 2, 3, 4])
@pytest.mark.parametrize("count", [0, 1, BATCH, BATCH + 1, 7 * BATCH + 3])
def test_results_come_in_the_order_of_the_items(count: int, processes: int) -> None:
    assert list(in_order(range(count), square, processes)) == [square(number) for number in range(count)]


def die_at(place: int) -> Callable[[int], int]:
    def check(number: int) -> int:
        if number == place and os.getpid() != FIRST:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    return check


def test_a_process_that_is_killed_leaves_its_items_to_the_first() -> None:
    count = 6 * BATCH

    for place in (BATCH, 3 * BATCH - 1, 5 * BATCH):
        assert list(in_order(range(count), die_at(place), 3)) == list(range(count))


def test_an_exception_in_another_process_is_raised_in_the_first() -> None:
    def check(number: int) -> int:
        if number == 2 * BATCH:
            raise ValueError(str(number))
        return number

    with pytest.raises(ValueError, match=str(2 * BATCH)):
        list(in_order(range(4 * BATCH), check, 2))


def test_who_stops_reading_leaves_no_process_behind() -> None:
    results = in_order(range(20 * BATCH), square, 3)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]

    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


def test_what_is_made_apart_is_made_by_another_process() -> None:
    assert apart(os.getpid) != os.getpid()


def test_what_fails_apart_is_made_here_and_raises_here() -> None:
    def make() -> int:
        if os.getpid() != first:
            os.kill(os.getpid(), signal.SIGKILL)
        raise KeyError("here")

    first = os.getpid()

    with pytest.raises(KeyError, match="here"):
        apart(make)
    with pytest.raises(ZeroDivisionError):
        apart(lambda: 1 // 0)


def test_an_interrupt_ends_what_is_made_apart() -> None:
    """The first process waits for the other one, which could take a minute more."""
    assert apart(lambda: signal.getsignal(signal.SIGINT) is signal.default_int_handler)


def test_few_files_are_worth_one_process() -> None:
    assert bulk.how_many(bulk.WORTH - 1) == 1
    assert bulk.how_many(100_000) <= bulk.MOST


def tables(folder: Path) -> Sequence[str]:
    """Write legal tables among which some are not: wrong limits, other prices, a name unknown, no table, not YAML."""
    for number in range(2 * BATCH + BATCH // 2):
        text = legal_table(number % 40)
        if number % 11 == 5:
            text = text.replace('4, 10": 7 to 1', '4, 10": 8 to 1')
        if number % 17 == 3:
            text = text.replace("pass_line", "pas_line")
        if number % 23 == 7:
            text = text.replace("dice: {in_service: 6", "dice: {in_service: 5")
        if number % 29 == 11:
            text = text.replace("bets:", "bets: [")
        if number % 31 == 13:
            text = "some: thing\n"
        (folder / f"{number:03}.yaml").write_text(text, "utf-8")
    return [str(folder)]


def test_a_folder_comes_to_the_same_in_one_process_and_in_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = common("en", "2026-12-01")
    job = Job(tuple(tables(tmp_path)))
    found = []
    for processes in (1, 3):
        monkeypatch.setattr(checking, "how_many", lambda files, most, chosen=processes: chosen)
        found.append(run(job.targets(known.session), known.session).result)

    assert found[0] == found[1]
    assert {len(each.findings) > 0 for each in found[0].files} == {True, False}
    assert found[0].skipped
