"""Finds the checks by walking the folders, and runs them.

A check is a module with CODE, SEVERITY, SINCE, MESSAGE, HELP and `check(case)`; its file name is the slug and its
docstring the manual page; the Spanish page stands beside it (see `manuals.py`). Optional: VERDICT (else errors and
warnings are violations and notes are none), and RESERVATION = True for doubts of a text that only its authority can
settle. The type that `check` takes says what it looks at. LOOKS_AT, for checks of tables, are the aspects it speaks of
(`cases/aspects.py`): a check with nothing to say about a table is not even loaded.

A package that was built carries the list of its checks, written by walking; a checkout has it in the user's cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import cache as once
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Union, cast, get_args

import checker.checks
from checker.cases.aspects import Aspect, aspects_of
from checker.cases.case import Case, RegulationCase, Restatement, SubjectKind, TableCase
from checker.findings.catalogue import finding_of
from checker.findings.finding import Bilingual, Finding, Kind, Observation, Severity, Value, Verdict
from checker.store.store import stamp_of
from checker.text import cache
from checker.text.files import write_atomic
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.resources import compiled_folder

LIST = "checks"
MOST_FINDINGS = 500
"""Findings of one check in one file: a text with a doubt about each pair of its bets would fill a book."""
Looked = Union[Case, Restatement]
"""What a check may look at."""
SUBJECTS: dict[str, tuple[SubjectKind, ...]] = {
    "RegulationCase": ("regulation",),
    "TableCase": ("table",),
    "Case": ("regulation", "table"),
    "PayoutCase": ("regulation", "table"),
    "RegulationPayouts": ("regulation",),
    "TablePayouts": ("table",),
    "RegulationHeading": ("regulation", "table"),
    "Restatement": ("comparison",),
}
"""What a check looks at, by the type of what its `check` takes."""
PARTS = {
    "RegulationHeading": "heading",
    **dict.fromkeys(("PayoutCase", "RegulationPayouts", "TablePayouts"), "payouts"),
}
"""What a check takes of a case, where it does not look at the whole."""
USUAL_VERDICT: dict[Severity, Verdict] = {"error": "violation", "warning": "violation", "note": "none"}


class Check(NamedTuple):
    """One check: what its findings have in common, what it looks at, and its manual page."""

    kind: Kind
    folder: str
    since: str
    manual: str
    run: Callable[[object], Iterator[Observation]]
    part: str | None

    def observe(self, case: Looked) -> Iterator[Observation]:
        """Yield what the check observes in what it looks at: the case, or a part of it."""
        return self.run(getattr(case, self.part) if self.part else case)


class Listed(NamedTuple):
    """A check that need not be loaded yet: its code, its file, and what it looks at."""

    code: str
    folder: str
    name: str
    subjects: tuple[str, ...]
    looks_at: frozenset[str]

    def find(self, case: Looked) -> tuple[Finding, ...]:
        """Return what the check reports, as findings of its kind; of one heading of a regulation always the same."""
        check = _check(self.folder, self.name)

        def findings() -> tuple[Finding, ...]:
            jurisdiction = case.regulation.header.jurisdiction
            every = islice(check.observe(case), MOST_FINDINGS + 1)
            found = [check.kind.of(observed, jurisdiction) for observed in every]
            if len(found) > MOST_FINDINGS:
                values: dict[str, Value] = {"code": check.kind.code, "limit": MOST_FINDINGS}
                found[-1] = finding_of("files/too-many-findings", found[-1].at, values)
            return tuple(found)

        if check.part == "heading" and isinstance(case, TableCase):
            return _OF_HEADINGS.recall(case.regulation, (self.code, case.held), findings)
        return findings()


_OF_HEADINGS: Memory[tuple[Finding, ...]] = Memory(64)
"""By regulation, check and the regulations at hand."""


def all_checks() -> tuple[Check, ...]:
    """Return every check, by code."""
    return tuple(_check(listed.folder, listed.name) for listed in all_listed())


def checks_of(codes: Collection[str]) -> Iterator[Check]:
    """Yield the checks of some codes; others are not loaded."""
    yield from (_check(listed.folder, listed.name) for listed in all_listed() if listed.code in codes)


def check_called(name: str) -> Check | None:
    """Return the check with a code or a slug, in small or capital letters; no other is loaded."""
    for listed in all_listed():
        if name.upper() == listed.code or name.lower().replace("-", "_") == listed.name:
            return _check(listed.folder, listed.name)
    return None


def run_checks(case: Looked) -> tuple[Finding, ...]:
    """Return what all checks find in a case."""
    return tuple(finding for listed in checks_for(case) for finding in listed.find(case))


def checks_for(case: Looked) -> tuple[Listed, ...]:
    """Return the checks of a case; for a table, those that speak of something it has."""
    if isinstance(case, TableCase):
        return _listed_for_aspects(aspects_of(case))
    return _listed_for("regulation" if isinstance(case, RegulationCase) else "comparison")


@once
def all_listed() -> tuple[Listed, ...]:
    """Return every check, by code: from the list of the package, or from that of the cache, or by walking."""
    try:
        with open(os.path.join(compiled_folder(), LIST), encoding="utf-8") as lines:
            return tuple(map(_read, lines))
    except OSError:
        return _of_checkout()


def write_list(folder: str) -> None:
    """Write the list of the checks into the folder of a package that is being built."""
    write_atomic(os.path.join(folder, LIST), "".join(map(_line, _walked())))


@once
def _listed_for(subject: SubjectKind) -> tuple[Listed, ...]:
    """Return the checks of a subject, by code."""
    return tuple(each for each in all_listed() if subject in each.subjects)


@lru_cache(maxsize=1024)
def _listed_for_aspects(aspects: frozenset[Aspect]) -> tuple[Listed, ...]:
    """Return the checks that speak of some of these aspects of a table: most tables have the same."""
    return tuple(each for each in _listed_for("table") if not each.looks_at.isdisjoint(aspects))


def _of_checkout() -> tuple[Listed, ...]:
    """Return the list that was kept for just these files; else walk, which loads all checks, and keep the list."""
    root = checker.checks.__path__[0]
    stamp = stamp_of(os.path.join(root, name) for name in _folders())
    kept = cache.read(LIST, stamp.encode())
    if kept is not None:
        with suppress(ValueError):
            return tuple(map(_read, kept.decode().splitlines()))
    found = _walked()
    cache.write(LIST, stamp.encode(), "".join(map(_line, found)).encode())
    return found


def _line(listed: Listed) -> str:
    subjects, looks_at = ",".join(listed.subjects), ",".join(sorted(listed.looks_at))
    return f"{listed.code} {listed.folder} {listed.name} {subjects} {looks_at}\n"


def _read(line: str) -> Listed:
    code, folder, name, subjects, looks_at = line.rstrip("\n").split(" ", 4)
    return Listed(code, folder, name, tuple(subjects.split(",")), frozenset(filter(None, looks_at.split(","))))


def _walked() -> tuple[Listed, ...]:
    return tuple(sorted(_listed(folder, name) for folder in _folders() for name in _checks_in(folder)))


def _listed(folder: str, name: str) -> Listed:
    """Return what the list says of a check.

    Raises:
        ValueError: It looks at tables and does not say at which aspects, or at none that there is.
    """
    module = import_module(f"checker.checks.{folder}.{name}")
    subjects = SUBJECTS[next(iter(module.check.__annotations__.values()))]
    looks_at = frozenset(getattr(module, "LOOKS_AT", ()))
    if not looks_at <= frozenset(get_args(Aspect)) or ("table" in subjects) != bool(looks_at):
        raise ValueError(f"{folder}/{name}: LOOKS_AT must name aspects of a table, and only where it looks at tables")
    return Listed(module.CODE, folder, name, subjects, looks_at)


def _folders() -> Iterable[str]:
    return [name for name in _names_in(checker.checks.__path__[0]) if "." not in name]


def _checks_in(folder: str) -> Iterable[str]:
    names = _names_in(os.path.join(checker.checks.__path__[0], folder))
    return [name.removesuffix(".py") for name in names if name.endswith(".py")]


def _names_in(folder: str) -> list[str]:
    """Return the names in a folder of code; `pkgutil` would import ten milliseconds of `inspect` to do it."""
    return sorted(name for name in os.listdir(folder) if not name.startswith("_"))


@once
def _check(folder: str, name: str) -> Check:
    module = import_module(f"checker.checks.{folder}.{name}")
    severity: Severity = module.SEVERITY
    takes = next(iter(module.check.__annotations__.values()))
    kind = Kind(
        code=module.CODE,
        slug=name.replace("_", "-"),
        severity=severity,
        verdict=getattr(module, "VERDICT", USUAL_VERDICT[severity]),
        message=cast(Bilingual, module.MESSAGE),
        help=cast(Bilingual, module.HELP),
        reservation=getattr(module, "RESERVATION", False),
    )
    return Check(kind, folder, module.SINCE, module.__doc__ or "", module.check, PARTS.get(takes))
