"""What there is to look at in a table: said once, for the checks that it gates and for the account.

A check of tables names its topics. Their faults are worked out for every table, cheaply: where no topic of a check has
any, as is usual, not even the module of the check is loaded. All that a topic looks at, faulty or not, is worked out
for the account alone, which names the first check of the topic as the one that examined it (`codes_by_topic` in the
registry).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from operator import attrgetter
from typing import Any, Generic, TypeVar

from checker.cases.case import TableCase, far_dates, other_money
from checker.cases.prices import Edges, TablePayouts, measured_bets, own_edges, rides
from checker.cases.table.bets import Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.chips import doubtful_amounts
from checker.cases.table.duties import GAME_FACT, Duty
from checker.cases.table.judge import Judgements, unjudged_limits
from checker.cases.table.limits import INSURANCE, RAISE, couples, differences, measured_steps, raised_antes
from checker.cases.table.prices import couples_of
from checker.cases.table.unjudged import may_be_unjudged
from checker.findings.finding import Citation
from checker.limits.form import TABLE
from checker.semantics.decree.model import Bet, Header, VoidRule, facts_named, seen_by
from checker.semantics.readings import commissions_in_use
from checker.semantics.table.model import TableOption
from checker.store.library import depends_on_unknown_day, is_not_yet
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import BOUNDED, STUD_OPTIONS
from checker.vocabulary.table import find_key


class Examined(NamedTuple):
    """A place of the table file that was examined, by the topic it was examined for and the clauses it is held to.

    `rule` is the place of what a text lays down, None where it is held against no text.
    """

    topic: Topic[Any]
    span: Span
    citations: tuple[Citation, ...] = ()
    rule: Span | None = None


Looks = Callable[[BoundTable], Iterator[Examined]]
Part = TypeVar("Part")


class Topic(Generic[Part]):
    """Something of a table that checks look at.

    `part` returns what of a case `faults` is asked of: it is worked out once for the topics beside each other that have
    the same. `faults` returns what may be wrong, empty or false where nothing is. `looks` returns all that is examined;
    topics that are examined together share it, and differ in `Examined.topic`.
    """

    __slots__ = ("faults", "looks", "name", "part")

    def __init__(
        self, name: str, part: Callable[[TableCase], Part], faults: Callable[[Part], object], looks: Looks | None = None
    ) -> None:
        self.name, self.part, self.faults, self.looks = name, part, faults, looks


def faults_of(case: TableCase) -> dict[str, Any]:
    """Return the faults of the topics that have any, by the name of the topic."""
    found = {}
    for part, topics in _BY_PART:
        of = part(case)
        for topic in topics:
            faults = topic.faults(of)
            if faults:
                found[topic.name] = faults
    return found


def examined(table: BoundTable, comparing: bool | None = None) -> Iterator[Examined]:
    """Yield every place of a table that some topic looks at.

    `comparing` leaves out all but limits that are held against others of the table, or just these.
    """
    for looks in dict.fromkeys(topic.looks for topic in TOPICS.values()):
        if looks is not None and comparing in (None, looks is _compare_limits):
            yield from looks(table)


# The parts of a case that topics are about.

_payouts: Callable[[TableCase], TablePayouts] = attrgetter("payouts")
_judgements: Callable[[TableCase], Judgements] = attrgetter("table.judgements")


def _whole(case: TableCase) -> TableCase:
    return case


def _headers(case: TableCase) -> tuple[Header, ...]:
    return tuple([text.header for text in case.regulation.each])


class _OwnPrices(NamedTuple):
    """The bets whose house edges the table itself answers for, as its regulation does not print them."""

    payouts: TablePayouts
    bets: tuple[Bet, ...] = ()
    edges: tuple[Edges, ...] = ()


def _own_prices(case: TableCase) -> _OwnPrices:
    payouts = case.payouts
    if payouts.repriced is not None and not payouts.repriced:
        return _OwnPrices(payouts)  # as at most tables
    by_bet = [(bet, own_edges(payouts, bet)) for bet in payouts.bets]
    bets = tuple(bet for bet, edges in by_bet if edges)
    return _OwnPrices(payouts, bets, tuple(each for _, edges in by_bet for each in edges))


def _unmet(case: TableCase) -> tuple[Duty, ...]:
    """Return the duties that are not met, or not known to be."""
    return tuple([duty for duty in case.table.duties if duty.met is not True])


# What may be wrong, where an expression does not say it.


def _numbers_unknown(case: TableCase) -> object:
    table = case.table
    return table.strays or table.prices.unwinnable or any(offer.strays for offer in table.offers)


def _keeps_a_meaning(of: TablePayouts) -> bool:
    """Return whether a table pays all that is printed, "N times" meaning the same for all, under some reading."""
    return not of.unfit and all(each.readings is not None for each in of.prices.differences)


def _void_rules(case: TableCase) -> tuple[VoidRule, ...]:
    """Return what is void of the texts of a table, as far as the table states what it is about."""
    void = case.regulation.void
    if not void:
        return ()
    table = case.table
    game = table.game.id if table.game is not None else None
    stated = {
        *(fact.path for fact in table.file.facts),
        *(option.name for option in table.file.options),
        *((each.kind[:3], each.of or TABLE) for each in table.limits.stated),
    }
    offered = {offer.bet.id for offer in table.offers}
    return tuple(
        each
        for each in void
        if each.game in (None, game) and (each.bet in offered if each.bet else not stated.isdisjoint(each.about))
    )


def _amounts_in_doubt(case: TableCase) -> object:
    table, header = case.table, case.regulation.header
    far = (maximum for maximum, _ in table.judgements.far_apart)
    return tuple(
        doubtful_amounts(
            table.limits.stated, table.award_caps, table.file.chips, far, table.file.currency, header.country
        )
    )


def _raises(case: TableCase) -> object:
    table = case.table
    return RAISE in table.of.bets and tuple(raised_antes(table.limits))


def _riders_alone(case: TableCase) -> tuple[Offer, ...]:
    """Return the bets that ride on one that is not offered, at a table that says it states everything."""
    table = case.table
    offered = {offer.bet.id for offer in table.offers}
    riders = (offer for offer in table.offers if offer.bet.rides_on) if table.file.complete else ()
    return tuple(offer for offer in riders if offered.isdisjoint(offer.bet.carriers))


def _may_be_odd(option: TableOption) -> bool:
    """Return whether a payout is for one kind of hands, below even, or below what blackjacks usually win."""
    from checker.vocabulary.usual import LEAST_FOR_BLACKJACK  # imported lazily: for options with a payout

    least = LEAST_FOR_BLACKJACK if option.name == "blackjack_pays" else 1
    return option.name.startswith(("ante_bonus_", "raise_pays_")) or Fraction(option.value) < least


def _elsewhere(case: TableCase) -> object:
    """Return whether a date is far off, or a place or a currency not plainly that of the regulation."""
    file, here = case.table.file, case.regulation.header.jurisdiction
    local = file.jurisdiction is None or file.jurisdiction.text.upper() == here
    in_euros = file.currency is None or file.currency.text == "EUR"
    is_odd = not (local and in_euros) or other_money(file, case.regulation)
    return far_dates(case.run_on, file.date, file.published) or is_odd


def _limits_not_judged(case: TableCase) -> bool:
    table = case.table
    return bool(unjudged_limits(table.book, table.game_id, table.limits))


# What is examined, family by family.


def _look_at_prices(table: BoundTable) -> Iterator[Examined]:
    apparatus = table.game.apparatus if table.game else None
    for offer in table.offers:
        if offer.priced is None:
            continue
        for couple in couples_of(offer, apparatus, table.prices.possible):
            yield Examined(DIFFERING_PAYOUTS, couple.here.span, couple.there.citations, couple.there.span)
        outcomes = [listed.name.span for listed in offer.stated.outcome_lists]
        seen = seen_by(offer.bet, apparatus)
        if offer.figured and offer.priced.stages and seen is not None and seen.throws:
            yield from (Examined(PLAYER_ADVANTAGE, price.span) for price in offer.stated.prices)
            if offer.played is not None and offer.played.zero is not None:
                outcomes.append(offer.played.zero.span)
            # Outcomes of a bet of which the regulation states none count for the edge alone.
            topic = DIFFERING_OUTCOMES if offer.bet.stages else PLAYER_ADVANTAGE
            yield from (Examined(topic, span, offer.bet.citations, offer.bet.span) for span in outcomes)


def _look_at_copies(table: BoundTable) -> Iterator[Examined]:
    here = {offer.bet.id: offer for offer in table.offers if offer.stated.prices}
    for copy in table.copies:
        both = ((here[offer.bet.id], offer) for offer in copy.offers if offer.bet.id in here)
        yield from (Examined(COPIES, price.span) for pair in both for each in pair for price in each.stated.prices)
        stated = copy.stated
        common = (stated.commission, stated.award_cap, stated.zero, *stated.options)
        own_terms = (each for bet in stated.bets for each in (bet.commission, bet.award_cap, bet.zero))
        yield from (Examined(COPIES, term.span) for term in (*common, *own_terms) if term is not None)
        if stated.options:
            yield from (Examined(COPIES, option.span) for option in table.file.options)


def _look_at_limits(table: BoundTable) -> Iterator[Examined]:
    families = {"band": LIMITS_OUTSIDE_BAND, "cap": LIMITS_OVER_CAP, "win": WINS_OUTSIDE_BAND}
    for family, rule, stated, others in table.judgements.measured:
        topic, place = families[family], rule.span
        yield Examined(topic, stated.span, rule.citations, place)
        for other in others:
            if other is not None:
                yield Examined(topic, other.span, rule.citations, place)


def _compare_limits(table: BoundTable) -> Iterator[Examined]:
    """Yield the limits that are held against others of the table, its copies and its authorisation, or its chips."""
    for pair in couples(table.limits):
        yield from (Examined(CROSSED_LIMITS, limit.span) for limit in pair)
    for limit in table.limits.stated:
        whole = table.limits.own(limit.kind)
        if whole is not None and whole is not limit:
            yield from (Examined(LIMITS_BEYOND_TABLE, each.span) for each in (limit, whole))
    for copy, pairs in table.compared:
        side = UNAUTHORISED_LIMITS if copy is None else COPIES
        yield from (Examined(side, limit.span) for pair in pairs if pair.standing != "alone" for limit in pair.both)
    yield from (Examined(LARGE_STEPS, step.span) for step in measured_steps(table.limits))
    for pair in raised_antes(table.limits):
        yield from (Examined(LIMITS_OF_RAISE, limit.span) for limit in pair)
    if table.file.chips:
        yield from (Examined(CHIPS, limit.span) for limit in table.limits.stated if limit.amount is not None)


def _look_at_facts(table: BoundTable) -> Iterator[Examined]:
    for duty in (*table.lists, *table.duties):
        binding = BROKEN_REQUIREMENTS if duty.rule.binding else ADVICE_NOT_FOLLOWED
        topic = UNTREATED_GAME if duty.rule.lists_games else binding
        # Where an exception holds, only its own facts decide anything.
        weighed = set(facts_named(duty.excused or (*duty.rule.tests, *duty.rule.conditions, *duty.rule.unless)))
        weighed.discard(GAME_FACT)  # which game it is identifies the table; nobody judges it here
        rule = duty.rule
        yield from (
            Examined(topic, each.span, rule.citations, rule.span) for each in duty.facts if each.path in weighed
        )
    yield from (Examined(BOUNDED_FACTS, fact.span) for fact in table.file.facts if fact.path in BOUNDED)


def _look_at_options(table: BoundTable) -> Iterator[Examined]:
    """Yield the rules of a card game: those the regulation has, and those whose edge comes of all together."""
    if not table.file.options:
        return
    from checker.probability.cards.blackjack_readings import MARK, USUAL  # imported lazily: few tables have options

    for option in table.file.options:
        for rule in table.regulation.own_options:
            if (rule.game, rule.name) == (table.game_id, option.name):
                yield Examined(DIFFERING_OPTIONS, option.span, rule.citations, rule.span)
        if table.has_edge_of_options and option.name in (MARK, *USUAL):
            yield Examined(BLACKJACK_EDGE, option.span)
        if table.has_edge_of_options and option.name in STUD_OPTIONS:
            yield Examined(STUD_EDGE, option.span)
    if table.has_edge_of_options and not any(option.name in STUD_OPTIONS for option in table.file.options):
        decks = (fact.span for fact in table.file.facts if fact.path == "cards.decks")
        yield from (Examined(BLACKJACK_EDGE, span) for span in decks)


def _look_at_sections(table: BoundTable) -> Iterator[Examined]:
    file = table.file
    if any(offer.priced is not None for offer in table.offers) or table.limits.stated:
        yield from (Examined(CHIPS, chip.span) for chip in file.chips)
    yield from (Examined(CAPS_ON_AWARDS, cap.span) for cap in table.award_caps)
    for offer in table.offers:
        if offer.commission is not None and offer.figured:
            topic = PLAYER_ADVANTAGE if offer.bet.is_usual else CHARGED_BETS
            printed = [each for each in commissions_in_use(offer.bet).values() if each is not None]
            yield from (Examined(topic, offer.commission.span, each.citations, each.span) for each in printed)
            if not printed:  # that a text lays down none is said by the bet
                yield Examined(topic, offer.commission.span, (), offer.bet.span)
    yield from (Examined(STATED_EDGES, stated.span) for stated in file.stated_edges)
    for entry in file.entries if file.complete and table.regulation.id else ():
        known = find_key("table", entry.key.text)
        if known is not None and known.english == "complete":
            yield Examined(MISSING_SECTIONS, entry.key.span)


# The topics. The account names who examined a value in the order in which they have their `looks`.

DIFFERING_PAYOUTS = Topic("differing payouts", _payouts, lambda of: of.prices.differences, _look_at_prices)
DIFFERING_OUTCOMES = Topic(
    "differing outcomes",
    _payouts,
    lambda of: (*of.outcome_differences, *(offer for offer in of.offers if offer.bet.withheld)),
    _look_at_prices,
)
PLAYER_ADVANTAGE = Topic("player advantage", _payouts, lambda of: of.favours_player, _look_at_prices)
UNPRINTED_PAYOUTS = Topic("unprinted payouts", _payouts, lambda of: of.prices.unpriced)
# The first printed price whose meaning is left open, its meaning for the table, and whether the table pays all so.
PAYOUTS_IN_DOUBT = Topic(
    "payouts in doubt",
    _payouts,
    lambda of: tuple([(price, of.prices.times[0], _keeps_a_meaning(of)) for price in of.prices.open_prices[:1]]),
)
NO_FITTING_READING = Topic("no fitting reading", _payouts, lambda of: of.unfit)
NUMBERS_IN_DOUBT = Topic("numbers in doubt", _payouts, lambda of: any(each.doubtful for each in of.offers))
MISSING_NUMBERS = Topic("missing numbers", _payouts, lambda of: any(each.lacks_numbers for each in of.offers))
UNPAID_ROLLS = Topic("unpaid rolls", _payouts, lambda of: of.prices.unpaid)
DECIMAL_PAYOUTS = Topic(
    "decimal payouts",
    _payouts,
    lambda of: any(price.price.meant is not None for offer in of.offers for price in offer.stated.prices),
)
SEVERAL_PAYOUTS_OF_BET = Topic(
    "several payouts of a bet", _payouts, lambda of: any(len(bet.payouts) > 1 for bet in of.bets)
)

SEVERAL_OWN_EDGES = Topic("several own edges", _own_prices, lambda of: len(of.edges) > 1)
NO_OWN_EDGE = Topic(
    "no own edge", _own_prices, lambda of: any(edge == 0 for each in of.edges for _, edge in each.values)
)
OWN_ODDS = Topic("own odds", _own_prices, lambda of: any(map(rides, of.bets)))
UNMEASURED_PAYOUTS = Topic(
    "unmeasured payouts",
    _own_prices,
    lambda of: (
        {bet.id for bet in of.bets} - (measured_bets(of.payouts) if of.bets and of.payouts.regulation else frozenset())
    ),
)
PERCENTAGES = Topic(
    "percentages", _own_prices, lambda of: any(payout.form == "percent" for bet in of.bets for payout in bet.payouts)
)

COPIES = Topic("copies", _whole, lambda of: of.table.copies, _look_at_copies)
COPIED_BETS = Topic("bets of copies", _whole, lambda of: of.table.copies)
UNMATCHED_LIMITS = Topic("unmatched limits", _whole, lambda of: of.table.unmatched)

LIMITS_OUTSIDE_BAND = Topic("limits outside a band", _judgements, lambda of: of.failing("band"), _look_at_limits)
LIMITS_OVER_CAP = Topic("limits over a cap", _judgements, lambda of: of.failing("cap"), _look_at_limits)
WINS_OUTSIDE_BAND = Topic("wins outside a band", _judgements, lambda of: of.failing("win"), _look_at_limits)
CROSSED_LIMITS = Topic("crossed limits", _judgements, lambda of: of.crossed or of.far_apart, _compare_limits)
LIMITS_BEYOND_TABLE = Topic("limits beyond the table", _judgements, lambda of: of.beyond, _compare_limits)
LARGE_STEPS = Topic("large steps", _judgements, lambda of: of.steps, _compare_limits)
MISSING_LIMITS = Topic("missing limits", _judgements, lambda of: of.missing)
ADOPTED_READINGS = Topic("adopted readings", _judgements, lambda of: of.doubted)

LIMITS_WORKED_OUT = Topic("limits of edges and caps", _whole, lambda of: of.book.limits_worked_out)
VOID_RULES = Topic("void rules", _whole, _void_rules)
UNAUTHORISED_LIMITS = Topic(
    "unauthorised limits",
    _whole,
    lambda of: differences(pair for copy, pairs in of.table.compared if copy is None for pair in pairs),
    _compare_limits,
)
LIMITS_OF_RAISE = Topic("limits of a raise", _whole, _raises, _compare_limits)
LIMITS_WITHOUT_BET = Topic("limits of bets not offered", _whole, lambda of: of.table.limits_without_bet)
LIMITS_NOT_JUDGED = Topic("limits not judged", _whole, _limits_not_judged)
AMOUNTS_IN_DOUBT = Topic("amounts in doubt", _whole, _amounts_in_doubt)

BROKEN_REQUIREMENTS = Topic(
    "broken requirements",
    _unmet,
    lambda of: tuple([duty for duty in of if duty.rule.binding and duty.met is False]),
    _look_at_facts,
)
ADVICE_NOT_FOLLOWED = Topic(
    "advice not followed",
    _unmet,
    lambda of: tuple([duty for duty in of if not duty.rule.binding and duty.met is False]),
    _look_at_facts,
)
OPEN_REQUIREMENTS = Topic(
    "open requirements",
    _unmet,
    lambda of: tuple([duty for duty in of if duty.rule.binding and duty.met is None and not duty.missing]),
)
MISSING_FACTS = Topic(
    "missing facts",
    _unmet,
    lambda of: any(duty.rule.binding and duty.met is None and duty.missing for duty in of),
)

BOUNDED_FACTS = Topic("bounded facts", _whole, lambda of: of.table.file.facts, _look_at_facts)
UNTREATED_GAME = Topic(
    "game not treated",
    _whole,
    lambda of: (
        of.regulation.id
        and of.table.game_name
        and (not of.regulation.treats(of.table.game_id) or any(duty.met is not True for duty in of.table.binding_lists))
    ),
    _look_at_facts,
)
EQUIPMENT = Topic("equipment", _whole, lambda of: of.table.file.facts)

DIFFERING_OPTIONS = Topic("differing options", _whole, lambda of: of.table.option_differences, _look_at_options)
BLACKJACK_EDGE = Topic("edge of blackjack", _whole, lambda of: of.table.file.options, _look_at_options)
STUD_EDGE = Topic("edge of stud poker", _whole, lambda of: of.table.file.options, _look_at_options)
PAYOUTS_AMONG_OPTIONS = Topic(
    "payouts among options",
    _whole,
    lambda of: any(isinstance(each.value, Fraction) and _may_be_odd(each) for each in of.table.file.options),
)
_EXCLUDING = frozenset(("split", "insurance_offered", "double", "dealer_cards", "soft_17"))
SEVERAL_OPTIONS = Topic(
    "several options",
    _whole,
    # Of several rules, one of these may leave no room for others, or for a bet.
    lambda of: any(each.name in _EXCLUDING for each in of.table.file.options),
)

CHIPS = Topic("chips", _whole, lambda of: of.table.game and of.table.file.chips, _look_at_sections)
CAPS_ON_AWARDS = Topic("caps on awards", _whole, lambda of: of.table.game and of.table.award_caps, _look_at_sections)
CHARGED_BETS = Topic("charged bets", _whole, lambda of: of.table.commission_differences, _look_at_sections)
STATED_EDGES = Topic("stated edges", _whole, lambda of: of.table.file.stated_edges, _look_at_sections)
MISSING_SECTIONS = Topic("missing sections", _whole, lambda of: of.table.lacking, _look_at_sections)
COMMISSIONS = Topic("commissions", _whole, lambda of: of.table.commissions)
INSURANCE_OFFERED = Topic("insurance", _whole, lambda of: INSURANCE in of.table.of.bets)

BETS_WITHOUT_PAYOUT = Topic(
    "bets without a payout",
    _whole,
    lambda of: any(not offer.stated.prices for offer in of.table.offers),
)
UNLISTED_BETS = Topic("unlisted bets", _whole, lambda of: of.table.unlisted)
RENAMED_BETS = Topic(
    "bets under another name", _whole, lambda of: [each for each in of.table.same if not each.listed.outside]
)
UNKNOWN_NUMBERS = Topic("unknown numbers", _whole, _numbers_unknown)
RIDERS_ALONE = Topic("bets without what they ride on", _whole, _riders_alone)

NOT_JUDGED = Topic("statements that nothing examines", _whole, lambda of: may_be_unjudged(of.table))

NO_REGULATION = Topic("no regulation", _whole, lambda of: of.table.names_none)
NEIGHBOURS = Topic("neighbours", _whole, lambda of: of.neighbours)
REPLACED_VALUES = Topic("replaced values", _whole, lambda of: of.table.file.replaced)
PUBLICATION = Topic("publication", _whole, lambda of: of.table.file.published)
ELSEWHERE = Topic("another place or time", _whole, _elsewhere)

GAME_OUTSIDE_LIST = Topic("game outside the list", _whole, lambda of: of.table.game in of.table.book.omitted_games)
UNKNOWN_FIRST_DAY = Topic("unknown first day", _headers, lambda of: any(map(depends_on_unknown_day, of)))
NOT_YET_IN_FORCE = Topic(
    "not yet in force", _whole, lambda of: any(is_not_yet(header, of.as_of) for header in _headers(of))
)
CHANGED_TEXTS = Topic("texts that others change", _whole, lambda of: of.beside)
LAST_DAY = Topic("last day", _headers, lambda of: any(header.in_force_until for header in of))
UNOFFICIAL_WORDING = Topic("unofficial wording", _headers, lambda of: any(header.is_unofficial for header in of))
ATTRIBUTED_WORDING = Topic("attributed wording", _headers, lambda of: any(header.attributed_to for header in of))
REGULATIONS_NOT_HELD = Topic(
    "regulations not held",
    _whole,
    lambda of: any((link.regulation or link.title) not in (None, *of.held) for link in of.regulation.links),
)

# By name.
TOPICS: Mapping[str, Topic[Any]] = {each.name: each for each in tuple(vars().values()) if isinstance(each, Topic)}
_BY_PART = tuple((part, tuple(same)) for part, same in groupby(TOPICS.values(), key=lambda topic: topic.part))
