"""What a table states and nothing can examine: its key, its place, and why nothing can.

Most of it could only be examined together with something that is not there, or repeats another value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from checker.cases.case import TableCase, edges_of_play, figures_of_stated, is_above
from checker.cases.table.bets import NumbersOfBet, Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import PER_HEAD, is_declared, is_of_its_kind, table_game
from checker.cases.table.limits import BoundLimit
from checker.cases.table.neighbours import HEAD
from checker.cases.table.prices import has_idle_rest
from checker.cases.table.rounding import never_rounded
from checker.findings.finding import Bilingual
from checker.semantics.decree.model import facts_named
from checker.semantics.table.model import (
    AwardCap,
    LimitKind,
    OutcomeList,
    TableFact,
    TableLimit,
    TableOption,
    TablePrice,
)
from checker.syntax.decree.parts import FactPath, SetBy, all_in
from checker.syntax.table.tree import Entry, Mapping, Scalar, Sequence
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.names import fold_name
from checker.vocabulary.options import HANDS, PAY_ROUNDING, STUD_OPTIONS, fold_key
from checker.vocabulary.table import COPIES, KEYS, NEEDED, find_key, spelling
from checker.words.outcomes import throws_text


class Unjudged(NamedTuple):
    """A statement that nothing can examine."""

    key: str  # its path, as typed
    span: Span
    why: str  # the name of the reason among the words of the check (`checks/pages`)
    values: dict[str, Bilingual] = {}  # noqa: RUF012 (never written to) - what these words are filled with


def unjudged(case: TableCase) -> Iterator[Unjudged]:
    """Yield each statement that nothing could examine."""
    table = case.table
    yield from _commissions(case)
    # The bets of the stated house edges that nothing can be computed for.
    for stated in table.file.stated_edges if table.game else ():
        played = edges_of_play(case, stated)
        judged = all(each.exact for each in played) or is_above(stated, played)
        if not (judged if played else figures_of_stated(case, stated)[1]):
            yield Unjudged(f"{_key(table, 'stated_edge')}.{stated.bet.text}", stated.bet.span, "no_edge")
    yield from _without_rules(table)
    # The caps on awards that no stake can reach; those at fault by themselves are reported as such.
    whole = table.file.award_cap
    # A bet's own cap is held against the one of the table.
    reached = any(offer.stated.award_cap is not None or _is_capped(table, offer) for offer in table.offers)
    if whole is not None and _is_sound(whole) and not reached:
        yield Unjudged(_key(table, "award_cap"), whole.span, "no_stake")
    for offer in table.offers:
        own = offer.stated.award_cap
        if own is not None and _is_sound(own) and not _is_capped(table, offer, own=True):
            key = spelling("bet", "award_cap", table.file.language)
            yield Unjudged(f"{_key(table, 'bets')}.{offer.name.text}.{key}", own.span, "no_stake")
    for option in _options_of_no_game(table):
        yield Unjudged(f"{_key(table, 'options')}.{option.key.text}", option.span, "no_options")
    for entry in table.file.entries if table.file.complete and not table.regulation.id else ():
        known = find_key("table", entry.key.text)
        if known is not None and known.english == "complete":
            yield Unjudged(entry.key.text, entry.key.span, "no_list")
    yield from _zeros(table)
    yield from _without_measure(table)
    yield from _repeated(table)
    for limit in table.lone_classes:
        yield Unjudged(f"{_key(table, 'maximum')}.{limit.of}", limit.span, "no_bets")
    yield from _incomplete(table, table.file.entries)


def may_be_unjudged(table: BoundTable) -> bool:
    """Return whether the table states what is not examined at every table: cheaper than looking for it."""
    file = table.file
    stated = file.stated_edges or file.mathematics_only or table.commissions or table.award_caps
    foreign = file.options and any(True for _ in _options_of_no_game(table))
    zero = file.zero or any(bet.zero for bet in file.bets) or _may_be_incomplete(file.entries)
    again = len({chip.value for chip in file.chips}) < len(file.chips)
    twice = again or any(
        _names_twice(each) for bet in file.bets for each in (bet.wins, bet.loses, bet.pushes) if each is not None
    )
    ruled = any(fact.path in _NEEDING_A_RULE or is_declared(fact.path) for fact in file.facts) and any(
        True for _ in _facts_without_rule(table)
    )
    steps = any(limit.kind == "step" for limit in table.limits.stated) and any(True for _ in _steps_alone(table))
    alone = twice or ruled or steps or (_may_have_no_rest(table) and any(True for _ in _rests_of_nothing(table)))
    undecided = any(offer.left_open or _has_outcomes_of_others(offer) for offer in table.offers)
    strange = any(True for _ in _limits_of_no_bet(table))
    return bool(stated or table.unruled or undecided or foreign or table.lone_classes or zero or alone or strange)


def _commissions(case: TableCase) -> Iterator[Unjudged]:
    """Yield those that do not say of what or when they are taken, or that no bet has; and roundings of nothing."""
    table = case.table
    used = {offer.commission.span for offer in table.offers if offer.commission and offer.figured}
    unrounded = {each.span for each in never_rounded(case)}
    unruled = {offer.name.text for offer in table.unruled}
    of_bets = ((f"{_key(table, 'bets')}.{bet.name.text}", bet.name.text, bet.commission) for bet in table.file.bets)
    for owner, bet, commission in (("", "", table.file.commission), *of_bets):
        if commission is None:
            continue
        key = f"{owner}{'.' if owner else ''}{commission.name}"
        if commission.span not in used:
            # Without the commission's base and moment nothing of the bet can be examined.
            yield Unjudged(owner if bet in unruled else key, commission.span, "incomplete")
        elif commission.span in unrounded:
            rounding = spelling("commission", "rounding", table.file.language)
            yield Unjudged(f"{key}.{rounding}", commission.span, "nothing_to_round")


def _without_rules(table: BoundTable) -> Iterator[Unjudged]:
    """Yield bets without rules, and limits of classes that are not known."""
    bets, of_mathematics = _key(table, "bets"), table.file.mathematics_only
    if table.game is None:
        for bet in table.file.bets if of_mathematics else ():
            yield Unjudged(f"{bets}.{bet.name.text}", bet.name.span, "no_game")
        return
    unruled = {each.bet.id for each in table.unruled}
    for offer in table.offers:
        yield from _without_rules_of_bet(table, offer, offer.bet.id in unruled)
    for section, limit in _limits_of_no_bet(table):
        path = (
            *([_key(table, section)] if section else ()),
            _key(table, limit.kind),
            limit.of.text if limit.of else "",
        )
        yield Unjudged(".".join(path), limit.of.span if limit.of else limit.span, "no_rules")


def _limits_of_no_bet(table: BoundTable) -> Iterator[tuple[str, TableLimit]]:
    """Yield the limits of bets that nobody knows, with their section; those of a table under a text are told anyway."""
    file = table.file
    sections = [("", file.limits)] if file.mathematics_only else []
    sections += [(copy.section, copy.stated.limits) for copy in table.copies]
    sections += [("authorisation", file.authorisation.limits)] if file.authorisation else []
    if table.game is None or not sections:
        return
    names = table.book.of_game(table.game.id).names
    known = (names.bets, names.groups, names.numbered, table.of.bets)
    for section, stated in sections:
        for limit in stated:
            if limit.of is not None and not any(fold_name(limit.of.text) in each for each in known):
                yield section, limit


def _without_rules_of_bet(table: BoundTable, offer: Offer, is_unruled: bool) -> Iterator[Unjudged]:
    bet, key = offer.bet, f"{_key(table, 'bets')}.{offer.name.text}"
    if is_unruled and not offer.left_open:
        unsettled = offer.commission is not None and not offer.commission.is_settled and bool(bet.stages)
        if table.regulation.paid_by_options(bet):
            yield Unjudged(key, offer.name.span, "under_options")
        elif unsettled:
            yield Unjudged(key, offer.name.span, "open_commission")
        elif not (table.regulation.id and bet.outside):  # that no text lists it is told by itself (TAB002)
            yield Unjudged(key, offer.name.span, "no_rules")
    elif is_unruled:
        yield Unjudged(key, offer.name.span, "open_outcomes", _open_outcomes(table, offer))
    elif _has_outcomes_of_others(offer):
        lists = (listed.name for listed in offer.stated.outcome_lists)
        yield from (Unjudged(f"{key}.{each.text}", each.span, _OF_OTHERS[bet.silence.outcomes]) for each in lists)
    elif offer.left_open:  # the payout is held against a printed one
        listed = offer.stated.outcome_lists[0].name
        yield Unjudged(f"{key}.{listed.text}", listed.span, "open_outcomes", _open_outcomes(table, offer))


def _has_outcomes_of_others(offer: Offer) -> bool:
    """Return whether the table states what decides a bet, and a text leaves that to others than the casino."""
    return offer.bet.silence.outcomes in _OF_OTHERS and bool(offer.stated.outcome_lists)


_OF_OTHERS: dict[SetBy | None, str] = {
    "authority": "outcomes_authority",
    "unstated": "outcomes_unstated",
    "not_held": "outcomes_not_held",
}


def _open_outcomes(table: BoundTable, offer: Offer) -> dict[str, Bilingual]:
    """Return the throws that the lists of the table drop and leave open, and the keys to state what they do."""
    apparatus = table.regulation.apparatus(offer.bet)
    throws: Bilingual = throws_text(apparatus, offer.left_open) if apparatus is not None else {"en": "", "es": ""}
    keys = {key: spelling("bet", key, table.file.language) for key in ("wins", "loses", "pushes")}
    return {"throws": throws, **{key: {"en": spelt, "es": spelt} for key, spelt in keys.items()}}


def _is_sound(cap: AwardCap) -> bool:
    return cap.amount > 0 and cap.per is not None


def _is_capped(table: BoundTable, offer: Offer, own: bool = False) -> bool:
    """Return whether a bet can be held against the cap of the table, or its own: it has a payout and a stake."""
    if offer.priced is None or (offer.stated.award_cap is not None) is not own:
        return False
    stakes: tuple[LimitKind, ...] = ("minimum", "maximum")
    limits = (
        table.limits.holding(kind, offer.bet.id, number) for kind in stakes for number in offer.numbers or (None,)
    )
    return any(limit is not None and limit.amount is not None for limit in limits)


def _options_of_no_game(table: BoundTable) -> Iterator[TableOption]:
    """Yield the options of a card game that nothing could hold: of no game with options, or of another one's hands.

    Under a regulation that has options of the game, those that it does not have are reported as such.
    """
    if table.game is None or not table.file.options:
        return
    of = table.regulation
    rules = [rule for rule in (*of.options, *of.idle_options) if rule.game in (None, table.game_id)]
    is_stud = any(rule.name in STUD_OPTIONS for rule in rules)
    dealt = {throw.label for throw in table.game.apparatus.throws} if table.game.apparatus is not None else set()
    for option in table.file.options:
        foreign = not table.regulation.id and (option.name in STUD_OPTIONS) is not is_stud
        hand = option.name.removeprefix("raise_pays_").removeprefix("ante_bonus_")
        if option.name == PAY_ROUNDING and table.file.chips:
            continue  # it rounds what the chips cannot pay
        if not rules or foreign or (is_stud and hand in HANDS and hand not in dealt):
            yield option


def _zeros(table: BoundTable) -> Iterator[Unjudged]:
    """Yield the rules of the zero that are for no bet with figures: there is no wheel, or no even chance."""
    decided = (offer.played for offer in table.offers if offer.figured and offer.bet.stages)
    used = {played.zero.span for played in decided if played is not None and played.zero is not None}
    own = used & {bet.zero.span for bet in table.file.bets if bet.zero is not None}
    key, bets = _key(table, "zero"), _key(table, "bets")
    stated = [(key, table.file.zero), *((f"{bets}.{bet.name.text}.{key}", bet.zero) for bet in table.file.bets)]
    for owner, zero in stated:
        if zero is not None and zero.span not in used:
            yield Unjudged(owner, zero.span, "own_zeros" if own and owner == key else "no_even_chance")


_INDIVIDUAL = "recording.individual"
_NEEDING_A_RULE = frozenset((PER_HEAD, _INDIVIDUAL))  # facts that say nothing unless a requirement refers to them


def _without_measure(table: BoundTable) -> Iterator[Unjudged]:
    """Yield facts that only a rule could look at, and steps without a range."""
    language = table.file.language
    for fact in _facts_without_rule(table):
        section, _, name = fact.path.partition(".")
        why = "no_requirement" if is_of_its_kind(fact, table.requirements) else "other_kind"
        yield Unjudged(f"{_key(table, section)}.{spelling(section, name, language)}", fact.span, why)
    own = {limit.span: bet.name.text for bet in table.file.bets for limit in bet.limits}
    for limit in _steps_alone(table):
        key = f"{_key(table, 'step')}{f'.{limit.of}' if limit.of else ''}"
        if limit.span in own:
            key = f"{_key(table, 'bets')}.{own[limit.span]}.{spelling('bet', 'step', language)}"
        yield Unjudged(key, limit.span, "no_range")


def _facts_without_rule(table: BoundTable) -> Iterator[TableFact]:
    """Yield how many tables a head has, that no recording is individual, and what a text may declare.

    All of it where nothing in the text refers to it, and what is declared also where it is not of its kind. Under a
    head who is named, tables are counted over all files of a run.
    """
    stated = {fact.path: fact for fact in table.file.facts}
    wanted = [path for path in stated if path in _NEEDING_A_RULE or is_declared(path)]
    if not wanted or table.game_id is None:
        return
    here = table_game(table.regulation.games, table.game_id)
    rules = [rule for rule in (*table.book.lists, *table.requirements) if not here.lifts(rule)]
    ruled = {path for rule in rules for path in facts_named((*rule.demands, *here.exceptions(rule)))}
    if any(map(is_declared, wanted)):
        of_text = table.regulation
        # What a count asks of each table stands within it.
        asked = ((*rule.demands, *rule.conditions) for rule in rules)
        others = (of_text.bets, of_text.limits, of_text.options, *asked)
        ruled |= {".".join(leaf.path) for leaf in all_in(others, FactPath)}
    for path in wanted:
        if is_declared(path):
            if path not in ruled or not is_of_its_kind(stated[path], rules):
                yield stated[path]
            continue
        counted = path == PER_HEAD and HEAD in stated
        if path not in ruled and not counted and stated[path].value is not True:
            yield stated[path]


def _steps_alone(table: BoundTable) -> Iterator[BoundLimit]:
    """Yield the steps for whose stakes there is no minimum or maximum, at a table without anything else to use them."""
    steps = [limit for limit in table.limits.stated if limit.kind == "step"]
    if not steps or table.file.chips or table.commissions or table.copies or table.authorised.stated:
        return
    # Those of bets that are not offered are reported as such.
    reported = {each.stated.span for each in (*table.judgements.judged, *table.judgements.waiting)}
    reported.update(limit.span for limit in table.limits_without_bet)
    ranged = [limit for limit in table.limits.stated if limit.kind != "step"]
    for step in steps:
        mine = (each for each in ranged if "table" in (step.level, each.level) or each.of == step.of)
        if step.span not in reported and not any(True for _ in mine):
            yield step


def _repeated(table: BoundTable) -> Iterator[Unjudged]:
    """Yield chips and outcomes that are listed twice, and what is stated for others where none are left."""
    seen = set()
    for place, chip in enumerate(table.file.chips, 1):  # chips of one cell of a workbook share their place
        if chip.value in seen:
            yield Unjudged(f"{_key(table, 'chips')}.{place}", chip.span, "chip_twice")
        seen.add(chip.value)
    rests = set(_rests_of_nothing(table))
    for value in values_of(table.file.entries) if rests else ():
        if value.node.span in rests:
            yield Unjudged(value.key, value.node.span, "none_left")
    for bet in table.file.bets:
        for listed in bet.outcome_lists:
            if _names_twice(listed):
                key = f"{_key(table, 'bets')}.{bet.name.text}.{listed.name.text}"
                yield Unjudged(key, listed.name.span, "outcome_twice")


def _names_twice(listed: OutcomeList) -> bool:
    """Return whether a list names one outcome twice."""
    return len({key.text for key in listed.keys}) < len(listed.keys)


def _rests_of_nothing(table: BoundTable) -> Iterator[Span]:
    """Yield the prices and limits for the `other` numbers or throws of a bet that has no other ones."""
    copied = (offer for copy in table.copies for offer in copy.offers)
    apparatus, times = table.game.apparatus if table.game else None, table.prices.possible
    for offer in (*table.offers, *copied):
        prices = offer.stated.prices
        if not offer.bet.params:
            if has_idle_rest(offer, apparatus, times):
                yield from (each.span for each in prices if each.key is not None and each.key.outcome.other)
            continue
        limits = (each for each in table.file.limits if each.of is not None and each.of.text == offer.name.text)
        by_kind: dict[str, list[TablePrice | TableLimit]] = {"": list(prices)}
        for limit in (*offer.stated.limits, *limits):
            by_kind.setdefault(limit.kind, []).append(limit)
        numbers = set(NumbersOfBet(offer.bet).listed())
        for stated in by_kind.values():
            keys = [(each.key.outcome, each.span) for each in stated if each.key is not None]
            # Where those that are named are all, nothing is left for the others.
            if numbers.issubset(number for key, _ in keys for number in key.numbers) and not any(
                k.name for k, _ in keys
            ):
                yield from (span for key, span in keys if key.other)


def _may_have_no_rest(table: BoundTable) -> bool:
    """Return whether something is stated for the `other` numbers or throws of a bet of which none may be left."""
    if table.prices.idle_rests or table.copies:
        return True
    if not any(offer.bet.params for offer in table.offers):
        return False
    keys = [price.key for bet in table.file.bets for price in bet.prices]
    keys += [limit.key for limit in chain(table.file.limits, *(bet.limits for bet in table.file.bets))]
    return any(key is not None and key.outcome.other for key in keys)


# The key without which the others of a map say nothing, with the section that it is one of.
_NEEDED = {"edge" if section == "stated_edge" else section: (section, key) for section, key in NEEDED.items()}
_OF_NAMES = {"bets": "bet", "stated_edge": "edge"}  # what the maps below the names in a section are


def _incomplete(
    table: BoundTable, entries: Iterable[Entry], above: str = "", section: str = "table"
) -> Iterator[Unjudged]:
    """Yield the entries at any depth that state nothing: a map without the key it needs."""
    for entry in entries:
        node, path = entry.value, f"{above}{entry.key.text}"
        if not isinstance(node, Mapping):
            continue
        # What a map under a key is: a section, a bet, the stated edge of a bet; empty for one of numbers.
        known = find_key(section, entry.key.text) if section in KEYS else None
        inner = _OF_NAMES.get(section) or (known.english if known is not None else "")
        where, needed = _NEEDED.get(inner, ("", ""))
        keys = [find_key(where, each.key.text) for each in node.entries] if needed else []
        if keys and not any(key is None or key.english == needed for key in keys):
            spelt = spelling(where, needed, table.file.language)
            yield Unjudged(path, entry.key.span, "without_key", {"key": {"en": spelt, "es": spelt}})
        else:
            yield from _incomplete(table, node.entries, f"{path}.", inner)


def _may_be_incomplete(entries: Iterable[Entry]) -> bool:
    """Return whether a map may lack the key it needs, whatever the keys mean: every table is asked."""
    nodes = ((entry.key, entry.value) for entry in entries)
    return any(
        isinstance(node, Mapping) and (fold_key(key.text) in _TERMS or _may_be_incomplete(node.entries))
        for key, node in nodes
    )


_TERMS = frozenset(spelt for key in NEEDED for spelt in (key, KEYS["table"][key]))


class StatedValue(NamedTuple):
    """A value of the file."""

    key: str  # its path, as typed
    english: str  # the name of the key it stands at; "" where that is a bet or the like, such as `table` in limits
    node: Scalar | Mapping
    within: tuple[Span, ...]  # the places of all keys above it


def values_of(
    entries: Iterable[Entry], above: str = "", section: str = "table", within: tuple[Span, ...] = ()
) -> Iterator[StatedValue]:
    """Yield every value, a bet that no value follows as one, with its path as typed and the English name of its key."""
    for entry in entries:
        known = find_key(section, entry.key.text) if section else None
        english = known.english if known is not None else ""
        inside = english if english in ("authorisation", *COPIES) else ""
        spans = (*within, entry.key.span)
        waiting: list[tuple[str, Scalar | Mapping | Sequence]] = [(f"{above}{entry.key.text}", entry.value)]
        while waiting:
            path, node = waiting.pop()
            if isinstance(node, Sequence):
                items = [(f"{path}.{place}", item) for place, item in enumerate(node.items, 1)]
                waiting.extend(reversed(items))
            elif isinstance(node, Mapping) and node.entries:
                yield from values_of(node.entries, f"{path}.", inside, spans)
            else:
                yield StatedValue(path, english, node, spans)


def _key(table: BoundTable, english: str) -> str:
    return spelling("table", english, table.file.language)
