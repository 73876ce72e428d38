"""The outcomes a table names, as throws, and a bet that wins with other throws at a table than in its regulation."""

from __future__ import annotations

from collections.abc import Iterable

from checker.findings.catalogue import finding_of
from checker.findings.finding import Finding
from checker.games.apparatus import Apparatus
from checker.games.zero import ZERO_RULES, ZEROS
from checker.semantics.decree.model import Bet, BetStage, prison_of
from checker.semantics.table.model import Key, OutcomeList, ZeroRule
from checker.syntax.decree.parts import Arm, Effect, Event, Events
from checker.syntax.table.keys import fold_key
from checker.syntax.values.scalars import OutcomeKey
from checker.text.record import NamedTuple
from checker.text.shorten import shown
from checker.text.span import NOWHERE, Span

_WITH_NUMBER = {"hard": "hard", "duro": "hard", "easy": "easy", "facil": "easy", "triple": "triple"}
_WITHOUT = {"any_triple": "any_triple", "cualquier_triple": "any_triple"}
_DICE = {"one_die": 1, "un_dado": 1, "two_dice": 2, "dos_dados": 2, "three_dice": 3, "tres_dados": 3}


def events_of(key: Key, bet: Bet, apparatus: Apparatus | None) -> Events | None:
    """Return the throws that a key names; None when it names none."""
    outcome = key.outcome
    if outcome.other:
        return Events((Event("other", (), key.span),), (), key.span)
    if outcome.name in _DICE and len(bet.params) == 1:
        return _dice(_DICE[outcome.name], bet.params[0], key.span)
    if outcome.name:
        event = _named_event(outcome.name, key.span, apparatus)
        return None if event is None else Events((event,), (), key.span)
    return Events(tuple(_numbered(outcome, apparatus, key.span)), (), key.span)


class HouseOutcomes(NamedTuple):
    """The throws that win at a table, or return the stake, and what its zero does; None where it keeps to the rules."""

    wins: Events | None
    pushes: Events | None
    zero: ZeroRule | None = None

    @property
    def lists(self) -> tuple[Events, ...]:
        """Return the lists of outcomes that the table states."""
        return tuple(events for events in (self.wins, self.pushes) if events is not None)

    @property
    def listed(self) -> tuple[Event, ...]:
        """Return all outcomes that the table names."""
        return tuple(event for events in self.lists for event in events.include)

    @property
    def span(self) -> Span:
        """Return where the table states them."""
        return next((each.span for each in (*self.lists, self.zero) if each is not None), NOWHERE)


def listed_events(listed: OutcomeList | None, bet: Bet, apparatus: Apparatus | None) -> Events | Finding | None:
    """Return the throws of a list, or what is wrong with one of its outcomes."""
    found: list[Event] = []
    for key in listed.keys if listed else ():
        events = None if key.outcome.other else events_of(key, bet, apparatus)
        if events is None:
            return finding_of("table_entries/unknown-outcome", key.span, {"name": shown(key.text), "bet": bet.id})
        impossible = _impossible(key.outcome, apparatus)
        if impossible is not None and apparatus is not None:
            values = {"name": impossible, "possible": _all_numbers(apparatus)}
            return finding_of("table_entries/no-such-number", key.span, values)
        found += events.include
    return Events(tuple(found), (), listed.name.span) if listed else None


def with_played(stages: tuple[BetStage, ...], played: HouseOutcomes) -> tuple[BetStage, ...]:
    """Return the stages of a bet with the table's outcomes in the first of them.

    What a list of the table leaves out, though the stage had it there, is lost. A bet without stages is decided by the
    next throw. Where the table leaves open what a second zero does in prison, the stage of the rules stays.
    """
    stages = _with_lists(stages, played) if played.lists else stages
    return stages if played.zero is None else with_zero(stages, played.zero)


def with_zero(stages: tuple[BetStage, ...], zero: ZeroRule) -> tuple[BetStage, ...]:
    """Return the stages of a bet on a wheel with the zero of a table; those of a bet without any as they are."""
    if not stages:
        return stages
    first, again = ZERO_RULES[zero.name]
    events = tuple(Event("total", (pocket,), zero.span) for pocket in ZEROS)
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


def _with_lists(stages: tuple[BetStage, ...], played: HouseOutcomes) -> tuple[BetStage, ...]:
    arms: list[Arm] = []
    stated: dict[Effect, Events | None] = {"wins": played.wins, "pushes": played.pushes}
    for effect, events in stated.items():
        if events is not None and events.include:
            arms.append(Arm(effect, events, events.span))
    if not stages:
        rest = Events((Event("other", (), played.span),), (), played.span)
        return (BetStage("one_roll", (*arms, Arm("loses", rest, played.span)), played.span),)
    first = stages[0]
    for arm in first.arms:
        replaced = stated.get(arm.effect) is not None
        arms.append(Arm("loses" if replaced else arm.effect, _without(arm.events, played.listed), arm.span))
    return (first._replace(arms=tuple(arms)), *stages[1:])


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


def _all_numbers(apparatus: Apparatus) -> str:
    """Return what can come up, for a message: the first few and the last."""
    numbers = _numbers(apparatus)
    return ", ".join(numbers if len(numbers) < 5 else [*numbers[:3], "…", numbers[-1]])


def _dice(count: int, face: str, span: Span) -> Events:
    """Return the throws in which just so many dice show the number of the bet."""
    more = (Event("at_least", (str(count + 1), face), span),)
    return Events((Event("at_least", (str(count), face), span),), more, span)


def _named_event(name: str, span: Span, apparatus: Apparatus | None) -> Event | None:
    """Return an outcome by name: `any_triple`, `hard_4`, `duro_4`, of cards `straight` or `escalera`."""
    if apparatus is not None and apparatus.kind == "cards":
        labels = [throw.label for throw in apparatus.throws]
        found = next((label for label in labels if name in spellings_of(label)), None)
        return None if found is None else Event("chosen", (found,), span)
    if name in _WITHOUT:
        return Event("any_triple", (), span)
    word, _, number = name.rpartition("_")
    if not number.isdecimal():
        return None
    if _WITH_NUMBER.get(word) == "hard":
        return Event("hard", (number,), span)
    if _WITH_NUMBER.get(word) == "easy":
        return Event("easy", (number,), span)
    return Event("triple", (number,), span) if word == "triple" else None


def spellings_of(label: str) -> set[str]:
    """Return how a table file may call a round of cards that has a name, folded."""
    from checker.games.cards.poker import ALSO  # imported lazily: for games of cards only
    from checker.games.options import HANDS

    return {fold_key(name) for name in (label, *HANDS.get(label, {}).values(), *ALSO.get(label, ()))}
