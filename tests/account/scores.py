"""Prints how much of legal tables and of shipped decrees is looked at: `python -m tests.account.scores [--every]`.

A value is looked at if some other value in its place changes what is found; a statement of a decree, if `compare` of
the decree and the changed one names a difference. What nothing looks at is listed with its place. With `--every` all
that is said of each value is listed, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.account import decrees
from tests.account.judging import Examined, examined, survivors
from tests.account.legal import ROOT, candidates, legal_tables
from tests.account.values import IDENTITY


def of_tables(names: Iterable[str]) -> Iterator[Examined]:
    """Yield the values of some legal tables."""
    for name in names:
        yield from examined(name, *candidates()[name])


def of_decrees(paths: Iterable[str]) -> Iterator[decrees.Examined]:
    """Yield the statements of some decrees, by their paths under the root of the project."""
    for path in paths:
        text = (ROOT / path).read_text(encoding="utf-8")
        yield from decrees.examined(text, path, decrees.parts_of(text, path))


def shipped() -> list[str]:
    """Return the decrees of the package."""
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "regulations").glob("*/*.decree"))


def main(every: bool) -> None:
    """Print both scores, and what survives."""
    tables = legal_tables()
    values = list(of_tables(tables))
    stating = [each for each in values if each.value.key not in IDENTITY and each.effect != "refused"]
    effects = Counter(each.effect for each in stating)
    print(f"values of {len(tables)} legal tables: {len(values)}; that can say something: {len(stating)}")
    print(f"  change the verdict: {effects['verdict']}; the findings alone: {effects['findings']}")
    for each in values if every else survivors(values):
        print(f"  {each.effect}: {each.name} = {each.value.text} (line {each.value.span.line}) {' '.join(each.said)}")
    statements = list(of_decrees(shipped()))
    sound = [each for each in statements if each.effect != "refused"]
    seen = sum(each.effect == "seen" for each in sound)
    print(f"statements of {len(shipped())} decrees: {len(statements)}; that can be changed: {len(sound)}")
    print(f"  compare sees: {seen}")
    for statement in statements if every else (each for each in sound if each.effect != "seen"):
        print(f"  {statement.effect}: {statement.name} (line {statement.part.line}) {statement.by}")


if __name__ == "__main__":
    main("--every" in sys.argv)
