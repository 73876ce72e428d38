"""A decree file to a compiled regulation: parsed, resolved, figures computed and certified, limits as relations."""

from __future__ import annotations

from checker.findings.finding import Finding
from checker.limits.relation import relations_of
from checker.probability.figures import derivations_of
from checker.semantics.decree.resolve import resolve
from checker.store.compiled import Compiled
from checker.syntax.decree.parser import parse_decree
from checker.text.record import NamedTuple


class Compilation(NamedTuple):
    """What became of a decree: `compiled` is None when `findings` make it unusable."""

    compiled: Compiled | None
    findings: tuple[Finding, ...]


def compile_decree(text: str, path: str) -> Compilation:
    """Return a decree's regulation with its figures, or what is wrong with its text.

    Raises:
        checker.probability.certify.Disagreement: Two derivations of a figure differ; a defect of this program.
    """
    from checker.probability.cards.blackjack_readings import blackjack_figures
    from checker.probability.certify_bets import certify_figures  # imports sympy

    parsed = parse_decree(text, path)
    if parsed.decree is None or parsed.findings:
        return Compilation(None, parsed.findings)
    resolved = resolve(parsed.decree)
    if resolved.findings:
        return Compilation(None, resolved.findings)
    derivations = tuple(derivations_of(resolved.regulation))
    certify_figures(derivations)
    figures = tuple(derivation.figure for derivation in derivations)
    relations = relations_of(resolved.regulation)
    blackjack = blackjack_figures(resolved.regulation)
    return Compilation(Compiled(resolved.regulation, figures, relations, True, blackjack), ())
