"""Several texts that bind one table, put together as one regulation: every rule keeps the citations of its own text.

Each text binds what it treats, so that nearly everything is added up: games, classes, limits, requirements, options,
notes. Where two texts treat the same thing of a bet, one is taken: what decides it, from the lowest text that lays it
down; what it pays, from the highest text that prints it, since a lower price that differs is void to that extent. What
other official texts print that are neither above nor below that one binds as well (`beside`). What no text lists can be
filled in from the usual rules of the game: mathematics judge that, and no rule is held against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import takewhile
from typing import TypeVar, Union, cast

from checker.games.apparatus import Apparatus
from checker.limits.form import quantities_in, term_of
from checker.limits.lower import without_void
from checker.limits.relation import subjects_of
from checker.semantics.commission import departures
from checker.semantics.decree.model import (
    Bet,
    BetReading,
    BetSilence,
    Game,
    Group,
    Limit,
    NumberText,
    Option,
    Payout,
    Regulation,
    Requirement,
    UnclearWording,
    facts_named,
    is_within,
    seen_by,
)
from checker.semantics.outcomes import binding_of, partition
from checker.semantics.readings import TimesAs, all_numbers, apart, is_open, lines_for
from checker.store.library import REMOVES, amendments_not_in_force
from checker.syntax.decree.parts import OptionAlternatives, OptionBounds, OptionValue, RuleScope, SetBy, Silence, Words
from checker.text.memory import grouped_by, reached
from checker.vocabulary.options import OPTIONS

_TIMES: Mapping[str, TimesAs] = {"profit": "to", "total": "for"}
Item = TypeVar("Item")
_Laid = TypeVar("_Laid", Bet, Option)
_Scoped = TypeVar("_Scoped", Limit, Requirement, Option)
_Ruled = Union[Bet, Group, Limit, Requirement, Option, Payout]


def combined(texts: Sequence[Regulation], usual: Regulation | None = None, day: str = "") -> Regulation:
    """Return the regulation that some texts make together, the lowest first: that one gives it its id and its header.

    `usual` are the usual rules of the table's game, for the bets, options and equipment that no text gives. An amending
    text that is not in force on a `day` (ISO date; "" for any) leaves what it amends as it is.
    """
    above = [official_above(texts, at) for at in range(len(texts))]
    yielding = _without_void(_without_displaced(parts_of(texts, day), above), above)
    first = texts[0]
    open_times = any(text.header.times == "unsettled" for text in texts)
    groups = _united(yielding, lambda text: text.groups, lambda group: (group.game, group.id), _one_group)
    games = _united(yielding, lambda text: text.games, lambda game: game.id, _one_game)
    official = frozenset(text.path for text in texts if text.header.kind == "official")
    by_file = {text.path: text for text in texts}
    apparatus = {game.id: game.apparatus for game in games}
    ranks = {
        text.path: frozenset(texts[place].path for place in over)
        for text, over in zip(texts, above, strict=True)
        if text.path in official
    }
    bets = _united(
        yielding,
        lambda text: text.bets,
        lambda bet: (bet.game, bet.id),
        lambda same: _one_bet(_in_two_ways(same, by_file, apparatus.get(same[0].game)), ranks),
    )
    in_order = {game.id: place for place, game in enumerate(games)}
    closed = _beyond_closed_lists(yielding, tuple(sorted(bets, key=lambda bet: in_order.get(bet.game, len(games)))))
    options = _united(
        yielding,
        lambda text: text.options,
        lambda each: (each.game, each.name, each.at, each.condition),
        lambda same: _one_option(same, ranks),
    )
    whole = first._replace(
        texts=tuple(texts),
        day=day,
        header=first.header._replace(times="unsettled") if open_times else first.header,
        links=tuple(each for text in yielding for each in text.links),
        games=games,
        groups=groups,
        bets=closed,
        limits=_limits(yielding, official),
        requirements=tuple(each for text in yielding for each in text.requirements),
        options=options,
        claims=tuple(each for text in yielding for each in text.claims),
        examples=tuple(each for text in yielding for each in text.examples),
        notes=tuple(each for text in yielding for each in text.notes),
    )
    return _told_apart(whole if usual is None else _filled_in(whole, usual))


def _told_apart(whole: Regulation) -> Regulation:
    """Return a regulation with rounds of cards that tell apart what the bets of all its texts ask."""
    if all(game.dealing is None for game in whole.games):
        return whole
    from checker.semantics.decree.dealing import with_finer_rounds  # imported lazily: for games of cards only

    of_game = grouped_by(whole.bets, lambda bet: bet.game)
    return whole._replace(games=tuple(with_finer_rounds(game, of_game.get(game.id, ())) for game in whole.games))


def parts_of(texts: Sequence[Regulation], day: str) -> tuple[Regulation, ...]:
    """Return texts as they bind beside each other on a day.

    That is without what another one repeals or replaces, and without what a supplementary one leaves to others.
    """
    idle = amendments_not_in_force(texts, day)
    amending = tuple(text for text in texts if text.id not in idle)
    parts = tuple(
        _with_times_settled(_without_rules(text) if text.id in idle else _as_amended(text, amending)) for text in texts
    )
    return tuple(_without_treated(part, parts) if part.header.supplementary else part for part in parts)


def _without_displaced(parts: Sequence[Regulation], above: Sequence[Sequence[int]]) -> tuple[Regulation, ...]:
    """Return texts whose `unless set by` rules have no effect where a lower text lays down what they do."""
    below = [[part for part, over in zip(parts, above, strict=True) if at in over] for at in range(len(parts))]
    return tuple(_yielding(part, lower) if lower else part for part, lower in zip(parts, below, strict=True))


def _yielding(text: Regulation, below: Sequence[Regulation]) -> Regulation:
    """Return a text with its `unless set by` rules without effect where one of the texts below lays them down."""

    def may_set(condition: RuleScope) -> Iterable[Regulation]:
        by = condition.unless_set_by
        return (each for each in below if by == "casino" or (by and each.header.kind == "official"))

    def priced_below(bet: Bet, line: Payout) -> bool:
        others = (each.bet(bet.game, bet.id) for each in may_set(line.condition))
        return any(other is not None and _is_priced(other) for other in others)

    def limit_of(limit: Limit) -> Limit:
        others = (other for each in may_set(limit.condition) for other in each.limits if other.set_by is None)
        own = {about[1:] for about in _treated(limit)}
        of_game = (other for other in others if other.game in (None, limit.game))
        taken = any(about[1:] in own for other in of_game for about in _treated(other))
        return limit._replace(condition=limit.condition._replace(met=False)) if taken else limit

    def option_of(option: Option) -> Option:
        others = (other for each in may_set(option.condition) for other in each.options)
        taken = any((other.game, other.name) == (option.game, option.name) for other in others)
        return option._replace(condition=option.condition._replace(met=False)) if taken else option

    def bet_of(bet: Bet) -> Bet:
        gone = tuple(line for line in bet.payouts if priced_below(bet, line))
        if not gone:
            return bet
        idle = tuple(line._replace(condition=line.condition._replace(met=False)) for line in gone)
        return bet._replace(payouts=tuple(line for line in bet.payouts if line not in gone), idle=idle)

    return text._replace(
        limits=tuple(map(limit_of, text.limits)),
        options=tuple(map(option_of, text.options)),
        bets=tuple(map(bet_of, text.bets)),
    )


def _without_void(parts: Sequence[Regulation], above: Sequence[Sequence[int]]) -> tuple[Regulation, ...]:
    """Return texts without the limits and requirements that no table can keep together with an official text above."""
    if not any(above):
        return tuple(parts)
    laws = [[parts[at] for at in over] for over in above]
    return tuple(without_void(part, over) if over else part for part, over in zip(parts, laws, strict=True))


def official_above(texts: Sequence[Regulation], at: int) -> tuple[int, ...]:
    """Return the places of the official texts above one: of an official text those it is subject to, else all."""
    own = texts[at]
    official = [place for place, text in enumerate(texts) if text.header.kind == "official"]
    if own.header.kind != "official":
        return tuple(official)
    by_id = {text.id: text for text in texts}
    over = reached(_above(own), lambda name: _above(by_id[name]) if name in by_id else ())
    return tuple(place for place in official if texts[place].id in over and place != at)


def _above(text: Regulation) -> tuple[str, ...]:
    return tuple(link.regulation for link in text.links if link.kind == "subject_to" and link.regulation is not None)


def _united(
    texts: Iterable[Regulation],
    of: Callable[[Regulation], tuple[Item, ...]],
    key: Callable[[Item], object],
    one: Callable[[list[Item]], Item],
) -> tuple[Item, ...]:
    """Return what the texts have, those with one key made one: `one` is given them, the lowest first."""
    found = grouped_by((item for text in texts for item in of(text)), key)
    return tuple(same[0] if len(same) == 1 else one(same) for same in found.values())


# What a text says by itself, before it stands beside others.


def _without_rules(text: Regulation) -> Regulation:
    return text._replace(groups=(), bets=(), limits=(), requirements=(), options=())


def _as_amended(text: Regulation, amending: Sequence[Regulation]) -> Regulation:
    """Return a text without what others repeal or replace."""
    gone = tuple(
        place
        for other in amending
        for link in other.links
        if link.kind in REMOVES and link.regulation == text.id
        for place in link.target
    )
    if not gone:
        return text

    def stays(rule: _Ruled) -> bool:
        anchors = [each.anchor for each in rule.citations if each.regulation == text.id]
        return not anchors or not all(is_within(anchor, gone) for anchor in anchors)

    return text._replace(
        groups=tuple(filter(stays, text.groups)),
        bets=tuple(bet._replace(payouts=tuple(filter(stays, bet.payouts))) for bet in filter(stays, text.bets)),
        limits=tuple(filter(stays, text.limits)),
        requirements=tuple(filter(stays, text.requirements)),
        options=tuple(filter(stays, text.options)),
    )


def _with_times_settled(text: Regulation) -> Regulation:
    """Return a text with its prices in times settled as its header has them: that is a matter of each text alone."""
    meaning = _TIMES.get(text.header.times)
    if meaning is None:
        return text

    def priced(payouts: tuple[Payout, ...]) -> tuple[Payout, ...]:
        return tuple(each._replace(read_as=meaning) if is_open(each) else each for each in payouts)

    def read(unclear: UnclearWording) -> UnclearWording:
        readings = tuple(
            each if each.payouts is None else each._replace(payouts=priced(each.payouts)) for each in unclear.readings
        )
        return unclear._replace(readings=readings)

    return text._replace(
        groups=tuple(each._replace(payouts=priced(each.payouts)) for each in text.groups),
        bets=tuple(
            each._replace(payouts=priced(each.payouts), unclears=tuple(map(read, each.unclears))) for each in text.bets
        ),
    )


def _without_treated(text: Regulation, beside: Iterable[Regulation]) -> Regulation:
    """Return a supplementary text without what another official text treats: game, bet and quantity."""
    others = tuple(each for each in beside if each is not text and each.header.kind == "official")
    priced = {(bet.game, bet.id) for each in others for bet in each.bets if _is_priced(bet)}
    charged = {(bet.game, bet.id) for each in others for bet in each.bets if _is_charged(bet)}
    decided = {(bet.game, bet.id) for each in others for bet in each.bets if bet.stages}

    def yields(bet: Bet) -> Bet:
        place = (bet.game, bet.id)
        if place in priced:
            bet = bet._replace(payouts=())
        if place in charged:
            bet = bet._replace(commission=None, commissions=())
        return bet._replace(stages=()) if place in decided else bet

    return text._replace(
        bets=tuple(map(yields, text.bets)),
        limits=_as_left(text.limits, (each.limits for each in others), _limits_whole),
        requirements=_as_left(text.requirements, (each.requirements for each in others), _asks_whole),
        options=_as_left(
            text.options,
            (each.options for each in others),
            lambda other, option: (other.game, other.name) == (option.game, option.name),
        ),
    )


def _as_left(
    rules: Iterable[_Scoped], beside: Iterable[Iterable[_Scoped]], treats: Callable[[_Scoped, _Scoped], bool]
) -> tuple[_Scoped, ...]:
    """Return supplementary rules as others leave them: what nobody else treats, or unless the condition of one is met.

    Beside several under conditions a rule binds as well: what is too strict is seen, what does not bind is not.
    """
    others = [each for same in beside for each in same]
    found = []
    for rule in rules:
        scopes = [other.condition for other in others if treats(other, rule)]
        if any(each.is_everywhere for each in scopes):
            continue
        yields = len(scopes) == 1 and rule.condition.is_everywhere and not (scopes[0].unless or scopes[0].unless_set_by)
        found.append(rule._replace(condition=RuleScope(unless=scopes[0].holds_if)) if yields else rule)
    return tuple(found)


def _limits_whole(other: Limit, limit: Limit) -> bool:
    """Return whether a limit is about the same as another, at all its tables and for all its numbers."""
    numbers = not other.numbers or (limit.numbers != () and set(limit.numbers) <= set(other.numbers))
    same = _treated(limit) & _treated(other._replace(game=limit.game))
    return other.game in (None, limit.game) and numbers and bool(same)


def _asks_whole(other: Requirement, rule: Requirement) -> bool:
    """Return whether a requirement is about every fact that another one is."""
    asked = set(facts_named(rule.demands))
    return other.game in (None, rule.game) and bool(asked) and asked <= set(facts_named(other.demands))


def _treated(limit: Limit) -> frozenset[tuple[str | None, str, str]]:
    """Return the quantities that a limit is about, each at its game: `max` of `table`."""
    if limit.quantity is not None:
        terms = [term_of(each) for each in quantities_in(limit.quantity)]
    else:
        rules = (limit.relation, *(said for _, said in limit.in_use))
        terms = [focus for said in rules if said is not None for focus in subjects_of(said)]
    return frozenset((limit.game, term.function, term.of) for term in terms)


# What several texts say of one thing, the lowest first.


def _one_game(same: list[Game]) -> Game:
    """Return a game as several texts have it: equipment from the lowest that gives it, a closed list from its own."""
    equipped = next((each for each in same if each.apparatus is not None), same[0])
    closing = next((each for each in reversed(same) if each.closed), None)
    whole = equipped if closing is None else closing._replace(apparatus=equipped.apparatus, dealing=equipped.dealing)
    return whole._replace(
        label=same[0].label or equipped.label,
        decks=equipped.decks or next((each.decks for each in same if each.decks), None),
        like=next((each.like for each in same if each.like), None),
    )


def _one_group(same: list[Group]) -> Group:
    """Return a group as several texts have it: the lowest one's, paid as the highest prints."""
    priced = next((each for each in reversed(same) if each.payouts), same[0])
    return same[0]._replace(payouts=priced.payouts)


