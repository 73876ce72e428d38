"""A decree file to a compiled regulation: parsed, resolved, figures computed and certified, limits as relations."""

from __future__ import annotations

from checker.findings.finding import Finding, Value, finding_of
from checker.limits.relation import relations_of
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.confirm import Unsolved, by_substitution, confirm
from checker.probability.figures import Result, derivations_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.compiled import Compiled
from checker.syntax.decree.parser import parse_decree
from checker.text.record import NamedTuple


class Compilation(NamedTuple):
    """What became of a decree: `compiled` is None when `findings` make it unusable."""

    compiled: Compiled | None
    findings: tuple[Finding, ...]


def compile_decree(text: str, path: str, certify: bool = True) -> Compilation:
    """Return a decree's regulation with its figures, or what is wrong with its regulation.

    With `certify` sympy confirms every figure, else its own equations do: a third of the time, for whoever checks a
    regulation while writing it. What the equations cannot confirm, sympy does.

    Raises:
        checker.probability.confirm.Disagreement: Two derivations of a figure differ; a defect of this program.
    """
    parsed = parse_decree(text, path)
    if parsed.decree is None or parsed.findings:
        return Compilation(None, parsed.findings)
    resolved = resolve(parsed.decree)
    if resolved.findings:
        return Compilation(None, resolved.findings)
    derivations = derivations_of(resolved.regulation)
    results = [found for found in (each.to_confirm for each in derivations) if found is not None]
    certified = certify or not _confirmed(results)
    if certified:
        from checker.probability.certify import certify as certify_by_sympy  # imported lazily: needs sympy

        for chain, absorption, priced in results:
            certify_by_sympy(chain, absorption, priced)
    figures = tuple(derivation.figure for derivation in derivations)
    relations = relations_of(resolved.regulation.limits)
    card_games = card_games_of(resolved.regulation) if resolved.regulation.options else NO_CARD_GAMES
    if isinstance(card_games, Finding):
        return Compilation(None, (card_games,))
    return Compilation(Compiled(resolved.regulation, figures, relations, certified, card_games), ())


def card_games_of(regulation: Regulation) -> CardGameFigures | Finding:
    """Return what is known of the games in which a player decides, or that their rules leave too much open."""
    # imported lazily: few regulations have options.
    from checker.probability.cards.blackjack_readings import MOST_RULES, TooManyRules, blackjack_figures
    from checker.probability.cards.stud import stud_figures

    try:
        return blackjack_figures(regulation)._replace(stud=stud_figures(regulation))
    except TooManyRules as problem:
        values: dict[str, Value] = {"game": problem.game, "most": MOST_RULES}
        return finding_of("decree_names/too-many-rules", problem.at, values)


def _confirmed(results: list[Result]) -> bool:
    """Return whether every figure agrees with its equations; False where they are too large for this way.

    Raises:
        checker.probability.confirm.Disagreement: A figure does not agree.
    """
    try:
        for chain, absorption, priced in results:
            confirm(chain, absorption, priced, by_substitution, "substitution")
    except Unsolved:
        return False
    return True
