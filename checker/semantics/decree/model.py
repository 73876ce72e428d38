"""What a document says: the meaning of a decree, names resolved, numbers exact, nothing judged.

Throws that depend on the chosen number or on the point stay symbolic (`syntax.decree.parts.Events`); `events.py`
turns them into masks once number and point are known.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from fractions import Fraction
from typing import Literal, TypeGuard

from checker.findings.finding import Citation, Subject
from checker.games.apparatus import Apparatus
from checker.semantics.commission import Commission
from checker.semantics.decree.dealt import Dealing
from checker.syntax.decree.parts import (
    Arm,
    Event,
    Events,
    Expression,
    FactPath,
    Manner,
    Moment,
    OneOf,
    OptionValue,
    PriceForm,
    Relation,
    Test,
    Words,
)
from checker.text.record import NamedTuple
from checker.text.span import Span

NumberText = str
"""A number a bet is made on, as text: "4", or "5-6" for a pair."""
TABLE_GAME = ("table", "game")
"""The fact that a list of authorised games is about."""


class Payout(NamedTuple):
    """One price of a bet, as printed.

    `amount` is the printed figure (see `syntax.decree.parts.Price`). `on` limits the price to some winning throws,
    `numbers` to some numbers of the bet; None means no limit. `read_as` settles a price in times on the spot,
    `because` says why. `of_group` marks a line of the bet's group, which prices only what the bet leaves unpriced.
    """

    form: PriceForm
    amount: Fraction | None
    on: Events | None
    numbers: tuple[NumberText, ...] | None
    read_as: Literal["to", "for"] | None
    citations: tuple[Citation, ...]
    span: Span
    because: Words | None = None
    of_group: bool = False


class BetStage(NamedTuple):
    """A stage of a bet: which throws do what. `first_roll` and `then` come in pairs; `only` is a bet that waits.

    `prison` is a stake that the zero of a wheel has left there, whatever stage it was in.
    """

    name: Literal["first_roll", "then", "one_roll", "only", "prison"]
    arms: tuple[Arm, ...]
    span: Span


def second_stage(stages: Iterable[BetStage]) -> BetStage | None:
    """Return the stage after a point is set; None for a bet that has none."""
    return next((stage for stage in stages if stage.name == "then"), None)


def prison_of(stages: Iterable[BetStage]) -> BetStage | None:
    """Return the stage of a stake in prison; None for a bet that is never left there."""
    return next((stage for stage in stages if stage.name == "prison"), None)


class BetReading(NamedTuple):
    """One way to understand a bet; None keeps what the bet says without it.

    Payouts come with their commission: a reading that prints payouts and no commission takes none.
    """

    name: str
    meaning: Words
    stages: tuple[BetStage, ...] | None
    payouts: tuple[Payout, ...] | None
    numbers: tuple[NumberText, ...] | None
    span: Span
    commission: Commission | None = None


class UnclearWording(NamedTuple):
    """A wording with several readings. `chosen` is the reading the encoder uses, None when it is left open.

    `because` is why, None without a `use`.
    """

    readings: tuple[BetReading, ...]
    chosen: str | None
    because: Words | None
    citations: tuple[Citation, ...]
    span: Span


class Group(NamedTuple):
    """A class of bets that the regulation treats alike; `payouts` is its own price line, if it prints one."""

    id: str
    game: str
    label: str
    payouts: tuple[Payout, ...]
    opens: Moment | None
    manners: tuple[Manner, ...]
    citations: tuple[Citation, ...]
    span: Span


class Bet(NamedTuple):
    """A bet as the regulation gives it.

    `numbers` lists the values of its parameters, is () for a bet without parameter and None when the text does not
    give the values. `stages` is () when the outcomes are not stated. `payouts` are the bet's own prices, then its
    group's line for what they leave open; `priced_by_group` when it prints none itself. `part` is the share of the
    chips laid down that is at stake. `same_outcomes_as` and `same_payouts_as` keep the names the regulation refers to;
    stages and payouts are already filled in from them. So are those of an announced bet of which the regulation says
    nothing but its name: `chips` are the bets that it is made of.
    """

    id: str
    game: str
    label: str
    group: str | None
    params: tuple[str, ...]
    numbers: tuple[NumberText, ...] | None
    stages: tuple[BetStage, ...]
    payouts: tuple[Payout, ...]
    priced_by_group: bool
    opens: Moment | None
    opens_by_group: bool
    manners: tuple[Manner, ...]
    manners_by_group: bool
    rides_on: str | None
    same_outcomes_as: str | None
    same_payouts_as: str | None
    stake_share: Fraction
    working_on_come_out: bool | None
    commission: Commission | None
    unclears: tuple[UnclearWording, ...]
    citations: tuple[Citation, ...]
    span: Span
    chips: tuple[str, ...] = ()

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
        readings = [reading for unclear in self.unclears for reading in unclear.readings]
        stages = (stage for each in (self.stages, *(reading.stages or () for reading in readings)) for stage in each)
        payouts = (line for each in (self.payouts, *(reading.payouts or () for reading in readings)) for line in each)
        return events_named(stages, payouts)


def events_named(stages: Iterable[BetStage], payouts: Iterable[Payout]) -> tuple[Event, ...]:
    """Return every outcome that the rules of a bet name, or its prices."""
    arms = (arm.events for stage in stages for arm in stage.arms)
    priced = (payout.on for payout in payouts if payout.on is not None)
    return tuple(event for events in (*arms, *priced) for event in (*events.include, *events.exclude))


def hands_named(events: Iterable[Event]) -> frozenset[str] | None:
    """Return the hands that outcomes of a card game name; None where one is about all hands of the round."""
    found: set[str] = set()
    for event in events:
        if event.kind in ("equal", "sum_of_hands"):
            return None
        found.update(text for text in event.arguments if not text.isdecimal())
    return frozenset(found)


class Game(NamedTuple):
    """A game of the document; `apparatus` and `decks` are None when the regulation does not give them.

    `closed` means that the regulation admits no bet of the game that it does not list.
    """

    id: str
    label: str
    apparatus: Apparatus | None
    decks: int | None
    like: str | None
    closed: bool
    citations: tuple[Citation, ...]
    span: Span
    dealing: Dealing | None = None


class LimitReading(NamedTuple):
    """One way to understand a limit."""

    name: str
    meaning: Words
    relation: Relation


class Limit(NamedTuple):
    """A relation between the limits of a table, or a figure left to somebody (`set_by`, then `quantity`).

    `numbers` restricts it to some numbers of the bets it names; () means all. `readings` is empty for a clear wording;
    otherwise `chosen` names the reading in use, None when it is left open; `because` is why. With `by_option` it is
    what an option of the game says of one bet: it holds for that bet whatever maximum the whole table has.
    """

    game: str | None
    relation: Relation | None
    quantity: Expression | None
    set_by: str | None
    numbers: tuple[NumberText, ...]
    readings: tuple[LimitReading, ...]
    chosen: str | None
    citations: tuple[Citation, ...]
    span: Span
    because: Words | None = None
    by_option: bool = False


class Requirement(NamedTuple):
    """A condition on table facts; `binding` is False for advice."""

    game: str | None
    binding: bool
    tests: tuple[Test, ...]
    unless: tuple[Test, ...]
    citations: tuple[Citation, ...]
    span: Span

    @property
    def lists_games(self) -> bool:
        """Return whether it is the list of authorised games: the game of the table and no other fact is named."""
        return self.binding and all(map(is_on_game, self.tests))

    @property
    def scope(self) -> tuple[OneOf, ...]:
        """Return the conditions on the game joined with others: the tables that the others are for."""
        on_game = tuple(test for test in self.tests if is_on_game(test))
        return on_game if len(on_game) < len(self.tests) else ()

    @property
    def demands(self) -> tuple[Test, ...]:
        """Return what a table within the scope must have."""
        return tuple(test for test in self.tests if not is_on_game(test)) if self.scope else self.tests


class OptionReading(NamedTuple):
    """One way to understand an option."""

    name: str
    meaning: Words
    value: OptionValue


class Option(NamedTuple):
    """A rule of a card game: `dealer_stands is 17`. `at` are the boxes or stages it holds for; () means all."""

    game: str | None
    name: str
    value: OptionValue
    at: tuple[NumberText, ...]
    readings: tuple[OptionReading, ...]
    chosen: str | None
    citations: tuple[Citation, ...]
    span: Span


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
    """A tie to another text: `change` links name a place there (`target`) and here (`by`)."""

    kind: Literal["restates", "relies_on", "amends", "replaces", "inserts", "repeals"]
    regulation: str | None
    target: tuple[str, ...]
    citations: tuple[Citation, ...]
    span: Span


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
    """Who says it, since when. Dates are ISO texts; "unknown": left open by the text or its source; None: not given.

    `in_force_until` is the last day in force; `times_because` is why the encoder takes "N times" so.
    """

    title: str
    jurisdiction: str
    authority: str
    attributed_to: str | None
    attributed_by: Words | None
    kind: Literal["official", "operator", "unofficial"]
    signed: str | None
    published: str | None
    publication: str | None
    in_force: str | None
    days_after_publication: int | None
    in_force_until: str | None
    in_force_span: Span | None
    language: str
    times: Literal["profit", "total", "unsettled"]
    times_citations: tuple[Citation, ...]
    times_span: Span | None
    times_because: Words | None = None

    @property
    def country(self) -> str:
        """Return the country of the jurisdiction, `ES` of `ES-AS`: how it writes numbers."""
        return self.jurisdiction[:2]

    @property
    def is_unofficial(self) -> bool:
        """Return whether the regulation is no norm of an authority and no rules of an operator either."""
        return self.kind == "unofficial"


class Regulation(NamedTuple):
    """A whole document."""

    id: str
    path: str
    header: Header
    links: tuple[Link, ...]
    outline: tuple[OutlineParagraph, ...]
    games: tuple[Game, ...]
    groups: tuple[Group, ...]
    bets: tuple[Bet, ...]
    limits: tuple[Limit, ...]
    requirements: tuple[Requirement, ...]
    options: tuple[Option, ...]
    claims: tuple[Claim, ...]
    examples: tuple[Example, ...]
    notes: tuple[Note, ...]
    uncited: tuple[Span, ...]
    span: Span
    cited: tuple[Cited, ...] = ()

    def game(self, name: str) -> Game | None:
        """Return a game by id."""
        return next((game for game in self.games if game.id == name), None)

    def bet(self, game: str | None, name: str) -> Bet | None:
        """Return a bet by game and id; without a game, the first of that id."""
        return next((bet for bet in self.bets if bet.id == name and game in (None, bet.game)), None)

    def paid_by_options(self, bet: Bet) -> bool:
        """Return whether what a bet pays follows from options of its game: the ante and the raise of a stud game."""
        return are_options_paying(self.options, bet.game, bet.id)

    def apparatus(self, bet: Bet) -> Apparatus | None:
        """Return what is thrown for a bet, None when the regulation does not say."""
        return apparatus_of(self.games, bet)

    @property
    def games_without_bets(self) -> tuple[Game, ...]:
        """Return the games of which the regulation states neither bets nor rules of play: nothing can be computed."""
        told = {bet.game for bet in self.bets} | {option.game for option in self.options}
        return tuple(game for game in self.games if game.id not in told)

    def subject(self, bet: Bet, *numbers: NumberText | None) -> Subject:
        """Return a finding's subject for a bet and some of its numbers; None stands for a bet without numbers."""
        return subject_of(self.id, bet.game, bet.id, *numbers)

    def group(self, game: str | None, name: str) -> Group | None:
        """Return a group by game and id."""
        return next((group for group in self.groups if group.id == name and game in (None, group.game)), None)

    def members(self, game: str, group: str) -> tuple[Bet, ...]:
        """Return the bets of a group, in the order of the regulation."""
        return tuple(bet for bet in self.bets if bet.group == group and bet.game == game)


