"""A table file bound to its regulation: which bets of the text it offers, at which prices, within which limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from checker.cases.rulebook import GameRulebook, Rulebook, rulebook_of
from checker.cases.table.bets import LimitValues, Offer, Stray, numbered_key, offer_of, own_bet
from checker.cases.table.chips import excess_of_chips
from checker.cases.table.copies import CopySection, PostedLimits, bets_of_copy
from checker.cases.table.duties import (
    GAME_FACT,
    Duty,
    authorisations,
    duties_of,
    facts_by_path,
    other_equipment,
    sections_of,
)
from checker.cases.table.judge import NOTHING, Judgement, Judgements, judge_limits
from checker.cases.table.limits import (
    NO_LIMITS,
    Binding,
    BoundLimit,
    BoundLimits,
    LimitPair,
    StrayLimit,
    bind_limits,
    compared,
    unmatched,
)
from checker.cases.table.names import (
    GameNames,
    fit_of,
    games_listed,
    is_typo,
    limit_written_out,
    stated_twice,
    too_many,
    unknown_name,
    written_out,
)
from checker.cases.table.outcomes import asked_by
from checker.cases.table.prices import (
    NO_PRICES,
    CommissionDifference,
    Misfit,
    OutcomeDifference,
    PayoutDifference,
    Prices,
    UnpricedBet,
    commission_differences_of,
    compare_prices,
    misfits_of,
    outcome_differences_of,
)
from checker.findings.finding import Finding, Value, finding_of
from checker.findings.suggest import closest, corrections, did_you_mean, hint, known_names, slip
from checker.games.apparatus import Apparatus
from checker.limits.form import TABLE
from checker.limits.relation import NO_BETS, GameBets
from checker.probability.figures import BetFigure, is_insurance
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, Game, Limit, NumberText, Regulation, Requirement, seen_by
from checker.semantics.readings import all_numbers, judged_interpretations
from checker.semantics.table.model import (
    AwardCap,
    TableBet,
    TableCopy,
    TableFact,
    TableFile,
    TableLimit,
    Typed,
    ZeroRule,
)
from checker.store.library import LibraryEntry
from checker.syntax.decree.parts import COUNTED, Quantity, Test, leaves, name_in
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE, Span, shown
from checker.vocabulary.bets import ALSO_GAMES, takes_commission
from checker.vocabulary.names import fold_name, kinds_of_game, named_game, trade_games
from checker.vocabulary.options import UNCOUNTED, KeyLanguage
from checker.vocabulary.table import spelling
from checker.words.names import from_catalogue, regulation_hint

if TYPE_CHECKING:
    from checker.cases.table.options import OptionDifference
    from checker.cases.table.same_bets import SameBet


class BoundTable(NamedTuple):
    """A table with the regulation it names."""

    file: TableFile
    regulation: Regulation
    book: Rulebook
    game_name: Typed | None  # as typed
    game: Game | None = None  # None when the regulation does not have the table's game; nothing else is bound then
    game_id: str | None = None
    of: GameBets = NO_BETS  # the bets and groups of the game
    requirements: tuple[Requirement, ...] = ()  # what the regulation requires of a table of the game
    offers: tuple[Offer, ...] = ()
    unlisted: tuple[Typed, ...] = ()  # bets that the regulation does not have
    same: tuple[SameBet, ...] = ()  # bets that it has under another name
    strays: tuple[StrayLimit, ...] = ()  # limits, and prices of copies, on numbers that their bet does not have
    limits: BoundLimits = NO_LIMITS
    authorised: BoundLimits = NO_LIMITS  # the limits of its authorisation
    copies: tuple[PostedLimits, ...] = ()  # what is posted at the table, and what was approved for it
    outcome_differences: tuple[OutcomeDifference, ...] = ()  # bets that the table decides by other throws
    commission_differences: tuple[CommissionDifference, ...] = ()  # bets on which the table takes another commission
    prices: Prices = NO_PRICES
    judgements: Judgements = NOTHING
    duties: tuple[Duty, ...] = ()  # its requirements, as the table keeps them
    lists: tuple[Duty, ...] = ()  # the lists of authorised games, as its game keeps them
    unstated: tuple[str, ...] = ()  # sections and quantities that the regulation speaks of and the table does not state
    lacking: tuple[str, ...] = ()  # the same, of a table that says it is complete
    option_differences: tuple[OptionDifference, ...] = ()
    misfits: tuple[Misfit, ...] = ()  # bets that fit no reading
    unfit: frozenset[str] = frozenset()  # their ids
    unruled: tuple[Offer, ...] = ()  # bets with a price that nothing can examine
    # Limits of bets and classes that it does not offer, as far as no limit of the regulation bounds them.
    limits_without_bet: tuple[BoundLimit, ...] = ()
    # Maxima of classes at a table that lists no bets, as far as no limit of the regulation bounds them.
    lone_classes: tuple[BoundLimit, ...] = ()
    # What it holds for some stakes with what its copies, or (None) its authorisation, hold for them.
    compared: tuple[tuple[PostedLimits | None, tuple[LimitPair, ...]], ...] = ()
    unmatched: tuple[tuple[PostedLimits | None, LimitPair], ...] = ()  # those that only one side states
    names_none: bool = False  # it names no regulation at hand and does not say that there is none
    commissions: tuple[Commission, ...] = ()  # all that it states
    award_caps: tuple[AwardCap, ...] = ()  # all that it states
    text_figures: tuple[BetFigure, ...] | None = None  # those of the regulation, when they are at hand
    looked: bool = False  # something was held against the regulation, the usual rules or another value of the table
    findings: tuple[Finding, ...] = ()  # names that could not be looked up: with them the table must not be judged

    def beyond_law(self, side: BoundLimits) -> dict[Span, Judgement]:
        """Return the figures of a section that break a limit of an official text: they hold the table to nothing.

        A section that is no copy of the whole table has the figures of the table besides its own.
        """
        lacking = (each for each in self.limits.stated if side.own(each.kind, each.of, each.number) is None)
        limits = BoundLimits(self.of, (*side.stated, *lacking))
        values = LimitValues(self.of, self.offers, limits, self.prices.times, self.prices.wrong)
        known = judge_limits(self.book, self.game_id or "", values, False).known or ()
        official = {text.path for text in self.regulation.each if text.header.kind == "official"}
        failing = (each for each in known if each.standing == "fails" and each.rule.span.path in official)
        return {each.stated.span: each for each in failing if each.stated in side.stated}

    def offer(self, bet: str) -> Offer | None:
        """Return what the table offers as a bet of the regulation."""
        return next((offer for offer in self.offers if offer.bet.id == bet), None)

    def readings_kept(self, offer: Offer) -> tuple[str, ...]:
        """Return the readings in use of a bet that the table keeps in all that it states of it."""
        faults: list[PayoutDifference | OutcomeDifference | CommissionDifference] = [
            *self.prices.differences,
            *self.outcome_differences,
            *self.commission_differences,
        ]
        failing = [each.readings for each in faults if each.offer is offer]
        failing += [stray.readings for stray in offer.strays]
        names = [each.name for each in judged_interpretations(offer.bet)]
        return () if None in failing else tuple(each for each in names if all(each not in (of or ()) for of in failing))

    @property
    def has_game_ruled(self) -> bool:
        """Return whether a text has rules for the table's game: of the game itself, or for every table."""
        regulation, game = self.regulation, self.game_id or ""
        return regulation.treats(game) or bool(_game_of_the_trade(game, regulation, self.book.lists))

    @property
    def binding_lists(self) -> tuple[Duty, ...]:
        """Return the lists of games that decide whether the table's game may be offered.

        That a text has rules for a game which its own list leaves out is a doubt about that text (REF012).
        """
        treating = {text.path for text in self.regulation.each if text.treats(self.game_id)}
        return tuple(duty for duty in self.lists if duty.rule.span.path not in treating)

    @property
    def lacks_rules(self) -> bool:
        """Return whether the table may state what no text of it has, so that the usual rules say how it is played."""
        if not self.regulation.id or self.regulation.with_usual_rules:
            return False
        if self.game is None:
            return self.game_name is not None
        wheel = self.game.apparatus is None and any(fact.path.startswith("wheel.") for fact in self.file.facts)
        if wheel or self.file.options or (self.unlisted and self._may_be_ruled):
            return True
        of = self.regulation
        undecided = [offer.bet for offer in self.offers if offer.stated.prices and not offer.bet.has_outcomes]
        return any(not (of.paid_by_options(bet) or is_insurance(bet, of.options)) for bet in undecided)

    @property
    def _may_be_ruled(self) -> bool:
        """Return whether usual rules, or the table, may say what decides a bet that its texts do not list."""
        names = self.book.of_game(self.game.id).names.others if self.game is not None else {}
        bare = {bet.name.span for bet in self.file.bets if not (bet.outcome_lists or bet.zero)}
        return any(each.span not in bare or fold_name(each.text) in names for each in self.unlisted)

    @property
    def has_edge_of_options(self) -> bool:
        """Return whether the table states rules of a card game whose edge follows from them."""
        stated = {(option.name, option.value) for option in self.file.options}
        return (
            bool(stated)
            and stated.isdisjoint(UNCOUNTED)
            and any(
                rule.game == self.game_id and rule.name in ("dealer_stands", "dealer_qualifies")
                for rule in self.regulation.options
            )
        )


