"""Finds the checks by walking the folders, and runs them.

A check is a module with CODE, SEVERITY, SINCE, MESSAGE, HELP and `check(case)`; its file name is the slug and its
docstring the manual page. Optional: VERDICT (else errors and warnings are violations and notes are none), and
RESERVATION = True for doubts of a text that only its authority can settle.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import cast

import checker.checks
from checker.cases.case import Case, SubjectKind
from checker.findings.finding import Finding, Kind, Severity, Texts, Verdict
from checker.text.record import NamedTuple

USUAL_VERDICT: dict[Severity, Verdict] = {"error": "violation", "warning": "violation", "note": "none"}


class Check(NamedTuple):
    """One check: what its findings have in common, what it looks at, and its manual page."""

    kind: Kind
    folder: str
    since: str
    manual: str
    run: Callable[[Case], Iterator[Finding]]


@cache
def checks_for(subject: SubjectKind) -> tuple[Check, ...]:
    """Return the checks of all folders that look at a subject, by code; other folders are not even imported."""
    found = [check for folder in _folders() if subject in _subjects(folder) for check in _checks_in(folder)]
    return tuple(sorted(found, key=lambda check: check.kind.code))


def all_checks() -> tuple[Check, ...]:
    """Return every check, by code."""
    found = (check for folder in _folders() for check in _checks_in(folder))
    return tuple(sorted(found, key=lambda check: check.kind.code))


def run_checks(case: Case, subject: SubjectKind) -> tuple[Finding, ...]:
    """Return what all checks of a subject find in a case, each finding stamped with its kind."""
    jurisdiction = case.regulation.header.jurisdiction
    return tuple(
        finding._replace(kind=check.kind, jurisdiction=jurisdiction)
        for check in checks_for(subject)
        for finding in check.run(case)
    )


def _folders() -> Iterable[str]:
    return [name for name in _names_in(checker.checks.__path__[0]) if "." not in name]


def _names_in(folder: str) -> list[str]:
    """Return the names in a folder of code; `pkgutil` would import ten milliseconds of `inspect` to do it."""
    return sorted(name for name in os.listdir(folder) if not name.startswith("_"))


def _subjects(folder: str) -> tuple[str, ...]:
    return cast("tuple[str, ...]", import_module(f"checker.checks.{folder}").SUBJECTS)


@cache
def _checks_in(folder: str) -> tuple[Check, ...]:
    package = import_module(f"checker.checks.{folder}")
    names = [name.removesuffix(".py") for name in _names_in(package.__path__[0]) if name.endswith(".py")]
    return tuple(_check(folder, name) for name in names)


def _check(folder: str, name: str) -> Check:
    module = import_module(f"checker.checks.{folder}.{name}")
    severity: Severity = module.SEVERITY
    kind = Kind(
        code=module.CODE,
        slug=name.replace("_", "-"),
        severity=severity,
        verdict=getattr(module, "VERDICT", USUAL_VERDICT[severity]),
        message=cast(Texts, module.MESSAGE),
        help=cast(Texts, module.HELP),
        reservation=getattr(module, "RESERVATION", False),
    )
    return Check(kind, folder, module.SINCE, module.__doc__ or "", module.check)
