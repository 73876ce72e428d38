"""How the cards of a game are dealt: its `values`, `hand` and `natural` statements to a deal and its rounds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from checker.findings.finding import Bilingual, Value
from checker.games.apparatus import CARDS, Apparatus, Throw
from checker.games.cards.deal import RANKS, Condition, Deal, DrawRule, Hand, Shoe, Values
from checker.semantics.decree.model import Dealing, DealtHand
from checker.semantics.decree.scope import Scope
from checker.syntax.decree.parts import Interval
from checker.syntax.decree.tree import (
    CardsApparatus,
    ChancesApparatus,
    Deals,
    Draw,
    DrawsUntil,
    HandStatement,
    NaturalStatement,
    ShownCards,
    Statement,
    ValuesStatement,
    When,
)
from checker.text.span import Span

MAX_DECKS = 12
MAX_HANDS = 4
MAX_DEALT = 3
MAX_TOTAL = 999

HAND: Bilingual = {"en": "hand that acts before", "es": "mano que actúe antes"}
RANK: Bilingual = {"en": "the card", "es": "el naipe"}
DECKS: Bilingual = {"en": "the number of decks", "es": "la cantidad de barajas"}
HANDS: Bilingual = {"en": "the number of hands", "es": "la cantidad de manos"}
DEALT: Bilingual = {"en": "the number of cards dealt", "es": "la cantidad de naipes que se reparten"}


class DealReader:
    """Reads the dealing statements of one game."""

    def __init__(self, statements: Iterable[Statement], scope: Scope) -> None:
        self._statements = tuple(statements)
        self._scope = scope
        self._hands = tuple(node for node in self._statements if isinstance(node, HandStatement))
        self._known: dict[str, int] = {}
        self._sound = True

    def dealing(self, cards: CardsApparatus | None, at: Span) -> Dealing | None:
        """Return how the cards of the game are dealt, no round counted; None where the regulation does not say it."""
        if not self._hands:
            return None
        decks, endless = (cards.decks, cards.endless) if cards else (None, False)
        hands = tuple(self._hand(node) for node in self._hands)
        self._within(HANDS, len(hands), MAX_HANDS, self._hands[-1].span)
        if decks is not None:
            self._within(DECKS, decks, MAX_DECKS, at)
        values = self._values()
        told = tuple(
            DealtHand(
                node.name.text, node.label.text if node.label else "", self._scope.citations(*node.cites), node.span
            )
            for node in self._hands
        )
        if values is None or (decks is None and not endless) or not self._sound:
            return Dealing(told, CARDS._replace(hands=tuple(self._known)), "decks_unstated")
        deal = Deal(Shoe(decks), values, hands, self._naturals())
        return Dealing(told, CARDS._replace(hands=tuple(self._known)), "too_many", deal=deal)

    def _values(self) -> Values | None:
        worth: dict[str, int] = {}
        modulo, span = None, self._hands[0].span
        for node in self._statements:
            if not isinstance(node, ValuesStatement):
                continue
            modulo, span = node.modulo, node.span
            for part in node.worths:
                for rank in self._ranks(part.first, part.last, part.span):
                    if rank in worth:
                        self._fail("decree_names/duplicate-name", part.span, {"name": rank})
                    worth[rank] = int(rank) if part.value is None and rank.isdecimal() else part.value or 0
                    if part.value is None and not rank.isdecimal():
                        self._fail("decree_names/card-without-value", part.span, {"cards": rank})
        missing = [rank for rank in RANKS if rank not in worth]
        if missing:
            self._fail("decree_names/card-without-value", span, {"cards": ", ".join(missing)})
        if modulo is not None:
            self._within({"en": "`modulo`", "es": "`módulo`"}, modulo, MAX_TOTAL, span)
        if missing or not self._sound:
            return None
        counted = tuple(worth[rank] % modulo if modulo else worth[rank] for rank in RANKS)
        return Values(counted, modulo)

    def _ranks(self, first: str, last: str, span: Span) -> tuple[str, ...]:
        """Return the ranks of a range, the ace lowest."""
        for rank in (first, last):
            if rank not in RANKS:
                self._fail("decree_names/value-out-of-range", span, {"what": RANK, "value": rank, "allowed": "2 .. 10"})
                return ()
        start, end = RANKS.index(first), RANKS.index(last)
        if start > end:
            self._fail(
                "decree_names/value-out-of-range",
                span,
                {"what": RANK, "value": f"{first} .. {last}", "allowed": f"{last} .. {first}"},
            )
        return RANKS[start : end + 1]

    def _naturals(self) -> tuple[int, ...]:
        nodes = [node for node in self._statements if isinstance(node, NaturalStatement)]
        return numbers_of(interval for node in nodes for interval in node.totals)

    def _hand(self, node: HandStatement) -> Hand:
        deals, until = 0, None
        shown: list[int] = []
        rules: list[DrawRule] = []
        for rule in node.rules:
            if isinstance(rule, Deals):
                deals = rule.cards
                self._within(DEALT, deals, MAX_DEALT, rule.span)
            elif isinstance(rule, ShownCards):
                shown.extend(RANKS.index(rank) for each in rule.ranks for rank in self._ranks(each, each, rule.span))
            elif isinstance(rule, DrawsUntil):
                until = rule.total
            else:
                rules.append(self._rule(rule))
        if node.name.text in self._known:
            self._fail("decree_names/duplicate-name", node.name.span, {"name": node.name.text})
        self._known.setdefault(node.name.text, len(self._known))
        if until is not None:
            rules = [DrawRule("draw", tuple(range(until))), DrawRule("stand", None), *rules]
        return Hand(node.name.text, deals, tuple(rules), until is not None, tuple(shown))

    def _rule(self, rule: Draw) -> DrawRule:
        totals = None if rule.totals is None else numbers_of(rule.totals)
        return DrawRule(rule.action, totals, None if rule.when is None else self._condition(rule.when))

    def _condition(self, when: When) -> Condition | None:
        hand = self._known.get(when.hand.text)
        if hand is None:
            self._scope.unknown(HAND, when.hand, self._known)
            self._sound = False
            return None
        return Condition(hand, numbers_of(when.drew or ()), when.drew is None, when.negated)

    def _within(self, what: Bilingual, value: int, most: int, span: Span) -> None:
        if not 1 <= value <= most:
            self._fail(
                "decree_names/value-out-of-range", span, {"what": what, "value": str(value), "allowed": f"1 .. {most}"}
            )

    def _fail(self, kind: str, span: Span, values: dict[str, Value]) -> None:
        self._scope.report(kind, span, values)
        self._sound = False


def numbers_of(intervals: Iterable[Interval]) -> tuple[int, ...]:
    """Return the totals of a list, ascending, each once."""
    return tuple(sorted({number for each in intervals for number in range(each.first, each.last + 1)}))


# Chances that the document states itself: `with chances high 18/37, low 18/37, zero 1/37`.


_CHANCE: Bilingual = {"en": "the chance", "es": "la probabilidad"}
_SUM: Bilingual = {"en": "the sum of all chances", "es": "la suma de todas las probabilidades"}


def chances_of(given: ChancesApparatus, scope: Scope) -> Apparatus:
    """Return one throw for each outcome, none if the chances do not make 1: nothing can be computed from them then."""
    known: dict[str, Fraction] = {}
    sound = True
    for each in given.chances:
        if each.name.text in known:
            scope.report("decree_names/duplicate-name", each.name.span, {"name": each.name.text})
            sound = False
        if not each.chance:
            scope.report(
                "decree_names/value-out-of-range", each.span, {"what": _CHANCE, "value": "0", "allowed": "0 < … <= 1"}
            )
            sound = False
        known[each.name.text] = each.chance
    total = sum(known.values(), Fraction(0))
    if sound and total != 1:
        scope.report("decree_names/value-out-of-range", given.span, {"what": _SUM, "value": str(total), "allowed": "1"})
    if not sound or total != 1:
        return CARDS
    ways = lcm(*(chance.denominator for chance in known.values()))
    return Apparatus("cards", tuple(Throw(name, (), None, int(chance * ways)) for name, chance in known.items()))