def bind(table: TableFile, regulation: Regulation, figures: tuple[BetFigure, ...] | None = None) -> BoundTable:
    """Return a table with every name looked up in a text: `NO_REGULATION` when it names none.

    The figures are the regulation's own, if they are at hand.
    """
    book = rulebook_of(regulation)
    blank = BoundTable(
        table,
        regulation,
        book,
        table.game,
        names_none=not (table.mathematics_only or (regulation.id and (table.regulations or table.jurisdiction))),
        commissions=tuple(filter(None, [table.commission, *[bet.commission for bet in table.bets]])),
        award_caps=tuple(filter(None, (table.award_cap,))),
        text_figures=figures,
    )
    game = too_many_bets(table) or game_of(table.game, regulation, book, table.span.start(), table.language)
    if isinstance(game, Finding):
        return blank._replace(findings=(game,))
    named = table.game or Typed(game.id if game is not None else "", table.span.start())
    game_id = game.id if game is not None else book.names_of_games.get(fold_name(named.text), fold_name(named.text))
    facts = {
        **facts_by_path(table.facts, regulation, table.currency.text if table.currency else ""),
        GAME_FACT: TableFact(GAME_FACT, game_id, None, *named),
    }
    blank = blank._replace(lists=authorisations(book.lists, regulation.games, facts))
    if game is None:
        looked = blank.award_caps or (table.game and regulation.id) or blank.has_edge_of_options
        return blank._replace(looked=bool(looked))
    rules = book.of_game(game.id)
    known = _Known(
        game, rules.of, rules.names, bool(regulation.id), rules, regulation.with_usual_rules or not regulation.id
    )
    if game.dealing is not None:
        finer = _told_apart(table, known, book)
        if finer is not regulation:
            return bind(table, finer, figures)
    bets, limits = _bets_and_limits(table.limits, table.bets, known, table.commission, table.zero)
    if own := {offer.bet.id: offer.bet for offer in bets.offers if offer.bet.id not in rules.of.bets}:
        # Limits and copies of the house's own bets are bound like those of any other.
        known = known._replace(of=GameBets({**rules.of.bets, **own}, rules.of.groups))
        bets, limits = _bets_and_limits(table.limits, table.bets, known, table.commission, table.zero)
    _, authorised = _bets_and_limits(table.authorisation.limits if table.authorisation else (), (), known)
    sides: tuple[tuple[CopySection, TableCopy | None], ...] = (("posted", table.posted), ("approved", table.approved))
    copies: list[PostedLimits] = []
    wrong: list[Finding] = []
    strays = [*limits.strays, *authorised.strays]
    for section, copy in sides:
        if copy is not None:
            copied = bets_of_copy(copy, bets.offers)
            there, bound_there = _bets_and_limits(copy.limits, copied, known, copy.commission, copy.zero)
            copies.append(PostedLimits(section, bound_there.limits, there.offers, there.unlisted, copy))
            wrong += (*there.findings, *bound_there.findings)
            strays += bound_there.strays
            for offer in there.offers:
                if lacking := [each for each in offer.strays if each.readings is None]:
                    strays.append(StrayLimit(offer.bet, tuple(each.number for each in lacking), lacking[0].span))
    played = any(option.game == game.id for option in regulation.options)
    edges = _unknown_edges(table, known.names, game.id if played else "") if table.stated_edges else ()
    findings = (*bets.findings, *limits.findings, *authorised.findings, *wrong, *edges)
    # That no text is named comes first: it may be the one with these names.
    if findings and not known.is_ruled and not table.mathematics_only:
        findings = tuple(each for each in findings if each.kind.slug != "unknown-bet")
    unlisted: dict[str, Typed] = {}
    of_trade = (offer.name for offer in bets.offers if offer.bet.outside) if known.is_ruled else ()
    for name in (*of_trade, *bets.unlisted, *limits.unlisted):
        unlisted.setdefault(fold_name(name.text), name)
    bound = blank._replace(
        game=game,
        game_id=game.id,
        of=known.of,
        offers=bets.offers,
        award_caps=(*blank.award_caps, *filter(None, [offer.stated.award_cap for offer in bets.offers])),
        unlisted=tuple(unlisted.values()),
        same=bets.same,
        strays=tuple(strays),
        limits=limits.limits,
        authorised=authorised.limits,
        copies=tuple(copies),
        findings=findings,
    )
    return bound if findings else _judged(bound, game, facts)


