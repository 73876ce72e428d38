"""The account of a table: what became of every value it states, and of every rule that its regulation lays down.

A verdict of conformity is this account where it balances: every value was examined or is not regulated, and no rule
is broken or open. Built where it is shown, and counted for every table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Values
from collections.abc import Set as AbstractSet
from typing import Literal

from checker.cases.rulebook import Rule, Rulebook, RuleKind
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import Duty, ruled_by
from checker.cases.table.judge import Judgements, Result, unjudged_limits
from checker.cases.table.prices import lines_kept
from checker.cases.table.unjudged import StatedValue, values_of
from checker.cases.topics import (
    BLACKJACK_EDGE,
    CHARGED_BETS,
    DIFFERING_OPTIONS,
    DIFFERING_OUTCOMES,
    DIFFERING_PAYOUTS,
    PLAYER_ADVANTAGE,
    STUD_EDGE,
    Examined,
    examined,
)
from checker.findings.finding import Bilingual, Citation, Value
from checker.findings.result import AccountCount
from checker.limits.form import TABLE, quantities_in
from checker.limits.relation import LimitKey
from checker.semantics.decree.model import Limit, Requirement
from checker.syntax.decree.parts import RuleScope
from checker.syntax.table.tree import Mapping, Node, Scalar, Sequence
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.table import COPIES, IDENTITY, find_key
from checker.words.names import conditions_words, from_catalogue, scope_words

StatementClass = Literal["judged", "free", "identity", "not_judged"]
Standing = Literal["held", "broken", "undetermined", "not_stated", "inspector", "exempt"]

STANDINGS: tuple[Standing, ...] = ("held", "broken", "undetermined", "not_stated", "inspector", "exempt")
_MET: dict[bool | None, Standing] = {True: "held", False: "broken", None: "undetermined"}
_BROKEN: dict[bool, Standing] = {True: "broken", False: "undetermined"}  # by whether it is so under every reading


class ExaminedBy(NamedTuple):
    """The check that examined a value, by its code, and the clause it was measured by, if there is one.

    `text` is the text that it was held against; None: mathematics, or another value of the table.
    """

    code: str
    citation: Citation | None = None
    text: str | None = None


class Statement(NamedTuple):
    """A value of the file: its key path and text as typed. `why` says why it was not judged.

    `text` is the text that examines it, of several the highest; None: mathematics or other values of the table do.
    """

    key: str
    value: str
    span: Span
    kind: StatementClass
    by: tuple[ExaminedBy, ...] = ()
    why: Value | None = None
    text: str | None = None


class RuleEntry(NamedTuple):
    """A rule, and whether the table keeps it; `why` says by what one does not apply, `text` in which it stands."""

    kind: RuleKind
    of: str
    citations: tuple[Citation, ...]
    span: Span
    standing: Standing
    why: Bilingual | None = None
    text: str = ""


class Account(NamedTuple):
    """What became of the values of a table and of the rules of its regulation, one by one and in figures."""

    statements: tuple[Statement, ...]
    rules: tuple[RuleEntry, ...]
    counted: AccountCount


_ON_BETS = frozenset(
    {
        *(DIFFERING_PAYOUTS, DIFFERING_OUTCOMES, PLAYER_ADVANTAGE, CHARGED_BETS),
        *(DIFFERING_OPTIONS, BLACKJACK_EDGE, STUD_EDGE),
    }
)
"""The topics about what players bet on: what a bet pays and costs, what decides it, how a game of cards is played."""
_NOBODY, _ALONE = -2, -1
_Classified = tuple[StatedValue, StatementClass, int]  # a value, its class, and the rank of who examines it


class _Examiners:
    """Who examines the values of a table, by place: the highest of its texts that does, by its rank, else mathematics.

    `on_bets` is who examines what players bet on.
    """

    def __init__(self, table: BoundTable, codes: Values[str, str] | None = None, comparing: bool | None = None) -> None:
        regulation = table.regulation
        self.texts = tuple(text.id for text in regulation.each) if regulation.id else ()
        self.of: dict[Span, int] = {}
        self.on_bets = _NOBODY
        self.checks: dict[Span, list[ExaminedBy]] = {}  # only where the codes of the checks are given
        self._ranks = {text.path: rank for rank, text in enumerate(regulation.each)} if regulation.id else {}
        self.take(examined(table, comparing), codes)

    def take(self, looked: Iterable[Examined], codes: Values[str, str] | None = None) -> None:
        """Take in what was looked at."""
        of, ranks = self.of, self._ranks
        for topic, span, citations, rule in looked:
            rank = _ALONE if rule is None else ranks.get(rule.path, _ALONE)
            if span not in of or rank > of[span]:
                of[span] = rank
            if rank > self.on_bets and topic in _ON_BETS:
                self.on_bets = rank
            if codes is not None:
                code, text = codes[topic.name], self.text(rank)
                found = [ExaminedBy(code, each, text) for each in citations] or [ExaminedBy(code, None, text)]
                self.checks.setdefault(span, []).extend(found)

    def text(self, rank: int) -> str | None:
        """Return the text of a rank, None for mathematics."""
        return self.texts[rank] if rank >= 0 else None

    def count(self, table: BoundTable, counted: Counter[tuple[StatementClass, int]]) -> AccountCount:
        """Return an account in figures, of how many values there are of each class and rank of who examines them."""
        kinds: Counter[StatementClass] = Counter()
        for (kind, _), number in counted.items():
            kinds[kind] += number
        of_rank = {rank: number for (kind, rank), number in counted.items() if kind == "judged"}
        by_text = tuple((text, of_rank[rank]) for rank, text in enumerate(self.texts) if rank in of_rank)
        is_alone = self.on_bets < 0 and (_has_bets(table) or not self.texts)
        without = int(is_alone), int(not (is_alone or _has_bets(table)))
        figures = (of_rank.get(_ALONE, 0), kinds["identity"], kinds["free"], *without, 1, *_of_rules(table))
        return AccountCount(kinds.total(), kinds["not_judged"], by_text, *figures)


def _of_rules(table: BoundTable) -> Iterator[int]:
    standings = [standing for _, standing in _standings(table)]
    return map(standings.count, STANDINGS)


def account_of(table: BoundTable, unjudged: Values[str, Value], codes: Values[str, str]) -> Account:
    """Return the account of a table.

    `unjudged` is what nothing could judge, by key path, and why; `codes` the code of the check that examines what a
    topic looks at, by the name of the topic.
    """
    examiners = _Examiners(table, codes)
    values = tuple(_classified(table, unjudged, examiners))
    statements = tuple(_statement(*each, unjudged, examiners) for each in values)
    counted = examiners.count(table, Counter((kind, rank) for _, kind, rank in values))
    return Account(statements, tuple(rules_of(table)), counted)


def count_of(table: BoundTable, unjudged: Iterable[str], by_whom: bool) -> AccountCount:
    """Return the account of a table in figures, without building its side of the values.

    `unjudged` are the key paths of what nothing could judge. Unless `by_whom` is asked for, who examines the values of
    a table whose texts have rules for all of it is not worked out.
    """
    owners = tuple(unjudged)
    if by_whom or table.regulation.with_usual_rules:
        if owners:
            examiners = _Examiners(table)
            return examiners.count(table, Counter(each[1:] for each in _classified(table, owners, examiners)))
        # What a text examines need not be looked for where limits are held against each other.
        examiners = _Examiners(table, comparing=False)
        counted = Counter(_classes(table, examiners))
        if ("free", _NOBODY) in counted:
            examiners.take(examined(table, comparing=True))
            counted = Counter(_classes(table, examiners))
        return examiners.count(table, counted)
    open_ = 0
    if owners:
        keys = {value.node.span: value.key for value in reversed(tuple(values_of(table.file.entries)))}
        open_ = sum(_owner(key, owners) is not None for key in keys.values())
    # The places of all values, those of `values_of`: an alias says the same thing once.
    found = set()
    waiting: list[Node] = [entry.value for entry in table.file.entries]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Sequence):
            waiting.extend(node.items)
        elif isinstance(node, Scalar) or not node.entries:
            found.add(node.span)
        else:
            waiting.extend([entry.value for entry in node.entries])
    is_alone = not table.regulation.id
    without = (int(is_alone), int(not (is_alone or _has_bets(table))))
    return AccountCount(len(found), open_, None, 0, 0, 0, *without, 1, *_of_rules(table))


def _has_bets(table: BoundTable) -> bool:
    """Return whether a table states what players bet on: what a bet pays, or how a game of cards is played."""
    return bool(table.file.options) or any(offer.priced is not None for offer in table.offers)


def _classified(table: BoundTable, owners: Iterable[str], examiners: _Examiners) -> Iterator[_Classified]:
    """Yield every value, each once, with its class and the rank of who examines it."""
    seen: set[Span] = set()
    for value in values_of(table.file.entries):
        if value.node.span in seen:
            continue  # an alias says the same thing once
        seen.add(value.node.span)
        rank = max([examiners.of.get(span, _NOBODY) for span in (*value.within, value.node.span)])
        kind: StatementClass = "free" if rank == _NOBODY else "judged"
        if _owner(value.key, owners) is not None:
            kind = "not_judged"
        elif value.english in IDENTITY:
            kind = "identity"
        yield value, kind, rank


_INSIDE = frozenset(("authorisation", *COPIES))


def _classes(table: BoundTable, examiners: _Examiners) -> Iterator[tuple[StatementClass, int]]:
    """Yield class and rank of every value of a table of which all are judged, as `_classified` does, without paths."""
    of, seen = examiners.of.get, set()
    above = zip(table.file.sections, table.file.entries, strict=True)
    waiting = [(english, entry.value, of(entry.key.span, _NOBODY)) for english, entry in above][::-1]
    while waiting:
        english, node, rank = waiting.pop()
        if isinstance(node, Sequence):
            waiting += [(english, item, rank) for item in reversed(node.items)]
        elif isinstance(node, Mapping) and node.entries:
            for entry in reversed(node.entries):
                known = find_key(english, entry.key.text) if english in _INSIDE else None
                name = known.english if known is not None else ""
                waiting.append((name, entry.value, max(rank, of(entry.key.span, _NOBODY))))
        elif node.span not in seen:
            seen.add(node.span)
            rank = max(rank, of(node.span, _NOBODY))
            yield "identity" if english in IDENTITY else "free" if rank == _NOBODY else "judged", rank


def _statement(
    value: StatedValue, kind: StatementClass, rank: int, unjudged: Values[str, Value], examiners: _Examiners
) -> Statement:
    key, _, node, within = value
    by = (check for span in (*within, node.span) for check in examiners.checks.get(span, ()))
    why = unjudged[_owner(key, unjudged) or ""] if kind == "not_judged" else None
    text = node.text if isinstance(node, Scalar) else "{}"
    return Statement(key, text, node.span, kind, tuple(dict.fromkeys(by)), why, examiners.text(rank))


def _owner(key: str, owners: Iterable[str]) -> str | None:
    return next((owner for owner in owners if key == owner or key.startswith(f"{owner}.")), None)


_Standings = Iterator[tuple[Rule, Standing]]


def rules_of(table: BoundTable) -> Iterator[RuleEntry]:
    """Yield the rules of the regulation for the table's game, each with whether the table keeps it."""
    excused = {duty.rule.span: duty for duty in (*table.lists, *table.duties) if duty.excused}
    outside = _without_effect(table)
    texts = {text.path: text.id for text in table.regulation.each}
    for rule, standing in _standings(table):
        why = None
        if standing == "exempt" and rule.span in outside:
            why = _why_outside(outside[rule.span])
        elif standing == "exempt" and rule.span not in excused:
            why = void()
        elif standing == "exempt":
            duty = excused[rule.span]
            because = "excepted" if duty.excused == duty.rule.unless else "outside"
            why = from_catalogue(f"excused.{because}", tests=conditions_words(duty.excused))
        yield RuleEntry(*rule, standing, why, texts.get(rule.span.path, table.regulation.id))


