"""Finds the checks by walking their families, and runs them.

A check is a function `@check(CODE, …)` in a module of its family; what people read of it is its page, `pages/CODE.md`.
The type that the function takes says what it looks at. The aspects behind the code, for checks of tables, are those it
speaks of (`cases/aspects.py`): a module whose checks have nothing to say about a table is not even loaded.

A package that was built carries the list of its checks, written by walking; a checkout has it in the user's cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache as once
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar, Union, get_args

import checker.checks
from checker.cases.aspects import Aspect, aspects_of
from checker.cases.case import Case, RegulationCase, Restatement, SubjectKind, TableCase
from checker.cases.rulebook import rulebook_of
from checker.checks.pages import head_of, kind_of
from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding, Kind, Observation, Value
from checker.store.store import stamp_of
from checker.text import cache
from checker.text.files import compiled_folder, write_atomic
from checker.text.record import NamedTuple

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
"""What a check looks at, by the type of what its function takes."""
PARTS = {
    "RegulationHeading": "heading",
    **dict.fromkeys(("PayoutCase", "RegulationPayouts", "TablePayouts"), "payouts"),
}
"""What a check takes of a case, where it does not look at the whole."""

Look = Callable[[Any], Iterator[Observation]]
Function = TypeVar("Function", bound=Look)


class Declared(NamedTuple):
    """A function that is a check, and the aspects of a table that it speaks of."""

    run: Look
    looks_at: tuple[Aspect, ...]


_DECLARED: dict[str, dict[str, Declared]] = {}
"""The checks of each module that was loaded, by code."""


def check(code: str, *looks_at: Aspect) -> Callable[[Function], Function]:
    """Declare a function to be the check with a code; one of tables names the aspects that it speaks of."""

    def declared(function: Function) -> Function:
        _DECLARED.setdefault(function.__module__, {})[code] = Declared(function, looks_at)
        return function

    return declared


class Check(NamedTuple):
    """One check: what its findings have in common, what it looks at, and how it is run."""

    kind: Kind
    family: str
    since: str
    run: Look
    part: str | None

    def observe(self, case: Looked) -> Iterator[Observation]:
        """Yield what the check observes in what it looks at: the case, or a part of it."""
        return self.run(getattr(case, self.part) if self.part else case)


class Listed(NamedTuple):
    """A check that need not be loaded yet: its code, its module in this folder, and what it looks at."""

    code: str
    module: str
    subjects: tuple[str, ...]
    looks_at: frozenset[str]

    def find(self, case: Looked) -> tuple[Finding, ...]:
        """Return what the check reports, as findings of its kind; of one heading of a regulation always the same."""
        check = _check(self)

        def findings() -> tuple[Finding, ...]:
            jurisdiction = case.regulation.header.jurisdiction
            every = islice(check.observe(case), MOST_FINDINGS + 1)
            found = [check.kind.of(observed, jurisdiction) for observed in every]
            if len(found) > MOST_FINDINGS:
                values: dict[str, Value] = {"code": check.kind.code, "limit": MOST_FINDINGS}
                found[-1] = finding_of("files/too-many-findings", found[-1].at, values)
            return tuple(found)

        if check.part == "heading" and isinstance(case, TableCase):
            known = rulebook_of(case.regulation).of_headings
            key = (self.code, case.held)
            if key not in known:
                known[key] = findings()
            return known[key]
        return findings()


def all_checks() -> tuple[Check, ...]:
    """Return every check, by code."""
    return tuple(map(_check, all_listed()))


def check_called(name: str) -> Check | None:
    """Return the check with a code or a slug, in small or capital letters; no other is loaded."""
    for listed in all_listed():
        if name.upper() == listed.code or name.lower().replace("_", "-") == kind_of(listed.code).slug:
            return _check(listed)
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
    stamp = stamp_of((root, *(os.path.join(root, name) for name in _names_in(root) if "." not in name)))
    kept = cache.read(LIST, stamp.encode())
    if kept is not None:
        with suppress(ValueError):
            return tuple(map(_read, kept.decode().splitlines()))
    found = _walked()
    cache.write(LIST, stamp.encode(), "".join(map(_line, found)).encode())
    return found


def _line(listed: Listed) -> str:
    return f"{listed.code} {listed.module} {','.join(listed.subjects)} {','.join(sorted(listed.looks_at))}\n"


def _read(line: str) -> Listed:
    code, module, subjects, looks_at = line.rstrip("\n").split(" ", 3)
    return Listed(code, module, tuple(subjects.split(",")), frozenset(filter(None, looks_at.split(","))))


def _walked() -> tuple[Listed, ...]:
    return tuple(sorted(listed for module in _modules() for listed in _listed_in(module)))


def _listed_in(module: str) -> Iterator[Listed]:
    """Yield what the list says of the checks of a module.

    Raises:
        ValueError: One looks at tables and does not say at which aspects, or at none that there is.
    """
    for code, declared in _declared_in(module).items():
        subjects = SUBJECTS[_takes(declared)]
        looks_at = frozenset(declared.looks_at)
        if not looks_at <= frozenset(get_args(Aspect)) or ("table" in subjects) != bool(looks_at):
            raise ValueError(f"{code}: must name aspects of a table, and only where it looks at tables")
        yield Listed(code, module, subjects, looks_at)


def _declared_in(module: str) -> dict[str, Declared]:
    return _DECLARED.get(import_module(f"checker.checks.{module}").__name__, {})


def _takes(declared: Declared) -> str:
    return str(next(iter(declared.run.__annotations__.values())))


def _modules() -> Iterable[str]:
    """Return the modules of the families, those of this folder that declare no check among them."""
    root = checker.checks.__path__[0]
    for name in _names_in(root):
        if name.endswith(".py"):
            yield name.removesuffix(".py")
        elif "." not in name:
            inside = _names_in(os.path.join(root, name))
            yield from (f"{name}.{each.removesuffix('.py')}" for each in inside if each.endswith(".py"))


def _names_in(folder: str) -> list[str]:
    """Return the names in a folder of code; `pkgutil` would import ten milliseconds of `inspect` to do it."""
    return sorted(name for name in os.listdir(folder) if not name.startswith("_"))


@once
def _check(listed: Listed) -> Check:
    declared = _declared_in(listed.module)[listed.code]
    family = listed.module.partition(".")[0]
    return Check(kind_of(listed.code), family, head_of(listed.code)["since"], declared.run, PARTS.get(_takes(declared)))