def unknown_regulation(name: Typed, known: Mapping[str, LibraryEntry]) -> Finding:
    """Return the finding for a table that names a text nobody has."""
    ids = sorted(known)
    nearest = regulation_hint(name.text, known)
    found = finding_of("table_entries/unknown-regulation", name.span, {"name": shown(name.text), "way_out": nearest})
    of_one_name = len(name.text) + len('""')
    if name.span.line != name.span.end_line or name.span.end_column - name.span.column > of_one_name:
        return found
    return found._replace(edits=corrections(name.span, name.text, {each: each for each in ids}))


def limits_asked(tests: Iterable[Test], limits: BoundLimits) -> Iterator[TableFact]:
    """Yield the minimums and maximums of a table that requirements measure its facts by, under their names."""
    for quantity in (leaf for leaf in leaves(tests) if isinstance(leaf, Quantity)):
        of = "" if quantity.of.text == TABLE else quantity.of.text
        stated = limits.value("minimum" if quantity.function.text == "min" else "maximum", of)
        if stated is not None and stated.amount is not None:
            yield TableFact(str(name_in(quantity)), stated.amount, None, str(stated.amount), stated.origin.span)


def _judged(bound: BoundTable, game: Game, facts: Mapping[str, TableFact]) -> BoundTable:
    """Return the table with its prices, limits and facts held against the regulation."""
    regulation, file, offers = bound.regulation, bound.file, bound.offers
    book = bound.book
    of_game = book.of_game(game.id)
    is_ruled = bool(regulation.id)
    outcome_differences = tuple(outcome_differences_of(offers, game.apparatus))
    others = frozenset(each.offer.bet.id for each in outcome_differences)
    prices = compare_prices(offers, game.apparatus, book.times, others)
    if prices.unpriced or [offer for offer in offers if offer.bet.silence.pays == "not_held"]:
        unprinted = tuple(_unprinted(prices, offers, bound.copies))
        prices = prices._replace(unpriced=unprinted, are_all_printed=not prices.unpriced)
    unruled = tuple(_unruled(prices, bound.copies, game.apparatus)) if prices.unmeasured else ()
    values = LimitValues(bound.of, offers, bound.limits, prices.times, prices.wrong)
    judgements = judge_limits(book, game.id, values, file.complete)
    listed = {offer.bet.id: offer.numbers for offer in offers}
    paid_by_options = filter(regulation.paid_by_options, bound.of.bets.values()) if file.options else ()
    offered = dict.fromkeys([each.id for each in paid_by_options], None)
    offered |= dict.fromkeys([group for offer in offers for group in offer.bet.groups], None)
    offered |= listed
    idle, lone = _unbounded(bound.limits, offered if offers or bound.unlisted else None, judgements, is_ruled)
    sides = (*((copy, copy.limits) for copy in bound.copies), (None, bound.authorised))
    pairs = tuple((copy, compared(bound.limits, side, listed)) for copy, side in sides if side.stated)
    rules, here = of_game.requirements, of_game.like
    sections = {*file.sections, *(fact.path.partition(".")[0] for fact in file.facts)}
    measures = limits_asked((test for rule in rules for test in rule.every_test), bound.limits)
    facts = {**facts, **{each.path: each for each in measures}}
    duties = duties_of(rules, facts, sections, other_equipment(game) if file.complete else None, here)
    looked = bool(
        (judgements.looked or judgements.ordered or duties or bound.unlisted or prices.unpriced)
        or (bound.award_caps or (file.options and bound.has_edge_of_options))
        or (book.lists and not regulation.treats(game.id))  # a list is held against a game without rules of its own
    )
    commissions = tuple(commission_differences_of(offers))
    found: list[PayoutDifference | OutcomeDifference | CommissionDifference | Stray] = [
        *prices.differences,
        *outcome_differences,
        *commissions,
        *chain(*(each.strays for each in offers)),
    ]
    doubted = any(fault.readings is not None for fault in found)
    misfits = tuple(misfits_of(offers, prices.differences, outcome_differences, commissions)) if doubted else ()
    differing_options: tuple[OptionDifference, ...] = ()
    if is_ruled and file.options:
        from checker.cases.table.options import option_differences  # imported lazily: dice and wheels have none

        differing_options = option_differences(regulation, game.id, file.options)
    missing = _missing(bound, game, [rule for rule in rules if not here.lifts(rule)], judgements) if is_ruled else ()
    return bound._replace(
        requirements=rules,
        outcome_differences=outcome_differences,
        commission_differences=commissions,
        prices=prices,
        judgements=judgements,
        duties=duties,
        misfits=misfits,
        unfit=frozenset(each.offer.bet.id for each in misfits),
        unruled=unruled,
        option_differences=differing_options,
        limits_without_bet=idle,
        lone_classes=lone,
        compared=pairs,
        unmatched=tuple(
            (copy, each)
            for copy, of_copy in pairs
            for each in unmatched(of_copy, judgements.asks_for)
            # An authorisation that says nothing of a bet of its own leaves it to the table, within the figure of all.
            if copy is not None or each.about is each.there
        ),
        looked=looked or any(offer.priced is not None for offer in offers if offer not in unruled),
        lacking=missing if file.complete else (),
        unstated=() if file.complete else missing,
    )


