"""The cases of a drawing table that it leaves open or contradicts."""

from __future__ import annotations

from collections.abc import Iterator

from checker.cases.case import RegulationCase
from checker.findings.finding import Bilingual
from checker.games.cards.deal import Undecided
from checker.semantics.decree.dealt import DealtHand
from checker.semantics.decree.model import Game

_DREW: Bilingual = {"en": "{total} when {hand} drew {values}", "es": "{total} cuando {hand} sacó {values}"}
_STOOD: Bilingual = {"en": "{total} when {hand} stands", "es": "{total} cuando {hand} se planta"}


def hands_with(case: RegulationCase, contradicted: bool) -> Iterator[tuple[Game, DealtHand, tuple[Undecided, ...]]]:
    """Yield every hand whose table leaves cases open, or answers them twice, with these cases."""
    for game in case.regulation.games:
        dealing = game.dealing
        for place, hand in enumerate(dealing.hands if dealing else ()):
            found = tuple(
                each
                for each in (dealing.undecided if dealing else ())
                if each.hand == place and bool(each.actions) is contradicted
            )
            if found:
                yield game, hand, found


def named(item: Game | DealtHand) -> str:
    """Return an id with the regulation's own name."""
    return f"`{item.id}` «{item.label}»" if item.label else f"`{item.id}`"


def cases_text(game: Game, undecided: tuple[Undecided, ...]) -> Bilingual:
    """Return cases in words: `3 when player drew 0, 8; 6 when player stands`."""
    return {"en": _cases(game, undecided, "en"), "es": _cases(game, undecided, "es")}


def _cases(game: Game, undecided: tuple[Undecided, ...], language: str) -> str:
    hands = game.dealing.hands if game.dealing else ()
    alike: dict[tuple[int, tuple[bool, ...]], list[Undecided]] = {}
    for each in undecided:
        alike.setdefault((each.total, tuple(value is None for value in each.drawn)), []).append(each)
    parts = []
    for (total, stood), group in alike.items():
        if not stood:
            parts.append(str(total))
            continue
        # What the hand before it did is what tables ask for; of several hands before, that is the last.
        before = hands[len(stood) - 1].id
        values = ", ".join(map(str, dict.fromkeys(each.drawn[-1] for each in group)))
        words = _STOOD if stood[-1] else _DREW
        parts.append(words[language].format(total=total, hand=before, values=values))
    return "; ".join(parts)
