"""Outcomes of two regulations against each other: what every throw does, stage by stage, whatever the wording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import (
    WHATEVER,
    Alike,
    BetPair,
    Difference,
    Part,
    Side,
    differing_readings,
    edges_of,
    equal_readings,
    judged_in,
    pairs,
)
from checker.findings.finding import Bilingual
from checker.games.apparatus import Apparatus
from checker.probability.lowering import PRISON
from checker.semantics.decree.model import Bet, NumberText, prison_of, second_stage
from checker.semantics.outcomes import binding_of, partition
from checker.semantics.readings import Rules
from checker.syntax.decree.parts import Effect
from checker.text.record import NamedTuple
from checker.words.outcomes import stages_in_words

AS_OTHER: Bilingual = {"en": "as the other regulation", "es": "como la otra norma"}

Effects = tuple[tuple[Effect, ...], ...]
"""For each throw what claims it: one effect, none when it is not settled, several when arms contradict each other."""


class Behaviour(NamedTuple):
    """What each throw does on the first roll, on the later ones for each point, and to a stake in prison."""

    first: Effects
    later: tuple[tuple[int, Effects], ...]

    @property
    def winning(self) -> tuple[int, ...]:
        """Return the throws that win at some time, by their places among those of the apparatus."""
        stages = (self.first, *(effects for _, effects in self.later))
        return tuple(throw for throw in range(len(self.first)) if any("wins" in stage[throw] for stage in stages))


_Does = Union[Behaviour, str, None]
_Readings = Mapping[str, _Does]
"""By reading; in words where what is thrown is not known, None where the text does not say what decides the bet."""


def behaviour(bet: Bet, rules: Rules, apparatus: Apparatus, number: NumberText | None) -> Behaviour:
    """Return what each throw does to a bet on a number under one reading."""
    binding = binding_of(bet.params, number)
    count = len(apparatus.throws)
    parts = partition(rules.stages[0], apparatus, binding)
    then = second_stage(rules.stages)
    later = []
    for point in apparatus.totals(parts.effects.get("sets_point", 0)):
        effects = partition(then, apparatus, binding, point).effects if then else {}
        later.append((point, _by_throw(effects, count)))
    prison = prison_of(rules.stages)
    if prison is not None:
        later.append((PRISON, _by_throw(partition(prison, apparatus, binding).effects, count)))
    return Behaviour(_by_throw(parts.effects, count), tuple(later))


def compare_outcomes(a: RegulationCase, b: RegulationCase) -> Part:
    """Return which bets that both regulations have are decided differently, number by number.

    Bets of games played with other dice or another wheel are left out: the apparatus is the difference there. Games of
    cards may differ in how many decks they have and how they are dealt. Where nobody can say what is thrown, outcomes
    are compared as they are written.
    """
    differences: list[Difference] = []
    alike: list[Alike] = []
    for pair in pairs(a, b):
        apparatus = a.regulation.apparatus(pair.bet_a)
        if not _comes_out_as(apparatus, b.regulation.apparatus(pair.bet_b)):
            continue
        for number in pair.numbers:
            difference = _difference(pair, apparatus, number)
            if difference is None:
                alike.append(Alike("outcomes", pair.bet_a.game, pair.bet_a.id, number))
            else:
                differences.append(difference)
    return Part(tuple(differences), tuple(alike))


def _comes_out_as(one: Apparatus | None, other: Apparatus | None) -> bool:
    """Return whether the same can be thrown with both; rounds of cards need not be as likely."""
    if one is None or other is None or one.kind != "cards":
        return one == other
    return [each.label for each in one.throws] == [each.label for each in other.throws]


def _difference(pair: BetPair, apparatus: Apparatus | None, number: NumberText | None) -> Difference | None:
    does_a = _by_reading(pair.a, pair.bet_a, apparatus, number)
    does_b = _by_reading(pair.b, pair.bet_b, apparatus, number)
    readings = differing_readings(does_a, does_b)
    if readings is None:
        return None
    return Difference(
        kind="outcomes",
        game=pair.bet_a.game,
        bet=pair.bet_a.id,
        number=number,
        a=_side(pair.a, pair.bet_a, number, does_a, does_b)._replace(readings=readings.a),
        b=_side(pair.b, pair.bet_b, number, does_b, does_a)._replace(readings=readings.b),
        equal_if=WHATEVER if equal_readings(does_a, does_b) else (),
    )


def _side(case: RegulationCase, bet: Bet, number: NumberText | None, own: _Readings, other: _Readings) -> Side:
    return Side(
        text=_words(case, bet, own, other),
        citations=bet.citations,
        span=bet.span,
        edges=edges_of(case, bet, number),
        silent=differing_readings(own, other, _says_less) is None,
    )


def _words(case: RegulationCase, bet: Bet, own: _Readings, other: _Readings) -> Bilingual:
    """Return the outcomes in words, reading by reading; of one that the other text shares, only that it does."""
    rules = {each.name: each.rules for each in judged_in(case, bet) if each.name in own}
    if len({stages_key(each) for each in rules.values()}) == 1:
        return stages_in_words(next(iter(rules.values())).stages)
    parts: dict[str, list[str]] = {"en": [], "es": []}
    for name, value in own.items():
        words = AS_OTHER if value in other.values() else stages_in_words(rules[name].stages)
        for language, found in parts.items():
            found.append(f"{name}: {words[language]}")
    return {language: " | ".join(found) for language, found in parts.items()}


def stages_key(rules: Rules) -> str:
    """Return what tells the outcomes of one reading from those of another, as written."""
    return stages_in_words(rules.stages)["en"]


def _by_reading(case: RegulationCase, bet: Bet, apparatus: Apparatus | None, number: NumberText | None) -> _Readings:
    found: dict[str, _Does] = {}
    for interpretation in judged_in(case, bet):
        rules = interpretation.rules
        if rules.numbers and number not in rules.numbers:
            continue
        if not rules.stages:
            found[interpretation.name] = None
        elif apparatus is None or not apparatus.throws:
            found[interpretation.name] = stages_key(rules)
        else:
            found[interpretation.name] = behaviour(bet, rules, apparatus, number)
    return found


def _says_less(one: _Does, other: _Does) -> bool:
    """Return whether `one` agrees with `other` as far as it says anything."""
    if not isinstance(one, Behaviour) or not isinstance(other, Behaviour):
        return one is None or one == other
    later = dict(other.later)
    stages = [(one.first, other.first), *((effects, later.get(point, ())) for point, effects in one.later)]
    return all(
        not own or own == theirs
        for effects, others in stages
        for own, theirs in zip(effects, others or ((),) * len(effects), strict=True)
    )


def _by_throw(effects: Mapping[Effect, int], count: int) -> Effects:
    return tuple(tuple(effect for effect in sorted(effects) if effects[effect] >> throw & 1) for throw in range(count))