def _unprinted(prices: Prices, offers: Iterable[Offer], copies: Iterable[PostedLimits]) -> Iterator[UnpricedBet]:
    """Yield the bets of whose price a text would have to say more.

    None is missing where usual rules alone decide the bet, where the casino sets it, or where one was approved. What a
    lower text prints in place of one that the source at hand lacks is compared, and settles nothing.
    """
    approved = {
        offer.bet.id
        for copy in copies
        for offer in copy.offers
        if copy.section == "approved" and offer.priced is not None
    }
    for each in prices.unpriced:
        bet = each.offer.bet
        is_settled = bet.silence.pays == "casino" or (bet.silence.pays != "not_held" and bet.id in approved)
        if not bet.is_usual and not is_settled:
            yield each
    known = {each.offer.bet.id for each in prices.unpriced}
    for offer in offers:
        if offer.bet.silence.pays == "not_held" and offer.priced is not None and offer.bet.id not in known:
            numbers = offer.numbers or all_numbers(offer.priced)
            yield from (UnpricedBet(offer, number, None) for number in numbers)


def _unruled(prices: Prices, copies: Iterable[PostedLimits], apparatus: Apparatus | None) -> Iterator[Offer]:
    """Yield the bets with a price that neither a printed one examines nor what decides the bet.

    TAB004 tells of those without a printed one; what is posted or approved is a measure, too.
    """
    told = {each.offer.bet.id for each in prices.unpriced}
    told |= {offer.bet.id for copy in copies for offer in copy.offers if offer.priced is not None}
    for offer in prices.unmeasured:
        thrown = seen_by(offer.bet, apparatus)
        counted = thrown is not None and bool(thrown.throws)
        decided = offer.figured and offer.priced is not None and offer.priced.stages and counted
        if offer.bet.id not in told and not decided:
            yield offer


