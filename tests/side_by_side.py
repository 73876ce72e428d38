"""`python -m tests.side_by_side`: all tests and the types, two at a time, as `make test` runs them on two cores.

Two processes run the tests, each with folders of its own: what the tests of a folder need is made once, and each process
collects its own tests only. Whichever ends first leaves its core to the types. Each is shown as a whole when it ends.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
FIRST = ("tests/apps", "tests/docs", "tests/formats", "tests/reporters", "tests/views")
"""What the first process runs: about half of the work, less what the types take. All the rest is for the second."""
JOBS = (
    ("pytest", *FIRST),
    ("pytest", "tests", *(f"--ignore={folder}" for folder in FIRST)),
    ("mypy",),
)


def run(cache: str, job: tuple[str, ...]) -> int:
    """Run a program of this environment, show what it says, and return its exit code."""
    done = subprocess.run(
        [sys.executable, "-m", *job],
        cwd=ROOT,
        env={**os.environ, "TAPETE_TESTS_CACHE": cache, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    sys.stdout.buffer.write(f"{' '.join(job)}\n".encode() + done.stdout)
    sys.stdout.flush()
    return done.returncode


def main() -> int:
    """Run all and return 0 if all are as they should be."""
    with TemporaryDirectory(prefix="tapete-tests-") as cache, ThreadPoolExecutor(2) as pool:
        return int(any(list(pool.map(partial(run, cache), JOBS))))


if __name__ == "__main__":
    sys.exit(main())