# The files of the official texts, each with those of the official texts above it.
_Ranks = Mapping[str, AbstractSet[str]]


def _beside(same: Sequence[_Laid], taken: _Laid, official: _Ranks) -> tuple[_Laid, ...]:
    """Return what other official texts have that are neither above nor below the one whose bet or option is taken."""
    first = taken.span.path
    if len(official) < 2 or first not in official:
        return ()
    others = (each for each in same if each.span.path in official and each.span.path != first)
    return tuple(
        each for each in others if first not in official[each.span.path] and each.span.path not in official[first]
    )


def _one_bet(same: list[Bet], official: _Ranks) -> Bet:
    """Return a bet as several texts have it: decided as the lowest says, paid as the highest prints."""
    decided = next((each for each in same if each.has_outcomes), same[0])
    paid, pays = _laid_down(same, official, _is_priced, lambda bet: bet.silence.pays)
    charged, taken = _laid_down(same, official, _is_charged, lambda bet: bet.silence.commission)
    _, decides = _laid_down(same, official, lambda bet: bet.has_outcomes, lambda bet: bet.silence.outcomes)
    paid = paid or next((each for each in reversed(same) if pays is not None and each.silence.pays == pays), decided)
    commission = None if charged is None else charged.commission
    if charged is None and taken is not None:
        commission = next(each.commission for each in reversed(same) if each.silence.commission == taken)
    lists = [each.numbers for each in same if each.numbers is not None]
    measure = next((each for each in reversed(same) if each.variants), paid)
    beside = tuple(
        each if each.has_outcomes else each._replace(stages=decided.stages, unclears=decided.unclears)
        for each in (*_beside(same, measure, official), *_chosen_below(same, measure))
        if _is_priced(each) or each.variants
    )
    classes = tuple((each.span.path, each.group) for each in same if each.group)
    clear = tuple(each for each in (_price_alone(unclear) for unclear in paid.unclears) if each is not None)
    if variants := next((each.variants for each in reversed(same) if each.variants), ()):
        # Which variant a table keeps, and whether a lower text keeps one of them, is not worked out.
        decided, paid = decided._replace(stages=(), variants=variants), paid._replace(payouts=())
    return decided._replace(
        label=next((each.label for each in same if each.label), ""),
        group=classes[0][1] if classes else None,
        classes=classes,
        numbers=tuple(each for each in lists[0] if all(each in other for other in lists)) if lists else None,
        payouts=paid.payouts if pays == "authority" else _prices(same, paid),
        priced_by_group=paid.priced_by_group,
        same_payouts_as=paid.same_payouts_as,
        commission=commission,
        commissions=() if charged is None else charged.commissions,
        stake_share=paid.stake_share,
        rides_on=next((each.rides_on for each in same if each.rides_on), None),
        rides_also=next((each.rides_also for each in same if each.rides_on), ()),
        unclears=decided.unclears if paid is decided else (*decided.unclears, *clear),
        citations=tuple(dict.fromkeys(cited for each in (decided, paid) for cited in each.citations)),
        silence=BetSilence(pays, decides, taken),
        beside=beside,
        charged_beside=tuple(_other_charges(same, charged, official)),
    )