def _unbounded(
    limits: BoundLimits,
    offered: Mapping[str, tuple[NumberText, ...] | None] | None,
    judgements: Judgements,
    is_ruled: bool,
) -> tuple[tuple[BoundLimit, ...], tuple[BoundLimit, ...]]:
    """Return the limits of bets and classes that are not offered, and the maxima of classes of a table without bets.

    Only those that no limit of the regulation was held against: with such a one stands the step of its bet, as a sheet
    of limits has them. `offered` are the bets with the numbers priced by name, and their classes; None where the table
    lists no bets and so offers all.
    """
    if offered is None:
        found = [each for each in limits.stated if is_ruled and each.level == "group" and each.kind == "maximum"]
    else:
        of_bets = (each for each in limits.stated if each.of)
        # What is on a number that the table does not price, where it prices some by name, is beside its offer as well.
        found = [
            each
            for each in of_bets
            if each.of not in offered
            or (each.number is not None and each.number not in (offered[each.of] or (each.number,)))
        ]
    judged = [each.stated for each in judgements.judged] if found else []
    bounded, ruled = {each.span for each in judged}, {("step", each.of) for each in judged}
    unbounded = tuple(each for each in found if each.span not in bounded and (each.kind, each.of) not in ruled)
    return ((), unbounded) if offered is None else (unbounded, ())


