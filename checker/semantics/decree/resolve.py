"""The tree of a decree to its meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, cast

from checker.findings.finding import Finding, finding_of, label_of
from checker.games.apparatus import CARDS, MAX_DICE, MAX_POCKETS, Apparatus, dice, wheel
from checker.games.cards.poker import SIZES, names_in
from checker.games.deal import PokerHands
from checker.games.layout import CHANCES, is_laid_out
from checker.semantics.decree.announced import with_chips
from checker.semantics.decree.bets import BetLinks, all_of, bet_of, first_of, group_of, report_unknown_names
from checker.semantics.decree.counts import with_counts
from checker.semantics.decree.dealing import DealReader, chances_of, poker_dealing, with_rounds
from checker.semantics.decree.model import (
    Bet,
    Cited,
    Claim,
    Dealing,
    Example,
    Game,
    Group,
    Header,
    Limit,
    Link,
    Note,
    Option,
    OutlineParagraph,
    Regulation,
    Requirement,
)
from checker.semantics.decree.scope import Scope
from checker.semantics.decree.stakes import SplitStakes, members_of
from checker.semantics.decree.statements import (
    admitted_games,
    claim_of,
    example_of,
    facts_of,
    limit_of,
    limits_of_option,
    on_each_base,
    options_of,
    requirement_of,
    with_facts,
)
from checker.semantics.readings import TimesAs, times_of
from checker.syntax.decree import tree
from checker.syntax.decree.parts import Cite, Name, OptionValue, Words, all_in, places_between
from checker.text.memory import Memory
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.options import FACTS, UNCOUNTED

NO_GAME = ""
_TIMES: dict[str, TimesAs] = {"profit": "to", "total": "for"}


class Resolved(NamedTuple):
    """A regulation, and what is wrong with its names; with findings it must not be judged."""

    regulation: Regulation
    findings: tuple[Finding, ...]


class _Section(NamedTuple):
    """The statements below one `game`, or those above the first; `name` is the game's, or `NO_GAME`."""

    node: tree.GameStatement | None
    name: str
    statements: list[tree.Statement]


def resolve(decree: tree.Decree) -> Resolved:
    """Return what a decree means; every name of groups, bets, numbers, readings, facts and options is looked up."""
    scope = Scope(decree.name.text)
    header = header_of(decree.fields, scope)
    declared = facts_of(all_of(tree.FactStatement, decree.statements), scope)
    scope.facts = (*FACTS, *declared)
    decree = decree._replace(statements=tuple(with_facts(node, declared) for node in decree.statements))
    sections = _sections(decree)
    games = _games(sections, scope)
    links = links_of(decree.fields, scope)
    _look_up_likes(sections, links, scope)
    groups: list[Group] = []
    bets: list[Bet] = []
    for section in sections:
        scope.section = _named(section)
        own_groups: dict[str, Group] = {}
        for node in all_of(tree.GroupStatement, section.statements):
            scope.once((node.name,), known=own_groups)
            own_groups[node.name.text] = group_of(node, section.name, scope)
        groups.extend(own_groups.values())
        scope.thrown = apparatus = next((game.apparatus for game in games if game.id == section.name), None)
        own_bets = _bets(section, own_groups, scope)
        if apparatus is not None and apparatus.kind == "wheel":
            own_bets = with_chips(own_bets, apparatus, _TIMES.get(header.times))
        bets.extend(own_bets.values())
    bets = list(_with_parts(sections, games, bets, times_of(header, tuple(groups), tuple(bets)), scope))
    of_cards = {game.id for game in games if game.dealing is not None}
    games = with_rounds(games, (bet for bet in bets if bet.game in of_cards))
    others: list[object] = []
    for section in sections:
        scope.section = _named(section)
        others += _others(section, {bet.id: bet for bet in bets if bet.game == section.name}, scope)
    exempt = (tree.ExampleStatement, tree.ClosedListStatement)  # examples are the encoder's and need no place
    regulation = Regulation(
        id=decree.name.text,
        path=decree.span.path,
        header=header,
        links=links,
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
        repeated=tuple(scope.repeated),
        span=decree.name.span,
        cited=cited_in(decree, scope),
    )
    return Resolved(regulation, tuple(scope.findings))


