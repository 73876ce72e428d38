"""What a document says: the meaning of a decree, names resolved, numbers exact, nothing judged.

Throws that depend on the chosen number or on the point stay symbolic (`syntax.decree.parts.Events`); `outcomes.py`
turns them into masks once number and point are known.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal, TypeGuard

from checker.findings.finding import Bilingual, Citation, Observation, Subject, Value
from checker.findings.wording import KeptPhrase, spoken
from checker.games.apparatus import Apparatus
from checker.games.deal import Deal, PokerHands, SeenDeal, Undecided
from checker.semantics.commission import Commission
from checker.syntax.decree.parts import (
    COUNTED,
    EVERYWHERE,
    Arm,
    DeclaredFact,
    Event,
    Events,
    Expression,
    FactPath,
    LimitRule,
    Manner,
    Moment,
    Money,
    OneOf,
    OptionRule,
    OptionValue,
    Price,
    PriceForm,
    Quantity,
    RuleScope,
    SetBy,
    Silence,
    TableCount,
    Test,
    Words,
    leaves,
    name_in,
    without_places,
)
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span
from checker.vocabulary.options import FACTS, TableKey

NumberText = str  # a number a bet is made on, as text: "4", or "5-6" for a pair


TABLE_GAME = ("table", "game")  # the fact that a list of authorised games is about


class Payout(NamedTuple):
    """One price of a bet, as printed."""

    form: PriceForm
    amount: Fraction | None  # the printed figure, see `syntax.decree.parts.Price`
    on: Events | None  # the winning rolls, spins or rounds that it is for; None: all
    numbers: tuple[NumberText, ...] | None  # the numbers of the bet that it is for; None: all
    read_as: Literal["to", "for"] | None  # settles a price in times on the spot
    citations: tuple[Citation, ...]
    span: Span
    because: Words | None = None  # why it is read so
    of_group: bool = False  # a line of the bet's group, which prices only what the bet leaves unpriced
    # With these `amount` is None: the price at a table hangs on more than the text.
    least: Fraction | None = None  # of `at least 9 to 5`, a figure as `amount` is
    most: Fraction | None = None
    money: Money | None = None  # whatever the stake
    condition: RuleScope = EVERYWHERE
    best: bool = False  # of the lines that name a winning throw the highest counts
    if_met: Fraction | None = None  # the figure under the condition, or where no condition of another line is met

    @property
    def hands(self) -> tuple[str, ...]:
        """Return the poker hands that it names."""
        events = self.on.include if self.on is not None else ()
        return tuple(event.arguments[0] for event in events if event.kind == "chosen" and event.arguments)

    @property
    def is_open(self) -> bool:
        """Return whether it lays a price down that is not one figure at every table."""
        return (self.least, self.most, self.money, self.if_met) != (None, None, None, None)

    @property
    def is_laid_down(self) -> bool:
        """Return whether it says what a table pays, or within which bounds."""
        return self.amount is not None or self.least is not None or self.most is not None

    @property
    def outcomes(self) -> object:
        """Return what it is for, without places: the outcomes of its list, and those that it excepts."""
        return without_places(self.on)

    def meets(self, other: Payout) -> bool:
        """Return whether two prices are for the same outcomes, and for some number both."""
        shared = self.numbers is None or other.numbers is None or not set(self.numbers).isdisjoint(other.numbers)
        return shared and self.outcomes == other.outcomes


class Counted(NamedTuple):
    """How a count ends on one number of a bet, as throws of their own."""

    number: NumberText | None
    throws: Apparatus
    outcomes: tuple[tuple[int, ...], ...]  # that are counted: all throws that one asks for, as masks; () of points
    ends: int  # the throws that end it; 0 of a seven-out


class Counting(NamedTuple):
    """What a bet counts, and what ends it: its stage then is about the number counted."""

    different: bool  # each outcome once
    of: Events
    until: Events | None  # None: a seven-out
    counted: tuple[Counted, ...] = ()  # () where the regulation does not say what is thrown

    def on(self, number: NumberText | None = None) -> Counted:
        """Return how it ends on a number; without one, on the number of which the most is counted."""
        own = [each for each in self.counted if each.number == number]
        every = own or sorted(self.counted, key=lambda each: -len(each.throws.throws))
        return next(iter(every), Counted(number, Apparatus("counts", ()), (), 0))

    def asks(self, number: NumberText | None) -> tuple[object, ...]:
        """Return what is counted on a number, and until when, however it is written."""
        on = self.on(number)
        return self.different, frozenset(map(frozenset, on.outcomes)), on.ends


class BetStage(NamedTuple):
    """A stage of a bet: which rolls, spins or rounds do what."""

    # `first_roll` and `then` come in pairs; `only` is a bet that waits; `prison` is a stake that the zero of a wheel
    # has left there, whatever stage it was in.
    name: Literal["first_roll", "then", "one_roll", "only", "prison", "counts"]
    arms: tuple[Arm, ...]
    span: Span
    counts: Counting | None = None  # of `counts` alone
    level: int = 1  # of `prison`: how many zeros the stake has met there


def says_outcomes(stages: Iterable[BetStage]) -> bool:
    """Return whether stages say what decides a bet: that one roll does may be all that is said."""
    return any(stage.arms for stage in stages)


def counting_of(stages: Iterable[BetStage]) -> Counting | None:
    """Return what a bet counts; None for one that counts nothing."""
    return next((stage.counts for stage in stages if stage.counts is not None), None)


def second_stage(stages: Iterable[BetStage]) -> BetStage | None:
    """Return the stage after a point is set; None for a bet that has none."""
    return next((stage for stage in stages if stage.name == "then"), None)


def prison_of(stages: Iterable[BetStage]) -> BetStage | None:
    """Return the stage of a stake that was just left in prison; None for a bet that never is."""
    return next(iter(prisons_of(stages)), None)


def prisons_of(stages: Iterable[BetStage]) -> tuple[BetStage, ...]:
    """Return the stages of a stake in prison by level, the first one first."""
    return tuple(stage for stage in stages if stage.name == "prison")


class BetReading(NamedTuple):
    """One way to understand a bet; None keeps what the bet says without it."""

    name: str
    meaning: Words
    stages: tuple[BetStage, ...] | None
    payouts: tuple[Payout, ...] | None  # with their commission: a reading with payouts and no commission takes none
    numbers: tuple[NumberText, ...] | None
    span: Span
    commission: Commission | None = None


class Variant(NamedTuple):
    """A whole set of rules of a bet, its own with those of one `variant`: a table keeps exactly one.

    Of what the player chooses it offers each.
    """

    name: str
    label: Words | None
    stages: tuple[BetStage, ...]
    payouts: tuple[Payout, ...]
    numbers: tuple[NumberText, ...] | None
    commission: Commission | None
    citations: tuple[Citation, ...]
    span: Span
    by_player: bool = False


class UnclearWording(NamedTuple):
    """A wording with several readings."""

    readings: tuple[BetReading, ...]
    chosen: str | None  # the reading that the encoder uses; None: it is left open
    because: Words | None  # why; None without a `use`
    citations: tuple[Citation, ...]
    span: Span


class BetSilence(NamedTuple):
    """Who fills in what a regulation leaves open of a bet; None: it lays it down, or does not speak of it."""

    pays: SetBy | None = None
    outcomes: SetBy | None = None
    commission: SetBy | None = None


class Group(NamedTuple):
    """A class of bets that the regulation treats alike."""

    id: str
    game: str
    label: str
    payouts: tuple[Payout, ...]  # its own price line, if it prints one
    opens: Moment | None
    manners: tuple[Manner, ...]
    citations: tuple[Citation, ...]
    span: Span
    silence: BetSilence = BetSilence()


class Bet(NamedTuple):
    """A bet as the regulation gives it; what it takes over from another bet or from its group is filled in."""

    id: str
    game: str
    label: str = ""
    group: str | None = None
    params: tuple[str, ...] = ()
    numbers: tuple[NumberText, ...] | None = ()  # (): a bet without parameter; None: the regulation does not give them
    stages: tuple[BetStage, ...] = ()  # (): the outcomes are not stated
    payouts: tuple[Payout, ...] = ()  # its own, then its group's line for what they leave open
    priced_by_group: bool = False  # it prints none itself
    opens: Moment | None = None
    opens_by_group: bool = False
    manners: tuple[Manner, ...] = ()
    manners_by_group: bool = False
    rides_on: str | None = None
    rides_also: tuple[str, ...] = ()  # bets that it may ride on as well
    same_outcomes_as: str | None = None  # the bet that the regulation refers to for its stages
    same_payouts_as: str | None = None  # and for its payouts
    stake_share: Fraction = Fraction(1)  # of the chips laid down
    working_on_come_out: bool | None = None
    working_unless_called: bool = False  # the player may have it otherwise
    commission: Commission | None = None
    unclears: tuple[UnclearWording, ...] = ()
    citations: tuple[Citation, ...] = ()
    span: Span = NOWHERE
    chips: tuple[str, ...] = ()  # the bets that an announced one, of which only the name is given, is made of
    staked_on: tuple[str, ...] = ()  # the bets that parts of its stake are on, of which it has outcomes and prices
    # Of a table under several texts: the classes that these put the bet in, each with the file of its text, where more
    # than one has the bet; and whether no text lists it (`usual`: the usual rules of the game have it), or one that
    # closes its list leaves it out.
    classes: tuple[tuple[str, str], ...] = ()
    outside: Literal["", "usual", "closed"] = ""
    is_decided_by_usage: bool = False  # no text says what decides it: the usual rules do, and they bind no table
    silence: BetSilence = BetSilence()
    # The bet itself leaves out what they state: whether outcomes, prices or commission hang on the one that is kept.
    variants: tuple[Variant, ...] = ()
    commissions: tuple[Commission, ...] = ()  # where several hold under conditions; `commission` is open then
    # At a table: the variant that it keeps, or comes nearest to, or those that the player has there; the prices that do
    # not hold there.
    variant: str = ""
    withheld: tuple[str, ...] = ()  # what the player may choose, and cannot by what the table states
    idle: tuple[Payout, ...] = ()
    # Of a table under several texts: the bet as others price it that bind as well as the one whose prices it has:
    # official ones neither above nor below that, and lower ones within the choice that it leaves.
    beside: tuple[Bet, ...] = ()
    charged_beside: tuple[Bet, ...] = ()  # likewise as others charge it

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the classes that it is in, by any text."""
        first = (self.group,) if self.group else ()
        return tuple(dict.fromkeys((*first, *(group for _, group in self.classes)))) if self.classes else first

    def is_in(self, group: str, file: str) -> bool:
        """Return whether the text of a file puts it in a class."""
        return (file, group) in (self.classes or ((self.span.path, self.group),))

    @property
    def carriers(self) -> tuple[str, ...]:
        """Return the bets of which it rides on one."""
        return (*((self.rides_on,) if self.rides_on else ()), *self.rides_also)

    @property
    def has_outcomes(self) -> bool:
        """Return whether it is said what decides it, under some reading; a stage may be all that is said."""
        return any(says_outcomes(each.stages or ()) for each in self.wordings)

    @property
    def readings(self) -> tuple[BetReading, ...]:
        """Return the readings of its wordings."""
        return tuple([reading for unclear in self.unclears for reading in unclear.readings])

    @property
    def wordings(self) -> tuple[Bet | BetReading, ...]:
        """Return what lays down its rules: itself and its readings."""
        return (self, *self.readings)

    @property
    def parts(self) -> tuple[Bet | BetReading | Variant, ...]:
        """Return what lays down its outcomes and prices: itself, its readings and its variants."""
        return (self, *self.readings, *self.variants)

    @property
    def chosen_by_player(self) -> tuple[str, ...]:
        """Return what the player chooses among at each stake, by name."""
        return tuple(each.name for each in self.variants if each.by_player)

    @property
    def is_usual(self) -> bool:
        """Return whether no text lists it: it is a bet of the usual rules, or of the table's own."""
        return self.outside == "usual"

    @property
    def hangs_on_table(self) -> bool:
        """Return whether it has variants, or what it pays or takes holds under conditions."""
        taken = (*self.commissions, *filter(None, (self.commission,)))
        scoped = (*(line.condition for line in self.payouts), *(each.condition for each in taken))
        return bool(self.variants) or not all(each.is_everywhere for each in scoped)

    @property
    def payouts_in_use(self) -> tuple[Payout, ...]:
        """Return the printed payouts, or those of a reading that is adopted in their place, with the clause read so."""
        adopted = [
            payout._replace(citations=payout.citations or unclear.citations)
            for unclear in self.unclears
            for reading in unclear.readings
            if reading.name == unclear.chosen
            for payout in reading.payouts or ()
        ]
        return tuple(adopted) or self.payouts

    @property
    def named(self) -> tuple[Event, ...]:
        """Return every outcome that the bet names, or its price, under any reading."""
        every = (events_named(each.stages or (), each.payouts or ()) for each in self.parts)
        return tuple(event for each in every for event in each)


