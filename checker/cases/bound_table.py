"""A table file bound to its regulation: which bets of the text it offers, at which prices, within which limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from checker.cases.bound_table_bets import Offer, offer_of
from checker.cases.bound_table_duties import Duty, duties_of, paths_of, requirements_for
from checker.cases.bound_table_limits import NO_LIMITS, BoundLimits, StrayLimit, bind_limits
from checker.cases.bound_table_names import fold_name, games_of, is_slip, names_of, unknown_name, way_out
from checker.cases.bound_table_prices import NO_PRICES, Prices, compare_prices
from checker.cases.case import Case
from checker.cases.limits import judge_limits
from checker.cases.limits_model import NOTHING, Judgements
from checker.cases.limits_values import Values
from checker.findings.finding import Finding, Related, Texts
from checker.findings.suggest import closest
from checker.probability.figures import Figure, derivations_of_bet
from checker.semantics import table_kinds as kinds
from checker.semantics.model import Bet, Game, Header, Regulation
from checker.semantics.table_model import TableBet, TableFile, Typed
from checker.syntax.table_keys import spelling
from checker.syntax.table_kinds import invalid, shown
from checker.text.span import NOWHERE


class BoundTable(NamedTuple):
    """A table with the text it names.

    `game` is None when the text does not hold the table's game, whose name is `game_name`; nothing else is bound then.
    `unlisted` are bets that the text does not have. `text_figures` are those of the text, when they are at hand.
    `unstated` are sections and quantities that the text speaks of and the table does not state. `findings` are names
    that could not be looked up: with them the table must not be judged.
    """

    file: TableFile
    regulation: Regulation
    game: Game | None
    game_name: Typed | None
    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...]
    strays: tuple[StrayLimit, ...]
    limits: BoundLimits
    authorised: BoundLimits
    prices: Prices
    judgements: Judgements
    duties: tuple[Duty, ...]
    unstated: tuple[str, ...]
    text_figures: tuple[Figure, ...] | None
    findings: tuple[Finding, ...]

    def offer(self, bet: str) -> Offer | None:
        """Return what the table offers as a bet of the text."""
        return next((offer for offer in self.offers if offer.bet.id == bet), None)


NO_REGULATION = Regulation(
    id="",
    path="",
    header=Header(
        title="",
        jurisdiction="",
        authority="",
        attributed_to=None,
        attributed_by=None,
        kind="official",
        signed=None,
        published=None,
        publication=None,
        in_force=None,
        days_after_publication=None,
        in_force_span=None,
        language="es",
        times="unsettled",
        times_citations=(),
        times_span=None,
    ),
    links=(),
    outline=(),
    games=(),
    groups=(),
    bets=(),
    limits=(),
    requirements=(),
    options=(),
    claims=(),
    examples=(),
    notes=(),
    uncited=(),
    span=NOWHERE,
)
"""Stands for the text of a table that names none: it says nothing."""


class _Bets(NamedTuple):
    offers: tuple[Offer, ...]
    unlisted: tuple[Typed, ...]
    findings: tuple[Finding, ...]


def bind(table: TableFile, regulation: Regulation, figures: tuple[Figure, ...] | None = None) -> BoundTable:
    """Return a table with every name looked up in a text.

    Args:
        table: What the file says.
        regulation: The text it names; `NO_REGULATION` when it names none.
        figures: The text's own figures, if they are at hand.
    """
    blank = BoundTable(
        table, regulation, None, table.game, (), (), (), NO_LIMITS, NO_LIMITS, NO_PRICES, NOTHING, (), (), figures, ()
    )
    found = _game(table, regulation)
    if isinstance(found, Finding):
        return blank._replace(findings=(found,))
    if found is None:
        return blank
    names = names_of(regulation, found.id)
    bets = _bets(table.bets, regulation, found)
    own = (limit for bet in table.bets if fold_name(bet.name.text) in names.bets for limit in bet.limits)
    foreign = {fold_name(bet.name.text) for bet in table.bets} - set(names.bets)
    stated = tuple(limit for limit in table.limits if limit.of is None or fold_name(limit.of.text) not in foreign)
    limits = bind_limits((*stated, *own), names, regulation, found.id)
    laid_down = table.authorisation.limits if table.authorisation else ()
    authorised = bind_limits(laid_down, names, regulation, found.id)
    findings = (*bets.findings, *limits.findings, *authorised.findings)
    bound = blank._replace(
        game=found,
        offers=bets.offers,
        unlisted=_once((*bets.unlisted, *limits.unlisted)),
        strays=limits.strays,
        limits=limits.limits,
        authorised=authorised.limits,
        findings=findings,
    )
    return bound if findings else _judged(bound, found)


def case_of_table(
    table: TableFile, regulation: Regulation, as_of: str, figures: tuple[Figure, ...] | None = None
) -> Case:
    """Return the case of a table: the bets it prices, at its prices, with figures computed from these.

    Args:
        table: What the file says.
        regulation: The text it names; `NO_REGULATION` when it names none.
        as_of: ISO date of the run.
        figures: The text's own figures, if they are at hand: they are shown beside the table's.
    """
    bound = bind(table, regulation, figures)
    bets = _judged_bets(bound)
    apparatus = bound.game.apparatus if bound.game else None
    computed = (each.figure for bet in bets for each in derivations_of_bet(regulation, bet, apparatus, ("to",)))
    return Case(regulation, bets, tuple(computed), as_of, table=bound)


def unknown_regulation(name: Typed, known: Iterable[str]) -> Finding:
    """Return the finding for a table that names a text nobody has."""
    nearest = way_out(name.text, sorted(known))
    return invalid(kinds.UNKNOWN_REGULATION, name.span, {"name": shown(name.text), "way_out": nearest})


def _judged(bound: BoundTable, game: Game) -> BoundTable:
    """Return the table with its prices, limits and facts held against the text."""
    regulation, file = bound.regulation, bound.file
    prices = compare_prices(regulation, bound.offers, game.apparatus)
    values = Values(regulation, game.id, bound.offers, bound.limits, prices)
    facts = {fact.path: fact for fact in file.facts}
    judgements = judge_limits(values, file.complete)
    duties = duties_of(regulation, game.id, facts, file.sections, file.complete)
    bound = bound._replace(prices=prices, judgements=judgements, duties=duties)
    return bound if file.complete else bound._replace(unstated=tuple(_unstated(bound, game)))


def _judged_bets(bound: BoundTable) -> tuple[Bet, ...]:
    """Return the bets whose figures follow from the table's prices alone: a commission would change them."""
    if "commission" in bound.file.sections:
        return ()
    return tuple(offer.priced for offer in bound.offers if offer.priced is not None and offer.figured)


