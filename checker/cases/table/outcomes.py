"""The outcomes a table names, as throws, and a bet that wins with other throws at a table than in its regulation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain, permutations
from typing import get_args

from checker.findings.finding import Bilingual, Finding, Value, finding_of, label_of
from checker.findings.suggest import some_of
from checker.games.apparatus import ZERO_RULES, ZEROS, Apparatus
from checker.semantics.decree.model import (
    Bet,
    BetStage,
    Game,
    NumberText,
    Payout,
    Regulation,
    hands_named,
    prison_of,
    second_stage,
    seen_by,
)
from checker.semantics.outcomes import binding_of, has_other, mask_of, partition, uses_parameter
from checker.semantics.readings import Rules, all_numbers, judged_interpretations
from checker.semantics.table.model import Key, OutcomeList, TableBet, ZeroRule
from checker.syntax.decree.parts import Arm, CardEvent, DiceEvent, Effect, Event, Events, HandsEvent
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown
from checker.values.scalars import OutcomeKey
from checker.vocabulary.bets import term
from checker.vocabulary.options import HANDS, fold, fold_key
from checker.words.outcomes import events_as_written

_DICE = {"one_die": 1, "un_dado": 1, "two_dice": 2, "dos_dados": 2, "three_dice": 3, "tres_dados": 3}


class OutcomeScope(NamedTuple):
    """What the outcomes of a bet can be, and what its table may call them."""

    apparatus: Apparatus | None = None  # as the bet sees it
    named: frozenset[str] = frozenset()  # the hands of a card game that its outcomes may name
    hands: Mapping[str, str] = {}  # how a table may call hands beside their ids, folded


def scope_of(bet: Bet, game: Game, hands: Mapping[str, str]) -> OutcomeScope:
    """Return what the outcomes of a bet of a game can be.

    Where hands show a card, only those that the bet names count theirs: its rounds know no others.
    """
    apparatus = seen_by(bet, game.apparatus)
    known = frozenset(game.apparatus.hands if game.apparatus is not None else ())
    if game.apparatus is not None and game.apparatus.views:
        named = hands_named(bet.named)
        known = known if named is None else named
    return OutcomeScope(apparatus, known, hands)


def names_of_hands(game: Game) -> Mapping[str, str]:
    """Return how a table may call the hands of a game: by their labels, or by the names of the bets on them."""
    found: dict[str, set[str]] = {}
    for hand in game.dealing.hands if game.dealing is not None else ():
        entry = term(game.id, hand.id)
        for name in (hand.id, hand.label, *(entry.name.values() if entry is not None else ())):
            found.setdefault(fold(name), set()).add(hand.id)
    return {name: next(iter(ids)) for name, ids in found.items() if name and len(ids) == 1}


def events_of(key: Key, bet: Bet, scope: OutcomeScope) -> Events | None:
    """Return the throws that a key names; None when it names none."""
    outcome = key.outcome
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
    told = _TOLD.recall(bet, None, lambda: _told(bet))
    named = [told.get(name) or _category(name, scope.apparatus) for name in outcome.name.split(",")]
    if all(named):
        return Events(tuple(event._replace(span=key.span) for event in named if event is not None), (), key.span)
    return _as_in_decrees(key, bet, scope)


_TOLD: Memory[Mapping[str, Event]] = Memory()


def _told(bet: Bet) -> Mapping[str, Event]:
    """Return the outcomes that a bet names in its regulation, by how they are written in either language, folded."""
    found: dict[str, Event] = {}
    for event in (event for event in bet.named if event.kind not in _UNNAMED):
        for number in all_numbers(bet):
            values = binding_of(bet.params, number)
            meant = event._replace(arguments=tuple(values.get(each, each) for each in event.arguments))
            found.update((fold_key(text), meant) for text in events_as_written(Events((meant,), (), NOWHERE)).values())
    return found


# Outcomes without words of their own, and the point: what it is, nobody knows when a price is laid down.
_UNNAMED = frozenset(("total", "range", "pocket", "chosen", "other", "point"))


def _category(name: str, apparatus: Apparatus | None) -> Event | None:
    """Return a hand of poker, or an outcome of a stated chance, by a folded name: `straight`, `escalera`."""
    if apparatus is None or apparatus.kind != "cards":
        return None
    found = next((dealt.label for dealt in apparatus.throws if name in spellings_of(dealt.label)), None)
    return None if found is None or apparatus.hands else Event("chosen", (found,), NOWHERE)


def _as_in_decrees(key: Key, bet: Bet, scope: OutcomeScope) -> Events | None:
    """Return what a key means in the words of decrees, the hands called as tables may."""
    from checker.syntax.decree.outcomes import outcomes_in  # imported lazily: needs lark

    folded = fold(key.text)
    called = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(scope.hands, key=len, reverse=True)))
    with_ids = called.sub(lambda found: scope.hands[found[0]], folded) if scope.hands else folded
    for text in dict.fromkeys((with_ids, folded, folded.replace("_", " "))):
        for events in outcomes_in(text):
            every = (*events.include, *events.exclude)
            if all(_is_known(event, bet, scope) for event in every):
                include, exclude = (
                    tuple(each._replace(span=key.span) for each in part) for part in (events.include, events.exclude)
                )
                return Events(include, exclude, key.span)
    return None


def _is_known(event: Event, bet: Bet, scope: OutcomeScope) -> bool:
    """Return whether an outcome is one of the game, and names hands and numbers that the bet has."""
    kind = scope.apparatus.kind if scope.apparatus is not None else "dice"
    names = {each for each in event.arguments if not each.isdecimal()}
    if event.kind in ("other", "point"):
        return False
    if event.kind in get_args(DiceEvent):
        return kind == "dice" and names <= set(bet.params)
    if event.kind in (*get_args(HandsEvent), *get_args(CardEvent)):
        return kind == "cards" and names <= scope.named and bool(scope.named)
    if kind == "cards" and scope.apparatus is not None:
        return event.kind == "chosen" and any(dealt.label in names for dealt in scope.apparatus.throws)
    return names <= set(bet.params)


def possible_outcomes(bet: Bet, scope: OutcomeScope) -> Bilingual:
    """Return outcomes that a table may name of a bet, for messages: its numbers, or what decides and prices it."""
    written: list[Bilingual] = [{"en": number, "es": number} for number in all_numbers(bet) if number is not None]
    if not written:
        cards = scope.apparatus is not None and scope.apparatus.kind == "cards"
        unsaid = ("other", "point") if cards else ("other", "point", "chosen")
        events = [event for event in bet.named if event.kind not in unsaid]
        if not events:
            events = [Event("over", pair, NOWHERE) for pair in permutations(sorted(scope.named), 2)]
        written = [events_as_written(Events((event,), (), NOWHERE)) for event in events]
    if not written and scope.apparatus is not None:
        written = [HANDS.get(name, {"en": name, "es": name}) for name in _numbers(scope.apparatus)]
    return {
        "en": some_of((each["en"] for each in written), "other"),
        "es": some_of((each["es"] for each in written), "otros"),
    }


def numbers_meant(key: Key, bet: Bet, scope: OutcomeScope) -> tuple[NumberText, ...]:
    """Return the numbers of a bet that outcomes in words stand for: all they win with; none where some win otherwise.

    `hop 5-6` is the bet on 5-6, `hard 4` the hard way on the 4; `2 dice 4` is one of several ways to win with a 4.
    """
    apparatus = scope.apparatus
    events = events_of(key, bet, scope) if apparatus is not None and apparatus.throws else None
    if events is None or apparatus is None or uses_parameter(events, bet.params):
        return ()
    named = mask_of(events, apparatus, {})
    found: list[NumberText] = []
    for number in all_numbers(bet):
        wins = [winning(bet, each.rules, apparatus, number) or 0 for each in judged_interpretations(bet)]
        if number is not None and any(each & named for each in wins):
            if any(each & ~named for each in wins):
                return ()
            found.append(number)
    return tuple(found)


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


def unknown_outcome(key: Key, bet: Bet, scope: OutcomeScope) -> Finding:
    """Return the finding for a key that is no outcome of a bet."""
    possible = possible_outcomes(bet, scope)
    values: dict[str, Value] = {"name": shown(key.text), "bet": bet.id, "possible": possible}
    return finding_of("table_entries/unknown-outcome", key.span, values)


def with_told_apart(
    regulation: Regulation, game: Game, asked: Iterable[tuple[TableBet, Bet]], hands: Mapping[str, str]
) -> Regulation:
    """Return a regulation whose rounds of cards tell apart what a table asks of its bets, pairs that no text looks at.

    `asked` are the bets of the table with those that they are.
    """
    named: dict[tuple[object, ...], Bet] = {}
    for stated, bet in asked:
        lists = (listed.keys for listed in (stated.wins, stated.loses, stated.pushes) if listed is not None)
        keys = (*chain(*lists), *(price.key for price in stated.prices if price.key is not None))
        scope = scope_of(bet, game, hands)
        found = tuple(events for key in keys if key.outcome.name and (events := events_of(key, bet, scope)) is not None)
        if found:
            lines = (Payout("unstated", None, events, None, None, (), events.span) for events in found)
            plain = tuple(
                (each.kind, each.arguments)
                for events in found
                for part in (events.include, events.exclude)
                for each in part
            )
            named[bet.id, plain] = bet._replace(payouts=tuple(lines))
    return (
        _FINER.recall(regulation, (game.id, *named), lambda: _told_apart(regulation, game, named.values()))
        if named
        else regulation
    )


_FINER: Memory[Regulation] = Memory(64)


def _told_apart(regulation: Regulation, game: Game, asked: Iterable[Bet]) -> Regulation:
    from checker.semantics.decree.dealing import with_finer_rounds  # imported lazily: for games of cards only

    finer = with_finer_rounds(game, (*(bet for bet in regulation.bets if bet.game == game.id), *asked))
    if finer is game:
        return regulation
    return regulation._replace(games=tuple(finer if each is game else each for each in regulation.games))


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


def listed_events(listed: OutcomeList, bet: Bet, scope: OutcomeScope) -> Events | Finding:
    """Return the throws of a list, or what is wrong with one of its outcomes."""
    found: list[Event] = []
    excepted: tuple[Event, ...] = ()
    for key in listed.keys:
        events = events_of(key, bet, scope)
        if events is None:
            return unknown_outcome(key, bet, scope)
        impossible = _impossible(key, events, bet.params, scope.apparatus)
        if impossible is not None:
            values: dict[str, Value] = {"name": impossible, "possible": _possible(key, bet, scope)}
            return finding_of("table_entries/no-such-number", key.span, values)
        found += events.include
        excepted = events.exclude
        if excepted and len(listed.keys) > 1:
            whole = f'"{", ".join(each.text for each in listed.keys if each is not key)}, {key.text}"'
            way_out = label_of("table_entries/one-list", list=shown(whole))
            return unknown_outcome(key, bet, scope)._replace(help=way_out)
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


def _impossible(key: Key, events: Events, params: tuple[str, ...], apparatus: Apparatus | None) -> str | None:
    """Return the first number of a key that is neither a pocket, nor a total, nor two faces; or words for no throw."""
    if apparatus is None or not apparatus.throws:
        return None
    if key.outcome.name and not uses_parameter(events, params):
        return None if mask_of(events, apparatus, {}) else shown(key.text)
    faces = {str(face) for throw in apparatus.throws for face in throw.faces}
    single = set(_numbers(apparatus))
    for number in key.outcome.numbers:
        first, dash, second = number.partition("-")
        if not ({first, second} <= faces if dash else first in single):
            return number
    return None


def _possible(key: Key, bet: Bet, scope: OutcomeScope) -> Bilingual | str:
    """Return what can come up, for a message: the first few numbers and the last, or what the bet names."""
    numbers = _numbers(scope.apparatus) if scope.apparatus is not None else []
    if key.outcome.name or not all(map(str.isdecimal, numbers)):
        return possible_outcomes(bet, scope)
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