def events_named(stages: Iterable[BetStage], payouts: Iterable[Payout]) -> tuple[Event, ...]:
    """Return every outcome that the rules of a bet name, or its prices."""
    arms = (arm.events for stage in stages for arm in stage.arms)
    priced = (payout.on for payout in payouts if payout.on is not None)
    return tuple(event for events in (*arms, *priced) for event in events.named)


def hands_named(events: Iterable[Event]) -> frozenset[str] | None:
    """Return the hands that outcomes of a card game name; None where one is about all hands of the round."""
    found: set[str] = set()
    for event in events:
        if event.kind in ("equal", "sum_of_hands"):
            return None
        found.update(text for text in event.arguments if not text.isdecimal())
    return frozenset(found)


class DealtHand(NamedTuple):
    """A hand of a card game, as the regulation names it."""

    id: str
    label: str
    citations: tuple[Citation, ...]
    span: Span


class NoTotal(NamedTuple):
    """A total that a rule of a game of cards names and no hand has, or a card that none counts."""

    total: str
    citations: tuple[Citation, ...]
    span: Span


# Whether rounds are counted, or why not: cases that the drawing tables leave open, no number of decks, no values of
# cards, too many rounds; of poker, no number of cards, or bets that hang on two hands: players fold and raise before
# they are known; a hand that draws as its player likes.
CountedAs = Literal[
    "counted",
    "undecided",
    "decks_unstated",
    "values_unstated",
    "too_many",
    "cards_unstated",
    "hands_compared",
    "player_draws",
]


