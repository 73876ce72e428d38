"""A table file bound to its regulation: which bets of the text it offers, at which prices, within which limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.cases.table.bets import Offer
from checker.cases.table.copies import PostedLimits, Unmatched, differing_limits, unmatched_limits
from checker.cases.table.duties import Duty, duties_of, paths_of, requirements_for
from checker.cases.table.judge import judge_limits
from checker.cases.table.judgements import NOTHING, Judgements
from checker.cases.table.limits import NO_LIMITS, BoundLimit, BoundLimits, StrayLimit
from checker.cases.table.names import fold_name, hint
from checker.cases.table.options import OptionDifference, option_differences
from checker.cases.table.parts import bets_and_limits, copies_of, game_of, too_many_bets, unknown_edges
from checker.cases.table.played import OutcomeDifference, shifts_of
from checker.cases.table.prices import NO_PRICES, Prices, compare_prices, price_facts
from checker.cases.table.values import LimitValues
from checker.findings.finding import Finding
from checker.findings.suggest import corrections
from checker.probability.figures import BetFigure
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Game, Regulation
from checker.semantics.table import kinds
from checker.semantics.table.model import AwardCap, TableFile, Typed
from checker.syntax.table.kinds import invalid, shown
from checker.text.record import NamedTuple


class BoundTable(NamedTuple):
    """A table with the text it names.

    `game` is None when the text does not hold the table's game, whose name is `game_name`; nothing else is bound then.
    `unlisted` are bets that the text does not have, `shifts` bets that the table decides by other throws.
    `text_figures` are those of the text, when they are at hand. `unstated` are sections and quantities that the text
    speaks of and the table does not state; `lacking` those of a table that says it is complete. `findings` are names
    that could not be looked up: with them the table must not be judged.
    """

    file: TableFile
    regulation: Regulation
    game_name: Typed | None
    game: Game | None = None
    offers: tuple[Offer, ...] = ()
    unlisted: tuple[Typed, ...] = ()
    strays: tuple[StrayLimit, ...] = ()
    limits: BoundLimits = NO_LIMITS
    authorised: BoundLimits = NO_LIMITS
    copies: tuple[PostedLimits, ...] = ()
    shifts: tuple[OutcomeDifference, ...] = ()
    prices: Prices = NO_PRICES
    judgements: Judgements = NOTHING
    duties: tuple[Duty, ...] = ()
    unstated: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    option_differences: tuple[OptionDifference, ...] = ()
    text_figures: tuple[BetFigure, ...] | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def game_id(self) -> str | None:
        """Return the game of the text that is dealt here."""
        return self.game.id if self.game else None

    @property
    def names_no_text(self) -> bool:
        """Return whether the table neither names a text that is at hand nor says that there is none."""
        named = self.regulation.id and (self.file.regulation or self.file.jurisdiction)
        return not self.file.mathematics_only and not named

    @property
    def commissions(self) -> tuple[Commission, ...]:
        """Return every commission that the table states, of all bets or of one."""
        return tuple(filter(None, (self.file.commission, *(bet.commission for bet in self.file.bets))))

    @property
    def without_price(self) -> tuple[Offer, ...]:
        """Return the bets that the table offers and of which it does not say what they pay."""
        return tuple(offer for offer in self.offers if not offer.stated.prices)

    @property
    def unmatched(self) -> tuple[tuple[PostedLimits | None, Unmatched], ...]:
        """Return the limits that only the table states, or only its copies and (None) its authorisation."""
        found: list[tuple[PostedLimits | None, Unmatched]] = []
        sides: list[tuple[PostedLimits | None, BoundLimits]] = [(copy, copy.limits) for copy in self.copies]
        for copy, limits in (*sides, (None, self.authorised)):
            if limits.stated:
                both = copy is not None
                lone = unmatched_limits(self.regulation, self.game_id or "", self.limits, limits, both)
                found.extend((copy, each) for each in lone)
        return tuple(found)

    @property
    def idle_limits(self) -> tuple[BoundLimit, ...]:
        """Return the limits of bets and classes the table does not offer, as far as its regulation bounds them not.

        One that lists no bets offers all; a step under a regulation is of its sheet of limits, which has all bets.
        """
        if not (self.offers or self.unlisted):
            return ()
        offered = {id_ for offer in self.offers for id_ in (offer.bet.id, offer.bet.group)}
        idle = (limit for limit in self.limits.stated if limit.of and limit.of not in offered)
        return self._unbounded(limit for limit in idle if limit.kind != "step" or not self.regulation.id)

    def _unbounded(self, limits: Iterable[BoundLimit]) -> tuple[BoundLimit, ...]:
        """Return those of some limits that no limit of the regulation was held against."""
        asked = tuple(limits)
        bounded = {each.stated.span for each in self.judgements.judged} if asked else set()
        return tuple(limit for limit in asked if limit.span not in bounded)

    @property
    def may_be_elsewhere(self) -> bool:
        """Return whether the table names a place or a currency that is not plainly that of its regulation."""
        file, here = self.file, self.regulation.header.jurisdiction
        local = file.jurisdiction is None or file.jurisdiction.text.upper() == here
        in_euros = file.currency is None or (file.currency.text == "EUR" and here[:2] in ("", "ES"))
        return not (local and in_euros)

    @property
    def lone_classes(self) -> tuple[BoundLimit, ...]:
        """Return the maxima of classes that nothing was held against, at a table that lists no bets."""
        if self.offers or self.unlisted or not self.regulation.id:
            return ()
        return self._unbounded(
            limit for limit in self.limits.stated if limit.level == "group" and limit.kind == "maximum"
        )

    @property
    def ruleless_options(self) -> bool:
        """Return whether the table states options and its regulation has none of its game."""
        options = self.regulation.options
        return bool(self.file.options) and not any(option.game in (None, self.game_id) for option in options)

    @property
    def is_charged(self) -> bool:
        """Return whether the table or its text takes a commission on some bet that the table offers."""
        return any(offer.is_charged for offer in self.offers)

    @property
    def award_caps(self) -> tuple[AwardCap, ...]:
        """Return every cap on awards that the table states, of all bets or of one."""
        return tuple(filter(None, (self.file.award_cap, *(offer.stated.award_cap for offer in self.offers))))

    @property
    def stray_numbers(self) -> bool:
        """Return whether the table prices numbers that a bet does not have."""
        return any(offer.strays for offer in self.offers)

    @property
    def off_authorisation(self) -> bool:
        """Return whether some limit is not the authorised one."""
        if not self.authorised.stated:
            return False
        return any(True for _ in differing_limits(self.regulation, self.game_id or "", self.limits, self.authorised))

    @property
    def open_duties(self) -> bool:
        """Return whether some requirement or advice is not met, or cannot be told to be."""
        return any(duty.met is not True for duty in self.duties)

    def offer(self, bet: str) -> Offer | None:
        """Return what the table offers as a bet of the text."""
        return next((offer for offer in self.offers if offer.bet.id == bet), None)

    def is_ruled(self, offer: Offer) -> bool:
        """Return whether the prices of an offer can be examined: by those printed, or by what decides the bet."""
        apparatus = self.game.apparatus if self.game else None
        if offer.priced is None:
            return False
        if offer.figured and offer.priced.stages and apparatus is not None and apparatus.throws:
            return True
        return bool(price_facts(self.regulation, offer, apparatus).couples)

    @property
    def unruled(self) -> tuple[Offer, ...]:
        """Return the bets with a price that nothing can examine; TAB004 tells of those without a printed one."""
        told = {each.offer.bet.id for each in self.prices.unpriced}
        # What is posted or approved is a measure, too.
        told |= {offer.bet.id for copy in self.copies for offer in copy.offers if offer.priced is not None}
        priced = (offer for offer in self.offers if offer.priced is not None and offer.bet.id not in told)
        return tuple(offer for offer in priced if not self.is_ruled(offer))

    @property
    def looked(self) -> bool:
        """Return whether anything was held against the regulation, the usual rules or another value of the table."""
        return bool(
            self.judgements.any
            or self.duties
            or self.unlisted
            or self.prices.unpriced
            or self.award_caps
            or any(offer.priced is not None for offer in self.offers if offer not in self.unruled)
            or (self.game is None and self.game_name is not None and self.regulation.id)
        )

    @property
    def agreed(self) -> bool:
        """Return whether the table decides and pays its bets as its text does."""
        prices = self.prices
        return not (self.shifts or prices.gaps or prices.unpriced or prices.unwinnable)


def bind(table: TableFile, regulation: Regulation, figures: tuple[BetFigure, ...] | None = None) -> BoundTable:
    """Return a table with every name looked up in a text.

    Args:
        table: What the file says.
        regulation: The text it names; `NO_REGULATION` when it names none.
        figures: The text's own figures, if they are at hand.
    """
    blank = BoundTable(table, regulation, table.game, text_figures=figures)
    crowded = too_many_bets(table)
    if crowded is not None:
        return blank._replace(findings=(crowded,))
    found = game_of(table, regulation)
    if isinstance(found, Finding):
        return blank._replace(findings=(found,))
    if found is None:
        return blank
    bets, limits = bets_and_limits(table.limits, table.bets, regulation, found, table.commission)
    laid_down = table.authorisation.limits if table.authorisation else ()
    _, authorised = bets_and_limits(laid_down, (), regulation, found)
    copies = tuple(copies_of(table, regulation, found))
    elsewhere = (each for _, wrong in copies for each in wrong)
    edges = unknown_edges(table, regulation, found)
    findings = (*bets.findings, *limits.findings, *authorised.findings, *elsewhere, *edges)
    if findings and not regulation.id and not table.mathematics_only:
        # That no text is named comes first: it may be the one with these names.
        findings = tuple(each for each in findings if each.kind is not kinds.UNKNOWN_BET)
    bound = blank._replace(
        game=found,
        offers=bets.offers,
        unlisted=_once((*bets.unlisted, *limits.unlisted)),
        strays=limits.strays,
        limits=limits.limits,
        authorised=authorised.limits,
        copies=tuple(copy for copy, _ in copies),
        findings=findings,
    )
    return bound if findings else _judged(bound, found)


def unknown_regulation(name: Typed, known: Iterable[str]) -> Finding:
    """Return the finding for a table that names a text nobody has."""
    ids = sorted(known)
    nearest = hint(name.text, ids)
    found = invalid(kinds.UNKNOWN_REGULATION, name.span, {"name": shown(name.text), "way_out": nearest})
    return found._replace(edits=corrections(name.span, name.text, {each: each for each in ids}))


def _judged(bound: BoundTable, game: Game) -> BoundTable:
    """Return the table with its prices, limits and facts held against the text."""
    regulation, file = bound.regulation, bound.file
    shifts, prices = _compared(bound, game)
    values = LimitValues(regulation, game.id, bound.offers, bound.limits, prices)
    facts = {fact.path: fact for fact in file.facts}
    judgements = judge_limits(values, file.complete)
    duties = duties_of(regulation, game.id, facts, file.sections, file.complete)
    bound = bound._replace(shifts=shifts, prices=prices, judgements=judgements, duties=duties)
    if not regulation.id:
        return bound
    if file.options:
        bound = bound._replace(option_differences=option_differences(regulation, game.id, file.options))
    if file.complete:
        return bound._replace(lacking=tuple(_lacking(bound, game)))
    return bound._replace(unstated=tuple(_unstated(bound, game)))


def _compared(bound: BoundTable, game: Game) -> tuple[tuple[OutcomeDifference, ...], Prices]:
    """Return where the table decides or pays its bets otherwise than its text does."""
    regulation = bound.regulation
    shifts = tuple(shifts_of(regulation, bound.offers, game.apparatus))
    others = {shift.offer.bet.id for shift in shifts}  # another bet than the text's: its prices are no measure
    same = tuple(offer for offer in bound.offers if offer.bet.id not in others)
    prices = compare_prices(regulation, same, game.apparatus)
    if not regulation.id:
        prices = prices._replace(unpriced=())  # usual rules print no price that a table could be held to
    return shifts, prices


def _once(names: Iterable[Typed]) -> tuple[Typed, ...]:
    found: dict[str, Typed] = {}
    for name in names:
        found.setdefault(fold_name(name.text), name)
    return tuple(found.values())


def _lacking(bound: BoundTable, game: Game) -> Iterator[str]:
    """Yield what a table lacks that says it is complete: sections, and the prices of its bets.

    Figures that a stated one is measured by, and facts, have checks of their own.
    """
    yield from _sections_unstated(bound, game)
    printed = (offer for offer in bound.offers if offer.priced is None and offer.bet.payouts)
    yield from (f"bets.{offer.name.text}.pays" for offer in printed)


def _sections_unstated(bound: BoundTable, game: Game) -> Iterator[str]:
    """Yield the bets, kinds of limits and the authorisation, where the text speaks of them and the table does not."""
    regulation, sections = bound.regulation, set(bound.file.sections)
    rules = [limit for limit in regulation.limits if limit.game in (None, game.id)]
    stated = {limit.kind for limit in bound.limits.stated}
    if "bets" not in sections and any(bet.game == game.id for bet in regulation.bets):
        yield "bets"
    missing = {f"{each.function}({each.of})" for each in bound.judgements.missing}
    for kind in ("minimum", "maximum"):
        if rules and kind not in stated and f"{kind[:3]}(table)" not in missing:
            yield kind
    if "authorisation" not in sections and any(limit.set_by == "authority" for limit in rules):
        yield "authorisation"


def _unstated(bound: BoundTable, game: Game) -> Iterator[str]:
    """Yield the sections that the text speaks of and the table lacks, then the maxima that single bets lack."""
    regulation, sections = bound.regulation, set(bound.file.sections)
    missing = {f"{each.function}({each.of})" for each in bound.judgements.missing}
    yield from _sections_unstated(bound, game)
    tests = (test for rule in requirements_for(regulation, game.id) if rule.binding for test in rule.tests)
    for section in dict.fromkeys(path.split(".")[0] for path in paths_of(tests)):
        if section not in sections:
            yield section
    if any(limit.kind == "maximum" for limit in bound.limits.stated):
        yield from (quantity for quantity in bound.judgements.silent if quantity not in missing)
