"""Small decrees for tests: statements in, regulation out."""

from __future__ import annotations

from functools import cache

from checker.probability.figures import BetFigure, figures_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import Resolved, resolve
from checker.syntax.decree.parser import parse_decree

HEADER = 'regulation example\n  title "Example"\n  kind official\n  times profit\n  outline A\n'
CRAPS = 'game craps "Craps" [A] with 2 dice\n'


@cache
def resolved(statements: str, header: str = HEADER) -> Resolved:
    """Return a decree with its findings; statements without a `game` are about two dice."""
    game = "" if "game " in statements else CRAPS
    parsed = parse_decree(header + game + statements, "example.decree")
    assert parsed.decree is not None and not parsed.findings, parsed.findings
    return resolve(parsed.decree)


def regulation(statements: str, header: str = HEADER) -> Regulation:
    """Return a decree that has no findings."""
    found = resolved(statements, header)
    assert not found.findings, found.findings
    return found.regulation


@cache
def figures(statements: str, header: str = HEADER) -> dict[tuple[str, str | None, str], BetFigure]:
    """Return the figures of a decree by bet, number and reading."""
    return {
        (figure.bet, figure.number, figure.reading): figure for figure in figures_of(regulation(statements, header))
    }
