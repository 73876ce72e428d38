"""Values of a table that could only be examined together with something that is not there, or that repeat another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain

from checker.cases.rulebook import rulebook_of
from checker.cases.table.bets import NumbersOfBet, Offer
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import paths_of
from checker.cases.table.effective import BoundLimit
from checker.cases.table.games import table_game
from checker.cases.table.neighbours import HEAD, PER_HEAD
from checker.cases.table.prices import has_idle_rest
from checker.semantics.decree.model import NumberText
from checker.semantics.table.model import (
    Amount,
    AwardCap,
    OutcomeList,
    TableFact,
    TableLimit,
    TableOption,
    TablePrice,
    Typed,
)
from checker.syntax.table.tree import Entry, Mapping, Sequence
from checker.text.record import NamedTuple
from checker.text.span import Span
from checker.vocabulary.keys import fold_key
from checker.vocabulary.table import KEYS, find_key

_INDIVIDUAL = "recording.individual"
_NEEDING_A_RULE = frozenset((PER_HEAD, _INDIVIDUAL))
"""Facts that say nothing unless a requirement refers to them."""


def ruleless_facts(table: BoundTable) -> Iterator[TableFact]:
    """Yield how many tables a head has, and that no recording is individual, where no requirement refers to it.

    Under a head who is named, tables are counted over all files of a run.
    """
    stated = {fact.path: fact for fact in table.file.facts}
    wanted = [path for path in (PER_HEAD, _INDIVIDUAL) if path in stated]
    if not wanted or table.game_id is None:
        return
    here = table_game(table.regulation.games, table.game_id)
    rules = [rule for rule in (*rulebook_of(table.regulation).lists, *table.requirements) if not here.lifts(rule)]
    ruled = {path for rule in rules for path in paths_of((*rule.demands, *here.exceptions(rule)))}
    for path in wanted:
        counted = path == PER_HEAD and HEAD in stated
        if path not in ruled and not counted and stated[path].value is not True:
            yield stated[path]


def stray_options(table: BoundTable) -> Iterator[TableOption]:
    """Yield the options of a card game that nothing could hold: of no game with options, or of another one's hands.

    Under a regulation that has options of the game, TAB021 tells of those it does not have.
    """
    if table.game is None or not table.file.options:
        return
    from checker.vocabulary.options import HANDS, STUD_OPTIONS  # imported lazily: most tables have no options

    rules = [rule for rule in table.regulation.options if rule.game in (None, table.game_id)]
    is_stud = any(rule.name in STUD_OPTIONS for rule in rules)
    dealt = {throw.label for throw in table.game.apparatus.throws} if table.game.apparatus is not None else set()
    for option in table.file.options:
        foreign = not table.regulation.id and (option.name in STUD_OPTIONS) is not is_stud
        hand = option.name.removeprefix("raise_pays_").removeprefix("ante_bonus_")
        if not rules or foreign or (is_stud and hand in HANDS and hand not in dealt):
            yield option


def stray_steps(table: BoundTable) -> Iterator[BoundLimit]:
    """Yield the steps for whose stakes there is no minimum or maximum, at a table without anything else to use them."""
    steps = [limit for limit in table.limits.stated if limit.kind == "step"]
    if not steps or table.file.chips or table.commissions or table.copies or table.authorised.stated:
        return
    # Those of bets that are not offered are told as such (LIM020).
    told = {each.stated.span for each in (*table.judgements.judged, *table.judgements.waiting)}
    told.update(limit.span for limit in table.idle_limits)
    ranged = [limit for limit in table.limits.stated if limit.kind != "step"]
    for step in steps:
        mine = (each for each in ranged if "table" in (step.level, each.level) or each.of == step.of)
        if step.span not in told and not any(True for _ in mine):
            yield step


def idle_rests(table: BoundTable) -> Iterator[Span]:
    """Yield the prices and limits for the `other` numbers or throws of a bet that has no other ones."""
    copied = (offer for copy in table.copies for offer in copy.offers)
    apparatus, times = table.game.apparatus if table.game else None, table.prices.possible
    for offer in (*table.offers, *copied):
        prices = offer.stated.prices
        limits = (each for each in table.file.limits if each.of is not None and each.of.text == offer.name.text)
        if not offer.bet.params and has_idle_rest(offer, apparatus, times):
            yield from (each.span for each in prices if each.key is not None and each.key.outcome.other)
        by_kind: dict[str, list[TablePrice | TableLimit]] = {"": list(prices)}
        for limit in (*offer.stated.limits, *limits):
            by_kind.setdefault(limit.kind, []).append(limit)
        for stated in by_kind.values() if offer.bet.params else ():
            yield from _without_numbers(stated, NumbersOfBet(offer.bet).listed())


def _without_numbers(stated: Iterable[TablePrice | TableLimit], numbers: tuple[NumberText, ...]) -> Iterator[Span]:
    """Yield what is for other numbers where those that are named are all."""
    keys = [(each.key.outcome, each.span) for each in stated if each.key is not None]
    named = {number for key, _ in keys for number in key.numbers}
    if named >= set(numbers) and not any(key.name for key, _ in keys):
        yield from (span for key, span in keys if key.other)


def has_twice(listed: OutcomeList) -> bool:
    """Return whether a list names one outcome twice."""
    return len({key.text for key in listed.keys}) < len(listed.keys)


def chips_twice(chips: Iterable[Amount]) -> Iterator[tuple[int, Amount]]:
    """Yield the chips whose value one before them has, with their places from 1: those of a cell share their span."""
    seen = set()
    for place, chip in enumerate(chips, 1):
        if chip.value in seen:
            yield place, chip
        seen.add(chip.value)


class DoubtfulAmount(NamedTuple):
    """A sum of money that no coin makes (`is_fine`), or that no table deals in; `bound` is the sum that it passes."""

    amount: Fraction
    span: Span
    is_fine: bool
    bound: Fraction


def doubtful_amounts(
    limits: Iterable[BoundLimit],
    caps: Iterable[AwardCap],
    chips: Iterable[Amount],
    far: Iterable[BoundLimit],
    currency: Typed | None,
    country: str,
) -> Iterator[DoubtfulAmount]:
    """Yield the sums finer than the smallest coin, or above what is staked or paid anywhere.

    Args:
        limits: Those of the table.
        caps: Those on its awards.
        chips: Its chips.
        far: Maxima that are far from a minimum: LIM007 tells of them, so that they are left to it.
        currency: That of the table, if it states one.
        country: That of the regulation.
    """
    told = {maximum.span for maximum in far}
    sums = (*((cap.amount, cap.span) for cap in caps), *((chip.value, chip.span) for chip in chips))
    for amount, span in (*((limit.amount, limit.span) for limit in limits), *sums):
        # In whole numbers, and without a look at the currency: all amounts of all tables of a run come here.
        if amount is None or (100 % amount.denominator == 0 and amount.numerator <= _MOST_HARD * amount.denominator):
            continue
        parts, most = _coins_and_most(currency, country)
        if parts % amount.denominator:
            yield DoubtfulAmount(amount, span, True, Fraction(1, parts))
        elif amount.numerator > most * amount.denominator and span not in told:
            yield DoubtfulAmount(amount, span, False, Fraction(most))


def _coins_and_most(currency: Typed | None, country: str) -> tuple[int, int]:
    """Return into how many coins a unit goes, and what no stake or cap comes near."""
    from checker.vocabulary.money import OF_COUNTRY, currency_code  # imported lazily: hardly any table needs it

    code = currency_code(currency.text) if currency else OF_COUNTRY.get(country)
    return _PARTS.get(code or "", 100), _MOST_HARD if code in _HARD else _MOST


_PARTS = dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 1000)
"""Smallest coins of a unit where there are not a hundred (ISO 4217: three decimals)."""
_HARD = frozenset(("EUR", "USD", "GBP", "CHF"))
_MOST_HARD, _MOST = 10_000_000, 10_000_000_000
"""No stake or cap of any casino comes near; there are currencies of which a thousand buy what a euro buys."""


def lone_riders(table: BoundTable) -> Iterator[Offer]:
    """Yield the bets that ride on another one which a table does not offer that says it states everything."""
    offered = {offer.bet.id for offer in table.offers}
    for offer in table.offers if table.file.complete else ():
        if offer.bet.rides_on and offer.bet.rides_on not in offered:
            yield offer


class HollowEntry(NamedTuple):
    """An entry that states nothing: an empty map or list, or (`lacks`) one without the key that all others need."""

    path: str
    span: Span
    lacks: str | None


def hollow_entries(entries: Iterable[Entry], above: str = "", section: str = "table") -> Iterator[HollowEntry]:
    """Yield the entries at any depth that state nothing; a bet of which nothing is said is offered all the same."""
    for entry in entries:
        node, path = entry.value, f"{above}{entry.key.text}"
        if isinstance(node, Sequence) and not node.items:
            yield HollowEntry(path, entry.key.span, None)
        if not isinstance(node, Mapping) or (section == "bets" and not node.entries):
            continue
        inner = _section_of(section, entry.key.text)
        lacks = _lacking(inner, node) if inner in _NEEDED else None
        if lacks is not None or not node.entries:
            yield HollowEntry(path, entry.key.span, lacks)
        else:
            yield from hollow_entries(node.entries, f"{path}.", inner)


def _section_of(section: str, key: str) -> str:
    """Return what a map under a key is: a section, a bet, the stated edge of a bet; empty for one of numbers."""
    if section in _OF_NAMES:
        return _OF_NAMES[section]
    known = find_key(section, key) if section in KEYS else None
    return known.english if known is not None else ""


_OF_NAMES = {"bets": "bet", "stated_edge": "edge"}


def _lacking(section: str, node: Mapping) -> str | None:
    """Return the key without which the others of a map say nothing, where it is not there."""
    where, needed = _NEEDED[section]
    if not node.entries:
        return None
    keys = [find_key(where, entry.key.text) for entry in node.entries]
    return None if any(key is None or key.english == needed for key in keys) else needed


_NEEDED = {
    "award_cap": ("award_cap", "amount"),
    "commission": ("commission", "rate"),
    "edge": ("stated_edge", "value"),
}


def may_be_unjudged(table: BoundTable) -> bool:
    """Return whether the table states what is not examined at every table: cheaper than looking for it."""
    file = table.file
    stated = file.stated_edges or file.mathematics_only or table.commissions or table.award_caps
    ruleless = file.options and any(True for _ in stray_options(table))
    zero = file.zero or any(bet.zero for bet in file.bets) or _may_be_hollow(file.entries)
    again = len({chip.value for chip in file.chips}) < len(file.chips)
    twice = again or any(has_twice(each) for bet in file.bets for each in bet.outcome_lists)
    ruled = any(fact.path in _NEEDING_A_RULE for fact in file.facts) and any(True for _ in ruleless_facts(table))
    steps = any(limit.kind == "step" for limit in table.limits.stated) and any(True for _ in stray_steps(table))
    idle = twice or ruled or steps or (_may_have_idle_rests(table) and any(True for _ in idle_rests(table)))
    undecided = any(offer.left_open for offer in table.offers)
    return bool(stated or table.unruled or undecided or ruleless or table.lone_classes or zero or idle)


def _may_have_idle_rests(table: BoundTable) -> bool:
    """Return whether something is stated for the `other` numbers or throws of a bet of which none may be left."""
    if table.prices.idle_rests or table.copies:
        return True
    if not any(offer.bet.params for offer in table.offers):
        return False
    keys = [price.key for bet in table.file.bets for price in bet.prices]
    keys += [limit.key for limit in chain(table.file.limits, *(bet.limits for bet in table.file.bets))]
    return any(key is not None and key.outcome.other for key in keys)


def _may_be_hollow(entries: Iterable[Entry]) -> bool:
    """Return whether an entry may state nothing (`HollowEntry`), whatever the keys mean: every table is asked."""
    for entry in entries:
        node = entry.value
        if isinstance(node, Mapping):
            if not node.entries or fold_key(entry.key.text) in _TERMS or _may_be_hollow(node.entries):
                return True
        elif isinstance(node, Sequence) and not node.items:
            return True
    return False


_TERMS = frozenset(spelt for key in ("award_cap", "commission", "stated_edge") for spelt in (key, KEYS["table"][key]))