def _other_charges(same: Sequence[Bet], charged: Bet | None, official: _Ranks) -> Iterator[Bet]:
    """Yield a bet as others charge it that bind beside the highest: official ones, and lower ones within its bounds."""
    if charged is None or charged.commission is None:
        return
    yield from filter(_is_charged, _beside(same, charged, official))
    for each in takewhile(lambda bet: bet is not charged, same) if charged.commission.is_bounded else ():
        if each.commission and each.commission.is_exact and not departures(each.commission, charged.commission):
            yield each


def _chosen_below(same: Sequence[Bet], above: Bet) -> Iterator[Bet]:
    """Yield a bet as lower texts price it where the highest leaves a choice, of a price in bounds or of a whole set.

    What they print outside of it is void, and binds no table.
    """
    sets = [{_without_place(line) for line in each.payouts} for each in above.variants]
    for each in takewhile(lambda bet: bet is not above, same):
        if not sets:
            yield each._replace(payouts=tuple(line for line in each.payouts if _is_within(line, each, above)))
        elif {_without_place(line) for line in each.payouts} in sets:
            yield each


def as_chosen(bet: Bet) -> Bet:
    """Return a bet of a stack at what its other texts pay and take within the choice that the highest leaves."""
    priced = (each.payouts for each in bet.beside)
    chosen = next((each for each in priced if each and not any(map(_is_left_open, each))), ())
    commission = bet.commission
    if commission is not None and commission.is_bounded:
        charged = (each.commission for each in bet.charged_beside if each.commission and each.commission.is_exact)
        commission = next(charged, commission)
    if not chosen or all(line.least is line.most is None for line in bet.payouts):
        return bet if commission is bet.commission else bet._replace(commission=commission)

    def left(line: Payout) -> tuple[NumberText | None, ...]:
        numbers = line.numbers or all_numbers(bet)
        return tuple(
            each
            for each in numbers
            if all(own.outcomes not in (None, line.outcomes) for own in lines_for(chosen, each))
        )

    rest = ((line, tuple(each for each in left(line) if each is not None)) for line in bet.payouts if left(line))
    payouts = (*chosen, *(line._replace(numbers=numbers or None) for line, numbers in rest))
    return bet._replace(payouts=payouts, commission=commission)


