"""What tells two prices apart that are printed alike: whether "8 times" has the stake in it."""

from __future__ import annotations

from checker.cases.case import RegulationCase
from checker.cases.comparison.model import Difference, Side
from checker.cases.comparison.prices import lines_of
from checker.findings.finding import Bilingual
from checker.semantics.readings import possible_times

_STAKE: dict[tuple[str, ...], Bilingual] = {
    ("to",): {"en": "(stake not included)", "es": "(sin incluir la apuesta)"},
    ("for",): {"en": "(stake included)", "es": "(apuesta incluida)"},
    ("for", "to"): {"en": "(with or without the stake)", "es": "(no consta si incluye la apuesta)"},
}


def prices_apart(
    case: RegulationCase, other: RegulationCase, difference: Difference, here: Side, there: Side
) -> tuple[Bilingual, Bilingual]:
    """Return what this text and the other pay; where both print the same times, with what each means by them."""
    if here.text != there.text:
        return here.text, there.text
    return _with_stake(case, difference, here), _with_stake(other, difference, there)


def _with_stake(case: RegulationCase, difference: Difference, side: Side) -> Bilingual:
    bet = case.regulation.bet(difference.game, difference.bet or "")
    lines = lines_of(case, bet, difference.number) if bet is not None else ()
    in_times = [line for line in lines if line.form == "times"]
    meanings = {
        meaning
        for line in in_times
        for meaning in (possible_times(case.regulation) if line.read_as is None else (line.read_as,))
    }
    stake = _STAKE.get(tuple(sorted(meanings)), {})
    return {language: f"{text} {stake.get(language, '')}".rstrip() for language, text in side.text.items()}
