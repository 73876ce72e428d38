"""What of a table there is for a check to look at, found once for all checks.

A check of tables names these in its `LOOKS_AT`; where a table has none of them, as is usual, it is not even loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from typing import Literal

from checker.cases.case import TableCase, far_dates
from checker.cases.prices import TablePayouts, measured_bets, own_edges, rides
from checker.cases.rulebook import rulebook_of
from checker.cases.table.bind import BoundTable
from checker.cases.table.duties import Duty
from checker.cases.table.effective import differences
from checker.cases.table.idle import (
    NEEDING_A_RULE,
    doubtful_amounts,
    has_twice,
    idle_rests,
    lone_riders,
    ruleless_facts,
    stray_options,
    stray_steps,
)
from checker.cases.table.judge import Judgements
from checker.cases.table.limits import INSURANCE, RAISE, raised_antes
from checker.semantics.decree.model import Game, Regulation
from checker.semantics.table.model import TableOption, Typed
from checker.store.library import depends_on_unknown_day, is_not_yet
from checker.syntax.table.tree import Entry, Mapping, Sequence
from checker.vocabulary.keys import fold_key
from checker.vocabulary.table import KEYS

Aspect = Literal[
    "bets without a price",
    "unlisted bets",
    "chips",
    "facts",
    "options",
    "differing options",
    "payouts among options",
    "several options",
    "limits of a raise",
    "insurance",
    "stated edges",
    "publication",
    "copies",
    "unmatched limits",
    "commissions",
    "charged bets",
    "caps on awards",
    "missing sections",
    "replaced values",
    "statements in doubt",
    "doubtful amounts",
    "bets that ride on none",
    "neighbours",
    "another place or time",
    "limits of bets not offered",
    "differing payouts",
    "differing outcomes",
    "unprinted payouts",
    "payouts in doubt",
    "no fitting reading",
    "unknown numbers",
    "numbers in doubt",
    "missing numbers",
    "unpaid throws",
    "decimal payouts",
    "several payouts of a bet",
    "player advantage",
    "several own edges",
    "no own edge",
    "own odds",
    "unmeasured payouts",
    "percentages",
    "limits outside a band",
    "limits over a cap",
    "wins outside a band",
    "crossed limits",
    "missing limits",
    "adopted readings",
    "limits beyond the table",
    "long steps",
    "unauthorised limits",
    "limits not judged",
    "broken requirements",
    "missing facts",
    "open requirements",
    "advice not followed",
    "no regulation",
    "game not treated",
    "game outside the list",
    "unknown first day",
    "not yet in force",
    "last day",
    "unofficial wording",
    "attributed wording",
    "regulations not held",
]


def aspects_of(case: TableCase) -> frozenset[Aspect]:
    """Return what of a table there is to look at."""
    found: dict[Aspect, object] = {
        **_of_statements(case),
        **_of_payouts(case.payouts),
        **_of_limits(case.table.judgements),
        **_of_duties(case.table.duties),
        **_of_regulation(case.regulation, case.table.game, case.as_of, case.held),
    }
    return frozenset(aspect for aspect, there in found.items() if there)


def _of_statements(case: TableCase) -> dict[Aspect, object]:
    table, header = case.table, case.regulation.header
    file = table.file
    far = (maximum for maximum, _ in table.judgements.far)
    doubtful = doubtful_amounts(table.limits.stated, table.award_caps, file.chips, far, file.currency, header.country)
    laid_down = differences(table.limits, table.authorised)
    return {
        "bets without a price": not file.complete and any(not offer.stated.prices for offer in table.offers),
        "unlisted bets": table.unlisted,
        "unknown numbers": table.strays or table.prices.unwinnable or any(offer.strays for offer in table.offers),
        "chips": table.game and file.chips,
        "facts": file.facts,
        "options": file.options,
        "differing options": table.option_differences,
        "payouts among options": any(isinstance(each.value, Fraction) and _may_be_odd(each) for each in file.options),
        "several options": _has_split_or_insurance(file.options),
        "insurance": INSURANCE in table.of.bets,
        "limits of a raise": RAISE in table.of.bets and any(True for _ in raised_antes(table.limits)),
        "stated edges": file.stated_edges,
        "publication": file.published,
        "copies": table.copies,
        "unmatched limits": table.unmatched,
        "commissions": table.commissions,
        "charged bets": any(offer.is_charged for offer in table.offers),
        "caps on awards": table.game and table.award_caps,
        "missing sections": table.lacking,
        "replaced values": file.replaced,
        "statements in doubt": _in_doubt(table),
        "doubtful amounts": any(True for _ in doubtful),
        "bets that ride on none": file.complete and any(True for _ in lone_riders(table)),
        "neighbours": case.neighbours,
        "another place or time": _may_be_elsewhere(file.jurisdiction, file.currency, header.jurisdiction)
        or far_dates(case.run_on, file.date, file.published),
        "limits of bets not offered": table.idle_limits,
        "unauthorised limits": any(True for _ in laid_down),
        "no regulation": table.names_none,
        "game not treated": case.regulation.id and table.game_name and not case.regulation.game(table.game_id or ""),
    }


def _has_split_or_insurance(options: tuple[TableOption, ...]) -> bool:
    """Return whether several rules are stated, with one that may leave no room for others."""
    return len(options) > 1 and any(each.name in ("split", "insurance_offered", "double") for each in options)


def _may_be_odd(option: TableOption) -> bool:
    """Return whether a payout is for one kind of hands, below even, or below what blackjacks usually win."""
    from checker.vocabulary.usual import LEAST_FOR_BLACKJACK  # imported lazily: for options with a payout

    least = LEAST_FOR_BLACKJACK if option.name == "blackjack_pays" else 1
    return option.name.startswith(("ante_bonus_", "raise_pays_")) or Fraction(option.value) < least


def _in_doubt(table: BoundTable) -> bool:
    """Return whether the table states what is not examined at every table."""
    file = table.file
    stated = file.stated_edges or file.mathematics_only or table.commissions or table.award_caps
    ruleless = file.options and any(True for _ in stray_options(table))
    zero = file.zero or any(bet.zero for bet in file.bets) or _may_be_hollow(file.entries)
    again = len({chip.value for chip in file.chips}) < len(file.chips)
    twice = again or any(has_twice(each) for bet in file.bets for each in bet.outcome_lists)
    ruled = any(fact.path in NEEDING_A_RULE for fact in file.facts) and any(True for _ in ruleless_facts(table))
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


def _may_be_elsewhere(place: Typed | None, currency: Typed | None, here: str) -> bool:
    """Return whether a table names a place or a currency that is not plainly that of its regulation."""
    local = place is None or place.text.upper() == here
    in_euros = currency is None or (currency.text == "EUR" and here[:2] in ("", "ES"))
    return not (local and in_euros)


def _of_payouts(case: TablePayouts) -> dict[Aspect, object]:
    offers, prices = case.offers, case.prices
    return {
        "differing payouts": prices.gaps,
        "differing outcomes": case.shifts,
        "unprinted payouts": prices.unpriced,
        "payouts in doubt": prices.open_prices,
        "no fitting reading": case.unfit,
        "numbers in doubt": any(offer.doubtful for offer in offers),
        "missing numbers": any(offer.lacks_numbers for offer in offers),
        "unpaid throws": prices.unpaid,
        "decimal payouts": any(price.price.meant is not None for offer in offers for price in offer.stated.prices),
        "several payouts of a bet": any(len(bet.payouts) > 1 for bet in case.bets),
        **_of_edges(case),
    }


def _of_edges(case: TablePayouts) -> dict[Aspect, object]:
    """Return what there is of house edges: those that the table answers for, as its regulation does not print them."""
    if case.repriced is not None and not case.repriced:
        return {"player advantage": case.favours_player}
    own = [(bet, each) for bet in case.bets for each in own_edges(case, bet)]
    bets = {id(bet): bet for bet, _ in own}.values()
    measured = measured_bets(case.offers) if case.regulation else ()
    return {
        "player advantage": case.favours_player,
        "several own edges": len(own) > 1,
        "no own edge": any(edge == 0 for _, each in own for _, edge in each.values),
        "own odds": any(rides(bet) for bet in bets),
        "unmeasured payouts": any(bet.id not in measured for bet in bets),
        "percentages": any(payout.form == "percent" for bet in bets for payout in bet.payouts),
    }


def _of_limits(found: Judgements) -> dict[Aspect, object]:
    failing = {each.family for each in found.known or () if each.standing != "holds"}
    return {
        "limits outside a band": "band" in failing,
        "limits over a cap": "cap" in failing,
        "wins outside a band": "win" in failing,
        "crossed limits": found.disorders or found.far,
        "missing limits": found.missing,
        "adopted readings": found.doubted,
        "limits beyond the table": found.beyond,
        "long steps": found.steps,
    }


def _of_duties(duties: tuple[Duty, ...]) -> dict[Aspect, object]:
    binding = [duty for duty in duties if duty.rule.binding and duty.met is not True]
    advice = (duty for duty in duties if not duty.rule.binding)
    return {
        "broken requirements": any(duty.met is False for duty in binding),
        "missing facts": any(duty.missing for duty in binding if duty.met is None),
        "open requirements": any(not duty.missing for duty in binding if duty.met is None),
        "advice not followed": any(duty.met is False for duty in advice),
    }


def _of_regulation(regulation: Regulation, game: Game | None, as_of: str, held: frozenset[str]) -> dict[Aspect, object]:
    header = regulation.header
    book = rulebook_of(regulation)
    linear = (each.is_linear for each in book.relations if each.rule.game in (None, game and game.id))
    return {
        "limits not judged": not all(linear),
        "game outside the list": game in book.omitted_games,
        "unknown first day": depends_on_unknown_day(header),
        "not yet in force": is_not_yet(header, as_of),
        "last day": header.in_force_until,
        "unofficial wording": header.is_unofficial,
        "attributed wording": header.attributed_to,
        "regulations not held": any(link.regulation not in (None, *held) for link in regulation.links),
    }