def _is_left_open(line: Payout) -> bool:
    return line.amount is None or not line.condition.is_everywhere


def _without_place(line: Payout) -> tuple[object, ...]:
    return line.form, line.amount, line.least, line.most, line.numbers, line.outcomes


def _is_within(line: Payout, bet: Bet, above: Bet) -> bool:
    """Return whether a price is within bounds that a text above lays down, on all of its numbers."""

    def bounds(number: NumberText | None) -> bool:
        printed = next(
            (each for each in lines_for(above.payouts, number) if each.outcomes in (None, line.outcomes)), None
        )
        if printed is None or printed.least is printed.most is None or not printed.condition.is_everywhere:
            return False
        return all(apart(line, printed, times) == 0 for times in _TIMES.values())

    return (
        line.amount is not None and line.condition.is_everywhere and all(map(bounds, line.numbers or all_numbers(bet)))
    )


def _one_option(same: list[Option], official: _Ranks) -> Option:
    """Return an option as the highest text that may lays it down; what a source lacks stays open, whatever is below."""

    def silence_of(option: Option) -> SetBy | None:
        return cast("SetBy", option.value.by.text) if isinstance(option.value, Silence) else None

    found, left_to = _laid_down(same, official, lambda option: silence_of(option) is None, silence_of)
    if found is not None and left_to is None:
        chosen = (each for each in takewhile(lambda option: option is not found, same) if _leaves_to(found, each))
        others = (*_beside(same, found, official), *chosen)
        return found._replace(beside=tuple(each for each in others if silence_of(each) is None))
    return next(each for each in reversed(same) if silence_of(each) == left_to)