def void() -> Bilingual:
    """Return why a payout that a text above lays down otherwise does not apply."""
    return from_catalogue("excused.void")


def _why_outside(scope: RuleScope) -> Bilingual:
    if scope.unless_set_by is not None and not scope.holds_if:
        return scope_words(scope)
    tests = conditions_words(scope.holds_if or scope.unless)
    return from_catalogue("excused.outside" if scope.holds_if else "excused.excepted", tests=tests)


def _without_effect(table: BoundTable) -> Values[Span, RuleScope]:
    """Return the conditions of the rules that do not hold at the table, by the places of these."""
    if not table.book.hangs_on_table:
        return {}
    of = table.regulation
    conditions = [(each.span, each.condition) for each in of.limits]
    conditions += [(each.span, each.condition) for each in (*of.options, *of.idle_options)]
    conditions += [(line.span, line.condition) for bet in of.bets for line in bet.idle]
    return {span: condition for span, condition in conditions if condition.met is False}


def _standings(table: BoundTable) -> _Standings:
    outside = _without_effect(table)
    found = tuple(_standings_by_findings(table))
    is_open = any(standing == "undetermined" for _, standing in found)
    for rule, standing in found:
        scope = outside.get(rule.span)
        if scope is None:
            yield rule, standing
        elif scope.holds_if or scope.unless or scope.unless_set_by:
            yield rule, "exempt"
        else:  # one that another rule may displace stands as that does
            yield rule, "undetermined" if is_open else "held"


