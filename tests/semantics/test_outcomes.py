"""Outcomes over one to five dice: the ways of each, counted in all ordered throws."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from checker.games.apparatus import MAX_DICE, dice
from checker.semantics.outcomes import mask_of
from tests.decrees import regulation
from tests.every import for_each

Faces = tuple[int, ...]
MEANINGS: dict[str, Callable[[Faces], bool]] = {
    "hard 6": lambda faces: len(faces) > 1 and sum(faces) == 6 and len(set(faces)) == 1,
    "easy 6": lambda faces: sum(faces) == 6 and len(set(faces)) > 1,
    "triple 2": lambda faces: sum(face == 2 for face in faces) >= 3,
    "any triple": lambda faces: any(sum(face == each for face in faces) >= 3 for each in range(1, 7)),
    "1 dice 2": lambda faces: 2 in faces,
    "2 dice 2": lambda faces: sum(face == 2 for face in faces) >= 2,
    "4 dice 2": lambda faces: sum(face == 2 for face in faces) >= 4,
    "0 dice 2": lambda faces: False,
    "shows 2-3": lambda faces: 2 in faces and 3 in faces,
    "shows 2-2": lambda faces: sum(face == 2 for face in faces) >= 2,
    "hop 2-3": lambda faces: sorted(faces) == [2, 3],
    "hop 2-2": lambda faces: faces == (2, 2),
    "triple 2 except 4 dice 2": lambda faces: sum(face == 2 for face in faces) == 3,
}


@for_each("count", range(1, MAX_DICE + 1))
@for_each("outcome", MEANINGS)
def test_ways_of_an_outcome(outcome: str, count: int) -> None:
    (bet,) = regulation(f"game x [A] with {count} dice\nbet x [A] wins {outcome} loses other").bets
    apparatus = dice(count)
    wanted = sum(map(MEANINGS[outcome], product(range(1, 7), repeat=count)))

    assert apparatus.count(mask_of(bet.stages[0].arms[0].events, apparatus, {})) == wanted