def _missing(bound: BoundTable, game: Game, required: Iterable[Requirement], judgements: Judgements) -> tuple[str, ...]:
    """Return what the regulation speaks of and a table lacks.

    Bets, kinds of limits, the authorisation; of a table that says it is complete, then the prices of its bets, as
    figures that a stated one is measured by, and facts, have checks of their own; of another one, then the sections
    about which there are requirements and the maxima that single bets lack.
    """
    regulation, sections = bound.regulation, set(bound.file.sections)
    rules = [limit for limit in regulation.limits if limit.game in (None, game.id)]
    stated = {limit.kind for limit in bound.limits.stated}
    asked = {f"{each.function}({each.of})" for each in judgements.missing}
    found = ["bets"] if "bets" not in sections and bound.book.of_game(game.id).asked_bets else []
    for kind in ("minimum", "maximum"):
        if rules and kind not in stated and f"{kind[:3]}(table)" not in asked:
            found.append(kind)
    if not bound.authorised.stated and any(limit.set_by == "authority" for limit in rules):
        found.append("authorisation")
    if bound.file.complete:
        printed = (offer for offer in bound.offers if offer.priced is None and offer.bet.payouts)
        return (*found, *(f"bets.{offer.name.text}.pays" for offer in printed))
    wanted = dict.fromkeys(section for rule in required if rule.binding for section in sections_of(rule))
    wanted.pop(COUNTED, None)  # what is counted among tables is stated by none
    known = {*sections, *other_equipment(game), GAME_FACT}
    found += [section for section in wanted if section not in known]
    if "maximum" in stated:
        found += [quantity for quantity in judgements.silent if quantity not in asked]
    return tuple(found)


# Most bets of one table; no casino has 200. Each is looked up among all names and judged by every check.
MOST_BETS = 500
MOST_LIMITS = 2000  # most limits of one table, those of single numbers counted one by one


class Bets(NamedTuple):
    """The bets a table offers: those of the regulation, those the regulation lacks, names that nobody knows."""

    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...]
    findings: tuple[Finding, ...]
    same: tuple[SameBet, ...] = ()  # those that a text lists under another name


def too_many_bets(table: TableFile) -> Finding | None:
    """Return what is wrong with a file that no table can be: made by a program, or to keep this one busy."""
    copies = [(copy.bets, copy.limits) for copy in (table.posted, table.approved) if copy is not None]
    laid_down = [((), table.authorisation.limits)] if table.authorisation else []
    for bets, limits in ((table.bets, table.limits), *copies, *laid_down):
        if len(bets) > MOST_BETS:
            return too_many("bets", MOST_BETS, bets[MOST_BETS].name.span)
        if len(limits) + sum(len(bet.limits) for bet in bets) > MOST_LIMITS:
            every = (*limits, *(limit for bet in bets for limit in bet.limits))
            return too_many("limits", MOST_LIMITS, every[MOST_LIMITS].span)
    if len(table.stated_edges) > MOST_BETS:
        return too_many("stated_edges", MOST_BETS, table.stated_edges[MOST_BETS].span)
    return excess_of_chips(table.chips)