# --- the header


def header_of(fields: tuple[tree.HeaderField, ...], scope: Scope) -> Header:
    """Return who says it and since when; what the file does not give stays empty or None."""
    single = all_of(tree.TextField, fields)
    texts = {field.key: field.value.text for field in single}
    in_force = first_of(tree.InForceField, fields)
    others = {field.key: field.others for field in single}
    attributed = first_of(tree.AttributedField, fields)
    times = first_of(tree.TimesField, fields)
    usual_kind = "official" if all(link.key != "subject_to" for link in all_of(tree.LinkField, fields)) else "operator"
    return Header(
        title=texts.get("title", ""),
        jurisdiction=texts.get("jurisdiction", ""),
        authority=texts.get("authority", ""),
        attributed_to=attributed.to.text if attributed else None,
        attributed_by=attributed.by if attributed else None,
        kind=cast(Literal["official", "operator", "unofficial"], texts.get("kind", usual_kind)),
        kind_stated="kind" in texts,
        signed=texts.get("signed"),
        published=texts.get("published"),
        publication=next((field.reference.text for field in single if field.reference), None),
        in_force=in_force.day.text if in_force and in_force.day else None,
        days_after_publication=in_force.days_after_publication if in_force else None,
        in_force_until=in_force.until.text if in_force and in_force.until else None,
        in_force_span=in_force.span if in_force else None,
        language=texts.get("language", "es"),
        times=times.meaning if times else "unsettled",
        times_citations=scope.citations(times.cite) if times else (),
        times_span=times.span if times else None,
        times_because=times.because if times else None,
        supplementary=first_of(tree.SupplementaryField, fields) is not None,
        also_in=others.get("jurisdiction", ()),
        other_languages=others.get("language", ()),
        currency=next((field.code.text for field in all_of(tree.CurrencyField, fields)), None),
    )


def links_of(fields: tuple[tree.HeaderField, ...], scope: Scope) -> tuple[Link, ...]:
    """Return the ties to other regulations; `replaces`, `inserts`, `repeals` belong to the one amended above them."""
    links = []
    amended: str | None = None
    for field in fields:
        if isinstance(field, tree.LinkField):
            places = scope.citations(field.cite)
            for text in field.texts:
                held, title = (text.text, None) if isinstance(text, Name) else (None, text.text)
                at = text.span if field.key == "subject_to" else field.span
                links.append(Link(field.key, held, (), places, at, title))
                scope.not_itself({scope.regulation: text} if isinstance(text, Name) else {})
                amended = held if field.key == "amends" else amended
        elif isinstance(field, tree.ChangeField):
            if amended is None:
                scope.report("decree_names/nothing-amended", field.span, {})
            links.append(Link(field.key, amended, field.target.anchors, scope.citations(field.by), field.span))
    return tuple(links)


def outline_of(fields: tuple[tree.HeaderField, ...], scope: Scope) -> tuple[OutlineParagraph, ...]:
    """Return the paragraphs of the outline in order; `B.1 .. B.7` stands for each between, `3.08 .. 3.11` too."""
    paragraphs: list[OutlineParagraph] = []
    for field in all_of(tree.OutlineField, fields):
        for entry in field.entries:
            anchors = (entry.first,) if entry.last is None else places_between(entry.first, entry.last)
            for position, anchor in enumerate(anchors):
                paragraphs.append(OutlineParagraph(anchor, entry.phrase if position == 0 else None, entry.span))
    scope.once(Name(paragraph.anchor, paragraph.span) for paragraph in paragraphs)
    return tuple(paragraphs)


