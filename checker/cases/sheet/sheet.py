"""The limit sheet: the lowest and highest legal maximum of every bet, under every reading in use, in whole chips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from math import lcm
from operator import itemgetter

from checker.cases.prices import generous_bets
from checker.cases.rulebook import rulebook_of
from checker.cases.sheet import words
from checker.cases.sheet.solve import (
    MINIMUM,
    Allowances,
    Allowed,
    NotLegal,
    Settled,
    Wanted,
    allowances,
    as_wanted,
    ceilings_for,
    payable_multiple,
    settle,
)
from checker.findings.finding import Bilingual, Citation, Subject
from checker.limits.form import TABLE, End, Range
from checker.limits.relation import Bound, GameBets, LimitKey
from checker.probability.figures import BetFigure
from checker.semantics.decree.model import Bet, Game, Limit, NumberText, Payout, Regulation
from checker.semantics.readings import TimesAs, judged_interpretations, lines_for, numbers_in_use, profit
from checker.semantics.table.model import LimitKind
from checker.syntax.decree.parts import Quantity
from checker.text.record import NamedTuple
from checker.words.names import in_names

_PERCENT = Fraction(1, 100)


class LimitRow(NamedTuple):
    """A line of the sheet: the lowest and highest legal value of one figure."""

    key: LimitKey
    label: str
    group: str | None
    is_class: bool = False  # the row of a whole group
    # None for an end that the regulation leaves open, and for both when there is no value, or none yet.
    lowest: Fraction | None = None
    highest: Fraction | None = None
    share_of: str | None = None  # the ends are shares of the stake on this bet, and no money
    step: Fraction | None = None  # the smallest stake whose win the chip can pay
    pays: tuple[Payout, ...] = ()  # the prices printed
    allowed: tuple[Allowed, ...] = ()  # what the ends come from
    set_by: tuple[Limit, ...] = ()  # limits that leave the figure to somebody
    chosen: Fraction | None = None  # the figure that was asked for
    why: Bilingual | None = None  # why there is no value
    citations: tuple[Citation, ...] = ()  # where the regulation sets this figure, each place once
    among: tuple[tuple[Fraction, Fraction], ...] = ()  # of a set: the ends of each part of it that chips can make


class LimitSheet(NamedTuple):
    """The limits of one game."""

    regulation: Regulation
    game: Game
    wanted: Wanted
    possible: tuple[TimesAs, ...]  # what "N times" can mean in the regulation
    base: tuple[LimitKey, ...]  # what others are measured against and the regulation leaves to choose
    rows: tuple[LimitRow, ...]  # maxima
    minima: tuple[LimitRow, ...]  # those that are not simply the table's
    notes: tuple[Bilingual, ...]
    favoured: tuple[str, ...] = ()  # bets on which the printed payouts give the player an advantage


def limit_sheet(regulation: Regulation, game: Game, wanted: Wanted, figures: tuple[BetFigure, ...] = ()) -> LimitSheet:
    """Return the limits that a table of a game may use, with the minimum, maximum and chip that are wanted.

    The figures of the regulation, if they are at hand, tell which of its prices a bet gets.

    Raises:
        NotLegal: The regulation does not allow the maximum that is wanted, or the chip cannot make the minimum.
    """
    if wanted.minimum <= 0 or wanted.chip <= 0 or (wanted.minimum / wanted.chip).denominator != 1:
        raise NotLegal(words.off_chip("minimum", wanted.minimum, wanted.chip))
    if rulebook_of(regulation).hangs_on_table:
        regulation = as_wanted(regulation, game.id, wanted)
    found = allowances(regulation, game.id, wanted.times)
    settled = settle(found, rulebook_of(regulation).of_game(game.id).of, wanted)
    maker = _Maker(regulation, game.id, found, settled, wanted, figures)
    rows = _cited(maker.rows("maximum"))
    # Only minima that the regulation speaks of: all others are the table's.
    minima = tuple(row for row in _cited(maker.rows("minimum")) if row.allowed or row.set_by)
    notes = [*map(words.opaque, found.opaque), *map(words.excepted, found.excepted)]
    generous = generous_bets(tuple(each for each in figures if each.game == game.id))
    favoured = tuple(bet.id for bet in regulation.bets if bet.game == game.id and bet.id in generous)
    if favoured:
        notes.insert(0, words.advantage(favoured))
    hangs = any(row.allowed for row in rows)
    if wanted.maximum is not None and not settled.base and hangs:
        notes.append(words.why("unused", maximum=wanted.maximum))
    said = partial(in_names, regulation, Subject(regulation.id, game.id))
    rows, minima = (tuple(row._replace(why=said(row.why)) for row in each) for each in (rows, minima))
    told = tuple(map(said, notes))
    return LimitSheet(regulation, game, wanted, found.possible, settled.base, rows, minima, told, favoured)


def _cited(rows: Iterable[LimitRow]) -> tuple[LimitRow, ...]:
    found = []
    for row in rows:
        rules = (*(each.rule for each in row.allowed), *row.set_by)
        places = dict.fromkeys(citation for rule in rules for citation in rule.citations)
        found.append(row._replace(citations=tuple(places)))
    return tuple(found)


def games_with_limits(regulation: Regulation) -> tuple[Game, ...]:
    """Return the games that the regulation limits; where it limits none, those with bets."""
    common = any(limit.game is None for limit in regulation.limits)
    limited = {limit.game for limit in regulation.limits}
    betting = {bet.game for bet in regulation.bets}
    games = tuple(game for game in regulation.games if game.id in limited or (common and game.id in betting))
    return games or tuple(game for game in regulation.games if game.id in betting)


class _Maker:
    """Makes the rows of one sheet."""

    def __init__(
        self,
        regulation: Regulation,
        game: str,
        found: Allowances,
        settled: Settled,
        wanted: Wanted,
        figures: tuple[BetFigure, ...],
    ) -> None:
        self.found = found
        self.look = settled.known
        self.base = settled.base
        self.of: GameBets = settled.known.of
        self.wanted = wanted
        self.figures = figures
        self.possible = found.possible
        self.times = found.times
        limits = (rule for rule in regulation.limits if rule.game in (None, game))
        self.setters = tuple(rule for rule in limits if rule.set_by is not None)

    def rows(self, kind: LimitKind) -> Iterator[LimitRow]:
        """Yield the table's row where it is spoken of or chosen, then the bets in its order, each class before them."""
        table = self._row(LimitKey(kind, TABLE), "")
        if table.allowed or table.set_by or self._chosen(table.key) is not None:
            yield table._replace(chosen=self.wanted.minimum if table.key == MINIMUM else self._chosen(table.key))
        told: set[str] = set()
        for bet in self.of.bets.values():
            group = self.of.groups.get(bet.group) if bet.group else None
            if group is None:
                yield from self._of_bet(kind, bet)
            elif group.id not in told:
                told.add(group.id)
                members = [
                    row for bet in self.of.bets.values() if bet.group == group.id for row in self._of_bet(kind, bet)
                ]
                own = self._row(LimitKey(kind, group.id), group.label)._replace(is_class=True)
                common = self._common(own, members)
                if common is not None:
                    yield common
                yield from members

    def _chosen(self, key: LimitKey) -> Fraction | None:
        return self.wanted.maximum if key in self.base else None

    def _of_bet(self, kind: LimitKind, bet: Bet) -> Iterator[LimitRow]:
        for number in numbers_in_use(bet):
            key = LimitKey(kind, bet.id, number)
            row = self._row(key, bet.label, bet)
            step = step_of(bet, number, self.wanted.chip, self.times)
            yield row._replace(step=step, pays=prices_of(bet, number, self.possible, self.figures))

    def _row(self, key: LimitKey, label: str, bet: Bet | None = None) -> LimitRow:
        """Return the row of a figure; a bet without limits of its own takes those of its group, then the table's."""
        group = None if bet is None else bet.group
        wider = key.wider(bet.groups if bet is not None else ())
        said = ((each, self._binding(self.found.found.get(each, ()), each.of, bet)) for each in wider)
        of_whom, allowed = next((each for each in said if each[1]), (key, ()))
        for of, others in said:  # what a text says of a bet takes the place of what it says itself of the class
            texts = {each.rule.span.path for each in allowed}
            more = (each for each in others if of.of != TABLE and each.is_share is allowed[0].is_share)
            allowed = (*allowed, *(each for each in more if each.rule.span.path not in texts))
        rides = bet is not None and bet.rides_on is not None
        if of_whom.of != TABLE and allowed and not allowed[0].is_share and not rides:
            # What is allowed with the table's own figure must keep to, unless a limit asks for more.
            ceilings = ceilings_for(key, self.found.found.get(LimitKey(key.kind, TABLE), ()))
            both = self.look.range_of((*allowed, *ceilings)) if ceilings else None
            allowed = allowed if both is None or both.is_empty else (*allowed, *ceilings)
        blank = LimitRow(key, label, group, allowed=allowed, set_by=tuple(self._set_by(key, group)))
        if not allowed:
            rule = self.found.blocked.get(key)
            return blank._replace(why=words.why("unpriced") if rule is not None else words.left_to(blank.set_by))
        return self._as_share(blank) if allowed[0].is_share else self._in_money(blank)

    def _binding(self, allowed: tuple[Allowed, ...], of: str, bet: Bet | None) -> tuple[Allowed, ...]:
        """Return what limits of a bet or, as a class of theirs, of some texts allow for a bet."""
        if bet is None or of not in bet.groups:
            return allowed
        return tuple(each for each in allowed if bet in self.of.in_group(of, each.rule.span.path))

    def _as_share(self, row: LimitRow) -> LimitRow:
        """Return a row in shares of the stake on another bet: no chip rounds them; below an end is 1% below it."""
        shares = tuple(each for each in row.allowed if each.is_share)
        of = next(key.of for bound in (*shares[0].lowers, *shares[0].uppers) for key, _ in bound.hangs_on)
        allowed = self.look.range_of(shares) or Range(None, None)
        low = None if allowed.lower is None else allowed.lower.value + (_PERCENT if allowed.lower.strict else 0)
        high = None if allowed.upper is None else allowed.upper.value - (_PERCENT if allowed.upper.strict else 0)
        if low is not None and high is not None and low > high:
            return row._replace(share_of=of, why=words.none_between(allowed, self.wanted.chip))
        return row._replace(share_of=of, lowest=low, highest=high)

    def _in_money(self, row: LimitRow) -> LimitRow:
        every = tuple(each for each in row.allowed if not each.is_share)
        allowed = self.look.range_of(every)
        if allowed is None:
            return row._replace(why=words.depends(self.look.missing(bound for each in every for bound in each.bounds)))
        if allowed.fixed is not None and (allowed.fixed / self.wanted.chip).denominator != 1:
            multiple = payable_multiple(self.found, self.base, self.wanted.chip)
            hangs = {key for each in every for bound in each.lowers for key, _ in bound.hangs_on}
            base = tuple(key for key in self.base if key in hangs)
            return row._replace(why=words.not_payable(allowed.fixed, self.wanted.chip, base, multiple))
        if row.key.kind == "maximum":
            allowed = self._above_minimum(row.key, allowed)
        lowest, highest = allowed.in_chips(self.wanted.chip)
        if lowest is not None and highest is not None and lowest > highest:
            return row._replace(why=words.none_between(allowed, self.wanted.chip))
        parts = [each.in_chips(self.wanted.chip) for each in allowed.among]
        among = tuple((low, high) for low, high in parts if low is not None and high is not None and low <= high)
        if allowed.among:
            if not among:
                return row._replace(why=words.none_between(allowed, self.wanted.chip))
            lowest, highest = among[0][0], among[-1][1]
        return row._replace(lowest=lowest, highest=highest, chosen=self._chosen(row.key), among=among)

    def _above_minimum(self, key: LimitKey, allowed: Range) -> Range:
        """Return a range of maxima from the minimum on.

        A bet kept below the minimum of the table by the regulation, as a jackpot bet of half of it, is not held to it.
        """
        own = key._replace(kind="minimum")
        of_text = None if key.of == TABLE else self._row(own, "", self.of.bets.get(key.of)).lowest
        floors = (self.look.find(own), of_text)
        least = max((each for each in floors if each is not None), default=None)
        if least is None or (allowed.lower is not None and allowed.lower.value >= least):
            return allowed
        if least == self.wanted.minimum and allowed.upper is not None and allowed.upper.value < least:
            return allowed
        above = Range(End(least, False), allowed.upper)
        return above.of_set(allowed.among) if allowed.among else above

    def _common(self, own: LimitRow, members: list[LimitRow]) -> LimitRow | None:
        """Return the row of a class: what one figure for all of it must be; None where the text does not limit it."""
        limited = [row for row in members if row.allowed and row.share_of is None]
        if own.set_by and not own.allowed and not limited:
            return own
        if (not own.allowed and not limited) or any(row.share_of for row in members):
            return None
        cited = own.allowed or tuple(dict.fromkeys(each for row in limited for each in row.allowed))
        waiting = next((row.why for row in (own, *limited) if row.allowed and row.why is not None), None)
        if waiting is not None:
            return own._replace(lowest=None, highest=None, allowed=cited, why=waiting)
        every = [row for row in (own, *limited) if row.allowed]
        lows = ((row.lowest, row.key) for row in every if row.lowest is not None)
        highs = ((row.highest, row.key) for row in every if row.highest is not None)
        low, high = max(lows, key=itemgetter(0), default=None), min(highs, key=itemgetter(0), default=None)
        if low is not None and high is not None and low[0] > high[0]:
            why = words.no_single_value((low[1], low[0]), (high[1], high[0]))
            return own._replace(lowest=None, highest=None, allowed=cited, why=why)
        among = every[0].among if len({row.among for row in every}) == 1 else ()
        return own._replace(lowest=low and low[0], highest=high and high[0], allowed=cited, why=None, among=among)

    def _set_by(self, key: LimitKey, group: str | None) -> Iterator[Limit]:
        """Yield the limits that leave a figure to somebody; `each place` is every bet of the class."""
        for rule in self.setters:
            quantity = rule.quantity
            if not isinstance(quantity, Quantity):
                continue
            named = (key.of, group) if quantity.each else (key.of,)
            numbered = not rule.numbers or key.number is None or key.number in rule.numbers
            if quantity.function.text == key.kind[:3] and quantity.of.text in named and numbered:
                yield rule


