"""The tree of a decree to its meaning."""

from __future__ import annotations

from checker.findings.finding import Bilingual, Finding, Observation
from checker.games.apparatus import CARDS, MAX_DICE, MAX_POCKETS, Apparatus, dice, wheel
from checker.semantics.decree.bet_links import link_bets
from checker.semantics.decree.bets import bet_of, group_of
from checker.semantics.decree.citations import cited_in
from checker.semantics.decree.dealing import DealReader
from checker.semantics.decree.headers import header_of, links_of, outline_of
from checker.semantics.decree.kinds import DUPLICATE_NAME, OUT_OF_RANGE
from checker.semantics.decree.model import Bet, Dealing, Game, Group, Regulation
from checker.semantics.decree.names import report_unknown_names
from checker.semantics.decree.scope import Scope
from checker.semantics.decree.statements import claim_of, example_of, limit_of, note_of, option_of, requirement_of
from checker.syntax.decree.card_tree import HandStatement
from checker.syntax.decree.tree import (
    BetStatement,
    CardsApparatus,
    ClaimStatement,
    ClosedListStatement,
    Decree,
    DiceApparatus,
    ExampleStatement,
    GameStatement,
    GroupStatement,
    InspectStatement,
    LimitStatement,
    NotEncodedStatement,
    OptionStatement,
    RequireStatement,
    Statement,
    SuspectStatement,
    WheelApparatus,
)
from checker.text.record import NamedTuple
from checker.text.span import Span

NO_GAME = ""
LISTED_TWICE: Bilingual = {
    "en": "the list of pockets has more than once: {pockets}",
    "es": "la lista de casillas repite: {pockets}",
}
TAKE_OUT: Bilingual = {"en": "list each pocket once", "es": "indique cada casilla una sola vez"}


class Resolved(NamedTuple):
    """A regulation, and what is wrong with its names; with findings it must not be judged."""

    regulation: Regulation
    findings: tuple[Finding, ...]


class _Section(NamedTuple):
    """The statements below one `game`, or those above the first; `name` is the game's, or `NO_GAME`."""

    node: GameStatement | None
    name: str
    statements: list[Statement]


def resolve(decree: Decree) -> Resolved:
    """Return what a decree means; every name of groups, bets, numbers, readings, facts and options is looked up."""
    scope = Scope(decree.name.text)
    header = header_of(decree.fields, scope)
    sections = _sections(decree)
    games = _games(sections, scope)
    groups: list[Group] = []
    bets: list[Bet] = []
    for section in sections:
        own_groups = _groups(section, scope)
        groups.extend(own_groups.values())
        bets.extend(_bets(section, own_groups, scope).values())
    regulation = Regulation(
        id=decree.name.text,
        path=decree.span.path,
        header=header,
        links=links_of(decree.fields, scope),
        outline=outline_of(decree.fields, scope),
        games=games,
        groups=tuple(groups),
        bets=tuple(bets),
        limits=(),
        requirements=(),
        options=(),
        claims=(),
        examples=(),
        notes=(),
        uncited=_uncited(decree),
        span=decree.name.span,
        cited=cited_in(decree, scope),
    )
    for section in sections:
        regulation = _other_statements(section, regulation, scope)
    return Resolved(regulation, tuple(scope.findings))


def _sections(decree: Decree) -> list[_Section]:
    sections = [_Section(None, NO_GAME, [])]
    for statement in decree.statements:
        if isinstance(statement, GameStatement):
            sections.append(_Section(statement, statement.name.text, []))
        else:
            sections[-1].statements.append(statement)
    return sections


def _games(sections: list[_Section], scope: Scope) -> tuple[Game, ...]:
    games: dict[str, Game] = {}
    closed = [any(isinstance(each, ClosedListStatement) for each in section.statements) for section in sections]
    for section, closed_here in zip(sections, closed, strict=True):
        node = section.node
        if node is None:
            continue
        if node.name.text in games:
            scope.report(DUPLICATE_NAME, node.name.span, {"name": node.name.text})
        decks = node.apparatus.decks if isinstance(node.apparatus, CardsApparatus) else None
        dealing = DealReader(section.statements, scope).dealing(
            decks, node.span, sum(game.dealing is not None for game in games.values())
        )
        games[node.name.text] = Game(
            id=node.name.text,
            label=node.label.text if node.label else "",
            apparatus=_apparatus(node, dealing, scope),
            like=node.like.text if node.like else None,
            decks=decks,
            closed=closed[0] or closed_here,
            citations=scope.citations(*node.cites),
            span=node.span,
            dealing=dealing,
        )
    return tuple(games.values())