# --- games, bets and all other statements


def _sections(decree: tree.Decree) -> list[_Section]:
    sections = [_Section(None, NO_GAME, [])]
    for statement in decree.statements:
        if isinstance(statement, tree.GameStatement):
            sections.append(_Section(statement, statement.name.text, []))
        else:
            sections[-1].statements.append(statement)
    return sections


def _games(sections: list[_Section], scope: Scope) -> tuple[Game, ...]:
    games: dict[str, Game] = {}
    lists = (all_of(tree.ClosedListStatement, section.statements) for section in sections)
    closed = [any(not each.games for each in found) for found in lists]
    for section, closed_here in zip(sections, closed, strict=True):
        node = section.node
        if node is None:
            continue
        scope.once((node.name,), known=games)
        cards = node.apparatus if isinstance(node.apparatus, tree.CardsApparatus) else None
        decks = cards.decks if cards else None
        if cards is not None and cards.hand is not None:
            dealing = poker_dealing(cards.hand, cards, section.statements, scope)
        else:
            dealing = DealReader(section.name, section.statements, scope).dealing(cards, node.span)
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
            without=cards.without if cards else (),
        )
    return tuple(games.values())


def _look_up_likes(sections: list[_Section], links: tuple[Link, ...], scope: Scope) -> None:
    """Report games that are like themselves, or like one that is not here; ties to other texts may bring it."""
    likes = {each.name: each.node.like for each in sections if each.node is not None and each.node.like is not None}
    scope.not_itself(likes)
    if not any(link.regulation or link.title for link in links):
        scope.look_up("game", likes.values(), (each.name for each in sections if each.name))


def _apparatus(node: tree.GameStatement, dealing: Dealing | None, scope: Scope) -> Apparatus | None:
    given = node.apparatus
    if isinstance(given, tree.DiceApparatus) and scope.within("number-of-dice", given.dice, MAX_DICE, given.span):
        return dice(given.dice)
    if isinstance(given, tree.WheelApparatus):
        pockets = _pockets(given, scope)
        if len(pockets) <= MAX_POCKETS:
            return wheel(pockets)
        scope.out_of_range("number-of-pockets", str(len(pockets)), f"1 .. {MAX_POCKETS}", given.span)
    if isinstance(given, tree.CardsApparatus):
        return CARDS if dealing is None else dealing.apparatus
    return chances_of(given, scope) if isinstance(given, tree.ChancesApparatus) else None


def _pockets(given: tree.WheelApparatus, scope: Scope) -> tuple[str, ...]:
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
    nodes: dict[str, tree.BetStatement] = {}
    hands = {node.name.text for node in all_of(tree.HandStatement, section.statements)}
    given = section.node.apparatus if section.node else None
    stated: set[str] = set()  # outcomes that have names: those whose chances the game states, or the hands of poker
    if isinstance(given, tree.ChancesApparatus):
        stated = {each.name.text for each in given.chances}
    if isinstance(given, tree.CardsApparatus) and given.hand in SIZES:
        stated = set(names_in(PokerHands(given.hand, given.dealt)))
    if is_laid_out(scope.thrown):
        stated |= CHANCES.keys()
    for node in all_of(tree.BetStatement, section.statements):
        scope.once((node.name,), known=(*bets, *groups))
        nodes[node.name.text] = node
        bets[node.name.text] = bet_of(node, section.name, groups, scope)
        report_unknown_names(node, hands, stated, scope)
    return {name: with_counts(bet, scope) for name, bet in BetLinks(bets, nodes, scope).all().items()}