def game_of(
    game: Typed | None, regulation: Regulation, book: Rulebook, at: Span, language: KeyLanguage
) -> Game | Finding | None:
    """Return the table's game, what is wrong with its name, or None when the regulation does not hold it."""
    if not regulation.games and (game is None or not book.games_named):
        return _game_of_the_trade(named_game(game.text), regulation, book.lists) if game is not None else None
    known = book.names_of_games if regulation.id else trade_games()
    if game is None:
        if len(regulation.games) == 1:
            return regulation.games[0]
        listed = games_listed((each.id for each in regulation.games), known)
        key = spelling("table", "game", language)
        return finding_of("table_entries/game-missing", at, {"regulation": regulation.id, "games": listed, "key": key})
    name = fold_name(game.text)
    kinds_of = kinds_of_game(name) if name not in known else ()
    here = [id_ for id_ in kinds_of if regulation.id and regulation.game(id_) is not None]
    if len(here) == 1:
        return regulation.game(here[0])
    whole = kinds_of or name in known or slip(name, known) is not None
    word = None if whole else slip(name, {each: each for id_ in known for each in id_.split("_")})
    near = kinds_of_game(word) if word is not None else ()  # `roulete` is near the word that several games have
    if name in known or (len(kinds_of) < 2 and not near and closest(name, known) is None):
        meant = known.get(name, name)
        return regulation.game(meant) or _game_of_the_trade(meant, regulation, book.lists)
    of_text = tuple(each for each in near if regulation.game(each) is not None)
    others = (each for each in known if each not in ALSO_GAMES)
    way_out = did_you_mean(*(of_text or near)) if near else hint(name, others)
    way_out = known_names(here or kinds_of) if kinds_of else way_out
    values: dict[str, Value] = {"name": shown(game.text), "way_out": way_out}
    found = finding_of("table_entries/unknown-game", game.span, values)
    return found if kinds_of else found._replace(edits=corrections(game.span, name, known))


def _game_of_the_trade(game: str, regulation: Regulation, lists: tuple[Requirement, ...]) -> Game | None:
    """Return a game that a regulation does not treat by name, where what it lays down outside of games binds it, too.

    A list of games alone lays nothing down for a game of which other paragraphs would have to give the rules.
    """
    lists = lists if any(text.games for text in regulation.each) else ()
    rules: tuple[Limit | Requirement, ...] = (*regulation.limits, *regulation.requirements)
    if not regulation.id or all(rule.game is not None or rule in lists for rule in rules):
        return None
    return Game(game, "", None, None, None, False, (), NOWHERE)


class _Known(NamedTuple):
    """What the names of a table are looked up in; `is_ruled`: it names a regulation."""

    game: Game
    of: GameBets
    names: GameNames
    is_ruled: bool
    rules: GameRulebook
    is_open: bool  # whoever names no regulation, or has bets that none lists, may have bets of the house's own


def _bets_and_limits(
    stated: tuple[TableLimit, ...],
    offered: tuple[TableBet, ...],
    known: _Known,
    commission: Commission | None = None,
    zero: ZeroRule | None = None,
) -> tuple[Bets, Binding]:
    """Return bets and limits with their names looked up; limits of bets the regulation lacks are left out.

    `commission` and `zero` are those of the whole table.
    """
    names = known.names
    named = {fold_name(bet.name.text) for bet in offered}
    if not named.isdisjoint(names.numbered):
        offered = written_out(offered, names)
        named = {fold_name(bet.name.text) for bet in offered}
    limits = (*(limit_written_out(limit, names) for limit in stated), *(each for bet in offered for each in bet.limits))
    if any(limit.key is not None and limit.key.outcome.name for limit in limits):
        limits = tuple(_with_numbers(limit, known) for limit in limits)
    bets = _bets(offered, known, commission, zero)
    law = known.rules.listed_by_law
    elsewhere = [offer for offer in bets.offers if offer.bet.outside or (law and offer.bet.id not in law)]
    if known.is_ruled and elsewhere:
        from checker.cases.table.same_bets import as_listed  # imported lazily: the law lists most bets by their name

        found = as_listed(offered, limits, bets.offers, known.rules, known.game.apparatus)
        if found.same:
            bets, limits = _bets(found.bets, known, commission, zero)._replace(same=found.same), found.limits
    if foreign := (named | known.of.bets.keys()) - names.bets.keys():
        # Of a bet of the house nobody knows the numbers, nor what it rides on.
        limits = tuple(
            limit
            for limit in limits
            if limit.of is None
            or (name := fold_name(limit.of.text)) not in foreign
            or (name in known.of.bets and limit.key is None and limit.share is None)
        )
    return bets, bind_limits(limits, names, known.of, known.is_open or not known.of.groups)