def are_options_paying(options: Iterable[Option], game: str, bet: str) -> bool:
    """Return whether what a bet pays follows from options of its game: the ante and the raise of a stud game."""
    return bet in ("ante", "raise") and (game, "dealer_qualifies") in ((each.game, each.name) for each in options)


def apparatus_of(games: tuple[Game, ...], bet: Bet) -> Apparatus | None:
    """Return what is thrown for a bet, None when the regulation does not say."""
    return seen_by(bet, thrown_in(games, bet.game))


def thrown_in(games: tuple[Game, ...], name: str) -> Apparatus | None:
    """Return what is thrown in one of some games, None when the regulation does not say."""
    return next((game.apparatus for game in games if game.id == name), None)


def seen_by(bet: Bet, apparatus: Apparatus | None) -> Apparatus | None:
    """Return what is thrown in a game for one of its bets: of cards that lie open, it counts those of its hands."""
    if apparatus is None or not apparatus.views:
        return apparatus
    return apparatus.seen_by(hands_named(bet.named))


def subject_of(regulation: str, game: str, bet: str, *numbers: NumberText | None) -> Subject:
    """Return a finding's subject: a bet of a regulation and some of its numbers; None stands for one without."""
    return Subject(regulation or None, game, bet, tuple(number for number in numbers if number is not None))


def is_on_game(test: Test) -> TypeGuard[OneOf]:
    """Return whether a condition says which game a table must have."""
    return isinstance(test, OneOf) and isinstance(test.fact, FactPath) and test.fact.path == TABLE_GAME


# What a regulation takes from others.


def left_to(regulation: Regulation, bet: Bet, held: Container[str]) -> str | None:
    """Return the regulation, not at hand, that the paragraphs of a bet refer to (`relies on`); None without one."""
    anchors = [citation.anchor for citation in bet.citations]
    for link in regulation.links:
        if link.kind == "relies_on" and link.regulation is not None and link.regulation not in held:
            within = {cited.anchor for cited in link.citations}
            if anchors and all(any(_is_in(anchor, place) for place in within) for anchor in anchors):
                return link.regulation
    return None


def _is_in(anchor: str, place: str) -> bool:
    return anchor == place or anchor.startswith(f"{place}.")
