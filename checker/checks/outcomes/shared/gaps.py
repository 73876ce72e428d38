"""Throws that a bet's rules do not name, the same gap of several bets together."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.cases.outcome_partitions import Situation, Wording, situations, wordings
from checker.findings.finding import Bilingual, Value
from checker.findings.wording import Style, listed
from checker.games.apparatus import Apparatus
from checker.semantics.decree.model import Bet, UnclearWording
from checker.text.record import NamedTuple
from checker.words.names import quoted_list

WAY_OUT: dict[str, Bilingual] = {
    "one_roll": {
        "en": "if the document is silent, only the authority can settle it; "
        "in the transcription: write `loses other` or `pushes other`, as the document says",
        "es": "si el documento calla, consultar a la autoridad; en la transcripción: escribir `pierde resto` o "
        "`nula resto`, según diga el documento",
    },
    "settled": {
        "en": "nothing has to be corrected: the reading in use covers these throws",
        "es": "no exige ninguna corrección: la lectura adoptada cubre estas tiradas",
    },
    "open": {
        "en": "the clause can be read in several ways: ask the authority",
        "es": "la cláusula admite varias lecturas: consultar a la autoridad",
    },
}
"""The way out, where it is not to let the bet stand."""


class UnsettledThrows(NamedTuple):
    """One stage of one wording of a bet, in the situations where it leaves throws out."""

    bet: Bet
    wording: Wording
    places: tuple[Situation, ...]

    @property
    def unclear(self) -> UnclearWording | None:
        """Return the unclear wording that covers the gap: the one whose readings replace the printed rules."""
        if self.wording.standing == "judged":
            return None
        replacing = (unclear for unclear in self.bet.unclears if any(reading.stages for reading in unclear.readings))
        return next(replacing, None)

    @property
    def hint(self) -> Bilingual | None:
        """Return the way out where it is not the usual one: a bet of one roll cannot be said to stand."""
        return WAY_OUT.get(self.wording.standing) or WAY_OUT.get(self.places[0].stage.name)

    @property
    def example(self) -> Bilingual:
        """Return which of several numbers or points the throws shown belong to."""
        place = self.places[0]
        if len(self.places) == 1 or (place.number is None and place.point is None):
            return {"en": "", "es": ""}
        if place.point is not None:
            return {"en": f", for example with point {place.point}", "es": f", por ejemplo con el punto {place.point}"}
        return {"en": f", for example with the {place.number}", "es": f", por ejemplo con el {place.number}"}

    def instead(self, style: Style) -> str:
        """Return how the throws are taken for the figures."""
        unclear, spanish = self.unclear, style.language == "es"
        if unclear is None:
            return "las cifras suponen que la apuesta sigue" if spanish else "figures take them to wait"
        if unclear.chosen is not None:
            return f"{'se adopta la lectura' if spanish else 'read as'} `{unclear.chosen}`"
        names = quoted_list((reading.name for reading in unclear.readings), style)
        return f"{'queda abierto entre' if spanish else 'left open between'} {names}"


def ways_of(gap: UnsettledThrows, apparatus: Apparatus) -> Value:
    """Return how many ways are left out: one count, or each with the points or numbers that it holds for.

    `27 (points 4 and 10), 26 (points 5 and 9) or 25 (points 6 and 8)`.
    """
    counts: dict[int, list[str]] = {}
    for place in gap.places:
        held = place.number if place.point is None else str(place.point)
        counts.setdefault(apparatus.count(place.parts.unsettled), []).append(held or "")
    if len(counts) == 1:
        return next(iter(counts))
    by_point = gap.places[0].point is not None
    return {"en": _counted(counts, by_point, Style("en")), "es": _counted(counts, by_point, Style("es"))}


def _counted(counts: dict[int, list[str]], by_point: bool, style: Style) -> str:
    one, several, last = ("punto ", "puntos ", "o") if style.language == "es" else ("point ", "points ", "or")
    parts = []
    for count, held in counts.items():
        known = tuple(dict.fromkeys(held))
        word = (several if len(known) > 1 else one) if by_point else ""
        parts.append(f"{count} ({word}{listed(known, style)})")
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def gaps(case: RegulationCase) -> Iterator[tuple[UnsettledThrows, ...]]:
    """Yield the gaps of a regulation; bets of a game whose rules leave out the same throws come together."""
    found: dict[tuple[object, ...], list[UnsettledThrows]] = {}
    for bet in case.regulation.bets:
        thrown = id(case.regulation.apparatus(bet))
        for wording in wordings(case, bet):
            for gap in gaps_of(case, bet, wording):
                key = (bet.game, wording.standing, wording.readings, gap.places[0].stage.name, thrown, _throws(gap))
                found.setdefault(key, []).append(gap)
    yield from map(tuple, found.values())


def gaps_of(case: RegulationCase, bet: Bet, wording: Wording) -> Iterator[UnsettledThrows]:
    """Yield the gaps of one wording of a bet, one for each stage that has some."""
    apparatus = case.regulation.apparatus(bet)
    if apparatus is None:
        return
    by_stage: dict[str, list[Situation]] = {}
    for situation in situations(bet, wording.stages, wording.numbers, apparatus):
        if situation.parts.unsettled:
            by_stage.setdefault(situation.stage.name, []).append(situation)
    for places in by_stage.values():
        yield UnsettledThrows(bet, wording, tuple(places))


def leaves_gaps(case: RegulationCase, bet: Bet) -> bool:
    """Return whether the printed rules of a bet leave throws out."""
    printed = (wording for wording in wordings(case, bet) if wording.stages == bet.stages)
    return any(tuple(gaps_of(case, bet, wording)) for wording in printed)


def _throws(gap: UnsettledThrows) -> tuple[object, ...]:
    return tuple((place.number, place.point, place.parts.unsettled) for place in gap.places)
