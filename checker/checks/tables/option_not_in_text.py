"""The table states a rule of its card game that its regulation does not lay down.

Why it matters
    A regulation that sets out how the game is played, and says nothing of doubling or of surrender, may mean that they
    are not allowed, or may leave them to the casino. That cannot be told from its regulation.

Fails
    option dealer_stands is 17 [1]
    --- table
    options: {dealer_stands: 17, double: any_two}

Passes
    option dealer_stands is 17 [1]
    option double is any_two [1]
    --- table
    options: {dealer_stands: 17, double: any_two}

How to fix
    Ask the authority which rules the casino may choose, and add them to the decree file with their citation.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.aspects import Aspect
from checker.cases.case import TableCase
from checker.checks.tables.shared.words import subject_of_game
from checker.findings.finding import Observation, Related
from checker.findings.wording import listed
from checker.words.names import in_both
from checker.words.options import option_words

CODE, SEVERITY, VERDICT, SINCE = "TAB021", "warning", "undetermined", "0.1"
LOOKS_AT: tuple[Aspect, ...] = ("differing options",)
MESSAGE = {
    "en": "the regulation says nothing of {options}",
    "es": "la norma no dice nada de {options}",
}
HELP = {"en": "ask which rules the casino may choose", "es": "consultar qué reglas puede elegir el casino"}


def check(case: TableCase) -> Iterator[Observation]:
    """Yield one finding that lists the options."""
    found = [each.stated for each in case.table.option_differences if each.rule is None]
    if not found:
        return
    yield Observation(
        at=found[0].key.span.to(found[0].span),
        values={
            "options": in_both(
                case.regulation.header.country,
                lambda style: listed(
                    tuple(
                        f"`{each.key.text}` ({option_words(each.name, each.value)[style.language]})" for each in found
                    ),
                    style,
                ),
            )
        },
        subject=subject_of_game(case),
        related=tuple(Related(each.span, {"en": "and here", "es": "y aquí"}) for each in found[1:]),
    )