def _game(table: TableFile, regulation: Regulation) -> Game | Finding | None:
    """Return the table's game, what is wrong with its name, or None when the text does not hold it."""
    if not regulation.games:
        return None
    if table.game is None:
        if len(regulation.games) == 1:
            return regulation.games[0]
        listed = ", ".join(f"`{game.id}`" for game in regulation.games)
        key = spelling("table", "game", table.language)
        return invalid(
            kinds.GAME_WANTED, table.span.start(), {"regulation": regulation.id, "games": listed, "key": key}
        )
    known = games_of(regulation)
    name = fold_name(table.game.text)
    if name in known or closest(name, known) is None:
        return regulation.game(known.get(name, ""))
    typed = shown(table.game.text)
    return invalid(kinds.UNKNOWN_GAME, table.game.span, {"name": typed, "way_out": way_out(name, known)})


def _bets(stated: tuple[TableBet, ...], regulation: Regulation, game: Game) -> _Bets:
    """Return what the table offers, bet by bet."""
    names = names_of(regulation, game.id)
    offers: dict[str, Offer] = {}
    unlisted: list[Typed] = []
    findings: list[Finding] = []
    for each in stated:
        name = fold_name(each.name.text)
        bet = regulation.bet(game.id, names.bets[name]) if name in names.bets else None
        if bet is not None:
            offer, wrong = offer_of(each, bet, regulation, game.apparatus)
            findings.extend(wrong)
            first = offers.setdefault(bet.id, offer)
            if first is not offer:
                what: Texts = {"en": f"the bet `{bet.id}`", "es": f"la apuesta `{bet.id}`"}
                findings.append(
                    invalid(kinds.STATED_TWICE, each.name.span, {"what": what}, Related(first.name.span, kinds.FIRST))
                )
        elif name in names.others or not is_slip(each.name.text, names):
            unlisted.append(each.name)
        else:
            findings.append(unknown_name(each.name, names))
    return _Bets(tuple(offers.values()), tuple(unlisted), tuple(findings))


def _once(names: Iterable[Typed]) -> tuple[Typed, ...]:
    found: dict[str, Typed] = {}
    for name in names:
        found.setdefault(fold_name(name.text), name)
    return tuple(found.values())


def _unstated(bound: BoundTable, game: Game) -> Iterator[str]:
    """Yield the sections that the text speaks of and the table lacks, then the maxima that single bets lack."""
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
    tests = (test for rule in requirements_for(regulation, game.id) if rule.binding for test in rule.tests)
    for section in dict.fromkeys(path.split(".")[0] for path in paths_of(tests)):
        if section not in sections:
            yield section
    if "maximum" in stated:
        yield from (quantity for quantity in bound.judgements.silent if quantity not in missing)
