"""The parts of a table file with their names looked up: its game, its bets and limits, copies of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from checker.cases.table.bets import Offer, offer_of
from checker.cases.table.chips import excess_of_chips
from checker.cases.table.copies import PostedLimits
from checker.cases.table.limits import Binding, bind_limits
from checker.cases.table.names import (
    fold_name,
    games_of,
    hint,
    is_typo,
    kinds_of_game,
    limit_written_out,
    listed_names,
    named_game,
    names_of,
    trade_games,
    unknown_name,
    written_out,
)
from checker.findings.finding import Bilingual, Finding, Related, Value
from checker.findings.suggest import closest, corrections
from checker.games.bets import takes_commission
from checker.semantics.commission import Commission
from checker.semantics.decree.model import Bet, Game, Regulation
from checker.semantics.table import kinds
from checker.semantics.table.model import TableBet, TableFile, TableLimit, Typed
from checker.syntax.table.keys import spelling
from checker.syntax.table.kinds import invalid, shown
from checker.text.record import NamedTuple
from checker.text.span import NOWHERE

MOST_BETS = 500
"""Most bets of one table; no casino has 200. Each is looked up among all names and judged by every check."""
MOST_LIMITS = 2000
"""Most limits of one table, those of single numbers counted one by one."""


class Bets(NamedTuple):
    """The bets a table offers: those of the text, those the text lacks, names that nobody knows."""

    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...]
    findings: tuple[Finding, ...]


def too_many_bets(table: TableFile) -> Finding | None:
    """Return what is wrong with a file that no table can be: made by a program, or to keep this one busy."""
    copies = [(copy.bets, copy.limits) for copy in (table.posted, table.approved) if copy is not None]
    laid_down = [((), table.authorisation.limits)] if table.authorisation else []
    for bets, limits in ((table.bets, table.limits), *copies, *laid_down):
        if len(bets) > MOST_BETS:
            what: Bilingual = {"en": f"{MOST_BETS} bets", "es": f"{MOST_BETS} apuestas"}
            return invalid(kinds.TOO_MANY, bets[MOST_BETS].name.span, {"what": what})
        if len(limits) + sum(len(bet.limits) for bet in bets) > MOST_LIMITS:
            every = (*limits, *(limit for bet in bets for limit in bet.limits))
            what = {"en": f"{MOST_LIMITS} limits", "es": f"{MOST_LIMITS} límites"}
            return invalid(kinds.TOO_MANY, every[MOST_LIMITS].span, {"what": what})
    if len(table.stated_edges) > MOST_BETS:
        what = {"en": f"{MOST_BETS} stated edges", "es": f"{MOST_BETS} ventajas declaradas"}
        return invalid(kinds.TOO_MANY, table.stated_edges[MOST_BETS].span, {"what": what})
    return excess_of_chips(table.chips)


def game_of(table: TableFile, regulation: Regulation) -> Game | Finding | None:
    """Return the table's game, what is wrong with its name, or None when the text does not hold it."""
    if not regulation.games:
        return _game_of_the_trade(table, regulation)
    if table.game is None:
        if len(regulation.games) == 1:
            return regulation.games[0]
        listed = ", ".join(f"`{game.id}`" for game in regulation.games)
        key = spelling("table", "game", table.language)
        return invalid(
            kinds.GAME_WANTED, table.span.start(), {"regulation": regulation.id, "games": listed, "key": key}
        )
    known = games_of(regulation) if regulation.id else trade_games()
    name = fold_name(table.game.text)
    kinds_of = kinds_of_game(name) if name not in known else ()
    here = [id_ for id_ in kinds_of if regulation.id and regulation.game(id_) is not None]
    if len(here) == 1:
        return regulation.game(here[0])
    if name in known or (len(kinds_of) < 2 and closest(name, known) is None):
        return regulation.game(known.get(name, "" if regulation.id else name))
    typed = shown(table.game.text)
    values: dict[str, Value] = {
        "name": typed,
        "way_out": listed_names(here or kinds_of) if kinds_of else hint(name, known),
    }
    found = invalid(kinds.UNKNOWN_GAME, table.game.span, values)
    return found if kinds_of else found._replace(edits=corrections(table.game.span, name, known))


def _game_of_the_trade(table: TableFile, regulation: Regulation) -> Game | None:
    """Return the table's game for a text that treats none by name: what it lays down holds for all of them."""
    if table.game is None or not (regulation.limits or regulation.requirements):
        return None
    return Game(named_game(table.game.text), "", None, None, None, False, (), NOWHERE)


