"""Names in outcomes: `n` in `wins hard n` must be a number that the bet is made on."""

from __future__ import annotations

from collections.abc import Iterator

from checker.findings.finding import Bilingual
from checker.findings.suggest import closest
from checker.semantics.decree.kinds import UNKNOWN_NAME
from checker.semantics.decree.scope import Scope
from checker.syntax.decree.fields import Name
from checker.syntax.decree.tree import Arm, BetStatement, Event, Events, Pays, Rule

OUTCOME: Bilingual = {"en": "outcome", "es": "resultado"}
NUMBER: Bilingual = {"en": "number", "es": "número"}
HOW_WRITTEN: Bilingual = {
    "en": "an outcome is a total such as `7`, or words such as `hard 4`, `point`, `other`",
    "es": "un resultado es un total como `7`, o palabras como `duro 4`, `punto`, `resto`",
}
NO_NUMBER: Bilingual = {
    "en": "this bet is made on no number; write a figure, or `(n in …)` behind the bet's name",
    "es": "esta apuesta no se hace a ningún número; escriba una cifra, o `(n en …)` tras el nombre de la apuesta",
}
HAND: Bilingual = {"en": "hand", "es": "mano"}
HAND_EVENTS = ("over", "under", "hand_total", "pair")
WORDS = ("POINT", "OTHER")
"""Outcomes of one word that stand where a name can: what a misspelt one may have been meant to be."""


def report_unknown_names(node: BetStatement, hands: set[str], scope: Scope) -> None:
    """Report every name in the outcomes and prices of a bet that is none of its numbers, or no hand, each once."""
    known = {name.text for name in node.params.names} if node.params else set()
    rules = (*node.rules, *(rule for unclear in node.unclear for each in unclear.readings for rule in each.rules))
    wrong: dict[str, Event] = {}
    of_hands: dict[str, Event] = {}
    for event in _events(rules):
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
        scope.report(UNKNOWN_NAME, event.span, {"what": what, "name": name, "way_out": way_out})


def _events(rules: tuple[Rule, ...]) -> Iterator[Event]:
    for rule in rules:
        events: Events | None = rule.events if isinstance(rule, Arm) else rule.on if isinstance(rule, Pays) else None
        if events is not None:
            yield from (*events.include, *events.exclude)


def _way_out(name: str, params: list[str], alone: bool) -> Bilingual:
    near = closest(name, (*params, *(_words() if alone else ())))
    if near is not None:
        return {"en": f"did you mean `{near}`?", "es": f"¿quiso decir `{near}`?"}
    if params:
        listed = ", ".join(f"`{each}`" for each in params)
        return {"en": f"the bet is made on {listed}", "es": f"la apuesta se hace a {listed}"}
    return HOW_WRITTEN if alone else NO_NUMBER


def _words() -> Iterator[str]:
    """Yield the outcomes of one word, in every language: a slip is nearest to a word of its own."""
    from checker.syntax.decree.keywords import vocabularies  # only a wrong name pays for reading them

    for vocabulary in vocabularies().values():
        yield from (spelling for terminal in WORDS for spelling in vocabulary.words[terminal])
