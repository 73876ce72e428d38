"""The regulation and the one it restates both require something of a table or a bet, and not the same.

Why it matters
    Four decks in one text and two in the other: a table that keeps one of the two breaks the other.

Fails
    game blackjack "Black Jack" [A] with cards
    require cards.decks >= 2 [A.1]
    --- restates
    game blackjack "Black Jack" [A] with cards
    require cards.decks >= 4 [A.1]

Passes
    game blackjack "Black Jack" [A] with cards
    require cards.decks >= 4 [A.1]
    --- restates
    game blackjack "Black Jack" [B] with cards
    require cards.decks >= 4 [B.4]

How to fix
    Correct the transcription, or ask which regulation prevails. What only one of the two says is no difference here:
    `tapete compare` lists it.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import Restatement
from checker.cases.comparison.rules import compare_rules
from checker.checks.sources.shared.holding import held_under
from checker.findings.finding import Observation, Related, Subject
from checker.words.advice import ASK_WHICH_PREVAILS
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "SRC012", "warning", "0.3"
MESSAGE = {
    "en": "{here} here, {there} in `{other}`, which this text restates, as transcribed",
    "es": "aquí, {here}; en `{other}`, que, según la transcripción, este texto reproduce, {there}",
}
OF_BET = {
    "en": "{bet}: {here} here, {there} in `{other}`, which this text restates, as transcribed",
    "es": "{bet}: aquí, {here}; en `{other}`, que, según la transcripción, este texto reproduce, {there}",
}
HELP = ASK_WHICH_PREVAILS
_TOPICS = ("requirement", "rides on", "stake")


def check(pair: Restatement) -> Iterator[Observation]:
    """Yield one finding per rule that both state."""
    case, against = pair
    other = against.regulation
    for difference in compare_rules(against, case).differences:
        there, here = difference.a, difference.b
        if difference.topic not in _TOPICS or there is None or here is None or there.silent or here.silent:
            continue
        bet = case.regulation.bet(difference.game, difference.bet) if difference.bet else None
        said = {language: f"`{other.id}`: {text}" for language, text in there.text.items()}
        yield Observation(
            at=here.span,
            values={
                "here": here.text,
                "there": there.text,
                "other": other.id,
                **({"bet": name_of(bet)} if bet else {}),
            },
            subject=Subject(case.regulation.id, difference.game, difference.bet),
            citations=(*here.citations, *there.citations),
            related=(Related(there.span, said),),
            message=OF_BET if bet else None,
            **held_under(here, there),
        )