def _standings_by_findings(table: BoundTable) -> _Standings:
    regulation, game = table.regulation, table.game
    if game is None or not regulation.id:
        return

    rules = table.book.of_game(game.id).rules
    priced = {offer.bet.id for offer in table.offers if offer.priced is not None}
    differing = {
        (each.offer.bet.id, each.there.span): _BROKEN[each.readings is None or each.offer.bet.id in table.unfit]
        for each in table.prices.differences
    }
    decided = {each.offer.bet.id: _BROKEN[each.readings is None] for each in table.outcome_differences}
    charged = _charged(table)
    # What a winner keeps is the price less the commission, for the outcomes that win: with others it is another price.
    apart = {**{bet: standing for bet, standing in charged.items() if standing != "held"}, **decided}
    for rule in rules.payouts:
        paid: Standing = apart.get(rule.of, "held") if rule.of in priced else "not_stated"
        yield rule, differing.get((rule.of, rule.span), paid)
    if regulation.texts:
        yield from _payouts_below(table, game.id, {rule.span for rule in rules.payouts}, differing)
    yield from ((rule, charged.get(rule.of, "not_stated")) for rule in rules.commissions)
    ways = {offer.bet.id: offer.played is not None for offer in table.offers}
    for rule in (each for each in rules.outcomes if each.of in ways):
        kept: Standing = "held" if ways[rule.of] else "not_stated"
        yield rule, decided.get(rule.of, kept)
    unjudged_here = unjudged_limits(table.book, game.id, table.limits)
    authorised = {str(LimitKey(each.kind, each.of or TABLE)) for each in table.authorised.stated}
    edges: dict[int, set[Result]] = {}
    if table.book.limits_worked_out:
        from checker.cases.table.edges import cap_judgements, edge_judgements  # imported lazily: few texts limit these

        found = [(each.rule, each.readings, each.standing) for each in edge_judgements(table)]
        found += [(each.rule, each.readings, each.standing) for each in cap_judgements(table)]
        for limit, readings, result in found:
            edges.setdefault(id(limit), set()).add("open" if readings else result)
    yield from _limits(rules.limits, table.book, table.judgements, authorised, unjudged_here, edges)
    # The lists of games; one that leaves out a game of which the regulation has the rules is in doubt itself.
    is_treated = table.regulation.game(game.id) is not None
    for duty in table.lists:
        standing: Standing = "exempt" if duty.excused else _MET[duty.met]
        if standing == "broken" and is_treated:
            standing = "undetermined"
        yield Rule("requirement", "", duty.rule.citations, duty.rule.span), standing
    yield from _requirements(rules.requirements, table.duties)
    yield from _options(table, game.id)
    if game.closed:
        listed: Standing = "broken" if table.unlisted else "held" if table.offers else "not_stated"
        yield Rule("closed_list", game.id, game.citations, game.span), listed
    yield from ((rule, "inspector") for rule in rules.inspections)


