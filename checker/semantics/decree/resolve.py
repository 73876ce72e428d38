"""The tree of a decree to its meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from checker.findings.catalogue import finding_of, label_of
from checker.findings.finding import Bilingual, Finding
from checker.findings.suggest import hint
from checker.games.apparatus import CARDS, MAX_DICE, MAX_POCKETS, Apparatus, dice, wheel
from checker.games.cards.poker import SIZES, names_of, poker
from checker.semantics.decree.announced import with_chips
from checker.semantics.decree.bets import BetLinks, bet_of, group_of
from checker.semantics.decree.dealing import DealReader, chances_of, with_rounds
from checker.semantics.decree.headers import header_of, links_of, outline_of
from checker.semantics.decree.model import (
    Bet,
    Cited,
    Claim,
    Dealing,
    Example,
    Game,
    Group,
    Limit,
    Note,
    Option,
    Regulation,
    Requirement,
)
from checker.semantics.decree.scope import Scope, all_of
from checker.semantics.decree.statements import (
    claim_of,
    example_of,
    limit_of,
    limits_of_option,
    option_of,
    requirement_of,
)
from checker.semantics.readings import TimesAs
from checker.syntax.decree.parts import Arm, Cite, Event, Name
from checker.syntax.decree.tree import (
    BetStatement,
    CardsApparatus,
    ChancesApparatus,
    ChangeField,
    ClaimStatement,
    ClosedListStatement,
    Decree,
    DiceApparatus,
    ExampleStatement,
    GameStatement,
    GroupStatement,
    HandStatement,
    LimitStatement,
    NoteStatement,
    OptionStatement,
    Pays,
    RequireStatement,
    Statement,
    WheelApparatus,
)
from checker.text.record import NamedTuple
from checker.text.span import Span

NO_GAME = ""
_TIMES: dict[str, TimesAs] = {"profit": "to", "total": "for"}


_DICE: Bilingual = {"en": "the number of dice", "es": "la cantidad de dados"}
_POCKETS: Bilingual = {"en": "the number of pockets", "es": "la cantidad de casillas"}
_CARDS_OF_HAND: Bilingual = {"en": "the number of cards of a hand", "es": "la cantidad de naipes de cada mano"}


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
        own_groups: dict[str, Group] = {}
        for node in all_of(GroupStatement, section.statements):
            scope.once((node.name,), known=own_groups)
            own_groups[node.name.text] = group_of(node, section.name, scope)
        groups.extend(own_groups.values())
        apparatus = next((game.apparatus for game in games if game.id == section.name), None)
        own_bets = _bets(section, own_groups, scope)
        if apparatus is not None and apparatus.kind == "wheel":
            own_bets = with_chips(own_bets, apparatus, _TIMES.get(header.times))
        bets.extend(own_bets.values())
    games = with_rounds(games, bets)
    others: list[object] = []
    for section in sections:
        named = [bet.id for bet in bets if bet.game == section.name]
        others += _others(section, named, [group.id for group in groups if group.game == section.name], scope)
    exempt = (ExampleStatement, ClosedListStatement)  # examples are the encoder's and need no place
    regulation = Regulation(
        id=decree.name.text,
        path=decree.span.path,
        header=header,
        links=links_of(decree.fields, scope),
        outline=outline_of(decree.fields, scope),
        games=games,
        groups=tuple(groups),
        bets=tuple(bets),
        limits=all_of(Limit, others),
        requirements=all_of(Requirement, others),
        options=all_of(Option, others),
        claims=all_of(Claim, others),
        examples=all_of(Example, others),
        notes=all_of(Note, others),
        uncited=tuple(node.span for node in decree.statements if not isinstance(node, exempt) and not node.cites),
        span=decree.name.span,
        cited=cited_in(decree, scope),
    )
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
        scope.once((node.name,), known=games)
        cards = node.apparatus if isinstance(node.apparatus, CardsApparatus) else None
        decks = cards.decks if cards else None
        dealing = DealReader(section.statements, scope).dealing(cards, node.span)
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
    if isinstance(given, DiceApparatus) and scope.within(_DICE, given.dice, MAX_DICE, given.span):
        return dice(given.dice)
    if isinstance(given, WheelApparatus):
        pockets = _pockets(given, scope)
        if len(pockets) <= MAX_POCKETS:
            return wheel(pockets)
        scope.out_of_range(_POCKETS, str(len(pockets)), f"1 .. {MAX_POCKETS}", given.span)
    if isinstance(given, CardsApparatus) and given.hand is not None:
        if given.hand in SIZES:
            return poker(given.hand)
        scope.out_of_range(_CARDS_OF_HAND, str(given.hand), ", ".join(map(str, SIZES)), given.span)
        return CARDS
    if isinstance(given, CardsApparatus):
        return CARDS if dealing is None else dealing.apparatus
    return chances_of(given, scope) if isinstance(given, ChancesApparatus) else None


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
        twice = finding_of("decree_names/duplicate-name", at, values, help_=label_of("decree_names/list-once"))
        scope.findings.append(twice._replace(message=label_of("decree_names/listed-twice")))
    return tuple(pockets)


def _bets(section: _Section, groups: dict[str, Group], scope: Scope) -> dict[str, Bet]:
    bets: dict[str, Bet] = {}
    nodes: dict[str, BetStatement] = {}
    hands = {node.name.text for node in all_of(HandStatement, section.statements)}
    given = section.node.apparatus if section.node else None
    stated: set[str] = set()  # outcomes that have names: those whose chances the game states, or the hands of poker
    if isinstance(given, ChancesApparatus):
        stated = {each.name.text for each in given.chances}
    if isinstance(given, CardsApparatus) and given.hand in SIZES:
        stated = set(names_of(given.hand))
    for node in all_of(BetStatement, section.statements):
        scope.once((node.name,), known=(*bets, *groups))
        nodes[node.name.text] = node
        bets[node.name.text] = bet_of(node, section.name, groups, scope)
        report_unknown_names(node, hands, stated, scope)
    return BetLinks(bets, nodes, scope).all()


def _others(section: _Section, bets: list[str], groups: list[str], scope: Scope) -> Iterator[object]:
    """Yield what a section says besides its game, groups and bets, which are named."""
    game = section.name or None
    for node in section.statements:
        if isinstance(node, LimitStatement):
            yield limit_of(node, game, [*bets, *groups], scope)
        elif isinstance(node, RequireStatement):
            yield requirement_of(node, game, scope)
        elif isinstance(node, OptionStatement):
            option = option_of(node, game, scope)
            yield option
            yield from limits_of_option(option, bets)
        elif isinstance(node, ClaimStatement):
            yield claim_of(node, game, bets, scope)
        elif isinstance(node, ExampleStatement):
            yield example_of(node, game, bets, scope)
        elif isinstance(node, NoteStatement):
            cites, against = scope.citations(*node.cites), scope.citations(*node.against)
            yield Note(node.kind, game, node.text, cites, against, node.span)


By = Literal["header", "rule", "inspect", "not_encoded", "suspect"]


def cited_in(decree: Decree, scope: Scope) -> tuple[Cited, ...]:
    """Return all mentions in the order of the file.

    What `replaces`, `inserts` and `repeals` change are paragraphs of the amended text, so only their `by` counts.
    """
    found: list[Cited] = []

    def collect(node: object, by: By) -> None:
        """Walk a node: all nodes of the tree are tuples, so new forms of the language need no change here."""
        if isinstance(node, Cite):
            found.extend(Cited(citation, by, node.span) for citation in scope.citations(node))
        elif isinstance(node, tuple):
            for part in node:
                collect(part, by)

    for field in decree.fields:
        collect(field.by if isinstance(field, ChangeField) else field, "header")
    for statement in decree.statements:
        collect(statement, statement.kind if isinstance(statement, NoteStatement) else "rule")
    return tuple(sorted(found, key=lambda mention: (mention.span.line, mention.span.column)))


OUTCOME: Bilingual = {"en": "outcome", "es": "resultado"}
NUMBER: Bilingual = {"en": "number", "es": "número"}
HOW_WRITTEN: Bilingual = {
    "en": "an outcome is a total such as `7`, or words such as `hard 4`, `point`, `other`",
    "es": "un resultado es un total como `7`, o palabras como `duro 4`, `punto`, `resto`",
}
NO_NUMBER: Bilingual = {
    "en": "this bet is made on no number; write a figure, or `(n in …)` behind the bet's name",
    "es": "esta apuesta no se hace a ningún número; escribir una cifra, o `(n en …)` tras el nombre de la apuesta",
}
HAND: Bilingual = {"en": "hand", "es": "mano"}
HAND_EVENTS = ("over", "under", "hand_total", "pair", "between", "distance", "starts_red", "starts_black")
WORDS = ("POINT", "OTHER")
"""Outcomes of one word that stand where a name can: what a misspelt one may have been meant to be."""


def report_unknown_names(node: BetStatement, hands: set[str], stated: set[str], scope: Scope) -> None:
    """Report every name in the outcomes and prices of a bet that is none of its numbers, or no hand, each once.

    `stated` are the outcomes whose chances the game states.
    """
    known = {*stated, *((name.text for name in node.params.names) if node.params else ())}
    rules = (*node.rules, *(rule for unclear in node.unclear for each in unclear.readings for rule in each.rules))
    wrong: dict[str, Event] = {}
    of_hands: dict[str, Event] = {}
    listed = (rule.events if isinstance(rule, Arm) else rule.on if isinstance(rule, Pays) else None for rule in rules)
    for event in (event for events in listed if events for event in (*events.include, *events.exclude)):
        for name in event.arguments:
            if event.kind in HAND_EVENTS:
                if not name.isdecimal() and name not in hands:
                    of_hands.setdefault(name, event)
            elif not name.isdecimal() and name not in known:
                wrong.setdefault(name, event)
    for name, event in of_hands.items():
        scope.unknown(HAND, Name(name, event.span), hands)
    for name, event in wrong.items():
        alone = event.kind == "chosen"
        what, way_out = OUTCOME if alone else NUMBER, _way_out(name, sorted(known), alone)
        scope.report("decree_names/unknown-name", event.span, {"what": what, "name": name, "way_out": way_out})


def _way_out(name: str, params: list[str], alone: bool) -> Bilingual:
    listed = ", ".join(f"`{each}`" for each in params)
    made_on: Bilingual = {"en": f"the bet is made on {listed}", "es": f"la apuesta se hace a {listed}"}
    otherwise = made_on if params else HOW_WRITTEN if alone else NO_NUMBER
    return hint(name, (*params, *(_words() if alone else ())), otherwise)


def _words() -> Iterator[str]:
    """Yield the outcomes of one word, in every language: a slip is nearest to a word of its own."""
    from checker.syntax.decree.keywords import vocabularies  # imported lazily: for unknown names only

    for vocabulary in vocabularies().values():
        yield from (spelling for terminal in WORDS for spelling in vocabulary.words[terminal])