def _apparatus(node: GameStatement, dealing: Dealing | None, scope: Scope) -> Apparatus | None:
    given = node.apparatus
    if isinstance(given, DiceApparatus):
        if 1 <= given.dice <= MAX_DICE:
            return dice(given.dice)
        _out_of_range(
            scope, given.span, {"en": "the number of dice", "es": "la cantidad de dados"}, given.dice, MAX_DICE
        )
    if isinstance(given, WheelApparatus):
        pockets = _pockets(given, scope)
        if len(pockets) <= MAX_POCKETS:
            return wheel(pockets)
        what = {"en": "the number of pockets", "es": "la cantidad de casillas"}
        _out_of_range(scope, given.span, what, len(pockets), MAX_POCKETS)
    if isinstance(given, CardsApparatus):
        return CARDS if dealing is None else dealing.apparatus
    return None


def _pockets(given: WheelApparatus, scope: Scope) -> tuple[str, ...]:
    """Return the pockets of a wheel in order, each once; those listed again are reported together."""
    pockets: dict[str, None] = {}
    again: dict[str, Span] = {}
    for each in given.pockets:
        for pocket in scope.numbers((each,)):
            if pocket in pockets:
                again.setdefault(pocket, each.span)
            pockets[pocket] = None
    if again:
        at, values = next(iter(again.values())), {"pockets": ", ".join(again)}
        scope.findings.append(DUPLICATE_NAME.of(Observation(at, values, message=LISTED_TWICE, help=TAKE_OUT)))
    return tuple(pockets)


def _out_of_range(scope: Scope, span: Span, what: dict[str, str], value: int, highest: int) -> None:
    scope.report(OUT_OF_RANGE, span, {"what": what, "value": str(value), "allowed": f"1 .. {highest}"})


def _groups(section: _Section, scope: Scope) -> dict[str, Group]:
    groups: dict[str, Group] = {}
    for node in section.statements:
        if isinstance(node, GroupStatement):
            if node.name.text in groups:
                scope.report(DUPLICATE_NAME, node.name.span, {"name": node.name.text})
            groups[node.name.text] = group_of(node, section.name, scope)
    return groups


def _bets(section: _Section, groups: dict[str, Group], scope: Scope) -> dict[str, Bet]:
    bets: dict[str, Bet] = {}
    nodes: dict[str, BetStatement] = {}
    hands = {node.name.text for node in section.statements if isinstance(node, HandStatement)}
    for node in section.statements:
        if isinstance(node, BetStatement):
            if node.name.text in bets or node.name.text in groups:
                scope.report(DUPLICATE_NAME, node.name.span, {"name": node.name.text})
            nodes[node.name.text] = node
            bets[node.name.text] = bet_of(node, section.name, groups, scope)
            report_unknown_names(node, hands, scope)
    return link_bets(bets, nodes, scope)


def _other_statements(section: _Section, regulation: Regulation, scope: Scope) -> Regulation:
    game = section.name or None
    bets = [bet.id for bet in regulation.bets if bet.game == section.name]
    names = [*bets, *(group.id for group in regulation.groups if group.game == section.name)]
    for node in section.statements:
        if isinstance(node, LimitStatement):
            regulation = regulation._replace(limits=(*regulation.limits, limit_of(node, game, names, scope)))
        elif isinstance(node, RequireStatement):
            requirement = requirement_of(node, game, scope)
            regulation = regulation._replace(requirements=(*regulation.requirements, requirement))
        elif isinstance(node, OptionStatement):
            regulation = regulation._replace(options=(*regulation.options, option_of(node, game, scope)))
        elif isinstance(node, ClaimStatement):
            regulation = regulation._replace(claims=(*regulation.claims, claim_of(node, game, bets, scope)))
        elif isinstance(node, ExampleStatement):
            regulation = regulation._replace(examples=(*regulation.examples, example_of(node, game, bets, scope)))
        elif isinstance(node, (SuspectStatement, InspectStatement, NotEncodedStatement)):
            regulation = regulation._replace(notes=(*regulation.notes, note_of(node, game, scope)))
    return regulation


def _uncited(decree: Decree) -> tuple[Span, ...]:
    """Return the statements of a rule that name no place; examples are the encoder's and need none."""
    return tuple(
        node.span
        for node in decree.statements
        if not isinstance(node, (ExampleStatement, ClosedListStatement)) and not node.cites
    )