def _with_numbers(limit: TableLimit, known: _Known) -> TableLimit:
    """Return a limit on `hard 4` as one on the 4."""
    bet = known.of.bets.get(known.names.bets.get(fold_name(limit.of.text), "")) if limit.of is not None else None
    if bet is None:
        return limit
    return limit._replace(key=limit.key and numbered_key(limit.key, known.rules.outcomes_of(bet, known.game)))


def _unknown_edges(table: TableFile, names: GameNames, played: str) -> Iterator[Finding]:
    """Yield the names under `stated_edge` that are no bets of the regulation, the vocabulary or the table.

    A game that is `played` by options has a house edge itself.
    """
    offered = {fold_name(bet.name.text) for bet in table.bets}
    for stated in table.stated_edges:
        name = fold_name(stated.bet.text)
        is_known = any(name in known for known in (names.bets, names.numbered, names.others, offered))
        if not is_known and named_game(name) != played:
            yield unknown_name(stated.bet, names)


def _told_apart(table: TableFile, known: _Known, book: Rulebook) -> Regulation:
    """Return the regulation with rounds of cards that tell apart what a table asks: pairs that no text looks at."""
    game, copies = known.game, (copy for copy in (table.posted, table.approved) if copy is not None)
    every = (*table.bets, *chain(*(copy.bets for copy in copies)))
    scopes = ((each, known.rules.outcomes_of(_meant(each, known) or own_bet(each, game.id), game)) for each in every)
    asked = tuple(filter(None, (asked_by(stated, scope) for stated, scope in scopes)))
    key = (game.id, *((bet.id, bet.payouts) for bet in asked))
    if asked and key not in book.finer:
        from checker.semantics.decree.dealing import with_finer_rounds  # imported lazily: for games of cards only

        finer = with_finer_rounds(game, (*known.of.bets.values(), *asked))
        games = tuple(finer if each is game else each for each in book.regulation.games)
        book.finer[key] = book.regulation if finer is game else book.regulation._replace(games=games)
    return book.finer.get(key, book.regulation)


def _meant(stated: TableBet, known: _Known) -> Bet | None:
    """Return the bet of the regulation that a table's own is."""
    name = fold_name(stated.name.text)
    return known.of.bets.get(known.names.bets.get(name, name))


def _bets(stated: tuple[TableBet, ...], known: _Known, commission: Commission | None, zero: ZeroRule | None) -> Bets:
    """Return what the table offers, bet by bet; without a text, bets of the house's own as well."""
    game, names, is_ruled = known.game, known.names, known.is_ruled
    offers: dict[str, Offer] = {}
    unlisted: list[Typed] = []
    findings: list[Finding] = []
    for each in stated:
        name = fold_name(each.name.text)
        bet = _meant(each, known)
        elsewhere = is_ruled or each.wins is None  # a bet with rules of its own is one of the house
        is_known = bet is not None or name in names.others or not is_typo(each.name.text, names, elsewhere)
        if bet is None and is_known and known.is_open:
            bet = own_bet(each, game.id)
        if bet is not None:
            taken = commission if takes_commission(game.id, bet.id) or bet.commission is not None else None
            offer, wrong = offer_of(each, known.rules.outcomes_of(bet, game), taken, zero)
            findings.extend(wrong)
            first = offers.setdefault(bet.id, offer)
            if first is not offer:
                what = from_catalogue("stated.bet", bet=bet.id)
                findings.append(stated_twice(what, each.name.span, first.name.span))
        elif is_known:
            unlisted.append(each.name)
        else:
            findings.append(unknown_name(each.name, names, fit=fit_of(each, known.of.bets, game.id)))
    return Bets(tuple(offers.values()), tuple(unlisted), tuple(findings))