def _leaves_to(above: Option, below: Option) -> bool:
    """Return whether a text leaves a choice in which the value of a lower one lies."""
    if not isinstance(below.value, OptionValue) or not isinstance(above.value, (OptionAlternatives, OptionBounds)):
        return False
    from checker.probability.cards.blackjack_readings import value_of  # imported lazily: for games of cards only

    own = value_of(below.name, below.value)
    if isinstance(above.value, OptionAlternatives):
        return own in [value_of(above.name, each) for each in above.value.values]
    least, most = (end and value_of(above.name, end) for end in (above.value.least, above.value.most))
    ends = [end for end in (least, own, most) if isinstance(end, (int, Fraction))]
    return isinstance(own, (int, Fraction)) and ends == sorted(ends)


def _laid_down(
    same: Sequence[_Laid],
    official: _Ranks,
    lays_down: Callable[[_Laid], bool],
    silence_of: Callable[[_Laid], SetBy | None],
) -> tuple[_Laid | None, SetBy | None]:
    """Return the bet or option of the highest text that lays something down, and to whom it is left where none may.

    What the authority is to lay down no operator does. What a document has and its source does not is laid down by no
    text below it for certain: that one is calculated with. The silence of a lower text leaves the upper one standing.
    """
    left_to: SetBy | None = None
    for each in reversed(same):
        if left_to == "authority" and each.span.path not in official:
            continue
        if lays_down(each):
            return each, left_to if left_to == "not_held" else None
        said = silence_of(each)
        if said is not None and left_to != "not_held" and not (said == "unstated" and left_to):
            left_to = said
    return None, left_to