def step_of(bet: Bet, number: NumberText | None, chip: Fraction, times: Iterable[TimesAs]) -> Fraction | None:
    """Return the smallest stake whose win, and whose part at stake, whole chips can pay; None without a price.

    7 to 6 with chips of 1 needs stakes of 6; half the chips laid down at even money needs 2, and 5% of the win at even
    money 20. Where it is not known what a commission is taken of, there is no step.
    """
    shares: set[Fraction] = set()
    for rules in (each.rules for each in judged_interpretations(bet)):
        taken, lines = rules.commission, lines_for(rules.payouts, number)
        least = (line if line.amount is not None else line._replace(amount=line.least) for line in lines)
        gains = {gained for line in least for meaning in times if (gained := profit(line, meaning)) is not None}
        if taken is not None and not (taken.is_exact and (taken.of or not taken.rate)):
            return None
        shares |= gains
        if taken is not None:
            shares.update(taken.rate * gained for gained in (gains if taken.of == "win" else (Fraction(1),)))
    if not shares:
        return None
    shares.add(Fraction(1))
    return chip * lcm(*((bet.stake_share * share).denominator for share in shares))


def prices_of(
    bet: Bet, number: NumberText | None, times: tuple[TimesAs, ...], figures: Iterable[BetFigure] = ()
) -> tuple[Payout, ...]:
    """Return the prices printed for a number, under the first reading in use that has the number.

    A line of the bet's class that no throw is left for is no price of the bet: with its figures at hand it is left out.
    """
    own = [each for each in figures if (each.game, each.bet, each.number) == (bet.game, bet.id, number) and each.judged]
    for interpretation in judged_interpretations(bet, times):
        rules = interpretation.rules
        if number is None or not rules.numbers or number in rules.numbers:
            paid = {index for each in own if each.reading == interpretation.name for index, _, _ in each.prices}
            used = [line for index, line in enumerate(rules.payouts) if index in paid or not paid]
            return tuple(line for line in lines_for(tuple(used), number) if line.is_laid_down)
    return ()


