"""Two price lines name the same win at different prices, and neither is the narrower one.

Why it matters
    Where one line is for fewer throws or numbers than another it is the exception and counts. Where neither is, the
    text pays one win twice, and no figure can be given.

Fails
    bet any_seven "Seven" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1
      pays 5 to 1

Passes
    bet field "Field" [A.1]
      one roll   wins 2, 3, 4, 9, 10, 11, 12   loses other
      pays even
      pays 2 to 1 on 2, 12

How to fix
    Transcribe each price with the throws or numbers that the document gives it for.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.bound_table_prices import lines_for
from checker.cases.case import Case
from checker.cases.courses import judged_worlds, situations_of
from checker.cases.phrases import name_on
from checker.findings.finding import Finding, Related
from checker.games.apparatus import Apparatus
from checker.probability.lowering import narrowest_lines, price_lines
from checker.semantics.events import binding_of
from checker.semantics.model import Bet, NumberText, Payout
from checker.semantics.readings import Rules, rules_in

CODE, SEVERITY, SINCE = "PAY013", "error", "0.1"
FOLLOWS_FROM = "table.price_list"
MESSAGE = {
    "en": "{bet} has two prices for the same win",
    "es": "{bet} tiene dos pagos para el mismo resultado ganador",
}
HELP = {
    "en": "say for which throws or numbers each holds; until then there is no edge",
    "es": "diga con qué resultados o números vale cada uno; mientras tanto no hay ventaja que dar",
}
OTHER = {"en": "the other price", "es": "el otro pago"}


def check(case: Case) -> Iterator[Finding]:
    """Yield one finding for each pair of lines of a bet, with the numbers concerned."""
    for bet in case.bets:
        apparatus = case.apparatus(bet.game)
        if apparatus is None or not apparatus.throws or bet.same_payouts_as is not None:
            continue
        found: dict[tuple[Payout, Payout], list[NumberText | None]] = {}
        for world in judged_worlds(case, bet)[:1]:
            rules = rules_in(bet, world)
            for number in rules.numbers or (None,):
                for pair in _pairs(bet, rules, number, apparatus):
                    found.setdefault(pair, []).append(number)
        for (first, second), numbers in found.items():
            yield Finding(
                at=second.span,
                values={"bet": name_on(bet, tuple(number for number in numbers if number is not None))},
                subject=case.subject(bet, *numbers),
                citations=second.citations,
                related=(Related(first.span, OTHER),),
            )


def _pairs(bet: Bet, rules: Rules, number: NumberText | None, apparatus: Apparatus) -> Iterator[tuple[Payout, Payout]]:
    """Yield the lines that pay one win at two prices, each pair once."""
    if not rules.stages or len(lines_for(rules.payouts, number)) < 2:
        return
    lines = price_lines(rules.payouts, apparatus, binding_of(bet.params, number), number)
    won = 0
    for situation in situations_of(bet, rules.stages, number, apparatus):
        won |= situation.parts.effects.get("wins", 0)
    seen = set()
    for position in range(len(apparatus.throws)):
        if won >> position & 1:
            rivals = [rules.payouts[index] for index in narrowest_lines(rules.payouts, lines.masks, 1 << position)]
            for rival in rivals[1:]:
                if (rival.form, rival.amount) != (rivals[0].form, rivals[0].amount) and rival not in seen:
                    seen.add(rival)
                    yield rivals[0], rival