def _with_parts(
    sections: list[_Section], games: tuple[Game, ...], bets: list[Bet], times: tuple[TimesAs, ...], scope: Scope
) -> Iterator[Bet]:
    """Yield the bets of all games, those whose stakes are split with what their parts come to."""
    for section in sections:
        own = {bet.id: bet for bet in bets if bet.game == section.name}
        nodes = all_of(tree.BetStatement, section.statements)
        thrown = next((game.apparatus for game in games if game.id == section.name), None)
        if thrown is not None and thrown.kind != "cards" and any(map(members_of, nodes)):
            own = SplitStakes(own, nodes, thrown, times, scope).all()
        yield from own.values()


def _named(section: _Section) -> tuple[str, ...]:
    """Return what a limit of a section may be of."""
    kinds = (tree.BetStatement, tree.GroupStatement)
    return ("table", *(node.name.text for node in section.statements if isinstance(node, kinds)))


def _others(section: _Section, bets: Mapping[str, Bet], scope: Scope) -> Iterator[object]:
    """Yield what a section says besides its game, groups and bets, which are named."""
    game = section.name or None
    given = section.node.apparatus if section.node else None
    lacking = isinstance(given, tree.CardsApparatus) and bool(given.without)
    options = options_of(all_of(tree.OptionStatement, section.statements), game, scope)
    said = {(option.name, word) for option in options for each in all_in(option, OptionValue) for word in each.words}
    for option in options:
        yield option._replace(uncounted=lacking or not said.isdisjoint(UNCOUNTED))
        yield from limits_of_option(option, bets)
    for node in section.statements:
        if isinstance(node, tree.BetStatement):
            yield from _exclusive(node, game, bets, scope)
        elif isinstance(node, tree.LimitStatement):
            yield from (limit_of(each, game, scope) for each in on_each_base(node, bets, scope))
        elif isinstance(node, tree.RequireStatement):
            yield requirement_of(node, game, scope)
        elif isinstance(node, tree.ClosedListStatement):
            games = admitted_games(node, game, scope)
            if games is not None:
                yield games
        elif isinstance(node, tree.ClaimStatement):
            yield claim_of(node, game, bets, scope)
        elif isinstance(node, tree.ExampleStatement):
            yield example_of(node, game, bets, scope)
        elif isinstance(node, tree.NoteStatement):
            cites, against = scope.citations(*node.cites), scope.citations(*node.against)
            yield Note(node.kind, game, node.text, cites, against, node.span)


def _exclusive(node: tree.BetStatement, game: str | None, bets: Mapping[str, Bet], scope: Scope) -> Iterator[Note]:
    """Yield what the inspector has to see of a bet that excludes others: no table file shows who bets on what."""
    for rule in all_of(tree.RefersTo, node.rules):
        if rule.aspect == "excludes":
            names = (node.name.text, rule.bet.text, *(other.text for other in rule.others))
            shown = [bets[name].label or name for name in names if name in bets]
            said = label_of("decree_names/excludes", bet=shown[0], others=", ".join(shown[1:]))
            cites = scope.citations(rule.cite) or scope.citations(*node.cites)
            yield Note("inspect", game, Words(said["en"], said["es"], rule.span), cites, (), rule.span)


By = Literal["header", "rule", "inspect", "not_encoded", "suspect"]


def cited_in(decree: tree.Decree, scope: Scope) -> tuple[Cited, ...]:
    """Return all mentions in the order of the file.

    What `replaces`, `inserts` and `repeals` change are paragraphs of the amended text, so only their `by` counts.
    """
    found: list[Cited] = []

    def collect(node: object, by: By) -> None:
        for cite in _CITES.recall(node, None, lambda: tuple(all_in(node, Cite))):
            found.extend(Cited(citation, by, cite.span) for citation in scope.citations(cite))

    for field in decree.fields:
        collect(field.by if isinstance(field, tree.ChangeField) else field, "header")
    for statement in decree.statements:
        collect(statement, statement.kind if isinstance(statement, tree.NoteStatement) else "rule")
    return tuple(sorted(dict.fromkeys(found), key=lambda mention: (mention.span.line, mention.span.column)))


_CITES: Memory[tuple[Cite, ...]] = Memory()
