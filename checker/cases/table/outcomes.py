"""The outcomes a table names, as throws, and a bet that wins with other throws at a table than in its regulation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, reduce
from itertools import chain, permutations, product
from operator import and_, or_
from typing import get_args

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.findings.suggest import some_of
from checker.games.apparatus import ZERO_RULES, ZEROS, Apparatus
from checker.games.layout import CHANCES, is_laid_out
from checker.semantics.decree.model import (
    Bet,
    BetStage,
    Game,
    NumberText,
    Payout,
    hands_named,
    prisons_of,
    second_stage,
    seen_by,
)
from checker.semantics.outcomes import Binding, binding_of, has_other, mask_of, partition, uses_parameter
from checker.semantics.readings import Rules, all_numbers, judged_interpretations
from checker.semantics.table.model import Key, OutcomeList, TableBet, ZeroRule
from checker.syntax.decree.parts import Arm, CardEvent, DiceEvent, Effect, Event, Events, HandsEvent
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown
from checker.values.scalars import OutcomeKey
from checker.vocabulary.bets import term
from checker.vocabulary.options import HANDS, fold, fold_key
from checker.words.outcomes import events_as_written

_DICE = {"one_die": 1, "un_dado": 1, "two_dice": 2, "dos_dados": 2, "three_dice": 3, "tres_dados": 3}


class OutcomeScope:
    """What the outcomes of a bet can be, and what a table may call them.

    Where hands show a card, only those that the bet names count theirs: its rounds know no others.
    """

    def __init__(self, bet: Bet, game: Game, hands: Mapping[str, str]) -> None:
        thrown = game.apparatus
        seen = hands_named(bet.named) if thrown is not None and thrown.views else None
        self.bet = bet
        self._poker = game.dealing.poker if game.dealing is not None else None
        self.apparatus = seen_by(bet, thrown)
        self.hands = hands  # how a table may call the hands of a card game, folded
        self.named = seen if seen is not None else frozenset(thrown.hands if thrown is not None else ())

    @cached_property
    def told(self) -> Mapping[str, Event]:
        """Return the outcomes that the bet names, and hands of poker, by how they are written in either language."""
        found = {name: Event("chosen", (label,), NOWHERE) for name, label in self._of_poker.items()}
        for event, number in product(self.bet.named, all_numbers(self.bet)):
            if event.kind not in _UNNAMED:
                meant = _bound(event, binding_of(self.bet.params, number))
                found.update((fold_key(text), meant) for text in _written(meant).values())
        return found

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """Return the ids of hands, dealt or of poker, by what tables may call them; words are parted by spaces."""
        return {name.replace("_", " "): id_ for name, id_ in {**self._of_poker, **self.hands}.items()}

    @cached_property
    def _of_poker(self) -> Mapping[str, str]:
        """Return the hands of poker, or the outcomes of stated chances, by what a table may call them, folded."""
        if self._poker is not None:
            from checker.games.cards.poker import names_in  # imported lazily: for games of cards only

            return {name: category for category in names_in(self._poker) for name in spellings_of(category)}
        rounds = self.apparatus.throws if self.apparatus is not None and self.apparatus.kind == "cards" else ()
        return {name: dealt.label for dealt in rounds if not dealt.faces for name in spellings_of(dealt.label)}

    def knows(self, event: Event) -> bool:
        """Return whether an outcome is one of the game, and names hands and numbers that the bet has."""
        kind = self.apparatus.kind if self.apparatus is not None else "dice"
        names = {each for each in event.arguments if not each.isdecimal()}
        if event.kind in get_args(DiceEvent):
            return kind == "dice" and names <= set(self.bet.params)
        if event.kind in (*get_args(HandsEvent), *get_args(CardEvent)):
            return kind == "cards" and names <= {*self.named, *self._of_poker.values()} and bool(names | self.named)
        if kind == "cards" and self.apparatus is not None:
            return event.kind == "chosen" and not names.isdisjoint(
                (*self._of_poker.values(), *(dealt.label for dealt in self.apparatus.throws))
            )
        own = {*self.bet.params, *(CHANCES if is_laid_out(self.apparatus) else ())}
        return event.kind not in ("other", "point") and names <= own

    def can_come(self, events: Events) -> bool:
        """Return whether some throw is among outcomes, as far as that hangs on no number of the bet."""
        if self.apparatus is None or not self.apparatus.throws or uses_parameter(events, self.bet.params):
            return True
        return bool(mask_of(events, self.apparatus, {}))


# Outcomes without words of their own, and the point: what it is, nobody knows when a price is laid down.
_UNNAMED = frozenset(("total", "range", "pocket", "chosen", "other", "point"))


def _bound(event: Event, values: Binding) -> Event:
    arguments = tuple(values.get(each, each) for each in event.arguments)
    return event._replace(arguments=arguments, also=tuple(_bound(each, values) for each in event.also))


def _written(event: Event) -> Bilingual:
    return events_as_written(Events((event,), (), NOWHERE))


def names_of_hands(game: Game) -> Mapping[str, str]:
    """Return how a table may call the hands of a game: by their labels, or by the names of the bets on them."""
    found: dict[str, set[str]] = {}
    for hand in game.dealing.hands if game.dealing is not None else ():
        entry = term(game.id, hand.id)
        for name in (hand.id, hand.label, *(entry.name.values() if entry is not None else ())):
            found.setdefault(fold(name), set()).add(hand.id)
    return {name: next(iter(ids)) for name, ids in found.items() if name and len(ids) == 1}


def events_of(key: Key, scope: OutcomeScope) -> Events | None:
    """Return the throws that a key names; None when it names none."""
    outcome, bet = key.outcome, scope.bet
    if outcome.other:
        return Events((Event("other", (), key.span),), (), key.span)
    if outcome.numbers:
        return Events(tuple(_numbered(outcome, scope.apparatus, key.span)), (), key.span)
    if outcome.name in _DICE and len(bet.params) == 1:
        # The throws in which just so many dice show the number of the bet.
        count = _DICE[outcome.name]
        face = bet.params[0]
        more = (Event("at_least", (str(count + 1), face), key.span),)
        return Events((Event("at_least", (str(count), face), key.span),), more, key.span)
    named = list(map(scope.told.get, outcome.name.split(",")))
    if all(named):
        return Events(_at(key.span, filter(None, named)), (), key.span)
    return _as_in_decrees(key, scope)


def _at(span: Span, events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event._replace(span=span) for event in events)


def _as_in_decrees(key: Key, scope: OutcomeScope) -> Events | None:
    """Return what a key means in the words of decrees, the hands called as tables may."""
    from checker.syntax.decree.outcomes import outcomes_in  # imported lazily: needs lark

    folded, ids = fold(key.text), scope.ids
    called = re.compile(rf"\b({'|'.join(map(re.escape, sorted(ids, key=len, reverse=True)))})\b")
    with_ids = called.sub(lambda found: ids[found[0]], folded.replace("_", " ")) if ids else folded.replace("_", " ")
    for text in dict.fromkeys((with_ids, folded)):
        for events in outcomes_in(text):
            if all(map(scope.knows, events.named)):
                return Events(_at(key.span, events.include), _at(key.span, events.exclude), key.span)
    return None


def possible_outcomes(scope: OutcomeScope, listed: bool = False) -> Bilingual:
    """Return outcomes that a table may name of a bet, for messages: its numbers, or what decides and prices it.

    In a list of outcomes (`listed`) a number is no number of the bet, but one that comes up.
    """
    bet, numbers = scope.bet, all_numbers(scope.bet)
    written: list[Bilingual] = [{"en": each, "es": each} for each in numbers if each is not None and not listed]
    if not written:
        bindings = [binding_of(bet.params, number) for number in numbers]
        named = (_bound(event, each) for each in bindings for event in bet.named if scope.knows(event))
        events = tuple(event for event in named if scope.can_come(Events((event,), (), NOWHERE)))
        if scope.apparatus is not None and scope.apparatus.kind == "wheel":  # a place is no outcome, its pockets are
            events = tuple(event for event in events if "-" not in "".join(event.arguments))
        events = events or tuple(Event("over", pair, NOWHERE) for pair in permutations(sorted(scope.named), 2))
        written = list(map(_written, events))
    if not written and scope.apparatus is not None:
        written = [HANDS.get(name, {"en": name, "es": name}) for name in _numbers(scope.apparatus)]
    return {
        "en": some_of((each["en"] for each in written), "other"),
        "es": some_of((each["es"] for each in written), "otros"),
    }


def numbers_meant(key: Key, scope: OutcomeScope) -> tuple[NumberText, ...]:
    """Return the numbers of a bet that outcomes in words stand for, where they are all that these win with.

    `hop 5-6` is the bet on 5-6, `hard 4` the hard way on the 4; `2 dice 4` is one of several ways to win with a 4.
    """
    bet, apparatus = scope.bet, scope.apparatus
    events = events_of(key, scope) if apparatus is not None and apparatus.throws else None
    if events is None or apparatus is None or uses_parameter(events, bet.params):
        return ()
    named, rest = mask_of(events, apparatus, {}), 0
    found: dict[NumberText, int] = {}
    for number in filter(None, all_numbers(bet)):
        wins = [winning(bet, each.rules, apparatus, number) or 0 for each in judged_interpretations(bet)]
        rest |= ever_winning(bet, apparatus, number) & named
        if all(wins) and not any(each & ~named for each in wins):
            found[number] = reduce(and_, wins)
    return () if rest & ~reduce(or_, found.values(), 0) else tuple(found)


def winning(bet: Bet, rules: Rules, apparatus: Apparatus | None, number: NumberText | None) -> int | None:
    """Return the throws that win at some time, as a mask; None when it is not said what decides the bet."""
    if apparatus is None or not apparatus.throws or not rules.stages:
        return None
    binding = binding_of(bet.params, number)
    first = partition(rules.stages[0], apparatus, binding)
    wins = first.effects.get("wins", 0)
    then = second_stage(rules.stages)
    if then is not None:
        for point in apparatus.totals(first.effects.get("sets_point", 0)):
            wins |= partition(then, apparatus, binding, point).effects.get("wins", 0)
    return wins


def ever_winning(bet: Bet, apparatus: Apparatus | None, number: NumberText | None) -> int:
    """Return the throws that win at some time under some reading in use."""
    wins = (winning(bet, each.rules, apparatus, number) or 0 for each in judged_interpretations(bet))
    return reduce(or_, wins, 0)


def unknown_outcome(key: Key, scope: OutcomeScope, listed: bool = False) -> Finding:
    """Return the finding for a key that is no outcome of a bet."""
    values: dict[str, Value] = {"name": shown(key.text), "bet": scope.bet.id}
    values["possible"] = possible_outcomes(scope, listed)
    return finding_of("table_entries/unknown-outcome", key.span, values)


def asked_by(stated: TableBet, scope: OutcomeScope) -> Bet | None:
    """Return a bet that asks for the outcomes that a table names in words; None where it names none."""
    lists = (listed.keys for listed in stated.outcome_lists)
    keys = (*chain(*lists), *(price.key for price in stated.prices if price.key is not None))
    found = [events for key in keys if key.outcome.name and (events := events_of(key, scope)) is not None]
    every = chain(*(chain(events.include, events.exclude) for events in found))
    on = Events(_at(NOWHERE, every), (), NOWHERE)
    return scope.bet._replace(payouts=(Payout("unstated", None, on, None, None, (), NOWHERE),)) if found else None


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


def listed_events(listed: OutcomeList, scope: OutcomeScope) -> Events | Finding:
    """Return the throws of a list, or what is wrong with one of its outcomes."""
    found: list[Event] = []
    excepted: tuple[Event, ...] = ()
    for key in listed.keys:
        events = events_of(key, scope)
        if events is None:
            return unknown_outcome(key, scope, listed=True)
        impossible = _impossible(key, events, scope)
        if impossible is not None:
            values: dict[str, Value] = {"name": impossible, "possible": _possible(key, scope)}
            return finding_of("table_entries/no-such-number", key.span, values)
        found += events.include
        excepted = events.exclude
        if excepted and len(listed.keys) > 1:
            whole = f'"{", ".join(each.text for each in listed.keys if each is not key)}, {key.text}"'
            way_out = label_of("table_entries/one-list", list=shown(whole))
            return unknown_outcome(key, scope, listed=True)._replace(help=way_out)
    return Events(tuple(found), excepted, listed.name.span)


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
    prisons = prisons_of(stages)
    if first != "imprisons":
        return (begun,)
    if again is None:
        if prisons:
            return (begun, *prisons)
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
            arms.append(Arm(effect, _without(arm.events, _taken(arm.events, played, bet, apparatus)), arm.span))
    return (first._replace(arms=tuple(arms)), *stages[1:])


def _taken(events: Events, played: HouseOutcomes, bet: Bet, apparatus: Apparatus | None) -> Iterable[Event]:
    """Yield what the lists of a table take of the outcomes of an arm; nothing of what they except."""
    for taken in played.lists:
        fixed = taken.exclude and not uses_parameter(taken, bet.params) and not uses_parameter(events, bet.params)
        if fixed and apparatus is not None and not has_other(events):
            fixed = not mask_of(events, apparatus, {}) & mask_of(taken, apparatus, {})
        if not fixed or apparatus is None:
            yield from taken.include


# What a number does that a bar can be put on: a number that sets a point, or lets the bet stand, ends nothing.
_BARRED: tuple[Effect, ...] = ("wins", "loses", "loses_half", "loses_double")


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


def _impossible(key: Key, events: Events, scope: OutcomeScope) -> str | None:
    """Return the first number of a key that is neither a pocket, nor a total, nor two faces; or words for no throw."""
    apparatus = scope.apparatus
    if key.outcome.name or apparatus is None or not apparatus.throws:
        return None if scope.can_come(events) else shown(key.text)
    faces = {str(face) for throw in apparatus.throws for face in throw.faces}
    single = set(_numbers(apparatus))
    for number in key.outcome.numbers:
        first, dash, second = number.partition("-")
        if not ({first, second} <= faces if dash else first in single):
            return number
    return None


def _possible(key: Key, scope: OutcomeScope) -> Bilingual | str:
    """Return what can come up, for a message: the first few numbers and the last, or what the bet names."""
    numbers = _numbers(scope.apparatus) if scope.apparatus is not None else []
    if key.outcome.name or not all(map(str.isdecimal, numbers)):
        return possible_outcomes(scope, listed=True)
    return ", ".join(numbers if len(numbers) < 5 else [*numbers[:3], "…", numbers[-1]])


def _numbers(apparatus: Apparatus) -> list[str]:
    """Return the pockets of a wheel, or the totals of dice."""
    if apparatus.kind == "dice":
        return [str(total) for total in apparatus.totals(apparatus.everything)]
    return [throw.label for throw in apparatus.throws]


def spellings_of(label: str) -> set[str]:
    """Return how a table file may call a round of cards that has a name, folded."""
    from checker.games.cards.poker import ALSO  # imported lazily: for games of cards only

    return {fold_key(name) for name in (label, *HANDS.get(label, {}).values(), *ALSO.get(label, ()))}
