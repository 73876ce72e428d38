"""Which rules of a bet, a group or a hand say one thing, of which one holds; of all others there may be many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.syntax.decree import tree
from checker.syntax.decree.parts import Arm, without_places
from checker.text.span import Span

# One of a bet, or of each of its variants and readings; of commissions, one that holds at every table.
_ONE: tuple[type[object], ...] = (
    *(tree.Opens, tree.Stakes, tree.CommissionRule, tree.Working, tree.Numbers, tree.Counts, tree.BestRow),
    *(tree.Deals, tree.DrawsUntil),
)
_MANNERS = {
    "contract": (("removal", False), ("change", False)),
    "contract after point": (("removal", False), ("change", False)),
    "reducible": (("reduction", True),),
    "removable": (("removal", True),),
    "changeable": (("change", True),),
    "fixed": (("change", False),),
}


def slots_of(rules: Iterable[object]) -> Iterator[tuple[object, object, Span]]:
    """Yield the things said of which one holds: what it is, what is said of it, and where."""
    for rule in rules:
        if isinstance(rule, tree.RefersTo):
            yield rule.aspect, rule.bet.text, rule.span
        elif isinstance(rule, tree.Removability):
            yield from ((slot, value, rule.span) for slot, value in _MANNERS[rule.manner])
        elif isinstance(rule, (Arm, tree.OutcomesUnstated)):  # arms are read together, and say what decides
            yield Arm, rule.silence.by.text if isinstance(rule, tree.OutcomesUnstated) else "", rule.span
        elif isinstance(rule, tree.Pays):
            yield without_places((tree.Pays, rule.on, rule.numbers, rule.scope)), _gain(rule), rule.span
            if rule.price.silence:  # who sets the prices is asked of the whole bet
                yield tree.Pays, rule.price.silence.by.text, rule.span
        elif isinstance(rule, _ONE) and not (isinstance(rule, tree.CommissionRule) and rule.scope):
            yield type(rule), without_places(rule), rule.span  # type: ignore[attr-defined]


def _gain(rule: tree.Pays) -> object:
    """Return what a price comes to, the stake apart where it is known to be in it: `4 to 1` is `5 for 1`."""
    price, form = rule.price, rule.price.form
    if form == "times":
        form = rule.read_as or form
    is_plain = price.amount is not None and form in ("even", "to", "for", "percent")
    return price.amount - (form == "for") if is_plain and price.amount is not None else without_places((form, price))