class Dealing(NamedTuple):
    """How the cards of a game are dealt."""

    hands: tuple[DealtHand, ...]
    apparatus: Apparatus  # without rounds unless all are counted
    counted: CountedAs
    undecided: tuple[Undecided, ...] = ()
    deal: Deal | None = None
    seen: tuple[SeenDeal, ...] = ()  # as each bet sees it that does not count every card that a hand shows
    no_totals: tuple[NoTotal, ...] = ()
    poker: PokerHands | None = None  # what hands are made of, where they are hands of poker


class Game(NamedTuple):
    """A game of the document."""

    id: str
    label: str
    apparatus: Apparatus | None  # None: the regulation does not give it
    decks: int | None  # None: likewise
    like: str | None
    closed: bool  # the regulation admits no bet of the game that it does not list
    citations: tuple[Citation, ...]
    span: Span
    dealing: Dealing | None = None
    without: tuple[str, ...] = ()  # ranks that its decks lack


class LimitReading(NamedTuple):
    """One way to understand a limit."""

    name: str
    meaning: Words
    relation: LimitRule


class LimitException(NamedTuple):
    """What may be kept in place of a limit."""

    relation: LimitRule
    condition: RuleScope
    citations: tuple[Citation, ...]
    span: Span


class Limit(NamedTuple):
    """A relation between the limits of a table, or a figure left to somebody."""

    game: str | None
    relation: LimitRule | None
    quantity: Expression | None  # what is left to somebody
    set_by: SetBy | None  # to whom
    numbers: tuple[NumberText, ...]  # those of its bets that it is for; () means all
    readings: tuple[LimitReading, ...]  # () for a clear wording
    chosen: str | None  # the reading in use; None: it is left open
    citations: tuple[Citation, ...]
    span: Span
    because: Words | None = None  # why it is read so
    by_option: bool = False  # an option of the game says it of one bet: it holds whatever maximum the table has
    condition: RuleScope = EVERYWHERE
    excepting: tuple[LimitException, ...] = ()

    @property
    def wordings(self) -> tuple[LimitRule, ...]:
        """Return what it says, as printed and under any reading."""
        return tuple(filter(None, (self.relation, *(each.relation for each in self.readings))))

    @property
    def in_use(self) -> tuple[tuple[str, LimitRule], ...]:
        """Return what it says, with the names of its readings ("" for a clear wording), whatever it holds under."""
        if self.readings:
            return tuple((each.name, each.relation) for each in self.readings if self.chosen in (None, each.name))
        return () if self.relation is None else (("", self.relation),)


