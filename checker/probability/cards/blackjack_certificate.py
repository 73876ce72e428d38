"""Certificates of blackjack with an infinite deck: the best play, state by state, to be checked by substitution.

A state is what a player can know: the hand, the dealer's card, and what is still open. Chance decides in some, the
player in others; in some the stake counts twice, or two hands are played. The value of each is what is won there on
average, in units of the first stake. None of the ways to an edge of `blackjack_infinite` is used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from checker.probability.card_figures import ACE, BLACKJACK, BUST, TEN, UNLIMITED, BlackjackRules, after, settle
from checker.text.record import NamedTuple

# Of 13 cards, how many have each value, by the name of a card in a certificate.
CARDS = {"A": 1, **{str(card): 1 for card in range(2, 10)}, "10": 4}
_TOTAL = 13
# Where a card leads that is dealt anew: that which would make a blackjack the dealer is known not to have.
AGAIN = "stands"
SPLITS_AGAIN = "splits again"
START = "start"


class PlayState(NamedTuple):
    """A state of play, with the states and ends it leads to."""

    name: str
    # `rows`: chance decides, by the cards named; `best`: the player, by choices whose states are called `state:
    # choice`; `sum`: each of them is played, so many times.
    kind: str
    leads: tuple[tuple[str, str | int], ...]
    value: Fraction


def end_of(gain: Fraction) -> str:
    """Return how an end is called that gives a player so much per unit staked."""
    known = {Fraction(0): "pushes", Fraction(-1): "loses", Fraction(-1, 2): "loses_half"}
    return known.get(gain) or f"wins {gain} to 1"


def play_states(rules: BlackjackRules) -> tuple[PlayState, ...]:
    """Return every state of the best play, the start first and each before those it leads to."""
    play = _Play(rules)
    play.start()
    return tuple(reversed(play.states.values()))


class Play(NamedTuple):
    """The states of a game under several sets of rules, each before those it leads to, and the ends they lead to."""

    states: tuple[PlayState, ...]
    ends: tuple[str, ...]


def play_of(rules: Mapping[str, BlackjackRules]) -> Play:
    """Return the states of all these rules, each start by its name; what is alike under several stands once."""
    found: dict[str, PlayState] = {}
    versions: dict[str, dict[tuple[object, ...], str]] = {}
    for start, own in rules.items():
        called = {START: start}
        plain = {state.name: state for state in play_states(own)}
        chosen = {to for state in plain.values() if state.kind == "best" for to, _ in state.leads}
        for state in reversed(plain.values()):
            if state.name in chosen:
                continue
            parts = [plain[to] for to, _ in state.leads] if state.kind == "best" else [state]
            told = [tuple((called.get(to, to), how) for to, how in part.leads) for part in parts]
            alike = versions.setdefault(state.name, {})
            name = alike.get((state.kind, *told))
            if name is None:
                name = called.get(state.name) or (f"{state.name} ({len(alike) + 1})" if alike else state.name)
                alike[state.kind, *told] = name
                for part, leads in zip(parts, told, strict=True):
                    renamed = part.name.replace(state.name, name, 1)
                    found[renamed] = PlayState(renamed, part.kind, leads, part.value)
                if state.kind == "best":
                    leads = tuple((f"{name}: {choice}", choice) for _, choice in state.leads)
                    found[name] = PlayState(name, "best", leads, state.value)
            elif state.name == START:
                found[start] = PlayState(start, "sum", ((name, 1),), state.value)
            called[state.name] = name
    states = tuple(reversed(found.values()))
    ends = {to: None for state in states for to, _ in state.leads if to not in found}
    return Play(states, tuple(end for end in ends if end not in (AGAIN, SPLITS_AGAIN)))


def _name(card: int) -> str:
    return "A" if card == ACE else str(card)


def _hand(total: int, soft: bool) -> str:
    return f"{'soft' if soft else 'hard'} {total}"


class _View(NamedTuple):
    """What the player sees of the dealer: the total of his cards, and whether it is his first card alone."""

    name: str
    total: int
    soft: bool
    card: int | None


class _Play:
    """The states of one set of rules, made from the last to the first."""

    def __init__(self, rules: BlackjackRules) -> None:
        self.rules = rules
        self.states: dict[str, PlayState] = {}
        self.ends: dict[str, Fraction] = {}

    def start(self) -> None:
        """Make every state, from the dealer's first card on."""
        if self.rules.dealer != "face_up":
            self._deal(START, lambda card: self._dealt_to(_View(_name(card), *after(0, False, card), card)))
            return

        def second(first: int, card: int) -> str:
            if {first, card} == {ACE, TEN}:
                return self._dealt_to(_View("blackjack", BLACKJACK, False, None))
            hand = after(*after(0, False, first), card)
            return self._dealt_to(_View(_hand(*hand), *hand, None))

        self._deal(START, lambda card: self._deal(f"dealer's first {_name(card)}", lambda then: second(card, then)))

    # How a state follows from others.

    def _value(self, name: str) -> Fraction:
        return self.ends[name] if name in self.ends else self.states[name].value

    def _deal(self, name: str, leads: Callable[[int], str]) -> str:
        """Make a state that leads on by the next card."""
        if name in self.states:
            return name
        to = {card: leads(ACE if card == "A" else int(card)) for card in CARDS}
        found: dict[str, list[str]] = {}
        for card, state in to.items():
            found.setdefault(state, []).append(card)
        same = {AGAIN: 1, SPLITS_AGAIN: 2}
        others = sum((CARDS[card] * self._value(state) for card, state in to.items() if state not in same), Fraction(0))
        kept = _TOTAL - sum(CARDS[card] * same.get(state, 0) for card, state in to.items())
        rows = tuple((state, " ".join(cards)) for state, cards in found.items())
        self.states[name] = PlayState(name, "rows", rows, others / kept)
        return name

    def _choose(self, name: str, choices: Mapping[str, Mapping[str, int]]) -> str:
        """Make a state where the player chooses; each choice leads to states or ends, so many times."""
        if len(choices) == 1:
            return self._together(name, next(iter(choices.values())))
        if name not in self.states:
            leads = tuple((f"{name}: {choice}", choice) for choice in choices)
            for (state, _), parts in zip(leads, choices.values(), strict=True):
                if parts != {state: 1}:
                    self._together(state, parts)
            value = max(self.states[state].value for state, _ in leads)
            self.states[name] = PlayState(name, "best", leads, value)
        return name

    def _together(self, name: str, parts: Mapping[str, int]) -> str:
        if name not in self.states:
            value = sum((times * self._value(state) for state, times in parts.items()), Fraction(0))
            self.states[name] = PlayState(name, "sum", tuple(parts.items()), value)
        return name

    def _end(self, gain: Fraction) -> str:
        self.ends[end_of(gain)] = gain
        return end_of(gain)

    # The dealer.

    def _settled(self, player: int, view: _View) -> str:
        """Return where a finished hand leads."""
        rules = self.rules
        finals = [BUST, *range(rules.dealer_stands, 22), *([] if rules.blackjack_ends else [BLACKJACK])]
        gains = {settle(rules, player, dealer) for dealer in finals}
        if len(gains) == 1:
            return self._end(gains.pop())
        if view.total == BLACKJACK:
            return self._end(settle(rules, player, BLACKJACK))
        if view.card is None:
            return self._dealer(player, view.total, view.soft)
        return self._deal(f"{self._final(player)} stands v {view.name}", lambda card: self._hole(player, view, card))

    def _hole(self, player: int, view: _View, card: int) -> str:
        if {view.card, card} == {ACE, TEN}:
            return AGAIN if self.rules.blackjack_ends else self._end(settle(self.rules, player, BLACKJACK))
        return self._dealer(player, *after(view.total, view.soft, card))

    def _dealer(self, player: int, total: int, soft: bool) -> str:
        if total == BUST or not self.rules.dealer_draws(total, soft):
            return self._end(settle(self.rules, player, total))
        name = f"{self._final(player)} stands v {_hand(total, soft)}"
        return self._deal(name, lambda card: self._dealer(player, *after(total, soft, card)))

    def _final(self, player: int) -> str:
        """Return a finished hand; all that no dealer stands on lose and win alike."""
        if player == BLACKJACK:
            return "blackjack"
        return str(player) if player >= self.rules.dealer_stands else f"under {self.rules.dealer_stands}"

    # The player.

    def _dealt_to(self, view: _View) -> str:
        def first(card: int) -> str:
            return self._deal(f"{_name(card)} v {view.name}", lambda then: self._two_dealt(card, then, view))

        return self._deal(f"dealer {view.name}", first)

    def _two_dealt(self, one: int, other: int, view: _View) -> str:
        """Return where the first two cards lead, before the dealer looks for a blackjack."""
        rules, low, high = self.rules, min(one, other), max(one, other)
        natural = {one, other} == {ACE, TEN}
        best = self._settled(BLACKJACK, view) if natural else self._best(low, high, view)
        if rules.blackjack_ends and view.card in (ACE, TEN):
            lost = self._end(settle(rules, BLACKJACK, BLACKJACK) if natural else Fraction(-1))
            held = f"blackjack v {view.name}" if natural else best
            known = {ACE, TEN} - {view.card}
            best = self._deal(f"{held}: the dealer looks", lambda card: lost if card in known else best)
        may = rules.surrender == "early" or (rules.surrender == "early_not_ace" and view.card != ACE)
        if may and not natural and best not in self.ends:
            return self._choose(f"{best} or surrender", {"play": {best: 1}, "surrender": {self._half(): 1}})
        return best

    def _half(self) -> str:
        return self._end(Fraction(-1, 2))

    def _best(self, low: int, high: int, view: _View) -> str:
        """Return the state of two cards that are no blackjack, once it is known that the dealer has none."""
        rules = self.rules
        hand = after(*after(0, False, low), high)
        choices: dict[str, Mapping[str, int]] = {"play": {self._two_cards(hand, False, view): 1}}
        if low == high and rules.hands > 1:
            choices["split"] = self._split(low, view)
        if rules.surrender == "late":
            choices["surrender"] = {self._late(view): 1}
        if len(choices) == 1:
            return next(iter(choices["play"]))
        label = f"{_name(low)} {_name(high)}" if low == high else f"dealt {_hand(*hand)}"
        return self._choose(f"{label} v {view.name}", choices)

    def _late(self, view: _View) -> str:
        half, whole = self._half(), self._end(Fraction(-1))
        if view.total == BLACKJACK:
            return whole
        if self.rules.blackjack_ends or view.card not in (ACE, TEN):
            return half
        return self._deal(f"surrenders v {view.name}", lambda card: whole if {card, view.card} == {ACE, TEN} else half)

    def _two_cards(self, hand: tuple[int, bool], split: bool, view: _View) -> str:
        total, soft = hand
        if not self.rules.may_double(total, soft, split):
            return self._play(total, soft, view)
        one = self._deal(
            f"one card to {_hand(*hand)} v {view.name}",
            lambda card: self._settled(after(total, soft, card)[0], view),
        )
        choices = {"play": {self._play(total, soft, view): 1}, "double": {one: 2}}
        return self._choose(f"two cards {_hand(*hand)} v {view.name}", choices)

    def _play(self, total: int, soft: bool, view: _View) -> str:
        if total in (BUST, 21):
            return self._settled(total, view)
        name = f"{_hand(total, soft)} v {view.name}"
        if name not in self.states:
            drawn = self._deal(
                f"{name}: draw",
                lambda card: self._play(*after(total, soft, card), view),
            )
            self._choose(name, {"stand": {self._settled(total, view): 1}, "draw": {drawn: 1}})
        return name

    # Split hands.

    def _after_split(self, card: int, second: int, view: _View) -> str:
        hand = after(*after(0, False, card), second)
        if self.rules.blackjack_after_split and {card, second} == {ACE, TEN}:
            return self._settled(BLACKJACK, view)
        if card == ACE and self.rules.one_card_to_aces:
            return self._settled(hand[0], view)
        return self._two_cards(hand, True, view)

    def _split(self, card: int, view: _View) -> Mapping[str, int]:
        """Return what a split leads to."""
        rules = self.rules
        again = card != ACE or rules.resplit_aces
        if rules.hands == UNLIMITED and again:
            return {self._without_end(card, view): 2}
        return self._pending(card, 2, rules.hands - 2 if again and rules.hands != UNLIMITED else 0, view)

    def _once(self, card: int, view: _View, name: str) -> str:
        return self._deal(name, lambda second: self._after_split(card, second, view))

    def _without_end(self, card: int, view: _View) -> str:
        """Return a split hand that may be split whenever it pairs: what is best once is best every time."""
        name = f"split {_name(card)} v {view.name}"
        if name not in self.states:
            always = self._deal(
                f"{name}: always again",
                lambda second: SPLITS_AGAIN if second == card else self._after_split(card, second, view),
            )
            never = self._once(card, view, f"{name}: never again")
            self._choose(name, {"always again": {always: 1}, "never again": {never: 1}})
        return name

    def _pending(self, card: int, hands: int, splits: int, view: _View) -> Mapping[str, int]:
        """Return so many hands of one card each, when so many further splits are allowed."""
        if not hands:
            return {}
        if not splits:
            one = self._once(card, view, f"split {_name(card)} v {view.name}")
            if hands <= 2:
                return {one: hands}
            others = self._together(f"{hands - 1} times {one}", self._pending(card, hands - 1, 0, view))
            return {one: 1, others: 1}
        name = f"{hands} hands of {_name(card)}, {splits} splits left v {view.name}"
        if name in self.states:
            return {name: 1}
        rest = self._pending(card, hands - 1, splits, view)
        other = self._deal(
            f"{_name(card)} with another card v {view.name}",
            lambda second: AGAIN if second == card else self._after_split(card, second, view),
        )
        unpaired = self._together(f"{name}, no pair", _sum({other: 1}, rest)) if rest else other
        kept = _sum({self._after_split(card, card, view): 1}, rest)
        further = self._pending(card, hands + 1, splits - 1, view)
        paired = self._choose(f"{name}, a pair", {"keep": kept, "split": further})
        self._deal(name, lambda second: paired if second == card else unpaired)
        return {name: 1}


def _sum(*parts: Mapping[str, int]) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for part in parts:
        for state, times in part.items():
            found[state] = found.get(state, 0) + times
    return found
