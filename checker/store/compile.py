"""A decree file to a compiled regulation: parsed, resolved, figures computed and certified, limits as relations."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar

from checker.findings.finding import Finding, Value, finding_of
from checker.limits.relation import relations_of
from checker.probability.card_figures import NO_CARD_GAMES, CardGameFigures
from checker.probability.confirm import Unsolved, by_substitution, confirm
from checker.probability.figures import Derivation, derivations_of
from checker.semantics.decree.model import Regulation
from checker.semantics.decree.resolve import resolve
from checker.store.compiled import Compiled
from checker.syntax.decree.parser import parse_decree
from checker.text.memory import Memory
from checker.text.record import NamedTuple

Part = TypeVar("Part")
_MOST_KNOWN = 4096


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
    regulation = _as_before(resolved.regulation)
    derivations = derivations_of(regulation)
    certified = certify or not _confirmed(derivations)
    if certified:
        from checker.probability.certify import certify as certify_by_sympy  # imported lazily: needs sympy

        for result in filter(None, (each.to_confirm for each in derivations)):
            certify_by_sympy(*result)
    figures = tuple(derivation.figure for derivation in derivations)
    relations = relations_of(regulation.limits)
    card_games = card_games_of(regulation) if regulation.options else NO_CARD_GAMES
    if isinstance(card_games, Finding):
        return Compilation(None, (card_games,))
    return Compilation(Compiled(regulation, figures, relations, certified, card_games), ())


_KNOWN: dict[str, Any] = {}  # parts of regulations by all that they say, places included


def _as_before(regulation: Regulation) -> Regulation:
    """Return a regulation whose parts are the very objects of the text before, where an editor left them as they were.

    What is remembered of a bet or a limit, by its identity, then still holds.
    """
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()

    def same(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(_KNOWN.setdefault(repr(each), each) for each in parts)

    return regulation._replace(
        games=same(regulation.games),
        bets=same(regulation.bets),
        limits=same(regulation.limits),
        requirements=same(regulation.requirements),
    )


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


def _confirmed(derivations: Iterable[Derivation]) -> bool:
    """Return whether every figure agrees with its equations; False where they are too large for this way.

    Raises:
        checker.probability.confirm.Disagreement: A figure does not agree.
    """
    try:
        return all(_CONFIRMED.recall(each, None, partial(_agrees, each)) for each in derivations)
    except Unsolved:
        return False


_CONFIRMED: Memory[bool] = Memory()


def _agrees(derivation: Derivation) -> bool:
    if derivation.to_confirm is not None:
        confirm(*derivation.to_confirm, by_substitution, "substitution")
    return True