def bets_and_limits(
    stated: tuple[TableLimit, ...],
    offered: tuple[TableBet, ...],
    regulation: Regulation,
    game: Game,
    commission: Commission | None = None,
) -> tuple[Bets, Binding]:
    """Return bets and limits with their names looked up; limits of bets the text lacks are left out.

    `commission` is the one of the whole table.
    """
    names = names_of(regulation, game.id)
    bets = written_out(offered, names)
    foreign = {fold_name(bet.name.text) for bet in bets} - names.bets.keys()
    common = (limit_written_out(limit, names) for limit in stated)
    kept = (limit for limit in common if limit.of is None or fold_name(limit.of.text) not in foreign)
    own = (limit for bet in bets if fold_name(bet.name.text) not in foreign for limit in bet.limits)
    return _bets(bets, regulation, game, commission), bind_limits((*kept, *own), names, regulation, game.id)


def copies_of(
    table: TableFile, regulation: Regulation, game: Game
) -> Iterator[tuple[PostedLimits, tuple[Finding, ...]]]:
    """Yield what is posted and what was approved, and what is wrong with the names there."""
    if table.posted is not None:
        bets, limits = bets_and_limits(table.posted.limits, table.posted.bets, regulation, game)
        yield PostedLimits("posted", limits.limits, bets.offers, bets.unlisted), (*bets.findings, *limits.findings)
    if table.approved is not None:
        bets, limits = bets_and_limits(table.approved.limits, table.approved.bets, regulation, game)
        yield PostedLimits("approved", limits.limits, bets.offers, bets.unlisted), (*bets.findings, *limits.findings)


def unknown_edges(table: TableFile, regulation: Regulation, game: Game) -> Iterator[Finding]:
    """Yield the names under `stated_edge` that are no bets of the text, the vocabulary or the table."""
    names = names_of(regulation, game.id)
    offered = {fold_name(bet.name.text) for bet in table.bets}
    for stated in table.stated_edges:
        name = fold_name(stated.bet.text)
        if not any(name in known for known in (names.bets, names.numbered, names.others, offered)):
            yield unknown_name(stated.bet, names)


def _bets(stated: tuple[TableBet, ...], regulation: Regulation, game: Game, commission: Commission | None) -> Bets:
    """Return what the table offers, bet by bet; without a text, bets of the house's own as well."""
    names = names_of(regulation, game.id)
    offers: dict[str, Offer] = {}
    unlisted: list[Typed] = []
    findings: list[Finding] = []
    for each in stated:
        name = fold_name(each.name.text)
        bet = regulation.bet(game.id, names.bets[name]) if name in names.bets else None
        elsewhere = bool(regulation.id) or each.wins is None  # a bet with rules of its own is one of the house
        is_known = bet is not None or name in names.others or not is_typo(each.name.text, names, elsewhere)
        if bet is None and is_known and not regulation.id:
            bet = _own_bet(each, game)
        if bet is not None:
            taken = commission if takes_commission(game.id, bet.id) or bet.commission is not None else None
            offer, wrong = offer_of(each, bet, regulation, game.apparatus, taken)
            findings.extend(wrong)
            first = offers.setdefault(bet.id, offer)
            if first is not offer:
                what: Bilingual = {"en": f"the bet `{bet.id}`", "es": f"la apuesta `{bet.id}`"}
                findings.append(
                    invalid(kinds.STATED_TWICE, each.name.span, {"what": what}, Related(first.name.span, kinds.FIRST))
                )
        elif is_known:
            unlisted.append(each.name)
        else:
            findings.append(unknown_name(each.name, names))
    return Bets(tuple(offers.values()), tuple(unlisted), tuple(findings))


def _own_bet(stated: TableBet, game: Game) -> Bet:
    """Return a bet whose rules nobody has stated: the table may, with `wins`."""
    return Bet(
        id=fold_name(stated.name.text),
        game=game.id,
        label="",
        group=None,
        params=(),
        numbers=(),
        stages=(),
        payouts=(),
        priced_by_group=False,
        opens=None,
        opens_by_group=False,
        manners=(),
        manners_by_group=False,
        rides_on=None,
        same_outcomes_as=None,
        same_payouts_as=None,
        stake_share=Fraction(1),
        working_on_come_out=None,
        commission=None,
        unclears=(),
        citations=(),
        span=stated.name.span,
    )