class Requirement(NamedTuple):
    """A condition on table facts."""

    game: str | None
    binding: bool  # False: advice
    tests: tuple[Test, ...]
    condition: RuleScope
    citations: tuple[Citation, ...]
    span: Span
    closed: bool = False  # a closed list of games
    aliases: tuple[tuple[str, tuple[str, ...]], ...] = ()  # what its games are called there, by their ids

    @property
    def every_test(self) -> tuple[Test, ...]:
        """Return what it requires, with where it holds and the exception."""
        return (*self.tests, *self.condition.holds_if, *self.unless)

    @property
    def asks_for_more_than_facts(self) -> bool:
        """Return whether it hangs on the day or on amounts of the table."""
        return self.condition.asks_for_more_than_facts or any(isinstance(each, Quantity) for each in leaves(self.tests))

    @property
    def unless(self) -> tuple[Test, ...]:
        """Return the exception: where all of it is met, nothing is required."""
        return self.condition.unless

    @property
    def conditions(self) -> tuple[Test, ...]:
        """Return the conditions behind `if` that are not on the game."""
        return tuple(test for test in self.condition.holds_if if not is_on_game(test))

    @property
    def on_game(self) -> tuple[OneOf, ...]:
        """Return every condition on the game but those of the exception."""
        return tuple(test for test in (*self.tests, *self.condition.holds_if) if is_on_game(test))

    @property
    def lists_games(self) -> bool:
        """Return whether it is the list of authorised games: the game of the table and no other fact is named."""
        return self.binding and not self.condition.holds_if and all(map(is_on_game, self.tests))

    @property
    def _joined(self) -> tuple[OneOf, ...]:
        on_game = tuple(test for test in self.tests if is_on_game(test))
        return on_game if len(on_game) < len(self.tests) else ()

    @property
    def scope(self) -> tuple[OneOf, ...]:
        """Return the conditions on the game, behind `if` or joined with others: the tables that it is for."""
        return (*self._joined, *(test for test in self.condition.holds_if if is_on_game(test)))

    @property
    def demands(self) -> tuple[Test, ...]:
        """Return what a table within the scope must have."""
        return tuple(test for test in self.tests if not is_on_game(test)) if self._joined else self.tests


