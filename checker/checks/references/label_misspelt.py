"""The regulation seems to misspell the name of a bet.

Why it matters
    Whoever looks for the bet under its usual name does not find it, and two names of one bet may be taken for two bets.

Fails
    bet horn "Horm" [A.1]
      one roll   wins 2, 3, 11, 12   loses other
      pays 4 to 1

Passes
    bet horn "Horn" [A.1]
      one roll   wins 2, 3, 11, 12   loses other
      pays 4 to 1
    bet any_seven "Sieteen" [A.2]
      one roll   wins 7   loses other
      pays 4 to 1

How to fix
    Compare the name with the document: if it is printed so, leave it. Names are looked at that differ from a name of
    the trade for the same bet in one letter of a word of four or more.
"""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Observation
from checker.games.bet_names import VOCABULARY
from checker.words.names import name_of

CODE, SEVERITY, SINCE = "REF015", "note", "0.3"
MESSAGE = {
    "en": "{bet}: its usual name is “{usual}”",
    "es": "{bet}: el nombre usual es «{usual}»",
}
HELP = {
    "en": "compare the name with the document; if it is printed so, leave it",
    "es": "cotejar el nombre con el documento; si figura así, mantenerlo",
}
OTHER_LANGUAGES = frozenset(("AD", "AT", "BE", "BR", "CH", "DE", "FR", "IT", "MC", "PT"))
"""Countries whose regulations name bets in languages that the vocabulary has not: «negre» is no slip for «negro»."""


def check(case: RegulationCase) -> Iterator[Observation]:
    """Yield one finding per bet whose name is one letter away from its usual one."""
    for bet in () if case.regulation.header.country in OTHER_LANGUAGES else case.regulation.bets:
        term = VOCABULARY.get(bet.game, {}).get(bet.id)
        label = bet.label.casefold()
        usual = [name for name in term.name.values() if _is_slip(label, name.casefold())] if term is not None else []
        if usual and all(label != name.casefold() for name in (bet.id, *(term.name.values() if term else ()))):
            yield Observation(
                at=bet.span,
                values={"bet": name_of(bet), "usual": usual[0]},
                subject=case.regulation.subject(bet),
                citations=bet.citations,
            )


def _is_slip(one: str, other: str) -> bool:
    """Return whether two names differ in one letter of one word of some length: `8` and `y` are no slips."""
    words, others = one.split(), other.split()
    apart = [(mine, theirs) for mine, theirs in zip(words, others, strict=False) if mine != theirs]
    if len(words) != len(others) or len(apart) != 1 or not 4 <= len(apart[0][0]) == len(apart[0][1]):
        return False
    letters = [pair for pair in zip(*apart[0], strict=True) if pair[0] != pair[1]]
    if apart[0][0][:-1] == apart[0][1][:-1] and set(letters[0]) == set("ao"):
        return False  # another gender is another word: «banco» beside «banca»
    return len(letters) == 1 and all(letter.isalpha() for letter in letters[0])