def _is_priced(bet: Bet) -> bool:
    return any(line.amount is not None or line.is_open for line in bet.payouts_in_use)


def _is_charged(bet: Bet) -> bool:
    return bet.commission is not None and (bet.silence.commission is None or bool(bet.commissions))


def _prices(same: list[Bet], paid: Bet) -> tuple[Payout, ...]:
    """Return the prices of the highest text that prints any, and those that lower ones print for other numbers."""
    if any(line.is_open for line in paid.payouts):
        return paid.payouts
    found = [line for line in paid.payouts if line.amount is not None]
    covered: set[NumberText] = {number for line in found for number in line.numbers or ()}
    if any(line.numbers is None for line in found):
        return paid.payouts
    for other in reversed(same):
        for line in other.payouts if other is not paid else ():
            free = tuple(number for number in line.numbers or () if number not in covered)
            if free and line.amount is not None:
                found.append(line._replace(numbers=free))
                covered.update(free)
    unprinted = [line for line in paid.payouts if line.amount is None]
    return (*found, *(line for line in unprinted if not covered.issuperset(line.numbers or ())))


def _in_two_ways(same: list[Bet], texts: Mapping[str, Regulation], apparatus: Apparatus | None) -> list[Bet]:
    """Return a bet of several texts, the lowest first; where two decide it differently, with a reading for each.

    They are two sources, and neither is chosen: every figure is given under both.
    """
    deciding = [each for each in same if each.has_outcomes]
    doubts = (reading for each in deciding for reading in each.readings)
    if len(deciding) < 2 or apparatus is None or any(reading.stages for reading in doubts):
        return same
    first = deciding[0]
    ways = {_outcomes_of(each, first.numbers or (None,), apparatus): each for each in reversed(deciding)}
    if len(ways) < 2:
        return same
    readings = []
    for each in reversed(ways.values()):
        text = texts[each.span.path]
        meaning = Words(f"as in {text.header.title}", f"según {text.header.title}", each.span)
        readings.append(BetReading(text.id, meaning, each.stages, None, None, each.span))
    doubt = UnclearWording(tuple(readings), None, None, first.citations, first.span)
    return [each._replace(unclears=(*each.unclears, doubt)) if each is first else each for each in same]


def _outcomes_of(bet: Bet, numbers: Sequence[NumberText | None], apparatus: Apparatus) -> tuple[object, ...]:
    """Return which throws win, lose and so on, by number, stage and point; those that wait are left out."""
    seen = seen_by(bet, apparatus) or apparatus
    found: list[object] = []
    for number in numbers:
        binding = binding_of(bet.params, number)
        found += (stage.counts.asks(number) for stage in bet.stages if stage.counts)
        for place, stage in enumerate(bet.stages):
            set_by = partition(bet.stages[0], seen, binding).effects.get("sets_point", 0)
            for point in seen.totals(set_by) if stage.name == "then" else (None,):
                effects = partition(stage, seen, binding, point).effects
                said = sorted((effect, mask) for effect, mask in effects.items() if mask and effect != "stands")
                found.append((number, place, point, tuple(said)))
    return tuple(found)


