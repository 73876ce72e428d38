"""What makes two findings the same one in different runs: not the line, which moves, but what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from checker.findings.finding import Finding, Value

_OF_THE_RUN = ("day",)
"""Values that are those of the run and not of the file: the day it judges by."""


def fingerprint(finding: Finding) -> str:
    """Return 32 hexadecimal digits that stay the same while code, subject, readings and values do.

    Lines, columns, the file's name, the language of the messages and the day of the run are no part of it. Two findings
    of one file may share a fingerprint; whoever tells them apart counts them.
    """
    from hashlib import sha256  # only outputs and baselines need it

    subject = finding.subject
    parts: list[str] = [
        finding.code,
        *(part or "" for part in (subject.regulation, subject.game, subject.bet)),
    ]
    parts += [_joined(subject.numbers), _joined(finding.readings or ())]
    parts += [f"{name}={_exact(value)}" for name, value in sorted(finding.values.items()) if name not in _OF_THE_RUN]
    return sha256(_joined(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def numbered(findings: Iterable[Finding]) -> list[str]:
    """Return the fingerprints of the findings of one file, each with the number of its occurrence: `…:1`, `…:2`."""
    seen: dict[str, int] = {}
    found = []
    for finding in findings:
        mark = fingerprint(finding)
        seen[mark] = seen.get(mark, 0) + 1
        found.append(f"{mark}:{seen[mark]}")
    return found


def _exact(value: Value) -> str:
    if isinstance(value, Mapping):
        return value["en"]
    if isinstance(value, tuple):
        return _joined(value)
    return str(Fraction(value)) if isinstance(value, (int, Fraction)) else value


def _joined(parts: Iterable[str]) -> str:
    """Return texts as one from which they could be told apart again, whatever they hold."""
    return "".join(f"{len(part)}:{part}" for part in parts)