def _payouts_below(
    table: BoundTable, game: str, above: AbstractSet[Span], differing: Values[tuple[str, Span], Standing]
) -> _Standings:
    """Yield the payouts of the texts that another lays down as well: what contradicts one above it is void.

    `differing` are bets and printed prices that the table does not pay: those of a text beside bind as well.
    """
    apparatus = table.game.apparatus if table.game is not None else None
    offers = {offer.bet.id: offer for offer in table.offers if offer.priced is not None}
    for bet in (bet for text in table.regulation.texts for bet in text.bets if bet.game == game):
        lines = [each for each in bet.payouts_in_use if each.is_laid_down and each.span not in above]
        offer = offers.get(bet.id)
        kept: Values[Span, bool] = {}
        if lines and offer is not None:
            decided = bet if bet.stages else bet._replace(stages=offer.bet.stages, params=offer.bet.params)
            kept = lines_kept(offer, decided, apparatus, table.prices.possible)
        for line in lines:
            standing: Standing = "not_stated"
            if line.span in kept:
                standing = "held" if kept[line.span] else "exempt"
            standing = differing.get((bet.id, line.span), standing)
            yield Rule("payout", bet.id, line.citations, line.span), standing


def _charged(table: BoundTable) -> dict[str, Standing]:
    """Return how what is taken of bets stands; what a table does not take that pays as the text prints differs, too."""
    charged = (offer for offer in table.offers if offer.is_charged and (offer.commission or offer.priced))
    found: dict[str, Standing] = {offer.bet.id: "held" for offer in charged}
    for each in table.commission_differences:
        bet = each.offer.bet.id
        found[bet] = _BROKEN[(each.readings is None or bet in table.unfit) and not each.is_open]
    return found