class OptionReading(NamedTuple):
    """One way to understand an option."""

    name: str
    meaning: Words
    value: OptionRule

    @property
    def plain(self) -> OptionValue:
        """Return the value; where it is not one value, as one that is not stated."""
        return _plain(self.value, self.value.span)


class Option(NamedTuple):
    """A rule of a card game: `dealer_stands is 17`."""

    game: str | None
    name: str
    value: OptionRule
    at: tuple[NumberText, ...]  # the boxes or stages it holds for; () means all
    readings: tuple[OptionReading, ...]
    chosen: str | None
    citations: tuple[Citation, ...]
    span: Span
    usual: bool = False  # no text states it: the usual rules of the game do, and it binds no table
    uncounted: bool = False  # its game has other decks than edges are known from, or an option that none is known for
    condition: RuleScope = EVERYWHERE
    yields: bool = False  # a statement on the same option takes its place where that one's condition is met
    beside: tuple[Option, ...] = ()  # as other texts have it that bind as well (see `Bet.beside`)

    @property
    def plain(self) -> OptionValue:
        """Return the value at every table; where there is not one, as one that is not stated."""
        return _plain(self.value, self.span, self.holds)

    @property
    def in_use(self) -> tuple[tuple[str, OptionRule], ...]:
        """Return its values, with the names of its readings ("" for a clear wording)."""
        used = ((each.name, each.value) for each in self.readings if self.chosen in (None, each.name))
        return tuple(used) or (("", self.value),)

    @property
    def holds(self) -> bool:
        """Return whether it holds at every table."""
        return self.condition.is_everywhere and not self.yields

    @property
    def left_to(self) -> str | None:
        """Return to whom the text leaves it, or how it is silent on it; None where it lays it down."""
        return self.value.by.text if isinstance(self.value, Silence) and not self.readings else None


def _plain(value: OptionRule, at: Span, holds: bool = True) -> OptionValue:
    if holds and isinstance(value, OptionValue):
        return value
    return OptionValue(Price("unstated", None, at), None, (), None, at)