def _price_alone(unclear: UnclearWording) -> UnclearWording | None:
    """Return what is unclear about a price, where another text says what decides the bet; None if it is clear."""
    readings = tuple(each._replace(stages=None, numbers=None) for each in unclear.readings)
    told = {(each.payouts, each.commission) for each in readings}
    return unclear._replace(readings=readings) if len(told) > 1 else None


def _limits(texts: Sequence[Regulation], official: AbstractSet[str]) -> tuple[Limit, ...]:
    """Return all limits; one that is left to somebody is laid down where another text lays it down.

    What the authority is to set no operator does.
    """
    by_law: set[tuple[str | None, str, str]] = set()
    laid_down: set[tuple[str | None, str, str]] = set()
    for text in texts:
        treated = {about for limit in text.limits if limit.set_by is None for about in _treated(limit)}
        laid_down |= treated
        by_law |= treated if text.path in official else set()

    def stays(limit: Limit) -> bool:
        known = by_law if limit.set_by == "authority" else laid_down
        return limit.set_by in (None, "not_held") or _treated(limit).isdisjoint(known)

    return tuple(limit for text in texts for limit in text.limits if stays(limit))


def _beyond_closed_lists(texts: Iterable[Regulation], bets: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """Return the bets, those marked that the closed list of some text leaves out."""
    lists = {
        game.id: {bet.id for bet in text.bets if bet.game == game.id}
        for text in texts
        for game in text.games
        if game.closed
    }
    return tuple(
        bet if bet.game not in lists or bet.id in lists[bet.game] else bet._replace(outside="closed") for bet in bets
    )


# What no text gives.


def _filled_in(whole: Regulation, usual: Regulation) -> Regulation:
    """Return a regulation with what the usual rules of the game have and no text gives."""
    listed = {(bet.game, bet.id) for bet in whole.bets}
    left = tuple(option for option in whole.options if option.left_to)
    given = tuple(option for option in whole.options if not option.left_to)
    stated = {(option.game, option.name) for option in given if option.holds}
    # A text that pays for any hand has the whole pay table: what it leaves out is paid as all others, or nothing.
    paying = {(game, OPTIONS[name].pay_table) for game, name in stated if OPTIONS[name].pay_table}
    fill = (
        each
        for each in usual.options
        if not OPTIONS[each.name].hand or (each.game, OPTIONS[each.name].pay_table) not in paying
    )
    usual_games = {game.id: game for game in usual.games}
    usual_bets = {(bet.game, bet.id): bet for bet in usual.bets}
    games = tuple(_equipped(game, usual_games.pop(game.id, None)) for game in whole.games)
    bets = tuple(_decided(bet, usual_bets.get((bet.game, bet.id))) for bet in whole.bets)
    return whole._replace(
        with_usual_rules=True,
        games=(*games, *usual_games.values()),
        bets=(*bets, *(bet for bet in usual.bets if (bet.game, bet.id) not in listed)),
        # Of one name the last counts: the usual one where a text leaves it, or has it under a condition that is unmet.
        options=(*left, *(each for each in fill if (each.game, each.name) not in stated), *given),
    )


def _equipped(game: Game, usual: Game | None) -> Game:
    if usual is None or (game.apparatus is not None and game.apparatus.throws):
        return game
    return game._replace(
        apparatus=usual.apparatus, dealing=game.dealing or usual.dealing, decks=game.decks or usual.decks
    )


def _decided(bet: Bet, usual: Bet | None) -> Bet:
    """Return a bet with the usual outcomes, where no text says what decides it."""
    if usual is None or bet.has_outcomes or any(each.stages for each in bet.variants):
        return bet
    numbers = usual.numbers if bet.numbers is None else bet.numbers
    ridden = bet if bet.rides_on else usual
    variants = tuple(each._replace(stages=usual.stages) for each in bet.variants)
    decided = bet._replace(stages=usual.stages, variants=variants, is_decided_by_usage=True)
    return decided._replace(numbers=numbers, rides_on=ridden.rides_on, rides_also=ridden.rides_also)
