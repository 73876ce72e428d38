"""The outcomes a table names, as throws, and a bet that wins with other throws at a table than in its regulation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations

from checker.findings.finding import Finding, finding_of
from checker.games.apparatus import ZERO_RULES, ZEROS, Apparatus
from checker.semantics.decree.model import Bet, BetStage, NumberText, prison_of
from checker.semantics.outcomes import binding_of, has_other, mask_of, partition
from checker.semantics.readings import all_numbers, judged_interpretations
from checker.semantics.table.model import Key, OutcomeList, ZeroRule
from checker.syntax.decree.parts import Arm, Effect, Event, EventKind, Events
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown
from checker.values.scalars import OutcomeKey
from checker.vocabulary.options import HANDS, fold_key
from checker.words.names import LANGUAGES, catalogue

_WITH_NUMBER: Mapping[str, EventKind] = {
    "hard": "hard",
    "duro": "hard",
    "easy": "easy",
    "facil": "easy",
    "triple": "triple",
}
_ANY_TRIPLE = ("any_triple", "cualquier_triple")
_DICE = {"one_die": 1, "un_dado": 1, "two_dice": 2, "dos_dados": 2, "three_dice": 3, "tres_dados": 3}


def events_of(key: Key, bet: Bet, apparatus: Apparatus | None) -> Events | None:
    """Return the throws that a key names; None when it names none."""
    outcome = key.outcome
    if outcome.other:
        return Events((Event("other", (), key.span),), (), key.span)
    if outcome.name in _DICE and len(bet.params) == 1:
        # The throws in which just so many dice show the number of the bet.
        count = _DICE[outcome.name]
        face = bet.params[0]
        more = (Event("at_least", (str(count + 1), face), key.span),)
        return Events((Event("at_least", (str(count), face), key.span),), more, key.span)
    if outcome.name:
        event = _named_event(outcome.name, key.span, apparatus)
        return None if event is None else Events((event,), (), key.span)
    return Events(tuple(_numbered(outcome, apparatus, key.span)), (), key.span)


class HouseOutcomes(NamedTuple):
    """The throws that win, lose or return the stake at a table, and what its zero does; None where the rules hold."""

    wins: Events | None = None
    loses: Events | None = None
    pushes: Events | None = None
    zero: ZeroRule | None = None

    @property
    def stated(self) -> dict[Effect, Events]:
        """Return the lists of outcomes that the table states, by what they do."""
        lists: dict[Effect, Events | None] = {"wins": self.wins, "loses": self.loses, "pushes": self.pushes}
        return {effect: events for effect, events in lists.items() if events is not None}

    @property
    def lists(self) -> tuple[Events, ...]:
        """Return the lists of outcomes that the table states."""
        return tuple(self.stated.values())

    @property
    def listed(self) -> tuple[Event, ...]:
        """Return all outcomes that the table names."""
        return tuple(event for events in self.lists for event in events.include)

    @property
    def span(self) -> Span:
        """Return where the table states them."""
        return next((each.span for each in (*self.lists, self.zero) if each is not None), NOWHERE)


def listed_events(listed: OutcomeList, bet: Bet, apparatus: Apparatus | None) -> Events | Finding:
    """Return the throws of a list, or what is wrong with one of its outcomes."""
    found: list[Event] = []
    for key in listed.keys:
        events = events_of(key, bet, apparatus)
        if events is None:
            return finding_of("table_entries/unknown-outcome", key.span, {"name": shown(key.text), "bet": bet.id})
        impossible = _impossible(key.outcome, apparatus)
        if impossible is not None and apparatus is not None:
            # What can come up, for a message: the first few and the last.
            numbers = _numbers(apparatus)
            possible = ", ".join(numbers if len(numbers) < 5 else [*numbers[:3], "…", numbers[-1]])
            values = {"name": impossible, "possible": possible}
            return finding_of("table_entries/no-such-number", key.span, values)
        found += events.include
    return Events(tuple(found), (), listed.name.span)


def with_played(
    stages: tuple[BetStage, ...], played: HouseOutcomes, bet: Bet, apparatus: Apparatus | None
) -> tuple[BetStage, ...]:
    """Return the stages of a bet with the table's outcomes in the first of them.

    Each list replaces the list of its word; a throw that the table lists leaves the other lists. A throw that a list
    drops and the table lists nowhere takes the outcome of the one barred in its place, if the table moves the bar; else
    it is one of the `other` throws of the stage; without such it is unsettled (`left_open`). A bet without stages is
    decided by the next throw, and lost where the table does not say with what. Where the table leaves open what a
    second zero does in prison, the stage of the rules stays.
    """
    stages = _with_lists(stages, played, bet, apparatus) if played.lists else stages
    return stages if played.zero is None else with_zero(stages, played.zero, played.listed)


def zeros_of(zero: ZeroRule) -> Events:
    """Return the pockets that a rule of the zero is about."""
    return Events(tuple(Event("total", (pocket,), zero.span) for pocket in ZEROS), (), zero.span)


def with_zero(stages: tuple[BetStage, ...], zero: ZeroRule, listed: Iterable[Event] = ()) -> tuple[BetStage, ...]:
    """Return the stages of a bet on a wheel with the zero of a table; those of a bet without any as they are.

    A zero that the bet itself lists is decided as it says there, whatever holds for the whole table.
    """
    if not stages:
        return stages
    first, again = ZERO_RULES[zero.name]
    own = {event.arguments for event in listed if event.kind == "total"}
    events = tuple(event for event in zeros_of(zero).include if event.arguments not in own)
    zeros = Events(events, (), zero.span)
    others = tuple(arm._replace(events=_without(arm.events, events)) for arm in stages[0].arms)
    begun = stages[0]._replace(arms=(*others, Arm(first, zeros, zero.span)))
    prison = prison_of(stages)
    if first != "imprisons":
        return (begun,)
    if again is None:
        if prison is not None:
            return (begun, prison)
        again = "stands"
    ends: dict[Effect, Effect] = {"wins": "pushes"}
    kept = (arm._replace(effect=ends.get(arm.effect, arm.effect)) for arm in others if arm.effect != "imprisons")
    return (begun, BetStage("prison", (*kept, Arm(again, zeros, zero.span)), zero.span))


def _with_lists(
    stages: tuple[BetStage, ...], played: HouseOutcomes, bet: Bet, apparatus: Apparatus | None
) -> tuple[BetStage, ...]:
    stated = played.stated
    arms = [Arm(effect, events, events.span) for effect, events in stated.items() if events.include]
    if not stages:
        if played.loses is None:
            arms.append(Arm("loses", Events((Event("other", (), played.span),), (), played.span), played.span))
        return (BetStage("one_roll", tuple(arms), played.span),)
    first = stages[0]
    for arm in first.arms:
        effect: Effect | None = arm.effect
        if arm.effect in stated:
            effect = _effect_of_freed(first, played, bet, apparatus) if arm.effect == "pushes" else None
        if effect is not None:
            arms.append(Arm(effect, _without(arm.events, played.listed), arm.span))
    return (first._replace(arms=tuple(arms)), *stages[1:])


# What a number does that a bar can be put on: a number that sets a point, or lets the bet stand, ends nothing.
_BARRED: tuple[Effect, ...] = ("wins", "loses", "loses_half")


def _effect_of_freed(first: BetStage, played: HouseOutcomes, bet: Bet, apparatus: Apparatus | None) -> Effect | None:
    """Return what a number does from which the table moves the bar: what the newly barred one did by the rules.

    With the 2 barred on don't pass the 12 wins, as the 2 did. None where no other number is barred instead, where those
    barred did several things, or where the table lists all that do this, or says what all others do.
    """
    others = [arm.events for arm in first.arms if arm.effect == "pushes"]
    if played.pushes is None or apparatus is None or any(map(has_other, (*others, *played.lists))):
        return None
    had: set[Effect | None] = set()
    for number in all_numbers(bet):
        binding = binding_of(bet.params, number)
        parts = partition(first, apparatus, binding)
        barred = mask_of(played.pushes, apparatus, binding) & ~parts.effects.get("pushes", 0)
        had.update(effect for effect, mask in parts.effects.items() if mask & barred)
        had.update((None,) if barred & parts.unsettled else ())
    effect = had.pop() if len(had) == 1 else None
    return effect if effect in _BARRED and effect not in played.stated else None


def left_open(
    bet: Bet, played: HouseOutcomes, apparatus: Apparatus | None, numbers: Iterable[NumberText | None]
) -> int:
    """Return the throws that a list of the table drops, under some reading in use, and nothing else decides."""
    found = 0
    if apparatus is None or not played.lists:
        return found
    for each in judged_interpretations(bet):
        stages = each.rules.stages
        here = with_played(stages, played, bet, apparatus)[0]
        for number in numbers:
            binding = binding_of(bet.params, number)
            silent = partition(stages[0], apparatus, binding).unsettled if stages else 0
            found |= partition(here, apparatus, binding).unsettled & ~silent
    return found


def _without(events: Events, taken: Iterable[Event]) -> Events:
    return events._replace(exclude=(*events.exclude, *taken))


def _numbered(outcome: OutcomeKey, apparatus: Apparatus | None, span: Span) -> Iterable[Event]:
    many = apparatus is not None and apparatus.throws and len(apparatus.throws[0].faces) > 2
    for number in outcome.numbers:
        first, dash, second = number.partition("-")
        if dash:
            yield Event("shows" if many else "hop", (first, second), span)
        else:
            yield Event("total", (number,), span)


def _impossible(outcome: OutcomeKey, apparatus: Apparatus | None) -> str | None:
    """Return the first number of an outcome that is neither a pocket, nor a total, nor two faces."""
    if not outcome.numbers or apparatus is None or not apparatus.throws:
        return None
    faces = {str(face) for throw in apparatus.throws for face in throw.faces}
    single = set(_numbers(apparatus))
    for number in outcome.numbers:
        first, dash, second = number.partition("-")
        if not ({first, second} <= faces if dash else first in single):
            return number
    return None


def _numbers(apparatus: Apparatus) -> list[str]:
    """Return the pockets of a wheel, or the totals of dice."""
    if apparatus.kind == "dice":
        return [str(total) for total in apparatus.totals(apparatus.everything)]
    return [throw.label for throw in apparatus.throws]


def _named_event(name: str, span: Span, apparatus: Apparatus | None) -> Event | None:
    """Return an outcome by name: `any_triple`, `hard_4`, `duro_4`, of cards `straight` or `escalera`."""
    if apparatus is not None and apparatus.kind == "cards":
        labels = [throw.label for throw in apparatus.throws]
        found = next((label for label in labels if name in spellings_of(label)), None)
        return _comparison(name, span, apparatus) if found is None else Event("chosen", (found,), span)
    if name in _ANY_TRIPLE:
        return Event("any_triple", (), span)
    word, _, number = name.rpartition("_")
    return Event(_WITH_NUMBER[word], (number,), span) if word in _WITH_NUMBER and number.isdecimal() else None


def _comparison(name: str, span: Span, apparatus: Apparatus) -> Event | None:
    """Return a comparison of hands in the words in which it is told: `equal`, `banker_over_player`, `igualdad`.

    Totals are left to decrees: the rounds are counted as far as the bets of the text tell them apart. So are hands of
    which one shows a card, as it counts for bets that the text lets name the hand.
    """
    if len(apparatus.hands) < 2 or apparatus.views:
        return None
    events = [Event("equal", (), span)]
    for pair in permutations(apparatus.hands, 2):
        events += [Event("over", pair, span), Event("under", pair, span)]
    told = {
        fold_key(catalogue(language)[f"round.{event.kind}"].format(*event.arguments)): event
        for event in events
        for language in LANGUAGES
    }
    return told.get(name)


def spellings_of(label: str) -> set[str]:
    """Return how a table file may call a round of cards that has a name, folded."""
    from checker.games.cards.poker import ALSO  # imported lazily: for games of cards only

    return {fold_key(name) for name in (label, *HANDS.get(label, {}).values(), *ALSO.get(label, ()))}