class Claim(NamedTuple):
    """Something the regulation says of itself."""

    game: str | None
    bet: str
    claim: Literal["opposite", "fair", "one_roll", "several_rolls"]
    of: str | None
    citations: tuple[Citation, ...]
    span: Span


class Example(NamedTuple):
    """A course of throws and how it ends; labels of throws as written."""

    game: str | None
    bet: str
    number: NumberText | None
    throws: tuple[str, ...]
    outcome: Literal["wins", "loses", "pushes", "stands"]
    span: Span


class Note(NamedTuple):
    """A doubt of the encoder, a row of the officer's checklist, or a paragraph that holds no rule."""

    kind: Literal["suspect", "inspect", "not_encoded"]
    game: str | None
    text: Words
    citations: tuple[Citation, ...]
    against: tuple[Citation, ...]
    span: Span


class Link(NamedTuple):
    """A tie to another regulation."""

    kind: Literal[
        "restates",
        "relies_on",
        "amends",
        "replaces",
        "inserts",
        "repeals",
        "subject_to",
        "succeeds",  # the text whose place it takes
        "derives_from",  # the text that it was made after
    ]
    regulation: str | None
    target: tuple[str, ...]  # the place there that is changed
    citations: tuple[Citation, ...]  # the place here
    span: Span
    title: str | None = None  # of a text above that is named and not held: it has no id


class OutlineParagraph(NamedTuple):
    """An entry of the outline."""

    anchor: str
    phrase: str | None
    span: Span


class Cited(NamedTuple):
    """One mention of a paragraph, with the place in the file; `by` says what mentions it.

    Statements of rules keep their own citations; here is everything, the phrases inside a bet's rules included, so that
    all of them can be verified and every paragraph accounted for.
    """

    citation: Citation
    by: Literal["header", "rule", "inspect", "not_encoded", "suspect"]
    span: Span


class Header(NamedTuple):
    """Who says it, since when. Dates are ISO texts; "unknown": left open by the document or its source."""

    title: str
    jurisdiction: str
    authority: str
    attributed_to: str | None = None
    attributed_by: Words | None = None
    kind: Literal["official", "operator", "unofficial"] = "official"
    kind_stated: bool = True  # where it is not, a text below another counts as an operator's
    signed: str | None = None
    published: str | None = None
    publication: str | None = None
    in_force: str | None = None
    days_after_publication: int | None = None
    in_force_until: str | None = None  # the last day in force
    in_force_span: Span | None = None
    language: str = "es"
    times: Literal["profit", "total", "unsettled"] = "unsettled"
    times_citations: tuple[Citation, ...] = ()
    times_span: Span | None = None
    times_because: Words | None = None  # why the encoder takes "N times" so
    supplementary: bool = False  # it binds only what no other official text of its stack treats
    currency: str | None = None  # of the amounts that name none, a code; None: not stated
    also_in: tuple[str, ...] = ()  # further jurisdictions
    other_languages: tuple[str, ...] = ()

    @property
    def jurisdictions(self) -> tuple[str, ...]:
        """Return all jurisdictions in which it holds, the first one first."""
        return tuple(filter(None, (self.jurisdiction, *self.also_in)))

    @property
    def country(self) -> str:
        """Return the country of the jurisdiction, `ES` of `ES-AS`: how it writes numbers."""
        return self.jurisdiction[:2]

    @property
    def money(self) -> str:
        """Return the currency of the amounts that name none: that of all its countries where none is stated, or ""."""
        from checker.vocabulary.money import OF_COUNTRY  # imported lazily: hardly any table needs it

        found = {OF_COUNTRY.get(place[:2], "") for place in (self.jurisdiction, *self.also_in)}
        return self.currency or (found.pop() if len(found) == 1 else "")

    @property
    def is_unofficial(self) -> bool:
        """Return whether the regulation is no norm of an authority and no rules of an operator either."""
        return self.kind == "unofficial"


def is_paid_by_options(game: str, bet: str, options: Iterable[Option]) -> bool:
    """Return whether what a bet pays follows from options of its game: the ante and the raise of a stud game."""
    mark = (game, "dealer_qualifies")
    return bet in ("ante", "raise") and any((each.game, each.name) == mark and not each.uncounted for each in options)