def _requirements(rules: Iterable[tuple[Requirement, Rule]], stated: tuple[Duty, ...]) -> _Standings:
    duties = {duty.rule.span: duty for duty in stated}
    for required, rule in rules:
        duty = duties.get(rule.span)
        standing: Standing = "not_stated"
        if duty is not None:
            standing = "exempt" if duty.excused else _MET[duty.met]
        if not required.binding and standing in ("broken", "undetermined"):
            standing = "not_stated"  # advice binds nobody: that it is not followed is a note, and it is not asked for
        yield rule, standing


def _options(table: BoundTable, game: str) -> _Standings:
    """Yield the rules of a card game; one for all hands is kept or broken by what the table states of one kind, too."""
    differing = {each.rule.span: _BROKEN[each.readings is None] for each in table.option_differences if each.rule}
    own, idle = table.regulation.own_options, table.regulation.idle_options
    options = [each for option in (*own, *idle) if option.game == game for each in (option, *option.beside)]
    stated = {ruled_by(option.name, options) for option in table.file.options}
    for option in options:
        if option.left_to == "unstated":
            continue
        standing: Standing = "held" if option.name in stated else "not_stated"
        yield Rule("option", option.name, option.citations, option.span), differing.get(option.span, standing)


def _limits(
    rules: Iterable[tuple[Limit, Rule]],
    book: Rulebook,
    found: Judgements,
    authorised: AbstractSet[str],
    unjudged: Iterable[Limit],
    edges: Values[int, set[Result]],
) -> _Standings:
    """Yield the limits by their judgements; one that is only set by somebody, by whether the table has any such."""
    judged: dict[int, set[Result]] = {}
    if found.known is None:  # all hold: what each figure is held to need not be worked out for that
        judged = {id(book.relations[place].rule): {"holds"} for place in found.looked}
    else:
        for each in found.judged:
            judged.setdefault(id(each.rule), set()).add(each.standing)
    waiting = [each.rule for each in found.waiting] + [each.rule for each in found.missing] + list(unjudged)
    for limit, rule in rules:
        results = judged.get(id(limit), edges.get(id(limit), set()))
        standing: Standing = "held" if results else "not_stated"
        if "fails" in results:
            standing = "broken"
        elif "open" in results or limit in waiting:
            standing = "undetermined"
        elif limit.relation is None and limit.set_by == "authority":
            left = quantities_in(limit.quantity) if limit.quantity is not None else ()
            is_authorised = not authorised.isdisjoint(f"{each.function.text}({each.of.text})" for each in left)
            standing = "held" if is_authorised else "not_stated"
        yield rule, standing