def formula_of(row: LimitRow) -> str | None:
    """Return what a row's figure must be under all readings in use: `max(place_win(4)) = max(simple)`.

    None where the text does not limit the figure itself. Figures are named as in decrees, a number in brackets behind
    its bet; `stake(pass_line)` is what was actually staked there.

    Raises:
        checker.probability.certify.Disagreement: sympy and the integer engine differ; a defect of this program.
    """
    from checker.limits.formula import Equation, limit_formula  # imported lazily: needs sympy

    own = [each for each in row.allowed if each.is_share == (row.share_of is not None)]
    lowers = [bound for each in own for bound in each.lowers]
    uppers = [bound for each in own for bound in each.uppers]
    owners = {bound.own for bound in (*lowers, *uppers)}
    if len(owners) != 1:
        return None  # a class whose bets have limits of their own, or no limit at all
    name = str(owners.pop())

    def equations(bounds: list[Bound]) -> list[Equation]:
        return [
            Equation(
                parts=tuple((str(key), factor) for key, factor in bound.parts),
                constant=bound.constant,
                end=(tuple((str(key), factor) for key, factor in bound.hangs_on), bound.rest),
                strict=bound.strict,
            )
            for bound in dict.fromkeys(bounds)
        ]

    return limit_formula(name, equations(lowers), equations(uppers))
