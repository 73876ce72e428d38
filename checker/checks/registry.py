"""Finds the checks by walking their families, and runs them.

A check is a function `@check(CODE, …)` in a module of its family; what people read of it is its page, `pages/CODE.md`.
The type that the function takes says what it looks at. Behind the code of a check of tables stand its topics
(`cases/topics.py`), its own first: without faults in any of them, its module is not even loaded. A function with a
second argument takes the faults of its own topic.

A package that was built carries the list of its checks, written by walking; a checkout has it in the user's cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache as once
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar, Union

import checker.cases
import checker.checks
from checker.cases.case import Case, LowerText, RegulationCase, Restatement, SubjectKind, TableCase
from checker.cases.topics import Topic, faults_of
from checker.checks.pages import head_of, kind_of
from checker.findings.finding import Finding, Kind, Observation, Value, finding_of
from checker.store.store import stamp_of
from checker.text import cache
from checker.text.files import compiled_folder, write_atomic
from checker.text.record import NamedTuple

LIST = "checks"
MOST_FINDINGS = 500
"""Findings of one check in one file: a text with a doubt about each pair of its bets would fill a book."""
Looked = Union[Case, Restatement, LowerText]
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
    "LowerText": ("lower",),
    "Rulebook": ("table",),
}
"""What a check looks at, by the type of what its function takes."""
PARTS = {
    "RegulationHeading": "heading",
    "Rulebook": "book",
    **dict.fromkeys(("PayoutCase", "RegulationPayouts", "TablePayouts"), "payouts"),
}
"""What a check takes of a case, where it does not look at the whole."""

Run = Callable[..., Iterator[Observation]]
Function = TypeVar("Function", bound=Run)
Faults = Mapping[str, Any]
"""The faults of a table, by the names of their topics."""


class Declared(NamedTuple):
    """A function that is a check, and the names of its topics."""

    run: Run
    topics: tuple[str, ...]


_DECLARED: dict[str, dict[str, Declared]] = {}
"""The checks of each module that was loaded, by code."""


def check(code: str, *topics: Topic[Any]) -> Callable[[Function], Function]:
    """Declare a function to be the check with a code; one of tables names its topics."""

    def declared(function: Function) -> Function:
        _DECLARED.setdefault(function.__module__, {})[code] = Declared(function, tuple(topic.name for topic in topics))
        return function

    return declared


class Check(NamedTuple):
    """One check: what its findings have in common, what it looks at, and how it is run."""

    kind: Kind
    family: str
    since: str
    run: Run
    part: str | None  # what the function takes of a case; None: the whole
    faults: str | None  # the topic whose faults it takes besides, if it takes any

    def observe(self, case: Looked, faults: Faults | None = None) -> Iterator[Observation]:
        """Yield what the check observes; the faults of a table are found where they are not given."""
        if self.part == "heading" and isinstance(case, TableCase):
            return (observed for heading in case.headings for observed in self.run(heading))
        of = getattr(case, self.part) if self.part else case
        if self.faults is None or not isinstance(case, TableCase):
            return self.run(of)
        return self.run(of, (faults_of(case) if faults is None else faults).get(self.faults, ()))


class Listed(NamedTuple):
    """A check that need not be loaded yet: its code, its module in this folder, and what it looks at."""

    code: str
    module: str
    subjects: tuple[str, ...]
    topics: tuple[str, ...]

    def find(self, case: Looked, faults: Faults | None = None) -> tuple[Finding, ...]:
        """Return what the check reports, as findings of its kind.

        What it says of a regulation alone, and of faults of the regulation's, is the same for all tables of a run.
        """
        check = _check(self)

        def findings() -> tuple[Finding, ...]:
            every = tuple(islice(check.observe(case, faults), MOST_FINDINGS + 1))
            if not every:
                return ()
            from checker.words.names import with_names  # imported lazily: only where something is found

            jurisdiction = case.regulation.header.jurisdiction
            found = [check.kind.of(with_names(observed, case.regulation), jurisdiction) for observed in every]
            if len(found) > MOST_FINDINGS:
                values: dict[str, Value] = {"code": check.kind.code, "limit": MOST_FINDINGS}
                found[-1] = finding_of("files/too-many-findings", found[-1].at, values)
            return tuple(found)

        if not isinstance(case, TableCase) or check.part not in ("heading", "book"):
            return findings()
        about = case.held
        if check.faults is not None:
            about = (faults_of(case) if faults is None else faults).get(check.faults, ())
        key = (self.code, about)
        if key not in case.book.found:
            case.book.found[key] = findings()
        return case.book.found[key]


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
    faults = faults_of(case) if isinstance(case, TableCase) else None
    return tuple(finding for listed in checks_for(case, faults) for finding in listed.find(case, faults))


def checks_for(case: Looked, faults: Faults | None = None) -> tuple[Listed, ...]:
    """Return the checks of a case; for a table, those with faults in some topic."""
    if isinstance(case, TableCase):
        return _listed_for_topics(frozenset(faults_of(case) if faults is None else faults))
    if isinstance(case, LowerText):
        return _listed_for("lower")
    return _listed_for("regulation" if isinstance(case, RegulationCase) else "comparison")


@once
def codes_by_topic() -> Mapping[str, str]:
    """Return, by the name of a topic, the code of the check that examines it: of several, the first."""
    return {each.topics[0]: each.code for each in reversed(_listed_for("table"))}


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
def _listed_for_topics(faulty: frozenset[str]) -> tuple[Listed, ...]:
    """Return the checks of tables with faults in these topics: most tables have the same."""
    return tuple(each for each in _listed_for("table") if not faulty.isdisjoint(each.topics))


def _of_checkout() -> tuple[Listed, ...]:
    """Return the list that was kept for just these files; else walk, which loads all checks, and keep the list."""
    root = checker.checks.__path__[0]
    families = (os.path.join(root, name) for name in _names_in(root) if "." not in name)
    stamp = stamp_of((root, *families, checker.cases.__path__[0]))  # topics have their names there
    kept = cache.read(LIST, stamp.encode())
    if kept is not None:
        with suppress(ValueError):
            return tuple(map(_read, kept.decode().splitlines()))
    found = _walked()
    cache.write(LIST, stamp.encode(), "".join(map(_line, found)).encode())
    return found


def _line(listed: Listed) -> str:
    return f"{listed.code} {listed.module} {','.join(listed.subjects)} {','.join(listed.topics)}\n"


def _read(line: str) -> Listed:
    code, module, subjects, topics = line.rstrip("\n").split(" ", 3)
    return Listed(code, module, tuple(subjects.split(",")), tuple(filter(None, topics.split(","))))


def _walked() -> tuple[Listed, ...]:
    return tuple(sorted(listed for module in _modules() for listed in _listed_in(module)))


def _listed_in(module: str) -> Iterator[Listed]:
    """Yield what the list says of the checks of a module.

    Raises:
        ValueError: One looks at tables and names no topic, or at no tables and names one.
    """
    for code, declared in _declared_in(module).items():
        subjects = SUBJECTS[_takes(declared)[0]]
        if ("table" in subjects) != bool(declared.topics):
            raise ValueError(f"{code}: must name topics, and only where it looks at tables")
        yield Listed(code, module, subjects, declared.topics)


def _declared_in(module: str) -> dict[str, Declared]:
    return _DECLARED.get(import_module(f"checker.checks.{module}").__name__, {})


def _takes(declared: Declared) -> list[str]:
    """Return the types of what a check takes."""
    return [str(each) for name, each in declared.run.__annotations__.items() if name != "return"]


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
    family, takes = listed.module.partition(".")[0], _takes(declared)
    own = listed.topics[0] if len(takes) > 1 else None
    return Check(kind_of(listed.code), family, head_of(listed.code)["since"], declared.run, PARTS.get(takes[0]), own)
