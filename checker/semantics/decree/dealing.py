"""How cards are dealt: the `values`, `hand` and `natural` statements of a game to a deal, and that to its rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm

from checker.findings.finding import Citation
from checker.games.apparatus import ACE, CARDS, LOWEST, Apparatus, SeenRounds, Throw
from checker.games.cards.poker import SIZES, is_counted, names_in, poker
from checker.games.cards.rounds import counted_rounds
from checker.games.deal import RANKS, CardMark, Condition, Deal, DrawRule, Hand, PokerHands, SeenDeal, Shoe, Values
from checker.semantics.decree.bets import all_of
from checker.semantics.decree.branches import silent_by
from checker.semantics.decree.model import Bet, CountedAs, Dealing, DealtHand, Game, NoTotal, events_named, hands_named
from checker.semantics.decree.scope import Scope
from checker.semantics.outcomes import MARKS, mark_of
from checker.semantics.readings import interpretations
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Event, Interval
from checker.text.span import Span

MAX_DECKS = 12
MAX_HANDS = 4
MAX_DEALT = 3
MAX_TOTAL = 999


class DealReader:
    """Reads the dealing statements of one game."""

    def __init__(self, game: str, statements: Iterable[tree.Statement], scope: Scope) -> None:
        self._game = game
        self._statements = tuple(statements)
        self._scope = scope
        self._reported = len(scope.findings)
        self._hands = all_of(tree.HandStatement, self._statements)
        self._known: dict[str, int] = {}

    @property
    def _sound(self) -> bool:
        return len(self._scope.findings) == self._reported

    def dealing(self, cards: tree.CardsApparatus | None, at: Span) -> Dealing | None:
        """Return how the cards of the game are dealt, no round counted; None where the regulation does not say it."""
        if not self._hands:
            return None
        scope = self._scope
        decks, endless = (cards.decks, cards.endless) if cards else (None, False)
        repeated = len(scope.repeated)
        hands = tuple(map(self._hand, self._hands))
        scope.within("number-of-hands", len(hands), MAX_HANDS, self._hands[-1].span)
        if decks is not None and scope.within("number-of-decks", decks, MAX_DECKS, at):
            self._open_cards_within(Shoe(decks).of_each_rank)
        without = self._lacking(cards.without, at) if cards else ()
        silent = self._silent_on_values()
        values = None if silent else self._values()
        named = tuple(
            DealtHand(node.name.text, node.label.text if node.label else "", scope.citations(*node.cites), node.span)
            for node in self._hands
        )
        blank = CARDS._replace(hands=tuple(self._known))
        if values is None or (decks is None and not endless) or not self._sound:
            return Dealing(named, blank, "values_unstated" if silent else "decks_unstated")
        if len(scope.repeated) > repeated:
            return Dealing(named, blank, "undecided")
        naturals = (interval for node in all_of(tree.NaturalStatement, self._statements) for interval in node.totals)
        deal, strays = Deal(Shoe(decks, without), values, hands, numbers_of(naturals)), self._no_totals(hands, values)
        if any(rule.action == "may_draw" for hand in hands for rule in hand.rules):
            return Dealing(named, blank, "player_draws", no_totals=tuple(strays))
        return Dealing(named, blank, "too_many", deal=deal, no_totals=tuple(strays))

    def _lacking(self, without: tuple[str, ...], at: Span) -> tuple[int, ...]:
        """Return the ranks that the decks lack; a hand that shows one of them is reported."""
        named = {RANKS.index(rank) for each in without for rank in self._ranks(each, each, at)}
        if len(named) == len(RANKS):
            self._scope.out_of_range("card", ", ".join(without), f"{len(RANKS) - 1} / {len(RANKS)}", at)
        for rule in (rule for node in self._hands for rule in all_of(tree.ShownCards, node.rules)):
            for rank in dict.fromkeys(rule.ranks):
                if rank in without:
                    self._scope.report("decree_names/not-in-shoe", rule.span, {"card": rank})
        return tuple(sorted(named))

    def _no_totals(self, hands: tuple[Hand, ...], values: Values) -> Iterator[NoTotal]:
        """Yield the totals on which a hand is said to draw or stand, or to be a natural, that it is never dealt."""
        dealt, cards = set[int](), set(values.of_rank)
        for node, hand in zip(self._hands, hands, strict=True):
            totals = {0}
            for rank in hand.shows:
                totals = {values.sum(total, values.of_rank[rank]) for total in totals}
            for _ in range(hand.deals):
                totals = {values.sum(total, card) for total in totals for card in cards}
            totals = set(map(values.told, totals))
            dealt |= totals
            places = self._scope.citations(*node.cites)
            for rule in all_of(tree.Draw, node.rules):
                drew = rule.when.drew if rule.when is not None else None
                yield from _beyond(rule.totals, totals, values, places)
                yield from _beyond(drew, cards, values, places)
        for natural in all_of(tree.NaturalStatement, self._statements):
            yield from _beyond(natural.totals, dealt, values, self._scope.citations(*natural.cites))

    def _silent_on_values(self) -> bool:
        """Return whether the text, or what is held of it, does not tell what cards count."""
        nodes = all_of(tree.ValuesStatement, self._statements)
        for node in nodes:
            if node.silence is not None:
                silent_by(node.silence, self._scope)
        return bool(nodes) and not any(node.worths for node in nodes)

    def _values(self) -> Values | None:
        worth: dict[str, int] = {}
        soft: set[tuple[str, int, int]] = set()
        modulo, span = None, self._hands[0].span
        for node in all_of(tree.ValuesStatement, self._statements):
            modulo, span = node.modulo or modulo, node.span
            for part in node.worths:
                for rank in self._ranks(part.first, part.last, part.span):
                    if rank in worth:
                        self._scope.twice(rank, part.span)
                    worth[rank] = int(rank) if part.value is None and rank.isdecimal() else part.value or 0
                    soft |= set() if part.other is None else {(rank, worth[rank], part.other)}
                    if part.value is None and not rank.isdecimal():
                        self._scope.report("decree_names/card-without-value", part.span, {"cards": rank})
        missing = [rank for rank in RANKS if rank not in worth]
        if missing:
            self._scope.report("decree_names/card-without-value", span, {"cards": ", ".join(missing)})
        if modulo is not None:
            self._scope.within("modulo", modulo, MAX_TOTAL, span)
        if soft and (soft != {("ace", 1, 11)} or modulo is not None or [*worth.values()].count(1) > 1):
            told = ", ".join(f"{rank} {value} or {other}" for rank, value, other in sorted(soft))
            self._scope.out_of_range("card", told, "ace 1 or 11", span)
        if missing or not self._sound:
            return None
        return Values(tuple(worth[rank] % modulo if modulo else worth[rank] for rank in RANKS), modulo, bool(soft))

    def _ranks(self, first: str, last: str, span: Span) -> tuple[str, ...]:
        """Return the ranks of a range, the ace lowest."""
        for rank in (first, last):
            if rank not in RANKS:
                self._scope.out_of_range("card", rank, "2 .. 10", span)
                return ()
        start, end = RANKS.index(first), RANKS.index(last)
        if start > end:
            self._scope.out_of_range("card", f"{first} .. {last}", f"{last} .. {first}", span)
        return RANKS[start : end + 1]

    def _hand(self, node: tree.HandStatement) -> Hand:
        self._scope.said_once(node.rules, self._game, None, self._scope.citations(*node.cites))
        deals, until = 0, None
        shown: list[int] = []
        rules: list[DrawRule] = []
        for rule in node.rules:
            if isinstance(rule, tree.Deals):
                deals = rule.cards
                self._scope.within("cards-dealt", deals, MAX_DEALT, rule.span)
            elif isinstance(rule, tree.ShownCards):
                shown.extend(RANKS.index(rank) for each in rule.ranks for rank in self._ranks(each, each, rule.span))
            elif isinstance(rule, tree.DrawsUntil):
                until = rule.total
            else:
                totals = None if rule.totals is None else numbers_of(rule.totals)
                rules.append(DrawRule(rule.action, totals, None if rule.when is None else self._condition(rule.when)))
        self._scope.once((node.name,), known=self._known)
        self._known.setdefault(node.name.text, len(self._known))
        if until is not None:
            rules = [DrawRule("draw", tuple(range(until))), DrawRule("stand", None), *rules]
        return Hand(node.name.text, deals, tuple(rules), until is not None, tuple(shown))

    def _open_cards_within(self, of_each_rank: int) -> None:
        """Report the hand that shows a card of which there is none left: no round could begin so."""
        found = Counter[str]()
        for node in self._hands:
            for rule in all_of(tree.ShownCards, node.rules):
                found.update(rule.ranks)
                self._scope.within("open-cards", max(found.values(), default=0), of_each_rank, rule.span)

    def _condition(self, when: tree.When) -> Condition | None:
        hand = self._known.get(when.hand.text)
        if hand is None:
            self._scope.unknown("earlier-hand", when.hand, self._known)
            return None
        return Condition(hand, numbers_of(when.drew or ()), when.drew is None, when.negated)


def poker_dealing(
    size: int, cards: tree.CardsApparatus, statements: Iterable[tree.Statement], scope: Scope
) -> Dealing | None:
    """Return the best hands of poker that a game is played with; None for those that there are no names for."""
    nodes = all_of(tree.HandStatement, statements)
    known: dict[str, int] = {}
    for node in nodes:
        scope.once((node.name,), known=known)
        known.setdefault(node.name.text, len(known))
        for rule in (rule for rule in node.rules if not isinstance(rule, tree.Deals)):
            scope.report("decree_names/card-without-value", rule.span, {"cards": ", ".join(RANKS)})
    hands = PokerHands(size, cards.dealt)
    if size not in SIZES:
        scope.out_of_range("cards-of-a-hand", str(size), ", ".join(map(str, SIZES)), cards.span)
        return None
    if cards.dealt is not None and not is_counted(hands):
        scope.out_of_range("cards-of-a-hand", str(cards.dealt), "3 / 5, 6, 7", cards.span)
    named = tuple(
        DealtHand(node.name.text, node.label.text if node.label else "", scope.citations(*node.cites), node.span)
        for node in nodes
    )
    return Dealing(named, CARDS._replace(hands=tuple(known)), "cards_unstated", poker=hands)


def _beyond(
    said: tuple[Interval, ...] | None, known: set[int], values: Values, places: tuple[Citation, ...]
) -> Iterator[NoTotal]:
    """Yield the numbers and ranges of which none is known, and the ranges that end beyond what a sum comes to."""
    for each in said or ():
        text = str(each.first) if each.first == each.last else f"{each.first} .. {each.last}"
        beyond = values.modulo is not None and each.last >= values.modulo
        if beyond or known.isdisjoint(range(each.first, each.last + 1)):
            yield NoTotal(text, places, each.span)


def numbers_of(intervals: Iterable[Interval]) -> tuple[int, ...]:
    """Return the totals of a list, ascending, each once."""
    return tuple(sorted({number for each in intervals for number in range(each.first, each.last + 1)}))


# Chances that the document states itself: `with chances high 18/37, low 18/37, zero 1/37`.


def chances_of(given: tree.ChancesApparatus, scope: Scope) -> Apparatus:
    """Return one throw for each outcome, none if the chances do not make 1: nothing can be computed from them then."""
    known: dict[str, Fraction] = {}
    reported = len(scope.findings)
    for each in given.chances:
        scope.once((each.name,), known=known)
        if not each.chance:
            scope.out_of_range("chance", "0", "0 < … <= 1", each.span)
        known[each.name.text] = each.chance
    total = sum(known.values(), Fraction(0))
    if total != 1 and len(scope.findings) == reported:
        scope.out_of_range("sum-of-chances", str(total), "1", given.span)
    if len(scope.findings) > reported:
        return CARDS
    ways = lcm(*(chance.denominator for chance in known.values()))
    return Apparatus("cards", tuple(Throw(name, (), None, int(chance * ways)) for name, chance in known.items()))


# The rounds, counted once the bets of the game are known: as each bet sees the cards that lie open.
MAX_COUNTED = 12  # deals of one file whose rounds are counted: each may take a second

COLOUR_EVENTS = ("starts_red", "starts_black")


def with_rounds(games: tuple[Game, ...], bets: Iterable[Bet]) -> tuple[Game, ...]:
    """Return games of a file with the rounds of their cards counted, as far as they are not too many."""
    every, counted = tuple(bets), 0
    found: list[Game] = []
    for game in games:
        dealing = game.dealing
        if dealing is not None and dealing.poker is not None:
            dealing = _poker_rounds(dealing, dealing.poker, tuple(bet for bet in every if bet.game == game.id))
            found.append(game._replace(dealing=dealing, apparatus=dealing.apparatus))
        elif dealing is not None and dealing.deal is not None:
            dealing = _as_asked(dealing, dealing.deal, tuple(bet for bet in every if bet.game == game.id))
            counted += 1 + len(dealing.seen)
            if dealing.deal is not None and counted <= MAX_COUNTED:
                apparatus, undecided, too_many = counted_rounds(dealing.deal, dealing.seen)
                dealing = dealing._replace(
                    apparatus=apparatus,
                    undecided=undecided,
                    counted="undecided" if undecided else "too_many" if too_many else "counted",
                )
            found.append(game._replace(dealing=dealing, apparatus=dealing.apparatus))
        else:
            found.append(game)
    return tuple(found)


def with_finer_rounds(game: Game, bets: Iterable[Bet]) -> Game:
    """Return a game with rounds that tell apart what some bets ask, the same game where its own do already.

    A table may price pairs or totals of hands that no bet of its regulation looks at.
    """
    dealing, every = game.dealing, tuple(bets)
    if dealing is not None and dealing.poker is not None:
        finer = with_rounds((game,), every)[0]
        return game if finer == game else finer
    if dealing is None or dealing.deal is None or dealing.counted != "counted":
        return game
    asked = _as_asked(dealing, dealing.deal, every)
    known = {each.seen: each.deal for each in dealing.seen}
    rounds = {each.seen: each.rounds for each in dealing.apparatus.views}
    of_views = (_tells_apart(known.get(each.seen), each.deal, rounds.get(each.seen)) for each in asked.seen)
    if _tells_apart(dealing.deal, asked.deal, dealing.apparatus) and all(of_views):
        return game
    return with_rounds((game,), every)[0]


def _tells_apart(own: Deal | None, wanted: Deal | None, counted: Apparatus | None) -> bool:
    """Return whether the rounds of a deal tell apart all that is wanted; exact totals they have unless too many."""
    if own is None or wanted is None or counted is None:
        return own is wanted
    ranked = own.exact or all(max(dealt.faces, default=0) < len(dealt.faces) for dealt in counted.throws)
    enough = own.exact is None or (wanted.exact is not None and set(wanted.exact) <= set(own.exact))
    return wanted == own._replace(exact=wanted.exact) and (enough or not ranked)


def _poker_rounds(dealing: Dealing, hands: PokerHands, bets: tuple[Bet, ...]) -> Dealing:
    """Return hands of poker counted, as each bet tells them apart that is on one hand: which of two is better, is not.

    A bet is on one hand whichever that is, as long as nobody sees another: what it comes to is the same.
    """
    names = tuple(hand.id for hand in dealing.hands)
    asked = [event for bet in bets for event in bet.named]
    marks = {mark_of(event, names) for event in asked if event.kind in MARKS and event.arguments[0] in names}
    cuts = tuple((name, tuple(sorted(_cuts(name, asked)))) for name in names_in(hands) if _cuts(name, asked))
    compared = any(named is None or len(named & {*names}) > 1 for named in (hands_named(bet.named) for bet in bets))

    def rounds(hand: int) -> Apparatus:
        own = hands._replace(cuts=cuts, marks=tuple(sorted(mark for mark in marks if mark.hand == hand)))
        return (poker(own) if is_counted(own) else CARDS)._replace(hands=names)

    each = [rounds(place) for place in range(len(names))]
    views = [SeenRounds((name,), its) for name, its in zip(names, each, strict=True)] if len(names) > 1 else []
    whole = each[0] if len(names) == 1 else rounds(-1)
    views += [SeenRounds((), whole)] if views else []
    counted: CountedAs = "cards_unstated" if hands.dealt is None else "hands_compared" if compared else "counted"
    if counted == "counted" and not all(its.throws for its in (whole, *each)):
        counted = "too_many"
    return dealing._replace(apparatus=whole._replace(views=tuple(views)), counted=counted)


def _cuts(name: str, asked: Iterable[Event]) -> set[int]:
    """Return the ranks at which outcomes tell hands of a category apart; a letter stands for any rank."""
    found: set[int] = set()
    for event in asked:
        if event.kind == "hand_total" and event.arguments[0] == name:
            low, high = event.arguments[1:]
            ends = {int(low), int(high) + 1} if low.isdecimal() and high.isdecimal() else set(range(LOWEST, ACE + 1))
            found |= ends & set(range(LOWEST + 1, ACE + 1))
    return found


def _as_asked(dealing: Dealing, deal: Deal, bets: tuple[Bet, ...]) -> Dealing:
    """Return a deal that tells apart what its bets ask for, with the ways in which these see the open cards."""
    shows = tuple(hand.name for hand in deal.hands if hand.shows)
    whole = _told_apart(deal, [event for bet in bets for event in bet.named])
    asked: dict[tuple[str, ...], list[Event]] = {}
    for bet in bets if shows else ():
        for events in _ways_to_ask(bet):
            named = hands_named(events)
            if named is None or named:
                seen = tuple(name for name in shows if named is None or name in named)
                asked.setdefault(seen, []).extend(events)
    if asked:
        asked.setdefault(shows, [event for bet in bets for event in bet.named])
    each = tuple(SeenDeal(seen, _told_apart(deal.seen_by(seen), events)) for seen, events in asked.items())
    return dealing._replace(deal=whole, seen=each)


def _ways_to_ask(bet: Bet) -> Iterable[tuple[Event, ...]]:
    """Yield the outcomes that a bet names: all, those of a reading, and those without prices: a table has its own."""
    yield bet.named
    for each in interpretations(bet):
        yield events_named(each.rules.stages, each.rules.payouts)
        yield events_named(each.rules.stages, ())


def _told_apart(deal: Deal, asked: list[Event]) -> Deal:
    """Return a deal that tells apart what is asked: ranks of cards, colours of hands, more than which is higher."""
    places = {hand.name: place for place, hand in enumerate(deal.hands)}
    asks = (mark_of(each, tuple(places)) for each in asked if each.kind in MARKS and each.arguments[0] in places)
    marks = {*asks}
    marked = {mark.hand for mark in marks}
    pairs = {places[each.arguments[0]] for each in asked if each.kind == "pair" and each.arguments[0] in places}
    marks.update(CardMark("pair", hand) for hand in pairs & marked)
    coloured = {event.arguments[0] for event in asked if event.kind in COLOUR_EVENTS}
    return deal._replace(
        ranks=bool(pairs - marked),
        marks=tuple(sorted(marks)),
        named=_named(places, asked),
        colours=tuple(sorted(places[hand] for hand in coloured if hand in places)),
        exact=_exact(places, asked),
        counted=tuple(sorted({places[each.arguments[0]] for each in asked if each.kind == "cards_of"})),
    )


def _exact(places: Mapping[str, int], asked: Iterable[Event]) -> tuple[int, ...] | None:
    """Return the hands whose totals outcomes name, None for all; a distance of nothing is an order as any other."""
    # A letter stands for a total as a number does.
    with_totals = [
        each for each in asked if each.kind not in ("cards_of", *MARKS) and not places.keys() >= set(each.arguments)
    ]
    naming = [each for each in with_totals if each.kind != "other" and each.arguments[2:] != ("0", "0")]
    hands = [{places[name] for name in each.arguments if name in places} for each in naming]
    return tuple(sorted(set().union(*hands))) if all(hands) else None


_OF_ONE_HAND = frozenset(("hand_total", "pair", "cards_of", "other", *COLOUR_EVENTS, *MARKS))


def _named(places: Mapping[str, int], asked: list[Event]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the hands that outcomes name by single totals alone, each with these totals."""
    compared = [each for each in asked if each.kind not in _OF_ONE_HAND]
    if any(not places.keys() & set(each.arguments) for each in compared):
        return ()
    totals: dict[str, set[int]] = {hand: set() for hand in places}
    for each in compared:
        for hand in each.arguments:
            totals.pop(hand, None)
    for each in (each for each in asked if each.kind == "hand_total"):
        hand, *ends = each.arguments
        if not all(map(str.isdecimal, ends)):
            totals.pop(hand, None)
        elif hand in totals:
            totals[hand].update(range(int(ends[0]), int(ends[-1]) + 1))
    return tuple((places[hand], tuple(sorted(each))) for hand, each in totals.items())
