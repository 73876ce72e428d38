"""Two small texts compared, and the shipped ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from checker.cases.case import RegulationCase, case_of
from checker.cases.comparison.compare import compare
from checker.cases.comparison.model import Comparison, Difference
from checker.semantics.decree.resolve import resolve
from checker.syntax.decree.parser import parse_decree
from tests.decrees import HEADER, regulation

ROOT = Path(__file__).parents[3]
AS_OF = "2026-01-01"
UNSETTLED = HEADER.replace("times profit", "times unsettled")

ANY_SEVEN = 'bet any_seven "Siete" [A]\n  one roll   wins 7   loses other\n'
FIELD = 'bet field "Campo" [A]\n  one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other\n'
HARD = 'bet hard(n in 4, 6, 8, 10) "Camuninas" [A]\n  wins hard n   loses 7, easy n   stands other\n'


def case(statements: str, header: str = HEADER, name: str = "example") -> RegulationCase:
    """Return the case of a small text."""
    return case_of(regulation(statements, header.replace("regulation example", f"regulation {name}")), AS_OF)


def compared(a: str, b: str, header_a: str = HEADER, header_b: str = HEADER) -> Comparison:
    """Return two small texts compared."""
    return compare(case(a, header_a, "base"), case(b, header_b, "copy"))


def only_difference(a: str, b: str, header_a: str = HEADER, header_b: str = HEADER) -> Difference:
    """Return the one difference in the rules of two small texts, whatever their headers say."""
    found = compared(a, b, header_a, header_b).differences
    (difference,) = (each for each in found if each.kind != "header")
    return difference


@cache
def shipped_case(path: str) -> RegulationCase:
    """Return the case of a regulation file of the package, by its path under `regulations/`."""
    label = f"regulations/{path}"
    parsed = parse_decree((ROOT / label).read_text(encoding="utf-8"), label)
    assert parsed.decree is not None and not parsed.findings, parsed.findings
    resolved = resolve(parsed.decree)
    assert not resolved.findings, resolved.findings
    return case_of(resolved.regulation, AS_OF)


@cache
def cordoba() -> Comparison:
    """Return the rulebook of Córdoba against its web page."""
    return compare(shipped_case("ar-x/craps-reglamento.decree"), shipped_case("ar-x/craps-web.decree"))