UPWARDS = frozenset(
    ("subject_to", "amends", "replaces", "inserts", "repeals")
)  # ties to texts that bind its tables, too


class StoredWords(NamedTuple):
    """What a rule says, in both languages, and where."""

    en: str | KeptPhrase
    es: str | KeptPhrase
    span: Span

    @property
    def texts(self) -> Bilingual:
        """Return the words as a value of findings and reports."""
        return {"en": spoken(self.en), "es": spoken(self.es)}


class VoidRule(NamedTuple):
    """What a text says that an official one above does not let it say."""

    text: str
    other: str
    game: str | None
    bet: str | None
    numbers: tuple[NumberText, ...]
    about: tuple[object, ...]  # the figures or facts of a limit or a duty, or an option
    here: StoredWords
    there: StoredWords
    citations: tuple[Citation, ...]


class Repeated(NamedTuple):
    """A rule that says otherwise what another one of the same bet, group or hand says, where one of them holds."""

    game: str
    bet: str | None  # None: of a group or a hand
    citations: tuple[Citation, ...]
    first: Span
    span: Span


class Regulation(NamedTuple):
    """A whole document, or several that rule a table together."""

    id: str
    path: str
    header: Header
    links: tuple[Link, ...] = ()
    outline: tuple[OutlineParagraph, ...] = ()
    games: tuple[Game, ...] = ()
    groups: tuple[Group, ...] = ()
    bets: tuple[Bet, ...] = ()
    limits: tuple[Limit, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    options: tuple[Option, ...] = ()
    idle_options: tuple[Option, ...] = ()  # of a table: those that do not hold there
    claims: tuple[Claim, ...] = ()
    examples: tuple[Example, ...] = ()
    notes: tuple[Note, ...] = ()
    uncited: tuple[Span, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    span: Span = NOWHERE
    cited: tuple[Cited, ...] = ()
    texts: tuple[Regulation, ...] = ()  # those that it was put together from, the lowest first; () for a single one
    day: str = ""  # ISO date on which these texts are what they amend each other to be; "": they all are in force
    void: tuple[VoidRule, ...] = ()  # what of these texts is void
    with_usual_rules: bool = False  # what no text gives is filled in from the usual rules of a game

    @property
    def brings(self) -> tuple[Link, ...]:
        """Return the ties to the texts that bind its tables, too: those above it, and those that it changes."""
        return tuple(link for link in self.links if link.kind in UPWARDS)

    def treats(self, game: str | None) -> bool:
        """Return whether a text has rules of a game; the usual rules are no text."""
        return any(each.id == game for text in self.each for each in text.games)

    @property
    def own_options(self) -> tuple[Option, ...]:
        """Return the options that a text lays down."""
        return tuple(each for each in self.options if not each.usual)

    @property
    def each(self) -> tuple[Regulation, ...]:
        """Return the texts that it is made of: itself, where it is one."""
        return self.texts or (self,)

    def game(self, name: str) -> Game | None:
        """Return a game by id."""
        return next((game for game in self.games if game.id == name), None)

    def bet(self, game: str | None, name: str) -> Bet | None:
        """Return a bet by game and id; without a game, the first of that id."""
        return next((bet for bet in self.bets if bet.id == name and game in (None, bet.game)), None)

    def paid_by_options(self, bet: Bet) -> bool:
        """Return whether what a bet pays follows from options of its game: the ante and the raise of a stud game."""
        return is_paid_by_options(bet.game, bet.id, self.options)

    def apparatus(self, bet: Bet) -> Apparatus | None:
        """Return what is thrown for a bet, None when the regulation does not say."""
        return apparatus_of(self.games, bet)

    @property
    def games_without_bets(self) -> tuple[Game, ...]:
        """Return the games of which the regulation states neither bets nor rules of play: nothing can be computed."""
        treated = {bet.game for bet in self.bets} | {option.game for option in self.options}
        return tuple(game for game in self.games if game.id not in treated)

    def subject(self, bet: Bet, *numbers: NumberText | None) -> Subject:
        """Return a finding's subject for a bet and some of its numbers; None: a bet without numbers."""
        return subject_of(self.id, bet.game, bet.id, *numbers)

    def observed(
        self,
        rule: Game | Group | Bet | Limit | Requirement | Option,
        values: Mapping[str, Value],
        *numbers: NumberText | None,
        at: Span | None = None,
        **more: Any,
    ) -> Observation:
        """Return what is observed of a rule: at its place unless another is given, with what it cites."""
        of = Subject(self.id, rule.id if isinstance(rule, Game) else rule.game)
        of = subject_of(self.id, rule.game, rule.id, *numbers) if isinstance(rule, Bet | Group) else of
        return Observation(at or rule.span, values, of, rule.citations, **more)

    def group(self, game: str | None, name: str) -> Group | None:
        """Return a group by game and id."""
        return next((group for group in self.groups if group.id == name and game in (None, group.game)), None)

    def members(self, game: str, group: str) -> tuple[Bet, ...]:
        """Return the bets of a group, in the order of the regulation."""
        return tuple(bet for bet in self.bets if group in bet.groups and bet.game == game)


def apparatus_of(games: tuple[Game, ...], bet: Bet) -> Apparatus | None:
    """Return what is thrown for a bet, None when the regulation does not say."""
    return seen_by(bet, thrown_in(games, bet.game))


def thrown_in(games: tuple[Game, ...], name: str) -> Apparatus | None:
    """Return what is thrown in one of some games, None when the regulation does not say."""
    return next((game.apparatus for game in games if game.id == name), None)


def seen_by(bet: Bet, apparatus: Apparatus | None) -> Apparatus | None:
    """Return what is thrown in a game for one of its bets: of cards that lie open, it counts those of its hands."""
    counting = counting_of(stage for each in bet.parts for stage in each.stages or ())
    if counting is not None:
        return counting.on().throws
    if apparatus is None or not apparatus.views:
        return apparatus
    return apparatus.seen_by(hands_named(bet.named))


def subject_of(regulation: str, game: str, bet: str, *numbers: NumberText | None) -> Subject:
    """Return a finding's subject: a bet of a regulation and some of its numbers; None: of one without."""
    return Subject(regulation or None, game, bet, tuple(number for number in numbers if number is not None))


def is_on_game(test: Test) -> TypeGuard[OneOf]:
    """Return whether a condition says which game a table must have."""
    return isinstance(test, OneOf) and isinstance(test.fact, FactPath) and test.fact.path == TABLE_GAME


def facts_named(tests: Iterable[Test]) -> Iterator[str]:
    """Yield the facts that conditions look at, as paths: `staff.dealers`."""
    for leaf in leaves(tests):
        if isinstance(leaf, TableCount) or (isinstance(leaf, FactPath) and leaf.key is not None):
            yield str(name_in(leaf))


def key_of_fact(path: str, rules: Iterable[Requirement]) -> TableKey | DeclaredFact | None:
    """Return what a fact is: of the list, else as the text of one of some requirements on it declares it."""
    if path in FACTS:
        return FACTS[path]
    if path.startswith(f"{COUNTED}."):
        return _COUNTED_TABLES
    asked = (leaf for rule in rules for leaf in leaves(rule.every_test) if isinstance(leaf, FactPath))
    return next((leaf.declared for leaf in asked if ".".join(leaf.path) == path), None)


_COUNTED_TABLES = DeclaredFact("", Words("tables that count", "mesas que cuentan", NOWHERE), "number")


def fact_words(path: str, rules: Iterable[Requirement], language: str) -> str:
    """Return what a fact states in few words; its path where no text declares it."""
    key = key_of_fact(path, rules)
    return key.label[language] if key else path


def left_to(regulation: Regulation, bet: Bet, held: Container[str]) -> str | None:
    """Return the regulation, not at hand, that the paragraphs of a bet refer to (`relies on`); None without one."""
    anchors = [citation.anchor for citation in bet.citations]
    for link in regulation.links:
        if link.kind == "relies_on" and link.regulation is not None and link.regulation not in held and anchors:
            within = [cited.anchor for cited in link.citations]
            if all(is_within(anchor, within) for anchor in anchors):
                return link.regulation
    return None


def is_within(anchor: str, places: Iterable[str]) -> bool:
    """Return whether a paragraph is one of some places, or a part of one: `A.2` of `A`, `5(g)(3)` of `5(g)`."""
    return any(anchor.startswith(place) and anchor[len(place) :][:1] in ("", *".:/-(") for place in places)
