"""Rules of a card game contradict each other, or one has an impossible value.

Why it matters
    No figures are computed for card games yet; whether their rules agree can be checked all the same.

Fails
    game open_blackjack "Blackjack" with cards
    option dealer_stands is 17 [A.1]
    option dealer_stands is 18 [A.2]

Fails
    game open_blackjack "Blackjack" with cards
    option ties is lose [A.1]
    option both_blackjack is push [A.1]

Passes
    game open_blackjack "Blackjack" with cards
    option ties is lose except both_blackjack [A.1]
    option both_blackjack is push [A.1]
    option wins_pay is even at 1 [A.1]
    option wins_pay is 2 to 1 at 2, 3 [A.1]

How to fix
    Name the boxes a rule applies to (`at`), the case it excludes (`except`), or the readings of the clause (`unclear`).
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.checks.outcomes.shared.options import differing_pairs, exclusive_pairs, is_allowed, value_of
from checker.findings.finding import Observation, Related, Subject
from checker.games.options import OPTIONS
from checker.semantics.decree.model import Option
from checker.words.options import written, written_option

CODE, SEVERITY, SINCE = "OUT014", "error", "0.1"
MESSAGE = {
    "en": "`{option}`: {value} here; `{other}`: {other_value} there; both cannot hold",
    "es": "`{option}`: {value} aquí; `{other}`: {other_value} allí; no pueden regir a la vez",
}
NO_VALUE = {"en": "`{option}` cannot be `{value}`", "es": "`{option}` no puede ser `{value}`"}
HELP = {
    "en": "in the transcription: name the boxes a rule holds for, the case it leaves out, or the readings of it",
    "es": "en la transcripción: indicar las casillas en que rige cada regla, el caso que exceptúa o las "
    "lecturas de la cláusula",
}
ALLOWED = {"en": "allowed: {allowed}", "es": "admite: {allowed}"}


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per value that cannot be, and one per pair of options that cannot both hold."""
    regulation = case.regulation
    for option in regulation.options:
        if not is_allowed(option, value_of(option)):
            term = OPTIONS[option.name]
            allowed = (
                *term.words,
                *((f"{term.least}–{term.most}",) if term.counted else ()),
                *(("3 to 2",) if term.priced else ()),
            )
            yield Observation(
                at=option.span,
                values={"option": option.name, "value": written(value_of(option)), "allowed": ", ".join(allowed)},
                subject=_subject(case, option),
                citations=option.citations,
                message=NO_VALUE,
                help=ALLOWED,
            )
    for first, second in (*differing_pairs(regulation), *exclusive_pairs(regulation)):
        yield Observation(
            at=second.span,
            values={
                "option": second.name,
                "value": written_option(second.name, value_of(second)),
                "other": first.name,
                "other_value": written_option(first.name, value_of(first)),
            },
            subject=_subject(case, second),
            citations=(*second.citations, *first.citations),
            related=(Related(first.span, {"en": "the other rule", "es": "la otra regla"}),),
        )


def _subject(case: RegulationCase, option: Option) -> Subject:
    return Subject(case.regulation.id, option.game)
